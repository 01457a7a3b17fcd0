/* speech-test.c: spoken answers of a board, without a display
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/board-speech.h"

#include "test-run.h"

#define DOWN 4

typedef struct
{
  TruceBoardScene scene;
  TruceBoardAnalysis analysis;
  TruceAttackMap *map;
  TruceSpeech speech;
} Board;

static int
at (TruceBoard board, const char *name)
{
  int square = truce_square_parse (board, name, NULL);

  ck_assert_int_ge (square, 0);
  return square;
}

/* Puts pieces of this kind on the named squares. blocked, wall: (nullable). */
static void
set_up (Board *self, int side, const char *betza, const char *squares, const char *blocked, const char *wall)
{
  TruceBoard board = { side, side };
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);
  TrucePiece piece;

  ck_assert (truce_piece_parse (betza, &piece, NULL));
  truce_board_scene_init (&self->scene, board, &piece);
  for (int i = 0; names[i] && *names[i]; i++)
    truce_square_set_add (&self->scene.pinned, at (board, names[i]));
  if (blocked)
    truce_square_set_add (&self->scene.blocked, at (board, blocked));
  if (wall)
    {
      truce_square_set_add (&self->scene.blocked, at (board, wall));
      truce_square_set_add (&self->scene.walls, at (board, wall));
    }
  self->map =
      truce_attack_map_new_walled (board, &piece, TRUCE_GEOMETRY_TRUE, &self->scene.walls, NULL, NULL);
  truce_board_analysis_init (&self->analysis, &self->scene, self->map);
  self->speech = (TruceSpeech){ &self->scene, &self->analysis, self->map };
}

/* Acts as set_up(), on a torus. */
static void
set_up_torus (Board *self, int side, const char *betza, const char *squares)
{
  set_up (self, side, betza, squares, NULL, NULL);
  truce_board_analysis_clear (&self->analysis);
  truce_attack_map_free (self->map);
  self->scene.geometry = TRUCE_GEOMETRY_TORUS;
  self->map = truce_attack_map_new (self->scene.board, &self->scene.piece, TRUCE_GEOMETRY_TORUS, NULL);
  truce_board_analysis_init (&self->analysis, &self->scene, self->map);
  self->speech.map = self->map;
}

static void
tear_down (Board *self)
{
  truce_board_analysis_clear (&self->analysis);
  truce_attack_map_free (self->map);
}

static void
says (char *text, const char *wanted)
{
  ck_assert_str_eq (text ? text : "(nothing)", wanted);
  g_free (text);
}

START_TEST (tells_pieces_and_numbers)
{
  Board board;

  set_up (&board, 8, "Q", "", NULL, NULL);
  says (truce_speech_pieces (&board.speech), "The board is empty.");
  says (truce_speech_numbers (&board.speech, 8), "0 pieces placed. 8 more pieces to place.");
  tear_down (&board);
  set_up (&board, 8, "Q", "d4", NULL, NULL);
  says (truce_speech_pieces (&board.speech), "1 piece: d4");
  says (truce_speech_numbers (&board.speech, 1), "1 piece placed.");
  says (truce_speech_numbers (&board.speech, TRUCE_PIECES_ANY), "1 piece placed.");
  tear_down (&board);
  set_up (&board, 8, "R", "a1 a8 h1", NULL, NULL);
  says (truce_speech_pieces (&board.speech), "3 pieces: a8, a1, h1");
  says (truce_speech_numbers (&board.speech, 2),
        "3 pieces placed. 1 piece too many. a8 and a1 are in conflict, and 1 more pair.");
  says (truce_speech_conflicts_of (&board.speech, at (board.scene.board, "a1")), "In conflict with a8, h1.");
  tear_down (&board);
  set_up (&board, 8, "R", "a1 b2", NULL, NULL);
  says (truce_speech_conflicts_of (&board.speech, at (board.scene.board, "a1")), "(nothing)");
  tear_down (&board);
}
END_TEST

START_TEST (tells_attackers)
{
  Board board;

  set_up (&board, 8, "N", "b1 g8", NULL, NULL);
  says (truce_speech_attackers (&board.speech, at (board.scene.board, "c3")), "c3: attacked by b1");
  says (truce_speech_attackers (&board.speech, at (board.scene.board, "b1")),
        "b1: no piece attacks this square");
  says (truce_speech_attackers (&board.speech, at (board.scene.board, "a8")),
        "a8: no piece attacks this square");
  tear_down (&board);
  set_up (&board, 8, "R", "a1", NULL, "c1"); /* behind a wall */
  says (truce_speech_attackers (&board.speech, at (board.scene.board, "d1")),
        "d1: no piece attacks this square");
  says (truce_speech_attackers (&board.speech, at (board.scene.board, "b1")), "b1: attacked by a1");
  tear_down (&board);
}
END_TEST

