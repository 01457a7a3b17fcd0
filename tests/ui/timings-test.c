/* timings-test.c: the timings page, used through its actions as a person would
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "csv.h"
#include "reference.h"
#include "timing-json.h"
#include "truce-timings-page-private.h"

static TruceTimingsPage *page;

static void
up (void)
{
  window_up ();
  act ("win.show-page", "s", "timings");
  page = part ("timings_page");
}

static void
do_action (const char *name)
{
  ck_assert_msg (gtk_widget_activate_action (GTK_WIDGET (page), name, NULL), "no action %s", name);
}

static gpointer
in_setup (const char *id)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (page->setup), TRUCE_TYPE_TIMINGS_SETUP, id);

  ck_assert_ptr_nonnull (object);
  return object;
}

static void
set_number (const char *id, double value)
{
  gtk_spin_button_set_value (in_setup (id), value);
}

/* Chooses methods (ids separated by spaces), sizes and repeats. */
static void
ask (const char *methods, int from, int to, int repeats)
{
  g_auto (GStrv) ids = g_strsplit (methods, " ", -1);

  set_number ("from", from);
  set_number ("to", to);
  set_number ("repeats", repeats);
  truce_timings_setup_choose (page->setup, (const char *const *) ids);
}

static void
measure (void)
{
  do_action ("timings.run");
  ck_assert (truce_timings_page_is_running (page));
  wait_for (!truce_timings_page_is_running (page), 60);
  ck_assert_int_eq (truce_timing_get_state (page->timing), TRUCE_TIMING_DONE);
  /* the state comes before the end of the task */
  wait_for (!gtk_widget_get_visible (GTK_WIDGET (page->progress)), 5);
}

static const char *
queens_count (int n)
{
  const TruceReference *row;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, "queen", "regular", "ordered", NULL)))
    if (row->n == n)
      return row->value;
  ck_abort_msg ("no reference value");
  return NULL;
}

static bool
shows_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strcmp (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return true;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (shows_label (child, text))
      return true;
  return false;
}

/* How many series of a kind the chart has, and of how many points. */
static int
count_series (TruceChartView *view, TruceSeriesKind kind, int *n_points)
{
  TruceChartScene scene = truce_chart_data_scene (truce_chart_view_get_data (view));
  int n = 0;

  *n_points = 0;
  for (int i = 0; i < scene.n_series; i++)
    if (scene.series[i].kind == kind)
      {
        n++;
        *n_points += scene.series[i].n_points;
      }
  return n;
}

START_TEST (begins_by_saying_what_to_do)
{
  ck_assert_str_eq (gtk_stack_get_visible_child_name (page->stack), "empty");
  ck_assert_ptr_null (truce_timings_page_get_table (page));
  ck_assert_uint_eq (truce_timings_setup_get_n_methods (page->setup), 2); /* original and improved */
}
END_TEST

START_TEST (measures_and_shows_it)
{
  const TruceTimingTable *table;
  int n_points;

  ask ("original improved", 4, 7, 3);
  measure ();
  table = truce_timings_page_get_table (page);
  ck_assert_str_eq (gtk_stack_get_visible_child_name (page->stack), "results");
  ck_assert_uint_eq (table->n_methods, 2);
  ck_assert_uint_eq (table->n_sizes, 4);
  for (guint i = 0; i < 8; i++)
    {
      ck_assert_uint_eq (table->cells[i].runs->len, 3);
      ck_assert_str_eq (table->cells[i].answer, queens_count (table->sizes[i / 2]));
      ck_assert_int_eq (table->cells[i].check, TRUCE_CHECK_PUBLISHED);
    }
  for (int n = 4; n <= 7; n++)
    wait_for (shows_label (GTK_WIDGET (page->grid), queens_count (n)), 5);
  ck_assert_int_eq (count_series (page->chart, TRUCE_SERIES_MEASURED, &n_points), 2);
  ck_assert_int_eq (n_points, 8);
  ck_assert (!gtk_widget_get_visible (page->wrong));
  ck_assert (!gtk_widget_get_visible (page->lengths));
}
END_TEST

