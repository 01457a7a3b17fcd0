/* empress.c: the blocks of empress-dp.h and their join in the middle of the board, as a kernel
 *
 * An empress attacks her column in all rows. With her leap she attacks at most two rows away. So only the set
 * of used columns and the last two pieces matter. A block has the numbers for one set of columns (dynamic
 * programming over sets, after Held and Karp, 1962). An entry [last][previous] is 0 if the last piece attacks
 * the previous piece. Otherwise it is a sum of entries in the block of the set without column `last`. The sum
 * is over the columns of the piece before `previous`, except columns that the last piece attacks from two
 * rows below. In the same way, an upper half on a set of columns is joined with a lower half on the other
 * columns, over the last two pieces of each half.
 *
 * If the board is symmetric, only one of a set and its mirror image is stored. The blocks from which a block
 * is made are far apart in memory, so they are prefetched while the previous block is made.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/answer.h"
#include "empress-dp.h"
#include "simd/simd.h"

/* number of sets between polls: a few tenths of a millisecond */
#define POLL_SETS 64

static inline bool
polled (int n, TruceMonitor *monitor)
{
  return n % POLL_SETS == POLL_SETS - 1 && monitor && truce_monitor_should_stop (monitor);
}

/* Return the upper half and the lower half of a set's bits. On odd boards, the upper half has one bit more.
 */
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

/* Returns: the upper half of the mirror image of the set with the halves `low` and `high`. */
static inline uint32_t
mirrored_high (const EmpressTables *tables, uint32_t low, uint32_t high)
{
  int odd = tables->n % 2;

  return (uint32_t) tables->limit[low << odd] << odd | (odd ? high & 1 : 0);
}

static inline uint32_t
mirror_set (const EmpressTables *tables, uint32_t set)
{
  uint32_t low = low_part (tables, set), high = high_part (tables, set);

  return mirrored_high (tables, low, high) << tables->low_bits | tables->limit[high];
}

/* Returns: (transfer none): the block of a set, or of its mirror image if only that one is stored. *mirror:
 * receives whether the block is of the mirror image. */
static inline const uint32_t *
find_block (const EmpressTables *tables, const EmpressHalf *half, int k, uint32_t set, bool *mirror)
{
  uint32_t low = low_part (tables, set), high = high_part (tables, set);

  *mirror = low > tables->limit[high];
  if (*mirror)
    {
      uint32_t turned = mirrored_high (tables, low, high);
      low = tables->limit[high];
      high = turned;
    }
  return half->layer[k] + (size_t) (tables->base[k][high] + tables->rank[low]) * empress_block (k);
}

/* Makes the row of a block for a last piece in column number `at` of the set. Its entries are by the column
 * of the previous piece. from: block of the other k - 1 columns; with `mirror`, block of their mirror image.
 * banned: columns that the last piece attacks from two rows below, as numbers in `from`. */
TRUCE_ALWAYS_INLINE void
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

/* The blocks from which the block of a set is made. from[i] is the block of the set without its i-th column;
 * if mirror[i], it is the block of the mirror image. */
typedef struct
{
  uint32_t set;
  bool mirror[EMPRESS_ROWS_MAX];
  const uint32_t *from[EMPRESS_ROWS_MAX];
} Sources;

/* Finds and prefetches the sources of a set of k columns. Meanwhile, the block of the previous set is made.
 */
static inline void
find_sources (const EmpressTables *tables, const EmpressHalf *half, int k, uint32_t set, Sources *sources)
{
  size_t bytes = empress_block (k - 1) * sizeof (uint32_t);
  int at = 0;

  sources->set = set;
  for (uint32_t rest = set; rest; rest &= rest - 1, at++)
    {
      const uint32_t *from = find_block (tables, half, k - 1, set ^ (rest & -rest), &sources->mirror[at]);
      sources->from[at] = from;
      for (size_t i = 0; i < bytes + 60; i += 64)
        __builtin_prefetch ((const char *) from + (i < bytes ? i : bytes - 1));
    }
}

static inline void
fill_row (const EmpressTables *tables, int k, const Sources *sources, uint32_t bit, int at, uint32_t *row)
{
  uint32_t others = sources->set ^ bit;
  bool mirror = sources->mirror[at];
  const uint32_t *from = sources->from[at];
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
    row[rank_of (sources->set, rest & -rest)] = 0;
}

static void
make_block (
    const EmpressTables *tables, const EmpressHalf *half, int k, const Sources *sources, uint32_t *block)
{
  uint32_t allowed = half->allowed[k - 1];
  uint32_t *sums = block + k * k;
  int at = 0;

  for (uint32_t rest = sources->set; rest; rest &= rest - 1, at++)
    {
      uint32_t bit = rest & -rest, sum = 0;
      uint32_t *row = block + at * k;
      if (allowed & bit)
        fill_row (tables, k, sources, bit, at, row);
      else
        memset (row, 0, k * sizeof *row);
      for (int i = 0; i < k; i++)
        sum += row[i];
      sums[at] = sum;
    }
}

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

