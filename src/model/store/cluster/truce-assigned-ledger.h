/* truce-assigned-ledger.h: TruceAssignedLedger, a ledger whose units are assigned while the job runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-dealer.h"
#include "run/truce-ledger.h"

/* A ledger in front of another one, which stores the results. Workers wait before each unit until the unit is
 * assigned; they skip units of other processes. One thread receives the blocks and calls all functions. */
#define TRUCE_TYPE_ASSIGNED_LEDGER (truce_assigned_ledger_get_type ())
G_DECLARE_FINAL_TYPE (TruceAssignedLedger, truce_assigned_ledger, TRUCE, ASSIGNED_LEDGER, GObject)

/* Returns: (transfer full). inner: references its owner. */
TruceAssignedLedger *truce_assigned_ledger_new (TruceLedger *inner);
TruceLedger *truce_assigned_ledger_get (TruceAssignedLedger *self); /* (transfer none) */

typedef struct
{
  gsize n_units; /* 0: not split yet */
  guint32 cut;
  gboolean wants;   /* the last block is started, and there may be more */
  gboolean starves; /* a worker waits */
  /* since the start */
  gsize n_done;
  guint64 found;
  double seconds; /* seconds of work */
  double waited;  /* seconds that workers have waited */
} TruceAssignedSnapshot;

TruceAssignedSnapshot truce_assigned_ledger_snapshot (TruceAssignedLedger *self);

/* Waits until a block is wanted, truce_assigned_ledger_wake() has been called since the last wait, or the
 * time is over. */
void truce_assigned_ledger_wait (TruceAssignedLedger *self, gint64 micros);

/* Thread: any. */
void truce_assigned_ledger_wake (TruceAssignedLedger *self);

/* Adds the next block, above all earlier ones. n: 0: all units are assigned. */
void truce_assigned_ledger_add_block (TruceAssignedLedger *self, const TruceUnitRange *ranges, gsize n);

/* Returns: (transfer none): for each unit, whether the inner ledger had it. Call it once the run is split. */
const guint8 *truce_assigned_ledger_get_present (TruceAssignedLedger *self);
