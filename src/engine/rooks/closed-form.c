/* closed-form.c: counts by formulas on boards of any size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "closed-form.h"

#include "line-grids.h"

#include <stdlib.h>
#include <string.h>

static int
compare_ints (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

/* Lists the lengths of the '/' or '\' diagonals of one colour, ascending. Square (0, 0) has colour 0.
 * Returns: their number. */
static int
diagonal_lengths (long rows, long columns, int colour, bool backslash, int *lengths)
{
  int n = 0;

  for (long line = 0; line < rows + columns - 1; line++)
    {
      /* A '\' diagonal is a '/' diagonal of the mirrored board, whose square (0, 0) is the right end of the
       * top row. */
      long parity = backslash ? line + columns - 1 : line;
      long from = line < columns ? 0 : line - columns + 1, to = line < rows ? line : rows - 1;
      if (parity % 2 == colour)
        lengths[n++] = to - from + 1;
    }
  qsort (lengths, n, sizeof *lengths, compare_ints);
  return n;
}

static TruceStatus
multiply (
    const TruceRookNumbers *a, const TruceRookNumbers *b, int pieces, TruceMonitor *monitor, mpz_t total)
{
  mpz_set_ui (total, 0);
  for (int k = 0; k <= pieces; k++)
    {
      if (a == b && 2 * k > pieces)
        break;
      mpz_addmul (total, a->of[k], b->of[pieces - k]);
      if (a == b && 2 * k < pieces)
        mpz_addmul (total, a->of[k], b->of[pieces - k]);
      if (truce_monitor_should_stop (monitor))
        return TRUCE_STATUS_STOPPED;
    }
  return TRUCE_STATUS_DONE;
}

static TruceStatus
count_colours (long rows,
               long columns,
               int pieces,
               int *lengths[2],
               TruceRookNumbers numbers[2],
               TruceMonitor *monitor,
               mpz_t total)
{
  int n[2];
  TruceStatus end = TRUCE_STATUS_DONE;
  bool equal;

  /* On boards with even sides, reflection swaps the colours: '/' diagonals of one colour become '\' diagonals
   * of the other. Then both colours have the same rook numbers. */
  n[0] = diagonal_lengths (rows, columns, 0, false, lengths[0]);
  n[1] = diagonal_lengths (rows, columns, 1, true, lengths[1]);
  equal = n[0] == n[1] && memcmp (lengths[0], lengths[1], n[0] * sizeof *lengths[0]) == 0;
  for (int colour = 0; colour < (equal ? 1 : 2) && end == TRUCE_STATUS_DONE; colour++)
    {
      if (!truce_rook_numbers_init (&numbers[colour], pieces))
        return TRUCE_STATUS_NO_MEMORY;
      end = truce_rook_numbers_nested (&numbers[colour], lengths[colour], n[colour], monitor);
    }
  if (end == TRUCE_STATUS_DONE)
    end = multiply (&numbers[0], &numbers[equal ? 0 : 1], pieces, monitor, total);
  return end;
}

static bool
count_bishops (long rows, long columns, long pieces, TruceMonitor *monitor, mpz_t total, TruceError *error)
{
  TruceRookNumbers numbers[2] = { 0 };
  int *lengths[2];
  TruceStatus end = TRUCE_STATUS_NO_MEMORY;

  if (pieces >= rows + columns)
    {
      mpz_set_ui (total, 0); /* more pieces than diagonals */
      return true;
    }
  for (int i = 0; i < 2; i++)
    lengths[i] = malloc ((rows + columns) * sizeof *lengths[i]);
  if (lengths[0] && lengths[1])
    end = count_colours (rows, columns, pieces, lengths, numbers, monitor, total);
  for (int i = 0; i < 2; i++)
    {
      truce_rook_numbers_clear (&numbers[i]);
      free (lengths[i]);
    }
  if (end == TRUCE_STATUS_NO_MEMORY)
    return truce_error_set (error, TRUCE_ERROR_MEMORY,
                            TRUCE_N_ ("not enough memory for the rook numbers of this board"));
  if (end == TRUCE_STATUS_STOPPED && error)
    *error = (TruceError){ .code = TRUCE_ERROR_NONE, .squares = { -1, -1 } };
  return end == TRUCE_STATUS_DONE;
}

static void
count_rooks (long rows, long columns, long pieces, mpz_t total)
{
  mpz_t ways;

  mpz_init (ways);
  mpz_bin_uiui (total, rows, pieces);
  mpz_bin_uiui (ways, columns, pieces);
  mpz_mul (total, total, ways);
  mpz_fac_ui (ways, pieces);
  mpz_mul (total, total, ways);
  mpz_clear (ways);
}

static bool
check (const TrucePiece *piece, long rows, long columns, long pieces, TruceError *error)
{
  bool rook = truce_piece_is_rook (piece);
  long max_side = rook ? TRUCE_CLOSED_ROOKS_MAX : TRUCE_CLOSED_BISHOPS_MAX;

  if (!rook && !truce_piece_is_bishop (piece))
    return truce_error_set (
        error, TRUCE_ERROR_PIECE,
        TRUCE_N_ ("boards beyond %d × %d can be counted only for rooks (up to %d squares a side) "
                  "and bishops (up to %d), not for %s"),
        TRUCE_SIDE_MAX, TRUCE_SIDE_MAX, TRUCE_CLOSED_ROOKS_MAX, TRUCE_CLOSED_BISHOPS_MAX, piece->betza);
  if (rows < 1 || columns < 1 || rows > max_side || columns > max_side)
    return truce_error_set (
        error, TRUCE_ERROR_SIZE,
        rook ? TRUCE_N_ ("size %ld × %ld is not possible: rooks are counted on sides of 1 to "
                         "%ld squares")
             : TRUCE_N_ ("size %ld × %ld is not possible: bishops are counted on sides of 1 "
                         "to %ld squares"),
        rows, columns, max_side);
  if (!rook && labs (rows - columns) > 1)
    return truce_error_set (
        error, TRUCE_ERROR_SIZE,
        TRUCE_N_ ("size %ld × %ld is not possible: beyond 64 squares a side, bishops are counted "
                  "only if the sides differ by at most 1"),
        rows, columns);
  if (pieces > rows * columns)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            TRUCE_N_ ("%ld pieces do not fit: the board has %ld squares"), pieces,
                            rows * columns);
  return true;
}

bool
truce_closed_form_count (const TrucePiece *piece,
                         long rows,
                         long columns,
                         long pieces,
                         TruceControl *control,
                         mpz_t total,
                         TruceError *error)
{
  TruceControl own_control;
  TruceMonitor monitor;
  TruceTally tally;
  bool done = true;

  if (!check (piece, rows, columns, pieces, error))
    return false;
  if (pieces < 0)
    pieces = rows < columns ? rows : columns;
  truce_control_init (&own_control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, control ? control : &own_control, &tally);
  if (truce_piece_is_rook (piece))
    count_rooks (rows, columns, pieces, total);
  else
    done = count_bishops (rows, columns, pieces, &monitor, total, error);
  truce_tally_clear (&tally);
  return done;
}
