/* truce-job.c: TruceJob, the threads of a run: split, units, rests and progress
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-job.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "placements/truce-packer.h"

#define UNITS_MIN      128
#define UNITS_A_THREAD 32
#define REST_EVERY     G_USEC_PER_SEC

typedef struct
{
  TruceUnitWorker base; /* its owner is a TruceJob */
  TruceWorkerSink worker_sink;
  TruceSink finds;
  TrucePacker gather; /* initialized only if the ledger stores placements */

  /* guarded by the pool's lock */
  gboolean busy;
  gsize unit;
  TruceCounters before; /* counters of the units that this worker has ended */
  double began;         /* start of the unit on the pool's clock */
} TruceWorker;

/* Progress of all units that begin with the same first square. */
typedef struct
{
  int square;
  gsize n_left; /* number of unfinished units */
  gboolean started;
  TruceCounters counters;
  double work;     /* seconds, over all threads */
  double finished; /* end of the last unit on the pool's clock */
} TruceRow;

typedef enum
{
  CUTTING,
  FINISHED,
  ABANDONED,
} State;

/* A split of a problem into units, made by a thread. The split may take long and does not poll for a stop, so
 * its thread uses only the data below. If the job is stopped before the split is finished, the job ends at
 * once, and the thread later frees the split. */
typedef struct
{
  const TruceProblem *problem;
  TruceGoal goal;
  _Atomic int incumbent; /* copy of *goal.incumbent, which may be freed before the split ends */
  const TruceMethod *method;
  gsize wanted;
  gpointer owner;    /* the job; not used once the split is abandoned */
  TruceUnits *units; /* set by the thread */
  _Atomic int state; /* a State; leaves CUTTING once */
} Cut;

static Cut *
cut_new (const TruceProblem *problem,
         const TruceGoal *goal,
         const TruceMethod *method,
         gsize wanted,
         gpointer owner)
{
  Cut *self = g_new0 (Cut, 1);

  self->problem = truce_problem_ref (problem);
  self->goal = *goal;
  if (goal->incumbent)
    {
      atomic_init (&self->incumbent, atomic_load (goal->incumbent));
      self->goal.incumbent = &self->incumbent;
    }
  self->method = method;
  self->wanted = wanted;
  self->owner = owner;
  atomic_init (&self->state, CUTTING);
  return self;
}

/* Frees the split. Returns: (transfer full) (nullable): its units; NULL if memory ran out. */
static TruceUnits *
cut_finish (Cut *self)
{
  TruceUnits *units = self->units;

  truce_problem_unref (self->problem);
  g_free (self);
  return units;
}

/* Finishes the split, or abandons it: its thread then frees the split. Returns FALSE if the split was
 * finished or abandoned before. */
static gboolean
leave_cutting (Cut *self, State state)
{
  int cutting = CUTTING;

  return atomic_compare_exchange_strong (&self->state, &cutting, state);
}

/* Splits the problem. Returns the job. If the job has abandoned the split, frees the split and returns
 * NULL. */
static gpointer
cut_work (Cut *self)
{
  TruceUnits *units;

  if (atomic_load (&self->state) == CUTTING)
    self->units = self->method->split (self->problem, &self->goal, self->wanted);
  if (leave_cutting (self, FINISHED))
    return self->owner;
  units = cut_finish (self);
  if (units)
    truce_units_free (units);
  return NULL;
}

struct TruceJob
{
  /* constant after the start */
  const TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  TruceResultsBuffer *results;
  TruceLedger *ledger; /* (nullable) */
  gsize wanted;        /* number of units to split into, if there is no ledger; 0: enough for the threads */
  TruceSharedIncumbent *finds; /* (nullable) */
  TruceUnitPool *pool;

