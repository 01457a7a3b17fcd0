/* test-armies-any-line.c: the second proof of peaceable queens, against methods that share no code with it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "armies-harness.h"
#include "harness.h"
#include "simd/isa.h"
#include "test-run.h"

static bool slow;
static uint64_t seed;

static int
draw (int below)
{
  seed = seed * UINT64_C (6364136223846793005) + 1442695040888963407u;
  return (int) ((seed >> 33) % (uint64_t) below);
}

static uint64_t
configurations (const TruceMethod *method, const TruceProblem *problem, int score, size_t wanted)
{
  TestArmies all = test_armies_run (method, problem, TRUCE_LIST, score - 1, 0, wanted, NULL);
  uint64_t n;

  ck_assert_int_eq (all.end, TRUCE_STATUS_DONE);
  n = truce_classes_configurations (all.classes);
  truce_classes_free (all.classes);
  return n;
}

/* Asserts that both methods find the same score and, with `all`, the same number of placements. Returns
 * the score. */
static int
assert_same (const TruceProblem *problem, const char *other, size_t wanted, bool all)
{
  const TruceMethod *methods[2] = { truce_best_method_find ("any-line"), truce_best_method_find (other) };
  int scores[2];

  for (int i = 0; i < 2; i++)
    {
      TestArmies best = test_armies_run (methods[i], problem, TRUCE_FIRST, -1, 0, wanted, NULL);

      ck_assert_int_eq (best.end, TRUCE_STATUS_DONE);
      scores[i] = best.score;
      if (best.score < 0)
        continue;
      truce_armies_trim (problem, &best.best, best.score);
      ck_assert (truce_armies_verify (problem, &best.best, NULL, NULL));
      ck_assert_int_eq (truce_armies_score (problem, &best.best), best.score);
    }
  ck_assert_int_eq (scores[0], scores[1]);
  if (all && scores[0] > 0)
    ck_assert_uint_eq (configurations (methods[0], problem, scores[0], wanted),
                       configurations (methods[1], problem, scores[0], wanted));
  return scores[0];
}

/* Compares its bounds, branching and symmetries with those of `lines`. */
START_TEST (test_lines)
{
  TruceProblemSpec spec;

  setenv ("TRUCE_ISA", truce_isa_name ((TruceIsa) _i), true);
  truce_armies_spec_init (&spec);
  for (int n = 2; n <= (slow ? 13 : 9); n++)
    {
      TruceProblem *problem;

      spec.board = (TruceBoard){ n, n };
      problem = test_armies_problem (&spec);
      assert_same (problem, "lines", 5, n <= (slow ? 11 : 8));
      truce_problem_unref (problem);
    }
  for (int n = 5; n <= (slow ? 10 : 7); n++)
    for (spec.kinds[0].pieces = 1; spec.kinds[0].pieces < n * n / 2; spec.kinds[0].pieces += n < 8 ? 3 : 7)
      {
        TruceProblem *problem;

        spec.board = (TruceBoard){ n, n };
        problem = test_armies_problem (&spec);
        assert_same (problem, "lines", 3, false);
        truce_problem_unref (problem);
      }
}
END_TEST

/* Draws boards that `lines` does not accept, larger than the brute force of test-armies.c can search:
 * preplaced and blocked squares, oblong boards, tori, rooks and bishops. */
static void
draw_spec (TruceProblemSpec *spec)
{
  static const char *const pieces[] = { "Q", "Q", "Q", "R", "B" };
  const int max = slow ? 36 : 30;
  int n_squares;

  truce_armies_spec_init (spec);
  ck_assert (truce_piece_parse (pieces[draw (sizeof pieces / sizeof *pieces)], &spec->kinds[0].piece, NULL));
  truce_armies_spec_set (spec, spec->n_kinds, &spec->kinds[0].piece);
  spec->geometry = draw (3) == 0 ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
  do
    spec->board = (TruceBoard){ 2 + draw (7), 2 + draw (7) };
  while (truce_board_n_squares (spec->board) > max ||
         ((spec->geometry == TRUCE_GEOMETRY_TORUS) && !truce_board_is_square (spec->board)));
  n_squares = truce_board_n_squares (spec->board);
  if (draw (4) == 0)
    spec->kinds[0].pieces = 1 + draw (n_squares / 4);
  for (int i = draw (4); i > 0; i--)
    truce_square_set_add (&spec->blocked, draw (n_squares));
  for (int i = draw (3); i > 0; i--)
    {
      int square = draw (n_squares);

      if (!truce_square_set_has (&spec->blocked, square))
        truce_square_set_add (&spec->kinds[draw (2)].preplaced, square);
    }
}

START_TEST (test_random)
{
  int n = 0, positive = 0;

  printf ("seed %llu\n", (unsigned long long) seed);
  for (int i = 0; i < (slow ? 1000 : 100); i++)
    {
      TruceProblem *problem;
      TruceProblemSpec spec;

      draw_spec (&spec);
      problem = truce_problem_new (&spec, NULL); /* preplaced pieces may attack each other */
      if (!problem)
        continue;
      n++;
      positive += assert_same (problem, "squares", 1 + (size_t) draw (20),
                               truce_board_n_squares (spec.board) <= 20) > 0;
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (n, 30);
  ck_assert_int_gt (positive, n / 3);
}
END_TEST

static void
refuse (const TruceProblemSpec *spec)
{
  TruceProblem *problem = test_armies_problem (spec);
  TestArmiesGoal goal;
  TruceError error;

  test_armies_goal_init (&goal, TRUCE_FIRST, -1);
  ck_assert_ptr_null (truce_method_choose ("any-line", problem, &goal.goal, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_METHOD);
  truce_problem_unref (problem);
}

START_TEST (test_refused)
{
  TruceProblemSpec spec;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ 4, 25 };
  refuse (&spec);
  spec.board = (TruceBoard){ 4, 5 };
  spec.geometry = TRUCE_GEOMETRY_TORUS;
  refuse (&spec);
  spec.board = (TruceBoard){ 5, 5 };
  truce_armies_spec_set (&spec, 3, &spec.kinds[0].piece);
  refuse (&spec);
  truce_armies_spec_set (&spec, 2, &spec.kinds[0].piece);
  ck_assert (truce_piece_parse ("QN", &spec.kinds[0].piece, NULL));
  truce_armies_spec_set (&spec, spec.n_kinds, &spec.kinds[0].piece);
  refuse (&spec);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("armies-any-line");
  TCase *tests, *kernels;

  if (!test_isa_is_here ())
    return TEST_SKIPPED;
  slow = argc > 1 && strcmp (argv[1], "slow") == 0;
  seed =
      getenv ("TRUCE_TEST_SEED") ? strtoull (getenv ("TRUCE_TEST_SEED"), NULL, 10) : (uint64_t) time (NULL);
  tests = truce_test_case (suite, "any-line", slow ? 1500 : 120);
  kernels = truce_test_case (suite, "kernels", slow ? 600 : 120);
  tcase_add_loop_test (kernels, test_lines, test_isa (), test_isa () + 1);
  tcase_add_test (tests, test_random);
  tcase_add_test (tests, test_refused);
  return truce_test_run (suite);
}
