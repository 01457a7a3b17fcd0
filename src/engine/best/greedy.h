/* greedy.h: a first placement by placing pieces while peace allows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Places the kinds one after another, first those with given numbers. Puts each piece on the next square
 * where peace allows it. Tries several orders of squares and kinds. Ignores the cover rule. pieces: receives
 * the largest set found, packed and ascending, preplaced pieces included; capacity n_squares. Returns: the
 * number of pieces; -1 if no order reaches the given numbers. */
int truce_greedy_placement (const TruceProblem *problem, TruceSquare *pieces);
