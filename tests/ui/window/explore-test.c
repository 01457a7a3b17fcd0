/* explore-test.c: the Explore window: its list, folded and beside a view, and the actions of the list
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "explore/truce-explore-window.h"
#include "window-support.h"

static gpointer
inner (const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (window_above ()), TRUCE_TYPE_EXPLORE_WINDOW, id);
}

static GtkListBoxRow *
row_of (const char *title)
{
  return GTK_LIST_BOX_ROW (
      gtk_widget_get_ancestor (find_label (inner ("list"), title), GTK_TYPE_LIST_BOX_ROW));
}

static const char *
shown (void)
{
  return gtk_stack_get_visible_child_name (inner ("stack"));
}

static gboolean
has_focus_in (GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (window_above ());

  return focus && gtk_widget_is_ancestor (focus, widget);
}

static void
do_in_window (const char *action)
{
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window_above ()), action, NULL));
}

/* Arrow keys show the views beside the list, which keeps the focus. F6 moves the focus to the view and back.
 */
START_TEST (the_list_leads_to_views)
{
  static const char *const titles[] = { "Lessons",
                                        "Library of Positions",
                                        "Your Collections",
                                        "Symmetry",
                                        "Sequence over Sizes",
                                        "Queens by Permutations",
                                        "Wrong Published Counts" };

  act ("win.explore", NULL);
  ck_assert_str_eq (shown (), "questions");
  ck_assert (has_focus_in (inner ("list")));
  wait_for (!adw_leaflet_get_folded (inner ("leaflet")), 20);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      gtk_list_box_select_row (inner ("list"), row_of (titles[i]));
      ck_assert_str_eq (gtk_window_get_title (window_above ()), titles[i]);
      ck_assert (has_focus_in (inner ("list")));
    }
  for (int i = 0; i < 20; i++)
    window_iterate ();
  do_in_window ("explore.other-pane");
  ck_assert (has_focus_in (explore_view ("wrong-counts")));
  do_in_window ("explore.other-pane");
  ck_assert (has_focus_in (inner ("list")));
  gtk_window_close (window_above ());
  ck_assert_ptr_null (window_above ());
  act ("win.explore", NULL);
  ck_assert_str_eq (shown (), "wrong-counts");
}
END_TEST

START_TEST (a_narrow_list_is_a_page)
{
  act ("win.explore", NULL);
  gtk_window_set_default_size (window_above (), 360, 640);
  wait_for (adw_leaflet_get_folded (inner ("leaflet")), 20);
  ck_assert_str_eq (gtk_window_get_title (window_above ()), "Explore");
  g_signal_emit_by_name (inner ("list"), "row-activated", row_of ("Symmetry"));
  ck_assert_str_eq (gtk_window_get_title (window_above ()), "Symmetry");
  ck_assert_ptr_eq (adw_leaflet_get_visible_child (inner ("leaflet")), inner ("stack"));
  do_in_window ("explore.back");
  ck_assert_ptr_eq (adw_leaflet_get_visible_child (inner ("leaflet")), inner ("sidebar"));
  ck_assert (has_focus_in (inner ("list")));
}
END_TEST

START_TEST (puzzles_open_over_the_board)
{
  act ("win.explore", NULL);
  g_signal_emit_by_name (inner ("list"), "row-activated", row_of ("Puzzles"));
  wait_for (find_question (), 20);
  ck_assert (!TRUCE_IS_EXPLORE_WINDOW (window_above ()));
  gtk_window_close (GTK_WINDOW (find_question ()));
  act ("win.explore", NULL);
  g_signal_emit_by_name (inner ("list"), "row-activated", row_of ("Puzzle of the Day"));
  ck_assert_ptr_null (window_above ());
  wait_for (truce_view_state_is_puzzle (truce_workspace_get_state (workspace_now ())), 60);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("explore");
  TCase *tcase = tcase_create ("explore");

  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, the_list_leads_to_views);
  tcase_add_test (tcase, a_narrow_list_is_a_page);
  tcase_add_test (tcase, puzzles_open_over_the_board);
  tcase_set_timeout (tcase, 0);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
