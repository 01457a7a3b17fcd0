/* view-state-test.c: transitions of the view state, without a display
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view-state-support.h"

static TruceViewState
with_piece_on (const char *name)
{
  TruceViewState state = truce_view_state_initial ();

  return truce_view_state_toggle (&state, square_at (&state, name));
}

START_TEST (begins_with_eight_queens)
{
  TruceViewState state = truce_view_state_initial ();

  ck_assert_int_eq (state.spec.board.rows, 8);
  ck_assert_int_eq (state.spec.board.columns, 8);
  ck_assert_str_eq (state.spec.kinds[0].piece.betza, "Q");
  ck_assert_int_eq (truce_problem_spec_pieces (&state.spec), 8);
  ck_assert (truce_view_state_is_empty (&state));
  ck_assert_int_eq (state.solution, TRUCE_NO_SOLUTION);
}
END_TEST

START_TEST (leaves_the_former_state_alone)
{
  TruceViewState state = truce_view_state_initial (), former = state;
  TruceViewState next = truce_view_state_toggle (&state, 9);

  ck_assert (truce_view_state_same_problem (&state, &former));
  ck_assert_int_eq (state.selected, former.selected);
  ck_assert (!truce_view_state_same_problem (&state, &next));
}
END_TEST

START_TEST (puts_and_takes_a_piece)
{
  TruceViewState state = with_piece_on ("d4");

  ck_assert (has_piece (&state, "d4"));
  ck_assert_int_eq (truce_square_set_count (&state.spec.kinds[0].preplaced), 1);
  ck_assert_int_eq (state.selected, square_at (&state, "d4"));
  state = truce_view_state_toggle (&state, square_at (&state, "d4"));
  ck_assert (truce_view_state_is_empty (&state));
}
END_TEST

START_TEST (a_square_is_either_taken_or_blocked)
{
  TruceViewState state = with_piece_on ("d4");

  state = truce_view_state_block (&state, square_at (&state, "d4"));
  ck_assert (is_blocked (&state, "d4") && !has_piece (&state, "d4"));
  state = truce_view_state_toggle (&state, square_at (&state, "d4"));
  ck_assert (!is_blocked (&state, "d4") && has_piece (&state, "d4"));
  state = truce_view_state_block (&state, square_at (&state, "d4"));
  state = truce_view_state_block (&state, square_at (&state, "d4"));
  ck_assert (truce_view_state_is_empty (&state));
  state = truce_view_state_block (&state, square_at (&state, "a1"));
  state = truce_view_state_remove (&state, square_at (&state, "a1"));
  ck_assert (truce_view_state_is_empty (&state));
}
END_TEST

START_TEST (a_wall_is_neither_blocked_nor_taken)
{
  TruceViewState state = with_piece_on ("d4"), small;
  int d4 = square_at (&state, "d4");

  state = truce_view_state_wall (&state, d4);
  ck_assert (truce_square_set_has (&state.spec.walls, d4) && !has_piece (&state, "d4"));
  ck_assert (!truce_view_state_is_empty (&state));
  state = truce_view_state_block (&state, d4);
  ck_assert (!truce_square_set_has (&state.spec.walls, d4) && is_blocked (&state, "d4"));
  state = truce_view_state_wall (&state, d4);
  ck_assert (truce_square_set_has (&state.spec.walls, d4) && !is_blocked (&state, "d4"));
  small = truce_view_state_resize (&state, (TruceBoard){ 5, 5 });
  ck_assert_int_eq (truce_square_set_count (&small.spec.walls), 1);
  state = truce_view_state_toggle (&state, d4);
  ck_assert (has_piece (&state, "d4") && truce_square_set_count (&state.spec.walls) == 0);
  state = truce_view_state_wall (&state, square_at (&state, "a1"));
  small = truce_view_state_move (&state, d4, square_at (&state, "a1"));
  ck_assert (truce_view_state_same_problem (&small, &state));
  small = truce_view_state_clear (&state);
  ck_assert (truce_view_state_is_empty (&small));
}
END_TEST

START_TEST (kinds_come_and_go)
{
  TruceViewState state = with_piece_on ("d4"), next;
  TrucePiece knight;

  ck_assert (truce_piece_parse ("N", &knight, NULL));
  next = truce_view_state_add_kind (&state, &knight);
  ck_assert_int_eq (next.spec.n_kinds, 2);
  ck_assert_int_eq (next.active, 1);
  ck_assert_int_eq (next.spec.kinds[0].pieces, 7);
  ck_assert_int_eq (next.spec.kinds[1].pieces, 1);
  ck_assert_int_eq (truce_problem_spec_pieces (&next.spec), 8);
  ck_assert (!truce_view_state_same_problem (&state, &next));

  ck_assert_int_eq (truce_view_state_remove_kind (&next, 1).spec.pieces, TRUCE_PIECES_DEFAULT);

  /* the active kind replaces another kind; a moved piece keeps its kind */
  next = truce_view_state_toggle (&next, square_at (&next, "d4"));
  ck_assert_int_eq (truce_view_state_kind_on (&next, square_at (&next, "d4")), 1);
  next = truce_view_state_choose_kind (&next, 0);
  next = truce_view_state_move (&next, square_at (&next, "d4"), square_at (&next, "a1"));
  ck_assert_int_eq (truce_view_state_kind_on (&next, square_at (&next, "a1")), 1);
  ck_assert_int_eq (truce_view_state_kind_on (&next, square_at (&next, "d4")), -1);

  /* rules between kinds and aims of open numbers are dropped with them */
  next = truce_view_state_set_peace (&next, TRUCE_PEACE_BETWEEN);
  next = truce_view_state_set_pieces (&next, TRUCE_PIECES_ANY);
  next = truce_view_state_set_aim (&next, TRUCE_AIM_MOST_EQUAL);
  ck_assert_int_eq (next.spec.aim, TRUCE_AIM_MOST_EQUAL);
  next = truce_view_state_remove_kind (&next, 0);
  ck_assert_int_eq (next.spec.n_kinds, 1);
  ck_assert_int_eq (next.active, 0);
  ck_assert_str_eq (next.spec.kinds[0].piece.betza, "N");
  ck_assert_int_eq (next.spec.peace, TRUCE_PEACE_ALL);
  ck_assert_int_eq (next.spec.aim, TRUCE_AIM_EXACTLY);
  ck_assert_int_eq (next.spec.pieces, 1);
  ck_assert (has_piece (&next, "a1"));
  next = truce_view_state_remove_kind (&next, 0);
  ck_assert_int_eq (next.spec.n_kinds, 1);
  for (int i = 0; i < 20; i++)
    next = truce_view_state_add_kind (&next, &knight);
  ck_assert_int_eq (next.spec.n_kinds, TRUCE_KINDS_MAX);
}
END_TEST

