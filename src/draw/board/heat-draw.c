/* heat-draw.c: draws tints, numbers and marks of the placements through each square; marks of puzzles
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "heat-draw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "board-pen.h"
#include "common/draw-text.h"
#include "common/shapes.h"

/* pixels: on smaller squares a spot, larger for more placements, replaces the number */
#define SMALLEST_NUMBERED 14.0
#define LEVELS            8

const char *
truce_heat_text (const TruceBoardHeat *heat, int square, char text[TRUCE_HEAT_TEXT_SIZE])
{
  const char *number = heat->through[square];
  double percent = heat->share[square] * 100;

  if (strlen (number) <= 4)
    snprintf (text, TRUCE_HEAT_TEXT_SIZE, "%s", number);
  else if (percent < 1)
    snprintf (text, TRUCE_HEAT_TEXT_SIZE, "<1%%");
  else /* a share below 1 is never shown as 100% */
    snprintf (text, TRUCE_HEAT_TEXT_SIZE, "%d%%", (int) (percent < 100 ? fmin (99, round (percent)) : 100));
  return text;
}

static bool
is_empty (const TruceBoardPen *pen, int square)
{
  return !truce_square_set_has (&pen->scene->pinned, square) &&
         !truce_square_set_has (&pen->scene->placed, square);
}

/* Returns the level of a tint: 0 for no placement, up to LEVELS for the largest share `max`. */
static int
level_of (double share, double max)
{
  return share > 0 && max > 0 ? 1 + (int) fmin (LEVELS - 1, floor (share / max * LEVELS)) : 0;
}

int
truce_heat_max_square (const TruceBoardScene *scene)
{
  int n_squares = truce_board_n_squares (scene->board), max = -1;

  for (int square = 0; square < n_squares; square++)
    if (!truce_square_set_has (&scene->pinned, square) && scene->heat->share[square] > 0 &&
        (max < 0 || scene->heat->share[square] > scene->heat->share[max]))
      max = square;
  return max;
}

static double
tint_of (int level, const TruceTheme *theme)
{
  return (theme->dark ? 0.8 : 0.6) * level / LEVELS;
}

/* Paints a plain ground, since a chequered ground would look like shares. */
static void
draw_plain (const TruceBoardPen *pen)
{
  TruceSquareSet set = { { 0 } };

  for (int square = 0; square < truce_board_n_squares (pen->scene->board); square++)
    if (!truce_square_set_has (&pen->scene->blocked, square))
      truce_square_set_add (&set, square);
  truce_board_pen_fill_set (pen, &set, &pen->theme->light_square, 1);
}

static void
draw_tints (const TruceBoardPen *pen, double max)
{
  const TruceBoardHeat *heat = pen->scene->heat;
  int n_squares = truce_board_n_squares (pen->scene->board);

  for (int level = 1; level <= LEVELS; level++)
    {
      TruceSquareSet set = { { 0 } };

      for (int square = 0; square < n_squares; square++)
        if (!truce_square_set_has (&pen->scene->pinned, square) &&
            level_of (heat->share[square], max) == level)
          truce_square_set_add (&set, square);
      if (truce_square_set_next (&set, 0) >= 0)
        truce_board_pen_fill_set (pen, &set, &pen->theme->heat, tint_of (level, pen->theme));
    }
}

static void
draw_number (const TruceBoardPen *pen, int square)
{
  char text[TRUCE_HEAT_TEXT_SIZE];
  double x, y;

  truce_board_layout_center (pen->layout, square, &x, &y);
  truce_draw_text (pen->cr, truce_heat_text (pen->scene->heat, square, text), x, y,
                   fmin (22, pen->square * 0.4), pen->square * 0.86, true, &pen->theme->piece_fill);
}

static void
draw_spot (const TruceBoardPen *pen, int square, double max)
{
  double x, y;

  truce_board_layout_center (pen->layout, square, &x, &y);
  cairo_arc (pen->cr, x, y, pen->square * 0.42 * sqrt (pen->scene->heat->share[square] / max), 0, 2 * M_PI);
  truce_set_color (pen->cr, &pen->theme->piece_fill, 0.8);
  cairo_fill (pen->cr);
}

static void
paint_star (cairo_t *cr, double x, double y, double radius, const TruceColor *fill, const TruceColor *rim)
{
  cairo_new_sub_path (cr);
  for (int i = 0; i < 10; i++)
    {
      double angle = i * M_PI / 5 - M_PI / 2, r = i % 2 ? radius * 0.45 : radius;

      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  truce_set_color (cr, rim, 1);
  cairo_set_line_width (cr, radius * 0.4);
  cairo_stroke_preserve (cr);
  truce_set_color (cr, fill, 1);
  cairo_fill (cr);
}

static void
paint_forced (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width;

  if (size < SMALLEST_NUMBERED)
    paint_star (cr, size / 2, size / 2, size * 0.4, &key->a, &key->b);
  else
    paint_star (cr, size * 0.8, size * 0.2, fmin (11, size * 0.17), &key->a, &key->b);
}

static void
paint_dead (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width;

  truce_add_cross (cr, size / 2, size / 2, size * 0.14);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, fmax (1, size * 0.055));
  truce_set_color (cr, &key->a, 1);
  cairo_stroke (cr);
}

static void
paint_warning (cairo_t *cr, double x, double y, double radius, const TruceSpriteKey *key)
{
  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x + radius, y + radius * 0.75);
  cairo_line_to (cr, x - radius, y + radius * 0.75);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  truce_set_color (cr, &key->a, 1);
  cairo_set_line_width (cr, radius * 0.35);
  cairo_stroke_preserve (cr);
  cairo_fill (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, radius * 0.24);
  truce_set_color (cr, &key->b, 1);
  cairo_move_to (cr, x, y - radius * 0.4);
  cairo_line_to (cr, x, y + radius * 0.15);
  cairo_move_to (cr, x, y + radius * 0.52);
  cairo_line_to (cr, x, y + radius * 0.53);
  cairo_stroke (cr);
}

