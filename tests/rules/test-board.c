/* test-board.c: sizes and squares as text, lists of squares, and positions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "random-problem.h"
#include "test-run.h"

START_TEST (sizes_are_read)
{
  static const struct
  {
    const char *text;
    int rows, columns;
  } good[] = {
    { "1", 1, 1 }, { "8", 8, 8 }, { "64", 64, 64 }, { "8x10", 8, 10 }, { "8X10", 8, 10 }, { "64×1", 64, 1 },
  };

  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
    {
      TruceBoard board = { 0 };
      ck_assert_msg (truce_board_parse (good[i].text, &board, NULL), "%s", good[i].text);
      ck_assert_int_eq (board.rows, good[i].rows);
      ck_assert_int_eq (board.columns, good[i].columns);
    }
}
END_TEST

START_TEST (other_sizes_are_refused)
{
  static const char *const bad[] = { "0",    "-1",   "1e9",   "abc", "65",  "",
                                     " 8",   "8 ",   "8x",    "x8",  "0x8", "8x0",
                                     "8x65", "65x8", "8x8x8", "8.5", "+8",  "99999999999999999999",
                                     "8×",   "8\xc3" };

  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
      TruceBoard board = { 5, 5 };
      TruceError error = { 0 };

      ck_assert_msg (!truce_board_parse (bad[i], &board, &error), "%s", bad[i]);
      ck_assert_int_eq (error.code, TRUCE_ERROR_SIZE);
      ck_assert_msg (strstr (error.text, "1 to 64") != NULL, "%s", error.text);
      ck_assert_ptr_null (strchr (error.text, '\n'));
      ck_assert_int_eq (board.rows, 5);
    }
}
END_TEST

START_TEST (board_text_reads_back)
{
  for (int rows = 1; rows <= TRUCE_SIDE_MAX; rows++)
    for (int columns = 1; columns <= TRUCE_SIDE_MAX; columns++)
      {
        TruceBoard board = { rows, columns }, again;
        char text[TRUCE_BOARD_TEXT_SIZE];

        ck_assert (truce_board_check (board, NULL));
        ck_assert (truce_board_parse (truce_board_text (board, text), &again, NULL));
        ck_assert (truce_board_equal (board, again));
        ck_assert_int_eq (strchr (text, 'x') == NULL, rows == columns);
      }
  ck_assert (!truce_board_check ((TruceBoard){ 0, 8 }, NULL));
  ck_assert (!truce_board_check ((TruceBoard){ 8, 65 }, NULL));
  ck_assert (!truce_board_check ((TruceBoard){ -3, 8 }, NULL));
}
END_TEST

START_TEST (squares_have_chess_names)
{
  static const struct
  {
    TruceBoard board;
    int square;
    const char *name;
  } known[] = {
    { { 8, 8 }, 0, "a8" },      { { 8, 8 }, 7, "h8" },      { { 8, 8 }, 56, "a1" },
    { { 8, 8 }, 63, "h1" },     { { 8, 8 }, 46, "g3" },     { { 2, 3 }, 4, "b1" },
    { { 64, 64 }, 25, "z64" },  { { 64, 64 }, 26, "aa64" }, { { 64, 64 }, 51, "az64" },
    { { 64, 64 }, 52, "ba64" }, { { 64, 64 }, 63, "bl64" }, { { 64, 64 }, 4095, "bl1" },
    { { 1, 64 }, 63, "bl1" },   { { 10, 10 }, 0, "a10" },
  };

  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    {
      char name[TRUCE_SQUARE_NAME_SIZE];

      ck_assert_str_eq (truce_square_name (known[i].board, known[i].square, name), known[i].name);
      ck_assert_int_eq (truce_square_parse (known[i].board, known[i].name, NULL), known[i].square);
    }
  ck_assert_int_eq (truce_square_parse ((TruceBoard){ 8, 8 }, "G3", NULL), 46);
  ck_assert_int_eq (truce_square_parse ((TruceBoard){ 64, 64 }, "Bl1", NULL), 4095);
}
END_TEST

START_TEST (all_squares_read_back)
{
  static const TruceBoard boards[] = { { 1, 1 }, { 8, 8 }, { 3, 30 }, { 30, 3 }, { 64, 64 } };

  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
    for (int square = 0; square < truce_board_n_squares (boards[i]); square++)
      {
        char text[16];

        ck_assert_int_eq (truce_square_parse (boards[i], truce_square_name (boards[i], square, text), NULL),
                          square);
        snprintf (text, sizeof text, "%d", square);
        ck_assert_int_eq (truce_square_parse (boards[i], text, NULL), square);
      }
}
END_TEST

START_TEST (other_squares_are_refused)
{
  static const char *const bad[] = { "64",  "i1",         "a9", "a0", "a",   "",   "-1", "8a", "a8x", "aaa1",
                                     "a-1", "9999999999", "ä1", "0 ", "aa8", "[1", "@1", "`1", "{1" };

  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
      TruceError error = { 0 };

      ck_assert_msg (truce_square_parse ((TruceBoard){ 8, 8 }, bad[i], &error) == -1, "%s", bad[i]);
      ck_assert_int_eq (error.code, TRUCE_ERROR_SQUARE);
      ck_assert_msg (strstr (error.text, "a8 to h1") && strstr (error.text, "0 to 63"), "%s", error.text);
    }
}
END_TEST

START_TEST (errors_are_one_clean_line)
{
  TruceError error;
  TruceBoard board;
  char text[400];

  truce_board_parse ("8\nrm\x7f\xff\xc3(\xe2\x82\xc2\x85", &board, &error);
  for (const char *c = error.text; *c; c++)
    ck_assert_msg ((unsigned char) *c >= 0x20 && (unsigned char) *c < 0x7f, "%s", error.text);
  ck_assert_ptr_nonnull (strstr (error.text, "8?rm?"));
  memset (text, 'x', sizeof text - 1);
  text[sizeof text - 1] = '\0';
  ck_assert (!truce_board_parse (text, &board, &error));
  ck_assert_ptr_nonnull (strstr (error.text, "1 to 64"));
  /* quoted input is truncated after 40 bytes, here inside a character */
  for (int i = 0; i < 50; i++)
    memcpy (text + 1 + 2 * i, "é", 3);
  truce_board_parse (text, &board, &error);
  ck_assert_ptr_nonnull (strstr (error.text, "éé?'"));
}
END_TEST

