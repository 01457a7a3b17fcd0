/* documents-test.c: opening documents over unsaved changes, and any file name
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <glib/gstdio.h>
#include <string.h>

#include "common/truce-file-dialog.h"
#include "shell/truce-document-dialogs.h"
#include "workspace/workspace-document.h"

#define NAME       "a & b <i>c_d.truce"
#define OTHER_NAME "other.truce"

static char *folder;
static GFile *first, *second; /* with a queen on a1; with one on h8 */

static void
save_with (const char *square, GFile *file)
{
  g_auto (TruceDocument) document = { 0 };

  toggle (square);
  document = truce_workspace_get_document (workspace_now ());
  ck_assert (truce_document_save (&document, file, NULL));
  toggle (square);
}

static void
up (void)
{
  g_autofree char *path = NULL, *other = NULL;

  window_up ();
  folder = g_dir_make_tmp ("truce-documents-XXXXXX", NULL);
  path = g_build_filename (folder, NAME, NULL);
  other = g_build_filename (folder, OTHER_NAME, NULL);
  first = g_file_new_for_path (path);
  second = g_file_new_for_path (other);
  save_with ("a1", first);
  save_with ("h8", second);
}

static void
down (void)
{
  if (window)
    window_down ();
  g_file_delete (first, NULL, NULL);
  g_file_delete (second, NULL, NULL);
  g_clear_object (&first);
  g_clear_object (&second);
  ck_assert_int_eq (g_rmdir (folder), 0);
  g_clear_pointer (&folder, g_free);
}

static bool
has (const char *square)
{
  return truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named (square));
}

static void
answer (const char *label)
{
  AdwMessageDialog *dialog = find_question ();

  ck_assert_msg (dialog != NULL, "nothing was asked");
  g_signal_emit_by_name (find_button (GTK_WIDGET (dialog), label), "clicked");
  wait_for (find_question () == NULL, 5);
}

static bool
shows (GFile *file)
{
  GFile *now = truce_document_file_get_file (truce_window_get_document (window));

  return now && g_file_equal (now, file);
}

static void
open_file (GFile *file)
{
  truce_window_open_file (window, file);
  wait_for (shows (file), 20);
}

static void
ask_to_open (GFile *file)
{
  truce_document_ask_to_open (GTK_WINDOW (window), truce_window_get_document (window), file);
}

/* Titles of toasts are markup. The name must be shown literally, without a message on standard error, which
 * would be fatal. */
START_TEST (any_name_is_shown_as_it_is)
{
  g_autoptr (GFile) missing = g_file_get_child (g_file_get_parent (first), "no & such.truce");

  open_file (first);
  ck_assert (has ("a1"));
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), NAME " – Truce");
  act ("win.save", NULL);
  wait_for (find_label (GTK_WIDGET (window), "“" NAME "”"), 5);
  truce_messages_tell (truce_window_get_messages (window), "A & B < C");
  wait_for (find_label (GTK_WIDGET (window), "A & B < C"), 30);
  truce_window_open_file (window, missing);
  wait_for (find_label (GTK_WIDGET (window), "“no & such.truce”"), 30);
}
END_TEST

START_TEST (opening_asks_for_changes)
{
  open_file (first);
  ask_to_open (second); /* nothing has changed: no question */
  wait_for (shows (second), 20);
  ck_assert (has ("h8") && !has ("a1"));
  toggle ("c3");
  ask_to_open (first);
  ck_assert (has ("h8") && has ("c3"));
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (find_question ()), "“" OTHER_NAME "”"));
  answer ("_Cancel");
  ck_assert (has ("h8") && has ("c3"));
  ask_to_open (first);
  answer ("_Discard");
  wait_for (shows (first), 20);
  ck_assert (has ("a1") && !has ("c3"));
  ck_assert (!truce_document_file_is_modified (truce_window_get_document (window)));
  open_file (second);
  ck_assert (!has ("c3")); /* the changes were discarded */
}
END_TEST

/* For a random method, another seed is a change. */
START_TEST (method_and_seed_come_back)
{
  const TruceMethod *method = truce_best_method_find ("local-search");

  act ("win.add-army", NULL);
  g_object_set (workspace_now (), "method", method, "seed", 7u, NULL);
  save_with ("a1", first);
  open_file (second);
  ck_assert_ptr_null (truce_workspace_get_query (workspace_now ())->method);
  ck_assert_uint_eq (truce_workspace_get_query (workspace_now ())->seed, 0);
  open_file (first);
  ck_assert_ptr_eq (truce_workspace_get_query (workspace_now ())->method, method);
  ck_assert_uint_eq (truce_workspace_get_query (workspace_now ())->seed, 7);
  ck_assert (!truce_document_file_is_modified (truce_window_get_document (window)));
  g_object_set (workspace_now (), "seed", 8u, NULL);
  ck_assert (truce_document_file_is_modified (truce_window_get_document (window)));
}
END_TEST

