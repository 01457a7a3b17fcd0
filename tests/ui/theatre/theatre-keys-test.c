/* theatre-keys-test.c: keys of the theatre: jumps, and reading the log line by line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "theatre-support.h"
#include "widgets-support.h"
#include "window-support.h"

/* Keys work wherever the focus is in the window. */
START_TEST (letters_jump_from_anywhere)
{
  GtkWidget *const places[] = { inner ("play"), inner ("board"), part ("switcher_title"), NULL };

  choose_size (6);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      guint before;

      act_here ("theatre.start");
      if (places[i])
        ck_assert (gtk_widget_child_focus (places[i], GTK_DIR_TAB_FORWARD));
      else
        gtk_window_set_focus (GTK_WINDOW (window), NULL);
      widgets_drive ("key n");
      wait_for (number_of (0, "found") == 1, 60);
      before = position_of (0);
      widgets_drive ("key d");
      wait_for (position_of (0) > before, 60);
      widgets_drive ("key shift+n");
      wait_for (position_of (0) == before, 60);
    }
}
END_TEST

static void
press_in_log (const char *key, guint stays_at, const char *name_of)
{
  GtkWidget *log = log_part ("log");
  g_autofree char *keys = g_strdup_printf ("key %s", key);
  g_autofree char *name = g_strdup_printf ("Log of the search: %s", name_of);

  widgets_drive (keys);
  ck_assert (gtk_widget_has_focus (log));
  ck_assert_uint_eq (position_of (0), stays_at);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (log), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  wait_for (shows (log, name_of), 60);
}

static char *
text_at (guint event)
{
  return truce_theatre_search_get_text (search_at (0), event, NULL);
}

/* Tab reaches the log. Its keys read the log without moving the search, and Enter moves the search to the
 * line. */
START_TEST (log_is_read_by_keys)
{
  GtkWidget *log = log_part ("log"), *focus;
  g_autofree char *first = NULL, *second = NULL, *last = NULL, *before = NULL;
  guint end, n_stops = 0;

  show_log (TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (log_part ("show_text")), TRUE);
  choose_size (5);
  jump_here ("theatre.end");
  end = position_of (0);
  first = text_at (0);
  second = text_at (1);
  before = text_at (end - 2);
  last = text_at (end - 1);
  gtk_widget_child_focus (GTK_WIDGET (page), GTK_DIR_TAB_FORWARD);
  while ((focus = gtk_window_get_focus (GTK_WINDOW (window))) != log && n_stops++ < 60)
    gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  ck_assert_ptr_eq (focus, log);
  press_in_log ("Up", end, before);
  press_in_log ("Down", end, last);
  press_in_log ("Down", end, last); /* there is no further line */
  press_in_log ("Home", end, first);
  press_in_log ("Up", end, first);
  press_in_log ("Down", end, second);
  press_in_log ("Home", end, first);
  for (guint page_n = 0; page_n <= end && !shows (log, last); page_n++)
    widgets_drive ("key Next");
  press_in_log ("End", end, last);
  widgets_drive ("key Prior");
  press_in_log ("End", end, last);
  press_in_log ("Home", end, first);
  press_in_log ("Down", end, second);
  press_in_log ("Return", 2, second);
}
END_TEST

static bool
is_scrolled_to_the_end (GtkWidget *log)
{
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (log));

  return gtk_adjustment_get_value (down) + gtk_adjustment_get_page_size (down) >
         gtk_adjustment_get_upper (down) - 1;
}

/* Changes the height of the log by that of the window. */
static void
resize_log (GtkWidget *log, int height)
{
  int before = gtk_widget_get_height (log);

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, height);
  wait_for (gtk_widget_get_height (log) != before, 60);
}

/* The last event remains visible when the log shrinks; another part remains at its place. */
START_TEST (end_of_the_log_stays_visible)
{
  GtkWidget *log = log_part ("log");
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (log));

  show_log (TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (log_part ("show_text")), TRUE);
  choose_size (5);
  jump_here ("theatre.end");
  wait_for (gtk_widget_get_height (log) > 0 && is_scrolled_to_the_end (log), 60);
  ck_assert_double_gt (gtk_adjustment_get_value (down), 100);
  resize_log (log, 780);
  ck_assert (is_scrolled_to_the_end (log));
  gtk_adjustment_set_value (down, 20);
  resize_log (log, 700);
  ck_assert_double_eq (gtk_adjustment_get_value (down), 20);
}
END_TEST

