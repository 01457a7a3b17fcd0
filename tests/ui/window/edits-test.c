/* edits-test.c: effects of edits of the rules, the options or the board on the rest of the window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <string.h>

#include "placements/truce-solutions-panel.h"
#include "words/format.h"
#include "workspace/workspace-actions.h"

/* Starts a listing that takes days, and waits until two threads have listed placements, and found more beyond
 * the list. */
static TruceRun *
list_for_days (void)
{
  TruceRun *run;

  g_object_set (workspace_now (), "threads", 2, NULL);
  resize_board (24, 24);
  act ("win.list", NULL);
  run = truce_workspace_get_run (workspace_now ());
  wait_for (n_solutions () > 0 && truce_run_get_found (run) > n_solutions (), 300);
  return run;
}

/* ---- options of an active run ---- */

START_TEST (threads_and_limit_are_of_the_next_run)
{
  TruceRun *run = list_for_days ();
  guint n = n_solutions ();
  int threads;

  gtk_spin_button_set_range (in_rules ("threads"), 1, 8);
  gtk_spin_button_set_value (in_rules ("threads"), 3);
  gtk_spin_button_set_value (in_rules ("time_limit"), 1000);
  ck_assert_int_eq (truce_workspace_get_query (workspace_now ())->threads, 3);
  ck_assert_double_eq (truce_workspace_get_query (workspace_now ())->time_limit, 1000);
  ck_assert_ptr_eq (truce_workspace_get_run (workspace_now ()), run);
  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_RUNNING);
  ck_assert_int_eq (truce_run_get_threads (run), 2);
  act ("win.stop", NULL);
  wait_for (!truce_run_is_active (run), 60);
  n = n_solutions ();
  gtk_spin_button_set_value (in_rules ("threads"), 1);
  ck_assert_ptr_eq (truce_workspace_get_run (workspace_now ()), run); /* the list is kept */
  ck_assert_uint_eq (n_solutions (), n);
  resize_board (8, 8);
  act ("win.solve", NULL);
  threads = truce_run_get_threads (truce_workspace_get_run (workspace_now ()));
  ck_assert_int_eq (threads, 1);
  wait_for (run_is_done (), 60);
}
END_TEST

/* Two threads leave gaps. Only the placements before the first gap can be listed in order. */
START_TEST (a_stopped_list_says_what_it_has)
{
  TruceRun *run = list_for_days ();
  g_autofree char *listed = NULL, *found = NULL, *text = NULL;

  act ("win.stop", NULL);
  wait_for (!truce_run_is_active (run), 60);
  listed = truce_format_number (n_solutions ());
  found = truce_format_decimal (truce_run_get_count (run));
  ck_assert_str_ne (listed, found);
  ck_assert_ptr_nonnull (strstr (truce_results_panel_get_headline (results_panel ()), found));
  text = g_strdup_printf ("Stopped before the end. The list shows the first %s of %s placements found.",
                          listed, found);
  ck_assert (gtk_widget_get_visible (in_summary ("more")));
  ck_assert_str_eq (gtk_label_get_label (in_summary ("more_label")), text);
}
END_TEST

/* ---- strokes of the pointer ---- */

START_TEST (a_cancelled_stroke_leaves_nothing)
{
  TruceBoardView *board = truce_board_page_get_board (part ("board_page"));
  TruceViewState before;

  resize_board (20, 20);
  toggle ("c3");
  toggle ("f4");
  act ("win.undo", NULL);
  before = *truce_workspace_get_state (workspace_now ());
  for (int kind = 0; kind < 3; kind++)
    {
      const char *const begins[] = { "square-blocked", "square-walled", "square-joined" };

      g_signal_emit_by_name (board, begins[kind], square_named ("c3"), square_named ("c4"));
      for (int square = 100; square < 110; square++)
        if (kind < 2)
          g_signal_emit_by_name (board, "square-painted", square);
        else
          g_signal_emit_by_name (board, "square-joined-more", square_named ("c3"), square);
      ck_assert (!truce_workspace_can (workspace_now (), "win.redo"));
      g_signal_emit_by_name (board, "stroke-cancelled");
      ck_assert (truce_view_state_same_problem (truce_workspace_get_state (workspace_now ()), &before));
      g_signal_emit_by_name (board, "stroke-cancelled"); /* does not revert the change before the stroke */
      ck_assert (truce_view_state_same_problem (truce_workspace_get_state (workspace_now ()), &before));
    }
  act ("win.redo", NULL);
  ck_assert_int_eq (
      truce_view_state_kind_on (truce_workspace_get_state (workspace_now ()), square_named ("f4")), 0);
  act ("win.undo", NULL);
  act ("win.undo", NULL);
  ck_assert_int_eq (spec_now ()->board.rows, 20);
  ck_assert (truce_view_state_is_empty (truce_workspace_get_state (workspace_now ())));
}
END_TEST

