/* inner.h: methods that reduce a question to a plain count by the best method for it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "method.h"

/* Returns: the method that counts the placements fastest; NULL if none accepts the problem. */
const TruceMethod *truce_inner_method (const TruceProblem *problem);

/* Returns: the estimated seconds of truce_inner_method(); below 0: unknown. */
double truce_inner_cost (const TruceProblem *problem);

/* Implement TruceMethod.memory and .block for methods that need no more than truce_inner_method(). */
TruceMemory truce_inner_memory (const TruceProblem *problem, const TruceGoal *goal);
uint64_t truce_inner_block (const TruceProblem *problem, const TruceGoal *goal);

/* The inner count, split into units. */
typedef struct
{
  TruceGoal goal;
  const TruceMethod *method;
  TruceUnits *units;
} TruceInner;

/* Splits a count by `method` (nullable). inner_goal: (nullable): goal of the count, copied; NULL: all
 * placements. goal: the outer goal, whose block and choice of kernels are used. Returns: (transfer full):
 * NULL if memory runs out or `method` is NULL. */
TruceInner *truce_inner_new (const TruceProblem *problem,
                             const TruceMethod *method,
                             const TruceGoal *inner_goal,
                             const TruceGoal *goal,
                             size_t target_units);
void truce_inner_free (TruceInner *inner);

/* Copies the inner units without their shared tables, with capacity for `more` units. Returns:
 * (transfer full): NULL if memory runs out. */
TruceUnits *truce_inner_units (const TruceInner *inner, size_t more);

/* Searches unit number `unit` of the inner count, without a sink. */
TruceStatus
truce_inner_run (const TruceInner *inner, const TruceProblem *problem, size_t unit, TruceMonitor *monitor);

/* Converts the sum of the unit tallies of a plain count by truce_inner_method() to the count, in place. */
void truce_inner_finish (const TruceProblem *problem, mpz_t total);
