/* runs-windows-test.c: runs that two windows share, and runs whose windows close
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "common/truce-settings.h"
#include "runs-support.h"
#include "runs/truce-runs-offer.h"
#include "runs/truce-runs-page.h"
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
  resize_board (9, 9); /* releases the run, which the other window shows */
  ck_assert_ptr_ne (truce_workspace_get_run (workspace_now ()), run);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_RUNNING);
  resize_board (20, 20);
  act ("win.count", NULL);
  ck_assert_ptr_eq (truce_workspace_get_run (workspace_now ()), run);
  gtk_window_destroy (GTK_WINDOW (second));
  window_iterate ();
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_RUNNING);
  resize_board (9, 9); /* now no window shows the run */
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
  wait_for (is_in (TRUCE_RUN_STOPPED), 60);
  gtk_window_destroy (GTK_WINDOW (second));
}
END_TEST

/* Shows the run in a window without results. */
START_TEST (test_show_a_finished_run)
{
  TruceWindow *second = second_window ();
  gpointer second_page = part_of (second, "runs_page");

  count_12_by_improved ();
  ck_assert_int_ne (truce_workspace_get_state (truce_window_get_workspace (second))->spec.board.rows, 12);
  gtk_widget_activate_action (second_page, "runs.show", "x", newest ()->id);
  ck_assert_int_eq (truce_workspace_get_state (truce_window_get_workspace (second))->spec.board.rows, 12);
  gtk_window_destroy (GTK_WINDOW (second));
}
END_TEST

static guint
count_questions (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GObject) toplevel = g_list_model_get_item (toplevels, i);

      n += ADW_IS_MESSAGE_DIALOG (toplevel);
    }
  return n;
}

START_TEST (test_closing_asks)
{
  g_autoptr (GPtrArray) active = NULL;
  gpointer weak = window;

  /* the test takes seconds; more threads would only use more CPU time */
  g_object_set (workspace_now (), "threads", 1, NULL);
  resize_board (LONG_COUNT, LONG_COUNT);
  act ("win.count", NULL);
  wait_for (truce_run_get_elapsed (truce_workspace_get_run (workspace_now ())) > 5.5, 120);
  gtk_window_close (GTK_WINDOW (window));
  wait_for (find_question (), 10);
  gtk_window_close (GTK_WINDOW (window)); /* must not ask twice */
  window_iterate ();
  ck_assert_uint_eq (count_questions (), 1);
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  adw_message_dialog_response (find_question (), "background");
  wait_for (weak == NULL, 10);
  active = truce_run_manager_get_active (manager);
  ck_assert_uint_eq (active->len, 1);
  ck_assert_int_eq (truce_run_get_state (active->pdata[0]), TRUCE_RUN_RUNNING);

  runs_up (); /* shows the background run */
  wait_for (g_strcmp0 (adw_view_stack_get_visible_child_name (part ("stack")), "runs") == 0, 10);
  act_on_newest ("runs.show");
  ck_assert_ptr_eq (truce_workspace_get_run (workspace_now ()), active->pdata[0]);
  resize_board (9, 9); /* releases the run */
  ck_assert_int_eq (truce_run_get_state (active->pdata[0]), TRUCE_RUN_RUNNING);
  truce_run_manager_discard (manager, active->pdata[0]);
  wait_for (g_list_model_get_n_items (items) == 0 && !truce_run_is_active (active->pdata[0]), 20);
}
END_TEST

static void
count_for_long (void)
{
  g_object_set (workspace_now (), "threads", 1, NULL);
  resize_board (LONG_COUNT, LONG_COUNT);
  act ("win.count", NULL);
  wait_for (truce_run_get_elapsed (truce_workspace_get_run (workspace_now ())) > 5.5, 120);
}

/* Closes the window under test, which must not ask, and opens a new one. */
static void
close_unasked (void (*close) (void))
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  close ();
  while (weak)
    {
      ck_assert_ptr_null (find_question ());
      window_iterate ();
    }
  runs_up ();
}

