/* test-lines.c: lines along which pieces attack, by pixels
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

static const TruceTheme *theme;

static void
setup (void)
{
  theme = truce_theme_get (false, false);
}

START_TEST (the_old_geometry_shows_where_it_wraps)
{
  TruceBoardScene scene, old;
  TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ 5, 5 }, "QNN"), *wrapped;

  wrapped = truce_attack_map_new (scene.board, &scene.piece, TRUCE_GEOMETRY_NQ10, NULL);
  ck_assert_ptr_nonnull (wrapped);
  scene.overlays = TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_LINES;
  /* On a board of odd size some square's ray wraps. The pictures differ only there. */
  old = scene;
  old.geometry = TRUCE_GEOMETRY_NQ10;
  for (int square = 0; square < 25; square++)
    {
      bool differs = false;
      Picture a, b;

      for (int other = 0; other < 25; other++)
        differs |= truce_attack_map_attacks (map, square, other) !=
                   truce_attack_map_attacks (wrapped, square, other);
      scene.hovered = old.hovered = square;
      a = picture_of_scene (&scene, map, 200, theme);
      b = picture_of_scene (&old, wrapped, 200, theme);
      ck_assert_int_eq (picture_difference (&a, &b, 8) > 0, differs);
      picture_free (&a);
      picture_free (&b);
    }
  truce_attack_map_free (map);
  truce_attack_map_free (wrapped);
}
END_TEST

/* The attacks of a hovered square are shown only if it is free. */
START_TEST (nothing_attacks_from_a_blocked_square)
{
  for (int blocked = 0; blocked <= 1; blocked++)
    {
      TruceBoardScene scene;
      TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ 8, 8 }, "Q");
      Picture with, without;

      scene.hovered = 27;
      if (blocked)
        truce_square_set_add (&scene.blocked, scene.hovered);
      scene.selected = -1;
      scene.overlays = TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_LINES;
      with = picture_of_scene (&scene, map, 200, theme);
      scene.overlays = 0;
      without = picture_of_scene (&scene, map, 200, theme);
      ck_assert_int_eq (picture_difference (&with, &without, 8) > 0, !blocked);
      picture_free (&with);
      picture_free (&without);
      truce_attack_map_free (map);
    }
}
END_TEST

/* Returns the number of pixels that the lines of attack change by more than `min`. */
static int
drawn_by_lines (TruceBoardScene *scene, const TruceAttackMap *map, int min)
{
  Picture with, without;
  int n;

  scene->overlays |= TRUCE_OVERLAY_LINES;
  with = picture_of_scene (scene, map, 400, theme);
  scene->overlays &= ~TRUCE_OVERLAY_LINES;
  without = picture_of_scene (scene, map, 400, theme);
  n = picture_difference (&with, &without, min);
  picture_free (&with);
  picture_free (&without);
  return n;
}

/* With one of two pieces selected, the lines of the other are visible, but faint. */
START_TEST (lines_of_others_fade)
{
  TruceBoardScene scene;
  TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ 8, 8 }, "Q");
  int both, both_strong, one_strong;

  scene.placed = scene.pinned = (TruceSquareSet){ { 0 } };
  truce_square_set_add (&scene.pinned, 0);
  truce_square_set_add (&scene.pinned, 57);
  scene.hovered = scene.selected = -1;
  scene.overlays = TRUCE_OVERLAY_ALL;
  both = drawn_by_lines (&scene, map, 8);
  both_strong = drawn_by_lines (&scene, map, 100);
  scene.overlays = TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_SELECTED;
  scene.selected = 0;
  one_strong = drawn_by_lines (&scene, map, 100);
  ck_assert_int_gt (one_strong, 0);
  ck_assert_int_lt (one_strong, both_strong * 3 / 4);
  ck_assert_int_gt (drawn_by_lines (&scene, map, 8), both * 3 / 4);
  truce_attack_map_free (map);
}
END_TEST

static Picture
picture_of_lines (const char *betza, int square)
{
  TruceBoardScene scene;
  TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ 9, 9 }, betza);
  Picture picture;

  scene.pinned = scene.placed = scene.blocked = (TruceSquareSet){ { 0 } };
  truce_square_set_add (&scene.pinned, square);
  scene.hovered = -1;
  scene.selected = square;
  scene.overlays = TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_LINES;
  picture = picture_of_scene (&scene, map, 270, theme);
  truce_attack_map_free (map);
  return picture;
}

/* Returns which halves of two pictures differ: bit 0: the upper half, bit 1: the lower half. */
static unsigned
halves_that_differ (Picture *a, Picture *b)
{
  unsigned halves = 0;

  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      if (picture_pixel (a, x, y) != picture_pixel (b, x, y))
        halves |= y < a->height / 2 ? 1 : 2;
  return halves;
}

/* Lines are drawn only in the directions of the moves, with arrowheads. Without heads, the upper half would
 * equal that of the whole piece. */
START_TEST (what_goes_one_way_is_drawn_so)
{
  static const char *const pairs[][2] = { { "R", "fR" }, { "N", "fhN" }, { "NN", "fhNN" }, { "W", "fW" } };
  int middle = 40;

  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
    {
      Picture whole = picture_of_lines (pairs[i][0], middle), half = picture_of_lines (pairs[i][1], middle),
              none = picture_of_lines ("(8,8)", middle);

      ck_assert_uint_eq (halves_that_differ (&whole, &half), 3);
      ck_assert_uint_eq (halves_that_differ (&half, &none), 1);
      picture_free (&whole);
      picture_free (&half);
      picture_free (&none);
    }
}
END_TEST

/* Compares the drawings of two pieces of which the first, the second, or each attacks the other. */
START_TEST (conflicts_show_who_attacks)
{
  Picture pictures[3];
  static const char *const pieces[] = { "fR", "bR", "R" };

  for (int i = 0; i < 3; i++)
    {
      TruceBoardScene scene;
      TruceAttackMap *map = picture_scene (&scene, (TruceBoard){ 8, 8 }, pieces[i]);

      scene.pinned = scene.placed = scene.blocked = (TruceSquareSet){ { 0 } };
      truce_square_set_add (&scene.placed, 19);
      truce_square_set_add (&scene.placed, 51);
      scene.hovered = scene.selected = -1;
      scene.overlays = TRUCE_OVERLAY_CONFLICTS;
      pictures[i] = picture_of_scene (&scene, map, 320, theme);
      truce_attack_map_free (map);
    }
  for (int i = 0; i < 3; i++)
    ck_assert_int_gt (picture_difference (&pictures[i], &pictures[(i + 1) % 3], 60), 10);
  for (int i = 0; i < 3; i++)
    picture_free (&pictures[i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("lines of attack");
  TCase *tcase = tcase_create ("lines");

  tcase_set_timeout (tcase, 60);
  tcase_add_checked_fixture (tcase, setup, NULL);
  tcase_add_test (tcase, the_old_geometry_shows_where_it_wraps);
  tcase_add_test (tcase, nothing_attacks_from_a_blocked_square);
  tcase_add_test (tcase, lines_of_others_fade);
  tcase_add_test (tcase, what_goes_one_way_is_drawn_so);
  tcase_add_test (tcase, conflicts_show_who_attacks);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
