/* first-any.h: one placement of n pieces on an empty n x n board beyond the size of problems
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "piece.h"

/* Maximum side of a board for which construct.h has a formula: for queens, pieces that do not move along rows
 * and columns, pieces that do not move along diagonals, leapers that fit on a grid, and pieces that fit on a
 * lattice. */
#define TRUCE_FIRST_ANY_RULE_MAX UINT64_C (100000000)

/* Maximum side of a board for all other pieces, which are placed by a search. */
#define TRUCE_FIRST_ANY_SEARCH_MAX UINT64_C (1000000)

typedef enum
{
  TRUCE_FIRST_ANY_FOUND,
  TRUCE_FIRST_ANY_STOPPED, /* by the control or by `take` */
  TRUCE_FIRST_ANY_ERROR,   /* `error` is set */
} TruceFirstAnyEnd;

/* Receives one piece. Returns: false if no more are wanted. */
typedef bool (*TruceFirstAnyReport) (void *data, uint64_t row, uint64_t column);

/* Passes n pieces without mutual attacks to `take`, by ascending row, then column. Uses a formula if there is
 * one; a formula needs no memory. Else searches. The result of the search depends on the seed. The search
 * ends only if it is stopped or finds a placement; above 64 x 64, pieces with a few rides have one. It needs
 * 8 bytes per row, and for each step of a ride 8 x (rows + columns of the step) bytes per row. control:
 * (nullable). Returns: TRUCE_FIRST_ANY_ERROR with `error` set if n is at most TRUCE_SIDE_MAX, if n is too
 * large for the piece, or if memory runs out. */
TruceFirstAnyEnd truce_first_any_large (const TrucePiece *piece,
                                        uint64_t n,
                                        uint64_t seed,
                                        TruceControl *control,
                                        TruceFirstAnyReport take,
                                        void *data,
                                        TruceError *error);
