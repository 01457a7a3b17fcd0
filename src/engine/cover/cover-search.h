/* cover-search.h: one unit of a search for covering pieces, and what it hands over
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/answer.h"
#include "cover-tables.h"

typedef struct TruceCoverUnit TruceCoverUnit;
struct TruceCoverUnit
{
  TruceCoverSearch state; /* first: the kernel's functions are given this */
  const TruceCoverShared *shared;
  TruceAnswer answer;
  void (*take) (TruceCoverUnit *unit); /* the placement that the path holds */
  bool each;                           /* every placement is looked at */
  bool stopped;
  uint64_t scale;                      /* see truce_cover_scale */
  bool classes;                        /* see truce_cover_counts_classes */
  const TruceCoverRoot *root;          /* NULL: none, or symmetry is not used */
  struct TruceCoverGathered *gathered; /* of cover-ordered.c */
  TruceSquare *sorted;                 /* scratch: a placement */
  uint64_t *images;                    /* scratch, where classes are counted: two rows */
};

/* False when memory runs out. */
bool truce_cover_unit_init (TruceCoverUnit *unit,
                            const TruceCoverShared *shared,
                            const TruceProblem *problem,
                            const TruceGoal *goal,
                            TruceMonitor *monitor,
                            TruceSink *sink);

/* Hands counters over. */
void truce_cover_unit_clear (TruceCoverUnit *unit);

/* Hands the path to the answer. */
void truce_cover_take (TruceCoverUnit *unit);

/* ---- cover-ordered.c: placements in lexicographic order ---- */

/* Whether the goal wants that. */
bool truce_cover_is_ordered (const TruceGoal *goal);

/* By their first one or two squares. NULL when memory runs out. */
TruceUnits *truce_cover_split_ordered (TruceCoverShared *shared,
                                       const TruceProblem *problem,
                                       const TruceGoal *goal,
                                       size_t wanted);

/* False when memory runs out. */
bool truce_cover_run_ordered (TruceCoverUnit *unit, const TruceSquare *prefix, int n_prefix);
