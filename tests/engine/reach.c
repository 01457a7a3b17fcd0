/* reach.c: which problems the slow methods can solve in a test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reach.h"

#include <string.h>

/* How a method visits boards. SQUARES: C(free, 1) + … + C(free, k) boards. ROWS: the product of the
 * numbers of squares of each row. JOINS: the number of pairs of half-length permutations. */
static const struct
{
  const char *id;
  enum
  {
    SQUARES,
    ROWS,
    JOINS
  } way;
} slow[] = {
  { "list-counter", SQUARES },     { "array-board", SQUARES },     { "array-1d", SQUARES },
  { "grid-constraints", SQUARES }, { "one-queen-per-line", ROWS }, { "reduced-recursion", ROWS },
  { "column-flags", ROWS },        { "grid-flags", ROWS },         { "half-first-line", ROWS },
  { "permutations", JOINS },
};

static double
by_squares (const TruceProblem *problem)
{
  int n = truce_square_set_count (&problem->free);
  double choices = 1, sum = 0;

  for (int i = 1; i <= problem->to_place && i <= n; i++)
    {
      choices *= (double) (n - i + 1) / i;
      sum += choices;
    }
  return sum;
}

static double
by_rows (const TruceProblem *problem)
{
  int in_row[TRUCE_SIDE_MAX] = { 0 };
  double product = 1;

  truce_square_set_foreach (square, &problem->free)
    in_row[truce_board_row (problem->board, square)]++;
  for (int row = 0; row < problem->board.rows; row++)
    product *= in_row[row] ? in_row[row] : 1;
  return product;
}

static double
by_joins (const TruceProblem *problem)
{
  double choices = 1;

  for (int i = 0; i < problem->pieces / 2; i++)
    choices *= problem->pieces - i;
  return choices * choices;
}

bool
test_within_reach (const TruceMethod *method, const TruceProblem *problem, double boards)
{
  for (size_t i = 0; i < sizeof slow / sizeof *slow; i++)
    if (strcmp (slow[i].id, method->id) == 0)
      return boards >= (slow[i].way == SQUARES ? by_squares (problem)
                        : slow[i].way == ROWS  ? by_rows (problem)
                                               : by_joins (problem));
  return true;
}
