/* cover-search.h: one unit of a search for covers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"
#include "cover-tables.h"

typedef struct TruceCoverUnit TruceCoverUnit;
struct TruceCoverUnit
{
  TruceCoverSearch state; /* must be first: the kernel's functions receive it */
  const TruceCoverShared *shared;
  TruceAnswer answer;
  void (*take) (TruceCoverUnit *unit); /* reports the path */
  bool each;                           /* visits every placement */
  bool stopped;
  uint64_t scale;
  bool classes;
  const TruceCoverRoot *root;          /* (nullable) NULL: no root, or symmetry is not used */
  struct TruceCoverGathered *gathered; /* for lexicographic order */
  TruceSquare *sorted;                 /* scratch */
  uint64_t *images;                    /* scratch for classes: two rows */
};

/* Returns: false if memory runs out. */
bool truce_cover_unit_init (TruceCoverUnit *unit,
                            const TruceCoverShared *shared,
                            const TruceProblem *problem,
                            const TruceGoal *goal,
                            TruceMonitor *monitor,
                            TruceSink *sink);

/* Clears the unit, and adds its counters to the monitor. */
void truce_cover_unit_clear (TruceCoverUnit *unit);

/* Reports the path. */
void truce_cover_take (TruceCoverUnit *unit);

/* ---- lexicographic order ---- */

/* Returns: whether the goal needs lexicographic order. */
bool truce_cover_is_ordered (const TruceGoal *goal);

/* Splits by the first one or two squares. Returns: (transfer full): NULL if memory runs out. */
TruceUnits *truce_cover_split_ordered (TruceCoverShared *shared,
                                       const TruceProblem *problem,
                                       const TruceGoal *goal,
                                       size_t wanted);

/* Returns: false if memory runs out. */
bool truce_cover_run_ordered (TruceCoverUnit *unit, const TruceSquare *prefix, int n_prefix);
