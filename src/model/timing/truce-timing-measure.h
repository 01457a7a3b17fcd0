/* truce-timing-measure.h: one run of one method, measured
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"
#include "run/truce-unit-pool.h"

/* Private to the model. */
typedef struct
{
  TruceStatus end;
  double wall; /* seconds, from before the method splits the problem until its threads have ended */
  double cpu;  /* of all of them */
  char *answer;
  TruceCounters counters;
} TruceMeasurement;

TruceUnitPool *truce_measure_pool (int threads);

/* The leading thread. Of a problem with an aim it is the search for the best value. One worker has the
 * problem undivided, so that its counters are those of the plain search. `detailed`: the steps are counted,
 * too, which takes time of its own. The pool may be left resting.
 */
void truce_measure (TruceUnitPool *pool,
                    const TruceMethod *method,
                    const TruceProblem *problem,
                    const TruceGoal *goal,
                    gboolean count_steps,
                    TruceMeasurement *measurement);
void truce_measurement_clear (TruceMeasurement *measurement);
