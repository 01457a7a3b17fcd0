/* watch.c: ends a command early (signals, time limit), and shows the progress line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch.h"

#include <glib-unix.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "common/output.h"
#include "common/time-left.h"
#include "estimate/time-estimate.h"
#include "run/truce-memory.h"

#define PROGRESS_MS      250
#define YEAR             (365.25 * 86400)
#define SECOND_SIGNAL_US 500000 /* microseconds; two signals within this time count as one */

static void
stop_now (TruceCliWatch *watch)
{
  truce_cli_output_hurry ();
  if (watch->pool)
    truce_unit_pool_stop (watch->pool);
  if (watch->stop)
    watch->stop (watch->data);
}

static gboolean
on_signal (TruceCliWatch *watch, int number)
{
  /* timeout(1) sends its signal twice at once, to the process and to its group. Both count as the first. */
  if (watch->signal && g_get_monotonic_time () - watch->signalled > SECOND_SIGNAL_US)
    _exit (128 + watch->signal);
  if (!watch->signal)
    watch->signalled = g_get_monotonic_time ();
  watch->signal = number;
  stop_now (watch);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_interrupt (gpointer watch)
{
  return on_signal (watch, SIGINT);
}

static gboolean
on_terminate (gpointer watch)
{
  return on_signal (watch, SIGTERM);
}

static gboolean
on_late (gpointer data)
{
  TruceCliWatch *watch = data;

  watch->sources[2] = 0;
  watch->late = TRUE;
  stop_now (watch);
  return G_SOURCE_REMOVE;
}

static gboolean
on_progress (gpointer data)
{
  TruceCliWatch *watch = data;

  if (watch->progress)
    {
      g_autofree char *line = watch->progress (watch->data);

      fprintf (stderr, "\r\033[K%s", line ? line : "");
      fflush (stderr);
      watch->shown = TRUE;
    }
  return G_SOURCE_CONTINUE;
}

void
truce_cli_note_time_estimate (const TruceCli *cli, const TruceRequest *question)
{
  const int threads = truce_request_get_threads (question);
  const TruceMethod *method = question->method;
  const double cost = method->cost ? method->cost (question->problem, &question->goal) : -1;
  g_autofree char *time = NULL;
  double seconds;

  if (truce_cli_names_method (cli) || truce_question_is_one (question->goal.question) ||
      (cost >= 0 && cost <= YEAR * threads))
    return;
  seconds = truce_time_estimate_seconds (question->problem, &question->goal, threads);
  if (seconds <= YEAR)
    return;
  time = truce_time_about (&(TruceEstimate){ seconds, -1, -1 });
  /* Translators: a method, and a time such as ‘about 12 years’ or ‘more than a billion years’ */
  truce_cli_note (cli, _ ("auto chooses %s, which needs %s"), method->id, time);
}

void
truce_cli_watch_hide_progress (TruceCliWatch *watch)
{
  if (watch->shown)
    fputs ("\r\033[K", stderr);
  watch->shown = FALSE;
}

void
truce_cli_watch_begin (TruceCliWatch *watch, const TruceCli *cli, double time_limit)
{
  *watch = (TruceCliWatch){ .cli = cli, .began = g_get_monotonic_time () };
  watch->loop = g_main_loop_new (NULL, FALSE);
  watch->sources[0] = g_unix_signal_add (SIGINT, on_interrupt, watch);
  watch->sources[1] = g_unix_signal_add (SIGTERM, on_terminate, watch);
  if (time_limit > 0)
    {
      watch->ends = watch->began + (gint64) (time_limit * G_USEC_PER_SEC);
      /* A guint of milliseconds holds 49 days. */
      watch->sources[2] = time_limit < 4e6 ? g_timeout_add ((guint) (time_limit * 1000), on_late, watch)
                                           : g_timeout_add_seconds ((guint) time_limit, on_late, watch);
    }
  if (!cli->quiet && isatty (STDERR_FILENO))
    watch->sources[3] = g_timeout_add (PROGRESS_MS, on_progress, watch);
}

void
truce_cli_watch_end (TruceCliWatch *watch)
{
  truce_cli_watch_hide_progress (watch);
  for (guint i = 0; i < G_N_ELEMENTS (watch->sources); i++)
    if (watch->sources[i])
      g_source_remove (watch->sources[i]);
  g_clear_pointer (&watch->loop, g_main_loop_unref);
}

gboolean
truce_cli_watch_stopped (const TruceCliWatch *watch)
{
  return watch->signal != 0 || watch->late;
}

int
truce_cli_watch_exit (const TruceCliWatch *watch, gboolean stopped, int code)
{
  if (watch->signal)
    return 128 + watch->signal;
  return stopped ? TRUCE_EXIT_STOPPED : code;
}

void
truce_cli_watch_loop (TruceCliWatch *watch, TruceCliStop stop, TruceCliProgress progress, gpointer data)
{
  watch->stop = stop;
  watch->progress = progress;
  watch->data = data;
  if (truce_cli_watch_stopped (watch))
    stop_now (watch);
  g_main_loop_run (watch->loop);
  truce_cli_watch_hide_progress (watch);
  watch->stop = NULL;
  watch->progress = NULL;
}

static gboolean
quit (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

void
truce_cli_watch_quit (TruceCliWatch *watch)
{
  /* Quits the loop later, since it may not be running yet. */
  g_idle_add_full (G_PRIORITY_DEFAULT, quit, g_main_loop_ref (watch->loop),
                   (GDestroyNotify) g_main_loop_unref);
}

static gboolean
on_due (gpointer data)
{
  TruceCliWatch *watch = data;
  TruceUnitPool *pool = watch->pool;

  if (truce_unit_pool_has_ended (pool))
    {
      g_main_loop_quit (watch->loop);
      return G_SOURCE_REMOVE;
    }
  truce_unit_pool_lock (pool);
  truce_unit_pool_interrupt (pool, TRUE);
  truce_unit_pool_unlock (pool);
  return G_SOURCE_CONTINUE;
}

void
truce_cli_watch_pool (TruceCliWatch *watch,
                      TruceUnitPool *pool,
                      gboolean (*lead) (gpointer data),
                      TruceCliProgress progress,
                      gpointer data)
{
  watch->pool = pool;
  truce_unit_pool_attach (pool, "[truce] watch", on_due, watch, NULL);
  truce_unit_pool_start (pool, lead, data);
  truce_cli_watch_loop (watch, NULL, progress, data);
  truce_unit_pool_join (pool);
  watch->pool = NULL;
}

char *
truce_cli_run_progress (TruceRun *run)
{
  gsize n_done, n_units = truce_run_get_units (run, &n_done);
  const TruceGoal *goal = truce_run_get_goal (run);
  GString *line;
  double fraction = truce_run_get_fraction (run);
  double rate = truce_run_get_rate (run);
  g_autofree char *left = truce_time_left (truce_run_get_time_left (run));

  /* The units after the first placement need no work, so the text says “at most”. */
  if (goal->question.asks == TRUCE_FIRST && n_units > 1)
    return g_strdup_printf (_ ("no placement in %zu of at most %zu units, %.0f s"), n_done, n_units,
                            truce_run_get_elapsed (run));
  line = g_string_new (NULL);
  g_string_append_printf (line, _ ("found %" PRIu64 ", %.0f s"), truce_run_get_found (run),
                          truce_run_get_elapsed (run));
  if (rate >= 1)
    g_string_append_printf (line, _ (", %.3g a second"), rate);
  if (fraction >= 0)
    g_string_append_printf (line, ", %.0f %%", 100 * fraction);
  if (left)
    g_string_append_printf (line, ", %s", left);
  return g_string_free (line, FALSE);
}

static void
note_memory (const TruceCliWatch *watch, const TruceRequest *request)
{
  g_autofree char *text = truce_request_describe_memory (request, request->method);

  if (text)
    truce_cli_note (watch->cli, "%s", text);
}

TruceRun *
truce_cli_watch_run (
    TruceCliWatch *watch, const TruceRequest *question, GCallback updated, gpointer data, TruceError *error)
{
  g_autoptr (GError) refused = NULL;
  TruceRequest request = *question;
  TruceRun *run;

  request.time_limit = 0; /* the watch has its own */
  note_memory (watch, &request);
  run = truce_run_start (&request, &refused);
  if (!run)
    {
      truce_error_set (error, refused->code, "%s", refused->message);
      return NULL;
    }
  g_signal_connect_swapped (run, "ended", G_CALLBACK (truce_cli_watch_quit), watch);
  if (updated)
    g_signal_connect (run, "updated", updated, data);
  truce_cli_watch_loop (watch, (TruceCliStop) truce_run_stop, (TruceCliProgress) truce_cli_run_progress, run);
  if (updated)
    g_signal_handlers_disconnect_by_data (run, data);
  if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    {
      truce_error_set (error, TRUCE_ERROR_MEMORY, "%s", truce_run_get_failure (run));
      g_clear_object (&run);
    }
  return run;
}

static char *
best_progress (gpointer best)
{
  TruceRun *run = truce_best_run_get_run (best);

  return run ? truce_cli_run_progress (run) : g_strdup ("");
}

static void
on_best_run (TruceBestRun *best, GParamSpec *pspec, TruceCliWatch *watch)
{
  TruceRun *run = truce_best_run_get_run (best);
  TruceRequest request = { .problem = truce_run_get_problem (run),
                           .goal = *truce_run_get_goal (run),
                           .method = truce_run_get_method (run),
                           .threads = truce_run_get_threads (run) };

  note_memory (watch, &request);
}

static void
on_best_state (TruceBestRun *best, GParamSpec *pspec, TruceCliWatch *watch)
{
  if (!truce_best_run_is_active (best))
    truce_cli_watch_quit (watch);
}

void
truce_cli_watch_best (TruceCliWatch *watch, TruceBestRun *best, TruceCliProgress progress)
{
  g_signal_connect (best, "notify::run", G_CALLBACK (on_best_run), watch);
  g_signal_connect (best, "notify::state", G_CALLBACK (on_best_state), watch);
  truce_cli_watch_loop (watch, (TruceCliStop) truce_best_run_stop, progress ? progress : best_progress, best);
  g_signal_handlers_disconnect_by_data (best, watch);
}
