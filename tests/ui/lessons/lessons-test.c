/* lessons-test.c: the view of lessons as a user works with it: choosing, answering, presenting, files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "board/truce-board-view.h"
#include "explore/truce-explore-window.h"
#include "explore/truce-lessons-view.h"
#include "learn/lesson-progress.h"
#include "lessons/lesson.h"
#include "window-support.h"

static TruceLessonsView *lessons;

static void
open (void)
{
  act ("win.lessons", NULL);
  lessons = explore_view ("lessons");
  ck_assert_ptr_nonnull (lessons);
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (lessons)), 10);
}

static void
up (void)
{
  window_up ();
  open ();
}

static gpointer
in_window (const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (lessons), TRUCE_TYPE_LESSONS_VIEW, id);
}

static gpointer
in_view (const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (truce_lessons_view_get_lesson (lessons)),
                                        TRUCE_TYPE_LESSON_VIEW, id);
}

static TruceLessonSession *
session (void)
{
  return truce_lesson_view_get_session (truce_lessons_view_get_lesson (lessons));
}

static void
do_in_view (const char *action)
{
  ck_assert_msg (
      gtk_widget_activate_action (GTK_WIDGET (truce_lessons_view_get_lesson (lessons)), action, NULL), "%s",
      action);
}

static void
do_in_window (const char *action)
{
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (lessons), action, NULL));
}

static const char *
label_of (const char *id)
{
  return gtk_label_get_text (in_view (id));
}

/* Chooses the row of a lesson, as a click does. */
static void
choose (const char *title)
{
  GtkWidget *row;

  wait_for (find_label (in_window ("list"), title), 10);
  row = gtk_widget_get_ancestor (find_label (in_window ("list"), title), GTK_TYPE_LIST_BOX_ROW);
  g_signal_emit_by_name (in_window ("list"), "row-activated", row);
  wait_for (gtk_widget_get_mapped (in_view ("board")), 10);
}

static void
click (const char *square)
{
  GtkWidget *board = in_view ("board");
  int i = truce_square_parse (truce_board_view_get_scene (TRUCE_BOARD_VIEW (board))->board, square, NULL);

  g_signal_emit_by_name (board, "square-toggled", i);
}

/* Escape closes the window in the list of lessons and in a lesson. */
START_TEST (escape_closes)
{
  if (_i == 1)
    choose ("Backtracking");
  do_in_window ("window.close"); /* the action of Escape */
  wait_for (!window_above (), 20);
}
END_TEST

static bool
feedback_is_in_view (void)
{
  GtkWidget *scroller = in_view ("scroller");
  graphene_rect_t place;

  return gtk_widget_get_mapped (in_view ("feedback")) &&
         gtk_widget_compute_bounds (in_view ("feedback"), scroller, &place) &&
         place.origin.y + place.size.height <= (float) gtk_widget_get_height (scroller);
}

/* On a phone the feedback is below the edge. */
START_TEST (feedback_is_scrolled_into_view)
{
  GtkAdjustment *extent;

  choose ("Backtracking");
  extent = gtk_scrolled_window_get_vadjustment (in_view ("scroller"));
  truce_lesson_session_restart (session ());
  gtk_window_set_default_size (window_above (), 360, 640);
  wait_for (gtk_widget_get_width (GTK_WIDGET (lessons)) <= 360, 10);
  click ("d4");
  gtk_widget_grab_focus (in_view ("check"));
  do_in_view ("lesson.check");
  wait_for (feedback_is_in_view (), 10);
  ck_assert (gtk_adjustment_get_upper (extent) > gtk_adjustment_get_page_size (extent));
  do_in_view ("lesson.show-answer");
  wait_for (feedback_is_in_view (), 10);
}
END_TEST

/* Takes a lesson from the list through answers of each kind to the end. */
START_TEST (a_lesson_from_start_to_end)
{
  guint n;

  choose ("Backtracking");
  n = truce_lesson_session_get_lesson (session ())->steps->len;
  ck_assert_str_eq (gtk_window_get_title (window_above ()), "Backtracking");
  ck_assert_str_eq (label_of ("title"), "Queens in peace");
  ck_assert_ptr_nonnull (strstr (gtk_progress_bar_get_text (in_view ("progress")), "Step 1 of "));
  click ("d4");
  do_in_view ("lesson.check");
  ck_assert (g_str_has_prefix (label_of ("feedback"), "Not quite. 3 squares are missing."));
  click ("d2");
  click ("a1");
  click ("c1");
  do_in_view ("lesson.check");
  ck_assert (g_str_has_prefix (label_of ("feedback"), "Right."));
  ck_assert (!gtk_widget_get_visible (in_view ("check")));
  wait_for (gtk_widget_has_focus (in_view ("next")), 10);
  do_in_view ("lesson.next");
  ck_assert_str_eq (label_of ("title"), "One queen in each row");
  ck_assert_ptr_nonnull (find_label (in_view ("choices"), "Exactly one"));
  g_signal_emit_by_name (
      gtk_widget_get_ancestor (find_label (in_view ("choices"), "Any number"), GTK_TYPE_BUTTON), "clicked");
  ck_assert (g_str_has_prefix (label_of ("feedback"), "No. Two queens in one column"));
  g_signal_emit_by_name (
      gtk_widget_get_ancestor (find_label (in_view ("choices"), "Exactly one"), GTK_TYPE_BUTTON), "clicked");
  ck_assert (g_str_has_prefix (label_of ("feedback"), "Right."));
  for (guint i = 2; i < n; i++)
    do_in_view ("lesson.next");
  do_in_view ("lesson.next");
  ck_assert_str_eq (gtk_stack_get_visible_child_name (in_view ("stack")), "end");
  ck_assert_ptr_nonnull (find_label (in_view ("end"), "You answered 0 of 14 questions at the first try. "
                                                      "You found 2 more answers later."));
  do_in_view ("lesson.again");
  ck_assert_uint_eq (truce_lesson_session_get_index (session ()), 0);
}
END_TEST

