/* puzzle-undo-test.c: puzzles are transformed, left, and undone
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-support.h"

#include "workspace/workspace-actions.h"
#include "workspace/workspace-document.h"

/* EASY has a unique solution, a4 b1 c5 d8 e2 f7 g3 h6, and no needless piece (`truce-cli puzzle`). */
#define EASY  "8/5o2/8/8/o7/6o1/8/8 Q"
#define OTHER "8/8/7o/2o5/8/8/6o1/8 Q"

static const TruceViewState *
state_now (void)
{
  return truce_workspace_get_state (workspace_now ());
}

static bool
is_crossed (const char *name)
{
  return truce_square_set_has (&state_now ()->crossed, square_named (name));
}

static bool
has_piece (const char *name)
{
  return truce_square_set_has (puzzle_pieces (), square_named (name));
}

/* After a rotation the solution is known at once. Pieces that the user has placed still belong to the user.
 */
START_TEST (goes_on_turned)
{
  TruceViewState before;

  play_pieces (EASY);
  toggle ("a8");
  g_signal_emit_by_name (truce_board_page_get_board (part ("board_page")), "square-blocked",
                         square_named ("b2"));
  before = *state_now ();
  act ("win.transform", "s", "right");
  ck_assert (is_puzzle () && truce_puzzle_game_is_on (puzzle_game ()));
  ck_assert (says ("Easy puzzle"));
  ck_assert (has_piece ("h8") && is_crossed ("b7"));
  act ("win.puzzle-check", NULL);
  ck_assert (says ("The piece on h8 is wrong"));
  toggle ("h8");
  ck_assert (!has_piece ("h8"));
  toggle ("d8"); /* the image of a4, which is given */
  ck_assert (has_piece ("d8"));
  act ("win.transform", "s", "mirror");
  ck_assert (is_crossed ("g7"));
  solve_by_hints ();
  /* rotation maps b1 to a7, and reflection to h7 */
  ck_assert (has_piece ("h7"));
  for (int i = 0; i < 30 && !truce_view_state_same_problem (state_now (), &before); i++)
    act ("win.undo", NULL);
  ck_assert (truce_view_state_same_problem (state_now (), &before));
  ck_assert (truce_puzzle_game_is_on (puzzle_game ()));
  act ("win.puzzle-check", NULL);
  ck_assert (says ("The piece on a8 is wrong"));
}
END_TEST

/* The transformed puzzle has the solution and grade that a search finds on its board. */
START_TEST (has_its_answer_turned)
{
  static const char *const ways[] = { "right", "left", "mirror", "flip", "right", "flip" };

  play_pieces (EASY);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (TrucePuzzle) found = NULL;
      const TrucePuzzle *known;

      if (i < G_N_ELEMENTS (ways))
        act ("win.transform", "s", ways[i]);
      else
        act ("win.undo", NULL);
      known = truce_puzzle_game_get_puzzle (puzzle_game ());
      ck_assert (known != NULL);
      found = truce_puzzle_new (known->problem, NULL, NULL);
      ck_assert (truce_square_set_equal (&found->answer, &known->answer));
      ck_assert_int_eq (found->grade, known->grade);
    }
}
END_TEST

static gint64
let_pass (double seconds)
{
  gint64 began = g_get_monotonic_time ();

  while (g_get_monotonic_time () < began + (gint64) (seconds * G_USEC_PER_SEC))
    window_iterate ();
  return g_get_monotonic_time () - began;
}