/* A rook has no room on a board with a queen in each row, and another army none beside armies that cannot be
 * larger. Their numbers are open, so that the question has an answer. */
START_TEST (what_is_added_leaves_an_answer)
{
  TruceViewState state = truce_view_state_initial (), next;
  TrucePiece rook;

  for (int row = 0; row < 8; row++)
    state = truce_view_state_toggle (&state, 8 * row + "04752613"[row] - '0');
  ck_assert (truce_piece_parse ("R", &rook, NULL));
  next = truce_view_state_add_kind (&state, &rook);
  ck_assert_int_eq (next.spec.kinds[0].pieces, 8);
  ck_assert_int_eq (next.spec.kinds[1].pieces, TRUCE_PIECES_ANY);
  ck_assert_int_eq (next.spec.aim, TRUCE_AIM_EXACTLY);
  next = truce_view_state_remove_kind (&next, 1);
  ck_assert (truce_view_state_same_problem (&next, &state));

  state = with_piece_on ("d4");
  state = truce_view_state_add_army (&state);
  for (int kind = 0; kind < 2; kind++)
    {
      ck_assert_int_eq (state.spec.kinds[kind].pieces, TRUCE_PIECES_ANY);
      state = truce_view_state_choose_kind (&state, kind);
      state = truce_view_state_set_pieces (&state, 9);
    }
  ck_assert_int_eq (state.spec.aim, TRUCE_AIM_EXACTLY);
  next = truce_view_state_add_army (&state);
  ck_assert_int_eq (next.spec.kinds[1].pieces, 9);
  ck_assert_int_eq (next.spec.kinds[2].pieces, TRUCE_PIECES_ANY);
  ck_assert_int_eq (next.spec.aim, TRUCE_AIM_MOST_EQUAL);
}
END_TEST

