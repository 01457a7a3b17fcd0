/* messages-test.c: messages of the window about outcomes, which disappear when they no longer hold
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <stdlib.h>

#include "board/truce-board-page.h"
#include "common/truce-toast.h"
#include "matrix/truce-matrix-page.h"
#include "theatre/truce-theatre-page.h"

static void
press (const char *label)
{
  GtkWidget *text = find_label (GTK_WIDGET (window), label);

  ck_assert_msg (text != NULL, "no button %s", label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (text, GTK_TYPE_BUTTON), "clicked");
}

static GtkWidget *
shown_label (const char *text)
{
  return find_label (GTK_WIDGET (window), text);
}

static void
show_page (const char *name)
{
  act ("win.show-page", "s", name);
  wait_for (gtk_widget_get_mapped (adw_view_stack_get_child_by_name (ADW_VIEW_STACK (part ("stack")), name)),
            5);
  /* newer libadwaita unmaps the previous page some frames later */
  wait_for (!gtk_widget_get_mapped (part ("board_page")), 20);
}

static void
solve_in_conflict (void)
{
  toggle ("a8");
  toggle ("h1");
  act ("win.solve", NULL);
  wait_for (shown_label ("Cannot Be Solved"), 5);
  wait_for (shown_label ("The pieces on a8 and h1 attack each other."), 5);
}

START_TEST (a_refusal_goes_with_its_cause)
{
  solve_in_conflict ();
  act ("win.remove", "i", square_named ("h1"));
  wait_for (!shown_label ("Cannot Be Solved"), 5);
  ck_assert_ptr_nonnull (shown_label ("No Placements Yet"));
}
END_TEST

START_TEST (a_refusal_goes_with_a_new_board)
{
  solve_in_conflict ();
  act ("win.new", NULL);
  wait_for (!shown_label ("Cannot Be Solved"), 5);
}
END_TEST

START_TEST (the_theatre_names_the_squares_and_removes_one)
{
  toggle ("a8");
  toggle ("h1");
  show_page ("theatre");
  wait_for (shown_label ("The pieces on a8 and h1 attack each other."), 5);
  wait_for (shown_label ("Remove h1"), 5);
  press ("Remove h1");
  ck_assert (!truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named ("h1")));
  wait_for (!shown_label ("attack each other") && !shown_label ("Nothing to Show"), 5);
}
END_TEST

/* Other pages do not show the outcome, so a message reports it and offers to go to the board. */
START_TEST (an_outcome_is_told_on_other_pages)
{
  static const char *const pages[] = { "matrix", "theatre" };

  show_page (pages[_i]);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 20);
  wait_for (shown_label ("92 placements"), 5);
  press ("Show");
  wait_for (gtk_widget_get_mapped (part ("board_page")), 5);
}
END_TEST

START_TEST (a_new_complaint_replaces_the_last)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  gdk_clipboard_set_text (clipboard, "8/8 Zz");
  act ("win.paste", NULL);
  wait_for (shown_label ("Zz"), 5);
  gdk_clipboard_set_text (clipboard, "8/8 Yy");
  act ("win.paste", NULL);
  wait_for (shown_label ("Yy"), 5);
  wait_for (!shown_label ("Zz"), 5);
}
END_TEST

static bool
place_in_window (GtkWidget *widget, graphene_rect_t *place)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, GTK_WIDGET (window), place);
}

