/* layout-test.c: the window at every size: everything is within reach, and no text moves the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <stdlib.h>

#include "board/truce-board-page.h"
#include "language-walk.h"
#include "runs/truce-run-bar.h"
#include "runs/truce-runs-offer.h"

/* Pixels that the shadow of a window without a compositor adds. */
#define ALLOWANCE 30

static void
resize (int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  wait_for (abs (gtk_widget_get_width (GTK_WIDGET (window)) - width) <= ALLOWANCE &&
                abs (gtk_widget_get_height (GTK_WIDGET (window)) - height) <= ALLOWANCE,
            20);
}

static void
show_page (const char *name)
{
  act ("win.show-page", "s", name);
  wait_for (gtk_widget_get_mapped (adw_view_stack_get_child_by_name (ADW_VIEW_STACK (part ("stack")), name)),
            5);
}

/* Gets the place of a widget in the window. Returns FALSE if it is not visible. */
static bool
place_of (GtkWidget *widget, graphene_rect_t *place)
{
  return widget && gtk_widget_get_mapped (widget) &&
         gtk_widget_compute_bounds (widget, GTK_WIDGET (window), place) && place->size.height > 1;
}

static bool
lies_inside (GtkWidget *widget)
{
  graphene_rect_t place;

  return place_of (widget, &place) && place.origin.x >= 0 && place.origin.y >= 0 &&
         place.origin.x + place.size.width <= gtk_widget_get_width (GTK_WIDGET (window)) &&
         place.origin.y + place.size.height <= gtk_widget_get_height (GTK_WIDGET (window));
}

/* Returns whether the page switcher is visible, in the header bar or at the bottom. */
static bool
has_switcher (void)
{
  return lies_inside (walk_find (GTK_WIDGET (window), "AdwViewSwitcher"));
}

START_TEST (there_is_always_a_switcher)
{
  static const int wide[][2] = { { 1280, 900 }, { 1600, 1000 } };
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-enable-animations", _i % 2 != 0, NULL);
  resize (wide[_i / 2][0], wide[_i / 2][1]);
  wait_for (has_switcher (), 5);
  resize (700, 900);
  wait_for (has_switcher (), 5);
  resize (360, 640);
  wait_for (has_switcher (), 5);
  resize (wide[_i / 2][0], wide[_i / 2][1]);
  wait_for (has_switcher () && !adw_view_switcher_title_get_title_visible (part ("switcher_title")), 5);
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}
END_TEST

/* A low window, in which each page chooses its own layout, can be made narrow on each page. */
START_TEST (a_low_window_becomes_narrow)
{
  static const char *const pages[] = { "board", "matrix", "theatre", "timings", "runs" };

  show_page (pages[_i]);
  resize (1000, 700);
  resize (360, 640);
}
END_TEST

/* Shows the banner that offers an unfinished run, and the bar of an active run. */
START_TEST (the_smallest_window_has_everything)
{
  GtkWidget *offer = part ("runs_offer");
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));
  GObject *revealer = gtk_widget_get_template_child (offer, TRUCE_TYPE_RUNS_OFFER, "revealer");

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_template_child (offer, TRUCE_TYPE_RUNS_OFFER, "text")),
                       "The run of 20 queens on 20\u00a0×\u00a020 was interrupted at 61 %");
  gtk_widget_set_visible (offer, TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (revealer), TRUE);
  resize (360, 294);
  wait_for (gtk_revealer_get_child_revealed (GTK_REVEALER (revealer)), 5);
  for (guint i = 0; truce_pages_get_name (i); i++)
    {
      int min;

      show_page (truce_pages_get_name (i));
      wait_for (has_switcher (), 5);
      gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, -1, &min, NULL, NULL, NULL);
      ck_assert_msg (min <= 294 + ALLOWANCE, "%s needs a height of %d", truce_pages_get_name (i), min);
      /* the minimum height of the content; newer libadwaita requires it of the window at any width */
      gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, -1, &min, NULL, NULL, NULL);
      ck_assert_msg (min <= 294 + ALLOWANCE, "%s needs a height of %d where it is narrowest",
                     truce_pages_get_name (i), min);
      gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
      ck_assert_msg (min <= 360 + ALLOWANCE, "%s needs a width of %d", truce_pages_get_name (i), min);
    }
}
END_TEST

