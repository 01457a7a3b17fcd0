/* theatre-problem.h: the problems that the theatre offers to search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

#define TRUCE_THEATRE_N_BOARDS 10 /* the offered board, and empty ones of 4 × 4 to 12 × 12 squares */

/* Returns the problem on a board of the theatre. board: 0: the offered problem; 1, 2, …: the pieces of the
 * offered problem on an empty board of 4 × 4, 5 × 5, … squares. Without an aim: a number that was to be
 * optimal is then any number. */
TruceProblemSpec truce_theatre_problem (const TruceProblemSpec *offered, unsigned board);
