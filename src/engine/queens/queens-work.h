/* queens-work.h: counts the placements of queens whose upper half occupies a given set of columns
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "queens-join.h"

/* Tables that all workers read. */
typedef struct
{
  TruceHalvesLayout layout;
  const TruceQueensKernel *kernel;
  TruceStrip upper, lower;
  uint32_t *splits; /* column sets of the upper strip: bit i is the i-th column of the half's set */
  size_t n_splits;
} TruceHalvesTables;

/* Returns: false if memory runs out; clear the tables also then. */
bool truce_halves_tables_init (TruceHalvesTables *tables, int n, TruceStripMode mode, TruceIsa isa);
void truce_halves_tables_clear (TruceHalvesTables *tables);

/* The memory of one worker: lists for a set of columns, and for odd n the strips for one column of the queen
 * in the middle row. Must not outlive the TruceHalvesTables. */
typedef struct TruceHalvesWork TruceHalvesWork;

/* Returns: (transfer full): NULL if memory runs out. */
TruceHalvesWork *truce_halves_work_new (const TruceHalvesTables *tables);
void truce_halves_work_free (TruceHalvesWork *work);

/* Adds to *count the weighted number of placements whose upper half occupies the columns in `set`. middle:
 * column of the queen in the middle row (odd n).
 *
 * To count each placement once for even n, add up only sets that are not greater than their mirror image and
 * than the complements of both. Count such a set twice unless its mirror image is the set or its complement.
 * For odd n, do so with the middle column as `middle`. For each `middle` left of it, add up all sets that
 * contain the middle column.
 *
 * Returns: TRUCE_STATUS_STOPPED or TRUCE_STATUS_NO_MEMORY with *count undefined. */
TruceStatus truce_halves_work_count (
    TruceHalvesWork *work, uint32_t set, int middle, TruceMonitor *monitor, uint64_t *count);
