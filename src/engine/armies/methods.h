/* methods.h: helpers of the methods for peaceable armies
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "armies.h"
#include "classes.h"

#define TRUCE_ARMIES_SCOPE                                                                                   \
  (TRUCE_SCOPE_KINDS | TRUCE_SCOPE_BETWEEN | TRUCE_SCOPE_TORUS | TRUCE_SCOPE_ANY | TRUCE_SCOPE_AIM)

/* Returns: the score that a placement must reach: the best score so far plus one. TRUCE_LIST: placements must
 * have exactly this score. */
static inline int
truce_armies_target_score (const TruceGoal *goal)
{
  return atomic_load_explicit (goal->incumbent, memory_order_relaxed) + 1;
}

/* Reports a placement if its score is above *goal->incumbent: raises *goal->incumbent to the score, counts
 * the placement as found and passes it to the sink. TRUCE_LIST: instead reports each subset of the placement
 * that contains `fixed` and has exactly the army sizes that truce_armies_target_score() needs. fixed:
 * (nullable); NULL: the preplaced pieces. sink: not NULL. Returns: false if the sink wants no more placements
 * or the monitor stops. */
bool truce_armies_report_placement (const TruceProblem *problem,
                                    const TruceGoal *goal,
                                    TruceMonitor *monitor,
                                    const TruceKindSets *placement,
                                    const TruceKindSets *fixed,
                                    TruceSink *sink);

/* Fills `spec` with a problem that asks for the largest armies. problem: the same problem with given sizes of
 * the armies. If the first army has another size than the others, it keeps this size. Returns: false if the
 * methods for armies cannot answer `spec`. */
bool truce_armies_spec_of_sizes (const TruceProblem *problem, TruceProblemSpec *spec);

/* The methods that prove optimality. */
extern const TruceMethod truce_method_lines, truce_method_any_line, truce_method_squares,
    truce_method_alternating;

/* The forms of these methods for armies of given sizes (TruceMethod.sized). */
extern const TruceMethod truce_method_sized_lines, truce_method_sized_any_line, truce_method_sized_squares,
    truce_method_sized_alternating;

/* Returns: whether the problem has two equal armies of queens and an empty square board on the plane. */
bool truce_armies_are_plain_queens (const TruceProblem *problem);

/* Makes w units and distributes the parts 0 to n_parts - 1 to them. w is `target_units` or the nearest number
 * from 1 to n_parts. Unit u gets the parts u, u + w, u + 2w, ..., so that neighbouring hard parts are in
 * different units. words[0] of a unit: its first part; words[1]: w. shared: (transfer full). Returns:
 * (transfer full): NULL if memory runs out. */
TruceUnits *truce_armies_round_robin_new (void *shared,
                                          void (*free_shared) (void *shared),
                                          size_t n_parts,
                                          size_t target_units);

/* Returns: the part in `position`. If `position` is NULL or empty: the first part of the unit. */
size_t truce_armies_stride_start (const TruceUnit *unit, const TrucePosition *position);

/* Stores in `position` (nullable) the part at which a unit was stopped. */
void truce_armies_stride_store (TrucePosition *position, size_t part);

/* Returns: whether a position that was read from a file is a part of the unit. */
bool truce_armies_stride_fits (const TruceUnit *unit, size_t n_parts, const TrucePosition *position);

/* Computes needs[army], the number of pieces that each of two armies needs to beat the best score so far. */
void truce_armies_pair_needs (const TruceProblem *problem, const TruceGoal *goal, int needs[2]);
