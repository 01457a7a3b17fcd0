/* bounds.h: simple bounds of the number of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Returns: an upper bound of the number of pieces, at most pieces_max. It is lower only if no pieces may
 * attack each other and there are no walls. If all kinds ride along rows and columns, it is at most min
 * (rows, columns). If all kinds ride along diagonals, it is at most the number of diagonals in one direction,
 * on square boards one less. */
int truce_bound_lines (const TruceProblem *problem);

/* Returns: an upper bound of the number of pieces; pieces_max if some pieces may attack each other or if
 * memory runs out. Partitions the squares into cliques, in which every two squares attack each other. A
 * clique holds at most one piece. With several kinds, also partitions the squares for each kind alone, and
 * returns the lower of the two bounds. */
int truce_bound_cliques (const TruceProblem *problem);

/* Returns: a lower bound of the number of pieces that cover the board; 0 if there is no cover rule or if
 * memory runs out. Collects squares of which no piece can cover two, so each square needs a piece of its own.
 * A bound above n_squares means that no number of pieces covers the board. */
int truce_bound_packing (const TruceProblem *problem);
