/* queens-disjoint.c: counts pairs of disjoint bit patterns for the meet in the middle for queens
 *
 * Items are sorted once by a few bits that items and patterns often share (the key). Pairs are split on these
 * bits, one at a time: those of which both have the bit share it and are spared, so that two parts remain.
 * Either the patterns are split in two, of which those with the bit meet only items without it; or, as long
 * as there are many items for each pattern, the items, of which those with the bit meet a copy of the
 * patterns without it. A list of items is not copied: which of the keys it has is all there is of it. At the
 * end are leaves of 512 patterns; a leaf looks only at the buckets of items whose key it can meet, and tests
 * each item there against all its patterns at once.
 *
 * The last patterns of a list count twice. Splitting keeps the order, so that they stay the last ones.
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

/* How many patterns a leaf takes whatever the bits split on. */
static inline size_t
leaf_room (const Patterns *patterns)
{
  return patterns->n_double ? LEAF_MIXED : LEAF;
}

/* Below so many leaves' worth of patterns the counts of the list they come from are good enough to choose a
 * bit. */
#define RESAMPLE 5

/* Items are split on a bit if that spares each pattern so many of them: their square, for each pattern.
 * Measured. */
#define WORTH 2400

/* Two lists that grow. */
typedef struct
{
  uint64_t *stay, *go;
} Parted;

/* Appends from list[from … to - 1], where `from` is a multiple of eight, those without the bit and those with
 * it to a list each, in order. The first may be at the front of the list itself, if nothing behind `to` is
 * needed unless that is a multiple of eight, too. */
static inline Parted
part (Parted parted, const uint64_t *list, size_t from, size_t to, V8 bits, TruceMonitor *monitor)
{
  size_t i = from;

  for (; i + 8 <= to; i += 8)
    {
      V8 v = v8_load (list + i);
      unsigned without = v8_disjoint_lanes (v, bits);
      parted.go = v8_pack (parted.go, v, ~without & 0xff);
      parted.stay = v8_pack (parted.stay, v, without);
      if ((i + 8) % POLL_COPIES == 0 && truce_monitor_should_stop (monitor))
        to = i + 8;
    }
  if (i < to)
    {
      V8 v = v8_load (list + i);
      unsigned valid = (1u << (to - i)) - 1, without = v8_disjoint_lanes (v, bits);
      parted.go = v8_pack (parted.go, v, valid & ~without);
      parted.stay = v8_pack (parted.stay, v, valid & without);
    }
  return parted;
}

/* Keeps the patterns without the bit in place and moves those with it to with->words. */
static void
partition (Patterns *patterns, uint64_t bit, Patterns *with, TruceMonitor *monitor)
{
  const V8 bits = v8_all (bit);
  const size_t once = patterns->n - patterns->n_double, border = once & ~(size_t) 7;
  Parted parted = { patterns->words, with->words };
  size_t stay_once, go_once;
  unsigned without, before = (1u << once % 8) - 1;

  parted = part (parted, patterns->words, 0, border, bits, monitor);
  without = v8_disjoint_lanes (v8_load (patterns->words + border), bits);
  stay_once = parted.stay - patterns->words + __builtin_popcount (without & before);
  go_once = parted.go - with->words + __builtin_popcount (~without & before);
  parted = part (parted, patterns->words, border, patterns->n, bits, monitor);
  patterns->n = parted.stay - patterns->words;
  patterns->n_double = patterns->n - stay_once;
  with->n = parted.go - with->words;
  with->n_double = with->n - go_once;
}

/* Appends from list[from … to - 1] those without the bit to `out`, in order. */
static inline uint64_t *
pick (uint64_t *out, const uint64_t *list, size_t from, size_t to, V8 bits, TruceMonitor *monitor)
{
  for (size_t i = from; i < to; i += 8)
    {
      unsigned valid = to - i >= 8 ? 0xff : (1u << (to - i)) - 1;
      out = v8_pack (out, v8_load (list + i), valid & v8_disjoint_lanes (v8_load (list + i), bits));
      if ((i + 8) % POLL_COPIES == 0 && truce_monitor_should_stop (monitor))
        break;
    }
  return out;
}

