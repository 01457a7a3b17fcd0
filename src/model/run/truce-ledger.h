/* truce-ledger.h: where a job finds results of units that are there already, and writes down new ones
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/method.h"

/* What a unit came to. */
typedef struct
{
  const TruceTally *tally;
  guint64 found;
  guint64 dead_ends;
  double seconds;  /* worked on it */
  double elapsed;  /* of the job, when it ended */
  gboolean redone; /* its counters disagreed the first time */
  GBytes *packed;  /* its placements, where the ledger has room for them; NULL: they are not kept */
} TruceUnitResult;

/* What the ledger says of a unit. */
enum
{
  TRUCE_LEDGER_LACKS, /* it is to be worked */
  TRUCE_LEDGER_HAS,   /* it needs no work */
  TRUCE_LEDGER_ASKS,  /* `lookup` says which of the two, on a worker */
};

typedef enum
{
  TRUCE_LOOKUP_WORKS,   /* the unit is to be worked after all */
  TRUCE_LOOKUP_HAS,     /* it needs no work */
  TRUCE_LOOKUP_STOPPED, /* the monitor said so before that was known */
} TruceLookup;

/* How a job ends. */
typedef enum
{
  TRUCE_JOB_WORKING,
  TRUCE_JOB_WHOLE,  /* every unit is finished */
  TRUCE_JOB_ENOUGH, /* the results is complete */
  TRUCE_JOB_PART,   /* stopped */
  TRUCE_JOB_NO_MEMORY,
  TRUCE_JOB_DOUBTFUL,  /* the counters of a unit disagreed, and again when it was redone */
  TRUCE_JOB_OTHER_CUT, /* the ledger does not know these units */
  TRUCE_JOB_UNREAD,    /* what it has cannot be read */
} TruceJobEnd;

typedef struct _TruceRun TruceRun;

/* All functions but `paused` and `ended` are called on workers. */
typedef struct TruceLedger TruceLedger;
struct TruceLedger
{
  GObject *owner;       /* lives as long as somebody works for the ledger */
  gsize wanted;         /* units: so that the cut is the same again */
  double elapsed;       /* before this job */
  gboolean keeps_apart; /* units that need no work do not count as a part of the job */

  /* Once, before `open`, while nobody waits: reads what that needs. FALSE: it cannot be read. */
  gboolean (*read) (TruceLedger *self);

  /* Once, when the problem is cut: sets have[u] of each unit, and adds what those came to that it has.
   * FALSE: these are not the units that the ledger knows; or memory ran out. */
  gboolean (*open) (
      TruceLedger *self, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters);

  /* A unit has ended; several workers at once. */
  void (*note) (TruceLedger *self, const TruceUnits *units, gsize unit, const TruceUnitResult *result);

  /* Several workers at once. Of a unit that needs no work what it came to goes to the monitor's tally and
   * counters. NULL: no unit is to be looked at. */
  TruceLookup (*lookup) (TruceLedger *self, const TruceUnits *units, gsize unit, TruceMonitor *monitor);

  /* Several workers at once: how many bytes of packed placements the next unit may have, 0: none. NULL:
   * placements are not wanted at all. */
  gsize (*room) (TruceLedger *self);

  /* Where units stand that were stopped; both NULL: nobody asks. Once for each unit that is to be worked,
   * before that; what it says is looked at. */
  void (*get_position) (TruceLedger *self, gsize unit, TrucePosition *position);

  /* While all workers rest, of each unit that was left since the last time. */
  void (*keep_position) (TruceLedger *self, gsize unit, const TrucePosition *position, double elapsed);

  /* The leading thread, while all workers rest and after positions were kept: FALSE stops the job. NULL:
   * rests are of no interest. */
  gboolean (*rested) (TruceLedger *self, double elapsed);
  gint64 rest_every; /* microseconds; 0: about a second */

  /* On the main thread, when a run is paused or goes on. NULL: pauses are of no interest. */
  void (*paused) (TruceLedger *self, gboolean paused);

  /* On the main thread, when a run has ended, in whatever way; again where it was abandoned afterwards. */
  void (*ended) (TruceLedger *self, TruceRun *run, TruceJobEnd end);
};
