/* test-placement.c: sorting, comparing and packing placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "placement.h"
#include "plain.h"
#include "problem-text.h"
#include "random-problem.h"
#include "test-run.h"

START_TEST (placements_are_sorted)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 2000; i++)
    {
      TruceSquare squares[300];
      int n = truce_random_below (&random, i % 10 ? 20 : 300), counts[TRUCE_SQUARES_MAX] = { 0 };

      for (int s = 0; s < n; s++)
        {
          squares[s] = (TruceSquare) truce_random_below (&random, TRUCE_SQUARES_MAX);
          counts[squares[s]]++;
        }
      truce_placement_sort (squares, n);
      for (int s = 0; s < n; s++)
        {
          if (s && squares[s - 1] > squares[s])
            ck_abort_msg ("not ascending at %d of %d", s, n);
          counts[squares[s]]--;
        }
      for (int s = 0; s < TRUCE_SQUARES_MAX; s++)
        if (counts[s])
          ck_abort_msg ("square %d lost or doubled", s);
    }
}
END_TEST

START_TEST (placements_are_compared_in_order)
{
  static const TruceSquare a[] = { 1, 7, 8, 300 }, b[] = { 1, 7, 9, 10 };

  ck_assert_int_lt (truce_placement_compare (a, b, 4), 0);
  ck_assert_int_gt (truce_placement_compare (b, a, 4), 0);
  ck_assert_int_eq (truce_placement_compare (a, b, 2), 0);
  ck_assert_int_eq (truce_placement_compare (a, b, 0), 0);
  ck_assert_int_lt (truce_placement_order (a, 2, b, 3), 0);
  ck_assert_int_gt (truce_placement_order (a, 3, b, 2), 0);
  ck_assert_int_lt (truce_placement_order (a, 4, b, 3), 0);
  ck_assert_int_eq (truce_placement_order (a, 2, b, 2), 0);
}
END_TEST

START_TEST (packings_are_small)
{
  static const struct
  {
    const char *problem;
    bool ordered, by_row;
    int bits, bytes;
  } packings[] = {
    { "8 Q", false, true, 3, 3 },        { "8 Q", true, false, 6, 6 },      { "9 R", false, true, 4, 5 },
    { "8 B k=14", false, false, 6, 11 }, { "8 Q k=0", false, false, 6, 1 }, { "1 Q", false, true, 0, 1 },
    { "1 B", false, false, 0, 1 },       { "64 QNN", false, true, 6, 48 },  { "64 N", false, false, 12, 96 },
  };

  for (size_t i = 0; i < sizeof packings / sizeof packings[0]; i++)
    {
      TruceProblem *problem = test_problem_text (packings[i].problem);
      TrucePacking packing = truce_packing_for (problem, packings[i].ordered);

      ck_assert_int_eq (packing.fields, problem->pieces);
      ck_assert_int_eq (packing.by_row, packings[i].by_row);
      ck_assert_int_eq (packing.bits, packings[i].bits);
      ck_assert_int_eq (packing.bytes, packings[i].bytes);
      truce_problem_unref (problem);
    }
}
END_TEST

static void
check_packing (const TrucePacking *packing, const TruceSquare *squares)
{
  TruceSquare again[TRUCE_SQUARES_MAX];
  uint8_t packed[2 * TRUCE_SQUARES_MAX];

  memset (packed, 0xa5, sizeof packed);
  truce_packing_pack (packing, squares, packing->fields, packed);
  ck_assert_int_eq (packed[packing->bytes], 0xa5);
  memset (again, 0xff, sizeof again);
  ck_assert_int_eq (truce_packing_unpack (packing, packed, again), packing->fields);
  ck_assert_mem_eq (again, squares, (size_t) packing->fields * sizeof *squares);
}

/* Packs a piece in a random column of every row, or random squares. Conflicts do not matter. */
START_TEST (packed_placements_unpack)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 3000; i++)
    {
      TruceProblem *problem = truce_random_problem (&random, i % 50 ? 12 : 64, TRUCE_RANDOM_RECTANGLES);
      TruceSquare squares[TRUCE_SQUARES_MAX];
      TrucePacking packing = truce_packing_for (problem, i % 3 == 0);

      for (int s = 0; s < problem->pieces; s++)
        squares[s] = (TruceSquare) (packing.by_row ? s * problem->board.columns +
                                                         truce_random_below (&random, problem->board.columns)
                                                   : truce_random_below (&random, problem->n_squares));
      check_packing (&packing, squares);
      truce_problem_unref (problem);
    }
}
END_TEST

static void
pack_found (const TruceSquare *squares, int n, void *data)
{
  const TrucePacking *packing = data;

  ck_assert_int_eq (n, packing->fields);
  check_packing (packing, squares);
}

START_TEST (true_placements_unpack)
{
  static const char *const problems[] = { "8 Q",       "6x7 R",   "4 B",       "6 N k=3",
                                          "6 QNN k=3", "5 Q p=0", "5x7 RN k=5" };

  for (size_t i = 0; i < sizeof problems / sizeof problems[0]; i++)
    {
      TruceProblem *problem = test_problem_text (problems[i]);
      TrucePacking by_set = truce_packing_for (problem, false), by_order = truce_packing_for (problem, true);

      ck_assert_int_gt (plain_placements (problem, pack_found, &by_set), 0);
      plain_placements (problem, pack_found, &by_order);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules: placements");
  TCase *orders = truce_test_case (suite, "orders", 30);
  TCase *packings = truce_test_case (suite, "packings", 60);

  tcase_add_test (orders, placements_are_sorted);
  tcase_add_test (orders, placements_are_compared_in_order);
  tcase_add_test (packings, packings_are_small);
  tcase_add_test (packings, packed_placements_unpack);
  tcase_add_test (packings, true_placements_unpack);
  return truce_test_run (suite);
}
