/* stepper-support.h: what the tests of steppers share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <check.h>

#include "stepper/stepper.h"

/* Check writes down each assertion that it passes, which takes longer than a step. */
#define EXPECT(condition, ...)                                                                               \
  do                                                                                                         \
    {                                                                                                        \
      if (!(condition))                                                                                      \
        ck_abort_msg (__VA_ARGS__);                                                                          \
    }                                                                                                        \
  while (0)

static inline TruceStepper *
test_stepper (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  TruceError error;
  TruceStepper *stepper = truce_stepper_new (method, problem, goal, &error);

  ck_assert_msg (stepper != NULL, "%s: %s", method->id, stepper ? "" : error.text);
  return stepper;
}
