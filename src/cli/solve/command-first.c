/* command-first.c: truce-cli first: one placement
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ask/picture-file.h"
#include "ask/runs.h"
#include "ask/watch.h"
#include "common/json.h"
#include "common/output.h"
#include "common/truce-words.h"
#include "large.h"
#include "placements/truce-solution-list.h"
#include "words/citation.h"
#include "words/run-words.h"
#include "words/text.h"

static char *
citation_of (TruceRun *run, const TruceCliConfirm *confirm)
{
  g_autoptr (GPtrArray) said = truce_cli_confirm_stored (confirm);

  return truce_citation_of_run (run, said);
}

static void
print_json (const TruceCli *cli,
            TruceRun *run,
            TruceSolution *solution,
            gboolean stopped,
            gint64 id,
            const TruceCliConfirm *confirm)
{
  g_autofree char *citation = citation_of (run, confirm);
  TruceCounters counters = { truce_run_get_found (run), truce_run_get_dead_ends (run) };
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  int n;

  if (id > 0)
    truce_json_add_number (builder, "run", id);
  truce_json_add_problem (builder, truce_run_get_problem (run));
  if (solution)
    {
      const TruceSquare *squares = truce_solution_get_squares (solution, &n);

      truce_json_add_pieces (builder, "placement", truce_run_get_problem (run), squares, n);
    }
  else
    truce_json_add_text (builder, "placement", NULL);
  truce_json_add_flag (builder, "any", truce_run_get_goal (run)->any);
  truce_json_add_text (builder, "method", truce_run_get_method (run)->id);
  truce_json_add_number (builder, "threads", truce_run_get_threads (run));
  truce_json_add_real (builder, "seconds", truce_run_get_elapsed (run));
  truce_json_add_counters (builder, &counters);
  truce_json_add_text (builder, "status", truce_answer_status_key (stopped));
  truce_cli_confirm_add_json (confirm, builder);
  truce_cli_add_citation (cli, builder, citation);
  truce_cli_json_end (builder);
}

static void
print_text (const TruceCli *cli, TruceRun *run, TruceSolution *solution, gboolean stopped)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (solution)
    {
      int n;
      const TruceSquare *squares = truce_solution_get_squares (solution, &n);

      truce_text_append_pieces (text, truce_run_get_problem (run), squares, n);
      if (cli->board)
        truce_text_append_board (text, truce_run_get_problem (run), squares, n, "");
      truce_cli_output_flush (text);
    }
  else if (stopped)
    truce_cli_remark (cli, _ ("stopped before a placement was found"));
  else
    truce_cli_remark (cli, _ ("there is no placement"));
}

/* Whether there is a placement; which is the first is nothing that other programs know. */
static void
ask (TruceCliConfirm *confirm, TruceCliWatch *watch, TruceSolution *solution, gboolean stopped)
{
  if (!stopped)
    truce_cli_confirm_ask (confirm, watch, solution ? TRUCE_CONFIRM_SOME : TRUCE_CONFIRM_NONE);
}

int
truce_cli_first_print (
    const TruceCli *cli, TruceRun *run, gint64 id, TruceCliWatch *watch, TruceCliConfirm *confirm)
{
  g_autoptr (TruceSolution) solution = g_list_model_get_item (truce_run_get_solutions (run), 0);
  /* A placement that was found is the answer, even if the signal came while it was being handed over. */
  gboolean stopped = !solution && truce_run_get_state (run) != TRUCE_RUN_DONE;

  if (cli->json)
    {
      ask (confirm, watch, solution, stopped);
      print_json (cli, run, solution, stopped, id, confirm);
    }
  else if (cli->picture && solution)
    {
      int n, code;
      const TruceSquare *squares = truce_solution_get_squares (solution, &n);

      code = truce_cli_picture_load ()->placement (cli, truce_run_get_problem (run), squares, n);
      if (code != TRUCE_EXIT_ANSWERED)
        return code;
    }
  else
    print_text (cli, run, solution, stopped);
  if (!cli->json)
    {
      g_autofree char *citation = NULL;

      ask (confirm, watch, solution, stopped);
      citation = citation_of (run, confirm);
      truce_cli_cite (cli, citation);
    }
  return truce_cli_watch_exit (
      watch, stopped,
      truce_cli_confirm_tell (confirm, cli, solution ? TRUCE_EXIT_ANSWERED : TRUCE_EXIT_NONE));
}

/* What is too large for the first placement may not be so for any. */
static int
refuse (const TruceCli *cli, const TruceError *error)
{
  g_autofree char *why = truce_words_error (error);
  TruceCli any = *cli;
  TruceCliLarge large;

  any.any = TRUE;
  if (cli->any || !truce_cli_is_large (&any, &large) || !truce_cli_large_places (&any, &large))
    return truce_cli_refuse (cli, "%s", why);
  return truce_cli_refuse (cli, _ ("%s; larger boards go with --any"), why);
}

static int
first (TruceCli *cli, int argc, char **argv)
{
  TruceCliQuestion question;
  TruceCliLarge large;
  TrucePictureKind kind;
  TruceError error;
  int code, per_page = 1;

  if (cli->board && cli->json)
    return truce_cli_refuse (cli, _ ("--board and --json exclude each other"));
  if (!truce_cli_picture_request (cli, &kind, &per_page, &error))
    return truce_cli_refuse (cli, "%s", error.text);
  if (cli->store && (cli->seed || cli->shuffle || cli->restart))
    return truce_cli_refuse (cli, _ ("--store excludes --seed, --shuffle and --restart"));
  if (!truce_cli_check_units (cli, &error))
    return truce_cli_refuse_error (cli, &error);
  if (!cli->shuffle && !cli->restart && !cli->picture && !cli->store && truce_cli_is_large (cli, &large) &&
      truce_cli_large_places (cli, &large))
    return cli->confirm || cli->cite
               ? truce_cli_refuse (cli, _ ("--confirm and --cite are for boards up to %d to a side"),
                                   TRUCE_SIDE_MAX)
               : truce_cli_large_first (cli, &large);
  if (!truce_cli_question (cli, TRUCE_FIRST, &question, &error))
    return refuse (cli, &error);
  code = truce_cli_answer (cli, &question);
  truce_cli_question_clear (&question);
  return code;
}

const TruceCliCommand truce_cli_first = {
  "first",
  N_ ("Find one placement"),
  NULL,
  N_ ("Prints the lexicographically first placement, or with --any whichever is found fastest. Where there "
      "is none it "
      "prints nothing and the exit status is 1. With --any, empty boards go far beyond 64 to a side. With "
      "--shuffle the columns are shuffled anew at each row by --seed, and with --restart the search begins "
      "anew, with other random numbers, after so many pieces put down or so much time. --picture draws the "
      "board into "
      "a "
      "file instead. With --store what was searched in vain is kept part by part, and a run that was "
      "not finished is gone on with."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (ANY) | TRUCE_CLI_BIT (BOARD) |
      TRUCE_CLI_BIT (SHUFFLE) | TRUCE_CLI_BIT (RESTART) | TRUCE_CLI_BIT (PICTURE) | TRUCE_CLI_BIT (STORE) |
      TRUCE_CLI_BIT (UNITS) | TRUCE_CLI_BIT (CONFIRM) | TRUCE_CLI_BIT (CITE),
  first,
};
