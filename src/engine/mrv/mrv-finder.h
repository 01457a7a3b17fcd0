/* mrv-finder.h: decides whether the pieces on a board can be completed to a placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-open.h"

#define TRUCE_MRV_FINDER_VECTORS (TRUCE_MRV_LANES / 16)

typedef struct
{
  TruceMrvSearch *search;
  TruceMrvCount *count; /* state of the kernel's search */
  TruceMrvSpread *spread;
  TruceMrvOpen open[TRUCE_MRV_FINDER_VECTORS + 1]; /* by number of vectors: the last board made */
  bool unlimited;                                  /* searches never end with TRUCE_MRV_LIMIT */
  uint64_t placed;                                 /* approximate number of pieces placed by all searches */
} TruceMrvFinder;

/* Initializes the finder. Returns: false if memory runs out; clear the finder also then. */
bool truce_mrv_finder_init (TruceMrvFinder *finder, const TruceMrvBoard *board, TruceMonitor *monitor);
void truce_mrv_finder_clear (TruceMrvFinder *finder);

/* Searches for a completion of the board at level `depth` of finder->search. A completion that is found
 * becomes the path of finder->search.
 *
 * Returns: TRUCE_MRV_ENOUGH if a completion is found. TRUCE_MRV_ALL if there is none. TRUCE_MRV_LIMIT if the
 * search takes long compared with all earlier searches and is given up; never if `unlimited` is set.
 * TRUCE_MRV_STOPPED if the monitor stops. */
TruceMrvOutcome truce_mrv_finder_complete (TruceMrvFinder *finder, int depth);

/* Like truce_mrv_finder_complete(), but gives up after about `limit` pieces, with TRUCE_MRV_LIMIT. */
TruceMrvOutcome truce_mrv_finder_try (TruceMrvFinder *finder, int depth, uint64_t limit);

/* Returns: the estimated number of pieces that a search for all completions of the board at level `depth`
 * would place. */
double truce_mrv_finder_estimate (TruceMrvFinder *finder, int depth);
