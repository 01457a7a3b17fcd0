/* first-any.h: one placement of n pieces on an empty n x n board beyond the size of problems
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "piece.h"

/* Maximum side for pieces with a formula of construct.h: queens, pieces without moves along rows and columns
 * or without moves along diagonals, leapers on a grid, and others for which a lattice fits. */
#define TRUCE_FIRST_ANY_RULE_MAX UINT64_C (100000000)
/* Maximum side for all other pieces, by search. */
#define TRUCE_FIRST_ANY_SEARCH_MAX UINT64_C (1000000)

typedef enum
{
  TRUCE_FIRST_ANY_FOUND,
  TRUCE_FIRST_ANY_STOPPED, /* by the control or by `take` */
  TRUCE_FIRST_ANY_ERROR,   /* `error` is set */
} TruceFirstAnyEnd;

/* Receives one piece. Returns: false if no more are wanted. */
typedef bool (*TruceFirstAnyReport) (void *data, uint64_t row, uint64_t column);

/* Reports n pieces without mutual attacks to `take`, ascending by row, then column. A formula needs no
 * memory. A search needs 8 bytes per row, and for each step of a ride 8 x (rows + columns of the step) bytes
 * per row. It depends on the seed, and runs until it succeeds; above 64 x 64, pieces with a few rides have a
 * placement. control: (nullable). Returns: TRUCE_FIRST_ANY_ERROR with `error` set if n is at most
 * TRUCE_SIDE_MAX or too large for the piece, or memory runs out. */
TruceFirstAnyEnd truce_first_any_large (const TrucePiece *piece,
                                        uint64_t n,
                                        uint64_t seed,
                                        TruceControl *control,
                                        TruceFirstAnyReport take,
                                        void *data,
                                        TruceError *error);
