/* truce-diagonal-map.h: TruceDiagonalMap, the squares diagonal to each square, as a list and on a small
 * board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "classic/permutations.h"

#define TRUCE_TYPE_DIAGONAL_MAP (truce_diagonal_map_get_type ())
G_DECLARE_FINAL_TYPE (TruceDiagonalMap, truce_diagonal_map, TRUCE, DIAGONAL_MAP, GtkBox)

/* Shows the diagonals of `board`. permutations: (nullable): of a problem on `board`; borrowed until the next
 * call. NULL clears the map. */
void truce_diagonal_map_set (TruceDiagonalMap *self, TrucePermutations *permutations, TruceBoard board);

/* Returns the square whose diagonals are drawn; -1: none. */
int truce_diagonal_map_get_square (TruceDiagonalMap *self);
