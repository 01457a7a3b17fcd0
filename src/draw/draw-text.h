/* draw-text.h: short texts in the interface's face; inside the draw room only
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
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
