/* test-random.c: random problems: all methods, the verifier and a brute force agree on every question; 1,000
 * problems with the argument `slow`
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "core/verify.h"
#include "harness.h"
#include "placement.h"
#include "random-problem.h"
#include "reach.h"
#include "test-run.h"
#include "verify-count.h"

#define N_PROBLEMS    1000
#define BRUTE_WORK    60000
#define SEQUENCES_MAX 20000
#define REACH         10000

static TruceRandom random_numbers;

/* A problem and the answers of the brute force. */
typedef struct
{
  TruceProblem *problem;
  char *text;
  TestPlacements placements;
  uint64_t classes;
} Known;

/* Draws until the brute force can solve the problem. */
static void
draw (Known *known)
{
  const unsigned flags =
      TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE | TRUCE_RANDOM_REGIONS;

  for (;;)
    {
      known->problem = truce_random_problem (&random_numbers, 8, flags);
      if (test_brute (known->problem, BRUTE_WORK, &known->placements))
        break;
      test_placements_clear (&known->placements);
      truce_problem_unref (known->problem);
    }
  known->text = truce_problem_to_text (known->problem);
  known->classes = test_brute_classes (known->problem, &known->placements);
}

static void
known_clear (Known *known)
{
  free (known->text);
  test_placements_clear (&known->placements);
  truce_problem_unref (known->problem);
}

static uint64_t
expected_for (const Known *known, const TruceGoal *goal)
{
  uint64_t expected = goal->question.classes ? known->classes : known->placements.n;

  for (int i = 2; goal->question.sequences && i <= known->problem->to_place && expected <= SEQUENCES_MAX; i++)
    expected *= i;
  return expected;
}

/* All methods that accept the question count what the brute force does. */
static void
assert_methods (const Known *known, const TruceGoal *goal)
{
  uint64_t expected = expected_for (known, goal);
  const char *why_not;

  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    if (truce_method_accepts (*method, known->problem, goal, &why_not) &&
        test_within_reach (*method, known->problem, REACH))
      {
        TestOutcome result = test_run (*method, known->problem, goal, 1, NULL, NULL);

        ck_assert_int_eq (result.end, TRUCE_STATUS_DONE);
        ck_assert_msg (result.total == expected, "%s: %s counts %llu (mode %s), brute force %llu",
                       known->text, (*method)->id, (unsigned long long) result.total,
                       truce_question_text (goal->question), (unsigned long long) expected);
      }
}

static void
assert_count (const Known *known, const TruceGoal *goal)
{
  uint64_t expected = expected_for (known, goal);

  if (goal->question.sequences &&
      expected_for (known, &(TruceGoal){ .question.sequences = true }) > SEQUENCES_MAX)
    return;
  ck_assert_msg (truce_verify_count (known->problem, goal) == expected, "%s: verify does not count %llu",
                 known->text, (unsigned long long) expected);
  assert_methods (known, goal);
}

START_TEST (counts)
{
  for (int i = 0; i < truce_test_rounds (N_PROBLEMS); i++)
    {
      Known known;

      draw (&known);
      for (int mode = 0; mode < 4; mode++)
        assert_count (&known, &(TruceGoal){ .question.sequences = mode & 1, .question.classes = mode & 2 });
      known_clear (&known);
    }
}
END_TEST

static void
assert_listed (const Known *known,
               const TruceMethod *method,
               const TruceGoal *goal,
               const TestPlacements *list)
{
  TruceSquare whole[TRUCE_SQUARES_MAX];

  ck_assert_msg (list->n == expected_for (known, goal), "%s: %s lists %zu", known->text, method->id, list->n);
  for (size_t i = 0; i < list->n; i++)
    {
      const TruceSquare *squares = test_placements_get (list, i);

      if (i > 0)
        ck_assert_msg (truce_placement_compare (squares - list->k, squares, list->k) < 0,
                       "%s: %s: not ascending", known->text, method->id);
      test_whole (known->problem, squares, whole);
      ck_assert_msg (truce_verify_placement (known->problem, whole, known->problem->pieces, NULL, NULL),
                     "%s: %s lists what is none", known->text, method->id);
    }
}

