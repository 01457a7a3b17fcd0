/* run-actions.c: the table of actions for a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-actions.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "confirm/none-files.h"
#include "words/citation.h"

#define SAMPLE 20 /* number of units */

/* ---- reasons why an action is not possible, translated; NULL: it is possible ---- */

/* Returns: (nullable): the reason why the run has to end first; NULL: nothing works on it. */
static const char *
refuse_busy (TruceRunsItem *item)
{
  switch (truce_runs_item_get_state (item))
    {
    case TRUCE_RUN_QUEUED:
    case TRUCE_RUN_STOPPED:
    case TRUCE_RUN_INTERRUPTED:
    case TRUCE_RUN_DONE:
    case TRUCE_RUN_FAILED:
      return NULL;
    case TRUCE_RUN_STOPPING:
    case TRUCE_RUN_STORING:
      return _ ("The result is being stored");
    case TRUCE_RUN_ELSEWHERE:
    case TRUCE_RUN_PAUSED_ELSEWHERE:
      return _ ("Another program works on the run");
    default:
      return _ ("Stop the run first");
    }
}

static const char *
refuse_resume (TruceRunsItem *item)
{
  TruceRunState state = truce_runs_item_get_state (item);

  if (truce_run_state_is_paused (state))
    return NULL;
  if (state == TRUCE_RUN_DONE)
    return _ ("All units are done");
  return state == TRUCE_RUN_FAILED ? _ ("The run has failed") : refuse_busy (item);
}

static const char *
refuse_pause (TruceRunsItem *item)
{
  return truce_runs_item_get_state (item) == TRUCE_RUN_RUNNING ? NULL : _ ("The run is not running");
}

static const char *
refuse_stop (TruceRunsItem *item)
{
  TruceRunState state = truce_runs_item_get_state (item);
  const char *busy = refuse_busy (item);

  if (state == TRUCE_RUN_RUNNING || truce_run_state_is_paused (state))
    return NULL;
  return busy ? busy : _ ("The run is not running");
}

static const char *
refuse_delete (TruceRunsItem *item)
{
  return truce_run_state_is_paused (truce_runs_item_get_state (item)) ? NULL : refuse_busy (item);
}

static const char *
refuse_problem (TruceRunsItem *item)
{
  return truce_runs_item_get_spec (item) ? NULL : _ ("This version of Truce does not know the question");
}

static const char *
refuse_repeat (TruceRunsItem *item)
{
  const char *busy = refuse_busy (item);

  if (truce_runs_item_get_state (item) == TRUCE_RUN_QUEUED)
    return _ ("The run has not started");
  return busy ? busy : refuse_problem (item);
}

static const char *
refuse_verify_units (TruceRunsItem *item)
{
  return item->info->n_done == 0 ? _ ("No unit is done") : refuse_busy (item);
}

static const char *
refuse_verify (TruceRunsItem *item)
{
  const char *busy = refuse_busy (item);

  if (busy)
    return busy;
  if (truce_runs_item_get_state (item) != TRUCE_RUN_DONE)
    return _ ("The run is not done");
  return truce_runs_item_find_second_method (item) ? NULL : _ ("No other method counts this");
}

static const char *
refuse_count (TruceRunsItem *item)
{
  return item->info->count ? NULL : _ ("The run is not done");
}

static const char *
refuse_citation (TruceRunsItem *item)
{
  g_autofree char *citation = truce_citation_of_stored (item->info);

  if (citation)
    return NULL;
  return item->info->count ? _ ("The count has not been checked") : _ ("The run is not done");
}

/* An unfinished count can be split for other computers. It may continue here meanwhile. */
static const char *
refuse_parts (TruceRunsItem *item)
{
  const TruceStoredInfo *info = item->info;

  if (info->keeps)
    return _ ("Only a count can be split; this run lists placements");
  if (truce_question_is_one (info->question))
    return _ ("Only a count can be split; this run searches for one placement");
  if (info->n_units == 0)
    return _ ("The run has not started");
  return info->n_done < info->n_units ? NULL : _ ("All units are done");
}

/* ---- whether the menu has an item ---- */

static gboolean
is_queued (TruceRunsItem *item)
{
  return truce_runs_item_get_state (item) == TRUCE_RUN_QUEUED;
}

static gboolean
has_proof (TruceRunsItem *item)
{
  return item->info->proof != NULL;
}

static gboolean
can_be_proved (TruceRunsItem *item)
{
  return !item->info->proof && truce_runs_item_get_state (item) == TRUCE_RUN_DONE &&
         g_strcmp0 (item->info->count, "0") == 0 && truce_runs_item_get_spec (item);
}

static const char *
refuse_prove (TruceRunsItem *item)
{
  return truce_confirmer_is_here (truce_confirmer_find (TRUCE_NONE_PROVER)) ? NULL
                                                                            : _ ("It is not installed");
}

/* ---- names in labels ---- */

static const char *
second_method (TruceRunsItem *item)
{
  const TruceMethod *second = refuse_verify (item) ? NULL : truce_runs_item_find_second_method (item);

  return second ? truce_translate (second->name) : NULL;
}

static const char *
prover (TruceRunsItem *item)
{
  return TRUCE_NONE_PROVER;
}

