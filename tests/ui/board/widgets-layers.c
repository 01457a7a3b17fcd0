/* widgets-layers.c: the cached layers of a TruceBoardView are never out of date, even on the largest board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "widgets-support.h"

#include "board/board-draw.h"
#include "common/truce-widget-util.h"

#include <stdlib.h>

static int
difference (guint32 a, guint32 b)
{
  int worst = 0;

  for (int shift = 0; shift < 24; shift += 8)
    worst = MAX (worst, abs ((int) (a >> shift & 255) - (int) (b >> shift & 255)));
  return worst;
}

/* Returns the number of pixels in which the view differs from a plain drawing of its scene. */
static int
wrong_pixels (BoardDesk *desk)
{
  int width, height, wrong = 0;
  g_autofree guint32 *shown = widgets_pixels (GTK_WIDGET (desk->view), &width, &height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  TruceBoardLayout layout = truce_board_layout (desk->scene.board, width, height, true, 1, 0.5, 0.5);
  const guint32 *plain = (const guint32 *) cairo_image_surface_get_data (surface);

  truce_board_draw (cr, &layout, &desk->scene, &desk->analysis, desk->map, truce_widget_theme ());
  cairo_surface_flush (surface);
  for (int y = layout.y; y < layout.y + layout.square * desk->scene.board.rows; y++)
    for (int x = layout.x; x < layout.x + layout.square * desk->scene.board.columns; x++)
      wrong += difference (shown[y * width + x],
                           plain[y * (cairo_image_surface_get_stride (surface) / 4) + x]) > 6;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return wrong;
}

/* After each change the view must look like a plain drawing of its scene, without outdated cached layers. */
START_TEST (layers)
{
  BoardDesk desk;
  GtkWindow *window;

  board_desk_init (&desk, 8, 8, "QN");
  window = widgets_window (GTK_WIDGET (desk.view), 500, 500);
  ck_assert_int_eq (wrong_pixels (&desk), 0);
  board_desk_pin (&desk, "d4 e6");
  ck_assert_int_eq (wrong_pixels (&desk), 0);
  truce_square_set_add (&desk.scene.blocked, board_desk_square (&desk, "a1"));
  board_desk_show (&desk);
  ck_assert_int_eq (wrong_pixels (&desk), 0);
  desk.scene.overlays =
      TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_LINES | TRUCE_OVERLAY_ATTACKERS | TRUCE_OVERLAY_CONFLICTS;
  board_desk_show (&desk);
  ck_assert_int_eq (wrong_pixels (&desk), 0);
  desk.scene.overlays = TRUCE_OVERLAY_HOVERED;
  desk.scene.hovered = board_desk_square (&desk, "g2");
  board_desk_show (&desk);
  ck_assert_int_eq (wrong_pixels (&desk), 0);
  desk.scene.hovered = -1;
  truce_square_set_clear (&desk.scene.pinned);
  truce_square_set_clear (&desk.scene.blocked);
  board_desk_show (&desk);
  ck_assert_int_eq (wrong_pixels (&desk), 0);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  ck_assert_int_eq (wrong_pixels (&desk), 0);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  board_desk_set_board (&desk, 20, 13, "BNN");
  widgets_settle ();
  ck_assert_int_eq (wrong_pixels (&desk), 0);
  widgets_close (window);
  board_desk_clear (&desk);
}
END_TEST

/* The focused square shows the attacks of a piece there, as a square under the pointer does. */
START_TEST (the_focus_previews)
{
  BoardDesk desk;
  GtkWindow *window;
  guint32 *pixels[2];
  int width, height, n = 0;

  board_desk_init (&desk, 8, 8, "Q");
  window = widgets_window (GTK_WIDGET (desk.view), 500, 500);
  for (int i = 0; i < 2; i++)
    {
      desk.scene.overlays = i * TRUCE_OVERLAY_HOVERED;
      board_desk_show (&desk);
      gtk_widget_grab_focus (board_desk_widget (&desk, "d4"));
      gtk_window_set_focus_visible (window, TRUE);
      pixels[i] = widgets_pixels (GTK_WIDGET (desk.view), &width, &height);
    }
  for (int i = 0; i < width * height; i++)
    n += pixels[0][i] != pixels[1][i];
  ck_assert_int_gt (n, 1000);
  g_free (pixels[0]);
  g_free (pixels[1]);
  widgets_close (window);
  board_desk_clear (&desk);
}
END_TEST

/* The largest board with 64 pieces looks like a plain drawing. Frame times are only printed, since a busy
 * machine must not fail the test. */
START_TEST (greatest)
{
  BoardDesk desk;
  GtkWindow *window;
  gint64 start;

  board_desk_init (&desk, 8, 8, "Q");
  window = widgets_window (GTK_WIDGET (desk.view), 900, 900);
  start = g_get_monotonic_time ();
  board_desk_set_board (&desk, 64, 64, "Q");
  printf ("64 x 64: build %.1f ms\n", (g_get_monotonic_time () - start) / 1e3);
  widgets_settle ();
  desk.scene.overlays =
      TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_LINES | TRUCE_OVERLAY_ATTACKERS | TRUCE_OVERLAY_FREE;
  for (int i = 0; i < 64; i++)
    truce_square_set_add (&desk.scene.placed, i * 64 + i * 5 % 64);
  board_desk_show (&desk);
  start = g_get_monotonic_time ();
  ck_assert_int_eq (wrong_pixels (&desk), 0);
  printf ("64 x 64: two frames with four overlays %.1f ms\n", (g_get_monotonic_time () - start) / 1e3);
  desk.scene.overlays = TRUCE_OVERLAY_HOVERED;
  desk.scene.hovered = 2080;
  board_desk_show (&desk);
  ck_assert_int_lt (wrong_pixels (&desk),
                    500); /* edges of some squares; the attacks cover a hundred times as many pixels */
  widgets_close (window);
  board_desk_clear (&desk);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("widgets-layers");
  TCase *tests = tcase_create ("layers");

  tcase_add_test (tests, layers);
  tcase_add_test (tests, the_focus_previews);
  tcase_add_test (tests, greatest);
  suite_add_tcase (suite, tests);
  return widgets_test_main (suite);
}
