/* truce-worker.c: the workers' half of a job: cutting the problem, working through its units
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-job-private.h"

#include <stdlib.h>

gboolean
truce_job_make_rows (TruceJob *job)
{
  const TruceUnits *units = job->shared.units;
  gsize *row_of;
  TruceRow *rows;
  gsize n = 0;

  if (!(job->method->flags & TRUCE_METHOD_FIRST_SQUARES))
    return TRUE;
  for (gsize i = 0; i < units->n; i++)
    if (units->units[i].n_prefix == 0)
      return TRUE;
  row_of = calloc (MAX (units->n, 1), sizeof *row_of);
  rows = calloc (MAX (units->n, 1), sizeof *rows);
  job->shared.row_of = row_of;
  job->shared.rows = rows;
  if (!row_of || !rows)
    return FALSE;
  for (gsize i = 0; i < units->n; i++)
    {
      int square = units->units[i].prefix[0];

      if (n == 0 || rows[n - 1].square != square)
        rows[n++].square = square;
      row_of[i] = n - 1;
      rows[n - 1].n_left++;
    }
  job->shared.n_rows = n;
  return TRUE;
}

/* Takes over what the ledger has. Under the lock; FALSE when memory runs out or the ledger knows other units.
 */
static gboolean
open_ledger (TruceJob *job)
{
  const TruceUnits *units = job->shared.units;

  if (!job->ledger)
    return TRUE;
  job->shared.have = calloc (MAX (units->n, 1), sizeof *job->shared.have);
  if (!job->shared.have)
    {
      job->shared.no_memory = TRUE;
      return FALSE;
    }
  if (!job->ledger->open (job->ledger, units, job->shared.have, &job->shared.total, &job->shared.before))
    {
      job->shared.other_cut = TRUE;
      return FALSE;
    }
  for (gsize i = 0; i < units->n; i++)
    if (job->shared.have[i] == TRUCE_LEDGER_HAS)
      {
        job->shared.n_done++;
        if (job->results)
          truce_results_buffer_skip_unit (job->results, i);
        if (job->shared.rows)
          {
            TruceRow *row = &job->shared.rows[job->shared.row_of[i]];

            row->begun = TRUE;
            row->n_left--;
          }
      }
  if (job->ledger->keeps_apart)
    job->shared.n_apart = job->shared.n_done;
  return TRUE;
}

/* Takes over the units; FALSE: they are not to be worked on. */
static gboolean
begin (TruceJob *job, TruceCut *cut)
{
  gboolean read = !job->ledger || job->ledger->read (job->ledger), memory, going;
  TruceUnits *units;

  truce_unit_pool_lock (job->pool);
  job->shared.unread = !read;
  job->shared.cut = NULL;
  units = job->shared.units = truce_cut_finish (cut);
  memory = units && (!job->results || truce_results_buffer_set_units (job->results, units->n)) &&
           truce_job_make_rows (job);
  job->shared.no_memory = !memory;
  going = memory && read && open_ledger (job);
  if (going && !truce_job_open_positions (job))
    job->shared.no_memory = TRUE;
  going &= !job->shared.no_memory;
  truce_unit_pool_unlock (job->pool);
  return going;
}

/* Under the lock. */
static gboolean
take (TruceUnitWorker *base, gsize unit)
{
  TruceWorker *worker = (TruceWorker *) base;
  TruceJob *job = base->owner;

  if ((job->shared.have && job->shared.have[unit] == TRUCE_LEDGER_HAS) ||
      (job->results && truce_results_buffer_is_full (job->results)))
    return FALSE;
  worker->busy = TRUE;
  worker->unit = unit;
  worker->began = truce_unit_pool_clock (job->pool);
  if (job->shared.rows)
    job->shared.rows[job->shared.row_of[unit]].begun = TRUE;
  return TRUE;
}

/* Whether the ledger keeps the placements of units. */
static gboolean
gathers (const TruceJob *job)
{
  return job->ledger && job->ledger->room;
}

/* Adds up what the unit brought; `noted`: the ledger knows of it. */
static void
account (TruceWorker *worker, TruceEnd end, gboolean redone, gboolean noted)
{
  TruceJob *job = worker->base.owner;
  TruceCounters counters = worker->base.monitor.counters;
  TruceUnitResult result = { &worker->base.tally, counters.found, counters.dead_ends, .redone = redone };
  double now;

  truce_unit_pool_lock (job->pool);
  now = result.elapsed = truce_unit_pool_clock (job->pool);
  result.seconds = now - worker->began;
  truce_tally_add_tally (&job->shared.total, &worker->base.tally);
  truce_monitor_end_unit (&worker->base.monitor);
  truce_counters_add (&worker->before, &counters);
  worker->busy = FALSE;
  job->shared.n_done += end == TRUCE_END_DONE;
  if (job->shared.positions)
    job->shared.moved[worker->unit] = end == TRUCE_END_STOPPED;
  if (truce_job_rests (job) && end == TRUCE_END_DONE)
    job->shared.have[worker->unit] = TRUCE_LEDGER_HAS;
  job->shared.no_memory = job->shared.no_memory || end == TRUCE_END_NO_MEMORY;
  if (job->shared.rows)
    {
      TruceRow *row = &job->shared.rows[job->shared.row_of[worker->unit]];

      truce_counters_add (&row->counters, &counters);
      row->work += now - worker->began;
      row->finished = now;
      row->n_left -= end == TRUCE_END_DONE;
    }
  truce_unit_pool_unlock (job->pool);
  /* Where one placement is enough, units end with it before they are whole. */
  if (!job->ledger || end != TRUCE_END_DONE || noted ||
      (job->results && (counters.found > 0 || truce_results_buffer_is_complete (job->results))))
    return;
  if (gathers (job))
    result.packed = truce_packer_end (&worker->gather);
  job->ledger->note (job->ledger, job->shared.units, worker->unit, &result);
  g_clear_pointer (&result.packed, g_bytes_unref);
}

