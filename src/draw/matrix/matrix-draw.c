/* matrix-draw.c: draws the image of the matrix, its grid, signs, labels, crosshair and pin
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "matrix-draw.h"

#include <math.h>
#include <stdlib.h>

#include "common/draw-text.h"
#include "common/shapes.h"
#include "common/sprite.h"

#define N_LEVELS 6    /* maximum number of reduced images, each of half the side of the one before */
#define LARGE    1024 /* side of an image above which its reduced images are painted together with it */
#define BLOCK    4    /* number of rows painted together: they make whole rows of two reduced images */

static TruceColor
mix (const TruceColor *a, const TruceColor *b, double share)
{
  return (TruceColor){ a->r + (b->r - a->r) * share, a->g + (b->g - a->g) * share,
                       a->b + (b->b - a->b) * share, 1 };
}

static uint32_t
pixel (TruceColor color)
{
  return UINT32_C (0xff000000) | (uint32_t) lround (color.r * 255) << 16 |
         (uint32_t) lround (color.g * 255) << 8 | (uint32_t) lround (color.b * 255);
}

typedef struct
{
  const TruceMatrixScene *scene;
  const TruceAttackMap *map;
  uint32_t empty, struck, self, attacked, attacked_struck;
  uint32_t kinds[TRUCE_MOVE_OTHER_RIDE + 1];
} Painter;

static void
painter_init (Painter *painter,
              const TruceMatrixScene *scene,
              const TruceAttackMap *map,
              const TruceTheme *theme)
{
  TruceColor struck = mix (&theme->matrix_empty, &theme->coordinate, 0.13);

  painter->scene = scene;
  painter->map = map;
  painter->empty = pixel (theme->matrix_empty);
  painter->struck = pixel (struck);
  painter->self = pixel (theme->piece_fill);
  painter->attacked = pixel (theme->attacked);
  painter->attacked_struck = pixel (mix (&struck, &theme->coordinate, 0.28));
  for (int kind = 0; kind <= TRUCE_MOVE_OTHER_RIDE; kind++)
    painter->kinds[kind] = pixel (theme->moves[kind].color);
}

const TruceMove *
truce_matrix_move (const TruceMatrixScene *scene, int row, int column)
{
  int move;

  if (truce_square_set_has (&scene->walls, row) || truce_square_set_has (&scene->walls, column))
    return NULL;
  move = truce_attack_move_walled (scene->board, &scene->piece, scene->geometry, &scene->walls, row, column);
  if (move >= 0)
    return &scene->piece.moves[move];
  if (scene->other_map)
    move =
        truce_attack_move_walled (scene->board, &scene->other, scene->geometry, &scene->walls, column, row);
  return move >= 0 ? &scene->other.moves[move] : NULL;
}

/* Returns whether the cell belongs to the half that is struck out. */
static bool
is_struck (const TruceMatrixScene *scene, int row, int column)
{
  return scene->ordered && truce_matrix_position_of (scene, column) < truce_matrix_position_of (scene, row);
}

static uint32_t
attacked_pixel (const Painter *painter, int row, int column)
{
  const TruceMatrixScene *scene = painter->scene;
  const TruceMove *move;

  if (row == column)
    return painter->self;
  if (is_struck (scene, row, column))
    return painter->attacked_struck;
  if (!scene->by_kind)
    return painter->attacked;
  move = truce_matrix_move (scene, row, column);
  return move ? painter->kinds[truce_move_kind (*move)] : painter->attacked;
}

static void
paint_row (const Painter *painter, int row, int n, uint32_t *pixels)
{
  const TruceMatrixScene *scene = painter->scene;
  const uint64_t *words = truce_attack_map_row (painter->map, row);

  for (int column = 0; column < n; column++)
    pixels[truce_matrix_position_of (scene, column)] =
        scene->other_map && truce_attack_map_attacks (scene->other_map, column, row)
            ? attacked_pixel (painter, row, column)
        : is_struck (scene, row, column) ? painter->struck
                                         : painter->empty;
  for (int i = 0; i < (n + 63) / 64; i++)
    for (uint64_t word = words[i]; word; word &= word - 1)
      {
        int column = i * 64 + __builtin_ctzll (word);

        pixels[truce_matrix_position_of (scene, column)] = attacked_pixel (painter, row, column);
      }
}