/* Returns (nullable) the row that has the focus. */
static GtkWidget *
focused_row (void)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus && gtk_widget_is_ancestor (focus, log_part ("rows")) ? focus : NULL;
}

/* Arrows read the rows without moving the search, and Enter moves the search to the row. */
START_TEST (rows_are_read_by_keys)
{
  g_autofree char *second = NULL;
  guint n_stops = 0;

  choose_size (5);
  show_log (TRUE);
  act_here ("theatre.start");
  second = text_of_row (1);
  wait_for (shows (log_part ("rows"), second), 60); /* later events are listed as well */
  gtk_widget_child_focus (log_part ("rows"), GTK_DIR_TAB_FORWARD);
  while (!focused_row () && n_stops++ < 60)
    gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  ck_assert_ptr_nonnull (focused_row ());
  widgets_drive ("key Home");
  widgets_drive ("key Down");
  ck_assert_uint_eq (position_of (0), 0);
  ck_assert (shows (focused_row (), second));
  widgets_drive ("key Return");
  wait_for (position_of (0) == 2, 60);
  widgets_drive ("key l");
  wait_for (!gtk_widget_get_mapped (inner ("log_panel")), 60);
  widgets_drive ("key l");
  wait_for (gtk_widget_get_mapped (inner ("log_panel")), 60);
}
END_TEST

static void
hears (const char *sentence)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  ck_assert_ptr_nonnull (focus);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence);
}

/* Announces by the description of the focused widget, since GTK before 4.14 has no announcements. */
START_TEST (steps_are_announced)
{
  GtkWidget *play = inner ("play");
  g_autofree char *both = NULL;

  choose_size (4);
  act_here ("theatre.start");
  gtk_widget_grab_focus (play);
  widgets_drive ("key Right");
  wait_for (position_of (0) == 1, 60);
  hears ("Queen placed on a4 as number 1");
  widgets_drive ("key Left");
  wait_for (position_of (0) == 0, 60);
  hears ("4 pieces to place");
  widgets_drive ("key n");
  wait_for (number_of (0, "found") == 1, 60);
  hears ("Complete: solution number 1");
  /* the description moves with the focus */
  gtk_widget_grab_focus (inner ("next_solution"));
  widgets_drive ("key shift+d");
  wait_for (number_of (0, "found") == 0, 60);
  ck_assert (g_str_has_prefix (text_of (0, "sentence"), "Dead end: "));
  hears (text_of (0, "sentence"));
  ck_assert (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (play), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  /* both searches are announced */
  g_object_set (truce_theatre_page_get_theatre (page), "compare", TRUE, NULL);
  act_here ("theatre.start");
  widgets_drive ("key Right");
  wait_for (position_of (0) == 1 && position_of (1) == 1, 60);
  both = g_strdup_printf ("%s: %s. %s: %s", text_of (0, "method"), text_of (0, "sentence"),
                          text_of (1, "method"), text_of (1, "sentence"));
  hears (both);
}
END_TEST

/* Rows wrap, however narrow the log is. */
START_TEST (rows_are_not_cut)
{
  static const char *const text = "Dead end: fewer open squares than remaining pieces";
  GtkWidget *label;

  choose_size (6);
  show_log (TRUE);
  act_here ("theatre.start");
  for (int i = 0; i < 40 && !g_str_equal (text_of (0, "sentence"), text); i++)
    jump_here ("theatre.next-dead-end");
  ck_assert_str_eq (text_of (0, "sentence"), text);
  wait_for ((label = find_label (log_part ("rows"), text)), 60);
  wait_for (gtk_widget_get_width (label) > 0, 60);
  ck_assert (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theatre keys");
  TCase *tcase = tcase_create ("keys");

  tcase_add_checked_fixture (tcase, theatre_up, window_down);
  tcase_set_timeout (tcase, 120);
  tcase_add_test (tcase, letters_jump_from_anywhere);
  tcase_add_test (tcase, end_of_the_log_stays_visible);
  tcase_add_test (tcase, log_is_read_by_keys);
  tcase_add_test (tcase, rows_are_read_by_keys);
  tcase_add_test (tcase, steps_are_announced);
  tcase_add_test (tcase, rows_are_not_cut);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
