/* main-thread-test.c: with a large store, the main thread reads no units, and a task can be cancelled
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <sqlite3.h>

#include "board/truce-board-page-export.h"
#include "common/truce-task-toast.h"
#include "learn/truce-sequence-session.h"
#include "made-store.h"
#include "pdf-pages.h"
#include "print/truce-print-dialog.h"
#include "runs/truce-runs-page.h"
#include "runs/truce-runs-row.h"
#include "shell/runs-host.h"
#include "store-support.h"
#include "timings/truce-timings-choice.h"
#include "window-support.h"

#define RUNS 4
/* Upper limit of SQLite virtual machine steps in one iteration of the main loop. Reading the units of one run
 * takes ten times as many. */
#define STEPS_MAX MADE_UNITS

static _Thread_local gint64 n_steps;
static GThread *main_thread;
static guint n_writes; /* writing statements on the main thread */
static gint64 max;     /* largest number of steps in one iteration */
static TruceRunManager *manager;
static GListModel *items;
static GtkWidget *page;

static int
on_steps (void *unused)
{
  n_steps += 100;
  return 0;
}

/* Counts statements that may write, such as those that open a store for writing. */
static int
on_statement (unsigned event, void *unused, void *statement, void *text)
{
  n_writes += g_thread_self () == main_thread && !sqlite3_stmt_readonly (statement);
  return 0;
}

static int
count_steps (sqlite3 *db, char **message, const struct sqlite3_api_routines *api)
{
  sqlite3_trace_v2 (db, SQLITE_TRACE_STMT, on_statement, NULL);
  sqlite3_progress_handler (db, 100, on_steps, NULL);
  return SQLITE_OK;
}

static void
end_round (void)
{
  max = MAX (max, n_steps);
  n_steps = 0;
}

static gboolean
round_and (gboolean condition)
{
  end_round ();
  return condition;
}

#define wait_and_look(condition)                                                                             \
  do                                                                                                         \
    {                                                                                                        \
      wait_for (round_and (condition), 120);                                                                 \
      ck_assert_int_lt (max, STEPS_MAX);                                                                     \
    }                                                                                                        \
  while (0)

static void
up (void)
{
  labels_measured = labels_searched = 0;
  window_up ();
  manager = truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (window)));
  items = truce_runs_list_get_items (truce_run_manager_get_list (manager));
  page = part ("runs_page");
}

static gint64
id_at (guint position)
{
  g_autoptr (TruceRunsItem) item = g_list_model_get_item (items, position);

  return item->id;
}

static TruceRunState
state_of (gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (truce_run_manager_get_list (manager), id);

  return item ? truce_runs_item_get_state (item) : TRUCE_RUN_FAILED;
}

static void
act_on (gint64 id, const char *action)
{
  ck_assert (gtk_widget_activate_action (page, action, "x", id));
}

START_TEST (runs_of_many_units)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "b.truce-run", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  gint64 long_one, done;

  wait_and_look (g_list_model_get_n_items (items) == RUNS + 1);
  act ("win.show-page", "s", "runs");
  long_one = id_at (0);
  done = id_at (1);
  ck_assert_uint_ge (truce_runs_list_find (truce_run_manager_get_list (manager), done)->info->n_done,
                     MADE_UNITS / 2);
  act_on (long_one, "runs.resume");
  wait_and_look (state_of (long_one) == TRUCE_RUN_RUNNING);
  act_on (long_one, "runs.pause");
  wait_and_look (state_of (long_one) == TRUCE_RUN_PAUSED);
  act_on (long_one, "runs.stop");
  wait_and_look (state_of (long_one) == TRUCE_RUN_STOPPED);
  act_on (done, "runs.verify-sample");
  wait_and_look (state_of (done) == TRUCE_RUN_RUNNING);
  wait_and_look (state_of (done) == TRUCE_RUN_DONE);
  act_on (done, "runs.show");
  truce_run_files_export (truce_runs_page_get_files (TRUCE_RUNS_PAGE (page)), done, file);
  wait_and_look (truce_task_get_n_shown () == 0);
  act_on (done, "runs.delete");
  truce_run_manager_delete_hidden (manager, done);
  wait_and_look (!truce_runs_list_find (truce_run_manager_get_list (manager), done));
  g_list_store_append (files, file);
  truce_run_files_import (truce_runs_page_get_files (TRUCE_RUNS_PAGE (page)), G_LIST_MODEL (files));
  wait_and_look (truce_task_get_n_shown () == 0 && g_list_model_get_n_items (items) == RUNS + 1);
  ck_assert_uint_eq (n_writes, 0);
  g_unlink (path);
}
END_TEST

