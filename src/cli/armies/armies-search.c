/* armies-search.c: a search for armies on several threads, to its end or until it is stopped, with rests
 *
 * Where it is saved, all workers rest from time to time, and leave their positions.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-search.h"

#include "armies-saved.h"

#define REST_EVERY 1000 /* milliseconds */

typedef struct Worker Worker;

typedef struct
{
  const TruceCliArmies *how;
  TruceCliWatch *watch;
  TruceArmiesRun *run;
  TruceControl control;
  TruceCounters counters;
  Worker *workers;
  gint next;    /* unit that is handed out next */
  gint done;    /* units that were worked to their end */
  gint working; /* workers that have not ended */
  gint no_memory;
  gboolean stopped;
  gint64 began;
  GMutex lock; /* the run's score, best and classes */
} Solver;

struct Worker
{
  TruceArmiesSink sink;
  Solver *solver;
  TruceTally tally;
  TruceMonitor *monitor;
  GThread *thread;
};

static void
rest (Solver *solver)
{
  atomic_store (&solver->control.signal, TRUCE_STOP);
}

static void
stop (gpointer data)
{
  Solver *solver = data;

  solver->stopped = TRUE;
  rest (solver);
}

static void
run_out_of_memory (Solver *solver)
{
  g_atomic_int_set (&solver->no_memory, TRUE);
  rest (solver);
}

static bool
take (TruceArmiesSink *sink, const TruceArmiesPlacement *placement)
{
  Solver *solver = ((Worker *) sink)->solver;
  TruceArmiesRun *run = solver->run;
  bool kept = true;
  int score;

  g_mutex_lock (&solver->lock);
  if (run->classes)
    kept = truce_armies_classes_add (run->classes, placement);
  else if ((score = truce_armies_score (run->problem, placement)) > run->score)
    {
      run->score = score;
      run->best = *placement;
    }
  g_mutex_unlock (&solver->lock);
  if (!kept)
    run_out_of_memory (solver);
  return kept;
}

static void
work_on (Worker *worker, gsize unit)
{
  Solver *solver = worker->solver;
  TruceArmiesRun *run = solver->run;
  TruceEnd end;

  worker->sink.position = &run->positions[unit];
  truce_monitor_begin_unit (worker->monitor);
  end = run->method->run (run->problem, &run->search, run->units, unit, worker->monitor, &worker->sink);
  truce_monitor_end_unit (worker->monitor);
  if (end == TRUCE_END_NO_MEMORY)
    run_out_of_memory (solver);
  if (end != TRUCE_END_DONE)
    return;
  run->done[unit] = true;
  g_atomic_int_inc (&solver->done);
}

static gpointer
work (gpointer data)
{
  Worker *worker = data;
  Solver *solver = worker->solver;

  while (atomic_load (&solver->control.signal) != TRUCE_STOP)
    {
      gsize unit = (gsize) g_atomic_int_add (&solver->next, 1);

      if (unit >= solver->run->units->n)
        break;
      if (!solver->run->done[unit])
        work_on (worker, unit);
    }
  if (g_atomic_int_dec_and_test (&solver->working))
    truce_cli_watch_quit (solver->watch);
  return NULL;
}

static char *
progress (gpointer data)
{
  Solver *solver = data;
  TruceArmiesRun *run = solver->run;
  double seconds = run->seconds + (double) (g_get_monotonic_time () - solver->began) / G_USEC_PER_SEC;
  double part = 100.0 * g_atomic_int_get (&solver->done) / (double) MAX (run->units->n, 1);
  gsize classes = 0;
  int score;

  g_mutex_lock (&solver->lock);
  score = run->score;
  if (run->classes)
    classes = truce_armies_classes_count (run->classes);
  g_mutex_unlock (&solver->lock);
  if (run->classes)
    return g_strdup_printf (_ ("classes %zu, %.0f s, %.0f %%"), classes, seconds, part);
  return g_strdup_printf (_ ("best so far %d, %.0f s, %.0f %%"), score, seconds, part);
}