/* ---- the menu of a square ---- */

static TruceBoardView *
board_view (void)
{
  return truce_board_page_get_board (part ("board_page"));
}

/* Opens the menu of a square, as a right click does. Returns the menu. */
static GtkWidget *
open_menu (const char *square)
{
  GtkWidget *menu = NULL;

  g_signal_emit_by_name (board_view (), "menu-requested", square_named (square));
  for (GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_parent (GTK_WIDGET (board_view ())));
       child; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child))
      menu = child;
  ck_assert_ptr_nonnull (menu);
  wait_for (gtk_widget_get_mapped (menu), 5);
  return menu;
}

/* Returns whether the menu of a square contains exactly those of the edits whose labels are in `expected`,
 * separated by commas. Closes the menu. */
static void
assert_offers (const char *square, const char *expected)
{
  static const char *const labels[] = { "Place Piece",    "Keep This Piece", "Remove Piece", "Block Square",
                                        "Unblock Square", "Place Wall",      "Remove Wall" };
  GtkWidget *menu = open_menu (square);
  g_autoptr (GString) offered = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (find_label (menu, labels[i]))
      g_string_append_printf (offered, "%s%s", offered->len > 0 ? "," : "", labels[i]);
  ck_assert_str_eq (offered->str, expected);
  gtk_popover_popdown (GTK_POPOVER (menu));
  wait_for (!gtk_widget_get_mapped (menu), 5);
}

static void
choose_in_menu (const char *square, const char *action)
{
  GtkWidget *menu = open_menu (square);

  gtk_widget_activate_action (menu, action, NULL);
  gtk_popover_popdown (GTK_POPOVER (menu));
  wait_for (!gtk_widget_get_mapped (menu), 5);
}

static bool
is_blocked (const char *square)
{
  return truce_square_set_has (&spec_now ()->blocked, square_named (square));
}

static bool
is_wall (const char *square)
{
  return truce_square_set_has (&spec_now ()->walls, square_named (square));
}

static int
region_of (const char *square)
{
  return spec_now ()->regions.of[square_named (square)];
}

static bool
has_piece (const char *square)
{
  return truce_view_state_kind_on (truce_workspace_get_state (workspace_now ()), square_named (square)) >= 0;
}

START_TEST (the_menu_offers_what_a_square_allows)
{
  assert_offers ("c3", "Place Piece,Block Square,Place Wall");
  toggle ("c3");
  assert_offers ("c3", "Remove Piece,Block Square,Place Wall");
  choose_in_menu ("c3", "square.block");
  ck_assert (is_blocked ("c3") && !has_piece ("c3"));
  assert_offers ("c3", "Place Piece,Unblock Square,Place Wall");
  choose_in_menu ("c3", "square.wall");
  ck_assert (is_wall ("c3") && !is_blocked ("c3"));
  assert_offers ("c3", "Place Piece,Block Square,Remove Wall");
  choose_in_menu ("c3", "square.place");
  ck_assert (has_piece ("c3") && !is_wall ("c3"));
}
END_TEST

/* Each choice is one step of the history. */
START_TEST (each_choice_of_the_menu_is_undone)
{
  static const struct
  {
    const char *square, *action;
  } choices[] = {
    { "a1", "square.place" },        { "b2", "square.remove" },        { "a1", "square.block" },
    { "c3", "square.unblock" },      { "a1", "square.wall" },          { "d4", "square.remove-wall" },
    { "a1", "square.start-region" }, { "e5", "square.remove-region" }, { "e6", "square.join-below" },
    { "e4", "square.join-above" },   { "f5", "square.join-left" },     { "d5", "square.join-right" },
  };

  toggle ("b2");
  choose_in_menu ("c3", "square.block");
  choose_in_menu ("d4", "square.wall");
  choose_in_menu ("e5", "square.start-region");
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      TruceViewState before = *truce_workspace_get_state (workspace_now ());

      choose_in_menu (choices[i].square, choices[i].action);
      ck_assert_msg (!truce_view_state_same_problem (truce_workspace_get_state (workspace_now ()), &before),
                     "%s changes nothing", choices[i].action);
      act ("win.undo", NULL);
      ck_assert_msg (truce_view_state_same_problem (truce_workspace_get_state (workspace_now ()), &before),
                     "%s is more than one step", choices[i].action);
    }
}
END_TEST

