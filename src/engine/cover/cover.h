/* cover.h: pieces that cover a board: what every number of them must reach at least
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* No placement of the problem's only kind that covers what is to be covered has fewer pieces, preplaced ones
 * included, whatever number is asked for; above n_squares where no number of them covers it. */
int truce_cover_least (const TruceProblem *problem);

/* What published theorems say of queens on the whole of a square board without edges joined; 0 of all else.
 */
int truce_cover_least_queens (const TruceProblem *problem);
