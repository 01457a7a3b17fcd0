/* language-test.c: the window in a language with longer texts, and in one that is written from right to left
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Started by tests/po/with-pseudo.py, which creates the catalogue. The argument names it: longer, rtl, or a
 * language of po/LINGUAS.
 */
#include "window-support.h"

#include <stdlib.h>
#include <string.h>

#include "board/truce-board-view.h"
#include "common/truce-words.h"
#include "explore/truce-lessons-view.h"
#include "language-walk.h"
#include "lessons/lesson.h"

/* Pixels that brackets, and the border of a window without a compositor, add to the narrowest width, 360. */
#define ALLOWANCE 30

static void
show (const char *page)
{
  act ("win.show-page", "s", page);
  for (int i = 0; i < 10; i++)
    window_iterate ();
}

/* Walks until nothing is found, since parts of a page are added later, for at most 120 s. Returns (transfer
 * full) the last findings. */
static char *
walk_until_clean (GtkWidget *root, char *(*walk) (GtkWidget *root))
{
  gint64 end = g_get_monotonic_time () + 120 * G_USEC_PER_SEC;
  char *found = walk (root);

  while (*found && g_get_monotonic_time () < end)
    {
      g_free (found);
      window_iterate ();
      found = walk (root);
    }
  return found;
}

static void
solve (void)
{
  act ("win.solve", NULL);
  wait_for (run_is_done (), 60);
}

/* Plays a puzzle with a hint. */
static void
play_puzzle (void)
{
  paste_problem ("8x8 Q k=8 true p=7,46");
  act ("win.play-puzzle", NULL);
  wait_for (truce_puzzle_game_is_on (truce_workspace_get_game (workspace_now ())), 60);
  act ("win.puzzle-hint", NULL);
  show ("board");
}

START_TEST (everything_is_translated)
{
  solve ();
  for (guint i = 0; truce_pages_get_name (i); i++)
    {
      g_autofree char *found = NULL;

      show (truce_pages_get_name (i));
      found = walk_until_clean (GTK_WIDGET (window), walk_untranslated);
      ck_assert_msg (!*found, "%s:\n%s", truce_pages_get_name (i), found);
    }
}
END_TEST

/* The texts of lessons come from other files than the window's. */
START_TEST (lessons_are_translated)
{
  TruceLessonsView *lessons;

  act ("win.lessons", NULL);
  lessons = explore_view ("lessons");
  for (const char *const *id = truce_lesson_ids (); *id; id++)
    {
      g_autofree char *found = NULL;

      truce_lessons_view_start (lessons, *id);
      for (int i = 0; i < 20; i++)
        window_iterate ();
      found = walk_untranslated (GTK_WIDGET (lessons));
      ck_assert_msg (!*found, "%s:\n%s", *id, found);
    }
}
END_TEST

/* Titles of tabs have no mnemonic as Chinese menus have, such as '棋盘(_B)'. */
START_TEST (tabs_are_names)
{
  AdwViewStack *stack = part ("stack");

  for (guint i = 0; truce_pages_get_name (i); i++)
    {
      GtkWidget *page = adw_view_stack_get_child_by_name (stack, truce_pages_get_name (i));
      const char *title = adw_view_stack_page_get_title (adw_view_stack_get_page (stack, page));

      ck_assert_msg (*title && !strstr (title, "(_"), "%s", title);
    }
}
END_TEST

START_TEST (a_puzzle_is_translated)
{
  g_autofree char *found = NULL;

  play_puzzle ();
  found = walk_until_clean (GTK_WIDGET (window), walk_untranslated);
  ck_assert_msg (!*found, "%s", found);
}
END_TEST

/* Checks that the catalogue is loaded. Without it the tests above fail, and this test shows why. */
START_TEST (the_language_is_the_pseudo_one)
{
  const char *title = gtk_window_get_title (GTK_WINDOW (window));

  ck_assert_msg (strstr (title, "⟦") != NULL, "%s", title);
  ck_assert_msg (strstr (title, "8 qúééñs") != NULL, "not in the plural: %s", title);
}
END_TEST

START_TEST (the_language_is_not_english)
{
  ck_assert_str_ne (gtk_window_get_title (GTK_WINDOW (window)), "8 queens on 8 × 8 – Truce");
}
END_TEST

static void
resize (int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  wait_for (abs (gtk_widget_get_width (GTK_WIDGET (window)) - width) <= ALLOWANCE, 20);
}

