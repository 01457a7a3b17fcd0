/* theatre-quiz-page-test.c: the quiz on the theatre page by mouse and keyboard, presentation, and film export
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "board/truce-board-view.h"
#include "common/truce-task-toast.h"
#include "theatre-support.h"
#include "theatre/truce-theatre-export.h"
#include "theatre/truce-theatre-quiz-bar.h"
#include "widgets-support.h"
#include "window-support.h"

#define ALLOWANCE 30 /* pixels: border of a window without a compositor */

static gpointer
in_bar (const char *id)
{
  return gtk_widget_get_template_child (inner ("quiz_bar"), TRUCE_TYPE_THEATRE_QUIZ_BAR, id);
}

static TruceTheatreQuiz *
quiz (void)
{
  return truce_theatre_get_quiz (truce_theatre_page_get_theatre (page));
}

static TruceBoardView *
board (void)
{
  return TRUCE_BOARD_VIEW (truce_theatre_stage_get_part (stage_at (0), "board"));
}

static void
up (void)
{
  theatre_up ();
  choose_size (4);
  gtk_toggle_button_set_active (inner ("predict"), TRUE);
}

START_TEST (asks_and_takes_clicks)
{
  ck_assert (gtk_widget_get_visible (inner ("quiz_bar")));
  act_here ("theatre.forward");
  ck_assert_uint_eq (position_of (0), 0);
  ck_assert (g_str_has_prefix (gtk_label_get_label (in_bar ("text")), "What comes next?"));
  ck_assert (!gtk_widget_get_visible (in_bar ("check")));
  g_signal_emit_by_name (board (), "square-toggled", 0);
  ck_assert_uint_eq (position_of (0), 1);
  ck_assert_str_eq (gtk_label_get_label (in_bar ("text")), "Right. A piece is placed on a4.");
  ck_assert_str_eq (gtk_label_get_label (in_bar ("score")), "1 right, 0 wrong");
  act_here ("theatre.forward");
  ck_assert (gtk_widget_get_visible (in_bar ("check")));
  g_signal_emit_by_name (board (), "square-toggled", 1);
  ck_assert (gtk_widget_activate_action (inner ("quiz_bar"), "quiz.check", NULL));
  ck_assert_str_eq (gtk_label_get_label (in_bar ("text")), "Not quite. 8 squares are missing.");
  ck_assert_uint_eq (position_of (0), 2);
  ck_assert (gtk_widget_activate_action (inner ("quiz_bar"), "quiz.leave", NULL));
  ck_assert (!gtk_widget_get_visible (inner ("quiz_bar")));
  ck_assert (!gtk_toggle_button_get_active (inner ("predict")));
  act_here ("theatre.forward");
  ck_assert_uint_eq (position_of (0), 3);
}
END_TEST

/* Right asks a question and focuses the board, Space answers. */
START_TEST (keys_are_enough)
{
  widgets_drive ("key Right");
  wait_for (truce_theatre_quiz_asks (quiz ()), 10);
  wait_for (gtk_widget_get_focus_child (GTK_WIDGET (board ())), 10);
  widgets_drive ("key a 4 space");
  wait_for (truce_theatre_quiz_get_quiz (quiz ())->state == TRUCE_QUIZ_RIGHT, 10);
  ck_assert_uint_eq (position_of (0), 1);
  wait_for (gtk_widget_has_focus (in_bar ("go_on")), 10);
  widgets_drive ("key space");
  wait_for (truce_theatre_quiz_asks_for_squares (quiz ()), 10);
}
END_TEST

/* Arrows move between the kinds of questions without changing them; Space chooses. */
START_TEST (kinds_are_chosen_by_keys)
{
  static const char *const kinds[] = { "ask_place", "ask_filter", "ask_back" };

  gtk_menu_button_popup (GTK_MENU_BUTTON (in_bar ("menu")));
  wait_for (gtk_widget_get_mapped (in_bar ("choices")), 20);
  gtk_widget_grab_focus (in_bar ("ask_place"));
  widgets_drive ("key Down Down Up Right Left");
  wait_for (gtk_widget_has_focus (in_bar ("ask_filter")), 20);
  widgets_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    ck_assert (gtk_check_button_get_active (in_bar (kinds[i])));
  widgets_drive ("key space");
  wait_for (!gtk_check_button_get_active (in_bar ("ask_filter")), 20);
  ck_assert (gtk_check_button_get_active (in_bar ("ask_place")));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (in_bar ("menu")));
  wait_for (!gtk_widget_get_mapped (in_bar ("choices")), 20);
}
END_TEST

