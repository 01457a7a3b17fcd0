/* truce-timing-measure.c: measures one run of one method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timing-measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "armies/armies.h"
#include "common/clock.h"
#include "core/verify.h"
#include "run/truce-memory.h"

#define UNITS_A_THREAD 16

/* Shared by the workers of a run. */
typedef struct
{
  const TruceMethod *method;
  const TruceProblem *problem;
  const TruceGoal *goal;
  TruceUnits *units;

  struct /* guarded by the pool's lock */
  {
    TruceTally total;
    TruceCounters counters;
    TruceStatus end;
    double cpu;
    gsize n_dealt;        /* number of units that were dealt or skipped */
    gsize front;          /* the lowest unit with a placement so far; G_MAXSIZE: none */
    TruceSquare *squares; /* (nullable): the placement of unit `front` */
    TruceIncumbent best;  /* the best armies so far; value -1: none */
  } shared;
} Run;

/* A worker, which stores the first placement of its unit or, for armies, the best placement. */
typedef struct
{
  TruceUnitWorker base; /* its owner is a Run */
  TruceSink sink;
  TruceSquare *squares;   /* (nullable): buffer for one placement */
  gboolean has_placement; /* `squares` has the placement of the unit */
  TruceIncumbent best;
} Worker;

/* Rounds to whole nanoseconds, as files do, so that a time read from a file equals the measured time. */
static double
rounded (double seconds)
{
  return round (seconds * 1e9) / 1e9;
}

static bool
store_placement (TruceSink *sink, const TruceSquare *squares, int n)
{
  Worker *worker = (Worker *) ((char *) sink - offsetof (Worker, sink));
  const Run *run = worker->base.owner;

  if (run->goal->incumbent)
    {
      TruceKindSets placement;

      truce_kind_sets_whole (&placement, run->problem, squares, n);
      truce_armies_update_incumbent (run->problem, &worker->best, &placement);
      return true;
    }
  if (!worker->has_placement)
    memcpy (worker->squares, squares, (size_t) n * sizeof *squares);
  worker->has_placement = TRUE;
  return false;
}

/* Returns whether a unit is needed. For TRUCE_FIRST, units below `front` can still have a lower placement.
 * Lock: held. */
static gboolean
is_needed (TruceUnitWorker *worker, gsize unit)
{
  Run *run = worker->owner;

  run->shared.n_dealt++;
  return !run->shared.squares || (run->goal->question.asks != TRUCE_ANY && unit < run->shared.front);
}

/* Adds the result of a unit. began: seconds on the thread's clock. Lock: held. */
static void
account (Worker *worker, gsize unit, TruceStatus end, double began)
{
  Run *run = worker->base.owner;

  run->shared.cpu += truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID) - began;
  truce_tally_add_tally (&run->shared.total, &worker->base.tally);
  truce_counters_add (&run->shared.counters, &worker->base.monitor.counters);
  /* NO_MEMORY takes precedence over STOPPED, and STOPPED over DONE. */
  if (end != TRUCE_STATUS_DONE && run->shared.end != TRUCE_STATUS_NO_MEMORY)
    run->shared.end = end;
  if (worker->has_placement && unit < run->shared.front)
    {
      run->shared.front = unit;
      free (run->shared.squares);
      run->shared.squares = g_steal_pointer (&worker->squares);
    }
  worker->has_placement = FALSE;
  if (worker->best.value > run->shared.best.value)
    run->shared.best = worker->best;
  /* Pauses the other workers, which need not finish their units. */
  if (end != TRUCE_STATUS_DONE || (run->goal->question.asks == TRUCE_ANY && run->shared.squares))
    truce_unit_pool_interrupt (worker->base.pool, TRUE);
}

static void
work (TruceUnitWorker *base, gsize unit)
{
  Worker *worker = (Worker *) base;
  Run *run = base->owner;
  double began = truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID);
  TruceSink *sink = truce_question_is_one (run->goal->question) ? &worker->sink : NULL;
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;

  if (!worker->squares)
    worker->squares = calloc ((size_t) run->problem->pieces_max + 1, sizeof *worker->squares);
  worker->best.value = -1;
  truce_monitor_start_unit (&base->monitor);
  if (worker->squares)
    end = run->method->run (run->problem, run->goal, run->units, unit, &base->monitor, sink);
  truce_unit_pool_lock (base->pool);
  account (worker, unit, end, began);
  truce_unit_pool_unlock (base->pool);
  truce_monitor_end_unit (&base->monitor);
}

TruceUnitPool *
truce_measure_pool (int threads)
{
  static const TruceUnitCalls calls = { .worker_size = sizeof (Worker), .take = is_needed, .work = work };
  TruceUnitPool *pool = truce_unit_pool_new (&calls, threads);

  for (int i = 0; i < threads; i++)
    ((Worker *) truce_unit_pool_worker (pool, i))->sink.take = store_placement;
  return pool;
}

