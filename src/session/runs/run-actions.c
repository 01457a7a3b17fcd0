/* run-actions.c: the table of actions for a stored run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-actions.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "confirm/none-files.h"
#include "words/citation.h"

#define SAMPLE 20 /* number of units */

static gboolean
always (TruceRunsItem *item)
{
  return TRUE;
}

static gboolean
has_problem (TruceRunsItem *item)
{
  return truce_runs_item_get_spec (item) != NULL;
}

static gboolean
is_queued (TruceRunsItem *item)
{
  return truce_runs_item_get_state (item) == TRUCE_RUN_QUEUED;
}

static gboolean
is_running (TruceRunsItem *item)
{
  return truce_runs_item_get_state (item) == TRUCE_RUN_RUNNING;
}

static gboolean
is_idle (TruceRunsItem *item)
{
  TruceRunState state = truce_runs_item_get_state (item);

  return state == TRUCE_RUN_QUEUED || state == TRUCE_RUN_STOPPED || state == TRUCE_RUN_INTERRUPTED ||
         state == TRUCE_RUN_DONE || state == TRUCE_RUN_FAILED;
}

static gboolean
can_resume (TruceRunsItem *item)
{
  TruceRunState state = truce_runs_item_get_state (item);

  return truce_run_state_is_paused (state) || state == TRUCE_RUN_QUEUED || state == TRUCE_RUN_STOPPED ||
         state == TRUCE_RUN_INTERRUPTED;
}

static gboolean
can_stop (TruceRunsItem *item)
{
  return is_running (item) || truce_run_state_is_paused (truce_runs_item_get_state (item));
}

static gboolean
can_delete (TruceRunsItem *item)
{
  return is_idle (item) || truce_run_state_is_paused (truce_runs_item_get_state (item));
}

/* A run that stores placements cannot be repeated, because the new run would only count. */
static gboolean
can_repeat (TruceRunsItem *item)
{
  return is_idle (item) && !is_queued (item) && has_problem (item) && !item->info->keeps;
}

static gboolean
can_verify (TruceRunsItem *item)
{
  return is_idle (item) && item->info->n_done > 0;
}

static gboolean
has_count (TruceRunsItem *item)
{
  return item->info->count != NULL;
}

static gboolean
has_citation (TruceRunsItem *item)
{
  g_autofree char *citation = truce_citation_of_stored (item->info);

  return citation != NULL;
}

static gboolean
has_proof (TruceRunsItem *item)
{
  return item->info->proof != NULL;
}

/* Returns whether the run is an unfinished count, which can be split for other computers. It may continue
 * here meanwhile. */
static gboolean
can_export_parts (TruceRunsItem *item)
{
  const TruceStoredInfo *info = item->info;

  return !info->keeps && !truce_question_is_one (info->question) && info->n_units > 0 &&
         info->n_done < info->n_units;
}

static const char *
second_method (TruceRunsItem *item)
{
  const TruceMethod *second =
      truce_runs_item_get_state (item) == TRUCE_RUN_DONE ? truce_runs_item_find_second_method (item) : NULL;

  return second ? truce_translate (second->name) : NULL;
}

static const char *
prover (TruceRunsItem *item)
{
  gboolean proves = !item->info->proof && truce_runs_item_get_state (item) == TRUCE_RUN_DONE &&
                    g_strcmp0 (item->info->count, "0") == 0 && has_problem (item) &&
                    truce_confirmer_is_here (truce_confirmer_find (TRUCE_NONE_PROVER));

  return proves ? TRUCE_NONE_PROVER : NULL;
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
  { "runs.resume", 0, NULL, can_resume, NULL, truce_run_manager_resume },
  { "runs.pause", 0, NULL, is_running, NULL, pause_run },
  { "runs.stop", 0, NULL, can_stop, NULL, stop },
  { "runs.show", 0, N_ ("Show on the _Board"), has_problem },
  { "runs.unqueue", 0, N_ ("_Remove from the Queue"), is_queued, NULL, unqueue },
  { "runs.repeat", 0, N_ ("Repea_t"), can_repeat, NULL, truce_run_manager_repeat },
  /* Translators: the name of a method */
  { "runs.verify", 1, N_ ("_Verify by “%s”"), can_verify, second_method, verify },
  { "runs.verify-units", 1, N_ ("Verify All _Units"), can_verify, NULL, verify_units },
  { "runs.verify-sample", 1, N_ ("Verify a Random _Sample"), can_verify, NULL, verify_sample },
  { "win.confirm-run", 1, N_ ("Confirm With Another Pro_gram…"), has_count },
  { "runs.export", 2, N_ ("_Export…"), always },
  { "runs.copy-count", 2, N_ ("Copy Cou_nt"), has_count },
  { "runs.cite", 2, N_ ("Copy _Citation"), has_citation },
  { "runs.save-proof", 2, N_ ("Save _Proof…"), has_proof },
  /* Translators: the name of a program */
  { "runs.prove", 2, N_ ("_Prove by “%s”"), always, prover },
  { "runs.hand-out", 2, N_ ("Split for Other C_omputers…"), can_export_parts },
  { "runs.delete", 3, N_ ("_Delete"), can_delete },
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
