/* theatre-problem.h: the problems that the theatre offers to search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

#define TRUCE_THEATRE_N_BOARDS 10 /* the offered board, and empty boards of 4 × 4 to 12 × 12 squares */

/* Returns the problem on a board of the theatre, without an aim: an optimal number of pieces becomes any
 * number. board: 0: the offered problem; 1, 2, …: the pieces and the geometry of the offered problem on an
 * empty board of 4 × 4, 5 × 5, … squares. On these boards, a problem of one kind in peace, with a fixed
 * number and without a torus or cover, has the default number of pieces. */
TruceProblemSpec truce_theatre_problem (const TruceProblemSpec *offered, unsigned board);