static bool
make_chunk (const EmpressTables *tables, int which, int k, uint32_t high, TruceMonitor *monitor)
{
  const EmpressHalf *half = &tables->half[which];
  int rest = k - __builtin_popcount (high), n = 0;
  uint32_t *block = half->layer[k] + tables->base[k][high] * empress_block (k);
  Sources sources[2];

  for (uint32_t low = 0; low <= tables->limit[high]; low++)
    {
      if (__builtin_popcount (low) != rest)
        continue;
      if (k == 2)
        {
          make_first_block (tables, half, high << tables->low_bits | low, block + n++ * empress_block (k));
          continue;
        }
      find_sources (tables, half, k, high << tables->low_bits | low, &sources[n % 2]);
      if (n > 0)
        make_block (tables, half, k, &sources[(n - 1) % 2], block + (n - 1) * empress_block (k));
      if (polled (n++, monitor))
        return false;
    }
  if (k > 2 && n > 0)
    make_block (tables, half, k, &sources[(n - 1) % 2], block + (n - 1) * empress_block (k));
  return true;
}

/* The blocks to join for one column set of the upper half. */
typedef struct
{
  const EmpressTables *tables;
  uint32_t upper_set, lower_set;
  uint32_t upper[EMPRESS_BLOCK_MAX], lower[EMPRESS_BLOCK_MAX];
} Middle;

/* Returns: a number of ways in `block`. The last piece is in column number `last` of the set. The previous
 * piece is in no column of `banned`. */
static inline uint64_t
ways_without (const uint32_t *block, int k, int last, uint32_t set, uint32_t banned)
{
  uint64_t ways = block[k * k + last];

  for (uint32_t rest = banned & set; rest; rest &= rest - 1)
    ways -= block[last * k + __builtin_popcount (set & ((rest & -rest) - 1))];
  return ways;
}

static unsigned __int128
join (const Middle *middle)
{
  const EmpressTables *tables = middle->tables;
  unsigned __int128 sum = 0;
  int last_up = 0;

  for (uint32_t up = middle->upper_set; up; up &= up - 1, last_up++)
    {
      uint32_t bit = up & -up;
      uint32_t near_1 = empress_around (bit, tables->near[0]), near_2 = empress_around (bit, tables->near[1]);
      uint64_t part = 0;
      int last_down = 0;
      for (uint32_t down = middle->lower_set; down; down &= down - 1, last_down++)
        {
          uint32_t other = down & -down;
          if (!(near_1 & other))
            part += ways_without (middle->upper, tables->upper, last_up, middle->upper_set,
                                  empress_around (other, tables->near[1])) *
                    ways_without (middle->lower, tables->lower, last_down, middle->lower_set, near_2);
        }
      sum += part;
    }
  return sum;
}

/* Returns: the size of the set's orbit; 0 if another set represents the orbit. */
static int
weight_of (const EmpressTables *tables, uint32_t set)
{
  uint32_t all = (UINT32_C (1) << tables->n) - 1, image[4] = { set, set, set, set };
  int weight = 0;

  if (tables->mirrored)
    image[1] = mirror_set (tables, set);
  if (tables->flipped && tables->n % 2 == 0)
    {
      image[2] = all ^ set;
      image[3] = tables->mirrored ? mirror_set (tables, image[2]) : image[2];
    }
  else
    image[3] = image[1];
  for (int i = 0; i < 4; i++)
    {
      bool again = false;
      if (image[i] < set)
        return 0;
      for (int j = 0; j < i; j++)
        again |= image[j] == image[i];
      weight += !again;
    }
  return weight;
}

/* The set of columns to join next, for the upper half of the board. upper: its sources. lower: sources of its
 * complement, for the lower half. Both are being prefetched. */
typedef struct
{
  Sources upper, lower;
  int weight;
} Waiting;

static unsigned __int128
join_waiting (const EmpressTables *tables, const Waiting *waiting)
{
  Middle middle;

  middle.tables = tables;
  middle.upper_set = waiting->upper.set;
  middle.lower_set = waiting->lower.set;
  make_block (tables, &tables->half[0], tables->upper, &waiting->upper, middle.upper);
  make_block (tables, &tables->half[!tables->flipped], tables->lower, &waiting->lower, middle.lower);
  return join (&middle) * waiting->weight;
}

static bool
join_sets (const EmpressTables *tables, uint32_t high, TruceMonitor *monitor, uint64_t sum[3])
{
  const uint32_t all = (UINT32_C (1) << tables->n) - 1;
  unsigned __int128 ways = 0;
  int rest = tables->upper - __builtin_popcount (high), n = 0;
  Waiting waiting[2];

  for (uint32_t low = 0; low < UINT32_C (1) << tables->low_bits; low++)
    {
      uint32_t set = high << tables->low_bits | low;
      Waiting *next = &waiting[n % 2];
      if (__builtin_popcount (low) != rest || (next->weight = weight_of (tables, set)) == 0)
        continue;
      find_sources (tables, &tables->half[0], tables->upper, set, &next->upper);
      find_sources (tables, &tables->half[!tables->flipped], tables->lower, all ^ set, &next->lower);
      if (n > 0)
        ways += join_waiting (tables, &waiting[(n - 1) % 2]);
      if (polled (n++, monitor))
        return false;
    }
  if (n > 0)
    ways += join_waiting (tables, &waiting[(n - 1) % 2]);
  sum[0] = ways;
  sum[1] = ways >> 64;
  sum[2] = (uint64_t) n;
  return true;
}

const EmpressKernel TRUCE_KERNEL (truce_empress_kernel) = { make_chunk, join_sets };
