/* fake-run.c: a solver, and a problem for the method that does as told, made for each test
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fake-run.h"

#include "waiting.h"

TruceProblem *problem;
TruceSolver *solver;

void
fake_run_up (void)
{
  problem = fake_problem ();
  solver = truce_solver_new ();
  fake_method_do (fake_endless);
}

void
fake_run_down (void)
{
  g_assert_finalize_object (solver);
  truce_problem_unref (problem);
}

TruceRequest
endless (void)
{
  return request_for (problem, TRUCE_COUNT, &fake_method, 2);
}
