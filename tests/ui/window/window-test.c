/* window-test.c: the window, used through its actions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/verify.h"
#include "window-support.h"

#include "board/truce-board-square.h"
#include "matrix/truce-matrix-page.h"
#include "notation.h"
#include "placements/truce-solutions-panel.h"
#include "reference.h"
#include "words/describe.h"

#include <stdlib.h>
#include <string.h>

static int
n_placed (void)
{
  return truce_square_set_count (&spec_now ()->kinds[0].preplaced);
}

static gint64
shown (void)
{
  return truce_workspace_get_state (workspace_now ())->solution;
}

static void
solve_and_wait (void)
{
  act ("win.solve", NULL);
  wait_for (run_is_done (), 20);
}

static const char *
queens_reference (const char *mode, int n)
{
  const TruceReference *row;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, "queen", "regular", mode, NULL)))
    {
      if (row->n == n)
        return row->value;
    }
  ck_abort_msg ("no reference value");
  return NULL;
}

START_TEST (edits_and_takes_them_back)
{
  toggle ("d4");
  toggle ("e6");
  ck_assert_int_eq (n_placed (), 2);
  act ("win.undo", NULL);
  ck_assert_int_eq (n_placed (), 1);
  act ("win.undo", NULL);
  act ("win.undo", NULL); /* once too often: no effect */
  ck_assert_int_eq (n_placed (), 0);
  act ("win.redo", NULL);
  act ("win.redo", NULL);
  ck_assert_int_eq (n_placed (), 2);
  act ("win.clear", NULL);
  ck_assert_int_eq (n_placed (), 0);
  act ("win.undo", NULL);
  ck_assert_int_eq (n_placed (), 2);
  act ("win.remove", "i", square_named ("d4"));
  ck_assert_int_eq (n_placed (), 1);
  act ("win.new", NULL);
  ck_assert_int_eq (n_placed (), 0);
}
END_TEST

START_TEST (the_title_tells_the_problem)
{
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "8 queens on 8 × 8 – Truce");
  resize_board (5, 7);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), "5 queens on 5 × 7 – Truce");
}
END_TEST

START_TEST (lists_every_placement_and_shows_the_first)
{
  solve_and_wait ();
  ck_assert_uint_eq (n_solutions (), strtoul (queens_reference ("ordered", 8), NULL, 10));
  wait_for (shown () == 0, 5);
  act ("win.previous-solution", NULL); /* stops at the ends */
  ck_assert_int_eq (shown (), 0);
  act ("win.next-solution", NULL);
  ck_assert_int_eq (shown (), 1);
  act ("win.last-solution", NULL);
  ck_assert_int_eq (shown (), n_solutions () - 1);
  act ("win.next-solution", NULL);
  ck_assert_int_eq (shown (), n_solutions () - 1);
  act ("win.first-solution", NULL);
  ck_assert_int_eq (shown (), 0);
  act ("win.hide-solution", NULL);
  ck_assert_int_eq (shown (), TRUCE_NO_SOLUTION);
}
END_TEST

/* The numbers of placements through squares of the top row are 4, 8, 16 and 18, and the same by symmetry. */
START_TEST (an_edit_restarts_a_small_problem)
{
  static const char *const squares[] = { "a8", "b8", "c8", "d8" };
  static const guint counts[] = { 4, 8, 16, 18 };

  solve_and_wait ();
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    {
      toggle (squares[i]);
      wait_for (run_is_done () && n_solutions () == counts[i], 5);
      /* no placement is shown while the user edits the board */
      ck_assert_int_eq (shown (), TRUCE_NO_SOLUTION);
      toggle (squares[i]);
      wait_for (run_is_done () && n_solutions () == 92, 5);
    }
}
END_TEST

START_TEST (a_conflict_is_refused_until_it_is_gone)
{
  toggle ("a8");
  toggle ("h1");
  act ("win.solve", NULL);
  ck_assert_ptr_null (truce_workspace_get_run (workspace_now ()));
  act ("win.remove", "i", square_named ("h1"));
  act ("win.solve", NULL);
  wait_for (run_is_done (), 5);
  ck_assert_uint_eq (n_solutions (), 4);
}
END_TEST

