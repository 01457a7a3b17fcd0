/* questions-test.c: kinds of pieces, and the rules of every question, in the window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-support.h"

#include "board/truce-kind-palette.h"
#include "matrix/truce-matrix-page.h"
#include "matrix/truce-pair-chooser.h"
#include "matrix/truce-piece-drop-down.h"
#include "rules/truce-choice-row.h"
#include "workspace/workspace-document.h"

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

/* Chooses an item of a combo row, as the user does. */
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

static gpointer
in_matrix (const char *id)
{
  return gtk_widget_get_template_child (part ("matrix_page"), TRUCE_TYPE_MATRIX_PAGE, id);
}

static char *
matrix_row (int row)
{
  g_autoptr (GBytes) bytes = truce_matrix_page_contents (part ("matrix_page"), "txt", NULL);
  g_auto (GStrv) lines = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", -1);

  return g_strdup (lines[row]);
}

/* On 3 × 3, a rook on a3 attacks its row and column, and a knight attacks b1 and c2. For a pair of kinds,
 * either attack counts. */
START_TEST (the_matrix_is_of_a_pair)
{
  TruceProblemSpec spec;
  TrucePairChooser *pair =
      (gpointer) gtk_widget_get_template_child (part ("matrix_page"), TRUCE_TYPE_MATRIX_PAGE, "pair");
  static const struct
  {
    int row, column;
    const char *cells;
  } pairs[] = { { 0, 0, "++++  +  " }, { 1, 1, "+    + + " }, { 0, 1, "++++ +++ " }, { 1, 0, "++++ +++ " } };

  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (pair)));
  ck_assert (truce_problem_spec_from_text ("3x3 R+N k=1,1 true", &spec, NULL));
  truce_workspace_replace (workspace_now (), &spec, (TruceQuestion){ TRUCE_COUNT }, "auto");
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (pair)));
  ck_assert_int_eq (truce_pair_chooser_get_row (pair), active ());
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *row = NULL;

      truce_pair_chooser_choose (pair, pairs[i].row, pairs[i].column);
      row = matrix_row (0);
      ck_assert_str_eq (row, pairs[i].cells);
    }
  truce_pair_chooser_choose (pair, 1, 0);
  g_signal_emit_by_name (board (), "kind-chosen", 0);
  ck_assert_int_eq (truce_pair_chooser_get_row (pair), 1);
  g_signal_emit_by_name (board (), "kind-chosen", 1);
  ck_assert_int_eq (truce_pair_chooser_get_row (pair), 1);
  act ("win.remove-kind", NULL);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (pair)));
}
END_TEST

/* Returns whether the drop-down of pieces has this name. */
static gboolean
piece_is_named (const char *name)
{
  GtkWidget *choice = adw_bin_get_child (in_matrix ("piece"));
  g_autofree char *wrong = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (gtk_widget_get_first_child (choice)), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return !wrong;
}

/* The drop-down beside the question has the piece of the board, also one that is not one of the nine. */
START_TEST (the_matrix_asks_about_a_piece)
{
  TruceViewState next;
  TrucePiece camel, rook = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_SUPER);
  g_autofree char *row = NULL;

  ck_assert_str_eq (gtk_label_get_label (in_matrix ("asked")), "Which squares does this piece attack?");
  ck_assert (piece_is_named ("Piece: Queen"));
  truce_piece_drop_down_pick (in_matrix ("piece"),
                              TRUCE_FAMILY_ROOK * TRUCE_N_STRENGTHS + TRUCE_STRENGTH_SUPER);
  ck_assert (truce_piece_equal (&spec_now ()->kinds[0].piece, &rook));
  ck_assert (piece_is_named ("Piece: Super rook"));
  row = matrix_row (0); /* of a8 */
  ck_assert_msg (g_str_has_prefix (row, "+++++++++ +     ++      +"), "%s", row);
  ck_assert (truce_piece_parse ("C", &camel, NULL));
  next = truce_view_state_set_piece (truce_workspace_get_state (workspace_now ()), &camel);
  truce_workspace_set_state (workspace_now (), &next);
  ck_assert (piece_is_named ("Piece: Camel"));
  act ("win.undo", NULL);
  ck_assert (piece_is_named ("Piece: Super rook"));
  act ("win.undo", NULL);
  ck_assert (piece_is_named ("Piece: Queen"));
  act ("win.add-kind", NULL);
  ck_assert_str_eq (gtk_label_get_label (in_matrix ("asked")),
                    "Where do these two pieces attack each other?");
  ck_assert (!gtk_widget_get_visible (in_matrix ("piece")));
}
END_TEST

