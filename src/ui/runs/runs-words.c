/* runs-words.c: stored runs in words
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "runs-words.h"

#include <glib/gi18n.h>

#include "common/describe.h"
#include "common/format.h"
#include "common/time-left.h"
#include "common/truce-words.h"
#include "confirm/confirm.h"

static const struct
{
  const char *word;
  const char *icon;
} states[] = {
  [TRUCE_RUNS_RUNNING] = { N_ ("Running"), "media-playback-start-symbolic" },
  [TRUCE_RUNS_PAUSED] = { N_ ("Paused"), "media-playback-pause-symbolic" },
  [TRUCE_RUNS_WAITING] = { N_ ("Waiting for space to store"), "dialog-warning-symbolic" },
  [TRUCE_RUNS_STOPPING] = { N_ ("Stopping…"), "media-playback-stop-symbolic" },
  [TRUCE_RUNS_STORING] = { N_ ("Storing…"), "document-save-symbolic" },
  [TRUCE_RUNS_STOPPED] = { N_ ("Stopped"), "media-playback-stop-symbolic" },
  [TRUCE_RUNS_INTERRUPTED] = { N_ ("Interrupted"), "dialog-warning-symbolic" },
  [TRUCE_RUNS_ELSEWHERE] = { N_ ("Running in another program"), "media-playback-start-symbolic" },
  [TRUCE_RUNS_VERIFYING] = { N_ ("Verifying"), "view-refresh-symbolic" },
  [TRUCE_RUNS_EXACT] = { N_ ("Exact"), "object-select-symbolic" },
  [TRUCE_RUNS_FAILED] = { N_ ("Failed"), "dialog-error-symbolic" },
};

const char *
truce_runs_state_word (TruceRunsState state)
{
  return _ (states[state].word);
}

const char *
truce_runs_state_icon (TruceRunsState state)
{
  return states[state].icon;
}

const char *
truce_runs_mode_word (TruceMode mode)
{
  static const char *const words[TRUCE_N_MODES] = {
    [TRUCE_MODE_PLACEMENTS] = N_ ("Placements"),
    [TRUCE_MODE_FUNDAMENTAL] = N_ ("Distinct placements"),
    [TRUCE_MODE_SEQUENCES] = N_ ("Sequences"),
    [TRUCE_MODE_FUNDAMENTAL_SEQUENCES] = N_ ("Distinct sequences"),
  };

  g_return_val_if_fail (mode >= 0 && mode < TRUCE_N_MODES, "");
  return _ (words[mode]);
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
  const TruceStoredInfo *info = truce_runs_item_get_info (item);
  TruceRun *run = truce_runs_item_get_run (item);

  if (!spec && run)
    return truce_runs_describe_run (run);
  return spec ? truce_describe_problem (spec) : g_strdup (info ? info->problem : "");
}

static char *
describe_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  return time ? truce_format_date (time) : g_strdup ("");
}

char *
truce_runs_describe_question (TruceRunsItem *item)
{
  const TruceStoredInfo *info = truce_runs_item_get_info (item);
  const TruceMethod *method = truce_method_find (info->method);
  g_autofree char *when = describe_time (info->created);
  const char *asked = info->first ? _ ("First placement") : truce_runs_mode_word (info->mode);
  const char *by = method ? truce_words (method->name) : info->method;

  if (info->created == 0)
    return g_strdup_printf (_ ("%s · %s"), asked, by);
  /* Translators: what is counted, by which method, and when that was begun */
  return g_strdup_printf (_ ("%s · %s · %s"), asked, by, when);
}

char *
truce_runs_describe_progress (TruceRunsItem *item)
{
  TruceRunsState state = truce_runs_item_get_state (item);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  double fraction = truce_runs_item_get_fraction (item);
  gboolean running = state == TRUCE_RUNS_RUNNING || state == TRUCE_RUNS_VERIFYING;

  if (fraction >= 0 && state != TRUCE_RUNS_EXACT)
    g_ptr_array_add (parts, truce_format_percent (fraction));
  g_ptr_array_add (parts, truce_format_duration (truce_runs_item_get_elapsed (item)));
  if (truce_runs_item_get_rate (item) > 0)
    g_ptr_array_add (parts, truce_format_rate (truce_runs_item_get_rate (item)));
  if (running)
    g_ptr_array_add (parts, truce_time_left (truce_runs_item_get_time_left (item)));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

char *
truce_runs_describe_check (const TruceStoredInfo *info)
{
  const TruceMethod *method = info->check_source ? truce_method_find (info->check_source) : NULL;

  if (info->check == TRUCE_CHECK_DOUBLE_CHECKED && method)
    /* Translators: %s is the name of a method */
    return g_strdup_printf (_ ("Double-checked: %s"), truce_words (method->name));
  if (info->check == TRUCE_CHECK_UNCHECKED)
    return g_strdup (_ ("Not checked"));
  return truce_describe_check (info->check, method ? truce_words (method->name) : info->check_source);
}

char *
truce_runs_describe_confirmed (const TruceStoredInfo *info, gboolean *wrong)
{
  const TruceStoredConfirmation *told = truce_stored_info_find_confirmation (info, "contradicted");
  g_autofree char *text = NULL;

  *wrong = told != NULL;
  if (!told)
    told = truce_stored_info_find_confirmation (info, TRUCE_STORED_CONFIRMED);
  text = told ? truce_stored_confirmation_describe (told) : NULL;
  return text ? truce_describe_capital (text) : NULL;
}

const char *
truce_runs_proved_word (const TruceStoredInfo *info)
{
  return info->proof ? _ ("Proved: DRAT checked") : NULL;
}

char *
truce_runs_describe_end (TruceRunsItem *item)
{
  TruceRun *run = truce_runs_item_get_run (item);
  TruceMode mode = truce_goal_mode (truce_run_get_goal (run));

  switch (truce_run_get_state (run))
    {
    case TRUCE_RUN_DONE:
      if (truce_run_get_goal (run)->portable) /* only to verify */
        return g_strdup (_ ("The verification has ended"));
      return truce_describe_count (truce_run_get_count (run), mode);
    case TRUCE_RUN_FAILED:
      return g_strdup (truce_run_get_failure (run));
    default:
      return g_strdup (_ ("Stopped"));
    }
}

char *
truce_runs_describe_recount (TruceRunsItem *item, const TruceMethod *method, TruceCheck check)
{
  g_autofree char *problem = truce_runs_describe_item (item);

  if (check == TRUCE_CHECK_DIFFERS)
    /* Translators: a problem, then the name of a method */
    return g_strdup_printf (_ ("%s: “%s” counts another number!"), problem, truce_words (method->name));
  return g_strdup_printf (_ ("%s: “%s” counts the same"), problem, truce_words (method->name));
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
    return g_strdup_printf (ngettext ("%s: %u damaged unit was worked again and stored",
                                      "%s: %u damaged units were worked again and stored", damaged),
                            problem, damaged);
  return g_strdup_printf (
      ngettext ("%s: %u unit worked again, and the same", "%s: %u units worked again, and the same", n),
      problem, (guint) n);
}
