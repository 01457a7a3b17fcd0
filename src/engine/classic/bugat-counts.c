/* bugat-counts.c: four of the brute-force methods: the board keeps count of the pieces on each line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Source: Sylvain Bugat, N-queens-puzzle-solvers (Java), BruteForceNQueensSolverGridConstraints,
 * …OneQueenPerLine, …ReducedRecursion and …ColumnBitFlags, and '8 queens puzzle brute-force solvers', part 4
 * of which has the second and third, 2014-2015.
 *
 * grid-constraints is array-1d, but each piece put down is counted on its row, its column and its two
 * diagonals, so a full board is judged by looking at those counts instead of the squares. In
 * one-queen-per-line a piece is never followed by a second one in its row: n^n boards instead of C(n², n),
 * and counts of rows are not needed any more; the next square of the row is still another call, deeper than
 * the last. In reduced-recursion the squares of a row are a loop; only the next row is another call, so calls
 * go n deep instead of n². column-flags has bits in place of the counts of columns: when as many columns are
 * flagged as there are pieces, none holds two.
 *
 * Counted: `tried` each piece put down; `writes` a square set or cleared; `tests` each count compared with 1
 * and each column's flag that may refuse the board; no square is ever read; `dead_ends` the full boards
 * refused. */
#include "backtrack.h"
#include "column-flags.h"

/* How many pieces stand on each line; all methods use the parts that they judge by. Of lines that the piece
 * does not attack along nobody asks. */
typedef struct
{
  TruceClassicSearch classic;
  int n_straight;  /* the longer side, or 0 */
  int n_diagonals; /* in each direction, or 0 */
  int rows[TRUCE_SIDE_MAX];
  int columns[TRUCE_SIDE_MAX];
  int rising[TRUCE_DIAGONALS_MAX];
  int falling[TRUCE_DIAGONALS_MAX];
  uint64_t flags[TRUCE_SIDE_MAX + 1]; /* of columns, by how many pieces stand */
  bool board[TRUCE_SIDE_MAX][TRUCE_SIDE_MAX];
} Search;

static void
begin (void *search)
{
  Search *s = search;
  TruceBoard board = s->classic.problem->board;

  if (s->classic.straight)
    s->n_straight = board.rows > board.columns ? board.rows : board.columns;
  if (s->classic.diagonal)
    s->n_diagonals = truce_n_diagonals (board);
  s->classic.work_of_judging = 4 * s->n_straight + 4 * s->n_diagonals;
}

TRUCE_TEMPLATE void
set_diagonals (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;

  s->board[place.row][place.column] = down;
  s->rising[place.rising] += down ? 1 : -1;
  s->falling[place.falling] += down ? 1 : -1;
  TRUCE_NOTE (&s->classic, writes, 1);
}

TRUCE_TEMPLATE void
set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;

  set_diagonals (search, n, place, down, counting);
  s->columns[place.column] += down ? 1 : -1;
}

/* Whether no column holds two. Each comparison is one of the `tests`. */
TRUCE_TEMPLATE bool
columns_agree (Search *s, const bool counting)
{
  for (int i = 0; i < s->classic.problem->board.columns; i++)
    {
      TRUCE_NOTE (&s->classic, tests, 1);
      if (s->columns[i] > 1)
        return false;
    }
  return true;
}

/* Whether no diagonal holds two. */
TRUCE_TEMPLATE bool
diagonals_agree (Search *s, const bool counting)
{
  for (int i = 0; i < s->n_diagonals; i++)
    {
      TRUCE_NOTE (&s->classic, tests, 1);
      if (s->rising[i] > 1)
        return false;
      TRUCE_NOTE (&s->classic, tests, 1);
      if (s->falling[i] > 1)
        return false;
    }
  return true;
}

/* Anywhere on the board */

TRUCE_TEMPLATE void
grid_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;

  set (search, n, place, down, counting);
  s->rows[place.row] += down ? 1 : -1;
}

TRUCE_TEMPLATE bool
grid_is_placement (void *search, const bool counting)
{
  Search *s = search;

  for (int i = 0; i < s->n_straight; i++)
    {
      TRUCE_NOTE (&s->classic, tests, 1);
      if (s->columns[i] > 1)
        return false;
      TRUCE_NOTE (&s->classic, tests, 1);
      if (s->rows[i] > 1)
        return false;
    }
  return diagonals_agree (s, counting);
}

static const TruceSteps grid_steps = {
  .work = 10, .anywhere = true, .begin = begin, .set = grid_set, .is_placement = grid_is_placement
};

TRUCE_BACKTRACK_RUN (grid, Search, by_calls, grid_steps)

/* One in each row */

TRUCE_TEMPLATE bool
is_placement (void *search, const bool counting)
{
  return columns_agree (search, counting) && diagonals_agree (search, counting);
}

static const TruceSteps row_steps = { .work = 10, .begin = begin, .set = set, .is_placement = is_placement };

TRUCE_BACKTRACK_RUN (call, Search, by_calls, row_steps)
TRUCE_BACKTRACK_RUN (loop, Search, by_loop, row_steps)

/* One in each row, columns flagged */

TRUCE_TEMPLATE void
flags_set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;

  set_diagonals (search, n, place, down, counting);
  if (down)
    s->flags[n + 1] = s->flags[n] | UINT64_C (1) << place.column;
}

TRUCE_TEMPLATE bool
flags_is_placement (void *search, const bool counting)
{
  Search *s = search;

  return !truce_columns_clash (&s->classic, s->flags[s->classic.to_place], counting) &&
         diagonals_agree (s, counting);
}

static const TruceSteps flags_steps = {
  .work = 10, .begin = begin, .set = flags_set, .is_placement = flags_is_placement
};

TRUCE_BACKTRACK_RUN (flags, Search, by_loop, flags_steps)

const TruceMethod truce_method_grid_constraints = {
  .id = "grid-constraints",
  .name = TRUCE_N_ ("Grid constraints"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverGridConstraints",
  .summary =
      TRUCE_N_ ("Puts the pieces anywhere, counts them on each line, and judges full boards by the counts."),
  .accepts = truce_classic_accepts_small,
  .split = truce_classic_split_squares,
  .run = grid_run,
};

const TruceMethod truce_method_one_queen_per_line = {
  .id = "one-queen-per-line",
  .name = TRUCE_N_ ("One queen per line"),
  .source = "Sylvain Bugat, 8 queens puzzle brute-force solvers part 4, 2015",
  .summary =
      TRUCE_N_ ("Puts one piece into each row, square after square, and judges full boards by the counts of "
                "their lines."),
  .accepts = truce_classic_accepts_small_rows,
  .split = truce_classic_split_rows,
  .run = call_run,
};

const TruceMethod truce_method_reduced_recursion = {
  .id = "reduced-recursion",
  .name = TRUCE_N_ ("Reduced recursion"),
  .source = "Sylvain Bugat, 8 queens puzzle brute-force solvers part 4, 2015",
  .summary = TRUCE_N_ (
      "Puts one piece into each row by a loop, calls itself for the next row, and judges full boards."),
  .accepts = truce_classic_accepts_small_rows,
  .split = truce_classic_split_rows,
  .run = loop_run,
};

const TruceMethod truce_method_column_flags = {
  .id = "column-flags",
  .name = TRUCE_N_ ("Column flags"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverColumnBitFlags",
  .summary = TRUCE_N_ ("Puts one piece into each row and flags its column with a bit."),
  .accepts = truce_classic_accepts_small_rows,
  .split = truce_classic_split_rows,
  .run = flags_run,
};
