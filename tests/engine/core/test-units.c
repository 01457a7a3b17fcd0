/* test-units.c: for any split of a problem, the parts add up to the whole
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "random-problem.h"
#include "reach.h"
#include "test-run.h"

static const size_t cuts[] = { 2, 7, 20, 150, 100000 };
#define N_CUTS (sizeof cuts / sizeof *cuts)
#define REACH  10000

static void
assert_adds_up (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  TestOutcome whole, cut;
  TestPlacements list, list_of_cut;

  test_placements_init (&list, problem->to_place, 0);
  whole = test_run (method, problem, goal, 1, NULL, &list.sink);
  ck_assert_uint_eq (whole.n_units, 1);
  for (size_t i = 0; i < N_CUTS; i++)
    {
      test_placements_init (&list_of_cut, problem->to_place, 0);
      cut = test_run (method, problem, goal, cuts[i], NULL, &list_of_cut.sink);
      ck_assert_uint_eq (cut.total, whole.total);
      ck_assert_uint_eq (cut.counters.found, whole.counters.found);
      ck_assert_uint_eq (cut.counters.dead_ends, whole.counters.dead_ends);
      ck_assert_uint_eq (list_of_cut.n, list.n);
      if (list.n > 0 && list.k > 0)
        ck_assert_mem_eq (list_of_cut.squares, list.squares, list.n * list.k * sizeof *list.squares);
      test_placements_clear (&list_of_cut);
    }
  test_placements_clear (&list);
}

START_TEST (sums)
{
  TruceRandom random;
  const char *why_not;

  truce_random_start (&random);
  for (int i = 0; i < truce_test_fewer (150); i++)
    {
      TruceProblem *problem = truce_random_problem (
          &random, 6, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE);
      TruceGoal goal = { .question.asks = TRUCE_LIST,
                         .question.classes = i & 1,
                         .question.sequences = problem->to_place < 5 && (i & 2) };

      for (const TruceMethod *const *method = truce_methods (); *method; method++)
        if (truce_method_accepts (*method, problem, &goal, &why_not) && problem->pieces < 7 &&
            test_within_reach (*method, problem, REACH))
          assert_adds_up (*method, problem, &goal);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (eight_queens_are_cut_by_squares)
{
  TruceProblem *problem = test_problem ("Q", 8, TRUCE_GEOMETRY_TRUE);
  const char *why_not;

  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    {
      const TruceGoal count = { 0 }, first = { .question = { TRUCE_FIRST } };

      if (!((*method)->flags & TRUCE_METHOD_FIRST_SQUARES) ||
          !truce_method_accepts (*method, problem, &count, &why_not))
        continue;
      /* One queen in the first row has eight squares. The first two queens have 8 × 8, minus the pairs in
       * one column (8) or on adjoining squares of a diagonal (14), which makes 42. */
      ck_assert_uint_eq (test_run (*method, problem, &count, 8, NULL, NULL).n_units, 8);
      ck_assert_uint_eq (test_run (*method, problem, &count, 40, NULL, NULL).n_units, 42);
      if (truce_method_accepts (*method, problem, &first, &why_not))
        ck_assert_uint_eq (test_run (*method, problem, &first, 40, NULL, NULL).n_units, 1);
    }
  truce_problem_unref (problem);
}
END_TEST

/* A store relies on this when it resumes a run. */
START_TEST (same_cut_again)
{
  TruceProblem *problem = test_problem ("RN", 6, TRUCE_GEOMETRY_TRUE);
  const TruceGoal goal = { 0 };
  const char *why_not;

  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    if (truce_method_accepts (*method, problem, &goal, &why_not))
      {
        TruceUnits *a = (*method)->split (problem, &goal, 30), *b = (*method)->split (problem, &goal, 30);

        ck_assert_uint_eq (a->n, b->n);
        for (size_t i = 0; i < a->n; i++)
          ck_assert_mem_eq (&a->units[i], &b->units[i], sizeof a->units[i]);
        truce_units_free (a);
        truce_units_free (b);
      }
  truce_problem_unref (problem);
}
END_TEST

static const TruceMethod inner_of_two = { .version = 2 };

static const TruceMethod *
take_inner_of_two (const TruceProblem *problem, const TruceGoal *goal)
{
  return &inner_of_two;
}

/* The version stored with a count by burnside or factorial changes with the method whose units it uses. */
START_TEST (versions_have_the_inner_ones)
{
  TruceProblem *problem = test_problem ("Q", 6, TRUCE_GEOMETRY_TRUE);
  const TruceMethod outer = { .version = 3, .inner = take_inner_of_two }, alone = { .version = 3 };
  const TruceMethod *burnside = truce_method_find ("burnside"), *factorial = truce_method_find ("factorial");
  const TruceGoal plain = { 0 }, classes = { .question = { .classes = true } },
                  sequences = { .question = { .sequences = true } },
                  classes_of_sequences = { .question = { .classes = true, .sequences = true } };
  int version;

  ck_assert_int_eq (truce_method_version (&alone, problem, &plain), 3);
  ck_assert_int_eq (truce_method_version (&outer, problem, &plain), 5);
  /* Classes of sequences are counted by burnside, which leaves a part to the plain count. */
  version = truce_method_auto (problem, &plain, NULL, NULL)->version;
  ck_assert_int_eq (truce_method_version (factorial, problem, &sequences), factorial->version + version);
  version += burnside->version;
  ck_assert_int_eq (truce_method_version (burnside, problem, &classes), version);
  ck_assert_int_eq (truce_method_version (factorial, problem, &classes_of_sequences),
                    factorial->version + version);
  truce_problem_unref (problem);
}
END_TEST

/* A large board without a row rule has millions of pairs of first squares, but fewer units. */
START_TEST (large_boards_are_not_cut_to_dust)
{
  TruceProblem *problem = test_problem_with ("N", 64, 64, 10, "", "");
  const TruceGoal goal = { 0 };

  for (const char *const *id = (const char *const[]){ "improved", "original", NULL }; *id; id++)
    {
      TruceUnits *units = truce_method_find (*id)->split (problem, &goal, 10000);

      ck_assert_ptr_nonnull (units);
      ck_assert_uint_ge (units->n, 10000);
      ck_assert_uint_le (units->n, 200000);
      truce_units_free (units);
    }
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("units");
  TCase *tests = truce_test_case (suite, "units", 120);

  tcase_add_test (tests, sums);
  tcase_add_test (tests, eight_queens_are_cut_by_squares);
  tcase_add_test (tests, same_cut_again);
  tcase_add_test (tests, versions_have_the_inner_ones);
  tcase_add_test (tests, large_boards_are_not_cut_to_dust);
  return truce_test_run (suite);
}
