/* inner.h: helpers for methods that pass a simpler question to another method, the inner method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "method.h"

/* Returns: the method that truce_method_auto() chooses to count all placements; NULL if no method accepts the
 * problem. Static. */
const TruceMethod *truce_inner_method (const TruceProblem *problem);

/* Returns: estimated seconds of a count by truce_inner_method(); below 0: unknown. */
double truce_inner_cost (const TruceProblem *problem);

/* Implement TruceMethod.memory and TruceMethod.block for a method without large tables of its own. Both
 * return the values of truce_inner_method(). */
TruceMemory truce_inner_memory (const TruceProblem *problem, const TruceGoal *goal);
uint64_t truce_inner_block (const TruceProblem *problem, const TruceGoal *goal);

/* The inner question, split into units. */
typedef struct
{
  TruceGoal goal;
  const TruceMethod *method;
  TruceUnits *units;
} TruceInner;

/* Splits the inner question into units. method: (nullable): the inner method. inner_goal: (nullable): the
 * inner question, copied; NULL: the count of all placements. goal: the outer question; its fields `block` and
 * `portable` also apply to the inner question. Returns: (transfer full): NULL if memory runs out or `method`
 * is NULL. */
TruceInner *truce_inner_new (const TruceProblem *problem,
                             const TruceMethod *method,
                             const TruceGoal *inner_goal,
                             const TruceGoal *goal,
                             size_t target_units);
void truce_inner_free (TruceInner *inner);

/* Copies the list of inner units, without their shared tables. The copy has memory for `more` units to
 * append. Returns: (transfer full): NULL if memory runs out. */
TruceUnits *truce_inner_units (const TruceInner *inner, size_t more);

/* Searches unit number `unit` of the inner question. Counts its placements, but reports none of them. */
TruceStatus
truce_inner_run (const TruceInner *inner, const TruceProblem *problem, size_t unit, TruceMonitor *monitor);

/* Converts `total` from the sum of the unit tallies to the number of placements. The units must come from a
 * count of all placements by truce_inner_method(). */
void truce_inner_finish (const TruceProblem *problem, mpz_t total);
