/* timings-series-test.c: the table of times, series that are stored and compared, and the search for methods
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "timing/csv.h"
#include "timings-support.h"
#include "timings/timings-cells.h"
#include "timings/truce-timings-page.h"
#include "timings/truce-timings-series-window.h"
#include "timings/truce-timings-setup.h"

/* Two methods at two sizes. One run of the first method is an outlier. */
static const char ours[] = "# piece: Q\n# task: placements\n# threads: 1\n# cpu: Ours\n"
                           "method,n,state,answer,seconds_of_runs,cpu_seconds_of_runs\n"
                           "original,6,measured,4,2 2 2 2 12,1 1 1 1 1\n"
                           "improved,6,measured,4,1 1 1 1 1,1 1 1 1 1\n"
                           "original,7,measured,40,4 4 4 4 4,4 4 4 4 4\n"
                           "improved,7,measured,40,8 8 8 8 8,8 8 8 8 8\n";
static const char theirs[] = "# piece: Q\n# task: placements\n# threads: 1\n# cpu: Theirs\n"
                             "method,n,state,answer,seconds_of_runs\n"
                             "original,7,measured,40,8 8 8\noriginal,8,measured,92,9 9 9\n";

static TruceTimingTable *
table_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  TruceTimingTable *table = truce_csv_read_timing (text, &error);

  ck_assert_msg (table != NULL, "%s", error ? error->message : "");
  return table;
}

static void
up (void)
{
  g_autofree char *path = truce_store_default_path ();

  g_unlink (path);
  timings_up ();
  truce_timings_show_table (timings, table_of (ours));
}

static bool
says (const char *text)
{
  return has_label (inner ("grid"), text, true);
}

/* A no-break space precedes units. */
#define NB "\u00a0"

START_TEST (test_views)
{
  g_autofree char *remarks = truce_timings_describe_remarks (timings);

  wait_for (says ("2.00" NB "s ± 4.47" NB "s"),
            20); /* median of 2 2 2 2 12, and their deviation, sqrt (20) */
  ck_assert (says ("2.00 … 12.0" NB "s"));
  gtk_drop_down_set_selected (inner ("view"), TRUCE_TIMINGS_RELATIVE);
  wait_for (says ("the fastest"), 20);
  ck_assert (says ("2.000 ± 4.472")); /* 2 / 1 at n = 6 */
  ck_assert (says ("2.000 ± 0"));     /* 8 / 4 at n = 7 */
  gtk_drop_down_set_selected (inner ("view"), TRUCE_TIMINGS_RATE1);
  wait_for (says ("0.500"), 20); /* of medians: 1 / 2 at n = 6 */
  gtk_drop_down_set_selected (inner ("view"), TRUCE_TIMINGS_RATE2);
  wait_for (says ("8.000"), 20); /* 8 / 1 */
  ck_assert_ptr_nonnull (strstr (remarks, "1 of 20 runs is far off"));
  ck_assert_ptr_nonnull (strstr (remarks, "took 1.21 times")); /* 85 s / 70 s */
  ck_assert (gtk_widget_get_mapped (inner ("remarks")));
  /* a series without outliers has no remarks */
  truce_timings_show_table (timings, table_of (theirs));
  ck_assert (!gtk_widget_get_visible (inner ("remarks")));
}
END_TEST

static void
on_text (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

START_TEST (test_markdown)
{
  g_autofree char *text = NULL;

  do_action ("timings.copy-markdown");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (page)), NULL, on_text, &text);
  wait_for (text, 20);
  ck_assert_ptr_nonnull (strstr (text, "**Queen, all placements**"));
  ck_assert_ptr_nonnull (
      strstr (text, "| 7 | Filtering search | 40 | 8.000 s ± 0 s | 8.000 s | 8.000 s | 2.00 ± 0.00 |\n"));
}
END_TEST

static guint
n_stored (void)
{
  const GPtrArray *all = truce_timings_series_get (truce_timings_page_get_series (page));

  return all ? all->len : 0;
}

static gint64
newest_kept (void)
{
  return ((const TruceStoredSeries *) truce_timings_series_get (truce_timings_page_get_series (page))
              ->pdata[0])
      ->id;
}

START_TEST (test_kept_and_compared)
{
  GtkWindow *dialog;
  int n_points;

  truce_timings_show_table (timings, table_of (theirs));
  do_action ("timings.keep");
  wait_for (n_stored () == 1, 60);
  truce_timings_show_table (timings, table_of (ours));
  dialog =
      truce_timings_series_window_new (GTK_WINDOW (window), truce_timings_page_get_series (page), timings);
  gtk_window_present (dialog);
  wait_for (find_label (GTK_WIDGET (dialog), "Queen, all placements, n = 7 to 8"), 20);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "series.compare", "x", newest_kept ());
  wait_for (truce_timings_get_chart_options (timings)->other != NULL, 20);
  ck_assert_uint_eq (gtk_drop_down_get_selected (inner ("view")), TRUCE_TIMINGS_COMPARED);
  wait_for (says ("0.500 ± 0"), 20); /* 4 / 8 at n = 7 */
  ck_assert (says ("faster"));
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_PUBLISHED, &n_points), 1);
  ck_assert_int_eq (n_points, 2);
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (page), "Compared with: Theirs"));
  do_action ("timings.stop-comparing");
  ck_assert_ptr_null (truce_timings_get_chart_options (timings)->other);
  ck_assert_int_eq (count_series (inner ("chart"), TRUCE_SERIES_PUBLISHED, &n_points), 0);
  ck_assert (!gtk_widget_get_visible (inner ("other")));
}
END_TEST

