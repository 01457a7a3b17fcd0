/* armies-test.c: the armies page, used through its board, its keys and its actions as a person would
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "armies/armies-words.h"
#include "armies/truce-armies-page-private.h"
#include "reference.h"
#include "window-support.h"
#include "window/truce-window-private.h"

static TruceArmiesPage *page;

static void
armies_up (void)
{
  window_up ();
  act ("win.show-page", "s", "armies");
  page = part ("armies_page");
}

static void
do_action (const char *name)
{
  ck_assert_msg (gtk_widget_activate_action (GTK_WIDGET (page), name, NULL), "no action %s", name);
}

static gpointer
in_setup (const char *id)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (page->setup), TRUCE_TYPE_ARMIES_SETUP, id);

  ck_assert_ptr_nonnull (object);
  return object;
}

static void
resize (int n)
{
  TruceViewState next =
      truce_view_state_resize (truce_workspace_get_state (workspace_now ()), (TruceBoard){ n, n });

  truce_workspace_go (workspace_now (), &next);
  ck_assert_int_eq (truce_armies_document_get (page->document)->board.rows, n);
}

/* As a click with the present tool (left) or the other colour (right). */
static void
click (const char *button, const char *square)
{
  TruceBoard board = truce_armies_document_get (page->document)->board;

  g_signal_emit_by_name (page->board, g_str_equal (button, "left") ? "square-toggled" : "square-blocked",
                         truce_square_parse (board, square, NULL));
}

static int
army_on (const char *square)
{
  return truce_armies_document_army_at (
      page->document, truce_square_parse (truce_armies_document_get (page->document)->board, square, NULL));
}

static const char *
text_of (GtkLabel *label)
{
  return gtk_label_get_label (label);
}

static const TruceArmiesView *
view (void)
{
  ck_assert_ptr_nonnull (page->run);
  return truce_armies_solver_get_view (page->run);
}

static int
reference (const char *mode, int n)
{
  const TruceReference *row;
  size_t cursor = 0;

  while ((row = truce_reference_next (&cursor, "queen", "regular", mode, NULL)))
    if (row->n == n)
      return atoi (row->value);
  ck_abort_msg ("no reference value");
  return -1;
}

static void
search (void)
{
  wait_for (truce_armies_setup_get_possible (page->setup), 5);
  do_action ("armies.start");
  ck_assert (truce_armies_page_is_running (page));
  wait_for (!truce_armies_page_is_running (page), 60);
}

START_TEST (armies_are_placed_by_hand)
{
  const TruceArmiesAnalysis *analysis;

  click ("left", "a8");
  click ("right", "c5");
  ck_assert_int_eq (army_on ("a8"), 0);
  ck_assert_int_eq (army_on ("c5"), 1);
  analysis = truce_armies_document_get_analysis (page->document);
  ck_assert_int_eq (analysis->score, 1);
  ck_assert (!truce_square_set_has (&analysis->safe[1], 1)); /* b8, beside the white queen */
  ck_assert_ptr_nonnull (strstr (text_of (page->sizes), "White 1"));
  ck_assert_ptr_nonnull (strstr (text_of (page->hint), "Score 1"));
  ck_assert_ptr_nonnull (strstr (text_of (page->badge), "A250000")); /* published, with its number */
  click ("right", "h8");
  ck_assert_ptr_nonnull (strstr (text_of (page->hint), "a8"));
  ck_assert_ptr_nonnull (strstr (text_of (page->hint), "attack each other"));
  ck_assert (gtk_widget_has_css_class (GTK_WIDGET (page->hint), "error"));
  do_action ("armies.undo");
  ck_assert_int_eq (army_on ("h8"), -1);
  do_action ("armies.clear");
  ck_assert_int_eq (army_on ("a8"), -1);
  do_action ("armies.undo");
  ck_assert_int_eq (army_on ("c5"), 1);
}
END_TEST