/* Copies the patterns without the bit to copy->words. */
static void
copy_without (const Patterns *patterns, uint64_t bit, Patterns *copy, TruceMonitor *monitor)
{
  const V8 bits = v8_all (bit);
  const size_t once = patterns->n - patterns->n_double;
  uint64_t *out = pick (copy->words, patterns->words, 0, once, bits, monitor);

  copy->n = out - copy->words;
  out = pick (out, patterns->words + once, 0, patterns->n_double, bits, monitor);
  copy->n_double = out - copy->words - copy->n;
  copy->n = out - copy->words;
}

/* Items by the bits of their keys. */
typedef struct
{
  uint64_t open;          /* bits not yet split on */
  uint64_t with;          /* all of these items have them, so that no pattern has */
  uint64_t without;       /* none of them has */
  const uint32_t *by_key; /* how many have which value of the open bits */
} ItemSet;

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

/* Which items stay in a set where a bit is split on. */
typedef enum
{
  WITHOUT = 1,
  WITH = 2,
  BOTH = 3,
} Fold;

/* Removes the k-th of the open bits, `bit`; `folded` is where to count by the others. */
static ItemSet
fold (const ItemSet *items, int k, uint64_t bit, Fold which, uint32_t *folded)
{
  const uint32_t low = (UINT32_C (1) << k) - 1, end = UINT32_C (1) << __builtin_popcountll (items->open);
  const uint32_t without = which & WITHOUT ? ~UINT32_C (0) : 0, with = which & WITH ? ~UINT32_C (0) : 0;
  ItemSet set = { items->open ^ bit, items->with, items->without, folded };

  set.with |= which == WITH ? bit : 0;
  set.without |= which == WITHOUT ? bit : 0;
  for (uint32_t block = 0; block < end; block += 2 * (low + 1))
    for (uint32_t v = 0; v <= low; v++)
      *folded++ = (items->by_key[block + v] & without) + (items->by_key[block + low + 1 + v] & with);
  return set;
}

/* A bit of the key to split on. */
typedef struct
{
  int k; /* the k-th of the open ones; -1: none spares any pair */
  uint64_t bit;
  double pairs; /* items with it, for each pattern that has it, too */
} Choice;

/* The bit of the key that spares the most pairs: both lists often share it. Close to the leaves what counts
 * is how many whole leaves those with the bit fill. */
static Choice
choose_bit (const uint16_t in_patterns[64], const ItemSet *items, const Patterns *patterns)
{
  const int key_bits = __builtin_popcountll (items->open);
  const size_t room = leaf_room (patterns);
  uint64_t key = items->open;
  uint32_t n_items = 0;
  double best = 0;
  Choice choice = { .k = -1 };

  for (uint32_t v = 0; v < UINT32_C (1) << key_bits; v++)
    n_items += items->by_key[v];
  if (!n_items)
    return choice;
  for (int k = 0; k < key_bits; k++, key &= key - 1)
    {
      double p = in_patterns[__builtin_ctzll (key)] / 512.0,
             q = (double) count_with (items->by_key, key_bits, k) / n_items, gain = p * q;
      if (!(gain > 0))
        continue;
      if (patterns->n <= 2 * LEAF + LEAF / 2)
        gain += q * __builtin_floor ((patterns->n * p + room - LEAF_MIN) / room);
      if (gain > best)
        {
          best = gain;
          choice = (Choice){ k, key & -key, p * q * n_items };
        }
    }
  return choice;
}

/* Moves what is over whole leaves of those with a bit back to those without: it takes less time to look up
 * more items for them there than to fill another leaf's tables. */
static void
give_back (Patterns *patterns, Patterns *with)
{
  const size_t over = with->n % leaf_room (with), n_double = over < with->n_double ? over : with->n_double,
               once = over - n_double;
  uint64_t *border = patterns->words + patterns->n - patterns->n_double;

  if (over >= LEAF_MIN)
    return;
  with->n -= over;
  with->n_double -= n_double;
  if (once)
    memmove (border + once, border, patterns->n_double * sizeof *border);
  memcpy (border, with->words + with->n, once * sizeof *border);
  memcpy (border + once + patterns->n_double, with->words + with->n + once, n_double * sizeof *border);
  patterns->n += over;
  patterns->n_double += n_double;
}

static uint64_t count_recursive (Leaf *leaf, Patterns patterns, const ItemSet *items, uint64_t *free_words);

