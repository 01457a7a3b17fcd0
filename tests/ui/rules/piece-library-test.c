/* piece-library-test.c: the window with an entry for any piece, named pieces and the user's own pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include "pieces/truce-own-pieces.h"
#include "rules/piece-row.h"
#include "rules/truce-piece-editor.h"
#include "rules/truce-piece-library.h"

static GtkWidget *library;

static GtkWidget *
toplevel (void)
{
  g_autoptr (GList) list = gtk_window_list_toplevels ();

  for (GList *l = list; l; l = l->next)
    {
      if (TRUCE_IS_PIECE_LIBRARY (l->data))
        return l->data;
    }
  return NULL;
}

static GtkWidget *
find (GtkWidget *widget, GType type, const char *title)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) &&
      (!title || g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, title);

      if (found)
        return found;
    }
  return NULL;
}

static void
open_library (void)
{
  g_signal_emit_by_name (find (part ("rules"), ADW_TYPE_ACTION_ROW, "More Pieces…"), "activated");
  wait_for ((library = toplevel ()) && gtk_widget_get_mapped (library), 20);
}

static void
up (void)
{
  window_up ();
  open_library ();
}

static void
down (void)
{
  TruceOwnPieces *own = truce_own_pieces_get_default ();

  if (toplevel ())
    gtk_window_destroy (GTK_WINDOW (toplevel ()));
  while (truce_own_pieces_get_n (own) > 0 && !truce_own_pieces_get (own, 0)->temporary)
    ck_assert (truce_own_pieces_remove (own, truce_own_pieces_get (own, 0)->name, NULL));
  window_down ();
}

static gpointer
in_library (const char *id)
{
  return gtk_widget_get_template_child (library, TRUCE_TYPE_PIECE_LIBRARY, id);
}

/* Returns the number of visible rows. first: (nullable): set to the first of them. */
static int
n_shown (GtkListBoxRow **first)
{
  GtkListBox *list = in_library ("list");
  GtkListBoxRow *row;
  int n = 0;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)) && n++ == 0 && first)
      *first = row;
  return n;
}

static void
search (const char *words)
{
  GtkEditable *entry = GTK_EDITABLE (find (library, GTK_TYPE_SEARCH_ENTRY, NULL));

  gtk_editable_set_text (entry, words);
  g_signal_emit_by_name (entry, "search-changed");
}

static void
keep (const char *name, const char *betza)
{
  TrucePiece piece;

  ck_assert (truce_piece_parse (betza, &piece, NULL));
  ck_assert (truce_own_pieces_add (truce_own_pieces_get_default (), name, &piece, NULL));
}

static const char *
first_title (void)
{
  GtkListBoxRow *first = NULL;

  n_shown (&first);
  return first ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (first)) : NULL;
}

START_TEST (pieces_are_found_and_used)
{
  GtkListBoxRow *first = NULL;

  ck_assert_int_eq (n_shown (NULL), truce_named_piece_count ());
  search ("cam");
  ck_assert_int_ge (n_shown (&first), 2);
  ck_assert_str_eq (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (first)), "Camel");
  search ("chancellor"); /* by another name */
  ck_assert_int_eq (n_shown (&first), 1);
  ck_assert_str_eq (truce_piece_row_get_piece (first)->betza, "RN");
  search ("tori shogi"); /* by a game */
  ck_assert_int_ge (n_shown (&first), 3);
  search ("zzz");
  ck_assert_int_eq (n_shown (NULL), 0);
  search ("gnu");
  g_signal_emit_by_name (find (library, GTK_TYPE_SEARCH_ENTRY, NULL), "activate");
  wait_for (!toplevel (), 20);
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "NC");
  ck_assert_ptr_nonnull (find_label (part ("rules"), "Gnu"));
}
END_TEST

START_TEST (own_pieces_are_renamed_and_deleted)
{
  GtkListBoxRow *first = NULL;
  GtkWidget *undo;

  keep ("tipsy rook", "fRsW");
  keep ("drunkard", "fsWF");
  ck_assert_int_eq (n_shown (&first), truce_named_piece_count () + 2);
  ck_assert (truce_piece_row_is_own (first));
  ck_assert_str_eq (first_title (), "tipsy rook");
  gtk_widget_activate_action (library, "pieces.remove", "s", "tipsy rook");
  ck_assert_str_eq (first_title (), "drunkard");
  wait_for (undo = find_button (library, "_Undo"), 20);
  g_signal_emit_by_name (undo, "clicked");
  ck_assert_str_eq (first_title (), "tipsy rook");
  gtk_widget_activate_action (library, "pieces.rename", "s", "tipsy rook");
  wait_for (find_question (), 20);
  gtk_editable_set_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (find_question ())), "queen");
  ck_assert (!adw_message_dialog_get_response_enabled (find_question (), "rename"));
  gtk_editable_set_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (find_question ())), "sober rook");
  ck_assert (adw_message_dialog_get_response_enabled (find_question (), "rename"));
  adw_message_dialog_response (find_question (), "rename");
  gtk_window_destroy (GTK_WINDOW (find_question ()));
  ck_assert_str_eq (first_title (), "sober rook");
}
END_TEST