/* The small board shows the given pieces. It also shows the two pieces of the cell, on the squares of the
 * cell. */
START_TEST (the_small_board_has_the_given_pieces)
{
  TruceBoardView *small = in_matrix ("board");
  const TruceBoardScene *scene;

  click ("d4");
  click ("e6");
  scene = truce_board_view_get_scene (small);
  ck_assert_int_eq (truce_square_set_count (&scene->pinned), 2);
  ck_assert_int_eq (truce_square_set_count (&scene->placed), 0);
  g_signal_emit_by_name (in_matrix ("matrix"), "cell-pinned", square_named ("d4"), square_named ("d8"));
  scene = truce_board_view_get_scene (small);
  ck_assert_int_eq (truce_square_set_count (&scene->pinned), 1);
  ck_assert (truce_square_set_has (&scene->pinned, square_named ("e6")));
  ck_assert_int_eq (truce_square_set_count (&scene->placed), 2);
  click ("e6");
  scene = truce_board_view_get_scene (small);
  ck_assert_int_eq (truce_square_set_count (&scene->pinned), 0);
}
END_TEST

/* Another order moves rows and columns. The pinned cell, its squares and the tables remain. */
START_TEST (the_matrix_is_ordered)
{
  static const char *const orders[] = { "Order by Square", "Order by Diagonal", "Order by Symmetry" };
  g_autoptr (GBytes) before = truce_matrix_page_contents (part ("matrix_page"), "csv", NULL);
  GBytes *pictures[3];

  g_signal_emit_by_name (in_matrix ("matrix"), "cell-pinned", square_named ("d4"), square_named ("d8"));
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("Rows and Columns: %s", orders[i]), *wrong = NULL;
      g_autoptr (GBytes) table = NULL;

      gtk_drop_down_set_selected (in_matrix ("order"), i);
      wrong = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (gtk_widget_get_first_child (in_matrix ("order"))), GTK_ACCESSIBLE_PROPERTY_LABEL,
          name);
      ck_assert_msg (!wrong, "%s: %s", name, wrong);
      ck_assert_str_eq (gtk_label_get_label (in_matrix ("relation")), "d4–d8: rook line");
      pictures[i] = truce_matrix_page_contents (part ("matrix_page"), "svg", NULL);
      table = truce_matrix_page_contents (part ("matrix_page"), "csv", NULL);
      ck_assert (g_bytes_equal (before, table));
    }
  ck_assert (!g_bytes_equal (pictures[0], pictures[1]) && !g_bytes_equal (pictures[0], pictures[2]) &&
             !g_bytes_equal (pictures[1], pictures[2]));
  for (guint i = 0; i < 3; i++)
    g_bytes_unref (pictures[i]);
}
END_TEST

static void
emit_on_small_board (const char *signal, const char *square)
{
  TruceBoard eight = { 8, 8 };

  g_signal_emit_by_name (
      gtk_widget_get_template_child (part ("matrix_page"), TRUCE_TYPE_MATRIX_PAGE, "board"), signal,
      square ? truce_square_parse (eight, square, NULL) : -1);
}

static void
expect_name_of_matrix (const char *name)
{
  GObject *matrix = gtk_widget_get_template_child (part ("matrix_page"), TRUCE_TYPE_MATRIX_PAGE, "matrix");
  g_autofree char *wrong =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (matrix), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  ck_assert_msg (!wrong, "expected '%s', found '%s'", name, wrong);
}

