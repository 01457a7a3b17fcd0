/* plain.c: an independent and plain implementation of the rules
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain.h"

#include <stdlib.h>
#include <string.h>

/* Directions by the bits of `left_out`: signs of rows down and of columns to the right. */
static const int along_lines[][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
static const int on_diagonals[][2] = { { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 } };

/* 2 marks the longer side. */
static const int between[][2] = { { 1, 2 },  { 2, 1 },  { -1, 2 },  { 2, -1 },
                                  { 1, -2 }, { -2, 1 }, { -1, -2 }, { -2, -1 } };

static int
scaled (TruceMove move, int sign)
{
  int length = sign == 1 || sign == -1 ? move.low : move.high;

  return sign < 0 ? -length : sign > 0 ? length : 0;
}

bool
plain_move_reaches (TruceBoard board, TruceMove move, int a, int b)
{
  int rows = b / board.columns - a / board.columns, columns = b % board.columns - a % board.columns;
  int kind = move.low == 0 ? 0 : move.low == move.high ? 1 : 2;

  for (int bit = 0; bit < (kind == 2 ? 8 : 4); bit++)
    {
      const int *signs = kind == 0 ? along_lines[bit] : kind == 1 ? on_diagonals[bit] : between[bit];
      int down = kind == 0 ? signs[0] * move.high : scaled (move, signs[0]);
      int right = kind == 0 ? signs[1] * move.high : scaled (move, signs[1]);

      for (int times = 1; times <= (move.ride ? 64 : 1) && !(move.left_out >> bit & 1); times++)
        if (rows == times * down && columns == times * right)
          return true;
    }
  return false;
}

bool
plain_reaches (TruceBoard board, const TrucePiece *piece, int a, int b)
{
  for (int i = 0; i < piece->n_moves; i++)
    if (plain_move_reaches (board, piece->moves[i], a, b))
      return true;
  return false;
}

static bool
plain_nq10_downward (int n, int from, int to)
{
  int row = from / n, column = from % n, at;

  if (column > 1 && row < n - 1)
    for (at = from + (n - 2); at < n * n && at % n < column; at += n - 2)
      if (at == to)
        return true;
  if (column > 0 && row < n - 2)
    for (at = from + (2 * n - 1); at < n * n && at % n < column; at += 2 * n - 1)
      if (at == to)
        return true;
  if (column < n - 1 && row < n - 2)
    for (at = from + (2 * n + 1); at < n * n && at % n > column; at += 2 * n + 1)
      if (at == to)
        return true;
  if (column < n - 2 && row < n - 1)
    for (at = from + (n + 2); at < n * n && at % n > column; at += n + 2)
      if (at == to)
        return true;
  return false;
}

bool
plain_nq10_rides (int n, int a, int b)
{
  return plain_nq10_downward (n, a, b) || plain_nq10_downward (n, b, a);
}

int
plain_image (TruceBoard board, int i, int square)
{
  int row = square / board.columns, column = square % board.columns;
  bool is_square = board.rows == board.columns;

  if (is_square)
    {
      for (int turn = 0; turn < i % 4; turn++)
        {
          int old_row = row;
          row = column;
          column = board.rows - 1 - old_row;
        }
      if (i >= 4)
        {
          int old_row = row;
          row = column;
          column = old_row;
        }
      return row * board.columns + column;
    }
  if (i % 4 == 2)
    {
      row = board.rows - 1 - row;
      column = board.columns - 1 - column;
    }
  if (i >= 4)
    column = board.columns - 1 - column;
  return row * board.columns + column;
}

typedef struct
{
  const TruceProblem *problem;
  TruceSquare squares[TRUCE_SQUARES_MAX];
  void (*found) (const TruceSquare *, int, void *);
  void *data;
  bool nightrider;
} Search;

static bool
in_peace (const Search *search, int a, int b)
{
  const TruceProblem *problem = search->problem;

  if (search->nightrider && plain_nq10_rides (problem->board.rows, a, b))
    return false;
  return !plain_reaches (problem->board, &problem->kinds[0].piece, a, b) &&
         !plain_reaches (problem->board, &problem->kinds[0].piece, b, a);
}

static long
try_squares (Search *search, int from, int placed, const bool *open)
{
  const TruceProblem *problem = search->problem;
  long count = 0;
  bool *left;

  if (placed == problem->pieces)
    {
      for (int square = from; square < problem->n_squares; square++)
        if (truce_square_set_has (&problem->preplaced, square))
          return 0;
      if (search->found)
        search->found (search->squares, placed, search->data);
      return 1;
    }
  left = malloc ((unsigned) problem->n_squares * sizeof *left);
  for (int square = from; square < problem->n_squares; square++)
    {
      if (open[square])
        {
          for (int other = square + 1; other < problem->n_squares; other++)
            left[other] = open[other] && in_peace (search, square, other);
          search->squares[placed] = (TruceSquare) square;
          count += try_squares (search, square + 1, placed + 1, left);
        }
      /* a preplaced piece must not be omitted */
      if (truce_square_set_has (&problem->preplaced, square))
        break;
    }
  free (left);
  return count;
}

long
plain_placements (const TruceProblem *problem,
                  void (*found) (const TruceSquare *squares, int n, void *data),
                  void *data)
{
  Search search = { .problem = problem, .found = found, .data = data };
  bool open[TRUCE_SQUARES_MAX];

  for (int i = 0; i < problem->kinds[0].piece.n_moves; i++)
    search.nightrider |= problem->geometry == TRUCE_GEOMETRY_NQ10 && problem->kinds[0].piece.moves[i].ride &&
                         problem->kinds[0].piece.moves[i].low == 1 &&
                         problem->kinds[0].piece.moves[i].high == 2;
  for (int square = 0; square < problem->n_squares; square++)
    open[square] = !truce_square_set_has (&problem->blocked, square);
  return try_squares (&search, 0, 0, open);
}
