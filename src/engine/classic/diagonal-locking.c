/* diagonal-locking.c: the third of concept-queen's methods: lists of columns left, and locks on the diagonals
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: 'Queen algorithm design' of the project concept-queen (Python), 'The locking approach'; where any
 * placement will do, see random-order.h.
 *
 * As available-columns, but a piece locks its two diagonals, so no list of pieces is gone through: two looks
 * say whether a square is free.
 *
 * Counted: `tests` each lock looked at; `tried` each piece put down; `writes` each entry of `columns` set or
 * cleared and each entry of a list of columns; `dead_ends` positions after which no piece can be put down;
 * `restarts`. */
#include "random-order.h"

/* The columns that are left. */
typedef struct
{
  int n;
  uint8_t columns[TRUCE_SIDE_MAX];
} Available;

typedef struct
{
  TruceClassicSearch classic;
  bool diagonal; /* the piece attacks along diagonals */
  TruceRandomOrder order;
  int8_t columns[TRUCE_SIDE_MAX]; /* the row of the piece on each column, or -1 */
  bool rising[TRUCE_DIAGONALS_MAX];
  bool falling[TRUCE_DIAGONALS_MAX];
  Available available[TRUCE_SIDE_MAX + 1]; /* of each call, by its row */
} Search;

typedef void (*Solve) (Search *s, int row, Available *available);

static Available *
copy_without (Search *s, const Available *available, int row, int column)
{
  Available *copy = &s->available[row];

  copy->n = 0;
  for (int i = 0; i < available->n; i++)
    if (available->columns[i] != column)
      copy->columns[copy->n++] = available->columns[i];
  return copy;
}

static inline void
lock (Search *s, int square, bool value)
{
  TruceBoard board = s->classic.problem->board;
  int row = truce_board_row (board, square), column = truce_board_column (board, square);

  s->rising[truce_rising (board, row, column)] = value;
  s->falling[truce_falling (board, row, column)] = value;
}

TRUCE_TEMPLATE bool
is_locked (Search *s, int square, const bool counting)
{
  TruceBoard board = s->classic.problem->board;
  int row = truce_board_row (board, square), column = truce_board_column (board, square);

  if (!s->diagonal)
    return false;
  TRUCE_NOTE (&s->classic, tests, 1);
  if (s->rising[truce_rising (board, row, column)])
    return true;
  TRUCE_NOTE (&s->classic, tests, 1);
  return s->falling[truce_falling (board, row, column)];
}

TRUCE_TEMPLATE void
place (
    Search *s, int row, int column, int square, const Available *available, Solve again, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;

  s->columns[column] = row;
  classic->path[row] = square;
  TRUCE_NOTE (classic, tried, 1);
  TRUCE_NOTE (classic, writes, 2);
  truce_random_order_step (&s->order);
  if (row + 1 == classic->to_place)
    truce_classic_found (classic);
  else if (!s->order.cut)
    {
      TRUCE_NOTE (classic, writes, available->n - 1);
      lock (s, square, true);
      again (s, row + 1, copy_without (s, available, row + 1, column));
      lock (s, square, false);
    }
  s->columns[column] = -1;
}

TRUCE_TEMPLATE void
solve (Search *s, int row, Available *available, Solve again, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  const TruceProblem *problem = classic->problem;
  bool has_child = false;

  if (s->order.drawn)
    truce_random_order_shuffle (&s->order, available->columns, available->n, sizeof *available->columns);
  for (int i = 0; i < available->n && !classic->over && !s->order.cut; i++)
    {
      int column = available->columns[i];
      int square = truce_board_square (problem->board, classic->rows[row], column);

      truce_classic_work (classic, 6);
      if (classic->over || !truce_square_set_has (&problem->free, square) || is_locked (s, square, counting))
        continue;
      has_child = true;
      place (s, row, column, square, available, again, counting);
    }
  if (!has_child && !classic->over)
    classic->counters->dead_ends++;
}

static void
plain (Search *s, int row, Available *available)
{
  solve (s, row, available, plain, false);
}

static void
counted (Search *s, int row, Available *available)
{
  solve (s, row, available, counted, true);
}

/* The search, from the beginning as often as it is cut short. */
static void
search (void *search, const TruceUnit *unit, bool counting)
{
  Search *s = search;
  const TruceProblem *problem = s->classic.problem;
  Available *available = &s->available[0];

  s->diagonal = truce_piece_rides (&problem->piece, 1, 1);
  truce_random_order_init (&s->order, s->classic.goal);
  memset (s->columns, -1, sizeof s->columns);
  available->n = problem->board.columns;
  for (int i = 0; i < available->n; i++)
    available->columns[i] = i;
  for (int i = 0; i < unit->n_prefix; i++)
    {
      int column = truce_board_column (problem->board, unit->prefix[i]);

      s->columns[column] = i;
      s->classic.path[i] = unit->prefix[i];
      lock (s, unit->prefix[i], true);
      available = copy_without (s, available, i + 1, column);
    }
  do
    (counting ? counted : plain) (s, unit->n_prefix, available);
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
  return truce_classic_needs_placements (goal, why_not) && truce_classic_needs_lines (problem, why_not) &&
         truce_classic_needs_rows (problem, why_not);
}

const TruceMethod truce_method_diagonal_locking = {
  .id = "diagonal-locking",
  .name = TRUCE_N_ ("Diagonal locking"),
  .source = TRUCE_N_ (
      "concept-queen (Python), the locking approach; restarts after Luby, Sinclair and Zuckerman, 1993"),
  .summary =
      TRUCE_N_ ("Goes row by row through the columns that are left, and locks the diagonals of each piece."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = accepts,
  .split = truce_classic_split_peaceful,
  .run = run,
};
