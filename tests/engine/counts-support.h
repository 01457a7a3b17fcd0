/* counts-support.h: what a method counts of its steps
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "harness.h"

/* All units one after the other, or, where `wanted` is even, in the opposite order, as it may come with
 * threads. */
TruceCounters test_count_steps (
    const char *id, const TruceProblem *problem, const TruceGoal *goal, size_t wanted, bool count_steps);
