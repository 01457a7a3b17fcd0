/* rook-numbers.h: rook numbers: the number of ways to place k pieces on crossings of lines and columns, at
 * most one piece on each line and column
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

/* The rook numbers for k = 0 to `max`. of[k]: number of ways to place k pieces. */
typedef struct
{
  int max;
  mpz_t *of;
} TruceRookNumbers;

/* Initializes the numbers for k = 0 to `max` to 0. Returns: false if memory runs out; clearing is then
 * optional. */
bool truce_rook_numbers_init (TruceRookNumbers *numbers, int max);
void truce_rook_numbers_clear (TruceRookNumbers *numbers);

/* Computes the rook numbers r_0, r_1, ... of a nested board: each line is a subset of the next. A line of
 * length l adds r_(k-1) (l - k + 1) to r_k (Kaplansky and Riordan, 1946). lengths: ascending. monitor:
 * (nullable), polled. */
TruceStatus
truce_rook_numbers_nested (TruceRookNumbers *numbers, const int *lengths, int n_lines, TruceMonitor *monitor);

/* Up to 64 lines and 64 columns. Bit c of lines[r] is set if line r and column c cross in a usable square. */
typedef struct
{
  int n;
  uint64_t lines[64];
} TruceGrid;

void truce_grid_transpose (const TruceGrid *grid, TruceGrid *turned);

/* Sorts the lines of `grid` by ascending length, and the lines of `companion` in the same way. Returns:
 * whether each line of `grid` is a subset of the next. */
bool truce_grid_nest (TruceGrid *grid, TruceGrid *companion);

/* maximum number of squares removed from a nested grid */
#define TRUCE_STRUCK_MAX 12

/* Computes the rook numbers of the squares of `nested` that are not in `struck`. The lines of both have the
 * same order. Uses inclusion and exclusion over sets of struck squares, no two of them on a line or column.
 * The lines and columns that a set leaves are nested as well. */
TruceStatus truce_rook_numbers_struck (TruceRookNumbers *numbers,
                                       const TruceGrid *nested,
                                       const TruceGrid *struck,
                                       TruceMonitor *monitor);

/* Computes the rook numbers of any grid, line by line, with the cheaper of two tables. One has an entry for
 * each set of used columns. The other has an entry for each set of used columns that later lines meet. Only
 * the numbers from `min` on are correct, which saves time if `min` is near `max`. monitor: (nullable).
 * truce_grid_cost() must not be below 0. */
TruceStatus
truce_rook_numbers_any (TruceRookNumbers *numbers, const TruceGrid *grid, int min, TruceMonitor *monitor);

/* Returns: the estimated seconds of truce_rook_numbers_any() for up to `max` pieces. Below 0 if both tables
 * are too large: more than 256 MB, or numbers of more than 126 bits. */
double truce_grid_cost (const TruceGrid *grid, int max);

/* Multiplies the rook numbers `a` and `b` as polynomials, up to the power product->max. product: must be
 * initialized. */
void
truce_rook_numbers_multiply (TruceRookNumbers *product, const TruceRookNumbers *a, const TruceRookNumbers *b);
