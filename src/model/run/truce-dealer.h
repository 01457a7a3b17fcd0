/* truce-dealer.h: which units go to whom next, where several processes work on a count together
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Units `first` … `first` + `n` - 1. */
typedef struct
{
  gint64 first;
  gint64 n;
} TruceUnitRange;

#define TRUCE_RANGES_MOST 100 /* in a block that is dealt: a message that MPI keeps for the receiver */

/* Deals units in ascending order, in blocks whose size follows from what units took until now: a block takes
 * about a second, and less towards the end, so that nobody is left with a long last one (guided
 * self-scheduling: Polychronopoulos and Kuck 1987). One thread at a time. */
typedef struct TruceDealer TruceDealer;

/* have[u]: the unit needs no work. `n_threads`: of all processes together. */
TruceDealer *truce_dealer_new (const guint8 *have, gsize n_units, int n_threads);
void truce_dealer_free (TruceDealer *self);

/* So many more units were worked in so many seconds of a thread each. */
void truce_dealer_note (TruceDealer *self, gsize n_units, double seconds);

/* The next block, for so many threads: at most `most` ranges. 0: all units are dealt. */
gsize truce_dealer_deal (TruceDealer *self, int threads, TruceUnitRange *ranges, gsize most);

/* What the last block is expected to take, of each thread that it is for; 0: not known yet. */
double truce_dealer_block_seconds (const TruceDealer *self);

/* Units that nobody has said to be done yet. */
gsize truce_dealer_left (const TruceDealer *self);

/* Until all are done; -1: not known yet. */
double truce_dealer_seconds_left (const TruceDealer *self);
