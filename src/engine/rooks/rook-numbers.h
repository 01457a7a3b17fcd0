/* rook-numbers.h: how many ways there are to put k pieces on the crossings of lines and columns, one at most
 * on each
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

/* The numbers for k = 0 … most, in an array that truce_rook_numbers_new makes. */
typedef struct
{
  int most;
  mpz_t *of; /* most + 1 of them */
} TruceRookNumbers;

/* All 0. False when memory runs out. */
bool truce_rook_numbers_init (TruceRookNumbers *numbers, int most);
void truce_rook_numbers_clear (TruceRookNumbers *numbers);

/* Of a board whose lines are nested: each is contained in the next longer one. `lengths` ascend. A line of
 * length l that meets j used columns has l - j left, whatever the others are: r_k += r_(k-1) (l - (k - 1))
 * for each line (Kaplansky and Riordan, 1946). Polls `monitor` unless that is NULL. */
TruceEnd
truce_rook_numbers_nested (TruceRookNumbers *numbers, const int *lengths, int n_lines, TruceMonitor *monitor);

/* Up to 64 lines that cross up to 64 columns: bit c of lines[r] is set where they cross in a square that may
 * be used. */
typedef struct
{
  int n;
  uint64_t lines[64];
} TruceGrid;

/* Columns for lines. */
void truce_grid_transpose (const TruceGrid *grid, TruceGrid *turned);

/* Sorts the lines by length, and those of `companion` (as many) with them; whether each is contained in the
 * next. */
bool truce_grid_nest (TruceGrid *grid, TruceGrid *companion);

/* Most squares that may be struck out of a nested grid. */
#define TRUCE_STRUCK_MAX 12

/* Of `nested` without the squares `struck` (as many lines, in the same order), by inclusion and exclusion
 * over the sets of struck squares that share no line: pieces on these leave a nested board again. */
TruceEnd truce_rook_numbers_struck (TruceRookNumbers *numbers,
                                    const TruceGrid *nested,
                                    const TruceGrid *struck,
                                    TruceMonitor *monitor);

/* Of any grid, line by line, by a table of what was counted so far: over the sets of used columns, or, where
 * that takes less, over the sets of used columns that later lines still meet, for each number of pieces. Only
 * the numbers from `least` on are right: where that is near `most`, less has to be worked through. The grid
 * must have a cost. */
TruceEnd
truce_rook_numbers_any (TruceRookNumbers *numbers, const TruceGrid *grid, int least, TruceMonitor *monitor);

/* Seconds that this takes for up to `most` pieces, about; below 0 where both tables are too large: over 256
 * MB, or numbers of more than 126 bits. */
double truce_grid_cost (const TruceGrid *grid, int most);

/* `product` = a × b as polynomials, as far as its `most`. */
void
truce_rook_numbers_multiply (TruceRookNumbers *product, const TruceRookNumbers *a, const TruceRookNumbers *b);
