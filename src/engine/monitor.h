/* monitor.h: how a method hears 'pause' and 'stop' and is seen to work: control, counters, trace
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "board.h"
#include "tally.h"

/* The one list of counters: field, name for text and JSON, what it counts. */
#define TRUCE_COUNTERS(X)                                                      \
  X (found, "found", "placements or sequences reached")                        \
  X (dead_ends, "dead_ends", "partial placements that cannot be completed")

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
  _Atomic int signal;               /* TruceSignal */
  _Atomic int64_t polls_to_stop;    /* abort points for tests: the poll that brings it to 0 stops; below 0: never */
  void (*park) (void *data);        /* blocks the worker while the signal is TRUCE_PAUSE */
  void *park_data;
} TruceControl;

void truce_control_init (TruceControl *control);

/* What a traced method tells of its search; only methods that say so (TRUCE_METHOD_TRACES) do. */
typedef enum
{
  TRUCE_EVENT_PLACE,    /* a piece onto `square`; `candidates` is what was to be filtered */
  TRUCE_EVENT_FILTERED, /* what is left of it */
  TRUCE_EVENT_DEAD,     /* the path cannot be completed */
  TRUCE_EVENT_FOUND,    /* the path is complete */
  TRUCE_EVENT_BACK,     /* the last piece of the path is taken off again */
} TruceEventKind;

typedef struct
{
  TruceEventKind kind;
  int square;                    /* of PLACE and BACK, else -1 */
  const TruceSquare *path;       /* placed by the search so far, in order (of PLACE and FILTERED: with `square`) */
  int n_path;
  const TruceSquare *candidates; /* of PLACE and FILTERED */
  int n_candidates;
} TruceEvent;

typedef struct TruceTrace TruceTrace;
struct TruceTrace
{
  void (*event) (TruceTrace *trace, const TruceEvent *event);
};

/* One a worker. The worker alone writes; `shown` is what others may read. */
typedef struct
{
  alignas (64) TruceCounters counters; /* of the unit under way; only the worker */
  TruceTally *tally;                   /* the answer to a count: what the unit adds to it */
  TruceControl *control;
  TruceTrace *trace;                   /* NULL: nobody watches */
  alignas (64) struct
  {
#define X(field, name, what) _Atomic uint64_t field;
    TRUCE_COUNTERS (X)
#undef X
  } shown;                             /* since the worker began, over all its units */
  TruceCounters before;                /* of its finished units; only the worker */
} TruceMonitor;

void truce_monitor_init (TruceMonitor *monitor, TruceControl *control, TruceTally *tally);

/* At a unit's begin: clears `counters` and the tally; at its end: moves them to what is shown. */
void truce_monitor_begin_unit (TruceMonitor *monitor);
void truce_monitor_end_unit (TruceMonitor *monitor);

/* Shows the counters, waits while paused, and says whether to stop. Methods call it at least every millisecond of
 * work; it takes about 20 ns. */
bool truce_monitor_should_stop (TruceMonitor *monitor);

/* Anyone: a snapshot of what is shown. */
TruceCounters truce_monitor_shown (TruceMonitor *monitor);
