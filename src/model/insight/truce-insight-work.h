/* truce-insight-work.h: the part of TruceInsight that runs on its thread; uses no GObject
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "run/truce-unit-pool.h"
#include "truce-insight.h"

/* Private to the model. Data of the leading thread. */
typedef struct
{
  TruceProblemSpec spec;
  guint64 memory_most; /* bytes */
  TruceUnitPool *pool; /* owned by the owner; its workers count orbits of squares */
  _Atomic int n_done;  /* orbits of squares counted */
  _Atomic int n_all;   /* 0: unknown */
} TruceInsightWork;

TruceUnitPool *truce_insight_work_pool (int threads);

/* Answers the question on the calling thread. result: zeroed. Returns what `result` holds. */
TruceInsightState truce_insight_work (TruceInsightWork *work, TruceInsightResult *result);

void truce_insight_result_clear (TruceInsightResult *result);

typedef enum
{
  TRUCE_INSIGHT_NO,
  TRUCE_INSIGHT_YES,
  TRUCE_INSIGHT_STOPPED,
} TruceInsightAnswer;

gboolean truce_insight_work_is_stopped (TruceInsightWork *work);

/* Returns whether the problem has a placement; NO for pieces that attack each other or are too many. *kept:
 * with YES, pieces of the work that stand in a placement, as far as known, and all of the problem's. */
TruceInsightAnswer
truce_insight_has_placement (TruceInsightWork *work, const TruceProblemSpec *spec, TruceSquareSet *kept);

/* Sets has_conflict, smallest and conflict of a problem without placements. */
void truce_insight_find_conflict (TruceInsightWork *work, TruceInsightResult *result);
