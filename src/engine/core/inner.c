/* inner.c: helpers for methods that pass a simpler question to another method, the inner method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "inner.h"

#include <stdlib.h>
#include <string.h>

static const TruceGoal plain_goal = { .question = { TRUCE_COUNT } };

const TruceMethod *
truce_inner_method (const TruceProblem *problem)
{
  return truce_method_auto (problem, &plain_goal, NULL, NULL);
}

double
truce_inner_cost (const TruceProblem *problem)
{
  const TruceMethod *method = truce_inner_method (problem);

  return method && method->cost ? method->cost (problem, &plain_goal) : -1;
}

TruceMemory
truce_inner_memory (const TruceProblem *problem, const TruceGoal *goal)
{
  const TruceMethod *method = truce_inner_method (problem);

  return method ? truce_method_memory (method, problem, &plain_goal) : (TruceMemory){ 0 };
}

uint64_t
truce_inner_block (const TruceProblem *problem, const TruceGoal *goal)
{
  const TruceMethod *method = truce_inner_method (problem);

  return method && method->block ? method->block (problem, &plain_goal) : 0;
}

TruceInner *
truce_inner_new (const TruceProblem *problem,
                 const TruceMethod *method,
                 const TruceGoal *inner_goal,
                 const TruceGoal *goal,
                 size_t target_units)
{
  TruceInner *inner = calloc (1, sizeof *inner);

  if (!inner)
    return NULL;
  inner->goal = inner_goal ? *inner_goal : plain_goal;
  inner->goal.portable = goal->portable;
  inner->goal.block = goal->block;
  inner->method = method;
  inner->units = inner->method ? inner->method->split (problem, &inner->goal, target_units) : NULL;
  if (inner->units)
    return inner;
  free (inner);
  return NULL;
}

void
truce_inner_free (TruceInner *inner)
{
  if (!inner)
    return;
  truce_units_free (inner->units);
  free (inner);
}

TruceUnits *
truce_inner_units (const TruceInner *inner, size_t more)
{
  TruceUnits *units = truce_units_new (inner->units->n + more);

  if (!units)
    return NULL;
  memcpy (units->units, inner->units->units, inner->units->n * sizeof *units->units);
  units->n = inner->units->n;
  return units;
}

TruceStatus
truce_inner_run (const TruceInner *inner, const TruceProblem *problem, size_t unit, TruceMonitor *monitor)
{
  return inner->method->run (problem, &inner->goal, inner->units, unit, monitor, NULL);
}

void
truce_inner_finish (const TruceProblem *problem, mpz_t total)
{
  const TruceMethod *method = truce_inner_method (problem);

  if (method && method->finish)
    method->finish (problem, &plain_goal, total);
}
