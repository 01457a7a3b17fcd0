/* outlook.h: how long a count would take, about, before it is begun
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/goal.h"
#include "problem.h"

/* Returns: the seconds that a count or a list of all placements takes on so many threads by the method that
 * truce_method_auto() takes: what the method says of itself or, if less, what the search tree of `backtrack`
 * would take by some hundred random paths. Good for telling hours from years; takes milliseconds. Below 0:
 * nothing tells it. */
double truce_outlook_seconds (const TruceProblem *problem, const TruceGoal *goal, int threads);

/* Returns: the seconds that a method with TRUCE_METHOD_TREE takes on one thread to go through the search
 * tree, by some hundred random paths; below 0 if memory runs out. */
double truce_outlook_tree_seconds (const TruceProblem *problem);
