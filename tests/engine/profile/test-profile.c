/* test-profile.c: counts of leapers against verify, against backtrack, and against published values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "harness.h"
#include "random-problem.h"
#include "test-run.h"
#include "verify-count.h"

static const TruceGoal count = { .question = { TRUCE_COUNT } };

static void
answer (const char *id, const TruceProblem *problem, mpz_t total)
{
  char *text = truce_problem_to_text (problem);
  const TruceMethod *method = truce_method_find (id);
  const char *why_not = "";

  ck_assert_msg (truce_method_accepts (method, problem, &count, &why_not), "%s: %s", text, why_not);
  ck_assert_msg (truce_method_answer (method, problem, &count, NULL, NULL, total, NULL) == TRUCE_STATUS_DONE,
                 "%s", text);
  free (text);
}

static void
assert_count (const TruceProblem *problem, const mpz_t expected)
{
  char *text = truce_problem_to_text (problem);
  mpz_t total;

  mpz_init (total);
  answer ("profile", problem, total);
  if (mpz_cmp (total, expected) != 0)
    {
      gmp_printf ("%s: %Zd, not %Zd\n", text, total, expected);
      ck_abort_msg ("%s: a wrong count", text);
    }
  mpz_clear (total);
  free (text);
}

/* ---- random problems ---- */

static TruceRandom random_numbers;

static TrucePiece
draw_leaper (void)
{
  static const TruceMove leaps[] = {
    { 0, 1, false }, { 1, 1, false }, { 0, 2, false }, { 1, 2, false }, { 2, 2, false }
  };
  int chosen = 1 + truce_random_below (&random_numbers, 31), n = 0;
  TruceMove moves[5];
  TrucePiece piece;

  for (int i = 0; i < 5; i++)
    if (chosen >> i & 1)
      moves[n++] = leaps[i];
  ck_assert (truce_piece_from_moves (moves, n, &piece, NULL));
  return piece;
}

/* Blocks squares. On every third board they are symmetric about the middle row. */
static void
draw_blocked (TruceProblemSpec *spec)
{
  TruceBoard board = spec->board;
  int n_squares = truce_board_n_squares (board), way = truce_random_below (&random_numbers, 3);

  for (int left = way ? truce_random_below (&random_numbers, n_squares / 3 + 1) : 0; left > 0; left--)
    {
      int square = truce_random_below (&random_numbers, n_squares);
      int row = truce_board_row (board, square), column = truce_board_column (board, square);

      truce_square_set_add (&spec->blocked, square);
      if (way == 2)
        truce_square_set_add (&spec->blocked, truce_board_square (board, board.rows - 1 - row, column));
    }
}

static void
draw_preplaced (TruceProblemSpec *spec)
{
  for (int tries = truce_random_below (&random_numbers, 5); tries > 0; tries--)
    {
      int square = truce_random_below (&random_numbers, truce_board_n_squares (spec->board)), a, b;

      if (truce_square_set_has (&spec->blocked, square))
        continue;
      truce_square_set_add (&spec->kinds[0].preplaced, square);
      if (truce_problem_spec_conflict (spec, &a, &b))
        truce_square_set_remove (&spec->kinds[0].preplaced, square);
    }
}

/* Draws a problem. k_max: largest number of pieces besides the preplaced ones; below 0: an open number. */
static TruceProblem *
draw (int squares_max, int side_max, int k_max, TrucePeace peace, TruceCover cover)
{
  TruceProblemSpec spec;
  TruceError error;
  TruceProblem *problem;
  int room;

  truce_problem_spec_init (&spec);
  do
    spec.board = (TruceBoard){ 1 + truce_random_below (&random_numbers, side_max),
                               1 + truce_random_below (&random_numbers, side_max) };
  while (truce_board_n_squares (spec.board) > squares_max);
  spec.kinds[0].piece = draw_leaper ();
  spec.peace = peace;
  draw_blocked (&spec);
  draw_preplaced (&spec);
  room = truce_board_n_squares (spec.board) - truce_square_set_count (&spec.blocked) -
         truce_square_set_count (&spec.kinds[0].preplaced);
  spec.cover = cover;
  spec.pieces = TRUCE_PIECES_ANY;
  if (k_max >= 0)
    spec.pieces = truce_square_set_count (&spec.kinds[0].preplaced) +
                  truce_random_below (&random_numbers, (room < k_max ? room : k_max) + 1);
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL, "%s", problem ? "" : error.text);
  return problem;
}