  struct /* guarded by the pool's lock */
  {
    Cut *cut;          /* (nullable): the current split */
    TruceUnits *units; /* (nullable): immutable */
    gsize n_done;
    gboolean no_memory;
    gboolean doubtful;
    gboolean other_cut;
    gboolean unread;
    guint8 *have;             /* (nullable): state of each unit in the ledger, TRUCE_LEDGER_DONE etc. */
    TrucePosition *positions; /* (nullable): position of each unit, if positions are stored */
    guint8 *moved;            /* for each unit, whether its position is still to be stored */
    gint64 rest_due;          /* when to start the next rest; monotonic microseconds; G_MAXINT64: never */
    gsize n_apart;            /* number of units that are no part of the job */
    TruceCounters before;     /* counters of the units that the ledger had */
    TruceTally total; /* sum of the counts of the ledger's units, finished units and finished parts of stopped
                         units */
    TruceRow *rows;   /* NULL: the method does not split by first squares, or not all units start with one */
    gsize n_rows;
    gsize *row_of; /* index in `rows` for each unit */
  } shared;
};

static gboolean
rests (const TruceJob *job)
{
  return job->shared.positions || (job->ledger && job->ledger->rested);
}

static gboolean
open_positions (TruceJob *job)
{
  const TruceUnits *units = job->shared.units;
  TrucePosition *positions;

  if (!job->ledger || !job->ledger->get_position || !job->method->position_fits)
    return TRUE;
  positions = calloc (MAX (units->n, 1), sizeof *positions);
  job->shared.moved = calloc (MAX (units->n, 1), sizeof *job->shared.moved);
  job->shared.positions = positions;
  if (!positions || !job->shared.moved)
    return FALSE;
  for (gsize i = 0; i < units->n; i++)
    {
      if (job->shared.have[i] != TRUCE_LEDGER_MISSING)
        continue;
      job->ledger->get_position (job->ledger, i, &positions[i]);
      if (positions[i].n > 0 &&
          !job->method->position_fits (job->problem, &job->goal, units, i, &positions[i]))
        positions[i].n = 0;
    }
  return TRUE;
}

/* Stores the positions that have changed, while all workers rest. Returns FALSE if the ledger stops the
 * job. */
static gboolean
store_positions (TruceJob *job)
{
  double elapsed;

  truce_unit_pool_lock (job->pool);
  elapsed = truce_unit_pool_clock (job->pool);
  truce_unit_pool_unlock (job->pool);
  for (gsize i = 0; job->shared.positions && i < job->shared.units->n; i++)
    if (job->shared.moved[i] && job->shared.positions[i].n > 0)
      {
        job->ledger->store_position (job->ledger, i, &job->shared.positions[i], elapsed);
        job->shared.moved[i] = FALSE;
      }
  return !job->ledger->rested || job->ledger->rested (job->ledger, elapsed);
}

/* Returns a number that changes when a unit ends or its position moves. */
static guint64
progress (const TruceJob *job)
{
  guint64 sum = job->shared.n_done;

  for (gsize i = 0; job->shared.positions && i < job->shared.units->n; i++)
    for (gsize j = 0; job->shared.have[i] != TRUCE_LEDGER_DONE && j < job->shared.positions[i].n; j++)
      sum = (sum ^ job->shared.positions[i].words[j]) * G_GUINT64_CONSTANT (0x100000001b3);
  return sum;
}

/* Ends a rest. Returns whether there is more work. */
static gboolean
end_rest (TruceJob *job)
{
  gboolean more;

  truce_unit_pool_lock (job->pool);
  more = !truce_unit_pool_is_stopped (job->pool) && job->shared.n_done < job->shared.units->n;
  job->shared.rest_due = G_MAXINT64;
  truce_unit_pool_interrupt (job->pool, FALSE);
  truce_unit_pool_unlock (job->pool);
  return more;
}

/* Counts the units, with rests in between. Doubles the time between two rests if no unit has ended and no
 * position has changed. */
static void
work_with_rests (TruceJob *job)
{
  gint64 every = job->ledger->rest_interval ? job->ledger->rest_interval : REST_EVERY;
  guint64 before;

  do
    {
      before = progress (job);
      truce_unit_pool_lock (job->pool);
      job->shared.rest_due = g_get_monotonic_time () + every;
      truce_unit_pool_unlock (job->pool);
      truce_unit_pool_work (job->pool, job, job->shared.units->n, job->shared.units->n - job->shared.n_done);
      if (!store_positions (job))
        truce_unit_pool_stop (job->pool);
      if (progress (job) == before && every < G_MAXINT64 / 4)
        every *= 2;
    }
  while (end_rest (job));
}

/* ---- start, on the leading thread ---- */

