/* forward-checking.c: each piece strikes out what it attacks in the rows below; back when a row has nothing
 * left
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Source: Robert M. Haralick and Gordon L. Elliott, 'Increasing tree search efficiency for constraint
 * satisfaction problems', Artificial Intelligence 14, 1980; a method of Sylvain Bugat's methods by name. (His
 * class BackTrackingNQueensSolverForwardCheck counts pieces on lines; this is what the name stands for.)
 *
 * Each square below the last piece knows how many pieces strike it, and each row how many of its squares are
 * not struck. The piece's attack relation says what is struck, so any piece will do that holds a row of its
 * own.
 *
 * Counted: `reads` the squares of the row asked whether they are struck; `tried` each piece put down; `tests`
 * the squares below asked whether it attacks them; `writes` those struck, and again when the piece is taken
 * off; `dead_ends` positions in which a row below has nothing left. */
#include "classic.h"

typedef struct
{
  TruceClassicSearch classic;
  int left[TRUCE_SIDE_MAX];          /* squares of the row that nothing strikes */
  uint8_t struck[TRUCE_SQUARES_MAX]; /* by how many pieces, beside classic.squares */
} Search;

/* What the piece in `row` attacks below is struck (by = 1) or given back (by = -1). */
TRUCE_TEMPLATE void
strike (Search *s, int row, int square, int by, const bool counting)
{
  TruceClassicSearch *classic = &s->classic;
  const uint64_t *attacked = truce_attack_map_row (classic->problem->map, square);

  truce_classic_work (classic, classic->n_squares - classic->row_begin[row + 1]);
  for (int below = row + 1; below < classic->n_rows; below++)
    for (int at = classic->row_begin[below]; at < classic->row_begin[below + 1]; at++)
      {
        TRUCE_NOTE (classic, tests, by > 0);
        if (!truce_attack_row_has (attacked, classic->squares[at]))
          continue;
        TRUCE_NOTE (classic, writes, 1);
        if (by > 0)
          s->left[below] -= s->struck[at]++ == 0;
        else
          s->left[below] += --s->struck[at] == 0;
      }
}

static bool
is_dead (const Search *s, int row)
{
  for (; row < s->classic.n_rows; row++)
    if (s->left[row] == 0)
      return true;
  return false;
}

TRUCE_TEMPLATE void
solve (Search *s, int row, void (*again) (Search *s, int row), const bool counting)
{
  TruceClassicSearch *classic = &s->classic;

  if (is_dead (s, row))
    {
      classic->counters->dead_ends++;
      return;
    }
  for (int at = classic->row_begin[row]; at < classic->row_begin[row + 1] && !classic->over; at++)
    {
      int square = classic->squares[at];

      truce_classic_work (classic, 3);
      TRUCE_NOTE (classic, reads, 1);
      if (s->struck[at] > 0 || classic->over)
        continue;
      classic->path[row] = square;
      TRUCE_NOTE (classic, tried, 1);
      if (row + 1 == classic->to_place)
        {
          truce_classic_found (classic);
          continue;
        }
      strike (s, row, square, 1, counting);
      if (!classic->over)
        again (s, row + 1);
      strike (s, row, square, -1, counting);
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
  TruceClassicSearch *classic = &s->classic;

  for (int row = 0; row < classic->n_rows; row++)
    s->left[row] = classic->row_begin[row + 1] - classic->row_begin[row];
  for (int i = 0; i < unit->n_prefix; i++)
    {
      classic->path[i] = unit->prefix[i];
      strike (s, i, unit->prefix[i], 1, false);
    }
  if (!classic->over)
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

/* Whether the squares of the prefix leave nothing in a row below. */
static bool
leaves_nothing (const TruceProblem *problem, const TruceSquare *prefix, int n_prefix)
{
  int rows[TRUCE_SIDE_MAX], n_rows = truce_open_rows (problem, rows);
  bool has_square[TRUCE_SIDE_MAX] = { false };

  truce_square_set_foreach (square, &problem->free)
    {
      const uint64_t *attacked = truce_attack_map_row (problem->map, square);
      bool struck = false;

      for (int i = 0; i < n_prefix; i++)
        struck |= truce_attack_row_has (attacked, prefix[i]);
      has_square[truce_board_row (problem->board, square)] |= !struck;
    }
  for (int i = n_prefix; i < n_rows; i++)
    if (!has_square[rows[i]])
      return true;
  return false;
}

/* A dead end stays one unit. */
static int
next_squares (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  return leaves_nothing (search, prefix, n_prefix)
             ? 0
             : truce_classic_next_peaceful (search, prefix, n_prefix, next);
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  return truce_split_by_squares (problem, goal, wanted, next_squares, (void *) problem);
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return truce_classic_needs_placements (goal, why_not) && truce_classic_needs_rows (problem, why_not);
}

const TruceMethod truce_method_forward_checking = {
  .id = "forward-checking",
  .name = TRUCE_N_ ("Forward checking"),
  .source = TRUCE_N_ ("Haralick and Elliott, 1980; Sylvain Bugat, N-queens-puzzle-solvers"),
  .summary = TRUCE_N_ (
      "Strikes out what each piece attacks in the rows below and goes back when a row has nothing left."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = accepts,
  .split = split,
  .run = run,
};
