/* queens-strips.c: placements of queens in a few rows, by the set of columns that they occupy
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "queens-strips.h"
#include "core/arithmetic.h"

#include <stdlib.h>
#include <string.h>

/* Gives diagonals their bits, from the middle of the board outwards. So the diagonals that are occupied most
 * often have the highest bits. The two directions are side by side, so that mirroring a half top to bottom
 * swaps neighbouring bits. */
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
  layout->mask = (UINT64_C (1) << (top + 2 * layout->odd)) - 1;
  for (int place = 0; place < layout->crossings; place++)
    for (int direction = 0; direction < 2; direction++)
      {
        int distance = abs (place - center), side = place > center;
        layout->bit[direction][place] = distance > 0
                                            ? UINT64_C (1) << (top - 4 * distance + 3 - 2 * side - direction)
                                        : layout->odd ? UINT64_C (1) << (top + 1 - direction)
                                                      : (direction ? TRUCE_HALF_ANTI : TRUCE_HALF_MAIN);
      }
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
      start += truce_binomial (low_bits, size - __builtin_popcount (set));
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

uint32_t *
truce_splits_new (int of, int size, size_t *n)
{
  uint32_t *splits = malloc (truce_binomial (of, size) * sizeof *splits);

  *n = 0;
  for (uint32_t set = 0; splits && set < UINT32_C (1) << of; set++)
    if (__builtin_popcount (set) == size)
      splits[(*n)++] = set;
  return splits;
}

typedef struct
{
  const TruceHalvesLayout *layout;
  TruceStrips *strips;
  int inner;     /* row below the inner border; 0: none */
  int last;      /* number of the last row, plus one */
  bool counting; /* first pass: only counts the records of each set */
} Walk;

typedef struct
{
  uint32_t set, left, right;
  uint64_t cross, final, inner;
} Rows;

/* Returns: as bits, the diagonals of a queen on the square that cross the border above row `border`. */
static uint64_t
crossing_bits (int n, int border, int row, int column)
{
  int right, left;

  right = row < border ? column + border - row - 1 : column - (row - border) - 1;
  left = row < border ? column - (border - row) : column + (row - border);
  return (right >= 0 && right <= n - 2 ? UINT64_C (1) << right : 0) |
         (left >= 0 && left <= n - 2 ? UINT64_C (1) << (31 + left) : 0);
}

static uint64_t
final_bits (const TruceHalvesLayout *layout, int row, int column)
{
  int right = column + layout->half - row - !layout->odd, left = column - (layout->half - row);

  return (right < layout->crossings ? layout->bit[0][right] : 0) | (left >= 0 ? layout->bit[1][left] : 0) |
         (layout->odd && column == layout->half ? TRUCE_HALF_ROW (row) : 0);
}

static void
rows_done (const Walk *walk, const Rows *rows)
{
  TruceStrips *strips = walk->strips;
  uint32_t rank = truce_set_rank (strips->rank, rows->set), i = strips->length[rank]++;

  if (walk->counting)
    return;
  i += strips->start[rank];
  strips->cross[i] = rows->cross;
  strips->final[i] = rows->final;
  if (strips->inner)
    strips->inner[i] = rows->inner;
}

static void
walk_rows (const Walk *walk, int row, Rows rows)
{
  const TruceHalvesLayout *layout = walk->layout;
  uint32_t free = ((UINT32_C (1) << layout->n) - 1) & ~(rows.set | rows.left | rows.right);

  if (row == walk->last)
    {
      rows_done (walk, &rows);
      return;
    }
  for (; free; free &= free - 1)
    {
      uint32_t bit = free & -free;
      int column = __builtin_ctz (free);
      Rows next = { rows.set | bit,
                    (rows.left | bit) << 1,
                    (rows.right | bit) >> 1,
                    rows.cross | crossing_bits (layout->n, layout->upper, row, column),
                    rows.final | final_bits (layout, row, column),
                    rows.inner | (walk->inner ? crossing_bits (layout->n, walk->inner, row, column) : 0) };
      walk_rows (walk, row + 1, next);
    }
}

/* Allocates `records` + 8 words, aligned to a cache line, and sets each to `fill`. Returns: (transfer full):
 * NULL if memory runs out. */
static uint64_t *
records_new (uint64_t records, uint64_t fill)
{
  uint64_t *words = aligned_alloc (64, (records + 8) * sizeof *words);

  for (uint64_t i = 0; words && i < records + 8; i++)
    words[i] = fill;
  return words;
}

/* Allocates the records of all sets, whose numbers are in strips->length. Then resets these lengths to 0.
 * Returns: false if memory runs out, or for more than UINT32_MAX records. */
static bool
allocate_records (TruceStrips *strips, bool inner)
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
  strips->cross = records_new (total, TRUCE_STRIP_PADDING);
  strips->final = records_new (total, 0);
  strips->inner = inner ? records_new (total, TRUCE_STRIP_PADDING) : NULL;
  return strips->cross && strips->final && (strips->inner || !inner);
}

static bool
allocate_sets (TruceStrips *strips)
{
  strips->start = calloc (strips->rank->n_sets + 1, sizeof *strips->start);
  strips->length = calloc (strips->rank->n_sets + 1, sizeof *strips->length);
  return strips->start && strips->length;
}

/* Finds all placements in the rows `first` to `last` - 1. inner: for a part of a strip, the row below the
 * border to the other part; 0 for a whole strip. Returns: false if memory runs out. */
static bool
strips_walk (TruceStrips *strips, const TruceHalvesLayout *layout, int first, int last, int inner)
{
  Walk walk = { layout, strips, inner, last, .counting = true };

  strips->rank = &strips->own_rank;
  if (!truce_set_rank_init (&strips->own_rank, layout->n, last - first) || !allocate_sets (strips))
    return false;
  walk_rows (&walk, first, (Rows){ 0 });
  if (!allocate_records (strips, inner > 0))
    return false;
  walk.counting = false;
  walk_rows (&walk, first, (Rows){ 0 });
  return true;
}

