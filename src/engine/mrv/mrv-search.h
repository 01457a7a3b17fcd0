/* mrv-search.h: a search that fills the line with the fewest free squares first, and stores its path
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"
#include "mrv.h"
#include "problem.h"

/* The lines (rows and columns) of a problem. A line is a word of 64 bits. A bit is set if its square is taken
 * (see mrv-lines.h), or if it is beyond the board. If all bits are set, the line is closed if it has a piece,
 * and dead if not. Immutable. */
typedef struct
{
  const TruceProblem *problem;
  const TruceMrvKernel *kernel;
  int n_lines, n_vectors;
  int closed_by_piece; /* number of lines that a piece closes: 1 (row) or 2 (row and column) */
  int n_closed;        /* number of closed lanes at the start, including lanes without a line */
  bool dead;           /* a line is dead at the start */
  alignas (64) uint64_t taken[TRUCE_MRV_WIDE_LANES]; /* by line: the squares taken at the start */
  uint64_t *attacks; /* by square: 8 x n_vectors words, the squares of each line that a piece takes */
} TruceMrvBoard;

/* Adds the steps of placing `placed` pieces to the monitor, if it counts steps. Each piece reads and writes
 * all squares of all lines, and tests each line for a free square. */
void truce_mrv_count_steps (const TruceProblem *problem, uint64_t placed, TruceMonitor *monitor);

/* Makes the lines of a problem. Returns: (transfer full): NULL if memory runs out. Must not outlive
 * `problem`. */
TruceMrvBoard *truce_mrv_board_new (const TruceProblem *problem, TruceIsa isa);
void truce_mrv_board_free (void *data);

/* Splits the search into units for truce_mrv_each(). For a list, the placements of a unit have the same first
 * squares. For a count, they share the squares that the search tries first, which need not be their first
 * squares. Returns: (transfer full): NULL if memory runs out. */
TruceUnits *truce_mrv_cut (const TruceMrvBoard *board, const TruceGoal *goal, size_t wanted);

/* Gets the squares that the search tries first in a unit of a count, since such a unit has no prefix.
 * squares: receives them; capacity TRUCE_UNIT_PREFIX_MAX. Returns: the number of squares. */
int truce_mrv_hidden_squares (const TruceUnit *unit, TruceSquare *squares);

/* Reports each placement of the unit to `answer`. ordered: reports in lexicographic order; must be false for
 * the units of a count. */
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
  int work; /* number of pieces until the next poll */
  uint64_t placed;
  TruceMrvLevel levels[TRUCE_SIDE_MAX + 1];
  TruceSquare path[TRUCE_SIDE_MAX + 1];
  alignas (64) uint64_t order[TRUCE_MRV_WIDE_LANES];
  alignas (64) uint64_t boards[TRUCE_SIDE_MAX + 1][TRUCE_MRV_WIDE_LANES];
} TruceMrvSearch;

/* Makes a search with no piece placed. monitor: may be NULL if truce_mrv_complete() is never called. Returns:
 * (transfer full): NULL if memory runs out. */
TruceMrvSearch *truce_mrv_search_new (const TruceMrvBoard *board, TruceMonitor *monitor);

/* Frees the search, and adds its steps to the monitor. s: (nullable). */
void truce_mrv_search_free (TruceMrvSearch *s);

/* Makes the search prefer, of lines with equally many free squares, those in the middle, which cross most
 * other lines. Squares of a line are then tried in ascending order. */
void truce_mrv_prefer_middle (TruceMrvSearch *s);

/* Makes the search prefer, of lines with equally many free squares, a random one. Squares of a line are then
 * tried in random order. */
void truce_mrv_prefer_any (TruceMrvSearch *s);

/* Returns: the number of a random set bit of `squares`. */
int truce_mrv_draw (TruceMrvSearch *s, uint64_t squares);

/* Places a piece on `square` at level `depth`, which makes the board of level `depth` + 1. choice: receives
 * the line to fill next. Returns: false if an open line has no free square left. */
bool truce_mrv_place (TruceMrvSearch *s, int depth, int square, TruceMrvChoice *choice);

/* Places `n` pieces at the levels 0 to `n` - 1. Returns: false if an open line has no free square left. */
bool truce_mrv_place_all (TruceMrvSearch *s, const TruceSquare *squares, int n);

/* Sets the line that level `depth` fills, and its untried squares. choice: from truce_mrv_place() at level
 * `depth` - 1. */
void truce_mrv_choose (TruceMrvSearch *s, int depth, TruceMrvChoice choice);

/* Like truce_mrv_choose(), but finds the choice from the board of level `depth`. */
void truce_mrv_choose_first (TruceMrvSearch *s, int depth);

/* Polls the monitor if enough pieces were placed since the last poll. Returns: whether to stop. */
bool truce_mrv_poll (TruceMrvSearch *s);

/* Reports all completions of the board at level `bottom` to s->answer. If s->answer is NULL, ends at the
 * first completion, whose squares are then s->path. Every open line of the board must have a free square. */
TruceMrvOutcome truce_mrv_complete (TruceMrvSearch *s, int bottom);

int truce_mrv_first_open_row (const TruceMrvSearch *s, int depth);
int truce_mrv_square_at (const TruceMrvSearch *s, int line, int bit);
void truce_mrv_sorted_path (const TruceMrvSearch *s, TruceSquare *squares);
