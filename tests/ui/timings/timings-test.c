/* timings-test.c: the timings page measures, used through its actions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timings-support.h"
#include "widgets-support.h"

START_TEST (begins_by_saying_what_to_do)
{
  ck_assert_str_eq (gtk_stack_get_visible_child_name (inner ("stack")), "empty");
  ck_assert_ptr_null (truce_timings_get_table (timings));
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (truce_timings_get_choice (timings)),
                     2); /* original and improved */
}
END_TEST

START_TEST (measures_and_shows_it)
{
  const TruceTimingTable *table;
  int n_points;

  ask ("original improved", 4, 7, 3);
  measure ();
  table = truce_timings_get_table (timings);
  ck_assert_str_eq (gtk_stack_get_visible_child_name (inner ("stack")), "results");
  ck_assert_uint_eq (table->n_methods, 2);
  ck_assert_uint_eq (table->n_sizes, 4);
  for (guint i = 0; i < 8; i++)
    {
      ck_assert_uint_eq (table->cells[i].runs->len, 3);
      ck_assert_str_eq (table->cells[i].answer, queens_count (table->sizes[i / 2]));
      ck_assert_int_eq (table->cells[i].verdict.check, TRUCE_CHECK_PUBLISHED);
    }
  for (int n = 4; n <= 7; n++)
    wait_for (has_label (GTK_WIDGET (inner ("grid")), queens_count (n), true), 5);
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_MEASURED, &n_points), 2);
  ck_assert_int_eq (n_points, 8);
  ck_assert (!gtk_widget_get_visible (inner ("wrong")));
  ck_assert (!gtk_widget_get_visible (inner ("lengths")));
}
END_TEST

/* Returns (nullable) the first mapped widget of the type at or below `widget`. */
static GtkWidget *
find_inside (GtkWidget *widget, GType type)
{
  GtkWidget *found =
      G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_inside (child, type);
  return found;
}

/* Scrolls the widget into view and moves the pointer onto it. Returns the scroll position. */
static double
point_at (GtkWidget *widget, GtkScrolledWindow *scroller)
{
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (scroller);
  g_autofree char *command = NULL;
  double x, y;

  gtk_adjustment_set_value (down, 0);
  widgets_settle ();
  ck_assert (gtk_widget_translate_coordinates (widget, GTK_WIDGET (scroller), 40, 20, &x, &y));
  gtk_adjustment_set_value (down, MAX (0, y - 200));
  widgets_settle ();
  ck_assert (gtk_widget_translate_coordinates (widget, GTK_WIDGET (window), 40, 20, &x, &y));
  command = g_strdup_printf ("mousemove %d %d", (int) x, (int) y);
  widgets_drive (command);
  return gtk_adjustment_get_value (down);
}

/* The wheel scrolls the page, whatever the pointer is over. With Shift it scrolls a wide table horizontally.
 */
START_TEST (the_wheel_scrolls_the_page)
{
  GtkScrolledWindow *scroller =
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (inner ("grid")), GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (scroller), *across;
  GtkWidget *wide[3], *table;

  ask ("original improved mrv list-check available-columns diagonal-locking boolean-flags forward-checking "
       "dancing-links array-board column-flags queens-halves",
       4, 6, 1);
  measure ();
  adw_expander_row_set_expanded (
      ADW_EXPANDER_ROW (find_inside (GTK_WIDGET (inner ("published_bin")), ADW_TYPE_EXPANDER_ROW)), TRUE);
  wait_for (find_inside (GTK_WIDGET (inner ("published_bin")), GTK_TYPE_SCROLLED_WINDOW) != NULL, 10);
  wide[0] = GTK_WIDGET (inner ("chart"));
  wide[1] = table = find_inside (GTK_WIDGET (inner ("grid")), GTK_TYPE_SCROLLED_WINDOW);
  wide[2] = find_inside (GTK_WIDGET (inner ("published_bin")), GTK_TYPE_SCROLLED_WINDOW);
  for (guint i = 0; i < G_N_ELEMENTS (wide); i++)
    {
      double before = point_at (wide[i], scroller);

      widgets_drive (before > 0 ? "click 4" : "click 5");
      wait_for (gtk_adjustment_get_value (down) != before, 10);
    }
  across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (table));
  point_at (table, scroller);
  widgets_drive ("keydown shift click 5 keyup shift");
  wait_for (gtk_adjustment_get_value (across) > 0, 10);
}
END_TEST

