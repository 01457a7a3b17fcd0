/* test-reference.c: every method against correct values from other sources; with the argument `slow`, also
 * the long ones
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "reach.h"
#include "reference.h"
#include "test-run.h"

/* Limits: sizes by family, and the number of placements that a method may have to visit. */
typedef struct
{
  int queens, rooks, bishops;
  uint64_t value;
} Reach;

static const Reach *reach;
static double boards; /* number of boards that methods may visit */
static const Reach quick = { 10, 8, 6, 400000 }, watched = { 9, 7, 6, 100000 },
                   long_runs = { 13, 10, 8, 30000000 };
static const Reach quick_nq10 = { 11, 9, 7, UINT64_MAX }, long_nq10 = { 15, 11, 9, UINT64_MAX };

static int
size_limit (const TruceReference *row, const Reach *how_far)
{
  if (strcmp (row->piece, "queen") == 0)
    return how_far->queens;
  return strcmp (row->piece, "rook") == 0 ? how_far->rooks : how_far->bishops;
}

static bool
is_one_of_the_nine (const TruceReference *row)
{
  return strcmp (row->kind, "regular") == 0 || strcmp (row->kind, "super") == 0 ||
         strcmp (row->kind, "awesome") == 0;
}

static TruceProblem *
problem_of (const TruceReference *row)
{
  bool wrong = strcmp (row->source, "seed-wrong") == 0;
  TrucePiece piece;

  ck_assert (truce_reference_piece (row, &piece));
  return test_problem (piece.betza, row->n, wrong ? TRUCE_GEOMETRY_NQ10 : TRUCE_GEOMETRY_TRUE);
}

/* Checks the count by every method that accepts the goal and is within reach. Returns the number of these
 * methods. */
static int
assert_counts (const TruceReference *row, const TruceGoal *goal)
{
  TruceProblem *problem = problem_of (row);
  const char *why_not;
  int answered = 0;
  mpz_t total;

  mpz_init (total);
  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    {
      char *text;

      if (!truce_method_accepts (*method, problem, goal, &why_not) ||
          !test_within_reach (*method, problem, boards))
        continue;
      ck_assert_int_eq (truce_method_answer (*method, problem, goal, NULL, NULL, total, NULL),
                        TRUCE_STATUS_DONE);
      text = mpz_get_str (NULL, 10, total);
      ck_assert_msg (strcmp (text, row->value) == 0, "%s: %s %s, n = %d, %s: %s, right is %s", (*method)->id,
                     row->kind, row->piece, row->n, row->mode, text, row->value);
      free (text);
      answered++;
    }
  mpz_clear (total);
  truce_problem_unref (problem);
  return answered;
}

static void
assert_mode (const char *mode, const TruceGoal *goal, const char *source, const Reach *how_far, int at_least)
{
  const TruceReference *row;
  size_t cursor = 0;
  int rows = 0;

  while ((row = truce_reference_next (&cursor, NULL, NULL, mode, source)))
    if (is_one_of_the_nine (row) && row->n <= size_limit (row, how_far) && strcmp (row->value, "none") != 0 &&
        strtoull (row->value, NULL, 10) <= how_far->value &&
        (source || strcmp (row->source, "seed-wrong") != 0))
      {
        ck_assert_int_ge (assert_counts (row, goal), 2);
        rows++;
      }
  ck_assert_int_ge (rows, how_far == &watched ? at_least * 3 / 4 : at_least);
}

START_TEST (placements)
{
  assert_mode ("ordered", &(TruceGoal){ 0 }, NULL, reach, 60);
}
END_TEST

START_TEST (sequences)
{
  assert_mode ("all", &(TruceGoal){ .question.sequences = true }, NULL, reach, 30);
}
END_TEST

START_TEST (classes)
{
  assert_mode ("unique", &(TruceGoal){ .question.classes = true }, NULL, reach, 30);
}
END_TEST

START_TEST (old_geometry)
{
  assert_mode ("ordered", &(TruceGoal){ 0 }, "seed-wrong", reach == &long_runs ? &long_nq10 : &quick_nq10, 7);
}
END_TEST

