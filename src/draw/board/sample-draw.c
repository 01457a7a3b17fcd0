/* sample-draw.c: how an overlay or a kind of move is drawn, for the legend
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "board-draw.h"
#include "board-pen.h"
#include "common/draw-text.h"

/* The largest square that fits, in the middle. */
static double
begin_square (cairo_t *cr, double width, double height, const TruceTheme *theme)
{
  double size = floor (fmin (width, height));

  cairo_translate (cr, floor ((width - size) / 2), floor ((height - size) / 2));
  cairo_rectangle (cr, 0, 0, size, size);
  truce_set_color (cr, &theme->light_square, 1);
  cairo_fill (cr);
  return size;
}

static void
draw_mark (cairo_t *cr, TruceOverlay overlay, double size, const TruceTheme *theme)
{
  TruceSpriteKey key = { truce_overlay_mark_paint, size, size, overlay };

  key.a = truce_overlay_color (overlay, theme);
  if (overlay != TRUCE_OVERLAY_FREE)
    {
      TruceColor tint = truce_overlay_tint (&key.a, theme);

      cairo_rectangle (cr, 0, 0, size, size);
      truce_set_color (cr, &tint, 1);
      cairo_fill (cr);
    }
  truce_overlay_mark_paint (cr, &key);
}

static void
draw_chip (cairo_t *cr, double size, const TruceTheme *theme)
{
  double height = size * 0.66;

  cairo_translate (cr, (size - height) / 2, (size - height) / 2);
  truce_chip_draw (cr, "2", height, height, &theme->number, &theme->number_background);
}

/* What is in few placements, in more, and in most; the last with its number. */
static void
draw_heat (cairo_t *cr, double size, const TruceTheme *theme)
{
  for (int i = 0; i < 3; i++)
    {
      cairo_rectangle (cr, size * i / 3, 0, size / 3, size);
      truce_set_color (cr, &theme->heat, (theme->dark ? 0.8 : 0.6) * (i + 1) / 3);
      cairo_fill (cr);
    }
  truce_draw_text (cr, "18", size / 2, size / 2, size * 0.6, 0, true, &theme->piece_fill);
}

static void
draw_conflict (cairo_t *cr, double size, const TruceTheme *theme)
{
  double mark = size * 0.6;
  TruceSpriteKey key = { truce_conflict_mark_paint, mark, mark, 0, theme->conflict, theme->background, "" };

  cairo_move_to (cr, size * 0.06, size * 0.5);
  cairo_line_to (cr, size * 0.94, size * 0.5);
  truce_set_color (cr, &theme->conflict, 1);
  cairo_set_line_width (cr, fmax (1.5, size * 0.09));
  cairo_stroke (cr);
  cairo_translate (cr, (size - mark) / 2, (size - mark) / 2);
  truce_conflict_mark_paint (cr, &key);
}

/* One line of each of the two commonest kinds. */
static void
draw_lines (cairo_t *cr, double size, const TruceTheme *theme)
{
  truce_stroke_set (cr, &theme->moves[TRUCE_MOVE_ROOK], size * 1.4, 0);
  cairo_move_to (cr, size * 0.12, size * 0.88);
  cairo_line_to (cr, size * 0.88, size * 0.88);
  cairo_stroke (cr);
  truce_stroke_set (cr, &theme->moves[TRUCE_MOVE_BISHOP], size * 1.4, 0);
  cairo_move_to (cr, size * 0.12, size * 0.88);
  cairo_line_to (cr, size * 0.88, size * 0.12);
  cairo_stroke (cr);
}

void
truce_overlay_draw_sample (
    cairo_t *cr, TruceOverlay overlay, double width, double height, const TruceTheme *theme)
{
  double size;

  cairo_save (cr);
  size = begin_square (cr, width, height, theme);
  switch (overlay)
    {
    case TRUCE_OVERLAY_LINES:
      draw_lines (cr, size, theme);
      break;
    case TRUCE_OVERLAY_ATTACKERS:
      draw_chip (cr, size, theme);
      break;
    case TRUCE_OVERLAY_HEAT:
      draw_heat (cr, size, theme);
      break;
    case TRUCE_OVERLAY_CONFLICTS:
      draw_conflict (cr, size, theme);
      break;
    default:
      draw_mark (cr, overlay, size, theme);
    }
  cairo_restore (cr);
}

void
truce_move_draw_sample (cairo_t *cr, TruceMoveKind kind, double width, double height, const TruceTheme *theme)
{
  bool leap = kind == TRUCE_MOVE_KNIGHT || kind == TRUCE_MOVE_OTHER_LEAP;
  double square = height * 1.7, middle = height / 2, start = height * 0.2, end = width - height * 0.36;
  TruceSprite node;

  cairo_save (cr);
  truce_move_node_init (&node, cr, kind, square, theme);
  truce_stroke_set (cr, &theme->moves[kind], square, 0);
  if (leap)
    truce_leap_path (cr, start, height * 0.78, end - height * 0.28, height * 0.48);
  else
    {
      cairo_move_to (cr, start, middle);
      cairo_line_to (cr, end, middle);
    }
  cairo_stroke (cr);
  if (leap)
    truce_move_node_put (&node, cr, end, height * 0.42);
  else if (kind == TRUCE_MOVE_NIGHTRIDER || kind == TRUCE_MOVE_OTHER_RIDE)
    for (int i = 1; i <= 2; i++)
      truce_move_node_put (&node, cr, start + (end - start) * i / 2, middle);
  truce_sprite_clear (&node);
  cairo_restore (cr);
}