/* No widget has the focus when the page is shown. */
START_TEST (f5_runs)
{
  ask ("improved", 4, 4, 1);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  widgets_drive ("key F5");
  wait_for (truce_timings_get_table (timings) && !truce_timings_is_running (timings), 60);
}
END_TEST

START_TEST (stops_a_long_one)
{
  gint64 asked;

  /* many millions of boards take minutes */
  ask ("list-counter", 8, 8, 1);
  set_number ("budget", 3600);
  do_action ("timings.run");
  wait_for (truce_timing_get_elapsed (truce_timings_get_timing (timings)) > 0.3, 10);
  asked = g_get_monotonic_time ();
  do_action ("timings.stop");
  wait_for (!truce_timings_is_running (timings), 5);
  g_print ("stopped after %.0f ms\n", (g_get_monotonic_time () - asked) / 1e3);
  ck_assert_int_eq (truce_timing_get_state (truce_timings_get_timing (timings)), TRUCE_TIMING_STOPPED);
  /* it can run again */
  ask ("improved", 4, 4, 1);
  wait_for (!gtk_widget_get_visible (GTK_WIDGET (inner ("progress"))), 5);
  measure ();
}
END_TEST

START_TEST (closing_ends_a_run)
{
  ask ("list-counter", 8, 8, 1);
  do_action ("timings.run");
  wait_for (truce_timing_get_elapsed (truce_timings_get_timing (timings)) > 0.1, 10);
  /* window_down() waits until the window is finalized */
}
END_TEST

START_TEST (a_method_that_fits_no_size_is_not_measured)
{
  /* `permutations` joins permutations of half the length, so it needs even sizes */
  ask ("permutations", 9, 9, 1);
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (truce_timings_get_choice (timings)), 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "timings.run", NULL);
  ck_assert (!truce_timings_is_running (timings));
  ask ("permutations", 8, 9, 1);
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (truce_timings_get_choice (timings)), 1);
  measure ();
  ck_assert_int_eq (truce_timings_get_table (timings)->cells[1].state, TRUCE_CELL_REFUSED);
}
END_TEST

static bool
is_chosen (const char *ids)
{
  g_auto (GStrv) wanted = g_strsplit (ids, " ", -1);
  bool same = true;

  for (guint i = 0; truce_methods ()[i]; i++)
    same &= truce_timings_choice_is_chosen (truce_timings_get_choice (timings), i) ==
            g_strv_contains ((const char *const *) wanted, truce_methods ()[i]->id);
  return same;
}

/* Opens a new window, as the next start of the program does. */
static void
start_anew (void)
{
  gtk_window_close (GTK_WINDOW (window));
  window = NULL;
  timings_up ();
  truce_window_restore (window);
}

START_TEST (closing_loses_nothing)
{
  const TruceTimingTable *table;

  ask ("original improved", 4, 6, 2);
  measure ();
  adw_combo_row_set_selected (in_setup ("question"), 1);
  ask ("improved mrv", 5, 9, 3);
  start_anew ();
  table = truce_timings_get_table (timings);
  ck_assert_ptr_nonnull (table);
  ck_assert_uint_eq (table->n_methods, 2);
  ck_assert_uint_eq (table->n_sizes, 3);
  ck_assert_uint_eq (table->cells[0].runs->len, 2);
  ck_assert_str_eq (gtk_stack_get_visible_child_name (inner ("stack")), "results");
  ck_assert (is_chosen ("mrv improved"));
  ck_assert_uint_eq (adw_combo_row_get_selected (in_setup ("question")), 1);
  ck_assert_int_eq (gtk_spin_button_get_value_as_int (in_setup ("from")), 5);
  ck_assert_int_eq (gtk_spin_button_get_value_as_int (in_setup ("to")), 9);
  ck_assert_int_eq (gtk_spin_button_get_value_as_int (in_setup ("repeats")), 3);
  /* closing the window keeps the measurements of an unfinished series */
  adw_combo_row_set_selected (in_setup ("question"), 0);
  ask ("improved list-counter", 5, 8, 1);
  set_number ("budget", 3600);
  do_action ("timings.run");
  wait_for (truce_timing_table_cell (truce_timings_get_table (timings), 0, 0)->runs->len > 0, 60);
  start_anew ();
  ck_assert_uint_eq (truce_timings_get_table (timings)->n_sizes, 4);
  ck_assert_uint_gt (truce_timings_get_table (timings)->cells[0].runs->len, 0);
}
END_TEST

