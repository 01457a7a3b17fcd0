/* verify.h: slow, independent checks of placements; shares no code with methods or attack maps
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "goal.h"

/* Checks a placement: n packed pieces in any order, preplaced ones included. Walks each ride step by step.
 * Returns: whether it is valid. If not, a, b (nullable) receive the squares at fault. b is -1 if one square
 * alone breaks a rule: off the board, blocked or not covered. Both are the same square if it is used twice.
 * Both are -1 if the number is wrong or a preplaced piece is missing. Otherwise the piece on a attacks the
 * piece on b. */
bool truce_verify_placement (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b);

/* Checks many placements of a problem like truce_verify_placement(), but walks a piece's moves only once per
 * square. Thread: one at a time. */
typedef struct TruceVerifier TruceVerifier;

/* problem: not referenced, must live longer. Returns: (transfer full): NULL if memory runs out. */
TruceVerifier *truce_verifier_new (const TruceProblem *problem);
void truce_verifier_free (TruceVerifier *self);
bool truce_verifier_check (TruceVerifier *self, const TruceSquare *squares, int n);

/* Checks pieces like truce_verify_placement(), except their numbers. */
bool truce_verify_pieces (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b);
