/* line-grids.c: the lines of rooks and bishops, and the squares where they cross
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "line-grids.h"

#include <string.h>

bool
truce_piece_is_rook (const TrucePiece *piece)
{
  for (int i = 0; i < piece->n_moves; i++)
    if (piece->moves[i].low != 0)
      return false;
  return truce_piece_rides (piece, 0, 1);
}

bool
truce_piece_is_bishop (const TrucePiece *piece)
{
  for (int i = 0; i < piece->n_moves; i++)
    if (piece->moves[i].low != piece->moves[i].high)
      return false;
  return truce_piece_rides (piece, 1, 1);
}

typedef struct
{
  int grid, line, column;
} Crossing;

static Crossing
crossing_of (const TruceProblem *problem, int n_grids, int square)
{
  TruceBoard board = problem->board;
  int row = truce_board_row (board, square), column = truce_board_column (board, square);

  if (n_grids == 1)
    return (Crossing){ 0, row, column };
  return (Crossing){ (row + column) % 2, (row + column) / 2, (row - column + board.columns - 1) / 2 };
}

void
truce_line_grids_init (TruceLineGrids *grids, const TruceProblem *problem)
{
  uint64_t lines[2] = { 0 }, columns[2] = { 0 };

  memset (grids, 0, sizeof *grids);
  grids->n = truce_piece_is_rook (&problem->reduced[0]) ? 1 : 2;
  truce_square_set_foreach (square, &problem->preplaced)
    {
      Crossing at = crossing_of (problem, grids->n, square);
      lines[at.grid] |= UINT64_C (1) << at.line;
      columns[at.grid] |= UINT64_C (1) << at.column;
    }
  for (int square = 0; square < problem->n_squares; square++)
    {
      Crossing at = crossing_of (problem, grids->n, square);
      if ((lines[at.grid] >> at.line | columns[at.grid] >> at.column) & 1)
        continue;
      grids->open[at.grid].lines[at.line] |= UINT64_C (1) << at.column;
      if (!truce_square_set_has (&problem->free, square))
        {
          grids->struck[at.grid].lines[at.line] |= UINT64_C (1) << at.column;
          grids->n_struck[at.grid]++;
        }
    }
  for (int i = 0; i < grids->n; i++)
    {
      grids->open[i].n = grids->struck[i].n = 64;
      grids->nested[i] = truce_grid_nest (&grids->open[i], &grids->struck[i]);
    }
}

void
truce_line_grids_free (const TruceLineGrids *grids, int i, TruceGrid *free)
{
  free->n = grids->open[i].n;
  for (int line = 0; line < free->n; line++)
    free->lines[line] = grids->open[i].lines[line] & ~grids->struck[i].lines[line];
}