/* A lesson that was closed continues where it was. The list shows the progress. */
START_TEST (goes_on_later)
{
  choose ("Filtering");
  gtk_editable_set_text (in_view ("number"), " 36 ");
  g_signal_emit_by_name (in_view ("number"), "activate");
  ck_assert (g_str_has_prefix (label_of ("feedback"), "Right."));
  do_in_view ("lesson.next");
  do_in_view ("lesson.next");
  gtk_window_close (window_above ());
  wait_for (!explore_view ("lessons"), 10);
  open ();
  ck_assert_ptr_nonnull (find_label (in_window ("list"), "Step 3 of 12"));
  choose ("Filtering");
  ck_assert_uint_eq (truce_lesson_session_get_index (session ()), 2);
  ck_assert_str_eq (label_of ("title"), "What is left");
  do_in_view ("lesson.back");
  do_in_view ("lesson.back");
  ck_assert_str_eq (gtk_editable_get_text (in_view ("number")), "36");
  do_in_window ("explore.back");
  ck_assert_str_eq (gtk_stack_get_visible_child_name (in_window ("stack")), "list");
}
END_TEST

START_TEST (the_answer_can_be_shown)
{
  choose ("Symmetry");
  ck_assert (!gtk_widget_get_visible (in_view ("show_answer")));
  click ("a1");
  ck_assert (g_str_has_prefix (label_of ("feedback"), "No, not a1."));
  do_in_view ("lesson.show-answer");
  ck_assert (g_str_has_prefix (label_of ("feedback"), "This is the answer."));
  ck_assert (truce_square_set_has (&truce_lesson_session_get_quiz (session ())->picked, 9)); /* e4 */
}
END_TEST

START_TEST (is_presented)
{
  GtkWidget *header = GTK_WIDGET (truce_explore_view_get_header (TRUCE_EXPLORE_VIEW (lessons)));
  TruceExploreWindow *explore = TRUCE_EXPLORE_WINDOW (window_above ());

  choose ("Backtracking");
  do_in_window ("explore.present");
  ck_assert (truce_explore_window_is_presenting (explore));
  ck_assert (!gtk_widget_get_visible (header));
  ck_assert (gtk_widget_has_css_class (GTK_WIDGET (explore), "presenting"));
  do_in_window ("explore.present");
  ck_assert (!truce_explore_window_is_presenting (explore));
  ck_assert (gtk_widget_get_visible (header));
}
END_TEST

static char *
write_lesson (const char *text)
{
  char *path = g_build_filename (g_get_user_data_dir (), "mine" TRUCE_LESSON_SUFFIX, NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* Opens a file of the user's, and a file with an error, as if the program received them. */
START_TEST (files_are_opened)
{
  g_autofree char *path = write_lesson (TRUCE_LESSON_MAGIC "\nlesson: Mine\nstep: S\ntext: t\n"
                                                           "problem: 5x5 N k=2 true\nask: a\nnumber: 25\n"
                                                           "check: free\n");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *bad = NULL;

  truce_window_open_file (window, file);
  lessons = explore_view ("lessons");
  wait_for (session (), 10);
  ck_assert_str_eq (gtk_window_get_title (window_above ()), "Mine");
  do_in_window ("lessons.choose");
  ck_assert_ptr_nonnull (find_label (in_window ("list"), "mine" TRUCE_LESSON_SUFFIX));
  bad = write_lesson (TRUCE_LESSON_MAGIC "\nlesson: Mine\nstep: S\ntext: t\nproblem: 5x5 N k=2 true\nask: a\n"
                                         "number: 24\ncheck: free\n");
  truce_lessons_view_open_file (lessons, file);
  wait_for (find_question (), 10);
  ck_assert_ptr_nonnull (
      find_label (GTK_WIDGET (find_question ()), "line 7: the answer is wrong: “free” gives 25, not 24"));
  gtk_window_close (GTK_WINDOW (find_question ()));
  ck_assert_int_eq (g_remove (bad), 0);
  truce_lessons_view_open_file (lessons, file);
  wait_for (!find_label (in_window ("list"), "mine" TRUCE_LESSON_SUFFIX), 10);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("lessons");
  TCase *tcase = tcase_create ("lessons");

  tcase_add_checked_fixture (tcase, up, window_down);
  tcase_add_loop_test (tcase, escape_closes, 0, 2);
  tcase_add_test (tcase, a_lesson_from_start_to_end);
  tcase_add_test (tcase, goes_on_later);
  tcase_add_test (tcase, the_answer_can_be_shown);
  tcase_add_test (tcase, is_presented);
  tcase_add_test (tcase, files_are_opened);
  tcase_add_test (tcase, feedback_is_scrolled_into_view);
  tcase_set_timeout (tcase, 0);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
