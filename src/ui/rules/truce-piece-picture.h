/* truce-piece-picture.h: TrucePiecePicture, a piece's drawing as a small widget for buttons and rows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "piece.h"

/* Follows the style's colour (light and dark). Role presentation: the button round it has the name. */
#define TRUCE_TYPE_PIECE_PICTURE (truce_piece_picture_get_type ())
G_DECLARE_FINAL_TYPE (TrucePiecePicture, truce_piece_picture, TRUCE, PIECE_PICTURE, GtkWidget)

GtkWidget *truce_piece_picture_new (const TrucePiece *piece, int size);
