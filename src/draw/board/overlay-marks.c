/* overlay-marks.c: the overlays' marks: what tells them apart without colour
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "board-pen.h"
#include "common/draw-text.h"

TruceColor
truce_overlay_color (TruceOverlay overlay, const TruceTheme *theme)
{
  switch (overlay)
    {
    case TRUCE_OVERLAY_HOVERED:
      return theme->hovered;
    case TRUCE_OVERLAY_SELECTED:
      return theme->selected;
    case TRUCE_OVERLAY_FREE:
      return theme->free_square;
    case TRUCE_OVERLAY_CONFLICTS:
    case TRUCE_OVERLAY_UNGUARDED:
      return theme->conflict;
    case TRUCE_OVERLAY_ATTACKERS:
      return theme->number_background;
    default:
      return theme->attacked;
    }
}

/* Clear enough for the board's pattern to be seen through; on light boards lighter than the mark, so as not
 * to turn the wood grey. */
TruceColor
truce_overlay_tint (const TruceColor *color, const TruceTheme *theme)
{
  double white = theme->dark ? 0 : 0.35;

  return (TruceColor){ color->r + (1 - color->r) * white, color->g + (1 - color->g) * white,
                       color->b + (1 - color->b) * white, color->a * (theme->dark ? 0.32 : 0.38) };
}

static void
dot (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
}

/* Four corners, as a viewfinder shows what is aimed at. */
static void
corners (cairo_t *cr, double size)
{
  double inset = fmax (1, size * 0.1), leg = size * 0.13;

  for (int i = 0; i < 4; i++)
    {
      double x = i % 2 ? size - inset : inset, y = i / 2 ? size - inset : inset;

      cairo_move_to (cr, x + (i % 2 ? -leg : leg), y);
      cairo_line_to (cr, x, y);
      cairo_line_to (cr, x, y + (i / 2 ? -leg : leg));
    }
}

void
truce_overlay_mark_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width, middle = size / 2;

  truce_set_color (cr, &key->a, 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (key->id)
    {
    case TRUCE_OVERLAY_HOVERED:
      dot (cr, middle, middle, fmax (0.9, size * 0.085));
      cairo_fill (cr);
      break;
    case TRUCE_OVERLAY_SELECTED:
      corners (cr, size);
      cairo_set_line_width (cr, fmax (1, size * 0.036));
      cairo_stroke (cr);
      break;
    case TRUCE_OVERLAY_FREE:
      dot (cr, middle, middle, fmax (1.2, size * 0.15));
      cairo_set_line_width (cr, fmax (1, size * 0.055));
      cairo_stroke (cr);
      break;
    case TRUCE_OVERLAY_UNGUARDED: /* a box, struck out */
      cairo_rectangle (cr, middle - size * 0.13, middle - size * 0.13, size * 0.26, size * 0.26);
      cairo_move_to (cr, middle - size * 0.2, middle + size * 0.2);
      cairo_line_to (cr, middle + size * 0.2, middle - size * 0.2);
      cairo_set_line_width (cr, fmax (1, size * 0.045));
      cairo_stroke (cr);
      break;
    default: /* a fine grain */
      for (int i = 0; i < 4; i++)
        dot (cr, size * (i % 2 ? 0.75 : 0.25), size * (i / 2 ? 0.75 : 0.25), fmax (0.6, size * 0.035));
      cairo_fill (cr);
    }
}

void
truce_blocked_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width;
  int n_lines = (int) fmax (2, round (size / 15));
  double step = size / n_lines;

  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  truce_set_color (cr, &key->a, 0.38);
  cairo_paint (cr);
  truce_set_color (cr, &key->a, 1);
  cairo_set_line_width (cr, fmax (1, step * 0.24));
  /* From edge to edge in equal steps, so that neighbours join. */
  for (int i = 1; i <= 2 * n_lines; i++)
    {
      cairo_move_to (cr, (i - 0.5) * step + 2, -2);
      cairo_line_to (cr, -2, (i - 0.5) * step + 2);
    }
  cairo_stroke (cr);
}

