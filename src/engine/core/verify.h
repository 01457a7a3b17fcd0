/* verify.h: slow, independent checks of placements; shares no code with methods or attack maps
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "goal.h"

/* Checks a placement of n packed pieces in any order, preplaced ones included. Walks each ride step by step.
 * Returns: whether the placement is valid. If not, a and b (nullable) receive the fault:
 * - *a = *b = -1: the number of pieces is wrong, or a preplaced piece is missing
 * - *a = *b: two pieces are on the square *a
 * - only *b = -1: the square *a is off the board, blocked or not covered, or the kind of its piece does not
 *   exist
 * - else: the piece on *a attacks the piece on *b */
bool truce_verify_placement (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b);

/* Checks many placements of a problem like truce_verify_placement(), but faster: it stores which squares a
 * piece attacks from each square. Thread: one at a time. */
typedef struct TruceVerifier TruceVerifier;

/* problem: not referenced, must live longer than the verifier. Returns: (transfer full): NULL if memory runs
 * out. */
TruceVerifier *truce_verifier_new (const TruceProblem *problem);
void truce_verifier_free (TruceVerifier *self);
bool truce_verifier_check (TruceVerifier *self, const TruceSquare *squares, int n);

/* Checks a placement like truce_verify_placement(), but accepts any number of pieces. */
bool truce_verify_pieces (const TruceProblem *problem, const TruceSquare *squares, int n, int *a, int *b);
