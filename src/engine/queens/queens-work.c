/* queens-work.c: counts the placements of queens whose upper half occupies a given set of columns
 *
 * A placement is an upper half (n / 2 rows) on a column set and a lower half on the other columns. A lower
 * half is the mirror image of an upper half. The halves fit if no diagonal crosses the middle in both. Halves
 * are joined from two strips of about n / 4 rows.
 *
 * Numbers fit into 64 bits: the count of a set, times its images, is at most the number of placements, 2.3e16
 * for n = 26.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "queens-work.h"

#include <stdlib.h>
#include <string.h>

/* number of halves joined before they are sorted; they fit into the L1 cache */
#define BATCH 1536
/* words copied between polls */
#define COPY_WORDS ((size_t) 1 << 16)

typedef struct
{
  uint64_t *words;
  size_t capacity;
} List;

typedef struct
{
  TruceHalves halves;
  size_t capacity[3];
} Side;

struct TruceHalvesWork
{
  const TruceHalvesTables *tables;
  TruceMonitor *monitor;
  TruceStrip filtered[2]; /* odd n: strips without placements that the middle queen rules out */
  int middle;             /* column of the middle queen; -1: none */
  const TruceStrip *upper, *lower;
  TruceStripPair *pairs;
  uint64_t *made; /* joined records of the current pair, if strips are divided */
  uint64_t *batch;
  size_t batch_capacity;
  Side of_set, of_rest;
  List item_words, scratch; /* scratch: first the mirrored halves, later the arena of a count */
  TruceItems items;
  uint32_t starts[2 * TRUCE_ITEM_STARTS];
};

bool
truce_halves_tables_init (TruceHalvesTables *tables, int n, TruceStripMode mode, TruceIsa isa)
{
  TruceHalvesLayout *layout = &tables->layout;

  memset (tables, 0, sizeof *tables);
  truce_halves_layout_init (layout, n);
  tables->kernel = truce_queens_kernel (isa);
  tables->splits = truce_splits_new (layout->half, layout->upper, &tables->n_splits);
  return tables->splits &&
         truce_strip_init (&tables->upper, layout, true, mode, tables->kernel->join_parts) &&
         truce_strip_init (&tables->lower, layout, false, mode, tables->kernel->join_parts);
}

void
truce_halves_tables_clear (TruceHalvesTables *tables)
{
  truce_strip_clear (&tables->upper);
  truce_strip_clear (&tables->lower);
  free (tables->splits);
}

static bool
list_reserve (uint64_t **words, size_t *capacity, size_t need)
{
  uint64_t *more;

  if (need <= *capacity)
    return true;
  need += need / 4 + 1024;
  more = realloc (*words, need * sizeof *more);
  if (!more)
    return false;
  memset (more + *capacity, 0,
          (need - *capacity) * sizeof *more); /* a leaf reads a few words past the list's end */
  *words = more;
  *capacity = need;
  return true;
}

/* Reserves `need` words. The contents are lost if the list grows. Returns: false if memory runs out. */
static bool
list_renew (List *list, size_t need)
{
  if (need <= list->capacity)
    return true;
  free (list->words);
  list->capacity = 0;
  list->words = calloc (need + need / 8, sizeof *list->words);
  if (list->words)
    list->capacity = need + need / 8;
  return list->words != NULL;
}

/* Returns: the number of words for the joined records of a divided strip, with padding and space for a vector
 * store. */
static size_t
record_capacity (const TruceStrip *strip)
{
  return truce_strip_records_max (strip->rows) + 16;
}

TruceHalvesWork *
truce_halves_work_new (const TruceHalvesTables *tables)
{
  TruceHalvesWork *work = calloc (1, sizeof *work);
  size_t upper = record_capacity (&tables->upper), lower = record_capacity (&tables->lower);

  if (!work)
    return NULL;
  work->tables = tables;
  work->middle = -1;
  work->upper = &tables->upper;
  work->lower = &tables->lower;
  work->items.start = work->starts;
  work->items.second = work->starts + TRUCE_ITEM_STARTS;
  work->pairs = malloc (tables->n_splits * sizeof *work->pairs);
  work->made = malloc (2 * (upper + lower) * sizeof *work->made);
  work->batch_capacity = BATCH + 16 * (upper > lower ? upper : lower) + 8;
  work->batch = malloc (work->batch_capacity * sizeof *work->batch);
  if (work->pairs && work->made && work->batch)
    return work;
  truce_halves_work_free (work);
  return NULL;
}