/* Copies the records of one set that have no bit of `attacked`, without their TRUCE_HALF_ROW() flags.
 * counting: only counts these records. Returns: the number of records. */
static uint32_t
filter_set (TruceStrips *strips, const TruceStrips *all, uint32_t rank, uint64_t attacked, bool counting)
{
  uint32_t n = 0, from = all->start[rank], to = from + all->length[rank];

  for (uint32_t i = from; i < to; i++)
    if (!(all->final[i] & attacked))
      {
        uint32_t k = strips->start[rank] + n++;
        if (counting)
          continue;
        strips->cross[k] = all->cross[i];
        strips->final[k] = all->final[i] & ~TRUCE_HALF_ROWS;
        if (all->inner)
          strips->inner[k] = all->inner[i];
      }
  return n;
}

static bool
strips_filter (TruceStrips *strips, const TruceStrips *all, uint64_t attacked)
{
  strips->rank = all->rank;
  if (!allocate_sets (strips))
    return false;
  for (uint32_t i = 0; i < strips->rank->n_sets; i++)
    strips->length[i] = filter_set (strips, all, i, attacked, true);
  if (!allocate_records (strips, all->inner != NULL))
    return false;
  for (uint32_t i = 0; i < strips->rank->n_sets; i++)
    strips->length[i] = filter_set (strips, all, i, attacked, false);
  return true;
}

static void
strips_clear (TruceStrips *strips)
{
  truce_set_rank_clear (&strips->own_rank);
  free (strips->start);
  free (strips->length);
  free (strips->cross);
  free (strips->final);
  free (strips->inner);
  memset (strips, 0, sizeof *strips);
}

size_t
truce_strip_records_max (int rows)
{
  size_t orders = 1;

  for (int i = 2; i <= rows; i++)
    orders *= i;
  return orders;
}

/* Joins the parts of a strip for each set of columns. Sets are visited in the order of their ranks. scratch:
 * (nullable) memory for the records of one set; if given, only the numbers of records are stored. */
static void
join_each (TruceStrip *strip, TruceJoinParts join, uint64_t *scratch, size_t capacity)
{
  TruceStrips *whole = &strip->whole;
  uint32_t set = (UINT32_C (1) << strip->rows) - 1;

  for (uint32_t rank = 0; rank < whole->rank->n_sets; rank++, set = truce_next_subset (set))
    {
      uint32_t start = whole->start[rank];
      whole->length[rank] = scratch ? join (strip, set, scratch, scratch + capacity)
                                    : join (strip, set, whole->cross + start, whole->final + start);
    }
}

static bool
join_all (TruceStrip *strip, int n, TruceJoinParts join)
{
  TruceStrips *whole = &strip->whole;
  size_t capacity = truce_strip_records_max (strip->rows) + 16;
  uint64_t *scratch = malloc (2 * capacity * sizeof *scratch);
  bool made;

  whole->rank = &whole->own_rank;
  made = scratch && truce_set_rank_init (&whole->own_rank, n, strip->rows) && allocate_sets (whole);
  if (made)
    join_each (strip, join, scratch, capacity);
  free (scratch);
  if (!made || !allocate_records (whole, false))
    return false;
  join_each (strip, join, NULL, 0);
  return true;
}

bool
truce_strip_init (
    TruceStrip *strip, const TruceHalvesLayout *layout, bool upper, TruceStripMode mode, TruceJoinParts join)
{
  int first = upper ? 0 : layout->upper, last = upper ? layout->upper : layout->half, inner;

  memset (strip, 0, sizeof *strip);
  strip->rows = last - first;
  strip->mode = strip->rows < 2 ? TRUCE_STRIP_WALKED : mode;
  if (strip->mode == TRUCE_STRIP_WALKED)
    return strips_walk (&strip->whole, layout, first, last, 0);
  inner = (first + last + 1) / 2;
  strip->splits = strip->own_splits = truce_splits_new (strip->rows, inner - first, &strip->n_splits);
  return strip->splits && strips_walk (&strip->part[0], layout, first, inner, inner) &&
         strips_walk (&strip->part[1], layout, inner, last, inner) &&
         (strip->mode == TRUCE_STRIP_DIVIDED || join_all (strip, layout->n, join));
}

bool
truce_strip_filter (TruceStrip *strip,
                    const TruceStrip *all,
                    const TruceHalvesLayout *layout,
                    int middle,
                    TruceJoinParts join)
{
  uint64_t attacked = layout->bit[0][middle] | layout->bit[1][middle];

  for (int row = middle == layout->half ? 0 : middle; row < layout->half; row++)
    attacked |= TRUCE_HALF_ROW (row);
  memset (strip, 0, sizeof *strip);
  strip->mode = all->mode;
  strip->rows = all->rows;
  strip->splits = all->splits;
  strip->n_splits = all->n_splits;
  if (strip->mode == TRUCE_STRIP_WALKED)
    return strips_filter (&strip->whole, &all->whole, attacked);
  return strips_filter (&strip->part[0], &all->part[0], attacked) &&
         strips_filter (&strip->part[1], &all->part[1], attacked) &&
         (strip->mode == TRUCE_STRIP_DIVIDED || join_all (strip, layout->n, join));
}

void
truce_strip_clear (TruceStrip *strip)
{
  strips_clear (&strip->whole);
  strips_clear (&strip->part[0]);
  strips_clear (&strip->part[1]);
  free (strip->own_splits);
  memset (strip, 0, sizeof *strip);
}