/* ---- opening ---- */

/* The main thread starts, ends and compares the runs of a sequence without writing to the disk. */
START_TEST (a_sequence_is_stored_by_others)
{
  g_autoptr (TruceSequenceSession) session = truce_sequence_session_new (workspace_now ());
  const GPtrArray *terms;

  wait_for (truce_runs_list_get_store (truce_run_manager_get_list (manager)), 60);
  truce_sequence_session_set_manager (session, manager);
  g_object_set (session, "from", 8.0, "to", 10.0, "budget", 0.0, NULL);
  n_writes = 0;
  max = 0;
  truce_sequence_session_start (session);
  wait_and_look (!truce_sequence_session_is_running (session));
  ck_assert_uint_eq (n_writes, 0);
  terms = truce_sequence_get_terms (truce_sequence_session_get_sequence (session));
  ck_assert_uint_eq (terms->len, 3);
  ck_assert_str_eq (((TruceTerm *) g_ptr_array_index (terms, 2))->value, "724"); /* A000170 */
}
END_TEST

START_TEST (a_store_is_made_on_a_thread)
{
  g_autofree char *folder = g_dir_make_tmp ("truce-store-XXXXXX", NULL),
                  *former = truce_store_default_path ();
  g_autoptr (TruceRunsList) list = NULL;
  g_autoptr (TruceStore) same = NULL, opened = NULL;
  char *path = g_build_filename (folder, "runs.db", NULL);

  g_setenv ("TRUCE_STORE", path, TRUE);
  n_writes = 0;
  list = truce_runs_list_new ();
  wait_for (truce_runs_list_get_store (list), 60);
  opened = g_object_ref (truce_runs_list_get_store (list));
  ck_assert_uint_eq (n_writes, 0);
  ck_assert (truce_store_can_write (opened, NULL));
  same = truce_store_open_shared (NULL);
  ck_assert_ptr_eq (same, opened);
  g_clear_object (&same);
  truce_runs_list_close (list);
  g_clear_object (&opened);
  same = truce_store_open (path, NULL); /* on this thread, so it is counted */
  ck_assert_uint_gt (n_writes, 0);
  g_clear_object (&same);
  g_setenv ("TRUCE_STORE", former, TRUE);
  store_remove (path);
}
END_TEST

/* ---- layout ---- */

static guint
count_kind (GtkWidget *widget, GType type)
{
  guint n = g_type_is_a (G_OBJECT_TYPE (widget), type) && gtk_widget_get_visible (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_kind (child, type);
  return n;
}

static struct
{
  GtkWidget *page;
  GType type;
  guint seen, at_once;
} rows;

static void
on_frame (gpointer unused)
{
  guint n = count_kind (rows.page, rows.type);

  rows.at_once = MAX (rows.at_once, n - rows.seen);
  rows.seen = n;
}

/* Shows a page for the first time. Returns the largest number of rows that appear in one frame. n: the number
 * of rows to wait for. */
static guint
most_rows_at_once (const char *name, GtkWidget *its_page, GType type, guint n)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (on_frame), NULL);

  rows.page = its_page;
  rows.type = type;
  rows.seen = count_kind (its_page, type);
  rows.at_once = 0;
  n += rows.seen;
  act ("win.show-page", "s", name);
  wait_for (rows.seen == n, 60);
  g_signal_handler_disconnect (clock, handler);
  return rows.at_once;
}

static guint
count_methods (void)
{
  g_autoptr (TruceTimingsChoice) choice = g_object_new (TRUCE_TYPE_TIMINGS_CHOICE, NULL);
  guint n = 0;

  while (truce_timings_choice_get_method (choice, n))
    n++;
  return n;
}

/* Creating a row takes some milliseconds. */
START_TEST (rows_come_with_frames)
{
  ck_assert_uint_le (
      most_rows_at_once ("timings", part ("timings_page"), ADW_TYPE_ACTION_ROW, count_methods ()), 3);
  wait_for (g_list_model_get_n_items (items) == RUNS + 1, 60);
  ck_assert_uint_le (most_rows_at_once ("runs", page, TRUCE_TYPE_RUNS_ROW, RUNS + 1), 3);
}
END_TEST