START_TEST (squares_off_the_board_change_nothing)
{
  TruceViewState state = with_piece_on ("d4");
  TruceViewState results[] = {
    truce_view_state_toggle (&state, -1),
    truce_view_state_toggle (&state, 64),
    truce_view_state_block (&state, 64),
    truce_view_state_remove (&state, 64),
    truce_view_state_move (&state, -1, 3),
    truce_view_state_move (&state, square_at (&state, "d4"), 64),
    truce_view_state_remove (&state, 0),
    truce_view_state_resize (&state, (TruceBoard){ 0, 8 }),
    truce_view_state_resize (&state, (TruceBoard){ 8, 65 }),
  };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    ck_assert_msg (truce_view_state_same_problem (&results[i], &state), "case %u", i);
}
END_TEST

START_TEST (moves_only_to_free_squares)
{
  TruceViewState state = with_piece_on ("d4"), next;

  state = truce_view_state_toggle (&state, square_at (&state, "e6"));
  state = truce_view_state_block (&state, square_at (&state, "a1"));
  next = truce_view_state_move (&state, square_at (&state, "d4"), square_at (&state, "b2"));
  ck_assert (has_piece (&next, "b2") && !has_piece (&next, "d4") && has_piece (&next, "e6"));
  next = truce_view_state_move (&state, square_at (&state, "d4"), square_at (&state, "e6"));
  ck_assert (truce_view_state_same_problem (&next, &state));
  next = truce_view_state_move (&state, square_at (&state, "d4"), square_at (&state, "a1"));
  ck_assert (truce_view_state_same_problem (&next, &state));
  next = truce_view_state_move (&state, square_at (&state, "h8"), square_at (&state, "h7"));
  ck_assert (truce_view_state_same_problem (&next, &state));
}
END_TEST

START_TEST (a_smaller_board_drops_what_falls_off)
{
  TruceViewState state = truce_view_state_initial ();
  TruceHistory *history = truce_history_new (&state);
  int corner = square_at (&state, "a1"), far = square_at (&state, "h2");

  state = truce_view_state_toggle (&state, corner);
  state = truce_view_state_block (&state, far);
  truce_history_go (history, &state);
  state = truce_view_state_resize (&state, (TruceBoard){ 6, 5 });
  truce_history_go (history, &state);
  ck_assert_int_eq (truce_square_set_count (&state.spec.kinds[0].preplaced), 1);
  ck_assert (has_piece (&state, "a1"));
  ck_assert_int_eq (truce_square_set_count (&state.spec.blocked), 0);
  truce_history_undo (history);
  ck_assert_int_eq (truce_history_now (history)->spec.board.rows, 8);
  ck_assert (truce_square_set_has (&truce_history_now (history)->spec.blocked, far));
  truce_history_free (history);
}
END_TEST

/* Expected by hand: a1 is in row n - 1 and column 0 of a board with n rows. */
START_TEST (another_size_keeps_the_names_of_squares)
{
  static const TruceBoard boards[] = { { 64, 64 }, { 5, 8 }, { 8, 4 }, { 4, 3 } };
  TruceViewState state = truce_view_state_initial (), next;

  state = truce_view_state_toggle (&state, square_at (&state, "c4"));
  state = truce_view_state_block (&state, square_at (&state, "a1"));
  state = truce_view_state_wall (&state, square_at (&state, "b3"));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      next = truce_view_state_resize (&state, boards[i]);
      ck_assert_int_eq (truce_square_set_count (&next.spec.kinds[0].preplaced), 1);
      ck_assert (has_piece (&next, "c4") && is_blocked (&next, "a1"));
      ck_assert (truce_square_set_has (&next.spec.walls, square_at (&next, "b3")));
    }
  next = truce_view_state_resize (&state, (TruceBoard){ 64, 64 });
  ck_assert (truce_square_set_has (&next.spec.kinds[0].preplaced, 60 * 64 + 2));
  next = truce_view_state_resize (&state, (TruceBoard){ 3, 8 }); /* removes rank 4 */
  ck_assert_int_eq (truce_square_set_count (&next.spec.kinds[0].preplaced), 0);
  ck_assert (is_blocked (&next, "a1"));
}
END_TEST

