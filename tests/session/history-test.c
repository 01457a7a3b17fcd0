/* history-test.c: undo and redo of view states, without a display
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "state/history.h"

#include "test-run.h"

START_TEST (undo_leaves_an_active_kind)
{
  TruceViewState state = truce_view_state_initial ();
  TruceHistory *history = truce_history_new (&state);
  TrucePiece knight;

  ck_assert (truce_piece_parse ("N", &knight, NULL));
  state = truce_view_state_add_kind (&state, &knight);
  truce_history_go (history, &state);
  ck_assert_int_eq (truce_history_now (history)->active, 1);
  truce_history_undo (history);
  ck_assert_int_eq (truce_history_now (history)->spec.n_kinds, 1);
  ck_assert_int_eq (truce_history_now (history)->active, 0);
  truce_history_redo (history);
  ck_assert_int_eq (truce_history_now (history)->spec.n_kinds, 2);
  truce_history_free (history);
}
END_TEST

START_TEST (only_edits_can_be_undone)
{
  TruceViewState state = truce_view_state_initial ();
  TruceHistory *history = truce_history_new (&state);

  state = truce_view_state_select (truce_history_now (history), 4);
  truce_history_go (history, &state);
  state = truce_view_state_set_overlays (truce_history_now (history), TRUCE_OVERLAY_FREE);
  truce_history_go (history, &state);
  ck_assert (!truce_history_can_undo (history));
  state = truce_view_state_toggle (truce_history_now (history), 4);
  truce_history_go (history, &state);
  truce_history_undo (history);
  ck_assert (truce_view_state_is_empty (truce_history_now (history)));
  ck_assert_uint_eq (truce_history_now (history)->overlays, TRUCE_OVERLAY_FREE);
  ck_assert (!truce_history_can_undo (history) && truce_history_can_redo (history));
  truce_history_undo (history); /* nothing to undo: no effect */
  truce_history_redo (history);
  ck_assert (truce_square_set_has (&truce_history_now (history)->spec.kinds[0].preplaced, 4));
  truce_history_free (history);
}
END_TEST

START_TEST (a_new_edit_forgets_what_was_undone)
{
  TruceViewState state = truce_view_state_initial ();
  TruceHistory *history = truce_history_new (&state);

  state = truce_view_state_toggle (&state, 1);
  truce_history_go (history, &state);
  truce_history_undo (history);
  state = truce_view_state_toggle (truce_history_now (history), 2);
  truce_history_go (history, &state);
  ck_assert (!truce_history_can_redo (history));
  truce_history_free (history);
}
END_TEST

/* Selecting a square is no edit, also as a part of the last change. */
START_TEST (an_amendment_without_an_edit_leaves_what_can_be_redone)
{
  TruceViewState state = truce_view_state_initial ();
  TruceHistory *history = truce_history_new (&state);

  for (int square = 1; square <= 2; square++)
    {
      state = truce_view_state_toggle (truce_history_now (history), square);
      truce_history_go (history, &state);
    }
  for (int undone = 1; undone <= 2; undone++) /* with a past, and without */
    {
      truce_history_undo (history);
      state = truce_view_state_select (truce_history_now (history), 4);
      truce_history_amend (history, &state);
      ck_assert_int_eq (truce_history_now (history)->selected, 4);
      ck_assert (truce_history_can_redo (history));
    }
  state = truce_view_state_toggle (truce_history_now (history), 3);
  truce_history_amend (history, &state);
  ck_assert (!truce_history_can_redo (history));
  truce_history_free (history);
}
END_TEST

START_TEST (the_history_has_an_end)
{
  TruceViewState state = truce_view_state_initial ();
  TruceHistory *history = truce_history_new (&state);
  int undone = 0;

  for (int i = 0; i < TRUCE_HISTORY_MAX + 50; i++)
    {
      state = truce_view_state_toggle (truce_history_now (history), i % 64);
      truce_history_go (history, &state);
    }
  for (; truce_history_can_undo (history); undone++)
    truce_history_undo (history);
  ck_assert_int_eq (undone, TRUCE_HISTORY_MAX);
  truce_history_free (history);
}
END_TEST

/* Reverts a change and its amendments, as if it had not happened: what could be redone before can be redone
 * again. */
