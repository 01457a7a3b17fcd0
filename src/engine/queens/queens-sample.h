/* queens-sample.h: rows of bits and samples, for sorting items and splitting patterns
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "queens-disjoint.h"
#include "simd/simd.h"

/* Maximum number of patterns of a leaf. Bit l of lane e stands for pattern 8 l + e. */
#define LEAF 512
/* Number of items looked up, or of records copied, between polls: a few tenths of a millisecond. */
#define POLL_ITEMS  (1 << 16)
#define POLL_COPIES (1 << 12)

typedef struct
{
  uint64_t word[LEAF + 8] __attribute__ ((aligned (64)));
} Block;

/* Returns: the number of groups of eight rows, up to the group with the highest bit of `mask`. */
static inline int
row_groups (uint64_t mask)
{
  return mask ? (71 - __builtin_clzll (mask)) / 8 : 0;
}

/* Counts how often each bit of `mask` is set in 512 samples: 64 runs of eight words, spread over the list. */
static inline void
sample (const uint64_t *list, size_t n, uint64_t mask, uint16_t counts[64])
{
  size_t step = n / 512 ? n / 512 : 1;
  Block block;
  V8 rows[64];

  for (size_t j = 0; j < 64; j++)
    {
      size_t at = j * 8 * step;
      v8_store (block.word + 8 * j, v8_load (list + (at + 8 <= n ? at : n >= 8 ? n - 8 : 0)));
    }
  v8_transpose_64 (block.word, rows, row_groups (mask));
  for (; mask; mask &= mask - 1)
    {
      int bit = __builtin_ctzll (mask);
      counts[bit] = (uint16_t) v8_sum (v8_popcount (rows[bit]));
    }
}
