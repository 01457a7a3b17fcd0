/* test-region-draw.c: regions are distinguishable for everybody: colours of neighbours, patterns, lines,
 * letters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "board/board-pen.h"
#include "picture.h"

#define SIZE   400 /* pixels, without the frame */
#define SQUARE 50
#define ROOM   8 /* more than the frame's width */

static TruceTheme
theme_of (bool dark, TruceRegionStyle style, bool high_contrast)
{
  const TruceAppearance look = { .regions = style, .coordinates = TRUCE_COORDINATES_NONE };
  TruceTheme theme;

  truce_theme_init (&theme, &look, dark, high_contrast);
  return theme;
}

static void
scene_of (TruceBoardScene *scene, const char *regions)
{
  TrucePiece piece;

  ck_assert (truce_piece_parse ("RF", &piece, NULL));
  truce_board_scene_init (scene, (TruceBoard){ 8, 8 }, &piece);
  ck_assert (truce_regions_parse (regions, scene->board, &scene->regions, NULL));
}

static Picture
picture_of (const TruceBoardScene *scene, const TruceTheme *theme)
{
  TruceBoardLayout layout = truce_board_layout (scene->board, SIZE + ROOM, SIZE + ROOM, false, 1, 0.5, 0.5);
  Picture picture = picture_new (SIZE, SIZE);

  ck_assert (layout.square == SQUARE);
  cairo_translate (picture.cr, -layout.x, -layout.y);
  truce_board_draw (picture.cr, &layout, scene, NULL, NULL, theme);
  picture_check (&picture);
  return picture;
}

static const char eight[] = "AABBCCDD/AABBCCDD/AABBCCDD/AABBCCDD/EEFFGGHH/EEFFGGHH/EEFFGGHH/EEFFGGHH";

/* Lines are dark between two regions, and thin inside a region. */
START_TEST (lines_part_regions)
{
  TruceTheme theme = theme_of (_i & 1, _i & 2 ? TRUCE_REGIONS_PATTERNS : TRUCE_REGIONS_COLORS, _i & 4);
  TruceBoardScene scene;
  Picture picture;
  uint32_t line;

  scene_of (&scene, eight);
  picture = picture_of (&scene, &theme);
  line = picture_pixel (&picture, 2 * SQUARE, SQUARE / 2);
  for (int row = 0; row < 8; row++)
    for (int column = 1; column < 8; column++)
      ck_assert_int_eq (picture_pixel (&picture, column * SQUARE, row * SQUARE + SQUARE / 2) == line,
                        column % 2 == 0);
  for (int column = 0; column < 8; column++)
    ck_assert_uint_eq (picture_pixel (&picture, column * SQUARE + SQUARE / 2, 4 * SQUARE), line);
  picture_free (&picture);
}
END_TEST

static void
cut_region (TruceBoardScene *scene, int region, const TruceTheme *theme, Picture *square)
{
  Picture picture = picture_of (scene, theme);
  int column = (region - 1) % 4 * 2, row = (region - 1) / 4 * 4;

  /* the lower left square, which has no letter */
  *square = picture_new (SQUARE - 8, SQUARE - 8);
  cairo_set_source_surface (square->cr, picture.surface, -(column * SQUARE + 4), -((row + 3) * SQUARE + 4));
  cairo_paint (square->cr);
  picture_free (&picture);
}

/* Eight regions have eight backgrounds: colours, or patterns that differ without colour. */
START_TEST (grounds_differ)
{
  TruceTheme theme = theme_of (_i & 1, _i & 2 ? TRUCE_REGIONS_PATTERNS : TRUCE_REGIONS_COLORS, false);
  TruceBoardScene scene;

  scene_of (&scene, eight);
  for (int region = 1; region <= 8; region++)
    for (int other = 1; other < region; other++)
      {
        Picture a, b;

        cut_region (&scene, region, &theme, &a);
        cut_region (&scene, other, &theme, &b);
        ck_assert_msg (picture_difference (&a, &b, 6) > 40, "regions %d and %d", region, other);
        picture_free (&a);
        picture_free (&b);
      }
}
END_TEST

