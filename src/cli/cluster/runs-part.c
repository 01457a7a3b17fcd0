/* runs-part.c: count --part: counts a part and writes it to a log
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/units.h"
#include "ask/watch.h"
#include "cluster.h"
#include "common/output.h"
#include "store/cluster/truce-run-log.h"
#include "words/run-words.h"

static void
print_json (const TruceCli *cli, TruceRun *run, const TruceRunLogProgress *view, gboolean stopped)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  TruceCounters counters = { truce_run_get_found (run), truce_run_get_dead_ends (run) };

  truce_json_add_problem (builder, truce_run_get_problem (run));
  truce_json_add_text (builder, "mode", truce_question_text (truce_run_get_goal (run)->question));
  truce_json_add_text (builder, "part", cli->part);
  truce_json_add_text (builder, "log", cli->log);
  truce_json_add_text (builder, "method", truce_run_get_method (run)->id);
  truce_json_add_number (builder, "threads", truce_run_get_threads (run));
  truce_json_add_real (builder, "seconds", truce_run_get_elapsed (run));
  truce_json_add_counters (builder, &counters);
  truce_json_add_number (builder, "units", (gint64) view->n_own);
  truce_json_add_number (builder, "units_done", (gint64) view->n_done);
  truce_json_add_number (builder, "units_damaged", (gint64) view->n_damaged);
  truce_json_add_number (builder, "units_of_all_parts", (gint64) view->n_all);
  truce_json_add_text (builder, "status", truce_run_state_key (stopped ? TRUCE_RUN_STOPPED : TRUCE_RUN_DONE));
  truce_cli_json_end (builder);
}

void
truce_cli_note_on_damage (const TruceCli *cli, gsize n_damaged)
{
  if (n_damaged > 0)
    truce_cli_note (
        cli,
        ngettext ("%u damaged record was skipped", "%u damaged records were skipped", (gulong) n_damaged),
        (guint) n_damaged);
}

/* Prints the result of a part. With --json, prints a document on standard output. Otherwise prints a note
 * on standard error, so that scripts do not take the note for the answer. */
static void
print (const TruceCli *cli, TruceRun *run, TruceRunLog *log)
{
  const gboolean stopped = truce_run_get_state (run) != TRUCE_RUN_DONE;
  TruceRunLogProgress view = truce_run_log_get_progress (log);

  truce_cli_note_on_damage (cli, view.n_damaged);
  if (cli->json)
    print_json (cli, run, &view, stopped);
  else if (stopped)
    truce_cli_note (cli, _ ("part %s was stopped: %u of its %u units are in %s; the same command resumes it"),
                    cli->part, (guint) view.n_done, (guint) view.n_own, cli->log);
  else
    truce_cli_note (cli, _ ("part %s is done: its %u of all %u units are in %s"), cli->part,
                    (guint) view.n_own, (guint) view.n_all, cli->log);
}

/* Works on the part. Returns TRUCE_EXIT_STOPPED even after a signal, because schedulers stop parts by
 * signals and later resume them. */
static int
work (TruceCli *cli, const TruceRequest *question, TruceRunLog *log)
{
  TruceRequest part = *question;
  g_autoptr (TruceRun) run = NULL;
  g_autoptr (GError) unwritten = NULL;
  TruceCliWatch watch;
  TruceError error;

  part.ledger = truce_run_log_request (log).ledger;
  truce_cli_watch_begin (&watch, cli, question->time_limit);
  run = truce_cli_watch_run (&watch, &part, NULL, NULL, &error);
  truce_cli_watch_end (&watch);
  if (!truce_run_log_sync (log, &unwritten))
    return truce_cli_fail (cli, _ ("the log cannot be written: %s"), unwritten->message);
  if (!run)
    return truce_cli_fail_error (cli, &error);
  print (cli, run, log);
  return truce_run_get_state (run) == TRUCE_RUN_DONE ? TRUCE_EXIT_OK : TRUCE_EXIT_STOPPED;
}

/* Opens the log of the part. If --log is a folder, opens the part's own log in it. The part then skips the
 * units that are in other logs of the folder. */
static TruceRunLog *
open_log (const TruceCli *cli, const TruceRequest *request, int part, int parts, GError **error)
{
  g_autoptr (TruceRunLogFolder) folder = NULL;
  g_autofree char *name = NULL;
  gsize units = truce_cli_units (cli);

  if (!g_file_test (cli->log, G_FILE_TEST_IS_DIR))
    return truce_run_log_open (cli->log, request, units, part, parts, NULL, error);
  folder = truce_run_log_folder_read (cli->log, "", error);
  if (!folder || (units == 0 && !truce_run_log_folder_units (folder, &units, error)))
    return NULL;
  name = g_strdup_printf ("%s/part-%d-%d.log", cli->log, part, parts);
  return truce_run_log_open (name, request, units, part, parts, folder, error);
}

int
truce_cli_count_part (TruceCli *cli, const TruceRequest *question)
{
  g_autoptr (TruceRunLog) log = NULL;
  g_autoptr (GError) refused = NULL;
  int part = 0, parts = 0;
  TruceError error;

  if (!truce_cli_read_part (cli, &part, &parts, &error))
    return truce_cli_fail_error (cli, &error);
  log = open_log (cli, question, part, parts, &refused);
  if (!log)
    return truce_cli_fail_gerror (cli, refused);
  return work (cli, question, log);
}

/* Counts the missing units of a part. argv[0]: existing log of the part, which gives problem, goal, method
 * and part. */
int
truce_cli_runs_work (TruceCli *cli, int argc, char **argv)
{
  g_autoptr (GError) refused = NULL;
  g_autoptr (TruceRunLog) log = NULL;
  TruceRequest effort = { 0 }, question;
  TruceError error;
  int part, parts;

  if (!truce_cli_read_limits (cli, &effort, &error))
    return truce_cli_fail_error (cli, &error);
  log = truce_run_log_resume (argv[0], &part, &parts, &refused);
  if (!log)
    return truce_cli_fail_gerror (cli, refused);
  question = truce_run_log_request (log);
  question.threads = effort.threads;
  question.time_limit = effort.time_limit;
  cli->log = g_strdup (argv[0]);
  cli->part = g_strdup_printf ("%d/%d", part, parts);
  return work (cli, &question, log);
}