/* The small board selects cells of the matrix: the chosen square gives the row, the square under the pointer
 * the column. A screen reader gets the cell from the name of the matrix, which has the focus. */
START_TEST (the_small_board_chooses_cells)
{
  GtkLabel *relation =
      GTK_LABEL (gtk_widget_get_template_child (part ("matrix_page"), TRUCE_TYPE_MATRIX_PAGE, "relation"));

  expect_name_of_matrix ("Attack matrix");
  emit_on_small_board ("square-selected", "d4");
  emit_on_small_board ("square-hovered", "f6");
  ck_assert_str_eq (gtk_label_get_label (relation), "d4–f6: bishop line");
  emit_on_small_board ("square-hovered", "d8");
  ck_assert_str_eq (gtk_label_get_label (relation), "d4–d8: rook line");
  expect_name_of_matrix ("d4–d8: rook line");
  emit_on_small_board ("square-hovered", NULL);
  g_signal_emit_by_name (
      gtk_widget_get_template_child (part ("matrix_page"), TRUCE_TYPE_MATRIX_PAGE, "matrix"), "cell-pinned",
      truce_square_parse ((TruceBoard){ 8, 8 }, "a1", NULL),
      truce_square_parse ((TruceBoard){ 8, 8 }, "a3", NULL));
  ck_assert_str_eq (gtk_label_get_label (relation), "a1–a3: rook line");
  /* the column is kept */
  emit_on_small_board ("square-selected", "c5");
  ck_assert_str_eq (gtk_label_get_label (relation), "c5–a3: bishop line");
}
END_TEST

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
  click ("b1"); /* replaced by the active kind */
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
  ck_assert_str_eq (adw_preferences_row_get_title (in_rules ("pieces_row")), "Pieces: Black, rook");
  g_object_set (workspace_now (), "kind", 0, NULL);
  ck_assert_str_eq (adw_preferences_row_get_title (in_rules ("pieces_row")), "Pieces: White, queen");
  ck_assert_int_eq (gtk_spin_button_get_value_as_int (pieces), 7);
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

/* Eight queens and a rook do not fit on eight rows. */
START_TEST (a_kind_that_is_added_leaves_a_question_with_an_answer)
{
  static const int sizes[] = { 5, 8, 10 };
  int size = sizes[_i / TRUCE_N_FAMILIES];
  TrucePiece piece = truce_piece_nine (_i % TRUCE_N_FAMILIES, TRUCE_STRENGTH_REGULAR);
  TruceViewState next = truce_view_state_set_piece (truce_workspace_get_state (workspace_now ()), &piece);

  truce_workspace_set_state (workspace_now (), &next);
  resize_board (size, size);
  for (int kinds = 2; kinds <= 4; kinds++)
    {
      act ("win.add-kind", NULL);
      ck_assert_int_eq (spec_now ()->n_kinds, kinds);
      ck_assert_int_eq (truce_problem_spec_pieces (spec_now ()), size);
      act ("win.first", NULL);
      wait_for (run_is_done () && n_solutions () == 1, 120);
    }
}
END_TEST

/* The rows of a closed group are hidden, so its subtitle says what they would. */
START_TEST (the_closed_group_sums_up_the_search)
{
  AdwExpanderRow *search = in_rules ("search");

  ck_assert (!gtk_widget_get_mapped (in_rules ("method")));
  ck_assert_str_eq (adw_expander_row_get_subtitle (search), "");
  gtk_spin_button_set_value (in_rules ("time_limit"), 5);
  ck_assert_str_eq (adw_expander_row_get_subtitle (search), "5m 0s");
  g_object_set (workspace_now (), "method", truce_method_find ("improved"), NULL);
  ck_assert_ptr_nonnull (strstr (adw_expander_row_get_subtitle (search), " · 5m 0s"));
  ck_assert (!gtk_widget_has_css_class (GTK_WIDGET (search), "error"));
  act ("win.add-kind", NULL);
  wait_for (gtk_widget_has_css_class (GTK_WIDGET (search), "error"), 20);
  ck_assert_ptr_nonnull (
      strstr (adw_expander_row_get_subtitle (search), adw_action_row_get_subtitle (in_rules ("method"))));
  choose ("method", 0);
  gtk_spin_button_set_value (in_rules ("time_limit"), 0);
  ck_assert_str_eq (adw_expander_row_get_subtitle (search), "");
}
END_TEST