START_TEST (the_piece_is_that_of_the_rules)
{
  TrucePiece rook = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_REGULAR);
  TruceViewState next = truce_view_state_set_piece (truce_workspace_get_state (workspace_now ()), &rook);

  truce_workspace_set_state (workspace_now (), &next);
  ask ("original", 5, 5, 1);
  measure ();
  ck_assert_str_eq (truce_timings_get_table (timings)->cells[0].answer, "120"); /* 5! */
}
END_TEST

/* The page measures the armies on the board. One button adds the variants of the method, to show what each
 * idea saves. */
START_TEST (variants_are_added_by_a_button)
{
  TruceProblemSpec spec;
  TruceViewState next;
  GtkWidget *button = in_setup ("add_variants");

  ck_assert (!gtk_widget_get_visible (button));
  ck_assert (truce_problem_spec_from_text ("6x6 Q+Q k=any,any peace=between aim=most-equal", &spec, NULL));
  next = truce_view_state_paste (truce_workspace_get_state (workspace_now ()), &spec);
  truce_workspace_set_state (workspace_now (), &next);
  ck_assert_uint_eq (adw_combo_row_get_selected (in_setup ("question")), TRUCE_TIMINGS_ARMIES);
  ask ("alternating", 4, 4, 1);
  wait_for (gtk_widget_get_visible (button), 20);
  g_signal_emit_by_name (button, "clicked");
  ck_assert_uint_eq (truce_timings_choice_get_n_methods (truce_timings_get_choice (timings)), 8);
  measure ();
  ck_assert_uint_eq (truce_timings_get_table (timings)->n_methods, 8);
  for (guint i = 0; i < 8; i++)
    ck_assert_str_eq (truce_timings_get_table (timings)->cells[i].answer, "2");
}
END_TEST

/* One button of the empty page runs the experiment and shows the histogram, in which runs appear as they
 * end. */
START_TEST (a_restart_experiment_shows_its_histogram)
{
  int n_points;

  ck_assert (!gtk_widget_get_visible (in_setup ("restart")));
  do_action ("timings.restarts");
  ck_assert_uint_eq (adw_combo_row_get_selected (in_setup ("question")), TRUCE_TIMINGS_RESTARTS);
  ck_assert (gtk_widget_get_visible (in_setup ("restart")) &&
             gtk_widget_get_visible (in_setup ("steps_row")));
  wait_for (gtk_widget_get_mapped (inner ("lengths")), 60);
  ck_assert_int_eq (count_series (inner ("histogram"), TRUCE_SERIES_BARS, &n_points), 1);
  ck_assert_int_gt (n_points, 0);
  wait_for (!truce_timings_is_running (timings), 60);
  wait_for (!gtk_widget_get_visible (GTK_WIDGET (inner ("progress"))), 5);
  for (guint i = 0; i < 4; i++)
    ck_assert_uint_eq (truce_timings_get_table (timings)->cells[i].runs->len, 100);
  ck_assert (gtk_widget_get_mapped (inner ("lengths")));
  ck_assert_uint_eq (g_list_model_get_n_items (gtk_drop_down_get_model (inner ("cell"))), 4);
  /* the last method moves pieces, without attempts to count */
  ck_assert (!gtk_widget_get_visible (inner ("unit")));
  gtk_drop_down_set_selected (inner ("cell"), 0);
  ck_assert (gtk_widget_get_visible (inner ("unit")));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timings page");
  TCase *tcase = tcase_create ("timings page");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, timings_up, window_down);
  tcase_add_test (tcase, begins_by_saying_what_to_do);
  tcase_add_test (tcase, measures_and_shows_it);
  tcase_add_test (tcase, the_wheel_scrolls_the_page);
  tcase_add_test (tcase, f5_runs);
  tcase_add_test (tcase, stops_a_long_one);
  tcase_add_test (tcase, closing_ends_a_run);
  tcase_add_test (tcase, a_method_that_fits_no_size_is_not_measured);
  tcase_add_test (tcase, closing_loses_nothing);
  tcase_add_test (tcase, the_piece_is_that_of_the_rules);
  tcase_add_test (tcase, variants_are_added_by_a_button);
  tcase_add_test (tcase, a_restart_experiment_shows_its_histogram);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
