/* test-puzzle.c: puzzles have one solution and no needless clue; hints are correct, and so are their reasons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/arithmetic.h"
#include "core/failing-memory.h"
#include "core/method.h"
#include "notation.h"
#include "slow-puzzle.h"
#include "test-run.h"

static TrucePuzzle *
generate (const TruceProblem *problem, TruceGrade grade, guint64 *random)
{
  const TrucePuzzleRequest request = { .problem = problem, .grade = grade };
  g_autoptr (GError) error = NULL;
  TrucePuzzle *puzzle = truce_puzzle_generate (&request, random, NULL, &error);

  ck_assert_msg (puzzle != NULL, "%s", error ? error->message : "no error");
  ck_assert (grade == TRUCE_N_GRADES ? puzzle->grade < TRUCE_GRADE_BEYOND : puzzle->grade == grade);
  return puzzle;
}

START_TEST (test_puzzles)
{
  static const struct
  {
    const SlowKind *kind;
    int rows, columns, blocked;
  } cases[] = {
    { &slow_queen, 8, 8, -1 },       { &slow_queen, 10, 10, -1 },      { &slow_queen, 6, 6, -1 },
    { &slow_queen, 6, 8, 3 },        { &slow_super_queen, 10, 10, 0 }, { &slow_super_rook, 7, 7, -1 },
    { &slow_torus_queen, 7, 7, -1 }, { &slow_queen, 8, 6, -1 },
  };
  TruceSquareSet blocked = { { 0 } };
  TruceProblem *problem;
  guint64 random = 17;

  if (cases[_i].blocked >= 0)
    truce_square_set_add (&blocked, cases[_i].blocked);
  problem = slow_problem (cases[_i].kind, cases[_i].rows, cases[_i].columns, NULL, &blocked);
  for (int i = truce_test_rounds (_i == 0 ? 1000 : 50); i > 0; i--)
    {
      g_autoptr (TrucePuzzle) puzzle = generate (problem, TRUCE_N_GRADES, &random);

      slow_check_puzzle (cases[_i].kind, puzzle);
    }
  truce_problem_unref (problem);
}
END_TEST

START_TEST (test_grades)
{
  TruceProblem *problem = slow_problem (&slow_queen, 8, 8, NULL, NULL);
  guint64 random = 3;

  for (TruceGrade grade = TRUCE_GRADE_EASY; grade < TRUCE_GRADE_BEYOND; grade++)
    for (int i = 0; i < 3; i++)
      {
        g_autoptr (TrucePuzzle) puzzle = generate (problem, grade, &random);
        TruceGrade parsed;

        slow_check_puzzle (&slow_queen, puzzle);
        ck_assert (truce_grade_parse (truce_grade_text (grade), &parsed, NULL) && parsed == grade);
      }
  truce_problem_unref (problem);
}
END_TEST

/* Hints are also correct in positions with many placements or none. */
START_TEST (test_hints_on_any_board)
{
  static const SlowKind *const all[] = { &slow_queen, &slow_super_rook, &slow_torus_queen,
                                         &slow_super_queen };
  int kinds[TRUCE_N_HINTS] = { 0 };
  guint64 random = 5;

  for (int round = truce_test_rounds (2000); round > 0; round--)
    {
      const SlowKind *kind = all[round % G_N_ELEMENTS (all)];
      int rows = 4 + (int) truce_splitmix_limited (&random, 4);
      int columns = kind->torus ? rows : 4 + (int) truce_splitmix_limited (&random, 4);
      TruceProblem *empty = slow_problem (kind, rows, columns, NULL, NULL);
      int n = (int) truce_splitmix_limited (&random, 4);
      TruceProblem *problem;
      TrucePuzzleState state;

      truce_puzzle_state_init (&state, empty);
      for (int i = 0; i < n; i++)
        {
          int square = (int) truce_splitmix_limited (&random, (uint32_t) empty->n_squares);

          if (truce_square_set_has (&state.open, square))
            truce_puzzle_state_place (&state, empty, square);
        }
      if (truce_square_set_count (&state.pieces) <= empty->pieces)
        {
          problem = slow_problem (kind, rows, columns, &state.pieces, NULL);
          slow_follow_hints (kind, problem, kinds);
          truce_problem_unref (problem);
        }
      truce_problem_unref (empty);
    }
  for (int i = 0; i < TRUCE_N_HINTS; i++)
    if (i == TRUCE_HINT_WITHIN || i == TRUCE_HINT_SETS)
      ck_assert_int_eq (kinds[i], 0); /* for regions only */
    else
      ck_assert_msg (truce_test_sanitized () || kinds[i] > 0, "no hint %s", truce_hint_kind_text (i));
}
END_TEST