/* Each row of the question has a sentence about the present choice. */
START_TEST (a_choice_is_explained)
{
  guint sequences;

  ck_assert_str_eq (adw_action_row_get_subtitle (in_rules ("peace")), "No piece attacks another");
  choose ("peace", 1);
  ck_assert_str_eq (adw_action_row_get_subtitle (in_rules ("peace")), "Any piece may attack another");
  choose ("mode", 1);
  ck_assert_str_eq (adw_action_row_get_subtitle (in_rules ("mode")), "Each order of placing counts");
  g_object_get (workspace_now (), "sequences", &sequences, NULL);
  ck_assert_uint_eq (sequences, 1);
  for (guint i = 0; i < n_offered ("geometry"); i++)
    {
      g_autofree char *former = g_strdup (adw_action_row_get_subtitle (in_rules ("geometry")));

      choose ("geometry", i);
      ck_assert (i == 0 || !g_str_equal (former, adw_action_row_get_subtitle (in_rules ("geometry"))));
    }
}
END_TEST

/* The menu adds a kind or an army. There is no more to add after the last kind. */
START_TEST (one_row_adds_pieces_and_armies)
{
  GMenuModel *menu = in_rules ("add_menu");
  g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);
  static const char *const actions[] = { "win.add-kind", "win.add-army" };

  for (int i = 0; i < 2; i++)
    {
      g_autofree char *action = NULL;

      ck_assert (g_menu_model_get_item_attribute (section, i, G_MENU_ATTRIBUTE_ACTION, "s", &action));
      ck_assert_str_eq (action, actions[i]);
    }
  gtk_widget_activate (in_rules ("add_row"));
  wait_for (gtk_menu_button_get_popover (in_rules ("add_button")) &&
                gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (in_rules ("add_button")))),
            20);
  gtk_menu_button_popdown (in_rules ("add_button"));
  while (spec_now ()->n_kinds < TRUCE_KINDS_MAX)
    {
      ck_assert (gtk_widget_get_sensitive (in_rules ("add_row")));
      act ("win.add-kind", NULL);
    }
  ck_assert (!gtk_widget_get_sensitive (in_rules ("add_row")));
  act ("win.undo", NULL);
  ck_assert (gtk_widget_get_sensitive (in_rules ("add_row")));
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
  resize_board (5, 7); /* the geometry of nq1.0 needs a square board */
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
  /* a queen on d4 attacks 27 squares and occupies one */
  ck_assert_ptr_nonnull (find_label (part ("board_page"), "36 squares are not guarded"));
}
END_TEST

/* Returns the number of methods that can list or count the answer, plus one for the automatic choice. */
static guint
n_accepting (void)
{
  TruceProblem *problem = truce_problem_new (spec_now (), NULL);
  guint n = 1;

  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    n += truce_method_accepts (*method, problem, &(TruceGoal){ .question = { TRUCE_LIST } }, NULL) ||
         truce_method_accepts (*method, problem, &(TruceGoal){ .question = { TRUCE_COUNT } }, NULL);
  truce_problem_unref (problem);
  return n;
}

