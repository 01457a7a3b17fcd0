/* test-question-texts.c: texts of questions are complete, and invalid ones are rejected
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "problem-text.h"
#include "random-problem.h"
#include "test-run.h"

#define SQUARES_MAX 16

START_TEST (texts_say_all)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int done = 0; done < truce_test_fewer (2000);)
    {
      TruceProblem *problem = truce_random_problem_asked (&random, SQUARES_MAX);

      if (problem)
        {
          char *text = truce_problem_to_text (problem), *again_text;
          TruceProblem *again = test_problem_text (text);

          again_text = truce_problem_to_text (again);
          ck_assert_str_eq (again_text, text);
          ck_assert_int_eq (again->n_kinds, problem->n_kinds);
          ck_assert_int_eq (again->pieces, problem->pieces);
          ck_assert (again->peace == problem->peace && again->cover == problem->cover);
          ck_assert (truce_square_set_equal (&again->free, &problem->free));
          ck_assert (truce_square_set_equal (&again->blocked, &problem->blocked));
          ck_assert (truce_square_set_equal (&again->walls, &problem->walls));
          ck_assert (truce_regions_equal (&again->regions, &problem->regions, problem->board));
          ck_assert_int_eq (again->symmetries.n, problem->symmetries.n);
          ck_assert_int_eq (again->symmetries.trivial, problem->symmetries.trivial);
          free (again_text);
          free (text);
          truce_problem_unref (again);
          done++;
        }
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (wrong_texts_are_refused)
{
  static const char *const wrong[] = {
    "8x8 Q+ k=1,1",
    "8x8 Q+B k=1",
    "8x8 Q+B k=1,1,1",
    "8x8 Q+B p=1",
    "8x8 Q+B k=1,1 p=1/2/3",
    "8x8 Q+B all=3 all=4",
    "8x8 Q peace=some",
    "8x8 Q cover=",
    "8x8 Q aim=big",
    "8x8 Q+Q+Q+Q+Q+Q+Q+Q+Q",
    "4x4 Q w=16",
    "4x4 Q w=1 w=2",
    "2x2 Q r=AA",
    "2x2 Q r=AA/AA r=AA/AA",
  };

  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    {
      TruceProblemSpec spec;
      TruceError error = { 0 };

      ck_assert_msg (!truce_problem_spec_from_text (wrong[i], &spec, &error), "%s", wrong[i]);
      ck_assert (error.text[0] != '\0');
    }
}
END_TEST

/* Inconsistent numbers of kinds, and two pieces on one square. */
START_TEST (wrong_questions_are_refused)
{
  static const char *const wrong[] = {
    "4x4 Q+B k=2,any all=1", "4x4 Q+B k=2,2 all=5",
    "4x4 Q+B k=1,1 p=3/3",   "4x4 Q+B k=1,1 p=0/5",
    "4x4 Q+B k=1,1 p=0,1/",  "4x4 Q k=4 aim=most",
    "4x4 Q+B k=9,8",         "4x4 Q+Q k=1,1 p=0/5 peace=between",
    "4x4 Q w=3 b=3",         "4x4 Q w=3 p=3",
    "4x4 NN nq1.0 w=3",      "4x4 Q k=16 w=3",
    "4x4 Q w=3 p=0,12",
  };

  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    {
      TruceProblemSpec spec;
      TruceError error = { 0 };

      ck_assert_msg (truce_problem_spec_from_text (wrong[i], &spec, &error), "%s: %s", wrong[i], error.text);
      ck_assert_msg (!truce_problem_new (&spec, &error), "%s", wrong[i]);
      ck_assert (error.text[0] != '\0');
    }
}
END_TEST

/* If each kind has a fixed number, an open total is their sum. */
START_TEST (fixed_numbers_determine_an_open_total)
{
  TruceProblem *open = test_problem_text ("4x4 Q+B k=2,1 all=any true");
  TruceProblem *fixed = test_problem_text ("4x4 Q+B k=2,1 true");
  char *open_text = truce_problem_to_text (open), *fixed_text = truce_problem_to_text (fixed);
  TruceProblemSpec spec;
  TruceError error;

  ck_assert_int_eq (open->pieces, 3);
  ck_assert_int_eq (open->to_place, 3);
  ck_assert_int_eq (open->pieces_max, 3);
  ck_assert_str_eq (open_text, fixed_text);
  free (open_text);
  free (fixed_text);
  truce_problem_unref (open);
  truce_problem_unref (fixed);
  ck_assert (truce_problem_spec_from_text ("4x4 Q+B k=2,1 all=any true aim=most", &spec, NULL));
  ck_assert_ptr_null (truce_problem_new (&spec, &error));
  ck_assert_int_eq (error.code, TRUCE_ERROR_COUNT);
}
END_TEST

/* A text states a wrong total, so that reading it back does not make the question valid. */
START_TEST (wrong_totals_are_stated)
{
  static const char *const texts[] = { "4x4 Q+B k=2,2 true all=5", "4x4 Q+B k=2147483647,1 true all=5" };

  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      TruceProblemSpec spec;
      char *text;

      ck_assert (truce_problem_spec_from_text (texts[i], &spec, NULL));
      text = truce_problem_spec_to_text (&spec);
      ck_assert_str_eq (text, texts[i]);
      free (text);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("question texts");
  TCase *tests = truce_test_case (suite, "question texts", 200);

  tcase_add_test (tests, texts_say_all);
  tcase_add_test (tests, wrong_texts_are_refused);
  tcase_add_test (tests, wrong_questions_are_refused);
  tcase_add_test (tests, fixed_numbers_determine_an_open_total);
  tcase_add_test (tests, wrong_totals_are_stated);
  return truce_test_run (suite);
}