static TruceLookup
look_at_ledger (TruceWorker *worker, gsize unit)
{
  TruceJob *job = worker->base.owner;
  TruceLookup look;

  if (!job->shared.have || job->shared.have[unit] != TRUCE_LEDGER_ASKS)
    return TRUCE_LOOKUP_WORKS;
  truce_monitor_begin_unit (&worker->base.monitor);
  look = job->ledger->lookup (job->ledger, job->shared.units, unit, &worker->base.monitor);
  if (look != TRUCE_LOOKUP_WORKS)
    account (worker, look == TRUCE_LOOKUP_HAS ? TRUCE_END_DONE : TRUCE_END_STOPPED, FALSE, TRUE);
  return look;
}

static TruceEnd
run_unit (TruceWorker *worker, gsize unit, TruceSink *sink)
{
  TruceJob *job = worker->base.owner;

  truce_monitor_begin_unit (&worker->base.monitor);
  worker->base.monitor.position = job->shared.positions ? &job->shared.positions[unit] : NULL;
  if (gathers (job))
    truce_packer_begin (&worker->gather, job->ledger->room (job->ledger));
  return job->method->run (job->problem, &job->goal, job->shared.units, unit, &worker->base.monitor, sink);
}

/* Whether as many placements came as were counted. */
static gboolean
gathered_all (const TruceWorker *worker)
{
  gboolean all;
  mpz_t count;

  mpz_init (count);
  truce_tally_get (&worker->base.tally, count);
  all = mpz_cmp_ui (count, worker->gather.n) == 0;
  mpz_clear (count);
  return all;
}

/* The count of a unit is used only when the residues beside it agree. */
static gboolean
disagrees (const TruceWorker *worker, TruceEnd end)
{
  return end == TRUCE_END_DONE && (!truce_tally_agrees (&worker->base.tally) ||
                                   (gathers (worker->base.owner) && !gathered_all (worker)));
}

static void
give_up (TruceWorker *worker)
{
  TruceJob *job = worker->base.owner;

  truce_unit_pool_lock (job->pool);
  worker->busy = FALSE;
  job->shared.doubtful = TRUE;
  truce_unit_pool_unlock (job->pool);
}

bool
truce_job_take_find (TruceSink *sink, const TruceSquare *placed, int n)
{
  TruceWorker *worker = (TruceWorker *) ((char *) sink - offsetof (TruceWorker, finds));
  TruceJob *job = worker->base.owner;

  if (truce_best_finds_take (job->finds, placed, n))
    return true;
  truce_unit_pool_stop (job->pool);
  return false;
}

static TruceSink *
sink_of (TruceWorker *worker)
{
  TruceJob *job = worker->base.owner;

  if (job->results)
    return &worker->worker_sink.sink;
  if (job->finds)
    return &worker->finds;
  return gathers (job) ? &worker->gather.sink : NULL;
}

/* FALSE when there is no need for further units. */
static gboolean
work_unit (TruceWorker *worker, gsize unit)
{
  TruceJob *job = worker->base.owner;
  gboolean results_buffers = job->results != NULL, redone = FALSE;
  TruceSink *sink = sink_of (worker);
  TruceLookup look;
  TruceEnd end;

  look = look_at_ledger (worker, unit);
  if (look != TRUCE_LOOKUP_WORKS)
    return look == TRUCE_LOOKUP_HAS;
  if (results_buffers)
    truce_worker_sink_begin (&worker->worker_sink, unit);
  end = run_unit (worker, unit, sink);
  /* Once more; a results would get its placements twice, so that it is not redone. */
  if (!results_buffers && disagrees (worker, end))
    {
      redone = TRUE;
      end = run_unit (worker, unit, sink);
    }
  if (results_buffers)
    {
      if (worker->worker_sink.no_memory)
        end = TRUCE_END_NO_MEMORY;
      truce_worker_sink_end (&worker->worker_sink, end == TRUCE_END_DONE);
    }
  if (disagrees (worker, end))
    {
      give_up (worker);
      return FALSE;
    }
  account (worker, end, redone, FALSE);
  /* One that was left at a rest is gone on with. */
  return (end == TRUCE_END_DONE || (end == TRUCE_END_STOPPED && truce_job_rests (job))) &&
         !(results_buffers && truce_results_buffer_is_complete (job->results));
}

static void
work (TruceUnitWorker *base, gsize unit)
{
  if (!work_unit ((TruceWorker *) base, unit))
    truce_unit_pool_stop (base->pool);
}

const TruceUnitCalls truce_job_calls = { .worker_size = sizeof (TruceWorker), .take = take, .work = work };

gboolean
truce_job_cut_and_work (gpointer data)
{
  TruceCut *cut = data;
  TruceJob *job = truce_cut_work (cut);

  if (!job)
    return FALSE;
  if (!begin (job, cut))
    return TRUE;
  if (truce_job_rests (job))
    truce_job_work_with_rests (job);
  else
    truce_unit_pool_work (job->pool, job, job->shared.units->n, job->shared.units->n - job->shared.n_done);
  return TRUE;
}
