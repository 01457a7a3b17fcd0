/* bugat-column-flags.c: the seventh of the brute-force methods: one bit a column
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: Sylvain Bugat, N-queens-puzzle-solvers (Java), BruteForceNQueensSolverColumnBitFlags, 2014-2015.
 *
 * As reduced-recursion, with bits in place of the counts of columns: when as many columns are flagged as
 * there are pieces, none holds two.
 *
 * Counted: `tried` each piece put down; `writes` a square set or cleared; `tests` each column's flag and each
 * count of a diagonal that may refuse the board; `dead_ends` the full boards refused. */
#include "column-flags.h"
#include "line-counts.h"

typedef struct
{
  TruceClassicSearch classic;
  uint64_t columns;
  TruceLineCounts counts; /* its diagonals */
  bool board[TRUCE_SIDE_MAX][TRUCE_SIDE_MAX];
} Search;

typedef void (*Solve) (Search *s, int row);

TRUCE_TEMPLATE void
judge (Search *s, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;

  truce_classic_work (classic, classic->problem->board.columns + 4 * s->counts.n_diagonals);
  if (classic->over)
    return;
  if (!truce_columns_clash (classic, s->columns, counting) &&
      truce_diagonals_agree (classic, &s->counts, counting))
    truce_classic_found (classic);
  else
    classic->counters->dead_ends++;
}

/* A piece on the square, all that follows, and the piece off again. */
TRUCE_TEMPLATE void
visit (Search *s, int row, int square, Solve again, const bool counting)
{
  TruceBoard board = s->classic.problem->board;
  int y = truce_board_row (board, square), x = truce_board_column (board, square);
  uint64_t columns = s->columns;

  s->classic.path[row] = square;
  s->board[y][x] = true;
  s->columns |= UINT64_C (1) << x;
  s->counts.rising[truce_rising (board, y, x)]++;
  s->counts.falling[truce_falling (board, y, x)]++;
  TRUCE_NOTE (&s->classic, tried, 1);
  TRUCE_NOTE (&s->classic, writes, 2);
  if (row + 1 == s->classic.to_place)
    judge (s, counting);
  else
    again (s, row + 1);
  s->counts.rising[truce_rising (board, y, x)]--;
  s->counts.falling[truce_falling (board, y, x)]--;
  s->columns = columns;
  s->board[y][x] = false;
}

TRUCE_TEMPLATE void
solve (Search *s, int row, Solve again, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;

  for (int at = classic->row_begin[row]; at < classic->row_begin[row + 1] && !classic->over; at++)
    {
      truce_classic_work (classic, 10);
      visit (s, row, classic->squares[at], again, counting);
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
  Solve go = counting ? counted : plain;

  truce_line_counts_init (&s->counts, s->classic.problem);
  if (unit->n_prefix == 1)
    visit (s, 0, unit->prefix[0], go, false);
  else
    go (s, 0);
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

const TruceMethod truce_method_column_flags = {
  .id = "column-flags",
  .name = TRUCE_N_ ("Column flags"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverColumnBitFlags",
  .summary = TRUCE_N_ ("Puts one piece into each row and flags its column with a bit."),
  .accepts = accepts,
  .split = truce_classic_split_rows,
  .run = run,
};
