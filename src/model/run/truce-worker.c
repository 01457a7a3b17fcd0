/* truce-worker.c: the workers' half of a job: cutting the problem, dealing units, working through them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-job-private.h"

#include <stdlib.h>

#define NO_UNIT ((gsize) -1)

/* Any thread: so that the others end as well. */
static void
stop_all (TruceJob *job)
{
  pthread_mutex_lock (&job->shared.lock);
  atomic_store (&job->control.signal, TRUCE_STOP);
  pthread_cond_broadcast (&job->shared.changed);
  pthread_mutex_unlock (&job->shared.lock);
}

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

/* Takes over the units and calls as many other workers as there is work for. */
static gboolean
begin (TruceJob *job, TruceCut *cut)
{
  TruceUnits *units;
  gboolean memory, going;
  gsize n_left;
  int others = 0;
  gboolean read = !job->ledger || job->ledger->read (job->ledger);

  pthread_mutex_lock (&job->shared.lock);
  job->shared.unread = !read;
  job->shared.cut = NULL;
  units = job->shared.units = truce_cut_finish (cut);
  memory = units && (!job->results || truce_results_buffer_set_units (job->results, units->n)) &&
           truce_job_make_rows (job);
  job->shared.no_memory = !memory;
  going = memory && read && open_ledger (job);
  n_left = going ? units->n - job->shared.n_done : 0;
  if (n_left > 1)
    others = (int) MIN (n_left, (gsize) job->threads) - 1;
  job->shared.working += others;
  pthread_mutex_unlock (&job->shared.lock);
  truce_job_hand_over ();
  for (int i = 1; i <= others; i++)
    g_thread_pool_push (job->pool, &job->workers[i], NULL);
  return going;
}

/* The next unit for the worker, or NO_UNIT. */
static gsize
deal (TruceWorker *worker)
{
  TruceJob *job = worker->job;
  gsize unit = NO_UNIT;

  if (job->results && truce_results_buffer_is_full (job->results))
    return NO_UNIT;
  pthread_mutex_lock (&job->shared.lock);
  while (job->shared.have && job->shared.next < job->shared.units->n &&
         job->shared.have[job->shared.next] == TRUCE_LEDGER_HAS)
    job->shared.next++;
  if (job->shared.next < job->shared.units->n)
    {
      unit = job->shared.next++;
      worker->busy = TRUE;
      worker->unit = unit;
      worker->began = truce_job_clock (job);
      if (job->shared.rows)
        job->shared.rows[job->shared.row_of[unit]].begun = TRUE;
    }
  pthread_mutex_unlock (&job->shared.lock);
  return unit;
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
  TruceJob *job = worker->job;
  TruceCounters counters = worker->monitor.counters;
  TruceUnitResult result = { &worker->tally, counters.found, counters.dead_ends, .redone = redone };
  double now;

  pthread_mutex_lock (&job->shared.lock);
  now = result.elapsed = truce_job_clock (job);
  result.seconds = now - worker->began;
  truce_tally_add_tally (&job->shared.total, &worker->tally);
  truce_monitor_end_unit (&worker->monitor);
  truce_counters_add (&worker->before, &counters);
  worker->busy = FALSE;
  job->shared.n_done += end == TRUCE_END_DONE;
  job->shared.no_memory = job->shared.no_memory || end == TRUCE_END_NO_MEMORY;
  if (job->shared.rows)
    {
      TruceRow *row = &job->shared.rows[job->shared.row_of[worker->unit]];

      truce_counters_add (&row->counters, &counters);
      row->work += now - worker->began;
      row->finished = now;
      row->n_left -= end == TRUCE_END_DONE;
    }
  pthread_mutex_unlock (&job->shared.lock);
  if (!job->ledger || end != TRUCE_END_DONE || noted)
    return;
  if (gathers (job))
    result.packed = truce_packer_end (&worker->gather);
  job->ledger->note (job->ledger, job->shared.units, worker->unit, &result);
  g_clear_pointer (&result.packed, g_bytes_unref);
}

