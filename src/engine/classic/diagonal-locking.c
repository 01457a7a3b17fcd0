/* diagonal-locking.c: the third of concept-queen's methods: lists of columns left, and locks on the diagonals
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: 'Queen algorithm design' of the project concept-queen (Python), 'The locking approach'; where any
 * placement will do, see classic.h.
 *
 * As available-columns, but a piece locks its two diagonals, so no list of pieces is gone through: two looks
 * say whether a square is free.
 *
 * Counted: `tests` each lock looked at; `tried` each piece put down; `writes` each entry of `columns` set or
 * cleared and each entry of a list of columns; `dead_ends` positions after which no piece can be put down;
 * `restarts`. */
#include "rows.h"

/* The columns that are left. */
typedef struct
{
  int n;
  uint8_t columns[TRUCE_SIDE_MAX];
} Available;

typedef struct
{
  TruceClassicSearch classic;
  int8_t columns[TRUCE_SIDE_MAX]; /* the row of the piece on each column, or -1 */
  bool rising[TRUCE_DIAGONALS_MAX];
  bool falling[TRUCE_DIAGONALS_MAX];
  Available available[TRUCE_SIDE_MAX + 1]; /* of each call, by its row */
} Search;

static void
begin (void *search)
{
  Search *s = search;
  Available *available = &s->available[0];

  memset (s->columns, -1, sizeof s->columns);
  for (; available->n < s->classic.problem->board.columns; available->n++)
    available->columns[available->n] = available->n;
}

TRUCE_TEMPLATE int
open (void *search, int n, int at, int *end)
{
  Search *s = search;
  Available *available = &s->available[n];

  truce_classic_shuffle (&s->classic, available->columns, available->n, sizeof *available->columns);
  *end = available->n;
  return 0;
}

TRUCE_TEMPLATE int
square_at (void *search, int n, int at)
{
  Search *s = search;

  return truce_board_square (s->classic.problem->board, s->classic.rows[n], s->available[n].columns[at]);
}

TRUCE_TEMPLATE bool
fits (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;

  if (!truce_square_set_has (&s->classic.problem->free, place.square))
    return false;
  if (!s->classic.diagonal)
    return true;
  TRUCE_NOTE (&s->classic, tests, 1);
  if (s->rising[place.rising])
    return false;
  TRUCE_NOTE (&s->classic, tests, 1);
  return !s->falling[place.falling];
}

TRUCE_TEMPLATE void
put (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;

  s->columns[place.column] = n;
  TRUCE_NOTE (&s->classic, writes, 2);
}

TRUCE_TEMPLATE void
take (void *search, int n, TrucePlace place)
{
  Search *s = search;

  s->columns[place.column] = -1;
}

TRUCE_TEMPLATE void
lock (Search *s, TrucePlace place, bool value)
{
  s->rising[place.rising] = value;
  s->falling[place.falling] = value;
}

TRUCE_TEMPLATE void
enter (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;
  const Available *available = &s->available[n];
  Available *copy = &s->available[n + 1];

  lock (s, place, true);
  copy->n = 0;
  for (int i = 0; i < available->n; i++)
    if (available->columns[i] != place.column)
      copy->columns[copy->n++] = available->columns[i];
  TRUCE_NOTE (&s->classic, writes, copy->n);
}

TRUCE_TEMPLATE void
leave (void *search, int n, TrucePlace place, const bool counting)
{
  lock (search, place, false);
}

static const TruceRowSteps steps = {
  .work = 6,
  .by_lot = true,
  .begin = begin,
  .open = open,
  .square = square_at,
  .fits = fits,
  .put = put,
  .take = take,
  .enter = enter,
  .leave = leave,
};

TRUCE_ROW_RUN (locks, Search, steps)

const TruceMethod truce_method_diagonal_locking = {
  .id = "diagonal-locking",
  .name = TRUCE_N_ ("Diagonal locking"),
  .source = TRUCE_N_ (
      "concept-queen (Python), the locking approach; restarts after Luby, Sinclair and Zuckerman, 1993"),
  .summary =
      TRUCE_N_ ("Goes row by row through the columns that are left, and locks the diagonals of each piece."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = truce_classic_accepts_lines_and_rows,
  .split = truce_classic_split_peaceful,
  .run = locks_run,
};
