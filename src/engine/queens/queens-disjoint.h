/* queens-disjoint.h: pairs of disjoint bit patterns, counted without meeting each pair
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "core/monitor.h"
#include "simd/isa.h"

#define TRUCE_ITEM_KEY_MAX    16
#define TRUCE_ITEM_CHUNKS_MAX 8
/* Bits of a chunk: a leaf's tables for four of them still fit into the L1 cache. */
#define TRUCE_ITEM_CHUNK_MAX 7
/* Numbers that `start` has room for. */
#define TRUCE_ITEM_STARTS ((1 << TRUCE_ITEM_KEY_MAX) + 2)
/* Words that the arena has at least; with half as many more as there are patterns lists hardly ever lack
 * room. */
#define TRUCE_DISJOINT_ARENA_MIN (2 * (1 << TRUCE_ITEM_KEY_MAX) + 1024)

/* Words to copy lists into while recursing, and whom to ask whether to go on. */
typedef struct
{
  uint64_t *words;
  size_t capacity;
  TruceMonitor *monitor;
} TruceArena;

/* Items sorted into buckets by their key. */
typedef struct
{
  uint64_t key;  /* bits that say which bucket */
  uint64_t rest; /* the others that occur */
  int key_bits;
  int n_chunks;                         /* of the rest */
  int n_words;                          /* of an item */
  uint8_t width[TRUCE_ITEM_CHUNKS_MAX]; /* bits of each chunk */
  int field_bits[2];
  uint64_t field[2]; /* where they lie in the words: × 64 in 16 bits each */
  size_t n;
  uint32_t *start;  /* where each bucket begins */
  uint32_t *second; /* as many, for sorting */
  uint64_t *words;
} TruceItems;

typedef struct
{
  /* Sorts a list into items->words (room for two words each) by the bits of `mask` that it shares with the
   * patterns most often. Only the bits of `mask` occur. Lists are readable to a multiple of eight. */
  void (*sort_items) (const uint64_t *list,
                      size_t n,
                      const uint64_t *patterns,
                      size_t n_patterns,
                      uint64_t mask,
                      TruceMonitor *monitor,
                      TruceItems *items);

  /* The number of pairs of an item and a pattern without a common bit, those of the last `n_double` patterns
   * twice; `patterns` is reordered and readable to eight words behind. Meaningless once the monitor has said
   * to stop. */
  uint64_t (*count) (
      const TruceItems *items, uint64_t *patterns, size_t n_patterns, size_t n_double, TruceArena arena);
} TruceDisjointKernel;

TRUCE_KERNELS (TruceDisjointKernel, truce_disjoint_kernel)
