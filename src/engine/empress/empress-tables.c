/* empress-tables.c: the layers of empress-dp.h, and how workers make them together
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
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
        continue; /* a move along rows and columns is part of the rook's ride */
      if (move.ride || move.high > 2)
        return false;
      near[move.low - 1] |= 1 << move.high;
      near[move.high - 1] |= 1 << move.low;
    }
  return truce_piece_rides (piece, 0, 1);
}

/* Returns: the columns where the row's piece may stand: the column of its preplaced piece if it has one, else
 * the columns of its free squares. */
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

/* Numbers the sets of k columns by tables->base, in order of their upper halves. up_to[low][bits]: number of
 * lower halves from 0 to `low` that have `bits` bits. Returns: false if memory runs out. */
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

/* Bytes to release at once, which takes less than a millisecond. */
#define RELEASED_AT_ONCE ((size_t) 1 << 22)
#define PAGE_MAX         ((uintptr_t) 1 << 16)
#define LINE             64 /* bytes; alignment of a layer */

/* Releases a layer's memory in steps, and polls between the steps: releasing half a gigabyte at once takes 20
 * ms. */
static void
release_layer (const EmpressTables *tables, int which, int k, TruceMonitor *monitor)
{
#ifdef MADV_REMOVE
  const uint32_t *layer = tables->half[which].layer[k];
  const int advice = tables->is_shared ? MADV_REMOVE : MADV_DONTNEED;
  uintptr_t from = ((uintptr_t) layer + PAGE_MAX - 1) & ~(PAGE_MAX - 1);
  uintptr_t end = (uintptr_t) (layer + layer_size (tables, k)) & ~(PAGE_MAX - 1);

  for (; from < end && !truce_monitor_should_stop (monitor); from += RELEASED_AT_ONCE)
    if (madvise ((void *) from, end - from < RELEASED_AT_ONCE ? end - from : RELEASED_AT_ONCE, advice) != 0)
      break;
#endif
}

/* Starts the next stage, and releases the layer that is no longer needed. Called by the worker that makes the
 * stage's last chunk. No other worker uses the layers at that time. */
static void
next_stage (EmpressTables *tables, int stage, TruceMonitor *monitor)
{
  const EmpressStage *done = &tables->stages[stage];

  if (done->k > 2 && done->k - 1 < tables->half[done->half].keep)
    release_layer (tables, done->half, done->k - 1, monitor);
  atomic_store_explicit (&tables->progress->stage, stage + 1, memory_order_release);
}

void
truce_empress_count_blocks (uint64_t blocks, int k, TruceMonitor *monitor)
{
  if (!monitor->count_steps)
    return;
  monitor->counters.tried += blocks * (uint64_t) k;
  monitor->counters.reads += blocks * (uint64_t) (k * (k - 1));
  monitor->counters.writes += blocks * empress_block (k);
}

/* Takes a chunk that a stopped worker dropped. Returns: the chunk's number; -1 if there is none. */
static int
take_dropped (EmpressProgress *progress, unsigned chunks)
{
  for (unsigned i = 0; i < (chunks + 63) / 64; i++)
    {
      uint64_t bits = atomic_load (&progress->dropped[i]);

      while (bits && !atomic_compare_exchange_weak (&progress->dropped[i], &bits, bits & (bits - 1)))
        ;
      if (bits)
        return (int) (64 * i) + __builtin_ctzll (bits);
    }
  return -1;
}

/* Takes the next chunk, or a dropped one. Returns: the chunk's number; -1 if there is none. */
static int
take_chunk (EmpressTables *tables, int number)
{
  const unsigned chunks = n_highs (tables);
  atomic_uint *next = &tables->progress->stages[number].next_chunk;

  if (atomic_load (next) < chunks)
    {
      unsigned chunk = atomic_fetch_add (next, 1);

      if (chunk < chunks)
        return (int) chunk;
    }
  return take_dropped (tables->progress, chunks);
}

static bool
make_chunk (EmpressTables *tables, int number, int chunk, TruceMonitor *monitor)
{
  const EmpressStage *stage = &tables->stages[number];
  EmpressProgress *progress = tables->progress;

  if (!tables->kernel->chunk (tables, stage->half, stage->k, chunk, monitor))
    {
      atomic_fetch_or (&progress->dropped[chunk / 64], UINT64_C (1) << chunk % 64);
      return false;
    }
  if (stage->k > 2)
    truce_empress_count_blocks (tables->base[stage->k][chunk + 1] - tables->base[stage->k][chunk], stage->k,
                                monitor);
  if (atomic_fetch_add (&progress->stages[number].chunks_done, 1) + 1 == n_highs (tables))
    next_stage (tables, number, monitor);
  return true;
}

/* Makes chunks until the stage is complete. Returns: false if stopped. */
static bool
work_on_stage (EmpressTables *tables, int number, TruceMonitor *monitor)
{
  const struct timespec moment = { .tv_nsec = 100000 };

  while (atomic_load_explicit (&tables->progress->stage, memory_order_acquire) == number)
    {
      int chunk;

      if (truce_monitor_should_stop (monitor))
        return false;
      chunk = take_chunk (tables, number);
      if (chunk < 0)
        nanosleep (&moment, NULL);
      else if (!make_chunk (tables, number, chunk, monitor))
        return false;
    }
  return true;
}

