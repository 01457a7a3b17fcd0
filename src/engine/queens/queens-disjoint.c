/* queens-disjoint.c: counts pairs of disjoint bit patterns for the meet in the middle for queens
 *
 * Items are sorted once by a few bits that items and patterns often share (the key). Patterns are split
 * recursively on the same bits down to leaves of 512; a leaf looks only at the buckets of items whose key it
 * can meet, and tests each item there against all its patterns at once.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "queens-disjoint.h"

#include <stdbool.h>

#include "queens-items.h"
#include "queens-leaf.h"

/* Fewer patterns than this over whole leaves are not worth one of their own. */
#define LEAF_MIN 384

/* Below so many leaves' worth of patterns the counts of the list they come from are good enough to choose a
 * bit. */
#define RESAMPLE 5

/* Keeps those without the bit in place and moves those with it to `with`; returns how many stay. */
static size_t
partition (uint64_t *list, size_t n, uint64_t bit, uint64_t *with, size_t *n_with, TruceMonitor *monitor)
{
  uint64_t *stay = list, *go = with;
  const V8 bits = v8_all (bit);
  size_t i = 0;

  for (; i + 8 <= n; i += 8)
    {
      V8 v = v8_load (list + i);
      unsigned without = v8_disjoint_lanes (v, bits);
      go = v8_pack (go, v, ~without & 0xff);
      stay = v8_pack (stay, v, without);
      if ((i + 8) % POLL_COPIES == 0 && truce_monitor_should_stop (monitor))
        n = i + 8;
    }
  if (i < n)
    {
      V8 v = v8_load (list + i);
      unsigned valid = (1u << (n - i)) - 1, without = v8_disjoint_lanes (v, bits);
      go = v8_pack (go, v, valid & ~without);
      stay = v8_pack (stay, v, valid & without);
    }
  *n_with = go - with;
  return stay - list;
}

/* How many of the items counted by key in `by_key` have its k-th bit set. */
static uint32_t
count_with (const uint32_t *by_key, int key_bits, int k)
{
  uint32_t count = 0;

  for (uint32_t block = UINT32_C (1) << k; block < UINT32_C (1) << key_bits; block += UINT32_C (2) << k)
    for (uint32_t v = 0; v < UINT32_C (1) << k; v++)
      count += by_key[block + v];
  return count;
}

/* Removes the k-th bit of the key: of the items that have it, too (`all`), or only of those without. */
static void
fold (const uint32_t *by_key, int key_bits, int k, bool all, uint32_t *folded)
{
  uint32_t low = (UINT32_C (1) << k) - 1;

  for (uint32_t block = 0; block < UINT32_C (1) << key_bits; block += 2 * (low + 1))
    for (uint32_t v = 0; v <= low; v++)
      *folded++ = by_key[block + v] + (all ? by_key[block + low + 1 + v] : 0);
}

/* The bit of the key that spares the most pairs: both lists often share it. -1 when none spares any. Close to
 * the leaves what counts is how many whole leaves those with the bit fill. */
static int
choose_bit (const uint16_t in_patterns[64], const uint32_t *by_key, uint64_t key, size_t n_patterns)
{
  const int key_bits = __builtin_popcountll (key);
  uint32_t n_items = 0;
  double best = 0;
  int chosen = -1;

  for (uint32_t v = 0; v < UINT32_C (1) << key_bits; v++)
    n_items += by_key[v];
  if (!n_items)
    return -1;
  for (int k = 0; k < key_bits; k++, key &= key - 1)
    {
      double p = in_patterns[__builtin_ctzll (key)] / 512.0,
             q = (double) count_with (by_key, key_bits, k) / n_items, gain = p * q;
      if (!(gain > 0))
        continue;
      if (n_patterns <= 2 * LEAF + LEAF / 2)
        gain += q * __builtin_floor ((n_patterns * p + LEAF - LEAF_MIN) / LEAF);
      if (gain > best)
        {
          best = gain;
          chosen = k;
        }
    }
  return chosen;
}

/* Moves what is over whole leaves of those with a bit back to those without: it takes less time to look up
 * more items for them there than to fill another leaf's tables. */
static void
give_back (uint64_t *patterns, size_t *n_patterns, const uint64_t *with, size_t *n_with)
{
  size_t over = *n_with % LEAF;

  if (over >= LEAF_MIN)
    return;
  *n_with -= over;
  memcpy (patterns + *n_patterns, with + *n_with, over * sizeof *with);
  *n_patterns += over;
}

/* `key`: bits not yet split on; `by_key`: how many of the items that these patterns may meet have which value
 * of `key`; `counts`: of how often patterns of a list that holds this one have each bit, or NULL. */
static uint64_t
count_recursive (Leaf *leaf,
                 uint64_t *patterns,
                 size_t n_patterns,
                 uint64_t key,
                 const uint32_t *by_key,
                 uint64_t *free_words,
                 const uint16_t *counts)
{
  uint64_t *with, *after, bit, sum;
  uint32_t *folded = (uint32_t *) free_words;
  const int key_bits = __builtin_popcountll (key);
  size_t n_with;
  uint16_t own[64];
  int chosen = -1;

  if (!n_patterns || truce_monitor_should_stop (leaf->monitor))
    return 0;
  with = free_words + ((size_t) 1 << key_bits) / 4 + 8;
  if (n_patterns > LEAF && key && with + n_patterns + 16 <= leaf->limit)
    {
      if (!counts || n_patterns > RESAMPLE * LEAF)
        {
          sample (patterns, n_patterns, key, own);
          counts = own;
        }
      chosen = choose_bit (counts, by_key, key, n_patterns);
    }
  if (chosen < 0)
    return leaves_count (leaf, patterns, n_patterns);

  bit = key;
  for (int k = 0; k < chosen; k++)
    bit &= bit - 1;
  bit &= -bit;
  n_patterns = partition (patterns, n_patterns, bit, with, &n_with, leaf->monitor);
  give_back (patterns, &n_patterns, with, &n_with);
  after = with + n_with + 8;
  fold (by_key, key_bits, chosen, false, folded);
  sum = count_recursive (leaf, with, n_with, key ^ bit, folded, after, counts);
  fold (by_key, key_bits, chosen, true, folded);
  return sum + count_recursive (leaf, patterns, n_patterns, key ^ bit, folded, with, counts);
}

static uint64_t
count_disjoint (const TruceItems *items, uint64_t *patterns, size_t n_patterns, TruceArena arena)
{
  Leaf leaf;
  uint32_t *by_key = (uint32_t *) arena.words;

  if (!items->n || !n_patterns)
    return 0;
  leaf.items = items;
  leaf.monitor = arena.monitor;
  leaf.limit = arena.words + arena.capacity;
  for (size_t v = 0; v < (size_t) 1 << items->key_bits; v++)
    by_key[v] = items->start[v + 1] - items->start[v];
  leaf.groups = row_groups (items->key | items->rest);
  return count_recursive (&leaf, patterns, n_patterns, items->key, by_key,
                          arena.words + ((size_t) 1 << items->key_bits) / 2 + 8, NULL);
}

const TruceDisjointKernel TRUCE_KERNEL (truce_disjoint_kernel) = {
  .sort_items = TRUCE_KERNEL (truce_sort_items),
  .count = count_disjoint,
};
