/* test-portable.c: a goal that requires plain C gets no other kernel, by any method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice itself is the real one. The calls of the methods go through the functions below. */
#define truce_isa_best real_isa_best
#define truce_isa_for  real_isa_for
#include "simd/isa.c"
#undef truce_isa_best
#undef truce_isa_for

#include "harness.h"
#include "test-run.h"

TruceIsa truce_isa_best (void);
TruceIsa truce_isa_for (const TruceGoal *goal);

static int n_plain, n_wide;

static TruceIsa
note (TruceIsa isa)
{
  n_plain += isa == TRUCE_ISA_PORTABLE;
  n_wide += isa != TRUCE_ISA_PORTABLE;
  return isa;
}

TruceIsa
truce_isa_best (void)
{
  return note (real_isa_best ());
}

TruceIsa
truce_isa_for (const TruceGoal *goal)
{
  return note (real_isa_for (goal));
}

/* Every method with kernels, and the methods that leave the count to one of them. */
static const struct
{
  const char *id;
  const char *problem;
  TruceGoal goal;
} questions[] = {
  { "queens-halves", "10x10 Q k=10 true", { .question = { TRUCE_COUNT } } },
  { "mrv", "10x10 QN k=10 true", { .question = { TRUCE_COUNT } } },
  { "mrv", "8x8 Q k=8 true", { .question = { TRUCE_FIRST } } },
  { "empress-dp", "8x8 RN k=8 true", { .question = { TRUCE_COUNT } } },
  { "colour-split", "6x6 BN k=6 true", { .question = { TRUCE_COUNT } } },
  { "burnside", "9x9 Q k=9 true", { .question = { .classes = true } } },
  { "burnside", "7x7 RN k=7 true", { .question = { .classes = true } } },
  { "cover", "8x8 Q k=5 true peace=none cover=every", { .question = { TRUCE_COUNT } } },
  { "backtrack", "6x6 Q+K k=4,2 true", { .question = { TRUCE_COUNT } } },
  { "squares", "6x6 Q+Q k=5,5 true peace=between", { .question = { TRUCE_ANY } } },
  { "lines", "8x8 Q+Q k=9,9 true peace=between", { .question = { TRUCE_ANY } } },
  { "any-line", "8x8 Q+Q k=9,9 true peace=between", { .question = { TRUCE_ANY } } },
  { "factorial", "10x10 QN k=10 true", { .question = { .sequences = true } } },
};
#define N_QUESTIONS ((int) (sizeof questions / sizeof *questions))

static TestOutcome
ask (int i, bool portable, size_t wanted)
{
  TruceProblem *problem = test_problem_text (questions[i].problem);
  TruceGoal goal = questions[i].goal;
  TestPlacements first;
  TestOutcome outcome;

  goal.portable = portable;
  n_plain = n_wide = 0;
  test_placements_init (&first, problem->to_place, 1);
  outcome = test_run (truce_method_find (questions[i].id), problem, &goal, wanted, NULL,
                      truce_question_is_one (goal.question) ? &first.sink : NULL);
  test_placements_clear (&first);
  truce_problem_unref (problem);
  return outcome;
}

START_TEST (portable_is_portable)
{
  static const size_t cuts[] = { 1, 20 };

  for (int k = 0; k < 2; k++)
    {
      TestOutcome plain = ask (_i, true, cuts[k]), wide;

      ck_assert_msg (n_plain > 0 && n_wide == 0, "%s: %d plain, %d others", questions[_i].id, n_plain,
                     n_wide);
      wide = ask (_i, false, cuts[k]);
      ck_assert_msg (n_wide > 0 || real_isa_best () == TRUCE_ISA_PORTABLE, "%s", questions[_i].id);
      ck_assert_uint_eq (plain.total, wide.total);
      ck_assert_uint_eq (plain.n_units, wide.n_units);
    }
}
END_TEST

/* The goal decides even if the environment names another instruction set. */
START_TEST (goal_comes_before_environment)
{
  for (int isa = 0; isa < TRUCE_N_ISAS; isa++)
    {
      setenv ("TRUCE_ISA", truce_isa_name (isa), 1);
      ck_assert_int_eq (real_isa_for (&(TruceGoal){ .portable = true }), TRUCE_ISA_PORTABLE);
      if (truce_isa_supported (isa))
        ck_assert_int_eq (real_isa_for (&(TruceGoal){ 0 }), isa);
    }
  unsetenv ("TRUCE_ISA");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("portable kernels");
  TCase *tests = truce_test_case (suite, "portable", 60);

  tcase_add_loop_test (tests, portable_is_portable, 0, N_QUESTIONS);
  tcase_add_test (tests, goal_comes_before_environment);
  return truce_test_run (suite);
}
