/* first-any.h: one placement of n pieces on an empty n x n board beyond the size of problems
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "piece.h"

/* Maximum side for pieces with a formula: queens, pieces that do not attack along rows, columns or diagonals,
 * and others for which a lattice fits. */
#define TRUCE_FIRST_ANY_RULE_MAX UINT64_C (100000000)
/* Maximum side for all other pieces, by search. */
#define TRUCE_FIRST_ANY_SEARCH_MAX UINT64_C (1000000)

typedef enum
{
  TRUCE_FIRST_ANY_FOUND,
  TRUCE_FIRST_ANY_STOPPED, /* by the control or by `take` */
  TRUCE_FIRST_ANY_ERROR,   /* see `error` */
} TruceFirstAnyEnd;

/* Receives one piece. Returns: false if no more are wanted. */
typedef bool (*TruceFirstAnyTake) (void *data, uint64_t row, uint64_t column);

/* Reports n pieces without mutual attacks to `take`, ascending by row, then column. A formula needs no
 * memory. A search needs 40 bytes for each row and direction, depends on the seed, and runs until it
 * succeeds; above 64 x 64, pieces with a few rides have a placement. control: (nullable). */
TruceFirstAnyEnd truce_first_any_large (const TrucePiece *piece,
                                        uint64_t n,
                                        uint64_t seed,
                                        TruceControl *control,
                                        TruceFirstAnyTake take,
                                        void *data,
                                        TruceError *error);
