/* truce-diagonal-map.h: TruceDiagonalMap, for each square those diagonal to it, as a list and on a small
 * board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "classic/permutations.h"

#define TRUCE_TYPE_DIAGONAL_MAP (truce_diagonal_map_get_type ())
G_DECLARE_FINAL_TYPE (TruceDiagonalMap, truce_diagonal_map, TRUCE, DIAGONAL_MAP, GtkBox)

GtkWidget *truce_diagonal_map_new (void);

/* NULL: nothing. The permutations must stay until something else is set. */
void truce_diagonal_map_set (TruceDiagonalMap *self, TrucePermutations *permutations, TruceBoard board);

/* The square whose diagonals the board shows, or -1. */
int truce_diagonal_map_get_square (TruceDiagonalMap *self);