static void
board_rests (const graphene_rect_t *place, const char *what)
{
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (part ("board_page")));
  graphene_rect_t now;

  for (int i = 0; i < 20; i++)
    window_iterate ();
  ck_assert (place_of (board, &now));
  ck_assert_msg (now.origin.y == place->origin.y && now.size.height == place->size.height,
                 "%s: the board was at %g, %g high, and is at %g, %g high", what, place->origin.y,
                 place->size.height, now.origin.y, now.size.height);
}

/* Returns whether the board is at the same place as some iterations before. place: set to it. */
static gboolean
has_come_to_rest (GtkWidget *board, graphene_rect_t *place)
{
  graphene_rect_t before;
  gboolean had_place = place_of (board, &before);

  for (int i = 0; i < 30; i++)
    window_iterate ();
  return place_of (board, place) && had_place && graphene_rect_equal (&before, place);
}

/* The board keeps its place whatever the text below it says. */
START_TEST (the_board_rests_whatever_is_said)
{
  static const int sizes[][2] = { { 360, 294 }, { 360, 640 }, { 700, 900 }, { 1280, 900 } };
  /* the last but one attacks b1 */
  static const char *const edits[] = { "d4", "e6", "g5", "b1", "h7", "a4" };
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (part ("board_page")));
  graphene_rect_t place;

  resize (sizes[_i][0], sizes[_i][1]);
  wait_for (has_come_to_rest (board, &place), 5);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      toggle (edits[i]);
      board_rests (&place, edits[i]);
    }
  act ("win.new", NULL);
  board_rests (&place, "a new board");
}
END_TEST

/* Minimum lengths of the shorter side of the board with its coordinates, in pixels. */
static const struct
{
  int width, height;
  int empty, solved;
} least_boards[] = {
  { 700, 900, 530, 340 },  { 1000, 700, 440, 440 }, { 1040, 700, 440, 440 },
  { 1280, 720, 460, 460 }, { 360, 640, 320, 320 },
};

static void
board_has (int min, const char *when)
{
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (part ("board_page")));
  graphene_rect_t place;

  wait_for (has_come_to_rest (board, &place), 5);
  ck_assert_msg (MIN (place.size.width, place.size.height) >= min, "%s: the board has %g × %g of at least %d",
                 when, place.size.width, place.size.height, min);
}

/* The empty board, and the board beside or above the results, are large enough. A heat map does not change
 * the size. */
START_TEST (the_board_has_the_room)
{
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (part ("board_page")));
  graphene_rect_t place;

  resize (least_boards[_i].width, least_boards[_i].height);
  board_has (least_boards[_i].empty, "empty");
  toggle ("d4");
  wait_for (has_come_to_rest (board, &place), 5);
  act ("win.overlay", "u", TRUCE_OVERLAY_HEAT);
  board_rests (&place, "with a heat map");
  act ("win.overlay", "u", TRUCE_OVERLAY_HEAT);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 60);
  board_has (least_boards[_i].solved, "solved");
}
END_TEST

/* The board keeps its place whatever the pointer does, and whatever is drawn. */
START_TEST (the_board_rests_whatever_is_drawn)
{
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (part ("board_page")));
  graphene_rect_t place;

  resize (700, 900);
  act ("win.overlay", "u", TRUCE_OVERLAY_HEAT);
  wait_for (has_come_to_rest (board, &place), 5);
  for (int square = 0; square < 3; square++)
    {
      g_signal_emit_by_name (board, "square-hovered", square);
      board_rests (&place, "hovered");
    }
  toggle ("d4");
  board_rests (&place, "a piece");
  toggle ("d5");
  board_rests (&place, "two in conflict");
}
END_TEST