static void
assert_list (const Known *known, const TruceGoal *goal)
{
  const char *why_not;

  if (goal->question.sequences &&
      expected_for (known, &(TruceGoal){ .question.sequences = true }) > SEQUENCES_MAX)
    return;
  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    if (truce_method_accepts (*method, known->problem, goal, &why_not) &&
        test_within_reach (*method, known->problem, REACH))
      {
        TestPlacements list;

        test_placements_init (&list, known->problem->to_place, 0);
        test_run (*method, known->problem, goal, 1, NULL, &list.sink);
        assert_listed (known, *method, goal, &list);
        test_placements_clear (&list);
      }
}

START_TEST (lists)
{
  for (int i = 0; i < truce_test_rounds (N_PROBLEMS / 4); i++)
    {
      Known known;

      draw (&known);
      for (int mode = 0; mode < 4; mode++)
        assert_list (&known, &(TruceGoal){ .question.asks = TRUCE_LIST,
                                           .question.sequences = mode & 1,
                                           .question.classes = mode & 2 });
      known_clear (&known);
    }
}
END_TEST

/* The first placement is the first of the brute force's list, which is in order. */
START_TEST (firsts)
{
  const TruceGoal goal = { .question = { TRUCE_FIRST } };
  const char *why_not;

  for (int i = 0; i < truce_test_rounds (N_PROBLEMS / 4); i++)
    {
      Known known;

      draw (&known);
      for (const TruceMethod *const *method = truce_methods (); *method; method++)
        if (truce_method_accepts (*method, known.problem, &goal, &why_not) &&
            test_within_reach (*method, known.problem, REACH))
          {
            TruceSquare whole[TRUCE_SQUARES_MAX];
            TestPlacements first;

            test_placements_init (&first, known.problem->to_place, 0);
            test_run (*method, known.problem, &goal, 1, NULL, &first.sink);
            ck_assert_msg (first.n == (known.placements.n > 0), "%s: %s", known.text, (*method)->id);
            if (first.n)
              {
                test_whole (known.problem, first.squares, whole);
                ck_assert_msg (
                    truce_placement_compare (whole, known.placements.squares, known.problem->pieces) == 0,
                    "%s: %s: not the first", known.text, (*method)->id);
              }
            test_placements_clear (&first);
          }
      known_clear (&known);
    }
}
END_TEST

/* Boards of one or two rows, up to more columns than some methods accept: there, a line, a colour or a set of
 * columns is longer than on a square board of the same area. */
START_TEST (long_boards)
{
  static const char *const pieces[] = { "B", "BN", "BNN", "Q", "QN", "QNN", "R", "RN", "RNN" };

  for (int rows = 1; rows <= 2; rows++)
    for (int columns = 4; columns <= 40; columns++)
      for (int i = 0; i < 6 * (int) (sizeof pieces / sizeof *pieces); i++)
        {
          const int k = i % 6 < 3 ? 1 + i % 6 : rows * columns - i % 6 + 3;
          Known known = { .problem = test_problem_with (pieces[i / 6], rows, columns, k, "", "") };

          if (test_brute (known.problem, BRUTE_WORK, &known.placements))
            {
              known.text = truce_problem_to_text (known.problem);
              assert_methods (&known, &(TruceGoal){ 0 });
              known_clear (&known);
            }
          else
            {
              test_placements_clear (&known.placements);
              truce_problem_unref (known.problem);
            }
        }
}
END_TEST

