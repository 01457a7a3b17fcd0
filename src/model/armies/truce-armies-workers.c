/* truce-armies-workers.c: threads that work on a search for armies until it ends, rests or is stopped
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-workers.h"

typedef struct
{
  TruceUnitWorker base; /* of TruceArmiesWorkers */
  TruceSink sink;
} Worker;

static bool
take_placement (TruceSink *sink, const TruceSquare *placed, int n)
{
  Worker *worker = (Worker *) ((char *) sink - offsetof (Worker, sink));
  TruceArmiesWorkers *self = worker->base.owner;
  TruceKindSets placement;
  gboolean more;

  truce_kind_sets_whole (&placement, self->run->problem, placed, n);
  truce_unit_pool_lock (self->pool);
  more = self->take (self->owner, &placement);
  truce_unit_pool_unlock (self->pool);
  if (!more)
    truce_unit_pool_stop (self->pool);
  return more;
}

static gboolean
take_unit (TruceUnitWorker *base, gsize unit)
{
  return !((TruceArmiesWorkers *) base->owner)->run->done[unit];
}

static void
work (TruceUnitWorker *base, gsize unit)
{
  Worker *worker = (Worker *) base;
  TruceArmiesWorkers *self = base->owner;
  TruceArmiesRun *run = self->run;
  TruceEnd end;

  base->monitor.position = &run->positions[unit];
  truce_monitor_begin_unit (&base->monitor);
  end = run->method->run (run->problem, &run->goal, run->units, unit, &base->monitor, &worker->sink);
  truce_unit_pool_lock (self->pool);
  run->done[unit] = end == TRUCE_END_DONE;
  if (self->counters)
    truce_counters_add (self->counters, &base->monitor.counters);
  truce_unit_pool_unlock (self->pool);
  truce_monitor_end_unit (&base->monitor);
  if (end == TRUCE_END_NO_MEMORY)
    truce_armies_workers_run_out_of_memory (self);
}

void
truce_armies_workers_run_out_of_memory (TruceArmiesWorkers *self)
{
  truce_unit_pool_lock (self->pool);
  self->no_memory = TRUE;
  truce_unit_pool_unlock (self->pool);
  truce_unit_pool_stop (self->pool);
}

TruceUnitPool *
truce_armies_workers_pool (int n_threads, gboolean detailed)
{
  static const TruceUnitCalls calls = { .worker_size = sizeof (Worker), .take = take_unit, .work = work };
  TruceUnitPool *pool = truce_unit_pool_new (&calls, n_threads);

  for (int i = 0; i < n_threads; i++)
    {
      Worker *worker = truce_unit_pool_worker (pool, i);

      worker->sink.take = take_placement;
      worker->base.monitor.detailed = detailed;
    }
  return pool;
}

void
truce_armies_workers_work (TruceArmiesWorkers *self)
{
  truce_unit_pool_work (self->pool, self, self->run->units->n, self->run->units->n);
}
