/* test-first-any.c: placements by rule and by repair, on boards of any size, and the check of placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* For the static functions that count attackers. */
#include "construct/construct-search.c"

#include "construct-verify.h"
#include "construct/construct.h"
#include "construct/first-any.h"
#include "core/verify.h"
#include "harness.h"
#include "random-problem.h"
#include "test-run.h"

static TrucePiece
piece_of (const char *text)
{
  TrucePiece piece;

  ck_assert (truce_piece_parse (text, &piece, NULL));
  return piece;
}

static void
square_by_rule (const void *placement, uint64_t i, uint64_t *row, uint64_t *column)
{
  truce_construct_get (placement, i, row, column);
}

/* ---- the check ---- */

static bool
attacks (const TrucePiece *piece, int64_t rows, int64_t columns)
{
  int8_t steps[8][2];

  for (int i = 0; i < piece->n_moves; i++)
    for (int k = truce_move_steps (piece->moves[i], steps) - 1; k >= 0; k--)
      for (int64_t times = 1; times <= (piece->moves[i].ride ? 64 : 1); times++)
        if (rows == times * steps[k][0] && columns == times * steps[k][1])
          return true;
  return false;
}

static bool
plain_check (const TrucePiece *piece, int n, const uint32_t *columns)
{
  for (int a = 0; a < n; a++)
    for (int b = a + 1; b < n; b++)
      if (attacks (piece, b - a, (int64_t) columns[b] - columns[a]))
        return false;
  return true;
}

/* Each row has a piece in a regular or a random column, so that correct and wrong placements occur. */
START_TEST (check_against_all_pairs)
{
  const int rounds = truce_test_fewer (6000);
  int right = 0, wrong = 0;
  TruceRandom random;

  truce_random_start (&random);
  for (int round = 0; round < rounds; round++)
    {
      TrucePiece piece = truce_random_piece (&random);
      int n = 1 + truce_random_below (&random, round % 2 ? 6 : 40), moved = truce_random_below (&random, 4);
      uint32_t columns[40];
      bool good;

      for (int row = 0; row < n; row++)
        columns[row] = row % 2 ? (uint32_t) truce_random_below (&random, n) : (uint32_t) (row * 3 % n);
      while (moved-- > 0)
        columns[truce_random_below (&random, n)] = (uint32_t) truce_random_below (&random, n);
      good = plain_check (&piece, n, columns);
      ck_assert_msg (truce_construct_verify_columns (&piece, n, columns) == good, "%s n = %d: should be %d",
                     piece.betza, n, good);
      right += good;
      wrong += !good;
    }
  ck_assert_int_gt (right, rounds / 20);
  ck_assert_int_gt (wrong, rounds / 20);
}
END_TEST

START_TEST (check_sees_each_mistake)
{
  static const struct
  {
    const char *piece;
    int n;
    uint32_t columns[5];
    int right;
  } cases[] = {
    { "Q", 4, { 1, 3, 0, 2 }, 1 },     { "QN", 4, { 1, 3, 0, 2 }, 0 },    { "Q", 4, { 1, 3, 0, 3 }, 0 },
    { "Q", 4, { 1, 3, 0, 4 }, 0 },     { "NN", 5, { 0, 0, 1, 1, 2 }, 0 }, { "N", 5, { 0, 0, 0, 0, 0 }, 1 },
    { "WW", 5, { 0, 1, 2, 3, 0 }, 0 }, { "AA", 5, { 0, 9, 2, 9, 4 }, 0 },
  };

  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      TrucePiece piece = piece_of (cases[i].piece);
      ck_assert_msg (truce_construct_verify_columns (&piece, cases[i].n, cases[i].columns) == cases[i].right,
                     "case %zu", i);
    }
}
END_TEST

/* ---- rules ---- */

START_TEST (queens_of_every_size)
{
  TrucePiece queen = piece_of ("Q");

  for (uint64_t n = 1; n <= (truce_test_sanitized () ? 250 : 600); n++)
    {
      TruceConstruct construct;

      if (n == 2 || n == 3)
        continue;
      ck_assert (truce_construct_init (&construct, &queen, n));
      ck_assert_msg (truce_construct_verify (&queen, n, square_by_rule, &construct) == 1, "n = %d", (int) n);
    }
}
END_TEST

START_TEST (rules_hold)
{
  static const char *const pieces[] = { "R", "B",  "RN", "BN", "RNN", "BNN", "QN", "QNN", "K",
                                        "N", "NN", "QC", "QZ", "RF",  "KK",  "WB", "QAA", "RDA" };
  int by_rule = 0;

  for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
    {
      TrucePiece piece = piece_of (pieces[i]);

      for (uint64_t n = 1; n <= 200; n++)
        {
          TruceConstruct construct;

          if (!truce_construct_init (&construct, &piece, n))
            continue;
          ck_assert_msg (truce_construct_verify (&piece, n, square_by_rule, &construct) == 1,
                         "%s n = %d, rule %d", pieces[i], (int) n, construct.kind);
          by_rule++;
        }
    }
  ck_assert_int_gt (by_rule, 2000);
}
END_TEST

