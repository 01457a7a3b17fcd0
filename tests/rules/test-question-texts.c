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

int
main (void)
{
  Suite *suite = suite_create ("question texts");
  TCase *tests = truce_test_case (suite, "question texts", 200);

  tcase_add_test (tests, texts_say_all);
  tcase_add_test (tests, wrong_texts_are_refused);
  tcase_add_test (tests, wrong_questions_are_refused);
  return truce_test_run (suite);
}
