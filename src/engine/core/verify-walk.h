/* verify-walk.h: shared by the check of placements and the slow count of the tests
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "verify.h"

/* Content of a square: 0 if empty, or 1 plus the kind of the piece. */
typedef uint8_t TruceOccupant;

/* Sets reached[i] to true for each square i that a piece of the kind attacks from `square`, by a move or
 * because it is in the same region. Leaves the other entries unchanged. reached: n_squares entries. */
void truce_verify_reach (const TruceProblem *problem, int kind, int square, bool *reached);

/* Returns: whether a piece of kind `first` may not attack a piece of kind `second`. */
bool truce_verify_breaks_peace (const TruceProblem *problem, int first, int second);

/* Returns: the first unblocked square that is not covered; -1 if all are covered. reached[i]: whether a piece
 * attacks square i. */
int
truce_verify_not_covered (const TruceProblem *problem, const TruceOccupant *occupants, const bool *reached);