static int
least_width (void)
{
  int min;

  /* measures the content, since the window's own minimum is its present width */
  gtk_widget_measure (adw_application_window_get_content (ADW_APPLICATION_WINDOW (window)),
                      GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  return min;
}

static void
every_page_has_room (int width)
{
  for (guint i = 0; truce_pages_get_name (i); i++)
    {
      g_autofree char *found = NULL;

      show (truce_pages_get_name (i));
      found = walk_until_clean (GTK_WIDGET (window), walk_clipped);
      ck_assert_msg (!*found, "%s at %d:\n%s", truce_pages_get_name (i), width, found);
      /* panes fold after a while */
      wait_for (least_width () <= width + ALLOWANCE, 15);
    }
}

START_TEST (nothing_is_clipped)
{
  /* one window button, as on a GNOME desktop */
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);
  solve ();
  resize (1280, 860);
  every_page_has_room (1280);
  resize (360, 640);
  every_page_has_room (360);
  resize (1280, 860);
  every_page_has_room (1280);
}
END_TEST

START_TEST (nothing_of_a_puzzle_is_clipped)
{
  static const int widths[] = { 1280, 360 };

  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);
  play_puzzle ();
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autofree char *found = NULL;

      resize (widths[i], 640);
      found = walk_until_clean (GTK_WIDGET (window), walk_clipped);
      ck_assert_msg (!*found, "at %d:\n%s", widths[i], found);
      wait_for (least_width () <= widths[i] + ALLOWANCE, 15);
    }
}
END_TEST

static GObject *
part_of_theatre (const char *name)
{
  GtkWidget *page = walk_find (GTK_WIDGET (window), "TruceTheatrePage");

  ck_assert_ptr_nonnull (page);
  return gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), name);
}

static guint
choose_method (const char *drop_down, guint number)
{
  GtkDropDown *methods = GTK_DROP_DOWN (part_of_theatre (drop_down));

  gtk_drop_down_set_selected (methods, number);
  return g_list_model_get_n_items (gtk_drop_down_get_model (methods));
}

static void
nothing_of_methods_is_clipped (const char *drop_down, int width)
{
  for (guint number = 0, n = 1; number < n; number++)
    {
      g_autofree char *found = NULL;

      n = choose_method (drop_down, number);
      found = walk_until_clean (GTK_WIDGET (window), walk_clipped);
      ck_assert_msg (!*found, "%s %u at %d:\n%s", drop_down, number, width, found);
      wait_for (least_width () <= width + ALLOWANCE, 15);
    }
}

/* Tests the names of all methods. A window with room for the log shows both trees below the boards. */
START_TEST (nothing_of_the_theatre_is_clipped)
{
  static const int sizes[][2] = { { 1280, 860 }, { 360, 640 } };
  GtkToggleButton *compare;

  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);
  show ("theatre");
  compare = GTK_TOGGLE_BUTTON (part_of_theatre ("compare"));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      resize (sizes[i][0], sizes[i][1]);
      gtk_toggle_button_set_active (compare, FALSE);
      nothing_of_methods_is_clipped ("method", sizes[i][0]);
      choose_method ("method", 1);
      gtk_toggle_button_set_active (compare, TRUE);
      nothing_of_methods_is_clipped ("other_method", sizes[i][0]);
      choose_method ("other_method", 2);
      wait_for (!walk_find (GTK_WIDGET (window), "TruceTheatreTree") == (sizes[i][0] < 1000), 15);
    }
}
END_TEST

static void
open_window (const char *action, const char *parameter)
{
  if (parameter)
    act (action, "s", parameter);
  else
    act (action, NULL);
  wait_for (window_above () && gtk_widget_get_mapped (GTK_WIDGET (window_above ())), 20);
}

/* Opens the other windows at the width of a phone. */
START_TEST (nothing_of_other_windows_is_clipped)
{
  static const struct
  {
    const char *action, *parameter;
  } windows[] = {
    { "win.explore", NULL },      { "win.collections", NULL },  { "win.questions", NULL },
    { "win.lessons", NULL },      { "win.symmetry", "counts" }, { "win.sequence", NULL },
    { "win.permutations", NULL }, { "win.wrong-counts", "" },   { "win.print", NULL },
    { "win.new-puzzle", NULL },   { "win.queue-sizes", NULL },  { "app.preferences", NULL },
  };

  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);
  solve ();
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      GtkWindow *other;
      g_autofree char *found = NULL;

      open_window (windows[i].action, windows[i].parameter);
      other = window_above ();
      gtk_window_set_default_size (other, 360, 640);
      wait_for (gtk_widget_get_width (GTK_WIDGET (other)) <= 360 + ALLOWANCE, 20);
      found = walk_until_clean (GTK_WIDGET (other), walk_clipped);
      ck_assert_msg (!*found, "%s:\n%s", windows[i].action, found);
      gtk_window_close (other);
      wait_for (!window_above (), 20);
    }
}
END_TEST

/* ---- from right to left ---- */