START_TEST (squares_say_whose_they_are)
{
  g_autofree char *piece = NULL, *beside = NULL, *blocked = NULL;

  click ("left", "a8");
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (page), "armies.tool", "s", "block"));
  click ("left", "d4");
  ck_assert (truce_square_set_has (&truce_armies_document_get (page->document)->blocked, 35));
  piece = truce_armies_square_text (page->document, 0);
  beside = truce_armies_square_text (page->document, 1);
  blocked = truce_armies_square_text (page->document, 35);
  ck_assert_str_eq (piece, "a8, White, queen");
  ck_assert_str_eq (beside, "b8, safe for White");
  ck_assert_str_eq (blocked, "d4, blocked");
}
END_TEST

START_TEST (finds_proves_and_browses)
{
  guint n;

  resize (6);
  click ("left", "a1"); /* not kept by the search */
  search ();
  ck_assert (view ()->best.proved);
  ck_assert_int_eq (view ()->best.value, reference ("peaceable_max", 6));
  ck_assert_str_eq (text_of (page->proof), "Proved optimum: 5");
  n = truce_armies_page_get_n_classes (page);
  ck_assert_uint_eq (n, (guint) reference ("peaceable_classes16", 6));
  ck_assert_int_eq ((int) view ()->configurations, reference ("peaceable_configs", 6));
  ck_assert_str_eq (text_of (page->position), "1 of 35");
  ck_assert (truce_armies_document_get_shows (page->document));
  ck_assert_int_eq (truce_armies_document_get_analysis (page->document)->score, 5);
  ck_assert_ptr_nonnull (strstr (text_of (page->hint), "Score 5 of 5"));
  ck_assert_str_eq (text_of (page->badge), "Matches A250000");
  for (guint i = 1; i < n; i++)
    {
      TruceKindSets former = *truce_armies_document_get_seen (page->document);

      do_action ("armies.next");
      ck_assert_mem_ne (&former, truce_armies_document_get_seen (page->document), sizeof former);
      ck_assert_int_eq (truce_armies_document_get_analysis (page->document)->score, 5);
    }
  ck_assert_str_eq (text_of (page->position), "35 of 35");
}
END_TEST

START_TEST (an_edit_goes_on_from_the_result)
{
  const TruceKindSets *seen;
  int first;

  resize (6);
  search ();
  seen = truce_armies_document_get_seen (page->document);
  first = truce_square_set_next (&seen->kinds[0], 0);
  g_signal_emit_by_name (page->board, "square-removed", first);
  ck_assert (!truce_armies_document_get_shows (page->document));
  ck_assert_int_eq (truce_armies_document_get_analysis (page->document)->score, 4);
  ck_assert_ptr_nonnull (strstr (text_of (page->hint), "Score 4 of 5")); /* proved here */
  ck_assert_ptr_nonnull (page->run);                                     /* its classes stay */
  do_action ("armies.first");
  ck_assert_int_eq (truce_armies_document_get_analysis (page->document)->score, 5);
  resize (7);
  ck_assert_ptr_null (page->run); /* another board: nothing is known of it */
  ck_assert_uint_eq (truce_armies_page_get_n_classes (page), 0);
}
END_TEST

START_TEST (a_long_search_is_stopped)
{
  gint64 asked;

  resize (22);
  wait_for (truce_armies_setup_get_possible (page->setup), 5);
  do_action ("armies.start");
  wait_for (view ()->best.value > 0, 30);
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (page->progress)));
  wait_for (truce_armies_document_get_shows (page->document), 5); /* the best so far is on the board */
  ck_assert_ptr_nonnull (strstr (text_of (page->proof), "Best found so far"));
  ck_assert_ptr_nonnull (strstr (text_of (page->status), "At most"));
  do_action ("armies.pause");
  ck_assert_int_eq (view ()->state, TRUCE_ARMIES_PAUSED);
  do_action ("armies.pause");
  ck_assert_int_eq (view ()->state, TRUCE_ARMIES_RUNNING);
  asked = g_get_monotonic_time ();
  do_action ("armies.stop");
  wait_for (!truce_armies_page_is_running (page), 10);
  g_print ("stopped after %.0f ms\n", (double) (g_get_monotonic_time () - asked) / 1000);
  ck_assert_int_eq (view ()->state, TRUCE_ARMIES_STOPPED);
  ck_assert (!view ()->best.proved);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (page->progress)));
}
END_TEST

