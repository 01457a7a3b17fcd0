/* mrv-open.h: a board without its closed lines, for the kernel
 *
 * Fewer lines fill fewer vectors, and their tables fit into a smaller cache.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mrv-roots.h"
#include "mrv-search.h"

/* Lanes are the open rows, then the open columns. Since every row gets a piece, columns only help to detect
 * dead boards early. So columns with most free squares are dropped if that saves a vector, unless `as_whole`,
 * with which the kernel chooses the same lines as on the whole board. */
typedef struct
{
  bool as_whole;
  TruceMrvTables tables;                             /* attacks by open row and open column */
  TruceMrvRoot root;                                 /* the board */
  int depth;                                         /* level of the board; -1: none */
  TruceSquare prefix[TRUCE_SIDE_MAX];                /* pieces of that level */
  int rows[TRUCE_SIDE_MAX], columns[TRUCE_SIDE_MAX]; /* numbers on the whole board */
  int n_rows, n_columns;
  uint64_t open_columns;
  int open_index[TRUCE_SIDE_MAX];      /* index among the open columns */
  int lane_of_column[TRUCE_SIDE_MAX];  /* by open index; -1: dropped */
  int column_of_lane[TRUCE_MRV_LANES]; /* open index by lane - n_rows */
  int n_lanes;
} TruceMrvOpen;

/* Allocates tables for boards of `n_vectors` vectors. Returns: false if memory runs out. */
bool truce_mrv_open_init (TruceMrvOpen *open, int n_vectors, bool as_whole);
void truce_mrv_open_clear (TruceMrvOpen *open);

/* Returns: the number of vectors for the board at level `depth`, 1 to 4; 0: the board is too large or
 * complete.
 */
int truce_mrv_open_vectors (const TruceMrvSearch *s, int depth);

/* Returns: whether the board at level `depth` has few enough open rows and open columns. On boards that are
 * not square, columns with a free square are open. */
bool truce_mrv_open_fits (const TruceMrvSearch *s, int depth);

/* Returns: whether `open` is the board at level `depth`. */
bool truce_mrv_open_is (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth);

/* Makes `open` the board at level `depth`, unless it is already. */
void truce_mrv_open_build (TruceMrvOpen *open, const TruceMrvSearch *s, int depth);

/* Returns: the square of the problem's board for a step of the kernel. */
TruceSquare truce_mrv_open_square (const TruceMrvOpen *open, const TruceMrvSearch *s, TruceMrvStep step);

#define TRUCE_MRV_SPREAD 2 /* pieces added to the board for each root */

typedef struct
{
  TruceMrvRoot roots[TRUCE_MRV_SQUARES_MAX];
  TruceMrvStep steps[TRUCE_MRV_SQUARES_MAX][TRUCE_MRV_SPREAD]; /* the first n_steps of each are used */
  int n, n_steps;
  uint64_t dead; /* number of dead boards made */
} TruceMrvSpread;

/* Makes `root` the board at level `depth`: adds the pieces of the levels from open->depth on to open->root.
 */
void truce_mrv_open_begin (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth, TruceMrvRoot *root);

/* Replaces the single root by all boards with TRUCE_MRV_SPREAD more pieces, except dead boards. Fills the
 * line whose pieces leave the least to search first. The board must have more open rows than
 * TRUCE_MRV_SPREAD.
 */
void truce_mrv_open_spread (const TruceMrvOpen *open, TruceMrvSpread *spread);
