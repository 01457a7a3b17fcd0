/* bugat-grid-flags.c: the last of the brute-force methods: one bit a line, and only half of the first row
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

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
#include "backtrack.h"
#include "column-flags.h"

/* The lines that pieces stand on. */
typedef struct
{
  uint64_t columns, rising, falling;
} Flags;

typedef struct
{
  TruceClassicSearch classic;
  Flags flags[TRUCE_SIDE_MAX + 1]; /* by how many pieces stand */
  uint64_t board[TRUCE_SIDE_MAX];
} Search;

static void
begin (void *search)
{
  Search *s = search;
  TruceBoard board = s->classic.problem->board;

  s->classic.work_of_judging = board.columns + 2 * truce_n_diagonals (board);
}

TRUCE_TEMPLATE void
set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;
  const Flags *flags = &s->flags[n];

  s->board[place.row] ^= UINT64_C (1) << place.column;
  if (down)
    s->flags[n + 1] = (Flags){ .columns = flags->columns | UINT64_C (1) << place.column,
                               .rising = flags->rising | UINT64_C (1) << place.rising,
                               .falling = flags->falling | UINT64_C (1) << place.falling };
  TRUCE_NOTE (&s->classic, writes, 1);
}

TRUCE_TEMPLATE bool
diagonals_clash (Search *s, const Flags *flags, const bool counting)
{
  int rising = 0, falling = 0;

  for (int i = 0; i < truce_n_diagonals (s->classic.problem->board); i++)
    {
      rising += flags->rising >> i & 1;
      falling += flags->falling >> i & 1;
    }
  TRUCE_NOTE (&s->classic, tests, 1);
  if (rising != s->classic.to_place)
    return true;
  TRUCE_NOTE (&s->classic, tests, 1);
  return falling != s->classic.to_place;
}

TRUCE_TEMPLATE bool
is_placement (void *search, const bool counting)
{
  Search *s = search;
  const Flags *flags = &s->flags[s->classic.to_place];

  return !truce_columns_clash (&s->classic, flags->columns, counting) &&
         !(s->classic.diagonal && diagonals_clash (s, flags, counting));
}

static const TruceSteps steps = { .work = 10, .begin = begin, .set = set, .is_placement = is_placement };

TRUCE_BACKTRACK_RUN (whole, Search, by_loop, steps)

/* Half of the first row */

/* The squares of a row; of the first one those to the middle. */
TRUCE_TEMPLATE int
half_open (void *search, int n, int at, int *end)
{
  TruceClassicSearch *classic = search;
  TruceBoard board = classic->problem->board;

  *end = classic->row_begin[n + 1];
  while (n == 0 && *end > 0 && 2 * truce_board_column (board, classic->squares[*end - 1]) > board.columns - 1)
    --*end;
  return classic->row_begin[n];
}

/* A placement whose first piece stands left of the middle has a mirror image, which counts, too. */
TRUCE_TEMPLATE bool
half_is_placement (void *search, const bool counting)
{
  TruceClassicSearch *classic = search;
  TruceBoard board = classic->problem->board;
  bool found = is_placement (search, counting);

  if (found && 2 * truce_board_column (board, classic->path[0]) < board.columns - 1)
    truce_answer_count (&classic->answer, 1);
  return found;
}

static const TruceSteps half_steps = {
  .work = 10, .begin = begin, .open = half_open, .set = set, .is_placement = half_is_placement
};

TRUCE_BACKTRACK_RUN (half, Search, by_loop, half_steps)

static bool
half_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!truce_classic_accepts_small_rows (problem, goal, why_not))
    return false;
  if (goal->question != TRUCE_COUNT || goal->fundamental)
    *why_not = TRUCE_N_ ("it counts mirror images without placing them");
  else if (!truce_symmetries_have (&problem->symmetries, TRUCE_MIRROR_COLUMNS))
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
  .accepts = truce_classic_accepts_small_rows,
  .split = truce_classic_split_rows,
  .run = whole_run,
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