static void
wait_until_stored (void)
{
  wait_for (page->saved && truce_armies_solver_get_view (page->run)->elapsed > 1.5, 30);
}

/* Stopped and resumed; then in a window that comes after the first one was closed. */
START_TEST (a_search_is_gone_on_with)
{
  g_autoptr (GPtrArray) list = NULL;
  const TruceSavedArmiesItem *left;
  double elapsed;
  int score;

  resize (20);
  wait_for (truce_armies_setup_get_possible (page->setup), 5);
  do_action ("armies.start");
  ck_assert (!gtk_widget_get_visible (page->resume));
  wait_until_stored ();
  do_action ("armies.stop");
  wait_for (!truce_armies_page_is_running (page), 10);
  ck_assert (gtk_widget_get_visible (page->resume));
  score = view ()->best.value;
  elapsed = view ()->elapsed;
  do_action ("armies.resume");
  ck_assert (truce_armies_page_is_running (page));
  ck_assert (!gtk_widget_get_visible (page->resume));
  ck_assert_int_ge (view ()->best.value, score);
  wait_for (view ()->elapsed > elapsed + 0.2, 10);
  ck_assert_int_eq (truce_saved_armies_find (page->saved, page->run), 0); /* it is under way */
  window_down ();
  armies_up ();
  wait_for (page->saved && gtk_widget_get_visible (GTK_WIDGET (page->unfinished)), 5);
  list = truce_saved_armies_list (page->saved);
  ck_assert_uint_ge (list->len, 1);
  left = g_ptr_array_index (list, 0);
  ck_assert_int_eq (left->spec.board.rows, 20);
  ck_assert_int_ge (left->score, score);
  ck_assert (left->seconds > elapsed);
  resize (20);
  wait_for (truce_armies_setup_get_possible (page->setup), 5);
  do_action ("armies.start"); /* the same question: not from the beginning */
  ck_assert (view ()->elapsed >= left->seconds - 0.01);
  ck_assert_int_ge (view ()->best.value, score);
  do_action ("armies.stop");
  wait_for (!truce_armies_page_is_running (page), 10);
  truce_armies_page_forget_run (page);
  truce_saved_armies_delete (page->saved, left->id);
}
END_TEST

START_TEST (an_edit_ends_a_search)
{
  resize (22);
  wait_for (truce_armies_setup_get_possible (page->setup), 5);
  do_action ("armies.start");
  wait_for (view ()->best.value > 0, 30);
  click ("left", "a1");
  ck_assert_ptr_null (page->run);
  ck_assert_str_eq (text_of (page->proof), "Not searched");
}
END_TEST

START_TEST (closing_ends_a_search)
{
  resize (22);
  wait_for (truce_armies_setup_get_possible (page->setup), 5);
  do_action ("armies.start");
  wait_for (view ()->best.value > 0, 30);
  /* window_down waits until nothing holds the window any more */
}
END_TEST