START_TEST (no_width_is_searched_for)
{
  static const char *const pages[] = { "matrix", "theatre", "runs" };

  wait_for (g_list_model_get_n_items (items) == RUNS + 1, 60);
  toggle ("a1");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    act ("win.show-page", "s", pages[i]);
  wait_for (count_kind (page, TRUCE_TYPE_RUNS_ROW) == RUNS + 1, 60);
  most_rows_at_once ("timings", part ("timings_page"), ADW_TYPE_ACTION_ROW, count_methods ());
  ck_assert_uint_gt (labels_measured, 4 * (RUNS + 1));
  ck_assert_uint_eq (labels_searched, 0);
}
END_TEST

/* ---- tasks ---- */

/* Works until it is cancelled. */
static gboolean
work_on (gpointer data, TruceProgress *progress, GError **error)
{
  while (truce_progress_set (progress, 1, 2, error))
    g_usleep (1000);
  return FALSE;
}

static void
on_end (gpointer owner, gpointer ended, const GError *error)
{
  *(gboolean *) ended = truce_task_is_cancelled (error);
}

START_TEST (a_task_is_cancelled)
{
  gboolean ended = FALSE;

  truce_task_show (truce_task_run (page, work_on, on_end, &ended, NULL), part ("toasts"), "Working");
  wait_for (find_label (GTK_WIDGET (window), "Working: 50 %"), 60);
  ck_assert (!ended);
  g_signal_emit_by_name (find_button (GTK_WIDGET (window), "_Cancel"), "clicked");
  wait_for (ended, 60);
  wait_for (!find_label (GTK_WIDGET (window), "Working: 50 %"), 60);
}
END_TEST

START_TEST (a_task_outlives_its_window)
{
  GtkWidget *other = GTK_WIDGET (truce_window_new (gtk_window_get_application (GTK_WINDOW (window))));
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "c.truce-run", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gpointer other_page = part_of (other, "runs_page");

  gtk_window_present (GTK_WINDOW (other));
  wait_for (g_list_model_get_n_items (items) > 0, 60);
  truce_run_files_export (truce_runs_page_get_files (TRUCE_RUNS_PAGE (other_page)),
                          id_at (g_list_model_get_n_items (items) - 1), file);
  gtk_window_destroy (GTK_WINDOW (other));
  wait_for (truce_task_get_n_shown () == 0, 60);
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
  g_unlink (path);
}
END_TEST

START_TEST (pages_are_a_task)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "boards.pdf", NULL), *bytes = NULL;
  g_autoptr (GBytes) pdf = NULL;
  TrucePrintDialog *dialog;
  gsize length;

  resize_board (8, 8);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 60);
  dialog = TRUCE_PRINT_DIALOG (truce_board_page_print (part ("board_page"), TRUCE_PRINT_PLACEMENTS));
  gtk_window_present (GTK_WINDOW (dialog));
  truce_print_dialog_write (GTK_WIDGET (dialog), path, "pdf");
  ck_assert_uint_eq (truce_task_get_n_shown (), 1);
  wait_for (truce_task_get_n_shown () == 0, 120);
  ck_assert (g_file_get_contents (path, &bytes, &length, NULL));
  pdf = g_bytes_new (bytes, length);
  ck_assert_int_eq (pdf_pages (pdf), (92 + 11) / 12);
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_unlink (path);
}
END_TEST

static void
make (void)
{
  ck_assert (made_store_begin (RUNS));
  main_thread = g_thread_self ();
  watch_labels (NULL);
  sqlite3_auto_extension ((void (*) (void)) count_steps);
}

int
main (void)
{
  Suite *suite = suite_create ("main thread");
  TCase *tcase = tcase_create ("store");

  tcase_add_unchecked_fixture (tcase, make, made_store_end);
  tcase_add_checked_fixture (tcase, up, window_down);
  tcase_set_timeout (tcase, 280);
  tcase_add_test (tcase, runs_of_many_units);
  tcase_add_test (tcase, a_sequence_is_stored_by_others);
  tcase_add_test (tcase, a_store_is_made_on_a_thread);
  tcase_add_test (tcase, no_width_is_searched_for);
  tcase_add_test (tcase, rows_come_with_frames);
  tcase_add_test (tcase, a_task_is_cancelled);
  tcase_add_test (tcase, a_task_outlives_its_window);
  tcase_add_test (tcase, pages_are_a_task);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
