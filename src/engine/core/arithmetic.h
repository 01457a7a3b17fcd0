/* arithmetic.h: random numbers, bits and binomials for several methods
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/* Returns: the next random number of a 64-bit state, the same on every machine: SplitMix64 (Steele, Lea and
 * Flood, 'Fast splittable pseudorandom number generators', 2014). */
static inline uint64_t
truce_splitmix_next (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Returns: a random number from 0 to limit - 1. Nearly uniform for limits below 2^12. */
static inline uint32_t
truce_splitmix_limited (uint64_t *state, uint32_t limit)
{
  return (uint32_t) ((truce_splitmix_next (state) >> 32) * limit >> 32);
}

/* Returns: a random number from 0 to limit - 1. The most probable number is at most about 1 + limit / 2^64
 * times as probable as the least probable one. */
static inline uint64_t
truce_splitmix_below (uint64_t *state, uint64_t limit)
{
  return (uint64_t) ((unsigned __int128) truce_splitmix_next (state) * limit >> 64);
}

/* Returns: a random number in [0, 1). */
static inline double
truce_splitmix_fraction (uint64_t *state)
{
  return (double) (truce_splitmix_next (state) >> 11) * 0x1p-53;
}

/* Returns: the lowest n bits (0 to 32) in reverse order. */
static inline uint32_t
truce_reverse_bits (uint32_t bits, int n)
{
  bits = (bits >> 1 & 0x55555555) | (bits & 0x55555555) << 1;
  bits = (bits >> 2 & 0x33333333) | (bits & 0x33333333) << 2;
  bits = (bits >> 4 & 0x0f0f0f0f) | (bits & 0x0f0f0f0f) << 4;
  return (uint32_t) ((uint64_t) __builtin_bswap32 (bits) >> (32 - n));
}

/* Returns: x with each byte replaced by the number of its set bits. Word: unsigned type of x, or of the
 * elements of x if x is a vector. */
#define TRUCE_BITS_OF_BYTES(x, Word)                                                                         \
  __extension__({                                                                                            \
    __typeof__ (x) bits = (x) - ((x) >> 1 & (Word) 0x5555555555555555u);                                     \
                                                                                                             \
    bits = (bits & (Word) 0x3333333333333333u) + (bits >> 2 & (Word) 0x3333333333333333u);                   \
    (bits + (bits >> 4)) & (Word) 0x0f0f0f0f0f0f0f0fu;                                                       \
  })

/* Returns: n choose k; 0 if k is negative or above n. The result must be below 2^64 / n, else the products
 * overflow. */
static inline uint64_t
truce_binomial (int n, int k)
{
  uint64_t value = k >= 0 && k <= n;

  for (int i = 1; value > 0 && i <= k; i++)
    value = value * (uint64_t) (n - k + i) / (uint64_t) i;
  return value;
}
