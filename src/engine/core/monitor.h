/* monitor.h: pause, stop and progress of a method: control and counters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "board.h"
#include "tally.h"

/* The list of counters: field, name in text and JSON, meaning. A method counts only the kinds of steps that
 * it has. */

/* Every method counts these. */
#define TRUCE_COUNTERS_PLAIN(X)                                                                              \
  X (found, "found", "placements or sequences reached")                                                      \
  X (dead_ends, "dead_ends", "partial placements that cannot be completed")

/* Counted if monitor->count_steps, by methods for armies always; else 0. */
#define TRUCE_COUNTERS_DETAILED(X)                                                                           \
  X (tried, "tried", "pieces put down")                                                                      \
  X (reads, "squares_read", "squares looked at, on a board or in a list")                                    \
  X (writes, "squares_written", "squares set, cleared or copied")                                            \
  X (tests, "attack_tests", "conditions looked at that may refuse a piece or a board")                       \
  X (restarts, "restarts", "times that the search began anew")

#define TRUCE_COUNTERS(X)                                                                                    \
  TRUCE_COUNTERS_PLAIN (X)                                                                                   \
  TRUCE_COUNTERS_DETAILED (X)

typedef struct
{
#define X(field, name, what) uint64_t field;
  TRUCE_COUNTERS (X)
#undef X
} TruceCounters;

/* NqProblemExtended's 'attempts'. */
static inline uint64_t
truce_counters_attempts (const TruceCounters *counters)
{
  return counters->found + counters->dead_ends;
}

void truce_counters_add (TruceCounters *sum, const TruceCounters *more);

typedef enum
{
  TRUCE_GO,
  TRUCE_PAUSE,
  TRUCE_STOP,
} TruceSignal;

/* One per run, shared by its workers. `signal` is set by the run's owner, and by the worker that reaches the
 * abort point (`polls_to_stop`). */
typedef struct
{
  _Atomic int signal; /* TruceSignal */
  /* Number of polls left until all workers stop; below 0: no limit. Each poll decrements it. For tests, and
   * for searches that must end at the same place on every machine. */
  _Atomic int64_t polls_to_stop;
  void (*park) (void *data); /* (nullable) called by a worker, repeatedly, while the signal is TRUCE_PAUSE;
                                may block; NULL: the worker sleeps a millisecond at a time */
  void *park_data;
} TruceControl;

void truce_control_init (TruceControl *control);

/* Where a stopped unit resumes, in words whose meaning the method defines. n = 0: from the start. words:
 * owned, free(). */
typedef struct
{
  size_t n, capacity;
  uint64_t *words;
} TrucePosition;

/* Returns: false if memory runs out; the position is then empty. */
bool truce_position_add (TrucePosition *position, uint64_t word);

/* The monitor of one worker. Only this worker writes it; other threads may read `shown`. */
typedef struct
{
  alignas (64) TruceCounters counters; /* steps of the current unit; worker only */
  TruceTally *tally;                   /* count of the current unit; not owned */
  TruceControl *control;
  /* (nullable) If not empty, the method resumes from it. A stopped method stores here where to resume.
   * Placements may then be reported twice, but none is lost. Not owned. */
  TrucePosition *position;
  bool count_steps; /* whether steps are counted; set before the first unit, because methods then choose
                       between two programs */
  alignas (64) struct
  {
#define X(field, name, what) _Atomic uint64_t field;
    TRUCE_COUNTERS (X)
#undef X
  } shown;              /* totals of the worker */
  TruceCounters before; /* totals of the finished units; worker only */
} TruceMonitor;

/* control, tally: referenced, must live longer. */
void truce_monitor_init (TruceMonitor *monitor, TruceControl *control, TruceTally *tally);

/* Start a unit: clear its counters and its tally. End it: add its counters to the totals and publish them;
 * the tally stays. */
void truce_monitor_start_unit (TruceMonitor *monitor);
void truce_monitor_end_unit (TruceMonitor *monitor);

/* Publishes the counters, waits while paused. Returns: whether to stop. Takes 20 ns; call it at least every
 * millisecond. */
bool truce_monitor_should_stop (TruceMonitor *monitor);

/* Returns: a snapshot of the totals. Thread: any. */
TruceCounters truce_monitor_shown (TruceMonitor *monitor);
