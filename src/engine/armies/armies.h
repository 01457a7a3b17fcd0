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

/* Sets the number of armies and their piece. Existing armies keep sizes and preplaced pieces; a new army has
 * neither pieces nor a given size. */
void truce_armies_spec_set (TruceProblemSpec *spec, int armies, const TrucePiece *piece);

/* Return: whether the problem asks for the largest armies: two or three of one piece, all sizes open except
 * possibly the first. If not, *why_not is a static clause. */
bool truce_armies_fit (const TruceProblem *problem, const char **why_not);
bool truce_armies_spec_fit (const TruceProblemSpec *spec, const char **why_not);

/* Returns: the value to maximize: the size of the smallest army of open size; -1 if an army is below its
 * given size. */
int truce_armies_score (const TruceProblem *problem, const TruceKindSets *placement);

/* The best placement found so far. TruceBest (best/best.h) knows what is proved. */
typedef struct
{
  int value; /* score of the placement; -1: none found */
  TruceKindSets placement;
} TruceIncumbent;

/* Replaces the incumbent by the placement, trimmed, if its score is higher. */
void truce_armies_update_incumbent (const TruceProblem *problem,
                                    TruceIncumbent *best,
                                    const TruceKindSets *placement);

/* Removes the highest squares, except preplaced ones, of armies larger than the score needs. */
void truce_armies_trim (const TruceProblem *problem, TruceKindSets *placement, int score);

/* Computes the number of pieces that each army needs for the score: at least its preplaced ones. */
void truce_armies_needs (const TruceProblem *problem, int score, int needs[TRUCE_ARMIES_MAX]);

/* Returns: an upper bound of the score, from the number of squares and, if the piece rides along rows and
 * there are no walls, of rows and columns. The problem must satisfy truce_armies_fit(). */
int truce_armies_upper (const TruceProblem *problem);

/* Returns: whether a placement is valid, except for the sizes of the armies. a, b: as for
 * truce_verify_pieces(). */
bool truce_armies_verify (const TruceProblem *problem, const TruceKindSets *placement, int *a, int *b);
