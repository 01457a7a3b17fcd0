/* truce-assigned-ledger.h: TruceAssignedLedger, a ledger whose units are assigned while the job runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-dealer.h"
#include "run/truce-ledger.h"

/* Wraps an inner ledger, which stores the results. Units are assigned to processes in blocks. Before each
 * unit, a worker waits until the unit is assigned, and skips the unit if another process has it. Thread: the
 * one thread that receives the blocks, unless noted otherwise. */
#define TRUCE_TYPE_ASSIGNED_LEDGER (truce_assigned_ledger_get_type ())
G_DECLARE_FINAL_TYPE (TruceAssignedLedger, truce_assigned_ledger, TRUCE, ASSIGNED_LEDGER, GObject)

/* Makes a ledger that wraps `inner`. References the owner of `inner`. */
TruceAssignedLedger *truce_assigned_ledger_new (TruceLedger *inner);

/* Returns: (transfer none): the ledger for a TruceRequest. */
TruceLedger *truce_assigned_ledger_get (TruceAssignedLedger *self);

typedef struct
{
  gsize n_units;  /* 0: not split yet */
  guint32 cut;    /* see truce_units_crc() */
  gboolean wants; /* needs a block: a worker waits, or all units before the last block are started. FALSE once
                     all units are assigned. */
  gboolean starves; /* a worker has waited since the last block */
  /* The fields below are of this process alone, since the start of the run. */
  gsize n_done;
  guint64 found;
  double seconds; /* of work, over all threads */
  double waited;  /* seconds that workers have waited, over all threads */
} TruceAssignedSnapshot;

/* Thread: any. */
TruceAssignedSnapshot truce_assigned_ledger_snapshot (TruceAssignedLedger *self);

/* Waits until `wants` or `starves` becomes TRUE or truce_assigned_ledger_wake() is called, at most `micros`
 * microseconds. Returns at once if one of these has happened since the last wait. */
void truce_assigned_ledger_wait (TruceAssignedLedger *self, gint64 micros);

/* Ends the current or the next wait. Thread: any. */
void truce_assigned_ledger_wake (TruceAssignedLedger *self);

/* Assigns a block of units to this process. The units are above all units of earlier blocks. Units between
 * two blocks belong to other processes. ranges: ascending. n: number of ranges; 0: no block follows. Call it
 * once the run is split. */
void truce_assigned_ledger_add_block (TruceAssignedLedger *self, const TruceUnitRange *ranges, gsize n);

/* Returns: (transfer none): for each unit, whether the inner ledger had the unit at the start. Call it once
 * the run is split. */
const guint8 *truce_assigned_ledger_get_present (TruceAssignedLedger *self);
