/* queens-disjoint.h: counts pairs of disjoint bit patterns without visiting each pair
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "core/monitor.h"
#include "simd/isa.h"

#define TRUCE_ITEM_KEY_MAX    16
#define TRUCE_ITEM_CHUNKS_MAX 8
/* maximum bits of a chunk: the tables of four such chunks fit into the L1 cache */
#define TRUCE_ITEM_CHUNK_MAX 7
/* number of entries of TruceItems.start */
#define TRUCE_ITEM_STARTS ((1 << TRUCE_ITEM_KEY_MAX) + 2)
/* Minimum capacity of a TruceArena in words, in addition to 3/2 words for each pattern. An arena of this size
 * rarely runs out. If it does, lists of patterns are not split further. */
#define TRUCE_DISJOINT_ARENA_MIN (2 * (1 << TRUCE_ITEM_KEY_MAX) + 2048)

/* Memory for copies of lists of patterns, and the monitor that a count polls. capacity: in words. */
typedef struct
{
  uint64_t *words;
  size_t capacity;
  TruceMonitor *monitor;
} TruceArena;

typedef struct
{
  uint64_t key;  /* bits of the key; items are sorted into buckets by key */
  uint64_t rest; /* other bits that occur; they are divided into chunks */
  int key_bits;
  int n_chunks;                         /* number of chunks of `rest` */
  int n_words;                          /* number of words of an item */
  uint8_t width[TRUCE_ITEM_CHUNKS_MAX]; /* number of bits of each chunk */
  int field_bits[2];                    /* by word of an item: number of bits of all its chunks */
  /* By word of an item: mask of the bits of its chunks. Each chunk takes up 16 bits of the word, which hold
   * the value of the chunk times 64. */
  uint64_t field[2];
  size_t n;
  uint32_t *start;  /* by key: first item of the bucket; last entry: end. Set by the caller */
  uint32_t *second; /* memory for TRUCE_ITEM_STARTS entries. Set by the caller */
  uint64_t *words;  /* items, bucket by bucket; capacity 2 words per item. Set by the caller */
} TruceItems;

typedef struct
{
  /* Makes items from the words of a list, and sorts them into items->words by key. The key has the bits of
   * `mask` that the words share most often with the patterns. mask: all bits that occur. list, patterns:
   * readable up to a multiple of eight words. Sets items->n to 0 if the monitor stops. */
  void (*sort_items) (const uint64_t *list,
                      size_t n,
                      const uint64_t *patterns,
                      size_t n_patterns,
                      uint64_t mask,
                      TruceMonitor *monitor,
                      TruceItems *items);

  /* Counts the pairs of an item and a pattern that have no common bit. Pairs with the last `n_double`
   * patterns count twice. Reorders `patterns`, which must be readable to eight words after the end. Returns:
   * the number of pairs; undefined if the monitor stops. */
  uint64_t (*count) (
      const TruceItems *items, uint64_t *patterns, size_t n_patterns, size_t n_double, TruceArena arena);
} TruceDisjointKernel;

TRUCE_KERNELS (TruceDisjointKernel, truce_disjoint_kernel)
