/* reduced-recursion.c: the sixth of the brute-force methods: a loop over the row, a call only for the next
 * one
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: Sylvain Bugat, '8 queens puzzle brute-force solvers part 4', 2015, and N-queens-puzzle-solvers
 * (Java), BruteForceNQueensSolverReducedRecursion.
 *
 * The same boards and the same judgement as one-queen-per-line, but the squares of a row are a loop; only the
 * next row is another call, so calls go n deep instead of n².
 *
 * Counted: `tried` each piece put down; `writes` a square set or cleared; `tests` each count compared with 1;
 * `dead_ends` the full boards refused. */
#include "line-counts.h"

typedef struct
{
  TruceClassicSearch classic;
  TruceLineCounts counts;
  bool board[TRUCE_SIDE_MAX][TRUCE_SIDE_MAX];
} Search;

static void
put (Search *s, int square, bool value, int change)
{
  TruceBoard board = s->classic.problem->board;

  s->board[truce_board_row (board, square)][truce_board_column (board, square)] = value;
  truce_line_counts_add (&s->counts, board, square, change);
}

TRUCE_TEMPLATE void
judge (Search *s, const bool counting)
{
  truce_classic_work (&s->classic, 2 * s->counts.n_straight + 4 * s->counts.n_diagonals);
  if (s->classic.over)
    return;
  if (truce_columns_agree (&s->classic, &s->counts, counting) &&
      truce_diagonals_agree (&s->classic, &s->counts, counting))
    truce_classic_found (&s->classic);
  else
    s->classic.counters->dead_ends++;
}

TRUCE_TEMPLATE void
solve (Search *s, int row, void (*again) (Search *s, int row), const bool counting)
{
  TruceClassicSearch *classic = &s->classic;

  for (int at = classic->row_begin[row]; at < classic->row_begin[row + 1] && !classic->over; at++)
    {
      int square = classic->squares[at];

      truce_classic_work (classic, 10);
      put (s, square, true, 1);
      classic->path[row] = square;
      TRUCE_NOTE (classic, tried, 1);
      TRUCE_NOTE (classic, writes, 2);
      if (row + 1 == classic->to_place)
        judge (s, counting);
      else
        again (s, row + 1);
      put (s, square, false, -1);
    }
}

static void
plain (Search *s, int row)
{
  solve (s, row, plain, false);
}

static void
counted (Search *s, int row)
{
  solve (s, row, counted, true);
}

static void
search (void *search, const TruceUnit *unit, bool counting)
{
  Search *s = search;

  truce_line_counts_init (&s->counts, s->classic.problem);
  for (int i = 0; i < unit->n_prefix; i++)
    {
      put (s, unit->prefix[i], true, 1);
      s->classic.path[i] = unit->prefix[i];
    }
  (counting ? counted : plain) (s, unit->n_prefix);
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
         truce_classic_needs_rows (problem, why_not) && truce_classic_needs_small_board (problem, why_not);
}

const TruceMethod truce_method_reduced_recursion = {
  .id = "reduced-recursion",
  .name = TRUCE_N_ ("Reduced recursion"),
  .source = "Sylvain Bugat, 8 queens puzzle brute-force solvers part 4, 2015",
  .summary = TRUCE_N_ (
      "Puts one piece into each row by a loop, calls itself for the next row, and judges full boards."),
  .accepts = accepts,
  .split = truce_classic_split_rows,
  .run = run,
};
