/* armies-harness.h: helpers for the tests of peaceable armies: whole searches, and a brute force
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "armies/armies.h"
#include "armies/classes.h"

/* A goal with its own best value, which nobody else shares. */
typedef struct
{
  _Atomic int incumbent;
  TruceGoal goal;
} TestArmiesGoal;

void test_armies_goal_init (TestArmiesGoal *goal, TruceQuestionKind asks, int incumbent);

typedef struct
{
  TruceStatus end;
  int score; /* of TRUCE_FIRST */
  TruceKindSets best;
  TruceClasses *classes; /* of TRUCE_LIST: the caller frees them */
  TruceCounters counters;
} TestArmies;

/* Splits and runs all units, the last first, since workers may start them in any order. Verifies each
 * placement that reaches the sink. incumbent: for TRUCE_LIST, the score below that of the requested
 * placements. control: (nullable). */
TestArmies test_armies_run (const TruceMethod *method,
                            const TruceProblem *problem,
                            TruceQuestionKind asks,
                            int incumbent,
                            unsigned options,
                            size_t wanted,
                            TruceControl *control);

/* Returns whether the method finds the largest armies, or all of them. */
bool test_armies_accepts (const TruceMethod *method, const TruceProblem *problem, TruceQuestionKind asks);

/* Result of a brute force over all ways to give each square to an army or to none. For few squares only. */
typedef struct
{
  int score;               /* -1: no placement */
  uint64_t configurations; /* of exactly that score */
} TestArmiesBrute;

TestArmiesBrute test_armies_brute (const TruceProblemSpec *spec);

/* Returns the problem, in which all armies have the piece of the first. Aborts if it is invalid. */
TruceProblem *test_armies_problem (const TruceProblemSpec *spec);
