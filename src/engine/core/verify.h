/* verify.h: slow, independent checks of placements; shares no code with the methods or the attack
 * map
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "goal.h"

/* Whether `squares` (n of them, any order, preplaced included) solve the problem; if not, *a and *b (may be
 * NULL) are the squares at fault (b = -1 where one square alone breaks a rule: off the board, blocked; both
 * -1: wrong number, or a preplaced piece missing). Walks each ride step by step from the moves themselves. */
bool truce_verify_placement (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b);

/* The same checks for many placements of a problem: what a piece reaches is walked once for each square. Used
 * by one thread at a time. */
typedef struct TruceVerifier TruceVerifier;

/* The problem has to live as long. Returns: (transfer full) (nullable): NULL if memory runs out. */
TruceVerifier *truce_verifier_new (const TruceProblem *problem);
void truce_verifier_free (TruceVerifier *self);
bool truce_verifier_check (TruceVerifier *self, const TruceSquare *squares, int n);

/* The same whatever their numbers. */
bool truce_verify_pieces (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b);
