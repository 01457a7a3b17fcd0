/* solutions-test.c: the panel of placements: filter, navigation, files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/verify.h"
#include "window-support.h"

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <stdlib.h>
#include <string.h>

#include "board/truce-board-page.h"
#include "placements/truce-solutions-panel.h"

static TruceSolutionsPanel *panel;
static char *folder;
static char *told;

static void
on_message (GtkWidget *page, const char *text)
{
  g_free (told);
  told = g_strdup (text);
}

static void
up (void)
{
  window_up ();
  folder = g_dir_make_tmp ("truce-solutions-XXXXXX", NULL);
  act ("win.solve", NULL);
  wait_for (run_is_done () && truce_workspace_get_state (workspace_now ())->solution == 0, 20);
  panel = solutions_panel ();
  g_signal_connect (part ("board_page"), "message", G_CALLBACK (on_message), NULL);
}

/* The test must leave the folder empty. */
static void
down (void)
{
  window_down ();
  ck_assert_int_eq (g_rmdir (folder), 0);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&told, g_free);
}

static gint64
shown (void)
{
  return truce_workspace_get_state (workspace_now ())->solution;
}

static guint
n_items (void)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (truce_results_get_filter (truce_workspace_get_results (workspace_now ()))));
}

static const char *
status (void)
{
  return gtk_label_get_label (in_solutions ("status"));
}

static void
wait_for_filter (void)
{
  wait_for (!truce_solution_filter_is_busy (
                truce_results_get_filter (truce_workspace_get_results (workspace_now ()))),
            10);
}

static void
act_on_panel (const char *action)
{
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (panel), action, NULL));
}

/* The status shows number, vector and total. In the first placement the queens are on rows 1, 7, 5, 8, 2, 4,
 * 6, 3 of the columns. */
START_TEST (status_tells_number_vector_and_total)
{
  ck_assert_msg (g_str_has_prefix (status (), "1 of 92 · 17582463 · "), "%s", status ());
  act ("win.next-solution", NULL);
  ck_assert_msg (g_str_has_prefix (status (), "2 of 92 · 17468253 · "), "%s", status ());
  act ("win.last-solution", NULL);
  ck_assert_msg (g_str_has_prefix (status (), "92 of 92 · "), "%s", status ());
  act ("win.hide-solution", NULL);
  ck_assert_msg (g_str_has_prefix (status (), "92 in "), "%s", status ());
}
END_TEST

START_TEST (filters_and_goes_about_what_is_shown)
{
  gint64 former = -1;

  gtk_switch_set_active (in_solutions ("filter_fundamental"), TRUE);
  wait_for_filter ();
  ck_assert_uint_eq (n_items (), 12);
  ck_assert_str_eq (gtk_label_get_label (in_solutions ("filter_text")), "12 of 92 shown");
  act ("win.first-solution", NULL);
  for (guint i = 0; i < 12; i++)
    {
      ck_assert_int_eq (shown (),
                        truce_solution_filter_get_number (
                            truce_results_get_filter (truce_workspace_get_results (workspace_now ())), i));
      ck_assert_int_gt (shown (), former);
      former = shown ();
      act ("win.next-solution", NULL);
    }
  ck_assert_int_eq (shown (), former); /* stops at the end */
  act ("win.previous-solution", NULL);
  ck_assert_int_eq (shown (),
                    truce_solution_filter_get_number (
                        truce_results_get_filter (truce_workspace_get_results (workspace_now ())), 10));
  gtk_drop_down_set_selected (in_solutions ("filter_size"), 3); /* classes of 4 */
  wait_for_filter ();
  ck_assert_uint_eq (n_items (), 1);
  act_on_panel ("solutions.show-all");
  ck_assert_uint_eq (n_items (), 92);
  ck_assert (!gtk_widget_get_visible (in_solutions ("filter_bar")));
  ck_assert (!gtk_switch_get_active (in_solutions ("filter_fundamental")));
}
END_TEST

