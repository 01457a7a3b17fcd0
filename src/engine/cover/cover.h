/* cover.h: lower bounds of the number of pieces that cover a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Returns: a lower bound of the number of pieces that cover the board, preplaced ones included. Ignores the
 * number of pieces that the problem asks for. A bound above n_squares means that no number of pieces covers
 * the board. Without a cover rule: the number of preplaced pieces. The problem must have one kind. */
int truce_cover_min (const TruceProblem *problem);

/* Returns: the lower bound of a published theorem on queens on an empty square board; 0 for all other
 * problems. */
int truce_cover_min_queens (const TruceProblem *problem);