static void
quit (void)
{
  g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (window))), "quit",
                                  NULL);
}

static void
close_window (void)
{
  gtk_window_close (GTK_WINDOW (window));
}

/* Closing does not ask about a paused run. The run is stored as stopped. */
START_TEST (test_paused_runs_are_kept_unasked)
{
  static const struct
  {
    void (*close) (void);
    const char *closing;
    bool background;
  } cases[] = {
    { quit, "ask", false },
    { close_window, "ask", true },
    { quit, "background", false },
  };
  g_autoptr (TruceRun) run = NULL;

  g_settings_set_string (truce_settings_get (), "closing", cases[_i].closing);
  count_for_long ();
  run = g_object_ref (truce_workspace_get_run (workspace_now ()));
  if (cases[_i].background)
    truce_run_manager_set_background (manager, run);
  act ("win.pause", NULL);
  wait_for (is_in (TRUCE_RUN_PAUSED), 20);
  close_unasked (cases[_i].close);
  wait_for (!truce_run_is_active (run), 20);
  wait_for (is_in (TRUCE_RUN_STOPPED), 20);
  g_settings_reset (truce_settings_get (), "closing");
}
END_TEST

/* Closing asks only about the run that computes, which continues in the background. The paused run is not
 * resumed. */
START_TEST (test_closing_asks_only_for_what_computes)
{
  TruceWindow *second = second_window ();
  g_autoptr (GPtrArray) active = NULL;
  g_autoptr (TruceRun) paused = NULL, other = NULL;
  gpointer weak = window;

  count_for_long ();
  paused = g_object_ref (truce_workspace_get_run (workspace_now ()));
  truce_run_manager_set_background (manager, paused);
  truce_run_pause (paused);
  resize_board (LONG_COUNT + 1, LONG_COUNT + 1);
  act ("win.count", NULL);
  other = g_object_ref (truce_workspace_get_run (workspace_now ()));
  wait_for (truce_run_get_elapsed (other) > 5.5, 120);
  gtk_window_destroy (GTK_WINDOW (second));
  window_iterate ();
  gtk_window_close (GTK_WINDOW (window));
  wait_for (find_question (), 10);
  ck_assert_ptr_nonnull (strstr (adw_message_dialog_get_body (find_question ()), "24 queens"));
  ck_assert_int_eq (truce_run_get_state (paused), TRUCE_RUN_PAUSED);
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  adw_message_dialog_response (find_question (), "background");
  wait_for (weak == NULL, 10);
  wait_for (!truce_run_is_active (paused), 20);
  active = truce_run_manager_get_active (manager);
  ck_assert_uint_eq (active->len, 1);
  ck_assert_ptr_eq (active->pdata[0], other);
  ck_assert_int_eq (truce_run_get_state (other), TRUCE_RUN_RUNNING);
  runs_up ();
}
END_TEST

/* A recount cannot be resumed, so closing asks before it stops one. It may continue in the background. */
START_TEST (test_closing_asks_about_a_recount)
{
  g_autoptr (TruceRun) run = NULL;
  gpointer weak = window;

  count_for_long ();
  wait_for (newest () && newest ()->info->n_done > 0, 120);
  act ("win.stop", NULL);
  wait_for (is_in (TRUCE_RUN_STOPPED) && !newest ()->run, 60);
  act_on_newest ("runs.verify");
  ck_assert_ptr_nonnull (newest ()->run);
  run = g_object_ref (newest ()->run);
  wait_for (truce_run_get_elapsed (run) > 5.5, 120);
  ck_assert (!truce_run_manager_is_stored (manager, run));
  g_settings_set_string (truce_settings_get (), "closing", "keep");
  gtk_window_close (GTK_WINDOW (window));
  wait_for (find_question (), 10);
  ck_assert (!adw_message_dialog_has_response (find_question (), "keep"));
  gtk_window_close (GTK_WINDOW (find_question ())); /* cancels */
  wait_for (!find_question (), 10);
  /* also if it is paused; it then continues in the background */
  truce_run_pause (run);
  g_settings_set_string (truce_settings_get (), "closing", "ask");
  gtk_window_close (GTK_WINDOW (window));
  wait_for (find_question (), 10);
  ck_assert_ptr_nonnull (strstr (adw_message_dialog_get_body (find_question ()), "cannot be resumed"));
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_PAUSED);
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  adw_message_dialog_response (find_question (), "background");
  wait_for (weak == NULL, 10);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_RUNNING);
  runs_up ();
  g_settings_set_string (truce_settings_get (), "closing", "background");
  close_unasked (close_window);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_RUNNING);
  g_settings_reset (truce_settings_get (), "closing");
}
END_TEST

