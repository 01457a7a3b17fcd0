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
  void (*take) (TruceCoverUnit *unit); /* receives each complete path if `each` is set */
  bool each;                           /* visit every placement; else count choices of squares at once */
  bool stopped;
  uint64_t scale;             /* truce_cover_scale() */
  bool classes;               /* truce_cover_counts_classes() */
  const TruceCoverRoot *root; /* (nullable) choice of the first piece; NULL: do not use its symmetry */
  struct TruceCoverGathered *gathered; /* for lexicographic order */
  TruceSquare *sorted;                 /* scratch */
  uint64_t *images;                    /* scratch for classes: two rows */
};

/* All arguments except `goal` must live longer than the unit. sink: (nullable). Returns: false if memory runs
 * out; truce_cover_unit_clear() is then not needed. */
bool truce_cover_unit_init (TruceCoverUnit *unit,
                            const TruceCoverShared *shared,
                            const TruceProblem *problem,
                            const TruceGoal *goal,
                            TruceMonitor *monitor,
                            TruceSink *sink);

/* Frees the unit's memory, and adds its counters to the monitor. */
void truce_cover_unit_clear (TruceCoverUnit *unit);

/* Sorts the complete path and reports it by truce_answer_report(). */
void truce_cover_report (TruceCoverUnit *unit);

/* Returns: whether the goal needs placements in lexicographic order: TRUCE_LIST or TRUCE_FIRST. */
bool truce_cover_is_ordered (const TruceGoal *goal);

/* Splits a search in lexicographic order by the first one or two squares. Does not set `shared` of the units.
 * Returns: (transfer full): NULL if memory runs out. */
TruceUnits *truce_cover_split_ordered (TruceCoverShared *shared,
                                       const TruceProblem *problem,
                                       const TruceGoal *goal,
                                       size_t target_units);

/* Searches a unit in lexicographic order. Returns: false if memory runs out. */
bool truce_cover_run_ordered (TruceCoverUnit *unit, const TruceSquare *prefix, int n_prefix);
