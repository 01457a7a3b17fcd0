/* greedy.h: pieces put down as long as peace allows it: a placement to begin with
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Puts down the kinds one after another, those of given numbers first, each on the next square that is free,
 * from a few squares and kinds to begin with; the largest set of pieces that comes of it, ascending and
 * preplaced ones included, into `pieces` (room for n_squares). How many they are; -1 where given numbers were
 * not reached. Knows peace alone, no cover. */
int truce_greedy_placement (const TruceProblem *problem, TruceSquare *pieces);
