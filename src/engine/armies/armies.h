/* armies.h: peaceable armies: questions of which kinds, not pieces, are at peace, and how large these can be
 *
 * The older question (OEIS A250000) has two armies of queens of the same size. Here: two or three kinds of
 * the same piece, each as large as it can be (TRUCE_AIM_MOST_EQUAL) or of a given size, on the plane or a
 * torus, some pieces placed beforehand, squares blocked.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/method.h"
#include "placement.h"

#define TRUCE_ARMIES_MAX 3

/* Two equal armies of queens on an empty 8 × 8 board. */
void truce_armies_spec_init (TruceProblemSpec *spec);

/* So many armies of that piece. What they had before they keep; a new one is empty, and may have any size. */
void truce_armies_spec_set (TruceProblemSpec *spec, int armies, const TrucePiece *piece);

/* Whether it asks for the largest armies, so that the functions below and the methods here know what to do;
 * if not, *why_not is a clause that says so. */
bool truce_armies_fit (const TruceProblem *problem, const char **why_not);
bool truce_armies_spec_fit (const TruceProblemSpec *spec, const char **why_not);

/* What is maximised: the size of the smallest army whose size is not given; -1 where one is smaller than the
 * size given. */
int truce_armies_score (const TruceProblem *problem, const TruceKindSets *placement);

/* The best that a search has found so far. What that proves is told to a TruceBest (best/best.h). */
typedef struct
{
  int value; /* its score; -1: nothing was found */
  TruceKindSets placement;
} TruceIncumbent;

/* Keeps a placement, trimmed, where it is better than what was found before. */
void truce_armies_keep (const TruceProblem *problem, TruceIncumbent *best, const TruceKindSets *placement);

/* Takes the highest squares (never preplaced ones) off armies that are larger than a placement of that score
 * has them. */
void truce_armies_trim (const TruceProblem *problem, TruceKindSets *placement, int score);

/* How many pieces each army must have for that score; the numbers of exactly that score. */
void truce_armies_needs (const TruceProblem *problem, int score, int needs[TRUCE_ARMIES_MAX]);

/* A score that no placement exceeds: from the number of squares and, where the piece rides along them, of
 * rows and columns. */
int truce_armies_upper (const TruceProblem *problem);

/* Whether they are a placement but for their sizes, by verify. *a and *b (may be NULL): squares at fault or
 * -1.
 */
bool truce_armies_verify (const TruceProblem *problem, const TruceKindSets *placement, int *a, int *b);
