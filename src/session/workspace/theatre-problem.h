/* theatre-problem.h: which problems the theatre searches, of what is on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "problem.h"

#define TRUCE_THEATRE_N_BOARDS 10 /* as offered, and empty ones of 4 × 4 to 12 × 12 squares */

/* The offered problem (0), or its pieces on an empty square board, the first (1) of 4 × 4. Where the best
 * number is asked for, a search for all placements of any number is shown. */
TruceProblemSpec truce_theatre_problem (const TruceProblemSpec *offered, unsigned board);