START_TEST (stops_a_long_one)
{
  gint64 asked;

  /* many millions of boards: minutes */
  ask ("list-counter", 8, 8, 1);
  set_number ("budget", 3600);
  do_action ("timings.run");
  wait_for (truce_timing_get_elapsed (page->timing) > 0.3, 10);
  asked = g_get_monotonic_time ();
  do_action ("timings.stop");
  wait_for (!truce_timings_page_is_running (page), 5);
  g_print ("stopped after %.0f ms\n", (g_get_monotonic_time () - asked) / 1e3);
  ck_assert_int_eq (truce_timing_get_state (page->timing), TRUCE_TIMING_STOPPED);
  /* and can run again */
  ask ("improved", 4, 4, 1);
  wait_for (!gtk_widget_get_visible (GTK_WIDGET (page->progress)), 5);
  measure ();
}
END_TEST

START_TEST (closing_ends_a_run)
{
  ask ("list-counter", 8, 8, 1);
  do_action ("timings.run");
  wait_for (truce_timing_get_elapsed (page->timing) > 0.1, 10);
  /* window_down waits until nothing holds the window any more */
}
END_TEST

START_TEST (a_method_that_fits_no_size_is_not_measured)
{
  /* joins permutations of half the length */
  ask ("permutations", 9, 9, 1);
  ck_assert_uint_eq (truce_timings_setup_get_n_methods (page->setup), 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "timings.run", NULL);
  ck_assert (!truce_timings_page_is_running (page));
  ask ("permutations", 8, 9, 1);
  ck_assert_uint_eq (truce_timings_setup_get_n_methods (page->setup), 1);
  measure ();
  ck_assert_int_eq (truce_timings_page_get_table (page)->cells[1].state, TRUCE_CELL_REFUSED);
}
END_TEST

START_TEST (the_piece_is_that_of_the_rules)
{
  TrucePiece rook = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_KIND_REGULAR);
  TruceViewState next = truce_view_state_set_piece (truce_window_get_state (window), &rook);

  truce_window_go (window, &next);
  ask ("original", 5, 5, 1);
  measure ();
  ck_assert_str_eq (truce_timings_page_get_table (page)->cells[0].answer, "120"); /* 5! */
}
END_TEST

static void
press (TruceChartView *view, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (view));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  ck_assert (handled);
}

START_TEST (keys_read_the_chart)
{
  int series, point;
  g_autofree char *name = NULL;
  g_auto (GStrv) lines = NULL;

  ask ("original improved", 4, 7, 3);
  measure ();
  ck_assert (!truce_chart_view_get_point (page->chart, &series, &point));
  press (page->chart, GDK_KEY_Right);
  press (page->chart, GDK_KEY_Right);
  ck_assert (truce_chart_view_get_point (page->chart, &series, &point));
  ck_assert_int_eq (point, 1);
  lines = g_strsplit (truce_chart_data_get_text (truce_chart_view_get_data (page->chart), series, point),
                      "\n", -1);
  ck_assert (g_str_has_prefix (lines[0], "n = 5: "));
  {
    g_autofree char *joined = g_strjoinv (", ", lines);

    name = g_strdup_printf (
        "%s: %s", truce_chart_data_get_title (truce_chart_view_get_data (page->chart), series), joined);
  }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (page->chart), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  press (page->chart, GDK_KEY_End);
  truce_chart_view_get_point (page->chart, &series, &point);
  ck_assert_int_eq (point, 3);
  /* what is pointed at stays where the chart is drawn anew */
  do_action ("timings.log-scale");
  ck_assert (truce_chart_view_get_point (page->chart, &series, &point));
  ck_assert_int_eq (point, 3);
  press (page->chart, GDK_KEY_Escape);
  ck_assert (!truce_chart_view_get_point (page->chart, &series, &point));
}
END_TEST