START_TEST (counts_without_a_list)
{
  resize_board (10, 10);
  act ("win.count", NULL);
  wait_for (run_is_done (), 20);
  ck_assert_str_eq (truce_run_get_count (truce_workspace_get_run (workspace_now ())),
                    queens_reference ("ordered", 10));
  ck_assert_uint_eq (n_solutions (), 0);
}
END_TEST

START_TEST (finds_the_first)
{
  TruceViewState state;

  resize_board (6, 6);
  act ("win.first", NULL);
  wait_for (run_is_done (), 20);
  ck_assert_uint_eq (n_solutions (), 1);
  wait_for (shown () == 0, 5);
  /* with its squares preplaced, there is only this placement */
  state = *truce_workspace_get_state (workspace_now ());
  {
    g_auto (GStrv) squares = g_strsplit (queens_reference ("first", 6), " ", -1);

    for (char **square = squares; *square; square++)
      state = truce_view_state_toggle (&state, atoi (*square));
  }
  truce_workspace_set_state (workspace_now (), &state);
  solve_and_wait ();
  ck_assert_uint_eq (n_solutions (), 1);
}
END_TEST

START_TEST (no_placement_is_told)
{
  resize_board (3, 3);
  solve_and_wait ();
  ck_assert_str_eq (truce_run_get_count (truce_workspace_get_run (workspace_now ())), "0");
  ck_assert_uint_eq (n_solutions (), 0);
  ck_assert_int_eq (shown (), TRUCE_NO_SOLUTION);
}
END_TEST

START_TEST (a_list_stops_at_its_cap)
{
  set_list_cap (50);
  solve_and_wait ();
  ck_assert_uint_eq (n_solutions (), 50);
  ck_assert (truce_run_get_capped (truce_workspace_get_run (workspace_now ())));
}
END_TEST

/* The count or list would take days, so the test times out if Stop does not work. */
START_TEST (a_long_run_stops)
{
  TruceRun *run;

  resize_board (24, 24);
  act ("win.count", NULL);
  run = truce_workspace_get_run (workspace_now ());
  wait_for (truce_run_get_elapsed (run) > 0, 10);
  act ("win.pause", NULL);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_PAUSED);
  act ("win.pause", NULL);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_RUNNING);
  act ("win.stop", NULL);
  wait_for (!truce_run_is_active (run), 5);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_STOPPED);
  ck_assert_ptr_eq (truce_workspace_get_run (workspace_now ()), run); /* the partial count is still shown */
}
END_TEST

START_TEST (a_long_list_stops)
{
  guint listed;

  resize_board (24, 24);
  act ("win.list", NULL);
  wait_for (n_solutions () > 0, 20);
  act ("win.stop", NULL);
  wait_for (!truce_run_is_active (truce_workspace_get_run (workspace_now ())), 5);
  ck_assert_int_eq (truce_run_get_state (truce_workspace_get_run (workspace_now ())), TRUCE_RUN_STOPPED);
  listed = n_solutions ();
  ck_assert_uint_gt (listed, 0); /* the list so far stays, and nothing is appended */
  for (int i = 0; i < 30; i++)
    window_iterate ();
  ck_assert_uint_eq (n_solutions (), listed);
}
END_TEST

static gboolean
count_is_offered (void)
{
  GtkWidget *label = find_label (part ("board_page"), "Count (about ");

  return label && gtk_widget_get_mapped (label);
}

