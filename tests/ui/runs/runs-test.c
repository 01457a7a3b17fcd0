/* runs-test.c: actions of the page of stored runs, and how the window stores runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>

#include "common/truce-task-toast.h"
#include "runs-support.h"
#include "runs/run-actions.h"
#include "runs/run-buttons.h"
#include "runs/truce-runs-page.h"
#include "store/cluster/truce-run-log.h"
#include "window-support.h"

static bool
has_in_menu (GMenuModel *menu, const char *action)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *name = NULL;

      if (section && has_in_menu (section, action))
        return true;
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name) &&
          g_str_equal (name, action))
        return true;
    }
  return false;
}

static bool
offers (const char *action)
{
  g_autoptr (GMenuModel) menu = truce_run_menu_new (newest ());

  return has_in_menu (menu, action);
}

/* The sample run that an empty page offers is an ordinary run. */
START_TEST (test_sample_is_begun)
{
  act ("win.show-page", "s", "runs");
  wait_for (gtk_widget_get_mapped (page), 10);
  gtk_widget_activate_action (page, "runs.begin", NULL);
  wait_for (is_in (TRUCE_RUN_RUNNING), 60);
  wait_for (find_label (page, "20 queens on 20 × 20"), 10);
  truce_run_manager_stop (manager, newest ()->id);
  wait_for (is_in (TRUCE_RUN_STOPPED) || is_in (TRUCE_RUN_DONE), 60);
}
END_TEST

START_TEST (test_stop_and_resume)
{
  resize_board (LONG_COUNT, LONG_COUNT);
  act ("win.count", NULL);
  wait_for (is_in (TRUCE_RUN_RUNNING), 60);
  act ("win.stop", NULL);
  act ("win.show-page", "s", "runs");
  wait_for (is_in (TRUCE_RUN_STOPPED), 60);
  wait_for (find_label (page, "Stopped"), 10);
  ck_assert_ptr_nonnull (find_label (page, "23 queens on 23 × 23"));
  ck_assert (truce_runs_item_get_fraction (newest ()) < 1);
  ck_assert (!offers ("runs.verify"));
  act_on_newest ("runs.resume");
  wait_for (is_in (TRUCE_RUN_RUNNING), 60);
  ck_assert_int_eq (g_list_model_get_n_items (items), 1);
  truce_run_manager_discard (manager, newest ()->run);
  wait_for (g_list_model_get_n_items (items) == 0, 60);
}
END_TEST

static void
pause_long_count (void)
{
  resize_board (LONG_COUNT, LONG_COUNT);
  act ("win.count", NULL);
  wait_for (is_in (TRUCE_RUN_RUNNING), 60);
  ck_assert (!offers ("runs.delete"));
  act_on_newest ("runs.pause");
  wait_for (is_in (TRUCE_RUN_PAUSED), 60);
  ck_assert (offers ("runs.delete"));
}

static guint
n_stored (void)
{
  g_autoptr (GPtrArray) infos =
      truce_store_list_runs (truce_runs_list_get_store (truce_run_manager_get_list (manager)), NULL);

  return infos->len;
}

START_TEST (test_a_paused_run_is_deleted_and_brought_back)
{
  gint64 id;

  act ("win.show-page", "s", "runs");
  pause_long_count ();
  id = newest ()->id;
  act_on_newest ("runs.delete");
  ck_assert_uint_eq (g_list_model_get_n_items (items), 0);
  wait_for (find_label (GTK_WIDGET (window), "Run deleted"), 20);
  g_signal_emit_by_name (gtk_widget_get_ancestor (find_label (GTK_WIDGET (window), "Undo"), GTK_TYPE_BUTTON),
                         "clicked");
  wait_for (g_list_model_get_n_items (items) == 1 && is_in (TRUCE_RUN_STOPPED), 60);
  ck_assert_int_eq (newest ()->id, id);
  ck_assert_uint_eq (n_stored (), 1);
}
END_TEST

