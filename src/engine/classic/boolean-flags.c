/* boolean-flags.c: row by row, back at the first conflict; one flag a line says whether it is taken
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: Sylvain Bugat, N-queens-puzzle-solvers (Java), BackTrackingNQueensSolverBoolean, 2014-2015.
 *
 * A piece is only put down where its column and both diagonals are free, so no full board is ever refused.
 * Where the rows do not hold one piece each (bishops, or fewer pieces than rows), pieces follow each other in
 * the order of the squares, and rows have flags, too.
 *
 * Counted: `tests` each flag looked at; `tried` each piece put down; `writes` a square set or cleared;
 * `dead_ends` positions after which no piece can be put down. */
#include "classic.h"

typedef struct
{
  TruceClassicSearch classic;
  bool by_row;
  bool straight, diagonal; /* the lines that the piece attacks along */
  bool board[TRUCE_SIDE_MAX][TRUCE_SIDE_MAX];
  bool rows[TRUCE_SIDE_MAX];
  bool columns[TRUCE_SIDE_MAX];
  bool rising[TRUCE_DIAGONALS_MAX];
  bool falling[TRUCE_DIAGONALS_MAX];
} Search;

/* `from`: where the squares begin that the next piece may take. */
typedef void (*Solve) (Search *s, int from);

TRUCE_TEMPLATE bool
is_taken (Search *s, bool flag, const bool counting)
{
  TRUCE_NOTE (&s->classic, tests, 1);
  return flag;
}

TRUCE_TEMPLATE bool
is_free (Search *s, int row, int column, const bool counting)
{
  TruceBoard board = s->classic.problem->board;

  return (s->by_row || !s->straight || !is_taken (s, s->rows[row], counting)) &&
         (!s->straight || !is_taken (s, s->columns[column], counting)) &&
         (!s->diagonal || (!is_taken (s, s->rising[truce_rising (board, row, column)], counting) &&
                           !is_taken (s, s->falling[truce_falling (board, row, column)], counting)));
}

static inline void
put (Search *s, int row, int column, bool value)
{
  TruceBoard board = s->classic.problem->board;

  s->board[row][column] = value;
  s->rows[row] = value;
  s->columns[column] = value;
  s->rising[truce_rising (board, row, column)] = value;
  s->falling[truce_falling (board, row, column)] = value;
}

/* Where they end: with the row, or where too few remain for the other pieces. */
static inline int
end_of (const Search *s)
{
  const TruceClassicSearch *classic = &s->classic;

  return s->by_row ? classic->row_begin[classic->n_placed + 1]
                   : classic->n_squares - (classic->to_place - classic->n_placed - 1);
}

TRUCE_TEMPLATE void
solve (Search *s, int from, Solve again, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  int end = end_of (s);
  bool has_child = false;

  for (int at = from; at < end && !classic->over; at++)
    {
      int square = classic->squares[at];
      int row = truce_board_row (classic->problem->board, square);
      int column = truce_board_column (classic->problem->board, square);

      truce_classic_work (classic, 4);
      if (classic->over || !is_free (s, row, column, counting))
        continue;
      has_child = true;
      put (s, row, column, true);
      classic->path[classic->n_placed++] = square;
      TRUCE_NOTE (classic, tried, 1);
      TRUCE_NOTE (classic, writes, 2);
      if (classic->n_placed == classic->to_place)
        truce_classic_found (classic);
      else
        again (s, s->by_row ? end : at + 1);
      classic->n_placed--;
      put (s, row, column, false);
    }
  if (!has_child && !classic->over)
    classic->counters->dead_ends++;
}

static void
plain (Search *s, int from)
{
  solve (s, from, plain, false);
}

static void
counted (Search *s, int from)
{
  solve (s, from, counted, true);
}

static void
search (void *search, const TruceUnit *unit, bool counting)
{
  Search *s = search;
  TruceClassicSearch *classic = &s->classic;
  TruceBoard board = classic->problem->board;
  int from = 0;

  s->by_row = truce_problem_one_per_row (classic->problem);
  s->straight = truce_piece_rides (&classic->problem->piece, 0, 1);
  s->diagonal = truce_piece_rides (&classic->problem->piece, 1, 1);
  for (int i = 0; i < unit->n_prefix; i++)
    {
      int square = unit->prefix[i];

      put (s, truce_board_row (board, square), truce_board_column (board, square), true);
      classic->path[classic->n_placed++] = square;
      while (from < classic->n_squares && classic->squares[from] <= square)
        from++;
    }
  (counting ? counted : plain) (s, s->by_row ? classic->row_begin[classic->n_placed] : from);
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
  return truce_classic_needs_placements (goal, why_not) && truce_classic_needs_lines (problem, why_not);
}

const TruceMethod truce_method_boolean_flags = {
  .id = "boolean-flags",
  .name = TRUCE_N_ ("Boolean flags"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BackTrackingNQueensSolverBoolean",
  .summary = TRUCE_N_ ("Goes row by row and puts a piece down where the flags of its lines are clear."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = accepts,
  .split = truce_classic_split_peaceful,
  .run = run,
};
