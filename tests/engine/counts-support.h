/* counts-support.h: counts the steps of a method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "harness.h"

/* Runs all units one after the other or, if `wanted` is even, in reverse order, as threads may do. */
TruceCounters test_count_steps (
    const char *id, const TruceProblem *problem, const TruceGoal *goal, size_t wanted, bool count_steps);