static void
paint_conflict (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width, width = fmax (1, size * 0.03);

  truce_ring_draw (cr, 0, 0, size, &key->a, width);
  truce_ring_draw (cr, 2 * width, 2 * width, size - 4 * width, &key->a, width);
  if (size >= SMALLEST_NUMBERED)
    {
      double radius = fmin (10, size * 0.125);

      paint_warning (cr, size * 0.085 + radius, size * 0.1 + radius, radius, key);
    }
}

static TruceSpriteKey
key_of (TruceHeatMark mark, double size, const TruceTheme *theme)
{
  TruceSpriteKey key = { NULL, size, size, mark };

  switch (mark)
    {
    case TRUCE_HEAT_FORCED:
      key.paint = paint_forced;
      key.a = theme->free_square;
      key.b = theme->background;
      break;
    case TRUCE_HEAT_DEAD:
      key.paint = paint_dead;
      key.a = theme->piece_fill;
      break;
    case TRUCE_HEAT_CONFLICT:
    case TRUCE_N_HEAT_MARKS:
      key.paint = paint_conflict;
      key.a = theme->conflict;
      key.b = theme->background;
      break;
    }
  return key;
}

static void
put_marks (const TruceBoardPen *pen, const TruceSquareSet *set, TruceHeatMark mark)
{
  TruceSpriteKey key = key_of (mark, pen->square, pen->theme);

  if (truce_square_set_next (set, 0) < 0)
    return;
  truce_board_pen_put_set (pen, set, &key);
}

void
truce_heat_draw_below (const TruceBoardPen *pen)
{
  const TruceBoardHeat *heat = pen->scene->heat;
  int n_squares = truce_board_n_squares (pen->scene->board);
  TruceSquareSet forced = heat->forced, dead = heat->dead;
  double max;
  int max_square;

  if (!heat->total)
    return;
  max_square = truce_heat_max_square (pen->scene);
  max = max_square < 0 ? 0 : heat->share[max_square];
  if (max > 0)
    draw_plain (pen);
  draw_tints (pen, max);
  if (max > 0)
    truce_board_pen_rule (pen, &pen->theme->border, pen->theme->high_contrast ? 0.5 : 0.35);
  for (int square = 0; square < n_squares; square++)
    {
      if (!is_empty (pen, square))
        {
          truce_square_set_remove (&forced, square);
          truce_square_set_remove (&dead, square);
        }
      else if (heat->share[square] > 0 && truce_board_pen_shows (pen, square))
        {
          if (pen->square >= SMALLEST_NUMBERED)
            draw_number (pen, square);
          else
            draw_spot (pen, square, max);
        }
    }
  put_marks (pen, &forced, TRUCE_HEAT_FORCED);
  put_marks (pen, &dead, TRUCE_HEAT_DEAD);
}

/* Rings the hinted squares: a tint is hard to see among the colours of regions. */
static void
ring_hinted (const TruceBoardPen *pen)
{
  double width = fmax (1.5, pen->square * 0.06), inset = pen->square * 0.07;

  truce_square_set_foreach (square, &pen->scene->hinted)
    if (truce_board_pen_shows (pen, square))
      {
        double x, y;

        truce_board_layout_rectangle (pen->layout, square, &x, &y);
        truce_ring_draw (pen->cr, x + inset, y + inset, pen->square - 2 * inset, &pen->theme->background,
                         2 * width);
        truce_ring_draw (pen->cr, x + inset + width / 2, y + inset + width / 2,
                         pen->square - 2 * inset - width, &pen->theme->free_square, width);
      }
}

void
truce_puzzle_marks_draw (const TruceBoardPen *pen)
{
  if (pen->scene->regions.n > 0)
    ring_hinted (pen);
  else if (truce_square_set_next (&pen->scene->hinted, 0) >= 0)
    truce_board_pen_fill_set (pen, &pen->scene->hinted, &pen->theme->free_square,
                              pen->theme->dark ? 0.45 : 0.35);
  put_marks (pen, &pen->scene->crossed, TRUCE_HEAT_DEAD);
}

void
truce_heat_draw_conflict (const TruceBoardPen *pen)
{
  put_marks (pen, &pen->scene->heat->conflict, TRUCE_HEAT_CONFLICT);
}

void
truce_heat_draw_sample (cairo_t *cr, TruceHeatMark mark, double size, const TruceTheme *theme)
{
  TruceSpriteKey key = key_of (mark, size, theme);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  truce_set_color (cr, &theme->light_square, 1);
  cairo_fill (cr);
  if (mark == TRUCE_HEAT_FORCED)
    paint_star (cr, size / 2, size / 2, size * 0.34, &key.a, &key.b);
  else
    key.paint (cr, &key);
  cairo_restore (cr);
}

void
truce_heat_draw_scale (cairo_t *cr, double width, double height, const TruceTheme *theme)
{
  double step = width / (LEVELS + 1);

  cairo_save (cr);
  for (int level = 0; level <= LEVELS; level++)
    {
      cairo_rectangle (cr, level * step, 0, step, height);
      truce_set_color (cr, &theme->light_square, 1);
      cairo_fill_preserve (cr);
      truce_set_color (cr, &theme->heat, tint_of (level, theme));
      cairo_fill (cr);
    }
  /* A frame, since the light end of the scale looks like its surroundings. */
  cairo_rectangle (cr, 0.5, 0.5, width - 1, height - 1);
  truce_set_color (cr, &theme->border, theme->high_contrast ? 1 : 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}
