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
  GBytes *packed;   /* (nullable): borrowed: its placements; NULL: not gathered, or too large */
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
  TRUCE_JOB_OTHER_CUT, /* the ledger has other units */
  TRUCE_JOB_UNREAD,    /* the ledger cannot be read */
} TruceJobEnd;

typedef struct _TruceRun TruceRun;

/* Stores the results of a run. Threads: `note`, `lookup` and `room`: any worker, also several at once;
 * `paused` and `ended`: main; all others: the leading thread of the job. "Lock" is the lock of the job's
 * TruceUnitPool. */
typedef struct TruceLedger TruceLedger;
struct TruceLedger
{
  GObject *owner;         /* the ledger lives as long as this object */
  gsize wanted;           /* number of units to split into, so that the split is repeated */
  double elapsed;         /* seconds before this job */
  gboolean excludes_done; /* the job does not include the units that `open` reports as done */

  /* Reads the stored units, once, before `open`. Returns FALSE if they cannot be read. Lock: not held. */
  gboolean (*read) (TruceLedger *self);

  /* Sets have[u] to TRUCE_LEDGER_DONE etc. for each unit, once, after the split, and adds the results of
   * units that are done to `total` and `counters`. Returns FALSE if the ledger has other units. Lock: held.
   */
  gboolean (*open) (
      TruceLedger *self, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters);

  /* Stores the result of a finished unit. Lock: not held. */
  void (*note) (TruceLedger *self, const TruceUnits *units, gsize unit, const TruceUnitResult *result);

  /* Looks up a unit with TRUCE_LEDGER_LOOKUP; may be NULL if `open` reports none. Adds the result of a unit
   * that needs no work to the monitor's tally and counters. Lock: not held. */
  TruceLookup (*lookup) (TruceLedger *self, const TruceUnits *units, gsize unit, TruceMonitor *monitor);

  /* (nullable): Returns the largest number of bytes for the packed placements of the next unit. NULL: the
   * ledger stores no placements. */
  gsize (*room) (TruceLedger *self);

  /* (nullable): Reads the stored position of a unit after `open`; `position` stays empty if there is none.
   * The caller checks the position. */
  void (*get_position) (TruceLedger *self, gsize unit, TrucePosition *position);

  /* Stores the position of a stopped unit, while all workers rest; not NULL if `get_position` is not.
   * elapsed: seconds of the job. */
  void (*store_position) (TruceLedger *self, gsize unit, const TrucePosition *position, double elapsed);

  /* (nullable): Called while all workers rest, after `store_position`. elapsed: seconds of the job. Returns
   * FALSE to stop the job. */
  gboolean (*rested) (TruceLedger *self, double elapsed);
  gint64 rest_interval; /* microseconds between two rests, more if nothing changes; 0: a second */

  /* (nullable): Called when the run is paused (TRUE), or resumed or stopped (FALSE). */
  void (*paused) (TruceLedger *self, gboolean paused);

  /* Called when the run has ended, or its main context is destroyed before. */
  void (*ended) (TruceLedger *self, TruceRun *run, TruceJobEnd end);
};
