/* stepper-support.h: helpers for the tests of steppers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <check.h>

#include "stepper/stepper.h"

/* Check records each assertion that holds, which takes longer than a step. This macro does not. */
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
