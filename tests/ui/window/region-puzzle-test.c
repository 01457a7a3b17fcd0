/* region-puzzle-test.c: puzzles of regions are made, shared, played with hints, set by hand, and announced
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/board-speech.h"
#include "puzzle-support.h"
#include "workspace/workspace-document.h"

/* Each has a unique solution (`truce-cli puzzle`). */
#define EASY   "5x5 RF k=5 true r=AAABB/BBBBB/CCBBB/DCEEB/DCCEB"
#define MEDIUM "6x6 RF k=6 true r=ABBAAC/AAAACC/DDAACC/DAAACE/DDACCC/DDFFFF"

static void
paste_text (const char *text)
{
  int n = spec_now ()->regions.n;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  act ("win.paste", NULL);
  wait_for (spec_now ()->regions.n != n, 5);
}

/* Pastes and plays a puzzle, as a user does who has received it as text. */
static void
play (const char *text)
{
  paste_text (text);
  wait_for (find_button (GTK_WIDGET (window), "_Play") != NULL, 20);
  ck_assert (says ("Unique solution"));
  g_signal_emit_by_name (find_button (GTK_WIDGET (window), "_Play"), "clicked");
  wait_for (truce_puzzle_game_is_on (puzzle_game ()), 20);
}

START_TEST (hints_lead_to_the_end)
{
  play (_i == 0 ? EASY : MEDIUM);
  ck_assert (says (_i == 0 ? "Easy puzzle" : "Medium puzzle"));
  ck_assert (says ("in each row, column and region"));
  ck_assert_int_ge (solve_by_hints (), 5);
  ck_assert (says ("Solved!"));
  act ("win.undo", NULL);
  ck_assert (!truce_puzzle_game_is_solved (puzzle_game ()) && is_puzzle ());
  act ("win.clear", NULL);
  ck_assert_int_eq (truce_square_set_count (puzzle_pieces ()), 0);
  ck_assert (is_puzzle ());
  act ("win.leave-puzzle", NULL);
  ck_assert (!is_puzzle ());
  ck_assert_int_eq (spec_now ()->regions.n, _i == 0 ? 5 : 6);
}
END_TEST

static void
on_text (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* The shared text is one line, without the placed pieces. Another window reads it as the same puzzle. */
START_TEST (is_shared_as_text)
{
  g_autofree char *text = NULL;
  TruceWindow *first = window;

  play (MEDIUM);
  act ("win.puzzle-hint", NULL);
  truce_workspace_toggle (workspace_now (),
                          truce_square_set_next (truce_puzzle_game_get_hinted (puzzle_game ()), 0));
  act ("win.copy-puzzle", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text, &text);
  wait_for (text != NULL, 5);
  ck_assert_str_eq (g_strchomp (text), MEDIUM);
  window = second_window ();
  play (text);
  ck_assert_int_eq (truce_square_set_count (puzzle_pieces ()), 0);
  solve_by_hints ();
  gtk_window_destroy (GTK_WINDOW (window));
  window = first;
}
END_TEST

START_TEST (checks_what_is_placed)
{
  const TrucePuzzle *puzzle;
  int right, wrong = 0;

  play (MEDIUM);
  puzzle = truce_puzzle_game_get_puzzle (puzzle_game ());
  right = truce_square_set_next (&puzzle->answer, 0);
  while (truce_square_set_has (&puzzle->answer, wrong))
    wrong++;
  truce_workspace_toggle (workspace_now (), right);
  act ("win.puzzle-check", NULL);
  ck_assert (says ("1 piece placed, and it is right"));
  truce_workspace_toggle (workspace_now (), wrong);
  act ("win.puzzle-check", NULL);
  ck_assert (says ("is wrong"));
  act ("win.undo", NULL);
  g_signal_emit_by_name (truce_board_page_get_board (part ("board_page")), "square-blocked", wrong);
  ck_assert (truce_square_set_has (&truce_workspace_get_state (workspace_now ())->crossed, wrong));
  /* changes of the regions have no effect */
  g_signal_emit_by_name (truce_board_page_get_board (part ("board_page")), "square-joined", right, wrong);
  ck_assert (is_puzzle () && truce_puzzle_game_is_on (puzzle_game ()));
}
END_TEST

/* Requests a puzzle by the dialog, which offers the kind that was played last. */
static void
ask_for_new (guint former, guint kind, guint grade)
{
  AdwMessageDialog *dialog;
  AdwComboRow *row;

  act ("win.new-puzzle", NULL);
  dialog = find_question ();
  ck_assert (dialog != NULL);
  row = find_choice (GTK_WIDGET (dialog), "_Kind");
  ck_assert_uint_eq (adw_combo_row_get_selected (row), former);
  adw_combo_row_set_selected (row, kind);
  adw_combo_row_set_selected (find_choice (GTK_WIDGET (dialog), "_Grade"), grade);
  adw_message_dialog_response (dialog, "play");
  gtk_window_close (GTK_WINDOW (dialog));
}

START_TEST (makes_new_ones)
{
  resize_board (7, 7);
  for (guint grade = TRUCE_GRADE_EASY; grade <= TRUCE_GRADE_HARD; grade++)
    {
      TruceRegions before = spec_now ()->regions;

      ask_for_new (grade > TRUCE_GRADE_EASY, 1, grade);
      wait_for (truce_puzzle_game_is_on (puzzle_game ()) &&
                    truce_puzzle_game_get_puzzle (puzzle_game ())->grade == (TruceGrade) grade &&
                    !truce_regions_equal (&before, &spec_now ()->regions, spec_now ()->board),
                60);
      ck_assert_int_eq (spec_now ()->regions.n, 7);
      ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "RF");
    }
  /* the other kind of puzzle uses queens again, since the user did not choose the other piece */
  ask_for_new (1, 0, TRUCE_GRADE_MEDIUM);
  wait_for (truce_puzzle_game_is_on (puzzle_game ()) && spec_now ()->regions.n == 0, 60);
  ck_assert_str_eq (spec_now ()->kinds[0].piece.betza, "Q");
}
END_TEST

