/* queens-disjoint.c: counts pairs of disjoint bit patterns, for the meet in the middle for queens
 *
 * Items are sorted once by their key: the bits that items and patterns share most often. Then the pairs are
 * split on one bit of the key after the other. A split drops all pairs that share the bit. Usually the
 * patterns are split. Patterns with the bit then meet only items without the bit. Patterns without the bit
 * meet all items. If there are many items per pattern, the items are split instead. Items with the bit then
 * meet a copy of the patterns without the bit. Items without the bit meet all patterns. Items are never
 * copied, since a list of items is described by the bits that splits have used. At the end, up to 512
 * patterns make a leaf. A leaf visits only buckets of items whose key can fit, and tests each item against
 * all its patterns at once.
 *
 * The last patterns of a list count twice. A split keeps them last in both lists.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "queens-disjoint.h"

#include <stdbool.h>

#include "queens-items.h"
#include "queens-leaf.h"

/* minimum number of patterns that are worth the tables of a further leaf */
#define LEAF_MIN 384

/* Returns: a number of patterns that fit into a leaf, however many of them count twice. */
static inline size_t
leaf_capacity (const Patterns *patterns)
{
  return patterns->n_double ? LEAF_MIXED : LEAF;
}

/* A list of patterns that fills at most this number of leaves is not sampled again. To choose a bit, the
 * counts of the longer list that it is a part of are good enough. */
#define RESAMPLE 5

/* Measured. Let p be the number of pairs that a split drops per pattern. Items are split if p^2 > WORTH x
 * number of patterns. */
#define WORTH 2400

typedef struct
{
  uint64_t *stay, *go;
} Parted;

/* Divides the words list[from] to list[to - 1] between two lists, in order. Appends words without any of the
 * bits to parted.stay, and other words to parted.go. from: a multiple of eight. parted.stay may overwrite the
 * front of `list`. Unless `to` is a multiple of eight, this may destroy words after `to`. Ends early if the
 * monitor stops. Returns: the ends of both lists. */
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

/* Moves the patterns with the bit to with->words. The other patterns stay in place. */
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

/* Appends the words list[from] to list[to - 1] that have none of the bits to `out`, in order. Returns: the
 * end of `out`. */
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

typedef struct
{
  uint64_t open;          /* key bits that no split has used */
  uint64_t with;          /* bits that all items have and no pattern has */
  uint64_t without;       /* bits that no item has */
  const uint32_t *by_key; /* number of items, by value of the `open` bits */
} ItemSet;

/* Returns: the number of items in `by_key` with the k-th bit. */
static uint32_t
count_with (const uint32_t *by_key, int key_bits, int k)
{
  uint32_t count = 0;

  for (uint32_t block = UINT32_C (1) << k; block < UINT32_C (1) << key_bits; block += UINT32_C (2) << k)
    for (uint32_t v = 0; v < UINT32_C (1) << k; v++)
      count += by_key[block + v];
  return count;
}

typedef enum
{
  WITHOUT = 1,
  WITH = 2,
  BOTH = 3,
} Fold;

/* Makes a set of items from the items with a bit, the items without the bit, or all items (`which`). k: index
 * of `bit` among the open bits of `items`; the bit is not open in the new set. folded: receives the new
 * `by_key`. */
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

typedef struct
{
  int k; /* index of `bit` among the open bits; -1: no bit drops a pair */
  uint64_t bit;
  double pairs; /* number of pairs dropped per pattern */
} Choice;

/* Chooses the open bit whose split drops most pairs. If few patterns are left, prefers a bit whose patterns
 * fill whole leaves. */
static Choice
choose_bit (const uint16_t in_patterns[64], const ItemSet *items, const Patterns *patterns)
{
  const int key_bits = __builtin_popcountll (items->open);
  const size_t capacity = leaf_capacity (patterns);
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
        gain += q * __builtin_floor ((patterns->n * p + capacity - LEAF_MIN) / capacity);
      if (gain > best)
        {
          best = gain;
          choice = (Choice){ k, key & -key, p * q * n_items };
        }
    }
  return choice;
}

/* Moves the last patterns of `with` back to `patterns`, if they would fill less than LEAF_MIN places of
 * another leaf. They then meet more items, but this costs less than the tables of that leaf. */
static void
give_back (Patterns *patterns, Patterns *with)
{
  const size_t over = with->n % leaf_capacity (with),
               n_double = over < with->n_double ? over : with->n_double, once = over - n_double;
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

static uint64_t
split_patterns (Leaf *leaf,
                Patterns patterns,
                const ItemSet *items,
                const Choice *choice,
                uint32_t *folded,
                uint64_t *with)
{
  Patterns selected = { with, .counts = patterns.counts };
  ItemSet set;
  uint64_t sum;

  partition (&patterns, choice->bit, &selected, leaf->monitor);
  give_back (&patterns, &selected);
  set = fold (items, choice->k, choice->bit, WITHOUT, folded);
  sum = count_recursive (leaf, selected, &set, with + selected.n + 8);
  set = fold (items, choice->k, choice->bit, BOTH, folded);
  return sum + count_recursive (leaf, patterns, &set, with);
}

static uint64_t
split_items (Leaf *leaf,
             Patterns patterns,
             const ItemSet *items,
             const Choice *choice,
             uint32_t *folded,
             uint64_t *without)
{
  Patterns selected = { without, .counts = patterns.counts };
  ItemSet set = fold (items, choice->k, choice->bit, WITH, folded);
  uint64_t sum;

  copy_without (&patterns, choice->bit, &selected, leaf->monitor);
  sum = count_recursive (leaf, selected, &set, without + selected.n + 8);
  set = fold (items, choice->k, choice->bit, WITHOUT, folded);
  return sum + count_recursive (leaf, patterns, &set, without);
}

/* Returns: whether to split items instead of patterns. Both ways drop the same pairs. Splitting patterns ends
 * with partly filled leaves. Splitting items copies patterns and makes more leaves. Its cost grows with the
 * number of patterns, its gain with the number of dropped pairs. pairs: number of pairs dropped per pattern.
 * space: words left in the arena for copies. */
static bool
worth_splitting_items (size_t n_patterns, double pairs, size_t space)
{
  return n_patterns > 3 * LEAF && pairs * pairs > WORTH * n_patterns &&
         space >= 5 * n_patterns / 2 + TRUCE_DISJOINT_ARENA_MIN;
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
  Block *block = (Block *) (((uintptr_t) arena.words + 63) & ~(uintptr_t) 63);
  uint64_t *words = block[1].word;
  uint32_t *by_key = (uint32_t *) words;
  const ItemSet all = { .open = items->key, .by_key = by_key };

  if (!items->n || !n_patterns)
    return 0;
  leaf.block = block;
  leaf.items = items;
  leaf.monitor = arena.monitor;
  leaf.limit = arena.words + arena.capacity;
  for (size_t v = 0; v < (size_t) 1 << items->key_bits; v++)
    by_key[v] = items->start[v + 1] - items->start[v];
  leaf.groups = row_groups (items->key | items->rest);
  return count_recursive (&leaf, (Patterns){ patterns, n_patterns, n_double, NULL }, &all,
                          words + ((size_t) 1 << items->key_bits) / 2 + 8);
}

const TruceDisjointKernel TRUCE_KERNEL (truce_disjoint_kernel) = {
  .sort_items = TRUCE_KERNEL (truce_sort_items),
  .count = count_disjoint,
};
