/* mpi-work.c: the work of a rank: its run, what stops it, and the progress of all ranks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "mpi-work.h"
#include "ask/watch.h"

#include <glib-unix.h>
#include <inttypes.h>
#include <signal.h>
#include <unistd.h>

#include "mpi-memory.h"
#include "team.h"

#define PROGRESS_SECONDS 10 /* between notes, if standard error is not a terminal, as under launchers */

typedef struct
{
  TruceCli *cli;
  TruceRunLog *log;
  TruceRun *run; /* NULL: it could not start */
  TruceTeam *team;
  TruceMachine machine;
  TruceCliWatch *watch;
  gboolean stopped; /* by a signal to this rank or its time limit */
} Rank;

/* Returns whether one placement answers the question, as in the search for an optimum. */
static gboolean
wants_one (const Rank *self)
{
  return truce_question_is_one (truce_run_log_request (self->log).goal.question);
}

static char *
describe (gpointer data)
{
  Rank *self = data;
  TruceTeamView view = truce_team_snapshot (self->team);
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, _ ("found %" PRIu64 ", %.0f s"), view.found, view.seconds);
  if (view.found > 0 && view.seconds > 0)
    g_string_append_printf (line, _ (", %.3g a second"), (double) view.found / view.seconds);
  if (view.n_units > 0)
    g_string_append_printf (line, ", %.0f %%", 100. * (double) view.n_done / (double) view.n_units);
  if (view.left >= 0)
    g_string_append_printf (line, _ (", about %.0f s to go"), view.left);
  return g_string_free (line, FALSE);
}

static gboolean
print_progress (gpointer data)
{
  Rank *self = data;
  g_autofree char *line = describe (self);

  truce_cli_note (self->cli, "%s", line);
  return G_SOURCE_CONTINUE;
}

static void
stop_here (gpointer data)
{
  Rank *self = data;

  if (self->run)
    truce_run_stop (self->run);
}

/* Stops all ranks, because of a signal to this rank or the time limit. */
static void
stop_all (gpointer data)
{
  Rank *self = data;

  self->stopped = TRUE;
  truce_team_stop (self->team);
  stop_here (self);
}

/* Stops all ranks on SIGUSR1. mpirun forwards SIGUSR1 to the ranks, but on SIGTERM it ends the job itself. */
static gboolean
on_user_signal (gpointer data)
{
  stop_all (data);
  return G_SOURCE_CONTINUE;
}

static void
quit (gpointer data)
{
  Rank *self = data;

  truce_cli_watch_quit (self->watch);
}

static void
on_ended (TruceRun *run, gpointer data)
{
  Rank *self = data;
  g_autoptr (GError) unwritten = NULL;
  TruceRunState state = truce_run_get_state (self->run);
  g_autofree char *failure = NULL;

  if (!truce_run_log_sync (self->log, &unwritten))
    failure = g_strdup_printf (_ ("the log cannot be written: %s"), unwritten->message);
  else if (state == TRUCE_RUN_FAILED)
    failure = g_strdup (truce_run_get_failure (self->run));
  /* One placement answers the question for all ranks. */
  if (wants_one (self) && !g_str_equal (truce_run_get_count (self->run), "0"))
    truce_team_stop (self->team);
  if (failure)
    truce_team_end (self->team, TRUCE_RANK_FAILED, failure);
  else
    truce_team_end (self->team, state == TRUCE_RUN_DONE ? TRUCE_RANK_DONE : TRUCE_RANK_STOPPED, NULL);
}

static void
start_run (Rank *self, const TruceRequest *request)
{
  g_autofree char *remark = NULL, *too_much = truce_machine_refuse (&self->machine, request, &remark);
  g_autoptr (GError) refused = NULL;

  if (remark)
    truce_cli_note (self->cli, "%s", remark);
  if (!too_much)
    self->run = truce_run_start (request, &refused);
  if (self->run)
    g_signal_connect (self->run, "ended", G_CALLBACK (on_ended), self);
  else
    truce_team_end (self->team, TRUCE_RANK_FAILED, too_much ? too_much : refused->message);
}

/* Runs the main loop until all ranks have ended. */
static void
await_all (Rank *self)
{
  guint timer = 0, user = g_unix_signal_add (SIGUSR1, on_user_signal, self);

  if (truce_messages_rank () == 0 && !isatty (STDERR_FILENO))
    timer = g_timeout_add_seconds (PROGRESS_SECONDS, print_progress, self);
  truce_cli_watch_loop (self->watch, stop_all, truce_messages_rank () == 0 ? describe : NULL, self);
  g_clear_handle_id (&timer, g_source_remove);
  g_source_remove (user);
}

/* Reports the failure of the job, or prints a note with the times. Returns the exit code. Rank 0 only. */
static int
end (Rank *self)
{
  const char *failure = truce_team_failure (self->team);
  TruceTeamView view = truce_team_snapshot (self->team);

  if (failure)
    return truce_cli_fail (self->cli, "%s", failure);
  /* Prints no note for such a question: in the search for an optimum most are answered at once. */
  if (wants_one (self) && view.seconds < 1)
    return TRUCE_EXIT_OK;
  truce_cli_note (self->cli, _ ("ranks: %d, time: %.1f s, work: %.2f s, waiting: %.2f s, messages: %.2f s"),
                  truce_messages_size (), view.seconds, view.work, view.waited, view.messages);
  return TRUCE_EXIT_OK;
}

static gboolean
pass_over (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
truce_mpi_watch_begin (TruceCliWatch *watch, const TruceCli *cli, double time_limit)
{
  g_unix_signal_add (SIGINT, pass_over, NULL);
  g_unix_signal_add (SIGTERM, pass_over, NULL);
  g_unix_signal_add (SIGUSR1, pass_over, NULL);
  truce_cli_watch_begin (watch, cli, truce_messages_rank () == 0 ? time_limit : 0);
}

int
truce_mpi_work (
    TruceCli *cli, const TruceRequest *question, TruceRunLog *log, TruceCliWatch *watch, gboolean *stopped)
{
  static const TruceTeamCalls calls = { stop_here, quit };
  TruceRequest request = truce_run_log_request (log);
  g_autoptr (TruceAssignedLedger) ledger = truce_assigned_ledger_new (request.ledger);
  Rank self = { .cli = cli, .log = log, .watch = watch };
  int code = TRUCE_EXIT_OK;

  request.ledger = truce_assigned_ledger_get (ledger);
  request.goal.seed = question->goal.seed;
  request.threads = question->threads;
  truce_machine_init (&self.machine, &request);
  request.goal.block = self.machine.block;
  self.team = truce_team_new (ledger, question->threads, &calls, &self);
  start_run (&self, &request);
  await_all (&self);
  truce_team_join (self.team);
  if (truce_messages_rank () == 0)
    code = end (&self);
  truce_team_free (self.team);
  g_clear_object (&self.run);
  truce_machine_clear (&self.machine);
  *stopped = self.stopped;
  return code;
}