/* A series about another question cannot be compared. */
START_TEST (test_not_compared)
{
  TruceTimingTable *rooks =
      table_of ("# piece: R\n# task: placements\nmethod,n,state,answer,seconds_of_runs\n"
                "original,6,measured,720,1 1\n");
  g_autoptr (GError) error = NULL;

  ck_assert (!truce_timings_compare (timings, rooks, &error));
  ck_assert_str_eq (error->message, "the two series are about different questions");
  ck_assert_ptr_null (truce_timings_get_chart_options (timings)->other);
  /* showing another series ends the comparison */
  ck_assert (truce_timings_compare (timings, table_of (theirs), NULL));
  truce_timings_show_table (timings, table_of (ours));
  ck_assert_ptr_null (truce_timings_get_chart_options (timings)->other);
}
END_TEST

START_TEST (test_shown_deleted_and_back)
{
  GtkWindow *dialog;

  do_action ("timings.keep");
  wait_for (n_stored () == 1, 60);
  truce_timings_show_table (timings, table_of (theirs));
  dialog =
      truce_timings_series_window_new (GTK_WINDOW (window), truce_timings_page_get_series (page), timings);
  gtk_window_present (dialog);
  wait_for (find_label (GTK_WIDGET (dialog), "n = 6 to 7"), 20);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "series.delete", "x", newest_kept ());
  wait_for (find_label (GTK_WIDGET (dialog), "No Stored Series"), 60);
  wait_for (find_label (GTK_WIDGET (dialog), "Series deleted"), 20);
  truce_timings_series_undelete (truce_timings_page_get_series (page));
  wait_for (n_stored () == 1, 60);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "series.show", "x", newest_kept ());
  wait_for (truce_timings_get_table (timings)->n_methods == 2, 20);
  ck_assert_str_eq (truce_timings_get_table (timings)->stamp.cpu, "Ours");
}
END_TEST

/* ---- methods ---- */

static bool
lists (const char *id, const char *name)
{
  return has_label (in_setup (id), name, false);
}

START_TEST (test_methods_are_grouped)
{
  ask ("improved", 8, 10, 1);
  wait_for (lists ("fast", "Queens by halves") && lists ("classic", "Plain backtracking"), 20);
  wait_for (lists ("unfit", "Rook numbers"), 20);
  ck_assert (!adw_expander_row_get_expanded (in_setup ("unfit")));
  /* `permutations` joins halves, so it does not accept an odd size */
  wait_for (lists ("classic", "Permutations"), 20);
  ask ("improved", 9, 9, 1);
  wait_for (lists ("unfit", "Permutations"), 20);
  ck_assert (!lists ("classic", "Permutations"));
  ask ("improved", 8, 8, 1);
  wait_for (lists ("classic", "Permutations"), 20);
}
END_TEST

/* Returns the number of visible rows at or below the widget. */
static guint
n_rows_seen (GtkWidget *widget)
{
  guint n = ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += n_rows_seen (child);
  return n;
}

START_TEST (test_methods_are_searched)
{
  GtkEditable *search = in_setup ("search");

  ask ("improved", 8, 10, 1);
  wait_for (lists ("classic", "Plain backtracking"), 20);
  gtk_editable_set_text (search, "  ORIGINAL ");
  wait_for (n_rows_seen (in_setup ("classic")) == 1, 20);
  ck_assert (!gtk_widget_get_mapped (in_setup ("fast_group")));
  gtk_editable_set_text (search, "no method has this");
  wait_for (!gtk_widget_get_mapped (in_setup ("classic_group")), 20);
  ck_assert (!gtk_widget_get_mapped (in_setup ("unfit_group")));
  ck_assert_ptr_nonnull (find_label (gtk_widget_get_parent (in_setup ("fast_group")), "No method matches"));
  gtk_editable_set_text (search, "");
  wait_for (n_rows_seen (in_setup ("classic")) > 10, 20);
  ck_assert_ptr_null (find_label (gtk_widget_get_parent (in_setup ("fast_group")), "No method matches"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timings series");
  TCase *tcase = tcase_create ("timings series");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, up, window_down);
  tcase_add_test (tcase, test_views);
  tcase_add_test (tcase, test_markdown);
  tcase_add_test (tcase, test_kept_and_compared);
  tcase_add_test (tcase, test_not_compared);
  tcase_add_test (tcase, test_shown_deleted_and_back);
  tcase_add_test (tcase, test_methods_are_grouped);
  tcase_add_test (tcase, test_methods_are_searched);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
