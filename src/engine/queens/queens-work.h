/* queens-work.h: counts the placements of queens whose upper half stands on a given set of columns
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "queens-join.h"

/* Read by all workers. */
typedef struct
{
  TruceHalvesLayout layout;
  const TruceQueensKernel *kernel;
  TruceStrip upper, lower;
  uint32_t *splits; /* which of the half's columns, by number, the upper strip takes */
  size_t n_splits;
} TruceHalvesTables;

bool truce_halves_tables_init (TruceHalvesTables *tables, int n, TruceStripMode mode, TruceIsa isa);
void truce_halves_tables_clear (TruceHalvesTables *tables);

/* One worker's memory: lists that grow with the largest set of columns, and for odd n the strips for one
 * place of the middle queen. `tables` must stay. */
typedef struct TruceHalvesWork TruceHalvesWork;

TruceHalvesWork *truce_halves_work_new (const TruceHalvesTables *tables);
void truce_halves_work_free (TruceHalvesWork *work);

/* Adds to *count the placements with the upper half on the columns `set` whose four images by turning the
 * board have not been counted with another set's mirror image below: over all sets that are the least of
 * their images under the mirrors, times the images, it gives each placement once. `middle`: column of the
 * middle row's queen (odd n). Where that is left of the middle, sets have the middle column, and over all of
 * them and all such places it gives each placement without a queen in the middle of the board once. */
TruceStatus truce_halves_work_count (
    TruceHalvesWork *work, uint32_t set, int middle, TruceMonitor *monitor, uint64_t *count);
