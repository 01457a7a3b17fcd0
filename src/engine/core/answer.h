/* answer.h: how methods report what they find, and split by first squares
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "method.h"

/* For functions that are specialized for the constant arguments of each call. */
#define TRUCE_ALWAYS_INLINE static inline __attribute__ ((always_inline))

/* Reports what one unit finds. Thread: the worker. */
typedef struct
{
  const TruceProblem *problem;
  TruceMonitor *monitor;
  TruceSink *sink;
  bool fundamental; /* only canonical placements count */
  bool sequences;
  bool first;         /* one answer suffices */
  uint64_t *sizes;    /* (nullable, not owned) [number of pieces placed]: number of answers, counted here
                         instead of in the tally */
  int work;           /* estimated nanoseconds of one truce_answer_report() */
  TruceSquare *whole; /* owned scratch: a placement with its preplaced pieces */
} TruceAnswer;

/* problem, monitor, sink: not owned, must live longer than the answer. sink: (nullable). goal: only read by
 * this call. Returns: false if memory runs out; truce_answer_clear() is then not needed. */
bool truce_answer_init (TruceAnswer *answer,
                        const TruceProblem *problem,
                        const TruceGoal *goal,
                        TruceMonitor *monitor,
                        TruceSink *sink);
void truce_answer_clear (TruceAnswer *answer);

/* Returns: whether each placement must be reported. If not, truce_answer_count() suffices. */
bool truce_answer_wants_each (const TruceAnswer *answer);

/* Adds `n` placements or sequences to the tally and to `found`, without reporting them. */
static inline void
truce_answer_count (TruceAnswer *answer, uint64_t n)
{
  answer->monitor->counters.found += n;
  truce_tally_add (answer->monitor->tally, n);
}

/* Reports a placement or sequence: counts it as found, adds it to `sizes` or the tally, and passes it to the
 * sink. If only canonical placements count, any other is only counted as found. squares: the problem's
 * `to_place` packed pieces in placing order; ascending for placements. Returns: false if no more are wanted.
 */
bool truce_answer_report (TruceAnswer *answer, const TruceSquare *squares);

/* Like truce_answer_report(), for a problem with an open number of pieces. n: number of pieces that the
 * search placed. */
bool truce_answer_report_some (TruceAnswer *answer, const TruceSquare *pieces, int n);

/* Counters that an inner loop keeps in registers between polls. */
typedef struct
{
  uint64_t found;
  uint64_t dead_ends;
  int work; /* estimated nanoseconds until the next poll; the loop subtracts the time of each step */
} TruceUnflushed;

/* Estimated nanoseconds between two polls. The program still polls several times per millisecond if
 * sanitizers make the code ten times slower. */
#define TRUCE_WORK_BETWEEN_POLLS 30000

static inline void
truce_answer_flush (TruceAnswer *answer, TruceUnflushed *local)
{
  truce_answer_count (answer, local->found);
  answer->monitor->counters.dead_ends += local->dead_ends;
  *local = (TruceUnflushed){ .work = TRUCE_WORK_BETWEEN_POLLS };
}

/* Once local->work is below 0, flushes the counters and polls the monitor. Returns: whether to stop. */
static inline bool
truce_answer_poll (TruceAnswer *answer, TruceUnflushed *local)
{
  if (__builtin_expect (local->work >= 0, 1))
    return false;
  truce_answer_flush (answer, local);
  return truce_monitor_should_stop (answer->monitor);
}

/* Lists the squares that a search tries after `prefix`, ascending. next: capacity TRUCE_SQUARES_MAX. Returns:
 * their number; 0 if the search ends after `prefix`. */
typedef int (*TruceNextSquares) (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next);

/* Splits a search by the first square, then by the first two squares, and so on. Ends after `max_prefix`
 * squares (at most TRUCE_UNIT_PREFIX_MAX), or once there are target_units / 2 units. target_units: values
 * above 2^20 act like 2^20. Once a round has made more than 16 x target_units units, it copies its other
 * units undivided. A prefix after which the search ends also becomes a unit. So the counters of all units add
 * up to those of the undivided search. Makes one unit for TRUCE_FIRST, TRUCE_ANY, target_units < 2, or a
 * problem without a piece to place. Returns: (transfer full): NULL if memory runs out. */
TruceUnits *truce_split_by_squares (const TruceProblem *problem,
                                    const TruceGoal *goal,
                                    size_t target_units,
                                    int max_prefix,
                                    TruceNextSquares next_squares,
                                    void *search);

/* Returns: whether the placement of only the pieces so far precedes all placements with further pieces. next:
 * the first further piece, above all that the search has placed; -1: none. Placements are ordered by their
 * lists of all pieces, preplaced ones included: 0 1 5 precedes 0 5, and 0 5 precedes 0 5 6.
 */
static inline bool
truce_answer_comes_before (const TruceProblem *problem, int next)
{
  return next < 0 || problem->n_preplaced == 0 || next > problem->preplaced_list[problem->n_preplaced - 1];
}

/* Lists the rows without a preplaced piece, ascending. Returns: their number. */
int truce_open_rows (const TruceProblem *problem, int rows[TRUCE_SIDE_MAX]);

/* Adds n to a counter of steps if `counting` is true. `counting` is a constant argument of the calling
 * template. */
#define TRUCE_COUNT_STEP(monitor, field, n)                                                                  \
  do                                                                                                         \
    {                                                                                                        \
      if (counting)                                                                                          \
        (monitor)->counters.field += (n);                                                                    \
    }                                                                                                        \
  while (0)

/* Adds n to the counter `found`, which stays at UINT64_MAX once it is reached. */
void truce_add_found (TruceMonitor *monitor, const mpz_t n);

/* Add a number of placements to the tally and, as truce_add_found() does, to the counter `found`. If the goal
 * asks for sequences, first multiply the number by to_place!. */
void truce_add_count (TruceMonitor *monitor,
                      const TruceProblem *problem,
                      const TruceGoal *goal,
                      const mpz_t placements);
void truce_add_count_128 (TruceMonitor *monitor,
                          const TruceProblem *problem,
                          const TruceGoal *goal,
                          unsigned __int128 placements);
