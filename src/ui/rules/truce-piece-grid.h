/* truce-piece-grid.h: TrucePieceGrid, the squares about a piece, each with a leap, a ride or nothing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "piece.h"

#define TRUCE_PIECE_GRID_REACH 3  /* squares in each direction */
#define TRUCE_PIECE_GRID_MOVES 18 /* that differ within the reach, leaps and rides */

/* Each square is a button: pressed once a leap, again a ride, a third time nothing; all squares that symmetry
 * makes alike change with it, unless they are to change one by one. Tab enters and leaves, arrows move
 * inside. Signal "changed": the user changed a move. */
#define TRUCE_TYPE_PIECE_GRID (truce_piece_grid_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceGrid, truce_piece_grid, TRUCE, PIECE_GRID, GtkWidget)

GtkWidget *truce_piece_grid_new (void);

/* Takes those moves that lie within the reach; does not emit. */
void truce_piece_grid_set_moves (TrucePieceGrid *self, const TruceMove *moves, int n);

void truce_piece_grid_set_one_by_one (TrucePieceGrid *self, gboolean one_by_one);

/* Fills `moves`, which has room for TRUCE_PIECE_GRID_MOVES; returns how many. */
int truce_piece_grid_get_moves (TrucePieceGrid *self, TruceMove *moves);