START_TEST (changes_are_saved_before_another_is_opened)
{
  open_file (first);
  toggle ("c2");
  ask_to_open (second);
  answer ("_Save");
  wait_for (shows (second), 20);
  ck_assert (has ("h8") && !has ("c2"));
  open_file (first);
  ck_assert (has ("a1") && has ("c2"));
}
END_TEST

/* Changes that cannot be saved are not discarded. */
START_TEST (what_is_not_saved_stays)
{
  g_autoptr (GFile) gone = g_file_new_for_path ("/nonexistent/a & b.truce");

  truce_document_file_set_file (truce_window_get_document (window), gone);
  toggle ("c2");
  ask_to_open (second);
  answer ("_Save");
  wait_for (find_label (GTK_WIDGET (window), "“a & b.truce”"), 30);
  ck_assert (has ("c2") && !has ("h8"));
  ck_assert (truce_document_file_is_modified (truce_window_get_document (window)));
}
END_TEST

START_TEST (a_new_board_asks_for_changes)
{
  open_file (first);
  toggle ("c2");
  act ("win.new", NULL);
  ck_assert (has ("a1") && has ("c2"));
  answer ("_Cancel");
  ck_assert (has ("a1") && has ("c2"));
  act ("win.new", NULL);
  answer ("_Discard");
  ck_assert (!has ("a1") && !has ("c2"));
  ck_assert (!truce_document_file_is_modified (truce_window_get_document (window)));
  toggle ("c2");
  /* without a file no question is needed: the position is stored automatically, and undo restores it */
  act ("win.new", NULL);
  ck_assert_ptr_null (find_question ());
  ck_assert (!has ("c2"));
}
END_TEST

/* Adds a file as GTK does for each file that was chosen in a dialog. */
static void
add_recent (GFile *file, const char *type)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = { .mime_type = (char *) type,
                         .app_name = (char *) "Truce",
                         .app_exec = (char *) "truce %u" };

  ck_assert (gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data));
}

static int
n_recent (void)
{
  return g_menu_model_get_n_items (G_MENU_MODEL (part ("recent_menu")));
}

/* Returns whether the item of the main menu that lists recent documents is sensitive. */
static gboolean
can_open_recent (void)
{
  GtkWidget *label;
  gboolean can;

  gtk_menu_button_popup (part ("main_button"));
  wait_for ((label = find_label (GTK_WIDGET (part ("main_button")), "Open Recent")), 10);
  can = gtk_widget_is_sensitive (label);
  gtk_menu_button_popdown (part ("main_button"));
  return can;
}

START_TEST (only_what_can_be_opened_is_recent)
{
  g_autofree char *path = g_build_filename (folder, "table.csv", NULL);
  g_autoptr (GFile) table = g_file_new_for_path (path);

  ck_assert (g_file_set_contents (path, "1\n", -1, NULL));
  gtk_recent_manager_purge_items (gtk_recent_manager_get_default (), NULL);
  wait_for (n_recent () == 0, 10);
  ck_assert (!can_open_recent ());
  add_recent (table, "text/csv");
  add_recent (second, "text/plain"); /* as on a system that does not know the type */
  wait_for (n_recent () > 0, 10);
  ck_assert_int_eq (n_recent (), 1);
  ck_assert (can_open_recent ());
  ck_assert_int_eq (g_remove (path), 0);
}
END_TEST

/* Adds a suffix to a name that has none, unless a file of this name exists. */
START_TEST (names_get_an_ending)
{
  static const struct
  {
    const char *name, *completed;
  } names[] = {
    { "doc1", "doc1.truce" },
    { "doc1.truce", "doc1.truce" },
    { "doc1.json", "doc1.json" },
    { "8 × 8.5", "8 × 8.5.truce" },
    { "other", NULL },
    { ".hidden", ".hidden.truce" },
    { "a. b", "a. b.truce" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i].name, NULL), *name = NULL;
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      g_autoptr (GFile) completed = truce_file_complete (file, ".truce", &error);

      name = completed ? g_file_get_basename (completed) : NULL;
      ck_assert_pstr_eq (name, names[i].completed);
      ck_assert (names[i].completed || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS));
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("documents");
  TCase *tcase = tcase_create ("documents");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_test (tcase, any_name_is_shown_as_it_is);
  tcase_add_test (tcase, opening_asks_for_changes);
  tcase_add_test (tcase, method_and_seed_come_back);
  tcase_add_test (tcase, changes_are_saved_before_another_is_opened);
  tcase_add_test (tcase, what_is_not_saved_stays);
  tcase_add_test (tcase, a_new_board_asks_for_changes);
  tcase_add_test (tcase, only_what_can_be_opened_is_recent);
  tcase_add_test (tcase, names_get_an_ending);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