/* Deletes the run even if its end is not on disk when the deletion becomes final. */
START_TEST (test_a_paused_run_is_deleted_for_good)
{
  gint64 id;

  pause_long_count ();
  id = newest ()->id;
  ck_assert (truce_run_manager_hide (manager, id));
  truce_run_manager_delete_hidden (manager, id);
  wait_for (n_stored () == 0, 60);
  ck_assert_uint_eq (g_list_model_get_n_items (items), 0);
}
END_TEST

/* Resumes a run without any finished unit. */
START_TEST (test_resume_to_the_end)
{
  TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblemSpec spec;
  const TruceProblem *problem;
  TruceStoredRun *started;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 12, 12 };
  problem = truce_problem_new (&spec, NULL);
  started = truce_store_create_run (truce_runs_list_get_store (truce_run_manager_get_list (manager)), problem,
                                    &goal, truce_method_find ("improved"), 0, NULL);
  ck_assert_ptr_nonnull (started);
  g_object_unref (started);
  truce_problem_unref (problem);
  act ("win.show-page", "s", "runs");
  truce_runs_list_refresh (truce_run_manager_get_list (manager));
  wait_for (is_in (TRUCE_RUN_INTERRUPTED), 60);
  act_on_newest ("runs.resume");
  wait_for (is_in (TRUCE_RUN_DONE), 180);
  ck_assert_str_eq (newest ()->info->count, "14200"); /* A000170 */
  ck_assert_int_eq (newest ()->info->verdict.check, TRUCE_CHECK_PUBLISHED);
  wait_for (find_label (page, "Matches A000170"), 10);
  ck_assert_int_eq (g_list_model_get_n_items (items), 1);
}
END_TEST

START_TEST (test_small_counts_leave_nothing)
{
  truce_run_manager_set_long (manager, TRUCE_RUNS_LONG);
  resize_board (8, 8);
  act ("win.count", NULL);
  wait_for (run_is_done (), 30);
  act ("win.solve", NULL); /* listings are never stored */
  wait_for (run_is_done (), 30);
  ck_assert_uint_eq (n_solutions (), 92);
  truce_runs_list_refresh (truce_run_manager_get_list (manager));
  ck_assert_int_eq (g_list_model_get_n_items (items), 0);
  truce_run_manager_set_long (manager, 0);
}
END_TEST

/* Checks that the newest run uses the kernels in plain C, as truce-cli would. */
static void
check_plain_kernels (void)
{
  ck_assert_ptr_nonnull (newest ()->run);
  ck_assert (truce_run_get_goal (newest ()->run)->portable);
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

START_TEST (test_cite)
{
  g_autofree char *text = NULL;

  count_12_by_improved ();
  act_on_newest ("runs.cite");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (page), NULL, on_text, &text);
  wait_for (text, 10);
  ck_assert_ptr_nonnull (strstr (text, "\"12x12 Q k=12 true\": 14200. Found by improved (")); /* A000170 */
}
END_TEST

START_TEST (test_verify)
{
  act ("win.show-page", "s", "runs");
  count_12_by_improved ();
  ck_assert_int_eq (newest ()->info->verdict.check, TRUCE_CHECK_PUBLISHED);
  wait_for (find_label (page, "Matches A000170"), 60);
  ck_assert (offers ("runs.verify"));
  act_on_newest ("runs.verify");
  check_plain_kernels ();
  wait_for (told && strstr (told, "finds the same count"), 60);
  wait_for (is_in (TRUCE_RUN_DONE), 20);
  g_clear_pointer (&told, g_free);
  act_on_newest ("runs.verify-sample");
  check_plain_kernels ();
  wait_for (told && strstr (told, "20 units repeated, same results"), 60);
  wait_for (is_in (TRUCE_RUN_DONE), 20);
}
END_TEST

