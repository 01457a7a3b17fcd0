/* test-regions.c: the search for the most constrained region: counts, lists and units against a brute force,
 * and stops
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "placement.h"
#include "random-problem.h"
#include "test-run.h"

static const TruceMethod *
method (void)
{
  return truce_method_find ("regions");
}

/* Draws a problem with as many regions as rows, which contain all open squares; sometimes with preplaced
 * or blocked squares. */
static TruceProblem *
draw (TruceRandom *random)
{
  static const char *const pieces[] = { "R", "Q", "RF", "RN", "RNN" };

  for (;;)
    {
      TruceProblemSpec spec;
      TruceProblem *problem;
      int n;

      truce_problem_spec_init (&spec);
      n = 2 + truce_random_below (random, 4);
      spec.board = (TruceBoard){ n, n + truce_random_below (random, 2) };
      truce_piece_parse (pieces[truce_random_below (random, 5)], &spec.kinds[0].piece, NULL);
      truce_random_regions (random, spec.board, n, true, &spec.regions);
      if (truce_random_below (random, 2))
        truce_square_set_add (&spec.blocked, truce_random_below (random, n * n));
      if (truce_random_below (random, 3) == 0)
        truce_square_set_add (&spec.kinds[0].preplaced, truce_random_below (random, n * n));
      problem = truce_problem_new (&spec, NULL);
      if (problem && truce_method_accepts (method (), problem, &(TruceGoal){ 0 }, NULL))
        return problem;
      truce_problem_unref (problem);
    }
}

static void
check_list (const TruceProblem *problem, const TestPlacements *right, size_t wanted, const char *text)
{
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  TestPlacements list;

  test_placements_init (&list, problem->to_place, 0);
  test_run (method (), problem, &goal, wanted, NULL, &list.sink);
  ck_assert_msg (list.n == right->n, "%s lists %zu of %zu", text, list.n, right->n);
  for (size_t i = 0; i < list.n; i++)
    {
      TruceSquare whole[TRUCE_SQUARES_MAX];

      test_whole (problem, test_placements_get (&list, i), whole);
      ck_assert_msg (truce_placement_compare (whole, test_placements_get (right, i), right->k) == 0, "%s",
                     text);
    }
  test_placements_clear (&list);
}

START_TEST (agrees_with_brute_force)
{
  TruceRandom random;
  int many = 0;

  truce_random_start (&random);
  for (int i = 0; i < truce_test_fewer (400) || many <= truce_test_fewer (400) / 40; i++)
    {
      TruceProblem *problem = draw (&random);
      char *text = truce_problem_to_text (problem);
      TestPlacements right;

      ck_assert (test_brute (problem, 10000000, &right));
      many += right.n > 1;
      for (size_t wanted = 1; wanted <= 20; wanted += 19)
        {
          TestOutcome count = test_run (method (), problem, &(TruceGoal){ 0 }, wanted, NULL, NULL);
          TestOutcome classes =
              test_run (method (), problem, &(TruceGoal){ .question.classes = true }, wanted, NULL, NULL);

          ck_assert_msg (count.total == right.n, "%s: %llu", text, (unsigned long long) count.total);
          ck_assert_uint_eq (classes.total, test_brute_classes (problem, &right));
          check_list (problem, &right, wanted, text);
        }
      test_placements_clear (&right);
      free (text);
      truce_problem_unref (problem);
    }
}
END_TEST

/* For any split, the units do the same work. */
START_TEST (counters_add_up)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 50; i++)
    {
      TruceProblem *problem = draw (&random);
      TestOutcome whole = test_run (method (), problem, &(TruceGoal){ 0 }, 1, NULL, NULL);
      TestOutcome cut = test_run (method (), problem, &(TruceGoal){ 0 }, 50, NULL, NULL);

      ck_assert_uint_eq (whole.counters.found, cut.counters.found);
      ck_assert_uint_eq (whole.counters.dead_ends, cut.counters.dead_ends);
      truce_problem_unref (problem);
    }
}
END_TEST

static const char stripes[] = "9x9 RF k=9 r=AAAAAAAAA/BBBBBBBBB/CCCCCCCCC/DDDDDDDDD/EEEEEEEEE/FFFFFFFFF/"
                              "GGGGGGGGG/HHHHHHHHH/IIIIIIIII";

/* Regions that are the rows change nothing: A002464, pieces that do not touch, in different rows and
 * columns. */
START_TEST (published_count)
{
  TruceProblem *problem = test_problem_text (stripes);
  TestOutcome outcome = test_run (method (), problem, &(TruceGoal){ 0 }, 1, NULL, NULL);

  ck_assert_uint_eq (outcome.total, 47622);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (stops)
{
  TruceProblem *problem = test_problem_text (stripes);
  TruceControl control;
  TestOutcome outcome;

  truce_control_init (&control);
  control.polls_to_stop = 3;
  outcome = test_run (method (), problem, &(TruceGoal){ 0 }, 1, &control, NULL);
  ck_assert_int_eq (outcome.end, TRUCE_STATUS_STOPPED);
  ck_assert_uint_lt (outcome.total, 47622);
  truce_problem_unref (problem);
}
END_TEST

/* Methods that do not support regions refuse the question. */
START_TEST (others_refuse)
{
  static const char *const those[] = { "factorial", "regions", "improved", "original", "backtrack" };
  TruceProblem *problem = test_problem_text (stripes);
  int n = 0;

  for (const TruceMethod *const *each = truce_methods (); *each; each++)
    {
      bool knows = false;

      for (size_t i = 0; i < sizeof those / sizeof *those; i++)
        knows |= strcmp (those[i], (*each)->id) == 0;
      for (int mode = 0; mode < 4; mode++)
        if (truce_method_accepts (
                *each, problem, &(TruceGoal){ .question.sequences = mode & 1, .question.classes = mode & 2 },
                NULL))
          {
            ck_assert_msg (knows, "%s", (*each)->id);
            n++;
          }
    }
  ck_assert_int_ge (n, 8);
  ck_assert_str_eq (truce_method_auto (problem, &(TruceGoal){ 0 }, NULL, NULL)->id, "regions");
  truce_problem_unref (problem);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("regions");
  TCase *cases = truce_test_case (suite, "regions", 240);

  truce_test_choose (argc, argv);
  tcase_add_test (cases, agrees_with_brute_force);
  tcase_add_test (cases, counters_add_up);
  tcase_add_test (cases, published_count);
  tcase_add_test (cases, stops);
  tcase_add_test (cases, others_refuse);
  return truce_test_run (suite);
}