/* If there are more regions than colours, adjacent regions have different colours, as far as possible. */
START_TEST (neighbours_have_other_colours)
{
  static const char *const cut[] = {
    "ABCDEFGH/ABCDEFGH/ABCDEFGH/ABCDEFGH/IJKLMNOP/IJKLMNOP/IJKLMNOP/IJKLMNOP",
    "AABBCCDD/AABBCCDD/EEFFGGHH/EEFFGGHH/IIJJKKLL/IIJJKKLL/MMNNOOPP/MMNNOOPP",
    "AAAAAAAA/ABCDEFGA/AHIJKLMA/ANOPQRSA/ATUVWXYA/AZabcdeA/AfghijkA/AAAAAAAA",
  };
  int colors[TRUCE_REGIONS_MAX + 1], uses[TRUCE_REGION_COLORS] = { 0 };
  TruceBoardScene scene;

  scene_of (&scene, cut[_i]);
  truce_regions_choose_colors (&scene, colors);
  for (int region = 1; region <= scene.regions.n; region++)
    {
      ck_assert (colors[region] >= 0 && colors[region] < TRUCE_REGION_COLORS);
      uses[colors[region]]++;
    }
  for (int a = 0; a < 64; a++)
    for (int b = 0; b < 64; b++)
      {
        int one = scene.regions.of[a], other = scene.regions.of[b];

        if (one != other && abs (a / 8 - b / 8) <= 1 && abs (a % 8 - b % 8) <= 1)
          ck_assert_int_ne (colors[one], colors[other]);
      }
  if (_i < 2)
    for (int color = 0; color < TRUCE_REGION_COLORS; color++)
      ck_assert_int_ge (uses[color], 1);
}
END_TEST

/* A square without a region has the board's own colours. Pieces and marks are drawn over the background. */
START_TEST (the_rest_stays)
{
  TruceTheme theme = theme_of (false, TRUCE_REGIONS_COLORS, false);
  TruceBoardScene scene, bare;
  Picture with, without;

  scene_of (&scene, "AA....../AA....../......../......../......../......../......../........");
  bare = scene;
  bare.regions = (TruceRegions){ 0 };
  with = picture_of (&scene, &theme);
  without = picture_of (&bare, &theme);
  for (int row = 0; row < 8; row++)
    for (int column = 0; column < 8; column++)
      {
        int x = column * SQUARE + SQUARE / 2, y = row * SQUARE + SQUARE / 2;

        ck_assert_int_eq (picture_pixel (&with, x, y) == picture_pixel (&without, x, y),
                          row > 1 || column > 1);
      }
  picture_free (&with);
  truce_square_set_add (&scene.placed, 0);
  with = picture_of (&scene, &theme);
  ck_assert_uint_ne (picture_pixel (&with, SQUARE / 2, SQUARE * 4 / 5),
                     picture_pixel (&with, SQUARE * 3 / 2, SQUARE * 4 / 5));
  picture_free (&with);
  picture_free (&without);
}
END_TEST

/* Tints could turn a region's colour into another one, so attacks are marks, which leave the colour visible
 * between them. */
