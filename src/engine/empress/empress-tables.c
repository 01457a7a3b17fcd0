/* empress-tables.c: the layers of empress-dp.h, and how workers make them together
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/arithmetic.h"
#include "empress-dp.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

bool
truce_empress_near (const TrucePiece *piece, uint8_t near[2])
{
  near[0] = near[1] = 0;
  for (int i = 0; i < piece->n_moves; i++)
    {
      TruceMove move = piece->moves[i];
      if (move.low == 0)
        continue; /* along rows and columns, where the rook's ride goes too */
      if (move.ride || move.high > 2)
        return false;
      near[move.low - 1] |= 1 << move.high;
      near[move.high - 1] |= 1 << move.low;
    }
  return truce_piece_rides (piece, 0, 1);
}

/* The columns that a row may use: that of its preplaced piece, or the free ones. */
static uint32_t
allowed_columns (const TruceProblem *problem, int row)
{
  uint32_t free = 0, preplaced = 0;

  for (int column = 0; column < problem->board.columns; column++)
    {
      int square = truce_board_square (problem->board, row, column);
      free |= (uint32_t) truce_square_set_has (&problem->free, square) << column;
      preplaced |= (uint32_t) truce_square_set_has (&problem->preplaced, square) << column;
    }
  return preplaced ? preplaced : free;
}

bool
truce_empress_mirrored (const TruceProblem *problem)
{
  for (int row = 0; row < problem->board.rows; row++)
    {
      uint32_t columns = allowed_columns (problem, row);

      if (truce_reverse_bits (columns, problem->board.columns) != columns)
        return false;
    }
  return true;
}

bool
truce_empress_flipped (const TruceProblem *problem)
{
  for (int row = 0; row < problem->board.rows / 2; row++)
    if (allowed_columns (problem, row) != allowed_columns (problem, problem->board.rows - 1 - row))
      return false;
  return true;
}

static size_t
n_highs (const EmpressTables *tables)
{
  return (size_t) 1 << (tables->n - tables->low_bits);
}

static size_t
n_lows (const EmpressTables *tables)
{
  return (size_t) 1 << tables->low_bits;
}

#define LOW_BITS_MAX (EMPRESS_SIDE_MAX / 2)

/* Where the sets of k columns with each upper half begin. `up_to` has, for each lower half and number of
 * bits, how many lower halves up to it have so many. */
static bool
number_layer (EmpressTables *tables, int k, const uint16_t (*up_to)[LOW_BITS_MAX + 1])
{
  size_t highs = n_highs (tables);
  uint32_t sum = 0;

  tables->base[k] = malloc ((highs + 1) * sizeof *tables->base[k]);
  if (!tables->base[k])
    return false;
  for (size_t high = 0; high < highs; high++)
    {
      int rest = k - __builtin_popcountll (high);
      tables->base[k][high] = sum;
      if (rest >= 0)
        sum += up_to[tables->limit[high]][rest];
    }
  tables->base[k][highs] = sum;
  return true;
}

/* rank, limit, base: the numbering of sets. */
static bool
number_sets (EmpressTables *tables)
{
  size_t lows = n_lows (tables), highs = n_highs (tables);
  uint16_t seen[LOW_BITS_MAX + 1] = { 0 }, (*up_to)[LOW_BITS_MAX + 1] = malloc (lows * sizeof *up_to);
  int odd = tables->n % 2;
  bool numbered;

  tables->rank = malloc (lows * sizeof *tables->rank);
  tables->limit = malloc (highs * sizeof *tables->limit);
  numbered = up_to && tables->rank && tables->limit;
  for (size_t low = 0; low < lows && numbered; low++)
    {
      tables->rank[low] = seen[__builtin_popcountll (low)]++;
      memcpy (up_to[low], seen, sizeof seen);
    }
  for (size_t high = 0; high < highs && numbered; high++)
    tables->limit[high] = tables->mirrored ? truce_reverse_bits (high >> odd, tables->low_bits) : lows - 1;
  for (int k = 2; k <= EMPRESS_ROWS_MAX && numbered; k++)
    numbered = number_layer (tables, k, up_to);
  free (up_to);
  return numbered;
}

