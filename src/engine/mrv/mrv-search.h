/* mrv-search.h: one search for the line with fewest free squares that knows its path
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"
#include "mrv.h"
#include "problem.h"

/* The lines of a problem. Each line is a lane of 64 bits: a bit is set if its square is taken (see
 * mrv-lines.h) or beyond the board. A line with all bits set is closed if a piece stands on it, and dead if
 * not. Immutable. */
typedef struct
{
  const TruceProblem *problem;
  const TruceMrvKernel *kernel;
  int n_lines, n_vectors;
  int closed_by_piece; /* number of lines that a piece closes: 1 or 2 */
  int n_closed;        /* number of closed lanes at the start, including lanes without a line */
  bool dead;           /* a line is dead at the start */
  alignas (64) uint64_t taken[TRUCE_MRV_WIDE_LANES]; /* by line: the squares taken at the start */
  uint64_t *attacks;                                 /* 8 x n_vectors lanes for each square */
} TruceMrvBoard;

/* If the monitor counts steps, adds those of placing `placed` pieces. A piece reads and writes each square of
 * all lines (rows and, if columns are lines, columns), and tests each line for a free square. */
void truce_mrv_count_steps (const TruceProblem *problem, uint64_t placed, TruceMonitor *monitor);

/* Returns: (transfer full): NULL if memory runs out. Must not outlive `problem`. */
TruceMrvBoard *truce_mrv_board_new (const TruceProblem *problem, TruceIsa isa);
void truce_mrv_board_free (void *data);

/* Splits all placements into units for truce_mrv_each(): by first squares, or for a count by the squares that
 * the search tries first. Returns: (transfer full): NULL if memory runs out. */
TruceUnits *truce_mrv_cut (const TruceMrvBoard *board, const TruceGoal *goal, size_t wanted);

/* Gets the squares that the search tries first in a unit of a count. squares: capacity TRUCE_UNIT_PREFIX_MAX.
 * Returns: their number. */
int truce_mrv_hidden_squares (const TruceUnit *unit, TruceSquare *squares);

/* Reports each placement of the unit. ordered: in lexicographic order. */
TruceStatus
truce_mrv_each (const TruceMrvBoard *board, const TruceUnit *unit, bool ordered, TruceAnswer *answer);

typedef enum
{
  TRUCE_MRV_ALL,    /* the search is complete */
  TRUCE_MRV_ENOUGH, /* a placement was found, or the answer wants no more */
  TRUCE_MRV_LIMIT,  /* the limit of pieces was reached */
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
  TruceAnswer *answer; /* (nullable) receives each placement; NULL: the search ends at the first placement */
  TruceMonitor *monitor;
  bool ordered;
  bool random;    /* draws the next square of a line at random */
  uint64_t state; /* state of the random numbers */
  uint64_t limit; /* maximum number of pieces placed */
  int to_place;
  int work; /* pieces until the next poll */
  uint64_t placed;
  TruceMrvLevel levels[TRUCE_SIDE_MAX + 1];
  TruceSquare path[TRUCE_SIDE_MAX + 1];
  alignas (64) uint64_t order[TRUCE_MRV_WIDE_LANES];
  alignas (64) uint64_t boards[TRUCE_SIDE_MAX + 1][TRUCE_MRV_WIDE_LANES];
} TruceMrvSearch;

/* Returns: (transfer full): NULL if memory runs out. */
TruceMrvSearch *truce_mrv_search_new (const TruceMrvBoard *board, TruceMonitor *monitor);

/* Frees the search, and adds its steps to the monitor. s: (nullable). */
void truce_mrv_search_free (TruceMrvSearch *s);

/* Set how ties between lines are broken: truce_mrv_prefer_middle() prefers lines in the middle, which cross
 * most other lines; truce_mrv_prefer_any() is random, also in the choice of squares. */
void truce_mrv_prefer_middle (TruceMrvSearch *s);
void truce_mrv_prefer_any (TruceMrvSearch *s);

/* Returns: the bit of a random square of the set. */
int truce_mrv_draw (TruceMrvSearch *s, uint64_t squares);

/* Places a piece at level `depth`. Returns: false if a line has no free square left. */
bool truce_mrv_place (TruceMrvSearch *s, int depth, int square, TruceMrvChoice *choice);

/* Places pieces at the first levels. Returns: false if a line has no free square left. */
bool truce_mrv_place_all (TruceMrvSearch *s, const TruceSquare *squares, int n);

/* Choose the line that level `depth` fills. choice: from truce_mrv_place() at the level before;
 * truce_mrv_choose_first() computes it. */
void truce_mrv_choose (TruceMrvSearch *s, int depth, TruceMrvChoice choice);
void truce_mrv_choose_first (TruceMrvSearch *s, int depth);

/* Returns: whether to stop; asks the monitor after enough work. */
bool truce_mrv_poll (TruceMrvSearch *s);

/* Reports all completions of the board at level `bottom`, on which every open line has a free square. Without
 * `answer`, ends at the first, whose squares are then the path. */
TruceMrvOutcome truce_mrv_complete (TruceMrvSearch *s, int bottom);

int truce_mrv_first_open_row (const TruceMrvSearch *s, int depth);
int truce_mrv_square_at (const TruceMrvSearch *s, int line, int bit);
void truce_mrv_sorted_path (const TruceMrvSearch *s, TruceSquare *squares);
