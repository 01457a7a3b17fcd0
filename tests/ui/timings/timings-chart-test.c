/* timings-chart-test.c: the timings page shows and saves measurements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timings-support.h"

#include <math.h>
#include <string.h>

#include "chart/chart-draw.h"
#include "timing/csv.h"
#include "timing/timing-json.h"

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
  ck_assert (!truce_chart_view_get_point (inner ("chart"), &series, &point));
  press (inner ("chart"), GDK_KEY_Right);
  press (inner ("chart"), GDK_KEY_Right);
  ck_assert (truce_chart_view_get_point (inner ("chart"), &series, &point));
  ck_assert_int_eq (point, 1);
  lines = g_strsplit (truce_chart_data_get_text (truce_chart_view_get_data (inner ("chart")), series, point),
                      "\n", -1);
  ck_assert (g_str_has_prefix (lines[0], "n = 5: "));
  {
    g_autofree char *joined = g_strjoinv (", ", lines);

    name = g_strdup_printf (
        "%s: %s", truce_chart_data_get_title (truce_chart_view_get_data (inner ("chart")), series), joined);
  }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (inner ("chart")), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  press (inner ("chart"), GDK_KEY_End);
  truce_chart_view_get_point (inner ("chart"), &series, &point);
  ck_assert_int_eq (point, 3);
  /* the selected point stays when the chart is redrawn */
  do_action ("timings.log-scale");
  ck_assert (truce_chart_view_get_point (inner ("chart"), &series, &point));
  ck_assert_int_eq (point, 3);
  press (inner ("chart"), GDK_KEY_Escape);
  ck_assert (!truce_chart_view_get_point (inner ("chart"), &series, &point));
}
END_TEST

START_TEST (published_times_are_beside_not_among)
{
  TruceChartScene scene;
  int n_points;

  ask ("original improved", 4, 6, 2);
  measure ();
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_PUBLISHED, &n_points), 0);
  do_action ("timings.published");
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_MEASURED, &n_points), 2);
  ck_assert_int_eq (n_points, 6);
  /* both methods, n = 13 to 18 */
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_PUBLISHED, &n_points), 2);
  ck_assert_int_eq (n_points, 12);
  scene = truce_chart_data_scene (truce_chart_view_get_data (inner ("chart")));
  for (int i = 0; i < scene.n_series; i++)
    if (scene.series[i].kind == TRUCE_SERIES_PUBLISHED)
      ck_assert_ptr_nonnull (strstr (scene.series[i].name, "Celeron N2840"));
}
END_TEST

/* NqProblemExtended's improved method took 0.225 of the original's time at n = 13, and 0.126 at 18. The page
 * also shows the published table, since the polynomial as printed does not reproduce it: 536 ms at 13. */
START_TEST (ratios_and_printed_curves_are_told)
{
  GtkWidget *told = GTK_WIDGET (inner ("published_bin"));

  ask ("original improved", 4, 6, 2);
  measure ();
  ck_assert (has_label (told, "0.225", false));
  ck_assert (has_label (told, "0.126", false));
  ck_assert (has_label (told, "536", false));
  /* no ratio if only one of the two methods was measured */
  ask ("improved", 4, 6, 2);
  measure ();
  ck_assert (!has_label (told, "0.225", false));
}
END_TEST

START_TEST (curves_foretell_three_sizes)
{
  TruceChartScene scene;
  int n_points;

  ask ("improved", 4, 9, 3);
  measure ();
  g_object_set (timings, "curve", TRUCE_FIT_LOG_LINEAR + 1, NULL);
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_CURVE, &n_points), 1);
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_PREDICTED, &n_points), 1);
  ck_assert_int_eq (n_points, 3);
  scene = truce_chart_data_scene (truce_chart_view_get_data (inner ("chart")));
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
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_PREDICTED, &n_points), 0);
}
END_TEST

/* Returns the style in which the chart of these methods shows the one at `index`. */
static int
style_among (const char *const *methods, int index)
{
  static const int sizes[] = { 4, 5 };
  TruceTimingTask task = { .piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR),
                           .goal = { .question = { TRUCE_COUNT } },
                           .threads = 1,
                           .repeats = 1 };

  truce_timings_show_table (timings, truce_timing_table_new (&task, methods, sizes, 2));
  return truce_chart_data_scene (truce_chart_view_get_data (inner ("chart"))).series[index].style;
}

/* Colour and mark belong to a method. No two methods share them. */
START_TEST (methods_keep_their_colours)
{
  static const char *const two[] = { "original", "improved", NULL };
  static const char *const three[] = { "mrv", "improved", "original", NULL };
  static const char *const one[] = { "improved", NULL };
  g_autofree bool *taken = g_new0 (bool, TRUCE_CHART_STYLES);

  ck_assert_int_eq (style_among (two, 1), style_among (one, 0));
  ck_assert_int_eq (style_among (two, 1), style_among (three, 1));
  ck_assert_int_eq (style_among (two, 0), style_among (three, 2));
  for (int i = 0; truce_methods ()[i]; i++)
    {
      const char *const alone[] = { truce_methods ()[i]->id, NULL };
      int style = style_among (alone, 0);

      ck_assert_int_lt (style, TRUCE_CHART_STYLES);
      ck_assert_msg (!taken[style], "%s looks like another one", alone[0]);
      taken[style] = true;
    }
}
END_TEST

/* Times that rise and fall. The fitted polynomial is below zero, which the page says instead of showing the
 * curve. */