static gboolean
make_rows (TruceJob *job)
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

/* Opens the ledger. Returns FALSE with `no_memory` or `other_cut` set on failure. Lock: held. */
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
    if (job->shared.have[i] == TRUCE_LEDGER_DONE)
      {
        job->shared.n_done++;
        if (job->results)
          truce_results_buffer_skip_unit (job->results, i);
        if (job->shared.rows)
          {
            TruceRow *row = &job->shared.rows[job->shared.row_of[i]];

            row->started = TRUE;
            row->n_left--;
          }
      }
  if (job->ledger->excludes_done)
    job->shared.n_apart = job->shared.n_done;
  return TRUE;
}

/* Gives the job the units of the split, and opens the ledger. Frees the split. Returns FALSE if the units
 * cannot be counted. */
static gboolean
begin (TruceJob *job, Cut *cut)
{
  gboolean read = !job->ledger || job->ledger->read (job->ledger), memory, going;
  TruceUnits *units;

  truce_unit_pool_lock (job->pool);
  job->shared.unread = !read;
  job->shared.cut = NULL;
  units = job->shared.units = cut_finish (cut);
  memory =
      units && (!job->results || truce_results_buffer_set_units (job->results, units->n)) && make_rows (job);
  job->shared.no_memory = !memory;
  going = memory && read && open_ledger (job);
  if (going && !open_positions (job))
    job->shared.no_memory = TRUE;
  going &= !job->shared.no_memory;
  truce_unit_pool_unlock (job->pool);
  return going;
}

/* ---- workers ---- */

static gboolean
take (TruceUnitWorker *base, gsize unit)
{
  TruceWorker *worker = (TruceWorker *) base;
  TruceJob *job = base->owner;

  if ((job->shared.have && job->shared.have[unit] == TRUCE_LEDGER_DONE) ||
      (job->results && truce_results_buffer_is_full (job->results)))
    return FALSE;
  worker->busy = TRUE;
  worker->unit = unit;
  worker->began = truce_unit_pool_clock (job->pool);
  if (job->shared.rows)
    job->shared.rows[job->shared.row_of[unit]].started = TRUE;
  return TRUE;
}

/* Returns whether the ledger stores placements. */
static gboolean
gathers (const TruceJob *job)
{
  return job->ledger && job->ledger->room;
}

/* Adds the result of a unit to the job. Passes the result of a finished unit to the ledger, unless `noted`:
 * the ledger has the result already. */
static void
account (TruceWorker *worker, TruceStatus end, gboolean retried, gboolean noted)
{
  TruceJob *job = worker->base.owner;
  TruceCounters counters = worker->base.monitor.counters;
  TruceUnitResult result = { &worker->base.tally, counters.found, counters.dead_ends, .retried = retried };
  double now;

  truce_unit_pool_lock (job->pool);
  now = result.elapsed = truce_unit_pool_clock (job->pool);
  result.seconds = now - worker->began;
  truce_tally_add_tally (&job->shared.total, &worker->base.tally);
  truce_monitor_end_unit (&worker->base.monitor);
  truce_counters_add (&worker->before, &counters);
  worker->busy = FALSE;
  job->shared.n_done += end == TRUCE_STATUS_DONE;
  if (job->shared.positions)
    job->shared.moved[worker->unit] = end == TRUCE_STATUS_STOPPED;
  if (rests (job) && end == TRUCE_STATUS_DONE)
    job->shared.have[worker->unit] = TRUCE_LEDGER_DONE;
  job->shared.no_memory = job->shared.no_memory || end == TRUCE_STATUS_NO_MEMORY;
  if (job->shared.rows)
    {
      TruceRow *row = &job->shared.rows[job->shared.row_of[worker->unit]];

      truce_counters_add (&row->counters, &counters);
      row->work += now - worker->began;
      row->finished = now;
      row->n_left -= end == TRUCE_STATUS_DONE;
    }
  truce_unit_pool_unlock (job->pool);
  /* In a search for placements, a unit may end early once a placement is found. Its result is not stored. */
  if (!job->ledger || end != TRUCE_STATUS_DONE || noted ||
      (job->results && (counters.found > 0 || truce_results_buffer_is_complete (job->results))))
    return;
  if (gathers (job))
    result.packed = truce_packer_end (&worker->gather);
  job->ledger->note (job->ledger, job->shared.units, worker->unit, &result);
  g_clear_pointer (&result.packed, g_bytes_unref);
}