START_TEST (the_number_of_pieces_follows_the_size)
{
  TruceViewState state = truce_view_state_initial ();

  state = truce_view_state_resize (&state, (TruceBoard){ 11, 9 });
  ck_assert_int_eq (truce_problem_spec_pieces (&state.spec), 9);
  state = truce_view_state_set_pieces (&state, 20);
  state = truce_view_state_resize (&state, (TruceBoard){ 3, 3 });
  ck_assert_int_eq (truce_problem_spec_pieces (&state.spec), 9);
  state = truce_view_state_set_pieces (&state, TRUCE_PIECES_DEFAULT);
  ck_assert_int_eq (truce_problem_spec_pieces (&state.spec), 3);
}
END_TEST

START_TEST (the_old_geometry_is_for_square_boards)
{
  TruceViewState state = truce_view_state_initial ();

  state = truce_view_state_set_geometry (&state, TRUCE_GEOMETRY_NQ10);
  ck_assert_int_eq (state.spec.geometry, TRUCE_GEOMETRY_NQ10);
  state = truce_view_state_resize (&state, (TruceBoard){ 7, 7 });
  ck_assert_int_eq (state.spec.geometry, TRUCE_GEOMETRY_NQ10);
  state = truce_view_state_resize (&state, (TruceBoard){ 7, 8 });
  ck_assert_int_eq (state.spec.geometry, TRUCE_GEOMETRY_TRUE);
}
END_TEST

START_TEST (an_edit_shows_no_placement_any_more)
{
  TruceViewState state = truce_view_state_initial (), shown, same;

  shown = truce_view_state_show_solution (&state, 5);
  ck_assert_int_eq (shown.solution, 5);
  ck_assert_int_eq (truce_view_state_toggle (&shown, 0).solution, TRUCE_NO_SOLUTION);
  ck_assert_int_eq (truce_view_state_resize (&shown, (TruceBoard){ 9, 9 }).solution, TRUCE_NO_SOLUTION);
  same = truce_view_state_resize (&shown, (TruceBoard){ 8, 8 });
  ck_assert_int_eq (same.solution, 5);
  ck_assert_int_eq (truce_view_state_select (&shown, 3).solution, 5);
  ck_assert_int_eq (truce_view_state_set_overlays (&shown, 0).solution, 5);
  ck_assert_int_eq (truce_view_state_show_solution (&shown, -7).solution, TRUCE_NO_SOLUTION);
}
END_TEST

