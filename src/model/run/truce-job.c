/* truce-job.c: the main thread's half of a job: starting, signalling, waiting, looking
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-job-private.h"

#include <stdlib.h>
#include <string.h>

#define UNITS_LEAST    128
#define UNITS_A_THREAD 32

TruceJob *
truce_job_new (const TruceRequest *request, TruceResultsBuffer *results)
{
  TruceJob *self = g_new0 (TruceJob, 1);
  TruceLedger *ledger = request->ledger;

  self->problem = truce_problem_ref (request->problem);
  self->goal = request->goal;
  self->method = request->method;
  self->results = results ? truce_results_buffer_ref (results) : NULL;
  self->ledger = ledger;
  self->wanted = request->wanted;
  self->finds = request->finds;
  truce_tally_init (&self->shared.total);
  self->shared.rest_due = G_MAXINT64;
  self->pool = truce_unit_pool_new (&truce_job_calls, request->threads);
  for (int i = 0; i < request->threads; i++)
    {
      TruceWorker *worker = truce_unit_pool_worker (self->pool, i);

      worker->base.monitor.detailed = request->detailed;
      worker->finds.take = truce_job_take_find;
      if (results)
        truce_worker_sink_init (&worker->worker_sink, results);
      if (ledger && ledger->room)
        truce_packer_init (&worker->gather, self->problem, request->goal.sequences);
    }
  return self;
}

void
truce_job_free (TruceJob *self)
{
  truce_job_join (self);
  for (int i = 0; i < truce_unit_pool_n_workers (self->pool); i++)
    {
      TruceWorker *worker = truce_unit_pool_worker (self->pool, i);

      truce_worker_sink_clear (&worker->worker_sink);
      truce_packer_clear (&worker->gather);
    }
  truce_unit_pool_free (self->pool);
  for (gsize i = 0; self->shared.positions && i < self->shared.units->n; i++)
    free (self->shared.positions[i].words);
  free (self->shared.positions);
  free (self->shared.moved);
  if (self->shared.units)
    truce_units_free (self->shared.units);
  free (self->shared.have);
  free (self->shared.rows);
  free (self->shared.row_of);
  truce_tally_clear (&self->shared.total);
  g_clear_pointer (&self->results, truce_results_buffer_unref);
  truce_problem_unref (self->problem);
  g_free (self);
}

TruceUnitPool *
truce_job_get_pool (TruceJob *self)
{
  return self->pool;
}

/* Enough units that progress moves, and that no thread is left with a long last one. */
static gsize
units_wanted (TruceJob *self)
{
  const int threads = truce_unit_pool_n_workers (self->pool);

  if (self->ledger)
    return self->ledger->wanted;
  if (self->wanted)
    return self->wanted;
  if (self->goal.question == TRUCE_FIRST && threads == 1)
    return 1;
  return MAX (UNITS_LEAST, UNITS_A_THREAD * (gsize) threads);
}

void
truce_job_take_ledger (TruceJob *self, const TruceRequest *stored)
{
  self->goal = stored->goal;
  self->method = stored->method;
  self->ledger = stored->ledger;
}

void
truce_job_start (TruceJob *self)
{
  self->shared.cut = truce_cut_new (self->problem, &self->goal, self->method, units_wanted (self), self);
  if (truce_unit_pool_start (self->pool, truce_job_cut_and_work, self->shared.cut))
    return;
  truce_cut_finish (g_steal_pointer (&self->shared.cut));
  self->shared.no_memory = TRUE;
}

void
truce_job_stop (TruceJob *self)
{
  truce_unit_pool_stop (self->pool);
  truce_unit_pool_lock (self->pool);
  /* Nobody waits for a cut: its thread cleans up after itself. */
  if (self->shared.cut && truce_cut_abandon (self->shared.cut))
    {
      self->shared.cut = NULL;
      truce_unit_pool_abandon (self->pool);
    }
  truce_unit_pool_unlock (self->pool);
}

void
truce_job_rest_when_due (TruceJob *self)
{
  truce_unit_pool_lock (self->pool);
  if (g_get_monotonic_time () >= self->shared.rest_due)
    {
      self->shared.rest_due = G_MAXINT64;
      truce_unit_pool_rest (self->pool, TRUE);
    }
  truce_unit_pool_unlock (self->pool);
}

void
truce_job_join (TruceJob *self)
{
  truce_job_stop (self);
  truce_unit_pool_join (self->pool);
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

  truce_unit_pool_lock (self->pool);
  if (truce_unit_pool_has_ended (self->pool))
    end = end_of (self);
  truce_unit_pool_unlock (self->pool);
  return end;
}

void
truce_job_look (TruceJob *self, TruceJobView *view, mpz_t count)
{
  *view = (TruceJobView){ 0 };
  truce_unit_pool_lock (self->pool);
  truce_tally_get (&self->shared.total, count);
  view->found = self->shared.before.found;
  view->dead_ends = self->shared.before.dead_ends;
  for (int i = 0; i < truce_unit_pool_n_workers (self->pool); i++)
    {
      TruceWorker *worker = truce_unit_pool_worker (self->pool, i);
      TruceCounters shown = truce_monitor_shown (&worker->base.monitor);

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
  view->elapsed = truce_unit_pool_clock (self->pool) + (self->ledger ? self->ledger->elapsed : 0);
  truce_unit_pool_unlock (self->pool);
}

/* What the units under way have come to. Under the lock. */
static void
add_busy (TruceJob *self, TruceFirstSquare *first, const TruceRow *row)
{
  for (int i = 0; i < truce_unit_pool_n_workers (self->pool); i++)
    {
      TruceWorker *worker = truce_unit_pool_worker (self->pool, i);
      TruceCounters shown;

      if (!worker->busy || &self->shared.rows[self->shared.row_of[worker->unit]] != row)
        continue;
      shown = truce_monitor_shown (&worker->base.monitor);
      first->found += shown.found - worker->before.found;
      first->dead_ends += shown.dead_ends - worker->before.dead_ends;
      first->elapsed += truce_unit_pool_clock (self->pool) - worker->began;
    }
}

gboolean
truce_job_look_rows (TruceJob *self, GArray *rows)
{
  gboolean by_square;

  g_array_set_size (rows, 0);
  truce_unit_pool_lock (self->pool);
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
  truce_unit_pool_unlock (self->pool);
  return by_square;
}
