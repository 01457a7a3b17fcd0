/* classic-questions-test.c: the classic questions: their pictures, and opening them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-support.h"

#include "window/classic-questions.h"

static int
kind_on (const char *square)
{
  return truce_view_state_kind_on (truce_workspace_get_state (workspace_now ()), square_named (square));
}

/* Each opens, and the pieces in its picture are an answer to it. */
START_TEST (the_gallery_has_true_pictures)
{
  guint n;
  const TruceClassicQuestion *questions = truce_classic_questions (&n);

  ck_assert_uint_ge (n, 20);
  for (guint i = 0; i < n; i++)
    {
      TruceProblemSpec question, picture;
      TruceError error = { 0 };

      ck_assert_msg (truce_problem_spec_from_text (questions[i].question, &question, &error), "%u: %s", i,
                     error.text);
      ck_assert_msg (truce_problem_spec_check (&question, &error), "%u: %s", i, error.text);
      ck_assert_msg (truce_problem_spec_from_text (questions[i].picture, &picture, &error), "%u: %s", i,
                     error.text);
      ck_assert_msg (truce_problem_spec_check (&picture, &error), "%u: %s", i, error.text);
      ck_assert_int_eq (picture.n_kinds, question.n_kinds);
      for (int kind = 0; kind < picture.n_kinds; kind++)
        {
          int pieces =
              picture.n_kinds == 1 ? truce_problem_spec_pieces (&picture) : picture.kinds[kind].pieces;

          ck_assert_int_eq (truce_square_set_count (&picture.kinds[kind].preplaced), pieces);
          ck_assert (truce_piece_equal (&picture.kinds[kind].piece, &question.kinds[kind].piece));
        }
    }
}
END_TEST

START_TEST (a_classic_question_opens)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  GtkWindow *gallery = NULL;
  GtkWidget *list;

  toggle ("d4");
  act ("win.show-page", "s", "matrix");
  act ("win.questions", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (one) == GTK_WINDOW (window))
        gallery = one;
    }
  ck_assert_ptr_nonnull (gallery);
  list = gtk_widget_get_ancestor (find_label (GTK_WIDGET (gallery), "A Mixed Set"), GTK_TYPE_LIST_BOX);
  ck_assert_ptr_nonnull (list);
  g_signal_emit_by_name (
      list, "row-activated",
      gtk_widget_get_ancestor (find_label (GTK_WIDGET (gallery), "A Mixed Set"), GTK_TYPE_LIST_BOX_ROW));
  ck_assert_int_eq (spec_now ()->n_kinds, 4);
  ck_assert_str_eq (truce_workspace_get_page (workspace_now ()), "board");
  ck_assert_int_eq (kind_on ("d4"), -1);
  act ("win.undo", NULL);
  ck_assert_int_eq (kind_on ("d4"), 0);
}
END_TEST

/* Opened with its question and its pieces, and taken back. */
START_TEST (a_position_of_the_library_opens)
{
  GtkWindow *library;
  GtkWidget *row;

  toggle ("d4");
  act ("win.library", NULL);
  library = window_above ();
  ck_assert_ptr_nonnull (library);
  row =
      gtk_widget_get_ancestor (find_label (GTK_WIDGET (library), "Two queens given"), GTK_TYPE_LIST_BOX_ROW);
  ck_assert_ptr_nonnull (row);
  g_signal_emit_by_name (gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX), "row-activated", row);
  ck_assert_int_eq (kind_on ("d4"), -1);
  ck_assert_int_eq (kind_on ("b4"), 0);
  ck_assert_int_eq (kind_on ("d5"), 0);
  ck_assert_int_eq (truce_problem_spec_pieces (spec_now ()), 8);
  act ("win.undo", NULL);
  ck_assert_int_eq (kind_on ("d4"), 0);
  ck_assert_int_eq (kind_on ("d5"), -1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("classic questions");
  TCase *tcase = tcase_create ("classic questions");

  tcase_set_timeout (tcase, 600);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, the_gallery_has_true_pictures);
  tcase_add_test (tcase, a_classic_question_opens);
  tcase_add_test (tcase, a_position_of_the_library_opens);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
