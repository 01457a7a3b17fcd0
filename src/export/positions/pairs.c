/* pairs.c: lists of pairs, each the row and the column of a piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

#include <glib/gi18n.h>

/* Numbers two by two: a row, and a column. */
typedef struct
{
  const int *numbers;
  int n; /* pairs */
} Pairs;

static gboolean
fits (Pairs pairs, int base, TruceBoard board)
{
  for (int i = 0; i < pairs.n; i++)
    if (!truce_board_has (board, pairs.numbers[2 * i] - base, pairs.numbers[2 * i + 1] - base))
      return FALSE;
  return TRUE;
}

static gboolean
has (Pairs pairs, int of, int number)
{
  for (int i = 0; i < pairs.n; i++)
    if (pairs.numbers[2 * i + of] == number)
      return TRUE;
  return FALSE;
}

/* Whether each of n × n rows, or each column, has one of them. */
static gboolean
is_whole (Pairs pairs, int base)
{
  gboolean whole[2] = { TRUE, TRUE };

  if (pairs.n > TRUCE_SIDE_MAX || !fits (pairs, base, (TruceBoard){ pairs.n, pairs.n }))
    return FALSE;
  for (int of = 0; of < 2; of++)
    for (int line = 0; line < pairs.n; line++)
      whole[of] &= has (pairs, of, line + base);
  return whole[0] || whole[1];
}

/* What counting begins with, and the board: that of n × n where they are whole there, else the present one if
 * it has all, else as large a one as is needed. From 1 only where that tells it. */
static int
place_pairs (Pairs pairs, TruceBoard present, TruceBoard *board)
{
  gboolean zero = has (pairs, 0, 0) || has (pairs, 1, 0);
  int most = 0;

  *board = (TruceBoard){ pairs.n, pairs.n };
  if (is_whole (pairs, !zero))
    return !zero;
  *board = present;
  if (!zero && fits (pairs, 1, present) && (has (pairs, 0, present.rows) || has (pairs, 1, present.columns)))
    return 1;
  for (int i = 0; i < 2 * pairs.n; i++)
    most = MAX (most, pairs.numbers[i]);
  if (!fits (pairs, 0, present))
    *board = (TruceBoard){ most + 1, most + 1 };
  return 0;
}

/* Whether each pair can be the columns of two rows. */
static gboolean
can_be_columns (Pairs pairs, TruceBoard present)
{
  const TruceBoard small = { 2, 2 };
  gboolean columns = TRUE;

  for (int i = 0; i < pairs.n && columns; i++)
    {
      const int *two = pairs.numbers + 2 * i;

      columns = FALSE;
      for (int base = 0; base < 2; base++)
        columns |= (present.rows == 2 && truce_board_has (present, 0, two[0] - base) &&
                    truce_board_has (present, 1, two[1] - base)) ||
                   (truce_board_has (small, 0, two[0] - base) && truce_board_has (small, 1, two[1] - base));
    }
  return columns;
}

gboolean
truce_position_take_pairs (TrucePositionReader *self, const int *numbers, int n, gboolean sure)
{
  const Pairs pairs = { numbers, n };
  TruceBoard present = self->present->board, board;
  int base = place_pairs (pairs, present, &board);

  if (!sure && (can_be_columns (pairs, present) || (!is_whole (pairs, base) && !fits (pairs, base, present))))
    return truce_position_refuse (
        self, _ ("these pairs can be squares or columns as well: rows and columns are written as (0,1)"));
  if (!truce_board_check (board, self->error))
    return FALSE;
  truce_position_begin (self, board);
  for (int i = 0; i < n; i++)
    if (!truce_position_put (self, 0,
                             truce_board_square (board, numbers[2 * i] - base, numbers[2 * i + 1] - base)))
      return FALSE;
  return truce_position_end (self);
}
