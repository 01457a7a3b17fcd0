/* armies-test.c: armies on the Board page: set by hand, stored, pasted, drawn and printed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "armies-support.h"
#include "board/board-hint.h"
#include "board/truce-board-page-export.h"
#include "print/truce-print-dialog.h"
#include "workspace/workspace-document.h"

START_TEST (armies_are_placed_by_hand)
{
  two_armies (8);
  ck_assert_int_eq (spec_now ()->n_kinds, 2);
  ck_assert_int_eq (spec_now ()->peace, TRUCE_PEACE_BETWEEN);
  ck_assert_int_eq (spec_now ()->aim, TRUCE_AIM_MOST_EQUAL);
  ck_assert_str_eq (badge (), "A250000: 9"); /* the published optimum */
  put (0, "a8");
  put (1, "c5");
  ck_assert_int_eq (army_on ("a8"), 0);
  ck_assert_int_eq (army_on ("c5"), 1);
  ck_assert (!truce_square_set_has (&truce_workspace_get_analysis (workspace_now ())->free[1], 1)); /* b8 */
  ck_assert_str_eq (hint (), "White 1 · Black 1, Score 1");
  put (1, "h8");
  ck_assert_ptr_nonnull (strstr (hint (), "a8"));
  ck_assert_ptr_nonnull (strstr (hint (), "attack each other"));
  ck_assert (gtk_widget_has_css_class (in_page ("hint"), "error"));
  act ("win.undo", NULL);
  ck_assert_int_eq (army_on ("h8"), -1);
  act ("win.clear", NULL);
  ck_assert_int_eq (army_on ("a8"), -1);
  act ("win.undo", NULL);
  ck_assert_int_eq (army_on ("c5"), 1);
}
END_TEST

static gboolean
is_called (GtkWidget *widget, const char *name)
{
  g_autofree char *wrong =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return !wrong;
}

static void
assert_called (const char *square, const char *name)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board ()));

  for (int i = square_named (square); i > 0; i--)
    child = gtk_widget_get_next_sibling (child);
  wait_for (is_called (child, name), 10);
}

START_TEST (squares_say_whose_they_are)
{
  two_armies (8);
  put (0, "a8");
  put (1, "c5");
  g_signal_emit_by_name (board (), "square-blocked", square_named ("h3"));
  assert_called ("a8", "a8, White, queen, preplaced");
  assert_called ("c5", "c5, Black, queen, preplaced"); /* does not mention a wall */
  assert_called ("b8", "b8, attacked by 1 piece, safe for White");
  assert_called ("c4", "c4, attacked by 1 piece, safe for Black");
  assert_called ("h7", "h7, safe for White, Black");
  assert_called ("a5", "a5, attacked by 2 pieces, safe for no army");
  assert_called ("h3", "h3, blocked");
}
END_TEST

/* The action adds an army to a problem of armies, and another piece to other problems. */
START_TEST (a_third_army_is_added)
{
  TrucePiece rook = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_REGULAR);
  TruceViewState next = truce_view_state_set_piece (truce_workspace_get_state (workspace_now ()), &rook);

  truce_workspace_set_state (workspace_now (), &next);
  act ("win.add-army", NULL);
  act ("win.add-kind", NULL);
  ck_assert_int_eq (spec_now ()->n_kinds, 3);
  for (int kind = 0; kind < 3; kind++)
    {
      ck_assert_str_eq (spec_now ()->kinds[kind].piece.betza, "R");
      ck_assert_int_eq (spec_now ()->kinds[kind].pieces, TRUCE_PIECES_ANY);
    }
  act ("win.undo", NULL);
  act ("win.undo", NULL);
  ck_assert_int_eq (spec_now ()->n_kinds, 1);
  ck_assert_int_eq (spec_now ()->peace, TRUCE_PEACE_ALL);
  ck_assert_int_eq (spec_now ()->aim, TRUCE_AIM_EXACTLY);
}
END_TEST

