/* truce-timing-measure.h: measures one run of one method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"
#include "run/truce-unit-pool.h"

/* The result of a measured run. Private to the model. */
typedef struct
{
  TruceStatus end;
  double wall; /* seconds, from before the method splits the problem until its threads have ended */
  double cpu;  /* seconds of processor time of all these threads */
  char *answer;
  TruceCounters counters;
} TruceMeasurement;

TruceUnitPool *truce_measure_pool (int threads);

/* Measures a run. The calling thread leads it. For a problem with an aim, the run searches for the best
 * number. With one worker, the problem is not divided, so that the counters are those of a plain search.
 * count_steps: also counts steps, which takes time of its own. The pool may be paused afterwards. */
void truce_measure (TruceUnitPool *pool,
                    const TruceMethod *method,
                    const TruceProblem *problem,
                    const TruceGoal *goal,
                    gboolean count_steps,
                    TruceMeasurement *measurement);
void truce_measurement_clear (TruceMeasurement *measurement);
