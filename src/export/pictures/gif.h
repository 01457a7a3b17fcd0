/* gif.h: GIF files (version 89a) of frames of at most 256 colors
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#define TRUCE_GIF_COLORS 256

/* Begins a file that is played without end; colors as 0xRRGGBB. */
GByteArray *truce_gif_begin (int width, int height, const guint32 colors[TRUCE_GIF_COLORS]);

/* One more frame: what changes since the last one, a rectangle of color numbers, row by row. */
void truce_gif_add (
    GByteArray *gif, int x, int y, int width, int height, const guint8 *pixels, int stride, int hundredths);

void truce_gif_end (GByteArray *gif);
