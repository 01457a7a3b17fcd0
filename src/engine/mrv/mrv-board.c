/* mrv-board.c: a problem as lines of 64 bits, for the search for the line with fewest free squares
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv-search.h"

#include <stdlib.h>
#include <string.h>

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

static void
fill_attacks (TruceMrvBoard *board, int square)
{
  const TruceProblem *problem = board->problem;
  const uint64_t *row = truce_attack_map_row (problem->maps[0], square);
  uint64_t *lines = board->attacks + (size_t) square * board->n_vectors * 8;

  for (int word = 0; word < truce_set_words_for (problem->board); word++)
    for (uint64_t rest = row[word]; rest; rest &= rest - 1)
      take (board, lines, 64 * word + __builtin_ctzll (rest));
  lines[truce_board_row (problem->board, square)] = ~UINT64_C (0);
  if (board->n_lines > problem->board.rows)
    lines[problem->board.rows + truce_board_column (problem->board, square)] = ~UINT64_C (0);
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
  size_t size;

  if (!board)
    return NULL;
  *board = (TruceMrvBoard){ .problem = problem, .kernel = truce_mrv_kernel (isa) };
  board->closed_by_piece = truce_board_is_square (problem->board) ? 2 : 1;
  board->n_lines = board->closed_by_piece * problem->board.rows;
  board->n_vectors = (board->n_lines + 7) / 8;
  size = (size_t) problem->n_squares * board->n_vectors * 8 * sizeof *board->attacks;
  board->attacks = aligned_alloc (64, size);
  if (!board->attacks)
    {
      free (board);
      return NULL;
    }
  memset (board->attacks, 0, size);
  for (int square = 0; square < problem->n_squares; square++)
    fill_attacks (board, square);
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
