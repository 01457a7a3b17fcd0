/* classic.h: base of the older methods: free squares, path, restarts and units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"
#include "restarts.h"

/* One search. A method embeds it as the first member of its own struct, which truce_classic_run() allocates
 * and fills with zeros.
 *
 * The search is a recursive function, as in the original program. It is written once as a template with the
 * constant argument `counting` and instantiated twice: without and with counters of steps. */
typedef struct
{
  const TruceProblem *problem;
  const TruceGoal *goal;
  TruceCounters *counters;
  TruceAnswer answer;
  bool each; /* each placement must be reported */
  bool over; /* the search was stopped or no more placements are wanted: all calls return */
  bool stopped;
  bool cut;   /* the run has reached its limit: all calls return, and the next run starts */
  bool drawn; /* the question is TRUCE_ANY: methods may shuffle squares */
  TruceRestarts restarts;
  int work;                /* estimated nanoseconds until the next poll */
  int work_of_judging;     /* estimated nanoseconds to test a full board */
  int frames;              /* depth of calls; keeps the compiler from removing the calls */
  bool straight, diagonal; /* whether the piece rides along rows and columns; along diagonals */
  int to_place;
  int n_placed;
  int n_squares;                          /* length of `squares` */
  int n_rows;                             /* number of rows without a preplaced piece */
  int rows[TRUCE_SIDE_MAX];               /* the rows without a preplaced piece, ascending */
  int row_begin[TRUCE_SIDE_MAX + 1];      /* [i]: index in `squares` where rows[i] begins; last entry: end */
  TruceSquare squares[TRUCE_SQUARES_MAX]; /* free squares, ascending */
  TruceSquare path[TRUCE_SQUARES_MAX];    /* squares of the pieces in placing order */
  uint8_t row_of[TRUCE_SQUARES_MAX];      /* row of each square, to avoid a division */
  uint8_t column_of[TRUCE_SQUARES_MAX];   /* column of each square */
} TruceClassicSearch;

#define TRUCE_CLASSIC_COUNT(classic, field, n) TRUCE_COUNT_STEP ((classic)->answer.monitor, field, n)

/* Fills the fields that depend only on problem and goal. classic: must be filled with zeros. */
void
truce_classic_set_problem (TruceClassicSearch *classic, const TruceProblem *problem, const TruceGoal *goal);

/* Searches one unit whose prefix is not a complete placement. Places the prefix without counting steps. */
typedef void (*TruceClassicRun) (void *search, const TruceUnit *unit, bool counting);

/* Implements TruceMethod.run for one unit. size: bytes of the method's struct, which starts with a
 * TruceClassicSearch. */
TruceStatus truce_classic_run (const TruceProblem *problem,
                               const TruceGoal *goal,
                               const TruceUnit *unit,
                               TruceMonitor *monitor,
                               TruceSink *sink,
                               size_t size,
                               TruceClassicRun search);

/* Polls the monitor. If the monitor stops the search, sets `over` and `stopped`. */
void truce_classic_poll (TruceClassicSearch *classic);

/* Reports the path with truce_answer_report(). Sets `over` if no more placements are wanted. */
void truce_classic_report (TruceClassicSearch *classic);

/* Subtracts `work` (estimated nanoseconds) from classic->work, and polls if the result is negative. */
static inline void
truce_classic_work (TruceClassicSearch *classic, int work)
{
  classic->work -= work;
  if (__builtin_expect (classic->work < 0, 0))
    truce_classic_poll (classic);
}

/* Random order and restarts. For TRUCE_ANY, the columns or squares of each row are shuffled.
 *
 * Source: 'Queen algorithm design' of the project concept-queen (Python), 'Find one solution only', which
 * proposes restarts. Restarts after Luby, Sinclair and Zuckerman, 1993.
 *
 * A placed piece counts as a step, and so does a piece that min-conflicts moves. Shuffling and drawing are
 * not steps. */

/* For TRUCE_ANY, shuffles `n` items of `size` bytes (at most 8); else does nothing. */
void truce_classic_shuffle (TruceClassicSearch *classic, void *items, int n, size_t size);

/* Counts a step of the run. Sets `cut` if the run has used up its limit. */
static inline void
truce_classic_step (TruceClassicSearch *classic)
{
  if (classic->drawn && truce_restarts_step (&classic->restarts))
    classic->cut = true;
}

