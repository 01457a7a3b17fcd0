/* truce-piece-gallery.h: TrucePieceGallery, the attack patterns of the nine pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "piece.h"

/* A grid of nine toggle buttons: a column for each family, a row for each strength, fewer columns if it is
 * narrow. Each button has the piece's drawing, its name and its attacks from the centre of a 9 × 9 board.
 * Signal "piece-picked" (family, strength): the user has clicked a piece. */
#define TRUCE_TYPE_PIECE_GALLERY (truce_piece_gallery_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceGallery, truce_piece_gallery, TRUCE, PIECE_GALLERY, GtkWidget)

GtkWidget *truce_piece_gallery_new (void);

/* Marks the piece in use. kind: strength. family, kind: -1 if the piece is not one of the nine. */
void truce_piece_gallery_set_current (TrucePieceGallery *self, int family, int kind);
