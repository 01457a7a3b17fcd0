/* test-symmetry-draw.c: pictures of different symmetries differ
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/symmetry-draw.h"

#include "picture.h"

#define SIZE 84

static Picture
picture_of (TruceBoard board, TruceTransforms set, bool letter, bool dark)
{
  Picture picture = picture_new (SIZE, SIZE);
  const TruceTheme *theme = truce_theme_get (dark, false);

  if (letter)
    truce_transform_draw (picture.cr, board, (TruceTransform) __builtin_ctz (set), SIZE, theme);
  else
    truce_transforms_draw (picture.cr, board, set, SIZE, theme);
  picture_check (&picture);
  return picture;
}

static void
check_apart (TruceBoard board, const TruceTransforms *sets, int n, bool letter)
{
  for (int a = 0; a < n; a++)
    for (int b = 0; b <= a; b++)
      {
        Picture first = picture_of (board, sets[a], letter, b % 2),
                second = picture_of (board, sets[b], letter, b % 2);
        int differ = picture_difference (&first, &second, 20);

        ck_assert_msg (a == b ? differ == 0 : differ > 20, "%x and %x: %d", sets[a], sets[b], differ);
        picture_free (&first);
        picture_free (&second);
      }
}

START_TEST (tells_apart)
{
  TruceTransforms sets[TRUCE_SUBGROUPS_MAX];
  int n;

  for (int i = 0; i < TRUCE_N_TRANSFORMS; i++)
    sets[i] = (TruceTransforms) (1u << i);
  check_apart ((TruceBoard){ 8, 8 }, sets, TRUCE_N_TRANSFORMS, true);
  n = truce_subgroups (0xff, sets);
  check_apart ((TruceBoard){ 5, 5 }, sets, n, false);
  n = truce_subgroups (0x35, sets);
  check_apart ((TruceBoard){ 3, 6 }, sets, n, false);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("symmetry-draw");
  TCase *tcase = tcase_create ("pictures");

  tcase_add_test (tcase, tells_apart);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