/* Call after a run has ended. Returns: whether the run reached its limit, so that the search must restart. If
 * so, counts the restart and sets the limits of the next run. */
bool truce_classic_restarts (TruceClassicSearch *classic, bool counting);

/* Reports the path as a placement, or only counts it if placements need not be reported. */
static inline void
truce_classic_found (TruceClassicSearch *classic)
{
  if (classic->each)
    truce_classic_report (classic);
  else
    truce_answer_count (&classic->answer, 1);
}

/* Reports a full board if it is a placement, else counts it as a dead end. is_placement: (nullable); NULL:
 * each full board is a placement. */
TRUCE_ALWAYS_INLINE void
truce_classic_full (void *search, bool (*is_placement) (void *search, bool counting), const bool counting)
{
  TruceClassicSearch *classic = search;

  if (is_placement)
    {
      truce_classic_work (classic, classic->work_of_judging);
      if (classic->over)
        return;
    }
  if (!is_placement || is_placement (search, counting))
    truce_classic_found (classic);
  else
    classic->counters->dead_ends++;
}

/* Defines TruceMethod.run as `name`. Search: the method's struct; search: its TruceClassicRun. */
#define TRUCE_CLASSIC_RUN(name, Search, search)                                                              \
  static TruceStatus name (const TruceProblem *problem, const TruceGoal *goal, const TruceUnits *units,      \
                           size_t unit, TruceMonitor *monitor, TruceSink *sink)                              \
  {                                                                                                          \
    return truce_classic_run (problem, goal, &units->units[unit], monitor, sink, sizeof (Search), search);   \
  }

/* Both implement TruceMethod.split by the first square, for methods that test only full boards. With _rows,
 * each row holds a piece. With _squares, pieces are placed on any squares in ascending order. Return:
 * (transfer full): NULL if memory runs out. */
TruceUnits *
truce_classic_split_rows (const TruceProblem *problem, const TruceGoal *goal, size_t target_units);
TruceUnits *
truce_classic_split_squares (const TruceProblem *problem, const TruceGoal *goal, size_t target_units);

/* Implements TruceNextSquares: lists the squares that the pieces of the prefix do not attack. search: a
 * TruceProblem. */
int truce_classic_next_peaceful (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next);

/* Implements TruceMethod.split by the first one or two squares, for methods that never place a piece on an
 * attacked square. Returns: (transfer full): NULL if memory runs out. */
TruceUnits *
truce_classic_split_peaceful (const TruceProblem *problem, const TruceGoal *goal, size_t target_units);

/* ---- implementations of TruceMethod.accepts; each refuses sequences ---- */

bool truce_classic_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);

/* Accepts if each row holds one piece. */
bool truce_classic_accepts_rows (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);

/* Accepts a queen, rook or bishop: a piece that only rides, along rows and columns, diagonals or both. */
bool truce_classic_accepts_lines (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);
bool truce_classic_accepts_lines_and_rows (const TruceProblem *problem,
                                           const TruceGoal *goal,
                                           const char **why_not);

/* Like truce_classic_accepts_lines() and truce_classic_accepts_lines_and_rows(), but refuse boards above 12 x
 * 12, since the time grows explosively. */
bool truce_classic_accepts_small (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);
bool
truce_classic_accepts_small_rows (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);

/* The functions below number the diagonals of each direction from 0, as the older programs do. */
#define TRUCE_DIAGONALS_MAX (2 * TRUCE_SIDE_MAX - 1)

static inline int
truce_rising (TruceBoard board, int row, int column)
{
  return row + column;
}

static inline int
truce_falling (TruceBoard board, int row, int column)
{
  return column + board.rows - 1 - row;
}

/* The square of a piece, or a square to try. */
typedef struct
{
  int at; /* number of the square, as in TruceSteps.open */
  int square, row, column, rising, falling;
} TrucePlace;

static inline TrucePlace
truce_classic_place (const TruceClassicSearch *classic, int at, int square)
{
  TruceBoard board = classic->problem->board;
  int row = classic->row_of[square], column = classic->column_of[square];

  return (TrucePlace){
    at, square, row, column, truce_rising (board, row, column), truce_falling (board, row, column)
  };
}

static inline int
truce_n_diagonals (TruceBoard board)
{
  return board.rows + board.columns - 1;
}
