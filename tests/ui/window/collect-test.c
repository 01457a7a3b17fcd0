/* collect-test.c: adding positions of the board to the user's collections by the dialog
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <glib/gstdio.h>
#include <string.h>

#include "collections/collection.h"
#include "explore/truce-collection-dialog.h"
#include "workspace/workspace-document.h"

#define ALLOWANCE 30 /* pixels: shadow of a window without a compositor */

static char *folder;
static GFile *file;

static void
set_up (void)
{
  g_autofree char *path = NULL;

  window_up ();
  folder = g_dir_make_tmp (NULL, NULL);
  path = g_build_filename (folder, "mine" TRUCE_COLLECTION_SUFFIX, NULL);
  file = g_file_new_for_path (path);
}

static void
tear_down (void)
{
  window_down ();
  g_file_delete (file, NULL, NULL);
  ck_assert_int_eq (g_rmdir (folder), 0);
  g_object_unref (file);
  g_free (folder);
}

static char *
text_now (void)
{
  char *text = NULL;

  g_file_load_contents (file, NULL, &text, NULL, NULL, NULL);
  return text;
}

static void
put (const char *text)
{
  ck_assert (g_file_replace_contents (file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, NULL));
}

static TruceCollection *
collection_now (void)
{
  g_autoptr (GError) error = NULL;
  TruceCollection *collection = truce_collection_load (file, &error);

  ck_assert_msg (collection != NULL, "%s", error ? error->message : "");
  return collection;
}

static const TruceEntry *
last_of (const TruceCollection *collection)
{
  return collection->entries->pdata[collection->entries->len - 1];
}

/* ---- the dialog ---- */

static TruceCollectionDialog *
open_dialog (void)
{
  act ("win.collect", NULL);
  ck_assert (TRUCE_IS_COLLECTION_DIALOG (window_above ()));
  return TRUCE_COLLECTION_DIALOG (window_above ());
}

static gpointer
in_dialog (const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (window_above ()), TRUCE_TYPE_COLLECTION_DIALOG, id);
}

static void
type (const char *id, const char *text)
{
  if (GTK_IS_TEXT_VIEW (in_dialog (id)))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (in_dialog (id)), text, -1);
  else
    gtk_editable_set_text (in_dialog (id), text);
}

static const char *
typed (const char *id)
{
  return gtk_editable_get_text (in_dialog (id));
}

static bool
can_add (void)
{
  return gtk_widget_get_sensitive (in_dialog ("add"));
}

/* Adds the position to `file`, as if the file dialog had chosen it. title: (nullable): typed into the dialog.
 */
static void
add (const char *title)
{
  truce_collection_dialog_set_file (open_dialog (), file);
  if (title)
    type ("title", title);
  ck_assert (can_add ());
  g_signal_emit_by_name (in_dialog ("add"), "clicked");
}

static void
add_well (const char *title)
{
  add (title);
  wait_for (!window_above () && find_label (part ("toasts"), "Added to “mine.truce-positions”"), 20);
  for (int i = 0; i < 100; i++) /* until the toast stops moving */
    window_iterate ();
}

static void
press_undo (void)
{
  GtkWidget *button = find_button (part ("toasts"), "_Undo");

  ck_assert_ptr_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* ---- adding ---- */

START_TEST (a_new_collection_begins)
{
  g_autoptr (TruceCollection) collection = NULL;
  const TruceEntry *entry;

  paste_problem ("6x6 QN k=6 true p=1");
  open_dialog ();
  ck_assert_str_eq (typed ("title"), "6 super queens on 6 × 6");
  type ("note", "One\n\nTwo");
  type ("author", "Me");
  type ("year", "2020");
  type ("source", "A club's\tevening");
  type ("ask", "How many?");
  type ("answer", "None");
  add_well (" The title ");
  collection = collection_now ();
  entry = last_of (collection);
  ck_assert_uint_eq (collection->entries->len, 1);
  ck_assert_str_eq (collection->name, "mine");
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_TITLE], "The title");
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_NOTE], "One\nTwo");
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_AUTHOR], "Me");
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_YEAR], "2020");
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_SOURCE], "A club's evening");
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_ASK], "How many?");
  ck_assert_str_eq (entry->texts[TRUCE_ENTRY_ANSWER], "None");
  ck_assert (truce_spec_equal (&entry->spec, spec_now ()));
}
END_TEST