static size_t
layer_size (const EmpressTables *tables, int k)
{
  return tables->base[k][n_highs (tables)] * empress_block (k);
}

static bool
allocate_layer (EmpressTables *tables, int which, int k)
{
  tables->half[which].layer[k] = malloc ((layer_size (tables, k) + 1) * sizeof (uint32_t));
  return tables->half[which].layer[k] != NULL;
}

/* Giving back this much memory takes less than a millisecond. */
#define RELEASED_AT_ONCE ((size_t) 1 << 22)
#define PAGE_MAX         ((uintptr_t) 1 << 16)

/* Gives a layer's memory back bit by bit, asking whether to stop: half a gigabyte at once takes 20 ms and
 * more.
 */
static void
release_layer (uint32_t *layer, size_t size, TruceMonitor *monitor)
{
#ifdef MADV_DONTNEED
  char *from = (char *) (((uintptr_t) layer + PAGE_MAX - 1) & ~(PAGE_MAX - 1)),
       *end = (char *) (layer + size);

  for (; from < end && (size_t) (end - from) > RELEASED_AT_ONCE; from += RELEASED_AT_ONCE)
    if (madvise (from, RELEASED_AT_ONCE, MADV_DONTNEED) != 0 || truce_monitor_should_stop (monitor))
      break;
#endif
  free (layer);
}

/* By the worker that made the last chunk of the stage: nobody else touches the layers meanwhile. */
static void
next_stage (EmpressTables *tables, int stage, TruceMonitor *monitor)
{
  const EmpressStage *done = &tables->stages[stage];
  EmpressHalf *half = &tables->half[done->half];

  if (done->k - 1 < half->keep)
    {
      release_layer (half->layer[done->k - 1], layer_size (tables, done->k - 1), monitor);
      half->layer[done->k - 1] = NULL;
    }
  if (stage + 1 < tables->n_stages &&
      !allocate_layer (tables, tables->stages[stage + 1].half, tables->stages[stage + 1].k))
    atomic_store (&tables->failed, true);
  atomic_store_explicit (&tables->stage, stage + 1, memory_order_release);
}

void
truce_empress_count_blocks (uint64_t blocks, int k, TruceMonitor *monitor)
{
  if (!monitor->detailed)
    return;
  monitor->counters.tried += blocks * (uint64_t) k;
  monitor->counters.reads += blocks * (uint64_t) (k * (k - 1));
  monitor->counters.writes += blocks * empress_block (k);
}

/* False when told to stop. */
static bool
work_on_stage (EmpressTables *tables, int number, TruceMonitor *monitor)
{
  EmpressStage *stage = &tables->stages[number];
  const struct timespec moment = { .tv_nsec = 100000 };
  unsigned chunks = n_highs (tables);

  for (;;)
    {
      unsigned chunk;
      if (truce_monitor_should_stop (monitor))
        return false;
      chunk = atomic_fetch_add (&stage->next_chunk, 1);
      if (chunk >= chunks)
        break;
      if (!tables->kernel->chunk (tables, stage->half, stage->k, chunk, monitor))
        return false;
      truce_empress_count_blocks (tables->base[stage->k][chunk + 1] - tables->base[stage->k][chunk], stage->k,
                                  monitor);
      if (atomic_fetch_add (&stage->chunks_done, 1) + 1 == chunks)
        next_stage (tables, number, monitor);
    }
  while (atomic_load_explicit (&tables->stage, memory_order_acquire) == number)
    {
      nanosleep (&moment, NULL);
      if (truce_monitor_should_stop (monitor))
        return false;
    }
  return true;
}

TruceEnd
truce_empress_tables_complete (EmpressTables *tables, TruceMonitor *monitor)
{
  if (truce_monitor_should_stop (monitor))
    return TRUCE_END_STOPPED;
  for (;;)
    {
      int stage = atomic_load_explicit (&tables->stage, memory_order_acquire);
      if (atomic_load (&tables->failed))
        return TRUCE_END_NO_MEMORY;
      if (stage >= tables->n_stages)
        return TRUCE_END_DONE;
      if (!work_on_stage (tables, stage, monitor))
        return TRUCE_END_STOPPED;
    }
}