/* Tests a wide window and a narrow one. */
START_TEST (a_long_message_is_whole_and_covers_no_buttons)
{
  static const int sizes[][2] = { { 1200, 860 }, { 360, 640 } };
  const char *text =
      "The file “a rather long name of a file that somebody has given to a position.truce” cannot be "
      "written: there is no space left on the device, of which the last words matter most";
  GtkWidget *navigation =
      (GtkWidget *) gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "navigation");
  GtkWidget *label;
  graphene_rect_t at, buttons, all;

  gtk_window_set_default_size (GTK_WINDOW (window), sizes[_i][0], sizes[_i][1]);
  wait_for (abs (gtk_widget_get_width (part ("toasts")) - sizes[_i][0]) < 30, 20);
  act ("win.solve", NULL);
  wait_for (run_is_done () && gtk_widget_get_mapped (navigation), 20);
  truce_messages_offer (truce_window_get_messages (window), text, "_Show", "win.show-page::runs", 0);
  wait_for (shown_label ("of which the last"), 20);
  label = shown_label ("of which the last");
  for (int i = 0; i < 100; i++) /* until the toast stops moving */
    window_iterate ();
  ck_assert (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  ck_assert (place_in_window (gtk_widget_get_ancestor (label, ADW_TYPE_TOAST_OVERLAY), &all));
  ck_assert (place_in_window (label, &at) && place_in_window (navigation, &buttons));
  ck_assert (!graphene_rect_intersection (&at, &buttons, NULL));
  ck_assert_msg (graphene_rect_contains_rect (&all, &at), "%g %g %g %g in %g %g %g %g", at.origin.x,
                 at.origin.y, at.size.width, at.size.height, all.origin.x, all.origin.y, all.size.width,
                 all.size.height);
}
END_TEST

/* The button beside the message is higher than one line. */
START_TEST (a_short_message_with_a_button_is_one_line)
{
  GtkWidget *label;

  truce_messages_offer (truce_window_get_messages (window), "No placement", "_Show", "win.show-page::runs",
                        0);
  wait_for ((label = shown_label ("No placement")) && gtk_widget_get_width (label) > 0, 20);
  ck_assert_int_eq (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), 1);
}
END_TEST

static void
count (guint *n)
{
  ++*n;
}

/* libadwaita crashes if a toast replaces another one and is dismissed while it appears. The window avoids
 * this. */
START_TEST (a_toast_comes_in_whole_before_it_goes)
{
  AdwToast *first = truce_toast_new ("first"), *second = truce_toast_new ("second");
  guint first_gone = 0, gone = 0;

  g_object_ref (first);
  g_object_ref (second);
  g_signal_connect_swapped (first, "dismissed", G_CALLBACK (count), &first_gone);
  g_signal_connect_swapped (second, "dismissed", G_CALLBACK (count), &gone);
  truce_toast_add (part ("toasts"), first);
  adw_toast_dismiss (first);
  wait_for (first_gone > 0, 60);
  truce_toast_add (part ("toasts"), second);
  wait_for (shown_label ("second"), 60);
  adw_toast_dismiss (second);
  adw_toast_dismiss (second);
  ck_assert_uint_eq (gone, 0);
  ck_assert_ptr_nonnull (shown_label ("second"));
  wait_for (gone > 0 && !shown_label ("second"), 60);
  ck_assert_uint_eq (gone, 1);
  g_object_unref (first);
  g_object_unref (second);
}
END_TEST

/* A message that is posted while another toast appears is not dismissed together with the previous message,
 * which is still shown. */
START_TEST (a_message_does_not_go_with_the_last)
{
  do /* repeated, since on a slow machine the message may have timed out */
    {
      gint64 old = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;

      truce_messages_tell (truce_window_get_messages (window), "the last");
      wait_for (g_get_monotonic_time () > old, 60);
    }
  while (!shown_label ("the last"));
  truce_toast_add (part ("toasts"), truce_toast_new ("a further toast"));
  truce_messages_tell (truce_window_get_messages (window), "the next");
  ck_assert_ptr_nonnull (shown_label ("the last")); /* still shown, in its own toast */
  wait_for (shown_label ("the next"), 60);
  wait_for (!shown_label ("the last") && !shown_label ("the next") && !shown_label ("a further toast"), 60);
}
END_TEST

