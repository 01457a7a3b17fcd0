/* queens-leaf.h: all items that up to 512 patterns can meet, tested against all of them at once
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "queens-sample.h"

#define CHUNK_MAX  TRUCE_ITEM_CHUNK_MAX
#define CHUNKS_MAX TRUCE_ITEM_CHUNKS_MAX
/* Bits of the lower half of a key: its table has to share the L1 cache with the chunks'. */
#define KEY_LOW_MAX 7

typedef struct
{
  V8 table[CHUNKS_MAX][1 << CHUNK_MAX];
  V8 low[1 << KEY_LOW_MAX]; /* the patterns disjoint from a value of the key's lower half */
  V8 rows[64];
  const TruceItems *items;
  TruceMonitor *monitor;
  const uint64_t *limit; /* end of the arena */
  int groups;            /* of eight rows that hold bits */
  uint64_t with;         /* bits of the key that only items with all of them are to be met */
  uint64_t without;      /* and only those without any of these */
  size_t looked_up;      /* items */
  Block block;
} Leaf;

/* Turns up to LEAF patterns into rows, where missing ones repeat the first; returns the bits that all have.
 */
static inline uint64_t
leaf_load (Leaf *leaf, const uint64_t *patterns, size_t n)
{
  const V8 first = v8_all (patterns[0]);
  V8 common = first;
  const uint64_t *in = patterns;

  if (n < LEAF)
    {
      size_t i = 0;
      for (; i + 8 <= n; i += 8)
        v8_store (leaf->block.word + i, v8_load (patterns + i));
      for (size_t j = i; j < LEAF; j += 8)
        v8_store (leaf->block.word + j, first);
      for (; i < n; i++)
        leaf->block.word[i] = patterns[i];
      in = leaf->block.word;
    }
  for (size_t i = 0; i < LEAF; i += 8)
    common &= v8_load (in + i);
  v8_transpose_64 (in, leaf->rows, leaf->groups);
  return v8_and_lanes (common);
}

static inline V8
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

/* table[v]: those of `all` that are disjoint from the lowest `width` bits of `mask` that are set in v. */
static inline uint64_t
fill_table (const Leaf *leaf, V8 *table, V8 all, uint64_t mask, int width)
{
  const V8 *end = table + 1;
  V8 *to = table;

  *to++ = all;
  for (; width > 0; width--, mask &= mask - 1, end = to)
    {
      V8 disjoint = ~leaf->rows[__builtin_ctzll (mask)];
      for (const V8 *from = table; from < end; from++)
        *to++ = *from & disjoint;
    }
  return mask;
}

static inline int
key_low_bits (const TruceItems *items)
{
  return items->key_bits / 2 < KEY_LOW_MAX ? items->key_bits / 2 : KEY_LOW_MAX;
}

static inline void
leaf_build (Leaf *leaf)
{
  const TruceItems *items = leaf->items;
  uint64_t rest = items->rest;
  V8 ones = v8_all (~UINT64_C (0));

  for (int c = 0; c < items->n_chunks; c++)
    rest = fill_table (leaf, leaf->table[c], ones, rest, items->width[c]);
  fill_table (leaf, leaf->low, ones, items->key, key_low_bits (items));
}

/* One body for each number of chunks, so that the look-ups are unrolled. */
static inline __attribute__ ((always_inline)) V8
count_bucket (const Leaf *leaf, V8 base, const uint64_t *word, const uint64_t *end, V8 sum, int n_chunks)
{
  V8Part bases[V8_PARTS], sums[V8_PARTS];

  memcpy (bases, &base, sizeof base);
  memcpy (sums, &sum, sizeof sum);
  for (; word != end; word += (n_chunks + 3) / 4)
    {
      V8Part alive[V8_PARTS];
      memcpy (alive, bases, sizeof alive);
      for (int c = 0; c < n_chunks; c++)
        {
          const uint64_t *entry =
              (const uint64_t *) ((const char *) leaf->table[c] + (word[c / 4] >> 16 * (c % 4) & 0xffff));
          for (int part = 0; part < V8_PARTS; part++)
            alive[part] &= v8_part_load (entry + part * V8_PART_LANES);
        }
      for (int part = 0; part < V8_PARTS; part++)
        sums[part] += v8_part_popcount (alive[part]);
    }
  memcpy (&sum, sums, sizeof sum);
  return sum;
}

