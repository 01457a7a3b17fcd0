/* inner.h: methods that lead a question back to the plain count, which they leave to the best method for it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "method.h"

/* The method that counts the problem's placements fastest. NULL when none does. */
const TruceMethod *truce_inner_method (const TruceProblem *problem);

/* Its estimate; below 0: unknown. */
double truce_inner_cost (const TruceProblem *problem);

/* What it needs, and what of it several processes can have together; slots for methods that need no more. */
TruceMemory truce_inner_memory (const TruceProblem *problem, const TruceGoal *goal);
uint64_t truce_inner_block (const TruceProblem *problem, const TruceGoal *goal);

/* The inner count, cut into units. */
typedef struct
{
  TruceGoal goal;
  const TruceMethod *method;
  TruceUnits *units;
} TruceInner;

/* Prepares the count that `asked` describes (NULL: of all placements) by `method`. goal: the outer goal; its
 * block and its choice of kernels are used. Returns: (transfer full): NULL if memory runs out or `method` is
 * NULL. */
TruceInner *truce_inner_new (const TruceProblem *problem,
                             const TruceMethod *method,
                             const TruceGoal *asked,
                             const TruceGoal *goal,
                             size_t wanted);
void truce_inner_free (TruceInner *inner);

/* Units that begin with copies of the inner ones and have room for `more`; NULL when memory runs out. */
TruceUnits *truce_inner_units (const TruceInner *inner, size_t more);

/* Works through an inner unit. */
TruceEnd
truce_inner_run (const TruceInner *inner, const TruceProblem *problem, size_t unit, TruceMonitor *monitor);

/* What the method makes of the sum of its units, in place: to come before what another makes of that. */
void truce_inner_finish (const TruceProblem *problem, mpz_t total);
