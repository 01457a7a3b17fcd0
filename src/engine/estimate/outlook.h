/* outlook.h: how long a count would take, about, before it is begun
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "problem.h"

/* Seconds on so many threads for the number of placements by the method that is chosen by itself: what that
 * says of itself or, where that is less, what the search tree of `backtrack` would take by some hundred
 * random paths. Good for telling hours from years; within milliseconds. Below 0: nothing tells it. */
double truce_outlook_seconds (const TruceProblem *problem, int threads);
