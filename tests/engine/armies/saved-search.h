/* saved-search.h: searches for armies that are stopped, written down, read again and gone on with
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies-harness.h"
#include "armies/saved.h"
#include "random-problem.h"

/* The units, as a run cuts them; the goal is made. */
TruceUnits *saved_cut (TruceArmiesSaved *saved, TestArmiesGoal *goal);

/* Works on units in their order until `polls` have passed (0: to the end). True: the question has its answer.
 */
bool saved_work (TruceArmiesSaved *saved, int64_t polls);

/* The best is proved: all of them, cut. */
void saved_turn_to_all (TruceArmiesSaved *saved);

/* Both questions to their ends, written and read each time that up to so many polls have passed (0: never);
 * *rests: how often it was interrupted. */
TruceArmiesSaved *saved_search (const TruceProblem *problem,
                                const TruceMethod *method,
                                size_t wanted,
                                int64_t most_polls,
                                TruceRandom *random,
                                int *rests);

/* The same best value and the same classes. */
void saved_assert_same (const TruceArmiesSaved *a, const TruceArmiesSaved *b);
