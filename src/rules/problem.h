/* problem.h: TruceProblem, the immutable question: board, piece, how many, preplaced and blocked squares
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "symmetry.h"

/* What a problem is made from; a plain value that anyone may fill. */
typedef struct
{
  TruceBoard board;
  TrucePiece piece;
  TruceGeometry geometry;
  int pieces; /* how many in all, preplaced included; TRUCE_PIECES_DEFAULT: the shorter side */
  TruceSquareSet preplaced;
  TruceSquareSet blocked;
} TruceProblemSpec;

#define TRUCE_PIECES_DEFAULT (-1)

/* Eight queens on an empty 8 × 8 board. */
void truce_problem_spec_init (TruceProblemSpec *spec);

/* Immutable once made, so any thread may read it; counted by references. */
typedef struct TruceProblem
{
  TruceBoard board;
  TrucePiece piece;
  TruceGeometry geometry;
  int n_squares;
  int pieces; /* k, preplaced included */
  int n_preplaced;
  int to_place; /* pieces - n_preplaced: what a search has to place */
  TruceSquareSet preplaced;
  TruceSquareSet blocked;
  TruceSquareSet free;         /* neither preplaced, nor blocked, nor attacked by a preplaced piece */
  TruceSquare *preplaced_list; /* n_preplaced squares, ascending */
  const TruceAttackMap *map;
  TruceSymmetries symmetries; /* those that keep the whole problem */
  void *private_data;
} TruceProblem;

/* NULL and an error naming the squares and the rule when the specification is refused: board size, preplaced
 * or blocked squares off the board, a square in both, preplaced pieces that attack each other, a number of
 * pieces below the preplaced ones or above what the board has room for, nq1.0 on a board that is not square.
 */
TruceProblem *truce_problem_new (const TruceProblemSpec *spec, TruceError *error);
TruceProblem *truce_problem_ref (const TruceProblem *problem);
void truce_problem_unref (const TruceProblem *problem);

/* The pair of preplaced pieces that attack each other with the lowest squares; false when there is none. Does
 * not need a valid specification, so that a window can show conflicts. */
bool truce_problem_spec_conflict (const TruceProblemSpec *spec, int *a, int *b);

/* Text form, stable over versions, and the key of stored runs: `8x8 Q k=8 true p=2,5 b=9`; newly allocated.
 */
char *truce_problem_to_text (const TruceProblem *problem);
bool truce_problem_spec_from_text (const char *text, TruceProblemSpec *spec, TruceError *error);
void truce_problem_to_spec (const TruceProblem *problem, TruceProblemSpec *spec);

/* Whether every row holds exactly one piece of every placement: as many pieces as rows, and the piece attacks
 * along rows. Methods that go row by row rest on it. */
bool truce_problem_one_per_row (const TruceProblem *problem);
