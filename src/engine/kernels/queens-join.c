/* queens-join.c: the inner loops of the meet in the middle for queens
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "queens-join.h"

#include <stdbool.h>

#include "simd.h"

/* A leaf tests each item against this many patterns at once: bit l of lane e stands for pattern 8 l + e. */
#define LEAF 512
/* Below so many leaves' worth of patterns the counts of the list they come from are good enough to choose a
 * bit. */
#define RESAMPLE 5
/* A leaf looks up the live bits of an item six at a time; 64 entries of 64 bytes keep the tables inside the
 * L1 cache. */
#define CHUNK      6
#define CHUNKS_MAX 8

typedef struct
{
  V8 table[CHUNKS_MAX][1 << CHUNK];
  V8 rows[64];
  uint64_t live; /* bits that some pattern has and some item may have */
  int n_chunks;
} Leaf;

/* ---- strips ---- */

static size_t
look_up (const TruceStrips *upper,
         const TruceStrips *lower,
         const uint32_t *splits,
         size_t n_splits,
         uint32_t set,
         TruceStripPair *pairs,
         size_t *bound)
{
  size_t n = 0;

  for (size_t i = 0; i < n_splits; i++)
    {
      uint32_t columns = (uint32_t) bits_deposit (splits[i], set);
      TruceStripPair pair = { truce_strips_list (upper, columns), truce_strips_list (lower, set ^ columns) };

      *bound += (size_t) pair.upper.n * pair.lower.n;
      pairs[n] = pair;
      n += pair.upper.n && pair.lower.n;
    }
  return n;
}

static inline uint64_t *
join_lists (TruceStripList few, TruceStripList many, uint64_t *out)
{
  for (uint32_t i = 0; i < few.n; i++)
    {
      V8 cross = v8_all (few.cross[i] | TRUCE_STRIP_PADDING), final = v8_all (few.final[i]);
      for (uint32_t j = 0; j < many.n; j += 8)
        out =
            v8_pack (out, final | v8_load (many.final + j), v8_zero_lanes (cross & v8_load (many.cross + j)));
    }
  return out;
}

static uint64_t *
join_strips (const TruceStripPair *pairs, size_t n_pairs, uint64_t *out)
{
  for (size_t i = 0; i < n_pairs; i++)
    out = pairs[i].upper.n < pairs[i].lower.n ? join_lists (pairs[i].upper, pairs[i].lower, out)
                                              : join_lists (pairs[i].lower, pairs[i].upper, out);
  return out;
}

static void
classify (const uint64_t *halves, size_t n, TruceHalves *sorted)
{
  uint64_t *end[3] = { sorted->with[0], sorted->with[1], sorted->with[2] };

  for (size_t i = 0; i < n; i += 8)
    {
      V8 v = v8_load (halves + i);
      unsigned valid = n - i >= 8 ? 0xff : (1u << (n - i)) - 1;
      unsigned no_main = v8_zero_lanes (v & TRUCE_HALF_MAIN), no_anti = v8_zero_lanes (v & TRUCE_HALF_ANTI);
      v &= ~(TRUCE_HALF_MAIN | TRUCE_HALF_ANTI);
      end[0] = v8_pack (end[0], v, valid & no_main & no_anti);
      end[1] = v8_pack (end[1], v, valid & (no_main ^ no_anti));
      end[2] = v8_pack (end[2], v, valid & ~(no_main | no_anti));
    }
  for (int k = 0; k < 3; k++)
    sorted->n[k] = end[k] - sorted->with[k];
}

static void
swap_directions (const uint64_t *halves, size_t n, uint64_t *swapped)
{
  const uint64_t even = UINT64_C (0x5555555555555555);

  for (size_t i = 0; i < n; i += 8)
    {
      V8 v = v8_load (halves + i);
      v8_store (swapped + i, ((v & even) << 1) | ((v >> 1) & even));
    }
}

/* ---- leaves ---- */

/* Loads up to LEAF patterns as columns of rows; missing ones repeat the first. */
static uint64_t
leaf_load (Leaf *leaf, const uint64_t *patterns, size_t n)
{
  V8 any = v8_all (0), first = v8_all (patterns[0]);

  for (size_t j = 0; j < 64; j++)
    {
      V8 v = first;
      if (8 * j + 8 <= n)
        v = v8_load (patterns + 8 * j);
      else
        for (size_t e = 0; 8 * j + e < n; e++)
          v[e] = patterns[8 * j + e];
      any |= v;
      leaf->rows[j] = v;
    }
  return v8_or_lanes (any);
}

