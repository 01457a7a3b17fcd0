/* truce-piece-picture.h: a small widget with the drawing of a piece, for buttons and rows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "piece.h"

/* Returns a picture in the colour of the surrounding text. size: pixels. */
GtkWidget *truce_piece_picture_new (const TrucePiece *piece, int size);
