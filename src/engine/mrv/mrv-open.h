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

/* A board without its closed lines (rows and columns with a piece). Its lanes are the open rows, then the
 * open columns. Every row gets a piece, so columns only help to detect dead boards early. Therefore columns
 * can be dropped: those with the most free squares, if the lanes then fill fewer vectors. */
typedef struct
{
  bool as_whole;                      /* drops no column, and breaks ties like the whole board */
  TruceMrvTables tables;              /* attacks of a piece on each open row and column */
  TruceMrvRoot root;                  /* the board, with these lanes */
  int depth;                          /* level of the search whose board this is; -1: none */
  TruceSquare prefix[TRUCE_SIDE_MAX]; /* pieces that the search placed before this level */
  int rows[TRUCE_SIDE_MAX], columns[TRUCE_SIDE_MAX]; /* open lines: numbers on the whole board */
  int n_rows, n_columns;
  uint64_t open_columns;               /* set of columns; bit c: column c */
  int open_index[TRUCE_SIDE_MAX];      /* by column: its index among the open columns */
  int lane_of_column[TRUCE_SIDE_MAX];  /* by index of the open column: its lane; -1: dropped */
  int column_of_lane[TRUCE_MRV_LANES]; /* by lane - n_rows: index of the open column */
  int n_lanes;
} TruceMrvOpen;

/* Allocates tables for boards of `n_vectors` vectors. as_whole: see TruceMrvOpen. Returns: false if memory
 * runs out. */
bool truce_mrv_open_init (TruceMrvOpen *open, int n_vectors, bool as_whole);
void truce_mrv_open_clear (TruceMrvOpen *open);

/* Returns: the number of vectors, 1 to 4, that hold the open lines at level `depth`. 0 if the board is
 * complete, or has too many lines for the kernel. */
int truce_mrv_open_vectors (const TruceMrvSearch *s, int depth);

/* Returns: whether truce_mrv_open_build() can make the board of level `depth`: it has at most 30 open rows
 * and 30 open columns. On boards that are not square, a column is open if it has a free square. */
bool truce_mrv_open_fits (const TruceMrvSearch *s, int depth);

/* Returns: whether `open` was made from the board at level `depth`. */
bool truce_mrv_open_is (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth);

/* Sets `open` to the board at level `depth` without its closed lines. Does nothing if truce_mrv_open_is(). */
void truce_mrv_open_build (TruceMrvOpen *open, const TruceMrvSearch *s, int depth);

/* Returns: the square of the whole board that a step of the kernel on the lanes of `open` fills. */
TruceSquare truce_mrv_open_square (const TruceMrvOpen *open, const TruceMrvSearch *s, TruceMrvStep step);

#define TRUCE_MRV_SPREAD 2 /* number of pieces added to the board for each root */

typedef struct
{
  TruceMrvRoot roots[TRUCE_MRV_SQUARES_MAX];
  TruceMrvStep steps[TRUCE_MRV_SQUARES_MAX][TRUCE_MRV_SPREAD]; /* by root: the n_steps pieces added */
  int n, n_steps;
  uint64_t dead; /* number of dead boards found; these are not roots */
} TruceMrvSpread;

/* Sets `root` to the board at level `depth`, made from open->root. Adds the pieces that the search placed at
 * levels open->depth to `depth` - 1. */
void truce_mrv_open_begin (const TruceMrvOpen *open, const TruceMrvSearch *s, int depth, TruceMrvRoot *root);

/* Replaces the single root by all boards that have TRUCE_MRV_SPREAD more pieces and are not dead. Each piece
 * goes to the line with the least sum of shares (see TruceMrvShares). The board must have more open rows than
 * TRUCE_MRV_SPREAD. */
void truce_mrv_open_spread (const TruceMrvOpen *open, TruceMrvSpread *spread);
