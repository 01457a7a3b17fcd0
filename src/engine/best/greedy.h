/* greedy.h: a first placement by placing pieces while peace allows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Places the kinds one after another, kinds with given numbers first, and each piece on the next free square.
 * Tries several orders of squares and kinds. Ignores cover. pieces: receives the largest set found, packed
 * and ascending, preplaced ones included; capacity n_squares. Returns: their number; -1 if the given numbers
 * were not reached. */
int truce_greedy_placement (const TruceProblem *problem, TruceSquare *pieces);