/* Returns the mean of up to two by two pixels, channel by channel. */
static uint32_t
mean (const uint32_t *top, const uint32_t *bottom, int left, int right)
{
  uint32_t result = 0;

  for (int shift = 0; shift < 32; shift += 8)
    result |= (((top[left] >> shift & 255) + (top[right] >> shift & 255) + (bottom[left] >> shift & 255) +
                (bottom[right] >> shift & 255) + 2) /
               4)
              << shift;
  return result;
}

static uint32_t *
pixels_of_row (cairo_surface_t *image, int row)
{
  return (uint32_t *) (void *) (cairo_image_surface_get_data (image) +
                                (size_t) row * cairo_image_surface_get_stride (image));
}

static void
destroy_surface (void *surface)
{
  cairo_surface_destroy (surface);
}

/* Returns: (transfer none) (nullable): the reduced image of half the side, which is stored as user data of
 * `image`; NULL if memory runs out. *made: whether the reduced image is new. */
static cairo_surface_t *
level_below (cairo_surface_t *image, bool *made)
{
  static const cairo_user_data_key_t next_key;
  cairo_surface_t *next = cairo_surface_get_user_data (image, &next_key);
  const int half = (cairo_image_surface_get_width (image) + 1) / 2;

  *made = !next;
  if (next)
    return next;
  next = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, half, half);
  if (cairo_surface_status (next) != CAIRO_STATUS_SUCCESS ||
      cairo_surface_set_user_data (image, &next_key, next, destroy_surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (next);
      return NULL;
    }
  return next;
}

static void
halve (cairo_surface_t *image, cairo_surface_t *reduced, int from, int end)
{
  const int n = cairo_image_surface_get_width (image), half = cairo_image_surface_get_width (reduced);

  cairo_surface_flush (reduced);
  for (int row = from; row < end; row++)
    {
      const uint32_t *top = pixels_of_row (image, 2 * row);
      const uint32_t *bottom = 2 * row + 1 < n ? pixels_of_row (image, 2 * row + 1) : top;
      uint32_t *pixels = pixels_of_row (reduced, row);

      for (int column = 0; column < half; column++)
        pixels[column] = mean (top, bottom, 2 * column, 2 * column + 1 < n ? 2 * column + 1 : 2 * column);
    }
  cairo_surface_mark_dirty (reduced);
}

cairo_surface_t *
truce_matrix_image_new (const TruceMatrixScene *scene)
{
  const int n = truce_board_n_squares (scene->board);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, n, n);

  if (cairo_surface_status (image) == CAIRO_STATUS_SUCCESS)
    return image;
  cairo_surface_destroy (image);
  return NULL;
}

/* Updates the reduced images for the rows `from` … `end` - 1 of the image. */
static void
paint_levels (cairo_surface_t *image, int from, int end)
{
  bool made;

  for (int step = 1; step < BLOCK && cairo_image_surface_get_width (image) > LARGE; step *= 2)
    {
      cairo_surface_t *next = level_below (image, &made);

      if (!next)
        return;
      from /= 2;
      end = (end + 1) / 2;
      halve (image, next, from, end);
      image = next;
    }
}

int
truce_matrix_image_paint (cairo_surface_t *image,
                          const TruceMatrixScene *scene,
                          const TruceAttackMap *map,
                          const TruceTheme *theme,
                          int from,
                          int end)
{
  const int n = truce_board_n_squares (scene->board);
  Painter painter;

  end = (end + BLOCK - 1) / BLOCK * BLOCK;
  end = end < n ? end : n;
  painter_init (&painter, scene, map, theme);
  cairo_surface_flush (image);
  for (int row = from; row < end; row++)
    paint_row (&painter, truce_matrix_square_at (scene, row), n, pixels_of_row (image, row));
  cairo_surface_mark_dirty (image);
  paint_levels (image, from, end);
  return end;
}

cairo_surface_t *
truce_matrix_image (const TruceMatrixScene *scene, const TruceAttackMap *map, const TruceTheme *theme)
{
  cairo_surface_t *image = truce_matrix_image_new (scene);

  if (image)
    truce_matrix_image_paint (image, scene, map, theme, 0, truce_board_n_squares (scene->board));
  return image;
}

static cairo_surface_t *
reduced_image (cairo_surface_t *image, double pixels_per_cell, double *share)
{
  bool made;

  *share = 1;
  for (int level = 0; level < N_LEVELS && pixels_per_cell < 0.75 && cairo_image_surface_get_width (image) > 1;
       level++)
    {
      cairo_surface_t *next = level_below (image, &made);

      if (!next)
        break;
      if (made)
        halve (image, next, 0, cairo_image_surface_get_width (next));
      image = next;
      pixels_per_cell *= 2;
      *share /= 2;
    }
  return image;
}

