/* view-state-regions-test.c: regions are drawn, transformed with the board, and played, without a display
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "state/history.h"

#include <stdlib.h>

#include "test-run.h"

static TruceViewState
with_regions (int rows, int columns, const char *text)
{
  TruceViewState state = truce_view_state_initial ();

  state.spec.board = (TruceBoard){ rows, columns };
  ck_assert (truce_regions_parse (text, state.spec.board, &state.spec.regions, NULL));
  return state;
}

static void
assert_regions (const TruceViewState *state, const char *text)
{
  TruceText written = { 0 };
  char *regions;

  truce_regions_add_text (&written, &state->spec.regions, state->spec.board);
  regions = truce_text_finish (&written);
  ck_assert_str_eq (regions, text);
  free (regions);
}

START_TEST (squares_join)
{
  TruceViewState state = with_regions (2, 3, ".../..."), next;

  next = truce_view_state_join (&state, 0, 1);
  assert_regions (&next, "AA./...");
  ck_assert (!truce_view_state_is_empty (&next));
  next = truce_view_state_join (&next, 5, 4);
  assert_regions (&next, "AA./.BB");
  /* moves a square between regions; no effect if it is already in the region */
  next = truce_view_state_join (&next, 0, 4);
  assert_regions (&next, "AA./.AB");
  state = truce_view_state_join (&next, 0, 4);
  ck_assert (truce_view_state_same_problem (&next, &state));
  assert_regions (&state, "AA./.AB");
  next = truce_view_state_join (&state, 0, 6);
  ck_assert (truce_view_state_same_problem (&next, &state));
  next = truce_view_state_join (&state, -1, 0);
  ck_assert (truce_view_state_same_problem (&next, &state));
}
END_TEST

START_TEST (squares_part)
{
  TruceViewState state = with_regions (2, 3, "AAA/..."), next;

  next = truce_view_state_part (&state, 1);
  assert_regions (&next, "ABA/...");
  next = truce_view_state_part (&next, 1);
  assert_regions (&next, "A.A/...");
  next = truce_view_state_part (&next, 0);
  assert_regions (&next, "A.B/...");
  next = truce_view_state_part (&next, 0);
  assert_regions (&next, "..A/...");
  next = truce_view_state_part (&next, 2);
  ck_assert_int_eq (next.spec.regions.n, 0);
  ck_assert (truce_view_state_is_empty (&next));
}
END_TEST

/* Drawing keeps the numbers, and so letters and colours, of regions, whichever is first on the board. */
START_TEST (numbers_stay)
{
  TruceViewState state = with_regions (1, 4, "AABB"), next = truce_view_state_join (&state, 2, 0);

  ck_assert_int_eq (next.spec.regions.of[2], state.spec.regions.of[2]);
  ck_assert_int_eq (next.spec.regions.of[0], state.spec.regions.of[2]);
  ck_assert_int_eq (next.spec.regions.of[1], state.spec.regions.of[1]);
}
END_TEST

START_TEST (there_are_no_more_than_letters)
{
  TruceViewState state = truce_view_state_initial (), next;

  for (int square = 0; square < TRUCE_REGIONS_MAX; square++)
    state = truce_view_state_part (&state, square);
  ck_assert_int_eq (state.spec.regions.n, TRUCE_REGIONS_MAX);
  next = truce_view_state_part (&state, TRUCE_REGIONS_MAX);
  ck_assert (truce_view_state_same_problem (&next, &state));
  next = truce_view_state_join (&state, TRUCE_REGIONS_MAX, TRUCE_REGIONS_MAX + 1);
  ck_assert (truce_view_state_same_problem (&next, &state));
  /* a square of a larger region keeps that region */
  state = truce_view_state_join (&state, 0, TRUCE_REGIONS_MAX);
  next = truce_view_state_part (&state, TRUCE_REGIONS_MAX);
  ck_assert (truce_view_state_same_problem (&next, &state));
  next = truce_view_state_part (&state, 1);
  ck_assert_int_eq (next.spec.regions.of[1], 0);
}
END_TEST