/* After leave and undo, or undo and redo, the clock continues. The time without the puzzle does not count. */
START_TEST (keeps_its_time)
{
  gint64 began = g_get_monotonic_time (), away = 0;
  int seconds;

  play_pieces (EASY);
  let_pass (1.1);
  act ("win.leave-puzzle", NULL);
  away += let_pass (1.5);
  act ("win.undo", NULL);
  seconds = truce_puzzle_game_get_score (puzzle_game ()).seconds;
  ck_assert_int_ge (seconds, 1);
  ck_assert_int_le (seconds, (int) ((g_get_monotonic_time () - began - away) / G_USEC_PER_SEC));
  act ("win.undo", NULL);
  ck_assert (!is_puzzle ());
  away += let_pass (1.5);
  act ("win.redo", NULL);
  act ("win.transform", "s", "right");
  seconds = truce_puzzle_game_get_score (puzzle_game ()).seconds;
  ck_assert_int_ge (seconds, 1);
  ck_assert_int_le (seconds, (int) ((g_get_monotonic_time () - began - away) / G_USEC_PER_SEC));
  wait_for (truce_puzzle_game_is_on (puzzle_game ()), 5);
  solve_by_hints ();
  seconds = truce_puzzle_game_get_score (puzzle_game ()).seconds;
  act ("win.leave-puzzle", NULL);
  let_pass (1.1);
  act ("win.undo", NULL);
  ck_assert_int_eq (truce_puzzle_game_get_score (puzzle_game ()).seconds, seconds);
  /* a new start begins at 0 */
  began = g_get_monotonic_time ();
  act ("win.new", NULL);
  play_pieces (EASY);
  ck_assert_int_le (truce_puzzle_game_get_score (puzzle_game ()).seconds,
                    (int) ((g_get_monotonic_time () - began) / G_USEC_PER_SEC));
}
END_TEST

/* Opens a document with a solved puzzle. */
START_TEST (ends_once_its_answer_is_known)
{
  g_auto (TruceDocument) document = { 0 };
  int seconds;

  play_pieces (EASY);
  solve_by_hints ();
  document = truce_workspace_get_document (workspace_now ());
  act ("win.leave-puzzle", NULL);
  play_pieces (OTHER);
  truce_workspace_show_document (workspace_now (), &document);
  wait_for (truce_puzzle_game_is_solved (puzzle_game ()), 5);
  ck_assert (says ("Solved!"));
  seconds = truce_puzzle_game_get_score (puzzle_game ()).seconds;
  let_pass (1.1);
  ck_assert_int_eq (truce_puzzle_game_get_score (puzzle_game ()).seconds, seconds);
}
END_TEST

/* A stroke may start at a given piece and cross out the following squares. Undo or cancel reverts the whole
 * stroke, and nothing before it. */
START_TEST (crosses_from_what_is_given)
{
  TruceBoardView *board = truce_board_page_get_board (part ("board_page"));

  play_pieces (EASY);
  toggle ("a8");
  for (int cancelled = 0; cancelled < 2; cancelled++)
    {
      g_signal_emit_by_name (board, "square-blocked", square_named ("f7"));
      g_signal_emit_by_name (board, "square-painted", square_named ("e7"));
      g_signal_emit_by_name (board, "square-painted", square_named ("d7"));
      ck_assert (is_crossed ("e7") && is_crossed ("d7"));
      if (cancelled)
        g_signal_emit_by_name (board, "stroke-cancelled");
      else
        act ("win.undo", NULL);
      ck_assert (!is_crossed ("e7") && !is_crossed ("d7") && has_piece ("a8"));
    }
}
END_TEST

/* Actions that would change the question are disabled during a puzzle. */
START_TEST (keeps_its_question)
{
  static const char *const actions[] = { "win.invert-blocks", "win.add-kind", "win.add-army" };

  play_pieces (EASY);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      ck_assert (!truce_workspace_can (workspace_now (), actions[i]));
      gtk_widget_activate_action_variant (GTK_WIDGET (window), actions[i], NULL);
      ck_assert (is_puzzle ());
    }
  act ("win.leave-puzzle", NULL);
  act ("win.invert-blocks", NULL);
  ck_assert_int_eq (truce_square_set_count (&spec_now ()->blocked), 61);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("puzzle-undo");
  TCase *tcase = tcase_create ("window");

  tcase_set_timeout (tcase, 200);
  tcase_add_checked_fixture (tcase, window_up, window_down);
  tcase_add_test (tcase, goes_on_turned);
  tcase_add_test (tcase, has_its_answer_turned);
  tcase_add_test (tcase, keeps_its_time);
  tcase_add_test (tcase, ends_once_its_answer_is_known);
  tcase_add_test (tcase, crosses_from_what_is_given);
  tcase_add_test (tcase, keeps_its_question);
  suite_add_tcase (suite, tcase);
  return window_test_main (suite);
}
