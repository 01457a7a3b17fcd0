/* monitor.h: pause, stop and progress of a method: control and counters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "board.h"
#include "tally.h"

/* X (field, name in text and JSON, meaning) for each counter. Every method counts these two. */
#define TRUCE_COUNTERS_PLAIN(X)                                                                              \
  X (found, "found", "placements or sequences reached")                                                      \
  X (dead_ends, "dead_ends", "partial placements that cannot be completed")

/* Counters of steps. A method counts only the kinds of steps that it has, and only if monitor->count_steps is
 * set. Methods for armies count their steps always. */
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

/* Returns: the number that NqProblemExtended calls 'attempts'. */
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

/* Control of a run, shared by all its workers. The owner of the run sets `signal`. A worker sets `signal` to
 * TRUCE_STOP when `polls_to_stop` reaches 0. */
typedef struct
{
  _Atomic int signal; /* TruceSignal */
  /* Number of polls until all workers stop; below 0: no limit. Each poll of a worker decrements the number.
   * For tests, and for searches that must end at the same place on every machine. */
  _Atomic int64_t polls_to_stop;
  void (*park) (void *data); /* (nullable) called again and again by each worker while `signal` is
                                TRUCE_PAUSE; may block; NULL: the worker sleeps for a millisecond at a time */
  void *park_data;
} TruceControl;

void truce_control_init (TruceControl *control);

/* The point at which a stopped unit resumes. The method defines the meaning of the words. n = 0: the unit
 * starts from its beginning. words: owned, freed with free(). */
typedef struct
{
  size_t n, capacity;
  uint64_t *words;
} TrucePosition;

/* Appends a word. Returns: false if memory runs out; the position is then empty. */
bool truce_position_add (TrucePosition *position, uint64_t word);

/* The monitor of one worker. Only this worker writes it; other threads may read `shown`. */
typedef struct
{
  alignas (64) TruceCounters counters; /* steps of the current unit; worker only */
  TruceTally *tally;                   /* count of the current unit; not owned */
  TruceControl *control;
  /* (nullable, not owned) If the position is not empty, the method resumes there. If the monitor stops the
   * method, the method stores its position here. A resumed unit may report some placements again, but misses
   * none. */
  TrucePosition *position;
  bool count_steps; /* whether to count steps; set before a unit starts, since the method then selects code
                       with or without counters */
  alignas (64) struct
  {
#define X(field, name, what) _Atomic uint64_t field;
    TRUCE_COUNTERS (X)
#undef X
  } shown;              /* published totals of the worker */
  TruceCounters before; /* totals of the finished units; worker only */
} TruceMonitor;

/* control, tally: referenced, must live longer. */
void truce_monitor_init (TruceMonitor *monitor, TruceControl *control, TruceTally *tally);

/* Clears the counters and the tally of the unit. */
void truce_monitor_start_unit (TruceMonitor *monitor);

/* Adds the unit's counters to the worker's totals, and publishes the totals. Does not clear the tally. */
void truce_monitor_end_unit (TruceMonitor *monitor);

/* Publishes the worker's totals, and waits while the run is paused. Returns: whether the worker must stop.
 * Takes 20 ns; call it at least once per millisecond. */
bool truce_monitor_should_stop (TruceMonitor *monitor);

/* Returns: the totals that the worker published last. Thread: any. */
TruceCounters truce_monitor_shown (TruceMonitor *monitor);