START_TEST (test_repeat_delete_and_undo)
{
  gint64 first;

  count_12_by_improved ();
  first = newest ()->id;
  act_on_newest ("runs.repeat");
  wait_for (g_list_model_get_n_items (items) == 2 && is_in (TRUCE_RUN_DONE), 120);
  act_on_newest ("runs.delete");
  ck_assert_int_eq (g_list_model_get_n_items (items), 1);
  ck_assert_int_eq (newest ()->id, first);
  truce_run_manager_unhide (manager, first + 1); /* as Undo in the toast does */
  ck_assert_int_eq (g_list_model_get_n_items (items), 2);
  act_on_newest ("runs.delete");
  truce_run_manager_delete_hidden (manager, first + 1);
  ck_assert_int_eq (g_list_model_get_n_items (items), 1);
  wait_for (!truce_runs_list_find (truce_run_manager_get_list (manager), first + 1), 60);
}
END_TEST

/* Returns whether a line says that the action with this name is not possible for this reason. */
static bool
is_refused (const char *name, const char *reason)
{
  g_autoptr (GPtrArray) lines = truce_run_actions_describe_refusals (newest ());

  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_prefix (lines->pdata[i], reason) && strstr (lines->pdata[i], name))
      return true;
  return false;
}

START_TEST (test_a_list_is_repeated)
{
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  TruceProblemSpec spec;
  TruceProblem *problem;

  count_12_by_improved ();
  ck_assert (offers ("runs.repeat"));
  ck_assert (is_refused ("Split for Other Computers", "All units are done"));
  truce_problem_spec_init (&spec);
  problem = truce_problem_new (&spec, NULL);
  g_object_unref (truce_store_create_run (truce_runs_list_get_store (truce_run_manager_get_list (manager)),
                                          problem, &goal, NULL, 0, NULL));
  truce_problem_unref (problem);
  truce_runs_list_refresh (truce_run_manager_get_list (manager));
  wait_for (g_list_model_get_n_items (items) == 2 && is_in (TRUCE_RUN_INTERRUPTED), 60);
  ck_assert (offers ("runs.show") && offers ("runs.repeat"));
  ck_assert (is_refused ("Copy Count", "The run is not done"));
  ck_assert (is_refused ("Verify All Units", "No unit is done"));
  ck_assert (is_refused ("Split for Other Computers", "Only a count can be split"));
  act_on_newest ("runs.repeat");
  wait_for (g_list_model_get_n_items (items) == 3 && is_in (TRUCE_RUN_DONE), 60);
  ck_assert (newest ()->info->keeps);
  ck_assert_str_eq (newest ()->info->count, "92"); /* A000170 */
  ck_assert_uint_eq (newest ()->info->n_placements, 92);
  act_on_newest ("runs.verify-units");
  wait_for (told && strstr (told, "same results"), 60);
}
END_TEST

/* ---- another process writes ---- */

/* Locks the store for writing, as a process that writes much does. Returns the connection; closing it unlocks
 * the store. */
static sqlite3 *
hold_store (void)
{
  TruceStore *store = truce_runs_list_get_store (truce_run_manager_get_list (manager));
  sqlite3 *db;

  ck_assert_int_eq (sqlite3_open (truce_store_get_path (store), &db), SQLITE_OK);
  ck_assert_int_eq (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  return db;
}

START_TEST (test_no_run_without_a_store)
{
  static const TruceRunsHost host;
  g_autoptr (TruceRunManager) other =
      truce_run_manager_new (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))), &host);
  GError *errors[3] = { NULL };

  ck_assert_ptr_null (truce_runs_list_get_readable (truce_run_manager_get_list (other)));
  ck_assert (!truce_run_manager_resume (other, 1, &errors[0]));
  ck_assert (!truce_run_manager_repeat (other, 1, &errors[1]));
  ck_assert (!truce_run_manager_verify (other, 1, NULL, 0, &errors[2]));
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      ck_assert (g_error_matches (errors[i], TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NO_RUN));
      g_error_free (errors[i]);
    }
}
END_TEST

