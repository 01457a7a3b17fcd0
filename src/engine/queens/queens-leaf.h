/* queens-leaf.h: tests items against up to 512 patterns at once
 *
 * The patterns are transposed: row b has bit b of each of the 512 patterns. The bits of an item are divided
 * into chunks. Each chunk has a table. For each value of the chunk, the table has the set of patterns that
 * share no bit with it. The AND of the entries for all chunks is the set of patterns that fit the item. Items
 * are in buckets by key. A bucket is skipped if its key fits no pattern.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include "queens-sample.h"

#define CHUNK_MAX  TRUCE_ITEM_CHUNK_MAX
#define CHUNKS_MAX TRUCE_ITEM_CHUNKS_MAX
/* Maximum bits of the lower half of a key. Its table and the tables of the chunks share the L1 cache. */
#define KEY_LOW_MAX 7

typedef struct
{
  V8 table[CHUNKS_MAX][1 << CHUNK_MAX];
  V8 low[1 << KEY_LOW_MAX]; /* by value of a key's lower half: patterns that share no bit */
  V8 rows[64];
  const TruceItems *items;
  TruceMonitor *monitor;
  const uint64_t *limit; /* end of the arena */
  int groups;            /* number of groups of eight rows, up to the highest bit that occurs */
  uint64_t with;         /* only items whose key has these bits are counted */
  uint64_t without;      /* items whose key has one of these bits are not counted */
  size_t looked_up;      /* number of items that the last count looked up */
  V8 valid;              /* bits of the places of `block` that have a pattern */
  V8 twice;              /* 1 in lanes that count twice, else 0 */
  Block *block;          /* patterns, in the arena; unused places hold any initialized value */
} Leaf;

/* A list of patterns. */
typedef struct
{
  uint64_t *words;
  size_t n;
  size_t n_double;        /* number of patterns that count twice, at the end of the list */
  const uint16_t *counts; /* (nullable) by bit: how often it occurs in 512 samples of this or a longer list */
} Patterns;

/* How patterns are placed in the eight lanes of a leaf, 64 in each. All patterns of a lane count once, or all
 * count twice. Patterns that count twice fill as many lanes as they can. If some of them are left, each takes
 * two places in the lanes that count once, or all of them take one more lane. */
typedef struct
{
  int lanes;   /* number of lanes that count once; they come first */
  size_t over; /* patterns that count twice, by two places in these lanes */
} LeafPlan;

/* Up to LEAF_MIXED patterns always fit into a leaf, whatever n_double is. */
#define LEAF_MIXED (LEAF - 32)

/* Plans the layout of a leaf for the patterns. Returns: false if they do not fit. */
static inline bool
leaf_plan (const Patterns *patterns, LeafPlan *plan)
{
  const size_t once = patterns->n - patterns->n_double, whole = patterns->n_double / 64,
               over = patterns->n_double % 64;

  if (patterns->n > LEAF)
    return false;
  *plan = (LeafPlan){ 8 - (int) whole, over };
  if (once + 2 * over <= 64 * (8 - whole))
    return true;
  *plan = (LeafPlan){ 7 - (int) whole, 0 };
  return once + 64 <= 64 * (8 - whole);
}

/* Marks n places as valid, row by row, in `lanes` lanes from lane `first` on. */
static inline void
leaf_mark (V8 *valid, size_t n, int first, int lanes)
{
  const size_t rows = lanes ? n / lanes : 0, more = lanes ? n % lanes : 0;

  for (int e = 0; e < lanes; e++)
    {
      const size_t count = rows + (e < more);
      (*valid)[first + e] = count >= 64 ? ~UINT64_C (0) : (UINT64_C (1) << count) - 1;
    }
}

/* Writes the patterns to leaf->block, row by row. Unused places keep old values, which leaf->valid excludes.
 */
static inline void
leaf_spread (Leaf *leaf, const Patterns *patterns, const LeafPlan *plan)
{
  const int lanes = plan->lanes, others = 8 - lanes;
  const size_t once = patterns->n - patterns->n_double + plan->over, twice = patterns->n - once;
  const uint64_t *first = patterns->words, *second = first + once;
  uint64_t *row = leaf->block->word;

  for (size_t l = 0, i = 0, j = 0; l < 64; l++, row += 8, i += lanes, j += others)
    {
      if (i < once)
        v8_store (row, v8_load (first + i));
      if (j < twice)
        v8_store (row + lanes, v8_load (second + j));
    }
  for (size_t k = 0; k < plan->over; k++)
    leaf->block->word[(once + k) / lanes * 8 + (once + k) % lanes] = first[once - plan->over + k];
}

/* Transposes the patterns to leaf->rows. Returns: the bits that all patterns have. */
static inline uint64_t
leaf_load (Leaf *leaf, const Patterns *patterns, const LeafPlan *plan)
{
  const uint64_t *words = patterns->words;
  const size_t n = patterns->n;
  V8 common = v8_all (words[0]);
  size_t i = 0;

  for (; i + 8 <= n; i += 8)
    common &= v8_load (words + i);
  for (; i < n; i++)
    common &= v8_all (words[i]);
  if (n < LEAF || patterns->n_double)
    {
      leaf_spread (leaf, patterns, plan);
      words = leaf->block->word;
    }
  v8_transpose_64 (words, leaf->rows, leaf->groups);
  return v8_and_lanes (common);
}