TruceStatus
truce_empress_tables_complete (EmpressTables *tables, TruceMonitor *monitor)
{
  if (truce_monitor_should_stop (monitor))
    return TRUCE_STATUS_STOPPED;
  for (;;)
    {
      int stage = atomic_load_explicit (&tables->progress->stage, memory_order_acquire);
      if (stage >= tables->n_stages)
        return TRUCE_STATUS_DONE;
      if (!work_on_stage (tables, stage, monitor))
        return TRUCE_STATUS_STOPPED;
    }
}

/* Returns: the bytes of a layer. mirrored: only one of two mirrored sets is stored. */
static uint64_t
layer_bytes (int n, int k, bool mirrored)
{
  uint64_t sets = truce_binomial (n, k);

  if (mirrored)
    sets = (sets + (n % 2 == 0 && k % 2 ? 0 : truce_binomial (n / 2, k / 2))) / 2;
  return sets * empress_block (k) * sizeof (uint32_t);
}

/* Returns: the largest number of bytes that the layers of a half take at a time. While a layer is made, the
 * layer before it and the layers from `keep` on exist. *retained: receives the bytes of the layers that are
 * not released. */
static uint64_t
half_bytes (int n, bool mirrored, int keep, int last, uint64_t *retained)
{
  uint64_t peak = 0, stay = 0;

  for (int k = 3; k <= last; k++)
    {
      uint64_t made = layer_bytes (n, k, mirrored), before = layer_bytes (n, k - 1, mirrored);
      if (made + before + stay > peak)
        peak = made + before + stay;
      if (k - 1 >= keep)
        stay += before;
    }
  *retained = stay + layer_bytes (n, last, mirrored);
  return peak > *retained ? peak : *retained;
}

uint64_t
truce_empress_tables_bytes (const TruceProblem *problem)
{
  const int n = problem->board.rows, upper = n / 2, lower = n - n / 2;
  const bool mirrored = truce_empress_mirrored (problem);
  uint64_t retained, first, second;

  if (truce_empress_flipped (problem))
    return half_bytes (n, mirrored, upper - 1, lower - 1, &retained);
  first = half_bytes (n, mirrored, upper - 1, upper - 1, &retained);
  second = retained + half_bytes (n, mirrored, lower - 1, lower - 1, &retained);
  return first > second ? first : second;
}

/* Returns: the number of the last stored layer of a half. The join makes the blocks of the middle rows from
 * this layer. */
static int
last_of (const TruceProblem *problem, int which)
{
  const int n = problem->board.rows;

  return (which == 1 || truce_empress_flipped (problem) ? n - n / 2 : n / 2) - 1;
}

/* Returns: the offset of layer k of a half in the memory block, in bytes. For k = last layer + 1: the offset
 * of the end of the half. */
static uint64_t
offset_of (const TruceProblem *problem, int which, int k)
{
  const bool mirrored = truce_empress_mirrored (problem);
  uint64_t offset = which == 1 ? offset_of (problem, 0, last_of (problem, 0) + 1)
                               : (sizeof (EmpressProgress) + LINE - 1) / LINE * LINE;

  for (int i = 2; i < k; i++)
    offset += (layer_bytes (problem->board.rows, i, mirrored) + LINE - 1) / LINE * LINE;
  return offset;
}

uint64_t
truce_empress_block_bytes (const TruceProblem *problem)
{
  const int which = !truce_empress_flipped (problem);

  return offset_of (problem, which, last_of (problem, which) + 1);
}

static void
plan_half (EmpressTables *tables, const TruceProblem *problem, int which, int keep)
{
  EmpressHalf *half = &tables->half[which];

  half->keep = keep;
  half->last = last_of (problem, which);
  for (int k = 2; k <= half->last; k++)
    {
      half->layer[k] = (uint32_t *) ((char *) tables->progress + offset_of (problem, which, k));
      tables->stages[tables->n_stages++] = (EmpressStage){ which, k };
    }
}

static bool
plan (EmpressTables *tables, const TruceProblem *problem, void *block)
{
  tables->is_shared = block != NULL;
  tables->progress = block ? block : malloc (truce_empress_block_bytes (problem));
  if (!tables->progress || !number_sets (tables))
    return false;
  if (!block)
    memset (tables->progress, 0, sizeof *tables->progress);
  plan_half (tables, problem, 0, tables->upper - 1);
  if (!tables->flipped)
    plan_half (tables, problem, 1, tables->lower - 1);
  return true;
}

EmpressTables *
truce_empress_tables_new (const TruceProblem *problem, TruceIsa isa, void *block)
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
  truce_empress_near (&problem->reduced[0], tables->near);
  tables->mirrored = truce_empress_mirrored (problem);
  tables->flipped = truce_empress_flipped (problem);
  for (int i = 0; i < tables->lower; i++)
    {
      tables->half[0].allowed[i] = allowed_columns (problem, i);
      tables->half[1].allowed[i] = allowed_columns (problem, n - 1 - i);
    }
  if (!plan (tables, problem, block))
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
    free (tables->base[k]);
  if (!tables->is_shared)
    free (tables->progress);
  free (tables->rank);
  free (tables->limit);
  free (tables);
}
