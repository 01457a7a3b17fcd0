/* methods.h: what the methods of peaceable armies share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "armies.h"
#include "classes.h"

/* What a method answers within truce_armies_fit: scope, and the question of a best value. */
#define TRUCE_ARMIES_SCOPE                                                                                   \
  (TRUCE_SCOPE_KINDS | TRUCE_SCOPE_BETWEEN | TRUCE_SCOPE_TORUS | TRUCE_SCOPE_ANY | TRUCE_SCOPE_AIM)

/* The score that is wanted at least now; of TRUCE_LIST the only one. */
static inline int
truce_armies_wanted (const TruceGoal *goal)
{
  return atomic_load_explicit (goal->above, memory_order_relaxed) + 1;
}

/* Hands a placement on: TRUCE_FIRST where its score is above the search's (which it raises), TRUCE_LIST every
 * choice of exactly the score's numbers among the armies' squares that holds all of `fixed` (NULL: the
 * preplaced pieces). Counts in monitor->counters.found. False when the sink wants no more or the monitor says
 * stop. */
bool truce_armies_report_placement (const TruceProblem *problem,
                                    const TruceGoal *goal,
                                    TruceMonitor *monitor,
                                    const TruceKindSets *placement,
                                    const TruceKindSets *fixed,
                                    TruceSink *sink);

/* Of armies of given sizes: the question of the largest such ones; the first may be of another size, which it
 * then has there, too. False: they are none that the methods here know. */
bool truce_armies_spec_of_sizes (const TruceProblem *problem, TruceProblemSpec *spec);

/* The searches of methods that prove, for armies of given sizes: `sized` of each. */
extern const TruceMethod truce_method_lines, truce_method_any_line, truce_method_squares,
    truce_method_alternating;
extern const TruceMethod truce_method_sized_lines, truce_method_sized_any_line, truce_method_sized_squares,
    truce_method_sized_alternating;
