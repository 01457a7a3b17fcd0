/* matrix-draw.c: the matrix with its grid, signs, labels, crosshair and pin
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "matrix-draw.h"

#include <math.h>

#include "common/draw-text.h"
#include "common/sprite.h"
#include "matrix-pixels.h"

#define SMALLEST_GRID  7.0
#define SMALLEST_SIGN  6.0
#define SMALLEST_BLOCK 24.0
/* Least distance of two labels. */
#define LABEL_ROOM 26.0

typedef struct
{
  cairo_t *cr;
  const TruceMatrixLayout *layout;
  const TruceMatrixScene *scene;
  const TruceTheme *theme;
  double cell;
  int row_start, row_end, column_start, column_end; /* what the clip shows; ends exclusive */
} Pen;

static int
clamp (double value, int most)
{
  return (int) fmax (0, fmin (most, value));
}

static void
pen_init (Pen *pen,
          cairo_t *cr,
          const TruceMatrixLayout *layout,
          const TruceMatrixScene *scene,
          const TruceTheme *theme)
{
  double x1, y1, x2, y2;

  *pen = (Pen){ .cr = cr, .layout = layout, .scene = scene, .theme = theme, .cell = layout->cell };
  cairo_rectangle (cr, layout->label_margin, layout->label_margin,
                   fmax (0, layout->width - layout->label_margin),
                   fmax (0, layout->height - layout->label_margin));
  cairo_clip (cr);
  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  pen->column_start = clamp (floor ((x1 - layout->x) / pen->cell), layout->n);
  pen->column_end = clamp (ceil ((x2 - layout->x) / pen->cell), layout->n);
  pen->row_start = clamp (floor ((y1 - layout->y) / pen->cell), layout->n);
  pen->row_end = clamp (ceil ((y2 - layout->y) / pen->cell), layout->n);
}

static void
draw_image (const Pen *pen, cairo_surface_t *image)
{
  cairo_matrix_t matrix;
  double share, scale;
  cairo_surface_t *reduced;

  cairo_get_matrix (pen->cr, &matrix);
  reduced = truce_matrix_reduced (image, pen->cell * fabs (matrix.xx), &share);
  scale = pen->cell / share;
  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, pen->layout->x, pen->layout->y, pen->layout->n * pen->cell,
                   pen->layout->n * pen->cell);
  cairo_clip (pen->cr);
  cairo_translate (pen->cr, pen->layout->x, pen->layout->y);
  cairo_scale (pen->cr, scale, scale);
  cairo_set_source_surface (pen->cr, reduced, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (pen->cr),
                            share < 1 ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST);
  cairo_paint (pen->cr);
  cairo_restore (pen->cr);
}

/* A sign a kind: bar cross, saltire, ring, diamond, square outline, bar. */
static void
paint_sign (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width, middle = size / 2, arm = size * 0.22;

  truce_set_color (cr, &key->a, 0.95);
  cairo_set_line_width (cr, fmax (1, size * 0.11));
  switch (key->id)
    {
    case TRUCE_MOVE_ROOK:
    case TRUCE_MOVE_BISHOP:
      cairo_translate (cr, middle, middle);
      cairo_rotate (cr, key->id == TRUCE_MOVE_BISHOP ? M_PI / 4 : 0);
      cairo_move_to (cr, -arm, 0);
      cairo_line_to (cr, arm, 0);
      cairo_move_to (cr, 0, -arm);
      cairo_line_to (cr, 0, arm);
      break;
    case TRUCE_MOVE_KNIGHT:
      cairo_arc (cr, middle, middle, arm * 0.85, 0, 2 * M_PI);
      break;
    case TRUCE_MOVE_NIGHTRIDER:
      cairo_move_to (cr, middle, middle - arm * 1.15);
      cairo_line_to (cr, middle + arm * 1.15, middle);
      cairo_line_to (cr, middle, middle + arm * 1.15);
      cairo_line_to (cr, middle - arm * 1.15, middle);
      cairo_close_path (cr);
      cairo_fill (cr);
      return;
    case TRUCE_MOVE_OTHER_LEAP:
      cairo_rectangle (cr, middle - arm * 0.8, middle - arm * 0.8, arm * 1.6, arm * 1.6);
      break;
    default:
      cairo_move_to (cr, middle - arm, middle);
      cairo_line_to (cr, middle + arm, middle);
    }
  cairo_stroke (cr);
}

