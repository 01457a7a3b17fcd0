/* truce-piece-grid.h: TrucePieceGrid, the squares around a piece, each with a leap, a ride or nothing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "piece.h"

#define TRUCE_PIECE_GRID_REACH 3  /* squares in each direction */
#define TRUCE_PIECE_GRID_MOVES 18 /* distinct moves within the reach: 9 leaps and 9 rides */

/* Each square, except the centre, is a button. Presses cycle through leap, ride and nothing. All symmetric
 * squares change together, unless truce_piece_grid_set_one_by_one() is set. Tab enters and leaves the grid;
 * arrow keys move inside. Signal "changed": the user has changed a move. */
#define TRUCE_TYPE_PIECE_GRID (truce_piece_grid_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceGrid, truce_piece_grid, TRUCE, PIECE_GRID, GtkWidget)

/* Shows the moves within the reach and ignores the others. Does not emit "changed". */
void truce_piece_grid_set_moves (TrucePieceGrid *self, const TruceMove *moves, int n);

/* Sets whether a press changes one square, not all symmetric squares. */
void truce_piece_grid_set_one_by_one (TrucePieceGrid *self, gboolean one_by_one);

/* Writes the moves to `moves`, which has space for TRUCE_PIECE_GRID_MOVES. Returns their number. */
int truce_piece_grid_get_moves (TrucePieceGrid *self, TruceMove *moves);