/* The patterns disjoint from the upper half of a key: `value` of the bits of `mask`. */
static inline V8
disjoint_from (const Leaf *leaf, V8 all, uint64_t mask, uint32_t value)
{
  for (; value; value >>= 1, mask &= mask - 1)
    if (value & 1)
      all &= ~leaf->rows[__builtin_ctzll (mask)];
  return all;
}

/* Goes through the keys that items may have, which have no bit that is settled, upper half by upper half. */
static inline __attribute__ ((always_inline)) uint64_t
count_buckets (Leaf *leaf, uint64_t settled, V8 valid, int n_chunks)
{
  const TruceItems *items = leaf->items;
  const int low_bits = key_low_bits (items), n_words = (n_chunks + 3) / 4;
  const uint32_t low_mask = (UINT32_C (1) << low_bits) - 1,
                 with = (uint32_t) bits_extract (leaf->with, items->key),
                 taken = with | (uint32_t) bits_extract (settled | leaf->without, items->key),
                 free_low = low_mask & ~taken,
                 free_high = ((UINT32_C (1) << items->key_bits) - 1) & ~low_mask & ~taken;
  const uint64_t high_key = items->key & ~bits_deposit (low_mask, items->key);
  uint32_t high = 0, low = 0;
  size_t looked_up = 0, poll_at = POLL_ITEMS;
  V8 sum = v8_all (0);

  do
    {
      V8 base = disjoint_from (leaf, valid, high_key, high >> low_bits);
      if (v8_any (base))
        do
          {
            uint32_t from = items->start[high | low | with], to = items->start[(high | low | with) + 1];
            V8 both = base & leaf->low[low];
            if (from != to && v8_any (both))
              {
                sum = count_bucket (leaf, both, items->words + (size_t) from * n_words,
                                    items->words + (size_t) to * n_words, sum, n_chunks);
                looked_up += to - from;
              }
            low = (low - free_low) & free_low;
          }
        while (low);
      if (looked_up > poll_at)
        {
          if (truce_monitor_should_stop (leaf->monitor))
            break;
          poll_at = looked_up + POLL_ITEMS;
        }
      high = (high - free_high) & free_high;
    }
  while (high);
  leaf->looked_up = looked_up;
  return v8_sum (sum);
}

static inline uint64_t
count_chunked (Leaf *leaf, uint64_t settled, V8 valid)
{
  switch (leaf->items->n_chunks)
    {
    case 1:
      return count_buckets (leaf, settled, valid, 1);
    case 2:
      return count_buckets (leaf, settled, valid, 2);
    case 3:
      return count_buckets (leaf, settled, valid, 3);
    case 4:
      return count_buckets (leaf, settled, valid, 4);
    case 5:
      return count_buckets (leaf, settled, valid, 5);
    case 6:
      return count_buckets (leaf, settled, valid, 6);
    case 7:
      return count_buckets (leaf, settled, valid, 7);
    default:
      return count_buckets (leaf, settled, valid, 8);
    }
}

/* Each item that is looked up is a test of as many pairs as there are patterns. */
static inline uint64_t
leaf_count (Leaf *leaf, const uint64_t *patterns, size_t n)
{
  const uint64_t settled = leaf_load (leaf, patterns, n);
  uint64_t count;

  leaf_build (leaf);
  count = count_chunked (leaf, settled, leaf_valid (n));
  if (leaf->monitor->detailed)
    leaf->monitor->counters.tests += n * leaf->looked_up;
  return count;
}

static inline uint64_t
leaves_count (Leaf *leaf, const uint64_t *patterns, size_t n)
{
  uint64_t sum = 0;

  for (size_t from = 0; from < n; from += LEAF)
    {
      sum += leaf_count (leaf, patterns + from, n - from < LEAF ? n - from : LEAF);
      if (from % (16 * LEAF) == 15 * LEAF && truce_monitor_should_stop (leaf->monitor))
        break;
    }
  return sum;
}
