/* truce-picture.h: TrucePicture, a small drawing by a function, beside a text that says the same
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-drawing.h"

#define TRUCE_TYPE_PICTURE (truce_picture_get_type ())
G_DECLARE_FINAL_TYPE (TrucePicture, truce_picture, TRUCE, PICTURE, TruceDrawing)

typedef void (*TrucePictureDraw) (
    TrucePicture *self, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data);

/* Makes a picture in the middle of its line. width, height: in pixels. destroy: (nullable): frees `data`. */
GtkWidget *
truce_picture_new (int width, int height, TrucePictureDraw draw, gpointer data, GDestroyNotify destroy);

/* Replaces what is drawn. The former `data` is freed. */
void
truce_picture_set_draw (TrucePicture *self, TrucePictureDraw draw, gpointer data, GDestroyNotify destroy);