START_TEST (variants_are_asked_for)
{
  resize (4);
  adw_combo_row_set_selected (in_setup ("armies"), 1);
  ck_assert_int_eq (truce_armies_document_get (page->document)->n_kinds, 3);
  ck_assert (gtk_widget_get_visible (page->tool_green));
  search ();
  ck_assert (view ()->best.proved);
  ck_assert_int_eq (view ()->best.value, 1); /* A328283 */
  adw_combo_row_set_selected (in_setup ("armies"), 0);
  gtk_switch_set_active (in_setup ("torus"), TRUE);
  ck_assert_ptr_null (page->run);
  search ();
  ck_assert_int_eq (view ()->best.value, 2); /* A279405 */
  gtk_switch_set_active (in_setup ("torus"), FALSE);
  adw_combo_row_set_selected (in_setup ("sizes"), 1);
  gtk_spin_button_set_value (in_setup ("white"), 1);
  ck_assert_int_eq (truce_armies_document_get (page->document)->kinds[0].pieces, 1);
  search ();
  /* a white queen in the corner of 4 × 4 attacks nine other squares: 6 are left; nowhere does it attack fewer
   */
  ck_assert_int_eq (view ()->best.value, 6);
}
END_TEST

START_TEST (placed_pieces_are_kept)
{
  resize (5);
  click ("left", "c3"); /* a queen in the middle: at most the 8 squares that it leaves */
  gtk_switch_set_active (in_setup ("keep"), TRUE);
  search ();
  ck_assert (view ()->best.proved);
  ck_assert_int_eq (army_on ("c3"), 0);
  for (guint i = 0; i < truce_armies_page_get_n_classes (page); i++)
    {
      truce_armies_page_show_class (page, i);
      ck_assert_int_eq (army_on ("c3"), 0);
    }
}
END_TEST

START_TEST (the_piece_is_that_of_the_rules_and_back)
{
  TrucePiece rook = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_REGULAR);
  TruceViewState next = truce_view_state_set_piece (truce_workspace_get_state (workspace_now ()), &rook);

  click ("left", "a1");
  truce_workspace_go (workspace_now (), &next);
  ck_assert_str_eq (truce_armies_document_get (page->document)->kinds[0].piece.betza, "R");
  do_action ("armies.undo");
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "Q"); /* the window follows the step back */
  ck_assert_int_eq (army_on ("a1"), 0);
}
END_TEST

/* The window's keys and menu act on the board that shows. */
START_TEST (the_window_serves_the_armies)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  gdk_clipboard_set_text (clipboard, "1w3/5/5/5/3b1 R torus 3");
  act ("win.paste", NULL);
  wait_for (truce_armies_document_get (page->document)->n_kinds == 3, 5);
  ck_assert_int_eq (army_on ("b5"), 0);
  ck_assert_int_eq (army_on ("d1"), 1);
  ck_assert_int_eq (spec_now ()->board.rows, 5); /* and its rules follow the position */
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "R");
  ck_assert (truce_armies_document_get (page->document)->geometry == TRUCE_GEOMETRY_TORUS);
  wait_for (truce_armies_setup_get_possible (page->setup), 5);
  act ("win.solve", NULL);
  ck_assert_ptr_null (truce_workspace_get_run (workspace_now ()));
  wait_for (page->run && !truce_armies_page_is_running (page), 60);
}
END_TEST

/* Undo, redo, clear and a new board of the menu: of the page that shows. */
START_TEST (the_menu_edits_what_shows)
{
  toggle ("d4"); /* of the board page, behind this one */
  click ("left", "a8");
  act ("win.undo", NULL);
  ck_assert_int_eq (army_on ("a8"), -1);
  ck_assert (truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named ("d4")));
  act ("win.redo", NULL);
  ck_assert_int_eq (army_on ("a8"), 0);
  act ("win.clear", NULL);
  ck_assert_int_eq (army_on ("a8"), -1);
  ck_assert (truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named ("d4")));
  act ("win.undo", NULL);
  ck_assert_int_eq (army_on ("a8"), 0);
  resize (6);
  act ("win.new", NULL);
  ck_assert_int_eq (truce_armies_document_get (page->document)->board.rows, 8);
  ck_assert_int_eq (spec_now ()->board.rows, 8);
  ck_assert_int_eq (army_on ("a8"), -1);
  act ("win.show-page", "s", "board");
  act ("win.undo", NULL); /* the sizes, then the piece */
  act ("win.undo", NULL);
  act ("win.undo", NULL);
  ck_assert (!truce_square_set_has (&spec_now ()->kinds[0].preplaced, square_named ("d4")));
}
END_TEST

