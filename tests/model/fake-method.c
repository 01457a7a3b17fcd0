/* fake-method.c: a method whose work the test sets, to test how runs handle units, ends and polls
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fake-method.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Protects `told`. A stopped run does not wait for its split, which may even begin after the run has ended.
 */
static pthread_mutex_t told_lock = PTHREAD_MUTEX_INITIALIZER;
static FakeTask told;

_Atomic bool fake_split_held;
_Atomic int fake_splits;
const FakeTask fake_endless = { .n_units = 50, .steps = -1, .step_us = 50, .no_memory_at = -1 };

/* Table shared by the units of a run. */
typedef struct
{
  FakeTask task;
  _Atomic size_t n_ended; /* number of ended units, without lazy ones */
} Shared;

void
fake_method_do (FakeTask task)
{
  pthread_mutex_lock (&told_lock);
  told = task;
  pthread_mutex_unlock (&told_lock);
}

static FakeTask
take_task (void)
{
  FakeTask task;

  pthread_mutex_lock (&told_lock);
  task = told;
  pthread_mutex_unlock (&told_lock);
  return task;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return problem->to_place == 2;
}

static bool
accepts_nothing (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  *why_not = "it is only here to refuse";
  return false;
}

static void
nap (int us)
{
  struct timespec time = { .tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000L };

  if (us > 0)
    nanosleep (&time, NULL);
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  const FakeTask task = take_task ();
  TruceUnits *units;
  Shared *shared;

  fake_splits++;
  while (fake_split_held)
    nap (1000);
  fake_splits--;
  if (task.no_units)
    return NULL;
  units = truce_units_new (task.n_units);
  units->n = task.n_units;
  shared = calloc (1, sizeof (Shared));
  shared->task = task;
  units->shared = shared;
  units->free_shared = free;
  for (size_t i = 0; task.prefixes && i < units->n; i++)
    {
      units->units[i].n_prefix = 1;
      units->units[i].prefix[0] = (TruceSquare) (i / 2);
    }
  return units;
}

static TruceStatus
work (const FakeTask *task, size_t unit, TruceMonitor *monitor, TruceSink *sink)
{
  for (int64_t step = 0; task->steps < 0 || step < task->steps; step++)
    {
      TruceSquare squares[2] = { (TruceSquare) unit, (TruceSquare) (step % 4096) };

      nap (task->step_us);
      if (truce_monitor_should_stop (monitor))
        return TRUCE_STATUS_STOPPED;
      if (task->find_from < 0 || step < task->find_from)
        {
          monitor->counters.dead_ends++;
          continue;
        }
      monitor->counters.found++;
      truce_tally_add (monitor->tally, 1);
      if (sink && !sink->take (sink, squares, 2))
        return TRUCE_STATUS_DONE;
    }
  return TRUCE_STATUS_DONE;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  Shared *shared = units->shared;
  TruceStatus end;

  if ((int) unit == shared->task.no_memory_at)
    return TRUCE_STATUS_NO_MEMORY;
  while (unit < shared->task.lazy_units && shared->n_ended == 0)
    {
      nap (1000);
      if (truce_monitor_should_stop (monitor))
        return TRUCE_STATUS_STOPPED;
    }
  end = work (&shared->task, unit, monitor, sink);
  if (unit >= shared->task.lazy_units)
    shared->n_ended++;
  return end;
}

const TruceMethod fake_method = {
  .id = "fake",
  .name = "Fake",
  .accepts = accepts,
  .split = split,
  .run = run,
};

const TruceMethod fake_method_by_square = {
  .id = "fake-by-square",
  .name = "Fake by square",
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = accepts,
  .split = split,
  .run = run,
};

const TruceMethod fake_method_refusing = {
  .id = "refusing",
  .name = "Refusing",
  .accepts = accepts_nothing,
  .split = split,
  .run = run,
};

TruceProblem *
fake_problem (void)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 64, 64 };
  spec.pieces = 2;
  problem = truce_piece_parse ("K", &spec.kinds[0].piece, &error) ? truce_problem_new (&spec, &error) : NULL;
  if (!problem)
    {
      fprintf (stderr, "%s\n", error.text);
      abort ();
    }
  return problem;
}
