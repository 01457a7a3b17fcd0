/* test-region-puzzle.c: region puzzles have one solution; hints about regions are correct, and so are their
 * reasons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core/arithmetic.h"
#include "core/method.h"
#include "notation.h"
#include "random-problem.h"
#include "slow-puzzle.h"
#include "test-run.h"

static const SlowKind slow_rook = { .piece = "R", .rooks = true };

static TrucePuzzle *
generate (const SlowKind *kind, int side, TruceGrade grade, guint64 *random)
{
  TruceProblem *problem = slow_problem (kind, side, side, NULL, NULL);
  const TrucePuzzleRequest request = { .problem = problem, .regions = TRUE, .grade = grade };
  g_autoptr (GError) error = NULL;
  TrucePuzzle *puzzle = truce_puzzle_generate (&request, random, NULL, &error);

  ck_assert_msg (puzzle != NULL, "%s", error ? error->message : "no error");
  ck_assert (grade == TRUCE_N_GRADES ? puzzle->grade < TRUCE_GRADE_BEYOND : puzzle->grade == grade);
  truce_problem_unref (problem);
  return puzzle;
}

/* Returns the number of unseen squares of the region that are connected to the square. */
static int
flood (const TruceProblem *problem, int row, int column, int region, bool *seen)
{
  int side = problem->board.rows, square = row * side + column;

  if (row < 0 || column < 0 || row == side || column == side || seen[square] ||
      problem->regions.of[square] != region)
    return 0;
  seen[square] = true;
  return 1 + flood (problem, row - 1, column, region, seen) + flood (problem, row + 1, column, region, seen) +
         flood (problem, row, column - 1, region, seen) + flood (problem, row, column + 1, region, seen);
}

/* Checks that there are as many regions as rows, that each is connected, and that every square has one. */
static void
check_regions (const TruceProblem *problem)
{
  int side = problem->board.rows, sum = 0;
  bool seen[TRUCE_SQUARES_MAX] = { false };

  ck_assert_int_eq (problem->regions.n, side);
  ck_assert_int_eq (problem->n_preplaced, 0);
  for (int region = 1; region <= side; region++)
    {
      int first = 0, n = 0, reached;

      while (problem->regions.of[first] != region)
        first++;
      reached = flood (problem, first / side, first % side, region, seen);
      for (int square = 0; square < side * side; square++)
        n += problem->regions.of[square] == region;
      ck_assert_int_eq (reached, n);
      sum += n;
    }
  ck_assert_int_eq (sum, side * side);
}

START_TEST (test_puzzles)
{
  static const struct
  {
    const SlowKind *kind;
    int side, rounds;
  } cases[] = {
    { &slow_dragon, 8, 1000 }, { &slow_dragon, 10, 50 },    { &slow_dragon, 4, 50 }, { &slow_dragon, 6, 50 },
    { &slow_queen, 7, 50 },    { &slow_super_rook, 8, 50 }, { &slow_rook, 6, 50 },
  };
  guint64 random = 17;

  for (int i = truce_test_rounds (cases[_i].rounds); i > 0; i--)
    {
      g_autoptr (TrucePuzzle) puzzle = generate (cases[_i].kind, cases[_i].side, TRUCE_N_GRADES, &random);

      check_regions (puzzle->problem);
      slow_check_puzzle (cases[_i].kind, puzzle);
    }
}
END_TEST

/* Another method confirms puzzles on boards that are too large for the slow search. */
START_TEST (test_large_puzzles)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  guint64 random = 5;
  mpz_t total;

  mpz_init (total);
  for (int side = 12; side <= TRUCE_PUZZLE_SIDE_MAX; side += 2)
    {
      g_autoptr (TrucePuzzle) puzzle = generate (&slow_dragon, side, TRUCE_N_GRADES, &random);

      check_regions (puzzle->problem);
      ck_assert_int_eq (truce_method_answer (truce_method_find ("backtrack"), puzzle->problem, &goal, NULL,
                                             NULL, total, NULL),
                        TRUCE_STATUS_DONE);
      ck_assert_int_eq (mpz_cmp_ui (total, 1), 0);
    }
  mpz_clear (total);
}
END_TEST

START_TEST (test_grades)
{
  guint64 random = 3;

  for (TruceGrade grade = TRUCE_GRADE_EASY; grade < TRUCE_GRADE_BEYOND; grade++)
    for (int i = 0; i < 5; i++)
      {
        g_autoptr (TrucePuzzle) puzzle = generate (&slow_dragon, 7, grade, &random);

        slow_check_puzzle (&slow_dragon, puzzle);
      }
}
END_TEST

static bool
all_seen (const int kinds[TRUCE_N_HINTS])
{
  for (int i = 0; i < TRUCE_N_HINTS; i++)
    if (kinds[i] == 0)
      return false;
  return true;
}

/* Draws random regions, with many placements or none, squares without a region, preplaced pieces and blocked
 * squares. Sanitized code does not wait for the rarest kind of hint. */
