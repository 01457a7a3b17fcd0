/* armies-search.c: a method for peaceable armies on several threads, to its end or until it is stopped
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-search.h"

#define UNITS_PER_THREAD 64

typedef struct Worker Worker;

typedef struct
{
  const TruceCliArmies *armies;
  TruceCliWatch *watch;
  TruceArmiesSearch search;
  TruceControl control;
  TruceUnits *units;
  Worker *workers;
  int n_workers;
  gint next;    /* unit that is handed out next */
  gint done;    /* units that were worked to their end */
  gint working; /* workers that have not ended */
  gint no_memory;
  GMutex lock; /* best, score, classes */
  TruceArmiesPlacement best;
  int score;
  TruceArmiesClasses *classes; /* NULL: only the best is wanted */
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
stop (gpointer data)
{
  Hunt *hunt = data;

  atomic_store (&hunt->control.signal, TRUCE_STOP);
}

static void
run_out_of_memory (Hunt *hunt)
{
  g_atomic_int_set (&hunt->no_memory, TRUE);
  stop (hunt);
}

static bool
take (TruceArmiesSink *sink, const TruceArmiesPlacement *placement)
{
  Hunt *hunt = ((Worker *) sink)->hunt;
  bool kept = true;
  int score;

  g_mutex_lock (&hunt->lock);
  if (hunt->classes)
    kept = truce_armies_classes_add (hunt->classes, placement);
  else if ((score = truce_armies_score (hunt->armies->problem, placement)) > hunt->score)
    {
      hunt->score = score;
      hunt->best = *placement;
    }
  g_mutex_unlock (&hunt->lock);
  if (!kept)
    run_out_of_memory (hunt);
  return kept;
}

static gpointer
work (gpointer data)
{
  Worker *worker = data;
  Hunt *hunt = worker->hunt;
  const TruceCliArmies *armies = hunt->armies;

  while (atomic_load (&hunt->control.signal) != TRUCE_STOP)
    {
      gsize unit = (gsize) g_atomic_int_add (&hunt->next, 1);
      TruceEnd end;

      if (unit >= hunt->units->n)
        break;
      truce_monitor_begin_unit (worker->monitor);
      end = armies->method->run (armies->problem, &hunt->search, hunt->units, unit, worker->monitor,
                                 &worker->sink);
      truce_monitor_end_unit (worker->monitor);
      if (end == TRUCE_END_NO_MEMORY)
        run_out_of_memory (hunt);
      else if (end == TRUCE_END_DONE)
        g_atomic_int_inc (&hunt->done);
    }
  if (g_atomic_int_dec_and_test (&hunt->working))
    truce_cli_watch_quit (hunt->watch);
  return NULL;
}

static char *
progress (gpointer data)
{
  Hunt *hunt = data;
  double seconds = (double) (g_get_monotonic_time () - hunt->watch->began) / G_USEC_PER_SEC;
  double part = 100.0 * g_atomic_int_get (&hunt->done) / (double) MAX (hunt->units->n, 1);
  gsize classes = 0;
  int score;

  g_mutex_lock (&hunt->lock);
  score = hunt->score;
  if (hunt->classes)
    classes = truce_armies_classes_count (hunt->classes);
  g_mutex_unlock (&hunt->lock);
  if (hunt->classes)
    return g_strdup_printf (_ ("classes %" G_GSIZE_FORMAT ", %.0f s, %.0f %%"), classes, seconds, part);
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
work_all (Hunt *hunt, TruceCounters *counters)
{
  hunt->workers = g_new0 (Worker, hunt->n_workers);
  hunt->working = hunt->n_workers;
  hunt->watch->stop = stop;
  hunt->watch->progress = progress;
  hunt->watch->stop_data = hunt->watch->progress_data = hunt;
  for (int i = 0; i < hunt->n_workers; i++)
    worker_init (&hunt->workers[i], hunt);
  for (int i = 0; i < hunt->n_workers; i++)
    hunt->workers[i].thread = g_thread_new ("armies", work, &hunt->workers[i]);
  truce_cli_watch_loop (hunt->watch);
  hunt->watch->stop = NULL;
  hunt->watch->progress = NULL;
  for (int i = 0; i < hunt->n_workers; i++)
    {
      TruceCounters more;

      g_thread_join (hunt->workers[i].thread);
      more = truce_monitor_shown (hunt->workers[i].monitor);
      truce_counters_add (counters, &more);
      truce_tally_clear (&hunt->workers[i].tally);
      g_aligned_free (hunt->workers[i].monitor);
    }
  g_free (hunt->workers);
}

static gboolean
hunt_down (Hunt *hunt, TruceArmiesQuestion question, int above, TruceCliArmiesResult *result)
{
  const TruceCliArmies *armies = hunt->armies;
  gsize threads = armies->threads > 0 ? (gsize) armies->threads : g_get_num_processors ();

  truce_armies_search_init (&hunt->search, question, above);
  hunt->search.switches = armies->switches;
  hunt->search.seed = armies->seed;
  hunt->score = above;
  truce_control_init (&hunt->control);
  hunt->units = armies->method->split (armies->problem, &hunt->search, threads * UNITS_PER_THREAD);
  if (!hunt->units)
    return FALSE;
  hunt->n_workers = (int) CLAMP (hunt->units->n, 1, threads);
  g_mutex_init (&hunt->lock);
  work_all (hunt, &result->counters);
  g_mutex_clear (&hunt->lock);
  result->ended = (gsize) hunt->done == hunt->units->n;
  truce_units_free (hunt->units);
  return !hunt->no_memory;
}

gboolean
truce_cli_armies_best (TruceCliWatch *watch, const TruceCliArmies *armies, TruceCliArmiesResult *result)
{
  Hunt hunt = { .armies = armies, .watch = watch };

  *result = (TruceCliArmiesResult){ .score = -1 };
  if (!hunt_down (&hunt, TRUCE_ARMIES_BEST, -1, result))
    return FALSE;
  result->score = hunt.score;
  result->placement = hunt.best;
  truce_armies_trim (armies->problem, &result->placement, hunt.score);
  return TRUE;
}

gboolean
truce_cli_armies_all (TruceCliWatch *watch,
                      const TruceCliArmies *armies,
                      int score,
                      TruceArmiesClasses *classes,
                      TruceCliArmiesResult *result)
{
  Hunt hunt = { .armies = armies, .watch = watch, .classes = classes };

  *result = (TruceCliArmiesResult){ .score = score };
  return hunt_down (&hunt, TRUCE_ARMIES_ALL, score - 1, result);
}
