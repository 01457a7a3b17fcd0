/* bounds.h: simple bounds of the number of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Returns: the number of lines if all pieces ride along rows and columns, or diagonals, and may not attack
 * each other; else pieces_max. */
int truce_bound_lines (const TruceProblem *problem);

/* Returns: an upper bound of the number of pieces if no piece may attack another, whatever numbers are open;
 * else pieces_max. Squares, also those of each kind, are partitioned into cliques of mutual attacks. Each
 * clique holds at most one piece. */
int truce_bound_cliques (const TruceProblem *problem);

/* Returns: a lower bound of the number of pieces if squares must be covered; else 0. If no piece covers two
 * of a set of squares, each of them needs a piece of its own. Above n_squares: no number of pieces covers the
 * board. */
int truce_bound_packing (const TruceProblem *problem);