static void
put_signs (const Pen *pen, const TruceSprite signs[])
{
  const TruceMatrixScene *scene = pen->scene;

  for (int row = pen->row_start; row < pen->row_end; row++)
    for (int column = pen->column_start; column < pen->column_end; column++)
      {
        const TruceMove *move;

        if (row == column || (scene->ordered && column < row))
          continue;
        move = truce_matrix_move (scene, row, column);
        if (move)
          truce_sprite_put (&signs[truce_move_kind (*move)], pen->cr, pen->layout->x + column * pen->cell,
                            pen->layout->y + row * pen->cell, 1);
      }
}

static void
draw_signs (const Pen *pen)
{
  TruceSprite signs[TRUCE_MOVE_OTHER_RIDE + 1];

  for (int kind = 0; kind <= TRUCE_MOVE_OTHER_RIDE; kind++)
    {
      TruceSpriteKey key = { paint_sign, pen->cell, pen->cell, kind };

      key.a = pen->theme->matrix_empty;
      truce_sprite_init (&signs[kind], pen->cr, &key);
    }
  put_signs (pen, signs);
  for (int kind = 0; kind <= TRUCE_MOVE_OTHER_RIDE; kind++)
    truce_sprite_clear (&signs[kind]);
}

static void
draw_grid (const Pen *pen, int step, double alpha)
{
  const TruceMatrixLayout *layout = pen->layout;
  double side = layout->n * pen->cell;

  cairo_new_path (pen->cr);
  for (int i = 0; i <= layout->n; i++)
    {
      double at = floor (i * pen->cell) + 0.5;

      if (i % step != 0 || i == 0 || i == layout->n)
        continue;
      if (i >= pen->column_start && i <= pen->column_end)
        {
          cairo_move_to (pen->cr, layout->x + at, layout->y);
          cairo_line_to (pen->cr, layout->x + at, layout->y + side);
        }
      if (i >= pen->row_start && i <= pen->row_end)
        {
          cairo_move_to (pen->cr, layout->x, layout->y + at);
          cairo_line_to (pen->cr, layout->x + side, layout->y + at);
        }
    }
  cairo_set_line_width (pen->cr, 1);
  truce_set_color (pen->cr, &pen->theme->border, alpha);
  cairo_stroke (pen->cr);
}

