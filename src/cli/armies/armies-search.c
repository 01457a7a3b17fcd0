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
} Hunt;

struct Worker
{
  TruceArmiesSink sink;
  Hunt *hunt;
  TruceTally tally;
  TruceMonitor *monitor;
  GThread *thread;
};

static void
rest (Hunt *hunt)
{
  atomic_store (&hunt->control.signal, TRUCE_STOP);
}

static void
stop (gpointer data)
{
  Hunt *hunt = data;

  hunt->stopped = TRUE;
  rest (hunt);
}

static void
run_out_of_memory (Hunt *hunt)
{
  g_atomic_int_set (&hunt->no_memory, TRUE);
  rest (hunt);
}

static bool
take (TruceArmiesSink *sink, const TruceArmiesPlacement *placement)
{
  Hunt *hunt = ((Worker *) sink)->hunt;
  TruceArmiesRun *run = hunt->run;
  bool kept = true;
  int score;

  g_mutex_lock (&hunt->lock);
  if (run->classes)
    kept = truce_armies_classes_add (run->classes, placement);
  else if ((score = truce_armies_score (run->problem, placement)) > run->score)
    {
      run->score = score;
      run->best = *placement;
    }
  g_mutex_unlock (&hunt->lock);
  if (!kept)
    run_out_of_memory (hunt);
  return kept;
}

static void
work_on (Worker *worker, gsize unit)
{
  Hunt *hunt = worker->hunt;
  TruceArmiesRun *run = hunt->run;
  TruceEnd end;

  worker->sink.position = &run->positions[unit];
  truce_monitor_begin_unit (worker->monitor);
  end = run->method->run (run->problem, &run->search, run->units, unit, worker->monitor, &worker->sink);
  truce_monitor_end_unit (worker->monitor);
  if (end == TRUCE_END_NO_MEMORY)
    run_out_of_memory (hunt);
  if (end != TRUCE_END_DONE)
    return;
  run->done[unit] = true;
  g_atomic_int_inc (&hunt->done);
}

static gpointer
work (gpointer data)
{
  Worker *worker = data;
  Hunt *hunt = worker->hunt;

  while (atomic_load (&hunt->control.signal) != TRUCE_STOP)
    {
      gsize unit = (gsize) g_atomic_int_add (&hunt->next, 1);

      if (unit >= hunt->run->units->n)
        break;
      if (!hunt->run->done[unit])
        work_on (worker, unit);
    }
  if (g_atomic_int_dec_and_test (&hunt->working))
    truce_cli_watch_quit (hunt->watch);
  return NULL;
}

static char *
progress (gpointer data)
{
  Hunt *hunt = data;
  TruceArmiesRun *run = hunt->run;
  double seconds = run->seconds + (double) (g_get_monotonic_time () - hunt->began) / G_USEC_PER_SEC;
  double part = 100.0 * g_atomic_int_get (&hunt->done) / (double) MAX (run->units->n, 1);
  gsize classes = 0;
  int score;

  g_mutex_lock (&hunt->lock);
  score = run->score;
  if (run->classes)
    classes = truce_armies_classes_count (run->classes);
  g_mutex_unlock (&hunt->lock);
  if (run->classes)
    return g_strdup_printf (_ ("classes %zu, %.0f s, %.0f %%"), classes, seconds, part);
  return g_strdup_printf (_ ("best so far %d, %.0f s, %.0f %%"), score, seconds, part);
}

static void
worker_init (Worker *worker, Hunt *hunt)
{
  worker->sink.take = take;
  worker->hunt = hunt;
  worker->monitor = g_aligned_alloc0 (1, sizeof *worker->monitor, 64);
  truce_tally_init (&worker->tally);
  truce_monitor_init (worker->monitor, &hunt->control, &worker->tally);
  worker->monitor->detailed = TRUE;
}

static void
worker_end (Worker *worker, Hunt *hunt)
{
  TruceCounters more;

  g_thread_join (worker->thread);
  more = truce_monitor_shown (worker->monitor);
  truce_counters_add (&hunt->counters, &more);
  truce_tally_clear (&worker->tally);
  g_aligned_free (worker->monitor);
}

static gboolean
on_rest (gpointer hunt)
{
  rest (hunt);
  return G_SOURCE_CONTINUE;
}

/* Until all units are done, the time (milliseconds; 0: none) is over, or somebody stops it. */
static void
work_for (Hunt *hunt, guint time)
{
  const int n = (int) CLAMP (hunt->run->units->n, 1, (gsize) hunt->how->threads);
  guint timer = time > 0 ? g_timeout_add (time, on_rest, hunt) : 0;

  truce_control_init (&hunt->control);
  hunt->next = 0;
  hunt->began = g_get_monotonic_time ();
  hunt->workers = g_new0 (Worker, n);
  hunt->working = n;
  hunt->watch->stop = stop;
  hunt->watch->progress = progress;
  hunt->watch->stop_data = hunt->watch->progress_data = hunt;
  for (int i = 0; i < n; i++)
    worker_init (&hunt->workers[i], hunt);
  for (int i = 0; i < n; i++)
    hunt->workers[i].thread = g_thread_new ("armies", work, &hunt->workers[i]);
  truce_cli_watch_loop (hunt->watch);
  hunt->watch->stop = NULL;
  hunt->watch->progress = NULL;
  for (int i = 0; i < n; i++)
    worker_end (&hunt->workers[i], hunt);
  g_free (hunt->workers);
  hunt->run->seconds += (double) (g_get_monotonic_time () - hunt->began) / G_USEC_PER_SEC;
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
work_and_save (Hunt *hunt, TruceError *error)
{
  guint time = hunt->how->save ? rest_every () : 0;
  guint64 before;

  do
    {
      before = truce_armies_run_progress (hunt->run);
      work_for (hunt, time);
      if (hunt->no_memory)
        return truce_error_set (error, TRUCE_ERROR_MEMORY, _ ("memory has run out"));
      if (hunt->how->save && !truce_cli_armies_save (hunt->how->save, hunt->run, error))
        return FALSE;
      /* What does not get on between two rests needs longer ones. */
      if (truce_armies_run_progress (hunt->run) == before && time < G_MAXUINT / 2)
        time *= 2;
    }
  while (!hunt->stopped && !truce_armies_run_ended (hunt->run));
  return TRUE;
}

gboolean
truce_cli_armies_search (TruceCliWatch *watch,
                         const TruceCliArmies *how,
                         TruceArmiesRun *run,
                         TruceCounters *counters,
                         TruceError *error)
{
  Hunt hunt = { .how = how, .watch = watch, .run = run };
  gboolean worked;

  for (gsize i = 0; i < run->units->n; i++)
    hunt.done += run->done[i];
  g_mutex_init (&hunt.lock);
  worked = work_and_save (&hunt, error);
  g_mutex_clear (&hunt.lock);
  if (counters)
    *counters = hunt.counters;
  return worked;
}
