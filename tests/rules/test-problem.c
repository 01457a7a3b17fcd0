/* test-problem.c: creating, rejecting, sharing and writing problems
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "plain.h"
#include "random-problem.h"
#include "test-run.h"

START_TEST (default_problem_is_eight_queens)
{
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  problem = truce_problem_new (&spec, NULL);
  ck_assert_ptr_nonnull (problem);
  ck_assert_int_eq (problem->n_squares, 64);
  ck_assert_int_eq (problem->pieces, 8);
  ck_assert_int_eq (problem->to_place, 8);
  ck_assert_str_eq (problem->kinds[0].piece.betza, "Q");
  ck_assert_int_eq (problem->symmetries.n, 8);
  ck_assert_int_eq (truce_square_set_count (&problem->free), 64);
  ck_assert (truce_problem_one_per_row (problem));
  truce_problem_unref (problem);
}
END_TEST

/* Each problem is rejected, and the message contains all of these texts. */
static const struct
{
  const char *text; /* text of a problem */
  TruceErrorCode code;
  int a, b;
  const char *said[3];
} refused[] = {
  { "8 Q p=1,46", TRUCE_ERROR_ATTACK, 1, 46, { "b8 (1)", "g3 (46)", "bishop line" } },
  { "8 R p=g3,b3", TRUCE_ERROR_ATTACK, 41, 46, { "b3 (41)", "g3 (46)", "rook line" } },
  { "8 QN p=a8,b6", TRUCE_ERROR_ATTACK, 0, 17, { "a8 (0)", "b6 (17)", "knight leap" } },
  { "8 BNN p=a8,c4", TRUCE_ERROR_ATTACK, 0, 34, { "a8 (0)", "c4 (34)", "nightrider ride" } },
  { "8 C p=a8,b5", TRUCE_ERROR_ATTACK, 0, 25, { "a8 (0)", "b5 (25)", "(1,3) leap" } },
  { "8 Q p=h1,c8,a2,b1", TRUCE_ERROR_ATTACK, 48, 57, { "a2 (48)", "b1 (57)", "bishop line" } },
  /* from e5 in steps of n - 2 = 3: 7, 10, 13, 16, of which the last two are past the left edge */
  { "5 RNN nq1.0 p=4,16", TRUCE_ERROR_ATTACK, 4, 16, { "e5 (4)", "b2 (16)", "nightrider ride" } },
  { "8 Q p=3 b=2,3", TRUCE_ERROR_TWICE, 3, -1, { "d8 (3)", "both preplaced and blocked", "" } },
  { "8 Q k=65", TRUCE_ERROR_COUNT, -1, -1, { "65 pieces", "64 squares", "0 to 64" } },
  { "4 B k=15 b=0,1", TRUCE_ERROR_COUNT, -1, -1, { "15 pieces", "14 squares", "0 to 14" } },
  { "4 B k=2 p=0,1,2", TRUCE_ERROR_COUNT, -1, -1, { "2 pieces", "3 preplaced", "3 to 16" } },
  { "2 B b=0,1,2", TRUCE_ERROR_COUNT, -1, -1, { "2 pieces", "1 squares", "0 to 1" } },
  { "5x6 QNN nq1.0", TRUCE_ERROR_GEOMETRY, -1, -1, { "nq1.0", "5x6", "needs a square board" } },
};

START_TEST (impossible_problems_are_refused)
{
  TruceProblemSpec spec;
  TruceError error = { 0 };

  ck_assert (truce_problem_spec_from_text (refused[_i].text, &spec, NULL));
  ck_assert_ptr_null (truce_problem_new (&spec, &error));
  ck_assert_msg (error.code == refused[_i].code, "%s: %s", refused[_i].text, error.text);
  for (int i = 0; i < 3; i++)
    ck_assert_msg (strstr (error.text, refused[_i].said[i]) != NULL, "%s: %s", refused[_i].text, error.text);
  ck_assert_int_eq (error.squares[0], refused[_i].a);
  ck_assert_int_eq (error.squares[1], refused[_i].b);
  ck_assert_ptr_null (truce_problem_new (&spec, NULL));
}
END_TEST