START_TEST (attacks_leave_the_colours)
{
  static const unsigned overlays[] = { TRUCE_OVERLAY_ALL, TRUCE_OVERLAY_SELECTED, TRUCE_OVERLAY_HOVERED };
  TruceTheme theme = theme_of (_i & 1, TRUCE_REGIONS_COLORS, _i & 2);
  TruceBoardScene scene;
  TruceAttackMap *map;

  scene_of (&scene, eight);
  map = truce_attack_map_new (scene.board, &scene.piece, TRUCE_GEOMETRY_TRUE, NULL);
  for (int i = 0; i < 3; i++)
    {
      TruceBoardLayout layout =
          truce_board_layout (scene.board, SIZE + ROOM, SIZE + ROOM, false, 1, 0.5, 0.5);
      Picture plain, attacked = picture_new (SIZE, SIZE);
      TruceBoardAnalysis analysis;

      scene.overlays = 0;
      truce_square_set_clear (&scene.placed);
      plain = picture_of (&scene, &theme);
      truce_square_set_add (&scene.placed, 0);
      scene.selected = 0;
      scene.hovered = overlays[i] == TRUCE_OVERLAY_HOVERED ? 0 : -1;
      scene.overlays = overlays[i];
      truce_board_analysis_init (&analysis, &scene, map);
      cairo_translate (attacked.cr, -layout.x, -layout.y);
      truce_board_draw (attacked.cr, &layout, &scene, &analysis, map, &theme);
      /* h8 is on the rook's line; a point away from the centre and the corners */
      ck_assert_uint_eq (picture_pixel (&attacked, 7 * SQUARE + SQUARE / 3, SQUARE * 2 / 5),
                         picture_pixel (&plain, 7 * SQUARE + SQUARE / 3, SQUARE * 2 / 5));
      ck_assert_int_gt (picture_difference (&attacked, &plain, 24), 100); /* marks */
      truce_board_analysis_clear (&analysis);
      picture_free (&attacked);
      picture_free (&plain);
    }
  truce_attack_map_free (map);
}
END_TEST

START_TEST (letters_show)
{
  TruceTheme theme = theme_of (false, TRUCE_REGIONS_PATTERNS, false);
  TruceBoardScene scene, other;
  Picture a, b;
  int n = 0;

  scene_of (&scene, eight);
  other = scene;
  /* the same regions, with the numbers of the first two exchanged */
  for (int square = 0; square < 64; square++)
    if (other.regions.of[square] <= 2)
      other.regions.of[square] = (uint8_t) (3 - other.regions.of[square]);
  a = picture_of (&scene, &theme);
  b = picture_of (&other, &theme);
  for (int y = 3; y < 24; y++)
    for (int x = 3; x < 24; x++)
      n += picture_pixel (&a, x, y) != picture_pixel (&b, x, y);
  ck_assert_int_gt (n, 10);
  picture_free (&a);
  picture_free (&b);
}
END_TEST

/* The smallest and largest boards are drawn without an error. */
START_TEST (every_size)
{
  for (int side = 1; side <= TRUCE_SIDE_MAX; side += 9)
    for (int size = 20; size <= 500; size += 240)
      {
        TruceTheme theme = theme_of (false, size % 3 ? TRUCE_REGIONS_COLORS : TRUCE_REGIONS_PATTERNS, false);
        TruceBoardScene scene;
        TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ side, side }, "RF");
        Picture picture;

        for (int square = 0; square < side * side; square++)
          scene.regions.of[square] = (uint8_t) (1 + square % TRUCE_REGIONS_MAX);
        scene.regions.n = side * side < TRUCE_REGIONS_MAX ? side * side : TRUCE_REGIONS_MAX;
        truce_square_set_add (&scene.hinted, 0);
        picture = picture_of_scene (&scene, map, size, &theme);
        picture_check (&picture);
        picture_free (&picture);
        truce_attack_map_free (map);
      }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("region-draw");
  TCase *tests = tcase_create ("regions");

  tcase_set_timeout (tests, 60);
  tcase_add_loop_test (tests, lines_part_regions, 0, 8);
  tcase_add_loop_test (tests, grounds_differ, 0, 4);
  tcase_add_loop_test (tests, neighbours_have_other_colours, 0, 3);
  tcase_add_test (tests, the_rest_stays);
  tcase_add_loop_test (tests, attacks_leave_the_colours, 0, 4);
  tcase_add_test (tests, letters_show);
  tcase_add_test (tests, every_size);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
