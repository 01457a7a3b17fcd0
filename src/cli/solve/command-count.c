/* command-count.c: truce-cli count: how many placements, sequences or classes
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "common/output.h"
#include "common/watch.h"
#include "large.h"
#include "runs/runs.h"

static void
print_json (TruceRun *run, gboolean stopped, gint64 id)
{
  const TruceGoal *goal = truce_run_get_goal (run);
  TruceCounters counters = { truce_run_get_found (run), truce_run_get_dead_ends (run) };
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  const char *source = NULL;
  TruceCheck check = truce_run_get_check (run, &source);

  if (id > 0)
    truce_json_add_number (builder, "run", id);
  truce_json_add_problem (builder, truce_run_get_problem (run));
  truce_json_add_text (builder, "mode", truce_mode_text (truce_goal_mode (goal)));
  truce_json_add_text (builder, "count", truce_run_get_count (run));
  truce_json_add_text (builder, "method", truce_run_get_method (run)->id);
  truce_json_add_number (builder, "threads", truce_run_get_threads (run));
  truce_json_add_real (builder, "seconds", truce_run_get_elapsed (run));
  truce_json_add_counters (builder, &counters);
  truce_json_add_text (builder, "status", stopped ? "stopped" : "exact");
  truce_json_add_text (builder, "check", truce_check_text (check));
  truce_json_add_text (builder, "check_source", source);
  truce_cli_json_end (builder);
}

static void
print_text (const TruceCli *cli, TruceRun *run, gboolean stopped)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *source = NULL;

  /* What was counted until then would look like the answer on standard output. */
  if (stopped)
    {
      truce_cli_remark (cli, _ ("stopped before the end: at least %s"), truce_run_get_count (run));
      return;
    }
  g_string_append_printf (text, "%s\n", truce_run_get_count (run));
  truce_cli_output_flush (text);
  if (truce_run_get_check (run, &source) == TRUCE_CHECK_DIFFERS)
    truce_cli_remark (cli, _ ("this differs from %s"), source);
}

void
truce_cli_count_print (const TruceCli *cli, TruceRun *run, gint64 id)
{
  gboolean stopped = truce_run_get_state (run) != TRUCE_RUN_DONE;

  if (cli->json)
    print_json (run, stopped, id);
  else
    print_text (cli, run, stopped);
}

gboolean
truce_cli_check_units (const TruceCli *cli, TruceError *error)
{
  gint64 units;

  if (!cli->units)
    return TRUE;
  if (!cli->store)
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("--units is for a stored run: it needs --store"));
  if (!truce_cli_parse_integer (cli->units, 1, TRUCE_CLI_UNITS_MOST, &units))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a number of parts; 1 to %d are allowed"), cli->units,
                            TRUCE_CLI_UNITS_MOST);
  return TRUE;
}

static int
count (TruceCli *cli, int argc, char **argv)
{
  TruceCliQuestion question;
  TruceCliLarge large;
  TruceCliWatch watch;
  TruceError error;
  g_autoptr (TruceRun) run = NULL;
  gboolean stopped = FALSE;

  if (!truce_cli_check_units (cli, &error))
    return truce_cli_refuse_error (cli, &error);
  if (truce_cli_is_large (cli, &large) && truce_cli_large_counts (cli, &large))
    return cli->store ? truce_cli_refuse (cli, _ ("--store is for boards up to %d to a side"), TRUCE_SIDE_MAX)
                      : truce_cli_large_count (cli, &large);
  if (!truce_cli_question (cli, TRUCE_COUNT, &question, &error))
    return truce_cli_refuse_error (cli, &error);
  if (cli->store)
    {
      int code = truce_cli_answer_stored (cli, &question);

      truce_cli_question_clear (&question);
      return code;
    }
  truce_cli_watch_begin (&watch, cli, question.time_limit);
  run = truce_cli_watch_run (&watch, &question, NULL, NULL, &error);
  truce_cli_question_clear (&question);
  if (run)
    {
      stopped = truce_run_get_state (run) != TRUCE_RUN_DONE;
      truce_cli_count_print (cli, run, 0);
    }
  truce_cli_watch_end (&watch);
  if (!run)
    return truce_cli_refuse_error (cli, &error);
  return truce_cli_watch_exit (&watch, stopped, TRUCE_EXIT_ANSWERED);
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_TIME_LIMIT, N_ ("Stop after so many seconds and tell how many there are at least") },
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
      "by part, and a run that was not finished, however it ended, is gone on with."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_SEARCH | TRUCE_CLI_SEQUENCES | TRUCE_CLI_UNIQUE | TRUCE_CLI_STORE |
      TRUCE_CLI_UNITS,
  count,
  meanings,
};
