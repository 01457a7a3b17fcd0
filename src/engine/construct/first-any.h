/* first-any.h: one placement of n pieces on an empty n × n board that is larger than problems are
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "piece.h"

/* By a rule: queens, and pieces that leave rows, columns or diagonals alone; others where a lattice fits. */
#define TRUCE_FIRST_ANY_RULE_MAX UINT64_C (100000000)
/* By a search, for all others. */
#define TRUCE_FIRST_ANY_SEARCH_MAX UINT64_C (1000000)

typedef enum
{
  TRUCE_FIRST_ANY_FOUND,
  TRUCE_FIRST_ANY_STOPPED, /* by the control, or because the receiver wants no more */
  TRUCE_FIRST_ANY_ERROR,   /* too large, or memory ran out: the error says so */
} TruceFirstAnyEnd;

/* Takes one piece; false: wants no more. */
typedef bool (*TruceFirstAnyTake) (void *data, uint64_t row, uint64_t column);

/* Hands n pieces that leave each other in peace to `take`, ascending by row, then column. With a rule nothing
 * is kept; a search takes some 40 bytes a row and piece's direction, draws by the seed, and goes on until it
 * finds one, which above 64 × 64 pieces with a few rides have. `control` may be NULL. */
TruceFirstAnyEnd truce_first_any_large (const TrucePiece *piece,
                                        uint64_t n,
                                        uint64_t seed,
                                        TruceControl *control,
                                        TruceFirstAnyTake take,
                                        void *data,
                                        TruceError *error);
