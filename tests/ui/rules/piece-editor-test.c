/* piece-editor-test.c: editing a piece of leaps and rides, by its grid and by its notation
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include "pieces/truce-own-pieces.h"
#include "rules/truce-piece-editor.h"
#include "rules/truce-piece-grid.h"

static GtkWidget *editor;

static GtkWidget *
toplevel (void)
{
  g_autoptr (GList) list = gtk_window_list_toplevels ();

  for (GList *l = list; l; l = l->next)
    {
      if (TRUCE_IS_PIECE_EDITOR (l->data))
        return l->data;
    }
  return NULL;
}

typedef gboolean (*Fits) (GtkWidget *widget, const char *text);

static GtkWidget *
find (GtkWidget *widget, Fits fits, const char *text)
{
  if (fits (widget, text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, fits, text);

      if (found)
        return found;
    }
  return NULL;
}

static gboolean
is_row (GtkWidget *widget, const char *title)
{
  return ADW_IS_PREFERENCES_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

static gboolean
is_cell (GtkWidget *widget, const char *name)
{
  g_autofree char *difference = NULL;

  if (!GTK_IS_BUTTON (widget))
    return FALSE;
  difference =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  return difference == NULL;
}

static gboolean
is_button (GtkWidget *widget, const char *label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
is_grid (GtkWidget *widget, const char *unused)
{
  return TRUCE_IS_PIECE_GRID (widget);
}

static void
activate_row (GtkWidget *outer, const char *title)
{
  GtkWidget *row = find (outer, is_row, title);

  ck_assert_ptr_nonnull (row);
  g_signal_emit_by_name (row, "activated");
}

static void
open_editor (void)
{
  activate_row (part ("rules"), "More Pieces…");
  wait_for (window_above () && gtk_widget_get_mapped (GTK_WIDGET (window_above ())), 20);
  activate_row (GTK_WIDGET (window_above ()), "Piece Editor…");
  wait_for ((editor = toplevel ()) && gtk_widget_get_mapped (editor), 20);
}

static void
up (void)
{
  window_up ();
  open_editor ();
}

static void
down (void)
{
  if (toplevel ())
    gtk_window_destroy (GTK_WINDOW (toplevel ()));
  if (window_above ()) /* the library */
    gtk_window_destroy (window_above ());
  window_down ();
}

static void
press (const char *name)
{
  GtkWidget *cell = find (editor, is_cell, name);

  ck_assert_msg (cell != NULL, "no cell is called '%s'", name);
  g_signal_emit_by_name (cell, "clicked");
}

static GtkEditable *
entry_of (const char *title)
{
  GtkWidget *row = find (editor, is_row, title);

  return GTK_EDITABLE (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
}

static GtkEditable *
entry (void)
{
  return entry_of ("Betza Notation or Name");
}

static gboolean
is_check (GtkWidget *widget, const char *label)
{
  return GTK_IS_CHECK_BUTTON (widget) &&
         g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), label) == 0;
}

static GtkCheckButton *
one_by_one (void)
{
  return GTK_CHECK_BUTTON (find (editor, is_check, "_One Direction at a Time"));
}

START_TEST (leap_ride_and_neither)
{
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "Q");
  press ("2 up, 1 right: no move");
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "QN");
  ck_assert_ptr_nonnull (find (editor, is_cell, "1 down, 2 left: leap")); /* added by symmetry */
  press ("1 down, 2 left: leap");
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "QNN");
  press ("2 up, 1 left: ride");
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "Q");
  ck_assert_ptr_nonnull (find (editor, is_cell, "3 right: passed by a ride"));
  g_signal_emit_by_name (find (editor, is_button, "_Use Piece"), "clicked");
  wait_for (!toplevel (), 20);
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "Q");
}
END_TEST

START_TEST (the_grid_follows_the_text)
{
  TrucePiece piece;

  gtk_editable_set_text (entry (), "C(1,4)");
  press ("3 up, 1 right: leap"); /* becomes a ride; the leap outside the grid stays */
  ck_assert (truce_piece_parse (gtk_editable_get_text (entry ()), &piece, NULL));
  ck_assert_int_eq (piece.n_moves, 2);
  ck_assert (piece.moves[0].ride && piece.moves[0].low == 1 && piece.moves[0].high == 3);
  ck_assert (!piece.moves[1].ride && piece.moves[1].low == 1 && piece.moves[1].high == 4);
  gtk_editable_set_text (entry (), "knight");
  ck_assert_ptr_nonnull (find (editor, is_cell, "2 up, 1 right: leap"));
  g_signal_emit_by_name (find (editor, is_button, "_Use Piece"), "clicked");
  wait_for (!toplevel (), 20);
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "N");
}
END_TEST

START_TEST (nothing_is_no_piece)
{
  GtkWidget *ok = find (editor, is_button, "_Use Piece");

  gtk_editable_set_text (entry (), "N?");
  ck_assert (!gtk_widget_get_sensitive (ok));
  gtk_editable_set_text (entry (), "W");
  ck_assert (gtk_widget_get_sensitive (ok));
  press ("1 up: leap");
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "R");
  press ("1 up: ride");
  ck_assert (!gtk_widget_get_sensitive (ok));
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "");
  g_signal_emit_by_name (find (editor, is_button, "_Cancel"), "clicked");
  wait_for (!toplevel (), 20);
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "Q");
}
END_TEST