/* Courses of bricks; a filled square where they would be too small. */
void
truce_wall_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width, course = size / 4, joint = fmax (1, size * 0.05);

  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  truce_set_color (cr, &key->a, 1);
  cairo_paint (cr);
  if (size < 12)
    return;
  truce_set_color (cr, &key->b, 1);
  cairo_set_line_width (cr, joint);
  for (int i = 0; i < 4; i++)
    {
      double x = i % 2 ? size / 2 : 0;

      cairo_move_to (cr, 0, i * course);
      cairo_line_to (cr, size, i * course);
      cairo_move_to (cr, x, i * course);
      cairo_line_to (cr, x, (i + 1) * course);
    }
  cairo_stroke (cr);
}

/* A drawing pin seen from the side, its needle towards the square; a corner where it would be too small. */
void
truce_pin_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width;

  if (size < 7)
    {
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, 0, size);
      cairo_line_to (cr, size, size);
      cairo_close_path (cr);
      truce_set_color (cr, &key->a, 1);
      cairo_fill (cr);
      return;
    }
  cairo_scale (cr, size / 20, size / 20);
  cairo_translate (cr, 10.5, 9.5);
  cairo_rotate (cr, M_PI / 4);
  cairo_move_to (cr, -4.6, -8);
  cairo_line_to (cr, 4.6, -8);
  cairo_line_to (cr, 3.2, -5.6);
  cairo_line_to (cr, 3.2, -1.2);
  cairo_curve_to (cr, 5.2, 0, 6, 1.4, 6, 3);
  cairo_line_to (cr, 0.9, 3);
  cairo_line_to (cr, 0, 10.4);
  cairo_line_to (cr, -0.9, 3);
  cairo_line_to (cr, -6, 3);
  cairo_curve_to (cr, -6, 1.4, -5.2, 0, -3.2, -1.2);
  cairo_line_to (cr, -3.2, -5.6);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  truce_set_color (cr, &key->b, 1);
  cairo_set_line_width (cr, 3.2);
  cairo_stroke_preserve (cr);
  truce_set_color (cr, &key->a, 1);
  cairo_fill (cr);
}

void
truce_chip_draw (cairo_t *cr,
                 const char *text,
                 double width,
                 double height,
                 const TruceColor *number,
                 const TruceColor *ground)
{
  double radius = height / 2;

  cairo_arc (cr, radius, radius, radius, M_PI / 2, 3 * M_PI / 2);
  cairo_arc (cr, width - radius, radius, radius, -M_PI / 2, M_PI / 2);
  cairo_close_path (cr);
  truce_set_color (cr, ground, 1);
  cairo_fill (cr);
  truce_draw_text (cr, text, width / 2, radius, height * 0.78, width * 0.86, true, number);
}

/* A number in a square's lower right corner, where no piece reaches. b is the ground, a the number. */
void
truce_chip_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double square = key->width, inset = fmax (1, floor (square * 0.05));
  double height = floor (fmax (9, fmin (20, square * 0.30)));
  double width = floor (height * (1 + 0.42 * ((double) strlen (key->text) - 1)));

  cairo_translate (cr, square - inset - width, square - inset - height);
  truce_chip_draw (cr, key->text, width, height, &key->a, &key->b);
}

/* A cross in a disc: 'not these two'. a is the disc, b the cross and the rim. */
void
truce_conflict_mark_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double middle = key->width / 2, radius = middle * 0.86, low = middle - radius * 0.4,
         high = middle + radius * 0.4;

  dot (cr, middle, middle, radius);
  truce_set_color (cr, &key->a, 1);
  cairo_fill_preserve (cr);
  truce_set_color (cr, &key->b, 1);
  cairo_set_line_width (cr, radius * 0.24);
  cairo_stroke (cr);
  cairo_move_to (cr, low, low);
  cairo_line_to (cr, high, high);
  cairo_move_to (cr, low, high);
  cairo_line_to (cr, high, low);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, radius * 0.28);
  cairo_stroke (cr);
}

/* Inside the square's edge. */
void
truce_ring_draw (cairo_t *cr, double x, double y, double square, const TruceColor *color, double width)
{
  width = fmax (1, fmin (fmin (width, 4), square / 3));
  cairo_rectangle (cr, x + width / 2, y + width / 2, square - width, square - width);
  truce_set_color (cr, color, 1);
  cairo_set_line_width (cr, width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_stroke (cr);
}