START_TEST (square_lists_are_read)
{
  TruceBoard board = { 8, 8 };
  TruceSquareSet set;
  TruceError error;

  ck_assert (truce_squares_parse (board, "43,44; a8 ;h1", &set, NULL));
  ck_assert_int_eq (truce_square_set_count (&set), 4);
  ck_assert (truce_square_set_has (&set, 43) && truce_square_set_has (&set, 44) &&
             truce_square_set_has (&set, 0) && truce_square_set_has (&set, 63));
  ck_assert (truce_squares_parse (board, NULL, &set, NULL));
  ck_assert_int_eq (truce_square_set_count (&set), 0);
  ck_assert (truce_squares_parse (board, "  ", &set, NULL));
  ck_assert_int_eq (truce_square_set_count (&set), 0);

  ck_assert (!truce_squares_parse (board, "0,a8", &set, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_TWICE);
  ck_assert_int_eq (error.squares[0], 0);
  ck_assert_ptr_nonnull (strstr (error.text, "a8 (0)"));
}
END_TEST

START_TEST (broken_square_lists_are_refused)
{
  static const char *const bad[] = {
    "1,,2", ",1", "1,",
    "1 2",  "64", "1,x9",
    "1.5",  ";",  "00000000000000000000000000000000000000000000000000007777"
  };

  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
      TruceSquareSet set;
      TruceError error = { 0 };

      ck_assert_msg (!truce_squares_parse ((TruceBoard){ 8, 8 }, bad[i], &set, &error), "%s", bad[i]);
      ck_assert_int_eq (error.code, TRUCE_ERROR_SQUARE);
    }
}
END_TEST

