/* test-board.c: boards of every size with every overlay; overlays differ by more than colour
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

#include <stdlib.h>

#include "board/heat-draw.h"

#define ALL_OVERLAYS ((1 << TRUCE_N_OVERLAYS) - 1)

static const TruceTheme *theme;

static void
setup (void)
{
  theme = truce_theme_get (false, false);
}

/* Returns a heat map in which every fifth square is dead, and the others have increasing numbers of
 * placements. */
static const TruceBoardHeat *
some_heat (void)
{
  static const char *const texts[] = { "0", "7", "1234", "56789", "100000" };
  static const char *through[TRUCE_SQUARES_MAX];
  static TruceBoardHeat heat;

  heat = (TruceBoardHeat){ .total = "100000", .through = through };
  for (int square = 0; square < TRUCE_SQUARES_MAX; square++)
    {
      through[square] = texts[square % 5];
      heat.share[square] = atoi (texts[square % 5]) / 100000.0;
      if (square % 5 == 0)
        truce_square_set_add (&heat.dead, square);
      if (square % 5 == 4)
        truce_square_set_add (&heat.forced, square);
    }
  truce_square_set_add (&heat.conflict, 0);
  return &heat;
}

START_TEST (heat_is_told_by_numbers_and_marks)
{
  static const char *const texts[] = { "0", "7", "1234", "57%", "100%" };
  const TruceBoardHeat *heat = some_heat ();
  TruceTheme grey = *theme;
  char text[TRUCE_HEAT_TEXT_SIZE];

  for (int square = 0; square < 5; square++)
    ck_assert_str_eq (truce_heat_text (heat, square, text), texts[square]);
  grey.conflict = grey.piece_fill = grey.free_square = grey.border;
  for (int i = 0; i < TRUCE_N_HEAT_MARKS; i++)
    for (int k = 0; k < i; k++)
      {
        Picture a = picture_new (32, 32), b = picture_new (32, 32);

        truce_heat_draw_sample (a.cr, i, 32, &grey);
        truce_heat_draw_sample (b.cr, k, 32, &grey);
        ck_assert_int_gt (picture_difference (&a, &b, 8), 60);
        picture_free (&a);
        picture_free (&b);
      }
}
END_TEST

START_TEST (every_size_with_every_overlay)
{
  static const char *const pieces[] = { "QNN", "RN", "B", "WD", "K(1,3)(1,3)" };
  TruceBoard boards[] = { { _i, _i }, { _i, 1 + _i % 7 }, { 65 - _i, _i } };

  for (int i = 0; i < 3; i++)
    {
      TruceBoardScene scene;
      TruceAttackMap *map = picture_scene (&scene, boards[i], pieces[(_i + i) % 5]);

      scene.heat = some_heat ();
      for (int k = 0; k < TRUCE_N_OVERLAYS + 2; k++)
        {
          Picture picture;

          scene.overlays = k == TRUCE_N_OVERLAYS ? 0 : k > TRUCE_N_OVERLAYS ? ALL_OVERLAYS : 1 << k;
          picture = picture_of_scene (&scene, map, _i % 2 ? 211 : 60, theme);
          picture_free (&picture);
        }
      truce_attack_map_free (map);
    }
}
END_TEST

START_TEST (every_combination)
{
  TruceBoardScene scene;
  TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ 8, 8 }, "QNN");

  scene.heat = some_heat ();
  for (scene.overlays = 0; scene.overlays <= ALL_OVERLAYS; scene.overlays++)
    {
      Picture picture =
          picture_of_scene (&scene, map, 240, truce_theme_get (scene.overlays % 2, scene.overlays % 4 / 2));

      picture_free (&picture);
    }
  truce_attack_map_free (map);
}
END_TEST

/* Returns the number of pixels that differ between two scenes or themes. */
static int
change (const TruceBoardScene *a,
        const TruceBoardScene *b,
        const TruceAttackMap *map,
        const TruceTheme *theme_a,
        const TruceTheme *theme_b)
{
  Picture one = picture_of_scene (a, map, 400, theme_a), other = picture_of_scene (b, map, 400, theme_b);
  int n = picture_difference (&one, &other, 8);

  picture_free (&one);
  picture_free (&other);
  return n;
}

START_TEST (every_overlay_shows)
{
  TruceBoardScene scene;
  TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ 8, 8 }, "QNN");

  scene.heat = some_heat ();
  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    {
      TruceBoardScene with = scene, without;

      with.cover = TRUCE_COVER_EVERY;
      if (1 << i == TRUCE_OVERLAY_UNGUARDED) /* pieces that guard every square would hide this overlay */
        with.pinned = with.placed = (TruceSquareSet){ { 0 } };
      without = with;
      /* lines show only with an overlay of attacks */
      without.overlays = 1 << i == TRUCE_OVERLAY_LINES ? TRUCE_OVERLAY_HOVERED : 0;
      with.overlays = without.overlays | 1 << i;
      ck_assert_int_gt (change (&with, &without, map, theme, theme), 200);
    }
  truce_attack_map_free (map);
}
END_TEST

