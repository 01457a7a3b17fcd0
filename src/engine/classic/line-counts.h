/* line-counts.h: how many pieces stand on each row, column and diagonal: what four classic methods keep
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "classic.h"

/* The lines that the piece does not attack along have a number of 0, so nobody asks for them. */
typedef struct
{
  int n_straight;  /* the longer side */
  int n_diagonals; /* in each direction */
  int rows[TRUCE_SIDE_MAX];
  int columns[TRUCE_SIDE_MAX];
  int rising[TRUCE_DIAGONALS_MAX];
  int falling[TRUCE_DIAGONALS_MAX];
} TruceLineCounts;

static inline void
truce_line_counts_init (TruceLineCounts *counts, const TruceProblem *problem)
{
  TruceBoard board = problem->board;

  *counts = (TruceLineCounts){ 0 };
  if (truce_piece_rides (&problem->piece, 0, 1))
    counts->n_straight = board.rows > board.columns ? board.rows : board.columns;
  if (truce_piece_rides (&problem->piece, 1, 1))
    counts->n_diagonals = truce_n_diagonals (board);
}

/* A piece put down (1) or taken off (-1); rows are for those who need them to count. */
static inline void
truce_line_counts_add (TruceLineCounts *counts, TruceBoard board, int square, int change)
{
  int row = truce_board_row (board, square), column = truce_board_column (board, square);

  counts->columns[column] += change;
  counts->rising[truce_rising (board, row, column)] += change;
  counts->falling[truce_falling (board, row, column)] += change;
}

/* Whether no column holds two. Each comparison is one of the classic's `tests`. */
TRUCE_TEMPLATE bool
truce_columns_agree (TruceClassicSearch *classic, const TruceLineCounts *counts, const bool counting)
{
  for (int i = 0; i < classic->problem->board.columns; i++)
    {
      TRUCE_NOTE (classic, tests, 1);
      if (counts->columns[i] > 1)
        return false;
    }
  return true;
}

/* Whether no diagonal holds two. */
TRUCE_TEMPLATE bool
truce_diagonals_agree (TruceClassicSearch *classic, const TruceLineCounts *counts, const bool counting)
{
  for (int i = 0; i < counts->n_diagonals; i++)
    {
      TRUCE_NOTE (classic, tests, 1);
      if (counts->rising[i] > 1)
        return false;
      TRUCE_NOTE (classic, tests, 1);
      if (counts->falling[i] > 1)
        return false;
    }
  return true;
}
