/* bounds.h: simple bounds of the number of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Returns: the number of lines if all pieces ride along rows and columns, or diagonals, and may not attack
 * each other; else pieces_max. */
int truce_bound_lines (const TruceProblem *problem);

/* Returns: an upper bound if no piece may attack another, whatever numbers are open; else pieces_max.
 * Squares, also kind by kind, are partitioned into cliques of mutual attacks, each of which holds one piece.
 */
int truce_bound_cliques (const TruceProblem *problem);

/* Returns: a lower bound if squares must be covered; else 0. Squares no two of which one piece covers need a
 * piece each. Above n_squares: no number of pieces covers the board. */
int truce_bound_packing (const TruceProblem *problem);