/* Tests windows in which the list of placements does not open below the board, and which are high enough not
 * to scroll. */
START_TEST (the_board_rests_when_a_run_starts_and_stops)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1000, 700 }, { 360, 640 } };
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (part ("board_page")));
  GtkRevealer *revealer =
      GTK_REVEALER (gtk_widget_get_template_child (part ("run_bar"), TRUCE_TYPE_RUN_BAR, "revealer"));
  graphene_rect_t place;

  resize (sizes[_i][0], sizes[_i][1]);
  resize_board (24, 24);
  wait_for (has_come_to_rest (board, &place), 5);
  act ("win.count", NULL);
  wait_for (gtk_revealer_get_child_revealed (revealer), 60);
  board_rests (&place, "running");
  act ("win.stop", NULL);
  wait_for (!truce_run_is_active (truce_workspace_get_run (workspace_now ())), 60);
  gtk_revealer_set_reveal_child (revealer, FALSE);
  wait_for (!gtk_revealer_get_child_revealed (revealer), 5);
  board_rests (&place, "stopped");
}
END_TEST

static int
min_width (GtkWidget *widget)
{
  int min;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  return min;
}

/* The number of the shown placement and of all placements may have many digits. */
START_TEST (a_long_list_fits_a_phone)
{
  GtkLabel *position =
      GTK_LABEL (gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "position"));

  resize (360, 640);
  set_list_cap (1000000);
  paste_problem ("5x12 N k=8 true p=3");
  act ("win.list", NULL);
  wait_for (run_is_done (), 60);
  ck_assert_int_ge (g_utf8_strlen (gtk_label_get_text (position), -1), 14); /* 1 of 1 000 000 */
  wait_for (min_width (part ("toasts")) <= 360, 5);
}
END_TEST

START_TEST (the_list_of_overlays_moves_nothing)
{
  GtkWidget *page = part ("board_page");
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (TRUCE_BOARD_PAGE (page)));
  GtkMenuButton *button =
      GTK_MENU_BUTTON (gtk_widget_get_template_child (page, TRUCE_TYPE_BOARD_PAGE, "overlays_button"));
  GtkWidget *list = GTK_WIDGET (gtk_menu_button_get_popover (button));
  graphene_rect_t place;

  wait_for (has_come_to_rest (board, &place), 5);
  gtk_menu_button_popup (button);
  wait_for (gtk_widget_get_mapped (list), 5);
  board_rests (&place, "while the overlays are listed");
  /* overlays that are switched by keys leave the list open */
  act ("win.overlay", "u", TRUCE_OVERLAY_FREE);
  ck_assert (gtk_widget_get_mapped (list));
  gtk_menu_button_popdown (button);
  wait_for (!gtk_widget_get_mapped (list), 5);
}
END_TEST

/* The row of tools needs no more width than the window has, so that the layout stays. */
START_TEST (the_tools_move_nothing)
{
  static const int sizes[][2] = { { 360, 640 }, { 700, 900 }, { 1000, 700 }, { 1280, 720 } };
  GtkWidget *page = part ("board_page");
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (TRUCE_BOARD_PAGE (page)));
  GtkToggleButton *button =
      GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (page, TRUCE_TYPE_BOARD_PAGE, "tools_button"));
  graphene_rect_t place, now;

  resize (sizes[_i][0], sizes[_i][1]);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 60);
  wait_for (has_come_to_rest (board, &place), 5);
  for (int shown = 1; shown >= 0; shown--)
    {
      gtk_toggle_button_set_active (button, shown);
      board_rests (&place, shown ? "with the tools" : "without the tools");
      ck_assert (place_of (board, &now) && now.size.width == place.size.width);
    }
}
END_TEST

static gboolean
shows (const char *name)
{
  return gtk_widget_get_mapped (
      GTK_WIDGET (gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, name)));
}

