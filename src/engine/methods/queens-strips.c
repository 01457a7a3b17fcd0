/* queens-strips.c: placements of a few rows of queens, looked up by the set of columns they stand on
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "queens-strips.h"

#include <stdlib.h>
#include <string.h>

/* ---- layout ---- */

/* Diagonals are laid out from the middle of the board outwards, the two directions side by side: the ones
 * that most placements share come first, and mirroring a half top to bottom exchanges neighbouring bits. */
void
truce_halves_layout_init (TruceHalvesLayout *layout, int n)
{
  int center, top;

  memset (layout, 0, sizeof *layout);
  layout->n = n;
  layout->half = n / 2;
  layout->upper = (layout->half + 1) / 2;
  layout->odd = n % 2;
  layout->crossings = layout->odd ? n : n - 1;
  center = layout->odd ? layout->half : layout->half - 1;
  top = 4 * (layout->crossings / 2);
  layout->mask = (UINT64_C (1) << top) - 1;
  for (int place = 0; place < layout->crossings; place++)
    for (int direction = 0; direction < 2; direction++)
      {
        int distance = abs (place - center), side = place > center;
        layout->bit[direction][place] = distance == 0
                                            ? (direction ? TRUCE_HALF_ANTI : TRUCE_HALF_MAIN)
                                            : UINT64_C (1) << (top - 4 * distance + 3 - 2 * side - direction);
      }
}

/* ---- ranks ---- */

static uint32_t
binomial (int n, int k)
{
  uint64_t value = 1;

  if (k < 0 || k > n)
    return 0;
  for (int i = 1; i <= k; i++)
    value = value * (n - k + i) / i;
  return (uint32_t) value;
}

bool
truce_set_rank_init (TruceSetRank *rank, int n, int size)
{
  uint32_t seen[14] = { 0 }, start = 0;
  int low_bits = n < 13 ? n : 13;

  rank->low = calloc (1 << 13, sizeof *rank->low);
  rank->high = calloc (1 << 13, sizeof *rank->high);
  if (!rank->low || !rank->high)
    return false;
  for (uint32_t set = 0; set < UINT32_C (1) << low_bits; set++)
    rank->low[set] = seen[__builtin_popcount (set)]++;
  for (uint32_t set = 0; set < UINT32_C (1) << (n - low_bits); set++)
    {
      rank->high[set] = start;
      start += binomial (low_bits, size - __builtin_popcount (set));
    }
  rank->n_sets = start;
  return true;
}

void
truce_set_rank_clear (TruceSetRank *rank)
{
  free (rank->low);
  free (rank->high);
  memset (rank, 0, sizeof *rank);
}

/* ---- strips ---- */

typedef struct
{
  const TruceHalvesLayout *layout;
  TruceStrips *strips;
  bool upper;
  bool counting; /* first pass: only the lengths */
  int last;      /* row behind the strip */
} Walk;

/* The diagonals on which a queen on (row, column) leaves its strip towards the other one. */
static uint64_t
crossing_bits (const Walk *walk, int row, int column)
{
  int n = walk->layout->n, border = walk->layout->upper, right, left;

  right = walk->upper ? column + border - row - 1 : column - (row - border) - 1;
  left = walk->upper ? column - (border - row) : column + (row - border);
  return (right >= 0 && right <= n - 2 ? UINT64_C (1) << right : 0) |
         (left >= 0 && left <= n - 2 ? UINT64_C (1) << (31 + left) : 0);
}

static uint64_t
final_bits (const TruceHalvesLayout *layout, int row, int column)
{
  int right = column + layout->half - row - !layout->odd, left = column - (layout->half - row);

  return (right < layout->crossings ? layout->bit[0][right] : 0) | (left >= 0 ? layout->bit[1][left] : 0);
}

static void
strip_done (const Walk *walk, uint32_t set, uint64_t cross, uint64_t final)
{
  TruceStrips *strips = walk->strips;
  uint32_t rank = truce_set_rank (strips->rank, set), i = strips->length[rank]++;

  if (walk->counting)
    return;
  strips->cross[strips->start[rank] + i] = cross;
  strips->final[strips->start[rank] + i] = final;
}