START_TEST (the_menu_starts_and_joins_regions)
{
  TruceViewState before;

  choose_in_menu ("c3", "square.start-region");
  ck_assert_int_gt (region_of ("c3"), 0);
  choose_in_menu ("d3", "square.join-left");
  choose_in_menu ("d4", "square.join-below");
  ck_assert_int_eq (region_of ("d3"), region_of ("c3"));
  ck_assert_int_eq (region_of ("d4"), region_of ("c3"));
  choose_in_menu ("a8", "square.start-region");
  ck_assert_int_ne (region_of ("a8"), region_of ("c3"));
  before = *truce_workspace_get_state (workspace_now ());
  /* disabled: a region already, no neighbour, the same region, not a region of one square */
  choose_in_menu ("a8", "square.start-region");
  choose_in_menu ("a8", "square.join-left");
  choose_in_menu ("a8", "square.join-above");
  choose_in_menu ("d3", "square.join-left");
  choose_in_menu ("d3", "square.remove-region");
  ck_assert (truce_view_state_same_problem (truce_workspace_get_state (workspace_now ()), &before));
  choose_in_menu ("a8", "square.remove-region");
  ck_assert_int_eq (region_of ("a8"), 0);
}
END_TEST

START_TEST (the_menu_keeps_a_piece_of_a_placement)
{
  const TruceBoardScene *scene;
  char name[TRUCE_SQUARE_NAME_SIZE];

  act ("win.solve", NULL);
  wait_for (run_is_done () && truce_workspace_get_state (workspace_now ())->solution >= 0, 60);
  scene = truce_workspace_get_scene (workspace_now ());
  truce_square_name (scene->board, truce_square_set_next (&scene->placed, 0), name);
  assert_offers (name, "Keep This Piece,Block Square,Place Wall");
  choose_in_menu (name, "square.keep");
  ck_assert (has_piece (name));
  ck_assert_int_eq (truce_square_set_count (&spec_now ()->kinds[0].preplaced), 1);
  act ("win.undo", NULL);
  ck_assert (!has_piece (name));
}
END_TEST

START_TEST (the_menu_returns_the_focus)
{
  GtkWidget *menu;

  gtk_widget_grab_focus (GTK_WIDGET (board_view ()));
  choose_in_menu ("c3", "square.block");
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (board_view ())));
  /* undo closes the menu, whose square may be gone */
  menu = open_menu ("c3");
  act ("win.undo", NULL);
  wait_for (!gtk_widget_get_mapped (menu), 5);
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_WIDGET (board_view ())));
}
END_TEST

/* ---- tools ---- */

static void
press_tool (const char *label)
{
  GtkWidget *button = find_button (GTK_WIDGET (window), label);

  ck_assert_ptr_nonnull (button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
}

START_TEST (tools_are_chosen)
{
  GtkToggleButton *tools = GTK_TOGGLE_BUTTON (
      gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "tools_button"));
  GtkWidget *place;

  ck_assert (!find_label (GTK_WIDGET (window), "Wall"));
  gtk_toggle_button_set_active (tools, TRUE);
  place = find_button (GTK_WIDGET (window), "Place");
  ck_assert (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (place)));
  press_tool ("Wall");
  ck_assert_int_eq (truce_board_view_get_tool (board_view ()), TRUCE_TOOL_WALL);
  ck_assert (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (place)));
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (window), "to place walls"));
  /* as Escape does */
  truce_board_view_set_tool (board_view (), TRUCE_TOOL_PLACE);
  ck_assert (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (place)));
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (window), "Click a square to place a queen"));
  press_tool ("Block");
  gtk_toggle_button_set_active (tools, FALSE);
  ck_assert_int_eq (truce_board_view_get_tool (board_view ()), TRUCE_TOOL_PLACE);
  ck_assert (!find_label (GTK_WIDGET (window), "Wall"));
}
END_TEST

