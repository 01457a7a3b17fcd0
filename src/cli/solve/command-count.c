/* command-count.c: truce-cli count: how many placements, sequences or classes
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ask/runs.h"
#include "ask/watch.h"
#include "common/output.h"
#include "large.h"
#include "words/citation.h"
#include "words/run-words.h"

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
  truce_json_add_text (builder, "check", truce_check_text (count->check));
  truce_json_add_text (builder, "check_source", count->check_source);
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
  if (count->check == TRUCE_CHECK_DIFFERS)
    truce_cli_remark (cli, _ ("this differs from %s"), count->check_source);
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

  count.check = truce_run_get_check (run, &count.check_source);
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

gboolean
truce_cli_check_units (const TruceCli *cli, TruceError *error)
{
  gint64 units;

  if (!cli->units)
    return TRUE;
  if (cli->command != &truce_cli_runs && cli->command != &truce_cli_plan && !cli->store && !cli->part &&
      !cli->log)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("--units is for a stored run, or a part: it needs --store or --part"));
  if (!truce_cli_parse_integer (cli->units, 1, TRUCE_CLI_UNITS_MOST, &units))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a number of parts; 1 to %d are allowed"), cli->units,
                            TRUCE_CLI_UNITS_MOST);
  return TRUE;
}

gsize
truce_cli_units (const TruceCli *cli)
{
  gint64 units = 0;

  if (cli->units)
    truce_cli_parse_integer (cli->units, 1, TRUCE_CLI_UNITS_MOST, &units);
  return (gsize) units;
}

static int
count (TruceCli *cli, int argc, char **argv)
{
  TruceCliQuestion question;
  TruceCliLarge large;
  TruceError error;
  int code;

  if (!truce_cli_check_units (cli, &error) || !truce_cli_check_part (cli, &error))
    return truce_cli_refuse_error (cli, &error);
  if (truce_cli_is_large (cli, &large) && truce_cli_large_counts (cli, &large))
    return cli->store || cli->part || cli->confirm || cli->cite
               ? truce_cli_refuse (
                     cli, _ ("--store, --part, --confirm and --cite are for boards up to %d to a side"),
                     TRUCE_SIDE_MAX)
               : truce_cli_large_count (cli, &large);
  if (!truce_cli_question (cli, TRUCE_COUNT, &question, &error))
    return truce_cli_refuse_error (cli, &error);
  if (cli->part && (cli->confirm || cli->cite))
    code = truce_cli_refuse (cli, _ ("--confirm and --cite are for the whole count, not for a part"));
  else
    code = cli->part ? truce_cli_count_part (cli, &question) : truce_cli_answer (cli, &question);
  truce_cli_question_clear (&question);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after so many seconds and tell how many there are at least") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_count = {
  "count",
  N_ ("Count the ways to place the pieces"),
  NULL,
  N_ ("Prints one integer: the number of placements, with --sequences of orders of placing, with --unique of "
      "classes under the symmetries that keep the board, the preplaced pieces and the blocked squares. Where "
      "it is stopped before the end it prints nothing, and standard error tells how many there are at least. "
      "Rooks and bishops alone on the board are counted beyond 64 to a side, too. With --store what is "
      "counted is kept "
      "part "
      "by part, and a run that was not finished, however it ended, is gone on with. With --part it works on "
      "a "
      "share alone, on as many machines as there are shares: “runs merge” gives the answer, and its help "
      "shows how."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (UNIQUE) |
      TRUCE_CLI_BIT (STORE) | TRUCE_CLI_BIT (UNITS) | TRUCE_CLI_BIT (PART) | TRUCE_CLI_BIT (LOG) |
      TRUCE_CLI_BIT (CONFIRM) | TRUCE_CLI_BIT (CITE),
  count,
  meanings,
};
