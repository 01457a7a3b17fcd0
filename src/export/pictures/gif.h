/* gif.h: animated GIF files with one table of colors
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define TRUCE_GIF_COLORS 256

typedef struct TruceGif TruceGif;

/* Starts an animation that is repeated without end. `width` and `height` are pixels, `colors` 0xRRGGBB.
 * Returns: (transfer full). */
TruceGif *truce_gif_new (int width, int height, const guint32 colors[TRUCE_GIF_COLORS]);

/* Adds a frame that changes the rectangle at (x, y) and is shown for `hundredths` of a second. `pixels` are
 * numbers of colors; a row begins every `stride` bytes. */
void truce_gif_add (
    TruceGif *self, int x, int y, int width, int height, const guint8 *pixels, int stride, int hundredths);

/* Frees `self`. Returns: (transfer full): the file, or NULL if memory ran out. */
GBytes *truce_gif_end (TruceGif *self);
