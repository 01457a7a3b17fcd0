/* test-armies-plain.c: super bishops by two plain searches, since two published rows cannot be right
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "armies-harness.h"
#include "test-run.h"

/* ---- white armies one by one ---- */

typedef struct
{
  int n, m;
  uint64_t denied[64]; /* attacked by a bishop with a knight's leap */
  uint64_t armies;     /* pairs of armies of exactly m */
} WhiteArmies;

static uint64_t
choices (int of, int m)
{
  uint64_t result = 1;

  for (int i = 0; i < m; i++)
    result = result * (uint64_t) (of - i) / (uint64_t) (i + 1);
  return of < m ? 0 : result;
}

static void
extend_white (WhiteArmies *white, uint64_t candidates, uint64_t for_black, int missing)
{
  uint64_t left = 0;

  if (missing == 0)
    {
      white->armies += choices (__builtin_popcountll (for_black), white->m);
      return;
    }
  for (uint64_t rest = candidates; rest; rest &= rest - 1)
    if (__builtin_popcountll (for_black & ~white->denied[__builtin_ctzll (rest)]) >= white->m)
      left |= rest & -rest;
  while (__builtin_popcountll (left) >= missing)
    {
      int square = __builtin_ctzll (left);

      left &= left - 1;
      extend_white (white, left, for_black & ~white->denied[square], missing - 1);
    }
}

static void
fill_denied (WhiteArmies *white)
{
  const int n = white->n;

  for (int a = 0; a < n * n; a++)
    for (int b = 0; b < n * n; b++)
      {
        int rows = abs (a / n - b / n), columns = abs (a % n - b % n);

        if (rows == columns || rows * columns == 2)
          white->denied[a] |= UINT64_C (1) << b;
      }
}

static uint64_t
count_by_white_armies (int n, int m)
{
  const uint64_t all = (UINT64_C (1) << (n * n)) - 1;
  WhiteArmies white = { .n = n, .m = m };

  fill_denied (&white);
  extend_white (&white, all, all, m);
  return white.armies;
}

/* Makes each square white, black or empty, as long as enough squares are left for both armies. Nothing
 * else is pruned. */
static void
give_square (WhiteArmies *plain, int square, int white, int black, uint64_t for_white, uint64_t for_black)
{
  const uint64_t bit = UINT64_C (1) << square, denied = plain->denied[square];

  if (white + __builtin_popcountll (for_white) < plain->m ||
      black + __builtin_popcountll (for_black) < plain->m)
    return;
  if (square == plain->n * plain->n)
    {
      plain->armies++;
      return;
    }
  if (for_white & bit && white < plain->m)
    give_square (plain, square + 1, white + 1, black, for_white & ~bit, for_black & ~bit & ~denied);
  if (for_black & bit && black < plain->m)
    give_square (plain, square + 1, white, black + 1, for_white & ~bit & ~denied, for_black & ~bit);
  give_square (plain, square + 1, white, black, for_white & ~bit, for_black & ~bit);
}

/* Super bishops. The values for the smaller boards are those of the reference. */
START_TEST (test_square_by_square)
{
  static const struct
  {
    int n, m;
    uint64_t armies;
  } rows[] = { { 4, 4, 196 }, { 5, 8, 2 }, { 6, 10, 4 }, { 7, 14, 0 }, { 7, 13, 16 } };

  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      WhiteArmies plain = { .n = rows[i].n, .m = rows[i].m };
      const uint64_t all = (UINT64_C (1) << (plain.n * plain.n)) - 1;

      fill_denied (&plain);
      give_square (&plain, 0, 0, 0, all, all);
      ck_assert_uint_eq (plain.armies, rows[i].armies);
    }
}
END_TEST

START_TEST (test_white_armies)
{
  ck_assert_uint_eq (count_by_white_armies (4, 4), 196);
  ck_assert_uint_eq (count_by_white_armies (6, 10), 4);
  ck_assert_uint_eq (count_by_white_armies (7, 14), 0);
  for (int n = 5; n <= 7; n++)
    {
      const int m = n == 5 ? 8 : n == 6 ? 10 : 13;
      TruceProblemSpec spec;
      TruceProblem *problem;
      TestArmies all;

      truce_armies_spec_init (&spec);
      spec.board = (TruceBoard){ n, n };
      ck_assert (truce_piece_parse ("BN", &spec.kinds[0].piece, NULL));
      problem = test_armies_problem (&spec);
      all = test_armies_run (truce_best_method_find ("squares"), problem, TRUCE_LIST, m - 1, 0, 1, NULL);
      ck_assert_uint_eq (truce_classes_configurations (all.classes), count_by_white_armies (n, m));
      truce_classes_free (all.classes);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("armies-plain");

  tcase_add_test (truce_test_case (suite, "squares", 100), test_square_by_square);
  if (argc > 1 && strcmp (argv[1], "slow") == 0)
    tcase_add_test (truce_test_case (suite, "white armies", 600), test_white_armies);
  return truce_test_run (suite);
}
