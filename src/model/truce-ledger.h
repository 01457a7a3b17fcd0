/* truce-ledger.h: where a job finds results of units that are there already, and writes down new ones
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "method.h"

G_BEGIN_DECLS

/* What a unit came to. */
typedef struct
{
  const TruceTally *tally;
  guint64 found;
  guint64 dead_ends;
  double seconds;  /* worked on it */
  double elapsed;  /* of the job, when it ended */
  gboolean redone; /* its counters disagreed the first time */
} TruceUnitResult;

/* Private to the model. Both functions are called on workers. */
typedef struct TruceLedger TruceLedger;
struct TruceLedger
{
  gsize wanted;         /* units: so that the cut is the same again */
  double elapsed;       /* before this job */
  gboolean keeps_apart; /* units that need no work do not count as a part of the job */

  /* Once, when the problem is cut: sets have[u] for each unit that needs no work, and adds what they came to.
   * FALSE: these are not the units that the ledger knows; or memory ran out. */
  gboolean (*open) (
      TruceLedger *self, const TruceUnits *units, guint8 *have, TruceTally *total, TruceCounters *counters);

  /* A unit has ended; several workers at once. */
  void (*note) (TruceLedger *self, const TruceUnits *units, gsize unit, const TruceUnitResult *result);
};

G_END_DECLS
