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
  uint64_t *sizes;    /* (nullable) counts answers by number of pieces placed, instead of adding them to the
                         tally; not owned */
  int work;           /* estimated nanoseconds of one truce_answer_report() */
  TruceSquare *whole; /* owned scratch: a placement with its preplaced pieces */
} TruceAnswer;

/* References problem, monitor and sink (nullable), not goal. Returns: false if memory runs out; the answer
 * then needs no clearing. */
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

/* Reports a placement or sequence and counts it as found. Adds it to `sizes` or the tally, and to the sink,
 * unless only distinct ones are requested and it is not canonical. squares: the problem's `to_place` packed
 * pieces in placing order; ascending for placements. Returns: false if no more are wanted. */
bool truce_answer_report (TruceAnswer *answer, const TruceSquare *squares);

/* Like truce_answer_report(), for a problem with an open number of pieces: `n` pieces, without the preplaced
 * ones. */
bool truce_answer_report_some (TruceAnswer *answer, const TruceSquare *pieces, int n);

/* Counters that an inner loop keeps in registers between polls. */
typedef struct
{
  uint64_t found;
  uint64_t dead_ends;
  int work; /* nanoseconds until the next poll; the loop subtracts its work */
} TruceUnflushed;

/* Nanoseconds. Several polls a millisecond, even if sanitizers make the code ten times slower. */
#define TRUCE_WORK_BETWEEN_POLLS 30000

static inline void
truce_answer_flush (TruceAnswer *answer, TruceUnflushed *local)
{
  truce_answer_count (answer, local->found);
  answer->monitor->counters.dead_ends += local->dead_ends;
  *local = (TruceUnflushed){ .work = TRUCE_WORK_BETWEEN_POLLS };
}

/* Flushes the counters and polls the monitor, once local->work is below 0. Returns: whether to stop. */
static inline bool
truce_answer_poll (TruceAnswer *answer, TruceUnflushed *local)
{
  if (__builtin_expect (local->work >= 0, 1))
    return false;
  truce_answer_flush (answer, local);
  return truce_monitor_should_stop (answer->monitor);
}

/* Lists the squares that a search tries after `prefix`, ascending. next: capacity TRUCE_SQUARES_MAX. Returns:
 * their number; 0 if the search ends there. */
typedef int (*TruceNextSquares) (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next);

/* Splits by the first square, then by the first two, and so on. Ends after `max_prefix` squares (at most
 * TRUCE_UNIT_PREFIX_MAX), or when there are at least half of `target_units` (at most 2^20). Leaves the other
 * units of a round undivided once there are more than 16 times `target_units`. A prefix where the search ends
 * is also a unit, so that the counters of all units add up to those of the undivided search. TRUCE_FIRST,
 * TRUCE_ANY, `target_units` below 2 and problems without a piece to place give one unit. Returns:
 * (transfer full): NULL if memory runs out. */
TruceUnits *truce_split_by_squares (const TruceProblem *problem,
                                    const TruceGoal *goal,
                                    size_t target_units,
                                    int max_prefix,
                                    TruceNextSquares next_squares,
                                    void *search);

/* Returns: whether the placement of the pieces so far comes before the placements with further pieces. next:
 * the first further piece, behind all pieces so far; -1: none. Lists are in the order of all pieces,
 * preplaced ones included: 0 1 5 comes before 0 5, and 0 5 before 0 5 6. */
static inline bool
truce_answer_comes_before (const TruceProblem *problem, int next)
{
  return next < 0 || problem->n_preplaced == 0 || next > problem->preplaced_list[problem->n_preplaced - 1];
}

/* Lists the rows without a preplaced piece, ascending. Returns: their number. */
int truce_open_rows (const TruceProblem *problem, int rows[TRUCE_SIDE_MAX]);

/* Adds n to a counter of steps. For templates with a constant argument `counting`. */
#define TRUCE_COUNT_STEP(monitor, field, n)                                                                  \
  do                                                                                                         \
    {                                                                                                        \
      if (counting)                                                                                          \
        (monitor)->counters.field += (n);                                                                    \
    }                                                                                                        \
  while (0)

/* Adds to the counter `found`, which saturates. */
void truce_add_found (TruceMonitor *monitor, const mpz_t n);

/* Add a number of placements to the tally and to the counter `found`, which saturates. For sequences, the
 * number is first multiplied by the number of placing orders. */
void truce_add_count (TruceMonitor *monitor,
                      const TruceProblem *problem,
                      const TruceGoal *goal,
                      const mpz_t placements);
void truce_add_count_128 (TruceMonitor *monitor,
                          const TruceProblem *problem,
                          const TruceGoal *goal,
                          unsigned __int128 placements);
