/* list-check.c: the first of concept-queen's methods: each square is compared with the whole list of pieces
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: 'Queen algorithm design' of the project concept-queen (Python), 'A simple recursive function
 * approach'; where any placement will do, see classic.h.
 *
 * Row by row, each square is compared with every piece in the list: the same column? an attack? The call for
 * the next row gets a copy of the list, longer by one piece. Where the original compares distances of rows
 * and columns, the attack relation is asked, so any piece will do that holds a row of its own.
 *
 * Counted: `reads` each entry of the list looked at; `tests` each comparison (two for most entries); `tried`
 * each piece put into a list; `writes` each entry written into a list; `dead_ends` lists that no square is
 * added to; `restarts`. */
#include "rows.h"

typedef struct
{
  TruceClassicSearch classic;
  TruceSquare lists[TRUCE_SIDE_MAX + 1][TRUCE_SIDE_MAX]; /* the list of each call, by its length */
  TruceSquare shuffled[TRUCE_SIDE_MAX][TRUCE_SIDE_MAX];  /* the squares of a row as each call goes through */
} Search;

TRUCE_TEMPLATE int
open (void *search, int n, int at, int *end)
{
  Search *s = search;
  const TruceSquare *squares = s->classic.squares + s->classic.row_begin[n];

  *end = s->classic.row_begin[n + 1] - s->classic.row_begin[n];
  if (s->classic.drawn)
    {
      memcpy (s->shuffled[n], squares, *end * sizeof *squares);
      truce_classic_shuffle (&s->classic, s->shuffled[n], *end, sizeof *squares);
    }
  return 0;
}

TRUCE_TEMPLATE int
square_at (void *search, int n, int at)
{
  Search *s = search;

  return s->classic.drawn ? s->shuffled[n][at] : s->classic.squares[s->classic.row_begin[n] + at];
}

TRUCE_TEMPLATE bool
fits (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;
  TruceBoard board = s->classic.problem->board;
  const uint64_t *attacked = truce_attack_map_row (s->classic.problem->map, place.square);
  const TruceSquare *list = s->lists[n];

  for (int i = 0; i < n; i++)
    {
      TRUCE_NOTE (&s->classic, reads, 1);
      TRUCE_NOTE (&s->classic, tests, 1);
      if (truce_board_column (board, list[i]) == place.column)
        return false;
      TRUCE_NOTE (&s->classic, tests, 1);
      if (truce_attack_row_has (attacked, list[i]))
        return false;
    }
  return true;
}

/* A copy of the list, longer by one piece. */
TRUCE_TEMPLATE void
put (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;

  memcpy (s->lists[n + 1], s->lists[n], n * sizeof **s->lists);
  s->lists[n + 1][n] = place.square;
  TRUCE_NOTE (&s->classic, writes, n + 1);
}

static const TruceRowSteps steps = {
  .work = 4, .work_a_piece = 1, .by_lot = true, .open = open, .square = square_at, .fits = fits, .put = put
};

TRUCE_ROW_RUN (list, Search, steps)

const TruceMethod truce_method_list_check = {
  .id = "list-check",
  .name = TRUCE_N_ ("List check"),
  .source = TRUCE_N_ (
      "concept-queen (Python), a simple recursive function approach; restarts after Luby, Sinclair and "
      "Zuckerman, 1993"),
  .summary = TRUCE_N_ (
      "Goes row by row, compares each square with the list of pieces, and hands on a longer copy of it."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = truce_classic_accepts_rows,
  .split = truce_classic_split_peaceful,
  .run = list_run,
};
