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

/* Makes the tables for an n x n board. Returns: false if memory runs out; clear the tables also then. */
bool truce_halves_tables_init (TruceHalvesTables *tables, int n, TruceStripMode mode, TruceIsa isa);
void truce_halves_tables_clear (TruceHalvesTables *tables);

/* The memory of one worker: lists for the current set of columns. For odd n, also the strips for the current
 * column of the queen in the middle row. Must not outlive the TruceHalvesTables. */
typedef struct TruceHalvesWork TruceHalvesWork;

/* Makes the memory of a worker. Returns: (transfer full): NULL if memory runs out. */
TruceHalvesWork *truce_halves_work_new (const TruceHalvesTables *tables);
void truce_halves_work_free (TruceHalvesWork *work);

/* Counts the placements whose upper half occupies the columns in `set`, weighted by symmetry. Adds the result
 * to *count. middle: column of the queen in the middle row, for odd n.
 *
 * To count all placements for even n, call this function for some of the sets: those that are not greater
 * than their mirror image, their complement and the complement's mirror image. Count such a set twice unless
 * its mirror image is the set itself or its complement. For odd n, do so with the middle column as `middle`.
 * In addition, for each `middle` left of the middle column, call it for all sets that contain the middle
 * column.
 *
 * Returns: TRUCE_STATUS_STOPPED or TRUCE_STATUS_NO_MEMORY with *count undefined. */
TruceStatus truce_halves_work_count (
    TruceHalvesWork *work, uint32_t set, int middle, TruceMonitor *monitor, uint64_t *count);
