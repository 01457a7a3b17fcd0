/* sequence-test.c: the view of sequences, used through its actions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "explore/truce-sequence-view.h"
#include "explore/truce-term-table.h"
#include "shell/runs-host.h"
#include "timings/truce-chart-view.h"
#include "window-support.h"

static TruceSequenceView *sequences;
static TruceSequenceSession *session;

static gpointer
inner (const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (sequences), TRUCE_TYPE_SEQUENCE_VIEW, id);
}

static void
open (void)
{
  act ("win.sequence", NULL);
  sequences = explore_view ("sequence");
  ck_assert_ptr_nonnull (sequences);
  session = truce_sequence_view_get_session (sequences);
}

static void
up (void)
{
  window_up ();
  open ();
}

static void
do_in_window (const char *action)
{
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (sequences), action, NULL));
}

static void
ask (double from, double to)
{
  gtk_spin_button_set_value (inner ("to"), to);
  gtk_spin_button_set_value (inner ("from"), from);
  do_in_window ("sequence.start");
}

static const char *
seen (const char *stack)
{
  return gtk_stack_get_visible_child_name (inner (stack));
}

START_TEST (begins_by_saying_what_to_do)
{
  ck_assert_str_eq (seen ("stack"), "empty");
  ck_assert_str_eq (seen ("run_stack"), "start");
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (sequences), "n queens on n × n"));
  ck_assert (!gtk_widget_get_visible (inner ("find")));
  ck_assert (adw_expander_row_get_expanded (inner ("question")));
  paste_problem ("7x7 Q k=any peace=none cover=every aim=fewest");
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (sequences), "The fewest queens on n × n"));
  ck_assert (gtk_widget_get_visible (inner ("find")));
}
END_TEST

START_TEST (counts_and_shows_it)
{
  TruceChartScene scene;

  ask (4, 8);
  wait_for (!truce_sequence_session_is_running (session), 60);
  ck_assert_str_eq (seen ("stack"), "terms");
  ck_assert (!adw_expander_row_get_expanded (inner ("question")));
  wait_for (find_label (inner ("table"), "92"), 5);
  ck_assert_ptr_nonnull (find_label (inner ("table"), "matches A000170"));
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (sequences), "A000170: "));
  scene = truce_chart_data_scene (truce_chart_view_get_data (inner ("chart")));
  ck_assert_int_eq (scene.n_series, 2);
  ck_assert_int_eq (scene.series[0].n_points, 5);
  ck_assert_double_eq (scene.series[0].points[4].y, 92);
  ck_assert_double_eq (scene.series[1].points[4].y, 92. / 40);
  /* once the board's question differs, the title names the question of the terms */
  ck_assert (!gtk_widget_get_visible (inner ("title")));
  paste_problem ("7x7 R");
  ck_assert (gtk_widget_get_visible (inner ("title")));
}
END_TEST

static void
note_removed (GListModel *model, guint position, guint removed, guint added, guint *n)
{
  *n += removed;
}

/* Rows stay in place while someone reads them. */
START_TEST (rows_are_only_added)
{
  GtkWidget *view = inner ("table");
  GtkSelectionModel *rows;
  guint n_removed = 0;

  while (view && !GTK_IS_COLUMN_VIEW (view))
    view = gtk_widget_get_first_child (view);
  ck_assert_ptr_nonnull (view);
  rows = gtk_column_view_get_model (GTK_COLUMN_VIEW (view));
  ask (1, 9);
  g_signal_connect (rows, "items-changed", G_CALLBACK (note_removed), &n_removed);
  wait_for (!truce_sequence_session_is_running (session), 60);
  ck_assert_uint_eq (g_list_model_get_n_items (G_LIST_MODEL (rows)), 9);
  ck_assert_uint_eq (n_removed, 0);
}
END_TEST

static void
on_text (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

START_TEST (copies)
{
  char *text = NULL;

  ask (4, 8);
  wait_for (!truce_sequence_session_is_running (session), 60);
  do_in_window ("sequence.copy-values");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text, &text);
  wait_for (text, 10);
  ck_assert_str_eq (text, "2, 10, 4, 40, 92");
  g_clear_pointer (&text, g_free);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (sequences), "sequence.cite", "u", 4));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text, &text);
  wait_for (text, 10);
  ck_assert_ptr_nonnull (strstr (text, "A000170 a(8): Number of placements for \"8x8 Q k=8 true\": 92."));
  g_free (text);
}
END_TEST

/* A sequence continues when its window closes, and is shown when the window opens again. */
START_TEST (continues_unseen)
{
  gpointer weak = sequences;
  TruceRun *run;

  g_object_add_weak_pointer (G_OBJECT (sequences), &weak);
  ask (24, 26);
  wait_for (truce_sequence_session_get_sequence (session) &&
                truce_sequence_get_run (truce_sequence_session_get_sequence (session)),
            60);
  ck_assert_str_eq (seen ("run_stack"), "stop");
  gtk_window_close (window_above ());
  wait_for (weak == NULL, 10);
  open ();
  ck_assert (truce_sequence_session_is_running (session));
  ck_assert_str_eq (seen ("run_stack"), "stop");
  run = truce_sequence_get_run (truce_sequence_session_get_sequence (session));
  ck_assert (truce_run_manager_is_stored (
      truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (window))), run));
  do_in_window ("sequence.stop");
  wait_for (!truce_sequence_session_is_running (session), 60);
  ck_assert_str_eq (gtk_label_get_label (inner ("status")), "0 terms; stopped");
}
END_TEST

/* The user chooses the background when the last window closes. */
START_TEST (continues_in_the_background)
{
  TruceRunManager *manager = truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (window)));
  g_autoptr (TruceSequence) sequence = NULL;
  TruceRun *run;

  ask (24, 26);
  wait_for (truce_sequence_session_get_sequence (session) &&
                truce_sequence_get_run (truce_sequence_session_get_sequence (session)),
            60);
  sequence = g_object_ref (truce_sequence_session_get_sequence (session));
  run = truce_sequence_get_run (sequence);
  truce_run_manager_set_background (manager, run);
  truce_sequence_session_leave (session);
  ck_assert_int_eq (truce_sequence_get_state (sequence), TRUCE_RUN_RUNNING);
  truce_run_manager_discard (manager, run);
  wait_for (!truce_sequence_is_active (sequence), 60);
  ck_assert_int_eq (truce_sequence_get_state (sequence), TRUCE_RUN_STOPPED);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sequence window");
  TCase *tcase = tcase_create ("sequence");

  tcase_add_checked_fixture (tcase, up, window_down);
  tcase_set_timeout (tcase, 200);
  tcase_add_test (tcase, begins_by_saying_what_to_do);
  tcase_add_test (tcase, counts_and_shows_it);
  tcase_add_test (tcase, rows_are_only_added);
  tcase_add_test (tcase, copies);
  tcase_add_test (tcase, continues_unseen);
  tcase_add_test (tcase, continues_in_the_background);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
