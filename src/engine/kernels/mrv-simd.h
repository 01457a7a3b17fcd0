/* mrv-simd.h: sixteen 32-bit lines at a time, the same operations on every instruction set
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "simd.h"

typedef uint32_t V16 __attribute__ ((vector_size (64)));

static inline V16
v16_load (const uint32_t *p)
{
  V16 v;
  memcpy (&v, p, sizeof v);
  return v;
}

static inline void
v16_store (uint32_t *p, V16 v)
{
  memcpy (p, &v, sizeof v);
}

/* Each lane the number of its set bits, modulo 32, << 27, below it order >> 5: lines that are closed come out
 * least, those with fewest squares greatest. */
static inline V16
v16_keys (V16 taken, V16 order)
{
#if defined(TRUCE_KERNEL_AVX512)
  /* A shift that fills up from another vector. */
  return (V16) _mm512_shldi_epi32 (_mm512_popcnt_epi32 ((__m512i) taken), (__m512i) order, 27);
#elif defined(TRUCE_KERNEL_AVX2)
  const __m256i nibble = _mm256_setr_epi8 (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2,
                                           2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i low = _mm256_set1_epi8 (15), one = _mm256_set1_epi8 (1), two = _mm256_set1_epi16 (1);
  __m256i half[2], last[2];
  memcpy (half, &taken, sizeof taken);
  memcpy (last, &order, sizeof order);
  for (int i = 0; i < 2; i++)
    {
      __m256i a = _mm256_shuffle_epi8 (nibble, _mm256_and_si256 (half[i], low));
      __m256i b = _mm256_shuffle_epi8 (nibble, _mm256_and_si256 (_mm256_srli_epi16 (half[i], 4), low));
      __m256i pairs = _mm256_maddubs_epi16 (_mm256_add_epi8 (a, b), one);
      half[i] = _mm256_or_si256 (_mm256_slli_epi32 (_mm256_madd_epi16 (pairs, two), 27),
                                 _mm256_srli_epi32 (last[i], 5));
    }
  memcpy (&taken, half, sizeof taken);
  return taken;
#else
  /* Pairs, nibbles, bytes, then all bytes into the top one, whose low five bits end up on top. */
  V16 v = taken - ((taken >> 1) & 0x55555555u);
  v = (v & 0x33333333u) + ((v >> 2) & 0x33333333u);
  v = (v + (v >> 4)) & 0x0f0f0f0fu;
  v = (v * 0x01010101u) >> 24;
  return v << 27 | order >> 5;
#endif
}

static inline V16
v16_max (V16 a, V16 b)
{
#if defined(TRUCE_KERNEL_AVX512)
  return (V16) _mm512_max_epu32 ((__m512i) a, (__m512i) b);
#elif defined(TRUCE_KERNEL_AVX2)
  __m256i x[2], y[2];
  memcpy (x, &a, sizeof a);
  memcpy (y, &b, sizeof b);
  for (int i = 0; i < 2; i++)
    x[i] = _mm256_max_epu32 (x[i], y[i]);
  memcpy (&a, x, sizeof a);
  return a;
#else
  V16 greater = (V16) (a > b);
  return (a & greater) | (b & ~greater);
#endif
}

/* The greatest lane. */
static inline uint32_t
v16_top (V16 v)
{
#if defined(TRUCE_KERNEL_AVX512) || defined(TRUCE_KERNEL_AVX2)
  __m256i half[2];
  __m128i quarter;
  memcpy (half, &v, sizeof v);
  half[0] = _mm256_max_epu32 (half[0], half[1]);
  quarter = _mm_max_epu32 (_mm256_castsi256_si128 (half[0]), _mm256_extracti128_si256 (half[0], 1));
  quarter = _mm_max_epu32 (quarter, _mm_shuffle_epi32 (quarter, 0x4e));
  quarter = _mm_max_epu32 (quarter, _mm_shuffle_epi32 (quarter, 0xb1));
  return (uint32_t) _mm_cvtsi128_si32 (quarter);
#else
  uint32_t top = 0;
  for (int i = 0; i < 16; i++)
    top = v[i] > top ? v[i] : top;
  return top;
#endif
}

/* The number of lanes that are all ones. */
static inline int
v8_full_lanes (V8 v)
{
  return __builtin_popcount (v8_zero_lanes (~v));
}

/* The greatest lane, where all are below 2^31. */
static inline uint32_t
v8_top (V8 v)
{
  uint64_t top = 0;

  for (int i = 0; i < 8; i++)
    top = v[i] > top ? v[i] : top;
  return (uint32_t) top;
}

static inline V8
v8_max (V8 a, V8 b)
{
#if defined(TRUCE_KERNEL_AVX512)
  return (V8) _mm512_max_epu64 ((__m512i) a, (__m512i) b);
#else
  V8 greater = (V8) (a > b);
  return (a & greater) | (b & ~greater);
#endif
}