/* libadwaita also crashes if a message replaces a toast while it appears, and the toast is then dismissed. */
START_TEST (a_message_waits_for_a_toast_to_come_in)
{
  AdwToast *toast = truce_toast_new ("the toast"), *unseen = truce_toast_new ("unseen");

  g_object_ref (toast);
  truce_toast_add (part ("toasts"), toast);
  truce_messages_tell (truce_window_get_messages (window), "the message");
  truce_toast_add (part ("toasts"), unseen);
  truce_toast_dismiss (unseen);
  ck_assert_ptr_null (shown_label ("the message"));
  wait_for (shown_label ("the message"), 60);
  truce_toast_dismiss (toast);
  wait_for (!shown_label ("the message") && !shown_label ("the toast"), 60);
  g_object_unref (toast);
}
END_TEST

START_TEST (an_undo_is_done_once)
{
  AdwToast *toast = truce_toast_new ("undo it");
  guint n = 0;

  adw_toast_set_button_label (toast, "_Undo it");
  g_signal_connect_swapped (toast, "button-clicked", G_CALLBACK (count), &n);
  truce_toast_add (part ("toasts"), toast);
  press ("Undo it");
  ck_assert_uint_eq (n, 1);
  wait_for (!shown_label ("undo it"), 60);
}
END_TEST

START_TEST (advice_fits_the_board)
{
  resize_board (3, 3);
  act ("win.solve", NULL);
  wait_for (shown_label ("Try another size or fewer pieces."), 20);
  toggle ("b2");
  wait_for (shown_label ("take a piece off the board"), 20);
}
END_TEST

static bool
has_ended (void)
{
  return !truce_results_is_active (truce_workspace_get_results (workspace_now ()));
}

/* n queens on a torus of even size always attack each other (Pólya, 1918), but no search completes 40 × 40.
 */
START_TEST (a_stopped_search_proves_nothing)
{
  static const char *const actions[] = { "win.solve", "win.first", "win.list" };

  paste_problem ("40x40 Q k=40 torus");
  act (actions[_i], NULL);
  wait_for (!has_ended (), 20);
  act ("win.stop", NULL);
  wait_for (has_ended (), 60);
  wait_for (shown_label ("No Placement Found Yet"), 20);
  ck_assert_ptr_nonnull (shown_label ("The search was stopped after "));
  ck_assert_ptr_null (shown_label ("No Placement Exists"));
}
END_TEST

/* Nothing attacks the only square. */
START_TEST (a_best_number_that_does_not_exist_is_no_refusal)
{
  paste_problem ("1x1 Q k=any true peace=none cover=total aim=fewest");
  act ("win.solve", NULL);
  wait_for (shown_label ("No Placement Exists"), 20);
  ck_assert_ptr_null (shown_label ("Cannot Be Solved"));
}
END_TEST

/* Chooses a method that counts queens on boards up to 27 × 27. */
static void
refuse_the_method (void)
{
  use_method ("queens-halves");
  resize_board (64, 64);
  act ("win.count", NULL);
  wait_for (shown_label ("The Method Does Not Fit"), 20);
}

START_TEST (a_method_that_does_not_fit_is_named_and_replaced)
{
  refuse_the_method ();
  ck_assert_ptr_nonnull (shown_label ("Queens by halves does not accept this problem: "));
  ck_assert_ptr_null (shown_label ("ueens-halves"));
  ck_assert_ptr_null (shown_label ("Cannot Be Solved"));
  press ("Use Automatic");
  ck_assert_ptr_null (truce_workspace_get_query (workspace_now ())->method);
  wait_for (truce_workspace_get_run (workspace_now ()), 20);
  ck_assert_int_eq (truce_run_get_goal (truce_workspace_get_run (workspace_now ()))->question.asks,
                    TRUCE_COUNT);
  act ("win.stop", NULL);
  wait_for (has_ended (), 60);
}
END_TEST