START_TEST (curves_below_zero_are_refused)
{
  static const char *const methods[] = { "improved", NULL };
  static const int sizes[] = { 12, 13, 14, 15, 16 };
  static const double seconds[] = { 0.010, 0.016, 0.0185, 0.0175, 0.012 };
  TruceTimingTask task = { .piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR),
                           .goal = { .question = { TRUCE_COUNT } },
                           .threads = 1,
                           .repeats = 1 };
  TruceTimingTable *table = truce_timing_table_new (&task, methods, sizes, 5);
  int n_points;

  for (guint i = 0; i < 5; i++)
    {
      TruceTimingRun run = { seconds[i], seconds[i], 1 };

      truce_timing_cell_add (&table->cells[i], &run);
      truce_timing_cell_answer (&table->cells[i], queens_count (sizes[i]));
    }
  truce_timings_show_table (timings, table);
  ck_assert (
      has_label (GTK_WIDGET (inner ("fits")), "Not shown: the curve would be below zero near n = 17", false));
  g_object_set (timings, "curve", TRUCE_FIT_POLYNOMIAL + 1, NULL);
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_CURVE, &n_points), 0);
  g_object_set (timings, "curve", TRUCE_FIT_LOG_LINEAR + 1, NULL);
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_CURVE, &n_points), 1);
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
  ck_assert (gtk_widget_get_visible (inner ("lengths")));
  ck_assert_str_eq (gtk_label_get_label (inner ("seeds")), "Seeds 7 to 46");
  scene = truce_chart_data_scene (truce_chart_view_get_data (inner ("histogram")));
  ck_assert_int_eq (scene.n_series, 1);
  for (int i = 0; i < scene.series[0].n_points; i++)
    n += scene.series[0].points[i].y;
  ck_assert_double_eq (n, 40);
  gtk_drop_down_set_selected (inner ("unit"), 1); /* attempts */
  scene = truce_chart_data_scene (truce_chart_view_get_data (inner ("histogram")));
  n = 0;
  for (int i = 0; i < scene.series[0].n_points; i++)
    n += scene.series[0].points[i].y;
  ck_assert_double_eq (n, 40);
  ck_assert_double_ge (scene.line, 1);
  ck_assert_str_eq (scene.x.title, "Attempts of a run (logarithmic)");
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
  table = truce_timings_get_table (timings);
  png = truce_timings_contents (timings, "png", truce_theme_get (false, false), NULL);
  ck_assert_mem_eq (g_bytes_get_data (png, &length), "\x89PNG\r\n\x1a\n", 8);
  ck_assert_uint_gt (length, 5000);
  svg = truce_timings_contents (timings, "svg", truce_theme_get (false, false), NULL);
  text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  ck_assert_ptr_nonnull (strstr (text, "<svg"));
  ck_assert_ptr_nonnull (strstr (text, "</svg>"));
  csv = truce_timings_contents (timings, "csv", truce_theme_get (false, false), NULL);
  other = g_strndup (g_bytes_get_data (csv, NULL), g_bytes_get_size (csv));
  from_csv = truce_csv_read_timing (other, NULL);
  ck_assert_ptr_nonnull (from_csv);
  ck_assert (same_runs (table, from_csv));
  json = truce_timings_contents (timings, "json", truce_theme_get (false, false), NULL);
  g_free (other);
  other = g_strndup (g_bytes_get_data (json, NULL), g_bytes_get_size (json));
  from_json = truce_json_read_timing (other, NULL);
  ck_assert_ptr_nonnull (from_json);
  ck_assert (same_runs (table, from_json));
  truce_timings_show_table (timings, g_steal_pointer (&from_json));
  ck_assert_uint_eq (truce_timings_get_table (timings)->n_sizes, 3);
}
END_TEST

START_TEST (a_wrong_answer_is_not_hidden)
{
  static const char *const methods[] = { "original", NULL };
  static const int sizes[] = { 8 };
  TruceTimingTask task = { .piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR),
                           .goal = { .question = { TRUCE_COUNT } },
                           .threads = 1,
                           .repeats = 1 };
  TruceTimingTable *table = truce_timing_table_new (&task, methods, sizes, 1);
  TruceTimingRun run = { 0.001, 0.001, 1 };

  truce_timing_cell_add (&table->cells[0], &run);
  truce_timing_cell_answer (&table->cells[0], "93"); /* wrong: there are 92 */
  truce_timing_table_check (table);
  truce_timings_show_table (timings, table);
  ck_assert (gtk_widget_get_visible (inner ("wrong")));
  ck_assert_ptr_nonnull (strstr (gtk_label_get_label (inner ("wrong_text")), "93"));
}
END_TEST

START_TEST (it_fits_a_telephone)
{
  int min, natural;

  ask ("original improved list-check diagonal-locking", 4, 6, 2);
  measure ();
  do_action ("timings.published");
  truce_page_set_layout (TRUCE_PAGE (page), &(TrucePageLayout){ .layout = TRUCE_LAYOUT_NARROW });
  gtk_widget_measure (GTK_WIDGET (page), GTK_ORIENTATION_HORIZONTAL, -1, &min, &natural, NULL, NULL);
  ck_assert_int_le (min, 360);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timings chart");
  TCase *tcase = tcase_create ("timings chart");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, timings_up, window_down);
  tcase_add_test (tcase, keys_read_the_chart);
  tcase_add_test (tcase, published_times_are_beside_not_among);
  tcase_add_test (tcase, ratios_and_printed_curves_are_told);
  tcase_add_test (tcase, curves_foretell_three_sizes);
  tcase_add_test (tcase, methods_keep_their_colours);
  tcase_add_test (tcase, curves_below_zero_are_refused);
  tcase_add_test (tcase, lots_are_shown_as_a_histogram);
  tcase_add_test (tcase, files_hold_what_is_shown);
  tcase_add_test (tcase, a_wrong_answer_is_not_hidden);
  tcase_add_test (tcase, it_fits_a_telephone);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