START_TEST (broken_specifications_are_refused)
{
  static const int sides[] = { 0, -1, 65, 1000000000 };
  TruceProblemSpec spec;
  TruceError error;

  for (int i = 0; i < 4; i++)
    {
      truce_problem_spec_init (&spec);
      spec.board.rows = sides[i];
      ck_assert_ptr_null (truce_problem_new (&spec, &error));
      ck_assert_int_eq (error.code, TRUCE_ERROR_SIZE);
      ck_assert_ptr_nonnull (strstr (error.text, "1 to 64"));
      ck_assert (!truce_problem_spec_conflict (&spec, &(int){ 0 }, &(int){ 0 }));
    }
  truce_problem_spec_init (&spec);
  truce_square_set_add (&spec.kinds[0].preplaced, 64);
  ck_assert_ptr_null (truce_problem_new (&spec, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_SQUARE);
  ck_assert_int_eq (error.squares[0], 64);
  ck_assert_ptr_nonnull (strstr (error.text, "preplaced square 64"));
  truce_problem_spec_init (&spec);
  truce_square_set_add (&spec.blocked, 4095);
  ck_assert_ptr_null (truce_problem_new (&spec, &error));
  ck_assert_ptr_nonnull (strstr (error.text, "blocked square 4095"));
  truce_problem_spec_init (&spec);
  spec.pieces = TRUCE_PIECES_ANY - 1;
  ck_assert_ptr_null (truce_problem_new (&spec, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_COUNT);
  truce_problem_spec_init (&spec);
  spec.kinds[0].piece = (TrucePiece){ 0 };
  ck_assert_ptr_null (truce_problem_new (&spec, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_PIECE);
}
END_TEST

START_TEST (edges_of_what_is_possible_are_accepted)
{
  static const struct
  {
    const char *text;
    int pieces, to_place;
  } good[] = {
    { "1 Q", 1, 1 },           { "8 Q k=0", 0, 0 },
    { "4 B k=6", 6, 6 },       { "4 B k=14 b=0,1", 14, 14 },
    { "4 Q k=2 p=1,7", 2, 0 }, { "3x7 R", 3, 3 },
    { "7x3 R", 3, 3 },         { "64x64 QNN", 64, 64 },
    { "1x64 N k=64", 64, 64 }, { "2 B k=0 b=0,1,2,3", 0, 0 },
  };

  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
    {
      TruceProblemSpec spec;
      TruceError error = { 0 };
      TruceProblem *problem;

      ck_assert_msg (truce_problem_spec_from_text (good[i].text, &spec, &error), "%s", error.text);
      problem = truce_problem_new (&spec, &error);
      ck_assert_msg (problem != NULL, "%s: %s", good[i].text, error.text);
      ck_assert_int_eq (problem->pieces, good[i].pieces);
      ck_assert_int_eq (problem->to_place, good[i].to_place);
      truce_problem_unref (problem);
    }
}
END_TEST

static void
assert_filled (const TruceProblem *problem, const TruceProblemSpec *spec)
{
  int listed = 0;

  ck_assert (truce_board_equal (problem->board, spec->board));
  ck_assert (truce_piece_equal (&problem->kinds[0].piece, &spec->kinds[0].piece));
  ck_assert_int_eq (problem->geometry, spec->geometry);
  ck_assert_int_eq (problem->pieces, spec->pieces);
  ck_assert (truce_square_set_equal (&problem->preplaced, &spec->kinds[0].preplaced));
  ck_assert (truce_square_set_equal (&problem->blocked, &spec->blocked));
  ck_assert_int_eq (problem->n_preplaced, truce_square_set_count (&spec->kinds[0].preplaced));
  ck_assert_int_eq (problem->to_place, problem->pieces - problem->n_preplaced);
  for (int square = 0; square < TRUCE_SQUARES_MAX; square++)
    {
      bool is_free = square < problem->n_squares && !truce_square_set_has (&spec->blocked, square);

      truce_square_set_foreach (other, &spec->kinds[0].preplaced)
        is_free =
            is_free && !truce_attack_map_attacks (problem->maps[0], other, square) &&
            (square >= problem->n_squares || !truce_attack_map_attacks (problem->maps[0], square, other));
      if (truce_square_set_has (&problem->free, square) != is_free)
        ck_abort_msg ("square %d free: %d", square, !is_free);
      if (truce_square_set_has (&spec->kinds[0].preplaced, square) &&
          problem->preplaced_list[listed++] != square)
        ck_abort_msg ("square %d is not in its place of the list", square);
    }
  ck_assert_int_eq (listed, problem->n_preplaced);
}

START_TEST (random_problems_are_filled_and_read_back)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 200; i++)
    {
      TruceProblemSpec spec, again, copied;
      TruceProblem *problem, *twin;
      char *text, *twin_text;

      truce_random_spec (&random, i % 20 ? 12 : 40,
                         TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE, &spec);
      problem = truce_problem_new (&spec, NULL);
      ck_assert_ptr_nonnull (problem);
      assert_filled (problem, &spec);
      text = truce_problem_to_text (problem);
      ck_assert_msg (truce_problem_spec_from_text (text, &again, NULL), "%s", text);
      twin = truce_problem_new (&again, NULL);
      assert_filled (twin, &spec);
      twin_text = truce_problem_to_text (twin);
      ck_assert_str_eq (text, twin_text);
      truce_problem_to_spec (problem, &copied);
      assert_filled (twin, &copied);
      free (text);
      free (twin_text);
      truce_problem_unref (problem);
      truce_problem_unref (twin);
    }
}
END_TEST

START_TEST (text_is_stable)
{
  static const struct
  {
    const char *read, *written;
  } texts[] = {
    { "8 Q", "8x8 Q k=8 true" },
    { "8x8 queen", "8x8 Q k=8 true" },
    { "6x5 NRB b=29 p=0 k=3", "6x5 QN k=3 true p=0 b=29" },
    { "  7   QNN  nq1.0  p=24;c7 ", "7x7 QNN k=7 nq1.0 p=2,24" },
  };

  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;
      char *text;

      ck_assert (truce_problem_spec_from_text (texts[i].read, &spec, NULL));
      problem = truce_problem_new (&spec, NULL);
      text = truce_problem_to_text (problem);
      ck_assert_str_eq (text, texts[i].written);
      free (text);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (broken_texts_are_refused)
{
  static const struct
  {
    const char *text;
    TruceErrorCode code;
  } bad[] = {
    { "", TRUCE_ERROR_SIZE },
    { "8", TRUCE_ERROR_PIECE },
    { "0 Q", TRUCE_ERROR_SIZE },
    { "8 Z9", TRUCE_ERROR_PIECE },
    { "8 Q k=", TRUCE_ERROR_COUNT },
    { "8 Q k=-1", TRUCE_ERROR_COUNT },
    { "8 Q k=8x", TRUCE_ERROR_COUNT },
    { "8 Q p=64", TRUCE_ERROR_SQUARE },
    { "8 Q p=1,1", TRUCE_ERROR_TWICE },
    { "8 Q b=1 b=2", TRUCE_ERROR_TWICE },
    { "8 Q true nq1.0", TRUCE_ERROR_TWICE },
    { "8 Q round", TRUCE_ERROR_GEOMETRY },
    { "8 Q k=1 k=1", TRUCE_ERROR_TWICE },
  };

  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
      TruceProblemSpec spec;
      TruceError error = { 0 };

      truce_problem_spec_init (&spec);
      ck_assert_msg (!truce_problem_spec_from_text (bad[i].text, &spec, &error), "%s", bad[i].text);
      ck_assert_msg (error.code == bad[i].code, "%s: %s", bad[i].text, error.text);
      ck_assert_int_eq (spec.board.rows, 8);
    }
}
END_TEST

START_TEST (conflicts_are_the_lowest_pair)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 2000; i++)
    {
      TruceProblemSpec spec;
      int a = -1, b = -1, low_a = -1, low_b = -1, n_squares;
      bool found;

      truce_random_spec (&random, 9, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_ANY_PIECE, &spec);
      n_squares = truce_board_n_squares (spec.board);
      for (int more = truce_random_below (&random, 4); more; more--)
        truce_square_set_add (&spec.kinds[0].preplaced, truce_random_below (&random, n_squares));
      for (int x = n_squares - 1; x >= 0; x--)
        for (int y = n_squares - 1; y > x; y--)
          if (truce_square_set_has (&spec.kinds[0].preplaced, x) &&
              truce_square_set_has (&spec.kinds[0].preplaced, y) &&
              (plain_reaches (spec.board, &spec.kinds[0].piece, x, y) ||
               plain_reaches (spec.board, &spec.kinds[0].piece, y, x)))
            low_a = x, low_b = y;
      found = truce_problem_spec_conflict (&spec, &a, &b);
      ck_assert_int_eq (found, low_a >= 0);
      ck_assert_int_eq (a, low_a);
      ck_assert_int_eq (b, low_b);
    }
}
END_TEST

