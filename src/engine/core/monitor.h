/* monitor.h: how a method hears 'pause' and 'stop' and is seen to work: control, counters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "board.h"
#include "tally.h"

/* The one list of counters: field, name for text and JSON, what it counts. What a method does not do, it does
 * not count; each method's own text says what its steps are. */

/* Every method counts these, always. */
#define TRUCE_COUNTERS_PLAIN(X)                                                                              \
  X (found, "found", "placements or sequences reached")                                                      \
  X (dead_ends, "dead_ends", "partial placements that cannot be completed")

/* Only counted where monitor->detailed asks for it, and 0 otherwise. */
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

/* One a run, shared by all its workers. Written by the owner, read by workers. */
typedef struct
{
  _Atomic int signal; /* TruceSignal */
  _Atomic int64_t
      polls_to_stop;         /* abort points for tests: the poll that brings it to 0 stops; below 0: never */
  void (*park) (void *data); /* blocks the worker while the signal is TRUCE_PAUSE */
  void *park_data;
} TruceControl;

void truce_control_init (TruceControl *control);

/* Where the search of a unit stands: what is left of it after a stop. The words are the method's own affair;
 * none: all of the unit. */
typedef struct
{
  size_t n, capacity;
  uint64_t *words;
} TrucePosition;

/* False, and an empty position, when memory runs out. */
bool truce_position_add (TrucePosition *position, uint64_t word);

/* One a worker. The worker alone writes; `shown` is what others may read. */
typedef struct
{
  alignas (64) TruceCounters counters; /* of the unit under way; only the worker */
  TruceTally *tally;                   /* the answer to a count: what the unit adds to it */
  TruceControl *control;
  /* NULL: positions are of no interest. Else methods that leave some begin there, and when they are stopped
   * leave there where to go on; what they hand on may then be handed on once more, nothing is left out. */
  TrucePosition *position;
  bool detailed; /* count the steps, too: set by who asks, before the first unit; methods
                    choose once a run between a program that counts and one that does not */
  alignas (64) struct
  {
#define X(field, name, what) _Atomic uint64_t field;
    TRUCE_COUNTERS (X)
#undef X
  } shown;              /* since the worker began, over all its units */
  TruceCounters before; /* of its finished units; only the worker */
} TruceMonitor;

void truce_monitor_init (TruceMonitor *monitor, TruceControl *control, TruceTally *tally);

/* At a unit's begin: clears `counters` and the tally; at its end: moves them to what is shown. */
void truce_monitor_begin_unit (TruceMonitor *monitor);
void truce_monitor_end_unit (TruceMonitor *monitor);

/* Shows the counters, waits while paused, and says whether to stop. Methods call it at least every
 * millisecond of work; it takes about 20 ns. */
bool truce_monitor_should_stop (TruceMonitor *monitor);

/* Anyone: a snapshot of what is shown. */
TruceCounters truce_monitor_shown (TruceMonitor *monitor);
