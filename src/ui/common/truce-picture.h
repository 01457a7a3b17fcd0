/* truce-picture.h: TrucePicture, a small widget that a function draws, beside a text with the same meaning
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-drawing.h"

#define TRUCE_TYPE_PICTURE (truce_picture_get_type ())
G_DECLARE_FINAL_TYPE (TrucePicture, truce_picture, TRUCE, PICTURE, TruceDrawing)

typedef void (*TrucePictureDraw) (
    TrucePicture *self, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data);

/* Returns a new picture, vertically centred. width, height: minimum and natural size in pixels. draw:
 * (nullable): NULL draws nothing. destroy: (nullable): frees `data`. */
GtkWidget *
truce_picture_new (int width, int height, TrucePictureDraw draw, gpointer data, GDestroyNotify destroy);

/* Replaces the drawing function and frees the previous `data`. */
void
truce_picture_set_draw (TrucePicture *self, TrucePictureDraw draw, gpointer data, GDestroyNotify destroy);