/* Returns whether a piece attacks, by its moves or by sharing a region. */
static bool
attacks_plainly (const TruceProblem *problem, int kind, int from, int to)
{
  const uint8_t region = problem->regions.of[from];

  return from != to && ((region && region == problem->regions.of[to]) ||
                        plain_reaches (problem->board, &problem->kinds[kind].piece, from, to));
}

/* Conflicts and covered squares with two kinds of pieces, also one-sided ones. */
START_TEST (conflicts_and_covers_are_directed)
{
  TruceRandom random;
  int attacks_back = 0;

  truce_random_start (&random);
  for (int i = 0; i < 300 || attacks_back == 0; i++)
    {
      TruceProblem *problem = truce_random_problem_asked (&random, 30);
      int first, second;

      if (!problem)
        continue;
      first = truce_random_below (&random, problem->n_kinds);
      second = truce_random_below (&random, problem->n_kinds);
      for (int a = 0; a < problem->n_squares && problem->geometry == TRUCE_GEOMETRY_TRUE; a++)
        {
          TruceSquareSet conflicts = { 0 }, covers = { 0 }, coverers = { 0 };

          truce_problem_conflicts (problem, first, second, a, conflicts.words);
          truce_problem_covers (problem, first, a, covers.words);
          truce_problem_coverers (problem, first, a, coverers.words);
          for (int b = 0; b < problem->n_squares && truce_square_set_count (&problem->walls) == 0; b++)
            {
              bool own = a == b && problem->cover != TRUCE_COVER_TOTAL;
              bool there = attacks_plainly (problem, first, a, b),
                   back = attacks_plainly (problem, first, b, a);
              bool other = attacks_plainly (problem, second, b, a);

              attacks_back += there != back;
              ck_assert_int_eq (truce_square_set_has (&conflicts, b),
                                a == b ||
                                    (truce_peace_holds (problem->peace, first, second) && (there || other)));
              ck_assert_int_eq (truce_square_set_has (&covers, b), own || there);
              ck_assert_int_eq (truce_square_set_has (&coverers, b), own || back);
            }
        }
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (problems_are_counted_by_references)
{
  TruceProblemSpec spec;
  TruceProblem *problem, *same;

  truce_problem_spec_init (&spec);
  problem = truce_problem_new (&spec, NULL);
  same = truce_problem_ref (problem);
  ck_assert_ptr_eq (same, problem);
  truce_problem_unref (problem);
  /* still valid: else a sanitizer or valgrind reports an error */
  ck_assert_int_eq (same->pieces, 8);
  ck_assert (truce_attack_map_attacks (same->maps[0], 0, 63));
  truce_problem_unref (same);
  truce_problem_unref (NULL);
}
END_TEST

START_TEST (rows_hold_one_piece_each)
{
  static const struct
  {
    const char *text;
    bool one;
  } problems[] = {
    { "8 Q", true },          { "8 Q k=7", false }, { "8 RNN", true },
    { "8 B", false },         { "8 N", false },     { "8 rR", true },
    { "8 fR", false },        { "8 sRF", true },    { "8 rR+lR k=4,4", false },
    { "8 sR+R k=4,4", true }, { "3x7 R", true },    { "7x3 R", false },
    { "7x3 R k=7", true },    { "8 W", false },     { "1 (1,2)", false },
  };

  for (size_t i = 0; i < sizeof problems / sizeof problems[0]; i++)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      ck_assert (truce_problem_spec_from_text (problems[i].text, &spec, NULL));
      problem = truce_problem_new (&spec, NULL);
      ck_assert_msg (truce_problem_one_per_row (problem) == problems[i].one, "%s", problems[i].text);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (random_text_is_survived)
{
  static const char *const words[] = {
    "8",  "8x8",  "3x5",   "Q", "QNN", "rook", "k=", "k=3",   "p=",   "p=1,2", "b=h1", "b=", "=",    ",",
    "99", "true", "nq1.0", " ", "/",   "o",    "x",  "1o2/4", "\xc3", "(1,2)", "-",    ";",  "64x64"
  };
  TruceRandom random;
  int understood = 0;

  truce_random_start (&random);
  for (int i = 0; i < 50000 || understood <= 100; i++)
    {
      char text[200] = "";
      TruceProblemSpec spec = { 0 };

      for (int w = truce_random_below (&random, 9); w; w--)
        {
          strcat (text, words[truce_random_below (&random, (int) (sizeof words / sizeof words[0]))]);
          strcat (text, truce_random_below (&random, 5) ? " " : "");
        }
      if (truce_problem_spec_from_text (text, &spec, NULL))
        {
          understood++;
          truce_problem_unref (truce_problem_new (&spec, NULL));
        }
      truce_position_parse (text, &spec, NULL);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules: problems");
  TCase *making = truce_test_case (suite, "making", 20);
  TCase *texts = truce_test_case (suite, "texts", 20);
  TCase *randoms = truce_test_case (suite, "random", 120);

  tcase_add_test (making, default_problem_is_eight_queens);
  tcase_add_loop_test (making, impossible_problems_are_refused, 0,
                       (int) (sizeof refused / sizeof refused[0]));
  tcase_add_test (making, broken_specifications_are_refused);
  tcase_add_test (making, edges_of_what_is_possible_are_accepted);
  tcase_add_test (making, problems_are_counted_by_references);
  tcase_add_test (making, rows_hold_one_piece_each);
  tcase_add_test (texts, text_is_stable);
  tcase_add_test (texts, broken_texts_are_refused);
  tcase_add_test (randoms, random_problems_are_filled_and_read_back);
  tcase_add_test (randoms, conflicts_are_the_lowest_pair);
  tcase_add_test (randoms, conflicts_and_covers_are_directed);
  tcase_add_test (randoms, random_text_is_survived);
  return truce_test_run (suite);
}
