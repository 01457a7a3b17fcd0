/* armies-harness.h: what the tests of peaceable armies share: whole searches, and a brute force
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/classes.h"

typedef struct
{
  TruceEnd end;
  int score; /* of BEST */
  TruceArmiesPlacement best;
  TruceArmiesClasses *classes; /* of ALL: the caller frees them */
  TruceCounters counters;
} TestArmies;

/* Splits and runs all units one after the other; each placement that reaches the sink is verified. ALL:
 * `above` is the score below the one whose placements are wanted. `control` may be NULL. */
TestArmies test_armies_run (const TruceArmiesMethod *method,
                            const TruceArmiesProblem *problem,
                            TruceArmiesQuestion question,
                            int above,
                            unsigned switches,
                            size_t wanted,
                            TruceControl *control);

/* What a brute force over all ways to give the squares to armies or none says. Few squares only. */
typedef struct
{
  int score;               /* -1: no placement */
  uint64_t configurations; /* of exactly that score */
} TestArmiesBrute;

TestArmiesBrute test_armies_brute (const TruceArmiesSpec *spec);

/* Aborts when the specification is refused. */
TruceArmiesProblem *test_armies_problem (const TruceArmiesSpec *spec);