static TruceLookup
lookup_unit (TruceWorker *worker, gsize unit)
{
  TruceJob *job = worker->base.owner;
  TruceLookup look;

  if (!job->shared.have || job->shared.have[unit] != TRUCE_LEDGER_LOOKUP)
    return TRUCE_LOOKUP_MISSING;
  truce_monitor_start_unit (&worker->base.monitor);
  look = job->ledger->lookup (job->ledger, job->shared.units, unit, &worker->base.monitor);
  if (look != TRUCE_LOOKUP_MISSING)
    account (worker, look == TRUCE_LOOKUP_DONE ? TRUCE_STATUS_DONE : TRUCE_STATUS_STOPPED, FALSE, TRUE);
  return look;
}

static TruceStatus
run_unit (TruceWorker *worker, gsize unit, TruceSink *sink)
{
  TruceJob *job = worker->base.owner;

  truce_monitor_start_unit (&worker->base.monitor);
  worker->base.monitor.position = job->shared.positions ? &job->shared.positions[unit] : NULL;
  if (gathers (job))
    truce_packer_begin (&worker->gather, job->ledger->room (job->ledger));
  return job->method->run (job->problem, &job->goal, job->shared.units, unit, &worker->base.monitor, sink);
}

/* Returns whether the number of gathered placements equals the count. */
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