static V8
leaf_valid (size_t n)
{
  V8 valid;

  for (size_t e = 0; e < 8; e++)
    {
      size_t count = n > e ? (n - e + 7) / 8 : 0;
      valid[e] = count >= 64 ? ~UINT64_C (0) : (UINT64_C (1) << count) - 1;
    }
  return valid;
}

/* table[c][v]: the patterns disjoint from the bits of v, the c-th chunk of the live bits. */
static void
leaf_build (Leaf *leaf, const uint64_t *patterns, size_t n, uint64_t settled)
{
  uint64_t rest;

  leaf->live = leaf_load (leaf, patterns, n) & ~settled;
  v8_transpose_64 (leaf->rows);
  rest = leaf->live;
  leaf->n_chunks = (__builtin_popcountll (rest) + CHUNK - 1) / CHUNK;
  if (leaf->n_chunks == 0)
    leaf->n_chunks = 1;
  for (int c = 0; c < leaf->n_chunks; c++)
    {
      V8 *t = leaf->table[c];
      t[0] = c == 0 ? leaf_valid (n) : v8_all (~UINT64_C (0));
      for (int b = 0; b < CHUNK && rest; b++, rest &= rest - 1)
        {
          V8 disjoint = ~leaf->rows[__builtin_ctzll (rest)];
          for (int v = 0; v < 1 << b; v++)
            t[v | 1 << b] = t[v] & disjoint;
        }
    }
}

/* One body for each number of chunks, so that the look-ups are unrolled. */
static inline __attribute__ ((always_inline)) uint64_t
leaf_count_chunks (const Leaf *leaf, const uint64_t *items, size_t n, int n_chunks)
{
  const uint64_t live = leaf->live, low = (1 << CHUNK) - 1;
  V8 sum = v8_all (0);

  for (size_t i = 0; i < n; i++)
    {
      uint64_t v = bits_extract (items[i], live);
      V8 alive = leaf->table[0][v & low];
      for (int c = 1; c < n_chunks; c++)
        alive &= leaf->table[c][v >> CHUNK * c & low];
      sum += v8_popcount (alive);
    }
  return v8_sum (sum);
}

static uint64_t
leaf_count (Leaf *leaf,
            const uint64_t *items,
            size_t n_items,
            const uint64_t *patterns,
            size_t n_patterns,
            uint64_t settled)
{
  leaf_build (leaf, patterns, n_patterns, settled);
  switch (leaf->n_chunks)
    {
    case 1:
      return leaf_count_chunks (leaf, items, n_items, 1);
    case 2:
      return leaf_count_chunks (leaf, items, n_items, 2);
    case 3:
      return leaf_count_chunks (leaf, items, n_items, 3);
    case 4:
      return leaf_count_chunks (leaf, items, n_items, 4);
    case 5:
      return leaf_count_chunks (leaf, items, n_items, 5);
    case 6:
      return leaf_count_chunks (leaf, items, n_items, 6);
    case 7:
      return leaf_count_chunks (leaf, items, n_items, 7);
    default:
      return leaf_count_chunks (leaf, items, n_items, 8);
    }
}

static uint64_t
leaves_count (Leaf *leaf,
              const uint64_t *items,
              size_t n_items,
              const uint64_t *patterns,
              size_t n_patterns,
              uint64_t settled)
{
  uint64_t sum = 0;

  for (size_t from = 0; from < n_patterns; from += LEAF)
    sum += leaf_count (leaf, items, n_items, patterns + from,
                       n_patterns - from < LEAF ? n_patterns - from : LEAF, settled);
  return sum;
}

/* ---- recursion ---- */

/* How often each bit is set among 512 records spread over the list. */
static void
sample (Leaf *leaf, const uint64_t *list, size_t n, uint64_t mask, uint16_t counts[64])
{
  size_t step = n / 512 ? n / 512 : 1;

  for (size_t j = 0; j < 64; j++)
    {
      size_t at = j * 8 * step;
      leaf->rows[j] = v8_load (list + (at + 8 <= n ? at : n >= 8 ? n - 8 : 0));
    }
  v8_transpose_64 (leaf->rows);
  for (; mask; mask &= mask - 1)
    {
      int bit = __builtin_ctzll (mask);
      counts[bit] = (uint16_t) v8_sum (v8_popcount (leaf->rows[bit]));
    }
}

/* The bit that both lists most often share: splitting there spares the most pairs. -1 when no bit spares any.
 * Close to the leaves what counts is the number of leaves that the two parts fill. */
