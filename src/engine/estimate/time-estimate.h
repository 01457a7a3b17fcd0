/* time-estimate.h: estimated time of a count before it starts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/goal.h"
#include "problem.h"

/* Estimates the seconds of a count or list by the method of truce_method_auto() on `threads` threads: the
 * lower of the method's own estimate and an estimate of the search tree of `backtrack` from a few hundred
 * random paths. Precise enough to tell hours from years; takes milliseconds. Returns: below 0 if unknown. */
double truce_time_estimate_seconds (const TruceProblem *problem, const TruceGoal *goal, int threads);

/* Estimates the seconds of a count on one thread by a method with TRUCE_METHOD_TREE, from a few hundred
 * random paths. Returns: below 0 if memory runs out. */
double truce_time_estimate_tree_seconds (const TruceProblem *problem);