/* Returns whether the count of a unit disagrees with its residues or placements. */
static gboolean
disagrees (const TruceWorker *worker, TruceStatus end)
{
  return end == TRUCE_STATUS_DONE && (!truce_tally_agrees (&worker->base.tally) ||
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

static bool
add_find (TruceSink *sink, const TruceSquare *placed, int n)
{
  TruceWorker *worker = (TruceWorker *) ((char *) sink - offsetof (TruceWorker, finds));
  TruceJob *job = worker->base.owner;

  if (truce_shared_incumbent_add (job->finds, placed, n))
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

/* Works on a unit. Returns FALSE if the workers should stop. */
static gboolean
work_unit (TruceWorker *worker, gsize unit)
{
  TruceJob *job = worker->base.owner;
  gboolean results_buffers = job->results != NULL, retried = FALSE;
  TruceSink *sink = sink_of (worker);
  TruceLookup look;
  TruceStatus end;

  look = lookup_unit (worker, unit);
  if (look != TRUCE_LOOKUP_MISSING)
    return look == TRUCE_LOOKUP_DONE;
  if (results_buffers)
    truce_worker_sink_begin (&worker->worker_sink, unit);
  end = run_unit (worker, unit, sink);
  /* Counting again would add the placements to a results buffer twice. */
  if (!results_buffers && disagrees (worker, end))
    {
      retried = TRUE;
      end = run_unit (worker, unit, sink);
    }
  if (results_buffers)
    {
      if (worker->worker_sink.no_memory)
        end = TRUCE_STATUS_NO_MEMORY;
      truce_worker_sink_end (&worker->worker_sink, end == TRUCE_STATUS_DONE);
    }
  if (disagrees (worker, end))
    {
      give_up (worker);
      return FALSE;
    }
  account (worker, end, retried, FALSE);
  /* A unit that was stopped for a rest continues afterwards. */
  return (end == TRUCE_STATUS_DONE || (end == TRUCE_STATUS_STOPPED && rests (job))) &&
         !(results_buffers && truce_results_buffer_is_complete (job->results));
}

static void
work (TruceUnitWorker *base, gsize unit)
{
  if (!work_unit ((TruceWorker *) base, unit))
    truce_unit_pool_stop (base->pool);
}

static gboolean
cut_and_work (gpointer data)
{
  Cut *cut = data;
  TruceJob *job = cut_work (cut);

  if (!job)
    return FALSE;
  if (!begin (job, cut))
    return TRUE;
  if (rests (job))
    work_with_rests (job);
  else
    truce_unit_pool_work (job->pool, job, job->shared.units->n, job->shared.units->n - job->shared.n_done);
  return TRUE;
}

/* ---- main thread: start, stop, join ---- */

TruceJob *
truce_job_new (const TruceRequest *request, TruceResultsBuffer *results)
{
  static const TruceUnitCalls calls = { .worker_size = sizeof (TruceWorker), .take = take, .work = work };
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
  self->pool = truce_unit_pool_new (&calls, request->threads);
  for (int i = 0; i < request->threads; i++)
    {
      TruceWorker *worker = truce_unit_pool_worker (self->pool, i);

      worker->base.monitor.count_steps = request->count_steps;
      worker->finds.take = add_find;
      if (results)
        truce_worker_sink_init (&worker->worker_sink, results);
      if (ledger && ledger->room)
        truce_packer_init (&worker->gather, self->problem, request->goal.question.sequences);
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

/* Returns the number of units to split into: enough for steady progress and an even end. */
static gsize
units_requested (TruceJob *self)
{
  const int threads = truce_unit_pool_n_workers (self->pool);

  if (self->ledger)
    return self->ledger->wanted;
  if (self->wanted)
    return self->wanted;
  if (truce_question_is_one (self->goal.question) && threads == 1)
    return 1;
  return MAX (UNITS_MIN, UNITS_A_THREAD * (gsize) threads);
}

void
truce_job_set_ledger (TruceJob *self, const TruceRequest *stored)
{
  self->goal = stored->goal;
  self->method = stored->method;
  self->ledger = stored->ledger;
}

void
truce_job_start (TruceJob *self)
{
  self->shared.cut = cut_new (self->problem, &self->goal, self->method, units_requested (self), self);
  if (truce_unit_pool_start (self->pool, cut_and_work, self->shared.cut))
    return;
  cut_finish (g_steal_pointer (&self->shared.cut));
  self->shared.no_memory = TRUE;
}

void
truce_job_stop (TruceJob *self)
{
  truce_unit_pool_stop (self->pool);
  truce_unit_pool_lock (self->pool);

  if (self->shared.cut && leave_cutting (self->shared.cut, ABANDONED))
    {
      self->shared.cut = NULL;
      truce_unit_pool_abandon (self->pool);
    }
  truce_unit_pool_unlock (self->pool);
}

void
truce_job_pause_when_due (TruceJob *self)
{
  truce_unit_pool_lock (self->pool);
  if (g_get_monotonic_time () >= self->shared.rest_due)
    {
      self->shared.rest_due = G_MAXINT64;
      truce_unit_pool_interrupt (self->pool, TRUE);
    }
  truce_unit_pool_unlock (self->pool);
}

void
truce_job_join (TruceJob *self)
{
  truce_job_stop (self);
  truce_unit_pool_join (self->pool);
}

/* ---- main thread: progress ---- */

/* Returns how the job has ended. Lock: held. */
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
    return TRUCE_JOB_COMPLETE;
  if (self->results && truce_results_buffer_is_complete (self->results))
    return TRUCE_JOB_SATISFIED;
  return TRUCE_JOB_STOPPED;
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
truce_job_snapshot (TruceJob *self, TruceJobSnapshot *view, mpz_t count)
{
  *view = (TruceJobSnapshot){ 0 };
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
      /* A search for classes reaches more placements than it counts. */
      if (worker->busy && !self->goal.question.classes)
        mpz_add_ui (count, count, shown.found - worker->before.found);
    }
  if (self->method->finish)
    self->method->finish (self->problem, &self->goal, count);
  view->n_units = self->shared.units ? self->shared.units->n - self->shared.n_apart : 0;
  view->n_done = self->shared.n_done - self->shared.n_apart;
  view->elapsed = truce_unit_pool_clock (self->pool) + (self->ledger ? self->ledger->elapsed : 0);
  truce_unit_pool_unlock (self->pool);
}

/* Adds the progress of the row's running units. Lock: held. */
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
truce_job_snapshot_rows (TruceJob *self, GArray *rows)
{
  gboolean by_square;

  g_array_set_size (rows, 0);
  truce_unit_pool_lock (self->pool);
  by_square = self->shared.rows != NULL || !self->shared.units;
  for (gsize i = 0; i < self->shared.n_rows && self->shared.rows[i].started; i++)
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
