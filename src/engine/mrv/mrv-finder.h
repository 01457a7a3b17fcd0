/* mrv-finder.h: whether what stands on a board can be completed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-open.h"

#define TRUCE_MRV_FINDER_VECTORS (TRUCE_MRV_LANES / 16)

typedef struct
{
  TruceMrvSearch *search;
  TruceMrvCount *count; /* the kernel's searches side by side */
  TruceMrvSpread *spread;
  TruceMrvOpen open[TRUCE_MRV_FINDER_VECTORS + 1]; /* by vectors */
  bool patient;                                    /* searches take as long as they need */
  uint64_t placed;                                 /* pieces, by all searches */
} TruceMrvFinder;

/* False when memory runs out; to be cleared in any case. */
bool truce_mrv_finder_init (TruceMrvFinder *finder, const TruceMrvBoard *board, TruceMonitor *monitor);
void truce_mrv_finder_clear (TruceMrvFinder *finder);

/* Whether the board of level `depth` has a completion; if so, the search's path goes on to it. One that is
 * not patient gives up what takes long compared with all that it has searched before. */
TruceMrvOutcome truce_mrv_finder_complete (TruceMrvFinder *finder, int depth);

/* The same by a trial that places about `limit` pieces at most: TRUCE_MRV_LIMIT if that is not enough. */
TruceMrvOutcome truce_mrv_finder_try (TruceMrvFinder *finder, int depth, uint64_t limit);

/* About how many pieces a search of the board of level `depth` would place. */
double truce_mrv_finder_estimate (TruceMrvFinder *finder, int depth);
