/* placement.h: a set of squares that solves a problem: order, packing
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>

#include "problem.h"

/* Ascending, in place. */
void truce_placement_sort (TruceSquare *squares, int n);

/* Lexicographic: below, at or above 0. */
int truce_placement_compare (const TruceSquare *a, const TruceSquare *b, int n);

/* All squares of a placement, of which the search placed `n`, into `whole` (room for problem->pieces):
 * ascending, or with `ordered` the preplaced ones first and then in the order of placing. The placed ones are
 * ascending unless `ordered`. */
void truce_placement_whole (
    const TruceProblem *problem, bool ordered, const TruceSquare *placed, int n, TruceSquare *whole);

/* The other way: those that the search placed (room for problem->pieces); how many they are. */
int truce_placement_placed (const TruceProblem *problem,
                            bool ordered,
                            const TruceSquare *whole,
                            TruceSquare *placed);

/* How placements of a problem are packed into bytes: `fields` numbers of `bits` bits, the first at the lowest
 * bits. With one piece a row (and order of no account) a field is the column of that row, otherwise a square.
 */
typedef struct
{
  int fields; /* pieces in all, preplaced included */
  int bits;
  int bytes; /* of one packed placement; at least 1 */
  int columns;
  bool by_row;
} TrucePacking;

/* `ordered`: true when the order of the squares counts (sequences), which rules out packing by row. */
TrucePacking truce_packing_for (const TruceProblem *problem, bool ordered);

/* `squares` has `fields` entries (ascending where packed by row); `packed` has `bytes`. */
void truce_packing_pack (const TrucePacking *packing, const TruceSquare *squares, uint8_t *packed);
void truce_packing_unpack (const TrucePacking *packing, const uint8_t *packed, TruceSquare *squares);