static void
walk_rows (
    const Walk *walk, int row, uint32_t set, uint32_t left, uint32_t right, uint64_t cross, uint64_t final)
{
  uint32_t free = ((UINT32_C (1) << walk->layout->n) - 1) & ~(set | left | right);

  if (row == walk->last)
    {
      strip_done (walk, set, cross, final);
      return;
    }
  for (; free; free &= free - 1)
    {
      uint32_t bit = free & -free;
      int column = __builtin_ctz (free);
      walk_rows (walk, row + 1, set | bit, (left | bit) << 1, (right | bit) >> 1,
                 cross | crossing_bits (walk, row, column), final | final_bits (walk->layout, row, column));
    }
}

/* From lengths to places; lengths begin anew. */
static bool
allocate_records (TruceStrips *strips)
{
  uint64_t total = 0;

  for (uint32_t i = 0; i < strips->rank->n_sets; i++)
    {
      strips->start[i] = (uint32_t) total;
      total += (strips->length[i] + 7) & ~UINT32_C (7);
      strips->length[i] = 0;
    }
  strips->start[strips->rank->n_sets] = (uint32_t) total;
  if (total > UINT32_MAX)
    return false;
  strips->cross = malloc ((total + 8) * sizeof *strips->cross);
  strips->final = calloc (total + 8, sizeof *strips->final);
  if (!strips->cross || !strips->final)
    return false;
  for (uint64_t i = 0; i < total + 8; i++)
    strips->cross[i] = TRUCE_STRIP_PADDING;
  return true;
}

static bool
allocate_sets (TruceStrips *strips)
{
  strips->start = calloc (strips->rank->n_sets + 1, sizeof *strips->start);
  strips->length = calloc (strips->rank->n_sets + 1, sizeof *strips->length);
  return strips->start && strips->length;
}

bool
truce_strips_init (TruceStrips *strips, const TruceHalvesLayout *layout, bool upper)
{
  int first = upper ? 0 : layout->upper;
  Walk walk = { .layout = layout, .strips = strips, .upper = upper, .counting = true };

  walk.last = upper ? layout->upper : layout->half;
  memset (strips, 0, sizeof *strips);
  strips->rank = &strips->own_rank;
  if (!truce_set_rank_init (&strips->own_rank, layout->n, walk.last - first) || !allocate_sets (strips))
    return false;
  walk_rows (&walk, first, 0, 0, 0, 0, 0);
  if (!allocate_records (strips))
    return false;
  walk.counting = false;
  walk_rows (&walk, first, 0, 0, 0, 0, 0);
  return true;
}

/* Copies the records of one set that the middle queen leaves in peace; returns how many. */
static uint32_t
filter_set (TruceStrips *strips, const TruceStrips *all, uint32_t rank, uint64_t attacked, bool counting)
{
  uint32_t n = 0, from = all->start[rank], to = from + all->length[rank];

  for (uint32_t i = from; i < to; i++)
    if (!(all->final[i] & attacked))
      {
        if (!counting)
          {
            strips->cross[strips->start[rank] + n] = all->cross[i];
            strips->final[strips->start[rank] + n] = all->final[i];
          }
        n++;
      }
  return n;
}

bool
truce_strips_filter (TruceStrips *strips, const TruceStrips *all, const TruceHalvesLayout *layout, int middle)
{
  uint64_t attacked = layout->bit[0][middle] | layout->bit[1][middle];

  memset (strips, 0, sizeof *strips);
  strips->rank = all->rank;
  if (!allocate_sets (strips))
    return false;
  for (uint32_t i = 0; i < strips->rank->n_sets; i++)
    strips->length[i] = filter_set (strips, all, i, attacked, true);
  if (!allocate_records (strips))
    return false;
  for (uint32_t i = 0; i < strips->rank->n_sets; i++)
    strips->length[i] = filter_set (strips, all, i, attacked, false);
  return true;
}

void
truce_strips_clear (TruceStrips *strips)
{
  truce_set_rank_clear (&strips->own_rank);
  free (strips->start);
  free (strips->length);
  free (strips->cross);
  free (strips->final);
  memset (strips, 0, sizeof *strips);
}