/* Solve shows one placement of a large board, and offers to list or count all. */
START_TEST (a_large_board_gets_one_placement)
{
  TruceSquare squares[TRUCE_SQUARES_MAX];
  TruceProblem *problem;
  TruceRun *run;

  resize_board (24, 24);
  act ("win.solve", NULL);
  wait_for (run_is_done () && n_solutions () == 1, 60);
  problem = truce_problem_new (spec_now (), NULL);
  wait_for (truce_workspace_get_chosen (workspace_now (), squares) == 24, 20);
  ck_assert (truce_verify_placement (problem, squares, 24, NULL, NULL));
  truce_problem_unref (problem);
  ck_assert_ptr_nonnull (find_label (part ("board_page"), "One placement"));
  wait_for (count_is_offered (), 60);
  g_signal_emit_by_name (
      gtk_widget_get_ancestor (find_label (part ("board_page"), "List More"), GTK_TYPE_BUTTON), "clicked");
  run = truce_workspace_get_run (workspace_now ());
  ck_assert_int_eq (truce_run_get_goal (run)->question.asks, TRUCE_LIST);
  wait_for (n_solutions () > 1, 60);
  ck_assert (!count_is_offered ());
  act ("win.stop", NULL);
  wait_for (!truce_run_is_active (run), 20);
  resize_board (8, 8);
  act ("win.solve", NULL);
  wait_for (run_is_done () && n_solutions () == 92, 20);
  act ("win.any", NULL);
  wait_for (run_is_done () && n_solutions () == 1, 20);
  wait_for (count_is_offered (), 60);
}
END_TEST

START_TEST (closing_ends_a_run)
{
  resize_board (24, 24);
  act ("win.list", NULL);
  wait_for (n_solutions () > 0, 20);
  /* window_down() waits until the window is finalized */
}
END_TEST

/* Results of a previous problem are never shown, whenever their run ends. */
START_TEST (former_results_are_dropped)
{
  for (int n = 9; n >= 4; n--)
    {
      resize_board (n, n);
      act ("win.solve", NULL);
      for (int i = 0; i < _i; i++)
        window_iterate ();
    }
  wait_for (run_is_done (), 20);
  for (int i = 0; i < 30; i++)
    {
      window_iterate ();
      ck_assert_uint_eq (n_solutions (), 2); /* four queens */
    }
}
END_TEST

/* A run that takes long starts only on request. */
START_TEST (a_large_problem_is_not_restarted)
{
  solve_and_wait ();
  resize_board (24, 24);
  for (int i = 0; i < 100; i++)
    window_iterate ();
  ck_assert_ptr_null (truce_workspace_get_run (workspace_now ()));
  ck_assert_uint_eq (n_solutions (), 0);
}
END_TEST

/* Returns the number of square widgets that have a size. They are used for accessibility and focus. */
static int
count_squares (GtkWidget *widget)
{
  int n = TRUCE_IS_BOARD_SQUARE (widget) && gtk_widget_get_width (widget) > 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_squares (child);
  return n;
}

START_TEST (boards_from_1_to_64)
{
  static const int sizes[] = { 1, 2, 64, 63, 3, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize_board (sizes[i], sizes[i]);
      for (int round = 0; round < 5; round++)
        window_iterate ();
      ck_assert_int_eq (spec_now ()->board.rows, sizes[i]);
      wait_for (count_squares (part ("board_page")) == sizes[i] * sizes[i], 5);
    }
  resize_board (1, 1);
  solve_and_wait ();
  ck_assert_uint_eq (n_solutions (), 1);
}
END_TEST

START_TEST (the_question_comes_from_the_rules_panel)
{
  TruceRulesPanel *rules = part ("rules");
  GtkSwitch *fundamental =
      GTK_SWITCH (gtk_widget_get_template_child (GTK_WIDGET (rules), TRUCE_TYPE_RULES_PANEL, "fundamental"));

  gtk_switch_set_active (fundamental, TRUE);
  solve_and_wait ();
  ck_assert_uint_eq (n_solutions (), strtoul (queens_reference ("unique", 8), NULL, 10));
  gtk_switch_set_active (fundamental, FALSE);
  wait_for (run_is_done () && n_solutions () == 92, 5);
}
END_TEST

START_TEST (the_size_comes_from_the_rules_panel)
{
  TruceRulesPanel *rules = part ("rules");
  GtkSpinButton *size =
      GTK_SPIN_BUTTON (gtk_widget_get_template_child (GTK_WIDGET (rules), TRUCE_TYPE_RULES_PANEL, "size"));

  gtk_spin_button_set_value (size, 6);
  ck_assert_int_eq (spec_now ()->board.rows, 6);
  ck_assert_int_eq (spec_now ()->board.columns, 6);
  act ("win.undo", NULL);
  ck_assert_int_eq (gtk_spin_button_get_value_as_int (size), 8);
}
END_TEST

