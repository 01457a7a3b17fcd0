/* picture.c: pictures to draw on and to compare
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

Picture
picture_new (int width, int height)
{
  Picture picture = { .width = width, .height = height };

  picture.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  picture.cr = cairo_create (picture.surface);
  cairo_set_source_rgb (picture.cr, 1, 1, 1);
  cairo_paint (picture.cr);
  return picture;
}

void
picture_check (Picture *picture)
{
  ck_assert_str_eq (cairo_status_to_string (cairo_status (picture->cr)),
                    cairo_status_to_string (CAIRO_STATUS_SUCCESS));
  ck_assert_int_eq (cairo_surface_status (picture->surface), CAIRO_STATUS_SUCCESS);
}

void
picture_free (Picture *picture)
{
  cairo_destroy (picture->cr);
  cairo_surface_destroy (picture->surface);
}

uint32_t
picture_pixel (Picture *picture, int x, int y)
{
  const unsigned char *data;

  /* not ck_assert, which takes longer than reading the pixel */
  if (x < 0 || y < 0 || x >= picture->width || y >= picture->height)
    ck_abort_msg ("no pixel at %d, %d", x, y);
  cairo_surface_flush (picture->surface);
  data = cairo_image_surface_get_data (picture->surface);
  return (
      (const uint32_t *) (const void *) (data + y * cairo_image_surface_get_stride (picture->surface)))[x];
}

int
picture_difference (Picture *a, Picture *b, int tolerance)
{
  int n = 0;

  ck_assert_int_eq (a->width, b->width);
  ck_assert_int_eq (a->height, b->height);
  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      {
        uint32_t one = picture_pixel (a, x, y), other = picture_pixel (b, x, y);
        bool differs = false;

        for (int shift = 0; shift < 32; shift += 8)
          differs |= abs ((int) (one >> shift & 255) - (int) (other >> shift & 255)) > tolerance;
        n += differs;
      }
  return n;
}

TruceAttackMap *
picture_scene (TruceBoardScene *scene, TruceBoard board, const char *betza)
{
  int n = truce_board_n_squares (board);
  TruceAttackMap *map;
  TrucePiece piece;

  ck_assert (truce_piece_parse (betza, &piece, NULL));
  truce_board_scene_init (scene, board, &piece);
  map = truce_attack_map_new (board, &piece, TRUCE_GEOMETRY_TRUE, NULL);
  ck_assert_ptr_nonnull (map);
  truce_square_set_add (&scene->pinned, n * 12 / 64);
  truce_square_set_add (&scene->pinned, n * 23 / 64);
  truce_square_set_add (&scene->placed, n * 48 / 64);
  truce_square_set_add (&scene->placed, n * 33 / 64);
  if (n > 8)
    truce_square_set_add (&scene->blocked, n * 5 / 64);
  scene->hovered = n * 35 / 64;
  scene->selected = n * 12 / 64;
  return map;
}

Picture
picture_of_scene (const TruceBoardScene *scene, const TruceAttackMap *map, int size, const TruceTheme *theme)
{
  TruceBoardLayout layout = truce_board_layout (scene->board, size, size, true, 1, 0.5, 0.5);
  Picture picture = picture_new (size, size);
  TruceBoardAnalysis analysis;

  truce_board_analysis_init (&analysis, scene, map);
  truce_board_draw (picture.cr, &layout, scene, &analysis, map, theme);
  truce_board_analysis_clear (&analysis);
  picture_check (&picture);
  return picture;
}

int
run_suite (Suite *suite)
{
  SRunner *runner = srunner_create (suite);
  int n_failed;

  srunner_run_all (runner, CK_ENV);
  n_failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return n_failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