static void
worker_init (Worker *worker, Solver *solver)
{
  worker->sink.take = take;
  worker->solver = solver;
  worker->monitor = g_aligned_alloc0 (1, sizeof *worker->monitor, 64);
  truce_tally_init (&worker->tally);
  truce_monitor_init (worker->monitor, &solver->control, &worker->tally);
  worker->monitor->detailed = TRUE;
}

static void
worker_end (Worker *worker, Solver *solver)
{
  TruceCounters more;

  g_thread_join (worker->thread);
  more = truce_monitor_shown (worker->monitor);
  truce_counters_add (&solver->counters, &more);
  truce_tally_clear (&worker->tally);
  g_aligned_free (worker->monitor);
}

static gboolean
on_rest (gpointer solver)
{
  rest (solver);
  return G_SOURCE_CONTINUE;
}

/* Until all units are done, the time (milliseconds; 0: none) is over, or somebody stops it. */
static void
work_for (Solver *solver, guint time)
{
  const int n = (int) CLAMP (solver->run->units->n, 1, (gsize) solver->how->threads);
  guint timer = time > 0 ? g_timeout_add (time, on_rest, solver) : 0;

  truce_control_init (&solver->control);
  solver->next = 0;
  solver->began = g_get_monotonic_time ();
  solver->workers = g_new0 (Worker, n);
  solver->working = n;
  solver->watch->stop = stop;
  solver->watch->progress = progress;
  solver->watch->stop_data = solver->watch->progress_data = solver;
  for (int i = 0; i < n; i++)
    worker_init (&solver->workers[i], solver);
  for (int i = 0; i < n; i++)
    solver->workers[i].thread = g_thread_new ("armies", work, &solver->workers[i]);
  truce_cli_watch_loop (solver->watch);
  solver->watch->stop = NULL;
  solver->watch->progress = NULL;
  for (int i = 0; i < n; i++)
    worker_end (&solver->workers[i], solver);
  g_free (solver->workers);
  solver->run->seconds += (double) (g_get_monotonic_time () - solver->began) / G_USEC_PER_SEC;
  if (timer)
    g_source_remove (timer);
}

/* Tests save more often than people do. */
static guint
rest_every (void)
{
  const char *told = g_getenv ("TRUCE_SAVE_MILLISECONDS");
  gint64 time;

  return told && truce_cli_parse_integer (told, 1, 1000000, &time) ? (guint) time : REST_EVERY;
}

static gboolean
work_and_save (Solver *solver, TruceError *error)
{
  guint time = solver->how->save ? rest_every () : 0;
  guint64 before;

  do
    {
      before = truce_armies_run_progress (solver->run);
      work_for (solver, time);
      if (solver->no_memory)
        return truce_error_set (error, TRUCE_ERROR_MEMORY, _ ("memory has run out"));
      if (solver->how->save && !truce_cli_armies_save (solver->how->save, solver->run, error))
        return FALSE;
      /* What does not get on between two rests needs longer ones. */
      if (truce_armies_run_progress (solver->run) == before && time < G_MAXUINT / 2)
        time *= 2;
    }
  while (!solver->stopped && !truce_armies_run_ended (solver->run));
  return TRUE;
}

gboolean
truce_cli_armies_search (TruceCliWatch *watch,
                         const TruceCliArmies *how,
                         TruceArmiesRun *run,
                         TruceCounters *counters,
                         TruceError *error)
{
  Solver solver = { .how = how, .watch = watch, .run = run };
  gboolean worked;

  for (gsize i = 0; i < run->units->n; i++)
    solver.done += run->done[i];
  g_mutex_init (&solver.lock);
  worked = work_and_save (&solver, error);
  g_mutex_clear (&solver.lock);
  if (counters)
    *counters = solver.counters;
  return worked;
}
