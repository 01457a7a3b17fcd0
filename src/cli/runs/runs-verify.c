/* runs-verify.c: runs verify: searches stored units again, or recounts the run by another method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "ask/watch.h"
#include "common/output.h"
#include "run/truce-second-method.h"
#include "runs.h"
#include "words/run-words.h"
#include "words/verdict-words.h"

typedef struct
{
  TruceCli *cli;
  TruceStore *store;
  gint64 id;
  TruceRequest effort;
  gint64 sample;             /* number of units; 0: all */
  guint64 seed;              /* chooses the units of a sample */
  const TruceMethod *method; /* method for a recount; NULL: search the units again */

  /* results */
  gboolean stopped;
  gsize n_verified;
  gsize n_differing;
  gsize n_damaged;
  gsize n_retried;
  guint64 n_stored; /* number of stored placements */
  char *fault;
} Verify;

static gboolean
read_sample (const TruceCli *cli, Verify *verify, TruceError *error)
{
  if (!cli->sample || g_str_equal (cli->sample, "all") ||
      truce_cli_parse_integer (cli->sample, 1, G_MAXINT32, &verify->sample))
    return TRUE;
  return truce_error_set (error, TRUCE_ERROR_COUNT,
                          _ ("'%.40s' is not a sample; use a number above 0, or all"), cli->sample);
}

/* Chooses how to verify the run: by a recount, for which verify->method is set, or by repeating units, for
 * which it stays NULL. --sample: repeats units. --method: recounts by that method, or repeats units if it is
 * the run's own method; the run must have ended. Neither option: recounts a count that has ended, if there is
 * a suitable method; else repeats units. Returns FALSE with an error if the options do not fit each other or
 * the run. */
static gboolean
choose_kind (Verify *verify, const TruceStoredInfo *info, TruceStoredRun *stored, TruceError *error)
{
  TruceRequest request = truce_stored_run_request (stored);
  const TruceCli *cli = verify->cli;

  if (cli->seed && verify->sample == 0)
    return truce_error_set (error, TRUCE_ERROR_METHOD, _ ("--seed needs --sample"));
  if (cli->sample && cli->method)
    return truce_error_set (
        error, TRUCE_ERROR_METHOD,
        _ ("--sample repeats units by their own method: it cannot be combined with --method"));
  if (truce_question_is_one (info->question))
    return !cli->method ||
           truce_error_set (error, TRUCE_ERROR_METHOD,
                            _ ("run %" PRId64 " is not a count: it cannot be combined with --method"),
                            verify->id);
  request.goal.question.asks = TRUCE_COUNT; /* even if the run stores placements */
  if (cli->method)
    {
      verify->method = truce_method_choose (cli->method, request.problem, &request.goal, error);
      if (!verify->method)
        return FALSE;
      if (info->state != TRUCE_RUN_DONE)
        return truce_error_set (
            error, TRUCE_ERROR_METHOD,
            _ ("run %" PRId64 " is not done: only a --sample of its units can be verified"), verify->id);
      if (verify->method == request.method)
        verify->method = NULL;
    }
  else if (!cli->sample && info->state == TRUCE_RUN_DONE)
    verify->method = truce_second_method (request.problem, &request.goal, request.method);
  return TRUE;
}

static TruceRun *
run_question (Verify *verify, TruceRequest request, TruceCliWatch *watch, TruceError *error)
{
  TruceRun *run;

  request.threads = verify->effort.threads;
  run = truce_cli_watch_run (watch, &request, NULL, NULL, error);
  verify->stopped = run && truce_run_get_state (run) != TRUCE_RUN_DONE;
  return run;
}

/* Recounts the run and stores the result as a verification. Returns FALSE with an error if the run cannot
 * start or the verification cannot be stored. */
static gboolean
recount (Verify *verify, TruceRequest request, TruceCliWatch *watch, TruceError *error)
{
  g_autoptr (TruceRun) run = NULL;
  g_autoptr (GError) refused = NULL;
  TruceCheck check;

  request.method = verify->method;
  request.goal.question.asks = TRUCE_COUNT;
  request.ledger = NULL;
  run = run_question (verify, request, watch, error);
  if (!run)
    return FALSE;
  if (verify->stopped)
    return TRUE;
  if (!truce_store_note_recount (verify->store, verify->id, verify->method, truce_run_get_count (run), &check,
                                 &refused) ||
      !truce_store_sync (verify->store, &refused))
    return truce_error_set (error, TRUCE_ERROR_MEMORY, "%s", refused->message);
  if (check == TRUCE_CHECK_DIFFERS)
    verify->fault = g_strdup_printf (_ ("%s counts %s"), verify->method->id, truce_run_get_count (run));
  return TRUE;
}

static gboolean
rework (Verify *verify, TruceRunVerification *verification, TruceCliWatch *watch, TruceError *error)
{
  TruceStoredRun *stored = TRUCE_STORED_RUN (verification);
  g_autoptr (TruceRun) run = run_question (verify, truce_stored_run_request (stored), watch, error);
  g_autoptr (GError) unwritten = NULL;

  if (!truce_store_sync (verify->store, &unwritten))
    return truce_error_set (error, TRUCE_ERROR_MEMORY, "%s", unwritten->message);
  truce_run_verification_get_result (verification, &verify->n_verified, &verify->n_differing, &verify->fault);
  verify->n_damaged = truce_stored_run_get_n_damaged (stored);
  verify->n_retried = truce_stored_run_get_n_retried (stored);
  return run != NULL;
}