static int
choose_bit (const uint16_t in_patterns[64], const uint16_t in_items[64], uint64_t mask, size_t n_patterns)
{
  double best = 0;
  int chosen = -1;

  for (; mask; mask &= mask - 1)
    {
      int bit = __builtin_ctzll (mask);
      double p = in_patterns[bit] / 512.0, q = in_items[bit] / 512.0, gain = p * q;
      if (gain == 0)
        continue;
      if (n_patterns <= 2 * LEAF + LEAF / 2)
        gain = 100 - __builtin_ceil (n_patterns * (1 - p) / LEAF + 0.02) -
               __builtin_ceil (n_patterns * p / LEAF + 0.02) * (1 - q);
      if (gain > best)
        {
          best = gain;
          chosen = bit;
        }
    }
  return chosen;
}

/* Keeps those without the bit in place and moves those with it to `with`; returns how many stay. */
static size_t
partition (uint64_t *list, size_t n, uint64_t bit, uint64_t *with, size_t *n_with)
{
  uint64_t *stay = list, *go = with;

  for (size_t i = 0; i < n; i += 8)
    {
      V8 v = v8_load (list + i);
      unsigned valid = n - i >= 8 ? 0xff : (1u << (n - i)) - 1, without = v8_zero_lanes (v & bit);
      go = v8_pack (go, v, valid & ~without);
      stay = v8_pack (stay, v, valid & without);
    }
  *n_with = go - with;
  return stay - list;
}

static size_t
select_without (const uint64_t *list, size_t n, uint64_t bit, uint64_t *out)
{
  uint64_t *end = out;

  for (size_t i = 0; i < n; i += 8)
    {
      V8 v = v8_load (list + i);
      unsigned valid = n - i >= 8 ? 0xff : (1u << (n - i)) - 1;
      end = v8_pack (end, v, valid & v8_zero_lanes (v & bit));
    }
  return end - out;
}

/* How often each bit is set in samples of the two lists. */
typedef struct
{
  uint16_t in_patterns[64];
  uint16_t in_items[64];
} BitCounts;

/* `mask`: bits not yet split on; `settled`: bits that no item has any more; `counts`: of a list that holds
 * this one, or NULL. */
static uint64_t
count_recursive (Leaf *leaf,
                 const uint64_t *items,
                 size_t n_items,
                 uint64_t *patterns,
                 size_t n_patterns,
                 uint64_t mask,
                 uint64_t settled,
                 TruceArena arena,
                 const BitCounts *counts)
{
  uint64_t *with, *without, bit, sum;
  size_t n_with, n_without, used;
  BitCounts own;
  int chosen = -1;

  if (!n_items || !n_patterns || truce_monitor_should_stop (arena.monitor))
    return 0;
  if (n_patterns > LEAF && n_items >= 32 && arena.capacity >= n_patterns + n_items + 32)
    {
      if (!counts || n_patterns > RESAMPLE * LEAF)
        {
          sample (leaf, patterns, n_patterns, mask, own.in_patterns);
          sample (leaf, items, n_items, mask, own.in_items);
          counts = &own;
        }
      chosen = choose_bit (counts->in_patterns, counts->in_items, mask, n_patterns);
    }
  if (chosen < 0)
    return leaves_count (leaf, items, n_items, patterns, n_patterns, settled);

  bit = UINT64_C (1) << chosen;
  mask &= ~bit;
  with = arena.words;
  n_patterns = partition (patterns, n_patterns, bit, with, &n_with);
  without = with + n_with + 8;
  n_without = select_without (items, n_items, bit, without);
  used = n_with + n_without + 16;
  sum = count_recursive (leaf, without, n_without, with, n_with, mask, settled | bit,
                         (TruceArena){ arena.words + used, arena.capacity - used, arena.monitor }, counts);
  return sum + count_recursive (leaf, items, n_items, patterns, n_patterns, mask, settled, arena, counts);
}

static uint64_t
count_disjoint (const uint64_t *items,
                size_t n_items,
                uint64_t *patterns,
                size_t n_patterns,
                uint64_t mask,
                TruceArena arena)
{
  Leaf leaf;

  return count_recursive (&leaf, items, n_items, patterns, n_patterns, mask, 0, arena, NULL);
}

const TruceQueensKernel TRUCE_KERNEL (truce_queens_kernel) = {
  .look_up = look_up,
  .join_strips = join_strips,
  .classify = classify,
  .swap_directions = swap_directions,
  .count_disjoint = count_disjoint,
};
