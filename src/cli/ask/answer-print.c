/* answer-print.c: prints the answer of a count, or of a search for one placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer.h"
#include "common/output.h"
#include "picture-file.h"
#include "placements/truce-solution-list.h"
#include "watch.h"
#include "words/citation.h"
#include "words/run-words.h"
#include "words/text.h"
#include "words/verdict-words.h"

static gboolean
is_first (const TruceCliAnswer *answer)
{
  return truce_question_is_one (answer->goal->question);
}

static void
add_value (JsonBuilder *builder, const TruceCliAnswer *answer)
{
  if (!is_first (answer))
    {
      truce_json_add_text (builder, "mode", truce_question_text (answer->goal->question));
      truce_json_add_text (builder, "count", answer->count);
      return;
    }
  if (answer->placement)
    truce_json_add_pieces (builder, "placement", answer->problem, answer->placement, answer->n_placed);
  else
    truce_json_add_text (builder, "placement", NULL);
  truce_json_add_flag (builder, "any", answer->goal->question.asks == TRUCE_ANY);
}

static void
print_json (const TruceCli *cli, const TruceCliAnswer *answer)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  if (answer->id > 0)
    truce_json_add_number (builder, "run", answer->id);
  truce_json_add_problem (builder, answer->problem);
  add_value (builder, answer);
  truce_json_add_text (builder, "method", answer->method->id);
  if (answer->threads > 0)
    truce_json_add_number (builder, "threads", answer->threads);
  else
    {
      truce_json_add_number (builder, "units", (gint64) answer->n_units);
      truce_json_add_number (builder, "units_missing", (gint64) answer->n_missing);
    }
  truce_json_add_real (builder, "seconds", answer->seconds);
  truce_json_add_counters (builder, &answer->counters);
  truce_json_add_text (builder, "status", truce_answer_status_key (answer->stopped));
  if (!is_first (answer))
    truce_json_add_verdict (builder, answer->verdict);
  if (answer->confirm)
    truce_cli_confirm_add_json (answer->confirm, builder);
  truce_cli_add_citation (cli, builder, answer->citation);
  truce_cli_json_end (builder);
}

static void
print_count (const TruceCli *cli, const TruceCliAnswer *answer)
{
  g_autoptr (GString) text = g_string_new (answer->count);

  /* On standard output a partial count would look like the answer. */
  if (answer->stopped)
    {
      truce_cli_note (cli, _ ("stopped before the end: at least %s"), answer->count);
      return;
    }
  g_string_append_c (text, '\n');
  truce_cli_output_flush (text);
  if (answer->verdict.check == TRUCE_CHECK_DIFFERS)
    truce_cli_note (cli, _ ("this answer differs from the answer of %s"), answer->verdict.source);
}

static int
print_placement (const TruceCli *cli, const TruceCliAnswer *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!answer->placement)
    truce_cli_note (cli, answer->stopped ? _ ("stopped before a placement was found")
                                         : _ ("there is no placement"));
  else if (cli->picture)
    return truce_cli_picture_load ()->placement (cli, answer->problem, answer->placement, answer->n_placed);
  else
    {
      truce_text_append_pieces (text, answer->problem, answer->placement, answer->n_placed);
      if (cli->board)
        truce_text_append_board (text, answer->problem, answer->placement, answer->n_placed, "");
      truce_cli_output_flush (text);
    }
  return TRUCE_EXIT_OK;
}

int
truce_cli_answer_write (const TruceCli *cli, const TruceCliAnswer *answer)
{
  if (!cli->json && is_first (answer))
    return print_placement (cli, answer);
  if (cli->json)
    print_json (cli, answer);
  else
    print_count (cli, answer);
  return TRUCE_EXIT_OK;
}

int
truce_cli_answer_print (
    const TruceCli *cli, TruceRun *run, gint64 id, TruceCliWatch *watch, TruceCliConfirm *confirm)
{
  TruceCliAnswer answer = { .id = id,
                            .problem = truce_run_get_problem (run),
                            .goal = truce_run_get_goal (run),
                            .count = truce_run_get_count (run),
                            .method = truce_run_get_method (run),
                            .threads = truce_run_get_threads (run),
                            .seconds = truce_run_get_elapsed (run),
                            .counters = { truce_run_get_found (run), truce_run_get_dead_ends (run) },
                            .stopped = truce_run_get_state (run) != TRUCE_RUN_DONE,
                            .verdict = truce_run_get_verdict (run),
                            .confirm = confirm };
  g_autoptr (TruceSolution) solution =
      is_first (&answer) ? g_list_model_get_item (truce_run_get_solutions (run), 0) : NULL;
  const char *value = !is_first (&answer) ? answer.count : solution ? TRUCE_CONFIRM_SOME : TRUCE_CONFIRM_NONE;
  const int code = is_first (&answer) && !solution ? TRUCE_EXIT_NONE : TRUCE_EXIT_OK;
  g_autoptr (GPtrArray) said = NULL;
  g_autofree char *citation = NULL;

  if (solution)
    {
      answer.placement = truce_solution_get_squares (solution, &answer.n_placed);
      /* A found placement is the answer, even if a signal came while it was reported. */
      answer.stopped = FALSE;
    }
  /* Lines are printed before the confirmation, as early as possible. JSON is one document, printed at the
   * end. */
  if (!cli->json)
    {
      const int failed = truce_cli_answer_write (cli, &answer);

      if (failed != TRUCE_EXIT_OK)
        return failed;
    }
  if (!answer.stopped)
    truce_cli_confirm_ask (confirm, watch, value);
  said = truce_cli_confirm_stored (confirm);
  answer.citation = citation = truce_citation_of_run (run, said);
  if (cli->json)
    truce_cli_answer_write (cli, &answer);
  else
    truce_cli_cite (cli, citation);
  return truce_cli_watch_exit (watch, answer.stopped, truce_cli_confirm_report (confirm, cli, code));
}
