/* draw-text.h: short texts with Pango; for src/draw only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <stdbool.h>

#include "theme.h"

/* Sets the source of `cr`. alpha: factor for the opacity of the colour. */
void truce_set_color (cairo_t *cr, const TruceColor *color, double alpha);

/* Draws the text centred on (x, y); y is the middle of capitals and digits. size: em in units of `cr`.
 * widest: maximum width; a wider text is made smaller. 0: any width. */
void truce_draw_text (cairo_t *cr,
                      const char *text,
                      double x,
                      double y,
                      double size,
                      double widest,
                      bool bold,
                      const TruceColor *color);

/* Adds the outlines of the text to the path. The text is placed as by truce_draw_text(), in bold. */
void truce_text_path (cairo_t *cr, const char *text, double x, double y, double size, double widest);

/* Draws the text. align: 0: the text starts at x; 0.5: it is centred on x; 1: it ends at x. y: middle of
 * capitals and digits. widest: maximum width; a wider text ends in an ellipsis. 0: any width. */
void truce_draw_text_at (cairo_t *cr,
                         const char *text,
                         double x,
                         double y,
                         double align,
                         double size,
                         double widest,
                         bool bold,
                         const TruceColor *color);

/* Draws the text in lines of at most `width`. Each line is centred on x, and all lines together on y. */
void truce_draw_text_lines (
    cairo_t *cr, const char *text, double x, double y, double size, double width, const TruceColor *color);

/* Returns the height of all lines that truce_draw_text_lines() draws. */
double truce_text_lines_height (const char *text, double size, double width);

/* Returns the width of the text that truce_draw_text_at() draws. */
double truce_text_width (const char *text, double size, bool bold);