static TruceProblem *
draw_sparse (void)
{
  static const char *const pieces[] = {
    "B", "BN", "BNN", "Q", "QN", "QNN", "R", "RN", "RNN", "N", "NN", "K"
  };
  const int max_side = truce_random_below (&random_numbers, 2) ? 16 : TRUCE_SIDE_MAX;
  const int rows = 1 + (int) truce_random_below (&random_numbers, max_side);
  const int columns = 1 + (int) truce_random_below (&random_numbers, max_side);
  bool is_free[TRUCE_SQUARES_MAX] = { false };
  char blocked[6 * TRUCE_SQUARES_MAX] = "";
  int n = 0, n_free = 0, k;

  for (int i = truce_random_below (&random_numbers, 20); i >= 0; i--)
    is_free[truce_random_below (&random_numbers, rows * columns)] = true;
  for (int square = 0; square < rows * columns; square++)
    if (is_free[square])
      n_free++;
    else
      n += sprintf (blocked + n, "%s%d", n ? "," : "", square);
  k = 1 + (int) truce_random_below (&random_numbers, n_free < 8 ? n_free : 8);
  return test_problem_with (pieces[truce_random_below (&random_numbers, sizeof pieces / sizeof *pieces)],
                            rows, columns, k, "", blocked);
}

/* Large boards with few free squares, which the brute force can answer. */
START_TEST (sparse_boards)
{
  for (int i = 0; i < truce_test_rounds (N_PROBLEMS / 4); i++)
    {
      Known known = { .problem = draw_sparse () };

      if (test_brute (known.problem, 50 * BRUTE_WORK, &known.placements))
        {
          known.text = truce_problem_to_text (known.problem);
          if (known.problem->n_squares <= 256)
            known.classes = test_brute_classes (known.problem, &known.placements);
          for (int mode = 0; mode < (known.problem->n_squares <= 256 ? 4 : 2); mode++)
            if (!(mode & 1) ||
                expected_for (&known, &(TruceGoal){ .question.sequences = true }) <= SEQUENCES_MAX)
              assert_methods (&known,
                              &(TruceGoal){ .question.sequences = mode & 1, .question.classes = mode & 2 });
          known_clear (&known);
        }
      else
        {
          test_placements_clear (&known.placements);
          truce_problem_unref (known.problem);
        }
    }
}
END_TEST

/* The verifier rejects a changed placement if the brute force does not list it. */
START_TEST (verify_refuses_what_is_none)
{
  for (int i = 0; i < truce_test_rounds (N_PROBLEMS / 4); i++)
    {
      TruceSquare squares[TRUCE_SQUARES_MAX];
      Known known;
      bool listed = false;
      int k;

      draw (&known);
      k = known.problem->pieces;
      for (int j = 0; j < k; j++)
        squares[j] = truce_random_below (&random_numbers, known.problem->n_squares);
      if (known.placements.n > 0)
        {
          size_t which = truce_random_next (&random_numbers) % known.placements.n;

          for (int j = 0; j < k; j++)
            squares[j] = test_placements_get (&known.placements, which)[j];
          if (k > 0)
            squares[truce_random_below (&random_numbers, k)] =
                truce_random_below (&random_numbers, known.problem->n_squares);
        }
      truce_placement_sort (squares, k);
      for (size_t j = 0; j < known.placements.n && !listed; j++)
        listed = truce_placement_compare (test_placements_get (&known.placements, j), squares, k) == 0;
      ck_assert_msg (truce_verify_placement (known.problem, squares, k, NULL, NULL) == listed, "%s",
                     known.text);
      known_clear (&known);
    }
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("random problems");
  TCase *tests = truce_test_case (suite, "random", 240);

  truce_test_choose (argc, argv);
  truce_random_start (&random_numbers);
  tcase_add_test (tests, counts);
  tcase_add_test (tests, lists);
  tcase_add_test (tests, firsts);
  tcase_add_test (tests, long_boards);
  tcase_add_test (tests, sparse_boards);
  tcase_add_test (tests, verify_refuses_what_is_none);
  return truce_test_run (suite);
}
