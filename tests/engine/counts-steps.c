/* counts-steps.c: what the fast methods count of their steps, against plain searches and by hand
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "counts-support.h"
#include "test-run.h"

/* ---- queens-halves: by definition ---- */

typedef struct
{
  int n, half;
  int middle;    /* column of the middle row's queen, or -1 */
  int incumbent; /* a queen on the middle column must be above this row */
} Halves;

/* Counts the ways to fill the rows from `row` to before `last` with the columns `left`. from: first row of
 * the strip; columns: of the rows above. */
static uint64_t
plain_rows (const Halves *h, int from, int row, int last, uint32_t left, int *columns)
{
  uint64_t count = 0;

  if (row == last)
    return 1;
  for (int column = 0; column < h->n; column++)
    {
      bool fits = left >> column & 1;
      for (int incumbent = from; incumbent < row && fits; incumbent++)
        fits = abs (columns[incumbent] - column) != row - incumbent;
      if (h->middle >= 0)
        fits &= abs (h->middle - column) != h->half - row && (column != h->half || row < h->incumbent);
      if (!fits)
        continue;
      columns[row] = column;
      count += plain_rows (h, from, row + 1, last, left ^ 1u << column, columns);
    }
  return count;
}

static int
bits (uint32_t set)
{
  return __builtin_popcount (set);
}

/* Returns the number of pairs of strips that use the columns of `set` together. */
static uint64_t
plain_strip_pairs (const Halves *h, uint32_t set)
{
  const int upper = (h->half + 1) / 2;
  uint64_t pairs = 0;
  int columns[32];

  for (uint32_t top = 0; top <= set; top++)
    if ((top & ~set) == 0 && bits (top) == upper)
      pairs += plain_rows (h, 0, 0, upper, top, columns) *
               plain_rows (h, upper, upper, h->half, set ^ top, columns);
  return pairs;
}

/* Returns whether neither a mirror image nor the complement of the set is below it, among the columns
 * without the middle queen's. If the middle row's queen is beside the middle, returns whether the set has
 * the middle column. */
static bool
stands_for_images (const Halves *h, uint32_t set, uint32_t all)
{
  uint32_t mirrored = 0;

  if (h->middle >= 0 && h->middle < h->half)
    return set >> h->half & 1;
  for (int column = 0; column < h->n; column++)
    mirrored |= (set >> column & 1) << (h->n - 1 - column);
  return set <= (all ^ set) && set <= mirrored && set <= (all ^ mirrored);
}

/* For each set that represents its images: the halves on it and on the other columns, and the pairs of
 * strips. A queen on the middle column is farther from the middle than the middle row's. */
START_TEST (queens_by_definition)
{
  const int n = 4 + _i;
  TruceProblem *problem = test_problem ("Q", n, TRUCE_GEOMETRY_TRUE);
  TruceCounters counters = test_count_steps ("queens-halves", problem, &(TruceGoal){ 0 }, 1, true);
  uint64_t tried = 0, strip_pairs = 0, pairs = 0;
  int columns[32];

  for (int middle = n % 2 ? 1 : -1; middle <= (n % 2 ? n / 2 : -1); middle++)
    {
      const Halves h = { .n = n, .half = n / 2, .middle = middle, .incumbent = middle };
      const uint32_t all = ((1u << n) - 1) & ~(middle >= 0 ? 1u << middle : 0);

      for (uint32_t set = 0; set <= all; set++)
        if ((set & ~all) == 0 && bits (set) == n / 2 && stands_for_images (&h, set, all))
          {
            uint64_t tops = plain_rows (&h, 0, 0, n / 2, set, columns),
                     bottoms = plain_rows (&h, 0, 0, n / 2, all ^ set, columns);

            tried += (tops + bottoms) * (uint64_t) (n / 2);
            strip_pairs += plain_strip_pairs (&h, set) + plain_strip_pairs (&h, all ^ set);
            pairs += 2 * tops * bottoms;
          }
    }
  ck_assert_uint_eq (counters.tried, tried);
  /* The join tests fewer pairs than there are. */
  ck_assert_uint_ge (counters.tests, strip_pairs);
  ck_assert_uint_le (counters.tests, strip_pairs + pairs);
  truce_problem_unref (problem);
}
END_TEST

/* ---- empress-dp: by hand ---- */

/* One blocked square in a corner leaves no mirror symmetry. Six rows, halves of three: for the last row of
 * a half, all C(6, 3) = 20 sets are used for the upper half, and the other three columns for the lower
 * one. This makes 2 × 20 blocks of three rows from blocks of two rows: 3 last pieces each, 3 × 2 numbers
 * read, 3 × 4 written. Then 3 × 3 pairs of columns are joined. */
