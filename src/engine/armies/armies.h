/* armies.h: peaceable armies: problems in which kinds, not pieces, are at peace and as large as possible
 *
 * OEIS A250000 has two equal armies of queens. Truce allows two or three kinds of the same piece, each as
 * large as possible (TRUCE_AIM_MOST_EQUAL) or of a given size, on the plane or a torus, with preplaced pieces
 * and blocked squares.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/method.h"
#include "placement.h"

#define TRUCE_ARMIES_MAX 3

/* Sets two equal armies of queens on an empty 8 x 8 board. */
void truce_armies_spec_init (TruceProblemSpec *spec);

/* Sets the number of armies, and the piece of all armies. Existing armies keep their sizes and preplaced
 * pieces. A new army has an open size and no preplaced piece. */
void truce_armies_spec_set (TruceProblemSpec *spec, int armies, const TrucePiece *piece);

/* Both return whether the problem asks for the largest armies: two or three kinds of the same piece. Only the
 * first army may have a given size. If not, *why_not becomes a static clause. */
bool truce_armies_fit (const TruceProblem *problem, const char **why_not);
bool truce_armies_spec_fit (const TruceProblemSpec *spec, const char **why_not);

/* Returns: the score, which searches maximize: the size of the smallest army among those with an open size;
 * -1 if an army has fewer pieces than its given size. */
int truce_armies_score (const TruceProblem *problem, const TruceKindSets *placement);

/* The best placement found so far. */
typedef struct
{
  int value; /* score of the placement; -1: none found */
  TruceKindSets placement;
} TruceIncumbent;

/* If the score of the placement is above best->value, copies the placement to `best` and trims the copy. */
void truce_armies_update_incumbent (const TruceProblem *problem,
                                    TruceIncumbent *best,
                                    const TruceKindSets *placement);

/* Removes surplus pieces from each army that is larger than the score needs. Removes the pieces on the
 * highest squares, but no preplaced ones. */
void truce_armies_trim (const TruceProblem *problem, TruceKindSets *placement, int score);

/* Computes needs[army], the number of pieces with which an army suffices for the score. This is its given
 * size, or the score if its size is open, but at least its number of preplaced pieces. */
void truce_armies_needs (const TruceProblem *problem, int score, int needs[TRUCE_ARMIES_MAX]);

/* Returns: an upper bound of the score. It depends on the number of squares. If the piece rides along rows
 * and columns and there are no walls, it also depends on the numbers of rows and columns. The problem must
 * satisfy truce_armies_fit(). */
int truce_armies_upper (const TruceProblem *problem);

/* Returns: whether a placement is valid. The sizes of its armies do not matter. a, b: as for
 * truce_verify_pieces(). */
bool truce_armies_verify (const TruceProblem *problem, const TruceKindSets *placement, int *a, int *b);
