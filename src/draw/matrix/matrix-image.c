/* matrix-image.c: the attack relation as an image of one pixel a cell
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "matrix-draw.h"
#include "matrix-pixels.h"

#define N_LEVELS 6
#define LARGE    1024 /* pixels of a side */
#define BLOCK    4    /* rows that are painted together: whole rows of two levels */

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
    return NULL; /* nothing stands there */
  move = truce_attack_move_walled (scene->board, &scene->piece, scene->geometry, &scene->walls, row, column);
  if (move >= 0)
    return &scene->piece.moves[move];
  if (scene->other_map)
    move =
        truce_attack_move_walled (scene->board, &scene->other, scene->geometry, &scene->walls, column, row);
  return move >= 0 ? &scene->other.moves[move] : NULL;
}

static uint32_t
attacked_pixel (const Painter *painter, int row, int column)
{
  const TruceMatrixScene *scene = painter->scene;
  const TruceMove *move;

  if (row == column)
    return painter->self;
  if (scene->ordered && column < row)
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
    pixels[column] = scene->other_map && truce_attack_map_attacks (scene->other_map, column, row)
                         ? attacked_pixel (painter, row, column)
                     : scene->ordered && column < row ? painter->struck
                                                      : painter->empty;
  for (int i = 0; i < (n + 63) / 64; i++)
    for (uint64_t word = words[i]; word; word &= word - 1)
      {
        int column = i * 64 + __builtin_ctzll (word);

        pixels[column] = attacked_pixel (painter, row, column);
      }
}

/* The mean of each channel of two by two pixels; at an odd edge, of what there is. */
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

/* The image of half the side that is kept with it, which is made where there is none. NULL: no memory. */
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

/* Rows of the image of half the side, from those of the image. */
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

/* Makes these rows of the reduced levels, from which an image larger than any view is drawn. */
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
    paint_row (&painter, row, n, pixels_of_row (image, row));
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

cairo_surface_t *
truce_matrix_reduced (cairo_surface_t *image, double pixels_per_cell, double *share)
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