static TruceLookup
look_at_ledger (TruceWorker *worker, gsize unit)
{
  TruceJob *job = worker->job;
  TruceLookup look;

  if (!job->shared.have || job->shared.have[unit] != TRUCE_LEDGER_ASKS)
    return TRUCE_LOOKUP_WORKS;
  truce_monitor_begin_unit (&worker->monitor);
  look = job->ledger->lookup (job->ledger, job->shared.units, unit, &worker->monitor);
  if (look != TRUCE_LOOKUP_WORKS)
    account (worker, look == TRUCE_LOOKUP_HAS ? TRUCE_END_DONE : TRUCE_END_STOPPED, FALSE, TRUE);
  return look;
}

static TruceEnd
run_unit (TruceWorker *worker, gsize unit, TruceSink *sink)
{
  TruceJob *job = worker->job;

  truce_monitor_begin_unit (&worker->monitor);
  if (gathers (job))
    truce_packer_begin (&worker->gather, job->ledger->room (job->ledger));
  return job->method->run (job->problem, &job->goal, job->shared.units, unit, &worker->monitor, sink);
}

/* Whether as many placements came as were counted. */
static gboolean
gathered_all (const TruceWorker *worker)
{
  gboolean all;
  mpz_t count;

  mpz_init (count);
  truce_tally_get (&worker->tally, count);
  all = mpz_cmp_ui (count, worker->gather.n) == 0;
  mpz_clear (count);
  return all;
}

/* The count of a unit is used only when the residues beside it agree. */
static gboolean
disagrees (const TruceWorker *worker, TruceEnd end)
{
  return end == TRUCE_END_DONE &&
         (!truce_tally_agrees (&worker->tally) || (gathers (worker->job) && !gathered_all (worker)));
}

static void
give_up (TruceWorker *worker)
{
  TruceJob *job = worker->job;

  pthread_mutex_lock (&job->shared.lock);
  worker->busy = FALSE;
  job->shared.doubtful = TRUE;
  pthread_mutex_unlock (&job->shared.lock);
}

/* FALSE when there is no need for further units. */
static gboolean
work_unit (TruceWorker *worker, gsize unit)
{
  TruceJob *job = worker->job;
  gboolean results_buffers = job->results != NULL, redone = FALSE;
  TruceSink *sink = results_buffers ? &worker->worker_sink.sink : gathers (job) ? &worker->gather.sink : NULL;
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
  return end == TRUCE_END_DONE && !(results_buffers && truce_results_buffer_is_complete (job->results));
}

/* The pool's queue hands a job over properly, but a race detector cannot see into GLib; it sees this. */
void
truce_job_hand_over (void)
{
  static pthread_mutex_t door = PTHREAD_MUTEX_INITIALIZER;

  pthread_mutex_lock (&door);
  pthread_mutex_unlock (&door);
}

void
truce_job_leave (TruceJob *job)
{
  if (--job->shared.working == 0)
    {
      job->shared.ended = TRUE;
      job->shared.ended_at = g_get_monotonic_time ();
      g_source_set_ready_time (job->progress_source, 0);
    }
  pthread_cond_broadcast (&job->shared.changed);
}

void
truce_job_work (gpointer data)
{
  TruceWorker *worker = data;
  TruceJob *job = worker->job;
  gboolean going = TRUE;
  gsize unit;

  while (going && !truce_monitor_should_stop (&worker->monitor) && (unit = deal (worker)) != NO_UNIT)
    if (!work_unit (worker, unit))
      {
        stop_all (job);
        going = FALSE;
      }

  pthread_mutex_lock (&job->shared.lock);
  truce_job_leave (job);
  pthread_mutex_unlock (&job->shared.lock);
  /* The job may be gone from here on. */
}

void
truce_job_cut_and_work (gpointer data)
{
  TruceSplitCall *call = data;
  TruceCut *cut = call->cut;
  TruceJob *job = call->job;

  g_free (call);
  if (!truce_cut_work (cut))
    return;
  if (begin (job, cut))
    truce_job_work (&job->workers[0]);
  else
    {
      pthread_mutex_lock (&job->shared.lock);
      truce_job_leave (job);
      pthread_mutex_unlock (&job->shared.lock);
    }
}