#define SMALLEST_GRID  7.0
#define SMALLEST_SIGN  6.0
#define SMALLEST_BLOCK 24.0
/* pixels between two labels */
#define LABEL_DISTANCE 26.0

typedef struct
{
  cairo_t *cr;
  const TruceMatrixLayout *layout;
  const TruceMatrixScene *scene;
  const TruceTheme *theme;
  double cell;
  int row_start, row_end, column_start, column_end; /* visible part; ends exclusive */
} Pen;

static int
clamp (double value, int max)
{
  return (int) fmax (0, fmin (max, value));
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
  reduced = reduced_image (image, pen->cell * fabs (matrix.xx), &share);
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
      truce_add_diamond (cr, middle, middle, arm * 1.15);
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
        move = truce_matrix_move (scene, truce_matrix_square_at (scene, row),
                                  truce_matrix_square_at (scene, column));
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

/* Draws the borders of all cells, or of the groups of rows and columns only. */
static void
draw_grid (const Pen *pen, bool groups, double alpha)
{
  const TruceMatrixLayout *layout = pen->layout;
  double side = layout->n * pen->cell;

  cairo_new_path (pen->cr);
  for (int i = 1; i < layout->n; i++)
    {
      double at = floor (i * pen->cell) + 0.5;

      if (groups && !truce_matrix_starts_group (pen->scene, i))
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

/* Strikes out the lower triangle, so that it differs from the upper one by more than a shade. */
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

static void
draw_label (const Pen *pen, int position, bool left, bool strong)
{
  const TruceMatrixLayout *layout = pen->layout;
  double at = (left ? layout->y : layout->x) + (position + 0.5) * pen->cell;
  double across = fmax (left ? layout->x : layout->y, layout->label_margin) - layout->label_margin / 2;
  const TruceColor *color = strong ? &pen->theme->matrix_hover : &pen->theme->coordinate;
  char name[TRUCE_SQUARE_NAME_SIZE];

  if (at < layout->label_margin || at > (left ? layout->height : layout->width))
    return;
  truce_square_name (pen->scene->board, truce_matrix_square_at (pen->scene, position), name);
  truce_draw_text (pen->cr, name, left ? across : at, left ? at : across, 10, layout->label_margin - 4,
                   strong, color);
}

/* Draws the labels of the hovered cell, and other labels where there is space. If not each cell has space for
 * its label, only the first squares of groups get one. */
static void
draw_labels (const Pen *pen)
{
  const TruceMatrixScene *scene = pen->scene;
  const int row = truce_matrix_position_of (scene, scene->hover_row);
  const int column = truce_matrix_position_of (scene, scene->hover_column);
  const double apart = LABEL_DISTANCE / pen->cell;
  int last = -pen->layout->n - (int) ceil (apart);

  for (int position = 0; position < pen->layout->n; position++)
    {
      if (position - last < apart || (apart > 1 && !truce_matrix_starts_group (scene, position)))
        continue;
      last = position;
      if (row < 0 || abs (position - row) >= apart)
        draw_label (pen, position, true, false);
      if (column < 0 || abs (position - column) >= apart)
        draw_label (pen, position, false, false);
    }
  if (row >= 0 && row < pen->layout->n)
    draw_label (pen, row, true, true);
  if (column >= 0 && column < pen->layout->n)
    draw_label (pen, column, false, true);
}

/* Returns the mean number of positions in a group. */
static double
group_size (const TruceMatrixScene *scene)
{
  return scene->order.kind == TRUCE_MATRIX_BY_SQUARE
             ? scene->board.columns
             : (double) truce_board_n_squares (scene->board) / scene->order.n_groups;
}

/* Draws the crosshair of a cell. row, column: squares, or -1 and -1. */
static void
draw_cross_of (const Pen *pen, int row, int column, const TruceColor *color, bool dashed)
{
  draw_cross (pen, truce_matrix_position_of (pen->scene, row), truce_matrix_position_of (pen->scene, column),
              color, dashed);
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
    draw_grid (&pen, false, 0.28);
  if (pen.cell * group_size (scene) >= SMALLEST_BLOCK)
    draw_grid (&pen, true, 0.8);
  draw_cross_of (&pen, scene->pinned_row, scene->pinned_column, &theme->selected, true);
  draw_cross_of (&pen, scene->hover_row, scene->hover_column, &theme->matrix_hover, false);
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
