/* queens-items.c: sorts the items of queens-disjoint.c by key
 *
 * The key has the bits that items and patterns share most often, as samples of both show: pairs that share a
 * bit are dropped. The key has so many bits that some tens of items share a key. Items are counted by key,
 * and then written to the bucket of their key. There the key bits are left out. The other bits are in chunks
 * of up to seven bits. A leaf has a table for each chunk, with the patterns that fit a value (queens-leaf.h).
 * So a chunk is stored as the 16-bit offset of its table entry.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "queens-items.h"

#include <stdbool.h>

#include "queens-sample.h"

/* Shorter lists are not sampled: their key has the highest bits, which are usually the most frequent. */
#define SAMPLED_MIN 1024

/* Number of items per key. Short lists have more, since their leaves meet few items. */
#define BUCKET 32
#define SHORT  (1 << 19)

static int
key_size (size_t n_items)
{
  const size_t bucket = BUCKET + SHORT / (n_items + 1);
  int size = 4;

  while (size < TRUCE_ITEM_KEY_MAX && bucket << size < n_items)
    size++;
  return size;
}

static uint64_t
top_bits (uint64_t mask, int size)
{
  uint64_t top = 0;

  for (; size > 0 && mask; size--)
    {
      uint64_t bit = UINT64_C (1) << (63 - __builtin_clzll (mask));
      top |= bit;
      mask ^= bit;
    }
  return top;
}

static uint64_t
choose_key (const uint16_t in_patterns[64], const uint16_t in_items[64], uint64_t mask, int size)
{
  uint64_t key = 0;

  for (int k = 0; k < size && mask & ~key; k++)
    {
      int64_t best = -1;
      int chosen = 0;
      for (uint64_t rest = mask & ~key; rest; rest &= rest - 1)
        {
          int bit = __builtin_ctzll (rest);
          int64_t gain = (int64_t) in_patterns[bit] * in_items[bit];
          if (gain > best)
            {
              best = gain;
              chosen = bit;
            }
        }
      key |= UINT64_C (1) << chosen;
    }
  return key;
}

/* Divides the bits that are not in the key into chunks of almost equal width. Tables of narrow chunks are
 * fast to fill; wide chunks need fewer look-ups. Filling an entry takes two cycles, a look-up takes one. A
 * leaf looks up about a third of the items. */
static void
lay_out_chunks (TruceItems *items)
{
  int bits = __builtin_popcountll (items->rest);
  size_t min_cost = SIZE_MAX;

  for (int chunks = bits ? (bits + TRUCE_ITEM_CHUNK_MAX - 1) / TRUCE_ITEM_CHUNK_MAX : 1;
       chunks <= TRUCE_ITEM_CHUNKS_MAX; chunks++)
    {
      size_t wide = bits % chunks, narrow = chunks - wide, words = (chunks + 3) / 4,
             cost = 2 * ((narrow + 2 * wide) << bits / chunks) + items->n * (2 * chunks + words) / 6;
      if (cost < min_cost)
        {
          min_cost = cost;
          items->n_chunks = chunks;
        }
    }
  items->n_words = (items->n_chunks + 3) / 4;
  items->field[0] = items->field[1] = 0;
  items->field_bits[0] = items->field_bits[1] = 0;
  for (int c = 0; c < items->n_chunks; c++)
    {
      items->width[c] = (uint8_t) ((bits + c) / items->n_chunks);
      items->field[c / 4] |= ((UINT64_C (1) << items->width[c]) - 1) << (16 * (c % 4) + 6);
      items->field_bits[c / 4] += items->width[c];
    }
}

typedef struct
{
  BitsMap key;
  BitsMap word[2];
} Maps;

static void
prepare_maps (const TruceItems *items, Maps *maps)
{
  uint64_t second = items->rest;

  bits_map_init (&maps->key, items->key, (UINT64_C (1) << items->key_bits) - 1);
  bits_map_init (&maps->word[0], items->rest, items->field[0]);
  for (int i = 0; i < items->field_bits[0]; i++)
    second &= second - 1;
  bits_map_init (&maps->word[1], second, items->field[1]);
}

static inline void
write_item (TruceItems *items, const Maps *maps, uint64_t item, uint32_t place)
{
  uint64_t *to = items->words + (size_t) place * items->n_words;

  to[0] = bits_map (&maps->word[0], item);
  if (items->n_words > 1)
    to[1] = bits_map (&maps->word[1], item);
}

/* Replaces numbers of items by the index where these items start. first: by key, number of items in the first
 * half of the list. second: the same for the second half. In each bucket, the items of the first half come
 * first. */
static void
lay_out_buckets (uint32_t *first, uint32_t *second, size_t n_keys)
{
  uint32_t start = 0;

  for (size_t v = 0; v < n_keys; v++)
    {
      uint32_t n_first = first[v], n_second = second[v];
      first[v] = start;
      second[v] = start += n_first;
      start += n_second;
    }
}

/* Sorts the items into their buckets. Takes items from both halves of the list in turn: neighbours in the
 * list often go to the same bucket, and one write would wait for the other. Returns: false if stopped. */
static bool
place_items (TruceItems *items, const uint64_t *list, size_t n, TruceMonitor *monitor)
{
  const size_t half = n / 2, n_keys = (size_t) 1 << items->key_bits;
  Maps maps;
  uint32_t *first = items->start + 1, *second = items->second;

  prepare_maps (items, &maps);
  memset (first, 0, n_keys * sizeof *first);
  memset (second, 0, n_keys * sizeof *second);
  for (size_t i = 0; i < half; i++)
    {
      first[bits_map (&maps.key, list[i])]++;
      second[bits_map (&maps.key, list[half + i])]++;
      if ((i + 1) % POLL_COPIES == 0 && truce_monitor_should_stop (monitor))
        return false;
    }
  if (n % 2)
    second[bits_map (&maps.key, list[n - 1])]++;
  lay_out_buckets (first, second, n_keys);
  for (size_t i = 0; i < half; i++)
    {
      write_item (items, &maps, list[i], first[bits_map (&maps.key, list[i])]++);
      write_item (items, &maps, list[half + i], second[bits_map (&maps.key, list[half + i])]++);
      if ((i + 1) % POLL_COPIES == 0 && truce_monitor_should_stop (monitor))
        return false;
    }
  if (n % 2)
    write_item (items, &maps, list[n - 1], second[bits_map (&maps.key, list[n - 1])]++);
  items->start[0] = 0;
  memcpy (items->start + 1, second, n_keys * sizeof *second);
  return true;
}

void
TRUCE_KERNEL (truce_sort_items) (const uint64_t *list,
                                 size_t n,
                                 const uint64_t *patterns,
                                 size_t n_patterns,
                                 uint64_t mask,
                                 TruceMonitor *monitor,
                                 TruceItems *items)
{
  uint16_t in_patterns[64] = { 0 }, in_items[64];
  const int size = key_size (n);

  items->n = n;
  if (!n)
    return;
  if (n < SAMPLED_MIN || !n_patterns)
    items->key = top_bits (mask, size);
  else
    {
      sample (patterns, n_patterns, mask, in_patterns);
      sample (list, n, mask, in_items);
      items->key = choose_key (in_patterns, in_items, mask, size);
    }
  items->rest = mask & ~items->key;
  items->key_bits = __builtin_popcountll (items->key);
  lay_out_chunks (items);
  if (!place_items (items, list, n, monitor))
    items->n = 0;
}
