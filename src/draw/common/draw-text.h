/* draw-text.h: short texts in the interface's face; inside the draw room only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <stdbool.h>

#include "theme.h"

void truce_set_color (cairo_t *cr, const TruceColor *color, double alpha);

/* Centred on (x, y), its digits and capitals in the middle of the line; `size` is the height of the em in
 * units. Drawn smaller where it would be wider than `widest` (0: as wide as it is). */
void truce_draw_text (cairo_t *cr,
                      const char *text,
                      double x,
                      double y,
                      double size,
                      double widest,
                      bool bold,
                      const TruceColor *color);

/* The same text, set with size and weight of a bold truce_draw_text(), added to the path. */
void truce_text_path (cairo_t *cr, const char *text, double x, double y, double size, double widest);

/* Begins (0), is centred (0.5) or ends (1) at x; the middle of its digits and capitals at y. Cut, with an
 * ellipsis, where it would be wider than `widest` (0: as wide as it is). */
void truce_draw_text_at (cairo_t *cr,
                         const char *text,
                         double x,
                         double y,
                         double align,
                         double size,
                         double widest,
                         bool bold,
                         const TruceColor *color);

/* Draws the text in lines of at most `width`, each centred on x; y is the middle of the block. Cuts nothing.
 */
void truce_draw_text_lines (
    cairo_t *cr, const char *text, double x, double y, double size, double width, const TruceColor *color);

/* Returns: the height of the block that truce_draw_text_lines() draws. */
double truce_text_lines_height (const char *text, double size, double width);

/* How wide it is as truce_draw_text_at() draws it. */
double truce_text_width (const char *text, double size, bool bold);
