/* truce-timing-measure.h: one run of one method, measured
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/method.h"

G_BEGIN_DECLS

/* Private to the model. */
typedef struct
{
  TruceEnd end;
  double wall; /* seconds, from before the method splits the problem until its threads have ended */
  double cpu;  /* of all of them */
  char *answer;
  TruceCounters counters;
} TruceMeasurement;

/* Works on the calling thread and, above one thread, on others that it starts and waits for. One thread has
 * the problem undivided, so that its counters are those of the plain search. `detailed`: the steps are
 * counted, too, which takes time of its own. */
void truce_measure (const TruceMethod *method,
                    const TruceProblem *problem,
                    const TruceGoal *goal,
                    int threads,
                    gboolean detailed,
                    TruceControl *control,
                    TruceMeasurement *measurement);
void truce_measurement_clear (TruceMeasurement *measurement);

G_END_DECLS
