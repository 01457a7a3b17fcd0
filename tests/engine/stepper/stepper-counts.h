/* stepper-counts.h: what the events of a whole search tell, against the counters of its method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "stepper/stepper.h"

/* Holds that they add up to what the method counts, where method and stepper search alike and the search is
 * not too long. `text`: the problem's, for messages. */
void test_adds_up (const TruceMethod *method,
                   const TruceProblem *problem,
                   const TruceGoal *goal,
                   const char *text);

/* How often that method was compared. */
int test_n_compared (const TruceMethod *method);