START_TEST (what_is_on_the_board_shows)
{
  TruceBoardScene scene, other;
  TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ 8, 8 }, "Q");

  other = scene;
  truce_square_set_add (&other.blocked, 40);
  ck_assert_int_gt (change (&scene, &other, map, theme, theme), 1000);
  other = scene;
  truce_square_set_add (&other.placed, 40);
  ck_assert_int_gt (change (&scene, &other, map, theme, theme), 500);
  other = scene;
  other.selected = 41;
  ck_assert_int_gt (change (&scene, &other, map, theme, theme), 100);
  other = scene;
  other.hovered = 41;
  ck_assert_int_gt (change (&scene, &other, map, theme, theme), 100);
  /* all squares; the view draws the surroundings of the board */
  ck_assert_int_gt (change (&scene, &scene, map, theme, truce_theme_get (true, false)), 400 * 400 * 3 / 4);
  ck_assert_int_gt (change (&scene, &scene, map, theme, truce_theme_get (false, true)), 400 * 400 / 4);
  ck_assert_int_eq (change (&scene, &scene, map, theme, theme), 0);
  truce_attack_map_free (map);
}
END_TEST

START_TEST (a1_is_dark)
{
  TruceBoard boards[] = { { 8, 8 }, { 5, 5 }, { 4, 7 }, { 7, 4 } };

  for (int i = 0; i < 4; i++)
    {
      TruceBoardLayout layout = truce_board_layout (boards[i], 300, 300, false, 1, 0, 0);
      Picture picture = picture_new (300, 300);
      TruceBoardScene scene;
      TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
      double x, y;

      truce_board_scene_init (&scene, boards[i], &piece);
      truce_board_draw_ground (picture.cr, &layout, &scene, theme);
      truce_board_layout_center (&layout, truce_board_square (boards[i], boards[i].rows - 1, 0), &x, &y);
      ck_assert_uint_eq (picture_pixel (&picture, (int) x, (int) y), 0xffd9c6aa);
      ck_assert_uint_eq (picture_pixel (&picture, (int) (x + layout.square), (int) y), 0xfff5eee3);
      picture_free (&picture);
    }
}
END_TEST

/* Returns the theme with one colour for every overlay and piece, so that only shapes differ. */
static TruceTheme
one_color_theme (void)
{
  TruceTheme grey = *theme;

  grey.hovered = grey.selected = grey.attacked = grey.free_square = grey.conflict = grey.piece_fill;
  grey.number_background = grey.blocked = grey.pinned_fill = grey.piece_fill;
  grey.number = grey.pinned_outline = grey.piece_outline;
  for (int i = 0; i <= TRUCE_MOVE_OTHER_RIDE; i++)
    grey.moves[i].color = grey.piece_fill;
  return grey;
}

START_TEST (moves_differ_without_colour)
{
  TruceTheme grey = one_color_theme ();
  Picture samples[TRUCE_MOVE_OTHER_RIDE + 1];

  for (int size = 16; size <= 32; size += 8)
    {
      for (int i = 0; i <= TRUCE_MOVE_OTHER_RIDE; i++)
        {
          samples[i] = picture_new (size * 3, size);
          truce_move_draw_sample (samples[i].cr, i, size * 3, size, &grey);
          picture_check (&samples[i]);
          for (int k = 0; k < i; k++)
            ck_assert_int_gt (picture_difference (&samples[i], &samples[k], 100), size);
        }
      for (int i = 0; i <= TRUCE_MOVE_OTHER_RIDE; i++)
        picture_free (&samples[i]);
    }
}
END_TEST

START_TEST (overlays_differ_without_colour)
{
  TruceTheme grey = one_color_theme ();

  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    for (int k = 0; k < i; k++)
      {
        Picture a = picture_new (32, 32), b = picture_new (32, 32);

        truce_overlay_draw_sample (a.cr, 1 << i, 32, 32, &grey);
        truce_overlay_draw_sample (b.cr, 1 << k, 32, 32, &grey);
        picture_check (&a);
        picture_check (&b);
        ck_assert_int_gt (picture_difference (&a, &b, 40), 20);
        picture_free (&a);
        picture_free (&b);
      }
}
END_TEST

START_TEST (pinned_differs_without_colour)
{
  TruceTheme grey = one_color_theme ();
  static const int sides[] = { 8, 20, 32 };

  for (int i = 0; i < 3; i++)
    {
      TruceBoardScene scene, other;
      TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ sides[i], sides[i] }, "R");
      int square = truce_square_set_next (&scene.placed, 0);

      other = scene;
      truce_square_set_remove (&other.placed, square);
      truce_square_set_add (&other.pinned, square);
      ck_assert_int_gt (change (&scene, &other, map, &grey, &grey), 3);
      truce_attack_map_free (map);
    }
}
END_TEST

