/* test-completion.c: the first placement against plain backtracking row by row; boards with excluded
 * diagonals (CSPLib prob079)
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/verify.h"
#include "harness.h"
#include "random-problem.h"
#include "test-run.h"

/* ---- from coordinates alone ---- */

typedef enum
{
  DIAGONALS = 1 << 0,
  KNIGHTS = 1 << 1,
  NIGHTRIDERS = 1 << 2,
} Attacks;

typedef struct
{
  int n;
  unsigned attacks; /* besides rows and columns */
  bool blocked[TRUCE_SIDE_MAX][TRUCE_SIDE_MAX];
  int columns[TRUCE_SIDE_MAX];
  long tries; /* remaining */
} Plain;

static bool
attack (const Plain *plain, int rows_apart, int columns_apart)
{
  int low = rows_apart < columns_apart ? rows_apart : columns_apart;
  int high = rows_apart < columns_apart ? columns_apart : rows_apart;

  return columns_apart == 0 || ((plain->attacks & DIAGONALS) && low == high) ||
         ((plain->attacks & KNIGHTS) && low == 1 && high == 2) ||
         ((plain->attacks & NIGHTRIDERS) && high == 2 * low);
}

/* Finds the first completion of the rows above `row`, in plain->columns. */
static bool
backtrack (Plain *plain, int row)
{
  if (row == plain->n)
    return true;
  for (int column = 0; column < plain->n && plain->tries > 0; column++)
    {
      bool peace = !plain->blocked[row][column];

      for (int incumbent = 0; incumbent < row && peace; incumbent++)
        peace = !attack (plain, row - incumbent, abs (column - plain->columns[incumbent]));
      plain->columns[row] = column;
      plain->tries--;
      if (peace && backtrack (plain, row + 1))
        return true;
    }
  return false;
}

static int
first_by (const char *id, const TruceProblem *problem, bool any, TestPlacements *found)
{
  const TruceGoal goal = { .question = { any ? TRUCE_ANY : TRUCE_FIRST } };
  const TruceMethod *method = truce_method_choose (id, problem, &goal, NULL);
  TestOutcome outcome;

  ck_assert_ptr_nonnull (method);
  test_placements_init (found, problem->to_place, 0);
  outcome = test_run (method, problem, &goal, 1, NULL, &found->sink);
  ck_assert_int_eq (outcome.end, TRUCE_STATUS_DONE);
  ck_assert_uint_eq (outcome.total, found->n);
  return (int) found->n;
}

/* Returns false if backtracking takes too long. */
static bool
assert_first (const char *id, const TruceProblem *problem, Plain *plain)
{
  char *text = truce_problem_to_text (problem);
  TestPlacements found;
  bool possible = backtrack (plain, 0), done = plain->tries > 0;

  if (done)
    {
      ck_assert_msg (first_by (id, problem, false, &found) == possible, "%s", text);
      for (int row = 0; possible && row < plain->n; row++)
        ck_assert_msg (found.squares[row] == row * plain->n + plain->columns[row], "%s: row %d", text, row);
      test_placements_clear (&found);
    }
  free (text);
  return done;
}

/* ---- empty boards ---- */

static const struct
{
  const char *piece;
  unsigned attacks;
} pieces[] = {
  { "Q", DIAGONALS }, { "QN", DIAGONALS | KNIGHTS }, { "QNN", DIAGONALS | NIGHTRIDERS },
  { "RN", KNIGHTS },  { "RNN", NIGHTRIDERS },
};

/* The sizes include boards on which searches are abandoned, and boards whose upper rows are searched
 * without the kernel. */
START_TEST (empty_boards)
{
  int largest[5] = { 0 };

  for (int i = 0; i < 5; i++)
    for (int n = 1; n <= 38; n++)
      {
        Plain plain = { .n = n, .attacks = pieces[i].attacks, .tries = 1000000 };
        TruceProblem *problem = test_problem (pieces[i].piece, n, TRUCE_GEOMETRY_TRUE);

        if (assert_first ("mrv", problem, &plain))
          largest[i] = n;
        truce_problem_unref (problem);
      }
  printf ("to n = %d, %d, %d, %d, %d\n", largest[0], largest[1], largest[2], largest[3], largest[4]);
  ck_assert_int_ge (largest[0], 20);
  ck_assert_int_ge (largest[2], 16);
  ck_assert_int_ge (largest[3], 34);
}
END_TEST

/* ---- excluded diagonals ---- */

static TruceProblem *
exclude (TruceRandom *random, Plain *plain)
{
  int n = plain->n, d = n / 2 - 1 + truce_random_below (random, n / 2);
  bool excluded[2][2 * TRUCE_SIDE_MAX] = { { false } };
  TruceProblemSpec spec;

  for (int direction = 0; direction < 2; direction++)
    for (int left = d; left > 0;)
      {
        bool *diagonal = &excluded[direction][truce_random_below (random, 2 * n - 1)];
        left -= !*diagonal;
        *diagonal = true;
      }
  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  ck_assert (truce_piece_parse ("Q", &spec.kinds[0].piece, NULL));
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      if ((plain->blocked[row][column] = excluded[0][row - column + n - 1] || excluded[1][row + column]))
        truce_square_set_add (&spec.blocked, row * n + column);
  return truce_problem_new (&spec, NULL);
}

START_TEST (excluded_diagonals)
{
  int possible = 0, none = 0;
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 600; i++)
    {
      Plain plain = { .n = 6 + i % 9, .attacks = DIAGONALS, .tries = LONG_MAX };
      TruceProblem *problem = exclude (&random, &plain);
      TestPlacements any;

      if (!problem)
        continue;
      for (int by = 0; by < 2; by++)
        {
          Plain again = plain;
          ck_assert (assert_first (by ? "auto" : "mrv", problem, &again));
        }
      if (first_by ("auto", problem, true, &any))
        {
          ck_assert (truce_verify_placement (problem, any.squares, plain.n, NULL, NULL));
          possible++;
        }
      else
        {
          ck_assert (!backtrack (&plain, 0));
          none++;
        }
      test_placements_clear (&any);
      truce_problem_unref (problem);
    }
  printf ("%d with a placement, %d without\n", possible, none);
  ck_assert_int_gt (possible, 20);
  ck_assert_int_gt (none, 100);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("completion");
  TCase *tcase = truce_test_case (suite, "all", 200);

  tcase_add_test (tcase, empty_boards);
  tcase_add_test (tcase, excluded_diagonals);
  return truce_test_run (suite);
}
