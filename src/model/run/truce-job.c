/* truce-job.c: the main thread's half of a job: starting, signalling, waiting, looking
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-job-private.h"

#include <stdlib.h>
#include <string.h>

#include "truce-run.h"

#define UNITS_LEAST    128
#define UNITS_A_THREAD 32

/* Waits out a pause: where workers go that find the signal at TRUCE_PAUSE. */
static void
park (void *data)
{
  TruceJob *self = data;

  pthread_mutex_lock (&self->shared.lock);
  while (atomic_load (&self->control.signal) == TRUCE_PAUSE)
    pthread_cond_wait (&self->shared.changed, &self->shared.lock);
  pthread_mutex_unlock (&self->shared.lock);
}

TruceJob *
truce_job_new (const TruceProblem *problem,
               const TruceGoal *goal,
               const TruceMethod *method,
               int threads,
               TruceResultsBuffer *results,
               TruceLedger *ledger,
               GSource *progress_source)
{
  TruceJob *self = g_aligned_alloc0 (1, sizeof *self, alignof (TruceJob));

  self->problem = truce_problem_ref (problem);
  self->goal = *goal;
  self->method = method;
  self->threads = threads;
  self->results = results ? truce_results_buffer_ref (results) : NULL;
  self->ledger = ledger;
  self->progress_source = g_source_ref (progress_source);
  truce_control_init (&self->control);
  self->control.park = park;
  self->control.park_data = self;
  pthread_mutex_init (&self->shared.lock, NULL);
  pthread_cond_init (&self->shared.changed, NULL);
  truce_tally_init (&self->shared.total);

  self->workers = g_aligned_alloc0 (threads, sizeof *self->workers, alignof (TruceWorker));
  for (int i = 0; i < threads; i++)
    {
      TruceWorker *worker = &self->workers[i];
      worker->call.go = truce_job_work;
      worker->job = self;
      truce_tally_init (&worker->tally);
      truce_monitor_init (&worker->monitor, &self->control, &worker->tally);
      if (results)
        truce_worker_sink_init (&worker->worker_sink, results);
      if (ledger && ledger->room)
        truce_packer_init (&worker->gather, self->problem, goal->sequences);
    }
  return self;
}

void
truce_job_free (TruceJob *self)
{
  truce_job_join (self);
  for (int i = 0; i < self->threads; i++)
    {
      truce_tally_clear (&self->workers[i].tally);
      truce_worker_sink_clear (&self->workers[i].worker_sink);
      truce_packer_clear (&self->workers[i].gather);
    }
  g_aligned_free (self->workers);
  if (self->shared.units)
    truce_units_free (self->shared.units);
  free (self->shared.have);
  free (self->shared.rows);
  free (self->shared.row_of);
  truce_tally_clear (&self->shared.total);
  pthread_cond_destroy (&self->shared.changed);
  pthread_mutex_destroy (&self->shared.lock);
  g_source_unref (self->progress_source);
  g_clear_pointer (&self->results, truce_results_buffer_unref);
  truce_problem_unref (self->problem);
  g_aligned_free (self);
}

/* Enough units that progress moves, and that no thread is left with a long last one. */
static gsize
units_wanted (TruceJob *self)
{
  if (self->ledger)
    return self->ledger->wanted;
  if (self->goal.question == TRUCE_FIRST && self->threads == 1)
    return 1;
  return MAX (UNITS_LEAST, UNITS_A_THREAD * (gsize) self->threads);
}

static void
go (gpointer call, gpointer nothing)
{
  truce_job_hand_over ();
  ((TruceHelperCall *) call)->go (call);
}

gboolean
truce_job_start (TruceJob *self, GError **error)
{
  GThreadPool *pool = g_thread_pool_new (go, NULL, self->threads, TRUE, error);
  TruceSplitCall *call;

  if (!pool)
    return FALSE;
  self->pool = pool;
  self->shared.started = g_get_monotonic_time ();
  self->shared.working = 1;
  self->shared.cut = truce_cut_new (self->problem, &self->goal, self->method, units_wanted (self));
  call = g_new (TruceSplitCall, 1);
  *call = (TruceSplitCall){ { truce_job_cut_and_work }, self->shared.cut, self };
  truce_job_hand_over ();
  /* The first worker cuts the problem and calls the others. */
  g_thread_pool_push (pool, call, NULL);
  return TRUE;
}

/* Under the lock; a stop is never taken back. */
static void
set_signal (TruceJob *self, TruceSignal signal)
{
  if (atomic_load (&self->control.signal) == TRUCE_STOP)
    return;
  atomic_store (&self->control.signal, signal);
  pthread_cond_broadcast (&self->shared.changed);
}

static void
end_pause (TruceJob *self)
{
  if (self->shared.paused_at && !self->shared.ended)
    {
      self->shared.paused += g_get_monotonic_time () - self->shared.paused_at;
      self->shared.paused_at = 0;
    }
}

void
truce_job_pause (TruceJob *self)
{
  pthread_mutex_lock (&self->shared.lock);
  if (atomic_load (&self->control.signal) == TRUCE_GO && !self->shared.ended)
    {
      self->shared.paused_at = g_get_monotonic_time ();
      set_signal (self, TRUCE_PAUSE);
    }
  pthread_mutex_unlock (&self->shared.lock);
}

void
truce_job_resume (TruceJob *self)
{
  pthread_mutex_lock (&self->shared.lock);
  end_pause (self);
  set_signal (self, TRUCE_GO);
  pthread_mutex_unlock (&self->shared.lock);
}

