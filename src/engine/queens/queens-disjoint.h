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
/* bits of a chunk: the tables of four fit into the L1 cache */
#define TRUCE_ITEM_CHUNK_MAX 7
/* length of `start` */
#define TRUCE_ITEM_STARTS ((1 << TRUCE_ITEM_KEY_MAX) + 2)
/* Minimum words of the arena. With 3/2 words per pattern in addition, it rarely runs out; lists are then not
 * split further. */
#define TRUCE_DISJOINT_ARENA_MIN (2 * (1 << TRUCE_ITEM_KEY_MAX) + 2048)

/* Memory for copies of lists, and the monitor. */
typedef struct
{
  uint64_t *words;
  size_t capacity;
  TruceMonitor *monitor;
} TruceArena;

typedef struct
{
  uint64_t key;  /* bits of the bucket's key */
  uint64_t rest; /* occurring bits that are not in the key */
  int key_bits;
  int n_chunks;                         /* chunks of `rest` */
  int n_words;                          /* words per item */
  uint8_t width[TRUCE_ITEM_CHUNKS_MAX]; /* bits of each chunk */
  int field_bits[2];                    /* bits of the chunks in each word */
  uint64_t field[2]; /* places of these bits: a chunk has 16 bits of a word, in which its value is multiplied
                        by 64 */
  size_t n;
  uint32_t *start;  /* index of the first item of each bucket, and the end; set by the caller */
  uint32_t *second; /* scratch of TRUCE_ITEM_STARTS; set by the caller */
  uint64_t *words;  /* items by bucket, n_words each; capacity two words per item; set by the caller */
} TruceItems;

typedef struct
{
  /* Sorts a list into items->words. The key is made of the bits of `mask` that the list shares most often
   * with the patterns. Only bits of `mask` occur. Lists are readable up to a multiple of eight. items->n is 0
   * if the monitor stops. */
  void (*sort_items) (const uint64_t *list,
                      size_t n,
                      const uint64_t *patterns,
                      size_t n_patterns,
                      uint64_t mask,
                      TruceMonitor *monitor,
                      TruceItems *items);

  /* Returns: the number of pairs of an item and a pattern without a common bit; the last `n_double` patterns
   * count twice. Reorders `patterns`, which must be readable to eight words after the end. The result is
   * undefined once the monitor stops. */
  uint64_t (*count) (
      const TruceItems *items, uint64_t *patterns, size_t n_patterns, size_t n_double, TruceArena arena);
} TruceDisjointKernel;

TRUCE_KERNELS (TruceDisjointKernel, truce_disjoint_kernel)