/* Reads the squares of the row's value. Returns their number; 0 for `none`. */
static int
squares_of (const TruceReference *row, TruceSquare *squares)
{
  const char *text = row->value;
  char *end;
  int n = 0;

  while (strcmp (row->value, "none") != 0 && *text)
    {
      squares[n++] = strtoul (text, &end, 10);
      text = end;
    }
  return n;
}

static void
assert_first (const TruceReference *row)
{
  const TruceGoal goal = { .question = { TRUCE_FIRST } };
  TruceProblem *problem = problem_of (row);
  TruceSquare expected[TRUCE_SIDE_MAX];
  int n = squares_of (row, expected);
  const char *why_not;

  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    {
      TestPlacements found;

      if (!truce_method_accepts (*method, problem, &goal, &why_not) ||
          (row->n > 10 && strcmp ((*method)->id, "original") == 0) ||
          !test_within_reach (*method, problem, TEST_REACH))
        continue;
      test_placements_init (&found, problem->to_place, 0);
      test_run (*method, problem, &goal, 1, NULL, &found.sink);
      ck_assert_uint_eq (found.n, n > 0);
      if (n > 0)
        ck_assert_mem_eq (found.squares, expected, n * sizeof *expected);
      test_placements_clear (&found);
    }
  truce_problem_unref (problem);
}

/* The published first placements at size 30 are checked together with their attempts. */
START_TEST (first_placements)
{
  const TruceReference *row;
  size_t cursor = 0;
  int rows = 0;

  while ((row = truce_reference_next (&cursor, NULL, NULL, "first", NULL)))
    if (is_one_of_the_nine (row) && row->n <= 10)
      {
        assert_first (row);
        rows++;
      }
  ck_assert_int_ge (rows, 60);
}
END_TEST

static void
assert_attempts (const char *kind, const char *mode, const TruceGoal *goal)
{
  size_t cursor = 0, cursor_first = 0;
  const TruceReference *row = truce_reference_next (&cursor, "queen", kind, mode, NULL), *first;
  TruceSquare expected[TRUCE_SIDE_MAX];
  TestPlacements found;
  TruceProblem *problem;
  TestOutcome result;

  ck_assert_ptr_nonnull (row);
  problem = problem_of (row);
  test_placements_init (&found, problem->to_place, 0);
  result = test_run (truce_method_find ("improved"), problem, goal, 1, NULL, &found.sink);
  ck_assert_int_eq (result.end, TRUCE_STATUS_DONE);
  ck_assert_uint_eq (truce_counters_attempts (&result.counters), strtoull (row->value, NULL, 10));
  while ((first = truce_reference_next (&cursor_first, "queen", kind, "first", NULL)))
    if (first->n == row->n && truce_question_is_one (goal->question))
      {
        ck_assert_int_eq (squares_of (first, expected), row->n);
        ck_assert_mem_eq (found.squares, expected, row->n * sizeof *expected);
        break;
      }
  ck_assert (first || !truce_question_is_one (goal->question));
  test_placements_clear (&found);
  truce_problem_unref (problem);
}

START_TEST (attempts_of_all)
{
  assert_attempts ("regular", "attempts_ordered", &(TruceGoal){ 0 });
}
END_TEST

START_TEST (attempts_to_the_first)
{
  const char *kinds[] = { "regular", "super", "awesome" };

  assert_attempts (kinds[_i], "attempts_first", &(TruceGoal){ .question = { TRUCE_FIRST } });
}
END_TEST

int
main (int argc, char **argv)
{
  bool slow = argc > 1 && strcmp (argv[1], "slow") == 0;
  Suite *suite = suite_create (slow ? "reference, slow" : "reference");
  TCase *tests = truce_test_case (suite, "values", slow ? 1500 : 120);

  reach = slow ? &long_runs : truce_test_sanitized () ? &watched : &quick;
  boards = slow ? 2e7 : 2e4;
  tcase_add_test (tests, placements);
  tcase_add_test (tests, sequences);
  tcase_add_test (tests, classes);
  tcase_add_test (tests, old_geometry);
  tcase_add_test (tests, first_placements);
  tcase_add_test (tests, attempts_of_all);
  tcase_add_loop_test (tests, attempts_to_the_first, slow ? 0 : 1,
                       slow ? 3 : 2); /* without `slow`, only the shortest */
  return truce_test_run (suite);
}
