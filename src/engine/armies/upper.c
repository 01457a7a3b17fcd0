/* upper.c: a bound of what armies can score, without a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "methods.h"

/* How many rows and columns are not wholly blocked. */
static void
count_lines (const TruceProblem *problem, int *rows, int *columns)
{
  const TruceBoard board = problem->board;
  bool row_open[TRUCE_SIDE_MAX] = { 0 }, column_open[TRUCE_SIDE_MAX] = { 0 };

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      row_open[truce_board_row (board, square)] = column_open[truce_board_column (board, square)] = true;
  *rows = *columns = 0;
  for (int i = 0; i < TRUCE_SIDE_MAX; i++)
    {
      *rows += row_open[i];
      *columns += column_open[i];
    }
}

/* Whether the armies can have so many pieces each where every row and column is one army's: r rows and c
 * columns cross on r × c squares. */
static bool
lines_suffice (const int *needs, int n_armies, int rows, int columns)
{
  if (n_armies == 1)
    return needs[0] <= rows * columns;
  if (needs[0] == 0)
    return lines_suffice (needs + 1, n_armies - 1, rows, columns);
  for (int r = 1; r <= rows; r++)
    {
      const int c = (needs[0] + r - 1) / r;

      if (c <= columns && lines_suffice (needs + 1, n_armies - 1, rows - r, columns - c))
        return true;
    }
  return false;
}

/* No square holds two armies' pieces; and where the piece rides along rows and columns without a wall in its
 * way, none of them does. */
int
truce_armies_upper (const TruceProblem *problem)
{
  int squares = problem->n_squares - truce_square_set_count (&problem->blocked), open = 0;
  int rows, columns, low = 0, upper;

  for (int army = 0; army < problem->n_kinds; army++)
    {
      const int given = problem->kinds[army].pieces;

      open += given == TRUCE_PIECES_ANY;
      squares -= given == TRUCE_PIECES_ANY ? 0 : given;
    }
  upper = squares / open;
  if (!truce_piece_rides (&problem->reduced[0], 0, 1) || truce_square_set_count (&problem->walls) > 0)
    return upper;
  count_lines (problem, &rows, &columns);
  while (low < upper)
    {
      const int middle = (low + upper + 1) / 2;
      int needs[TRUCE_ARMIES_MAX];

      truce_armies_needs (problem, middle, needs);
      if (lines_suffice (needs, problem->n_kinds, rows, columns))
        low = middle;
      else
        upper = middle - 1;
    }
  return upper;
}
