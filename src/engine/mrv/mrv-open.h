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

/* A board of open lines. Lanes are the open rows, then the open columns. Since every row gets a piece,
 * columns only help to detect dead boards early. So the columns with the most free squares are dropped if
 * that saves a vector. */
typedef struct
{
  bool as_whole;         /* drops no column; the kernel then chooses the same lines as on the whole board */
  TruceMrvTables tables; /* attacks by open row and open column */
  TruceMrvRoot root;     /* the board, on these lanes */
  int depth;             /* level of the search from which the board was made; -1: none */
  TruceSquare prefix[TRUCE_SIDE_MAX];                /* the pieces of the search below that level */
  int rows[TRUCE_SIDE_MAX], columns[TRUCE_SIDE_MAX]; /* numbers of the open lines on the whole board */
  int n_rows, n_columns;
  uint64_t open_columns;               /* as bits */
  int open_index[TRUCE_SIDE_MAX];      /* by column: index among the open columns */
  int lane_of_column[TRUCE_SIDE_MAX];  /* by open index: lane; -1: dropped */
  int column_of_lane[TRUCE_MRV_LANES]; /* by lane - n_rows: open index */
  int n_lanes;
} TruceMrvOpen;

/* Allocates tables for boards of `n_vectors` vectors. Returns: false if memory runs out. */
bool truce_mrv_open_init (TruceMrvOpen *open, int n_vectors, bool as_whole);
void truce_mrv_open_clear (TruceMrvOpen *open);

/* Returns: the number of vectors (1 to 4) for the open lines at level `depth`; 0 if the board is too large or
 * complete.
 */
int truce_mrv_open_vectors (const TruceMrvSearch *s, int depth);

/* Returns: whether the board at level `depth` has few enough open rows and open columns for
 * truce_mrv_open_build(). On boards that are not square, a column with a free square is open. */
bool truce_mrv_open_fits (const TruceMrvSearch *s, int depth);

/* Returns: whether `open` was made from the board at level `depth`. */
bool truce_mrv_open_is (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth);

/* Makes `open` from the board at level `depth`, unless this is already done. */
void truce_mrv_open_build (TruceMrvOpen *open, const TruceMrvSearch *s, int depth);

/* Returns: the square of the problem's board on which the step of the kernel places a piece. */
TruceSquare truce_mrv_open_square (const TruceMrvOpen *open, const TruceMrvSearch *s, TruceMrvStep step);

#define TRUCE_MRV_SPREAD 2 /* number of pieces added to the board for each root */

typedef struct
{
  TruceMrvRoot roots[TRUCE_MRV_SQUARES_MAX];
  TruceMrvStep steps[TRUCE_MRV_SQUARES_MAX][TRUCE_MRV_SPREAD]; /* by root: the first n_steps are used */
  int n, n_steps;
  uint64_t dead; /* number of dead boards, which are not roots */
} TruceMrvSpread;

/* Sets `root` to the board at level `depth`: to open->root with the pieces of the levels from open->depth to
 * `depth` - 1.
 */
void truce_mrv_open_begin (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth, TruceMrvRoot *root);

/* Replaces the single root by all boards with TRUCE_MRV_SPREAD more pieces, except dead boards. Each piece
 * goes to the line whose pieces leave least to search. The board must have more open rows than
 * TRUCE_MRV_SPREAD.
 */
void truce_mrv_open_spread (const TruceMrvOpen *open, TruceMrvSpread *spread);
