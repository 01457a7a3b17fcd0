/* greedy.h: a first placement by placing pieces while peace allows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Places kinds one after another, those of given numbers first, each on the next free square, from several
 * start squares and kinds; ignores cover. pieces: the largest set found, ascending, preplaced ones included;
 * capacity n_squares. Returns: their number; -1 if given numbers were not reached. */
int truce_greedy_placement (const TruceProblem *problem, TruceSquare *pieces);
