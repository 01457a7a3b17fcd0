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

/* Return: whether the problem asks for the largest armies: two or three armies of the same piece. All sizes
 * must be open, except possibly that of the first army. If not, *why_not becomes a static clause. */
bool truce_armies_fit (const TruceProblem *problem, const char **why_not);
bool truce_armies_spec_fit (const TruceProblemSpec *spec, const char **why_not);

/* Returns: the value to maximize: the size of the smallest army whose size is open; -1 if another army has
 * fewer pieces than its given size. */
int truce_armies_score (const TruceProblem *problem, const TruceKindSets *placement);

/* The best placement found so far. TruceBest (best/best.h) knows what is proved. */
typedef struct
{
  int value; /* score of the placement; -1: none found */
  TruceKindSets placement;
} TruceIncumbent;

/* If the placement has a higher score than best->value, copies it to `best` and trims the copy. */
void truce_armies_update_incumbent (const TruceProblem *problem,
                                    TruceIncumbent *best,
                                    const TruceKindSets *placement);

/* Removes surplus pieces from each army that is larger than the score needs: those on the highest squares,
 * except preplaced ones. */
void truce_armies_trim (const TruceProblem *problem, TruceKindSets *placement, int score);

/* Computes the number of pieces that each army needs for the score, at least its number of preplaced pieces.
 */
void truce_armies_needs (const TruceProblem *problem, int score, int needs[TRUCE_ARMIES_MAX]);

/* Returns: an upper bound of the score, computed from the number of squares. If the piece rides along rows
 * and columns and there are no walls, the numbers of rows and columns lower it. The problem must satisfy
 * truce_armies_fit(). */
int truce_armies_upper (const TruceProblem *problem);

/* Returns: whether a placement is valid, whatever the sizes of its armies. a, b: as for
 * truce_verify_pieces(). */
bool truce_armies_verify (const TruceProblem *problem, const TruceKindSets *placement, int *a, int *b);
