/* puzzle-game-test.c: the score of a puzzle, its hints, and the texts about it, with a clock of the test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "workspace/truce-puzzle-game.h"

#include <string.h>

#include "test-run.h"
#include "workspace/puzzle-texts.h"
#include "workspace/workspace-document.h"

/* Each has a unique solution (`truce-cli puzzle`). */
#define EASY    "8x8 Q k=8 true p=13,32,46"
#define HARD    "8x8 Q k=8 true p=7,46"
#define REGIONS "7x7 RF k=7 true r=AAAAAAA/BBBAACA/BBBBDCA/BBBBDDA/EEBEDFA/GEEEDFF/GEEEFFF"

static gint64 time_now; /* seconds */

static gint64
now (void)
{
  return time_now * G_USEC_PER_SEC;
}

static TrucePuzzleGame *game;

static void
up (void)
{
  time_now = 0;
  game = truce_puzzle_game_new (now);
}

static void
down (void)
{
  g_assert_finalize_object (game);
}

static TrucePuzzle *
puzzle_of (const char *text)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TrucePuzzle *puzzle;

  ck_assert (truce_problem_spec_from_text (text, &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  puzzle = truce_puzzle_new (problem, NULL, NULL);
  ck_assert_ptr_nonnull (puzzle);
  truce_problem_unref (problem);
  return puzzle;
}

/* Starts the puzzle in the game. Returns its state. */
static TruceViewState
start (const char *text, TrucePuzzleScore before)
{
  TrucePuzzle *puzzle = puzzle_of (text);
  TruceViewState state = truce_view_state_initial ();
  TruceProblemSpec spec;

  truce_problem_to_spec (puzzle->problem, &spec);
  state = truce_view_state_start_puzzle (&state, &spec, truce_puzzle_game_new_number (game, before));
  truce_puzzle_game_play (game, puzzle);
  truce_puzzle_game_follow (game, &state);
  ck_assert (truce_puzzle_game_is_on (game));
  return state;
}

static void
expect (int seconds, int hints)
{
  TrucePuzzleScore score = truce_puzzle_game_get_score (game);

  ck_assert_int_eq (score.seconds, seconds);
  ck_assert_int_eq (score.hints, hints);
}

static TruceViewState
solve (const TruceViewState *state)
{
  TruceViewState solved = *state;

  truce_square_set_foreach (square, &truce_puzzle_game_get_puzzle (game)->answer)
    if (!truce_square_set_has (&state->given, square))
      solved = truce_view_state_toggle (&solved, square);
  return solved;
}

START_TEST (time_runs_while_the_puzzle_is_shown)
{
  TruceViewState first = start (EASY, (TrucePuzzleScore){ 0 }), second, left = truce_view_state_initial ();

  time_now += 5;
  expect (0, 0);
  truce_puzzle_game_set_shown (game, TRUE);
  time_now += 7;
  expect (7, 0);
  truce_puzzle_game_set_shown (game, FALSE);
  time_now += 100;
  expect (7, 0);
  truce_puzzle_game_set_shown (game, TRUE);
  time_now += 3;
  expect (10, 0);
  /* another puzzle, continued from an earlier session */
  second = start (HARD, (TrucePuzzleScore){ .seconds = 100, .hints = 2, .day = 20261128 });
  ck_assert_int_eq (truce_puzzle_game_get_score (game).day, 20261128);
  time_now += 20;
  expect (120, 2);
  truce_puzzle_game_follow (game, &left);
  time_now += 1000;
  expect (0, 0);
  truce_puzzle_game_follow (game, &second);
  time_now += 1;
  expect (121, 2);
  truce_puzzle_game_follow (game, &first);
  expect (10, 0);
}
END_TEST

/* The score ends with the solution, also if undo opens the puzzle again. */
START_TEST (the_score_ends_with_the_solution)
{
  TruceViewState state = start (EASY, (TrucePuzzleScore){ 0 }), solved = solve (&state);

  truce_puzzle_game_set_shown (game, TRUE);
  truce_puzzle_game_hint (game, &state);
  truce_puzzle_game_hint (game, &state); /* the same hint */
  expect (0, 1);
  time_now += 61;
  truce_puzzle_game_follow (game, &solved);
  ck_assert (truce_puzzle_game_is_solved (game));
  ck_assert_str_eq (truce_puzzle_game_get_message (game), "Solved!");
  time_now += 60;
  expect (61, 1);
  truce_puzzle_game_follow (game, &state);
  ck_assert (truce_puzzle_game_is_on (game) && !truce_puzzle_game_is_solved (game));
  time_now += 60;
  truce_puzzle_game_hint (game, &state);
  expect (61, 1);
  truce_puzzle_game_follow (game, &solved);
  ck_assert (truce_puzzle_game_is_solved (game));
  expect (61, 1);
}
END_TEST

/* Returns whether the text names the square. */
static bool
names (const char *text, TruceBoard board, int square)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  return strstr (text, truce_square_name (board, square, name)) != NULL;
}

/* Checks a hint that rules out `crossed`. Returns whether its message counts them instead of naming them. */
static bool
check_hint (TruceBoard board, const TruceSquareSet *crossed)
{
  const char *message = truce_puzzle_game_get_message (game), *spoken = truce_puzzle_game_get_spoken (game);
  const char *conclusion = strstr (message, "Ruled out: ");

  truce_square_set_foreach (square, crossed)
    {
      ck_assert (truce_square_set_has (truce_puzzle_game_get_hinted (game), square));
      ck_assert (names (spoken, board, square));
      ck_assert (!conclusion || names (conclusion, board, square));
    }
  ck_assert (conclusion != message); /* the reason is first */
  ck_assert_int_eq (conclusion != NULL, truce_square_set_count (crossed) <= 3);
  return !conclusion;
}

