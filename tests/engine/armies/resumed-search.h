/* resumed-search.h: searches for armies that are stopped and resumed inside their units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "armies-harness.h"
#include "armies/classes.h"
#include "random-problem.h"

/* Answer of a search: the best value with one placement, and the classes of all placements that reach it. */
typedef struct
{
  TruceIncumbent best;
  TruceClasses *classes;
} ResumedSearch;

/* Finds the best value, then all classes. Stops each of the two searches at its first poll, then after
 * 1 … most_polls polls, and resumes from the positions (0: never stops). wanted: number of units to ask for.
 * rests: set to the number of stops. Clear the answer with truce_classes_free (classes). */
ResumedSearch resumed_search (const TruceProblem *problem,
                              const TruceMethod *method,
                              size_t wanted,
                              int64_t most_polls,
                              TruceRandom *random,
                              int *rests);

/* Checks that both have the same best value and the same classes. Sorts the classes. */
void resumed_assert_same (const ResumedSearch *a, const ResumedSearch *b);
