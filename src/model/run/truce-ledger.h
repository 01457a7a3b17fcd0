/* truce-ledger.h: TruceLedger, which has the results of earlier units for a job, and stores those of new
 * units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/method.h"

/* The result of a unit. */
typedef struct
{
  const TruceTally *tally;
  guint64 found;
  guint64 dead_ends;
  double seconds;   /* of work */
  double elapsed;   /* seconds of the job at the end of the unit */
  gboolean retried; /* counted twice, since its counters disagreed */
  GBytes *packed;   /* (nullable): its placements, if the ledger stores them */
} TruceUnitResult;

/* The state of a unit in the ledger. */
enum
{
  TRUCE_LEDGER_MISSING, /* to be counted */
  TRUCE_LEDGER_DONE,    /* needs no work */
  TRUCE_LEDGER_LOOKUP,  /* `lookup` decides, on a worker */
};

typedef enum
{
  TRUCE_LOOKUP_MISSING, /* to be counted */
  TRUCE_LOOKUP_DONE,    /* needs no work */
  TRUCE_LOOKUP_STOPPED, /* the monitor stopped the lookup */
} TruceLookup;

/* How a job ends. */
typedef enum
{
  TRUCE_JOB_WORKING,
  TRUCE_JOB_COMPLETE,  /* all units are finished */
  TRUCE_JOB_SATISFIED, /* no more placements are wanted */
  TRUCE_JOB_STOPPED,   /* stopped */
  TRUCE_JOB_NO_MEMORY,
  TRUCE_JOB_DOUBTFUL,  /* the counters of a unit disagreed twice */
  TRUCE_JOB_OTHER_CUT, /* the ledger has other units */
  TRUCE_JOB_UNREAD,    /* the ledger cannot be read */
} TruceJobEnd;

typedef struct _TruceRun TruceRun;

/* Stores the results of a run. Thread: workers, except `paused` and `ended`. */
typedef struct TruceLedger TruceLedger;
struct TruceLedger
{
  GObject *owner;         /* the ledger lives as long as this object */
  gsize wanted;           /* number of units to split into, so that the split is repeated */
  double elapsed;         /* seconds before this job */
  gboolean excludes_done; /* units that need no work are no part of the job */

  /* Reads the stored units, once, before `open` and without a lock. Returns FALSE if they cannot be read. */
  gboolean (*read) (TruceLedger *self);

  /* Sets have[u] of each unit, once, after the split, and adds the results of stored units. Returns FALSE if
   * the ledger has other units, or memory ran out. */
  gboolean (*open) (
      TruceLedger *self, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters);

  /* Stores the result of a unit; several workers at once. */
  void (*note) (TruceLedger *self, const TruceUnits *units, gsize unit, const TruceUnitResult *result);

  /* (nullable): Looks up a unit with TRUCE_LEDGER_LOOKUP; several workers at once. Adds the result of a unit
   * that needs no work to the monitor's tally and counters. */
  TruceLookup (*lookup) (TruceLedger *self, const TruceUnits *units, gsize unit, TruceMonitor *monitor);

  /* (nullable): Returns the bytes that the placements of the next unit may take; several workers at once.
   * NULL: no placements are stored. */
  gsize (*room) (TruceLedger *self);

  /* (nullable): Reads the position of a stopped unit, before the unit is counted. The caller checks it. */
  void (*get_position) (TruceLedger *self, gsize unit, TrucePosition *position);

  /* (nullable): Stores the position of a stopped unit, while all workers rest. */
  void (*store_position) (TruceLedger *self, gsize unit, const TrucePosition *position, double elapsed);

  /* (nullable): Called on the leading thread while all workers rest, after `store_position`. Returns FALSE to
   * stop. */
  gboolean (*rested) (TruceLedger *self, double elapsed);
  gint64 rest_interval; /* microseconds; 0: about a second */

  /* (nullable): Called when the run is paused or resumed. Thread: main. */
  void (*paused) (TruceLedger *self, gboolean paused);

  /* Called when the run has ended, and again if it is abandoned afterwards. Thread: main. */
  void (*ended) (TruceLedger *self, TruceRun *run, TruceJobEnd end);
};
