/* classic-questions-test.c: the classic questions: their pictures, and opening them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include "workspace/classic-questions.h"

static int
kind_on (const char *square)
{
  return truce_view_state_kind_on (truce_workspace_get_state (workspace_now ()), square_named (square));
}

/* Opens each question. The pieces in its picture must be an answer to it. */
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

static int
n_rows (GtkListBox *list)
{
  int n = 0;

  while (gtk_list_box_get_row_at_index (list, n))
    n++;
  return n;
}

static GtkListBox *
list_in (GtkWidget *widget)
{
  GtkListBox *found = GTK_IS_LIST_BOX (widget) ? GTK_LIST_BOX (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = list_in (child);
  return found;
}

/* Scrolls until the row exists, and returns it. */
static GtkWidget *
find_row (GtkListBox *list, const char *title)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  while (!find_label (GTK_WIDGET (list), title))
    {
      const int had = n_rows (list);

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
      wait_for (n_rows (list) > had, 20);
    }
  return gtk_widget_get_ancestor (find_label (GTK_WIDGET (list), title), GTK_TYPE_LIST_BOX_ROW);
}

START_TEST (a_classic_question_opens)
{
  GtkWindow *gallery;
  GtkListBox *list;

  toggle ("d4");
  act ("win.show-page", "s", "matrix");
  act ("win.questions", NULL);
  gallery = window_above ();
  ck_assert_ptr_nonnull (gallery);
  list = list_in (explore_view ("questions"));
  ck_assert_int_le (n_rows (list), 3); /* later frames add the other rows */
  g_signal_emit_by_name (list, "row-activated", find_row (list, "A Mixed Set"));
  ck_assert_int_eq (spec_now ()->n_kinds, 4);
  ck_assert_str_eq (truce_workspace_get_page (workspace_now ()), "board");
  ck_assert_int_eq (kind_on ("d4"), -1);
  act ("win.undo", NULL);
  ck_assert_int_eq (kind_on ("d4"), 0);
  act ("win.questions", NULL);
  ck_assert_ptr_eq (window_above (), gallery);
  gtk_window_close (gallery);
}
END_TEST

static GtkWidget *
offered (const char *title)
{
  GtkWidget *label = find_label (GTK_WIDGET (part ("board_page")), title);

  return label && gtk_widget_get_mapped (label) ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

/* The empty results pane offers questions until there are results. */
START_TEST (the_empty_pane_offers_questions)
{
  static const char *const titles[] = { "Two Queens Given", "Fourteen Bishops", "Five Queens Guard the Board",
                                        "Peaceable Armies" };

  wait_for (offered ("Peaceable Armies"), 20);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    ck_assert_ptr_nonnull (offered (titles[i]));
  ck_assert_ptr_null (offered ("Awesome Rooks"));
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (window), "Press Solve to find"));
  g_signal_emit_by_name (offered ("Peaceable Armies"), "clicked");
  ck_assert_int_eq (spec_now ()->n_kinds, 2);
  g_signal_emit_by_name (offered ("Two Queens Given"), "clicked");
  ck_assert_int_eq (spec_now ()->n_kinds, 1);
  ck_assert_int_eq (kind_on ("b4"), 0);
  ck_assert_int_eq (kind_on ("d5"), 0);
  act ("win.solve", NULL);
  wait_for (run_is_done () && !offered ("Peaceable Armies"), 20);
  ck_assert_uint_eq (truce_results_get_n_solutions (truce_workspace_get_results (workspace_now ())), 2);
}
END_TEST

/* Opens a position with its question and pieces, which can be undone. */
START_TEST (a_position_of_the_library_opens)
{
  GtkWidget *row;

  toggle ("d4");
  act ("win.library", NULL);
  row = find_row (list_in (explore_view ("library")), "Two queens given");
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
  tcase_add_test (tcase, the_empty_pane_offers_questions);
  tcase_add_test (tcase, a_position_of_the_library_opens);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
