/* count-answer.c: the answer of a count, printed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "answer.h"
#include "common/output.h"
#include "watch.h"
#include "words/citation.h"
#include "words/run-words.h"
#include "words/verdict-words.h"

static void
print_json (const TruceCli *cli, const TruceCliCount *count)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  if (count->id > 0)
    truce_json_add_number (builder, "run", count->id);
  truce_json_add_problem (builder, count->problem);
  truce_json_add_text (builder, "mode", truce_mode_text (count->mode));
  truce_json_add_text (builder, "count", count->count);
  truce_json_add_text (builder, "method", count->method->id);
  if (count->threads > 0)
    truce_json_add_number (builder, "threads", count->threads);
  else
    {
      truce_json_add_number (builder, "units", (gint64) count->n_units);
      truce_json_add_number (builder, "units_missing", (gint64) count->n_missing);
    }
  truce_json_add_real (builder, "seconds", count->seconds);
  truce_json_add_counters (builder, &count->counters);
  truce_json_add_text (builder, "status", truce_answer_status_key (count->stopped));
  truce_json_add_verdict (builder, count->verdict);
  if (count->confirm)
    truce_cli_confirm_add_json (count->confirm, builder);
  truce_cli_add_citation (cli, builder, count->citation);
  truce_cli_json_end (builder);
}

static void
print_text (const TruceCli *cli, const TruceCliCount *count)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* What was counted until then would look like the answer on standard output. */
  if (count->stopped)
    {
      truce_cli_remark (cli, _ ("stopped before the end: at least %s"), count->count);
      return;
    }
  g_string_append_printf (text, "%s\n", count->count);
  truce_cli_output_flush (text);
  if (count->verdict.check == TRUCE_CHECK_DIFFERS)
    truce_cli_remark (cli, _ ("this differs from %s"), count->verdict.source);
}

void
truce_cli_count_tell (const TruceCli *cli, const TruceCliCount *count)
{
  if (cli->json)
    print_json (cli, count);
  else
    print_text (cli, count);
}

int
truce_cli_count_print (
    const TruceCli *cli, TruceRun *run, gint64 id, TruceCliWatch *watch, TruceCliConfirm *confirm)
{
  TruceCliCount count = { .problem = truce_run_get_problem (run),
                          .mode = truce_goal_mode (truce_run_get_goal (run)),
                          .count = truce_run_get_count (run),
                          .method = truce_run_get_method (run),
                          .threads = truce_run_get_threads (run),
                          .seconds = truce_run_get_elapsed (run),
                          .counters = { truce_run_get_found (run), truce_run_get_dead_ends (run) },
                          .stopped = truce_run_get_state (run) != TRUCE_RUN_DONE,
                          .id = id,
                          .confirm = confirm };
  g_autoptr (GPtrArray) said = NULL;
  g_autofree char *citation = NULL;

  count.verdict = truce_run_get_verdict (run);
  /* One document has all of it; lines come as soon as they can. */
  if (!cli->json)
    truce_cli_count_tell (cli, &count);
  if (!count.stopped)
    truce_cli_confirm_ask (confirm, watch, count.count);
  said = truce_cli_confirm_stored (confirm);
  count.citation = citation = truce_citation_of_run (run, said);
  if (cli->json)
    truce_cli_count_tell (cli, &count);
  else
    truce_cli_cite (cli, citation);
  return truce_cli_watch_exit (watch, count.stopped,
                               truce_cli_confirm_tell (confirm, cli, TRUCE_EXIT_ANSWERED));
}