START_TEST (hints_give_the_reason_first)
{
  static const char *const puzzles[] = { EASY, HARD, REGIONS };
  TruceViewState state = start (puzzles[_i], (TrucePuzzleScore){ 0 });
  int n = 0, n_counted = 0;

  while (!truce_puzzle_game_is_solved (game))
    {
      TruceSquareSet crossed = truce_puzzle_game_hint (game, &state);

      ck_assert_int_lt (n++, 200);
      if (truce_square_set_next (&crossed, 0) >= 0)
        {
          n_counted += check_hint (state.spec.board, &crossed);
          state = truce_view_state_cross_out (&state, &crossed);
        }
      else
        {
          ck_assert (g_str_has_prefix (truce_puzzle_game_get_message (game), "Only one square is left in "));
          state = truce_view_state_toggle (&state,
                                           truce_square_set_next (truce_puzzle_game_get_hinted (game), 0));
        }
      truce_puzzle_game_follow (game, &state);
    }
  ck_assert_int_eq (truce_puzzle_game_get_score (game).hints, n);
  ck_assert (n_counted > 0 || _i != 2);
}
END_TEST

/* More than three wrong pieces are marked, not named. */
START_TEST (many_wrong_pieces_are_counted)
{
  TruceViewState state = start (EASY, (TrucePuzzleScore){ 0 });
  int n = 0;

  for (int square = 0; n < 4; square++)
    if (!truce_square_set_has (&truce_puzzle_game_get_puzzle (game)->answer, square))
      {
        state = truce_view_state_toggle (&state, square);
        truce_puzzle_game_follow (game, &state);
        truce_puzzle_game_check (game, &state);
        ck_assert_int_eq (truce_square_set_count (truce_puzzle_game_get_wrong (game)), ++n);
        ck_assert (names (truce_puzzle_game_get_spoken (game), state.spec.board, square));
        ck_assert_int_eq (names (truce_puzzle_game_get_message (game), state.spec.board, square), n <= 3);
      }
  ck_assert_str_eq (truce_puzzle_game_get_message (game), "The 4 marked pieces are wrong.");
}
END_TEST

/* Returns (transfer full) the shared text of a puzzle that is solved after a hint. */
static char *
share (const char *text, int day)
{
  TruceWorkspace *workspace = g_object_new (TRUCE_TYPE_WORKSPACE, NULL);
  TruceViewState state;
  char *shared;

  truce_workspace_play (workspace, puzzle_of (text), day);
  state = *truce_workspace_get_state (workspace);
  truce_puzzle_game_hint (truce_workspace_get_game (workspace), &state);
  truce_square_set_foreach (square,
                            &truce_puzzle_game_get_puzzle (truce_workspace_get_game (workspace))->answer)
    if (!truce_square_set_has (&state.given, square))
      truce_workspace_toggle (workspace, square);
  ck_assert (truce_puzzle_game_is_solved (truce_workspace_get_game (workspace)));
  shared = truce_puzzle_share (workspace, NULL);
  g_assert_finalize_object (workspace);
  return g_strchomp (shared);
}

START_TEST (results_are_shared_as_text)
{
  g_autofree char *daily = share (HARD, 20261128), *other = share (EASY, 0);

  ck_assert_str_eq (daily, "2026-11-28 · Puzzle of the Day · hard · 8 × 8 · 0:00 · 1 hint\n"
                           "7o/8/8/8/8/6o1/8/8 Q");
  ck_assert (g_str_has_suffix (other, " · Completion · easy · 8 × 8 · 0:00 · 1 hint\n"
                                      "8/5o2/8/8/o7/6o1/8/8 Q"));
}
END_TEST

START_TEST (scores_have_words)
{
  g_autofree char *short_time = truce_puzzle_describe_time (59),
                  *long_time = truce_puzzle_describe_time (3661);
  g_autofree char *none = truce_puzzle_describe_hints (0), *one = truce_puzzle_describe_hints (1);
  g_autofree char *two = truce_puzzle_describe_hints (2);

  ck_assert_str_eq (short_time, "0:59");
  ck_assert_str_eq (long_time, "61:01");
  ck_assert_str_eq (none, "no hints");
  ck_assert_str_eq (one, "1 hint");
  ck_assert_str_eq (two, "2 hints");
}
END_TEST

/* A document continues the score. */
START_TEST (documents_have_the_score)
{
  TruceWorkspace *workspace = g_object_new (TRUCE_TYPE_WORKSPACE, NULL);
  g_auto (TruceDocument) document = { 0 };
  TrucePuzzleScore score;

  truce_workspace_play (workspace, puzzle_of (EASY), 20261128);
  document = truce_workspace_get_document (workspace);
  document.seconds = 75;
  document.hints = 3;
  truce_workspace_show_document (workspace, &document);
  score = truce_puzzle_game_get_score (truce_workspace_get_game (workspace));
  ck_assert_int_eq (score.seconds, 75);
  ck_assert_int_eq (score.hints, 3);
  ck_assert_int_eq (score.day, 20261128);
  g_assert_finalize_object (workspace);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("puzzle-game");
  TCase *tcase = truce_test_case (suite, "game", 60);

  tcase_add_checked_fixture (tcase, up, down);
  tcase_add_test (tcase, time_runs_while_the_puzzle_is_shown);
  tcase_add_test (tcase, the_score_ends_with_the_solution);
  tcase_add_loop_test (tcase, hints_give_the_reason_first, 0, 3);
  tcase_add_test (tcase, many_wrong_pieces_are_counted);
  tcase_add_test (tcase, results_are_shared_as_text);
  tcase_add_test (tcase, scores_have_words);
  tcase_add_test (tcase, documents_have_the_score);
  return truce_test_run (suite);
}
