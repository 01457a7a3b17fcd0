/* first-any.h: one placement of n pieces on an empty n x n board beyond the size of problems
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "piece.h"

/* Maximum side of a board for pieces that construct.h places by a formula: queens, pieces that do not move
 * along rows and columns, pieces that do not move along diagonals, leapers that fit on a grid, and pieces
 * that fit on a lattice. */
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

/* Places n pieces that do not attack each other on an n x n board. Passes them to `take` in the order of
 * their squares. Uses a formula if there is one, which needs no memory. Otherwise searches, with random
 * numbers from `seed`. A search ends only when it is stopped or finds a placement. Above 64 x 64, a placement
 * exists for pieces with a few rides. A search needs 8 bytes per row. In addition, it needs 8 x (rows +
 * columns of the step) bytes per row for each line direction of a ride. control: (nullable). Returns:
 * TRUCE_FIRST_ANY_ERROR with `error` set if n is at most TRUCE_SIDE_MAX, if n is too large for the piece, or
 * if memory runs out. */
TruceFirstAnyEnd truce_first_any_large (const TrucePiece *piece,
                                        uint64_t n,
                                        uint64_t seed,
                                        TruceControl *control,
                                        TruceFirstAnyReport take,
                                        void *data,
                                        TruceError *error);