/* Shows the first placement that passes the filter, not the first of all, which is hidden. */
START_TEST (back_from_nothing_shows_the_first_that_passes)
{
  act ("win.hide-solution", NULL);
  gtk_editable_set_text (GTK_EDITABLE (in_solutions ("filter_square")), "d8");
  wait_for_filter ();
  ck_assert_uint_gt (truce_solution_filter_get_number (
                         truce_results_get_filter (truce_workspace_get_results (workspace_now ())), 0),
                     0);
  act ("win.previous-solution", NULL);
  ck_assert_int_eq (shown (),
                    truce_solution_filter_get_number (
                        truce_results_get_filter (truce_workspace_get_results (workspace_now ())), 0));
}
END_TEST

START_TEST (filters_by_a_square)
{
  int position = 1;

  gtk_editable_set_text (GTK_EDITABLE (in_solutions ("filter_square")), "d8");
  wait_for_filter ();
  ck_assert_uint_eq (n_items (), 18);
  gtk_editable_delete_text (GTK_EDITABLE (in_solutions ("filter_square")), 1, -1);
  gtk_editable_insert_text (GTK_EDITABLE (in_solutions ("filter_square")), "9", -1,
                            &position); /* no such square */
  ck_assert (gtk_widget_has_css_class (GTK_WIDGET (in_solutions ("filter_square")), "error"));
  wait_for_filter ();
  ck_assert_uint_eq (n_items (), 18);
  gtk_editable_set_text (GTK_EDITABLE (in_solutions ("filter_square")), "");
  wait_for_filter ();
  ck_assert_uint_eq (n_items (), 92);
  ck_assert (!gtk_widget_has_css_class (GTK_WIDGET (in_solutions ("filter_square")), "error"));
}
END_TEST

START_TEST (goes_to_a_number_and_to_any)
{
  gboolean others = FALSE;

  gtk_spin_button_set_value (in_solutions ("go_to_number"), 40);
  g_signal_emit_by_name (in_solutions ("go_to_go"), "clicked");
  ck_assert_int_eq (shown (), 39);
  ck_assert_int_eq (truce_solutions_panel_get_chosen (panel), 39);
  gtk_drop_down_set_selected (in_solutions ("filter_size"), 3);
  wait_for_filter ();
  ck_assert_uint_eq (n_items (), 4);
  for (int i = 0; i < 40; i++)
    {
      gint64 before = shown ();

      act_on_panel ("solutions.random");
      others = others || shown () != before;
      ck_assert_int_eq (truce_solution_filter_get_number (
                            truce_results_get_filter (truce_workspace_get_results (workspace_now ())),
                            truce_solution_filter_find (
                                truce_results_get_filter (truce_workspace_get_results (workspace_now ())),
                                (guint) shown ())),
                        shown ());
    }
  ck_assert (others);
}
END_TEST

static TruceSolutionFilter *
filter_now (void)
{
  return truce_results_get_filter (truce_workspace_get_results (workspace_now ()));
}

/* Returns the number of images of the placement at a place of the list. */
static int
class_size_at (guint place)
{
  g_autoptr (TruceSolution) solution = g_list_model_get_item (G_LIST_MODEL (filter_now ()), place);

  return truce_solution_get_orbit_size (solution);
}

static gboolean
has_piece_at (guint place, TruceSquare square)
{
  g_autoptr (TruceSolution) solution = g_list_model_get_item (G_LIST_MODEL (filter_now ()), place);
  int n;
  const TruceSquare *squares = truce_solution_get_squares (solution, &n);

  for (int i = 0; i < n; i++)
    if (squares[i] == square)
      return TRUE;
  return FALSE;
}

