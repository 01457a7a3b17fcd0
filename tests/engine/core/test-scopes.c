/* test-scopes.c: methods answer only questions within their declared scope
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "best/best.h"
#include "harness.h"
#include "test-run.h"

static const struct
{
  const char *problem;
  unsigned scope;
} scopes[] = {
  { "4x4 Q", 0 },
  { "4x4 Q k=3 nq1.0 p=0 b=15", 0 },
  { "4x4 Q+Q k=1,1", TRUCE_SCOPE_KINDS },
  { "4x4 Q torus", TRUCE_SCOPE_TORUS },
  { "4x4 Q peace=between", TRUCE_SCOPE_BETWEEN },
  { "4x4 Q peace=none", TRUCE_SCOPE_NO_PEACE },
  { "4x4 Q cover=every", TRUCE_SCOPE_EVERY },
  { "4x4 Q cover=total", TRUCE_SCOPE_TOTAL },
  { "4x4 Q k=any", TRUCE_SCOPE_ANY },
  { "4x4 Q w=5", TRUCE_SCOPE_WALLS },
  { "4x4 Q k=any aim=most", TRUCE_SCOPE_ANY | TRUCE_SCOPE_AIM },
  { "4x4 Q+N k=any,1 torus peace=none cover=total",
    TRUCE_SCOPE_KINDS | TRUCE_SCOPE_ANY | TRUCE_SCOPE_TORUS | TRUCE_SCOPE_NO_PEACE | TRUCE_SCOPE_TOTAL },
  { "4x4 Q+Q k=any,any true peace=between aim=most-equal",
    TRUCE_SCOPE_KINDS | TRUCE_SCOPE_ANY | TRUCE_SCOPE_BETWEEN | TRUCE_SCOPE_AIM },
  { "4x4 Q+N k=any,any true peace=between aim=most-equal",
    TRUCE_SCOPE_KINDS | TRUCE_SCOPE_ANY | TRUCE_SCOPE_BETWEEN | TRUCE_SCOPE_AIM },
};

static void
assert_declares (const TruceMethod *method, const TruceProblem *problem, const TruceGoal *goal)
{
  const char *why_not = NULL;

  if (truce_method_accepts (method, problem, goal, &why_not))
    ck_assert_uint_eq (truce_problem_scope (problem) & ~method->scope, 0);
  else
    ck_assert_ptr_nonnull (why_not);
}

START_TEST (methods_answer_what_they_declare)
{
  TruceProblem *problem = test_problem_text (scopes[_i].problem);
  _Atomic int incumbent = -1;
  const TruceGoal goals[] = { { .question = { TRUCE_COUNT } },
                              { .question = { .classes = true } },
                              { .question = { TRUCE_LIST } },
                              { .question = { .sequences = true } } };
  const TruceGoal best = { .question = { TRUCE_FIRST }, .incumbent = &incumbent };

  ck_assert_uint_eq (truce_problem_scope (problem), scopes[_i].scope);
  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    for (size_t i = 0; i < sizeof goals / sizeof goals[0]; i++)
      assert_declares (*method, problem, &goals[i]);
  for (const TruceMethod *const *method = truce_best_methods (); *method; method++)
    assert_declares (*method, problem, &best);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("scopes");
  TCase *tests = truce_test_case (suite, "scopes", 200);

  tcase_add_loop_test (tests, methods_answer_what_they_declare, 0, sizeof scopes / sizeof scopes[0]);
  return truce_test_run (suite);
}