static void
assert_position (const TruceProblemSpec *spec, const char *expected)
{
  char *text = truce_position_to_text (spec);

  ck_assert_str_eq (text, expected);
  free (text);
}

START_TEST (positions_are_written)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 4, 4 };
  truce_square_set_add (&spec.kinds[0].preplaced, 1);
  assert_position (&spec, "1o2/4/4/4 Q");
  truce_square_set_add (&spec.blocked, 15);
  truce_square_set_add (&spec.blocked, 4);
  assert_position (&spec, "1o2/x3/4/3x Q");
  spec.board = (TruceBoard){ 1, 30 };
  assert_position (&spec, "1o2x10x14 Q");
}
END_TEST

START_TEST (positions_read_back)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 2000; i++)
    {
      TruceProblemSpec spec, again;
      char *text;

      truce_random_spec (&random, i % 100 ? 24 : 64, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_ANY_PIECE, &spec);
      text = truce_position_to_text (&spec);
      truce_problem_spec_init (&again);
      again.geometry = TRUCE_GEOMETRY_NQ10;
      ck_assert_msg (truce_position_parse (text, &again, NULL), "%s", text);
      ck_assert (truce_board_equal (spec.board, again.board));
      ck_assert (truce_piece_equal (&spec.kinds[0].piece, &again.kinds[0].piece));
      ck_assert (truce_square_set_equal (&spec.kinds[0].preplaced, &again.kinds[0].preplaced));
      ck_assert (truce_square_set_equal (&spec.blocked, &again.blocked));
      ck_assert_int_eq (again.pieces, TRUCE_PIECES_DEFAULT);
      ck_assert_int_eq (again.geometry, TRUCE_GEOMETRY_NQ10);
      free (text);
    }
}
END_TEST

START_TEST (broken_positions_are_refused)
{
  static const struct
  {
    const char *text, *said;
  } bad[] = {
    { "", "ends too early" },
    { "4/4/4/4", "ends too early" },
    { "4/4/4/4 ", "ends too early" },
    { "4/4/3/4 Q", "row 3" },
    { "4/4/4/4 Z9", "'9'" },
    { "1q2/4/4/4 Q", "character 2, 'q'" },
    { "4/4/0/4 Q", "character 5" },
    { "4//4/4 Q", "character 3" },
    { "65 Q", "character 1" },
    { "64x Q", "too large" },
    { "4/4/4/4/ Q", "character 9" },
    { "4/é Q", "'é'" },
    { " 4 Q", "character 1" },
    { "99999999999999999999 Q", "character 1" },
    { "1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1 "
      "Q",
      "too large" },
  };

  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
      TruceProblemSpec spec;
      TruceError error = { 0 };

      truce_problem_spec_init (&spec);
      ck_assert_msg (!truce_position_parse (bad[i].text, &spec, &error), "%s", bad[i].text);
      ck_assert_msg (strstr (error.text, bad[i].said) != NULL, "%s: %s", bad[i].text, error.text);
      ck_assert_int_eq (spec.board.rows, 8);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules: boards and notation");
  TCase *sizes = truce_test_case (suite, "sizes", 10);
  TCase *squares = truce_test_case (suite, "squares", 20);
  TCase *positions = truce_test_case (suite, "positions", 40);

  tcase_add_test (sizes, sizes_are_read);
  tcase_add_test (sizes, other_sizes_are_refused);
  tcase_add_test (sizes, board_text_reads_back);
  tcase_add_test (sizes, errors_are_one_clean_line);
  tcase_add_test (squares, squares_have_chess_names);
  tcase_add_test (squares, all_squares_read_back);
  tcase_add_test (squares, other_squares_are_refused);
  tcase_add_test (squares, square_lists_are_read);
  tcase_add_test (squares, broken_square_lists_are_refused);
  tcase_add_test (positions, positions_are_written);
  tcase_add_test (positions, positions_read_back);
  tcase_add_test (positions, broken_positions_are_refused);
  return truce_test_run (suite);
}