START_TEST (is_kept_in_documents)
{
  g_auto (TruceDocument) document = { 0 }, again = { 0 };
  g_autofree char *text = NULL;
  TruceViewState left;

  play (EASY);
  act ("win.puzzle-hint", NULL);
  left = *truce_workspace_get_state (workspace_now ());
  document = truce_workspace_get_document (workspace_now ());
  text = truce_document_to_json (&document);
  ck_assert (truce_document_from_json (text, strlen (text), &again, NULL));
  act ("win.new", NULL);
  ck_assert (!is_puzzle ());
  truce_workspace_show_document (workspace_now (), &again);
  ck_assert (is_puzzle ());
  ck_assert (truce_spec_equal (&left.spec, spec_now ()));
  ck_assert (truce_square_set_equal (&left.crossed, &truce_workspace_get_state (workspace_now ())->crossed));
  wait_for (truce_puzzle_game_is_on (puzzle_game ()), 20);
  ck_assert (says ("Easy puzzle"));
}
END_TEST

/* The line below the board describes a position that the user composes. */
START_TEST (is_set_by_hand)
{
  TruceBoardView *board = truce_board_page_get_board (part ("board_page"));

  paste_text ("4x4 RF k=4 true r=AAAA/BBBB/CCCC/DDDD");
  wait_for (says ("2 placements possible"), 20);
  ck_assert (says ("unique solution with a piece on b4, c4"));
  toggle ("b4");
  wait_for (says ("every piece is needed"), 20);
  ck_assert (find_button (GTK_WIDGET (window), "_Play") != NULL);
  /* with c4 in the second region, no solution has c4 */
  g_signal_emit_by_name (board, "square-joined", square_named ("a3"), square_named ("c4"));
  wait_for (says ("the piece on b4 is not needed"), 20);
  act ("win.undo", NULL);
  wait_for (says ("every piece is needed"), 20);
  toggle ("d3");
  wait_for (says ("one of these pieces is not needed: b4, d3"), 20);
  act ("win.undo", NULL);
  act ("win.undo", NULL);
  wait_for (says ("2 placements possible"), 20);
}
END_TEST

START_TEST (completion_is_set_by_hand)
{
  paste_problem ("8x8 Q k=8 true p=13,46");
  wait_for (says ("3 placements possible"), 20);
  ck_assert (says ("unique solution with a piece on"));
  toggle ("a4");
  wait_for (says ("Unique solution"), 20);
  ck_assert (says ("every piece is needed"));
}
END_TEST

static void
assert_name (int square, const char *name)
{
  GtkWidget *child =
      gtk_widget_get_first_child (GTK_WIDGET (truce_board_page_get_board (part ("board_page"))));

  for (int i = 0; i < square; i++)
    child = gtk_widget_get_next_sibling (child);
  gtk_test_accessible_assert_property (child, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* The names of squares contain regions, but no colours, which would not help a user who cannot see them. */
START_TEST (squares_tell_their_regions)
{
  TruceSpeech speech;
  g_autofree char *lines = NULL;

  paste_text (EASY);
  for (int i = 0; i < 50; i++)
    window_iterate ();
  assert_name (0, "a5, region A");
  assert_name (24, "e1, region B");
  toggle ("d2");
  for (int i = 0; i < 50; i++)
    window_iterate ();
  assert_name (square_named ("d2"), "d2, region E, dragon king, preplaced");
  speech = (TruceSpeech){ truce_workspace_get_scene (workspace_now ()), NULL, NULL };
  lines = truce_speech_lines (&speech, square_named ("c2"));
  ck_assert_msg (strstr (lines, "Region E: d2 dragon king.") != NULL, "%s", lines);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("region-puzzle");
  TCase *tcase = tcase_create ("window");

  tcase_set_timeout (tcase, 200);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_loop_test (tcase, hints_lead_to_the_end, 0, 2);
  tcase_add_test (tcase, is_shared_as_text);
  tcase_add_test (tcase, checks_what_is_placed);
  tcase_add_test (tcase, makes_new_ones);
  tcase_add_test (tcase, is_kept_in_documents);
  tcase_add_test (tcase, is_set_by_hand);
  tcase_add_test (tcase, completion_is_set_by_hand);
  tcase_add_test (tcase, squares_tell_their_regions);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
