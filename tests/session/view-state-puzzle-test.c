/* view-state-puzzle-test.c: the transitions of a puzzle, without a display
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view-state-support.h"

/* Returns a puzzle of 4 × 4 in which a2 is given. */
static TruceViewState
a_puzzle (void)
{
  TruceViewState state = truce_view_state_initial ();
  TruceProblemSpec spec = state.spec;

  spec.board = (TruceBoard){ 4, 4 };
  truce_square_set_add (&spec.kinds[0].preplaced, 8);
  return truce_view_state_start_puzzle (&state, &spec, 1);
}

START_TEST (what_a_puzzle_gives_stays)
{
  const TruceViewState puzzle = a_puzzle ();
  const int given = square_at (&puzzle, "a2"), free_square = square_at (&puzzle, "b4");
  TruceViewState next;

  ck_assert (truce_view_state_is_puzzle (&puzzle));
  next = truce_view_state_toggle (&puzzle, given);
  ck_assert (truce_view_state_same_problem (&next, &puzzle));
  next = truce_view_state_remove (&puzzle, given);
  ck_assert (truce_view_state_same_problem (&next, &puzzle));
  next = truce_view_state_move (&puzzle, given, free_square);
  ck_assert (truce_view_state_same_problem (&next, &puzzle));
  next = truce_view_state_block (&puzzle, given);
  ck_assert (truce_view_state_same_problem (&next, &puzzle));
  next = truce_view_state_toggle (&puzzle, free_square);
  ck_assert (has_piece (&next, "b4"));
  next = truce_view_state_clear (&next);
  ck_assert (truce_view_state_same_problem (&next, &puzzle));
}
END_TEST

START_TEST (squares_of_a_puzzle_are_crossed_out)
{
  const TruceViewState puzzle = a_puzzle ();
  const int square = square_at (&puzzle, "b4");
  TruceViewState crossed = truce_view_state_block (&puzzle, square), next;

  ck_assert (truce_square_set_has (&crossed.crossed, square));
  ck_assert (!is_blocked (&crossed, "b4"));
  next = truce_view_state_block (&crossed, square);
  ck_assert (truce_view_state_same_problem (&next, &puzzle));
  next = truce_view_state_toggle (&crossed, square);
  ck_assert (has_piece (&next, "b4") && !truce_square_set_has (&next.crossed, square));
  next = truce_view_state_block (&next, square);
  ck_assert (!has_piece (&next, "b4") && truce_square_set_has (&next.crossed, square));
}
END_TEST

START_TEST (another_question_leaves_the_puzzle)
{
  const TruceViewState puzzle = a_puzzle (), start = truce_view_state_initial ();
  TruceViewState next[] = {
    truce_view_state_resize (&puzzle, (TruceBoard){ 5, 5 }),
    truce_view_state_set_pieces (&puzzle, 3),
    truce_view_state_paste (&puzzle, &start.spec),
    truce_view_state_leave_puzzle (&puzzle),
  };

  for (guint i = 0; i < G_N_ELEMENTS (next); i++)
    {
      TruceHistory *history = truce_history_new (&start);

      truce_history_go (history, &puzzle);
      ck_assert (truce_view_state_is_puzzle (truce_history_now (history)));
      truce_history_go (history, &next[i]);
      ck_assert (!truce_view_state_is_puzzle (truce_history_now (history)));
      truce_history_undo (history);
      ck_assert (truce_view_state_same_problem (truce_history_now (history), &puzzle));
      truce_history_undo (history);
      ck_assert (truce_view_state_same_problem (truce_history_now (history), &start));
      truce_history_redo (history);
      ck_assert (truce_view_state_is_puzzle (truce_history_now (history)));
      truce_history_free (history);
    }
}
END_TEST

/* Returns whether the set consists of these squares. names: separated by commas. */
static bool
is_set (const TruceViewState *state, const TruceSquareSet *set, const char *names)
{
  g_auto (GStrv) each = g_strsplit (names, ",", -1);
  TruceSquareSet wanted = { { 0 } };

  for (guint i = 0; each[i]; i++)
    truce_square_set_add (&wanted, square_at (state, each[i]));
  return truce_square_set_equal (set, &wanted);
}

