/* questions-test.c: kinds of pieces, and the rules of every question, in the window
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-support.h"

#include <string.h>

#include "board/truce-kind-palette.h"
#include "rules/truce-choice-row.h"

static gpointer
in_rules (const char *id)
{
  GObject *object = gtk_widget_get_template_child (part ("rules"), TRUCE_TYPE_RULES_PANEL, id);

  ck_assert_ptr_nonnull (object);
  return object;
}

static GtkWidget *
palette (void)
{
  return GTK_WIDGET (gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, "palette"));
}

static TruceBoardView *
board (void)
{
  return truce_board_page_get_board (part ("board_page"));
}

static int
active (void)
{
  return truce_workspace_get_state (workspace_now ())->active;
}

static int
kind_on (const char *square)
{
  return truce_view_state_kind_on (truce_workspace_get_state (workspace_now ()), square_named (square));
}

static void
click (const char *square)
{
  g_signal_emit_by_name (board (), "square-toggled", square_named (square));
}

/* As the user picks an item of a combo row's list. */
static void
choose (const char *row, guint item)
{
  adw_combo_row_set_selected (in_rules (row), item);
}

static guint
n_offered (const char *row)
{
  return g_list_model_get_n_items (adw_combo_row_get_model (in_rules (row)));
}

START_TEST (a_palette_shows_with_a_second_kind)
{
  ck_assert (!gtk_widget_get_visible (palette ()));
  act ("win.add-kind", NULL);
  ck_assert (gtk_widget_get_visible (palette ()));
  ck_assert_int_eq (spec_now ()->n_kinds, 2);
  ck_assert_int_eq (active (), 1);
  click ("c3");
  ck_assert_int_eq (kind_on ("c3"), 1);
  g_signal_emit_by_name (board (), "kind-chosen", 0);
  ck_assert_int_eq (active (), 0);
  click ("f4");
  ck_assert_int_eq (kind_on ("f4"), 0);
  g_signal_emit_by_name (board (), "piece-moved", square_named ("c3"), square_named ("b1"));
  ck_assert_int_eq (kind_on ("b1"), 1);
  click ("b1"); /* the active kind takes its place */
  ck_assert_int_eq (kind_on ("b1"), 0);
  act ("win.undo", NULL);
  ck_assert_int_eq (kind_on ("b1"), 1);
  act ("win.clear", NULL);
  ck_assert_int_eq (kind_on ("b1"), -1);
  ck_assert_int_eq (spec_now ()->n_kinds, 2);
  act ("win.remove-kind", NULL);
  ck_assert_int_eq (spec_now ()->n_kinds, 1);
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "R");
  ck_assert (!gtk_widget_get_visible (palette ()));
}
END_TEST

START_TEST (the_panel_has_the_active_kind)
{
  GtkSpinButton *pieces = in_rules ("pieces");

  act ("win.add-kind", NULL);
  ck_assert_int_eq (gtk_spin_button_get_value_as_int (pieces), 1);
  gtk_spin_button_set_value (pieces, 3);
  ck_assert_int_eq (spec_now ()->kinds[1].pieces, 3);
  g_object_set (workspace_now (), "kind", 0, NULL);
  ck_assert_int_eq (gtk_spin_button_get_value_as_int (pieces), 8);
  gtk_switch_set_active (in_rules ("any"), TRUE);
  ck_assert_int_eq (spec_now ()->kinds[0].pieces, TRUCE_PIECES_ANY);
  ck_assert (!gtk_widget_get_sensitive (GTK_WIDGET (pieces)));
  ck_assert (gtk_widget_get_visible (in_rules ("aim")));
  g_object_set (workspace_now (), "kind", 1, NULL);
  ck_assert (gtk_widget_get_sensitive (GTK_WIDGET (pieces)));
  ck_assert_int_eq (gtk_spin_button_get_value_as_int (pieces), 3);
  ck_assert_int_eq (spec_now ()->kinds[0].pieces, TRUCE_PIECES_ANY);
}
END_TEST

START_TEST (only_rules_that_apply_are_offered)
{
  ck_assert (!gtk_widget_get_visible (in_rules ("aim")));
  ck_assert_uint_eq (n_offered ("peace"), 2);
  choose ("peace", 1);
  ck_assert_int_eq (spec_now ()->peace, TRUCE_PEACE_NONE);
  choose ("cover", 1);
  ck_assert_int_eq (spec_now ()->cover, TRUCE_COVER_EVERY);
  choose ("geometry", 2);
  ck_assert_int_eq (spec_now ()->geometry, TRUCE_GEOMETRY_TORUS);
  act ("win.add-kind", NULL);
  ck_assert_uint_eq (n_offered ("peace"), 3);
  ck_assert_int_eq (spec_now ()->peace, TRUCE_PEACE_NONE);
  choose ("peace", 1);
  ck_assert_int_eq (spec_now ()->peace, TRUCE_PEACE_BETWEEN);
  act ("win.remove-kind", NULL);
  ck_assert_int_eq (spec_now ()->peace, TRUCE_PEACE_ALL);
  ck_assert_uint_eq (adw_combo_row_get_selected (in_rules ("peace")), 0);
  act ("win.undo", NULL);
  ck_assert_int_eq (spec_now ()->peace, TRUCE_PEACE_BETWEEN);
  ck_assert_uint_eq (adw_combo_row_get_selected (in_rules ("peace")), 1);
  resize_board (5, 7); /* the older program's edges are for square boards */
  ck_assert_int_eq (spec_now ()->geometry, TRUCE_GEOMETRY_TORUS);
  ck_assert_uint_eq (n_offered ("geometry"), 2);
  ck_assert_uint_eq (adw_combo_row_get_selected (in_rules ("geometry")), 1);
  gtk_switch_set_active (in_rules ("any"), TRUE);
  ck_assert (gtk_widget_get_visible (in_rules ("aim")));
  choose ("aim", TRUCE_AIM_MOST_EQUAL);
  ck_assert_int_eq (spec_now ()->aim, TRUCE_AIM_MOST_EQUAL);
  gtk_switch_set_active (in_rules ("any"), FALSE);
  ck_assert_int_eq (spec_now ()->aim, TRUCE_AIM_EXACTLY);
  ck_assert (!gtk_widget_get_visible (in_rules ("aim")));
}
END_TEST

START_TEST (the_hint_counts_what_is_not_guarded)
{
  choose ("cover", 1);
  choose ("peace", 1);
  click ("d4");
  /* a queen on d4 sees 27 squares and stands on one */
  ck_assert_ptr_nonnull (find_label (part ("board_page"), "36 squares are not guarded"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("questions");
  TCase *tcase = tcase_create ("questions");

  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_set_timeout (tcase, 600);
  tcase_add_test (tcase, a_palette_shows_with_a_second_kind);
  tcase_add_test (tcase, the_panel_has_the_active_kind);
  tcase_add_test (tcase, only_rules_that_apply_are_offered);
  tcase_add_test (tcase, the_hint_counts_what_is_not_guarded);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
