/* mrv-finder.h: whether the pieces on a board can be completed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-open.h"

#define TRUCE_MRV_FINDER_VECTORS (TRUCE_MRV_LANES / 16)

typedef struct
{
  TruceMrvSearch *search;
  TruceMrvCount *count; /* the searches of the kernel */
  TruceMrvSpread *spread;
  TruceMrvOpen open[TRUCE_MRV_FINDER_VECTORS + 1]; /* the open lines of a board, by number of vectors */
  bool unlimited;
  uint64_t placed; /* pieces placed by all searches */
} TruceMrvFinder;

/* Returns: false if memory runs out. Clear it in any case. */
bool truce_mrv_finder_init (TruceMrvFinder *finder, const TruceMrvBoard *board, TruceMonitor *monitor);
void truce_mrv_finder_clear (TruceMrvFinder *finder);

/* Finds a completion of the board at level `depth` on the search's path. Returns: TRUCE_MRV_ENOUGH with the
 * completion as path; TRUCE_MRV_ALL if there is none; TRUCE_MRV_LIMIT, unless `unlimited`, if the search
 * takes long compared with all earlier searches; TRUCE_MRV_STOPPED. */
TruceMrvOutcome truce_mrv_finder_complete (TruceMrvFinder *finder, int depth);

/* Finds a completion by placing about `limit` pieces. Returns: as truce_mrv_finder_complete();
 * TRUCE_MRV_LIMIT if more pieces are needed. */
TruceMrvOutcome truce_mrv_finder_try (TruceMrvFinder *finder, int depth, uint64_t limit);

/* Returns: an estimate of the pieces that a search of the board at level `depth` would place. */
double truce_mrv_finder_estimate (TruceMrvFinder *finder, int depth);