void
truce_halves_work_free (TruceHalvesWork *work)
{
  if (!work)
    return;
  for (int k = 0; k < 2; k++)
    truce_strip_clear (&work->filtered[k]);
  for (int k = 0; k < 3; k++)
    {
      free (work->of_set.halves.with[k]);
      free (work->of_rest.halves.with[k]);
    }
  free (work->item_words.words);
  free (work->scratch.words);
  free (work->pairs);
  free (work->made);
  free (work->batch);
  free (work);
}

/* For odd n, selects the placements of the strips that fit the middle queen in column `middle`. Returns:
 * false if memory runs out. */
static bool
turn_to_middle (TruceHalvesWork *work, int middle)
{
  const TruceHalvesTables *tables = work->tables;
  TruceJoinParts join = tables->kernel->join_parts;

  if (!tables->layout.odd || work->middle == middle)
    return true;
  work->middle = -1;
  for (int k = 0; k < 2; k++)
    {
      truce_strip_clear (&work->filtered[k]);
      if (!truce_strip_filter (&work->filtered[k], k ? &tables->lower : &tables->upper, &tables->layout,
                               middle, join))
        return false;
    }
  work->middle = middle;
  work->upper = &work->filtered[0];
  work->lower = &work->filtered[1];
  return true;
}

static void
count_join_tests (const TruceStripPair *pairs, size_t n_pairs, TruceMonitor *monitor)
{
  for (size_t i = 0; i < n_pairs; i++)
    monitor->counters.tests += (uint64_t) pairs[i].upper.n * pairs[i].lower.n;
}

/* For odd n, joins some pairs of lists, from `place` on. Appends the halves to halves->with[0]. Returns:
 * false if memory runs out. */
static bool
join_unsorted (
    TruceHalvesWork *work, const TruceStripPair *pairs, size_t n_pairs, TruceJoinPlace *place, Side *side)
{
  TruceHalves *halves = &side->halves;

  if (!list_reserve (&halves->with[0], &side->capacity[0], halves->n[0] + work->batch_capacity))
    return false;
  halves->n[0] +=
      work->tables->kernel->join_strips (pairs, n_pairs, place, BATCH, halves->with[0] + halves->n[0]);
  return true;
}

/* For even n, joins some pairs of lists, from `place` on. Sorts the halves by their queens on the long
 * diagonals, and appends them to halves->with. Returns: false if memory runs out. */
static bool
join_sorted (
    TruceHalvesWork *work, const TruceStripPair *pairs, size_t n_pairs, TruceJoinPlace *place, Side *side)
{
  const TruceQueensKernel *kernel = work->tables->kernel;
  size_t n = kernel->join_strips (pairs, n_pairs, place, BATCH, work->batch);

  for (int k = 0; k < 3; k++)
    if (!list_reserve (&side->halves.with[k], &side->capacity[k], side->halves.n[k] + n + 16))
      return false;
  kernel->classify (work->batch, n, &side->halves);
  return true;
}

static size_t
n_halves (const TruceHalves *halves)
{
  return halves->n[0] + halves->n[1] + halves->n[2];
}

static TruceStatus
add_halves (TruceHalvesWork *work, const TruceStripPair *pairs, size_t n_pairs, Side *side)
{
  TruceJoinPlace place = { 0 };
  const bool odd = work->tables->layout.odd;
  const uint64_t pieces = work->monitor->count_steps ? (uint64_t) work->tables->layout.half : 0;

  if (work->monitor->count_steps)
    count_join_tests (pairs, n_pairs, work->monitor);
  while (place.pair < n_pairs)
    {
      size_t before = n_halves (&side->halves);

      if (!(odd ? join_unsorted : join_sorted) (work, pairs, n_pairs, &place, side))
        return TRUCE_STATUS_NO_MEMORY;
      work->monitor->counters.tried += pieces * (n_halves (&side->halves) - before);
      if (truce_monitor_should_stop (work->monitor))
        return TRUCE_STATUS_STOPPED;
    }
  return TRUCE_STATUS_DONE;
}

