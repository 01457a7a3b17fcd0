/* rook-table.c: rook numbers of any grid, by a table over the sets of used columns
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rook-numbers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned __int128 Number;

/* The grid with as few columns as it can have, those that are met first numbered first: the table then grows
 * line by line. */
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

/* False when there are too many columns both ways. */
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
  if (used_columns (&sorted) > TRUCE_TABLE_COLUMNS)
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

bool
truce_grid_fits_table (const TruceGrid *grid)
{
  Compact compact;
  double bits = 0;

  if (!compact_init (&compact, grid))
    return false;
  for (int i = 0; i < compact.n_lines; i++)
    bits += log2 (1 + __builtin_popcount (compact.lines[i]));
  return bits < 127;
}

double
truce_grid_table_cost (const TruceGrid *grid)
{
  Compact compact;
  double work = 0;
  uint32_t met = 0;

  if (!compact_init (&compact, grid))
    return -1;
  for (int i = 0; i < compact.n_lines; i++)
    {
      met |= compact.lines[i];
      work += ldexp (1 + __builtin_popcount (compact.lines[i]) / 2.0, 32 - __builtin_clz (met));
    }
  return work * 1e-9;
}

/* Lets the line take one column more, or none, in every set with `low` to `high` columns. Sets descend, so
 * that the smaller ones are as they were before the line. */
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
      if (set % 16384 == 0 && monitor && truce_monitor_should_stop (monitor))
        return false;
    }
  return true;
}

static void
add_sizes (TruceRookNumbers *numbers, const Number *table, uint32_t n_sets)
{
  Number sums[TRUCE_TABLE_COLUMNS + 1] = { 0 };

  for (uint32_t set = 0; set < n_sets; set++)
    sums[__builtin_popcount (set)] += table[set];
  for (int k = 0; k <= numbers->most; k++)
    {
      uint64_t words[2] = { 0 };
      if (k <= TRUCE_TABLE_COLUMNS)
        {
          words[0] = sums[k];
          words[1] = sums[k] >> 64;
        }
      mpz_import (numbers->of[k], 2, -1, sizeof words[0], 0, 0, words);
    }
}

TruceEnd
truce_rook_numbers_table (TruceRookNumbers *numbers, const TruceGrid *grid, int least, TruceMonitor *monitor)
{
  Compact compact;
  uint32_t met = 0;
  Number *table;

  if (!compact_init (&compact, grid))
    return TRUCE_END_NO_MEMORY;
  table = calloc ((size_t) 1 << compact.n_columns, sizeof *table);
  if (!table)
    return TRUCE_END_NO_MEMORY;
  table[0] = 1;
  for (int i = 0; i < compact.n_lines; i++)
    {
      int lines_left = compact.n_lines - i - 1;
      int low = least - lines_left > 1 ? least - lines_left : 1;
      int high = i + 1 < numbers->most ? i + 1 : numbers->most;
      met |= compact.lines[i];
      if (!add_line (table, UINT32_C (2) << (31 - __builtin_clz (met)), compact.lines[i], low, high, monitor))
        {
          free (table);
          return TRUCE_END_STOPPED;
        }
    }
  add_sizes (numbers, table, UINT32_C (1) << compact.n_columns);
  free (table);
  return TRUCE_END_DONE;
}