START_TEST (empresses_by_hand)
{
  TruceProblem *problem = test_problem_with ("RN", 6, 6, TRUCE_PIECES_DEFAULT, "", "0");
  TruceCounters counters = test_count_steps ("empress-dp", problem, &(TruceGoal){ 0 }, 1, true);

  ck_assert_uint_eq (counters.tried, 40 * 3);
  ck_assert_uint_eq (counters.reads, 40 * 3 * 2);
  ck_assert_uint_eq (counters.writes, 40 * 3 * 4);
  ck_assert_uint_eq (counters.tests, 20 * 9);
  truce_problem_unref (problem);
  /* Eight rows, halves of four: first the C(8, 3) = 56 blocks of three rows for each half, then 2 × C(8, 4) =
   * 140 of four. */
  problem = test_problem_with ("RN", 8, 8, TRUCE_PIECES_DEFAULT, "", "0");
  counters = test_count_steps ("empress-dp", problem, &(TruceGoal){ 0 }, 1, true);
  ck_assert_uint_eq (counters.tried, 112 * 3 + 140 * 4);
  ck_assert_uint_eq (counters.reads, 112 * 3 * 2 + 140 * 4 * 3);
  ck_assert_uint_eq (counters.writes, 112 * 3 * 4 + 140 * 4 * 5);
  ck_assert_uint_eq (counters.tests, 70 * 16);
  truce_problem_unref (problem);
}
END_TEST

/* ---- mrv: by hand ---- */

/* With rooks, all lines have as many free squares as there are pieces left. Whichever is chosen, n × (n-1)
 * × … pieces are tried. The last piece takes a square that is known to be free, without a new board. */
START_TEST (rooks_by_hand)
{
  TruceProblem *problem = test_problem_with ("R", 5, 5, TRUCE_PIECES_DEFAULT, "12", "");
  const TruceGoal list = { .question = { TRUCE_LIST } };
  const TruceGoal first = { .question = { TRUCE_FIRST } };
  TruceCounters counters = test_count_steps ("mrv", problem, &list, 1, true);
  const uint64_t placed = 4 + 4 * 3 + 4 * 3 * 2, last = 4 * 3 * 2;

  ck_assert_uint_eq (counters.found, 24);
  ck_assert_uint_eq (counters.tried, placed + last);
  ck_assert_uint_eq (counters.reads, placed * 50);
  ck_assert_uint_eq (counters.writes, placed * 50);
  ck_assert_uint_eq (counters.tests, placed * 10);
  ck_assert_uint_eq (counters.restarts, 0);
  /* At least one piece in each of four rows to find a placement, and as many to see that it is the first. */
  counters = test_count_steps ("mrv", problem, &first, 1, true);
  ck_assert_uint_ge (counters.tried, 8);
  ck_assert_uint_le (counters.reads, counters.tried * 50);
  truce_problem_unref (problem);
}
END_TEST

/* ---- colour-split: by definition ---- */

typedef struct
{
  const TruceProblem *problem;
  int n, order[64]; /* the squares of the first colour in the order of their rising lines */
  uint64_t tried;
} Sets;

/* Returns whether the first colour's set comes first in that order among all its images under the
 * symmetries that keep the colours. */
static bool
comes_first (const Sets *sets, const bool *in)
{
  const TruceSymmetries *symmetries = &sets->problem->symmetries;
  const int n_squares = sets->problem->n_squares, side = sets->problem->board.columns;

  for (int k = 0; k < symmetries->n; k++)
    {
      const TruceSquare *table = symmetries->table + (size_t) k * n_squares;
      bool image[64] = { false };

      if ((table[0] / side + table[0] % side) % 2)
        continue;
      for (int i = 0; i < sets->n; i++)
        image[table[sets->order[i]]] |= in[sets->order[i]];
      for (int i = 0; i < sets->n; i++)
        if (image[sets->order[i]] != in[sets->order[i]])
          {
            if (image[sets->order[i]])
              return false;
            break;
          }
    }
  return true;
}

static void
go_through (Sets *sets, bool *in, int from, int size, int max)
{
  if (size == max)
    return;
  for (int i = from; i < sets->n; i++)
    {
      bool fits = true;
      for (int j = 0; j < from && fits; j++)
        fits = !in[sets->order[j]] ||
               !truce_attack_map_attacks (sets->problem->both_ways[0], sets->order[j], sets->order[i]);
      if (!fits)
        continue;
      in[sets->order[i]] = true;
      sets->tried++;
      if (comes_first (sets, in))
        go_through (sets, in, i + 1, size + 1, max);
      in[sets->order[i]] = false;
    }
}

/* On boards of even size a mirror exchanges the colours, so that only sets of up to half of the pieces are
 * tried. */
START_TEST (princesses_by_definition)
{
  for (int n = 4; n <= 6; n += 2)
    {
      TruceProblem *problem = test_problem ("BN", n, TRUCE_GEOMETRY_TRUE);
      TruceCounters counters = test_count_steps ("colour-split", problem, &(TruceGoal){ 0 }, 1, true);
      Sets sets = { .problem = problem };
      bool in[64] = { false };

      for (int line = 0; line < 2 * n - 1; line += 2)
        for (int row = 0; row < n; row++)
          if (line - row >= 0 && line - row < n)
            sets.order[sets.n++] = row * n + line - row;
      go_through (&sets, in, 0, 0, n / 2);
      ck_assert_uint_eq (counters.tried, sets.tried);
      ck_assert_uint_ge (counters.tests, counters.tried);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("steps of the fast methods");
  TCase *tcase = truce_test_case (suite, "all", 100);

  tcase_add_loop_test (tcase, queens_by_definition, 0, 7);
  tcase_add_test (tcase, empresses_by_hand);
  tcase_add_test (tcase, rooks_by_hand);
  tcase_add_test (tcase, princesses_by_definition);
  return truce_test_run (suite);
}