START_TEST (armies_are_kept_with_the_window)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "armies.truce", NULL);
  g_autofree char *last = g_build_filename (g_get_user_data_dir (), "truce", "last.truce", NULL);
  g_autofree char *kept = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (TruceDocument) document = { 0 };

  two_armies (6);
  put (0, "a6");
  put (1, "c1");
  g_object_set (workspace_now (), "geometry", (guint) TRUCE_GEOMETRY_TORUS, NULL);
  document = truce_workspace_get_document (workspace_now ());
  ck_assert (truce_document_save (&document, file, NULL));
  truce_window_save (window);
  window_down ();
  ck_assert (g_file_get_contents (last, &kept, NULL, NULL));
  window_up ();
  ck_assert_int_eq (army_on ("a6"), -1);
  /* restores the former file, which the open window overwrites after a second */
  ck_assert (g_file_set_contents_full (last, kept, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  truce_window_restore (window);
  ck_assert_int_eq (spec_now ()->board.rows, 6);
  ck_assert_int_eq (army_on ("a6"), 0);
  ck_assert_int_eq (army_on ("c1"), 1);
  ck_assert_int_eq (spec_now ()->geometry, TRUCE_GEOMETRY_TORUS);
  act ("win.clear", NULL);
  ck_assert_int_eq (army_on ("a6"), -1);
  truce_window_open_file (window, file);
  wait_for (army_on ("a6") == 0, 5);
  g_file_delete (file, NULL, NULL);
}
END_TEST

/* For 16 × 16 only a bound is published; up to 15 × 15 a proved optimum is. */
START_TEST (a_bound_is_proved_and_an_optimum_matched)
{
  static const struct
  {
    int n, proved;
    const char *text;
    gboolean differs;
  } cases[] = {
    { 15, 32, "Matches A250000", FALSE },
    { 15, 31, "Differs from A250000", TRUE },
    { 16, 37, "Proves the published bound", FALSE },
    { 16, 38, "Better than A250000, which has 37", FALSE },
    { 16, 36, "Differs from A250000", TRUE },
    { 16, -1, "A250000: at least 37", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL, *said = NULL;
      TruceProblemSpec spec;
      gboolean differs;

      text = g_strdup_printf ("%dx%d Q+Q k=any,any true p=0/ peace=between aim=most-equal", cases[i].n,
                              cases[i].n);
      ck_assert (truce_problem_spec_from_text (text, &spec, NULL));
      said = truce_board_badge (&spec, cases[i].proved, &differs);
      ck_assert_str_eq (said, cases[i].text);
      ck_assert_int_eq (differs, cases[i].differs);
    }
}
END_TEST

/* Pictures differ by a piece, and by a conflicting piece of the other army, which adds a line. */
START_TEST (armies_are_drawn)
{
  static const char *const kinds[] = { "png", "svg", "pdf" };

  two_armies (4);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GBytes) none = truce_board_page_picture (part ("board_page"), kinds[i], NULL);
      g_autoptr (GBytes) one = NULL, other = NULL;

      put (0, "a4");
      one = truce_board_page_picture (part ("board_page"), kinds[i], NULL);
      put (1, "d1");
      other = truce_board_page_picture (part ("board_page"), kinds[i], NULL);
      ck_assert_uint_gt (g_bytes_get_size (none), 100);
      ck_assert (!g_bytes_equal (none, one));
      ck_assert (!g_bytes_equal (one, other));
      act ("win.clear", NULL);
    }
}
END_TEST

static TrucePrintDialog *
find_print_dialog (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GObject) toplevel = g_list_model_get_item (toplevels, i);

      if (TRUCE_IS_PRINT_DIALOG (toplevel))
        return TRUCE_PRINT_DIALOG (toplevel);
    }
  return NULL;
}

/* Returns (transfer full) the page that would be printed, as a picture. */
static GBytes *
printed (void)
{
  TrucePrintDialog *dialog;
  GBytes *bytes;

  act ("win.print", NULL);
  dialog = find_print_dialog ();
  ck_assert_ptr_nonnull (dialog);
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (
                gtk_widget_get_template_child (GTK_WIDGET (dialog), TRUCE_TYPE_PRINT_DIALOG, "preview"))),
            30);
  ck_assert (
      gtk_widget_get_mapped (gtk_window_get_focus (GTK_WINDOW (dialog)))); /* for keys such as Escape */
  bytes = truce_book_picture (truce_print_dialog_get_book (dialog), TRUCE_PICTURE_SVG, 0, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (dialog));
  return bytes;
}

START_TEST (the_armies_are_printed)
{
  g_autoptr (GBytes) empty = NULL, one = NULL, other = NULL;

  two_armies (8);
  empty = printed ();
  put (0, "a8");
  one = printed ();
  put (1, "h1"); /* in conflict with a8: a line */
  other = printed ();
  ck_assert (!g_bytes_equal (empty, one));
  ck_assert (!g_bytes_equal (one, other));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies");
  TCase *tcase = tcase_create ("armies");

  tcase_set_timeout (tcase, 400);
  tcase_add_checked_fixture (tcase, armies_up, window_down);
  tcase_add_test (tcase, armies_are_placed_by_hand);
  tcase_add_test (tcase, squares_say_whose_they_are);
  tcase_add_test (tcase, a_third_army_is_added);
  tcase_add_test (tcase, armies_are_kept_with_the_window);
  tcase_add_test (tcase, a_bound_is_proved_and_an_optimum_matched);
  tcase_add_test (tcase, armies_are_drawn);
  tcase_add_test (tcase, the_armies_are_printed);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
