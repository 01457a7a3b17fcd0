/* armies-draw.c: armies, their safe squares and their conflicts
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-draw.h"

#include <math.h>

#include "board-draw.h"
#include "board-pen.h"
#include "common/draw-text.h"
#include "kind-draw.h"

/* Pixels of a square's side, below which … */
#define SMALLEST_MARKED 9.0 /* … safe squares are tinted */
/* More lines than this hide the board and each other. */
#define MOST_LINES 400

static void
paint_mark (cairo_t *cr, const TruceSpriteKey *key)
{
  truce_kind_shape_paint (cr, key->id, key->width / 2, key->width / 2, key->width * 0.45);
}

void
truce_armies_draw_mark (cairo_t *cr, int army, double size, const TruceTheme *theme)
{
  truce_kind_shape_paint (cr, army, size / 2, size / 2, size * 0.42);
}

void
truce_armies_draw_piece (cairo_t *cr,
                         const TrucePiece *piece,
                         int army,
                         double x,
                         double y,
                         double size,
                         double alpha,
                         const TruceTheme *theme)
{
  truce_kind_draw_piece (cr, piece, army, true, x, y, size, alpha, theme);
}

static void
draw_army (const TruceBoardPen *pen, const TruceArmiesScene *scene, int army)
{
  truce_kind_draw_set (pen, &scene->piece, army, true, &scene->pieces[army]);
}

/* Side by side in the order of the armies, so that a square can be safe for several. */
static void
draw_safe (const TruceBoardPen *pen, const TruceArmiesScene *scene, int army)
{
  double size = fmax (4, round (pen->square * 0.2));
  TruceSpriteKey key = { paint_mark, size, size, army };
  double across = (army + 1.0) / (scene->armies + 1.0);
  TruceSprite sprite;

  if (pen->square < SMALLEST_MARKED)
    {
      truce_board_pen_fill_set (pen, &scene->safe[army], truce_kind_fill (army), 0.3);
      return;
    }
  truce_sprite_init (&sprite, pen->cr, &key);
  truce_square_set_foreach (square, &scene->safe[army])
    if (truce_board_pen_shows (pen, square))
      {
        double x, y;

        truce_board_layout_rectangle (pen->layout, square, &x, &y);
        truce_sprite_put (&sprite, pen->cr, x + pen->square * across - size / 2, y + (pen->square - size) / 2,
                          0.9);
      }
  truce_sprite_clear (&sprite);
}

static void
draw_pins (const TruceBoardPen *pen, const TruceArmiesScene *scene)
{
  double size = round (pen->square < 24 ? fmax (2, pen->square * 0.3) : fmin (26, pen->square * 0.25));
  TruceSpriteKey key = { truce_pin_paint, size, size };
  TruceSprite sprite;

  key.a = pen->theme->pinned_fill;
  key.b = pen->theme->pinned_outline;
  truce_sprite_init (&sprite, pen->cr, &key);
  truce_square_set_foreach (square, &scene->kept)
    if (truce_board_pen_shows (pen, square))
      {
        double x, y;

        truce_board_layout_rectangle (pen->layout, square, &x, &y);
        truce_sprite_put (&sprite, pen->cr, x + 1, y + pen->square - size - 1, 1);
      }
  truce_sprite_clear (&sprite);
}

static void
draw_ring (const TruceBoardPen *pen, int square, const TruceColor *color)
{
  double x, y;

  if (square < 0 || !truce_board_pen_shows (pen, square))
    return;
  truce_board_layout_rectangle (pen->layout, square, &x, &y);
  truce_ring_draw (pen->cr, x, y, pen->square, color, fmax (1.5, pen->square * 0.05));
}