START_TEST (go_with_the_board)
{
  TruceViewState state = with_regions (2, 3, "AAB/CCB"), next;

  next = truce_view_state_transform (&state, TRUCE_ROTATE_90);
  assert_regions (&next, "AB/AB/CC");
  next = truce_view_state_transform (&state, TRUCE_MIRROR_COLUMNS);
  assert_regions (&next, "ABB/ACC");
  next = truce_view_state_transform (&state, TRUCE_MIRROR_ROWS);
  assert_regions (&next, "AAB/CCB");
  ck_assert (truce_view_state_same_problem (&next, &state)); /* the state has nothing but regions */
  next = truce_view_state_resize (&state, (TruceBoard){ 3, 2 });
  assert_regions (&next, "../AA/BB");
  next = truce_view_state_resize (&state, (TruceBoard){ 1, 4 });
  assert_regions (&next, "AAB.");
  next = truce_view_state_clear (&state);
  ck_assert_int_eq (next.spec.regions.n, 0);
}
END_TEST

/* Plays two puzzles of regions without given pieces. Drawing has no effect during a puzzle; another question
 * ends it. */
START_TEST (are_played)
{
  TruceViewState start = truce_view_state_initial (), one = with_regions (4, 4, "ABBB/ACBB/ACCD/CCCD"), next;
  TruceViewState other = with_regions (4, 4, "AAAB/ACBB/ACCD/CCCD"), first, second;
  TruceHistory *history = truce_history_new (&start);

  first = truce_view_state_start_puzzle (&start, &one.spec, 1);
  truce_history_go (history, &first);
  ck_assert (truce_view_state_is_puzzle (truce_history_now (history)));
  next = truce_view_state_join (truce_history_now (history), 0, 1);
  ck_assert (truce_view_state_same_problem (&next, truce_history_now (history)));
  next = truce_view_state_part (truce_history_now (history), 0);
  ck_assert (truce_view_state_same_problem (&next, truce_history_now (history)));
  next = truce_view_state_toggle (truce_history_now (history), 2);
  truce_history_go (history, &next);
  ck_assert (truce_view_state_is_puzzle (truce_history_now (history)));
  second = truce_view_state_start_puzzle (truce_history_now (history), &other.spec, 2);
  truce_history_go (history, &second);
  ck_assert (truce_view_state_is_puzzle (truce_history_now (history)));
  assert_regions (truce_history_now (history), "AAAB/ACBB/ACCD/CCCD");
  truce_history_undo (history);
  ck_assert (truce_view_state_is_puzzle (truce_history_now (history)));
  assert_regions (truce_history_now (history), "ABBB/ACBB/ACCD/CCCD");
  next = truce_view_state_transform (truce_history_now (history), TRUCE_ROTATE_90);
  truce_history_go (history, &next);
  ck_assert (truce_view_state_is_puzzle (truce_history_now (history)));
  assert_regions (truce_history_now (history), "ABBB/AAAC/AACC/DDCC");
  next = truce_view_state_set_pieces (truce_history_now (history), 3);
  truce_history_go (history, &next);
  ck_assert (!truce_view_state_is_puzzle (truce_history_now (history)));
  truce_history_undo (history);
  truce_history_undo (history);
  truce_history_undo (history);
  truce_history_undo (history);
  ck_assert (!truce_view_state_is_puzzle (truce_history_now (history)));
  truce_history_free (history);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("view-state-regions");
  TCase *cases = truce_test_case (suite, "regions", 60);

  truce_test_choose (argc, argv);
  tcase_add_test (cases, squares_join);
  tcase_add_test (cases, squares_part);
  tcase_add_test (cases, numbers_stay);
  tcase_add_test (cases, there_are_no_more_than_letters);
  tcase_add_test (cases, go_with_the_board);
  tcase_add_test (cases, are_played);
  return truce_test_run (suite);
}