START_TEST (published_times_are_beside_not_among)
{
  TruceChartScene scene;
  int n_points;

  ask ("original improved", 4, 6, 2);
  measure ();
  ck_assert_int_eq (count_series (page->chart, TRUCE_SERIES_PUBLISHED, &n_points), 0);
  do_action ("timings.published");
  ck_assert_int_eq (count_series (page->chart, TRUCE_SERIES_MEASURED, &n_points), 2);
  ck_assert_int_eq (n_points, 6);
  /* of both methods n = 13 to 18 */
  ck_assert_int_eq (count_series (page->chart, TRUCE_SERIES_PUBLISHED, &n_points), 2);
  ck_assert_int_eq (n_points, 12);
  scene = truce_chart_data_scene (truce_chart_view_get_data (page->chart));
  for (int i = 0; i < scene.n_series; i++)
    if (scene.series[i].kind == TRUCE_SERIES_PUBLISHED)
      ck_assert_ptr_nonnull (strstr (scene.series[i].name, "Celeron N2840"));
}
END_TEST

START_TEST (curves_foretell_three_sizes)
{
  TruceChartScene scene;
  int n_points;

  ask ("improved", 4, 9, 3);
  measure ();
  page->look.curve = TRUCE_FIT_LOG_LINEAR;
  page->look.curve_method = 0;
  truce_timings_page_show_chart (page);
  ck_assert_int_eq (count_series (page->chart, TRUCE_SERIES_CURVE, &n_points), 1);
  ck_assert_int_eq (count_series (page->chart, TRUCE_SERIES_PREDICTED, &n_points), 1);
  ck_assert_int_eq (n_points, 3);
  scene = truce_chart_data_scene (truce_chart_view_get_data (page->chart));
  for (int i = 0; i < scene.n_series; i++)
    if (scene.series[i].kind == TRUCE_SERIES_PREDICTED)
      for (int k = 0; k < 3; k++)
        {
          ck_assert_double_eq (scene.series[i].points[k].x, 10 + k);
          ck_assert (scene.series[i].points[k].low <= scene.series[i].points[k].y);
          /* a search takes longer on a larger board */
          ck_assert (scene.series[i].points[k].y > (k > 0 ? scene.series[i].points[k - 1].y : 0));
        }
  do_action ("timings.log-scale");
  ck_assert_int_eq (count_series (page->chart, TRUCE_SERIES_PREDICTED, &n_points), 0);
}
END_TEST

START_TEST (lots_are_shown_as_a_histogram)
{
  TruceChartScene scene;
  double n = 0;

  adw_combo_row_set_selected (in_setup ("question"), 3); /* any placement */
  set_number ("seed", 7);
  ask ("diagonal-locking", 12, 12, 40);
  measure ();
  ck_assert (gtk_widget_get_visible (page->lengths));
  ck_assert_str_eq (gtk_label_get_label (page->seeds), "Seeds 7 to 46");
  scene = truce_chart_data_scene (truce_chart_view_get_data (page->histogram));
  ck_assert_int_eq (scene.n_series, 1);
  for (int i = 0; i < scene.series[0].n_points; i++)
    n += scene.series[0].points[i].y;
  ck_assert_double_eq (n, 40);
}
END_TEST

static bool
same_runs (const TruceTimingTable *a, const TruceTimingTable *b)
{
  for (guint i = 0; i < a->n_sizes * a->n_methods; i++)
    {
      if (a->cells[i].runs->len != b->cells[i].runs->len ||
          strcmp (a->cells[i].answer, b->cells[i].answer) != 0)
        return false;
      for (guint k = 0; k < a->cells[i].runs->len; k++)
        if (fabs (g_array_index (a->cells[i].runs, TruceTimingRun, k).wall -
                  g_array_index (b->cells[i].runs, TruceTimingRun, k).wall) > 1e-9)
          return false;
    }
  return true;
}