/* Log and tree do not reveal the answer to a question. Without a question they are complete again. */
START_TEST (nothing_ahead_is_told)
{
  TruceTheatreOutline *outline = truce_theatre_get_outline (truce_theatre_page_get_theatre (page), 0);
  g_autofree char *second = text_of_row (1);
  TruceTreeScene scene;

  g_object_set (quiz (), "on", FALSE, NULL);
  show_log (TRUE);
  g_object_set (outline, "view", TRUCE_OUTLINE_WHOLE, NULL);
  wait_for (shows (log_part ("rows"), second), 60);
  wait_for (truce_theatre_outline_get_scene (outline, &scene) && scene.n > 1, 60);
  g_object_set (quiz (), "on", TRUE, NULL);
  ck_assert_uint_eq (position_of (0), 0);
  wait_for (!shows (log_part ("rows"), second), 60);
  ck_assert (truce_theatre_outline_get_scene (outline, &scene));
  ck_assert_uint_eq (scene.n, 1);
  g_object_set (outline, "view", TRUCE_OUTLINE_MERGED, NULL); /* takes effect after the question */
  ck_assert (truce_theatre_outline_get_scene (outline, &scene));
  ck_assert_uint_eq (scene.n, 1);
  g_object_set (quiz (), "on", FALSE, NULL);
  ck_assert_uint_eq (truce_theatre_outline_get_view (outline), TRUCE_OUTLINE_MERGED);
  wait_for (shows (log_part ("rows"), second), 60);
}
END_TEST

static int
least_width (void)
{
  int min;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  return min;
}

/* The narrowest windows have no room for large type. */
START_TEST (is_presented_narrow)
{
  GtkWidget *widget = GTK_WIDGET (window);

  g_object_set (quiz (), "on", FALSE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  wait_for (gtk_widget_get_width (widget) <= 360 + ALLOWANCE, 20);
  act ("win.present", NULL);
  ck_assert (gtk_widget_has_css_class (widget, "presented"));
  wait_for (gtk_widget_has_css_class (widget, "presenting") == (gtk_widget_get_width (widget) >= 600), 20);
  wait_for (least_width () <= 360 + ALLOWANCE, 20);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  wait_for (gtk_widget_has_css_class (widget, "presenting"), 20);
}
END_TEST

/* A presentation has large type, no controls that are set up beforehand, and a way out. */
START_TEST (is_presented)
{
  act ("win.present", NULL);
  ck_assert (gtk_widget_has_css_class (GTK_WIDGET (window), "presenting"));
  ck_assert (!gtk_widget_get_visible (part ("header")));
  ck_assert (!gtk_widget_get_visible (inner ("choices")));
  ck_assert (gtk_widget_get_visible (inner ("transport")));
  wait_for (gtk_widget_has_focus (inner ("play")) || gtk_widget_get_focus_child (inner ("transport")), 10);
  widgets_drive ("key Escape");
  wait_for (!gtk_widget_has_css_class (GTK_WIDGET (window), "presenting"), 10);
  ck_assert (gtk_widget_get_visible (part ("header")));
  ck_assert (gtk_widget_get_visible (inner ("choices")));
}
END_TEST

static guint
n_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

/* Exports from the present position, on a thread, to one file and to a folder. */
START_TEST (is_exported)
{
  g_autofree char *folder = g_dir_make_tmp ("truce-film-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "film.gif", NULL), *bytes = NULL;
  TruceFilmChoice choice = { .n_frames = 12, .time = 500, .size = 120, .form = TRUCE_FILM_GIF };
  gsize length;

  g_object_set (quiz (), "on", FALSE, NULL);
  jump_here ("theatre.next-placement");
  truce_theatre_export_write (page, &choice, path);
  wait_for (truce_task_get_n_shown () == 0, 60);
  ck_assert (g_file_get_contents (path, &bytes, &length, NULL));
  ck_assert_mem_eq (bytes, "GIF89a", 6);
  ck_assert_int_eq (bytes[length - 1], 0x3b);
  ck_assert_int_eq (g_unlink (path), 0);
  choice.form = TRUCE_FILM_PNG;
  truce_theatre_export_write (page, &choice, folder);
  wait_for (truce_task_get_n_shown () == 0, 60);
  ck_assert_uint_eq (n_files (folder), 12);
  /* at the last event only one frame is left */
  jump_here ("theatre.end");
  choice.form = TRUCE_FILM_SVG;
  truce_theatre_export_write (page, &choice, folder);
  wait_for (truce_task_get_n_shown () == 0, 60);
  ck_assert_uint_eq (n_files (folder), 13);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theatre-quiz-page");
  TCase *tcase = tcase_create ("theatre-quiz-page");

  tcase_add_checked_fixture (tcase, up, window_down);
  tcase_add_test (tcase, asks_and_takes_clicks);
  tcase_add_test (tcase, keys_are_enough);
  tcase_add_test (tcase, kinds_are_chosen_by_keys);
  tcase_add_test (tcase, nothing_ahead_is_told);
  tcase_add_test (tcase, is_presented);
  tcase_add_test (tcase, is_presented_narrow);
  tcase_add_test (tcase, is_exported);
  tcase_set_timeout (tcase, 0);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
