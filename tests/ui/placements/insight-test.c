/* insight-test.c: insight into a position in the window: the text line, names of squares, and work on demand
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include "board/truce-board-page.h"
#include "workspace/workspace-document.h"

static TruceInsightBar *
bar (void)
{
  return truce_board_page_get_insight (part ("board_page"));
}

static gpointer
inner (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = inner (child, type);

      if (found)
        return found;
    }
  return NULL;
}

/* Returns the text of the line; "" while it is hidden. */
static const char *
words (void)
{
  return gtk_widget_get_visible (GTK_WIDGET (bar ()))
             ? gtk_label_get_label (inner (gtk_widget_get_first_child (GTK_WIDGET (bar ())), GTK_TYPE_LABEL))
             : "";
}

static GtkButton *
button (void)
{
  return inner (GTK_WIDGET (bar ()), GTK_TYPE_BUTTON);
}

static GtkAccessible *
square (const char *name)
{
  GtkWidget *child =
      gtk_widget_get_first_child (GTK_WIDGET (truce_board_page_get_board (part ("board_page"))));

  for (int i = square_named (name); i > 0; i--)
    child = gtk_widget_get_next_sibling (child);
  return GTK_ACCESSIBLE (child);
}

static gboolean
is_called (const char *name, const char *label)
{
  g_autofree char *difference =
      gtk_test_accessible_check_property (square (name), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  return difference == NULL;
}

/* 12 of the 92 placements have a queen on d6 (published). */
START_TEST (the_count_follows_the_pieces)
{
  ck_assert_str_eq (words (), "");
  toggle ("d6");
  wait_for (g_str_has_prefix (words (), "12 placements possible"), 20);
  toggle ("d6");
  wait_for (*words () == '\0', 20);
}
END_TEST

START_TEST (squares_say_their_placements)
{
  ck_assert (is_called ("a8", "a8"));
  act ("win.overlay", "u", TRUCE_OVERLAY_HEAT);
  wait_for (is_called ("a8", "a8, in 4 of 92 placements") && is_called ("d8", "d8, in 18 of 92 placements"),
            20);
  act ("win.overlay", "u", TRUCE_OVERLAY_HEAT);
  wait_for (is_called ("a8", "a8") && *words () == '\0', 20);
}
END_TEST

/* Show, then the first entry of its list. On a board that takes too long to count, the line below says so. */
START_TEST (the_heat_map_takes_two_clicks)
{
  GtkMenuButton *show = GTK_MENU_BUTTON (
      gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "overlays_button"));
  GtkWidget *list = GTK_WIDGET (gtk_menu_button_get_popover (show)), *first;

  gtk_menu_button_popup (show);
  wait_for (gtk_widget_get_mapped (list), 5);
  first = gtk_window_get_focus (GTK_WINDOW (window));
  ck_assert (GTK_IS_CHECK_BUTTON (first) && gtk_widget_is_ancestor (first, list));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (first), TRUE);
  wait_for (is_called ("a8", "a8, in 4 of 92 placements"), 20);
  gtk_menu_button_popdown (show);
  resize_board (30, 30);
  wait_for (strstr (words (), "counting them would take "), 20);
  act ("win.overlay", "u", TRUCE_OVERLAY_HEAT);
}
END_TEST

/* Four queens have two placements, which are mirror images. Neither has a queen in a corner. */
START_TEST (what_rules_out_everything_is_told)
{
  resize_board (4, 4);
  toggle ("b4");
  wait_for (g_str_equal (words (), "Unique solution · every piece is needed"), 20);
  toggle ("b4");
  toggle ("a1");
  wait_for (g_str_equal (words (), "No solution: the piece on a1 alone prevents it"), 20);
  wait_for (is_called ("a1", "a1, queen, preplaced, one of the pieces that rule out every placement"), 20);
  resize_board (3, 3);
  wait_for (g_str_equal (words (), "No solution, whatever is placed"), 20);
}
END_TEST

