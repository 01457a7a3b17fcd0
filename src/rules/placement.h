/* placement.h: a set of squares that solves a problem: order, packing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "problem.h"

/* Ascending, in place. */
void truce_placement_sort (TruceSquare *squares, int n);

/* Lexicographic: below, at or above 0. */
int truce_placement_compare (const TruceSquare *a, const TruceSquare *b, int n);

/* Compares whole placements, preplaced pieces included, in the order of lists: lexicographically, and of two
 * of which one begins the other the shorter first. Returns a number below, at or above 0. */
int truce_placement_order (const TruceSquare *a, int n_a, const TruceSquare *b, int n_b);

/* All pieces of a placement, of which the search placed `n`, into `whole` (room for problem->pieces_max):
 * ascending, or with `ordered` the preplaced ones first and then in the order of placing. The placed ones are
 * ascending unless `ordered`. */
void truce_placement_whole (
    const TruceProblem *problem, bool ordered, const TruceSquare *placed, int n, TruceSquare *whole);

/* The other way: those that the search placed (room for problem->pieces_max); how many they are. */
int truce_placement_placed (
    const TruceProblem *problem, bool ordered, const TruceSquare *whole, int n_whole, TruceSquare *placed);

/* A placement as one set of squares for each kind, for what asks square by square. */
typedef struct
{
  TruceSquareSet kinds[TRUCE_KINDS_MAX];
} TruceKindSets;

/* Of `n` pieces; of those that the search placed and those that stand from the start. */
void truce_kind_sets_fill (TruceKindSets *sets, const TruceSquare *pieces, int n);
void
truce_kind_sets_whole (TruceKindSets *sets, const TruceProblem *problem, const TruceSquare *placed, int n);

/* The pieces, ascending, into `pieces`; how many they are. `placed` leaves those out that stand from the
 * start.
 */
int truce_kind_sets_list (const TruceKindSets *sets, int n_kinds, TruceSquare *pieces);
int truce_kind_sets_placed (const TruceProblem *problem, const TruceKindSets *sets, TruceSquare *placed);

/* How placements of a problem are packed into bytes: `fields` numbers of `bits` bits, the first at the lowest
 * bits. With one piece a row (and order of no account) a field is the column of that row, otherwise a square,
 * n_squares more for each kind before the piece's own. Where the number of pieces is open, one number more
 * says that there is no piece. */
typedef struct
{
  int fields; /* most pieces in all, preplaced included */
  int bits;
  int bytes; /* of one packed placement; at least 1 */
  int columns;
  int n_squares;
  int none; /* the number that says so; 0: each field has a piece */
  bool by_row;
} TrucePacking;

/* `ordered`: true when the order of the squares counts (sequences), which rules out packing by row. */
TrucePacking truce_packing_for (const TruceProblem *problem, bool ordered);

/* `pieces` has `n` entries (ascending where packed by row), `fields` of them unless the number is open;
 * `packed` has `bytes`. */
void truce_packing_pack (const TrucePacking *packing, const TruceSquare *pieces, int n, uint8_t *packed);

/* Into `pieces`, room for `fields`; returns how many there are. */
int truce_packing_unpack (const TrucePacking *packing, const uint8_t *packed, TruceSquare *pieces);