/* Images of two corners of 2 × 3 under each transform. Four times the same transform is the identity. */
START_TEST (turns_and_mirrors)
{
  static const struct
  {
    TruceTransform transform;
    const char *a2, *c1;
  } cases[] = {
    { TRUCE_ROTATE_90, "b3", "a1" },
    { TRUCE_ROTATE_270, "a1", "b3" },
    { TRUCE_MIRROR_COLUMNS, "c2", "a1" },
    { TRUCE_MIRROR_ROWS, "a1", "c2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TruceViewState state = truce_view_state_initial (), former, next;

      state = truce_view_state_resize (&state, (TruceBoard){ 2, 3 });
      state = truce_view_state_toggle (&state, square_at (&state, "a2"));
      former = state = truce_view_state_block (&state, square_at (&state, "c1"));
      next = truce_view_state_transform (&state, cases[i].transform);
      ck_assert (has_piece (&next, cases[i].a2));
      ck_assert (is_blocked (&next, cases[i].c1));
      for (int k = 0; k < 4; k++)
        state = truce_view_state_transform (&state, cases[i].transform);
      ck_assert (truce_view_state_same_problem (&state, &former));
    }
}
END_TEST

START_TEST (inverts_blocks)
{
  TruceViewState state = with_piece_on ("b3"), walls, twice;

  state = truce_view_state_wall (&state, square_at (&state, "d4"));
  walls = truce_view_state_invert_blocks (&state);
  ck_assert_int_eq (truce_square_set_count (&walls.spec.walls), 62);
  ck_assert (!truce_square_set_has (&walls.spec.walls, square_at (&state, "d4")));
  twice = truce_view_state_invert_blocks (&walls);
  ck_assert (truce_view_state_same_problem (&twice, &state));
  ck_assert (has_piece (&twice, "b3"));
}
END_TEST

/* A note stays while the user edits the position, but not when the problem changes. */
START_TEST (a_note_stays_with_its_board)
{
  const TruceViewState initial = truce_view_state_initial (), start = truce_view_state_toggle (&initial, 3);
  const TruceViewState noted = truce_view_state_set_note (&start, 1);
  const TrucePiece rook = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_REGULAR);
  const struct
  {
    TruceViewState next;
    int note;
  } cases[] = {
    { truce_view_state_toggle (&noted, 20), 1 },
    { truce_view_state_block (&noted, 20), 1 },
    { truce_view_state_move (&noted, 3, 20), 1 },
    { truce_view_state_select (&noted, 20), 1 },
    { truce_view_state_start_puzzle (&noted, &noted.spec, 1), 1 },
    { truce_view_state_set_note (&noted, 2), 2 },
    { truce_view_state_clear (&noted), 0 },
    { truce_view_state_transform (&noted, TRUCE_ROTATE_90), 0 },
    { truce_view_state_resize (&noted, (TruceBoard){ 9, 9 }), 0 },
    { truce_view_state_set_piece (&noted, &rook), 0 },
    { truce_view_state_add_kind (&noted, &rook), 0 },
    { truce_view_state_set_cover (&noted, TRUCE_COVER_EVERY), 0 },
    { truce_view_state_paste (&noted, &initial.spec), 0 },
    { truce_view_state_paste (&noted, &noted.spec), 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TruceHistory *history = truce_history_new (&noted);
      gboolean edited = !truce_view_state_same_problem (&cases[i].next, &noted);

      truce_history_go (history, &cases[i].next);
      ck_assert_msg (truce_history_now (history)->note == cases[i].note, "case %u", i);
      truce_history_undo (history);
      ck_assert_int_eq (truce_history_now (history)->note, edited ? 1 : cases[i].note);
      truce_history_redo (history);
      ck_assert_int_eq (truce_history_now (history)->note, cases[i].note);
      truce_history_free (history);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("view-state");
  TCase *edits = truce_test_case (suite, "edits", 10);

  tcase_add_test (edits, begins_with_eight_queens);
  tcase_add_test (edits, leaves_the_former_state_alone);
  tcase_add_test (edits, puts_and_takes_a_piece);
  tcase_add_test (edits, turns_and_mirrors);
  tcase_add_test (edits, inverts_blocks);
  tcase_add_test (edits, a_square_is_either_taken_or_blocked);
  tcase_add_test (edits, a_wall_is_neither_blocked_nor_taken);
  tcase_add_test (edits, kinds_come_and_go);
  tcase_add_test (edits, what_is_added_leaves_an_answer);
  tcase_add_test (edits, what_is_added_leaves_an_answer);
  tcase_add_test (edits, squares_off_the_board_change_nothing);
  tcase_add_test (edits, moves_only_to_free_squares);
  tcase_add_test (edits, a_smaller_board_drops_what_falls_off);
  tcase_add_test (edits, another_size_keeps_the_names_of_squares);
  tcase_add_test (edits, the_number_of_pieces_follows_the_size);
  tcase_add_test (edits, the_old_geometry_is_for_square_boards);
  tcase_add_test (edits, an_edit_shows_no_placement_any_more);
  tcase_add_test (edits, a_note_stays_with_its_board);
  return truce_test_run (suite);
}
