/* stepper-counts.h: compares the events of a whole search with the counters of its method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "stepper/stepper.h"

/* Asserts that the events add up to the method's counters, if method and stepper search in the same way
 * and the search is not too long. text: of the problem, for messages. */
void test_adds_up (const TruceMethod *method,
                   const TruceProblem *problem,
                   const TruceGoal *goal,
                   const char *text);

/* Returns how often the method was compared. */
int test_n_compared (const TruceMethod *method);