static gboolean
shows_list (void)
{
  return adw_flap_get_reveal_flap (truce_board_page_get_flap (part ("board_page")));
}

static gboolean
shows_rules (void)
{
  return adw_flap_get_reveal_flap (part ("rules_flap"));
}

/* The empty results pane over the board of a phone has its pictures. */
START_TEST (a_phone_offers_questions)
{
  resize (360, 640);
  wait_for (!shows_list (), 5);
  act ("win.show-solutions", NULL);
  wait_for (find_label (part ("board_page"), "Fourteen Bishops"), 20);
  wait_for (find_label (part ("board_page"), "Lessons"), 20);
}
END_TEST

/* A presentation shows the board, one line and the floating controls; rules and placements appear when they
 * are wanted. Afterwards the window is as before. */
START_TEST (a_presentation_shows_the_board)
{
  static const int sizes[][2] = { { 1280, 900 }, { 700, 900 }, { 360, 640 } };
  GtkWidget *board = GTK_WIDGET (truce_board_page_get_board (part ("board_page")));
  graphene_rect_t place;
  gboolean rules, list;
  int min;

  resize (sizes[_i][0], sizes[_i][1]);
  wait_for (has_come_to_rest (board, &place), 5);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (
                                    part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "tools_button")),
                                TRUE);
  wait_for (shows ("tools"), 5);
  rules = shows_rules ();
  list = shows_list ();
  act ("win.present", NULL);
  ck_assert (!shows_rules () && !shows_list ());
  wait_for (shows ("rules_button") && shows ("solve_stack") && shows ("navigation") && shows ("hint"), 5);
  ck_assert (!shows ("tools") && !shows ("tools_button") && !shows ("insight") && !shows ("first"));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  ck_assert_int_le (min, MAX (sizes[_i][0], gtk_widget_get_width (GTK_WIDGET (window))) + ALLOWANCE);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 60);
  wait_for (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (gtk_widget_get_template_child (
                                  part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "hint"))),
                              "92 placements"),
            5);
  ck_assert (!shows_list ());
  /* beside Solve on a phone there is only the number */
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (gtk_widget_get_template_child (
                        part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "position"))),
                    _i == 2 ? "1" : "1 of 92");
  act ("win.show-rules", NULL);
  ck_assert (shows_rules ());
  act ("win.show-solutions", NULL);
  ck_assert (shows_list ());
  act ("win.present", NULL);
  wait_for (shows ("tools") && shows ("tools_button") && shows ("insight") && !shows ("rules_button"), 5);
  wait_for (shows_rules () == rules && shows_list () == list, 5);
  ck_assert (gtk_widget_get_visible (part ("header")) && gtk_widget_get_visible (part ("run_bar")));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("layout");
  TCase *tcase = tcase_create ("layout");

  tcase_set_timeout (tcase, 300);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_loop_test (tcase, there_is_always_a_switcher, 0, 4);
  tcase_add_loop_test (tcase, a_low_window_becomes_narrow, 0, 5);
  tcase_add_test (tcase, the_smallest_window_has_everything);
  tcase_add_loop_test (tcase, the_board_rests_whatever_is_said, 0, 4);
  tcase_add_loop_test (tcase, the_board_has_the_room, 0, G_N_ELEMENTS (least_boards));
  tcase_add_test (tcase, the_board_rests_whatever_is_drawn);
  tcase_add_loop_test (tcase, the_board_rests_when_a_run_starts_and_stops, 0, 3);
  tcase_add_test (tcase, a_long_list_fits_a_phone);
  tcase_add_test (tcase, a_phone_offers_questions);
  tcase_add_test (tcase, the_list_of_overlays_moves_nothing);
  tcase_add_loop_test (tcase, the_tools_move_nothing, 0, 4);
  tcase_add_loop_test (tcase, a_presentation_shows_the_board, 0, 3);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