static void
rename_to (const char *name)
{
  AdwMessageDialog *dialog = find_question ();

  gtk_editable_set_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog)), name);
  adw_message_dialog_response (dialog, "rename");
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* If a name is in use, the dialog asks again, with the typed name and the reason. */
START_TEST (names_that_are_taken_are_asked_again)
{
  keep ("tipsy rook", "fRsW");
  keep ("drunkard", "fsWF");
  gtk_widget_activate_action (library, "pieces.rename", "s", "tipsy rook");
  wait_for (find_question (), 20);
  rename_to ("drunkard");
  wait_for (find_question (), 20);
  ck_assert_ptr_nonnull (strstr (adw_message_dialog_get_body (find_question ()), "drunkard"));
  ck_assert_str_eq (
      gtk_editable_get_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (find_question ()))),
      "drunkard");
  rename_to ("sober rook");
  ck_assert (!find_question ());
  ck_assert_str_eq (first_title (), "sober rook");
}
END_TEST

static void
on_text (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

START_TEST (pieces_are_shared)
{
  g_autofree char *text = NULL;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (library);

  keep ("tipsy rook", "fRsW");
  gtk_widget_activate_action (library, "pieces.copy", "s", "tipsy rook");
  gdk_clipboard_read_text_async (clipboard, NULL, on_text, &text);
  wait_for (text, 20);
  ck_assert_str_eq (text, "tipsy rook = fRsW");
  gdk_clipboard_set_text (clipboard, "tipsy rook = fRsW\ndrunkard = fsWF\n");
  gtk_widget_activate_action (library, "pieces.paste", NULL);
  wait_for (find_label (library, "1 piece is added"), 20);
  ck_assert_int_eq (n_shown (NULL), truce_named_piece_count () + 2);
  gdk_clipboard_set_text (clipboard, "camel = W");
  gtk_widget_activate_action (library, "pieces.paste", NULL);
  wait_for (find_label (library, "already means a piece, C"), 20);
}
END_TEST

/* A piece that came with a document is listed, and can be stored. */
START_TEST (lent_pieces_can_be_kept)
{
  TrucePiece piece;

  ck_assert (truce_piece_parse ("fRvN", &piece, NULL));
  truce_own_pieces_add_temporary (truce_own_pieces_get_default (), "visitor", &piece);
  ck_assert_str_eq (first_title (), "visitor");
  gtk_widget_activate_action (library, "pieces.keep", "s", "visitor");
  ck_assert_str_eq (first_title (), "visitor");
  ck_assert (!truce_own_pieces_find (truce_own_pieces_get_default (), "visitor")->temporary);
}
END_TEST

/* An invalid notation leaves the window open, and shows why it is invalid. */
START_TEST (the_other_piece_is_typed)
{
  gpointer entry = in_library ("other_piece"), error = in_library ("piece_error");

  ck_assert_str_eq (gtk_editable_get_text (entry), "");
  gtk_editable_set_text (entry, "Z9");
  g_signal_emit_by_name (entry, "activate");
  ck_assert (gtk_widget_get_visible (error));
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "Q");
  gtk_editable_set_text (entry, "gnu");
  ck_assert (!gtk_widget_get_visible (error));
  g_signal_emit_by_name (entry, "activate");
  wait_for (!toplevel (), 20);
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "NC");
  ck_assert_str_eq (adw_action_row_get_subtitle (in_rules ("more_pieces")), "Gnu");
  open_library ();
  ck_assert_str_eq (gtk_editable_get_text (in_library ("other_piece")), "NC");
}
END_TEST

static GtkWidget *
editor (void)
{
  g_autoptr (GList) list = gtk_window_list_toplevels ();

  for (GList *l = list; l; l = l->next)
    {
      if (TRUCE_IS_PIECE_EDITOR (l->data))
        return l->data;
    }
  return NULL;
}

/* Closing the editor leads back to the library. A piece of the editor closes both. */
START_TEST (the_editor_is_opened)
{
  for (int round = 0; round < 2; round++)
    {
      g_signal_emit_by_name (find (library, ADW_TYPE_ACTION_ROW, "Piece Editor…"), "activated");
      wait_for (editor () && gtk_widget_get_mapped (editor ()), 20);
      if (round == 1)
        g_signal_emit_by_name (editor (), "piece-picked", "fRbB");
      gtk_window_close (GTK_WINDOW (editor ()));
      wait_for (!editor (), 20);
      ck_assert (!toplevel () == (round == 1));
    }
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "fRbB");
}
END_TEST

/* The legend names each kind of stroke in the pictures of the nine pieces. */
START_TEST (attack_patterns_have_a_legend)
{
  static const char *const names[] = { "rook line", "bishop line", "knight leap", "nightrider ride" };
  GtkWindow *patterns;

  gtk_window_destroy (GTK_WINDOW (library));
  wait_for (!window_above (), 20);
  g_signal_emit_by_name (find_button (part ("rules"), "Attack Patterns"), "clicked");
  wait_for ((patterns = window_above ()) && gtk_widget_get_mapped (GTK_WIDGET (patterns)), 20);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    wait_for (find_label (GTK_WIDGET (patterns), names[i]), 20);
  gtk_window_destroy (patterns);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library of pieces");
  TCase *tcase = tcase_create ("library");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_test (tcase, pieces_are_found_and_used);
  tcase_add_test (tcase, own_pieces_are_renamed_and_deleted);
  tcase_add_test (tcase, names_that_are_taken_are_asked_again);
  tcase_add_test (tcase, pieces_are_shared);
  tcase_add_test (tcase, lent_pieces_can_be_kept);
  tcase_add_test (tcase, the_other_piece_is_typed);
  tcase_add_test (tcase, the_editor_is_opened);
  tcase_add_test (tcase, attack_patterns_have_a_legend);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
