/* board-draw.c: the ground of the board, its pieces, thumbnails
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-draw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "arrow-draw.h"
#include "board-pen.h"
#include "common/draw-text.h"
#include "kind-draw.h"
#include "piece-sprite.h"

/* Below this a piece is a dot. */
#define SMALLEST_DRAWN 10.0
/* The name of a square, or any number. */
#define LABEL_SIZE 16

/* a1 is dark on every board. */
static void
draw_squares (const TruceBoardPen *pen)
{
  const TruceBoardLayout *layout = pen->layout;
  TruceBoard board = layout->board;

  cairo_rectangle (pen->cr, layout->x, layout->y, board.columns * pen->square, board.rows * pen->square);
  truce_set_color (pen->cr, &pen->theme->light_square, 1);
  cairo_fill (pen->cr);
  for (int row = pen->row_start; row < pen->row_end; row++)
    for (int column = pen->column_start; column < pen->column_end; column++)
      if ((board.rows - 1 - row + column) % 2 == 0)
        cairo_rectangle (pen->cr, layout->x + column * pen->square, layout->y + row * pen->square,
                         pen->square, pen->square);
  truce_set_color (pen->cr, &pen->theme->dark_square, 1);
  cairo_fill (pen->cr);
}

static void
draw_closed (const TruceBoardPen *pen,
             void (*paint) (cairo_t *cr, const TruceSpriteKey *key),
             const TruceSquareSet *squares)
{
  TruceSpriteKey key = { paint, pen->square, pen->square };

  key.a = pen->theme->blocked;
  key.b = pen->theme->light_square;
  truce_board_pen_put_set (pen, squares, &key);
}

static void
draw_blocked (const TruceBoardPen *pen)
{
  TruceSquareSet blocked = truce_square_set_without (&pen->scene->blocked, &pen->scene->walls);

  draw_closed (pen, truce_blocked_paint, &blocked);
  draw_closed (pen, truce_wall_paint, &pen->scene->walls);
}

