/* rook-table.c: rook numbers of any grid, by a table over the sets of used columns
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "rook-tables.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned __int128 Number;

#define COLUMNS_MAX 24

/* A grid, or its transpose if the transpose uses fewer columns. Columns are numbered in the order in which
 * the lines meet them, so that the table grows line by line. */
typedef struct
{
  int n_lines, n_columns;
  uint32_t lines[64];
} Compact;

static int
compare_lengths (const void *a, const void *b)
{
  return __builtin_popcountll (*(const uint64_t *) a) - __builtin_popcountll (*(const uint64_t *) b);
}

static int
used_columns (const TruceGrid *grid)
{
  uint64_t used = 0;

  for (int i = 0; i < grid->n; i++)
    used |= grid->lines[i];
  return __builtin_popcountll (used);
}

/* Compacts a grid. Returns: false if it has too many lines and too many columns. */
static bool
compact_init (Compact *compact, const TruceGrid *grid)
{
  int number[64];
  TruceGrid turned, sorted = *grid;

  truce_grid_transpose (grid, &turned);
  if (used_columns (&turned) < used_columns (grid))
    sorted = turned;
  memset (compact, 0, sizeof *compact);
  memset (number, -1, sizeof number);
  if (used_columns (&sorted) > COLUMNS_MAX)
    return false;
  qsort (sorted.lines, sorted.n, sizeof *sorted.lines, compare_lengths);
  for (int i = 0; i < sorted.n; i++)
    {
      if (!sorted.lines[i])
        continue;
      for (uint64_t rest = sorted.lines[i]; rest; rest &= rest - 1)
        {
          int column = __builtin_ctzll (rest);
          if (number[column] < 0)
            number[column] = compact->n_columns++;
          compact->lines[compact->n_lines] |= UINT32_C (1) << number[column];
        }
      compact->n_lines++;
    }
  return true;
}

double
truce_grid_bits (const TruceGrid *grid, int max)
{
  double ways[65] = { 1 }, highest = 1;

  for (int i = 0; i < grid->n; i++)
    for (int k = 64; k >= 1; k--)
      ways[k] += ways[k - 1] * __builtin_popcountll (grid->lines[i]);
  for (int k = 0; k <= max && k <= 64; k++)
    highest = fmax (highest, ways[k]);
  return log2 (highest);
}

static double
sets_cost (const TruceGrid *grid, int max)
{
  Compact compact;
  double work = 0;
  uint32_t met = 0;

  if (!compact_init (&compact, grid) || truce_grid_bits (grid, max) > 126)
    return -1;
  for (int i = 0; i < compact.n_lines; i++)
    {
      met |= compact.lines[i];
      work += ldexp (1 + __builtin_popcount (compact.lines[i]) / 2.0, 32 - __builtin_clz (met));
    }
  return work * 1e-9;
}

double
truce_grid_cost (const TruceGrid *grid, int max)
{
  double sets = sets_cost (grid, max), frontier = truce_grid_frontier_cost (grid, max);

  return sets < 0 || (frontier >= 0 && frontier < sets) ? frontier : sets;
}

TruceStatus
truce_rook_numbers_any (TruceRookNumbers *numbers, const TruceGrid *grid, int min, TruceMonitor *monitor)
{
  double sets = sets_cost (grid, numbers->max);
  double frontier = truce_grid_frontier_cost (grid, numbers->max);

  if (sets < 0 || (frontier >= 0 && frontier < sets))
    return truce_rook_numbers_by_frontier (numbers, grid, monitor);
  return truce_rook_numbers_by_sets (numbers, grid, min, monitor);
}

/* Adds the ways to place a piece of the line on one of its columns, for each set of `low` to `high` columns.
 * Visits the sets in descending order, so that smaller sets still have their values from before the line.
 * Returns: false if stopped. */
static bool
add_line (Number *table, uint32_t n_sets, uint32_t line, int low, int high, TruceMonitor *monitor)
{
  for (uint32_t set = n_sets; set--;)
    {
      int size = __builtin_popcount (set);
      if (size >= low && size <= high)
        {
          Number sum = table[set];
          for (uint32_t rest = set & line; rest; rest &= rest - 1)
            sum += table[set ^ (rest & -rest)];
          table[set] = sum;
        }
      if (set % 4096 == 0 && monitor && truce_monitor_should_stop (monitor))
        return false;
    }
  return true;
}

static void
add_sizes (TruceRookNumbers *numbers, const Number *table, uint32_t n_sets)
{
  Number sums[COLUMNS_MAX + 1] = { 0 };

  for (uint32_t set = 0; set < n_sets; set++)
    sums[__builtin_popcount (set)] += table[set];
  for (int k = 0; k <= numbers->max; k++)
    {
      uint64_t words[2] = { 0 };
      if (k <= COLUMNS_MAX)
        {
          words[0] = sums[k];
          words[1] = sums[k] >> 64;
        }
      mpz_import (numbers->of[k], 2, -1, sizeof words[0], 0, 0, words);
    }
}

TruceStatus
truce_rook_numbers_by_sets (TruceRookNumbers *numbers, const TruceGrid *grid, int min, TruceMonitor *monitor)
{
  Compact compact;
  uint32_t met = 0;
  Number *table;

  if (!compact_init (&compact, grid))
    return TRUCE_STATUS_NO_MEMORY;
  table = calloc ((size_t) 1 << compact.n_columns, sizeof *table);
  if (!table)
    return TRUCE_STATUS_NO_MEMORY;
  table[0] = 1;
  for (int i = 0; i < compact.n_lines; i++)
    {
      int lines_left = compact.n_lines - i - 1;
      int low = min - lines_left > 1 ? min - lines_left : 1;
      int high = i + 1 < numbers->max ? i + 1 : numbers->max;
      met |= compact.lines[i];
      if (!add_line (table, UINT32_C (2) << (31 - __builtin_clz (met)), compact.lines[i], low, high, monitor))
        {
          free (table);
          return TRUCE_STATUS_STOPPED;
        }
    }
  add_sizes (numbers, table, UINT32_C (1) << compact.n_columns);
  free (table);
  return TRUCE_STATUS_DONE;
}
