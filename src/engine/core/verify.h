/* verify.h: slow, independent checks of placements and counts; shares no code with the methods or the attack
 * map
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "goal.h"

/* Whether `squares` (n of them, any order, preplaced included) solve the problem; if not, *a and *b (may be
 * NULL) are the squares at fault (b = -1 where one square alone breaks a rule: off the board, blocked; both
 * -1: wrong number, or a preplaced piece missing). Walks each ride step by step from the moves themselves. */
bool truce_verify_placement (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b);

/* The same whatever their numbers. */
bool truce_verify_pieces (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b);

/* Counts by trying every subset of squares in ascending order; only for small problems (cost grows as
 * squares^k). Fundamental classes by comparing each placement with its images, computed on coordinates here.
 * Returns UINT64_MAX on overflow or when memory runs out. */
uint64_t truce_verify_count (const TruceProblem *problem, const TruceGoal *goal);