/* ---- the offer to resume ---- */

static gpointer
in_offer (const char *id)
{
  return gtk_widget_get_template_child (part ("runs_offer"), TRUCE_TYPE_RUNS_OFFER, id);
}

static bool
is_offered (void)
{
  return gtk_widget_get_visible (part ("runs_offer")) &&
         gtk_revealer_get_reveal_child (GTK_REVEALER (in_offer ("revealer")));
}

static bool
offers (const char *text)
{
  return is_offered () && strstr (gtk_label_get_text (GTK_LABEL (in_offer ("text"))), text);
}

/* Stores a run that was interrupted, as by a crash. */
static void
store_interrupted (int n, guint n_runs)
{
  TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblemSpec spec;
  const TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  spec.kinds[0].pieces = n;
  problem = truce_problem_new (&spec, NULL);
  g_object_unref (truce_store_create_run (truce_runs_list_get_store (truce_run_manager_get_list (manager)),
                                          problem, &goal, truce_method_find ("improved"), 0, NULL));
  truce_problem_unref (problem);
  truce_runs_list_refresh (truce_run_manager_get_list (manager));
  wait_for (g_list_model_get_n_items (items) == n_runs && is_in (TRUCE_RUN_INTERRUPTED), 60);
}

START_TEST (test_a_deleted_run_is_not_offered)
{
  store_interrupted (12, 1);
  truce_runs_offer_make (part ("runs_offer"));
  ck_assert (offers ("The run of 12 queens on 12\u00a0×\u00a012 was interrupted"));
  act ("win.show-page", "s", "runs");
  act_on_newest ("runs.delete");
  wait_for (g_list_model_get_n_items (items) == 0, 20);
  ck_assert (!is_offered ());
  wait_for (find_label (GTK_WIDGET (window), "Run deleted"), 20);
  g_signal_emit_by_name (gtk_widget_get_ancestor (find_label (GTK_WIDGET (window), "Undo"), GTK_TYPE_BUTTON),
                         "clicked");
  wait_for (g_list_model_get_n_items (items) == 1, 20);
  ck_assert (offers ("The run of 12 queens"));
  g_signal_emit_by_name (in_offer ("resume"), "clicked");
  wait_for (is_in (TRUCE_RUN_DONE), 120);
  ck_assert_str_eq (newest ()->info->count, "14200"); /* A000170 */
  ck_assert (!is_offered ());
}
END_TEST

START_TEST (test_the_offer_counts_what_is_left)
{
  store_interrupted (12, 1);
  store_interrupted (13, 2);
  truce_runs_offer_make (part ("runs_offer"));
  ck_assert (offers ("2 runs are unfinished; the run of 13 queens"));
  ck_assert (truce_run_manager_hide (manager, newest ()->id - 1));
  ck_assert (offers ("The run of 13 queens"));
  truce_run_manager_unhide (manager, newest ()->id - 1);
  ck_assert (offers ("2 runs are unfinished"));
}
END_TEST

