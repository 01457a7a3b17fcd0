/* answer.h: what methods share: handing over what they find, cutting by first squares
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "method.h"

/* A function whose constant arguments make a program of its own at each call. */
#define TRUCE_TEMPLATE static inline __attribute__ ((always_inline))

/* Where a search hands over what it reaches. One a unit, on the worker's stack. */
typedef struct
{
  const TruceProblem *problem;
  TruceMonitor *monitor;
  TruceSink *sink;
  bool fundamental;
  bool sequences;
  bool first;
  uint64_t *sizes; /* if set, an answer of n pieces is added to sizes[n] and not to the tally; not owned */
  int work; /* of one truce_answer_take, in nanoseconds or so: for methods that count the time to the next
               poll */
  TruceSquare *whole; /* scratch: the placement under test, preplaced squares included */
} TruceAnswer;

/* False when memory runs out. */
bool truce_answer_init (TruceAnswer *answer,
                        const TruceProblem *problem,
                        const TruceGoal *goal,
                        TruceMonitor *monitor,
                        TruceSink *sink);
void truce_answer_clear (TruceAnswer *answer);

/* Whether each placement has to be shown to truce_answer_take; if not, truce_answer_count does. */
bool truce_answer_wants_each (const TruceAnswer *answer);

/* `n` placements or sequences reached that nobody needs to see. */
static inline void
truce_answer_count (TruceAnswer *answer, uint64_t n)
{
  answer->monitor->counters.found += n;
  truce_tally_add (answer->monitor->tally, n);
}

/* One reached: `squares` has the problem's to_place squares in the order of placing. Counts it as found, as
 * an answer only where it stands for its class (when fundamental ones are asked for), and passes answers on.
 * False: that was all that is wanted. */
bool truce_answer_take (TruceAnswer *answer, const TruceSquare *squares);

/* The same where the number of pieces is open: `n` of them beside the preplaced ones. */
bool truce_answer_take_some (TruceAnswer *answer, const TruceSquare *pieces, int n);

/* What an inner loop keeps in registers between polls. */
typedef struct
{
  uint64_t found;
  uint64_t dead_ends;
  int work; /* nanoseconds or so until the next poll: subtract what is done */
} TruceLocal;

/* Several polls a millisecond even where checks make the code ten times slower. */
#define TRUCE_WORK_BETWEEN_POLLS 30000

static inline void
truce_answer_hand_over (TruceAnswer *answer, TruceLocal *local)
{
  truce_answer_count (answer, local->found);
  answer->monitor->counters.dead_ends += local->dead_ends;
  *local = (TruceLocal){ .work = TRUCE_WORK_BETWEEN_POLLS };
}

/* Whether to stop; `local` has then been handed over. */
static inline bool
truce_answer_poll (TruceAnswer *answer, TruceLocal *local)
{
  if (__builtin_expect (local->work >= 0, 1))
    return false;
  truce_answer_hand_over (answer, local);
  return truce_monitor_should_stop (answer->monitor);
}

/* The squares that a search tries next after the `n_prefix` squares of `prefix`, ascending, into `next` (room
 * for every square of the board); 0 where the search ends there, dead or complete. */
typedef int (*TruceNextSquares) (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next);

/* Units by first square, and by the first two and so on, `most` of them at most, where `wanted` asks for more
 * than twice as many. Prefixes where the search ends are units too, so that the counters of all units add up
 * to those of the undivided search. One unit for TRUCE_FIRST and for `wanted` below 2. NULL when memory runs
 * out. */
TruceUnits *truce_split_by_squares (const TruceProblem *problem,
                                    const TruceGoal *goal,
                                    size_t wanted,
                                    int most,
                                    TruceNextSquares next_squares,
                                    void *search);

/* Returns whether the placement of the pieces placed so far comes before those that hold `next` (-1: none), a
 * piece behind them, as well. Lists are in order of all pieces, preplaced ones included: 0 1 5 comes before
 * 0 5, and 0 5 before 0 5 6. */
static inline bool
truce_answer_comes_before (const TruceProblem *problem, int next)
{
  return next < 0 || problem->n_preplaced == 0 || next > problem->preplaced_list[problem->n_preplaced - 1];
}

/* The rows without a preplaced piece into `rows`, ascending; returns how many. */
int truce_open_rows (const TruceProblem *problem, int rows[TRUCE_SIDE_MAX]);

/* In a template with a constant `counting`: adds to a detailed counter where it is asked for. */
#define TRUCE_COUNT_STEP(monitor, field, n)                                                                  \
  do                                                                                                         \
    {                                                                                                        \
      if (counting)                                                                                          \
        (monitor)->counters.field += (n);                                                                    \
    }                                                                                                        \
  while (0)
