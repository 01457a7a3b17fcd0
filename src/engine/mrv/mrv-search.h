/* mrv-search.h: a search that fills the line with the fewest free squares first, and stores its path
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
  uint64_t *attacks; /* for each square, 8 x n_vectors lanes: the squares that a piece takes */
} TruceMrvBoard;

/* Adds the steps of placing `placed` pieces, if the monitor counts steps. Each piece reads and writes all
 * squares of all lines, and tests each line for a free square. */
void truce_mrv_count_steps (const TruceProblem *problem, uint64_t placed, TruceMonitor *monitor);

/* Makes the lines of a problem. Returns: (transfer full): NULL if memory runs out. Must not outlive
 * `problem`. */
TruceMrvBoard *truce_mrv_board_new (const TruceProblem *problem, TruceIsa isa);
void truce_mrv_board_free (void *data);

/* Splits the search into units for truce_mrv_each(). A unit has the placements with the same first squares.
 * For a count, it has the placements with the same squares tried first. Returns: (transfer full): NULL if
 * memory runs out. */
TruceUnits *truce_mrv_cut (const TruceMrvBoard *board, const TruceGoal *goal, size_t wanted);

/* Gets the squares that the search tries first in a unit of a count (see truce_mrv_cut()). squares: capacity
 * TRUCE_UNIT_PREFIX_MAX. Returns: the number of squares. */
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
  uint64_t untried; /* untried squares of the line */
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
  uint64_t limit; /* maximum number of pieces that one search places */
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

/* Breaks ties between lines: prefers lines in the middle, which cross most other lines. */
void truce_mrv_prefer_middle (TruceMrvSearch *s);

/* Breaks ties between lines at random, and tries the squares of a line in random order. */
void truce_mrv_prefer_any (TruceMrvSearch *s);

/* Returns: the number of a random bit of the set. */
int truce_mrv_draw (TruceMrvSearch *s, uint64_t squares);

/* Places a piece at level `depth`. choice: receives the line to fill next. Returns: false if a line has no
 * free square left. */
bool truce_mrv_place (TruceMrvSearch *s, int depth, int square, TruceMrvChoice *choice);

/* Places `n` pieces at the levels 0 to `n` - 1. Returns: false if a line has no free square left. */
bool truce_mrv_place_all (TruceMrvSearch *s, const TruceSquare *squares, int n);

/* Chooses the line that level `depth` fills. choice: from truce_mrv_place() at the level before. */
void truce_mrv_choose (TruceMrvSearch *s, int depth, TruceMrvChoice choice);

/* Like truce_mrv_choose(), but computes the choice. */
void truce_mrv_choose_first (TruceMrvSearch *s, int depth);

/* Returns: whether to stop. Polls the monitor only after enough work. */
bool truce_mrv_poll (TruceMrvSearch *s);

/* Reports all completions of the board at level `bottom` to s->answer. If that is NULL, stops at the first
 * completion and leaves its squares in the path of the search. Every open line of the board must have a free
 * square. */
TruceMrvOutcome truce_mrv_complete (TruceMrvSearch *s, int bottom);

int truce_mrv_first_open_row (const TruceMrvSearch *s, int depth);
int truce_mrv_square_at (const TruceMrvSearch *s, int line, int bit);
void truce_mrv_sorted_path (const TruceMrvSearch *s, TruceSquare *squares);
