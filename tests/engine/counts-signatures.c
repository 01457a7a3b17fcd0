/* counts-signatures.c: the fast methods count and list the same on every instruction set and with any split
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "counts-support.h"
#include "reach.h"
#include "simd/isa.h"
#include "test-run.h"

static void
assert_same (const TruceCounters *a, const TruceCounters *b, const char *id, const char *what)
{
#define X(field, name, text)                                                                                 \
  ck_assert_msg (a->field == b->field, "%s, %s: %s is %llu, not %llu", id, what, name,                       \
                 (unsigned long long) a->field, (unsigned long long) b->field);
  TRUCE_COUNTERS (X)
#undef X
}

static const struct
{
  const char *id;
  const char *piece;
  int n;
  TruceGoal goal;
} problems[] = {
  { "queens-halves", "Q", 10, { .question = { TRUCE_COUNT } } },
  { "queens-halves", "Q", 13, { .question = { TRUCE_COUNT } } },
  { "queens-halves", "Q", 14, { .question = { TRUCE_COUNT } } },
  { "mrv", "QN", 12, { .question = { TRUCE_COUNT } } },
  { "mrv", "RNN", 7, { .question = { TRUCE_COUNT } } },
  { "mrv", "QNN", 13, { .question = { TRUCE_COUNT } } },
  { "empress-dp", "RN", 9, { .question = { TRUCE_COUNT } } },
  { "empress-dp", "RN", 10, { .question = { TRUCE_COUNT } } },
  { "colour-split", "BN", 7, { .question = { TRUCE_COUNT } } },
  { "colour-split", "BNN", 6, { .question = { TRUCE_COUNT } } },
  { "burnside", "Q", 10, { .question = { .classes = true } } },
  { "burnside", "BN", 6, { .question = { .classes = true } } },
};
#define N_PROBLEMS ((int) (sizeof problems / sizeof *problems))

/* The signature: every counter is the same on any instruction set and with any number of units. */
START_TEST (signatures)
{
  static const size_t cuts[] = { 1, 2, 16, 333 };
  TruceProblem *problem = test_problem (problems[_i].piece, problems[_i].n, TRUCE_GEOMETRY_TRUE);
  const TruceGoal *goal = &problems[_i].goal;
  TruceCounters plain, other;

  setenv ("TRUCE_ISA", truce_isa_name (TRUCE_ISA_PORTABLE), 1);
  plain = test_count_steps (problems[_i].id, problem, goal, 1, true);
  ck_assert_uint_gt (plain.tried, 0);
  setenv ("TRUCE_ISA", truce_isa_name (test_isa ()), 1);
  for (int k = 0; k < 4; k++)
    {
      other = test_count_steps (problems[_i].id, problem, goal, cuts[k], true);
      assert_same (&other, &plain, problems[_i].id, truce_isa_name (test_isa ()));
    }
  other = test_count_steps (problems[_i].id, problem, goal, 1, false);
  ck_assert_uint_eq (other.found, plain.found);
  ck_assert_uint_eq (other.dead_ends, plain.dead_ends);
  ck_assert_uint_eq (other.tried + other.reads + other.writes + other.tests + other.restarts, 0);
  unsetenv ("TRUCE_ISA");
  truce_problem_unref (problem);
}
END_TEST

/* Returns the FNV-1a hash of the squares of all placements in ascending order, which is the same for every
 * method that lists. */
static uint64_t
hash_of (const TestPlacements *list)
{
  uint64_t hash = UINT64_C (14695981039346656037);

  for (size_t i = 0; i < list->n * (size_t) list->k; i++)
    hash = (hash ^ list->squares[i]) * UINT64_C (1099511628211);
  return hash;
}

/* The brute force of the harness shares no code with any method. */
START_TEST (lists_have_one_hash)
{
  static const struct
  {
    const char *piece;
    int n;
  } boards[] = { { "Q", 7 }, { "QN", 8 }, { "RN", 5 }, { "BN", 4 }, { "RNN", 5 }, { "QNN", 10 } };
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  TruceProblem *problem = test_problem (boards[_i].piece, boards[_i].n, TRUCE_GEOMETRY_TRUE);
  TestPlacements right;
  const char *why_not;
  int n_methods = 0;

  test_placements_init (&right, problem->to_place, 0);
  ck_assert (test_brute (problem, 20000000, &right));
  setenv ("TRUCE_ISA", truce_isa_name (test_isa ()), 1);
  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    for (size_t wanted = 1; wanted <= 64; wanted *= 8)
      {
        TestPlacements list;

        if (!truce_method_accepts (*method, problem, &goal, &why_not) ||
            !test_within_reach (*method, problem, TEST_REACH))
          continue;
        test_placements_init (&list, problem->to_place, 0);
        test_run (*method, problem, &goal, wanted, NULL, &list.sink);
        ck_assert_msg (list.n == right.n && hash_of (&list) == hash_of (&right),
                       "%s lists others in %d units", (*method)->id, (int) wanted);
        test_placements_clear (&list);
        n_methods += wanted == 1;
      }
  ck_assert_int_ge (n_methods, 2);
  unsetenv ("TRUCE_ISA");
  test_placements_clear (&right);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("signatures of the fast methods");
  TCase *tcase = truce_test_case (suite, "kernels", 100);

  if (!test_isa_is_here ())
    return TEST_SKIPPED;
  tcase_add_loop_test (tcase, signatures, 0, N_PROBLEMS);
  tcase_add_loop_test (tcase, lists_have_one_hash, 0, 6);
  return truce_test_run (suite);
}
