/* truce-piece-gallery.h: TrucePieceGallery, the attack patterns of the nine pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "piece.h"

/* A grid of nine toggle buttons: a column for each family, a row for each strength. A narrow grid has fewer
 * columns. Each button shows the drawing and the name of a piece, and its attacks on a board of 9 × 9
 * squares. Signal "piece-picked" (family, strength): the user has clicked a piece. */
#define TRUCE_TYPE_PIECE_GALLERY (truce_piece_gallery_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceGallery, truce_piece_gallery, TRUCE, PIECE_GALLERY, GtkWidget)

/* Marks the piece in use. kind: strength. family, kind: -1 if the piece is not one of the nine. */
void truce_piece_gallery_set_current (TrucePieceGallery *self, int family, int kind);
