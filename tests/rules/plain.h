/* plain.h: an independent and plain implementation of the rules that shares no code with src/rules
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

/* Returns: whether a piece, or a move, on a reaches b != a, by coordinates (true geometry). */
bool plain_reaches (TruceBoard board, const TrucePiece *piece, int a, int b);
bool plain_move_reaches (TruceBoard board, TruceMove move, int a, int b);

/* Returns: whether a nightrider of NqProblemExtended 1.0 on a reaches b != a, on an n × n board. */
bool plain_nq10_rides (int n, int a, int b);

/* Returns: the image of a square under the i-th of the eight symmetries: i % 4 quarter turns clockwise, and
 * then, for i >= 4, exchange of rows and columns. On an oblong board only even i are valid, and i >= 4
 * exchanges left and right instead. */
int plain_image (TruceBoard board, int i, int square);

/* Calls `found` (nullable) with each placement of the problem, whose squares ascend, in lexicographic order.
 * Returns: their number. Tries the squares in order, with an array of flags. */
long plain_placements (const TruceProblem *problem,
                       void (*found) (const TruceSquare *squares, int n, void *data),
                       void *data);