/* As for the next start, and as in a file. */
START_TEST (armies_are_kept_with_the_window)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "armies.truce", NULL);
  g_autofree char *last = g_build_filename (g_get_user_data_dir (), "truce", "last.truce", NULL),
                  *kept = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (TruceDocument) document = { 0 };

  resize (6);
  click ("left", "a6");
  click ("right", "c1");
  gtk_switch_set_active (in_setup ("torus"), TRUE);
  document = truce_workspace_get_document (workspace_now ());
  ck_assert (truce_document_save (&document, file, NULL));
  truce_window_keep (window);
  window_down ();
  ck_assert (g_file_get_contents (last, &kept, NULL, NULL));
  armies_up ();
  ck_assert_int_eq (army_on ("a6"), -1);
  /* a window that stays open for a second keeps what it shows itself */
  ck_assert (g_file_set_contents_full (last, kept, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  truce_window_restore (window);
  ck_assert_int_eq (truce_armies_document_get (page->document)->board.rows, 6);
  ck_assert_int_eq (army_on ("a6"), 0);
  ck_assert_int_eq (army_on ("c1"), 1);
  ck_assert (truce_armies_document_get (page->document)->geometry == TRUCE_GEOMETRY_TORUS);
  do_action ("armies.clear");
  ck_assert_int_eq (army_on ("a6"), -1);
  truce_window_open_file (window, file);
  wait_for (army_on ("a6") == 0, 5);
  g_file_delete (file, NULL, NULL);
}
END_TEST

START_TEST (ideas_are_measured)
{
  TruceArmiesEffects *effects;

  gtk_stack_set_visible_child_name (page->side, "ideas");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtk_widget_get_template_child (
                                 GTK_WIDGET (page->switches), TRUCE_TYPE_ARMIES_SWITCHES, "size")),
                             4);
  truce_armies_switches_measure (page->switches);
  effects = truce_armies_switches_get_effects (page->switches);
  wait_for (!truce_armies_effects_is_active (effects), 60);
  for (guint i = 0; i < truce_armies_effects_get_n (effects); i++)
    ck_assert (truce_armies_effects_get (effects, i)->measured);
}
END_TEST

START_TEST (results_are_written)
{
  static const char *const kinds[] = { "png", "svg", "txt", "json", "csv" };

  resize (4);
  search ();
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GBytes) bytes = truce_armies_page_contents (page, kinds[i], NULL);

      ck_assert_ptr_nonnull (bytes);
      ck_assert_uint_gt (g_bytes_get_size (bytes), 100);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies page");
  TCase *tcase = tcase_create ("armies page");

  tcase_set_timeout (tcase, 120);
  tcase_add_checked_fixture (tcase, armies_up, window_down);
  tcase_add_test (tcase, armies_are_placed_by_hand);
  tcase_add_test (tcase, squares_say_whose_they_are);
  tcase_add_test (tcase, finds_proves_and_browses);
  tcase_add_test (tcase, an_edit_goes_on_from_the_result);
  tcase_add_test (tcase, a_long_search_is_stopped);
  tcase_add_test (tcase, a_search_is_gone_on_with);
  tcase_add_test (tcase, an_edit_ends_a_search);
  tcase_add_test (tcase, closing_ends_a_search);
  tcase_add_test (tcase, variants_are_asked_for);
  tcase_add_test (tcase, placed_pieces_are_kept);
  tcase_add_test (tcase, the_piece_is_that_of_the_rules_and_back);
  tcase_add_test (tcase, the_window_serves_the_armies);
  tcase_add_test (tcase, the_menu_edits_what_shows);
  tcase_add_test (tcase, armies_are_kept_with_the_window);
  tcase_add_test (tcase, ideas_are_measured);
  tcase_add_test (tcase, results_are_written);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