START_TEST (verified)
{
  mpz_t expected;

  mpz_init (expected);
  truce_random_start (&random_numbers);
  for (int i = 0; i < truce_test_rounds (4000); i++)
    {
      TruceProblem *problem =
          i % 5 ? draw (i % 8 ? 20 : 25, 12, i % 3 ? 25 : -1, TRUCE_PEACE_ALL, (TruceCover) (i % 2))
                : draw (12, 12, i % 3 ? 25 : -1, TRUCE_PEACE_NONE, (TruceCover) (i / 5 % TRUCE_N_COVERS));

      mpz_set_ui (expected, truce_verify_count (problem, &count));
      assert_count (problem, expected);
      truce_problem_unref (problem);
    }
  mpz_clear (expected);
}
END_TEST

START_TEST (as_backtrack)
{
  mpz_t expected;

  mpz_init (expected);
  truce_random_start (&random_numbers);
  for (int i = 0; i < truce_test_rounds (1000); i++)
    {
      TruceProblem *problem = i % 5 == 0   ? draw (32, 16, -1, TRUCE_PEACE_ALL, TRUCE_COVER_NONE)
                              : i % 5 == 1 ? draw (36, 18, -1, TRUCE_PEACE_ALL, TRUCE_COVER_EVERY)
                              : i % 5 == 2 ? draw (36, 12, 9, TRUCE_PEACE_ALL, TRUCE_COVER_EVERY)
                              : i % 5 == 3 ? draw (36, 12, 4, TRUCE_PEACE_NONE, (TruceCover) (1 + i % 2))
                                           : draw (100, 64, 4, TRUCE_PEACE_ALL, TRUCE_COVER_NONE);

      answer ("backtrack", problem, expected);
      assert_count (problem, expected);
      truce_problem_unref (problem);
    }
  mpz_clear (expected);
}
END_TEST

/* ---- published values ---- */

#define ANY TRUCE_PIECES_ANY