static void
work_with (TruceUnitPool *pool, Run *run, gboolean count_steps)
{
  const int threads = truce_unit_pool_n_workers (pool);

  for (int i = 0; i < threads; i++)
    ((Worker *) truce_unit_pool_worker (pool, i))->base.monitor.count_steps = count_steps;
  truce_unit_pool_work (pool, run, run->units->n, (gsize) threads);
  for (int i = 0; i < threads; i++)
    g_clear_pointer (&((Worker *) truce_unit_pool_worker (pool, i))->squares, free);
  /* Units are left, so the run was stopped between two units. */
  if (run->shared.n_dealt < run->units->n && run->shared.end == TRUCE_STATUS_DONE)
    run->shared.end = TRUCE_STATUS_STOPPED;
}

static char *
count_as_text (Run *run)
{
  char *text;
  mpz_t total;

  mpz_init (total);
  truce_tally_get (&run->shared.total, total);
  if (run->method->finish)
    run->method->finish (run->problem, run->goal, total);
  text = g_malloc (mpz_sizeinbase (total, 10) + 2);
  mpz_get_str (text, 10, total);
  mpz_clear (total);
  return text;
}

/* Returns: (transfer full): the squares; "found" for TRUCE_ANY; "none"; or "wrong" and the squares if these
 * are not a placement of the problem. */
static char *
placement_as_text (const Run *run)
{
  const TruceProblem *problem = run->problem;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean right;

  if (!run->shared.squares)
    return g_strdup ("none");
  right = truce_verify_placement (problem, run->shared.squares, problem->pieces, NULL, NULL);
  if (right && run->goal->question.asks == TRUCE_ANY)
    return g_strdup ("found");
  if (!right)
    g_string_append (text, "wrong ");
  for (int i = 0; i < problem->pieces; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", run->shared.squares[i]);
  return g_strdup (text->str);
}

/* Returns: (transfer full): the size of the largest armies; "none"; or "wrong" and the size if the armies
 * attack each other. */
static char *
armies_as_text (const Run *run)
{
  const TruceIncumbent *best = &run->shared.best;

  if (best->value < 0)
    return g_strdup ("none");
  return g_strdup_printf (
      "%s%d", truce_armies_verify (run->problem, &best->placement, NULL, NULL) ? "" : "wrong ", best->value);
}

void
truce_measure (TruceUnitPool *pool,
               const TruceMethod *method,
               const TruceProblem *problem,
               const TruceGoal *plain,
               gboolean count_steps,
               TruceMeasurement *measurement)
{
  const int threads = truce_unit_pool_n_workers (pool);
  _Atomic int incumbent = -1;
  TruceGoal its = *plain;
  const TruceGoal *goal = &its;
  Run run = { .method = method, .problem = problem, .goal = goal, .shared.front = G_MAXSIZE };
  TruceRequest request = { .problem = problem, .goal = *plain, .threads = threads };
  g_autofree char *too_much = truce_request_refuse_memory (&request, method);
  double began = truce_clock_seconds (CLOCK_MONOTONIC), cpu = truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID);

  its.options = method->default_options;
  if (problem->aim != TRUCE_AIM_EXACTLY)
    its.incumbent = &incumbent;
  run.shared.best.value = -1;
  truce_tally_init (&run.shared.total);
  if (!too_much)
    run.units = method->split (problem, goal, threads > 1 ? UNITS_A_THREAD * (size_t) threads : 1);
  run.shared.cpu = truce_clock_seconds (CLOCK_THREAD_CPUTIME_ID) - cpu;
  run.shared.end = run.units ? TRUCE_STATUS_DONE : TRUCE_STATUS_NO_MEMORY;
  if (run.units)
    work_with (pool, &run, count_steps);
  if (goal->question.asks == TRUCE_ANY && run.shared.squares)
    run.shared.end = TRUCE_STATUS_DONE;
  *measurement = (TruceMeasurement){
    .end = run.shared.end,
    .cpu = rounded (run.shared.cpu),
    .counters = run.shared.counters,
  };
  if (run.units && goal->question.asks == TRUCE_COUNT)
    measurement->answer = count_as_text (&run);
  measurement->wall = rounded (truce_clock_seconds (CLOCK_MONOTONIC) - began);
  /* armies_as_text() and placement_as_text() verify the answer; this time is not measured. */
  if (run.units && truce_question_is_one (goal->question))
    measurement->answer = goal->incumbent ? armies_as_text (&run) : placement_as_text (&run);
  if (run.units)
    truce_units_free (run.units);
  free (run.shared.squares);
  truce_tally_clear (&run.shared.total);
}

void
truce_measurement_clear (TruceMeasurement *measurement)
{
  g_clear_pointer (&measurement->answer, g_free);
}
