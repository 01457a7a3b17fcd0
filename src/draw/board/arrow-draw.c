/* arrow-draw.c: arrows from square to square, and heads of lines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arrow-draw.h"

#include <math.h>

#include "common/draw-text.h"

/* In sides of a square. */
#define HALF_WIDTH 0.05
#define HEAD       0.30
#define HALF_HEAD  0.16

static void
arrow_path (const TruceBoardPen *pen, const TruceBoardArrow *arrow)
{
  cairo_t *cr = pen->cr;
  const double side = pen->layout->square;
  double x, y, to_x, to_y, length;

  truce_board_layout_center (pen->layout, arrow->from, &x, &y);
  truce_board_layout_center (pen->layout, arrow->to, &to_x, &to_y);
  length = hypot (to_x - x, to_y - y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, atan2 (to_y - y, to_x - x));
  cairo_move_to (cr, 0, -HALF_WIDTH * side);
  cairo_line_to (cr, length - HEAD * side, -HALF_WIDTH * side);
  cairo_line_to (cr, length - HEAD * side, -HALF_HEAD * side);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - HEAD * side, HALF_HEAD * side);
  cairo_line_to (cr, length - HEAD * side, HALF_WIDTH * side);
  cairo_line_to (cr, 0, HALF_WIDTH * side);
  cairo_close_path (cr);
  cairo_restore (cr);
}

void
truce_head_draw (cairo_t *cr, double x, double y, double dx, double dy, double square)
{
  double length = fmax (4, square * 0.24);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, atan2 (dy, dx));
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, -length, length * 0.5);
  cairo_line_to (cr, -length * 0.7, 0);
  cairo_line_to (cr, -length, -length * 0.5);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
truce_arrows_draw (const TruceBoardPen *pen)
{
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; i < pen->scene->n_arrows; i++)
    {
      arrow_path (pen, &pen->scene->arrows[i]);
      truce_set_color (cr, &pen->theme->background, 1);
      cairo_set_line_width (cr, fmax (1.5, pen->layout->square * 0.05));
      cairo_stroke_preserve (cr);
      truce_set_color (cr, &pen->theme->selected, 1);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}