static float
left_of (GtkWidget *widget)
{
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));
  return bounds.origin.x;
}

START_TEST (the_window_is_mirrored)
{
  GtkWidget *rules = part ("rules"), *board = walk_find (GTK_WIDGET (window), "TruceBoardView");
  GtkWidget *placements = walk_find (GTK_WIDGET (window), "TruceResultsPanel");

  ck_assert_ptr_nonnull (board);
  ck_assert_ptr_nonnull (placements);
  wait_for (left_of (rules) > left_of (board) && left_of (board) > left_of (placements), 15);
}
END_TEST

static GtkWidget *
square_widget (TruceBoardView *board, int square)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board));

  while (square-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Files go from a to h from left to right, and ranks go upwards, in every language. */
START_TEST (the_board_is_not_mirrored)
{
  TruceBoardView *board = TRUCE_BOARD_VIEW (walk_find (GTK_WIDGET (window), "TruceBoardView"));
  GtkWidget *a8 = square_widget (board, square_named ("a8"));
  GtkWidget *h8 = square_widget (board, square_named ("h8"));
  float min = 0;

  wait_for (left_of (h8) > left_of (a8), 15);
  ck_assert_int_eq (gtk_widget_get_direction (GTK_WIDGET (board)), GTK_TEXT_DIR_LTR);
  /* and the pointer hits them there */
  for (int file = 0; file < 8; file++)
    {
      GtkWidget *square = square_widget (board, file);
      graphene_rect_t place;

      ck_assert (gtk_widget_compute_bounds (square, GTK_WIDGET (board), &place));
      ck_assert (place.origin.x >= min);
      min = place.origin.x;
      ck_assert_int_eq (truce_board_view_square_at (board, place.origin.x + place.size.width / 2,
                                                    place.origin.y + place.size.height / 2),
                        file);
    }
}
END_TEST

/* Shows the log without the list of rows, since only that view of the log is drawn as a picture. */
static void
show_log_as_text (void)
{
  GtkWidget *panel, *theatre = walk_find (GTK_WIDGET (window), "TruceTheatrePage");

  ck_assert (gtk_widget_activate_action (theatre, "theatre.log", NULL));
  wait_for ((panel = walk_find (GTK_WIDGET (window), "TruceTheatreLogPanel")) != NULL, 15);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (panel, G_OBJECT_TYPE (panel), "show_text")), TRUE);
}

START_TEST (pictures_are_not_mirrored)
{
  static const struct
  {
    const char *page, *type;
  } pictures[] = {
    { "matrix", "TruceMatrixView" },
    { "theatre", "TruceTheatreTree" },
    { "theatre", "TruceTheatreLog" },
    { "board", "TruceBoardView" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      GtkWidget *picture;

      show (pictures[i].page);
      if (g_str_equal (pictures[i].type, "TruceTheatreLog"))
        show_log_as_text ();
      wait_for ((picture = walk_find (GTK_WIDGET (window), pictures[i].type)) != NULL, 15);
      ck_assert_msg (gtk_widget_get_direction (picture) == GTK_TEXT_DIR_LTR, "%s", pictures[i].type);
    }
}
END_TEST

static void
begin_rtl (void)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  window_up ();
}

static Suite *
language_suite (const char *how)
{
  Suite *suite = suite_create (how);
  TCase *tests = tcase_create (how);

  tcase_set_timeout (tests, 280);
  suite_add_tcase (suite, tests);
  tcase_add_test (tests, nothing_is_clipped);
  tcase_add_test (tests, nothing_of_a_puzzle_is_clipped);
  tcase_add_test (tests, nothing_of_the_theatre_is_clipped);
  tcase_add_test (tests, nothing_of_other_windows_is_clipped);
  if (strcmp (how, "rtl") == 0)
    {
      tcase_add_checked_fixture (tests, begin_rtl, window_down);
      tcase_add_test (tests, the_window_is_mirrored);
      tcase_add_test (tests, the_board_is_not_mirrored);
      tcase_add_test (tests, pictures_are_not_mirrored);
      return suite;
    }
  tcase_add_checked_fixture (tests, window_up, window_down);
  if (strcmp (how, "longer") != 0)
    {
      tcase_add_test (tests, the_language_is_not_english);
      return suite;
    }
  tcase_add_test (tests, the_language_is_the_pseudo_one);
  tcase_add_test (tests, everything_is_translated);
  tcase_add_test (tests, tabs_are_names);
  tcase_add_test (tests, a_puzzle_is_translated);
  tcase_add_test (tests, lessons_are_translated);
  return suite;
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    return EXIT_FAILURE;
  truce_words_init ("truce", "");
  return window_test_main (language_suite (argv[1]));
}
