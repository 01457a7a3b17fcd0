/* list-check.c: the first of concept-queen's methods: each square is compared with the whole list of pieces
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: 'Queen algorithm design' of the project concept-queen (Python), 'A simple recursive function
 * approach'; where any placement will do, see random-order.h.
 *
 * Row by row, each square is compared with every piece in the list: the same column? an attack? The call for
 * the next row gets a copy of the list, longer by one piece. Where the original compares distances of rows
 * and columns, the attack relation is asked, so any piece will do that holds a row of its own.
 *
 * Counted: `reads` each entry of the list looked at; `tests` each comparison (two for most entries); `tried`
 * each piece put into a list; `writes` each entry written into a list; `dead_ends` lists that no square is
 * added to; `restarts`. */
#include "random-order.h"

typedef struct
{
  TruceClassicSearch classic;
  TruceRandomOrder order;
  TruceSquare lists[TRUCE_SIDE_MAX + 1][TRUCE_SIDE_MAX]; /* the list of each call, by its length */
  TruceSquare shuffled[TRUCE_SIDE_MAX][TRUCE_SIDE_MAX];  /* the squares of a row as each call goes through */
} Search;

typedef void (*Solve) (Search *s, const TruceSquare *list, int n);

TRUCE_TEMPLATE bool
is_attacked (Search *s, int square, const TruceSquare *list, int n, const bool counting)
{
  TruceBoard board = s->classic.problem->board;
  const uint64_t *attacked = truce_attack_map_row (s->classic.problem->map, square);
  int column = truce_board_column (board, square);

  for (int i = 0; i < n; i++)
    {
      TRUCE_NOTE (&s->classic, reads, 1);
      TRUCE_NOTE (&s->classic, tests, 1);
      if (truce_board_column (board, list[i]) == column)
        return true;
      TRUCE_NOTE (&s->classic, tests, 1);
      if (truce_attack_row_has (attacked, list[i]))
        return true;
    }
  return false;
}

static const TruceSquare *
copy_with (Search *s, const TruceSquare *list, int n, int square)
{
  TruceSquare *copy = s->lists[n + 1];

  memcpy (copy, list, n * sizeof *copy);
  copy[n] = square;
  return copy;
}

static void
found (Search *s, const TruceSquare *list, int n)
{
  memcpy (s->classic.path, list, n * sizeof *list);
  truce_classic_found (&s->classic);
}

/* The squares of the row that follows n pieces, in the order in which to go through them. */
static const TruceSquare *
squares_of_row (Search *s, int n, int n_squares)
{
  const TruceSquare *squares = s->classic.squares + s->classic.row_begin[n];

  if (!s->order.drawn)
    return squares;
  memcpy (s->shuffled[n], squares, n_squares * sizeof *squares);
  truce_random_order_shuffle (&s->order, s->shuffled[n], n_squares, sizeof *squares);
  return s->shuffled[n];
}

TRUCE_TEMPLATE void
solve (Search *s, const TruceSquare *list, int n, Solve again, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  const int n_squares = classic->row_begin[n + 1] - classic->row_begin[n];
  const TruceSquare *squares = squares_of_row (s, n, n_squares);
  bool has_child = false;

  for (int i = 0; i < n_squares && !classic->over && !s->order.cut; i++)
    {
      const TruceSquare *longer;
      int square = squares[i];

      truce_classic_work (classic, n + 4);
      if (classic->over || is_attacked (s, square, list, n, counting))
        continue;
      has_child = true;
      longer = copy_with (s, list, n, square);
      TRUCE_NOTE (classic, tried, 1);
      TRUCE_NOTE (classic, writes, n + 1);
      truce_random_order_step (&s->order);
      if (n + 1 == classic->to_place)
        found (s, longer, n + 1);
      else if (!s->order.cut)
        again (s, longer, n + 1);
    }
  if (!has_child && !classic->over)
    classic->counters->dead_ends++;
}

static void
plain (Search *s, const TruceSquare *list, int n)
{
  solve (s, list, n, plain, false);
}

static void
counted (Search *s, const TruceSquare *list, int n)
{
  solve (s, list, n, counted, true);
}

static void
search (void *search, const TruceUnit *unit, bool counting)
{
  Search *s = search;

  truce_random_order_init (&s->order, s->classic.goal);
  do
    (counting ? counted : plain) (s, unit->prefix, unit->n_prefix);
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

const TruceMethod truce_method_list_check = {
  .id = "list-check",
  .name = TRUCE_N_ ("List check"),
  .source = TRUCE_N_ (
      "concept-queen (Python), a simple recursive function approach; restarts after Luby, Sinclair and "
      "Zuckerman, 1993"),
  .summary = TRUCE_N_ (
      "Goes row by row, compares each square with the list of pieces, and hands on a longer copy of it."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = accepts,
  .split = truce_classic_split_peaceful,
  .run = run,
};
