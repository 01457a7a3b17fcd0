/* mrv-search.h: one search for the line with fewest free squares that knows its path: meets each placement,
 * finds one, finds the first
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"
#include "mrv.h"
#include "problem.h"

/* Immutable: a problem's lines, 64 bits each (see mrv-lines.h; full lines are closed ones or dead). */
typedef struct
{
  const TruceProblem *problem;
  const TruceMrvKernel *kernel;
  int n_lines, n_vectors;
  int closed_by_piece; /* lines that a piece closes */
  int n_closed;        /* lanes full at the beginning, those beyond the lines included */
  bool dead;           /* a line has no free square from the beginning */
  alignas (64) uint64_t taken[TRUCE_MRV_WIDE_LANES]; /* at the beginning */
  uint64_t *attacks;                                 /* 8 × n_vectors lanes for each square */
} TruceMrvBoard;

/* Where the monitor counts steps: what putting down so many pieces comes to. For each, all lines of the board
 * are read and written, so that a square counts once for its row and, where columns are lines, once for its
 * column; and each line is asked whether it has a free square left, which is a test. */
void truce_mrv_count_steps (const TruceProblem *problem, uint64_t placed, TruceMonitor *monitor);

/* NULL when memory runs out. */
TruceMrvBoard *truce_mrv_board_new (const TruceProblem *problem, TruceIsa isa);
void truce_mrv_board_free (void *board);

/* Units of all placements, for truce_mrv_each: by the first squares, or, for a count, by those tried first.
 */
TruceUnits *truce_mrv_cut (const TruceMrvBoard *board, const TruceGoal *goal, size_t wanted);

/* The squares tried first of such a unit of a count, TRUCE_UNIT_PREFIX_MAX at most; returns how many. */
int truce_mrv_hidden_squares (const TruceUnit *unit, TruceSquare *squares);

/* Hands each placement of the unit to `answer`; in lexicographic order but for a count. */
TruceEnd
truce_mrv_each (const TruceMrvBoard *board, const TruceUnit *unit, bool ordered, TruceAnswer *answer);

/* ---- for those that search on their own ---- */

typedef enum
{
  TRUCE_MRV_ALL,    /* nothing is left */
  TRUCE_MRV_ENOUGH, /* a placement was found, or the answer wants no more */
  TRUCE_MRV_LIMIT,  /* more pieces were placed than allowed */
  TRUCE_MRV_STOPPED,
} TruceMrvOutcome;

typedef struct
{
  uint64_t untried; /* squares of the line */
  int line;
} TruceMrvLevel;

typedef struct
{
  const TruceMrvBoard *board;
  TruceAnswer *answer; /* what each placement is shown to; NULL: the first found is ENOUGH */
  TruceMonitor *monitor;
  bool ordered;
  bool random;    /* draws among the squares of a line */
  uint64_t state; /* of the random numbers */
  uint64_t limit; /* pieces placed at most */
  int to_place;
  int work; /* until the next poll */
  uint64_t placed;
  TruceMrvLevel levels[TRUCE_SIDE_MAX + 1];
  TruceSquare path[TRUCE_SIDE_MAX + 1];
  alignas (64) uint64_t order[TRUCE_MRV_WIDE_LANES];
  alignas (64) uint64_t boards[TRUCE_SIDE_MAX + 1][TRUCE_MRV_WIDE_LANES];
} TruceMrvSearch;

/* NULL when memory runs out. */
TruceMrvSearch *truce_mrv_search_new (const TruceMrvBoard *board, TruceMonitor *monitor);

/* Counts its steps where they are asked for; `s` may be NULL. */
void truce_mrv_search_free (TruceMrvSearch *s);

/* Among lines with as few free squares: those in the middle, which cross most others; any, by lot. */
void truce_mrv_prefer_middle (TruceMrvSearch *s);
void truce_mrv_prefer_any (TruceMrvSearch *s);

/* One of the squares of a line, at random. */
int truce_mrv_draw (TruceMrvSearch *s, uint64_t squares);

/* Puts a piece on `square` of level `depth`; false when a line is left without a free square. */
bool truce_mrv_place (TruceMrvSearch *s, int depth, int square, TruceMrvChoice *choice);

/* Puts the squares onto the first levels; false when they leave a line without a free square. */
bool truce_mrv_place_all (TruceMrvSearch *s, const TruceSquare *squares, int n);

/* Sets which line of the board of level `depth` is filled next: after what truce_mrv_place chose there, or of
 * a board that no piece has just been put onto. */
void truce_mrv_choose (TruceMrvSearch *s, int depth, TruceMrvChoice choice);
void truce_mrv_choose_first (TruceMrvSearch *s, int depth);

/* Whether to stop, asked now and then. */
bool truce_mrv_poll (TruceMrvSearch *s);

/* All completions of the board of level `bottom`, on which no line is without a free square. */
TruceMrvOutcome truce_mrv_complete (TruceMrvSearch *s, int bottom);

int truce_mrv_first_open_row (const TruceMrvSearch *s, int depth);
int truce_mrv_square_at (const TruceMrvSearch *s, int line, int bit);
void truce_mrv_sorted_path (const TruceMrvSearch *s, TruceSquare *squares);
