/* truce-piece-picture.h: a piece's drawing as a small widget for buttons and rows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "piece.h"

/* Returns: a picture of `size` pixels in the colour of the texts around it. */
GtkWidget *truce_piece_picture_new (const TrucePiece *piece, int size);
