/* runs-words.c: describes stored runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "runs-words.h"

#include <glib/gi18n.h>

#include "common/time-left.h"
#include "common/truce-words.h"
#include "confirm/confirm.h"
#include "words/describe.h"
#include "words/format.h"
#include "words/run-words.h"
#include "words/verdict-words.h"

const char *
truce_runs_question_word (TruceQuestion question)
{
  if (truce_question_is_one (question))
    return question.asks == TRUCE_ANY ? _ ("Any placement") : _ ("First placement");
  if (question.classes)
    return question.sequences ? _ ("Distinct sequences") : _ ("Distinct placements");
  return question.sequences ? _ ("Sequences") : _ ("Placements");
}

char *
truce_runs_describe_run (TruceRun *run)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (truce_run_get_problem (run), &spec);
  return truce_describe_problem (&spec);
}

char *
truce_runs_describe_item (TruceRunsItem *item)
{
  const TruceProblemSpec *spec = truce_runs_item_get_spec (item);
  const TruceStoredInfo *info = item->info;
  TruceRun *run = item->run;

  if (!spec && run)
    return truce_runs_describe_run (run);
  return spec ? truce_describe_problem (spec) : g_strdup (info ? info->problem : "");
}

char *
truce_runs_describe_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = seconds > 0 ? g_date_time_new_from_unix_local (seconds) : NULL;

  return time ? truce_format_date (time) : NULL;
}

char *
truce_runs_describe_question (TruceRunsItem *item)
{
  const TruceStoredInfo *info = item->info;
  g_autofree char *when = truce_runs_describe_time (info->created);
  const char *question = truce_runs_question_word (info->question);
  const char *by = truce_words_method_of (info->method);

  if (!when)
    return g_strdup_printf (_ ("%s · %s"), question, by);
  /* Translators: what is counted, by which method, and when that was begun */
  return g_strdup_printf (_ ("%s · %s · %s"), question, by, when);
}

char *
truce_runs_describe_progress (TruceRunsItem *item)
{
  TruceRunState state = truce_runs_item_get_state (item);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  double fraction = truce_runs_item_get_fraction (item);
  char *left =
      item->run && state == TRUCE_RUN_RUNNING ? truce_time_left (truce_run_get_time_left (item->run)) : NULL;

  if (fraction >= 0 && state != TRUCE_RUN_DONE)
    g_ptr_array_add (parts, truce_format_percent (fraction));
  g_ptr_array_add (parts, truce_format_duration (truce_runs_item_get_elapsed (item)));
  if (truce_runs_item_get_rate (item) > 0)
    g_ptr_array_add (parts, truce_format_rate (truce_runs_item_get_rate (item)));
  if (left)
    g_ptr_array_add (parts, left);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

char *
truce_runs_describe_state (TruceRunsItem *item)
{
  TruceRunState state = truce_runs_item_get_state (item);
  const char *word = truce_run_state_word (state, truce_runs_item_is_verifying (item));
  g_autofree char *progress = truce_runs_describe_progress (item);

  if (state == TRUCE_RUN_QUEUED && truce_runs_item_get_elapsed (item) <= 0)
    return g_strdup (word);
  /* Translators: a state, then how far the run has come */
  return g_strdup_printf (_ ("%s · %s"), word, progress);
}

char *
truce_runs_describe_check (const TruceStoredInfo *info)
{
  return info->verdict.check == TRUCE_CHECK_UNCHECKED ? g_strdup (_ ("Not checked"))
                                                      : truce_verdict_describe (info->verdict);
}

char *
truce_runs_describe_confirmed (const TruceStoredInfo *info, gboolean *wrong)
{
  const TruceStoredConfirmation *confirmation = truce_stored_info_find_confirmation (info, "contradicted");
  g_autofree char *text = NULL;

  *wrong = confirmation != NULL;
  if (!confirmation)
    confirmation = truce_stored_info_find_confirmation (info, TRUCE_STORED_CONFIRMED);
  text = confirmation ? truce_stored_confirmation_describe (confirmation) : NULL;
  return text ? truce_describe_capital (text) : NULL;
}

const char *
truce_runs_proved_word (const TruceStoredInfo *info)
{
  return info->proof ? _ ("Proved: DRAT proof checked") : NULL;
}

static char *
describe_verification (const TruceStoredInfo *info, const TruceStoredVerification *one)
{
  if (one->n_units == 0)
    /* Translators: the name of a method that counted the same */
    return g_strdup_printf (_ ("Verified by “%s”"), truce_words_method_of (one->method));
  if (one->n_units >= info->n_units)
    return g_strdup_printf (
        ngettext ("Verified: the only unit", "Verified: all %u units", (gulong) info->n_units),
        (guint) info->n_units);
  /* Translators: how many parts of how many were worked again and found the same */
  return g_strdup_printf (_ ("Verified: %u of %u units"), (guint) one->n_units, (guint) info->n_units);
}

/* Describes the strongest verification: all units, else another method, else some units. */
char *
truce_runs_describe_verified (const TruceStoredInfo *info)
{
  const TruceStoredVerification *best = NULL;

  for (guint i = 0; i < info->verifications->len; i++)
    {
      const TruceStoredVerification *one = info->verifications->pdata[i];

      /* the verdict already names this method */
      if (info->verdict.check == TRUCE_CHECK_DOUBLE_CHECKED &&
          g_strcmp0 (info->verdict.source, one->method) == 0)
        continue;
      if (!best || (best->n_units < info->n_units && (one->n_units == 0 || one->n_units >= info->n_units)))
        best = one;
    }
  return best ? describe_verification (info, best) : NULL;
}

GPtrArray *
truce_runs_describe_checks (const TruceStoredInfo *info)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  if (info->count)
    g_ptr_array_add (lines, truce_runs_describe_check (info));
  for (guint i = 0; i < info->confirmations->len; i++)
    {
      g_autofree char *text = truce_stored_confirmation_describe (info->confirmations->pdata[i]);

      g_ptr_array_add (lines, truce_describe_capital (text));
    }
  for (guint i = 0; i < info->verifications->len; i++)
    {
      const TruceStoredVerification *one = info->verifications->pdata[i];
      g_autofree char *text = describe_verification (info, one), *when = truce_runs_describe_time (one->time);

      /* Translators: what was verified, and when */
      g_ptr_array_add (lines, when ? g_strdup_printf (_ ("%s, %s"), text, when) : g_strdup (text));
    }
  if (info->proof)
    g_ptr_array_add (lines, truce_stored_proof_describe (info->proof));
  return lines;
}

