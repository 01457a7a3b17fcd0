/* bugat-constraints.c: the fourth of the brute-force methods: the board keeps count of the pieces on each
 * line
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: Sylvain Bugat, N-queens-puzzle-solvers (Java), BruteForceNQueensSolverGridConstraints, and '8
 * queens puzzle brute-force solvers', 2014-2015.
 *
 * As array-1d, but each piece put down is counted on its row, its column and its two diagonals, so a full
 * board is judged by looking at those counts instead of the squares.
 *
 * Counted: `tried` each piece put down; `writes` a square set or cleared; `tests` each count compared with 1;
 * no square is ever read; `dead_ends` the full boards refused. */
#include "line-counts.h"

typedef struct
{
  TruceClassicSearch classic;
  TruceLineCounts counts;
  int frames; /* calls under way */
  bool board[TRUCE_SQUARES_MAX];
} Search;

static void
put (Search *s, int square, bool value, int change)
{
  TruceBoard board = s->classic.problem->board;

  s->board[square] = value;
  s->counts.rows[truce_board_row (board, square)] += change;
  truce_line_counts_add (&s->counts, board, square, change);
}

TRUCE_TEMPLATE bool
is_placement (Search *s, const bool counting)
{
  const TruceLineCounts *counts = &s->counts;

  for (int i = 0; i < counts->n_straight; i++)
    {
      TRUCE_NOTE (&s->classic, tests, 1);
      if (counts->columns[i] > 1)
        return false;
      TRUCE_NOTE (&s->classic, tests, 1);
      if (counts->rows[i] > 1)
        return false;
    }
  return truce_diagonals_agree (&s->classic, counts, counting);
}

TRUCE_TEMPLATE void
judge (Search *s, const bool counting)
{
  truce_classic_work (&s->classic, 4 * s->counts.n_straight + 4 * s->counts.n_diagonals);
  if (s->classic.over)
    return;
  if (is_placement (s, counting))
    truce_classic_found (&s->classic);
  else
    s->classic.counters->dead_ends++;
}

/* First with a piece on the square, then without; `frames` keeps the call as it is in the original. */
TRUCE_TEMPLATE void
solve (Search *s, int at, void (*again) (Search *s, int at), const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  int square = classic->squares[at];
  bool is_last = at + 1 == classic->n_squares;

  s->frames++;
  truce_classic_work (classic, 10);
  put (s, square, true, 1);
  classic->path[classic->n_placed++] = square;
  TRUCE_NOTE (classic, tried, 1);
  TRUCE_NOTE (classic, writes, 2);
  if (classic->n_placed == classic->to_place)
    judge (s, counting);
  else if (!is_last)
    again (s, at + 1);
  classic->n_placed--;
  put (s, square, false, -1);
  if (!is_last && !classic->over)
    again (s, at + 1);
  s->frames--;
}

static void
plain (Search *s, int at)
{
  solve (s, at, plain, false);
}

static void
counted (Search *s, int at)
{
  solve (s, at, counted, true);
}

static void
search (void *search, const TruceUnit *unit, bool counting)
{
  Search *s = search;
  TruceClassicSearch *classic = &s->classic;
  int at = 0;

  truce_line_counts_init (&s->counts, classic->problem);
  if (unit->n_prefix == 1)
    {
      put (s, unit->prefix[0], true, 1);
      classic->path[classic->n_placed++] = unit->prefix[0];
      while (at < classic->n_squares && classic->squares[at] <= unit->prefix[0])
        at++;
    }
  if (at < classic->n_squares)
    (counting ? counted : plain) (s, at);
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
         truce_classic_needs_small_board (problem, why_not);
}

const TruceMethod truce_method_grid_constraints = {
  .id = "grid-constraints",
  .name = TRUCE_N_ ("Grid constraints"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverGridConstraints",
  .summary =
      TRUCE_N_ ("Puts the pieces anywhere, counts them on each line, and judges full boards by the counts."),
  .accepts = accepts,
  .split = truce_classic_split_squares,
  .run = run,
};