/* Returns: the records of a strip on one column set. made: receives the records of a divided strip. */
static TruceStripList
strip_list (const TruceHalvesWork *work, const TruceStrip *strip, uint32_t set, uint64_t *made)
{
  uint64_t *final = made + record_capacity (strip);

  if (strip->mode != TRUCE_STRIP_DIVIDED)
    return truce_strips_list (&strip->whole, set);
  return (TruceStripList){ .cross = made,
                           .final = final,
                           .n = work->tables->kernel->join_parts (strip, set, made, final) };
}

static uint32_t
deposit (uint32_t number, uint32_t set)
{
  uint32_t columns = 0;

  for (; number; number >>= 1, set &= set - 1)
    if (number & 1)
      columns |= set & -set;
  return columns;
}

static TruceStatus
make_halves (TruceHalvesWork *work, uint32_t set, Side *side)
{
  const TruceHalvesTables *tables = work->tables;
  const TruceStrip *upper = work->upper, *lower = work->lower;
  TruceStatus end = TRUCE_STATUS_DONE;

  for (int k = 0; k < 3; k++)
    {
      side->halves.n[k] = 0;
      if (!list_reserve (&side->halves.with[k], &side->capacity[k], 16))
        return TRUCE_STATUS_NO_MEMORY;
    }
  if (upper->mode != TRUCE_STRIP_DIVIDED && lower->mode != TRUCE_STRIP_DIVIDED)
    return add_halves (work, work->pairs,
                       tables->kernel->look_up (&upper->whole, &lower->whole, tables->splits,
                                                tables->n_splits, set, work->pairs),
                       side);
  for (size_t i = 0; i < tables->n_splits && end == TRUCE_STATUS_DONE; i++)
    {
      uint32_t columns = deposit (tables->splits[i], set);
      TruceStripPair pair = { .upper = strip_list (work, upper, columns, work->made) };
      if (!pair.upper.n)
        continue;
      pair.lower = strip_list (work, lower, set ^ columns, work->made + 2 * record_capacity (upper));
      if (pair.lower.n)
        end = add_halves (work, &pair, 1, side);
    }
  return end;
}

/* Makes items from the mirrored halves of tops->with[0], and sorts them into work->items. bottoms: the
 * patterns that the items will meet; the key is chosen for these. */
static TruceStatus
set_items (TruceHalvesWork *work, const TruceHalves *tops, const uint64_t *bottoms, size_t n_bottoms)
{
  const TruceHalvesTables *tables = work->tables;
  size_t n = tops->n[0];
  uint64_t mask = tables->layout.mask;

  if (tables->layout.odd)
    mask &= ~(tables->layout.bit[0][work->middle] | tables->layout.bit[1][work->middle]);
  if (!list_renew (&work->scratch, n + 16) || !list_renew (&work->item_words, 2 * n + 16))
    return TRUCE_STATUS_NO_MEMORY;
  for (size_t i = 0; i < n && !truce_monitor_should_stop (work->monitor); i += COPY_WORDS)
    tables->kernel->swap_directions (tops->with[0] + i, n - i < COPY_WORDS ? n - i : COPY_WORDS,
                                     work->scratch.words + i);
  work->items.words = work->item_words.words;
  tables->kernel->disjoint->sort_items (work->scratch.words, n, bottoms, n_bottoms, mask, work->monitor,
                                        &work->items);
  return TRUCE_STATUS_DONE;
}

/* Counts the pairs of an item and one of the `n` bottoms without a common diagonal. Adds `weight` times their
 * number to *count. Pairs with the last `n_double` bottoms count twice. */
static TruceStatus
add_pairs (
    TruceHalvesWork *work, uint64_t *bottoms, size_t n, size_t n_double, unsigned weight, uint64_t *count)
{
  size_t capacity = 3 * n / 2 + TRUCE_DISJOINT_ARENA_MIN;

  if (!list_renew (&work->scratch, capacity))
    return TRUCE_STATUS_NO_MEMORY;
  *count += weight * work->tables->kernel->disjoint->count (
                         &work->items, bottoms, n, n_double,
                         (TruceArena){ work->scratch.words, capacity, work->monitor });
  return truce_monitor_should_stop (work->monitor) ? TRUCE_STATUS_STOPPED : TRUCE_STATUS_DONE;
}

