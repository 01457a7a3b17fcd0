/* available-columns.c: the second of concept-queen's methods: only columns that are left are looked at
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: 'Queen algorithm design' of the project concept-queen (Python), 'Improved functional approach';
 * where any placement will do, see random-order.h.
 *
 * As list-check, but each call also gets the list of columns that no piece stands on, shorter by one than the
 * last, so nobody asks for columns any more. What remains to be asked is the attack relation.
 *
 * Counted: `reads` each entry of the list of pieces looked at; `tests` each comparison; `tried` each piece
 * put into a list; `writes` each entry written into either list; `dead_ends` lists that no square is added
 * to; `restarts`. */
#include "random-order.h"

/* What a call is given. */
typedef struct
{
  int n;
  int n_columns;
  TruceSquare pieces[TRUCE_SIDE_MAX];
  uint8_t columns[TRUCE_SIDE_MAX];
} Lists;

typedef struct
{
  TruceClassicSearch classic;
  TruceRandomOrder order;
  Lists lists[TRUCE_SIDE_MAX + 1]; /* of each call, by how many pieces stand */
} Search;

typedef void (*Solve) (Search *s, Lists *lists);

TRUCE_TEMPLATE bool
is_attacked (Search *s, int square, const Lists *lists, const bool counting)
{
  const uint64_t *attacked = truce_attack_map_row (s->classic.problem->map, square);

  for (int i = 0; i < lists->n; i++)
    {
      TRUCE_NOTE (&s->classic, reads, 1);
      TRUCE_NOTE (&s->classic, tests, 1);
      if (truce_attack_row_has (attacked, lists->pieces[i]))
        return true;
    }
  return false;
}

static Lists *
copy_with (Search *s, const Lists *lists, int square)
{
  int column = truce_board_column (s->classic.problem->board, square);
  Lists *copy = &s->lists[lists->n + 1];

  copy->n = lists->n + 1;
  memcpy (copy->pieces, lists->pieces, lists->n * sizeof *copy->pieces);
  copy->pieces[lists->n] = square;
  copy->n_columns = 0;
  for (int i = 0; i < lists->n_columns; i++)
    if (lists->columns[i] != column)
      copy->columns[copy->n_columns++] = lists->columns[i];
  return copy;
}

static void
found (Search *s, const Lists *lists)
{
  memcpy (s->classic.path, lists->pieces, lists->n * sizeof *lists->pieces);
  truce_classic_found (&s->classic);
}

TRUCE_TEMPLATE void
solve (Search *s, Lists *lists, Solve again, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  const TruceProblem *problem = classic->problem;
  bool has_child = false;

  if (s->order.drawn)
    truce_random_order_shuffle (&s->order, lists->columns, lists->n_columns, sizeof *lists->columns);
  for (int i = 0; i < lists->n_columns && !classic->over && !s->order.cut; i++)
    {
      int square = truce_board_square (problem->board, classic->rows[lists->n], lists->columns[i]);
      Lists *longer;

      truce_classic_work (classic, lists->n + 4);
      if (classic->over || !truce_square_set_has (&problem->free, square) ||
          is_attacked (s, square, lists, counting))
        continue;
      has_child = true;
      longer = copy_with (s, lists, square);
      TRUCE_NOTE (classic, tried, 1);
      TRUCE_NOTE (classic, writes, longer->n + longer->n_columns);
      truce_random_order_step (&s->order);
      if (longer->n == classic->to_place)
        found (s, longer);
      else if (!s->order.cut)
        again (s, longer);
    }
  if (!has_child && !classic->over)
    classic->counters->dead_ends++;
}

static void
plain (Search *s, Lists *lists)
{
  solve (s, lists, plain, false);
}

static void
counted (Search *s, Lists *lists)
{
  solve (s, lists, counted, true);
}

static void
search (void *search, const TruceUnit *unit, bool counting)
{
  Search *s = search;
  Lists begin = { .n_columns = s->classic.problem->board.columns };
  Lists *lists = &begin;

  truce_random_order_init (&s->order, s->classic.goal);
  for (int i = 0; i < begin.n_columns; i++)
    begin.columns[i] = i;
  for (int i = 0; i < unit->n_prefix; i++)
    lists = copy_with (s, lists, unit->prefix[i]);
  do
    (counting ? counted : plain) (s, lists);
  while (truce_random_order_again (&s->order, &s->classic, counting));
}

static TruceEnd
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  return truce_classic_run (problem, goal, &units->units[unit], monitor, sink, sizeof (Search), search);
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return truce_classic_needs_placements (goal, why_not) && truce_classic_needs_rows (problem, why_not);
}

const TruceMethod truce_method_available_columns = {
  .id = "available-columns",
  .name = TRUCE_N_ ("Available columns"),
  .source =
      TRUCE_N_ ("concept-queen (Python), improved functional approach; restarts after Luby, Sinclair and "
                "Zuckerman, 1993"),
  .summary = TRUCE_N_ (
      "Goes row by row through the columns that are left and compares each square with the list of pieces."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = accepts,
  .split = truce_classic_split_peaceful,
  .run = run,
};