/* Patterns with the bit meet only items without it, others all. */
static uint64_t
split_patterns (Leaf *leaf,
                Patterns patterns,
                const ItemSet *items,
                const Choice *choice,
                uint32_t *folded,
                uint64_t *with)
{
  Patterns those = { with, .counts = patterns.counts };
  ItemSet set;
  uint64_t sum;

  partition (&patterns, choice->bit, &those, leaf->monitor);
  give_back (&patterns, &those);
  set = fold (items, choice->k, choice->bit, WITHOUT, folded);
  sum = count_recursive (leaf, those, &set, with + those.n + 8);
  set = fold (items, choice->k, choice->bit, BOTH, folded);
  return sum + count_recursive (leaf, patterns, &set, with);
}

/* Items with the bit meet only patterns without it, others all. */
static uint64_t
split_items (Leaf *leaf,
             Patterns patterns,
             const ItemSet *items,
             const Choice *choice,
             uint32_t *folded,
             uint64_t *without)
{
  Patterns those = { without, .counts = patterns.counts };
  ItemSet set = fold (items, choice->k, choice->bit, WITH, folded);
  uint64_t sum;

  copy_without (&patterns, choice->bit, &those, leaf->monitor);
  sum = count_recursive (leaf, those, &set, without + those.n + 8);
  set = fold (items, choice->k, choice->bit, WITHOUT, folded);
  return sum + count_recursive (leaf, patterns, &set, without);
}

/* Either way of splitting on a bit spares the same pairs. That of the patterns ends with leaves that are not
 * full; that of the items makes copies and more leaves: both grow with the patterns, and with what there is
 * still to split of them, while what it spares grows with the items. Both halves need room, too. */
static bool
worth_splitting_items (size_t n_patterns, double pairs, size_t room)
{
  return n_patterns > 3 * LEAF && pairs * pairs > WORTH * n_patterns &&
         room >= 5 * n_patterns / 2 + TRUCE_DISJOINT_ARENA_MIN;
}

static uint64_t
count_recursive (Leaf *leaf, Patterns patterns, const ItemSet *items, uint64_t *free_words)
{
  uint32_t *folded = (uint32_t *) free_words;
  uint64_t *lists = free_words + ((size_t) 1 << __builtin_popcountll (items->open)) / 4 + 8;
  uint16_t own[64];
  Choice choice = { .k = -1 };
  LeafPlan plan;

  if (!patterns.n || truce_monitor_should_stop (leaf->monitor))
    return 0;
  if (items->open && !leaf_plan (&patterns, &plan) && lists + patterns.n + 16 <= leaf->limit)
    {
      if (!patterns.counts || patterns.n > RESAMPLE * LEAF)
        {
          sample (patterns.words, patterns.n, items->open, own);
          patterns.counts = own;
        }
      choice = choose_bit (patterns.counts, items, &patterns);
    }
  if (choice.k < 0)
    {
      leaf->with = items->with;
      leaf->without = items->without;
      return leaves_count (leaf, &patterns);
    }
  if (worth_splitting_items (patterns.n, choice.pairs, leaf->limit - lists))
    return split_items (leaf, patterns, items, &choice, folded, lists);
  return split_patterns (leaf, patterns, items, &choice, folded, lists);
}

static uint64_t
count_disjoint (
    const TruceItems *items, uint64_t *patterns, size_t n_patterns, size_t n_double, TruceArena arena)
{
  Leaf leaf;
  uint32_t *by_key = (uint32_t *) arena.words;
  const ItemSet all = { .open = items->key, .by_key = by_key };

  if (!items->n || !n_patterns)
    return 0;
  leaf.items = items;
  leaf.monitor = arena.monitor;
  leaf.limit = arena.words + arena.capacity;
  for (size_t v = 0; v < (size_t) 1 << items->key_bits; v++)
    by_key[v] = items->start[v + 1] - items->start[v];
  leaf.groups = row_groups (items->key | items->rest);
  return count_recursive (&leaf, (Patterns){ patterns, n_patterns, n_double, NULL }, &all,
                          arena.words + ((size_t) 1 << items->key_bits) / 2 + 8);
}

const TruceDisjointKernel TRUCE_KERNEL (truce_disjoint_kernel) = {
  .sort_items = TRUCE_KERNEL (truce_sort_items),
  .count = count_disjoint,
};
