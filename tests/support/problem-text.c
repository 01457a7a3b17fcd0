/* problem-text.c: problems from texts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "problem-text.h"

#include <check.h>

TruceProblem *
test_problem_text (const char *text)
{
  TruceProblemSpec spec;
  TruceError error;
  TruceProblem *problem;

  ck_assert_msg (truce_problem_spec_from_text (text, &spec, &error), "%s: %s", text, error.text);
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL, "%s: %s", text, error.text);
  return problem;
}