START_TEST (files_hold_what_is_shown)
{
  const TruceTimingTable *table;
  g_autoptr (GBytes) png = NULL, svg = NULL, csv = NULL, json = NULL;
  g_autoptr (TruceTimingTable) from_csv = NULL, from_json = NULL;
  g_autofree char *text = NULL, *other = NULL;
  gsize length;

  ask ("original improved", 4, 6, 3);
  measure ();
  table = truce_timings_page_get_table (page);
  png = truce_timings_page_contents (page, "png", NULL);
  ck_assert_mem_eq (g_bytes_get_data (png, &length), "\x89PNG\r\n\x1a\n", 8);
  ck_assert_uint_gt (length, 5000);
  svg = truce_timings_page_contents (page, "svg", NULL);
  text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  ck_assert_ptr_nonnull (strstr (text, "<svg"));
  ck_assert_ptr_nonnull (strstr (text, "</svg>"));
  csv = truce_timings_page_contents (page, "csv", NULL);
  other = g_strndup (g_bytes_get_data (csv, NULL), g_bytes_get_size (csv));
  from_csv = truce_csv_read_timing (other, NULL);
  ck_assert_ptr_nonnull (from_csv);
  ck_assert (same_runs (table, from_csv));
  json = truce_timings_page_contents (page, "json", NULL);
  g_free (other);
  other = g_strndup (g_bytes_get_data (json, NULL), g_bytes_get_size (json));
  from_json = truce_json_read_timing (other, NULL);
  ck_assert_ptr_nonnull (from_json);
  ck_assert (same_runs (table, from_json));
  truce_timings_page_show_table (page, g_steal_pointer (&from_json));
  ck_assert_uint_eq (truce_timings_page_get_table (page)->n_sizes, 3);
}
END_TEST

START_TEST (a_wrong_answer_is_not_hidden)
{
  static const char *const methods[] = { "original", NULL };
  static const int sizes[] = { 8 };
  TruceTimingTask task = { .piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_KIND_REGULAR),
                           .goal = { .question = TRUCE_COUNT },
                           .threads = 1,
                           .repeats = 1 };
  TruceTimingTable *table = truce_timing_table_new (&task, methods, sizes, 1);
  TruceTimingRun run = { 0.001, 0.001, 1 };

  truce_timing_cell_add (&table->cells[0], &run);
  truce_timing_cell_answer (&table->cells[0], "93"); /* there are 92 */
  truce_timing_table_check (table);
  truce_timings_page_show_table (page, table);
  ck_assert (gtk_widget_get_visible (page->wrong));
  ck_assert_ptr_nonnull (strstr (gtk_label_get_label (page->wrong_text), "93"));
}
END_TEST

START_TEST (it_fits_a_telephone)
{
  int least, natural;

  ask ("original improved list-check diagonal-locking", 4, 6, 2);
  measure ();
  do_action ("timings.published");
  truce_timings_page_set_layout (page, TRUCE_LAYOUT_NARROW);
  gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  ck_assert_int_le (least, 360);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timings page");
  TCase *tcase = tcase_create ("timings page");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, up, window_down);
  tcase_add_test (tcase, begins_by_saying_what_to_do);
  tcase_add_test (tcase, measures_and_shows_it);
  tcase_add_test (tcase, stops_a_long_one);
  tcase_add_test (tcase, closing_ends_a_run);
  tcase_add_test (tcase, a_method_that_fits_no_size_is_not_measured);
  tcase_add_test (tcase, the_piece_is_that_of_the_rules);
  tcase_add_test (tcase, keys_read_the_chart);
  tcase_add_test (tcase, published_times_are_beside_not_among);
  tcase_add_test (tcase, curves_foretell_three_sizes);
  tcase_add_test (tcase, lots_are_shown_as_a_histogram);
  tcase_add_test (tcase, files_hold_what_is_shown);
  tcase_add_test (tcase, a_wrong_answer_is_not_hidden);
  tcase_add_test (tcase, it_fits_a_telephone);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
