/* truce-dealt-ledger.h: a ledger whose units are dealt while the job is under way
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-dealer.h"
#include "run/truce-ledger.h"

/* Stands before another ledger, which has what units came to. Workers ask it before each unit, in ascending
 * order, and wait until it is known whether the unit is for this process; units of others need no work here.
 * All other functions are for one thread, which gets the blocks from whoever deals. */
#define TRUCE_TYPE_DEALT_LEDGER (truce_dealt_ledger_get_type ())
G_DECLARE_FINAL_TYPE (TruceDealtLedger, truce_dealt_ledger, TRUCE, DEALT_LEDGER, GObject)

/* `inner` lives as long as its owner, of which a reference is taken. */
TruceDealtLedger *truce_dealt_ledger_new (TruceLedger *inner);
TruceLedger *truce_dealt_ledger_get (TruceDealtLedger *self); /* for the job */

typedef struct
{
  gsize n_units; /* 0: not cut yet */
  guint32 cut;
  gboolean wants;   /* the last block has been begun, and there may be more */
  gboolean starves; /* a worker waits */
  /* Since the start: */
  gsize n_done;
  guint64 found;
  double seconds; /* of work */
  double waited;  /* of workers */
} TruceDealtView;

TruceDealtView truce_dealt_ledger_look (TruceDealtLedger *self);

/* Until a block is wanted, or truce_dealt_ledger_wake is called, or was since the last time; at most so many
 * microseconds. */
void truce_dealt_ledger_wait (TruceDealtLedger *self, gint64 micros);

/* Any thread. */
void truce_dealt_ledger_wake (TruceDealtLedger *self);

/* The next block: above all that were given. None: all units are dealt. */
void truce_dealt_ledger_give (TruceDealtLedger *self, const TruceUnitRange *ranges, gsize n);

/* Once it is cut: of each unit, whether the inner ledger had it. */
const guint8 *truce_dealt_ledger_get_had (TruceDealtLedger *self);
