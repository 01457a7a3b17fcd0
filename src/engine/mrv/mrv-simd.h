/* mrv-simd.h: operations on sixteen 32-bit lines, alike on every instruction set
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "simd/simd.h"

/* A V16 holds sixteen words in one or more vector registers. The registers are named members, since compilers
 * would store an array of them in memory. */
#if defined(TRUCE_KERNEL_AVX512)

typedef __m512i V16;

static inline V16
v16_load (const uint32_t *p)
{
  return _mm512_loadu_si512 (p);
}

static inline void
v16_store (uint32_t *p, V16 v)
{
  _mm512_storeu_si512 (p, v);
}

static inline V16
v16_or (V16 a, V16 b)
{
  return _mm512_or_si512 (a, b);
}

/* Returns: a key for each lane. The upper 5 bits are the number of set bits of `taken` modulo 32, the lower
 * bits are order >> 5. So the open line with the fewest free squares has the greatest key. A closed line has
 * 32 set bits, and therefore one of the least keys. One double shift joins both parts of the keys. */
static inline V16
v16_keys (V16 taken, V16 order)
{
  return _mm512_shldi_epi32 (_mm512_popcnt_epi32 (taken), order, 27);
}

static inline V16
v16_max (V16 a, V16 b)
{
  return _mm512_max_epu32 (a, b);
}

#elif defined(TRUCE_KERNEL_AVX2)

typedef struct
{
  __m256i low, high;
} V16;

static inline V16
v16_load (const uint32_t *p)
{
  return (V16){ _mm256_loadu_si256 ((const __m256i *) p), _mm256_loadu_si256 ((const __m256i *) (p + 8)) };
}

static inline void
v16_store (uint32_t *p, V16 v)
{
  _mm256_storeu_si256 ((__m256i *) p, v.low);
  _mm256_storeu_si256 ((__m256i *) (p + 8), v.high);
}

static inline V16
v16_or (V16 a, V16 b)
{
  return (V16){ _mm256_or_si256 (a.low, b.low), _mm256_or_si256 (a.high, b.high) };
}

static inline __m256i
v16_half_keys (__m256i v, __m256i order)
{
  const __m256i one = _mm256_set1_epi8 (1), two = _mm256_set1_epi16 (1);
  __m256i words = _mm256_maddubs_epi16 (truce_popcount_bytes (v), one);

  return _mm256_or_si256 (_mm256_slli_epi32 (_mm256_madd_epi16 (words, two), 27),
                          _mm256_srli_epi32 (order, 5));
}

static inline V16
v16_keys (V16 taken, V16 order)
{
  return (V16){ v16_half_keys (taken.low, order.low), v16_half_keys (taken.high, order.high) };
}

static inline V16
v16_max (V16 a, V16 b)
{
  return (V16){ _mm256_max_epu32 (a.low, b.low), _mm256_max_epu32 (a.high, b.high) };
}

#else

typedef uint32_t V4 __attribute__ ((vector_size (16)));

typedef struct
{
  V4 a, b, c, d;
} V16;

static inline V4
v4_load (const uint32_t *p)
{
  V4 v;
  memcpy (&v, p, sizeof v);
  return v;
}

static inline V16
v16_load (const uint32_t *p)
{
  return (V16){ v4_load (p), v4_load (p + 4), v4_load (p + 8), v4_load (p + 12) };
}

static inline void
v16_store (uint32_t *p, V16 v)
{
  memcpy (p, &v.a, sizeof v.a);
  memcpy (p + 4, &v.b, sizeof v.b);
  memcpy (p + 8, &v.c, sizeof v.c);
  memcpy (p + 12, &v.d, sizeof v.d);
}

static inline V16
v16_or (V16 x, V16 y)
{
  return (V16){ x.a | y.a, x.b | y.b, x.c | y.c, x.d | y.d };
}

/* Like v16_keys(), for four lanes. Adds the numbers of set bits of the four bytes in the lowest byte. The
 * keys are one bit shorter than the keys of AVX2 and AVX-512, so that they can be compared as signed numbers.
 * Many CPUs have no other vector comparison. */
static inline V4
v4_keys (V4 v, V4 order)
{
  v = TRUCE_BITS_OF_BYTES (v, uint32_t);
  v += v >> 8;
  v += v >> 16;
  return (v & 31) << 26 | order >> 5;
}

static inline V16
v16_keys (V16 x, V16 order)
{
  return (V16){ v4_keys (x.a, order.a), v4_keys (x.b, order.b), v4_keys (x.c, order.c),
                v4_keys (x.d, order.d) };
}

static inline V4
v4_max (V4 a, V4 b)
{
  typedef int32_t Signed4 __attribute__ ((vector_size (16)));
  V4 greater = (V4) ((Signed4) a > (Signed4) b);

  return (a & greater) | (b & ~greater);
}

static inline V16
v16_max (V16 x, V16 y)
{
  return (V16){ v4_max (x.a, y.a), v4_max (x.b, y.b), v4_max (x.c, y.c), v4_max (x.d, y.d) };
}

#endif

/* Returns: the greatest key. Its upper 5 bits are the number of taken bits modulo 32 on every instruction
 * set. */
static inline uint32_t
v16_top (V16 v)
{
#if defined(TRUCE_KERNEL_AVX512) || defined(TRUCE_KERNEL_AVX2)
  __m256i half;
  __m128i quarter;
#if defined(TRUCE_KERNEL_AVX512)
  half = _mm256_max_epu32 (_mm512_castsi512_si256 (v), _mm512_extracti64x4_epi64 (v, 1));
#else
  half = _mm256_max_epu32 (v.low, v.high);
#endif
  quarter = _mm_max_epu32 (_mm256_castsi256_si128 (half), _mm256_extracti128_si256 (half, 1));
  quarter = _mm_max_epu32 (quarter, _mm_shuffle_epi32 (quarter, 0x4e));
  quarter = _mm_max_epu32 (quarter, _mm_shuffle_epi32 (quarter, 0xb1));
  return (uint32_t) _mm_cvtsi128_si32 (quarter);
#else
  V4 four = v4_max (v4_max (v.a, v.b), v4_max (v.c, v.d));
  uint32_t a = four[0] > four[1] ? four[0] : four[1], b = four[2] > four[3] ? four[2] : four[3];
  uint32_t top = a > b ? a : b;
  return top >> 26 << 27 | (top & ((UINT32_C (1) << 26) - 1));
#endif
}

static inline int
v8_full_lanes (V8 v)
{
  return __builtin_popcount (v8_zero_lanes (~v));
}

/* Returns: the value of the greatest lane. v: all lanes are below 2^31. */
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
