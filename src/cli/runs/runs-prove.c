/* runs-prove.c: truce-cli runs prove and runs proof: proves that a stored run has no placement, and stores
 * the proof
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "ask/confirm.h"
#include "ask/watch.h"
#include "common/output.h"
#include "common/truce-words.h"
#include "confirm/none-files.h"
#include "runs.h"
#include "words/confirm-json.h"

/* Returns (transfer full) the problem of a run that found no placement; NULL after reporting an error. */
static TruceProblem *
read_problem (const TruceCli *cli, TruceStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceStoredInfo) info = truce_store_get_run (store, id, &error);
  TruceProblem *problem = NULL;
  TruceProblemSpec spec;
  TruceError refused;

  if (!info)
    {
      truce_cli_fail_gerror (cli, error);
      return NULL;
    }
  if (g_strcmp0 (info->count, "0") != 0)
    {
      truce_cli_fail (cli,
                      _ ("run %" PRId64 " cannot be proved: it is not a finished search that found no "
                         "placement"),
                      id);
      return NULL;
    }
  if (truce_problem_spec_from_text (info->problem, &spec, &refused))
    problem = truce_problem_new (&spec, &refused);
  if (!problem)
    truce_cli_fail_error (cli, &refused);
  return problem;
}

static void
print_json (const TruceCli *cli, gint64 id, const TruceConfirmation *result)
{
  g_autoptr (JsonBuilder) builder = NULL;

  if (!cli->json)
    return;
  builder = truce_json_new ();
  truce_json_add_number (builder, "id", id);
  truce_json_add_confirmation (builder, result);
  truce_json_add_stored_proof (builder, result->proof);
  truce_cli_json_end (builder);
}

static int
judge (const TruceCli *cli, TruceStore *store, gint64 id, const TruceCliConfirm *confirm)
{
  g_autoptr (GError) error = NULL;

  if (confirm->result && !truce_confirmation_store (confirm->result, store, id, &error))
    return truce_cli_fail_gerror (cli, error);
  if (confirm->result)
    print_json (cli, id, confirm->result);
  if (confirm->result && confirm->result->proof_error)
    {
      truce_cli_fail (cli, "%s", confirm->result->proof_error);
      return TRUCE_EXIT_UNCONFIRMED;
    }
  return truce_cli_confirm_report (confirm, cli, TRUCE_EXIT_OK);
}

int
truce_cli_runs_prove (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  TruceCliConfirm confirm = { .question = { .question = { TRUCE_ANY }, .stores_proof = TRUE } };
  TruceRequest effort = { 0 };
  TruceProblem *problem;
  TruceCliWatch watch;
  TruceError error;
  int code;

  if (!truce_cli_read_limits (cli, &effort, &error))
    return truce_cli_fail_error (cli, &error);
  problem = read_problem (cli, store, id);
  if (!problem)
    return TRUCE_EXIT_ERROR;
  confirm.question.problem = problem;
  confirm.program = truce_confirmer_choose (TRUCE_NONE_PROVER, &confirm.question, &error);
  if (confirm.program)
    {
      truce_cli_watch_begin (&watch, cli, effort.time_limit);
      truce_cli_confirm_ask (&confirm, &watch, TRUCE_CONFIRM_NONE);
      truce_cli_watch_hide_progress (&watch);
      code = truce_cli_watch_exit (&watch, !confirm.result, judge (cli, store, id, &confirm));
      truce_cli_watch_end (&watch);
    }
  else
    code = truce_cli_fail_error (cli, &error);
  truce_cli_confirm_clear (&confirm);
  truce_problem_unref (problem);
  return code;
}

int
truce_cli_runs_proof (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  const char *cnf = argv[1]; /* the proof is written to the same folder */
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceStoredProof) stored = truce_store_get_proof (store, id, &error);
  g_autofree char *proof = stored ? truce_none_files_save (stored, cnf, &error) : NULL;
  g_autofree char *lines = NULL;

  if (!proof)
    return truce_cli_fail_gerror (cli, error);
  if (cli->json)
    {
      truce_cli_print_members (id, "file", cnf, "proof", proof, NULL);
      return TRUCE_EXIT_OK;
    }
  lines = g_strdup_printf ("%s\n%s\n", cnf, proof);
  truce_cli_output_write (lines, strlen (lines));
  return TRUCE_EXIT_OK;
}
