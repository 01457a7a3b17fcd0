/* answer.c: stores and resumes runs for count --store, first --store and runs resume
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "answer.h"
#include "units.h"
#include "watch.h"

TruceStore *
truce_cli_open_store (const TruceCli *cli, gboolean reads)
{
  g_autoptr (GError) error = NULL;
  TruceStore *store = truce_store_open (NULL, &error);

  if (store)
    return store;
  if (reads)
    store = truce_store_open_to_read (NULL, NULL);
  if (store)
    truce_cli_note (cli, _ ("the store %s is read-only: nothing is stored"), truce_store_get_path (store));
  else
    truce_cli_fail_gerror (cli, error);
  return store;
}

int
truce_cli_sync_store (const TruceCli *cli, TruceStore *store, int code)
{
  g_autoptr (GError) unwritten = NULL;

  if (!store || truce_store_sync (store, &unwritten))
    return code;
  return truce_cli_fail (cli, _ ("the run could not be stored: %s"), unwritten->message);
}

void
truce_cli_note_on_units (const TruceCli *cli, TruceStoredRun *stored)
{
  gsize damaged = truce_stored_run_get_n_damaged (stored), retried = truce_stored_run_get_n_retried (stored);
  gsize unstored = truce_stored_run_get_n_unstored (stored);

  if (damaged > 0)
    truce_cli_note (cli,
                    ngettext ("%u stored unit was damaged and is not used",
                              "%u stored units were damaged and are not used", (gulong) damaged),
                    (guint) damaged);
  if (retried > 0)
    truce_cli_note (cli, ngettext ("%u unit was repeated", "%u units were repeated", (gulong) retried),
                    (guint) retried);
  if (unstored > 0)
    truce_cli_note (cli,
                    ngettext ("the placements of %u unit exceed the limit of the store and were not stored",
                              "the placements of %u units exceed the limit of the store and were not stored",
                              (gulong) unstored),
                    (guint) unstored);
}

static gboolean
store_confirmation (TruceStore *store, gint64 id, const TruceCliConfirm *confirm, GError **error)
{
  g_autoptr (TruceStoredConfirmation) stored =
      confirm->result ? truce_confirmation_to_stored (confirm->result) : NULL;

  return !stored || truce_store_add_confirmation (store, id, stored, error);
}

/* Works on the question until it ends or is stopped, and prints the answer. stored: (nullable): a stored run,
 * which has the question and gets the results; its `store` is given. effort: gives threads and time limit
 * and, without a stored run, the question. Returns the exit code. */
static int
work (TruceCli *cli,
      TruceStore *store,
      TruceStoredRun *stored,
      const TruceRequest *effort,
      TruceCliConfirm *confirm)
{
  const gint64 id = stored ? truce_stored_run_get_id (stored) : 0;
  TruceRequest question = stored ? truce_stored_run_request (stored) : *effort;
  g_autoptr (TruceRun) run = NULL;
  g_autoptr (GError) unwritten = NULL;
  TruceCliWatch watch;
  TruceError error;
  int code = TRUCE_EXIT_ERROR;

  question.threads = effort->threads;
  truce_cli_watch_begin (&watch, cli, effort->time_limit);
  run = truce_cli_watch_run (&watch, &question, NULL, NULL, &error);
  if (stored)
    {
      truce_store_sync (store, &unwritten);
      truce_cli_note_on_units (cli, stored);
    }
  if (run)
    code = truce_cli_answer_print (cli, run, id, &watch, confirm);
  if (stored && !unwritten)
    store_confirmation (store, id, confirm, &unwritten);
  truce_cli_watch_end (&watch);
  if (!run)
    return truce_cli_fail_error (cli, &error);
  if (unwritten)
    return truce_cli_fail (cli, _ ("the run could not be stored: %s"), unwritten->message);
  return code;
}

static TruceStoredRun *
begin_or_resume (const TruceCli *cli, TruceStore *store, const TruceRequest *question, GError **error)
{
  const TruceMethod *requested = truce_cli_names_method (cli) ? question->method : NULL;
  gint64 id = truce_store_find_unfinished (store, question->problem, &question->goal, requested, error);

  if (id > 0)
    {
      truce_cli_note (cli, _ ("resuming run %" PRId64), id);
      return truce_store_resume_run (store, id, error);
    }
  truce_cli_note_time_estimate (cli, question);
  return truce_store_create_run (store, question->problem, &question->goal, question->method,
                                 truce_cli_units (cli), error);
}

static int
answer_stored (TruceCli *cli, const TruceRequest *question, TruceCliConfirm *confirm)
{
  g_autoptr (TruceStore) store = truce_cli_open_store (cli, FALSE);
  g_autoptr (TruceStoredRun) stored = NULL;
  g_autoptr (GError) error = NULL;

  if (!store)
    return TRUCE_EXIT_ERROR;
  stored = begin_or_resume (cli, store, question, &error);
  if (!stored)
    return truce_cli_fail_gerror (cli, error);
  return work (cli, store, stored, question, confirm);
}

int
truce_cli_answer (TruceCli *cli, const TruceRequest *question)
{
  TruceCliConfirm confirm;
  TruceError error;
  int code;

  if (!truce_cli_confirm_choose (&confirm, cli, question->problem, &question->goal, &error))
    return truce_cli_fail_error (cli, &error);
  if (cli->store)
    code = answer_stored (cli, question, &confirm);
  else
    {
      truce_cli_note_time_estimate (cli, question);
      code = work (cli, NULL, NULL, question, &confirm);
    }
  truce_cli_confirm_clear (&confirm);
  return code;
}

int
truce_cli_runs_resume (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  g_autoptr (TruceStoredRun) stored = NULL;
  g_autoptr (GError) error = NULL;
  TruceRequest effort = { 0 };
  TruceCliConfirm nobody = { NULL };
  TruceError refused;

  if (!truce_cli_read_limits (cli, &effort, &refused))
    return truce_cli_fail_error (cli, &refused);
  stored = truce_store_resume_run (store, id, &error);
  if (!stored)
    return truce_cli_fail_gerror (cli, error);
  return work (cli, store, stored, &effort, &nobody);
}
