/* answer.h: reports the placements of a method, and splits a search by its first squares
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "method.h"

/* Forces inlining, so that the compiler specializes the function for the constant arguments of each call. */
#define TRUCE_ALWAYS_INLINE static inline __attribute__ ((always_inline))

/* Reports and counts the placements that a worker finds in one unit. Thread: the worker's. */
typedef struct
{
  const TruceProblem *problem;
  TruceMonitor *monitor;
  TruceSink *sink;
  bool fundamental; /* only canonical placements count */
  bool sequences;
  bool first;      /* one answer suffices */
  uint64_t *sizes; /* (nullable, not owned) sizes[n]: number of answers in which the search placed n pieces;
                      the tally is then not used */
  int work;        /* estimated nanoseconds of one truce_answer_report() */
  TruceSquare *whole; /* owned scratch: a placement with its preplaced pieces */
} TruceAnswer;

/* problem, monitor, sink: not owned, must live longer than the answer. sink: (nullable). goal: not referenced
 * after the call. Returns: false if memory runs out; truce_answer_clear() is then not needed. */
bool truce_answer_init (TruceAnswer *answer,
                        const TruceProblem *problem,
                        const TruceGoal *goal,
                        TruceMonitor *monitor,
                        TruceSink *sink);
void truce_answer_clear (TruceAnswer *answer);

/* Returns: whether each placement must be reported. If not, truce_answer_count() suffices. */
bool truce_answer_wants_each (const TruceAnswer *answer);

/* Adds `n` placements or sequences to the tally and to the counter `found`, without reporting them. */
static inline void
truce_answer_count (TruceAnswer *answer, uint64_t n)
{
  answer->monitor->counters.found += n;
  truce_tally_add (answer->monitor->tally, n);
}

/* Reports a placement or sequence. Increments the counter `found`, increments the entry of `sizes` or the
 * tally, and passes the squares to the sink. With `fundamental`, a placement that is not canonical only
 * increments `found`. squares: the problem's `to_place` packed pieces in placing order; ascending for
 * placements. Returns: false if the search can end. */
bool truce_answer_report (TruceAnswer *answer, const TruceSquare *squares);

/* Like truce_answer_report(), for a problem with an open number of pieces. n: number of pieces in `pieces`,
 * without the preplaced ones. */
bool truce_answer_report_some (TruceAnswer *answer, const TruceSquare *pieces, int n);

/* Counters that an inner loop keeps in registers between polls. */
typedef struct
{
  uint64_t found;
  uint64_t dead_ends;
  int work; /* estimated nanoseconds until the next poll; the loop subtracts the time of each step */
} TruceUnflushed;

/* Estimated nanoseconds between two polls. Far below a millisecond, since sanitizers make the code ten times
 * slower. */
#define TRUCE_WORK_BETWEEN_POLLS 30000

static inline void
truce_answer_flush (TruceAnswer *answer, TruceUnflushed *local)
{
  truce_answer_count (answer, local->found);
  answer->monitor->counters.dead_ends += local->dead_ends;
  *local = (TruceUnflushed){ .work = TRUCE_WORK_BETWEEN_POLLS };
}

/* If local->work is below 0, flushes the counters and polls the monitor. Returns: whether the search must
 * stop. */
static inline bool
truce_answer_poll (TruceAnswer *answer, TruceUnflushed *local)
{
  if (__builtin_expect (local->work >= 0, 1))
    return false;
  truce_answer_flush (answer, local);
  return truce_monitor_should_stop (answer->monitor);
}

/* Lists the squares, ascending, that a search tries for its next piece if its first pieces are on `prefix`.
 * search: the last argument of truce_split_by_squares(). next: capacity TRUCE_SQUARES_MAX. Returns: number of
 * squares; 0 if the search ends at `prefix`. */
typedef int (*TruceNextSquares) (void *search, const TruceSquare *prefix, int n_prefix, TruceSquare *next);

/* Splits a search into units by the first square of the placements, then by the first two squares, and so on.
 * Ends after `max_prefix` squares (at most TRUCE_UNIT_PREFIX_MAX), or once there are target_units / 2 units.
 * A prefix at which the search ends is a unit of its own, so the counters of all units add up to those of the
 * undivided search. Once a round has made more than 16 x target_units units, it does not divide further
 * units. target_units: values above 2^20 act like 2^20. Makes only one unit for TRUCE_FIRST and TRUCE_ANY, if
 * target_units < 2, or if the problem has no piece to place. Returns: (transfer full): NULL if memory runs
 * out. */
TruceUnits *truce_split_by_squares (const TruceProblem *problem,
                                    const TruceGoal *goal,
                                    size_t target_units,
                                    int max_prefix,
                                    TruceNextSquares next_squares,
                                    void *search);

/* For an open number of pieces. Compares the current placement with all placements that add further pieces to
 * it. Returns: whether the current one comes first. Placements are ordered by the ascending lists of all
 * their squares, preplaced ones included. So 0 1 5 comes before 0 5, and 0 5 comes before 0 5 6. next: the
 * lowest square of a further piece; -1: none. The search only adds pieces on higher squares than those that
 * it has placed. */
static inline bool
truce_answer_comes_before (const TruceProblem *problem, int next)
{
  return next < 0 || problem->n_preplaced == 0 || next > problem->preplaced_list[problem->n_preplaced - 1];
}

/* Lists the rows without a preplaced piece, ascending. Returns: their number. */
int truce_open_rows (const TruceProblem *problem, int rows[TRUCE_SIDE_MAX]);

/* Adds n to a counter of steps, if the caller's variable `counting` is true. In each inlined copy of the
 * caller, `counting` is a constant, so the copy without counters loses no time. */
#define TRUCE_COUNT_STEP(monitor, field, n)                                                                  \
  do                                                                                                         \
    {                                                                                                        \
      if (counting)                                                                                          \
        (monitor)->counters.field += (n);                                                                    \
    }                                                                                                        \
  while (0)

/* Adds n to the counter `found`. A sum above UINT64_MAX becomes UINT64_MAX. */
void truce_add_found (TruceMonitor *monitor, const mpz_t n);

/* Adds a number of placements to the tally, and to the counter `found` as truce_add_found() does. If the goal
 * asks for sequences, the number is first multiplied by to_place!. */
void truce_add_count (TruceMonitor *monitor,
                      const TruceProblem *problem,
                      const TruceGoal *goal,
                      const mpz_t placements);
void truce_add_count_128 (TruceMonitor *monitor,
                          const TruceProblem *problem,
                          const TruceGoal *goal,
                          unsigned __int128 placements);
