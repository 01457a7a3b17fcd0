/* stepper-back.h: a stepper that goes back has the states that it had before
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "random-problem.h"
#include "stepper/stepper.h"

#define TEST_RETURNS 10000

/* Goes a number of events forward (or to the end), as many back, and makes some jumps. Asserts that the
 * state at each position is what it was at first. text: of the problem, for messages. Returns the number
 * of events that it went forward. */
uint64_t test_returns (const TruceMethod *method,
                       const TruceProblem *problem,
                       const TruceGoal *goal,
                       const char *text,
                       TruceRandom *random);
