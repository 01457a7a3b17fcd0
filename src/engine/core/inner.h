/* inner.h: methods that reduce a question to a plain count by the best method for it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "method.h"

/* Returns: the method that counts the placements fastest, or NULL. */
const TruceMethod *truce_inner_method (const TruceProblem *problem);

/* Returns: the estimated seconds of that method; below 0: unknown. */
double truce_inner_cost (const TruceProblem *problem);

/* Slots `memory` and `block` for methods that need no more than the inner one. */
TruceMemory truce_inner_memory (const TruceProblem *problem, const TruceGoal *goal);
uint64_t truce_inner_block (const TruceProblem *problem, const TruceGoal *goal);

/* The inner count, split into units. */
typedef struct
{
  TruceGoal goal;
  const TruceMethod *method;
  TruceUnits *units;
} TruceInner;

/* Prepares a count by `method`. asked: (nullable): the goal of the count; NULL: all placements. goal: the
 * outer goal, whose block and choice of kernels are used. Returns: (transfer full): NULL if memory runs out
 * or `method` is NULL. */
TruceInner *truce_inner_new (const TruceProblem *problem,
                             const TruceMethod *method,
                             const TruceGoal *asked,
                             const TruceGoal *goal,
                             size_t wanted);
void truce_inner_free (TruceInner *inner);

/* Copies the inner units, with capacity for `more`. Returns: (transfer full): NULL if memory runs out. */
TruceUnits *truce_inner_units (const TruceInner *inner, size_t more);

TruceStatus
truce_inner_run (const TruceInner *inner, const TruceProblem *problem, size_t unit, TruceMonitor *monitor);

/* Applies the inner method's `finish` to the sum of its units, before the outer method's own. */
void truce_inner_finish (const TruceProblem *problem, mpz_t total);
