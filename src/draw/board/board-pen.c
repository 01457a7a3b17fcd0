/* board-pen.c: the visible part of a board, and sets of squares drawn at once
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-pen.h"

#include <math.h>

#include "common/draw-text.h"

static int
clamp (double value, int max)
{
  return (int) fmax (0, fmin (max, value));
}

void
truce_board_pen_init (TruceBoardPen *pen,
                      cairo_t *cr,
                      const TruceBoardLayout *layout,
                      const TruceBoardScene *scene,
                      const TruceTheme *theme)
{
  double x1, y1, x2, y2;

  *pen = (TruceBoardPen){
    .cr = cr,
    .layout = layout,
    .scene = scene,
    .theme = theme,
    .square = layout->square,
  };
  cairo_rectangle (cr, layout->margin, 0, fmax (0, layout->width - layout->margin),
                   fmax (0, layout->height - layout->margin));
  cairo_clip (cr);
  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  pen->column_start = clamp (floor ((x1 - layout->x) / pen->square), layout->board.columns);
  pen->column_end = clamp (ceil ((x2 - layout->x) / pen->square), layout->board.columns);
  pen->row_start = clamp (floor ((y1 - layout->y) / pen->square), layout->board.rows);
  pen->row_end = clamp (ceil ((y2 - layout->y) / pen->square), layout->board.rows);
}

bool
truce_board_pen_shows (const TruceBoardPen *pen, int square)
{
  int row = truce_board_row (pen->layout->board, square);
  int column = truce_board_column (pen->layout->board, square);

  return row >= pen->row_start && row < pen->row_end && column >= pen->column_start &&
         column < pen->column_end;
}

static void
add_squares (const TruceBoardPen *pen, const TruceSquareSet *set)
{
  const TruceBoardLayout *layout = pen->layout;

  cairo_new_path (pen->cr);
  for (int row = pen->row_start; row < pen->row_end; row++)
    for (int column = pen->column_start; column < pen->column_end; column++)
      {
        int first = column;

        while (column < pen->column_end &&
               truce_square_set_has (set, truce_board_square (layout->board, row, column)))
          column++;
        if (column > first)
          cairo_rectangle (pen->cr, layout->x + first * pen->square, layout->y + row * pen->square,
                           (column - first) * pen->square, pen->square);
      }
}

void
truce_board_pen_fill_set (const TruceBoardPen *pen,
                          const TruceSquareSet *set,
                          const TruceColor *color,
                          double alpha)
{
  add_squares (pen, set);
  cairo_set_source_rgba (pen->cr, color->r, color->g, color->b, color->a * alpha);
  cairo_fill (pen->cr);
}

static bool
is_whole (double value)
{
  return fabs (value - round (value)) < 1e-6;
}

/* Returns whether copies of the sprite, edge to edge, match the squares to the pixel. */
static bool
tiles (const TruceBoardPen *pen, const TruceSprite *sprite)
{
  return sprite->surface && sprite->key.width == pen->square && sprite->key.height == pen->square &&
         is_whole (pen->square * sprite->grid.scale_x) && is_whole (pen->square * sprite->grid.scale_y) &&
         is_whole (truce_pixel_grid_x (&sprite->grid, pen->layout->x)) &&
         is_whole (truce_pixel_grid_y (&sprite->grid, pen->layout->y));
}

void
truce_board_pen_put_set (const TruceBoardPen *pen, const TruceSquareSet *set, const TruceSpriteKey *key)
{
  const TruceBoardLayout *layout = pen->layout;
  double inset = (pen->square - key->width) / 2;
  TruceSprite sprite;

  truce_sprite_init (&sprite, pen->cr, key);
  if (tiles (pen, &sprite))
    {
      add_squares (pen, set);
      cairo_set_source_surface (pen->cr, sprite.surface, layout->x, layout->y);
      cairo_pattern_set_extend (cairo_get_source (pen->cr), CAIRO_EXTEND_REPEAT);
      cairo_pattern_set_filter (cairo_get_source (pen->cr), CAIRO_FILTER_NEAREST);
      cairo_fill (pen->cr);
    }
  else
    for (int row = pen->row_start; row < pen->row_end; row++)
      for (int column = pen->column_start; column < pen->column_end; column++)
        if (truce_square_set_has (set, truce_board_square (layout->board, row, column)))
          truce_sprite_put (&sprite, pen->cr, layout->x + column * pen->square + inset,
                            layout->y + row * pen->square + inset, 1);
  truce_sprite_clear (&sprite);
}

void
truce_board_pen_rule (const TruceBoardPen *pen, const TruceColor *color, double alpha)
{
  const TruceBoardLayout *layout = pen->layout;
  double right = layout->x + layout->board.columns * pen->square;
  double bottom = layout->y + layout->board.rows * pen->square;

  if (pen->square < SMALLEST_RULED)
    return;
  for (int row = pen->row_start > 1 ? pen->row_start : 1; row < pen->row_end; row++)
    {
      cairo_move_to (pen->cr, layout->x, layout->y + row * pen->square);
      cairo_line_to (pen->cr, right, layout->y + row * pen->square);
    }
  for (int column = pen->column_start > 1 ? pen->column_start : 1; column < pen->column_end; column++)
    {
      cairo_move_to (pen->cr, layout->x + column * pen->square, layout->y);
      cairo_line_to (pen->cr, layout->x + column * pen->square, bottom);
    }
  truce_set_color (pen->cr, color, alpha);
  cairo_set_line_width (pen->cr, 1);
  cairo_stroke (pen->cr);
}
