/* bugat-grid-flags.c: the last of the brute-force methods: one bit a line, and only half of the first row
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: Sylvain Bugat, N-queens-puzzle-solvers (Java), BruteForceNQueensSolverGridBitFlags and
 * …HalfFirstLine, 2014-2015.
 *
 * grid-flags is column-flags with bits for the squares of a row and for the diagonals, too; the flagged
 * diagonals are counted one by one, and their number is compared with that of the pieces. half-first-line is
 * the same with the first piece in the left half of its row, where each placement counts twice, and then in
 * the middle column.
 *
 * Counted: `tried` each piece put down; `writes` a row of squares changed; `tests` each column's flag and
 * each number of diagonals that may refuse the board; `dead_ends` the full boards refused. */
#include "column-flags.h"

typedef struct
{
  TruceClassicSearch classic;
  bool diagonal; /* the piece attacks along diagonals */
  int weight;    /* of a placement */
  uint64_t columns, rising, falling;
  uint64_t board[TRUCE_SIDE_MAX];
} Search;

typedef void (*Solve) (Search *s, int row);

TRUCE_TEMPLATE bool
diagonals_clash (Search *s, const bool counting)
{
  int rising = 0, falling = 0;

  for (int i = 0; i < truce_n_diagonals (s->classic.problem->board); i++)
    {
      rising += s->rising >> i & 1;
      falling += s->falling >> i & 1;
    }
  TRUCE_NOTE (&s->classic, tests, 1);
  if (rising != s->classic.to_place)
    return true;
  TRUCE_NOTE (&s->classic, tests, 1);
  return falling != s->classic.to_place;
}

TRUCE_TEMPLATE void
judge (Search *s, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;

  truce_classic_work (classic,
                      classic->problem->board.columns + 2 * truce_n_diagonals (classic->problem->board));
  if (classic->over)
    return;
  if (truce_columns_clash (classic, s->columns, counting) || (s->diagonal && diagonals_clash (s, counting)))
    classic->counters->dead_ends++;
  else if (s->weight == 2)
    truce_answer_count (&classic->answer, 2);
  else
    truce_classic_found (classic);
}

/* A piece on the square, all that follows, and the piece off again. */
TRUCE_TEMPLATE void
visit (Search *s, int row, int square, Solve again, const bool counting)
{
  TruceBoard board = s->classic.problem->board;
  int y = truce_board_row (board, square), x = truce_board_column (board, square);
  uint64_t flag = UINT64_C (1) << x, columns = s->columns, rising = s->rising, falling = s->falling;

  s->classic.path[row] = square;
  s->board[y] |= flag;
  s->columns |= flag;
  s->rising |= UINT64_C (1) << truce_rising (board, y, x);
  s->falling |= UINT64_C (1) << truce_falling (board, y, x);
  TRUCE_NOTE (&s->classic, tried, 1);
  TRUCE_NOTE (&s->classic, writes, 2);
  if (row + 1 == s->classic.to_place)
    judge (s, counting);
  else
    again (s, row + 1);
  s->rising = rising;
  s->falling = falling;
  s->columns = columns;
  s->board[y] ^= flag;
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
begin (Search *s)
{
  s->diagonal = truce_piece_rides (&s->classic.problem->piece, 1, 1);
  s->weight = 1;
}

static void
search (void *search, const TruceUnit *unit, bool counting)
{
  Search *s = search;
  Solve go = counting ? counted : plain;

  begin (s);
  if (unit->n_prefix == 1)
    visit (s, 0, unit->prefix[0], go, false);
  else
    go (s, 0);
}

TRUCE_TEMPLATE void
search_half (Search *s, Solve go, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  int columns = classic->problem->board.columns;

  begin (s);
  for (int at = classic->row_begin[0]; at < classic->row_begin[1] && !classic->over; at++)
    {
      int column = truce_board_column (classic->problem->board, classic->squares[at]);

      if (2 * column > columns - 1)
        break;
      s->weight = 2 * column < columns - 1 ? 2 : 1;
      visit (s, 0, classic->squares[at], go, counting);
    }
}

static void
half_search (void *search, const TruceUnit *unit, bool counting)
{
  if (counting)
    search_half (search, counted, true);
  else
    search_half (search, plain, false);
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

static TruceEnd
half_run (const TruceProblem *problem,
          const TruceGoal *goal,
          const TruceUnits *units,
          size_t unit,
          TruceMonitor *monitor,
          TruceSink *sink)
{
  return truce_classic_run (problem, goal, &units->units[unit], monitor, sink, sizeof (Search), half_search);
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return truce_classic_needs_placements (goal, why_not) && truce_classic_needs_lines (problem, why_not) &&
         truce_classic_needs_rows (problem, why_not) && truce_classic_needs_small_board (problem, why_not);
}

static bool
is_mirrored (const TruceProblem *problem)
{
  for (int i = 0; i < problem->symmetries.n; i++)
    if (problem->symmetries.transforms[i] == TRUCE_MIRROR_COLUMNS)
      return true;
  return false;
}

static bool
half_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!accepts (problem, goal, why_not))
    return false;
  if (goal->question != TRUCE_COUNT || goal->fundamental)
    *why_not = TRUCE_N_ ("it counts mirror images without placing them");
  else if (!is_mirrored (problem))
    *why_not = TRUCE_N_ ("the left half of the problem is not the mirror image of the right");
  else
    return true;
  return false;
}

/* The whole, since half of a row is little to deal out. */
static TruceUnits *
half_split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  return truce_classic_split_rows (problem, goal, 1);
}

const TruceMethod truce_method_grid_flags = {
  .id = "grid-flags",
  .name = TRUCE_N_ ("Grid flags"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverGridBitFlags",
  .summary = TRUCE_N_ ("Puts one piece into each row and flags its column and its diagonals with bits."),
  .accepts = accepts,
  .split = truce_classic_split_rows,
  .run = run,
};

const TruceMethod truce_method_half_first_line = {
  .id = "half-first-line",
  .name = TRUCE_N_ ("Half first line"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BruteForceNQueensSolverHalfFirstLine",
  .summary = TRUCE_N_ ("Does as grid flags with half of the first row and doubles what it finds."),
  .accepts = half_accepts,
  .split = half_split,
  .run = half_run,
};
