/* construct-verify.c: checks placements of any size in linear time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "construct-verify.h"

#include <stdlib.h>

static uint64_t
greatest_common_divisor (uint64_t a, uint64_t b)
{
  while (b)
    {
      uint64_t rest = a % b;
      a = b;
      b = rest;
    }
  return a;
}

typedef struct
{
  uint64_t n;
  TruceConstructSquare square;
  const void *placement;
  uint64_t *seen; /* a bit for each line of one direction */
} Check;

static bool
on_board (uint64_t n, uint64_t row, uint64_t column)
{
  return row < n && column < n;
}

/* Returns whether a line has two pieces, or a piece is off the board. Lines go (rows, columns) per step:
 * two squares are on one line if a number of steps leads from one to the other. */
static bool
lines_are_shared (Check *check, int rows, int columns)
{
  int64_t rise = rows < 0 ? -rows : rows, run = columns < 0 ? -columns : columns;
  int64_t parts = (int64_t) greatest_common_divisor ((uint64_t) rise, (uint64_t) run);
  int64_t dr = rows / parts, dc = columns / parts;

  for (uint64_t i = 0; i < check->n; i++)
    {
      uint64_t row, column;
      int64_t line, part;

      check->square (check->placement, i, &row, &column);
      if (!on_board (check->n, row, column))
        return true;
      line = dc * (int64_t) row - dr * (int64_t) column + (rise + run) / parts * (int64_t) check->n;
      part = (rise ? (int64_t) row / (rise / parts) : (int64_t) column / (run / parts)) % parts;
      line = line * parts + part;
      if (check->seen[line / 64] >> (line % 64) & 1)
        return true;
      check->seen[line / 64] |= UINT64_C (1) << (line % 64);
    }
  return false;
}

/* Returns whether a piece is (rows, columns) away from another one. The squares at this distance come in
 * the order of the pieces, so that one pass visits both. */
static bool
leap_is_taken (const Check *check, int rows, int columns)
{
  uint64_t row, column, other_row, other_column, j = 0;

  for (uint64_t i = 0; i < check->n; i++)
    {
      check->square (check->placement, i, &row, &column);
      row += (uint64_t) rows;
      column += (uint64_t) columns;
      if (!on_board (check->n, row, column))
        continue;
      for (; j < check->n; j++)
        {
          check->square (check->placement, j, &other_row, &other_column);
          if (other_row > row || (other_row == row && other_column >= column))
            break;
        }
      if (j < check->n && other_row == row && other_column == column)
        return true;
    }
  return false;
}

static int
verify_step (Check *check, bool ride, int rows, int columns)
{
  uint64_t reach = (uint64_t) (abs (rows) + abs (columns));
  bool shared;

  if (!ride)
    return !leap_is_taken (check, rows, columns);
  check->seen = calloc (2 * reach * (check->n + 1) / 64 + 2, sizeof *check->seen);
  if (!check->seen)
    return -1;
  shared = lines_are_shared (check, rows, columns);
  free (check->seen);
  return !shared;
}

int
truce_construct_verify (const TrucePiece *piece,
                        uint64_t n,
                        TruceConstructSquare square,
                        const void *placement)
{
  Check check = { .n = n, .square = square, .placement = placement };
  int8_t steps[8][2];

  for (int i = 0; i < piece->n_moves; i++)
    for (int k = truce_move_steps (piece->moves[i], steps) - 1; k >= 0; k--)
      {
        int rows = steps[k][0], columns = steps[k][1], result = 1;
        if (rows > 0 || (rows == 0 && columns > 0))
          result = verify_step (&check, piece->moves[i].ride, rows, columns);
        if (result != 1)
          return result;
      }
  return 1;
}

static void
square_of_columns (const void *placement, uint64_t i, uint64_t *row, uint64_t *column)
{
  *row = i;
  *column = ((const uint32_t *) placement)[i];
}

int
truce_construct_verify_columns (const TrucePiece *piece, uint64_t n, const uint32_t *columns)
{
  return truce_construct_verify (piece, n, square_of_columns, columns);
}
