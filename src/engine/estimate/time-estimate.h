/* time-estimate.h: estimated time of a count before it starts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/goal.h"
#include "problem.h"

/* Estimates the seconds of a count or list on `threads` threads, by the method that truce_method_auto()
 * chooses. There are two estimates, and the lower one is returned. One is the method's own estimate. The
 * other is the size of the search tree of `backtrack`, from a few hundred random paths. The result tells
 * hours from years, and takes milliseconds. Returns: below 0 if unknown. */
double truce_time_estimate_seconds (const TruceProblem *problem, const TruceGoal *goal, int threads);

/* Estimates the seconds that a method with TRUCE_METHOD_TREE takes to count on one thread, from a few hundred
 * random paths. Returns: below 0 if memory runs out. */
double truce_time_estimate_tree_seconds (const TruceProblem *problem);