/* The size field accepts its text when it loses the focus. This removes the square that gets the focus. */
START_TEST (a_typed_size_removes_the_square_that_gets_the_focus)
{
  TruceRulesPanel *rules = part ("rules");
  GtkWidget *size =
      GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (rules), TRUCE_TYPE_RULES_PANEL, "size"));
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (part ("board_page")));

  ck_assert (gtk_widget_grab_focus (size));
  gtk_editable_set_text (GTK_EDITABLE (size), "5");
  ck_assert (gtk_widget_grab_focus (gtk_widget_get_last_child (board)));
  wait_for (spec_now ()->board.rows == 5, 5);
  ck_assert_ptr_eq (gtk_window_get_focus (GTK_WINDOW (window)), gtk_widget_get_last_child (board));
}
END_TEST

static int
check_numbers (GtkWidget *widget)
{
  int n = GTK_IS_SPIN_BUTTON (widget);

  if (n)
    ck_assert (!gtk_editable_get_enable_undo (GTK_EDITABLE (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += check_numbers (child);
  return n;
}

/* The test of the board's size checks real keys. */
START_TEST (no_number_of_any_page_has_an_undo_of_its_own)
{
  part ("timings_page");
  ck_assert_int_ge (check_numbers (GTK_WIDGET (window)), 13);
}
END_TEST

static void
on_text (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

START_TEST (copies_and_pastes_positions)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autofree char *text = NULL, *why = NULL;
  TruceProblemSpec spec = *spec_now ();
  TruceError error = { 0 };

  toggle ("b8");
  act ("win.copy", NULL);
  gdk_clipboard_read_text_async (clipboard, NULL, on_text, &text);
  wait_for (text != NULL, 5);
  ck_assert_str_eq (text, "1o6/8/8/8/8/8/8/8 Q");
  gdk_clipboard_set_text (clipboard, "4/4/1x2/o3 RN");
  act ("win.paste", NULL);
  wait_for (spec_now ()->board.rows == 4, 5);
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "RN");
  ck_assert (truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named ("a1")));
  ck_assert (truce_square_set_has (&spec_now ()->blocked, square_named ("b2")));
  gdk_clipboard_set_text (clipboard, "nonsense/");
  act ("win.paste", NULL);
  ck_assert (!truce_position_parse ("nonsense/", &spec, &error));
  why = truce_describe_error (&error);
  wait_for (find_label (GTK_WIDGET (window), why), 5); /* the paste was read, and a toast reports the error */
  ck_assert_int_eq (spec_now ()->board.rows, 4);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window");
  TCase *tcase = tcase_create ("window");

  tcase_set_timeout (tcase, 280);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, edits_and_takes_them_back);
  tcase_add_test (tcase, the_title_tells_the_problem);
  tcase_add_test (tcase, lists_every_placement_and_shows_the_first);
  tcase_add_test (tcase, an_edit_restarts_a_small_problem);
  tcase_add_test (tcase, a_conflict_is_refused_until_it_is_gone);
  tcase_add_test (tcase, counts_without_a_list);
  tcase_add_test (tcase, finds_the_first);
  tcase_add_test (tcase, no_placement_is_told);
  tcase_add_test (tcase, a_list_stops_at_its_cap);
  tcase_add_test (tcase, a_long_run_stops);
  tcase_add_test (tcase, a_long_list_stops);
  tcase_add_test (tcase, a_large_board_gets_one_placement);
  tcase_add_test (tcase, closing_ends_a_run);
  tcase_add_loop_test (tcase, former_results_are_dropped, 0, 5);
  tcase_add_test (tcase, a_large_problem_is_not_restarted);
  tcase_add_test (tcase, boards_from_1_to_64);
  tcase_add_test (tcase, the_question_comes_from_the_rules_panel);
  tcase_add_test (tcase, the_size_comes_from_the_rules_panel);
  tcase_add_test (tcase, a_typed_size_removes_the_square_that_gets_the_focus);
  tcase_add_test (tcase, no_number_of_any_page_has_an_undo_of_its_own);
  tcase_add_test (tcase, copies_and_pastes_positions);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
