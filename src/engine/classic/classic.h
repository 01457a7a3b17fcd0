/* classic.h: what the older methods share: the free squares, the path, the way out, and the cutting into
 * units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"
#include "restarts.h"

/* One search at work. Each method embeds it as the first member of its own struct, which truce_classic_run
 * allocates cleared, so that counts and flags begin at 0.
 *
 * A search is a recursive function, as in the original, written once as a template whose last argument says
 * whether it counts what it does, and instantiated twice: `plain` and `counted`. */
typedef struct
{
  const TruceProblem *problem;
  const TruceGoal *goal;
  TruceCounters *counters;
  TruceAnswer answer;
  bool each; /* placements have to be shown one by one */
  bool over; /* stopped, or all that is wanted: unwind */
  bool stopped;
  bool cut;   /* the run has had all that is due to it: unwind and begin anew */
  bool drawn; /* any placement will do, so methods that can shuffle do */
  TruceRestarts restarts;
  int work;                /* nanoseconds or so until the next poll */
  int work_of_judging;     /* a full board */
  int frames;              /* calls under way, where the originals' are kept */
  bool straight, diagonal; /* the lines that the piece attacks along */
  int to_place;
  int n_placed;
  int n_squares;                     /* of `squares` */
  int n_rows;                        /* rows that wait for a piece, from top to bottom */
  int rows[TRUCE_SIDE_MAX];          /* which rows of the board they are */
  int row_begin[TRUCE_SIDE_MAX + 1]; /* where the squares of each of them begin; the last: where they end */
  TruceSquare squares[TRUCE_SQUARES_MAX]; /* that the preplaced pieces leave free, ascending */
  TruceSquare path[TRUCE_SQUARES_MAX];    /* n_placed squares, in the order of placing */
  uint8_t row_of[TRUCE_SQUARES_MAX];      /* of each square of the board, since it takes a division; */
  uint8_t column_of[TRUCE_SQUARES_MAX];   /* its column */
} TruceClassicSearch;

/* In a template with a constant `counting`. */
#define TRUCE_NOTE(classic, field, n) TRUCE_COUNT_STEP ((classic)->answer.monitor, field, n)

/* The first part of it, for those who cut: everything but the answer. */
void
truce_classic_set_problem (TruceClassicSearch *classic, const TruceProblem *problem, const TruceGoal *goal);

/* Searches one unit that is not complete. Its prefix is for the method to place; that counts as no step. */
typedef void (*TruceClassicRun) (void *search, const TruceUnit *unit, bool counting);

/* The whole of a method's `run`: `size` is that of the struct that begins with a TruceClassicSearch. */
TruceEnd truce_classic_run (const TruceProblem *problem,
                            const TruceGoal *goal,
                            const TruceUnit *unit,
                            TruceMonitor *monitor,
                            TruceSink *sink,
                            size_t size,
                            TruceClassicRun search);

void truce_classic_poll (TruceClassicSearch *classic);
void truce_classic_take (TruceClassicSearch *classic);

/* After work of so many nanoseconds: asks now and then whether to stop. */
static inline void
truce_classic_work (TruceClassicSearch *classic, int work)
{
  classic->work -= work;
  if (__builtin_expect (classic->work < 0, 0))
    truce_classic_poll (classic);
}

/* Where any placement will do: columns or squares shuffled anew at each row, and restarts.
 *
 * Source: 'Queen algorithm design' of the project concept-queen (Python), 'Find one solution only'; restarts,
 * which it proposes without trying them, after Luby, Sinclair and Zuckerman, 1993.
 *
 * A step is a piece put down. Neither shuffling nor drawing is counted: the plain search does the same work
 * but for them. */

/* Shuffles `n` columns or squares of `size` bytes each (8 at most), where that is asked for. */
void truce_classic_shuffle (TruceClassicSearch *classic, void *items, int n, size_t size);

/* After each piece put down. */
static inline void
truce_classic_step (TruceClassicSearch *classic)
{
  if (classic->drawn && truce_restarts_step (&classic->restarts))
    classic->cut = true;
}

/* After the search came back from the first row: whether it has to begin anew, which it counts. */
bool truce_classic_begins_anew (TruceClassicSearch *classic, bool counting);

/* The path is a placement. */
static inline void
truce_classic_found (TruceClassicSearch *classic)
{
  if (classic->each)
    truce_classic_take (classic);
  else
    truce_answer_count (&classic->answer, 1);
}

/* The board is full; NULL: that is a placement. */
TRUCE_TEMPLATE void
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

/* Makes the run of a method from its TruceClassicRun. */
#define TRUCE_CLASSIC_RUN(name, Search, search)                                                              \
  static TruceEnd name (const TruceProblem *problem, const TruceGoal *goal, const TruceUnits *units,         \
                        size_t unit, TruceMonitor *monitor, TruceSink *sink)                                 \
  {                                                                                                          \
    return truce_classic_run (problem, goal, &units->units[unit], monitor, sink, sizeof (Search), search);   \
  }

/* Cuts for methods that go through whole boards: by first square, whatever follows. */
TruceUnits *truce_classic_split_rows (const TruceProblem *problem, const TruceGoal *goal, size_t wanted);
TruceUnits *truce_classic_split_squares (const TruceProblem *problem, const TruceGoal *goal, size_t wanted);

/* Cuts for methods that go back at the first conflict: by the first squares that leave each other in peace
 * (`search` is the problem). */
int truce_classic_next_peaceful (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next);
TruceUnits *truce_classic_split_peaceful (const TruceProblem *problem, const TruceGoal *goal, size_t wanted);

/* What their `accepts` ask: the order of placing plays no part; */
bool truce_classic_accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);
/* with one piece in each row; */
bool truce_classic_accepts_rows (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);
/* with a piece whose moves all run along rows, columns and diagonals: queen, rook or bishop; */
bool truce_classic_accepts_lines (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);
bool truce_classic_accepts_lines_and_rows (const TruceProblem *problem,
                                           const TruceGoal *goal,
                                           const char **why_not);
/* and these on small boards: through all boards of more than 12 by 12 nobody has ever waited. */
bool truce_classic_accepts_small (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);
bool
truce_classic_accepts_small_rows (const TruceProblem *problem, const TruceGoal *goal, const char **why_not);

/* Lines of the board, numbered from 0 as in the older programs. */

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

/* Where a piece stands. */
typedef struct
{
  int at; /* the number by which it was tried */
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