START_TEST (test_repeats)
{
  TruceProblem *problem = slow_problem (&slow_queen, 8, 8, NULL, NULL);
  guint64 a = 9, b = 9, c = 10;
  int other = 0;

  for (int i = 0; i < 5; i++)
    {
      g_autoptr (TrucePuzzle) first = generate (problem, TRUCE_N_GRADES, &a);
      g_autoptr (TrucePuzzle) same = generate (problem, TRUCE_N_GRADES, &b);
      g_autoptr (TrucePuzzle) third = generate (problem, TRUCE_N_GRADES, &c);

      ck_assert (truce_square_set_equal (&first->problem->preplaced, &same->problem->preplaced));
      other += !truce_square_set_equal (&first->problem->preplaced, &third->problem->preplaced);
    }
  ck_assert_int_gt (other, 0);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (test_stop)
{
  TruceProblem *problem = slow_problem (&slow_queen, 10, 10, NULL, NULL);
  const TrucePuzzleRequest request = { .problem = problem, .grade = TRUCE_N_GRADES };
  TruceControl control;
  int stopped = 0;

  for (int polls = 0; polls < 40; polls++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TrucePuzzle) puzzle = NULL;
      guint64 random = 1;

      truce_control_init (&control);
      control.signal = polls == 0 ? TRUCE_STOP : TRUCE_GO;
      control.polls_to_stop = polls > 0 ? polls : -1;
      puzzle = truce_puzzle_generate (&request, &random, &control, &error);
      stopped += puzzle == NULL;
      ck_assert (puzzle != NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
      ck_assert (polls > 0 || puzzle == NULL);
    }
  ck_assert_int_gt (stopped, 1);
  truce_problem_unref (problem);
}
END_TEST

/* Each piece of the two placements of 4 × 4 determines its placement, so no puzzle is hard. The search for
 * one must end. */
START_TEST (test_no_such_grade)
{
  TruceProblem *problem = slow_problem (&slow_queen, 4, 4, NULL, NULL);
  TrucePuzzleRequest request = { .problem = problem, .grade = TRUCE_GRADE_HARD };
  g_autoptr (GError) error = NULL, late = NULL;
  guint64 random = 1;

  ck_assert (truce_puzzle_generate (&request, &random, NULL, &error) == NULL);
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  request.seconds = 1e-6;
  ck_assert (truce_puzzle_generate (&request, &random, NULL, &late) == NULL);
  ck_assert (g_error_matches (late, G_IO_ERROR, G_IO_ERROR_TIMED_OUT));
  truce_problem_unref (problem);
}
END_TEST

static void
judge (int rows, const char *squares, int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TrucePuzzle) puzzle = NULL;
  TruceSquareSet given;
  TruceProblem *problem;

  ck_assert (truce_squares_parse ((TruceBoard){ rows, rows }, squares, &given, NULL));
  problem = slow_problem (&slow_queen, rows, rows, &given, NULL);
  puzzle = truce_puzzle_new (problem, NULL, &error);
  ck_assert (code < 0 ? puzzle != NULL : g_error_matches (error, G_IO_ERROR, code));
  if (puzzle)
    ck_assert_int_eq (slow_has_needless_clue (&slow_queen, problem), g_str_equal (squares, "a2,b4"));
  truce_problem_unref (problem);
}

