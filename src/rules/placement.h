/* placement.h: a set of squares that solves a problem: order, packing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "problem.h"

void truce_placement_sort (TruceSquare *squares, int n);

/* Compares n squares lexicographically. Returns: -1, 0 or 1. */
int truce_placement_compare (const TruceSquare *a, const TruceSquare *b, int n);

/* Compares whole placements, preplaced pieces included, in the order of lists: lexicographic, and the shorter
 * first if it is the beginning of the other. Returns: below, at or above 0. */
int truce_placement_order (const TruceSquare *a, int n_a, const TruceSquare *b, int n_b);

/* Adds the preplaced pieces to the `n` pieces that the search placed. ordered: `placed` is in placing order,
 * and `whole` gets the preplaced pieces first; else both lists are ascending. whole: capacity
 * problem->pieces_max. */
void truce_placement_whole (
    const TruceProblem *problem, bool ordered, const TruceSquare *placed, int n, TruceSquare *whole);

/* Removes the preplaced pieces: the inverse of truce_placement_whole(). placed: capacity problem->pieces_max.
 * Returns: the number of pieces in `placed`. */
int truce_placement_placed (
    const TruceProblem *problem, bool ordered, const TruceSquare *whole, int n_whole, TruceSquare *placed);

/* A placement as a set of squares for each kind, to look up single squares. */
typedef struct
{
  TruceSquareSet kinds[TRUCE_KINDS_MAX];
} TruceKindSets;

void truce_kind_sets_fill (TruceKindSets *sets, const TruceSquare *pieces, int n);

/* Fills the sets with `n` pieces that the search placed and with the preplaced ones. */
void
truce_kind_sets_whole (TruceKindSets *sets, const TruceProblem *problem, const TruceSquare *placed, int n);

/* List the pieces in ascending order; truce_kind_sets_placed() omits the preplaced ones. Return: their
 * number.
 */
int truce_kind_sets_list (const TruceKindSets *sets, int n_kinds, TruceSquare *pieces);
int truce_kind_sets_placed (const TruceProblem *problem, const TruceKindSets *sets, TruceSquare *placed);

/* Packs placements of a problem into bytes: `fields` numbers of `bits` bits, from the lowest bits up. If
 * by_row, field i is the column of the piece in row i; else a field is kind * n_squares + square. If the
 * number of pieces is open, the number `none` means that no more pieces follow. */
typedef struct
{
  int fields; /* maximum number of pieces, preplaced included */
  int bits;
  int bytes; /* bytes of a packed placement; at least 1 */
  int columns;
  int n_squares;
  int none;    /* value of a field without a piece, which ends the pieces; 0: every field has a piece */
  bool by_row; /* one kind, one piece per row, and the order does not count */
} TrucePacking;

/* ordered: the order of the squares counts (sequences). */
TrucePacking truce_packing_for (const TruceProblem *problem, bool ordered);

/* Packs a placement. n: equals `fields` unless the number of pieces is open. pieces: ascending if by_row.
 * packed: `bytes` bytes. */
void truce_packing_pack (const TrucePacking *packing, const TruceSquare *pieces, int n, uint8_t *packed);

/* Unpacks a placement. pieces: capacity `fields`. Returns: the number of pieces. */
int truce_packing_unpack (const TrucePacking *packing, const uint8_t *packed, TruceSquare *pieces);