/* Fills a table: table[v] has the patterns of `all` that are disjoint from v. Bit i of v stands for the i-th
 * of the lowest `width` bits of `mask`. Returns: `mask` without these bits. */
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

/* Counts the pairs of an item from `word` to `end` and a pattern of `base` that fits. Adds their number to
 * `sum`, lane by lane. Callers pass a constant n_chunks, so that the loops are unrolled. Returns: the new
 * sum. */
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

/* Returns: the patterns of `all` that share no bit with `value`. Bit i of `value` stands for the i-th lowest
 * bit of `mask`. */
static inline V8
disjoint_from (const Leaf *leaf, V8 all, uint64_t mask, uint32_t value)
{
  for (; value; value >>= 1, mask &= mask - 1)
    if (value & 1)
      all &= ~leaf->rows[__builtin_ctzll (mask)];
  return all;
}

/* Counts the pairs of a pattern and an item whose key can fit. Goes through the upper halves of keys, and for
 * each through the lower halves. common_bits: bits that all patterns have; keys with one of these bits are
 * skipped. Returns: the number of pairs. */
static inline __attribute__ ((always_inline)) uint64_t
count_buckets (Leaf *leaf, uint64_t common_bits, int n_chunks)
{
  const TruceItems *items = leaf->items;
  const int low_bits = key_low_bits (items), n_words = (n_chunks + 3) / 4;
  const uint32_t low_mask = (UINT32_C (1) << low_bits) - 1,
                 with = (uint32_t) bits_extract (leaf->with, items->key),
                 fixed = with | (uint32_t) bits_extract (common_bits | leaf->without, items->key),
                 free_low = low_mask & ~fixed,
                 free_high = ((UINT32_C (1) << items->key_bits) - 1) & ~low_mask & ~fixed;
  const uint64_t high_key = items->key & ~bits_deposit (low_mask, items->key);
  uint32_t high = 0, low = 0;
  size_t looked_up = 0, poll_at = POLL_ITEMS;
  V8 sum = v8_all (0);

  do
    {
      V8 base = disjoint_from (leaf, leaf->valid, high_key, high >> low_bits);
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
  return v8_sum (sum << leaf->twice);
}

static inline uint64_t
count_chunked (Leaf *leaf, uint64_t common_bits)
{
  switch (leaf->items->n_chunks)
    {
    case 1:
      return count_buckets (leaf, common_bits, 1);
    case 2:
      return count_buckets (leaf, common_bits, 2);
    case 3:
      return count_buckets (leaf, common_bits, 3);
    case 4:
      return count_buckets (leaf, common_bits, 4);
    case 5:
      return count_buckets (leaf, common_bits, 5);
    case 6:
      return count_buckets (leaf, common_bits, 6);
    case 7:
      return count_buckets (leaf, common_bits, 7);
    default:
      return count_buckets (leaf, common_bits, 8);
    }
}

/* Counts the pairs of an item and a pattern that have no common bit. Pairs with a pattern that counts twice
 * count twice. If the monitor counts steps, adds a test for each pattern and each item that was looked up. */
static inline uint64_t
leaf_count (Leaf *leaf, const Patterns *patterns, const LeafPlan *plan)
{
  const size_t over = plan->over, n_double = patterns->n_double;
  const uint64_t common_bits = leaf_load (leaf, patterns, plan);
  uint64_t count;

  leaf_mark (&leaf->valid, patterns->n - n_double + 2 * over, 0, plan->lanes);
  leaf_mark (&leaf->valid, n_double - over, plan->lanes, 8 - plan->lanes);
  for (int e = 0; e < 8; e++)
    leaf->twice[e] = e >= plan->lanes;
  leaf_build (leaf);
  count = count_chunked (leaf, common_bits);
  if (leaf->monitor->count_steps)
    leaf->monitor->counters.tests += patterns->n * leaf->looked_up;
  return count;
}

static inline Patterns
some_of (const Patterns *patterns, size_t from, size_t n)
{
  const size_t once = patterns->n - patterns->n_double, before = from < once ? once - from : 0;

  return (Patterns){ patterns->words + from, n, before < n ? n - before : 0, NULL };
}

static inline uint64_t
leaves_count (Leaf *leaf, const Patterns *patterns)
{
  uint64_t sum = 0;
  Patterns some;

  for (size_t from = 0, leaves = 1; from < patterns->n; from += some.n, leaves++)
    {
      const size_t left = patterns->n - from;
      LeafPlan plan;

      some = some_of (patterns, from, left < LEAF ? left : LEAF);
      if (!leaf_plan (&some, &plan))
        {
          some = some_of (patterns, from, LEAF_MIXED);
          leaf_plan (&some, &plan);
        }
      sum += leaf_count (leaf, &some, &plan);
      if (leaves % 16 == 0 && truce_monitor_should_stop (leaf->monitor))
        break;
    }
  return sum;
}
