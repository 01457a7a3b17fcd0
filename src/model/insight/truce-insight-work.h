/* truce-insight-work.h: the thread's side of TruceInsight; knows no GObject
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "run/truce-unit-pool.h"
#include "truce-insight.h"

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

/* The same where nothing is to be the most or the fewest; work->spec says what is asked. */
TruceInsightState truce_insight_work_plain (TruceInsightWork *work, TruceInsightResult *result);

typedef enum
{
  TRUCE_INSIGHT_NO,
  TRUCE_INSIGHT_YES,
  TRUCE_INSIGHT_STOPPED,
} TruceInsightAnswer;

gboolean truce_insight_work_is_stopped (TruceInsightWork *work);

/* The best method's answer to a count or a list; STOPPED for whatever reason it did not come to its end. */
TruceInsightAnswer truce_insight_method_answer (TruceInsightWork *work,
                                                const TruceProblem *problem,
                                                TruceQuestion question,
                                                TruceSink *sink,
                                                mpz_t count);

/* Whether there is a placement; with YES into `kept` the squares of those of the work's pieces that stand in
 * one, as far as that is known, and of the problem's in any case. Pieces that attack each other, or are more
 * than there may be, have none. */
TruceInsightAnswer
truce_insight_exists (TruceInsightWork *work, const TruceProblem *problem, TruceSquareSet *kept);
TruceInsightAnswer
truce_insight_has_placement (TruceInsightWork *work, const TruceProblemSpec *spec, TruceSquareSet *kept);

/* truce-insight-count.c: fills total, through, share, forced and dead; FALSE: stopped before. */
gboolean
truce_insight_count (TruceInsightWork *work, const TruceProblem *problem, TruceInsightResult *result);

/* truce-insight-setting.c: fills is_setting, needless and deciding of what was counted; not where it is
 * stopped.
 */
void
truce_insight_find_setting (TruceInsightWork *work, const TruceProblem *problem, TruceInsightResult *result);

/* truce-insight-best.c: of a problem with an aim. */
TruceInsightState truce_insight_work_best (TruceInsightWork *work, TruceInsightResult *result);

/* truce-insight-conflict.c: fills has_conflict, smallest and conflict of a problem without placements. */
void truce_insight_find_conflict (TruceInsightWork *work, TruceInsightResult *result);