void
truce_job_stop (TruceJob *self)
{
  pthread_mutex_lock (&self->shared.lock);
  end_pause (self);
  set_signal (self, TRUCE_STOP);
  /* Nobody waits for a cut: its thread cleans up after itself. */
  if (self->shared.cut && truce_cut_abandon (self->shared.cut))
    {
      self->shared.cut = NULL;
      truce_job_leave (self);
    }
  pthread_mutex_unlock (&self->shared.lock);
}

void
truce_job_join (TruceJob *self)
{
  if (!self->pool)
    return;
  truce_job_stop (self);
  pthread_mutex_lock (&self->shared.lock);
  while (self->shared.working > 0)
    pthread_cond_wait (&self->shared.changed, &self->shared.lock);
  pthread_mutex_unlock (&self->shared.lock);
  /* Its threads are idle by now: they go when the pool does, and need not be waited for. */
  g_thread_pool_free (g_steal_pointer (&self->pool), FALSE, FALSE);
}

/* How an ended job ended, under the lock. */
static TruceJobEnd
end_of (TruceJob *self)
{
  gboolean whole = self->shared.units && self->shared.n_done == self->shared.units->n;

  if (self->shared.no_memory)
    return TRUCE_JOB_NO_MEMORY;
  if (self->shared.doubtful)
    return TRUCE_JOB_DOUBTFUL;
  if (self->shared.other_cut)
    return TRUCE_JOB_OTHER_CUT;
  if (self->shared.unread)
    return TRUCE_JOB_UNREAD;
  if (whole && !(self->results && truce_results_buffer_has_refused (self->results)))
    return TRUCE_JOB_WHOLE;
  if (self->results && truce_results_buffer_is_complete (self->results))
    return TRUCE_JOB_ENOUGH;
  return TRUCE_JOB_PART;
}

TruceJobEnd
truce_job_get_end (TruceJob *self)
{
  TruceJobEnd end = TRUCE_JOB_WORKING;

  pthread_mutex_lock (&self->shared.lock);
  if (self->shared.ended)
    end = end_of (self);
  pthread_mutex_unlock (&self->shared.lock);
  return end;
}

void
truce_job_wake_at (TruceJob *self, gint64 time)
{
  pthread_mutex_lock (&self->shared.lock);
  g_source_set_ready_time (self->progress_source, self->shared.ended ? 0 : time);
  pthread_mutex_unlock (&self->shared.lock);
}

double
truce_job_clock (TruceJob *self)
{
  gint64 now = self->shared.paused_at;

  if (!self->shared.started)
    return 0;
  if (!now)
    now = self->shared.ended ? self->shared.ended_at : g_get_monotonic_time ();
  return (double) (now - self->shared.started - self->shared.paused) / G_USEC_PER_SEC;
}

void
truce_job_look (TruceJob *self, TruceJobView *view, mpz_t count)
{
  *view = (TruceJobView){ 0 };
  pthread_mutex_lock (&self->shared.lock);
  truce_tally_get (&self->shared.total, count);
  view->found = self->shared.before.found;
  view->dead_ends = self->shared.before.dead_ends;
  for (int i = 0; i < self->threads; i++)
    {
      TruceWorker *worker = &self->workers[i];
      TruceCounters shown = truce_monitor_shown (&worker->monitor);

      view->found += shown.found;
      view->dead_ends += shown.dead_ends;
      /* What a search for fundamental ones has reached is not what it will count. */
      if (worker->busy && !self->goal.fundamental)
        mpz_add_ui (count, count, shown.found - worker->before.found);
    }
  if (self->method->finish)
    self->method->finish (self->problem, &self->goal, count);
  view->n_units = self->shared.units ? self->shared.units->n - self->shared.n_apart : 0;
  view->n_done = self->shared.n_done - self->shared.n_apart;
  view->elapsed = truce_job_clock (self) + (self->ledger ? self->ledger->elapsed : 0);
  pthread_mutex_unlock (&self->shared.lock);
}

/* What the units under way have come to. Under the lock. */
static void
add_busy (TruceJob *self, TruceFirstSquare *first, const TruceRow *row)
{
  for (int i = 0; i < self->threads; i++)
    {
      TruceWorker *worker = &self->workers[i];
      TruceCounters shown;

      if (!worker->busy || &self->shared.rows[self->shared.row_of[worker->unit]] != row)
        continue;
      shown = truce_monitor_shown (&worker->monitor);
      first->found += shown.found - worker->before.found;
      first->dead_ends += shown.dead_ends - worker->before.dead_ends;
      first->elapsed += truce_job_clock (self) - worker->began;
    }
}

gboolean
truce_job_look_rows (TruceJob *self, GArray *rows)
{
  gboolean by_square;

  g_array_set_size (rows, 0);
  pthread_mutex_lock (&self->shared.lock);
  by_square = self->shared.rows != NULL || !self->shared.units;
  for (gsize i = 0; i < self->shared.n_rows && self->shared.rows[i].begun; i++)
    {
      const TruceRow *row = &self->shared.rows[i];
      TruceFirstSquare first = { row->square, row->counters.found, row->counters.dead_ends, row->work,
                                 row->n_left == 0 ? row->finished : -1 };

      if (row->n_left > 0)
        add_busy (self, &first, row);
      g_array_append_val (rows, first);
    }
  pthread_mutex_unlock (&self->shared.lock);
  return by_square;
}