START_TEST (a_new_board_returns_to_automatic)
{
  refuse_the_method ();
  act ("win.new", NULL);
  ck_assert_ptr_null (truce_workspace_get_query (workspace_now ())->method);
  resize_board (6, 6);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 20);
  ck_assert_str_eq (truce_run_get_count (truce_workspace_get_run (workspace_now ())), "4"); /* A000170 */
}
END_TEST

/* Returns the number of queens of the placement that the board shows. Fails the test if two of them attack
 * each other. */
static int
n_shown (void)
{
  const TruceBoardScene *scene =
      truce_board_view_get_scene (truce_board_page_get_board (part ("board_page")));
  int columns = scene->board.columns, n = 0;
  bool taken[3][2 * TRUCE_SIDE_MAX] = { { false } };

  truce_square_set_foreach (square, &scene->placed)
    {
      int row = square / columns, column = square % columns;

      ck_assert (!taken[0][column] && !taken[1][row + column] && !taken[2][row - column + columns]);
      taken[0][column] = taken[1][row + column] = taken[2][row - column + columns] = true;
      n++;
    }
  return n;
}

/* Searching for the first placement of 64 queens in order takes too long to wait for. */
static const struct
{
  const char *problem;
  int to_place;
  const char *action;
} large[] = {
  { "64x64 Q k=64 true", 64, "win.list" },     { "64x64 Q k=64 true", 64, "win.first" },
  { "40x40 Q k=40 true", 40, "win.list" },     { "40x40 Q k=39 true", 39, "win.list" },
  { "41x40 Q k=40 true p=5", 39, "win.list" },
};

START_TEST (a_large_board_shows_a_placement_at_once)
{
  paste_problem (large[_i].problem);
  act (large[_i].action, NULL);
  wait_for (n_shown () == large[_i].to_place, 60);
  ck_assert_uint_eq (n_solutions (), 0);
  ck_assert (!has_ended ());
  wait_for (shown_label ("The board shows a placement that was found by the method “"), 20);
  ck_assert_ptr_nonnull (shown_label ("The search for the first placement in order continues."));
  act ("win.stop", NULL);
  wait_for (has_ended (), 60);
  ck_assert_int_eq (n_shown (), large[_i].to_place);
  wait_for (shown_label ("The search was stopped after "), 20);
  ck_assert_ptr_null (shown_label ("No Placement Exists"));
  resize_board (39, 39);
  wait_for (n_shown () == 0, 20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("messages");
  TCase *tcase = tcase_create ("messages");

  tcase_set_timeout (tcase, 300);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, a_refusal_goes_with_its_cause);
  tcase_add_test (tcase, a_refusal_goes_with_a_new_board);
  tcase_add_test (tcase, the_theatre_names_the_squares_and_removes_one);
  tcase_add_loop_test (tcase, an_outcome_is_told_on_other_pages, 0, 2);
  tcase_add_loop_test (tcase, a_long_message_is_whole_and_covers_no_buttons, 0, 2);
  tcase_add_test (tcase, a_short_message_with_a_button_is_one_line);
  tcase_add_test (tcase, a_new_complaint_replaces_the_last);
  tcase_add_test (tcase, a_toast_comes_in_whole_before_it_goes);
  tcase_add_test (tcase, a_message_does_not_go_with_the_last);
  tcase_add_test (tcase, a_message_waits_for_a_toast_to_come_in);
  tcase_add_test (tcase, an_undo_is_done_once);
  tcase_add_test (tcase, advice_fits_the_board);
  tcase_add_loop_test (tcase, a_stopped_search_proves_nothing, 0, 3);
  tcase_add_test (tcase, a_best_number_that_does_not_exist_is_no_refusal);
  tcase_add_test (tcase, a_method_that_does_not_fit_is_named_and_replaced);
  tcase_add_loop_test (tcase, a_large_board_shows_a_placement_at_once, 0, G_N_ELEMENTS (large));
  tcase_add_test (tcase, a_new_board_returns_to_automatic);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
