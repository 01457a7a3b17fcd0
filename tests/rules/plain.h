/* plain.h: the rules once more, as plainly as they can be said and sharing no code with src/rules
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Whether a piece on a reaches b != a, by coordinates (true geometry). */
bool plain_reaches (TruceBoard board, const TrucePiece *piece, int a, int b);
bool plain_move_reaches (TruceBoard board, TruceMove move, int a, int b);

/* Whether NqProblemExtended 1.0's nightrider on a reaches b != a of an n × n board. */
bool plain_nq10_rides (int n, int a, int b);

/* Where the i-th of the eight symmetries takes a square: i % 4 quarter turns clockwise, then for i >= 4 rows
 * and columns change places. On a board that is not square only i = 0 and 2 are meant, and for i >= 4 left
 * and right change places instead. */
int plain_image (TruceBoard board, int i, int square);

/* Calls `found` with each placement of the problem, ascending, in lexicographic order; returns how many there
 * are. It tries squares in order on an n_squares-long array of flags. `found` may be NULL. */
long plain_placements (const TruceProblem *problem,
                       void (*found) (const TruceSquare *squares, int n, void *data),
                       void *data);