/* Verifies the stored placements, which a recount does not check, and repeats damaged units. */
static gboolean
verify_placements (Verify *verify, TruceCliWatch *watch, TruceError *error)
{
  g_autoptr (GError) refused = NULL;
  g_autoptr (TruceRunVerification) verification = NULL;
  char *fault = verify->fault;

  if (verify->stopped)
    return TRUE;
  verification = truce_store_verify_run (verify->store, verify->id, -1, 0, &refused);
  if (!verification)
    return truce_error_set (error, TRUCE_ERROR_MEMORY, "%s", refused->message);
  if (!rework (verify, verification, watch, error))
    return FALSE;
  if (fault)
    {
      g_free (verify->fault);
      verify->fault = fault;
    }
  return TRUE;
}

static void
print_json (const Verify *verify, const TruceStoredInfo *info)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();

  truce_json_add_number (builder, "id", verify->id);
  truce_json_add_text (builder, "method", verify->method ? verify->method->id : info->method);
  truce_json_add_text (builder, "count", info->count);
  truce_json_add_number (builder, "units", (gint64) info->n_units);
  truce_json_add_number (builder, "verified", verify->method ? 0 : (gint64) verify->n_verified);
  truce_json_add_number (builder, "differing", (gint64) verify->n_differing);
  truce_json_add_number (builder, "damaged", (gint64) verify->n_damaged);
  if (info->keeps || truce_question_is_one (info->question))
    truce_json_add_number (builder, "placements_verified",
                           verify->stopped                          ? 0
                           : truce_question_is_one (info->question) ? g_strcmp0 (info->count, "1") == 0
                                                                    : (gint64) info->n_placements);
  if (verify->sample > 0)
    truce_json_add_seed (builder, verify->seed);
  truce_json_add_text (builder, "status", truce_answer_status_key (verify->stopped));
  truce_json_add_verdict (builder, info->verdict);
  truce_json_add_text (builder, "note", info->note);
  truce_cli_json_end (builder);
}

static void
remark (const Verify *verify)
{
  const TruceCli *cli = verify->cli;

  if (verify->method)
    truce_cli_note (
        cli, verify->stopped ? _ ("stopped before %s had finished the count") : _ ("counted again by %s"),
        verify->method->id);
  else
    truce_cli_note (cli,
                    ngettext ("%u unit was repeated and compared", "%u units were repeated and compared",
                              (gulong) verify->n_verified),
                    (guint) verify->n_verified);
  if (!verify->method && verify->sample > 0)
    truce_cli_note (cli, _ ("the units were chosen by --seed %" PRIu64), verify->seed);
  if (verify->n_stored > 0 && !verify->stopped)
    truce_cli_note (cli, _ ("%" PRIu64 " stored placements were verified one by one"), verify->n_stored);
  if (verify->n_damaged > 0)
    truce_cli_note (cli,
                    ngettext ("%u unit was damaged or missing; it was repeated and stored",
                              "%u units were damaged or missing; they were repeated and stored",
                              (gulong) verify->n_damaged),
                    (guint) verify->n_damaged);
}

static int
print_result (Verify *verify, const TruceCliWatch *watch)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceStoredInfo) info = truce_store_get_run (verify->store, verify->id, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!info)
    return truce_cli_fail_gerror (verify->cli, error);
  verify->n_stored = info->n_placements;
  remark (verify);
  if (verify->cli->json)
    print_json (verify, info);
  else
    {
      g_string_append_printf (text, "%s\n", truce_check_text (info->verdict.check));
      truce_cli_output_flush (text);
    }
  if (verify->fault)
    return truce_cli_fail (verify->cli, _ ("run %" PRId64 " differs: %s"), verify->id, verify->fault);
  return truce_cli_watch_exit (watch, verify->stopped, TRUCE_EXIT_OK);
}

static int
verify_run (Verify *verify)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceStoredInfo) info = truce_store_get_run (verify->store, verify->id, &error);
  g_autoptr (TruceRunVerification) verification = NULL;
  const TruceProblem *problem;
  TruceRequest request;
  TruceCliWatch watch;
  TruceError refused;
  gboolean well;
  int code;

  if (info)
    verification = truce_store_verify_run (verify->store, verify->id, verify->sample, verify->seed, &error);
  if (!verification)
    return truce_cli_fail_gerror (verify->cli, error);
  if (!choose_kind (verify, info, TRUCE_STORED_RUN (verification), &refused))
    return truce_cli_fail_error (verify->cli, &refused);

  truce_cli_watch_begin (&watch, verify->cli, verify->effort.time_limit);
  request = truce_stored_run_request (TRUCE_STORED_RUN (verification));
  if (verify->method)
    {
      /* Releases the stored run, which was only needed for the question: truce_store_note_recount() opens
       * it itself. */
      problem = truce_problem_ref (request.problem);
      g_clear_object (&verification);
      well = recount (verify, request, &watch, &refused) &&
             (!info->keeps || verify_placements (verify, &watch, &refused));
      truce_problem_unref (problem);
    }
  else
    well = rework (verify, verification, &watch, &refused);
  code = well ? print_result (verify, &watch) : truce_cli_fail_error (verify->cli, &refused);
  truce_cli_watch_end (&watch);
  return code;
}

int
truce_cli_runs_verify (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  Verify verify = { .cli = cli, .store = store, .id = id };
  TruceError error;
  int code;

  if (!read_sample (cli, &verify, &error) || !truce_cli_read_limits (cli, &verify.effort, &error))
    return truce_cli_fail_error (cli, &error);
  verify.seed = cli->seed ? verify.effort.goal.seed : g_random_int ();
  code = verify_run (&verify);
  g_free (verify.fault);
  return code;
}