/* Sorting keeps the chosen placement. List, grid, and the next and previous placement follow the order. */
START_TEST (sorts)
{
  gint64 number;

  act ("win.next-solution", NULL);
  act ("win.next-solution", NULL);
  gtk_toggle_button_set_active (in_solutions (_i ? "show_grid" : "show_list"), TRUE);
  gtk_check_button_set_active (in_solutions ("sort_symmetry"), TRUE);
  wait_for_filter ();
  ck_assert_int_eq (shown (), 2);
  ck_assert_int_eq (truce_solutions_panel_get_chosen (panel), 2);
  ck_assert_str_eq (gtk_label_get_label (in_solutions ("filter_text")), "Sorted by symmetry");
  ck_assert (gtk_widget_get_visible (in_solutions ("filter_bar")));
  act ("win.first-solution", NULL);
  ck_assert_int_ne (shown (), 0); /* the first of the list has eight images */
  while (shown () != 0)
    act ("win.next-solution", NULL);
  act ("win.previous-solution", NULL); /* the first of the list is not the first that is shown */
  ck_assert_int_ne (shown (), 0);
  act ("win.first-solution", NULL);
  for (guint i = 0; i < 92; i++)
    {
      ck_assert_int_eq (shown (), truce_solution_filter_get_number (filter_now (), i));
      ck_assert_int_eq (class_size_at (i), i < 4 ? 4 : 8);
      act ("win.next-solution", NULL);
    }
  act ("win.previous-solution", NULL);
  number = truce_solution_filter_get_number (filter_now (), 90);
  ck_assert_int_eq (shown (), number);
  gtk_editable_set_text (GTK_EDITABLE (in_solutions ("sort_entry")), "d8");
  wait_for_filter ();
  ck_assert (gtk_check_button_get_active (in_solutions ("sort_square")));
  ck_assert_str_eq (gtk_label_get_label (in_solutions ("filter_text")), "Sorted, d8 first");
  ck_assert_int_eq (shown (), number);
  for (guint i = 0; i < 92; i++)
    ck_assert_int_eq (has_piece_at (i, 3), i < 18);
  gtk_check_button_set_active (in_solutions ("sort_listed"), TRUE);
  ck_assert (truce_solution_filter_is_whole (filter_now ()));
  ck_assert_int_eq (shown (), number);
  ck_assert (!gtk_widget_get_visible (in_solutions ("filter_bar")));
}
END_TEST

/* While a search lists placements, the controls say why they cannot sort. */
START_TEST (a_growing_list_is_not_sorted)
{
  resize_board (24, 24);
  act ("win.list", NULL);
  wait_for (n_solutions () > 0, 20);
  ck_assert (!gtk_widget_get_sensitive (in_solutions ("sort_choices")));
  ck_assert (gtk_widget_get_visible (in_solutions ("sort_why_not")));
  act ("win.stop", NULL);
  wait_for (!truce_run_is_active (truce_workspace_get_run (workspace_now ())), 20);
  wait_for (gtk_widget_get_sensitive (in_solutions ("sort_choices")), 20);
  ck_assert (!gtk_widget_get_visible (in_solutions ("sort_why_not")));
}
END_TEST