static void
draw_frame (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme)
{
  cairo_rectangle (cr, layout->x - 0.5, layout->y - 0.5, layout->board.columns * layout->square + 1,
                   layout->board.rows * layout->square + 1);
  truce_set_color (cr, &theme->border, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* The letters of a square's name, or its digits; or the number of its column, or row. */
static void
label_of (TruceBoard board, int row, int column, bool file, TruceCoordinates kind, char label[LABEL_SIZE])
{
  char name[TRUCE_SQUARE_NAME_SIZE];
  size_t letters;

  if (kind == TRUCE_COORDINATES_NUMBERS)
    {
      snprintf (label, LABEL_SIZE, "%d", file ? column : row);
      return;
    }
  truce_square_name (board, truce_board_square (board, row, column), name);
  letters = strcspn (name, "0123456789");
  if (file)
    {
      memcpy (label, name, letters);
      label[letters] = '\0';
    }
  else
    strcpy (label, name + letters);
}

/* Beside the board, or at the edge of the view where the board goes beyond it. */
static void
draw_coordinates (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme)
{
  TruceBoard board = layout->board;
  double left = fmax (layout->x, layout->margin) - layout->margin / 2;
  double right = layout->width, bottom = layout->height - layout->margin;
  double below = fmin (layout->y + board.rows * layout->square, bottom) + layout->margin / 2;
  /* who needs high contrast does not read small letters */
  double least = theme->high_contrast ? 11 : 9;
  double size = layout->text_scale * fmax (least, fmin (13, layout->margin / layout->text_scale * 0.56));
  char label[LABEL_SIZE];

  for (int i = 0; i < board.rows; i += layout->coordinate_step)
    {
      /* Where not all are labelled, the first of each direction is. */
      int row = theme->coordinates == TRUCE_COORDINATES_NUMBERS ? i : board.rows - 1 - i;
      double y = layout->y + (row + 0.5) * layout->square;

      label_of (board, row, 0, false, theme->coordinates, label);
      if (y > size / 2 && y < bottom - size / 2)
        truce_draw_text (cr, label, left, y, size, layout->margin - 3, theme->high_contrast,
                         &theme->coordinate);
    }
  for (int i = 0; i < board.columns; i += layout->coordinate_step)
    {
      double x = layout->x + (i + 0.5) * layout->square;

      label_of (board, 0, i, true, theme->coordinates, label);
      if (x > layout->margin + size / 2 && x < right - size / 2)
        truce_draw_text (cr, label, x, below, size, 0, theme->high_contrast, &theme->coordinate);
    }
}

void
truce_board_draw_ground (cairo_t *cr,
                         const TruceBoardLayout *layout,
                         const TruceBoardScene *scene,
                         const TruceTheme *theme)
{
  TruceBoardPen pen;

  cairo_save (cr);
  truce_board_pen_init (&pen, cr, layout, scene, theme);
  draw_squares (&pen);
  if (scene->regions.n > 0)
    truce_regions_draw_ground (&pen);
  draw_blocked (&pen);
  draw_frame (cr, layout, theme);
  cairo_restore (cr);
  if (layout->margin > 0 && theme->coordinates != TRUCE_COORDINATES_NONE)
    draw_coordinates (cr, layout, theme);
}

/* Whole pixels, so that a square's piece does not swim. */
static double
piece_size (double square)
{
  return square < 14 ? square : round (square * 0.92);
}

/* A piece that would be too small to know. */
static void
paint_dot (cairo_t *cr, const TruceSpriteKey *key)
{
  double middle = key->width / 2, radius = fmax (0.8, key->width * 0.42);

  cairo_arc (cr, middle, middle, radius, 0, 2 * M_PI);
  truce_set_color (cr, &key->b, 1);
  cairo_fill (cr);
  cairo_arc (cr, middle, middle, fmax (0.8, radius - 0.8), 0, 2 * M_PI);
  truce_set_color (cr, &key->a, 1);
  cairo_fill (cr);
}

static TruceSpriteKey
piece_key (const TruceBoardPen *pen, const TruceColor *fill, const TruceColor *outline)
{
  if (pen->square < SMALLEST_DRAWN)
    return (TruceSpriteKey){ paint_dot, pen->square, pen->square, 0, *fill, *outline, "" };
  return truce_piece_sprite_key (&pen->scene->piece, pen->theme->pieces, piece_size (pen->square), fill,
                                 outline);
}

static void
draw_pieces (const TruceBoardPen *pen,
             const TruceSquareSet *set,
             const TruceColor *fill,
             const TruceColor *outline)
{
  TruceSpriteKey key = piece_key (pen, fill, outline);

  truce_board_pen_put_set (pen, set, &key);
}

/* Of several kinds: preplaced or not, a piece has the colour of its kind. */
static void
draw_kinds (const TruceBoardPen *pen, const TruceSquareSet *placed)
{
  const TruceBoardScene *scene = pen->scene;
  TruceSquareSet sets[TRUCE_KINDS_MAX] = { 0 };

  truce_square_set_foreach (square, placed)
    truce_square_set_add (&sets[scene->kinds[square]], square);
  truce_square_set_foreach (square, &scene->pinned)
    truce_square_set_add (&sets[scene->kinds[square]], square);
  for (int kind = 0; kind < scene->n_kinds; kind++)
    truce_kind_draw_set (pen, &scene->pieces[kind], kind, truce_board_scene_has_twin (scene, kind),
                         &sets[kind]);
}

static void
draw_pins (const TruceBoardPen *pen)
{
  double size = round (pen->square < 24 ? fmax (2, pen->square * 0.3) : fmin (26, pen->square * 0.25));
  TruceSpriteKey key = { truce_pin_paint, size, size };
  TruceSprite sprite;

  key.a = pen->theme->pinned_fill;
  key.b = pen->theme->pinned_outline;
  truce_sprite_init (&sprite, pen->cr, &key);
  truce_square_set_foreach (square, &pen->scene->pinned)
    if (truce_board_pen_shows (pen, square))
      {
        double x, y, inset = size < 7 ? 0 : 1;

        truce_board_layout_rectangle (pen->layout, square, &x, &y);
        truce_sprite_put (&sprite, pen->cr, x + inset, y + pen->square - size - inset, 1);
      }
  truce_sprite_clear (&sprite);
}

/* What a click would put on the hovered square. */
static void
draw_ghost (const TruceBoardPen *pen)
{
  const TruceBoardScene *scene = pen->scene;
  int square = scene->hovered;
  TruceSpriteKey key;
  double x, y;

  if (square < 0 || !(scene->overlays & TRUCE_OVERLAY_HOVERED) ||
      truce_square_set_has (&scene->pinned, square) || truce_square_set_has (&scene->placed, square) ||
      truce_square_set_has (&scene->blocked, square))
    return;
  if (scene->n_kinds > 1)
    {
      truce_board_layout_rectangle (pen->layout, square, &x, &y);
      truce_kind_draw_piece (pen->cr, &scene->piece, scene->active,
                             truce_board_scene_has_twin (scene, scene->active), x, y, pen->square, 0.4,
                             pen->theme);
      return;
    }
  key = piece_key (pen, &pen->theme->pinned_fill, &pen->theme->pinned_outline);
  truce_board_layout_center (pen->layout, square, &x, &y);
  truce_sprite_paint (pen->cr, &key, x - key.width / 2, y - key.height / 2, 0.4);
}

void
truce_board_draw_content (cairo_t *cr,
                          const TruceBoardLayout *layout,
                          const TruceBoardScene *scene,
                          const TruceBoardAnalysis *analysis,
                          const TruceAttackMap *map,
                          const TruceTheme *theme)
{
  TruceSquareSet placed = scene->placed;
  TruceBoardPen pen;

  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    placed.words[i] &= ~scene->pinned.words[i];
  cairo_save (cr);
  truce_board_pen_init (&pen, cr, layout, scene, theme);
  truce_overlays_draw_below (&pen, analysis, map);
  if (scene->regions.n > 0)
    truce_regions_draw_borders (&pen);
  draw_ghost (&pen);
  if (scene->n_kinds > 1)
    draw_kinds (&pen, &placed);
  else
    {
      draw_pieces (&pen, &placed, &theme->piece_fill, &theme->piece_outline);
      draw_pieces (&pen, &scene->pinned, &theme->pinned_fill, &theme->pinned_outline);
    }
  draw_pins (&pen);
  truce_overlays_draw_above (&pen, analysis);
  truce_arrows_draw (&pen);
  cairo_restore (cr);
}

void
truce_board_draw (cairo_t *cr,
                  const TruceBoardLayout *layout,
                  const TruceBoardScene *scene,
                  const TruceBoardAnalysis *analysis,
                  const TruceAttackMap *map,
                  const TruceTheme *theme)
{
  truce_board_draw_ground (cr, layout, scene, theme);
  truce_board_draw_content (cr, layout, scene, analysis, map, theme);
}
