/* test-mrv-limits.c: the search for the line with fewest free squares: stops and refusals
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "test-run.h"

static int64_t
stop_everywhere (const TruceProblem *problem, const TruceGoal *goal)
{
  const TruceMethod *method = truce_method_find ("mrv");
  uint64_t full = test_run (method, problem, goal, 1, NULL, NULL).total;

  for (int64_t polls = 1;; polls++)
    {
      TruceControl control;
      TestOutcome part;

      truce_control_init (&control);
      control.polls_to_stop = polls;
      part = test_run (method, problem, goal, 1, &control, NULL);
      ck_assert_uint_le (part.total, full);
      if (part.end == TRUCE_STATUS_DONE)
        {
          ck_assert_uint_eq (part.total, full);
          return polls;
        }
      ck_assert_int_eq (part.end, TRUCE_STATUS_STOPPED);
    }
}

START_TEST (every_abort_point)
{
  TruceProblem *counted = test_problem ("QN", 15, TRUCE_GEOMETRY_TRUE),
               *first = test_problem ("QNN", 18, TRUCE_GEOMETRY_TRUE),
               *wide = test_problem ("QNN", 31, TRUCE_GEOMETRY_TRUE),
               *singly = test_problem_with ("Q", 4, 40, 4, "", ""),
               *by_kernel = test_problem_with ("QNN", 5, 31, 5, "", "");

  ck_assert_int_ge (stop_everywhere (counted, &(TruceGoal){ 0 }), 20);
  ck_assert_int_ge (stop_everywhere (first, &(TruceGoal){ .question = { TRUCE_FIRST } }), 5);
  ck_assert_int_ge (stop_everywhere (wide, &(TruceGoal){ .question = { TRUCE_ANY } }), 2);
  ck_assert_int_ge (stop_everywhere (singly, &(TruceGoal){ 0 }), 5);
  ck_assert_int_ge (stop_everywhere (by_kernel, &(TruceGoal){ 0 }), 50);
  truce_problem_unref (counted);
  truce_problem_unref (first);
  truce_problem_unref (wide);
  truce_problem_unref (singly);
  truce_problem_unref (by_kernel);
}
END_TEST

START_TEST (refusals)
{
  static const struct
  {
    const char *piece;
    int rows, columns, k;
    TruceGoal goal;
  } cases[] = {
    { "B", 6, 6, 6, { .question = { TRUCE_COUNT } } },
    { "NN", 6, 6, 6, { .question = { TRUCE_COUNT } } },
    { "Q", 6, 6, 5, { .question = { TRUCE_COUNT } } },
    { "Q", 6, 5, 5, { .question = { TRUCE_COUNT } } },
    { "Q", 6, 6, 6, { .question = { .sequences = true } } },
  };

  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      TruceProblem *problem =
          test_problem_with (cases[i].piece, cases[i].rows, cases[i].columns, cases[i].k, "", "");
      const char *why_not = NULL;

      ck_assert (!truce_method_find ("mrv")->accepts (problem, &cases[i].goal, &why_not));
      ck_assert_ptr_nonnull (why_not);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("mrv limits");
  TCase *tcase = truce_test_case (suite, "all", 200);

  tcase_add_test (tcase, every_abort_point);
  tcase_add_test (tcase, refusals);
  return truce_test_run (suite);
}
