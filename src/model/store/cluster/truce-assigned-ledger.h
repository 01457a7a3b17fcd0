/* truce-assigned-ledger.h: TruceAssignedLedger, a ledger whose units are assigned while the job runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-dealer.h"
#include "run/truce-ledger.h"

/* A ledger in front of another ledger, which stores the results. Workers wait before each unit until the unit
 * is assigned to a process; they skip units of other processes. Thread: a single thread, which receives the
 * blocks, unless noted otherwise. */
#define TRUCE_TYPE_ASSIGNED_LEDGER (truce_assigned_ledger_get_type ())
G_DECLARE_FINAL_TYPE (TruceAssignedLedger, truce_assigned_ledger, TRUCE, ASSIGNED_LEDGER, GObject)

/* inner: its owner is referenced. */
TruceAssignedLedger *truce_assigned_ledger_new (TruceLedger *inner);

/* Returns: (transfer none): the ledger for a TruceRequest. */
TruceLedger *truce_assigned_ledger_get (TruceAssignedLedger *self);

typedef struct
{
  gsize n_units; /* 0: not split yet */
  guint32 cut;   /* see truce_units_crc() */
  gboolean
      wants; /* needs a block: all units before the last block are started, and units are not assigned yet */
  gboolean starves; /* a worker has waited since the last block */
  /* of this process since the start */
  gsize n_done;
  guint64 found;
  double seconds; /* of work, over all threads */
  double waited;  /* seconds that workers have waited, over all threads */
} TruceAssignedSnapshot;

/* Thread: any. */
TruceAssignedSnapshot truce_assigned_ledger_snapshot (TruceAssignedLedger *self);

/* Waits until `wants` or `starves` becomes TRUE, or truce_assigned_ledger_wake() is called, unless that has
 * happened since the last wait. Waits at most `micros` microseconds. */
void truce_assigned_ledger_wait (TruceAssignedLedger *self, gint64 micros);

/* Ends the current or the next wait. Thread: any. */
void truce_assigned_ledger_wake (TruceAssignedLedger *self);

/* Assigns a block to this process, above all earlier blocks. Units between two blocks belong to other
 * processes. ranges: ascending. n: 0: all units are assigned. Call it once the run is split. */
void truce_assigned_ledger_add_block (TruceAssignedLedger *self, const TruceUnitRange *ranges, gsize n);

/* Returns: (transfer none): for each unit, whether the inner ledger had the unit at the start. Call it once
 * the run is split. */
const guint8 *truce_assigned_ledger_get_present (TruceAssignedLedger *self);
