/* truce-ledger.h: TruceLedger, which supplies a job with stored results of units, and stores new results
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/method.h"

typedef struct
{
  const TruceTally *tally;
  guint64 found;
  guint64 dead_ends;
  double seconds;   /* from the start to the end of the unit, without pauses */
  double elapsed;   /* seconds from the start of the job to the end of the unit, without pauses */
  gboolean retried; /* counted twice, since its counters disagreed */
  GBytes *packed;   /* (nullable): borrowed: placements of the unit; NULL: not gathered, or too large */
} TruceUnitResult;

/* The state of a unit in the ledger. */
enum
{
  TRUCE_LEDGER_MISSING, /* to be counted */
  TRUCE_LEDGER_DONE,    /* needs no work */
  TRUCE_LEDGER_LOOKUP,  /* `lookup` decides whether the unit needs work */
};

typedef enum
{
  TRUCE_LOOKUP_MISSING, /* to be counted */
  TRUCE_LOOKUP_DONE,    /* needs no work */
  TRUCE_LOOKUP_STOPPED, /* the monitor stopped the lookup */
} TruceLookup;

typedef enum
{
  TRUCE_JOB_WORKING,
  TRUCE_JOB_COMPLETE,  /* all units are finished */
  TRUCE_JOB_SATISFIED, /* no more placements are wanted */
  TRUCE_JOB_STOPPED,   /* stopped by the caller or the ledger */
  TRUCE_JOB_NO_MEMORY,
  TRUCE_JOB_DOUBTFUL,  /* the counters of a unit disagreed twice */
  TRUCE_JOB_OTHER_CUT, /* the units in the ledger are those of another split */
  TRUCE_JOB_UNREAD,    /* the ledger cannot be read */
} TruceJobEnd;

typedef struct _TruceRun TruceRun;

/* Functions by which a job reads and stores the results of its units. Workers call `note`, `lookup` and
 * `room`, also several workers at once. The main thread calls `paused` and `ended`. The leading thread of the
 * job calls all other functions. "Lock" is the lock of the job's TruceUnitPool. */
typedef struct TruceLedger TruceLedger;
struct TruceLedger
{
  GObject *owner; /* the ledger lives as long as this object */
  gsize wanted;   /* requested number of units, the same in all sessions, so that the split is repeated */
  double elapsed; /* seconds of work before this job */
  gboolean excludes_done; /* units that `open` reports as done are no part of the job */

  /* Reads the stored units. Called once, before `open`. Returns FALSE if the units cannot be read. Lock: not
   * held. */
  gboolean (*read) (TruceLedger *self);

  /* Called once, after the split. Sets have[u] to the state of each unit u: TRUCE_LEDGER_MISSING, _DONE or
   * _LOOKUP. Adds the results of units that are done to `total` and `counters`. Returns FALSE if the stored
   * units are of another split. Lock: held. */
  gboolean (*open) (
      TruceLedger *self, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters);

  /* Stores the result of a finished unit. Lock: not held. */
  void (*note) (TruceLedger *self, const TruceUnits *units, gsize unit, const TruceUnitResult *result);

  /* (nullable): Decides whether a unit with the state TRUCE_LEDGER_LOOKUP needs work. If not, may add the
   * stored result of the unit to the monitor's tally and counters. NULL if `open` reports no such unit. Lock:
   * not held. */
  TruceLookup (*lookup) (TruceLedger *self, const TruceUnits *units, gsize unit, TruceMonitor *monitor);

  /* (nullable): Returns the largest number of bytes for the packed placements of the next unit. If `room` is
   * NULL, the ledger stores no placements. */
  gsize (*room) (TruceLedger *self);

  /* (nullable): Reads the position inside a unit at which its work continues. Called after `open`. Leaves
   * `position` empty if none is stored. The caller checks the position. */
  void (*get_position) (TruceLedger *self, gsize unit, TrucePosition *position);

  /* Stores the position inside a unit at which its work has stopped. Called while all workers rest. NULL only
   * if `get_position` is NULL. elapsed: seconds of the job. */
  void (*store_position) (TruceLedger *self, gsize unit, const TrucePosition *position, double elapsed);

  /* (nullable): Called while all workers rest, after `store_position`. elapsed: seconds of the job. Returns
   * FALSE to stop the job. */
  gboolean (*rested) (TruceLedger *self, double elapsed);
  gint64 rest_interval; /* microseconds between two rests, longer while nothing changes; 0: a second */

  /* (nullable): Called when the run is paused (TRUE), or resumed or stopped (FALSE). */
  void (*paused) (TruceLedger *self, gboolean paused);

  /* Called when the run has ended, or when its main context is destroyed earlier. */
  void (*ended) (TruceLedger *self, TruceRun *run, TruceJobEnd end);
};