char *
truce_runs_describe_parts (const TruceStoredInfo *info)
{
  g_autofree char *done = truce_format_number (info->n_done), *all = truce_format_number (info->n_units);
  g_autofree char *retried = truce_format_number (info->n_retried);

  if (info->n_units == 0)
    return g_strdup (_ ("Not started"));
  if (info->n_retried == 0)
    /* Translators: how many parts of how many */
    return g_strdup_printf (_ ("%s of %s done"), done, all);
  return g_strdup_printf (_ ("%s of %s done, %s repeated"), done, all, retried);
}

char *
truce_runs_describe_part_times (const TruceStoredParts *parts)
{
  g_autofree char *span = NULL, *median = NULL;

  if (!parts || parts->n_done == 0)
    return NULL;
  median = truce_format_time (parts->median);
  if (parts->n_done == 1)
    return g_steal_pointer (&median);
  span = truce_format_time_span (parts->shortest, parts->longest);
  /* Translators: from the least time to the most, and the median */
  return g_strdup_printf (_ ("%s, median %s"), span, median);
}

char *
truce_runs_describe_threads (TruceRunsItem *item)
{
  const TruceStoredInfo *info = item->info;
  const TruceStoredParts *parts = item->parts;
  TruceRun *run = item->run;
  double average;

  if (run && truce_run_get_state (run) == TRUCE_RUN_RUNNING)
    return g_strdup_printf (ngettext ("%d active", "%d active", (gulong) truce_run_get_threads (run)),
                            truce_run_get_threads (run));
  if (!parts || parts->n_done == 0 || info->seconds <= 0 || info->of_parts)
    return NULL;
  average = parts->total / info->seconds;
  /* Translators: a number of threads */
  return average >= 0.05 ? g_strdup_printf (_ ("%.1f active on average"), average) : NULL;
}

char *
truce_runs_describe_end (TruceRunsItem *item)
{
  TruceRun *run = item->run;

  switch (truce_run_get_state (run))
    {
    case TRUCE_RUN_DONE:
      if (truce_run_get_goal (run)->portable) /* the run only verified */
        return g_strdup (_ ("Verification finished"));
      return truce_describe_count (truce_run_get_count (run), truce_run_get_goal (run)->question);
    case TRUCE_RUN_FAILED:
      return g_strdup (truce_run_get_failure (run));
    default:
      return g_strdup (truce_run_state_word (TRUCE_RUN_STOPPED, FALSE));
    }
}

char *
truce_runs_describe_recount (TruceRunsItem *item, const TruceMethod *method, TruceCheck check)
{
  g_autofree char *problem = truce_runs_describe_item (item);

  if (check == TRUCE_CHECK_DIFFERS)
    /* Translators: a problem, then the name of a method */
    return g_strdup_printf (_ ("%s: “%s” finds a different count!"), problem, truce_translate (method->name));
  return g_strdup_printf (_ ("%s: “%s” finds the same count"), problem, truce_translate (method->name));
}

char *
truce_runs_describe_rework (TruceRunsItem *item, TruceRunVerification *verification)
{
  g_autofree char *problem = truce_runs_describe_item (item), *fault = NULL;
  guint damaged = (guint) truce_stored_run_get_n_damaged (TRUCE_STORED_RUN (verification));
  gsize n, n_differing;

  truce_run_verification_get_result (verification, &n, &n_differing, &fault);
  if (fault)
    /* Translators: a problem, then what was found wrong */
    return g_strdup_printf (_ ("%s: %s"), problem, fault);
  if (damaged > 0)
    return g_strdup_printf (ngettext ("%s: %u damaged unit was repeated and stored",
                                      "%s: %u damaged units were repeated and stored", damaged),
                            problem, damaged);
  return g_strdup_printf (
      ngettext ("%s: %u unit repeated, same result", "%s: %u units repeated, same results", n), problem,
      (guint) n);
}
