/* stepper-back.h: a stepper that is led back has the states that it had
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "random-problem.h"
#include "stepper/stepper.h"

#define TEST_RETURNS 10000

/* So many events on (or to the end), as many back, and some jumps: holds that at each position the state is
 * what it was at first. How many events it went on. `text`: the problem's, for messages. */
uint64_t test_returns (const TruceMethod *method,
                       const TruceProblem *problem,
                       const TruceGoal *goal,
                       const char *text,
                       TruceRandom *random);