/* Drawing only a visible part must give the same pixels as drawing everything. */
START_TEST (a_clip_changes_nothing_inside)
{
  static const int sides[] = { 3, 8, 24, 50 };
  TruceBoardScene scene;
  TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ sides[_i], sides[_i] }, "QNN");
  TruceBoardLayout layout = truce_board_layout (scene.board, 300, 300, true, 1 + _i, 0.3, 0.7);
  Picture whole = picture_new (300, 300), part = picture_new (300, 300);
  TruceBoardAnalysis analysis;
  int n_wrong = 0;

  scene.overlays = ALL_OVERLAYS;
  truce_board_analysis_init (&analysis, &scene, map);
  truce_board_draw (whole.cr, &layout, &scene, &analysis, map, theme);
  cairo_rectangle (part.cr, 70, 90, 101, 83);
  cairo_clip (part.cr);
  truce_board_draw (part.cr, &layout, &scene, &analysis, map, theme);
  picture_check (&part);
  for (int y = 0; y < 300; y++)
    for (int x = 0; x < 300; x++)
      {
        uint32_t one = picture_pixel (&whole, x, y), other = picture_pixel (&part, x, y);
        bool inside = x >= 70 && x < 171 && y >= 90 && y < 173;

        for (int shift = 0; shift < 24; shift += 8)
          n_wrong += inside && abs ((int) (one >> shift & 255) - (int) (other >> shift & 255)) > 6;
        n_wrong += !inside && other != 0xffffffff;
      }
  ck_assert_int_eq (n_wrong, 0);
  truce_board_analysis_clear (&analysis);
  truce_attack_map_free (map);
  picture_free (&whole);
  picture_free (&part);
}
END_TEST

START_TEST (vector_targets_take_everything)
{
  TruceBoardScene scene;
  TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ 8, 8 }, "QNN");
  TruceBoardLayout layout = truce_board_layout (scene.board, 300, 300, true, 1, 0, 0);
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (recording);
  TruceBoardAnalysis analysis;
  Picture replayed = picture_new (300, 300), direct;

  scene.overlays = ALL_OVERLAYS;
  truce_board_analysis_init (&analysis, &scene, map);
  truce_board_draw (cr, &layout, &scene, &analysis, map, theme);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_set_source_surface (replayed.cr, recording, 0, 0);
  cairo_paint (replayed.cr);
  picture_check (&replayed);
  direct = picture_of_scene (&scene, map, 300, theme);
  /* edges of marks may fall on other pixels */
  ck_assert_int_lt (picture_difference (&direct, &replayed, 60), 300 * 300 / 12);
  cairo_destroy (cr);
  cairo_surface_destroy (recording);
  truce_board_analysis_clear (&analysis);
  truce_attack_map_free (map);
  picture_free (&direct);
  picture_free (&replayed);
}
END_TEST

START_TEST (thumbnails_show_each_piece)
{
  for (int size = 48; size <= 96; size += 16)
    for (int n = 4; n <= 32; n *= 2)
      {
        TruceSquare squares[32];
        TruceSquareSet pinned = { { 0 } };
        Picture without = picture_new (size, size), with = picture_new (size, size);
        Picture marked = picture_new (size, size);

        for (int i = 0; i < n; i++)
          squares[i] = i * n + i * 3 % n;
        truce_square_set_add (&pinned, squares[n / 2]);
        truce_board_draw_thumbnail (without.cr, (TruceBoard){ n, n }, 1, squares, n - 1, NULL, size, theme);
        truce_board_draw_thumbnail (with.cr, (TruceBoard){ n, n }, 1, squares, n, NULL, size, theme);
        truce_board_draw_thumbnail (marked.cr, (TruceBoard){ n, n }, 1, squares, n, &pinned, size, theme);
        picture_check (&with);
        picture_check (&marked);
        ck_assert_int_ge (picture_difference (&without, &with, 60), 1);
        ck_assert_int_ge (picture_difference (&marked, &with, 20), 1);
        picture_free (&without);
        picture_free (&with);
        picture_free (&marked);
      }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("draw board");
  TCase *tcase = tcase_create ("board");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, setup, NULL);
  tcase_add_test (tcase, heat_is_told_by_numbers_and_marks);
  tcase_add_loop_test (tcase, every_size_with_every_overlay, 1, TRUCE_SIDE_MAX + 1);
  tcase_add_test (tcase, every_combination);
  tcase_add_test (tcase, every_overlay_shows);
  tcase_add_test (tcase, what_is_on_the_board_shows);
  tcase_add_test (tcase, a1_is_dark);
  tcase_add_test (tcase, moves_differ_without_colour);
  tcase_add_test (tcase, overlays_differ_without_colour);
  tcase_add_test (tcase, pinned_differs_without_colour);
  tcase_add_loop_test (tcase, a_clip_changes_nothing_inside, 0, 4);
  tcase_add_test (tcase, vector_targets_take_everything);
  tcase_add_test (tcase, thumbnails_show_each_piece);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