START_TEST (test_hints_on_any_board)
{
  static const SlowKind *const all[] = { &slow_dragon, &slow_queen, &slow_super_rook, &slow_rook };
  const int n = truce_test_rounds (1500);
  int kinds[TRUCE_N_HINTS] = { 0 };
  TruceRandom random;

  truce_random_start (&random);
  for (int round = 0; round < n || !(truce_test_sanitized () || all_seen (kinds)); round++)
    {
      const SlowKind *kind = all[round % G_N_ELEMENTS (all)];
      int side = 4 + truce_random_below (&random, 4);
      TruceProblem *empty = slow_problem (kind, side, side, NULL, NULL), *problem;
      guint64 state = truce_random_next (&random);
      TruceProblemSpec spec;

      truce_problem_to_spec (empty, &spec);
      truce_problem_unref (empty);
      if (round % 3 == 0)
        {
          g_autoptr (TrucePuzzle) puzzle = generate (kind, side, TRUCE_N_GRADES, &state);

          /* almost a puzzle: one square is in another region */
          spec.regions = puzzle->problem->regions;
          spec.regions.of[truce_random_below (&random, side * side)] =
              (uint8_t) (1 + truce_random_below (&random, side));
        }
      else
        {
          truce_random_regions (&random, spec.board, side, round % 2, &spec.regions);
        }
      if (truce_random_below (&random, 2))
        truce_square_set_add (&spec.kinds[0].preplaced, truce_random_below (&random, side * side));
      if (truce_random_below (&random, 4) == 0)
        truce_square_set_add (&spec.blocked, truce_random_below (&random, side * side));
      problem = truce_problem_new (&spec, NULL);
      if (problem)
        slow_follow_hints (kind, problem, kinds);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (test_repeats)
{
  guint64 a = 9, b = 9, c = 10;
  int other = 0;

  for (int i = 0; i < 5; i++)
    {
      g_autoptr (TrucePuzzle) first = generate (&slow_dragon, 8, TRUCE_N_GRADES, &a);
      g_autoptr (TrucePuzzle) same = generate (&slow_dragon, 8, TRUCE_N_GRADES, &b);
      g_autoptr (TrucePuzzle) third = generate (&slow_dragon, 8, TRUCE_N_GRADES, &c);
      TruceBoard board = first->problem->board;

      ck_assert (truce_regions_equal (&first->problem->regions, &same->problem->regions, board));
      other += !truce_regions_equal (&first->problem->regions, &third->problem->regions, board);
    }
  ck_assert_int_gt (other, 0);
}
END_TEST

/* The search polls often. After a stop it starts nothing that polls more than once. */
START_TEST (test_stop)
{
  TruceProblem *problem = slow_problem (&slow_dragon, 12, 12, NULL, NULL);
  const TrucePuzzleRequest request = { .problem = problem, .regions = TRUE, .grade = TRUCE_GRADE_HARD };
  int stopped = 0;

  for (int polls = 0; polls < 60; polls++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TrucePuzzle) puzzle = NULL;
      guint64 random = 1;
      TruceControl control;

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

static void
refuse (const char *text)
{
  TruceProblemSpec spec;
  g_autoptr (GError) error = NULL;
  TrucePuzzleRequest request = { .regions = TRUE, .grade = TRUCE_N_GRADES };
  TruceProblem *problem;
  guint64 random = 1;

  ck_assert_msg (truce_problem_spec_from_text (text, &spec, NULL), "%s", text);
  problem = truce_problem_new (&spec, NULL);
  request.problem = problem;
  ck_assert (truce_puzzle_generate (&request, &random, NULL, &error) == NULL);
  ck_assert_msg (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT), "%s", text);
  truce_problem_unref (problem);
}

START_TEST (test_refused)
{
  refuse ("3x3 RF");
  refuse ("6x8 RF k=6");
  refuse ("17x17 RF");
  refuse ("6x6 N k=6");
  refuse ("6x6 RF p=3");
  refuse ("4x4 RF r=AABB/AABB/CCDD/CCDD");
}
END_TEST

static void
judge (const char *text, int code, gboolean needless)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TrucePuzzle) puzzle = NULL;
  TruceProblemSpec spec;
  TruceProblem *problem;
  int kinds[TRUCE_N_HINTS] = { 0 };

  ck_assert (truce_problem_spec_from_text (text, &spec, NULL));
  problem = truce_problem_new (&spec, NULL);
  puzzle = truce_puzzle_new (problem, NULL, &error);
  ck_assert_msg (code < 0 ? puzzle != NULL : g_error_matches (error, G_IO_ERROR, code), "%s", text);
  if (puzzle)
    {
      ck_assert_int_eq (puzzle->grade, slow_follow_hints (&slow_dragon, problem, kinds));
      ck_assert_int_eq (slow_has_needless_clue (&slow_dragon, problem), needless);
    }
  truce_problem_unref (problem);
}

/* Found by hand: 4 × 4 has only the placements b4 d3 a2 c1 and c4 a3 d2 b1. */
START_TEST (test_judged)
{
  judge ("4x4 RF r=ABBB/ACBB/ACCD/CCCD", -1, FALSE);                   /* excludes b4 and d3 */
  judge ("4x4 RF r=ABBB/ACBB/ACCD/CCCD p=2", -1, TRUE);                /* c4 follows without it */
  judge ("4x4 RF r=AAAA/BBBB/CCCC/DDDD", G_IO_ERROR_NOT_FOUND, FALSE); /* both placements */
  judge ("4x4 RF r=AAAA/BBBB/CCCC/DDDD p=1", -1, FALSE);               /* only one with b4 */
  judge ("4x4 RF r=AAAA/ABBA/CBBD/CCDD", G_IO_ERROR_NOT_FOUND, FALSE); /* no placement */
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("region puzzle");
  TCase *puzzles = truce_test_case (suite, "puzzles", 600), *hints = truce_test_case (suite, "hints", 600);

  truce_test_choose (argc, argv);
  tcase_add_loop_test (puzzles, test_puzzles, 0, 7);
  tcase_add_test (puzzles, test_large_puzzles);
  tcase_add_test (puzzles, test_grades);
  tcase_add_test (puzzles, test_repeats);
  tcase_add_test (puzzles, test_stop);
  tcase_add_test (puzzles, test_refused);
  tcase_add_test (puzzles, test_judged);
  tcase_add_test (hints, test_hints_on_any_board);
  return truce_test_run (suite);
}