static gboolean
pause_run (TruceRunManager *manager, gint64 id, GError **error)
{
  truce_run_manager_pause (manager, id);
  return TRUE;
}

static gboolean
stop (TruceRunManager *manager, gint64 id, GError **error)
{
  truce_run_manager_stop (manager, id);
  return TRUE;
}

static gboolean
unqueue (TruceRunManager *manager, gint64 id, GError **error)
{
  truce_runs_queue_remove (truce_run_manager_get_queue (manager), id);
  return TRUE;
}

static gboolean
verify (TruceRunManager *manager, gint64 id, GError **error)
{
  TruceRunsItem *item = truce_runs_list_find (truce_run_manager_get_list (manager), id);
  const TruceMethod *method = item ? truce_runs_item_find_second_method (item) : NULL;

  return truce_run_manager_verify (manager, id, method, 0, error);
}

static gboolean
verify_units (TruceRunManager *manager, gint64 id, GError **error)
{
  return truce_run_manager_verify (manager, id, NULL, 0, error);
}

static gboolean
verify_sample (TruceRunManager *manager, gint64 id, GError **error)
{
  return truce_run_manager_verify (manager, id, NULL, SAMPLE, error);
}

const TruceRunAction truce_run_actions[] = {
  { "runs.resume", 0, NULL, NULL, refuse_resume, NULL, truce_run_manager_resume },
  { "runs.pause", 0, NULL, NULL, refuse_pause, NULL, pause_run },
  { "runs.stop", 0, NULL, NULL, refuse_stop, NULL, stop },
  { "runs.show", 0, N_ ("Show on the _Board"), NULL, refuse_problem },
  { "runs.unqueue", 0, N_ ("_Remove from the Queue"), is_queued, NULL, NULL, unqueue },
  { "runs.repeat", 0, N_ ("Repea_t"), NULL, refuse_repeat, NULL, truce_run_manager_repeat },
  /* Translators: the name of a method */
  { "runs.verify", 1, N_ ("_Verify by “%s”"), NULL, refuse_verify, second_method, verify,
    N_ ("_Verify by Another Method") },
  { "runs.verify-units", 1, N_ ("Verify All _Units"), NULL, refuse_verify_units, NULL, verify_units },
  { "runs.verify-sample", 1, N_ ("Verify a Random _Sample"), NULL, refuse_verify_units, NULL, verify_sample },
  { "win.confirm-run", 1, N_ ("Confirm With Another Pro_gram…"), NULL, refuse_count },
  { "runs.export", 2, N_ ("_Export…") },
  { "runs.copy-count", 2, N_ ("Copy Cou_nt"), NULL, refuse_count },
  { "runs.cite", 2, N_ ("Copy _Citation"), NULL, refuse_citation },
  { "runs.save-proof", 2, N_ ("Save _Proof…"), has_proof },
  /* Translators: the name of a program */
  { "runs.prove", 2, N_ ("_Prove by “%s”"), can_be_proved, refuse_prove, prover },
  { "runs.hand-out", 2, N_ ("Split for Other C_omputers…"), NULL, refuse_parts },
  { "runs.delete", 3, N_ ("_Delete"), NULL, refuse_delete },
  { NULL },
};

const TruceRunAction *
truce_run_action_find (const char *name)
{
  const TruceRunAction *action = truce_run_actions;

  while (!g_str_equal (action->name, name))
    action++;
  return action;
}

const char *
truce_run_action_refuse (const TruceRunAction *action, TruceRunsItem *item)
{
  return action->refuse ? action->refuse (item) : NULL;
}

char *
truce_run_action_label (const TruceRunAction *action, TruceRunsItem *item)
{
  const char *by;

  if (!action->label || (action->applies && !action->applies (item)))
    return NULL;
  by = action->by ? action->by (item) : NULL;
  if (by)
    return g_strdup_printf (_ (action->label), by);
  return g_strdup (action->by ? _ (action->general_label) : _ (action->label));
}

/* Appends the label without mnemonic and ellipsis. */
static void
append_plain (GString *names, const char *label)
{
  if (names->len > 0)
    g_string_append (names, ", ");
  for (const char *at = label; *at; at = g_utf8_next_char (at))
    if (*at != '_' && g_utf8_get_char (at) != 0x2026)
      g_string_append_len (names, at, g_utf8_next_char (at) - at);
}

GPtrArray *
truce_run_actions_describe_refusals (TruceRunsItem *item)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) reasons = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (const TruceRunAction *action = truce_run_actions; action->name; action++)
    {
      g_autofree char *label = truce_run_action_label (action, item);
      const char *reason = label ? truce_run_action_refuse (action, item) : NULL;
      guint i;

      if (!reason)
        continue;
      if (!g_ptr_array_find_with_equal_func (reasons, reason, g_str_equal, &i))
        {
          i = reasons->len;
          g_ptr_array_add (reasons, (gpointer) reason);
          g_ptr_array_add (names, g_string_new (NULL));
        }
      append_plain (names->pdata[i], label);
    }
  for (guint i = 0; i < reasons->len; i++)
    {
      g_autofree char *labels = g_string_free (names->pdata[i], FALSE);

      /* Translators: the reason why actions are not possible, and their names */
      g_ptr_array_add (lines, g_strdup_printf (_ ("%s: %s"), (char *) reasons->pdata[i], labels));
    }
  return lines;
}
