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
  double wall;  /* seconds, from before the method splits the problem until its threads have ended */
  double cpu;   /* seconds of processor time of splitting and of all threads */
  char *answer; /* (nullable): a number, squares, "none", "found", or "wrong" and more; NULL: no memory */
  TruceCounters counters;
} TruceMeasurement;

/* Returns: (transfer full): a pool for truce_measure(). threads: at least 1. */
TruceUnitPool *truce_measure_pool (int threads);

/* Measures a run, which the calling thread leads. For a problem with an aim, the run searches for the
 * optimum. With one worker, the problem is not split, so that the counters are those of a plain search. goal:
 * its incumbent and options are replaced. count_steps: also counts steps, which takes additional time.
 * measurement: (out): clear it with truce_measurement_clear(). The pool may be paused afterwards. */
void truce_measure (TruceUnitPool *pool,
                    const TruceMethod *method,
                    const TruceProblem *problem,
                    const TruceGoal *goal,
                    gboolean count_steps,
                    TruceMeasurement *measurement);
void truce_measurement_clear (TruceMeasurement *measurement);