/* Lines through the lower triangle: 'not before' is told by more than a shade. */
static void
draw_strikes (const Pen *pen)
{
  const TruceMatrixLayout *layout = pen->layout;
  double side = layout->n * pen->cell, step = fmax (6, fmin (14, pen->cell));

  cairo_save (pen->cr);
  cairo_move_to (pen->cr, layout->x, layout->y);
  for (int i = 0; layout->n <= 256 && i < layout->n; i++)
    {
      cairo_line_to (pen->cr, layout->x + i * pen->cell, layout->y + i * pen->cell);
      cairo_line_to (pen->cr, layout->x + i * pen->cell, layout->y + (i + 1) * pen->cell);
    }
  cairo_line_to (pen->cr, layout->x + side, layout->y + side);
  cairo_line_to (pen->cr, layout->x, layout->y + side);
  cairo_close_path (pen->cr);
  cairo_clip (pen->cr);
  for (double at = step / 2; at < 2 * side; at += step)
    {
      cairo_move_to (pen->cr, layout->x, layout->y + at);
      cairo_line_to (pen->cr, layout->x + at, layout->y);
    }
  cairo_set_line_width (pen->cr, 1);
  truce_set_color (pen->cr, &pen->theme->coordinate, 0.35);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

/* The whole row and column, and the cell where they meet. */
static void
draw_cross (const Pen *pen, int row, int column, const TruceColor *color, bool dashed)
{
  const TruceMatrixLayout *layout = pen->layout;
  double side = layout->n * pen->cell, cell = fmax (pen->cell, 2);
  double x = layout->x + column * pen->cell, y = layout->y + row * pen->cell, dashes[] = { 4, 3 };

  if (row < 0 || column < 0 || row >= layout->n || column >= layout->n)
    return;
  truce_set_color (pen->cr, color, 0.20);
  cairo_rectangle (pen->cr, layout->x, y, side, cell);
  cairo_rectangle (pen->cr, x, layout->y, cell, side);
  cairo_fill (pen->cr);
  truce_set_color (pen->cr, color, 0.75);
  cairo_set_line_width (pen->cr, 1);
  if (dashed)
    cairo_set_dash (pen->cr, dashes, 2, 0);
  cairo_rectangle (pen->cr, layout->x - 2, y - 0.5, side + 4, cell + 1);
  cairo_rectangle (pen->cr, x - 0.5, layout->y - 2, cell + 1, side + 4);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  truce_set_color (pen->cr, color, 1);
  cairo_set_line_width (pen->cr, 2);
  cairo_rectangle (pen->cr, x - 1, y - 1, fmax (cell, 4) + 2, fmax (cell, 4) + 2);
  cairo_stroke (pen->cr);
}

static int
label_step (const Pen *pen)
{
  int step = 1;

  /* Beyond one label a cell only the beginnings of the board's rows are named. */
  if (pen->cell < LABEL_ROOM)
    step = pen->scene->board.columns;
  while (step * pen->cell < LABEL_ROOM && step < pen->layout->n)
    step *= 2;
  return step;
}

static void
draw_label (const Pen *pen, int square, bool left, bool strong)
{
  const TruceMatrixLayout *layout = pen->layout;
  double at = (left ? layout->y : layout->x) + (square + 0.5) * pen->cell;
  double across = fmax (left ? layout->x : layout->y, layout->label_margin) - layout->label_margin / 2;
  const TruceColor *color = strong ? &pen->theme->matrix_hover : &pen->theme->coordinate;
  char name[TRUCE_SQUARE_NAME_SIZE];

  if (at < layout->label_margin || at > (left ? layout->height : layout->width))
    return;
  truce_square_name (pen->scene->board, square, name);
  truce_draw_text (pen->cr, name, left ? across : at, left ? at : across, 10, layout->label_margin - 4,
                   strong, color);
}

static void
draw_labels (const Pen *pen)
{
  const TruceMatrixScene *scene = pen->scene;
  int step = label_step (pen);
  double apart = LABEL_ROOM / pen->cell;

  for (int square = 0; square < pen->layout->n; square += step)
    {
      if (scene->hover_row < 0 || fabs ((double) square - scene->hover_row) >= apart)
        draw_label (pen, square, true, false);
      if (scene->hover_column < 0 || fabs ((double) square - scene->hover_column) >= apart)
        draw_label (pen, square, false, false);
    }
  if (scene->hover_row >= 0 && scene->hover_row < pen->layout->n)
    draw_label (pen, scene->hover_row, true, true);
  if (scene->hover_column >= 0 && scene->hover_column < pen->layout->n)
    draw_label (pen, scene->hover_column, false, true);
}

void
truce_matrix_draw (cairo_t *cr,
                   const TruceMatrixLayout *layout,
                   const TruceMatrixScene *scene,
                   cairo_surface_t *image,
                   const TruceTheme *theme)
{
  Pen pen;

  cairo_save (cr);
  pen_init (&pen, cr, layout, scene, theme);
  if (image)
    draw_image (&pen, image);
  if (scene->by_kind && pen.cell >= SMALLEST_SIGN)
    draw_signs (&pen);
  if (scene->ordered)
    draw_strikes (&pen);
  if (pen.cell >= SMALLEST_GRID)
    draw_grid (&pen, 1, 0.28);
  if (pen.cell * scene->board.columns >= SMALLEST_BLOCK)
    draw_grid (&pen, scene->board.columns, 0.8);
  draw_cross (&pen, scene->pinned_row, scene->pinned_column, &theme->selected, true);
  draw_cross (&pen, scene->hover_row, scene->hover_column, &theme->matrix_hover, false);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_rectangle (cr, fmax (layout->x, layout->label_margin) - 0.5,
                   fmax (layout->y, layout->label_margin) - 0.5,
                   fmin (layout->n * layout->cell, layout->width - layout->label_margin) + 1,
                   fmin (layout->n * layout->cell, layout->height - layout->label_margin) + 1);
  cairo_set_line_width (cr, 1);
  truce_set_color (cr, &theme->border, 1);
  cairo_stroke (cr);
  if (layout->label_margin > 0)
    draw_labels (&pen);
  cairo_restore (cr);
}

void
truce_matrix_draw_sample (cairo_t *cr, int kind, double size, const TruceTheme *theme)
{
  TruceSpriteKey key = { paint_sign, size, size, kind };

  key.a = theme->matrix_empty;
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  truce_set_color (cr,
                   kind == TRUCE_MATRIX_SAME_SQUARE ? &theme->piece_fill
                   : kind == TRUCE_MATRIX_ANY_MOVE  ? &theme->attacked
                                                    : &theme->moves[kind].color,
                   1);
  cairo_fill (cr);
  if (kind >= 0)
    paint_sign (cr, &key);
  cairo_restore (cr);
}