START_TEST (test_begin_while_another_writes)
{
  sqlite3 *other = hold_store ();
  TruceRun *run;

  resize_board (20, 20);
  act ("win.count", NULL);
  run = truce_workspace_get_run (workspace_now ());
  ck_assert (truce_run_manager_is_stored (manager, run));
  ck_assert_int_eq (truce_run_manager_get_id (manager, run), 0); /* nothing is written yet … */
  wait_for (truce_run_get_found (run) > 0, 60);                  /* … but the run counts */
  ck_assert_ptr_null (told);
  sqlite3_close (other);
  wait_for (is_in (TRUCE_RUN_RUNNING), 60);
  ck_assert_int_eq (truce_run_manager_get_id (manager, run), newest ()->id);
  ck_assert_ptr_eq (newest ()->run, run);
}
END_TEST

START_TEST (test_delete_while_another_writes)
{
  sqlite3 *other;
  gint64 id;

  count_12_by_improved ();
  id = newest ()->id;
  act_on_newest ("runs.delete");
  other = hold_store ();
  truce_run_manager_delete_hidden (manager, id);
  ck_assert_int_eq (g_list_model_get_n_items (items), 0);
  ck_assert_ptr_null (told); /* no message that writing is blocked */
  ck_assert_ptr_nonnull (truce_runs_list_find (truce_run_manager_get_list (manager), id));
  sqlite3_close (other);
  wait_for (!truce_runs_list_find (truce_run_manager_get_list (manager), id), 60);
}
END_TEST

/* ---- files, disks and limits ---- */

static void
import (GFile *file, GFile *other)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  g_list_store_append (files, file);
  if (other)
    g_list_store_append (files, other);
  truce_run_files_import (truce_runs_page_get_files (TRUCE_RUNS_PAGE (page)), G_LIST_MODEL (files));
}

START_TEST (test_files)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "a.truce-run", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gint64 id;

  count_12_by_improved ();
  truce_run_files_export (truce_runs_page_get_files (TRUCE_RUNS_PAGE (page)), newest ()->id, file);
  wait_for (find_label (GTK_WIDGET (window), "Saved as"), 60);
  id = newest ()->id;
  act_on_newest ("runs.delete");
  truce_run_manager_delete_hidden (manager, id);
  wait_for (!truce_runs_list_find (truce_run_manager_get_list (manager), id), 60);
  import (file, NULL);
  wait_for (is_in (TRUCE_RUN_DONE), 60);
  ck_assert_str_eq (newest ()->info->count, "14200");
  ck_assert (g_file_set_contents (path, "no run", -1, NULL));
  import (file, NULL);
  wait_for (truce_task_get_n_shown () == 0, 60);
  ck_assert_int_eq (g_list_model_get_n_items (items), 1);
}
END_TEST

/* Executes the part of the log, as another machine would. log: (transfer full). Returns (transfer full) its
 * file. */
static GFile *
work_on (TruceRunLog *log, const char *path)
{
  TruceRequest request;
  TruceRun *run;

  ck_assert_ptr_nonnull (log);
  request = truce_run_log_request (log);
  run = truce_run_start (&request, NULL);
  ck_assert_ptr_nonnull (run);
  wait_for (!truce_run_is_active (run), 180);
  ck_assert (truce_run_log_sync (log, NULL));
  g_object_unref (run);
  g_object_unref (log);
  return g_file_new_for_path (path);
}

/* Returns (transfer full) the log of the first half of a count of 12 queens. */
static GFile *
make_half (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "half.log", NULL);
  TruceRequest request = { .goal = { .question = { TRUCE_COUNT } },
                           .method = truce_method_find ("improved") };
  const TruceProblem *problem;
  TruceProblemSpec spec;
  GFile *file;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 12, 12 };
  request.problem = problem = truce_problem_new (&spec, NULL);
  file = work_on (truce_run_log_open (path, &request, 40, 1, 2, NULL, NULL), path);
  truce_problem_unref (problem);
  return file;
}

static GFile *
work_on_part (GFile *folder, const char *name)
{
  g_autofree char *path = g_build_filename (g_file_peek_path (folder), name, NULL);
  int part, parts;

  return work_on (truce_run_log_resume (path, &part, &parts, NULL), path);
}

