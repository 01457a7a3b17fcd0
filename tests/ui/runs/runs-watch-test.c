/* runs-watch-test.c: requests of runs to the desktop: to prevent suspend, and to notify at the end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "desktop-fake.h"
#include "runs/truce-runs-page.h"
#include "shell/runs-host.h"
#include "window-support.h"

static TruceRunManager *manager;

static void
runs_up (void)
{
  window_up ();
  manager = truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (window)));
  truce_run_manager_set_notify_from (manager, 0);
}

static guint
n_under_way (void)
{
  g_autoptr (GPtrArray) active = truce_run_manager_get_active (manager);

  return active->len;
}

static void
runs_down (void)
{
  act ("win.stop", NULL);
  wait_for (n_under_way () == 0, 60);
  window_down ();
}

static void
count (int n)
{
  resize_board (n, n);
  act ("win.count", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()), 60);
}

static void
look_elsewhere (void)
{
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  wait_for (!gtk_widget_get_mapped (GTK_WIDGET (window)), 60);
}

START_TEST (no_suspend_during_long_runs)
{
  g_autofree char *reason = NULL;
  guint before = desktop_fake_n_notifications ();

  ck_assert_uint_eq (desktop_fake_n_inhibitors (), 0);
  count (20);
  wait_for (desktop_fake_n_inhibitors () == 1, 60);
  reason = desktop_fake_dup_reason ();
  ck_assert_str_eq (reason, "Counting: 20 queens on 20 × 20");
  ck_assert_uint_eq (desktop_fake_get_flags (),
                     GTK_APPLICATION_INHIBIT_SUSPEND | GTK_APPLICATION_INHIBIT_LOGOUT);
  ck_assert_int_eq (truce_run_get_state (truce_workspace_get_run (workspace_now ())), TRUCE_RUN_RUNNING);

  act ("win.pause", NULL); /* the machine may suspend while the run is paused */
  wait_for (truce_run_get_state (truce_workspace_get_run (workspace_now ())) == TRUCE_RUN_PAUSED, 60);
  wait_for (desktop_fake_n_inhibitors () == 0, 60);
  act ("win.pause", NULL);
  wait_for (desktop_fake_n_inhibitors () == 1, 60);

  act ("win.stop", NULL);
  wait_for (desktop_fake_n_inhibitors () == 0, 60);
  wait_for (n_under_way () == 0, 60);
  /* no notification, since the user stopped the run */
  ck_assert_uint_eq (desktop_fake_n_notifications (), before);
}
END_TEST

START_TEST (notifies_who_looks_elsewhere)
{
  guint before = desktop_fake_n_notifications ();
  g_autofree char *title = NULL, *body = NULL;

  look_elsewhere ();
  count (14);
  wait_for (desktop_fake_n_notifications () > before, 120);
  title = desktop_fake_dup_title ();
  body = desktop_fake_dup_body ();
  ck_assert_str_eq (title, "14 queens on 14 × 14");
  ck_assert_msg (strstr (body, "365") && strstr (body, "596"), "%s", body); /* A000170 */
  ck_assert_uint_eq (desktop_fake_n_notifications (), before + 1);

  desktop_fake_click ();
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (window)), 60);
  wait_for (g_str_equal (adw_view_stack_get_visible_child_name (part ("stack")), "runs"), 60);
}
END_TEST

START_TEST (short_runs_end_quietly)
{
  guint before = desktop_fake_n_notifications ();

  truce_run_manager_set_notify_from (manager, 1e6);
  look_elsewhere ();
  count (8);
  wait_for (run_is_done (), 60);
  wait_for (n_under_way () == 0, 60);
  truce_run_manager_set_notify_from (manager, 0);
  count (9); /* its end is reported after that of the first count */
  wait_for (desktop_fake_n_notifications () > before, 60);
  ck_assert_uint_eq (desktop_fake_n_notifications (), before + 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("what runs ask of the desktop");
  TCase *tcase = tcase_create ("desktop");

  if (!desktop_fake_start ())
    return EXIT_FAILURE;
  tcase_add_checked_fixture (tcase, runs_up, runs_down);
  tcase_set_timeout (tcase, 280);
  tcase_add_test (tcase, no_suspend_during_long_runs);
  tcase_add_test (tcase, notifies_who_looks_elsewhere);
  tcase_add_test (tcase, short_runs_end_quietly);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
