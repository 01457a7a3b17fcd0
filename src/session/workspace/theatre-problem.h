/* theatre-problem.h: the problems that the theatre offers to search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

#define TRUCE_THEATRE_N_BOARDS 10 /* the offered board, and empty boards of 4 × 4 to 12 × 12 squares */

/* Returns the problem that the theatre searches on one of its boards. board: 0: the offered problem; i from 1
 * to TRUCE_THEATRE_N_BOARDS - 1: the pieces and the geometry of the offered problem on an empty board with
 * sides of 3 + i squares.
 * The problem has no aim: if the offered problem asks for the optimum, its number of pieces becomes open. On
 * the empty boards, a number of pieces becomes the default if there is one kind in peace, without a torus or
 * cover. */
TruceProblemSpec truce_theatre_problem (const TruceProblemSpec *offered, unsigned board);
