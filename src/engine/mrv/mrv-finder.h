/* mrv-finder.h: whether the pieces on a board can be completed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-open.h"

#define TRUCE_MRV_FINDER_VECTORS (TRUCE_MRV_LANES / 16)

typedef struct
{
  TruceMrvSearch *search;
  TruceMrvCount *count; /* the searches by the kernel */
  TruceMrvSpread *spread;
  TruceMrvOpen
      open[TRUCE_MRV_FINDER_VECTORS + 1]; /* by number of vectors: a board without its closed lines */
  bool unlimited;                         /* searches do not end with TRUCE_MRV_LIMIT */
  uint64_t placed;                        /* about the number of pieces placed by all searches */
} TruceMrvFinder;

/* Returns: false if memory runs out. Call truce_mrv_finder_clear() also then. */
bool truce_mrv_finder_init (TruceMrvFinder *finder, const TruceMrvBoard *board, TruceMonitor *monitor);
void truce_mrv_finder_clear (TruceMrvFinder *finder);

/* Finds a completion of the board at level `depth` of finder->search. Returns: TRUCE_MRV_ENOUGH if there is a
 * completion, which is then the path of finder->search. TRUCE_MRV_ALL if there is none. TRUCE_MRV_LIMIT,
 * unless `unlimited`, if the search takes long compared with all earlier searches. TRUCE_MRV_STOPPED if the
 * monitor stops. */
TruceMrvOutcome truce_mrv_finder_complete (TruceMrvFinder *finder, int depth);

/* Like truce_mrv_finder_complete(), but places about `limit` pieces at most. Returns TRUCE_MRV_LIMIT if more
 * pieces are needed. */
TruceMrvOutcome truce_mrv_finder_try (TruceMrvFinder *finder, int depth, uint64_t limit);

/* Returns: an estimate of the pieces that a search of the board at level `depth` would place. */
double truce_mrv_finder_estimate (TruceMrvFinder *finder, int depth);