/* Resuming a run takes back its deletion. */
START_TEST (test_resuming_takes_a_deletion_back)
{
  gint64 id;

  store_interrupted (12, 1);
  id = newest ()->id;
  ck_assert (truce_run_manager_hide (manager, id));
  ck_assert_uint_eq (g_list_model_get_n_items (items), 0);
  act ("win.resume-run", "x", id);
  ck_assert_uint_eq (g_list_model_get_n_items (items), 1);
  truce_run_manager_delete_hidden (manager, id); /* as the toast does when it closes */
  wait_for (is_in (TRUCE_RUN_DONE), 120);
  ck_assert_str_eq (newest ()->info->count, "14200"); /* A000170 */
}
END_TEST

static void
close_offer (void)
{
  GtkWidget *grid = gtk_revealer_get_child (GTK_REVEALER (in_offer ("revealer")));

  g_signal_emit_by_name (gtk_widget_get_last_child (grid), "clicked");
}

START_TEST (test_a_closed_offer_stays_closed)
{
  GSettings *settings = truce_settings_get ();

  store_interrupted (12, 1);
  truce_runs_offer_make (part ("runs_offer"));
  ck_assert (is_offered ());
  close_offer ();
  ck_assert (!is_offered ());
  truce_runs_offer_make (part ("runs_offer")); /* as the next start does */
  ck_assert (!is_offered ());
  /* a run that changes later is offered again */
  g_settings_set_int64 (settings, "offer-closed", newest ()->info->changed - 1);
  truce_runs_offer_make (part ("runs_offer"));
  ck_assert (is_offered ());
  g_settings_reset (settings, "offer-closed");
}
END_TEST

/* If the user stopped a run before any unit was done, there is nothing to resume. */
START_TEST (test_a_run_stopped_at_0_is_not_offered)
{
  TruceProblemSpec spec;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_problem_unref);
  const TruceGoal goal = { .question = { TRUCE_COUNT } };

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ LONG_COUNT, LONG_COUNT };
  spec.kinds[0].pieces = LONG_COUNT;
  g_ptr_array_add (problems, truce_problem_new (&spec, NULL));
  truce_runs_queue_add (truce_run_manager_get_queue (manager), problems, &goal);
  truce_runs_queue_set_going (truce_run_manager_get_queue (manager), FALSE);
  wait_for (g_list_model_get_n_items (items) == 1 && is_in (TRUCE_RUN_QUEUED), 60);
  truce_runs_queue_remove (truce_run_manager_get_queue (manager), newest ()->id);
  wait_for (is_in (TRUCE_RUN_STOPPED), 60);
  ck_assert_uint_eq (newest ()->info->n_done, 0);
  truce_runs_offer_make (part ("runs_offer"));
  ck_assert (!is_offered ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("runs of windows");
  TCase *tcase = tcase_create ("windows"), *offer = tcase_create ("offer");

  tcase_add_checked_fixture (tcase, runs_up, runs_down);
  tcase_set_timeout (tcase, 280);
  tcase_add_test (tcase, test_two_windows_share_a_run);
  tcase_add_test (tcase, test_stop_is_for_both_windows);
  tcase_add_test (tcase, test_show_a_finished_run);
  tcase_add_test (tcase, test_closing_asks);
  tcase_add_loop_test (tcase, test_paused_runs_are_kept_unasked, 0, 3);
  tcase_add_test (tcase, test_closing_asks_only_for_what_computes);
  tcase_add_test (tcase, test_closing_asks_about_a_recount);
  tcase_add_checked_fixture (offer, runs_up, runs_down);
  tcase_set_timeout (offer, 280);
  tcase_add_test (offer, test_a_deleted_run_is_not_offered);
  tcase_add_test (offer, test_the_offer_counts_what_is_left);
  tcase_add_test (offer, test_resuming_takes_a_deletion_back);
  tcase_add_test (offer, test_a_closed_offer_stays_closed);
  tcase_add_test (offer, test_a_run_stopped_at_0_is_not_offered);
  suite_add_tcase (suite, tcase);
  suite_add_tcase (suite, offer);
  return window_test_main (suite);
}
