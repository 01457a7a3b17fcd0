/* answers-test.c: the window's answers to every question: counts and optima, and their export
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "board/truce-board-page-export.h"

static TruceBoardView *
board (void)
{
  return truce_board_page_get_board (part ("board_page"));
}

static const char *
count_now (void)
{
  return truce_run_get_count (truce_workspace_get_run (workspace_now ()));
}

/* The sources are A007705, and published counts of two kings and a rook on 3 × 3 and of five queens that
 * cover the board, with and without attacks. */
START_TEST (published_numbers_are_reached)
{
  static const char *const questions[][2] = {
    { "7x7 Q k=7 torus", "28" },
    { "3x3 K+R k=2,1 true", "4" },
    { "4x4 R+N k=2,4 true", "8" },
    { "8x8 Q k=5 true peace=none cover=every", "4860" },
    { "8x8 Q k=5 true cover=every", "728" },
  };

  paste_problem (questions[_i][0]);
  act ("win.solve", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()) && run_is_done (), 60);
  ck_assert_str_eq (count_now (), questions[_i][1]);
  wait_for (truce_workspace_get_state (workspace_now ())->solution == 0, 10);
  ck_assert_uint_gt (truce_square_set_count (&truce_board_view_get_scene (board ())->placed), 0);
  act ("win.last-solution", NULL);
  ck_assert_int_eq (truce_workspace_get_state (workspace_now ())->solution, atoi (questions[_i][1]) - 1);
}
END_TEST

/* Returns (transfer none) the exported search for the optimum. The run that lists the optimal placements must
 * have ended. */
static JsonObject *
exported (JsonParser *parser)
{
  g_autoptr (GBytes) bytes = truce_board_page_best_json (part ("board_page"));
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  ck_assert_int_eq (text[size - 1], '\n');
  ck_assert (json_parser_load_from_data (parser, text, (gssize) size, NULL));
  return json_node_get_object (json_parser_get_root (parser));
}

/* A075458 and A002563. */
START_TEST (the_best_number_is_exported)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *answer;

  paste_problem ("5x5 Q k=any true peace=none cover=every aim=fewest");
  act ("win.solve", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()) && run_is_done (), 60);
  answer = exported (parser);
  ck_assert_int_eq (json_object_get_int_member (answer, "best"), 3);
  ck_assert_int_eq (json_object_get_int_member (answer, "bound"), 3);
  ck_assert_str_eq (json_object_get_string_member (answer, "ways"), "186");
  ck_assert_str_eq (json_object_get_string_member (answer, "status"), "proved");
  ck_assert_str_eq (json_object_get_string_member (answer, "aim"), "fewest");
  paste_problem ("20x20 Q+Q k=any,any true peace=between aim=most-equal");
  act ("win.solve", NULL);
  wait_for (truce_results_get_best (truce_workspace_get_results (workspace_now ())) &&
                truce_best_run_get_value (
                    truce_results_get_best (truce_workspace_get_results (workspace_now ()))) > 0,
            60);
  act ("win.stop", NULL);
  wait_for (!truce_results_is_active (truce_workspace_get_results (workspace_now ())), 60);
  answer = exported (parser);
  ck_assert_str_eq (json_object_get_string_member (answer, "status"), "stopped");
  ck_assert_int_gt (json_object_get_int_member (answer, "best"), 0);
  ck_assert (!json_object_has_member (answer, "proof"));
}
END_TEST

START_TEST (the_fewest_are_found_and_listed)
{
  TruceResultsPanel *panel = results_panel ();
  GtkWidget *proved;

  paste_problem ("8x8 Q k=any true peace=none cover=every aim=fewest");
  ck_assert (gtk_widget_get_visible (in_rules ("method")));
  ck_assert (!gtk_widget_get_visible (in_rules ("seed_row")));
  act ("win.solve", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()) && run_is_done (), 60);
  ck_assert_str_eq (truce_results_panel_get_headline (panel), "Fewest: 5");
  ck_assert_ptr_nonnull (find_label (GTK_WIDGET (panel), "Proved · 4860 placements"));
  ck_assert_uint_eq (n_solutions (), 4860);
  wait_for (truce_workspace_get_state (workspace_now ())->solution == 0, 10);
  ck_assert_uint_eq (truce_square_set_count (&truce_board_view_get_scene (board ())->placed), 5);
  /* an edit drops the result */
  resize_board (6, 6);
  ck_assert_ptr_null (truce_workspace_get_run (workspace_now ()));
  act ("win.solve", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()) && run_is_done (), 60);
  ck_assert_str_eq (truce_results_panel_get_headline (panel), "Fewest: 3");
  /* a proof without a search names its source */
  paste_problem ("9x9 Q k=any true peace=none cover=every aim=fewest");
  act ("win.solve", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()) && run_is_done (), 60);
  proved = find_label (GTK_WIDGET (panel), "Proved · 114 placements");
  ck_assert_ptr_nonnull (proved);
  ck_assert_ptr_nonnull (strstr (gtk_widget_get_tooltip_text (proved), "Weakley"));
}
END_TEST

START_TEST (a_search_for_the_best_can_be_stopped)
{
  TruceResults *results = truce_workspace_get_results (workspace_now ());

  paste_problem ("20x20 Q+Q k=any,any true peace=between aim=most-equal");
  act ("win.solve", NULL);
  ck_assert (truce_results_is_active (results));
  act ("win.stop", NULL);
  wait_for (!truce_results_is_active (results), 60);
  paste_problem ("20x20 Q+Q k=any,any true peace=between aim=most-equal");
  act ("win.solve", NULL);
  paste_problem ("8x8 Q true"); /* replaces the question during the search */
  act ("win.solve", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()) && run_is_done (), 60);
  ck_assert_str_eq (count_now (), "92");
}
END_TEST

/* The size of the armies is published: A250000. */
START_TEST (armies_are_two_kinds)
{
  paste_problem ("6x6 Q+Q k=any,any true peace=between aim=most-equal");
  act ("win.solve", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()) && run_is_done (), 60);
  ck_assert_str_eq (truce_results_panel_get_headline (results_panel ()), "Most of each kind: 5");
  /* a click on one of its pieces sets the piece, of either army */
  wait_for (truce_workspace_get_state (workspace_now ())->solution == 0, 10);
  {
    TruceSquare pieces[TRUCE_SQUARES_MAX];
    int n = truce_workspace_get_chosen (workspace_now (), pieces);
    TruceSquare black = pieces[n - 1];

    ck_assert_int_eq (n, 10);
    ck_assert_int_eq (truce_packed_kind (black), 1);
    g_signal_emit_by_name (board (), "square-toggled", truce_packed_square (black));
    ck_assert_int_eq (
        truce_view_state_kind_on (truce_workspace_get_state (workspace_now ()), truce_packed_square (black)),
        1);
  }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("answers");
  TCase *tcase = tcase_create ("answers");

  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_set_timeout (tcase, 600);
  tcase_add_loop_test (tcase, published_numbers_are_reached, 0, 5);
  tcase_add_test (tcase, the_fewest_are_found_and_listed);
  tcase_add_test (tcase, the_best_number_is_exported);
  tcase_add_test (tcase, a_search_for_the_best_can_be_stopped);
  tcase_add_test (tcase, armies_are_two_kinds);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
