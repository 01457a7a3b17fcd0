/* verify-walk.h: what the check of placements shares with the count of the tests
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "verify.h"

/* What stands on a square: 0 for no piece, else one more than its kind. */
typedef uint8_t TruceStand;

/* Marks what a piece of the kind on the square reaches, its region included. */
void truce_verify_reach (const TruceProblem *problem, int kind, int square, bool *reached);

/* Whether a piece of kind `first` that reaches one of kind `second` breaks the peace. */
bool truce_verify_breaks_peace (const TruceProblem *problem, int first, int second);

/* The first open square that is not covered, or -1; `reached`: what the pieces attack. */
int truce_verify_not_covered (const TruceProblem *problem, const TruceStand *stand, const bool *reached);
