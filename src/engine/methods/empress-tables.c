/* empress-tables.c: the layers of empress-dp.h, and how workers make them together
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "empress-dp.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "answer.h"

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

static uint32_t
reverse (uint32_t bits, int n)
{
  uint32_t reversed = 0;

  for (int i = 0; i < n; i++)
    reversed |= (bits >> i & 1) << (n - 1 - i);
  return reversed;
}

bool
truce_empress_mirrored (const TruceProblem *problem)
{
  for (int row = 0; row < problem->board.rows; row++)
    {
      uint32_t columns = allowed_columns (problem, row);
      if (reverse (columns, problem->board.columns) != columns)
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

/* Upper halves have a middle bit more than lower ones on boards of odd size. */
static inline uint32_t
high_part (const EmpressTables *tables, uint32_t set)
{
  return set >> tables->low_bits;
}

static inline uint32_t
low_part (const EmpressTables *tables, uint32_t set)
{
  return set & ((UINT32_C (1) << tables->low_bits) - 1);
}

uint32_t
truce_empress_mirror (const EmpressTables *tables, uint32_t set)
{
  return reverse (set, tables->n);
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

/* rank, limit, base: the numbering of sets. */
static bool
number_sets (EmpressTables *tables)
{
  size_t lows = n_lows (tables), highs = n_highs (tables);
  uint16_t seen[EMPRESS_ROWS_MAX + 1] = { 0 };
  int odd = tables->n % 2;

  tables->rank = malloc (lows * sizeof *tables->rank);
  tables->limit = malloc (highs * sizeof *tables->limit);
  if (!tables->rank || !tables->limit)
    return false;
  for (size_t low = 0; low < lows; low++)
    tables->rank[low] = seen[__builtin_popcountll (low)]++;
  for (size_t high = 0; high < highs; high++)
    tables->limit[high] = tables->mirrored ? reverse (high >> odd, tables->low_bits) : lows - 1;
  for (int k = 2; k <= EMPRESS_ROWS_MAX; k++)
    {
      uint32_t sum = 0;
      tables->base[k] = malloc ((highs + 1) * sizeof *tables->base[k]);
      if (!tables->base[k])
        return false;
      for (size_t high = 0; high < highs; high++)
        {
          int rest = k - __builtin_popcountll (high);
          tables->base[k][high] = sum;
          for (uint32_t low = 0; low <= tables->limit[high]; low++)
            sum += __builtin_popcount (low) == rest;
        }
      tables->base[k][highs] = sum;
    }
  return true;
}

static size_t
layer_size (const EmpressTables *tables, int k)
{
  return tables->base[k][n_highs (tables)] * empress_block (k);
}

/* The block of a set, or of its mirror image where that is the one stored. */
static inline const uint32_t *
find_block (const EmpressTables *tables, const EmpressHalf *half, int k, uint32_t set, bool *mirror)
{
  uint32_t low = low_part (tables, set), high = high_part (tables, set);

  *mirror = low > tables->limit[high];
  if (*mirror)
    {
      int odd = tables->n % 2;
      uint32_t turned = tables->limit[low << odd]; /* its mirror image: limits are */
      low = tables->limit[high];
      high = turned << odd | (odd ? high & 1 : 0);
    }
  return half->layer[k] + (size_t) (tables->base[k][high] + tables->rank[low]) * empress_block (k);
}

/* One row of a block of k: the last piece is in column number `at`, the one before in any other; `from` is
 * the block of those k - 1 others, in which the piece before these is not in the columns `banned`. */
TRUCE_TEMPLATE void
make_row (uint32_t *row, const uint32_t *from, int k, int at, const int *banned, int n_banned, bool mirror)
{
  int n = k - 1;
  const uint32_t *sums = from + n * n;

  for (int i = 0; i < n; i++)
    {
      int j = mirror ? n - 1 - i : i;
      uint32_t ways = sums[j];
      for (int b = 0; b < n_banned; b++)
        ways -= from[j * n + banned[b]];
      row[i + (i >= at)] = ways;
    }
  row[at] = 0;
}

static inline int
rank_of (uint32_t set, uint32_t bit)
{
  return __builtin_popcount (set & (bit - 1));
}

static inline void
fill_row (const EmpressTables *tables,
          const EmpressHalf *half,
          int k,
          uint32_t set,
          uint32_t bit,
          int at,
          uint32_t *row)
{
  uint32_t others = set ^ bit;
  bool mirror;
  const uint32_t *from = find_block (tables, half, k - 1, others, &mirror);
  int banned[4], n_banned = 0;

  for (uint32_t rest = empress_around (bit, tables->near[1]) & others; rest; rest &= rest - 1)
    {
      int rank = rank_of (others, rest & -rest);
      banned[n_banned++] = mirror ? k - 2 - rank : rank;
    }
  if (mirror)
    make_row (row, from, k, at, banned, n_banned, true);
  else if (n_banned == 2)
    make_row (row, from, k, at, banned, 2, false);
  else if (n_banned == 1)
    make_row (row, from, k, at, banned, 1, false);
  else
    make_row (row, from, k, at, banned, n_banned, false);
  for (uint32_t rest = empress_around (bit, tables->near[0]) & others; rest; rest &= rest - 1)
    row[rank_of (set, rest & -rest)] = 0;
}

void
truce_empress_make_block (const EmpressTables *tables, int which, int k, uint32_t set, uint32_t *block)
{
  const EmpressHalf *half = &tables->half[which];
  uint32_t allowed = half->allowed[k - 1];
  uint32_t *sums = block + k * k;
  int at = 0;

  for (uint32_t rest = set; rest; rest &= rest - 1, at++)
    {
      uint32_t bit = rest & -rest, sum = 0;
      uint32_t *row = block + at * k;
      if (allowed & bit)
        fill_row (tables, half, k, set, bit, at, row);
      else
        memset (row, 0, k * sizeof *row);
      for (int i = 0; i < k; i++)
        sum += row[i];
      sums[at] = sum;
    }
}

/* Two rows, directly. */
static void
make_first_block (const EmpressTables *tables, const EmpressHalf *half, uint32_t set, uint32_t *block)
{
  uint32_t bit[2] = { set & -set, set & (set - 1) };

  memset (block, 0, empress_block (2) * sizeof *block);
  for (int last = 0; last < 2; last++)
    {
      bool fits = (half->allowed[0] & bit[!last]) && (half->allowed[1] & bit[last]) &&
                  !(empress_around (bit[0], tables->near[0]) & bit[1]);
      block[2 * last + !last] = block[4 + last] = fits;
    }
}

/* All sets of k columns with one upper half. */
static void
make_chunk (EmpressTables *tables, int which, int k, uint32_t high)
{
  EmpressHalf *half = &tables->half[which];
  int rest = k - __builtin_popcount (high);
  uint32_t *block = half->layer[k] + tables->base[k][high] * empress_block (k);

  for (uint32_t low = 0; low <= tables->limit[high]; low++)
    if (__builtin_popcount (low) == rest)
      {
        uint32_t set = high << tables->low_bits | low;
        if (k == 2)
          make_first_block (tables, half, set, block);
        else
          truce_empress_make_block (tables, which, k, set, block);
        block += empress_block (k);
      }
}

static bool
allocate_layer (EmpressTables *tables, int which, int k)
{
  tables->half[which].layer[k] = malloc ((layer_size (tables, k) + 1) * sizeof (uint32_t));
  return tables->half[which].layer[k] != NULL;
}

/* By the worker that made the last chunk of the stage: nobody else touches the layers meanwhile. */
static void
next_stage (EmpressTables *tables, int stage)
{
  const EmpressStage *done = &tables->stages[stage];
  EmpressHalf *half = &tables->half[done->half];

  if (done->k - 1 < half->keep)
    {
      free (half->layer[done->k - 1]);
      half->layer[done->k - 1] = NULL;
    }
  if (stage + 1 < tables->n_stages &&
      !allocate_layer (tables, tables->stages[stage + 1].half, tables->stages[stage + 1].k))
    atomic_store (&tables->failed, true);
  atomic_store_explicit (&tables->stage, stage + 1, memory_order_release);
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
      make_chunk (tables, stage->half, stage->k, chunk);
      if (atomic_fetch_add (&stage->chunks_done, 1) + 1 == chunks)
        next_stage (tables, number);
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
    make_chunk (tables, which, 2, high);
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

EmpressTables *
truce_empress_tables_new (const TruceProblem *problem)
{
  EmpressTables *tables = calloc (1, sizeof *tables);
  int n = problem->board.rows;

  if (!tables)
    return NULL;
  tables->n = n;
  tables->upper = n / 2;
  tables->lower = n - n / 2;
  tables->low_bits = n / 2;
  truce_empress_near (&problem->piece, tables->near);
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
