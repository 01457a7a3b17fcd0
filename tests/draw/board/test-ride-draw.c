/* test-ride-draw.c: a ride over the edge is drawn only on the board of nq1.0
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/ride-draw.h"

#include "picture.h"

#define SIZE 200

static Picture
picture_of (TruceGeometry geometry, int n_steps)
{
  Picture picture = picture_new (SIZE, SIZE);
  TruceNq10Step steps[32];
  TruceRidePicture ride = { .board = { 5, 5 }, .geometry = geometry, .n_steps = n_steps };
  int n = truce_nq10_trace (5, 0, steps, 32), first = 0;
  TruceAttackMap *map;

  while (first < n && steps[first].ray != 3)
    first++;
  ck_assert (truce_piece_parse ("NN", &ride.piece, NULL));
  map = truce_attack_map_new (ride.board, &ride.piece, geometry, NULL);
  ride.map = map;
  ride.steps = steps + first;
  truce_square_set_add (&ride.placed, 0);
  truce_ride_draw (picture.cr, SIZE, SIZE, &ride, truce_theme_get (false, false));
  picture_check (&picture);
  truce_attack_map_free (map);
  return picture;
}

/* The ride has two steps on the board, one over the edge, and one that ends the ride. */
START_TEST (leaves_the_board_once)
{
  for (int n_steps = 1; n_steps <= 4; n_steps++)
    {
      Picture right = picture_of (TRUCE_GEOMETRY_TRUE, n_steps),
              wrong = picture_of (TRUCE_GEOMETRY_NQ10, n_steps);
      Picture before = picture_of (TRUCE_GEOMETRY_TRUE, n_steps - 1);

      ck_assert_int_eq (picture_difference (&right, &wrong, 20) > 0, n_steps > 2);
      ck_assert_int_eq (picture_difference (&right, &before, 20) > 0, n_steps < 4);
      picture_free (&right);
      picture_free (&wrong);
      picture_free (&before);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("ride-draw");
  TCase *tcase = tcase_create ("pictures");

  tcase_add_test (tcase, leaves_the_board_once);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
