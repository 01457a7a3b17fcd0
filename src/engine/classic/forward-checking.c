/* forward-checking.c: each piece strikes out the squares that it attacks in later rows; backtracks if a row
 * has no square left
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Source: Robert M. Haralick and Gordon L. Elliott, 'Increasing tree search efficiency for constraint
 * satisfaction problems', Artificial Intelligence 14, 1980. A method of Sylvain Bugat has a similar name,
 * BackTrackingNQueensSolverForwardCheck, but counts the pieces on lines instead.
 *
 * For each square below the last piece, the search stores the number of pieces that attack it. For each row,
 * it stores the number of squares that no piece attacks. Attacks are read from the attack map, so any piece
 * is accepted if each row holds one.
 *
 * Counters: `reads`: squares of a row tested for attackers; `tried`: pieces placed; `tests`: squares below
 * tested for an attack by the new piece; `writes`: attacked squares, when the piece is placed and when it is
 * removed; `dead_ends`: positions in which a row below has no square left. */
#include "backtrack.h"

typedef struct
{
  TruceClassicSearch classic;
  int left[TRUCE_SIDE_MAX];          /* [index in classic.rows]: number of squares that no piece attacks */
  uint8_t struck[TRUCE_SQUARES_MAX]; /* [index in classic.squares]: number of attackers */
} Search;

static void
begin (void *search)
{
  Search *s = search;

  for (int row = 0; row < s->classic.n_rows; row++)
    s->left[row] = s->classic.row_begin[row + 1] - s->classic.row_begin[row];
}

/* Adds the piece as an attacker of the squares below if `down` is true, else removes it. */
TRUCE_ALWAYS_INLINE void
strike (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;
  TruceClassicSearch *classic = &s->classic;
  const uint64_t *attacked = truce_attack_map_row (classic->problem->maps[0], place.square);
  const int n_rows = classic->n_rows;

  truce_classic_work (classic, classic->n_squares - classic->row_begin[n + 1]);
  for (int below = n + 1; below < n_rows; below++)
    {
      const int end = classic->row_begin[below + 1];
      int left = s->left[below];

      for (int at = classic->row_begin[below]; at < end; at++)
        {
          TRUCE_CLASSIC_COUNT (classic, tests, down);
          if (!truce_attack_row_has (attacked, classic->squares[at]))
            continue;
          TRUCE_CLASSIC_COUNT (classic, writes, 1);
          if (down)
            left -= s->struck[at]++ == 0;
          else
            left += --s->struck[at] == 0;
        }
      s->left[below] = left;
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

/* Opens the squares of row n, or none if row n or a later row has no square left. */
TRUCE_ALWAYS_INLINE int
open (void *search, int n, int at, int *end)
{
  const Search *s = search;

  *end = is_dead (s, n) ? 0 : s->classic.row_begin[n + 1];
  return s->classic.row_begin[n];
}

TRUCE_ALWAYS_INLINE bool
fits (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;

  TRUCE_CLASSIC_COUNT (&s->classic, reads, 1);
  return s->struck[place.at] == 0;
}

static const TruceSteps steps = { .work = 3, .begin = begin, .open = open, .fits = fits, .follow = strike };

TRUCE_BACKTRACK_RUN (forward, Search, by_loop, steps)

/* Returns: whether the pieces of the prefix attack all free squares of some later row. */
static bool
leaves_nothing (const TruceProblem *problem, const TruceSquare *prefix, int n_prefix)
{
  int rows[TRUCE_SIDE_MAX], n_rows = truce_open_rows (problem, rows);
  bool has_square[TRUCE_SIDE_MAX] = { false };

  truce_square_set_foreach (square, &problem->free)
    {
      const uint64_t *attacked = truce_attack_map_row (problem->maps[0], square);
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

/* Lists the squares that the pieces of the prefix do not attack. Lists none for a dead end, so that the dead
 * end is a unit of its own. */
static int
next_squares (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next)
{
  return leaves_nothing (search, prefix, n_prefix)
             ? 0
             : truce_classic_next_peaceful (search, prefix, n_prefix, next);
}

static TruceUnits *
split (const TruceProblem *problem, const TruceGoal *goal, size_t target_units)
{
  return truce_split_by_squares (problem, goal, target_units, 2, next_squares, (void *) problem);
}

const TruceMethod truce_method_forward_checking = {
  .id = "forward-checking",
  .name = TRUCE_N_ ("Forward checking"),
  .source = TRUCE_N_ ("Haralick and Elliott, 1980; Sylvain Bugat, N-queens-puzzle-solvers"),
  .summary =
      TRUCE_N_ ("Removes the squares that each piece attacks in the rows below, and goes back if a row has "
                "none left."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = truce_classic_accepts_rows,
  .split = split,
  .run = forward_run,
};