/* ---- the switch for rectangles ---- */

START_TEST (a_square_board_is_no_rectangle)
{
  GtkToggleButton *rectangle = in_rules ("rectangle");

  resize_board (5, 7);
  ck_assert (gtk_toggle_button_get_active (rectangle));
  act ("win.new", NULL);
  ck_assert (!gtk_toggle_button_get_active (rectangle));
  act ("win.undo", NULL);
  ck_assert (gtk_toggle_button_get_active (rectangle));
  act ("win.undo", NULL);
  ck_assert (!gtk_toggle_button_get_active (rectangle));
  gtk_spin_button_set_value (in_rules ("size"), 6); /* sets both sides */
  ck_assert_int_eq (spec_now ()->board.columns, 6);
  ck_assert (!gtk_widget_get_mapped (in_rules ("columns")));
  ck_assert_str_eq (adw_preferences_row_get_title (in_rules ("size_row")), "Size");
  gtk_toggle_button_set_active (rectangle, TRUE);
  wait_for (gtk_widget_get_mapped (in_rules ("columns")), 5);
  ck_assert_str_eq (adw_preferences_row_get_title (in_rules ("size_row")), "Rows");
  gtk_spin_button_set_value (in_rules ("columns"), 9);
  ck_assert_int_eq (spec_now ()->board.rows, 6);
  ck_assert_int_eq (spec_now ()->board.columns, 9);
  gtk_toggle_button_set_active (rectangle, FALSE);
  ck_assert_int_eq (spec_now ()->board.columns, 6);
}
END_TEST

/* On the way from 5 × 7 to 5 × 4 the board is square for a moment. */
START_TEST (a_rectangle_may_be_a_square_while_it_is_chosen)
{
  GtkToggleButton *rectangle = in_rules ("rectangle");

  resize_board (5, 7);
  for (int columns = 6; columns >= 4; columns--)
    {
      gtk_spin_button_set_value (in_rules ("columns"), columns);
      ck_assert_int_eq (spec_now ()->board.columns, columns);
      ck_assert (gtk_toggle_button_get_active (rectangle));
    }
}
END_TEST

/* ---- Undo in toasts ---- */

static bool
has (const char *square)
{
  return truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named (square));
}

static void
press_undo (void)
{
  GtkWidget *button = find_button (part ("toasts"), "_Undo");

  ck_assert_ptr_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* Undo works on any page. */
START_TEST (undo_brings_back_the_board)
{
  toggle ("d4");
  act ("win.clear", NULL);
  act ("win.show-page", "s", "matrix");
  press_undo ();
  ck_assert (has ("d4"));
}
END_TEST

/* After an edit, the toast's Undo would revert the edit, so the toast is closed. */
START_TEST (undo_is_gone_with_the_next_edit)
{
  toggle ("d4");
  act ("win.clear", NULL);
  ck_assert_ptr_nonnull (truce_clearing_get_toast (truce_window_get_clearing (window)));
  toggle ("e6");
  ck_assert_ptr_null (truce_clearing_get_toast (truce_window_get_clearing (window)));
  act ("win.add-army", NULL);
  toggle ("a8"); /* black */
  act ("win.clear", NULL);
  ck_assert_ptr_nonnull (truce_clearing_get_toast (truce_window_get_clearing (window)));
  toggle ("b3");
  ck_assert_ptr_null (truce_clearing_get_toast (truce_window_get_clearing (window)));
  ck_assert_ptr_null (find_button (part ("toasts"), "_Undo"));
  ck_assert (!has ("e6") && !has ("d4"));
  ck_assert_int_eq (
      truce_view_state_kind_on (truce_workspace_get_state (workspace_now ()), square_named ("b3")), 1);
}
END_TEST

static void
count (guint *n)
{
  ++*n;
}

/* Otherwise the next Undo would wait behind a toast that is useless. */
START_TEST (a_toast_goes_with_its_undo)
{
  g_autoptr (AdwToast) toast = NULL;
  static guint n_dismissed; /* static, since the toast may outlive a test that fails */

  toggle ("d4");
  act ("win.clear", NULL);
  toast = g_object_ref (truce_clearing_get_toast (truce_window_get_clearing (window)));
  g_signal_connect_swapped (toast, "dismissed", G_CALLBACK (count), &n_dismissed);
  act ("win.undo", NULL);
  ck_assert (has ("d4"));
  ck_assert_uint_eq (n_dismissed, 1);
}
END_TEST

/* Disables animations, since libadwaita 1.2 fails if a toast is dismissed while it appears. */
static void
up (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  window_up ();
}

/* ---- change of the size ---- */

static void
type_size (const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (in_rules ("size")), text);
  gtk_spin_button_update (in_rules ("size"));
}

