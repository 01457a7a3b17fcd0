/* test-queens-halves.c: the meet in the middle for queens on every instruction set, and its kernel against
 * plain loops
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>

#include "method.h"
#include "queens-join.h"
#include "random-problem.h"
#include "reference.h"
#include "test-run.h"

static void
check_size (int n, const char *expected)
{
  const TruceMethod *method = truce_method_find ("queens-halves");
  TruceGoal goal = { .question = TRUCE_COUNT };
  TruceProblemSpec spec;
  TruceProblem *problem;
  const char *why_not;
  char *text;
  mpz_t total;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  problem = truce_problem_new (&spec, NULL);
  ck_assert_ptr_nonnull (problem);
  ck_assert (method->accepts (problem, &goal, &why_not));
  mpz_init (total);
  ck_assert_int_eq (truce_method_answer (method, problem, &goal, NULL, NULL, total, NULL), TRUCE_END_DONE);
  text = mpz_get_str (NULL, 10, total);
  ck_assert_msg (strcmp (text, expected) == 0, "n = %d: %s, published %s", n, text, expected);
  free (text);
  mpz_clear (total);
  truce_problem_unref (problem);
}

START_TEST (published_counts)
{
  const TruceReference *row;
  size_t cursor = 0;
  int checked = 0;

  if (!truce_isa_supported (_i))
    {
      printf ("%s: not on this machine\n", truce_isa_name (_i));
      return;
    }
  setenv ("TRUCE_ISA", truce_isa_name (_i), 1);
  ck_assert_int_eq (truce_isa_best (), _i);
  while ((row = truce_reference_next (&cursor, "queen", "regular", "ordered", "oeis")))
    if (row->n >= 4 && row->n <= 15)
      {
        check_size (row->n, row->value);
        checked++;
      }
  ck_assert_int_eq (checked, 12);
}
END_TEST

/* Words with about `density` of 256 of the low 40 bits set. */
static uint64_t
random_word (TruceRandom *random, int density)
{
  uint64_t word = 0;

  for (int bit = 0; bit < 40; bit++)
    word |= (uint64_t) (truce_random_below (random, 256) < density) << bit;
  return word;
}

static uint64_t
plain_count (const uint64_t *items, size_t n_items, const uint64_t *patterns, size_t n_patterns)
{
  uint64_t count = 0;

  for (size_t i = 0; i < n_items; i++)
    for (size_t j = 0; j < n_patterns; j++)
      count += !(items[i] & patterns[j]);
  return count;
}

static void
check_disjoint (const TruceQueensKernel *kernel, TruceRandom *random, size_t n_items, size_t n_patterns)
{
  int density = 10 + truce_random_below (random, 80);
  size_t room = 2 * (n_items + n_patterns) + (size_t) truce_random_below (random, 4) * 1000;
  uint64_t *items = calloc (n_items + 8, sizeof *items),
           *patterns = calloc (n_patterns + 8, sizeof *patterns);
  uint64_t *words = malloc ((room + 8) * sizeof *words);
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  uint64_t expected;

  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  for (size_t i = 0; i < n_items; i++)
    items[i] = random_word (random, density);
  for (size_t i = 0; i < n_patterns; i++)
    patterns[i] = random_word (random, density);
  expected = plain_count (items, n_items, patterns, n_patterns);
  ck_assert_uint_eq (kernel->count_disjoint (items, n_items, patterns, n_patterns, (UINT64_C (1) << 40) - 1,
                                             (TruceArena){ words, room, &monitor }),
                     expected);
  truce_tally_clear (&tally);
  free (words);
  free (items);
  free (patterns);
}

START_TEST (disjoint_pairs)
{
  TruceRandom random;

  truce_random_start (&random);
  if (!truce_isa_supported (_i))
    return;
  for (int round = 0; round < 60; round++)
    check_disjoint (truce_queens_kernel (_i), &random, truce_random_below (&random, 400),
                    truce_random_below (&random, round % 6 ? 700 : 6000));
}
END_TEST

START_TEST (lists_by_long_diagonals)
{
  const TruceQueensKernel *kernel = truce_queens_kernel (truce_isa_supported (_i) ? _i : TRUCE_ISA_PORTABLE);
  uint64_t halves[104] = { 0 }, lists[3][112], seen[3] = { 0 };
  TruceHalves sorted = { .with = { lists[0], lists[1], lists[2] } };
  TruceRandom random;

  truce_random_start (&random);
  for (size_t n = 0; n <= 96; n++)
    {
      seen[0] = seen[1] = seen[2] = 0;
      for (size_t i = 0; i < n; i++)
        {
          halves[i] =
              random_word (&random, 60) | (truce_random_next (&random) & (TRUCE_HALF_MAIN | TRUCE_HALF_ANTI));
          seen[__builtin_popcountll (halves[i] & (TRUCE_HALF_MAIN | TRUCE_HALF_ANTI))]++;
        }
      kernel->classify (halves, n, &sorted);
      for (int k = 0; k < 3; k++)
        {
          ck_assert_uint_eq (sorted.n[k], seen[k]);
          for (size_t i = 0; i < sorted.n[k]; i++)
            ck_assert (!(sorted.with[k][i] & (TRUCE_HALF_MAIN | TRUCE_HALF_ANTI)));
        }
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("queens-halves");
  TCase *tcase = truce_test_case (suite, "all", 200);

  tcase_add_loop_test (tcase, published_counts, 0, TRUCE_N_ISAS);
  tcase_add_loop_test (tcase, disjoint_pairs, 0, TRUCE_N_ISAS);
  tcase_add_loop_test (tcase, lists_by_long_diagonals, 0, TRUCE_N_ISAS);
  return truce_test_run (suite);
}
