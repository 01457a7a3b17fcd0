/* first-answer.c: the answer of a search for one placement, printed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer.h"
#include "common/json.h"
#include "common/output.h"
#include "picture-file.h"
#include "placements/truce-solution-list.h"
#include "watch.h"
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
