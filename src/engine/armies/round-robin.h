/* round-robin.h: tables of parts of a search, dealt to units in turn
 *
 * For methods whose parts are numbered: unit u of w takes the parts u, u + w, u + 2w, …, so that hard ones
 * that stand together come to different units. Nothing here searches.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "methods.h"

/* `wanted` units, at least 1 and at most `n_parts`: words[0] is the first part, words[1] the stride. They own
 * `shared` from then on; NULL, and `shared` freed, when memory runs out. */
TruceUnits *truce_armies_round_robin_new (void *shared,
                                          void (*free_shared) (void *shared),
                                          size_t n_parts,
                                          size_t wanted);

/* The part to begin at: the unit's first, or that of a position (of one word). */
size_t truce_armies_stride_begin (const TruceUnit *unit, const TrucePosition *position);

/* Keeps the part that was under way when a unit was stopped; `position` may be NULL. */
void truce_armies_stride_keep (TrucePosition *position, size_t part);

/* Whether a position read from outside names a part of the unit. */
bool truce_armies_stride_fits (const TruceUnit *unit, size_t n_parts, const TrucePosition *position);

/* How many squares each of two armies must have to score better than the best so far. */
void truce_armies_pair_needs (const TruceProblem *problem, const TruceGoal *goal, int needs[2]);
