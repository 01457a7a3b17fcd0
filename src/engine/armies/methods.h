/* methods.h: helpers of the methods for peaceable armies
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "armies.h"
#include "classes.h"

#define TRUCE_ARMIES_SCOPE                                                                                   \
  (TRUCE_SCOPE_KINDS | TRUCE_SCOPE_BETWEEN | TRUCE_SCOPE_TORUS | TRUCE_SCOPE_ANY | TRUCE_SCOPE_AIM)

/* Returns: the score to reach: one above the best so far. TRUCE_LIST: exactly this score. */
static inline int
truce_armies_target_score (const TruceGoal *goal)
{
  return atomic_load_explicit (goal->incumbent, memory_order_relaxed) + 1;
}

/* Reports a placement to the sink and counts it as found. TRUCE_LIST: reports each choice of its squares that
 * contains `fixed` and has exactly as many as truce_armies_target_score() needs. Other goals: only if it
 * beats goal->incumbent, which it then raises. fixed: (nullable); NULL: the preplaced pieces. sink: not NULL.
 * Returns: false if the sink wants no more or the monitor stops. */
bool truce_armies_report_placement (const TruceProblem *problem,
                                    const TruceGoal *goal,
                                    TruceMonitor *monitor,
                                    const TruceKindSets *placement,
                                    const TruceKindSets *fixed,
                                    TruceSink *sink);

/* Makes `spec` the question for the largest armies, from a question for armies of given sizes. The first army
 * keeps its size if the size differs from the others. Returns: false if the methods for armies cannot answer
 * `spec`. */
bool truce_armies_spec_of_sizes (const TruceProblem *problem, TruceProblemSpec *spec);

/* The methods that prove optimality, and their forms for armies of given sizes (`sized`). */
extern const TruceMethod truce_method_lines, truce_method_any_line, truce_method_squares,
    truce_method_alternating;
extern const TruceMethod truce_method_sized_lines, truce_method_sized_any_line, truce_method_sized_squares,
    truce_method_sized_alternating;

/* Returns: whether the problem has two equal armies of queens and an empty square board on the plane. */
bool truce_armies_are_plain_queens (const TruceProblem *problem);

/* Distributes parts, numbered from 0, to `target_units` units (1 to n_parts). Unit u of w gets the parts u, u
 * + w, u + 2w, ..., so that neighbouring hard parts are in different units. words[0]: first part; words[1]:
 * w. shared: (transfer full). Returns: (transfer full): NULL if memory runs out. */
TruceUnits *truce_armies_round_robin_new (void *shared,
                                          void (*free_shared) (void *shared),
                                          size_t n_parts,
                                          size_t target_units);

/* Returns: the part to start with: the part of the position if it has one, else the first part of the unit.
 * position: (nullable). */
size_t truce_armies_stride_start (const TruceUnit *unit, const TrucePosition *position);

/* Makes `position` (nullable) the part that a stopped unit was working on. */
void truce_armies_stride_store (TrucePosition *position, size_t part);

/* Returns: whether a position that was read from a file names a part of the unit. */
bool truce_armies_stride_fits (const TruceUnit *unit, size_t n_parts, const TrucePosition *position);

/* Computes the numbers of squares that two armies need to beat the best score so far. */
void truce_armies_pair_needs (const TruceProblem *problem, const TruceGoal *goal, int needs[2]);