/* Appends to the file, which the dialog offers for the next position, even after a restart. */
START_TEST (positions_are_added_behind_others)
{
  static const char before[] = TRUCE_COLLECTION_MAGIC "\n# mine\ntitle: One\nproblem: 4x4 Q k=4 true\n";
  g_autoptr (TruceCollection) collection = NULL;
  g_autofree char *text = NULL;

  put (before);
  toggle ("a1");
  add_well ("Two");
  toggle ("b3");
  open_dialog ();
  ck_assert_str_eq (adw_action_row_get_subtitle (in_dialog ("file_row")), "mine" TRUCE_COLLECTION_SUFFIX);
  type ("title", "Three");
  g_signal_emit_by_name (in_dialog ("add"), "clicked");
  wait_for (!window_above (), 20);
  text = text_now ();
  ck_assert (g_str_has_prefix (text, before));
  collection = collection_now ();
  ck_assert_uint_eq (collection->entries->len, 3);
  ck_assert_str_eq (last_of (collection)->texts[TRUCE_ENTRY_TITLE], "Three");
  ck_assert_int_eq (truce_square_set_count (&last_of (collection)->spec.kinds[0].preplaced), 2);
}
END_TEST

/* Adds the pieces of the visible placement. */
START_TEST (a_placement_is_added)
{
  g_autoptr (TruceCollection) collection = NULL;

  resize_board (6, 6);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 60);
  act ("win.first-solution", NULL);
  add_well ("A placement");
  collection = collection_now ();
  ck_assert_int_eq (truce_square_set_count (&last_of (collection)->spec.kinds[0].preplaced), 6);
}
END_TEST

/* Adds marks, arrows and texts and, if the position is the same, its claims. */
START_TEST (what_belongs_to_the_board_comes_along)
{
  g_autoptr (TruceCollection) shipped = truce_library_read ("counterexamples"), collection = NULL;
  const TruceEntry *entry = shipped->entries->pdata[0];
  g_autofree char *wanted = truce_entry_write (entry), *got = NULL;

  truce_workspace_show_entry (workspace_now (), entry);
  ck_assert_uint_gt (entry->arrows->len, 0);
  ck_assert_uint_gt (entry->claims->len, 0);
  add_well (NULL);
  collection = collection_now ();
  got = truce_entry_write (last_of (collection));
  ck_assert_str_eq (got, strstr (wanted, "\ntitle: "));
  g_clear_pointer (&collection, truce_collection_free);
  truce_square_set_foreach (square, &entry->spec.kinds[0].preplaced)
    {
      act ("win.remove", "i", square);
      break;
    }
  add_well (NULL);
  collection = collection_now ();
  ck_assert_uint_eq (last_of (collection)->claims->len, 0);
  ck_assert_uint_eq (last_of (collection)->arrows->len, entry->arrows->len);
  ck_assert_str_eq (last_of (collection)->texts[TRUCE_ENTRY_TITLE], entry->texts[TRUCE_ENTRY_TITLE]);
}
END_TEST

START_TEST (what_was_added_opens)
{
  toggle ("c4");
  add_well ("Mine alone");
  truce_window_open_file (window, file);
  wait_for (window_above () && find_label (GTK_WIDGET (window_above ()), "Mine alone"), 20);
  gtk_window_close (window_above ());
}
END_TEST

/* ---- nothing is lost ---- */

START_TEST (a_refused_file_is_left)
{
  static const char before[] = TRUCE_COLLECTION_MAGIC "\ntitle: x\nproblem: 4x4 Q\npieces: z9\n";
  AdwMessageDialog *dialog;
  g_autofree char *text = NULL;

  put (before);
  add ("My title");
  wait_for ((dialog = find_question ()), 20);
  ck_assert_str_eq (adw_message_dialog_get_heading (dialog), "Position Not Added");
  ck_assert (g_str_has_prefix (adw_message_dialog_get_body (dialog), "“mine.truce-positions”: line 4: "));
  ck_assert (!strchr (adw_message_dialog_get_body (dialog), '\n'));
  gtk_window_close (GTK_WINDOW (dialog));
  text = text_now ();
  ck_assert_str_eq (text, before);
  wait_for (!find_question () && window_above (), 5); /* the user can choose another file */
  ck_assert_str_eq (typed ("title"), "My title");
  ck_assert (can_add ());
  gtk_window_close (window_above ());
}
END_TEST

START_TEST (typing_outlives_cancel)
{
  toggle ("a1");
  open_dialog ();
  type ("title", "Typed");
  type ("note", "at length");
  gtk_window_close (window_above ());
  wait_for (!window_above (), 5);
  open_dialog ();
  ck_assert_str_eq (typed ("title"), "Typed");
  add_well (NULL);
  open_dialog (); /* after the addition the dialog has a new title */
  ck_assert_str_eq (typed ("title"), "8 queens on 8 × 8");
  type ("title", "Typed again");
  gtk_window_close (window_above ());
  toggle ("b3");
  open_dialog (); /* another position also gets a new title */
  ck_assert_str_eq (typed ("title"), "8 queens on 8 × 8");
  gtk_window_close (window_above ());
}
END_TEST