static bool
plan_half (EmpressTables *tables, int which, int keep, int last)
{
  EmpressHalf *half = &tables->half[which];

  half->keep = keep;
  half->last = last;
  if (!allocate_layer (tables, which, 2))
    return false;
  for (size_t high = 0; high < n_highs (tables); high++)
    tables->kernel->chunk (tables, which, 2, high, NULL);
  for (int k = 3; k <= last; k++)
    {
      EmpressStage *stage = &tables->stages[tables->n_stages++];
      stage->half = which;
      stage->k = k;
    }
  return true;
}

/* The middle rows are joined from one layer less than they are. */
static bool
plan (EmpressTables *tables)
{
  bool made;

  if (!number_sets (tables))
    return false;
  if (tables->flipped)
    made = plan_half (tables, 0, tables->upper - 1, tables->lower - 1);
  else
    made = plan_half (tables, 0, tables->upper - 1, tables->upper - 1) &&
           plan_half (tables, 1, tables->lower - 1, tables->lower - 1);
  if (made && tables->n_stages)
    made = allocate_layer (tables, tables->stages[0].half, tables->stages[0].k);
  return made;
}

/* As layer_size, times the size of a number. Of two sets that mirror each other one is stored, and those that
 * mirror themselves. */
static uint64_t
layer_bytes (int n, int k, bool mirrored)
{
  uint64_t sets = truce_binomial (n, k);

  if (mirrored)
    sets = (sets + (n % 2 == 0 && k % 2 ? 0 : truce_binomial (n / 2, k / 2))) / 2;
  return sets * empress_block (k) * sizeof (uint32_t);
}

/* While a layer is made, the one before is there, and those that stay. */
static uint64_t
half_bytes (int n, bool mirrored, int keep, int last, uint64_t *kept)
{
  uint64_t most = 0, stay = 0;

  for (int k = 3; k <= last; k++)
    {
      uint64_t made = layer_bytes (n, k, mirrored), before = layer_bytes (n, k - 1, mirrored);
      if (made + before + stay > most)
        most = made + before + stay;
      if (k - 1 >= keep)
        stay += before;
    }
  *kept = stay + layer_bytes (n, last, mirrored);
  return most > *kept ? most : *kept;
}

uint64_t
truce_empress_tables_bytes (const TruceProblem *problem)
{
  const int n = problem->board.rows, upper = n / 2, lower = n - n / 2;
  const bool mirrored = truce_empress_mirrored (problem);
  uint64_t kept, first, second;

  if (truce_empress_flipped (problem))
    return half_bytes (n, mirrored, upper - 1, lower - 1, &kept);
  first = half_bytes (n, mirrored, upper - 1, upper - 1, &kept);
  second = kept + half_bytes (n, mirrored, lower - 1, lower - 1, &kept);
  return first > second ? first : second;
}

EmpressTables *
truce_empress_tables_new (const TruceProblem *problem, TruceIsa isa)
{
  EmpressTables *tables = calloc (1, sizeof *tables);
  int n = problem->board.rows;

  if (!tables)
    return NULL;
  tables->kernel = truce_empress_kernel (isa);
  tables->n = n;
  tables->upper = n / 2;
  tables->lower = n - n / 2;
  tables->low_bits = n / 2;
  truce_empress_near (&problem->kinds[0].piece, tables->near);
  tables->mirrored = truce_empress_mirrored (problem);
  tables->flipped = truce_empress_flipped (problem);
  for (int i = 0; i < tables->lower; i++)
    {
      tables->half[0].allowed[i] = allowed_columns (problem, i);
      tables->half[1].allowed[i] = allowed_columns (problem, n - 1 - i);
    }
  if (!plan (tables))
    {
      truce_empress_tables_free (tables);
      return NULL;
    }
  return tables;
}

void
truce_empress_tables_free (void *data)
{
  EmpressTables *tables = data;

  if (!tables)
    return;
  for (int k = 0; k <= EMPRESS_ROWS_MAX; k++)
    {
      free (tables->half[0].layer[k]);
      free (tables->half[1].layer[k]);
      free (tables->base[k]);
    }
  free (tables->rank);
  free (tables->limit);
  free (tables);
}
