/* runs-windows-test.c: runs that two windows share, and what becomes of them when windows close
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "runs-support.h"
#include "window-support.h"

START_TEST (test_two_windows_share_a_run)
{
  TruceWindow *second = second_window ();
  g_autoptr (TruceRun) run = NULL;

  resize_board (20, 20);
  act ("win.count", NULL);
  run = g_object_ref (truce_workspace_get_run (workspace_now ()));
  resize_board_in (second, 20, 20);
  gtk_widget_activate_action (GTK_WIDGET (second), "win.count", NULL);
  ck_assert_ptr_eq (truce_workspace_get_run (truce_window_get_workspace (second)), run);
  resize_board (9, 9); /* lets go of it: the other one shows it */
  ck_assert_ptr_ne (truce_workspace_get_run (workspace_now ()), run);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_RUNNING);
  resize_board (20, 20);
  act ("win.count", NULL);
  ck_assert_ptr_eq (truce_workspace_get_run (workspace_now ()), run);
  gtk_window_destroy (GTK_WINDOW (second));
  window_iterate ();
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_RUNNING);
  resize_board (9, 9); /* nobody shows it any more */
  wait_for (!truce_run_is_active (run), 60);
}
END_TEST

START_TEST (test_stop_is_for_both_windows)
{
  TruceWindow *second = second_window ();

  resize_board (20, 20);
  act ("win.count", NULL);
  resize_board_in (second, 20, 20);
  gtk_widget_activate_action (GTK_WIDGET (second), "win.count", NULL);
  gtk_widget_activate_action (GTK_WIDGET (second), "win.stop", NULL);
  wait_for (truce_run_get_state (truce_workspace_get_run (workspace_now ())) == TRUCE_RUN_STOPPED, 60);
  wait_for (is_in (TRUCE_RUNS_STOPPED), 60);
  gtk_window_destroy (GTK_WINDOW (second));
}
END_TEST

/* In a window that shows no results. */
START_TEST (test_show_a_finished_run)
{
  TruceWindow *second = second_window ();
  gpointer second_page = part_of (second, "runs_page");

  count_12_by_improved ();
  ck_assert_int_ne (truce_workspace_get_state (truce_window_get_workspace (second))->spec.board.rows, 12);
  gtk_widget_activate_action (second_page, "runs.show", "x", truce_runs_item_get_id (newest ()));
  ck_assert_int_eq (truce_workspace_get_state (truce_window_get_workspace (second))->spec.board.rows, 12);
  gtk_window_destroy (GTK_WINDOW (second));
}
END_TEST

START_TEST (test_closing_asks)
{
  g_autoptr (GPtrArray) active = NULL;
  gpointer weak = window;

  g_object_set (workspace_now (), "threads", 1, NULL); /* seconds go by, and more threads would only cost */
  resize_board (LONG_COUNT, LONG_COUNT);
  act ("win.count", NULL);
  wait_for (truce_run_get_elapsed (truce_workspace_get_run (workspace_now ())) > 5.5, 120);
  gtk_window_close (GTK_WINDOW (window));
  wait_for (find_question (), 10);
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  adw_message_dialog_response (find_question (), "background");
  wait_for (weak == NULL, 10);
  active = truce_runs_keeper_get_active (keeper);
  ck_assert_uint_eq (active->len, 1);
  ck_assert_int_eq (truce_run_get_state (active->pdata[0]), TRUCE_RUN_RUNNING);

  runs_up (); /* shows what goes on */
  wait_for (g_strcmp0 (adw_view_stack_get_visible_child_name (part ("pages")), "runs") == 0, 10);
  act_on_newest ("runs.show");
  ck_assert_ptr_eq (truce_workspace_get_run (workspace_now ()), active->pdata[0]);
  resize_board (9, 9); /* lets go of it */
  ck_assert_int_eq (truce_run_get_state (active->pdata[0]), TRUCE_RUN_RUNNING);
  truce_runs_keeper_discard (keeper, active->pdata[0]);
  wait_for (g_list_model_get_n_items (items) == 0 && !truce_run_is_active (active->pdata[0]), 20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("runs of windows");
  TCase *tcase = tcase_create ("windows");

  tcase_add_checked_fixture (tcase, runs_up, runs_down);
  tcase_set_timeout (tcase, 280);
  tcase_add_test (tcase, test_two_windows_share_a_run);
  tcase_add_test (tcase, test_stop_is_for_both_windows);
  tcase_add_test (tcase, test_show_a_finished_run);
  tcase_add_test (tcase, test_closing_asks);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
