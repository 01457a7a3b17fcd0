/* queens-work.h: counts the placements of queens whose upper half stands on a given set of columns
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

bool truce_halves_tables_init (TruceHalvesTables *tables, int n, TruceStripMode mode, TruceIsa isa);
void truce_halves_tables_clear (TruceHalvesTables *tables);

/* The memory of one worker: lists that grow with the largest set of columns, and for odd n the strips for one
 * column of the middle row's queen. tables: must live longer. */
typedef struct TruceHalvesWork TruceHalvesWork;

TruceHalvesWork *truce_halves_work_new (const TruceHalvesTables *tables);
void truce_halves_work_free (TruceHalvesWork *work);

/* Adds a number of placements to *count. set: columns of the upper half. middle: column of the queen in the
 * middle row (odd n). The numbers for all sets together, each multiplied by the number of its mirror images,
 * count each placement once. The sets are those that are the least of their images and complements. For odd
 * n, do this for `middle` in the middle of the board; and for each column left of it, add the numbers of all
 * sets that contain the middle column, without mirror images. */
TruceStatus truce_halves_work_count (
    TruceHalvesWork *work, uint32_t set, int middle, TruceMonitor *monitor, uint64_t *count);
