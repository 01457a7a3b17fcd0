/* mrv-board.c: a problem as lines of 64 bits, for the search for the line with fewest free squares
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "mrv-wide.h"

#include <stdlib.h>

static void
take (const TruceMrvBoard *board, uint64_t *lines, int square)
{
  int rows = board->problem->board.rows;
  int row = truce_board_row (board->problem->board, square);
  int column = truce_board_column (board->problem->board, square);

  lines[row] |= UINT64_C (1) << column;
  if (board->n_lines > rows)
    lines[rows + column] |= UINT64_C (1) << row;
}

static uint64_t
beyond (int squares)
{
  return squares == 64 ? 0 : ~UINT64_C (0) << squares;
}

static void
fill_beginning (TruceMrvBoard *board)
{
  const TruceProblem *problem = board->problem;
  int rows = problem->board.rows, lanes = 8 * board->n_vectors, n_full = 0;

  for (int line = 0; line < TRUCE_MRV_WIDE_LANES; line++)
    board->taken[line] = line >= board->n_lines ? ~UINT64_C (0)
                         : line < rows          ? beyond (problem->board.columns)
                                                : beyond (rows);
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->free, square))
      take (board, board->taken, square);
  for (int lane = 0; lane < lanes; lane++)
    n_full += board->taken[lane] == ~UINT64_C (0);
  board->n_closed = lanes - board->n_lines + board->closed_by_piece * problem->n_preplaced;
  board->dead = n_full > board->n_closed;
}

TruceMrvBoard *
truce_mrv_board_new (const TruceProblem *problem, TruceIsa isa)
{
  TruceMrvBoard *board = aligned_alloc (64, sizeof *board);

  if (!board)
    return NULL;
  *board = (TruceMrvBoard){ .problem = problem, .kernel = truce_mrv_kernel (isa) };
  board->closed_by_piece = truce_board_is_square (problem->board) ? 2 : 1;
  board->n_lines = board->closed_by_piece * problem->board.rows;
  board->n_vectors = (board->n_lines + 7) / 8;
  board->attacks = truce_mrv_wide_attacks_new (problem);
  if (!board->attacks)
    {
      free (board);
      return NULL;
    }
  fill_beginning (board);
  return board;
}

void
truce_mrv_board_free (void *data)
{
  TruceMrvBoard *board = data;

  if (board)
    free (board->attacks);
  free (board);
}
