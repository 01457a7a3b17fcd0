/* armies-harness.h: what the tests of peaceable armies share: whole searches, and a brute force
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "armies/armies.h"
#include "armies/classes.h"

/* A goal whose best value only its owner shares. */
typedef struct
{
  _Atomic int above;
  TruceGoal goal;
} TestArmiesGoal;

void test_armies_goal_init (TestArmiesGoal *goal, TruceAsks asks, int above);

typedef struct
{
  TruceStatus end;
  int score; /* of TRUCE_FIRST */
  TruceKindSets best;
  TruceClasses *classes; /* of TRUCE_LIST: the caller frees them */
  TruceCounters counters;
} TestArmies;

/* Splits and runs all units one after the other, the last first: workers may begin them in any order. Each
 * placement that reaches the sink is verified. TRUCE_LIST: `above` is the score below the one whose
 * placements are wanted. `control` may be NULL. */
TestArmies test_armies_run (const TruceMethod *method,
                            const TruceProblem *problem,
                            TruceAsks asks,
                            int above,
                            unsigned options,
                            size_t wanted,
                            TruceControl *control);

/* Whether it answers for the largest armies, or for all of them. */
bool test_armies_accepts (const TruceMethod *method, const TruceProblem *problem, TruceAsks asks);

/* What a brute force over all ways to give the squares to armies or none says. Few squares only. */
typedef struct
{
  int score;               /* -1: no placement */
  uint64_t configurations; /* of exactly that score */
} TestArmiesBrute;

TestArmiesBrute test_armies_brute (const TruceProblemSpec *spec);

/* All armies have the piece of the first. Aborts when the specification is refused. */
TruceProblem *test_armies_problem (const TruceProblemSpec *spec);
