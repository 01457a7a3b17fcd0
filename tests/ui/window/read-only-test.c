/* read-only-test.c: without writable folders the window works in memory, and says so
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for faccessat() with AT_EACCESS */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runs/truce-runs-page.h"
#include "shell/runs-host.h"
#include "window-support.h"

#define NOBODY 65534

static char *folder, *data; /* the data folder, inside `folder` */
static char *newer;         /* a writable store of a newer version, in another folder */
static uid_t owner;
static char *told; /* last message about runs */

static void
on_message (TruceRunManager *manager, const char *text)
{
  g_free (told);
  told = g_strdup (text);
}

/* Gives up the rights of root, for whom file modes have no effect. The connections to display and bus, which
 * need these rights, are open by now. */
static void
become_ordinary (void)
{
  static GDBusConnection *bus;

  if (!bus)
    bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  if (geteuid () == 0)
    ck_assert_int_eq (seteuid (NOBODY), 0);
  ck_assert_int_ne (faccessat (AT_FDCWD, data, W_OK, AT_EACCESS), 0);
}

static void
read_only_up (void)
{
  TruceRunManager *manager;

  become_ordinary ();
  window_up ();
  manager = truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (window)));
  g_signal_connect (truce_run_manager_get_list (manager), "message", G_CALLBACK (on_message), NULL);
}

static void
count_12 (void)
{
  resize_board (12, 12);
  use_method ("improved"); /* without a time estimate, so that the count would be stored */
  act ("win.count", NULL);
  wait_for (run_is_done (), 120);
}

START_TEST (counts_in_memory_and_says_so)
{
  toggle ("a1"); /* an edit, which cannot be stored either */
  wait_for (find_label (GTK_WIDGET (window), "cannot be saved for the next start"), 60);
  act ("win.clear", NULL);
  count_12 ();
  ck_assert_str_eq (truce_run_get_count (truce_workspace_get_run (workspace_now ())), "14200"); /* A000170 */
  ck_assert (told && g_str_has_prefix (told, "Runs cannot be stored and end when the window is closed: "));
  act ("win.show-page", "s", "runs");
  wait_for (find_label (part ("runs_page"), "No Store"), 60);
  ck_assert_ptr_nonnull (find_label (part ("runs_page"), "Runs cannot be stored here: "));
  ck_assert_ptr_null (find_label (part ("runs_page"), "Import Runs…")); /* could not work */
}
END_TEST

START_TEST (a_store_of_a_newer_version)
{
  TruceRunManager *manager = truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (window)));

  g_setenv ("TRUCE_STORE", newer, TRUE);
  truce_runs_list_refresh (truce_run_manager_get_list (manager));
  wait_for (truce_runs_list_get_refusal (truce_run_manager_get_list (manager)) &&
                strstr (truce_runs_list_get_refusal (truce_run_manager_get_list (manager)),
                        "a newer version of Truce made the store"),
            60);
  act ("win.show-page", "s", "runs");
  wait_for (find_label (part ("runs_page"), "a newer version of Truce made the store"), 60);
  ck_assert_ptr_null (find_label (part ("runs_page"), "Import Runs…"));
  ck_assert_ptr_null (find_label (part ("runs_page"), "Start a Long Count"));
}
END_TEST

/* The store exists, but cannot be written. */
START_TEST (a_store_that_cannot_be_written)
{
  g_autofree char *path = g_build_filename (data, "runs.db", NULL);
  TruceRunManager *manager = truce_run_manager_of (gtk_window_get_application (GTK_WINDOW (window)));

  ck_assert_int_eq (faccessat (AT_FDCWD, path, R_OK, AT_EACCESS), 0);
  g_setenv ("TRUCE_STORE", path, TRUE);
  truce_runs_list_refresh (truce_run_manager_get_list (manager));
  wait_for (truce_runs_list_get_refusal (truce_run_manager_get_list (manager)) &&
                strstr (truce_runs_list_get_refusal (truce_run_manager_get_list (manager)), path),
            60);
  count_12 ();
  ck_assert_str_eq (truce_run_get_count (truce_workspace_get_run (workspace_now ())), "14200");
  ck_assert_uint_eq (
      g_list_model_get_n_items (truce_runs_list_get_items (truce_run_manager_get_list (manager))), 0);
}
END_TEST

static gboolean
make_newer_store (void)
{
  g_autofree char *place = g_dir_make_tmp ("truce-newer-XXXXXX", NULL);
  g_autoptr (TruceStore) store = NULL;
  sqlite3 *db;
  gboolean made;

  newer = g_build_filename (place, "runs.db", NULL);
  store = truce_store_open (newer, NULL);
  g_clear_object (&store);
  made = sqlite3_open (newer, &db) == SQLITE_OK &&
         sqlite3_exec (db, "PRAGMA user_version = 9999", NULL, NULL, NULL) == SQLITE_OK;
  sqlite3_close (db);
  return made && g_chmod (place, 0777) == 0 && g_chmod (newer, 0666) == 0;
}

/* Removes the folder and its files. */
static void
remove_all (const char *path)
{
  const char *name;
  GDir *dir = g_dir_open (path, 0, NULL);

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_unlink (file);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (path);
}

static gboolean
make_folder (void)
{
  g_autoptr (TruceStore) store = NULL;
  g_autofree char *path = NULL;

  owner = geteuid ();
  folder = g_dir_make_tmp ("truce-read-only-XXXXXX", NULL);
  data = g_build_filename (folder, "data", NULL);
  path = g_build_filename (data, "runs.db", NULL);
  if (g_chmod (folder, 0755) != 0 || g_mkdir (data, 0755) != 0)
    return FALSE;
  store = truce_store_open (path, NULL);
  g_clear_object (&store);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_unsetenv ("TRUCE_STORE");
  return make_newer_store () && g_chmod (path, 0444) == 0 && g_chmod (data, 0555) == 0;
}

static void
remove_folders (void)
{
  g_autofree char *place = g_path_get_dirname (newer);

  if (seteuid (owner) != 0)
    return;
  prctl (PR_SET_DUMPABLE, 1); /* needed by the leak checker */
  g_chmod (data, 0755);
  remove_all (data);
  remove_all (place);
  g_rmdir (folder);
  g_free (data);
  g_free (folder);
  g_free (newer);
}

int
main (void)
{
  Suite *suite = suite_create ("nothing can be written");
  TCase *tcase = tcase_create ("window");
  int code;

  if (!make_folder ())
    return EXIT_FAILURE;
  tcase_add_checked_fixture (tcase, read_only_up, window_down);
  tcase_set_timeout (tcase, 280);
  tcase_add_test (tcase, counts_in_memory_and_says_so);
  tcase_add_test (tcase, a_store_of_a_newer_version);
  tcase_add_test (tcase, a_store_that_cannot_be_written);
  suite_add_tcase (suite, tcase);
  code = window_test_main (suite);
  remove_folders ();
  return code;
}
