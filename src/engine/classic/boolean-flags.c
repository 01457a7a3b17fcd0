/* boolean-flags.c: backtracks row by row; a flag for each line tells whether it has a piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Source: Sylvain Bugat, N-queens-puzzle-solvers (Java), BackTrackingNQueensSolverBoolean, 2014-2015.
 *
 * A piece is only placed on a square without an attack, so no full board is rejected. A queen or rook needs a
 * free column, a queen or bishop two free diagonals. If there is one piece per row, pieces are placed row by
 * row. Otherwise (bishops, or fewer pieces than rows) they are placed on ascending squares, and a queen or
 * rook also needs a free row.
 *
 * Counters: `tests`: flags tested; `tried`: pieces placed; `writes`: squares set or cleared; `dead_ends`:
 * positions in which no further piece can be placed. */
#include "backtrack.h"

typedef struct
{
  TruceClassicSearch classic;
  bool by_row;
  bool board[TRUCE_SIDE_MAX][TRUCE_SIDE_MAX];
  bool rows[TRUCE_SIDE_MAX];
  bool columns[TRUCE_SIDE_MAX];
  bool rising[TRUCE_DIAGONALS_MAX];
  bool falling[TRUCE_DIAGONALS_MAX];
} Search;

static void
begin (void *search)
{
  Search *s = search;

  s->by_row = truce_problem_one_per_row (s->classic.problem);
}

/* If by row, opens all squares of the row. Otherwise opens the squares behind the last piece, except the last
 * free squares, which the other pieces need. */
TRUCE_ALWAYS_INLINE int
open (void *search, int n, int at, int *end)
{
  Search *s = search;
  const TruceClassicSearch *classic = &s->classic;

  *end = s->by_row ? classic->row_begin[n + 1] : classic->n_squares - (classic->to_place - n - 1);
  return s->by_row ? classic->row_begin[n] : at + 1;
}

TRUCE_ALWAYS_INLINE bool
is_occupied (Search *s, bool flag, const bool counting)
{
  TRUCE_CLASSIC_COUNT (&s->classic, tests, 1);
  return flag;
}

TRUCE_ALWAYS_INLINE bool
fits (void *search, int n, TrucePlace place, const bool counting)
{
  Search *s = search;

  return (s->by_row || !s->classic.straight || !is_occupied (s, s->rows[place.row], counting)) &&
         (!s->classic.straight || !is_occupied (s, s->columns[place.column], counting)) &&
         (!s->classic.diagonal || (!is_occupied (s, s->rising[place.rising], counting) &&
                                   !is_occupied (s, s->falling[place.falling], counting)));
}

TRUCE_ALWAYS_INLINE void
set (void *search, int n, TrucePlace place, bool down, const bool counting)
{
  Search *s = search;

  s->board[place.row][place.column] = down;
  s->rows[place.row] = down;
  s->columns[place.column] = down;
  s->rising[place.rising] = down;
  s->falling[place.falling] = down;
  TRUCE_CLASSIC_COUNT (&s->classic, writes, 1);
}

static const TruceSteps steps = { .work = 4, .begin = begin, .open = open, .fits = fits, .set = set };

TRUCE_BACKTRACK_RUN (flags, Search, by_loop, steps)

const TruceMethod truce_method_boolean_flags = {
  .id = "boolean-flags",
  .name = TRUCE_N_ ("Boolean flags"),
  .source = "Sylvain Bugat, N-queens-puzzle-solvers, BackTrackingNQueensSolverBoolean",
  .summary = TRUCE_N_ ("Goes row by row and places a piece where the flags of its lines are clear."),
  .flags = TRUCE_METHOD_FIRST_SQUARES,
  .accepts = truce_classic_accepts_lines,
  .split = truce_classic_split_peaceful,
  .run = flags_run,
};
