/* armies-lines-pairs.h: all sets of columns beside one of rows, for lanes of LANE_BITS; for
 * armies-lines-body.h alone
 *
 * What a line has of white less what it has of black, each square with its weight, is a sum over columns: so
 * tables of all sets of the lower columns, and of the upper ones, need only be added, where the upper ones
 * are one for all lanes. A set of lower columns stands in its table by its number of columns and then by its
 * mirror image; the whole set is not above its mirror image when that of the lower ones is not below the
 * upper ones, so what is to be tried beside upper columns is the end of a list.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-lines-split.h"

/* sum = x + y */
static inline __attribute__ ((always_inline)) void
NAME (add) (V sum[SPLIT_PLANES], const V x[SPLIT_PLANES], const V y[SPLIT_PLANES])
{
  V carry = { 0 };

  for (int i = 0; i < SPLIT_PLANES; i++)
    {
      V bit = NAME (bit) (x[i], y[i], carry);
      carry = NAME (carried) (x[i], y[i], carry);
      sum[i] = bit;
    }
}

/* Numbers with `white` on the lines that meet a column in a white row, and `black` on the others. */
static inline void
NAME (set_numbers) (
    const Search *search, int family, int column, int white, int black, V numbers[SPLIT_PLANES])
{
  const Word full = ((Word) 1 << search->n) - 1;
  const Word rows = family ? search->row_set : (Word) truce_reverse_bits (search->row_set, search->n);

  for (int i = 0; i < SPLIT_PLANES; i++)
    numbers[i] = NAME (all) (((white >> i & 1 ? rows : 0) | (black >> i & 1 ? full & ~rows : 0)) << column);
}

/* Tables of all sets of the `n` columns from `first`, in their natural order; garbage behind. */
static void
NAME (fill_half) (const Search *search, int first, int n, Word *const tables[2][SPLIT_PLANES])
{
  const int *factors = search->factors;

  for (int f = 0; f < 2; f++)
    {
      V x[SPLIT_PLANES] = { { 0 } }, y[SPLIT_PLANES];

      for (int c = first; c < first + n; c++)
        {
          NAME (set_numbers) (search, f, c, 0, -factors[1], y);
          NAME (add) (x, x, y);
        }
      for (int i = 0; i < SPLIT_PLANES; i++)
        memcpy (tables[f][i], &x[i], sizeof x[i]);
      for (int c = 0; c < n; c++)
        {
          NAME (set_numbers) (search, f, first + c, factors[0], factors[1], y);
          for (size_t set = 0; set < (size_t) 1 << c; set += LANES)
            {
              for (int i = 0; i < SPLIT_PLANES; i++)
                x[i] = NAME (load) (tables[f][i] + set);
              NAME (add) (x, x, y);
              for (int i = 0; i < SPLIT_PLANES; i++)
                memcpy (tables[f][i] + ((size_t) 1 << c) + set, &x[i], sizeof x[i]);
            }
        }
    }
}

static void
NAME (fill_halves) (Search *search)
{
  const TruceLinesHalf *lower = search->task->lower;
  const size_t n = (size_t) 1 << lower->n;

  /* The natural order is wanted for a moment only, where the upper columns' tables will be. */
  NAME (fill_half) (search, 0, lower->n, search->halves[1]);
  for (int i = 0; i < 2 * SPLIT_PLANES; i++)
    {
      const Word *from = search->halves[1][i / SPLIT_PLANES][i % SPLIT_PLANES];
      Word *to = search->halves[0][i / SPLIT_PLANES][i % SPLIT_PLANES];

      for (size_t set = 0; set < n; set++)
        to[set] = from[lower->sets[set]];
    }
  NAME (fill_half) (search, lower->n, search->n - lower->n, search->halves[1]);
}

/* How much white and black squares are to weigh: about as much as makes what rows and columns leave of them
 * worth the same, measured by what is wanted. */
static void
NAME (choose_factors) (Search *search, int white_columns)
{
  static const int factors[][2] = { { 2, 1 }, { 3, 2 }, { 4, 3 }, { 1, 1 } }, least[] = { 185, 145, 115, 0 };
  const int n = search->n, *needs = search->task->needs, most = (1 << (SPLIT_PLANES - 1)) - 1;
  const int white_rows = search->n_rows[0], black_rows = n - white_rows, black_columns = n - white_columns;
  const int white = white_rows * white_columns, black = black_rows * black_columns;
  const int on_line[2] = { white_rows < white_columns ? white_rows : white_columns,
                           black_rows < black_columns ? black_rows : black_columns };
  const int worth[2] = { white * needs[1], black * needs[0] }, heavy = worth[1] < worth[0];
  int i = 0, a, b;

  /* Numbers fit into their planes. */
  while (worth[!heavy] * 100 < worth[heavy] * least[i] ||
         (i < 3 && (factors[i][0] * on_line[heavy] > most || factors[i][1] * on_line[!heavy] > most)))
    i++;
  a = factors[i][heavy];
  b = factors[i][!heavy];
  search->above = 2 * (a * white + b * black) - 4 * (a * needs[0] + b * needs[1]);
  if (a == search->factors[0] && b == search->factors[1])
    return;
  search->factors[0] = a;
  search->factors[1] = b;
  NAME (fill_halves) (search);
}

/* Some sets of lower columns, beside upper ones: what passes the bounds of each family by itself waits for
 * further tests. */
static __attribute__ ((noinline)) void
NAME (test_pairs) (Search *search, size_t upper, size_t from, size_t n)
{
  const TruceLinesHalf *lower = search->task->lower;
  Word lanes[2 * SPLIT_PLANES][LANES];
  V lines[2][SPLIT_PLANES], alive = ~(V){ 0 };
  unsigned living;

  for (int f = 0; f < 2; f++)
    {
      V low[SPLIT_PLANES], high[SPLIT_PLANES];

      for (int i = 0; i < SPLIT_PLANES; i++)
        {
          low[i] = NAME (load) (search->halves[0][f][i] + from);
          high[i] = NAME (all) (search->halves[1][f][i][upper]);
        }
      NAME (add) (lines[f], low, high);
      alive &= (V) ((Sign) (NAME (all) ((Word) search->above) + 2 * NAME (differences) (lines[f])) >= 0);
    }
  living = NAME (some) (alive) & ((1u << n) - 1);
  search->task->pairs += n;
  if (!living)
    return;
  memcpy (lanes, lines, sizeof lanes);
  for (; living; living &= living - 1)
    {
      const int i = __builtin_ctz (living);
      const Word columns = (Word) upper << lower->n | lower->sets[from + (size_t) i];

      if (columns >= search->row_set)
        NAME (enqueue) (&search->queues[0], columns, &lanes[0][i], LANES);
    }
}