START_TEST (only_methods_that_accept_are_offered)
{
  const TruceMethod *improved = truce_method_find ("improved");
  guint of_queens;

  wait_for (n_offered ("method") == n_accepting (), 20);
  of_queens = n_offered ("method");
  paste_problem ("7x7 Q+N k=2,2 true");
  wait_for (n_offered ("method") == n_accepting () && n_offered ("method") < of_queens, 20);
  paste_problem ("8x8 Q k=8 true");
  wait_for (n_offered ("method") == of_queens, 20);
  g_object_set (workspace_now (), "method", improved, NULL);
  ck_assert_uint_gt (adw_combo_row_get_selected (in_rules ("method")), 0);
  act ("win.add-kind", NULL);
  wait_for (n_offered ("method") == n_accepting () + 1, 20);
  ck_assert_ptr_eq (truce_workspace_get_query (workspace_now ())->method, improved);
  choose ("method", 0);
  ck_assert_ptr_null (truce_workspace_get_query (workspace_now ())->method);
  wait_for (n_offered ("method") == n_accepting (), 20);
}
END_TEST

/* The other pages say what they cannot show, and show nothing wrong. */
START_TEST (other_pages_bear_every_question)
{
  static const char *const questions[] = {
    "7x7 Q+B+K+N k=2,2,2,1 true",
    "7x7 Q k=7 torus",
    "6x6 Q k=any true peace=none cover=every aim=fewest",
    "6x6 Q+Q k=any,any true peace=between aim=most-equal",
    "5x5 K k=any true cover=total",
  };

  paste_problem (questions[_i]);
  for (guint i = 0; truce_pages_get_name (i); i++)
    {
      act ("win.show-page", "s", truce_pages_get_name (i));
      for (int k = 0; k < 20; k++)
        window_iterate ();
    }
  truce_window_show_board (window);
  toggle ("c3");
  act ("win.copy", NULL);
  act ("win.undo", NULL);
  act ("win.solve", NULL);
  wait_for (!truce_results_is_active (truce_workspace_get_results (workspace_now ())), 120);
}
END_TEST

/* Two rooks in a row do not attack each other through a wall, and both placements are found. */
START_TEST (a_wall_makes_peace)
{
  TruceViewState next =
      truce_view_state_resize (truce_workspace_get_state (workspace_now ()), (TruceBoard){ 1, 3 });
  TrucePiece rook = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_REGULAR);
  const TruceBoardAnalysis *analysis;

  next = truce_view_state_set_piece (&next, &rook);
  next = truce_view_state_set_pieces (&next, 2);
  truce_workspace_set_state (workspace_now (), &next);
  click ("a1");
  click ("c1");
  analysis = truce_workspace_get_analysis (workspace_now ());
  ck_assert_int_eq (analysis->n_conflicts, 1);
  g_signal_emit_by_name (board (), "square-walled", square_named ("b1"));
  analysis = truce_workspace_get_analysis (workspace_now ());
  ck_assert_int_eq (analysis->n_conflicts, 0);
  act ("win.solve", NULL);
  wait_for (run_is_done () && find_label (GTK_WIDGET (window), "1 placement"), 20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("questions");
  TCase *tcase = tcase_create ("questions");

  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_set_timeout (tcase, 600);
  tcase_add_test (tcase, the_matrix_is_of_a_pair);
  tcase_add_test (tcase, the_matrix_asks_about_a_piece);
  tcase_add_test (tcase, the_small_board_has_the_given_pieces);
  tcase_add_test (tcase, the_matrix_is_ordered);
  tcase_add_test (tcase, the_small_board_chooses_cells);
  tcase_add_test (tcase, a_palette_shows_with_a_second_kind);
  tcase_add_test (tcase, the_panel_has_the_active_kind);
  tcase_add_loop_test (tcase, a_kind_that_is_added_leaves_a_question_with_an_answer, 0, 3 * TRUCE_N_FAMILIES);
  tcase_add_test (tcase, the_closed_group_sums_up_the_search);
  tcase_add_test (tcase, a_choice_is_explained);
  tcase_add_test (tcase, one_row_adds_pieces_and_armies);
  tcase_add_test (tcase, only_rules_that_apply_are_offered);
  tcase_add_test (tcase, the_hint_counts_what_is_not_guarded);
  tcase_add_test (tcase, only_methods_that_accept_are_offered);
  tcase_add_loop_test (tcase, other_pages_bear_every_question, 0, 5);
  tcase_add_test (tcase, a_wall_makes_peace);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