START_TEST (directions_one_by_one)
{
  gtk_editable_set_text (entry (), "W");
  gtk_check_button_set_active (one_by_one (), TRUE);
  press ("1 up: leap");
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "fRsbW");
  press ("1 down: leap");
  press ("1 down: ride"); /* the ride is removed */
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "fRsW");
  press ("2 up, 1 right: no move");
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "fRsWrfN");
  gtk_check_button_set_active (one_by_one (), FALSE);
  press ("2 up, 1 right: leap"); /* all eight moves become rides */
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "fRNNsW");
  g_signal_emit_by_name (find (editor, is_button, "_Use Piece"), "clicked");
  wait_for (!toplevel (), 20);
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "fRNNsW");
}
END_TEST

START_TEST (one_sided_text_shows_as_it_is)
{
  gtk_editable_set_text (entry (), "gold general");
  ck_assert (gtk_check_button_get_active (one_by_one ()));
  ck_assert_ptr_nonnull (find (editor, is_cell, "1 up, 1 left: leap"));
  ck_assert_ptr_nonnull (find (editor, is_cell, "1 down, 1 left: no move"));
  ck_assert_ptr_nonnull (find_label (editor, "Gold general"));
}
END_TEST

static void
use (void)
{
  g_signal_emit_by_name (find (editor, is_button, "_Use Piece"), "clicked");
}

START_TEST (pieces_are_kept_under_their_names)
{
  TruceOwnPieces *own = truce_own_pieces_get_default ();

  gtk_editable_set_text (entry (), "fRsW");
  gtk_editable_set_text (entry_of ("Save as"), "camel");
  use ();
  ck_assert_ptr_nonnull (find_label (editor, "already means a piece, C"));
  ck_assert (toplevel ());
  gtk_editable_set_text (entry_of ("Save as"), "tipsy rook");
  use ();
  wait_for (!toplevel (), 20);
  ck_assert_str_eq (truce_own_pieces_find (own, "Tipsy Rook")->piece.betza, "fRsW");
  ck_assert_ptr_nonnull (find_label (part ("rules"), "Tipsy rook"));
  /* the name is shown until the moves change */
  open_editor ();
  ck_assert_str_eq (gtk_editable_get_text (entry_of ("Save as")), "tipsy rook");
  gtk_editable_set_text (entry (), "fRsWbF");
  ck_assert_str_eq (gtk_editable_get_text (entry_of ("Save as")), "");
  gtk_editable_set_text (entry (), "tipsy rook");
  ck_assert_str_eq (gtk_editable_get_text (entry_of ("Save as")), "tipsy rook");
  /* a new name for the same moves replaces the old name */
  gtk_editable_set_text (entry_of ("Save as"), "sober rook");
  use ();
  wait_for (!toplevel (), 20);
  ck_assert_ptr_null (truce_own_pieces_find (own, "tipsy rook"));
  ck_assert_str_eq (truce_own_pieces_find (own, "sober rook")->piece.betza, "fRsW");
  ck_assert (truce_own_pieces_remove (own, "sober rook", NULL));
}
END_TEST

START_TEST (lines_are_pasted)
{
  gtk_editable_set_text (entry (), "hopping rook = RvN");
  ck_assert_str_eq (gtk_editable_get_text (entry ()), "RvN");
  ck_assert_str_eq (gtk_editable_get_text (entry_of ("Save as")), "hopping rook");
  gtk_editable_set_text (entry (), "queen = RvN");
  ck_assert_ptr_nonnull (find_label (editor, "already means a piece"));
  ck_assert (!gtk_widget_get_sensitive (find (editor, is_button, "_Use Piece")));
}
END_TEST

/* The grid is one Tab stop, whatever the number of its squares. */
START_TEST (focus_enters_and_leaves)
{
  GtkWidget *grid = find (editor, is_grid, NULL);

  ck_assert (is_cell (gtk_window_get_focus (GTK_WINDOW (editor)), "1 up: ride"));
  gtk_widget_grab_focus (GTK_WIDGET (entry ()));
  ck_assert (!gtk_widget_get_focus_child (grid));
  ck_assert (gtk_widget_child_focus (grid, GTK_DIR_TAB_FORWARD));
  ck_assert (is_cell (gtk_widget_get_focus_child (grid), "1 up: ride"));
  ck_assert (!gtk_widget_child_focus (grid, GTK_DIR_TAB_FORWARD));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("piece editor");
  TCase *tcase = tcase_create ("editor");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_test (tcase, leap_ride_and_neither);
  tcase_add_test (tcase, the_grid_follows_the_text);
  tcase_add_test (tcase, nothing_is_no_piece);
  tcase_add_test (tcase, directions_one_by_one);
  tcase_add_test (tcase, one_sided_text_shows_as_it_is);
  tcase_add_test (tcase, pieces_are_kept_under_their_names);
  tcase_add_test (tcase, lines_are_pasted);
  tcase_add_test (tcase, focus_enters_and_leaves);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