START_TEST (a_change_is_taken_back)
{
  TruceViewState start = truce_view_state_initial (), before, next;
  TruceHistory *history = truce_history_new (&start);

  next = truce_view_state_toggle (&start, 1);
  truce_history_go (history, &next);
  next = truce_view_state_toggle (&next, 2);
  truce_history_go (history, &next);
  truce_history_undo (history);
  before = *truce_history_now (history);
  for (int square = 10; square < 15; square++)
    {
      next = truce_view_state_block (truce_history_now (history), square);
      if (square == 10)
        truce_history_go (history, &next);
      else
        truce_history_amend (history, &next);
    }
  ck_assert (!truce_history_can_redo (history));
  truce_history_revert (history, &start); /* no effect: the change did not start there */
  ck_assert (truce_view_state_same_problem (truce_history_now (history), &next));
  truce_history_revert (history, &before);
  ck_assert (truce_view_state_same_problem (truce_history_now (history), &before));
  truce_history_redo (history);
  ck_assert (truce_square_set_has (&truce_history_now (history)->spec.kinds[0].preplaced, 2));
  truce_history_undo (history);
  truce_history_undo (history);
  ck_assert (truce_view_state_same_problem (truce_history_now (history), &start));
  ck_assert (!truce_history_can_undo (history));
  truce_history_free (history);
}
END_TEST

static TruceViewState
random_edit (GRand *random, const TruceViewState *state)
{
  int n = truce_board_n_squares (state->spec.board);
  int a = g_rand_int_range (random, 0, n), b = g_rand_int_range (random, 0, n);
  TrucePiece piece = truce_piece_nine (g_rand_int_range (random, 0, 3), g_rand_int_range (random, 0, 3));
  TruceBoard board = { g_rand_int_range (random, 1, 13), g_rand_int_range (random, 1, 13) };

  switch (g_rand_int_range (random, 0, 8))
    {
    case 0:
      return truce_view_state_remove (state, a);
    case 1:
      return truce_view_state_block (state, a);
    case 2:
      return truce_view_state_move (state, a, b);
    case 3:
      return truce_view_state_resize (state, board);
    case 4:
      return truce_view_state_set_piece (state, &piece);
    case 5:
      return truce_view_state_set_pieces (state, g_rand_int_range (random, -1, n + 1));
    case 6:
      return truce_view_state_clear (state);
    default:
      return truce_view_state_toggle (state, a);
    }
}

/* Undo and redo pass through the same states. No square is both occupied and blocked. */
START_TEST (undo_and_redo_retrace_the_way)
{
  guint32 seed = g_random_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  TruceViewState way[TRUCE_HISTORY_MAX];
  TruceHistory *history;
  int length = 0;

  g_print ("seed %u\n", seed);
  way[0] = truce_view_state_initial ();
  history = truce_history_new (&way[0]);
  while (length < TRUCE_HISTORY_MAX - 1)
    {
      TruceViewState next = random_edit (random, &way[length]);

      for (int i = 0; i < TRUCE_SET_WORDS; i++)
        ck_assert_uint_eq (next.spec.kinds[0].preplaced.words[i] & next.spec.blocked.words[i], 0);
      truce_history_go (history, &next);
      if (!truce_view_state_same_problem (&next, &way[length]))
        way[++length] = next;
    }
  for (int i = length - 1; i >= 0; i--)
    {
      truce_history_undo (history);
      ck_assert (truce_view_state_same_problem (truce_history_now (history), &way[i]));
    }
  ck_assert (!truce_history_can_undo (history));
  for (int i = 1; i <= length; i++)
    {
      truce_history_redo (history);
      ck_assert (truce_view_state_same_problem (truce_history_now (history), &way[i]));
    }
  truce_history_free (history);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("history");
  TCase *history = truce_test_case (suite, "history", 20);

  tcase_add_test (history, undo_leaves_an_active_kind);
  tcase_add_test (history, only_edits_can_be_undone);
  tcase_add_test (history, a_new_edit_forgets_what_was_undone);
  tcase_add_test (history, a_change_is_taken_back);
  tcase_add_test (history, an_amendment_without_an_edit_leaves_what_can_be_redone);
  tcase_add_test (history, the_history_has_an_end);
  tcase_add_loop_test (history, undo_and_redo_retrace_the_way, 0, 20);
  return truce_test_run (suite);
}