static const struct
{
  const char *piece;
  int rows, columns, k;
  const char *count;
  TruceCover cover;
  TrucePeace peace;
} published[] = {
  /* A063443 */
  { "K", 1, 1, ANY, "2" },
  { "K", 2, 2, ANY, "5" },
  { "K", 3, 3, ANY, "35" },
  { "K", 4, 4, ANY, "314" },
  { "K", 5, 5, ANY, "6427" },
  { "K", 6, 6, ANY, "202841" },
  { "K", 7, 7, ANY, "12727570" },
  { "K", 8, 8, ANY, "1355115601" },
  /* A063653: tilings of 9 × (n + 1) squares with squares of side 1 and 2 */
  { "K", 8, 15, ANY, "51247532773412135" },
  { "K", 16, 8, ANY, "619304595300705203" },
  /* A018807: the largest number of kings */
  { "K", 2, 2, 1, "4" },
  { "K", 4, 4, 4, "79" },
  { "K", 6, 6, 9, "3600" },
  { "K", 8, 8, 16, "281571" },
  { "K", 10, 10, 25, "32572756" },
  { "K", 12, 12, 36, "5109144543" },
  { "K", 14, 14, 49, "1027533353168" },
  { "K", 16, 16, 64, "254977173389319" },
  /* A201771: nine kings */
  { "K", 5, 5, 9, "1" },
  { "K", 8, 8, 9, "229095676" },
  { "K", 12, 12, 9, "7878155295948" },
  { "K", 16, 16, 9, "3784235129731708" },
  { "K", 18, 18, 9, "40969826999523768" },
  /* A141243 */
  { "N", 1, 1, ANY, "2" },
  { "N", 2, 2, ANY, "16" },
  { "N", 3, 3, ANY, "94" },
  { "N", 4, 4, ANY, "1365" },
  { "N", 5, 5, ANY, "55213" },
  { "N", 6, 6, ANY, "3368146" },
  { "N", 7, 7, ANY, "394631712" },
  { "N", 8, 8, ANY, "101693175442" },
  { "N", 9, 9, ANY, "50929053498909" },
  { "N", 10, 10, ANY, "48988729226134301" },
  { "N", 11, 11, ANY, "96325314726538906164" },
  { "N", 12, 12, ANY, "375615195988659173454092" },
  /* A201540: n knights on n × n squares */
  { "N", 5, 5, 5, "9386" },
  { "N", 7, 7, 7, "8891854" },
  { "N", 8, 8, 8, "379978716" },
  { "N", 9, 9, 9, "19206532478" },
  { "N", 10, 10, 10, "1120204619108" },
  /* the largest number of knights, and one more */
  { "N", 8, 8, 32, "2" },
  { "N", 8, 8, 33, "0" },
  /* A006506 */
  { "W", 7, 7, ANY, "1280128950" },
  { "W", 8, 8, ANY, "660647962955" },
  /* A197054: each square covered */
  { "W", 3, 9, ANY, "654", TRUCE_COVER_EVERY },
  { "W", 9, 7, ANY, "2192602", TRUCE_COVER_EVERY },
  { "W", 8, 8, ANY, "2745186", TRUCE_COVER_EVERY },
  { "W", 10, 10, ANY, "10264692132", TRUCE_COVER_EVERY },
  /* A289201 */
  { "N", 2, 2, ANY, "1", TRUCE_COVER_EVERY },
  { "N", 3, 3, ANY, "10", TRUCE_COVER_EVERY },
  { "N", 5, 5, ANY, "172", TRUCE_COVER_EVERY },
  { "N", 6, 6, ANY, "2253", TRUCE_COVER_EVERY },
  { "N", 7, 7, ANY, "50652", TRUCE_COVER_EVERY },
  /* A332349 */
  { "K", 4, 4, ANY, "79", TRUCE_COVER_EVERY },
  { "K", 4, 9, ANY, "11258", TRUCE_COVER_EVERY },
  { "K", 29, 4, ANY, "6292480053823", TRUCE_COVER_EVERY },
  /* A018807 again: the largest number of kings covers all squares; on 8 × 8 squares eight kings do not */
  { "K", 8, 8, 16, "281571", TRUCE_COVER_EVERY },
  { "K", 8, 8, 8, "0", TRUCE_COVER_EVERY },
  /* A350815: the fewest kings that guard a board; A350816: their placements */
  { "K", 4, 4, 4, "256", TRUCE_COVER_EVERY, TRUCE_PEACE_NONE },
  { "K", 5, 7, 6, "1656", TRUCE_COVER_EVERY, TRUCE_PEACE_NONE },
  { "K", 7, 7, 9, "243856", TRUCE_COVER_EVERY, TRUCE_PEACE_NONE },
  { "K", 8, 7, 9, "29744", TRUCE_COVER_EVERY, TRUCE_PEACE_NONE },
  { "K", 8, 8, 9, "3600", TRUCE_COVER_EVERY, TRUCE_PEACE_NONE },
  { "K", 8, 8, 8, "0", TRUCE_COVER_EVERY, TRUCE_PEACE_NONE },
  { "K", 2, 43, 15, "4390912", TRUCE_COVER_EVERY, TRUCE_PEACE_NONE },
  /* A103315: the fewest knights; A261752: fewer knights do not attack all squares */
  { "N", 5, 5, 5, "47", TRUCE_COVER_EVERY, TRUCE_PEACE_NONE },
  { "N", 6, 6, 8, "127", TRUCE_COVER_EVERY, TRUCE_PEACE_NONE },
  { "N", 5, 5, 6, "0", TRUCE_COVER_TOTAL, TRUCE_PEACE_NONE },
  { "N", 6, 6, 7, "0", TRUCE_COVER_TOTAL, TRUCE_PEACE_NONE },
  /* any set of squares */
  { "N", 8, 8, ANY, "18446744073709551616", TRUCE_COVER_NONE, TRUCE_PEACE_NONE },
};

static void
assert_spec (TruceProblemSpec *spec, const char *piece, const mpz_t expected)
{
  TruceProblem *problem;

  ck_assert (truce_piece_parse (piece, &spec->kinds[0].piece, NULL));
  problem = truce_problem_new (spec, NULL);
  ck_assert_ptr_nonnull (problem);
  assert_count (problem, expected);
  truce_problem_unref (problem);
}

START_TEST (are_as_published)
{
  TruceProblemSpec spec;
  mpz_t expected;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ published[_i].rows, published[_i].columns };
  spec.pieces = published[_i].k;
  spec.cover = published[_i].cover;
  spec.peace = published[_i].peace;
  mpz_init_set_str (expected, published[_i].count, 10);
  assert_spec (&spec, published[_i].piece, expected);
  mpz_clear (expected);
}
END_TEST

/* Checks a high board of 8 × 8 boards with blocked rows between them and, if that is one row, one more row
 * for pieces. The count has several words: it is the product of the published counts of the boards, times
 * `last` for that row. */
static void
assert_power (const char *piece, int walls, int k, unsigned long each, unsigned long last, TruceCover cover)
{
  int boards = walls == 1 ? 7 : 6, rows = boards * (8 + walls) + (walls == 1);
  TruceProblemSpec spec;
  mpz_t expected;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ rows, 8 };
  spec.pieces = k;
  spec.cover = cover;
  for (int square = 0; square < truce_board_n_squares (spec.board); square++)
    if (square / 8 % (8 + walls) >= 8)
      truce_square_set_add (&spec.blocked, square);
  mpz_init (expected);
  mpz_ui_pow_ui (expected, each, (unsigned long) boards);
  mpz_mul_ui (expected, expected, last);
  assert_spec (&spec, piece, expected);
  mpz_clear (expected);
}

