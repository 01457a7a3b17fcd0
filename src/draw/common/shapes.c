/* shapes.c: paths of small shapes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "shapes.h"

#include <math.h>

void
truce_add_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
}

void
truce_add_diamond (cairo_t *cr, double x, double y, double radius)
{
  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x + radius, y);
  cairo_line_to (cr, x, y + radius);
  cairo_line_to (cr, x - radius, y);
  cairo_close_path (cr);
}

void
truce_add_cross (cairo_t *cr, double x, double y, double reach)
{
  cairo_move_to (cr, x - reach, y - reach);
  cairo_line_to (cr, x + reach, y + reach);
  cairo_move_to (cr, x - reach, y + reach);
  cairo_line_to (cr, x + reach, y - reach);
}