static bool
says (const char *text)
{
  return find_label (part ("toasts"), text) != NULL;
}

/* Of c4, e5 and h1 on 8 × 8, only c4 fits on 4 × 4. */
START_TEST (a_smaller_board_tells_what_no_longer_fits)
{
  toggle ("c4");
  toggle ("e5");
  toggle ("h1");
  type_size ("7");
  wait_for (says ("1 piece no longer fits"), 20);
  type_size ("4");
  wait_for (says ("2 pieces no longer fit"), 20);
  ck_assert (has ("c4"));
  press_undo ();
  ck_assert_int_eq (spec_now ()->board.rows, 8);
  ck_assert (has ("c4") && has ("e5") && has ("h1"));
}
END_TEST

START_TEST (sizes_on_the_way_take_nothing_away)
{
  toggle ("h1");
  type_size ("7");
  wait_for (says ("1 piece no longer fits"), 20);
  type_size ("8");
  ck_assert (has ("h1"));
  wait_for (!says ("no longer fits"), 20);
  type_size ("9");
  ck_assert (has ("h1"));
  ck_assert (!says ("no longer"));
}
END_TEST

START_TEST (blocked_squares_that_no_longer_fit_are_told)
{
  TruceViewState next =
      truce_view_state_block (truce_workspace_get_state (workspace_now ()), square_named ("a8"));

  next = truce_view_state_wall (&next, square_named ("h8"));
  truce_workspace_set_state (workspace_now (), &next);
  type_size ("7");
  wait_for (says ("2 blocked squares no longer fit"), 20);
  toggle ("a1"); /* after this the toast's Undo would revert a1 */
  ck_assert_ptr_null (truce_clearing_get_toast (truce_window_get_clearing (window)));
}
END_TEST

START_TEST (a_size_out_of_range_is_told)
{
  type_size ("99");
  ck_assert_int_eq (spec_now ()->board.rows, 64); /* the largest board, see the README */
  wait_for (says ("Size: 64 is the largest value"), 20);
  type_size ("0");
  ck_assert_int_eq (spec_now ()->board.rows, 1);
  wait_for (says ("Size: 1 is the smallest value"), 60);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("edits");
  TCase *tcase = tcase_create ("edits");

  tcase_set_timeout (tcase, 400);
  tcase_add_checked_fixture (tcase, up, window_down);
  tcase_add_test (tcase, a_cancelled_stroke_leaves_nothing);
  tcase_add_test (tcase, the_menu_offers_what_a_square_allows);
  tcase_add_test (tcase, each_choice_of_the_menu_is_undone);
  tcase_add_test (tcase, the_menu_starts_and_joins_regions);
  tcase_add_test (tcase, the_menu_keeps_a_piece_of_a_placement);
  tcase_add_test (tcase, the_menu_returns_the_focus);
  tcase_add_test (tcase, tools_are_chosen);
  tcase_add_test (tcase, threads_and_limit_are_of_the_next_run);
  tcase_add_test (tcase, a_stopped_list_says_what_it_has);
  tcase_add_test (tcase, a_square_board_is_no_rectangle);
  tcase_add_test (tcase, a_rectangle_may_be_a_square_while_it_is_chosen);
  tcase_add_test (tcase, undo_brings_back_the_board);
  tcase_add_test (tcase, undo_is_gone_with_the_next_edit);
  tcase_add_test (tcase, a_toast_goes_with_its_undo);
  tcase_add_test (tcase, a_smaller_board_tells_what_no_longer_fits);
  tcase_add_test (tcase, sizes_on_the_way_take_nothing_away);
  tcase_add_test (tcase, blocked_squares_that_no_longer_fit_are_told);
  tcase_add_test (tcase, a_size_out_of_range_is_told);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
