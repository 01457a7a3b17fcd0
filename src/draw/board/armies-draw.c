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
#include "piece-sprite.h"

/* Pixels of a square's side, below which … */
#define SMALLEST_PIECE  18.0 /* … its piece is but the shape of its army */
#define SMALLEST_MARKED 9.0  /* … safe squares are tinted */
/* More lines than this hide the board and each other. */
#define MOST_LINES 400

static const TruceColor paper = { 0.996, 0.988, 0.973, 1 }, ink = { 0.137, 0.118, 0.102, 1 };
static const TruceColor green = { 0.0, 0.478, 0.345, 1 }, pale = { 0.878, 0.988, 0.941, 1 };

static const TruceColor *
fill_of (int army)
{
  return army == 0 ? &paper : army == 1 ? &ink : &green;
}

/* Of the outline and of the piece on it. */
static const TruceColor *
line_of (int army)
{
  return army == 0 ? &ink : army == 1 ? &paper : &pale;
}

/* The outline of an army's shape about (x, y). */
static void
add_shape (cairo_t *cr, int army, double x, double y, double radius)
{
  double corner = radius * 0.28, side = radius * 0.88;

  cairo_new_sub_path (cr);
  switch (army)
    {
    case 0:
      cairo_arc (cr, x, y, radius, 0, 2 * M_PI);
      break;
    case 1:
      cairo_arc (cr, x + side - corner, y - side + corner, corner, -M_PI / 2, 0);
      cairo_arc (cr, x + side - corner, y + side - corner, corner, 0, M_PI / 2);
      cairo_arc (cr, x - side + corner, y + side - corner, corner, M_PI / 2, M_PI);
      cairo_arc (cr, x - side + corner, y - side + corner, corner, M_PI, 3 * M_PI / 2);
      break;
    default:
      radius *= 1.12;
      cairo_move_to (cr, x, y - radius);
      cairo_line_to (cr, x + radius, y);
      cairo_line_to (cr, x, y + radius);
      cairo_line_to (cr, x - radius, y);
    }
  cairo_close_path (cr);
}

/* The shape, its outline within its own edge so that white stands on light squares and black on dark ones. */
static void
paint_shape (cairo_t *cr, int army, double x, double y, double radius)
{
  double width = fmax (0.8, radius * 0.09);
  const TruceColor *rim = army == 0 ? &ink : &paper;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_shape (cr, army, x, y, radius - width / 2);
  truce_set_color (cr, fill_of (army), 1);
  cairo_fill_preserve (cr);
  truce_set_color (cr, rim, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
paint_token (cairo_t *cr, const TruceSpriteKey *key)
{
  paint_shape (cr, key->id, key->width / 2, key->width / 2, key->width * 0.43);
}

static void
paint_mark (cairo_t *cr, const TruceSpriteKey *key)
{
  paint_shape (cr, key->id, key->width / 2, key->width / 2, key->width * 0.45);
}

void
truce_armies_draw_mark (cairo_t *cr, int army, double size, const TruceTheme *theme)
{
  paint_shape (cr, army, size / 2, size / 2, size * 0.42);
}

static double
piece_size (int army, double square)
{
  return round (square * (army == 2 ? 0.5 : 0.62));
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
  TruceSpriteKey key = { paint_token, size, size, army };
  double inner = piece_size (army, size), inset = (size - inner) / 2;
  TruceSprite sprite;

  truce_sprite_init (&sprite, cr, &key);
  truce_sprite_put (&sprite, cr, x, y, alpha);
  truce_sprite_clear (&sprite);
  if (size < SMALLEST_PIECE)
    return;
  truce_piece_sprite_init (&sprite, cr, piece, theme->pieces, inner, line_of (army), fill_of (army));
  truce_sprite_put (&sprite, cr, x + inset, y + inset, alpha);
  truce_sprite_clear (&sprite);
}

static void
draw_army (const TruceBoardPen *pen, const TruceArmiesScene *scene, int army)
{
  TruceSpriteKey key = { paint_token, pen->square, pen->square, army };
  TruceSprite sprite;

  truce_sprite_init (&sprite, pen->cr, &key);
  truce_board_pen_put_set (pen, &scene->pieces[army], &sprite);
  truce_sprite_clear (&sprite);
  if (pen->square < SMALLEST_PIECE || scene->piece.n_moves == 0)
    return;
  truce_piece_sprite_init (&sprite, pen->cr, &scene->piece, pen->theme->pieces,
                           piece_size (army, pen->square), line_of (army), fill_of (army));
  truce_board_pen_put_set (pen, &scene->pieces[army], &sprite);
  truce_sprite_clear (&sprite);
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
      truce_board_pen_fill_set (pen, &scene->safe[army], fill_of (army), 0.3);
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
