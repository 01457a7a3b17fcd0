/* fake-run.c: a problem for the fake method, created for each test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fake-run.h"

#include "waiting.h"

TruceProblem *problem;

void
fake_run_up (void)
{
  problem = fake_problem ();
  fake_method_do (fake_endless);
}

void
fake_run_down (void)
{
  truce_problem_unref (problem);
}

TruceRequest
endless (void)
{
  return request_for (problem, TRUCE_COUNT, &fake_method, 2);
}