/* Appends the halves of halves->with[from] to halves->with[to]. */
static TruceStatus
merge (TruceHalvesWork *work, Side *side, int to, int from)
{
  TruceHalves *halves = &side->halves;
  size_t n = halves->n[from];

  if (!list_reserve (&halves->with[to], &side->capacity[to], halves->n[to] + n + 16))
    return TRUCE_STATUS_NO_MEMORY;
  for (size_t i = 0; i < n && !truce_monitor_should_stop (work->monitor); i += COPY_WORDS)
    memcpy (halves->with[to] + halves->n[to] + i, halves->with[from] + i,
            (n - i < COPY_WORDS ? n - i : COPY_WORDS) * sizeof (uint64_t));
  halves->n[to] += n;
  return TRUCE_STATUS_DONE;
}

/* Counts placements for even n. One of the two halves, the upper one, must have no queen on the long
 * diagonals. If the lower half has one queen there, the placement counts as two: itself and an image turned
 * by 90 degrees. If it has two queens there, it counts as four. If it has none, it counts as one. Then
 * swapping the column sets mirrors the placement, so both orders are counted together, as two. */
static TruceStatus
count_both_ways (TruceHalvesWork *work, uint64_t *count)
{
  TruceHalves *set = &work->of_set.halves, *rest = &work->of_rest.halves;
  TruceStatus end = merge (work, &work->of_set, 1, 2);

  if (end == TRUCE_STATUS_DONE)
    end = set_items (work, rest, set->with[1], set->n[1]);
  if (end == TRUCE_STATUS_DONE)
    end = add_pairs (work, set->with[1], set->n[1], set->n[2], 2, count);
  if (end == TRUCE_STATUS_DONE)
    end = merge (work, &work->of_rest, 1, 0);
  if (end == TRUCE_STATUS_DONE)
    end = merge (work, &work->of_rest, 1, 2);
  if (end == TRUCE_STATUS_DONE)
    end = set_items (work, set, rest->with[1], rest->n[1]);
  if (end == TRUCE_STATUS_DONE)
    end = add_pairs (work, rest->with[1], rest->n[1], rest->n[2], 2, count);
  return end;
}

/* Counts placements for odd n. With a queen in the middle of the board, swapping the column sets mirrors the
 * placement, so one order is counted twice. Otherwise, all eight images of a placement differ. Only one image
 * is counted, eight times: its middle column's queen is above the middle, and further away than the middle
 * row's queen. */
static TruceStatus
count_around_middle (TruceHalvesWork *work, uint64_t *count)
{
  TruceHalves *set = &work->of_set.halves, *rest = &work->of_rest.halves;
  const unsigned weight = work->middle == work->tables->layout.half ? 2 : 8;
  TruceStatus end = set_items (work, set, rest->with[0], rest->n[0]);

  return end == TRUCE_STATUS_DONE ? add_pairs (work, rest->with[0], rest->n[0], 0, weight, count) : end;
}

TruceStatus
truce_halves_work_count (
    TruceHalvesWork *work, uint32_t set, int middle, TruceMonitor *monitor, uint64_t *count)
{
  const TruceHalvesLayout *layout = &work->tables->layout;
  uint32_t columns = (UINT32_C (1) << layout->n) - 1;
  TruceStatus end;

  work->monitor = monitor;
  if (layout->odd)
    columns &= ~(UINT32_C (1) << middle);
  if (!turn_to_middle (work, middle))
    return TRUCE_STATUS_NO_MEMORY;
  end = make_halves (work, set, &work->of_set);
  if (end == TRUCE_STATUS_DONE)
    end = make_halves (work, columns ^ set, &work->of_rest);
  if (end != TRUCE_STATUS_DONE)
    return end;
  return layout->odd ? count_around_middle (work, count) : count_both_ways (work, count);
}
