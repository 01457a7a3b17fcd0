/* bounds.h: simple bounds of the number of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Returns: an upper bound of the number of pieces, at most pieces_max. If all pieces ride along rows and
 * columns, no piece may attack another and there are no walls: min (rows, columns). If all pieces ride along
 * diagonals: the number of diagonals in one direction. */
int truce_bound_lines (const TruceProblem *problem);

/* Returns: an upper bound of the number of pieces; pieces_max if pieces may attack each other or if memory
 * runs out. Partitions the squares into cliques: sets of squares that all attack each other. A clique holds
 * at most one piece. With several kinds, also partitions the squares for each kind alone, and returns the
 * lower of both bounds. */
int truce_bound_cliques (const TruceProblem *problem);

/* Returns: a lower bound of the number of pieces that cover the board; 0 if there is no cover rule or if
 * memory runs out. Collects squares no two of which one piece can cover, so that each needs a piece of its
 * own. A bound above n_squares means that no number of pieces covers the board. */
int truce_bound_packing (const TruceProblem *problem);