START_TEST (high_boards)
{
  assert_power ("K", 1, ANY, 1355115601, 55, TRUCE_COVER_NONE);
  assert_power ("K", 1, 7 * 16 + 4, 281571, 5, TRUCE_COVER_NONE);
  assert_power ("N", 2, ANY, 101693175442, 1, TRUCE_COVER_NONE);
  assert_power ("N", 2, 6 * 32, 2, 1, TRUCE_COVER_NONE);
  assert_power ("W", 1, ANY, 2745186, 9, TRUCE_COVER_EVERY);
}
END_TEST

/* ---- goals and stops ---- */

START_TEST (sequences)
{
  const TruceGoal goal = { .question.asks = TRUCE_COUNT, .question.sequences = true };
  TruceProblem *problem = test_problem_with ("K", 5, 5, 9, "", ""),
               *open = test_problem_with ("K", 5, 5, ANY, "", "");

  ck_assert_uint_eq (test_run (truce_method_find ("profile"), problem, &goal, 1, NULL, NULL).total, 362880);
  ck_assert (!truce_method_accepts (truce_method_find ("profile"), open, &goal, NULL));
  truce_problem_unref (open);
  truce_problem_unref (problem);
}
END_TEST

static void
assert_refused (const char *piece, int rows, int columns, int k, const TruceGoal *goal)
{
  TruceProblem *problem = test_problem_with (piece, rows, columns, k, "", "");

  ck_assert_msg (!truce_method_accepts (truce_method_find ("profile"), problem, goal, NULL), "%s on %d × %d",
                 piece, rows, columns);
  truce_problem_unref (problem);
}

START_TEST (refused)
{
  static const TruceGoal list = { .question = { TRUCE_LIST } }, first = { .question = { TRUCE_FIRST } },
                         classes = { .question.asks = TRUCE_COUNT, .question.classes = true };

  assert_refused ("Q", 8, 8, 8, &count);
  assert_refused ("WDD", 8, 8, 8, &count);
  assert_refused ("C", 8, 8, 8, &count);
  assert_refused ("K", 31, 64, 8, &count);
  assert_refused ("N", 30, 64, ANY, &count);
  assert_refused ("K", 8, 8, 8, &list);
  assert_refused ("K", 8, 8, 8, &first);
  assert_refused ("K", 8, 8, 8, &classes);
}
END_TEST

START_TEST (auto_takes_it)
{
  static const struct
  {
    const char *piece;
    int n, k;
  } boards[] = { { "K", 8, 16 }, { "K", 12, ANY }, { "N", 8, 8 }, { "N", 10, ANY } };

  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
    {
      TruceProblem *problem =
          test_problem_with (boards[i].piece, boards[i].n, boards[i].n, boards[i].k, "", "");

      ck_assert_str_eq (truce_method_auto (problem, &count, NULL, NULL)->id, "profile");
      truce_problem_unref (problem);
    }
}
END_TEST

/* The method has no partial result at any poll. */
START_TEST (stopped)
{
  TruceProblem *problem = test_problem_with ("N", 9, 9, 9, "", "0,80,5");

  for (int polls = 1; polls < 100000; polls += polls)
    {
      TestOutcome outcome;
      TruceControl control;

      truce_control_init (&control);
      atomic_store (&control.polls_to_stop, polls);
      outcome = test_run (truce_method_find ("profile"), problem, &count, 1, &control, NULL);
      if (outcome.end == TRUCE_STATUS_DONE)
        {
          ck_assert_int_gt (polls, 8);
          break;
        }
      ck_assert_int_eq (outcome.end, TRUCE_STATUS_STOPPED);
      ck_assert_uint_eq (outcome.total, 0);
    }
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("profile");
  TCase *tests = truce_test_case (suite, "all", 200);

  tcase_add_test (tests, verified);
  tcase_add_test (tests, as_backtrack);
  tcase_add_loop_test (tests, are_as_published, 0, sizeof published / sizeof *published);
  tcase_add_test (tests, high_boards);
  tcase_add_test (tests, sequences);
  tcase_add_test (tests, refused);
  tcase_add_test (tests, auto_takes_it);
  tcase_add_test (tests, stopped);
  return truce_test_run (suite);
}