static void
draw_lines (const TruceBoardPen *pen, const TruceArmiesScene *scene, double width, const TruceColor *color)
{
  const double dash[] = { width * 3, width * 2.4 };
  int n = scene->n_lines < MOST_LINES ? scene->n_lines : MOST_LINES;

  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (pen->cr, width);
  truce_set_color (pen->cr, color, 1);
  for (int i = 0; i < n; i++)
    {
      double x0, y0, x1, y1;

      truce_board_layout_center (pen->layout, scene->lines[i].a, &x0, &y0);
      truce_board_layout_center (pen->layout, scene->lines[i].b, &x1, &y1);
      cairo_set_dash (pen->cr, dash, scene->lines[i].wraps ? 2 : 0, 0);
      cairo_move_to (pen->cr, x0, y0);
      cairo_line_to (pen->cr, x1, y1);
      cairo_stroke (pen->cr);
    }
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

/* In the middle, or nearer to one end where it would hide a third piece. */
static double
mark_along (
    const TruceBoardPen *pen, const TruceArmiesScene *scene, double x0, double y0, double x1, double y1)
{
  int square = truce_board_layout_square_at (pen->layout, (x0 + x1) / 2, (y0 + y1) / 2);
  bool far = fmax (fabs (x1 - x0), fabs (y1 - y0)) > 1.5 * pen->square;

  for (int army = 0; far && square >= 0 && army < scene->armies; army++)
    if (truce_square_set_has (&scene->pieces[army], square))
      return 0.25;
  return 0.5;
}

static void
draw_line_marks (const TruceBoardPen *pen, const TruceArmiesScene *scene)
{
  double size = floor (fmax (9, fmin (30, pen->square * 0.36)));
  TruceSpriteKey key = { truce_conflict_mark_paint, size, size, 0, pen->theme->conflict,
                         pen->theme->background };
  TruceSprite mark;

  truce_sprite_init (&mark, pen->cr, &key);
  for (int i = 0; i < scene->n_lines && i < MOST_LINES; i++)
    {
      double x0, y0, x1, y1, along;

      truce_board_layout_center (pen->layout, scene->lines[i].a, &x0, &y0);
      truce_board_layout_center (pen->layout, scene->lines[i].b, &x1, &y1);
      along = mark_along (pen, scene, x0, y0, x1, y1);
      truce_sprite_put (&mark, pen->cr, x0 + (x1 - x0) * along - size / 2, y0 + (y1 - y0) * along - size / 2,
                        1);
    }
  truce_sprite_clear (&mark);
}

static void
draw_conflicts (const TruceBoardPen *pen, const TruceArmiesScene *scene)
{
  double width = fmax (1.5, fmin (5, pen->square * 0.055));

  draw_lines (pen, scene, width * 2, &pen->theme->background);
  draw_lines (pen, scene, width, &pen->theme->conflict);
}

void
truce_armies_draw_content (cairo_t *cr,
                           const TruceBoardLayout *layout,
                           const TruceArmiesScene *scene,
                           const TruceTheme *theme)
{
  TruceBoardPen pen;

  cairo_save (cr);
  truce_board_pen_init (&pen, cr, layout, NULL, theme);
  for (int army = 0; army < scene->armies; army++)
    draw_safe (&pen, scene, army);
  /* below the pieces, so that it stays seen whose they are; the marks above */
  if (scene->n_lines > 0)
    draw_conflicts (&pen, scene);
  for (int army = 0; army < scene->armies; army++)
    draw_army (&pen, scene, army);
  draw_pins (&pen, scene);
  for (int i = 0; i < scene->n_lines; i++)
    {
      draw_ring (&pen, scene->lines[i].a, &theme->conflict);
      draw_ring (&pen, scene->lines[i].b, &theme->conflict);
    }
  if (scene->n_lines > 0)
    draw_line_marks (&pen, scene);
  draw_ring (&pen, scene->selected, &theme->selected);
  cairo_restore (cr);
}

void
truce_armies_draw (cairo_t *cr,
                   const TruceBoardLayout *layout,
                   const TruceArmiesScene *scene,
                   const TruceTheme *theme)
{
  TruceBoardScene ground;

  truce_board_scene_init (&ground, scene->board, &scene->piece);
  ground.blocked = scene->blocked;
  truce_board_draw_ground (cr, layout, &ground, theme);
  truce_armies_draw_content (cr, layout, scene, theme);
}

void
truce_armies_draw_thumbnail (cairo_t *cr,
                             TruceBoard board,
                             const TruceSquareSet *pieces,
                             int armies,
                             const TruceSquareSet *blocked,
                             double size,
                             const TruceTheme *theme)
{
  TruceBoardLayout layout;
  TruceArmiesScene scene = { .board = board, .armies = armies, .selected = -1 };

  for (int army = 0; army < armies; army++)
    scene.pieces[army] = pieces[army];
  scene.blocked = *blocked;
  layout = truce_board_layout (board, size, size, false, 1, 0.5, 0.5);
  truce_armies_draw (cr, &layout, &scene, theme);
}
