/* truce-piece-gallery.h: TrucePieceGallery, the nine attack patterns side by side; a click picks the piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "piece.h"

/* A grid of nine toggle-like buttons (families across, kinds down; fewer columns when narrow), each with the
 * piece's drawing, its name and its attacks from the middle of a 9 × 9 board, drawn as the board draws them.
 * Signal "piece-picked" (family, kind). */
#define TRUCE_TYPE_PIECE_GALLERY (truce_piece_gallery_get_type ())
G_DECLARE_FINAL_TYPE (TrucePieceGallery, truce_piece_gallery, TRUCE, PIECE_GALLERY, GtkWidget)

GtkWidget *truce_piece_gallery_new (void);

/* Marks the piece in use; -1 and -1 for one that is not of the nine. */
void truce_piece_gallery_set_current (TrucePieceGallery *self, int family, int kind);