START_TEST (test_hand_out)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "parts", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path), half = make_half (), one = NULL, two = NULL;

  import (half, NULL);
  wait_for (is_in (TRUCE_RUN_STOPPED) && truce_task_get_n_shown () == 0, 60);
  ck_assert (offers ("runs.hand-out"));
  truce_run_files_export_parts (truce_runs_page_get_files (TRUCE_RUNS_PAGE (page)), newest ()->id, 2, 1,
                                folder);
  wait_for (find_label (GTK_WIDGET (window), "2 parts saved in “parts”"), 60); /* after earlier messages */
  one = work_on_part (folder, "1.log");
  two = work_on_part (folder, "2.log");
  import (two, one);
  wait_for (truce_task_get_n_shown () == 0, 60);
  wait_for (!offers ("runs.hand-out"), 60);
  ck_assert_int_eq (g_list_model_get_n_items (items), 1);
  wait_for (is_in (TRUCE_RUN_DONE), 60);
  ck_assert_str_eq (newest ()->info->count, "14200"); /* A000170 */
}
END_TEST

/* Simulates a full disk: no file can grow beyond a size that the store already exceeds. Check also writes a
 * file, so the test must not assert anything while the limit is set. */
static bool
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_FSIZE, &limit) != 0)
    return false;
  limit.rlim_cur = MIN (bytes, limit.rlim_max);
  return setrlimit (RLIMIT_FSIZE, &limit) == 0;
}

START_TEST (test_full_disk)
{
  gint64 late;
  bool limited, waits = false;
  TruceRunState state;

  signal (SIGXFSZ, SIG_IGN); /* makes writes fail instead */
  resize_board (LONG_COUNT, LONG_COUNT);
  act ("win.count", NULL);
  wait_for (is_in (TRUCE_RUN_RUNNING), 60);
  late = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;
  limited = limit_files (4096);
  while (limited && !(waits = is_in (TRUCE_RUN_HELD_BACK)) && g_get_monotonic_time () < late)
    window_iterate ();
  state = truce_run_get_state (truce_workspace_get_run (workspace_now ()));
  limited = limit_files (RLIM_INFINITY) && limited;
  ck_assert (limited && waits);
  ck_assert_int_eq (state, TRUCE_RUN_HELD_BACK);
  ck_assert (told && strstr (told, "nothing can be stored"));
  wait_for (is_in (TRUCE_RUN_RUNNING), 60);
  ck_assert_str_eq (told, "The store is writable again: runs continue");
}
END_TEST

START_TEST (test_time_limit)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtk_widget_get_template_child (
                                 GTK_WIDGET (part ("rules")), TRUCE_TYPE_RULES_PANEL, "time_limit")),
                             0.02);
  resize_board (LONG_COUNT, LONG_COUNT);
  act ("win.count", NULL);
  wait_for (is_in (TRUCE_RUN_STOPPED), 60);
  ck_assert (truce_runs_item_get_fraction (newest ()) < 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("runs");
  TCase *tcase = tcase_create ("page");

  tcase_add_checked_fixture (tcase, runs_up, runs_down);
  tcase_set_timeout (tcase, 280);
  tcase_add_test (tcase, test_small_counts_leave_nothing);
  tcase_add_test (tcase, test_sample_is_begun);
  tcase_add_test (tcase, test_stop_and_resume);
  tcase_add_test (tcase, test_a_paused_run_is_deleted_and_brought_back);
  tcase_add_test (tcase, test_a_paused_run_is_deleted_for_good);
  tcase_add_test (tcase, test_resume_to_the_end);
  tcase_add_test (tcase, test_cite);
  tcase_add_test (tcase, test_verify);
  tcase_add_test (tcase, test_repeat_delete_and_undo);
  tcase_add_test (tcase, test_a_list_is_repeated);
  tcase_add_test (tcase, test_no_run_without_a_store);
  tcase_add_test (tcase, test_begin_while_another_writes);
  tcase_add_test (tcase, test_delete_while_another_writes);
  tcase_add_test (tcase, test_files);
  tcase_add_test (tcase, test_hand_out);
  tcase_add_test (tcase, test_full_disk);
  tcase_add_test (tcase, test_time_limit);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
