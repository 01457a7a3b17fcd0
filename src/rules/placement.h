/* placement.h: sorts, compares and packs placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "problem.h"

void truce_placement_sort (TruceSquare *squares, int n);

/* Compares n squares lexicographically. Returns: -1, 0 or 1. */
int truce_placement_compare (const TruceSquare *a, const TruceSquare *b, int n);

/* Compares whole placements, preplaced pieces included, in the order of lists. The order is lexicographic.
 * If one placement is the beginning of the other, the shorter comes first. Returns: a number below 0, 0,
 * or above 0. */
int truce_placement_order (const TruceSquare *a, int n_a, const TruceSquare *b, int n_b);

/* Adds the preplaced pieces to the `n` pieces that the search placed. ordered: if true, `placed` is in
 * placing order, and `whole` begins with the preplaced pieces. If false, both lists are ascending. whole:
 * capacity problem->pieces_max. */
void truce_placement_whole (
    const TruceProblem *problem, bool ordered, const TruceSquare *placed, int n, TruceSquare *whole);

/* Removes the preplaced pieces: the inverse of truce_placement_whole(). placed: capacity problem->pieces_max.
 * Returns: the number of pieces in `placed`. */
int truce_placement_placed (
    const TruceProblem *problem, bool ordered, const TruceSquare *whole, int n_whole, TruceSquare *placed);

/* Returns: how many pieces at the start of the list are of this kind. */
int truce_placement_n_of_kind (const TruceSquare *pieces, int n, int kind);

/* A placement as a set of squares for each kind, to look up single squares. */
typedef struct
{
  TruceSquareSet kinds[TRUCE_KINDS_MAX];
} TruceKindSets;

void truce_kind_sets_fill (TruceKindSets *sets, const TruceSquare *pieces, int n);

/* Fills the sets with `n` pieces that the search placed and with the preplaced ones. */
void
truce_kind_sets_whole (TruceKindSets *sets, const TruceProblem *problem, const TruceSquare *placed, int n);

/* List the pieces in ascending order; truce_kind_sets_placed() omits the preplaced ones. Return: the
 * number of listed pieces. */
int truce_kind_sets_list (const TruceKindSets *sets, int n_kinds, TruceSquare *pieces);
int truce_kind_sets_placed (const TruceProblem *problem, const TruceKindSets *sets, TruceSquare *placed);

/* The layout of a packed placement: `fields` numbers of `bits` bits each, from the lowest bits up. If
 * by_row, number i is the column of the piece in row i. Otherwise each number is kind * n_squares +
 * square. If the number of pieces is open, the number `none` ends the pieces. */
typedef struct
{
  int fields; /* maximum number of pieces, preplaced included */
  int bits;
  int bytes; /* bytes of a packed placement; at least 1 */
  int columns;
  int n_squares;
  int none;    /* value of the field after the last piece; 0: every field has a piece */
  bool by_row; /* one kind, one piece per row, and the order does not count */
} TrucePacking;

/* Returns: the layout for placements of the problem. ordered: true for sequences, whose order is packed. */
TrucePacking truce_packing_for (const TruceProblem *problem, bool ordered);

/* Packs a placement. n: equals `fields` unless the number of pieces is open. pieces: ascending if by_row.
 * packed: `bytes` bytes. */
void truce_packing_pack (const TrucePacking *packing, const TruceSquare *pieces, int n, uint8_t *packed);

/* Unpacks a placement. pieces: capacity `fields`. Returns: the number of pieces. */
int truce_packing_unpack (const TrucePacking *packing, const uint8_t *packed, TruceSquare *pieces);
