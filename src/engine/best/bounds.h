/* bounds.h: simple bounds of the number of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Returns: an upper bound of the number of pieces: the number of rows, columns or diagonals if all pieces
 * ride along them and may not attack each other, and there are no walls; else pieces_max. */
int truce_bound_lines (const TruceProblem *problem);

/* Returns: an upper bound of the number of pieces if no piece may attack another, whatever numbers are open;
 * pieces_max otherwise, or if memory runs out. Squares, also those of each kind, are partitioned into cliques
 * of mutual attacks. Each clique holds at most one piece. */
int truce_bound_cliques (const TruceProblem *problem);

/* Returns: a lower bound of the number of pieces if squares must be covered; 0 otherwise, or if memory runs
 * out. If no piece covers two squares of a set, each of them needs a piece of its own. Above n_squares: no
 * number of pieces covers the board. */
int truce_bound_packing (const TruceProblem *problem);