START_TEST (method_gives_placements)
{
  const TruceGoal goal = { .question = { TRUCE_ANY } };
  const TruceMethod *method = truce_method_find ("construct");
  const char *why_not;
  int answered = 0;

  for (int n = 1; n <= 64; n++)
    for (int kind = 0; kind < TRUCE_N_NINE; kind++)
      {
        TrucePiece piece = truce_piece_nine (kind / TRUCE_N_STRENGTHS, kind % TRUCE_N_STRENGTHS);
        TruceProblem *problem = test_problem (piece.betza, n, TRUCE_GEOMETRY_TRUE);
        TestPlacements found;

        test_placements_init (&found, n, 0);
        if (truce_method_accepts (method, problem, &goal, &why_not))
          {
            ck_assert_uint_eq (test_run (method, problem, &goal, 1, NULL, &found.sink).total, 1);
            ck_assert (truce_verify_placement (problem, found.squares, n, NULL, NULL));
            answered++;
          }
        test_placements_clear (&found);
        truce_problem_unref (problem);
      }
  ck_assert_int_gt (answered, 7 * 60);
}
END_TEST

/* ---- large boards ---- */

typedef struct
{
  uint64_t n, limit;
  uint32_t *rows, *columns;
} List;

static bool
append (void *data, uint64_t row, uint64_t column)
{
  List *list = data;

  list->rows[list->n] = (uint32_t) row;
  list->columns[list->n++] = (uint32_t) column;
  return list->n < list->limit;
}

static void
square_of_list (const void *placement, uint64_t i, uint64_t *row, uint64_t *column)
{
  const List *list = placement;

  *row = list->rows[i];
  *column = list->columns[i];
}

static void
check_large (const char *text, uint64_t n, uint64_t seed)
{
  List list = { .limit = UINT64_MAX, .rows = malloc (n * 4), .columns = malloc (n * 4) };
  TrucePiece piece = piece_of (text);
  TruceError error;

  ck_assert_int_eq (truce_first_any_large (&piece, n, seed, NULL, append, &list, &error),
                    TRUCE_FIRST_ANY_FOUND);
  ck_assert_uint_eq (list.n, n);
  for (uint64_t i = 1; i < n; i++)
    ck_assert (list.rows[i] > list.rows[i - 1] ||
               (list.rows[i] == list.rows[i - 1] && list.columns[i] > list.columns[i - 1]));
  ck_assert_msg (truce_construct_verify (&piece, n, square_of_list, &list) == 1, "%s n = %d", text, (int) n);
  free (list.rows);
  free (list.columns);
}

START_TEST (large_boards)
{
  static const char *const pieces[] = { "Q", "R", "B", "QN", "RN", "BN", "RNN", "BNN", "K", "QC" };

  for (int i = 0; i < 10; i++)
    for (uint64_t n = 65; n <= 80; n++)
      check_large (pieces[i], n, n);
  check_large ("Q", truce_test_fewer (1000000), 0);
  check_large ("QN", 30002, 5);
  check_large ("QNN", 77, 1);
  check_large ("QNN", 1000, 2);
}
END_TEST

START_TEST (limits_are_told)
{
  static const struct
  {
    const char *piece;
    uint64_t n;
  } cases[] = { { "Q", 64 }, { "Q", 100000001 }, { "QN", 1000004 }, { "Q", 0 } };

  for (int i = 0; i < 4; i++)
    {
      TrucePiece piece = piece_of (cases[i].piece);
      TruceError error = { 0 };

      ck_assert_int_eq (truce_first_any_large (&piece, cases[i].n, 0, NULL, append, NULL, &error),
                        TRUCE_FIRST_ANY_ERROR);
      ck_assert_int_eq (error.code, TRUCE_ERROR_SIZE);
    }
}
END_TEST

START_TEST (stops_when_told)
{
  TrucePiece queen = piece_of ("Q"), nightrider = piece_of ("QNN");
  uint32_t rows[100], columns[100];
  TruceControl control;

  for (int64_t polls = 1; polls <= 3; polls++)
    {
      List list = { .limit = 100, .rows = rows, .columns = columns };

      truce_control_init (&control);
      control.polls_to_stop = polls;
      ck_assert_int_eq (truce_first_any_large (&nightrider, 68, 1, &control, append, &list, NULL),
                        TRUCE_FIRST_ANY_STOPPED);
    }
  ck_assert_int_eq (truce_first_any_large (&queen, 1000, 1, NULL, append,
                                           &(List){ .limit = 50, .rows = rows, .columns = columns }, NULL),
                    TRUCE_FIRST_ANY_STOPPED);
}
END_TEST

/* A leap to the left of the first column leads off the board, not to rows that hold no piece. */
START_TEST (empty_rows_attack_nothing)
{
  TrucePiece knight = piece_of ("N");
  uint32_t columns[6];
  Repair repair = { .n = 6, .columns = columns };

  for (int row = 0; row < 6; row++)
    columns[row] = NOWHERE;
  ck_assert (add_moves (&repair, &knight));
  for (uint32_t row = 0; row < 6; row++)
    for (uint32_t column = 0; column < 6; column++)
      ck_assert_uint_eq (attackers (&repair, row, column), 0);
  put (&repair, 2, 1);
  ck_assert_uint_eq (attackers (&repair, 4, 0), 1);
  ck_assert_uint_eq (attackers (&repair, 3, 0), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("first-any");
  TCase *tcase = truce_test_case (suite, "all", 200);

  tcase_add_test (tcase, check_against_all_pairs);
  tcase_add_test (tcase, check_sees_each_mistake);
  tcase_add_test (tcase, queens_of_every_size);
  tcase_add_test (tcase, rules_hold);
  tcase_add_test (tcase, method_gives_placements);
  tcase_add_test (tcase, large_boards);
  tcase_add_test (tcase, limits_are_told);
  tcase_add_test (tcase, stops_when_told);
  tcase_add_test (tcase, empty_rows_attack_nothing);
  return truce_test_run (suite);
}
