/* test-layout.c: squares and cells are found where they are drawn, at any size, zoom and offset
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "matrix/matrix-draw.h"
#include "picture.h"

/* Uses one assertion for all squares, since an assertion takes longer than the check itself. */
static void
check_round_trip (const TruceBoardLayout *layout)
{
  int n = truce_board_n_squares (layout->board), n_wrong = 0;

  for (int square = 0; square < n; square++)
    {
      double x, y;

      truce_board_layout_center (layout, square, &x, &y);
      n_wrong += truce_board_layout_square_at (layout, x, y) != square;
      truce_board_layout_rectangle (layout, square, &x, &y);
      x += layout->square * 0.01;
      y += layout->square * 0.01;
      n_wrong += truce_board_layout_square_at (layout, x, y) != square;
    }
  ck_assert_int_eq (n_wrong, 0);
}

static void
check_fits (const TruceBoardLayout *layout)
{
  double right = layout->x + layout->square * layout->board.columns;
  double bottom = layout->y + layout->square * layout->board.rows;

  ck_assert_double_ge (layout->x, layout->margin);
  ck_assert_double_ge (layout->y, 0);
  ck_assert_double_le (right, layout->width);
  ck_assert_double_le (bottom, layout->height - layout->margin);
  if (layout->square >= 1)
    ck_assert_double_eq (layout->square, floor (layout->square));
  ck_assert_double_eq (layout->x, floor (layout->x));
  ck_assert_double_eq (layout->y, floor (layout->y));
  ck_assert_int_eq (truce_board_layout_square_at (layout, layout->x - 0.5, layout->y + 0.5), -1);
  ck_assert_int_eq (truce_board_layout_square_at (layout, right + 0.01, layout->y + 0.01), -1);
  ck_assert_int_eq (truce_board_layout_square_at (layout, layout->x + 0.01, bottom + 0.01), -1);
  ck_assert_int_eq (truce_board_layout_square_at (layout, NAN, 1), -1);
}

START_TEST (every_board_fits)
{
  static const double sizes[][2] = { { 40, 40 }, { 200, 200 }, { 517, 333 } };
  int rows = _i + 1;

  for (int columns = 1; columns <= TRUCE_SIDE_MAX; columns++)
    for (int i = 0; i < 3; i++)
      for (int coordinates = 0; coordinates < 2; coordinates++)
        {
          TruceBoardLayout layout = truce_board_layout ((TruceBoard){ rows, columns }, sizes[i][0],
                                                        sizes[i][1], coordinates, 1, 0.5, 0.5);

          check_fits (&layout);
          check_round_trip (&layout);
          if (!coordinates)
            ck_assert_double_eq (layout.margin, 0);
        }
}
END_TEST

START_TEST (small_views_hold_a_board)
{
  /* in a narrow window the board must still be usable */
  TruceBoardLayout layout = truce_board_layout ((TruceBoard){ 8, 8 }, 200, 200, true, 1, 0, 0);

  ck_assert_double_ge (layout.square, 20);
  ck_assert_double_gt (layout.margin, 0);
  ck_assert_int_eq (layout.coordinate_step, 1);
}
END_TEST

START_TEST (labels_keep_their_distance)
{
  for (int side = 1; side <= TRUCE_SIDE_MAX; side++)
    for (int size = 100; size <= 1000; size += 150)
      {
        TruceBoardLayout layout = truce_board_layout ((TruceBoard){ side, side }, size, size, true, 1, 0, 0);

        ck_assert_int_ge (layout.coordinate_step, 1);
        if (layout.coordinate_step < side)
          ck_assert_double_ge (layout.coordinate_step * layout.square, 16);
        /* not sparser than needed */
        if (layout.square >= 24)
          ck_assert_int_eq (layout.coordinate_step, 1);
      }
}
END_TEST

START_TEST (a_shifted_board_leaves_no_gap)
{
  static const double pans[] = { -3, 0, 0.2, 0.5, 0.9, 1, 7 };

  for (int zoom = 2; zoom <= 16; zoom++)
    for (int i = 0; i < 7; i++)
      for (int side = 1; side <= TRUCE_SIDE_MAX; side += 9)
        {
          TruceBoardLayout layout =
              truce_board_layout ((TruceBoard){ side, side }, 500, 400, true, zoom, pans[i], pans[6 - i]);
          double length = layout.square * side;
          int seen = 0;

          if (length >= 500)
            {
              ck_assert_double_le (layout.x, layout.margin + 3);
              ck_assert_double_ge (layout.x + length, 500 - 3);
              ck_assert_double_le (layout.y, 3);
              ck_assert_double_ge (layout.y + length, 400 - layout.margin - 3);
            }
          /* a point under the coordinates belongs to no square */
          ck_assert_int_eq (truce_board_layout_square_at (&layout, layout.margin / 2, 200), -1);
          ck_assert_int_eq (truce_board_layout_square_at (&layout, 250, 400 - layout.margin / 2), -1);
          for (int x = 0; x < 500; x += 7)
            seen += truce_board_layout_square_at (&layout, x, 190) >= 0;
          ck_assert_int_gt (seen, 0);
        }
}
END_TEST

START_TEST (pan_is_a_point_of_the_board)
{
  /* at zoom 4, the middle of the view shows the requested point of the board */
  TruceBoardLayout layout = truce_board_layout ((TruceBoard){ 16, 16 }, 400, 400, false, 4, 0.5, 0.25);
  int square = truce_board_layout_square_at (&layout, 200 + 5, 200 + 5);

  ck_assert_int_eq (truce_board_column (layout.board, square), 8);
  ck_assert_int_eq (truce_board_row (layout.board, square), 4);
}
END_TEST

START_TEST (every_matrix_fits)
{
  static const int sizes[] = { 60, 200, 640 };

  for (int n = 1; n <= 4096; n = n < 80 ? n + 1 : n * 2)
    for (int i = 0; i < 3; i++)
      for (int zoom = 1; zoom <= 8; zoom += 7)
        {
          TruceMatrixLayout layout = truce_matrix_layout (n, sizes[i], sizes[i], zoom, 0.5, 0.5);
          int row, column, step = n / 50 + 1, n_wrong = 0;

          ck_assert_double_gt (layout.cell, 0);
          for (int cell = 0; cell < n; cell += step)
            {
              double x = layout.x + (cell + 0.5) * layout.cell,
                     y = layout.y + (n - 1 - cell + 0.5) * layout.cell;
              bool inside = x >= layout.label_margin && y >= layout.label_margin && x < layout.width &&
                            y < layout.height;

              n_wrong += truce_matrix_layout_cell_at (&layout, x, y, &row, &column) != inside;
              n_wrong += inside ? column != cell || row != n - 1 - cell : zoom == 1;
            }
          ck_assert_int_eq (n_wrong, 0);
          ck_assert (!truce_matrix_layout_cell_at (&layout, -1, 5, &row, &column));
          ck_assert (!truce_matrix_layout_cell_at (&layout, 5, sizes[i] + 1, &row, &column));
        }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("draw layout");
  TCase *tcase = tcase_create ("layout");

  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, every_board_fits, 0, TRUCE_SIDE_MAX);
  tcase_add_test (tcase, small_views_hold_a_board);
  tcase_add_test (tcase, labels_keep_their_distance);
  tcase_add_test (tcase, a_shifted_board_leaves_no_gap);
  tcase_add_test (tcase, pan_is_a_point_of_the_board);
  tcase_add_test (tcase, every_matrix_fits);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
