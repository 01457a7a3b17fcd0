/* truce-dealer.h: TruceDealer, which distributes the units of a count among processes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The units `first` … `first` + `n` - 1. */
typedef struct
{
  gint64 first;
  gint64 n;
} TruceUnitRange;

#define TRUCE_RANGES_MAX 100 /* largest number of ranges in a block, so that MPI can buffer its message */

/* Distributes units in blocks, in ascending order. The work on a block takes about a second, and less towards
 * the end (guided self-scheduling: Polychronopoulos and Kuck 1987). Thread: any, but only one at a time. */
typedef struct TruceDealer TruceDealer;

/* Makes a dealer. have[u]: not 0 if unit u needs no work; copied. n_threads: number of threads of all
 * processes. */
TruceDealer *truce_dealer_new (const guint8 *have, gsize n_units, int n_threads);
void truce_dealer_free (TruceDealer *self);

/* Reports finished units. seconds: total time of these units, summed over threads. */
void truce_dealer_report (TruceDealer *self, gsize n_units, double seconds);

/* Writes the next block to `ranges`. threads: number of threads of the process that gets the block. Returns
 * the number of ranges, at most `capacity`; 0 if all units are dealt. */
gsize truce_dealer_deal (TruceDealer *self, int threads, TruceUnitRange *ranges, gsize capacity);

/* Returns the expected duration of the last block in seconds; 0: unknown. */
double truce_dealer_block_seconds (const TruceDealer *self);

/* Returns the number of units that truce_dealer_report() has not reported as finished. */
gsize truce_dealer_left (const TruceDealer *self);

/* Returns the expected time to the end in seconds; -1: unknown. */
double truce_dealer_seconds_left (const TruceDealer *self);
