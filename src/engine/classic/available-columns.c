/* available-columns.c: the second of concept-queen's methods: only columns that are left are looked at
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: 'Queen algorithm design' of the project concept-queen (Python), 'Improved functional approach';
 * where any placement will do, see classic.h.
 *
 * As list-check, but each call also gets the list of columns that no piece stands on, shorter by one than the
 * last, so nobody asks for columns any more. What remains to be asked is the attack relation.
 *
 * Counted: `reads` each entry of the list of pieces looked at; `tests` each comparison; `tried` each piece
 * put into a list; `writes` each entry written into either list; `dead_ends` lists that no square is added
 * to; `restarts`. */
#include "rows.h"

/* What a call is given. */
typedef struct
{
  int n_columns;
  TruceSquare pieces[TRUCE_SIDE_MAX];
  uint8_t columns[TRUCE_SIDE_MAX];
} Lists;

typedef struct
{
  TruceClassicSearch classic;
  Lists lists[TRUCE_SIDE_MAX + 1]; /* of each call, by how many pieces stand */
} Search;

static void
begin (void *search)
{
  Search *s = search;
  Lists *lists = &s->lists[0];

  for (; lists->n_columns < s->classic.problem->board.columns; lists->n_columns++)
    lists->columns[lists->n_columns] = lists->n_columns;
}

TRUCE_TEMPLATE int
open (void *search, int n, int at, int *end)
{
  Search *s = search;
  Lists *lists = &s->lists[n];

  truce_classic_shuffle (&s->classic, lists->columns, lists->n_columns, sizeof *lists->columns);
  *end = lists->n_columns;
  return 0;
}

TRUCE_TEMPLATE int
square_at (void *search, int n, int at)
{
  Search *s = search;

  return truce_board_square (s->classic.problem->board, s->classic.rows[n], s->lists[n].columns[at]);
}

TRUCE_TEMPLATE bool
fits (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;
  const TruceProblem *problem = s->classic.problem;
  const uint64_t *attacked = truce_attack_map_row (problem->map, place.square);

  if (!truce_square_set_has (&problem->free, place.square))
    return false;
  for (int i = 0; i < n; i++)
    {
      TRUCE_NOTE (&s->classic, reads, 1);
      TRUCE_NOTE (&s->classic, tests, 1);
      if (truce_attack_row_has (attacked, s->lists[n].pieces[i]))
        return false;
    }
  return true;
}

/* Copies of the lists, one longer by the piece, the other shorter by its column. */
TRUCE_TEMPLATE void
put (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;
  const Lists *lists = &s->lists[n];
  Lists *copy = &s->lists[n + 1];

  memcpy (copy->pieces, lists->pieces, n * sizeof *copy->pieces);
  copy->pieces[n] = place.square;
  copy->n_columns = 0;
  for (int i = 0; i < lists->n_columns; i++)
    if (lists->columns[i] != place.column)
      copy->columns[copy->n_columns++] = lists->columns[i];
  TRUCE_NOTE (&s->classic, writes, n + 1 + copy->n_columns);
}

static const TruceRowSteps steps = {
  .work = 4,
  .work_a_piece = 1,
  .by_lot = true,
  .begin = begin,
  .open = open,
  .square = square_at,
  .fits = fits,
  .put = put,
};

TRUCE_ROW_RUN (lists, Search, steps)

const TruceMethod truce_method_available_columns = {
  .id = "available-columns",
  .name = TRUCE_N_ ("Available columns"),
  .source =
      TRUCE_N_ ("concept-queen (Python), improved functional approach; restarts after Luby, Sinclair and "
                "Zuckerman, 1993"),
  .summary = TRUCE_N_ (
      "Goes row by row through the columns that are left and compares each square with the list of pieces."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = truce_classic_accepts_rows,
  .split = truce_classic_split_peaceful,
  .run = lists_run,
};