START_TEST (test_judged)
{
  judge (4, "a2", -1);
  judge (4, "a2,b4", -1);
  judge (4, "a1", G_IO_ERROR_NOT_FOUND);
  judge (8, "a1", G_IO_ERROR_NOT_FOUND);
  judge (3, "", G_IO_ERROR_NOT_FOUND);
  judge (20, "a1", G_IO_ERROR_INVALID_ARGUMENT);
}
END_TEST

START_TEST (test_refused)
{
  static const SlowKind knight = { "N", true, true, false }, bishop = { "B", false, false, false };
  static const SlowKind *const kinds[] = { &knight, &bishop };
  TruceProblem *wide = slow_problem (&slow_queen, 17, 5, NULL, NULL);
  TruceError error;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      TruceProblem *problem = slow_problem (kinds[i], 8, 8, NULL, NULL);

      ck_assert (!truce_puzzle_accepts (problem, &error));
      ck_assert_int_eq (error.code, TRUCE_ERROR_PIECE);
      truce_problem_unref (problem);
    }
  ck_assert (!truce_puzzle_accepts (wide, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_SIZE);
  truce_problem_unref (wide);
}
END_TEST

/* Makes the puzzle of a problem or, without pieces, draws one, while allocation `k` and all later ones fail.
 * k: 0: none fails. Returns the number of allocations. n_failed: increased if there is no puzzle. */
static long
make_failing (const TruceProblem *problem, long k, int *n_failed)
{
  const TrucePuzzleRequest request = { .problem = problem, .grade = TRUCE_N_GRADES };
  g_autoptr (GError) error = NULL;
  g_autoptr (TrucePuzzle) puzzle = NULL;
  guint64 random = 1;
  long left, n;

  failing_memory_begin (k, true);
  puzzle = problem->n_preplaced > 0 ? truce_puzzle_new (problem, NULL, &error)
                                    : truce_puzzle_generate (&request, &random, NULL, &error);
  n = failing_memory_end (&left);
  ck_assert (puzzle != NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_FAILED));
  *n_failed += puzzle == NULL;
  return n;
}

/* Lack of memory is not reported as a stop by the user. */
START_TEST (test_no_memory)
{
  TruceProblem *bare = slow_problem (&slow_queen, 6, 6, NULL, NULL);
  guint64 random = 1;
  g_autoptr (TrucePuzzle) puzzle = generate (bare, TRUCE_N_GRADES, &random);
  const TruceProblem *problems[] = { bare, puzzle->problem };

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      int n_failed = 0;
      long n = make_failing (problems[i], 0, &n_failed);

      ck_assert_int_eq (n_failed, 0);
      for (long k = 1; k <= n; k += 1 + n / 100)
        make_failing (problems[i], k, &n_failed);
      ck_assert_int_gt (n_failed, 0);
    }
  truce_problem_unref (bare);
}
END_TEST

START_TEST (test_day)
{
  GDate *day = g_date_new_dmy (31, 1, 2027), *next = g_date_new_dmy (1, 2, 2027);

  ck_assert_uint_eq (truce_puzzle_seed_of_day (day), 20270131);
  ck_assert_uint_ne (truce_puzzle_seed_of_day (day), truce_puzzle_seed_of_day (next));
  g_date_free (day);
  g_date_free (next);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("puzzle");
  TCase *puzzles = truce_test_case (suite, "puzzles", 600), *hints = truce_test_case (suite, "hints", 600);

  truce_test_choose (argc, argv);
  tcase_add_loop_test (puzzles, test_puzzles, 0, 8);
  tcase_add_test (puzzles, test_grades);
  tcase_add_test (puzzles, test_repeats);
  tcase_add_test (puzzles, test_stop);
  tcase_add_test (puzzles, test_no_such_grade);
  tcase_add_test (puzzles, test_judged);
  tcase_add_test (puzzles, test_refused);
  tcase_add_test (puzzles, test_no_memory);
  tcase_add_test (puzzles, test_day);
  tcase_add_test (hints, test_hints_on_any_board);
  return truce_test_run (suite);
}
