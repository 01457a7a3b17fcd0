/* truce-insight-work.h: the part of TruceInsight that runs on its thread; uses no GObject
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "run/truce-unit-pool.h"
#include "truce-insight.h"

/* The work on one question. Private to the model. Thread: the leading thread; any thread may read the
 * counters. */
typedef struct
{
  TruceProblemSpec spec;
  guint64 memory_max;  /* bytes */
  TruceUnitPool *pool; /* from truce_insight_work_pool(); the caller frees it */
  _Atomic int n_done;  /* number of counted orbits of squares */
  _Atomic int n_all;   /* number of orbits to count; 0: unknown */
} TruceInsightWork;

/* Returns: (transfer full): a pool whose workers count orbits of squares. threads: at least 1. */
TruceUnitPool *truce_insight_work_pool (int threads);

/* Answers the question on the calling thread, which leads the pool. May change work->spec. result: zeroed
 * by the caller, who later clears it with truce_insight_result_clear(). Returns the state that belongs to
 * `result`. */
TruceInsightState truce_insight_work (TruceInsightWork *work, TruceInsightResult *result);

void truce_insight_result_clear (TruceInsightResult *result);
