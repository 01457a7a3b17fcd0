/* test-permutations.c: what the method “permutations” computes, against its author's printed lists and
 * factorials
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "classic/permutations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test-run.h"

static TruceProblem *
queens (int n)
{
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  ck_assert (truce_piece_parse ("Q", &spec.kinds[0].piece, NULL));
  problem = truce_problem_new (&spec, NULL);
  ck_assert_ptr_nonnull (problem);
  return problem;
}

static long
number_of (const uint8_t *numbers, int n)
{
  long number = 0;

  for (int i = 0; i < n; i++)
    number = number * 10 + numbers[i] + 1;
  return number;
}

START_TEST (printed_lists)
{
  static const int halves[] = { 1234, 1235, 1236, 1237, 1238, 1243, 1245, 1246, 1247, 1248, 1253, 1254,
                                1256, 1257, 1258, 1263, 1264, 1265, 1267, 1268, 1273, 1274, 1275, 1276,
                                1278, 1283, 1284, 1285, 1286, 1287, 1324, 1325, 1326, 1327, 1328, 1342 };
  static const long joined[] = { 12345678, 12345687, 12345768, 12345786, 12345867, 12345876, 12346578,
                                 12346587, 12346758, 12346785, 12346857, 12346875, 12347568, 12347586,
                                 12347658, 12347685, 12347856, 12347865, 12348567, 12348576 };
  TruceProblem *problem = queens (8);
  TrucePermutations *permutations = truce_permutations_new (problem);
  uint8_t numbers[8];

  ck_assert_int_eq (truce_permutations_n_halves (permutations), 1680);
  ck_assert_uint_eq (truce_permutations_n (permutations), 40320);
  for (size_t i = 0; i < sizeof halves / sizeof *halves; i++)
    ck_assert_int_eq (number_of (truce_permutations_half (permutations, (int) i), 4), halves[i]);
  for (size_t i = 0; i < sizeof joined / sizeof *joined; i++)
    {
      truce_permutations_get (permutations, i, numbers);
      ck_assert_int_eq (number_of (numbers, 8), joined[i]);
    }
  truce_permutations_get (permutations, 40319, numbers);
  ck_assert_int_eq (number_of (numbers, 8), 87654321);
  truce_permutations_free (permutations);
  truce_problem_unref (problem);
}
END_TEST

/* As printed: row and column, from 1. The author lists them in the order in which they were found; here
 * they ascend. */
START_TEST (printed_map)
{
  static const struct
  {
    int square;
    const char *diagonal;
  } rows[] = { { 11, "22 33 44 55 66 77 88" },
               { 28, "17 37 46 55 64 73 82" },
               { 33, "11 15 22 24 42 44 51 55 66 77 88" },
               { 45, "12 18 23 27 34 36 54 56 63 67 72 78 81" },
               { 87, "21 32 43 54 65 76 78" } };
  TruceProblem *problem = queens (8);
  TrucePermutations *permutations = truce_permutations_new (problem);

  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      const uint8_t *squares;
      int n = truce_permutations_diagonal (permutations,
                                           (rows[i].square / 10 - 1) * 8 + rows[i].square % 10 - 1, &squares);
      char text[64] = "";

      for (int k = 0; k < n; k++)
        sprintf (text + strlen (text), "%s%d%d", k > 0 ? " " : "", squares[k] / 8 + 1, squares[k] % 8 + 1);
      ck_assert_str_eq (text, rows[i].diagonal);
    }
  truce_permutations_free (permutations);
  truce_problem_unref (problem);
}
END_TEST

/* There are n! permutations in ascending order. As many of them are placements as A000170 says. */
START_TEST (every_permutation)
{
  static const struct
  {
    int n, halves, all, placements;
  } rows[] = { { 2, 2, 2, 0 }, { 4, 12, 24, 2 }, { 6, 120, 720, 4 }, { 8, 1680, 40320, 92 } };

  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      int n = rows[i].n, found = 0;
      TruceProblem *problem = queens (n);
      TrucePermutations *permutations = truce_permutations_new (problem);
      long former = 0;

      ck_assert_int_eq (truce_permutations_n_halves (permutations), rows[i].halves);
      ck_assert_uint_eq (truce_permutations_n (permutations), (size_t) rows[i].all);
      for (int k = 0; k < rows[i].all; k++)
        {
          uint8_t numbers[8];
          int from, to;

          truce_permutations_get (permutations, (size_t) k, numbers);
          ck_assert_int_gt (number_of (numbers, n), former);
          former = number_of (numbers, n);
          if (truce_permutations_judge (permutations, numbers, &from, &to))
            found++;
          else
            {
              /* both squares hold a piece, on a common diagonal */
              ck_assert_int_eq (numbers[from / n], from % n);
              ck_assert_int_eq (numbers[to / n], to % n);
              ck_assert_int_eq (abs (from / n - to / n), abs (from % n - to % n));
              ck_assert_int_ne (from, to);
            }
        }
      ck_assert_int_eq (found, rows[i].placements);
      truce_permutations_free (permutations);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (ten_and_what_is_refused)
{
  TruceProblem *ten = queens (10), *odd = queens (7), *large = queens (12);
  TrucePermutations *permutations = truce_permutations_new (ten);
  uint8_t numbers[10];

  ck_assert_int_eq (truce_permutations_n_halves (permutations), 30240);
  ck_assert_uint_eq (truce_permutations_n (permutations), 3628800);
  truce_permutations_get (permutations, 3628799, numbers);
  for (int i = 0; i < 10; i++)
    ck_assert_int_eq (numbers[i], 9 - i);
  truce_permutations_free (permutations);
  ck_assert_ptr_null (truce_permutations_new (odd));
  ck_assert_ptr_null (truce_permutations_new (large));
  truce_problem_unref (ten);
  truce_problem_unref (odd);
  truce_problem_unref (large);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("permutations");
  TCase *tcase = truce_test_case (suite, "permutations", 60);

  tcase_add_test (tcase, printed_lists);
  tcase_add_test (tcase, printed_map);
  tcase_add_test (tcase, every_permutation);
  tcase_add_test (tcase, ten_and_what_is_refused);
  return truce_test_run (suite);
}
