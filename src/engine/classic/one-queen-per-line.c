/* one-queen-per-line.c: the fifth of the brute-force methods: after a piece, straight on to the next row
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: Sylvain Bugat, '8 queens puzzle brute-force solvers part 4', 2015, and N-queens-puzzle-solvers
 * (Java), BruteForceNQueensSolverOneQueenPerLine.
 *
 * As grid-constraints, but a piece is never followed by a second one in its row: n^n boards instead of C(n²,
 * n). Counts of rows are not needed any more. The next square of the row is still another call, deeper than
 * the last.
 *
 * Counted: `tried` each piece put down; `writes` a square set or cleared; `tests` each count compared with 1;
 * `dead_ends` the full boards refused. */
#include "line-counts.h"

typedef struct
{
  TruceClassicSearch classic;
  TruceLineCounts counts;
  int frames; /* calls under way */
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

/* A piece on the square and then the next row; after that the next square of this row. `frames` keeps the
 * call as it is in the original. */
TRUCE_TEMPLATE void
solve (Search *s, int at, void (*again) (Search *s, int at), const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  int square = classic->squares[at], row = classic->n_placed;
  int end = classic->row_begin[row + 1];

  s->frames++;
  truce_classic_work (classic, 10);
  put (s, square, true, 1);
  classic->path[classic->n_placed++] = square;
  TRUCE_NOTE (classic, tried, 1);
  TRUCE_NOTE (classic, writes, 2);
  if (classic->n_placed == classic->to_place)
    judge (s, counting);
  else if (end < classic->row_begin[row + 2])
    again (s, end);
  classic->n_placed--;
  put (s, square, false, -1);
  if (at + 1 < end && !classic->over)
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

  truce_line_counts_init (&s->counts, classic->problem);
  if (unit->n_prefix == 1)
    {
      put (s, unit->prefix[0], true, 1);
      classic->path[classic->n_placed++] = unit->prefix[0];
    }
  if (classic->row_begin[classic->n_placed] < classic->row_begin[classic->n_placed + 1])
    (counting ? counted : plain) (s, classic->row_begin[classic->n_placed]);
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

const TruceMethod truce_method_one_queen_per_line = {
  .id = "one-queen-per-line",
  .name = TRUCE_N_ ("One queen per line"),
  .source = "Sylvain Bugat, 8 queens puzzle brute-force solvers part 4, 2015",
  .summary =
      TRUCE_N_ ("Puts one piece into each row, square after square, and judges full boards by the counts of "
                "their lines."),
  .accepts = accepts,
  .split = truce_classic_split_rows,
  .run = run,
};
