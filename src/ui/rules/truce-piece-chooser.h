/* truce-piece-chooser.h: TrucePieceChooser, the nine pieces as a grid of toggle buttons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "piece.h"

/* A column for each family, a row for each strength. Signal "piece-picked" (family, strength): the pressed
 * button has changed, by the user or by truce_piece_chooser_set_piece(). */
#define TRUCE_TYPE_PIECE_CHOOSER (truce_piece_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceChooser, truce_piece_chooser, TRUCE, PIECE_CHOOSER, GtkGrid)

/* Presses the button of the piece. Releases all buttons if the piece is not one of the nine. */
void truce_piece_chooser_set_piece (TrucePieceChooser *self, const TrucePiece *piece);
