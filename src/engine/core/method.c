/* method.c: runs a method on a whole problem, on the calling thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "method.h"

#include <string.h>

/* Passes placements to the receiver. closed: whether the receiver wants no more placements, which ends the
 * run. */
typedef struct
{
  TruceSink sink;
  TruceSink *receiver;
  bool closed;
} Relay;

static bool
relay_take (TruceSink *sink, const TruceSquare *squares, int n)
{
  Relay *relay = (Relay *) sink;

  relay->closed = !relay->receiver->take (relay->receiver, squares, n);
  return !relay->closed;
}

typedef struct
{
  const TruceMethod *method;
  const TruceProblem *problem;
  const TruceGoal *goal;
  const TruceUnits *units;
  Relay relay;
} Job;

static TruceStatus
work_unit (Job *job, size_t unit, TruceMonitor *monitor, mpz_t total)
{
  TruceSink *sink = job->relay.receiver ? &job->relay.sink : NULL;
  TruceStatus end;
  mpz_t part;

  truce_monitor_start_unit (monitor);
  end = job->method->run (job->problem, job->goal, job->units, unit, monitor, sink);
  mpz_init (part);
  truce_tally_get (monitor->tally, part);
  mpz_add (total, total, part);
  mpz_clear (part);
  truce_monitor_end_unit (monitor);
  return end;
}

static TruceStatus
work_units (Job *job, TruceMonitor *monitor, mpz_t total)
{
  TruceStatus end = TRUCE_STATUS_DONE;

  for (size_t i = 0; i < job->units->n && end == TRUCE_STATUS_DONE && !job->relay.closed; i++)
    {
      end = work_unit (job, i, monitor, total);
      if (truce_question_is_one (job->goal->question) && mpz_sgn (total) > 0)
        break;
    }
  return end;
}

bool
truce_method_accepts (const TruceMethod *method,
                      const TruceProblem *problem,
                      const TruceGoal *goal,
                      const char **why_not)
{
  unsigned beyond = truce_problem_scope (problem) & ~method->scope;
  const char *ignored;

  if (!why_not)
    why_not = &ignored;
  if (!beyond)
    return method->accepts (problem, goal, why_not);
  *why_not = truce_scope_text (beyond);
  return false;
}

TruceUnits *
truce_split_single (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  return truce_units_single ();
}

int
truce_method_version (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  const TruceMethod *inner = method->inner ? method->inner (problem, goal) : NULL;

  return method->version + (inner ? truce_method_version (inner, problem, goal) : 0);
}

TruceMemory
truce_method_memory (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  return method->memory ? method->memory (problem, goal) : (TruceMemory){ 0 };
}

uint64_t
truce_memory_for (TruceMemory memory, int workers)
{
  return memory.shared + memory.worker * (uint64_t) workers;
}

TruceStatus
truce_method_answer (const TruceMethod *method,
                     const TruceProblem *problem,
                     const TruceGoal *goal,
                     TruceControl *control,
                     TruceSink *sink,
                     mpz_t total,
                     TruceCounters *counters)
{
  TruceUnits *units = method->split (problem, goal, 1);
  Job job = { .method = method, .problem = problem, .goal = goal, .units = units };
  TruceControl own_control;
  TruceMonitor monitor;
  TruceTally tally;
  TruceStatus end;

  mpz_set_ui (total, 0);
  if (counters)
    memset (counters, 0, sizeof *counters);
  if (!units)
    return TRUCE_STATUS_NO_MEMORY;
  job.relay = (Relay){ .sink.take = relay_take, .receiver = sink };
  truce_control_init (&own_control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, control ? control : &own_control, &tally);
  end = work_units (&job, &monitor, total);
  if (method->finish)
    method->finish (problem, goal, total);
  if (counters)
    *counters = monitor.before;
  truce_tally_clear (&tally);
  truce_units_free (units);
  return end;
}

bool
truce_method_proves (const TruceMethod *method, unsigned options)
{
  return method->flags & TRUCE_METHOD_PROVES && !(options & method->unsound);
}