/* Exports to a file. Returns (transfer full) the text of the file, which is deleted. */
static char *
exported (TrucePlacementsFormat format, gboolean only_shown)
{
  g_autofree char *path = g_build_filename (folder, "file", NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  truce_solutions_panel_export (panel, path, format, only_shown);
  wait_for (!gtk_widget_get_visible (in_solutions ("export_bar")), 10);
  ck_assert_str_eq (told, "Saved as “file”");
  ck_assert_msg (g_file_get_contents (path, &text, NULL, &error), "%s", error ? error->message : "");
  ck_assert_int_eq (g_unlink (path), 0);
  return text;
}

static guint
n_lines (const char *text)
{
  guint n = 0;

  for (; *text; text++)
    n += *text == '\n';
  return n;
}

START_TEST (writes_all)
{
  g_autofree char *squares = exported (TRUCE_PLACEMENTS_SQUARES, FALSE);
  g_autofree char *rainha = exported (TRUCE_PLACEMENTS_RAINHA, FALSE);
  g_autofree char *rows = exported (TRUCE_PLACEMENTS_ROWS, FALSE);
  g_autofree char *json = exported (TRUCE_PLACEMENTS_JSON, FALSE);
  g_autoptr (JsonParser) parser = json_parser_new ();

  ck_assert (g_str_has_prefix (squares, "0 12 23 29 34 46 49 59\n"));
  ck_assert_uint_eq (n_lines (squares), 92);
  /* as printed by the author of the Harbour program */
  ck_assert (g_str_has_prefix (rainha, "\n===== \n Solution [ 1]: 15863724\n===== \n   1  2  3"));
  ck_assert_ptr_nonnull (strstr (rainha, " Solution [31]: 42586137\n"));
  ck_assert_ptr_nonnull (strstr (rainha, " Solution [92]: 84136275\n"));
  ck_assert (g_str_has_prefix (rows, "10000000\n00001000\n"));
  ck_assert_uint_eq (n_lines (rows), 92 * 9 - 1);
  ck_assert (json_parser_load_from_data (parser, json, -1, NULL));
  ck_assert_uint_eq (json_array_get_length (json_object_get_array_member (
                         json_node_get_object (json_parser_get_root (parser)), "placements")),
                     92);
}
END_TEST

START_TEST (writes_what_is_shown)
{
  g_autofree char *csv = NULL;
  g_auto (GStrv) lines = NULL;

  gtk_switch_set_active (in_solutions ("filter_fundamental"), TRUE);
  wait_for_filter ();
  csv = exported (TRUCE_PLACEMENTS_CSV, TRUE);
  lines = g_strsplit (csv, "\n", -1);
  ck_assert_uint_eq (g_strv_length (lines), 1 + 12 + 1);
  for (guint i = 0; i < 12; i++)
    ck_assert_uint_eq (strtoul (lines[i + 1], NULL, 10),
                       truce_solution_filter_get_number (
                           truce_results_get_filter (truce_workspace_get_results (workspace_now ())), i) +
                           1);
}
END_TEST

START_TEST (writes_in_the_shown_order)
{
  g_autofree char *csv = NULL, *all = NULL;
  g_auto (GStrv) lines = NULL;

  gtk_check_button_set_active (in_solutions ("sort_symmetry"), TRUE);
  wait_for_filter ();
  csv = exported (TRUCE_PLACEMENTS_CSV, TRUE);
  lines = g_strsplit (csv, "\n", -1);
  ck_assert_uint_eq (g_strv_length (lines), 1 + 92 + 1);
  for (guint i = 0; i < 92; i++)
    ck_assert_uint_eq (strtoul (lines[i + 1], NULL, 10),
                       truce_solution_filter_get_number (filter_now (), i) + 1);
  all = exported (TRUCE_PLACEMENTS_SQUARES, FALSE); /* keeps the order of the list */
  ck_assert (g_str_has_prefix (all, "0 12 23 29 34 46 49 59\n"));
}
END_TEST

START_TEST (failing_leaves_what_was_there)
{
  g_autofree char *path = g_build_filename (folder, "file", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "file", NULL);
  g_autofree char *text = NULL;

  truce_solutions_panel_export (panel, nowhere, TRUCE_PLACEMENTS_CSV, FALSE);
  ck_assert (g_str_has_prefix (told, "Not saved: "));
  ck_assert (g_file_set_contents (path, "former", -1, NULL));
  truce_solutions_panel_export (panel, path, TRUCE_PLACEMENTS_CSV, FALSE);
  ck_assert (gtk_widget_get_visible (in_solutions ("export_bar")));
  act_on_panel ("solutions.stop-export");
  ck_assert (!gtk_widget_get_visible (in_solutions ("export_bar")));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_str_eq (text, "former");
  ck_assert_int_eq (g_unlink (path), 0);
}
END_TEST

/* 'Random Placement' shows valid placements. Two draws out of 14,200 placements hardly ever agree. */
START_TEST (placements_are_drawn)
{
  TruceSquare drawn[2][TRUCE_SQUARES_MAX];
  TruceProblem *problem;

  resize_board (12, 12);
  problem = truce_problem_new (spec_now (), NULL);
  for (int i = 0; i < 2; i++)
    {
      act ("win.random", NULL);
      wait_for (run_is_done () && n_solutions () == 1, 60);
      wait_for (truce_workspace_get_chosen (workspace_now (), drawn[i]) == 12, 10);
      ck_assert (truce_verify_placement (problem, drawn[i], 12, NULL, NULL));
      ck_assert_ptr_nonnull (find_label (part ("board_page"), "Random placement"));
      ck_assert_ptr_null (find_label (part ("board_page"), "Drawn approximately"));
    }
  ck_assert_int_ne (memcmp (drawn[0], drawn[1], 12 * sizeof drawn[0][0]), 0);
  truce_problem_unref (problem);
  resize_board (24, 24);
  act ("win.random", NULL);
  wait_for (run_is_done () && n_solutions () == 1, 60);
  wait_for (find_label (part ("board_page"), "Drawn approximately"), 10);
  resize_board (3, 3);
  act ("win.random", NULL);
  wait_for (run_is_done () && find_label (part ("board_page"), "No placement"), 60);
}
END_TEST

static void
solve_size (int n)
{
  resize_board (n, n);
  act ("win.solve", NULL);
  wait_for (run_is_done (), 20);
}

/* Three queens on 3 × 3 always attack each other. Four queens on 4 × 4 have two placements. */
START_TEST (without_placements_no_view_is_blank)
{
  GtkToggleButton *views[] = { in_solutions ("show_list"), in_solutions ("show_grid"),
                               in_solutions ("show_first") };

  solve_size (4);
  gtk_toggle_button_set_active (views[_i], TRUE);
  solve_size (3);
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (in_solutions ("nothing_page"))), 20);
  ck_assert (!gtk_widget_is_sensitive (GTK_WIDGET (in_solutions ("filter_button"))));
  ck_assert (!gtk_widget_is_sensitive (GTK_WIDGET (in_solutions ("go_to_button"))));
  ck_assert (!gtk_widget_is_sensitive (in_solutions ("switcher")));
  solve_size (4);
  wait_for (!gtk_widget_get_mapped (GTK_WIDGET (in_solutions ("nothing_page"))), 20);
  ck_assert (gtk_widget_is_sensitive (GTK_WIDGET (in_solutions ("filter_button"))));
  ck_assert (gtk_widget_is_sensitive (GTK_WIDGET (in_solutions ("go_to_button"))));
  ck_assert (gtk_widget_is_sensitive (in_solutions ("switcher")));
  ck_assert (_i != 1 || gtk_widget_get_mapped (GTK_WIDGET (in_solutions ("grid"))));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("solutions");
  TCase *tcase = tcase_create ("panel");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_test (tcase, status_tells_number_vector_and_total);
  tcase_add_test (tcase, filters_and_goes_about_what_is_shown);
  tcase_add_test (tcase, back_from_nothing_shows_the_first_that_passes);
  tcase_add_test (tcase, filters_by_a_square);
  tcase_add_test (tcase, goes_to_a_number_and_to_any);
  tcase_add_test (tcase, writes_all);
  tcase_add_test (tcase, writes_what_is_shown);
  tcase_add_test (tcase, writes_in_the_shown_order);
  tcase_add_loop_test (tcase, sorts, 0, 2);
  tcase_add_test (tcase, a_growing_list_is_not_sorted);
  tcase_add_test (tcase, failing_leaves_what_was_there);
  tcase_add_test (tcase, placements_are_drawn);
  tcase_add_loop_test (tcase, without_placements_no_view_is_blank, 0, 3);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
