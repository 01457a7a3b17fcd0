/* test-queens-halves.c: the meet in the middle for queens on every instruction set, and its kernel against
 * plain loops
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <gmp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/method.h"
#include "harness.h"
#include "queens/queens-halves.h"
#include "queens/queens-join.h"
#include "random-problem.h"
#include "reference.h"
#include "test-run.h"

static void
check_size (int n, const char *expected)
{
  const TruceMethod *method = truce_method_find ("queens-halves");
  TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblemSpec spec;
  TruceProblem *problem;
  const char *why_not;
  char *text;
  mpz_t total;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  problem = truce_problem_new (&spec, NULL);
  ck_assert_ptr_nonnull (problem);
  ck_assert (truce_method_accepts (method, problem, &goal, &why_not));
  mpz_init (total);
  ck_assert_int_eq (truce_method_answer (method, problem, &goal, NULL, NULL, total, NULL), TRUCE_STATUS_DONE);
  text = mpz_get_str (NULL, 10, total);
  ck_assert_msg (strcmp (text, expected) == 0, "n = %d: %s, published %s", n, text, expected);
  free (text);
  mpz_clear (total);
  truce_problem_unref (problem);
}

START_TEST (published_counts)
{
  const int largest = truce_test_sanitized () ? 13 : 15;
  const TruceReference *row;
  size_t cursor = 0;
  int checked = 0;

  setenv ("TRUCE_ISA", truce_isa_name (_i), 1);
  ck_assert_int_eq (truce_isa_best (), _i);
  while ((row = truce_reference_next (&cursor, "queen", "regular", "ordered", "oeis")))
    if (row->n >= 4 && row->n <= largest)
      {
        check_size (row->n, row->value);
        checked++;
      }
  ck_assert_int_eq (checked, largest - 3);
}
END_TEST

/* Returns the count with strips stored in this mode. */
static uint64_t
count_kept (int n, TruceStripMode mode, size_t wanted)
{
  const TruceMethod *method = truce_method_find ("queens-halves");
  TruceUnits *units = truce_queens_halves_split (n, mode, truce_isa_best (), wanted);
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  uint64_t total = 0;

  ck_assert_ptr_nonnull (units);
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  for (size_t i = 0; i < units->n; i++)
    {
      truce_monitor_start_unit (&monitor);
      ck_assert_int_eq (method->run (NULL, NULL, units, i, &monitor, NULL), TRUCE_STATUS_DONE);
      total += monitor.counters.found;
      truce_monitor_end_unit (&monitor);
    }
  truce_tally_clear (&tally);
  truce_units_free (units);
  return total;
}

/* Larger boards join their strips from parts, once or each time that a set of columns occurs. */
START_TEST (strips_in_parts)
{
  const int largest = truce_test_sanitized () ? 13 : _i == TRUCE_ISA_PORTABLE ? 14 : 16;
  const TruceReference *row;
  size_t cursor = 0;

  setenv ("TRUCE_ISA", truce_isa_name (_i), 1);
  while ((row = truce_reference_next (&cursor, "queen", "regular", "ordered", "oeis")))
    if (row->n >= 4 && row->n <= largest)
      for (TruceStripMode mode = TRUCE_STRIP_JOINED; mode <= TRUCE_STRIP_DIVIDED; mode++)
        ck_assert_msg (count_kept (row->n, mode, 1 + 19 * (row->n % 3)) == strtoull (row->value, NULL, 10),
                       "n = %d, strips kept in way %d", row->n, mode);
}
END_TEST

/* Returns the number of orders of the columns in `left`, from the current row on, without a common
 * diagonal. */
static uint32_t
plain_orders (uint32_t left, uint32_t down_left, uint32_t down_right)
{
  uint32_t count = 0;

  if (!left)
    return 1;
  for (uint32_t free = left & ~(down_left | down_right); free; free &= free - 1)
    {
      uint32_t bit = free & -free;
      count += plain_orders (left ^ bit, (down_left | bit) << 1, (down_right | bit) >> 1);
    }
  return count;
}

/* The longest strips, seven rows of 26 columns, on random sets of columns. */
START_TEST (seven_rows)
{
  const TruceQueensKernel *kernel = truce_queens_kernel (_i);
  size_t room = truce_strip_records_max (7) + 16;
  uint64_t *cross = malloc (room * sizeof *cross), *final = malloc (room * sizeof *final);
  TruceHalvesLayout layout;
  TruceStrip strip;
  TruceRandom random;

  truce_random_start (&random);
  truce_halves_layout_init (&layout, 26);
  ck_assert (truce_strip_init (&strip, &layout, true, TRUCE_STRIP_DIVIDED, kernel->join_parts));
  for (int round = 0; round < 200; round++)
    {
      uint32_t set = 0;
      while (__builtin_popcount (set) < 7)
        set |= UINT32_C (1) << truce_random_below (&random, 26);
      ck_assert_uint_eq (kernel->join_parts (&strip, set, cross, final), plain_orders (set, 0, 0));
    }
  truce_strip_clear (&strip);
  free (cross);
  free (final);
}
END_TEST

typedef struct
{
  TruceUnits *units;
  TruceMonitor monitor;
  TruceStatus end;
} LargeRun;

static void *
run_large (void *data)
{
  LargeRun *run = data;

  run->end = truce_method_find ("queens-halves")
                 ->run (NULL, NULL, run->units, run->units->n / 2, &run->monitor, NULL);
  return NULL;
}