/* Transforms a puzzle of 4 × 4 with a2 given, a piece on b4, and c1 crossed out. The expected squares were
 * found by hand. Pieces that are not given can still be removed. */
START_TEST (turns_with_the_board)
{
  static const struct
  {
    TruceTransform transform;
    const char *given, *pieces, *crossed;
  } cases[] = {
    { TRUCE_ROTATE_90, "b4", "b4,d3", "a2" },
    { TRUCE_ROTATE_270, "c1", "c1,a2", "d3" },
    { TRUCE_MIRROR_COLUMNS, "d2", "d2,c4", "b1" },
    { TRUCE_MIRROR_ROWS, "a3", "a3,b1", "c4" },
  };
  const TruceViewState puzzle = a_puzzle ();
  TruceViewState played = truce_view_state_toggle (&puzzle, square_at (&puzzle, "b4"));

  played = truce_view_state_block (&played, square_at (&played, "c1"));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TruceHistory *history = truce_history_new (&puzzle);
      TruceViewState next = truce_view_state_transform (&played, cases[i].transform);

      truce_history_go (history, &played);
      truce_history_go (history, &next);
      next = *truce_history_now (history);
      ck_assert (truce_view_state_is_puzzle (&next));
      ck_assert (is_set (&next, &next.given, cases[i].given));
      ck_assert (is_set (&next, &next.spec.kinds[0].preplaced, cases[i].pieces));
      ck_assert (is_set (&next, &next.crossed, cases[i].crossed));
      ck_assert_int_eq (truce_view_state_find_turn (&played, &next), (int) cases[i].transform);
      next = truce_view_state_clear (&next);
      ck_assert (is_set (&next, &next.spec.kinds[0].preplaced, cases[i].given));
      truce_history_undo (history);
      ck_assert (truce_view_state_same_problem (truce_history_now (history), &played));
      truce_history_free (history);
    }
}
END_TEST

/* If the transform maps the pieces to themselves, it still moves the crosses. */
START_TEST (crosses_turn_alone)
{
  const TruceViewState puzzle = a_puzzle ();
  TruceViewState next = truce_view_state_toggle (&puzzle, square_at (&puzzle, "a3"));

  next = truce_view_state_start_puzzle (&puzzle, &next.spec, 2);
  next = truce_view_state_block (&next, square_at (&next, "b4"));
  next = truce_view_state_transform (&next, TRUCE_MIRROR_ROWS);
  ck_assert (is_set (&next, &next.given, "a2,a3"));
  ck_assert (is_set (&next, &next.crossed, "b1"));
}
END_TEST

/* A quarter turn of 2 × 3 gives 3 × 2. */
START_TEST (oblong_boards_turn)
{
  TruceViewState puzzle = truce_view_state_initial (), next;

  puzzle = truce_view_state_resize (&puzzle, (TruceBoard){ 2, 3 });
  puzzle = truce_view_state_toggle (&puzzle, square_at (&puzzle, "a2"));
  puzzle = truce_view_state_start_puzzle (&puzzle, &puzzle.spec, 3);
  next = truce_view_state_transform (&puzzle, TRUCE_ROTATE_90);
  ck_assert_int_eq (next.spec.board.rows, 3);
  ck_assert (is_set (&next, &next.given, "b3"));
  next = truce_view_state_fit_puzzle (&puzzle, &next);
  ck_assert (truce_view_state_is_puzzle (&next));
}
END_TEST

START_TEST (no_block_of_a_puzzle_is_inverted)
{
  const TruceViewState puzzle = a_puzzle ();
  TruceViewState next = truce_view_state_invert_blocks (&puzzle);

  ck_assert (truce_view_state_same_problem (&next, &puzzle));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("view-state-puzzle");
  TCase *edits = truce_test_case (suite, "edits", 10);

  tcase_add_test (edits, what_a_puzzle_gives_stays);
  tcase_add_test (edits, squares_of_a_puzzle_are_crossed_out);
  tcase_add_test (edits, another_question_leaves_the_puzzle);
  tcase_add_test (edits, turns_with_the_board);
  tcase_add_test (edits, crosses_turn_alone);
  tcase_add_test (edits, oblong_boards_turn);
  tcase_add_test (edits, no_block_of_a_puzzle_is_inverted);
  return truce_test_run (suite);
}
