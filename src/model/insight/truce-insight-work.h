/* truce-insight-work.h: the thread's side of TruceInsight; knows no GObject
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "core/method.h"
#include "run/truce-unit-pool.h"
#include "truce-insight.h"

G_BEGIN_DECLS

/* Private to the model. What the thread that leads is given, and what others may watch. */
typedef struct
{
  TruceProblemSpec spec;
  guint64 memory_most; /* bytes */
  TruceUnitPool *pool; /* the owner's to free; its workers count orbits of squares */
  _Atomic int n_done;  /* orbits of squares counted */
  _Atomic int n_all;   /* 0: not known yet */
} TruceInsightWork;

TruceUnitPool *truce_insight_work_pool (int threads);

/* All of it, on the calling thread; the state says what `result` (zeroed before) holds. */
TruceInsightState truce_insight_work (TruceInsightWork *work, TruceInsightResult *result);
void truce_insight_result_clear (TruceInsightResult *result);

typedef enum
{
  TRUCE_INSIGHT_NO,
  TRUCE_INSIGHT_YES,
  TRUCE_INSIGHT_STOPPED,
} TruceInsightAnswer;

gboolean truce_insight_work_is_stopped (TruceInsightWork *work);

/* The best method's answer; STOPPED for whatever reason it did not come to its end. */
TruceInsightAnswer truce_insight_method_answer (TruceInsightWork *work,
                                                const TruceProblem *problem,
                                                TruceQuestion question,
                                                TruceSink *sink,
                                                mpz_t count);

/* Whether there is a placement; with YES its squares, preplaced ones included, into `squares`. */
TruceInsightAnswer
truce_insight_has_placement (TruceInsightWork *work, const TruceProblemSpec *spec, TruceSquareSet *squares);

/* truce-insight-conflict.c: fills has_conflict, smallest and conflict of a problem without placements. */
void truce_insight_find_conflict (TruceInsightWork *work, TruceInsightResult *result);

G_END_DECLS