/* A large board stops in any phase: joining strips, sorting, counting pairs. A whole unit would take
 * minutes. test-polls.c checks how often it polls. */
START_TEST (large_boards_stop)
{
  const struct timespec wait = { .tv_nsec = 37000000 * (_i + 1) };
  LargeRun run = { .units = truce_queens_halves_split (24, truce_queens_halves_mode (24), truce_isa_best (),
                                                       100) };
  TruceControl control;
  TruceTally tally;
  pthread_t thread;

  ck_assert_ptr_nonnull (run.units);
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&run.monitor, &control, &tally);
  ck_assert_int_eq (pthread_create (&thread, NULL, run_large, &run), 0);
  nanosleep (&wait, NULL);
  control.signal = TRUCE_STOP;
  pthread_join (thread, NULL);
  ck_assert_int_eq (run.end, TRUCE_STATUS_STOPPED);
  truce_units_free (run.units);
  truce_tally_clear (&tally);
}
END_TEST

/* Returns a word in which each of the low 40 bits is set with a probability of density / 256. */
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

/* spare: space of the arena beyond its minimum, as a multiple of the number of patterns. */
static void
check_disjoint_with (const TruceQueensKernel *kernel,
                     TruceRandom *random,
                     size_t n_items,
                     size_t n_patterns,
                     int density,
                     size_t spare)
{
  const size_t room = TRUCE_DISJOINT_ARENA_MIN + spare * n_patterns;
  const uint32_t some = truce_random_below (random, n_patterns + 1);
  const size_t n_double = (size_t[]){ 0, some, some / 4, n_patterns }[truce_random_below (random, 4)];
  uint64_t *items = calloc (n_items + 8, sizeof *items),
           *patterns = calloc (n_patterns + 8, sizeof *patterns);
  uint64_t *words = malloc ((room + 8) * sizeof *words);
  uint32_t starts[2 * TRUCE_ITEM_STARTS];
  TruceItems sorted = { .start = starts, .second = starts + TRUCE_ITEM_STARTS };
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;
  uint64_t expected;

  sorted.words = malloc ((2 * n_items + 8) * sizeof *sorted.words);
  truce_control_init (&control);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  for (size_t i = 0; i < n_items; i++)
    items[i] = random_word (random, density);
  for (size_t i = 0; i < n_patterns; i++)
    patterns[i] = random_word (random, density);
  expected = plain_count (items, n_items, patterns, n_patterns) +
             plain_count (items, n_items, patterns + n_patterns - n_double, n_double);
  kernel->disjoint->sort_items (items, n_items, patterns, n_patterns, (UINT64_C (1) << 40) - 1, &monitor,
                                &sorted);
  ck_assert_uint_eq (kernel->disjoint->count (&sorted, patterns, n_patterns, n_double,
                                              (TruceArena){ words, room, &monitor }),
                     expected);
  free (sorted.words);
  truce_tally_clear (&tally);
  free (words);
  free (items);
  free (patterns);
}

static void
check_disjoint (const TruceQueensKernel *kernel, TruceRandom *random, size_t n_items, size_t n_patterns)
{
  int density = 10 + truce_random_below (random, 80);

  check_disjoint_with (kernel, random, n_items, n_patterns, density, truce_random_below (random, 4));
}

START_TEST (disjoint_pairs)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int round = 0; round < 60; round++)
    check_disjoint (truce_queens_kernel (_i), &random, truce_random_below (&random, 400),
                    truce_random_below (&random, round % 6 ? 700 : 6000));
  /* Leaves that are full or nearly full, whichever items count twice. */
  for (int round = 0; round < 60; round++)
    check_disjoint (truce_queens_kernel (_i), &random, 50, 440 + truce_random_below (&random, 80));
  /* Long lists: sampled, and longer than one turn of a leaf. */
  check_disjoint (truce_queens_kernel (_i), &random, 5000, 20000);
  check_disjoint (truce_queens_kernel (_i), &random, 60000, 3000);
  /* So many items that they are also split. */
  for (int round = 0; round < 4; round++)
    check_disjoint_with (truce_queens_kernel (_i), &random, 40000 + truce_random_below (&random, 20000), 2000,
                         70 + truce_random_below (&random, 40), 4);
}
END_TEST

START_TEST (lists_by_long_diagonals)
{
  const TruceQueensKernel *kernel = truce_queens_kernel (_i);
  uint64_t halves[104] = { 0 }, lists[3][112], seen[3] = { 0 };
  TruceHalves sorted = { .with = { lists[0], lists[1], lists[2] } };
  TruceRandom random;

  truce_random_start (&random);
  for (size_t n = 0; n <= 96; n++)
    {
      for (int k = 0; k < 3; k++)
        sorted.n[k] = seen[k] = 0;
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
  TCase *tcase = truce_test_case (suite, "all", 200), *kernels = truce_test_case (suite, "kernels", 200);
  const TruceIsa isa = test_isa ();

  if (!test_isa_is_here ())
    return TEST_SKIPPED;
  tcase_add_loop_test (kernels, published_counts, isa, isa + 1);
  tcase_add_loop_test (kernels, strips_in_parts, isa, isa + 1);
  tcase_add_loop_test (kernels, seven_rows, isa, isa + 1);
  tcase_add_loop_test (tcase, large_boards_stop, 0, 4);
  tcase_add_loop_test (kernels, disjoint_pairs, isa, isa + 1);
  tcase_add_loop_test (kernels, lists_by_long_diagonals, isa, isa + 1);
  return truce_test_run (suite);
}