START_TEST (tells_lines)
{
  Board board;

  set_up (&board, 4, "K", "b2", "d2", "a4");
  says (truce_speech_lines (&board.speech, at (board.scene.board, "c2")),
        "Row 2: b2 king, d2 blocked. Column c: none. Rising diagonal: none. Falling diagonal: a4 wall.");
  says (truce_speech_free (&board.speech, at (board.scene.board, "d4")),
        "Free squares. Row 4: b4, c4, d4. Column d: d1, d3, d4. Rising diagonal: d4. Falling diagonal: d4.");
  tear_down (&board);
}
END_TEST

START_TEST (goes_along_a_ray)
{
  Board board;
  gboolean has_next;
  int from;

  set_up (&board, 5, "W", "b3", "b1", NULL); /* a wazir moves one step in a row or column */
  from = at (board.scene.board, "b5");
  says (truce_speech_scan (&board.speech, from, DOWN, 1, &has_next), "b4 attacked by 1 piece");
  ck_assert (has_next);
  says (truce_speech_scan (&board.speech, from, DOWN, 2, &has_next), "b3 wazir");
  ck_assert (has_next);
  says (truce_speech_scan (&board.speech, from, DOWN, 3, &has_next), "b2 attacked by 1 piece");
  ck_assert (has_next);
  says (truce_speech_scan (&board.speech, from, DOWN, 4, &has_next), "b1 blocked");
  ck_assert (!has_next);
  says (truce_speech_scan (&board.speech, from, 3, 1, &has_next), "c4 free");
  says (truce_speech_scan (&board.speech, from, 3, 3, &has_next), "e2 free");
  ck_assert (!has_next); /* at the edge */
  says (truce_speech_scan (&board.speech, from, 0, 1, &has_next), "Edge of the board");
  ck_assert (!has_next);
  tear_down (&board);
}
END_TEST

/* The diagonals continue at the opposite side: a6, d1 and so on. Every line ends where it started. */
START_TEST (lines_go_round_a_torus)
{
  Board board;
  gboolean has_next;
  int from;

  set_up_torus (&board, 7, "Q", "a6");
  from = at (board.scene.board, "c1");
  says (truce_speech_attackers (&board.speech, from), "c1: attacked by a6");
  says (truce_speech_lines (&board.speech, from),
        "Row 1: none. Column c: none. Rising diagonal: a6 queen. Falling diagonal: none.");
  says (truce_speech_scan (&board.speech, from, DOWN, 1, &has_next), "c7 free");
  ck_assert (has_next);
  says (truce_speech_scan (&board.speech, from, 5, 1, &has_next), "b7 attacked by 1 piece");
  says (truce_speech_scan (&board.speech, from, 5, 2, &has_next), "a6 queen");
  says (truce_speech_scan (&board.speech, from, 5, 6, &has_next), "d2 attacked by 1 piece");
  ck_assert (!has_next); /* the next square would be c1, where the line started */
  tear_down (&board);
}
END_TEST

/* Of 40 rooks, lists name 16. Files beyond z have two letters. */
START_TEST (stays_short_on_large_boards)
{
  Board board;
  g_autofree char *pieces = NULL, *lines = NULL;

  set_up (&board, 64, "R", "", NULL, NULL);
  for (int column = 0; column < 40; column++)
    truce_square_set_add (&board.scene.pinned, truce_board_square (board.scene.board, 10, column));
  pieces = truce_speech_pieces (&board.speech);
  ck_assert_msg (g_str_has_prefix (pieces, "40 pieces: a54, b54, "), "%s", pieces);
  ck_assert_msg (g_str_has_suffix (pieces, "p54 and 24 more"), "%s", pieces);
  lines = truce_speech_lines (&board.speech, truce_board_square (board.scene.board, 10, 63));
  ck_assert_msg (strstr (lines, "Column bl: none."), "%s", lines);
  ck_assert_msg (strstr (lines, "p54 rook and 24 more."), "%s", lines);
  tear_down (&board);
}
END_TEST

START_TEST (tells_changes)
{
  TruceBoard board = { 8, 8 };
  TruceSquareSet none = { 0 }, d4 = { 0 }, e6 = { 0 };

  truce_square_set_add (&d4, at (board, "d4"));
  truce_square_set_add (&e6, at (board, "e6"));
  says (truce_speech_change (board, &none, &d4, &none, &none), "Placed: d4.");
  says (truce_speech_change (board, &e6, &d4, &none, &none), "Placed: d4. Removed: e6.");
  says (truce_speech_change (board, &none, &none, &d4, &e6), "Blocked: e6. Unblocked: d4.");
  says (truce_speech_change (board, &d4, &d4, &e6, &e6), "(nothing)");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("speech");
  TCase *sentences = truce_test_case (suite, "sentences", 10);

  tcase_add_test (sentences, tells_pieces_and_numbers);
  tcase_add_test (sentences, tells_attackers);
  tcase_add_test (sentences, tells_lines);
  tcase_add_test (sentences, goes_along_a_ray);
  tcase_add_test (sentences, lines_go_round_a_torus);
  tcase_add_test (sentences, stays_short_on_large_boards);
  tcase_add_test (sentences, tells_changes);
  return truce_test_run (suite);
}
