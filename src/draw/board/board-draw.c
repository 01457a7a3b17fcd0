/* board-draw.c: draws the board, its pieces, thumbnails and samples for legends
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-draw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "board-pen.h"
#include "common/draw-text.h"
#include "common/shapes.h"
#include "kind-draw.h"
#include "piece-art.h"

/* pixels: on smaller squares a piece is a dot */
#define SMALLEST_DRAWN 10.0
#define LABEL_SIZE     16

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

/* Writes the label of a square's column (file) or row to `label`. */
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

/* Draws the labels beside the board, or at the edge of the view if the board extends beyond it. */
static void
draw_coordinates (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme)
{
  TruceBoard board = layout->board;
  double left = fmax (layout->x, layout->margin) - layout->margin / 2;
  double right = layout->width, bottom = layout->height - layout->margin;
  double below = fmin (layout->y + board.rows * layout->square, bottom) + layout->margin / 2;
  /* users of high contrast cannot read small letters */
  double min_size = theme->high_contrast ? 11 : 9;
  double size = layout->text_scale * fmax (min_size, fmin (13, layout->margin / layout->text_scale * 0.56));
  char label[LABEL_SIZE];

  for (int i = 0; i < board.rows; i += layout->coordinate_step)
    {
      /* if only every n-th row has a label, row 0 or rank 1 has one */
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
  double size;

  if (pen->square < SMALLEST_DRAWN)
    return (TruceSpriteKey){ paint_dot, pen->square, pen->square, 0, *fill, *outline, "" };
  /* whole pixels keep a piece steady while the square grows */
  size = pen->square < 14 ? pen->square : round (pen->square * 0.92);
  return truce_piece_sprite_key (&pen->scene->piece, pen->theme->pieces, size, fill, outline);
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

/* pixels: on smaller squares a chequered ground would disturb the marks */
#define SMALLEST_CHEQUERED 3.0

static void
draw_ground (cairo_t *cr, TruceBoard board, double x, double y, double square, const TruceTheme *theme)
{
  cairo_rectangle (cr, x, y, board.columns * square, board.rows * square);
  truce_set_color (cr, &theme->light_square, 1);
  cairo_fill (cr);
  if (square < SMALLEST_CHEQUERED)
    return;
  for (int row = 0; row < board.rows; row++)
    for (int column = 0; column < board.columns; column++)
      if ((board.rows - 1 - row + column) % 2 == 0)
        cairo_rectangle (cr, x + column * square, y + row * square, square, square);
  truce_set_color (cr, &theme->dark_square, 1);
  cairo_fill (cr);
}

/* Adds a mark to the path: a diamond for a pinned piece, otherwise a disc. The radius is at least 0.75
 * pixels. */
static void
add_mark (cairo_t *cr, double x, double y, double square, bool pinned)
{
  double radius = fmax (0.75, square * 0.34);

  if (pinned)
    truce_add_diamond (cr, x, y, radius * 1.2);
  else
    truce_add_disc (cr, x, y, radius);
}

void
truce_board_draw_thumbnail (cairo_t *cr,
                            TruceBoard board,
                            int n_kinds,
                            const TruceSquare *squares,
                            int n,
                            const TruceSquareSet *pinned,
                            double size,
                            const TruceTheme *theme)
{
  int longer = board.rows > board.columns ? board.rows : board.columns;
  double square = (size - 2) / longer, x, y;

  if (square >= 1 && floor (square) * longer >= size * 0.8)
    square = floor (square);
  if (square <= 0)
    return;
  x = floor ((size - square * board.columns) / 2);
  y = floor ((size - square * board.rows) / 2);
  cairo_save (cr);
  draw_ground (cr, board, x, y, square, theme);
  cairo_rectangle (cr, x - 0.5, y - 0.5, board.columns * square + 1, board.rows * square + 1);
  truce_set_color (cr, &theme->border, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < n && n_kinds == 1; i++)
        if ((pinned && truce_square_set_has (pinned, squares[i])) == (pass == 1))
          add_mark (cr, x + (truce_board_column (board, squares[i]) + 0.5) * square,
                    y + (truce_board_row (board, squares[i]) + 0.5) * square, square, pass == 1);
      truce_set_color (cr, pass ? &theme->pinned_fill : &theme->piece_fill, 1);
      cairo_fill (cr);
    }
  for (int i = 0; i < n && n_kinds > 1; i++)
    {
      int at = truce_packed_square (squares[i]);

      truce_kind_shape_paint (cr, truce_packed_kind (squares[i]),
                              x + (truce_board_column (board, at) + 0.5) * square,
                              y + (truce_board_row (board, at) + 0.5) * square, fmax (0.9, square * 0.42));
    }
  cairo_restore (cr);
}

/* Moves the origin to the largest centred square that fits, and paints the square. Returns its side. */
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