/* Counting 30 queens would take too long. The line says so, but a count can be started. */
START_TEST (what_is_hopeless_is_told_before_it_begins)
{
  resize_board (30, 30);
  wait_for (g_str_has_prefix (words (), "Counting all placements would take "), 20);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (button ())));
  act ("win.count", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()), 20);
  /* now the run shows its time, so the line does not */
  wait_for (!g_str_has_prefix (words (), "Counting all placements would take "), 20);
  act ("win.stop", NULL);
  wait_for (!truce_run_is_active (truce_workspace_get_run (workspace_now ())), 20);
  wait_for (g_str_has_prefix (words (), "Counting all placements would take "), 20);
  resize_board (8, 8);
  wait_for (*words () == '\0', 20);
}
END_TEST

START_TEST (what_takes_long_is_done_on_demand)
{
  resize_board (24, 24);
  toggle ("c20");
  wait_for (gtk_widget_get_visible (GTK_WIDGET (button ())) &&
                g_strcmp0 (gtk_button_get_label (button ()), "_Find Out") == 0,
            20);
  g_signal_emit_by_name (button (), "clicked");
  ck_assert_str_eq (gtk_button_get_label (button ()), "_Stop");
  g_signal_emit_by_name (button (), "clicked");
  wait_for (g_str_equal (gtk_button_get_label (button ()), "_Find Out"), 20);
}
END_TEST

static void
ask (const char *text)
{
  TruceProblemSpec spec;

  ck_assert (truce_problem_spec_from_text (text, &spec, NULL));
  truce_workspace_replace (workspace_now (), &spec, (TruceQuestion){ TRUCE_COUNT }, "auto");
}

/* Two kings and a rook have 4 placements on 3 × 3 (published). A king in the middle attacks all other
 * squares. */
START_TEST (kinds_are_told_apart)
{
  act ("win.overlay", "u", TRUCE_OVERLAY_HEAT);
  ask ("3x3 K+R k=2,1 true");
  wait_for (g_str_has_prefix (words (), "4 placements possible"), 20);
  wait_for (is_called ("b2", "b2, White, king: in no placement"), 20);
  ask ("3x3 K+R k=2,1 true p=0,8/");
  wait_for (g_str_equal (words (), "No solution: K a3 c1 cannot all stay"), 20);
  ask ("3x3 K+R k=2,1 true p=/4");
  wait_for (g_str_equal (words (), "No solution: the piece on b2 alone prevents it"), 20);
  act ("win.overlay", "u", TRUCE_OVERLAY_HEAT);
}
END_TEST

/* Nine kings on 5 × 5 are on rows and columns 1, 3 and 5 (published). d4 is on none of these. */
START_TEST (the_best_number_follows_the_pieces)
{
  ask ("5x5 K k=any true p=0 aim=most");
  wait_for (g_str_equal (words (),
                         "Best still possible: 9 · 1 placement possible · 8 squares in all placements · "
                         "13 free squares are never used"),
            20);
  ask ("5x5 K k=any true p=0,8 aim=most");
  wait_for (g_str_has_prefix (words (), "Best still possible: ") &&
                strstr (words (), " · 9 without the piece on d4 · "),
            20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("insight");
  TCase *insight = tcase_create ("insight");

  tcase_set_timeout (insight, 120);
  tcase_add_checked_fixture (insight, window_up, window_down);
  tcase_add_test (insight, the_count_follows_the_pieces);
  tcase_add_test (insight, squares_say_their_placements);
  tcase_add_test (insight, the_heat_map_takes_two_clicks);
  tcase_add_test (insight, what_rules_out_everything_is_told);
  tcase_add_test (insight, kinds_are_told_apart);
  tcase_add_test (insight, the_best_number_follows_the_pieces);
  tcase_add_test (insight, what_is_hopeless_is_told_before_it_begins);
  tcase_add_test (insight, what_takes_long_is_done_on_demand);
  suite_add_tcase (suite, insight);
  return window_test_main (suite);
}
