/* windows-test.c: pages of a window, and closing windows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <stdlib.h>

#include "shell/truce-help.h"
#include "theatre/truce-theatre-page.h"

/* A page is created when it is shown. The state that it shows exists before. */
START_TEST (pages_are_made_when_they_are_shown)
{
  TruceTheatrePlayer *player;
  const TruceProblem *problem;

  toggle ("b3");
  for (guint i = 1; truce_pages_get_name (i); i++)
    {
      AdwViewStack *pages = part ("stack");
      AdwBin *place = ADW_BIN (adw_view_stack_get_child_by_name (pages, truce_pages_get_name (i)));

      ck_assert_ptr_null (adw_bin_get_child (place));
      act ("win.show-page", "s", truce_pages_get_name (i));
      ck_assert_ptr_nonnull (adw_bin_get_child (place));
      ck_assert (gtk_widget_get_mapped (adw_bin_get_child (place)));
    }
  act ("win.show-page", "s", "theatre");
  player = truce_theatre_get_player (truce_theatre_page_get_theatre (part ("theatre_page")));
  wait_for (truce_theatre_player_get_search (player, 0), 60);
  problem = truce_theatre_search_get_problem (truce_theatre_player_get_search (player, 0));
  ck_assert (truce_square_set_has (&problem->kinds[0].preplaced, square_named ("b3")));
}
END_TEST

/* The window is hidden at once. Each iteration of the main loop destroys a part of it. */
START_TEST (a_window_closes_bit_by_bit)
{
  static const char *const ids[] = { "matrix_page", "theatre_page", "timings_page", "runs_page" };
  gpointer other = truce_window_new (gtk_window_get_application (GTK_WINDOW (window)));
  guint n = G_N_ELEMENTS (ids), there = n;
  gpointer pages[G_N_ELEMENTS (ids)];

  gtk_window_present (other);
  g_object_add_weak_pointer (other, &other);
  for (guint i = 0; i < n; i++)
    {
      pages[i] = part_of (other, ids[i]);
      g_object_add_weak_pointer (pages[i], &pages[i]);
    }
  gtk_window_close (other);
  ck_assert_ptr_nonnull (other);
  ck_assert (!gtk_widget_get_visible (other));
  gtk_window_close (other); /* no effect */
  while (other)
    {
      guint left = 0;

      window_iterate ();
      for (guint i = 0; i < n; i++)
        left += pages[i] != NULL;
      ck_assert_uint_le (there - left, 1);
      there = left;
    }
  ck_assert_uint_eq (there, 0);
}
END_TEST

/* The count may end between two of these iterations. */
START_TEST (a_count_ends_as_its_window_closes)
{
  g_autoptr (TruceRun) run = NULL;

  resize_board (24, 24);
  act ("win.count", NULL);
  run = g_object_ref (truce_workspace_get_run (workspace_now ()));
  wait_for (truce_run_get_state (run) == TRUCE_RUN_RUNNING, 60);
  adw_flap_set_flap (ADW_FLAP (gtk_widget_get_parent (GTK_WIDGET (results_panel ()))), NULL);
  g_object_run_dispose (G_OBJECT (results_panel ()));
  truce_run_stop (run);
  wait_for (!truce_run_is_active (run), 60);
}
END_TEST

START_TEST (pages_and_panels)
{
  AdwViewStack *pages = part ("stack");
  AdwFlap *rules_flap = part ("rules_flap");
  gboolean revealed = adw_flap_get_reveal_flap (rules_flap);

  act ("win.show-page", "s", "matrix");
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (part ("matrix_page"))), 5);
  ck_assert_str_eq (adw_view_stack_get_visible_child_name (pages), "matrix");
  resize_board (5, 4);
  toggle ("a1");
  act ("win.show-page", "s", "board");
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (part ("board_page"))), 5);
  act ("win.show-rules", NULL);
  ck_assert (adw_flap_get_reveal_flap (rules_flap) != revealed);
}
END_TEST

static GtkWindow *
find_first_steps (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (one), "First Steps") == 0)
        return one;
    }
  return NULL;
}

/* The window that requested the help is closed before the error is known. */
START_TEST (help_that_cannot_be_opened_asks_no_closed_window)
{
  gpointer other = truce_window_new (gtk_window_get_application (GTK_WINDOW (window)));

  gtk_window_present (other);
  g_object_add_weak_pointer (other, &other);
  truce_help_show ("index");
  gtk_window_destroy (other);
  wait_for (find_first_steps (), 20);
  ck_assert_ptr_eq (gtk_window_get_transient_for (find_first_steps ()), window);
  gtk_window_destroy (find_first_steps ());
  wait_for (!other, 20);
}
END_TEST

static TruceWindow *
new_window (void)
{
  TruceWindow *other = truce_window_new (gtk_window_get_application (GTK_WINDOW (window)));

  gtk_window_present (GTK_WINDOW (other));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (other)) && gtk_widget_get_width (GTK_WIDGET (other)) > 0, 20);
  return other;
}

static void
close_other (TruceWindow *other)
{
  gpointer weak = other;

  g_object_add_weak_pointer (G_OBJECT (other), &weak);
  gtk_window_close (GTK_WINDOW (other));
  wait_for (weak == NULL, 20);
}

#define FRAME 30 /* pixels that the toolkit may draw around a window */

static bool
has_size (TruceWindow *other, int width, int height)
{
  return abs (gtk_widget_get_width (GTK_WIDGET (other)) - width) <= FRAME &&
         abs (gtk_widget_get_height (GTK_WIDGET (other)) - height) <= FRAME;
}

START_TEST (the_size_of_a_window_is_kept)
{
  static const int sizes[][2] = { { 1000, 700 }, { 760, 620 } };
  TruceWindow *other = new_window ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (other), sizes[i][0], sizes[i][1]);
      wait_for (has_size (other, sizes[i][0], sizes[i][1]), 20);
      close_other (other);
      other = new_window ();
      ck_assert (has_size (other, sizes[i][0], sizes[i][1]));
    }
  close_other (other);
}
END_TEST

/* Without a window manager, a visible window cannot be maximized. */
START_TEST (a_maximized_window_comes_back_maximized)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  TruceWindow *other = truce_window_new (application);

  ck_assert (!gtk_window_is_maximized (GTK_WINDOW (other)));
  gtk_window_set_default_size (GTK_WINDOW (other), 900, 650);
  gtk_window_maximize (GTK_WINDOW (other));
  gtk_window_destroy (GTK_WINDOW (other));
  other = truce_window_new (application);
  ck_assert (gtk_window_is_maximized (GTK_WINDOW (other)));
  gtk_window_unmaximize (GTK_WINDOW (other)); /* back to the size before */
  gtk_window_destroy (GTK_WINDOW (other));
  other = new_window ();
  ck_assert (!gtk_window_is_maximized (GTK_WINDOW (other)));
  ck_assert (has_size (other, 900, 650));
  close_other (other);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("windows");
  TCase *tcase = tcase_create ("windows");

  g_setenv ("PATH", "/dev/null", TRUE); /* a path without programs that show help */
  tcase_set_timeout (tcase, 280);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, pages_are_made_when_they_are_shown);
  tcase_add_test (tcase, a_window_closes_bit_by_bit);
  tcase_add_test (tcase, a_count_ends_as_its_window_closes);
  tcase_add_test (tcase, pages_and_panels);
  tcase_add_test (tcase, the_size_of_a_window_is_kept);
  tcase_add_test (tcase, a_maximized_window_comes_back_maximized);
  tcase_add_test (tcase, help_that_cannot_be_opened_asks_no_closed_window);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