START_TEST (an_addition_is_undone)
{
  static const char before[] = TRUCE_COLLECTION_MAGIC "\ntitle: One\nproblem: 4x4 Q k=4 true";
  g_autofree char *text = NULL;

  if (_i == 0)
    put (before);
  add_well ("Two");
  press_undo ();
  wait_for (find_label (part ("toasts"), "Removed from “mine.truce-positions”"), 20);
  text = text_now ();
  ck_assert_pstr_eq (text, _i == 0 ? before : NULL);
}
END_TEST

START_TEST (what_was_changed_meanwhile_stays)
{
  g_autofree char *text = NULL, *changed = NULL;

  add_well ("One");
  text = text_now ();
  changed = g_strconcat (text, "note: better\n", NULL);
  put (changed);
  press_undo ();
  wait_for (find_label (part ("toasts"), "The file was changed in the meantime"), 20);
  g_free (text);
  text = text_now ();
  ck_assert_str_eq (text, changed);
}
END_TEST

/* ---- appearance ---- */

START_TEST (a_title_and_a_file_are_needed)
{
  truce_collection_dialog_set_file (open_dialog (), NULL);
  ck_assert_str_eq (adw_action_row_get_subtitle (in_dialog ("file_row")),
                    "Open a collection, or create a new one");
  ck_assert (!can_add ());
  truce_collection_dialog_set_file (TRUCE_COLLECTION_DIALOG (window_above ()), file);
  ck_assert (can_add ());
  type ("title", "  ");
  ck_assert (!can_add ());
  type ("title", "x");
  ck_assert (can_add ());
  gtk_window_close (window_above ());
}
END_TEST

/* The title is selected, so that typing replaces it. Tab reaches every widget, and Return adds. */
START_TEST (the_keyboard_is_enough)
{
  GtkWindow *dialog;
  bool at_note = false, at_open = false;

  toggle ("a1");
  open_dialog ();
  dialog = window_above ();
  truce_collection_dialog_set_file (TRUCE_COLLECTION_DIALOG (dialog), file);
  wait_for (gtk_window_get_focus (dialog) && gtk_widget_get_mapped (GTK_WIDGET (dialog)), 10);
  for (int i = 0; i < 30; i++)
    window_iterate ();
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (dialog), in_dialog ("title")));
  for (int i = 0; i < 20; i++)
    {
      GtkWidget *focus;

      g_signal_emit_by_name (dialog, "move-focus", GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (dialog);
      at_note |= focus == in_dialog ("note");
      at_open |= focus == find_button (GTK_WIDGET (dialog), "_Open…");
    }
  ck_assert (at_note && at_open);
  gtk_widget_grab_focus (in_dialog ("title"));
  g_signal_emit_by_name (gtk_editable_get_delegate (in_dialog ("title")), "activate");
  wait_for (!window_above (), 20);
  ck_assert (g_file_query_exists (file, NULL));
}
END_TEST

START_TEST (the_smallest_window_has_room)
{
  int min;

  open_dialog ();
  gtk_widget_measure (GTK_WIDGET (window_above ()), GTK_ORIENTATION_VERTICAL, -1, &min, NULL, NULL, NULL);
  ck_assert_msg (min <= 294 + ALLOWANCE, "it needs a height of %d", min);
  gtk_widget_measure (GTK_WIDGET (window_above ()), GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  ck_assert_msg (min <= 360 + ALLOWANCE, "it needs a width of %d", min);
  gtk_window_close (window_above ());
}
END_TEST

/* Closing a window destroys its dialog, visible or not. */
START_TEST (the_dialog_goes_with_its_window)
{
  toggle ("a1");
  open_dialog ();
  if (_i == 1)
    gtk_window_close (window_above ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("collect");
  TCase *tcase = tcase_create ("collect");

  tcase_set_timeout (tcase, 600);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, a_new_collection_begins);
  tcase_add_test (tcase, positions_are_added_behind_others);
  tcase_add_test (tcase, a_placement_is_added);
  tcase_add_test (tcase, what_belongs_to_the_board_comes_along);
  tcase_add_test (tcase, what_was_added_opens);
  tcase_add_test (tcase, a_refused_file_is_left);
  tcase_add_test (tcase, typing_outlives_cancel);
  tcase_add_loop_test (tcase, an_addition_is_undone, 0, 2);
  tcase_add_test (tcase, what_was_changed_meanwhile_stays);
  tcase_add_test (tcase, a_title_and_a_file_are_needed);
  tcase_add_test (tcase, the_keyboard_is_enough);
  tcase_add_test (tcase, the_smallest_window_has_room);
  tcase_add_loop_test (tcase, the_dialog_goes_with_its_window, 0, 2);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
