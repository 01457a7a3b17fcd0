/* mrv-open.h: a board without its closed lines, for the kernel that searches for the line with fewest free
 * squares: fewer lines fill fewer vectors, and tables that stay in a smaller cache
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-roots.h"
#include "mrv-search.h"

/* Rows, then columns, each a lane; where every row holds a piece, columns only help to see early that a board
 * is dead, and some that have most free squares are left out where a vector is saved by it, unless the search
 * is to choose as on the whole board. */
typedef struct
{
  bool as_whole;
  TruceMrvTables tables; /* of attacks: by open row and open column */
  TruceMrvRoot root;
  int depth;                          /* of the search's level whose board this is; -1: none yet */
  TruceSquare prefix[TRUCE_SIDE_MAX]; /* its pieces */
  int rows[TRUCE_SIDE_MAX], columns[TRUCE_SIDE_MAX]; /* open ones, by their numbers on the whole board */
  int n_rows, n_columns;
  uint64_t open_columns;
  int number[TRUCE_SIDE_MAX];          /* of each open column among them */
  int lane_of_column[TRUCE_SIDE_MAX];  /* by these numbers; -1: left out */
  int column_of_lane[TRUCE_MRV_LANES]; /* by lane - n_rows */
  int n_lanes;
} TruceMrvOpen;

/* Room for tables of boards of `n_vectors` vectors; false when memory runs out. `as_whole`: the search is to
 * choose as on the whole board. */
bool truce_mrv_open_init (TruceMrvOpen *open, int n_vectors, bool as_whole);
void truce_mrv_open_clear (TruceMrvOpen *open);

/* Vectors for the board of level `depth`, 1 … 4; 0: it is too large. */
int truce_mrv_open_vectors (const TruceMrvSearch *s, int depth);

/* Whether open rows and open columns of the board of level `depth` are few enough; the latter, on boards that
 * are not square, are those with a free square. */
bool truce_mrv_open_fits (const TruceMrvSearch *s, int depth);

/* Whether it is the board of level `depth`. */
bool truce_mrv_open_is (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth);

/* Makes it that, unless it is that already. */
void truce_mrv_open_build (TruceMrvOpen *open, const TruceMrvSearch *s, int depth);

TruceSquare truce_mrv_open_square (const TruceMrvOpen *open, const TruceMrvSearch *s, TruceMrvStep step);

/* ---- where to begin ---- */

#define TRUCE_MRV_SPREAD 2 /* pieces that roots have beyond those of the board that they are made from */

typedef struct
{
  TruceMrvRoot roots[TRUCE_MRV_SQUARES_MAX];
  TruceMrvStep steps[TRUCE_MRV_SQUARES_MAX][TRUCE_MRV_SPREAD]; /* the first n_steps of each */
  int n, n_steps;
  uint64_t dead; /* boards made that left a line without a free square */
} TruceMrvSpread;

/* The board of level `depth`, made by what stands on the levels from open->depth. */
void truce_mrv_open_begin (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth, TruceMrvRoot *root);

/* Replaces the one root by those that pieces in one line, then in another, make of it: the lines whose pieces
 * leave least to search, as it is estimated. It has more open rows than that. */
void truce_mrv_open_spread (const TruceMrvOpen *open, TruceMrvSpread *spread);
