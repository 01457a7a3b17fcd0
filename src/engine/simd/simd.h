/* simd.h: operations on eight 64-bit words, with the same results on every instruction set
 *
 * Only kernel sources include this file. They are compiled once for each instruction set (see isa.h).
 * Operators such as & on V8 are the compiler's vector extension.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/arithmetic.h"

#if defined(TRUCE_KERNEL_AVX512) || defined(TRUCE_KERNEL_AVX2)
#include <immintrin.h>
#endif

#define TRUCE_KERNEL_JOIN_(name, suffix) name##_##suffix
#define TRUCE_KERNEL_JOIN(name, suffix)  TRUCE_KERNEL_JOIN_ (name, suffix)
/* TRUCE_KERNEL (name): `name` with the suffix of the instruction set, such as _avx2. */
#define TRUCE_KERNEL(name) TRUCE_KERNEL_JOIN (name, TRUCE_KERNEL_SUFFIX)

typedef uint64_t V8 __attribute__ ((vector_size (64)));

/* A part of a V8 that fits into one register. Compilers store a V8 that needs several registers in memory, so
 * the innermost loops use parts. */
#if defined(TRUCE_KERNEL_AVX512)
#define V8_PARTS 1
#elif defined(TRUCE_KERNEL_AVX2)
#define V8_PARTS 2
#else
#define V8_PARTS 4
#endif
#define V8_PART_LANES (8 / V8_PARTS)
typedef uint64_t V8Part __attribute__ ((vector_size (64 / V8_PARTS)));

static inline V8
v8_load (const uint64_t *p)
{
  V8 v;
  memcpy (&v, p, sizeof v);
  return v;
}

static inline void
v8_store (uint64_t *p, V8 v)
{
  memcpy (p, &v, sizeof v);
}

static inline V8
v8_all (uint64_t x)
{
  return (V8){ x, x, x, x, x, x, x, x };
}

/* Returns: a mask, in which bit i is set if lane i is 0. */
static inline unsigned
v8_zero_lanes (V8 v)
{
#if defined(TRUCE_KERNEL_AVX512)
  return _mm512_testn_epi64_mask ((__m512i) v, (__m512i) v);
#elif defined(TRUCE_KERNEL_AVX2)
  __m256i half[2], zero = _mm256_setzero_si256 ();
  memcpy (half, &v, sizeof v);
  return (unsigned) _mm256_movemask_pd ((__m256d) _mm256_cmpeq_epi64 (half[0], zero)) |
         (unsigned) _mm256_movemask_pd ((__m256d) _mm256_cmpeq_epi64 (half[1], zero)) << 4;
#else
  unsigned mask = 0;
  for (int i = 0; i < 8; i++)
    mask |= (unsigned) (v[i] == 0) << i;
  return mask;
#endif
}

static inline int
v8_any (V8 v)
{
#if defined(TRUCE_KERNEL_AVX512)
  return _mm512_test_epi64_mask ((__m512i) v, (__m512i) v) != 0;
#else
  return (v[0] | v[1] | v[2] | v[3] | v[4] | v[5] | v[6] | v[7]) != 0;
#endif
}

/* Returns: a mask, in which bit i is set if lanes i of `a` and `b` have no common bit. */
static inline unsigned
v8_disjoint_lanes (V8 a, V8 b)
{
#if defined(TRUCE_KERNEL_AVX512)
  return _mm512_testn_epi64_mask ((__m512i) a, (__m512i) b);
#else
  return v8_zero_lanes (a & b);
#endif
}

#if defined(TRUCE_KERNEL_AVX512)
/* v8_front[mask]: the numbers of the lanes in `mask`, ascending, one in each byte. */
#define V8_LANE(m, i) ((m) >> (i) &1 ? (uint64_t) (i) << 8 * __builtin_popcount ((m) & ((1 << (i)) - 1)) : 0)
#define V8_FRONT(m)                                                                                          \
  (V8_LANE (m, 1) | V8_LANE (m, 2) | V8_LANE (m, 3) | V8_LANE (m, 4) | V8_LANE (m, 5) | V8_LANE (m, 6) |     \
   V8_LANE (m, 7))
#define V8_FRONT_4(m)  V8_FRONT (m), V8_FRONT ((m) + 1), V8_FRONT ((m) + 2), V8_FRONT ((m) + 3)
#define V8_FRONT_16(m) V8_FRONT_4 (m), V8_FRONT_4 ((m) + 4), V8_FRONT_4 ((m) + 8), V8_FRONT_4 ((m) + 12)
#define V8_FRONT_64(m) V8_FRONT_16 (m), V8_FRONT_16 ((m) + 16), V8_FRONT_16 ((m) + 32), V8_FRONT_16 ((m) + 48)
static const uint64_t v8_front[256] __attribute__ ((aligned (64))) = { V8_FRONT_64 (0), V8_FRONT_64 (64),
                                                                       V8_FRONT_64 (128), V8_FRONT_64 (192) };
#elif defined(TRUCE_KERNEL_AVX2)
/* v4_front[mask]: the 64-bit lanes in `mask`, ascending, then the other lanes. Each 64-bit lane is given by
 * the numbers of its two 32-bit halves. */
static const uint32_t v4_front[16][8] __attribute__ ((aligned (32))) = {
  { 0, 1, 2, 3, 4, 5, 6, 7 }, { 0, 1, 2, 3, 4, 5, 6, 7 }, { 2, 3, 0, 1, 4, 5, 6, 7 },
  { 0, 1, 2, 3, 4, 5, 6, 7 }, { 4, 5, 0, 1, 2, 3, 6, 7 }, { 0, 1, 4, 5, 2, 3, 6, 7 },
  { 2, 3, 4, 5, 0, 1, 6, 7 }, { 0, 1, 2, 3, 4, 5, 6, 7 }, { 6, 7, 0, 1, 2, 3, 4, 5 },
  { 0, 1, 6, 7, 2, 3, 4, 5 }, { 2, 3, 6, 7, 0, 1, 4, 5 }, { 0, 1, 2, 3, 6, 7, 4, 5 },
  { 4, 5, 6, 7, 0, 1, 2, 3 }, { 0, 1, 4, 5, 6, 7, 2, 3 }, { 2, 3, 4, 5, 6, 7, 0, 1 },
  { 0, 1, 2, 3, 4, 5, 6, 7 },
};
#endif

/* Writes the lanes of `v` that are in `mask` to `out`, in order. out: must have room for eight words, for any
 * mask. Returns: the end of the written lanes. */
static inline uint64_t *
v8_pack (uint64_t *out, V8 v, unsigned mask)
{
#if defined(TRUCE_KERNEL_AVX512)
  /* Takes 3.8 cycles on Zen 4. Compressing in a register and storing takes 5.5 cycles, compressing to memory
   * far more. */
  __m512i lanes = _mm512_cvtepu8_epi64 (_mm_loadl_epi64 ((const __m128i *) &v8_front[mask]));
  v8_store (out, (V8) _mm512_permutexvar_epi64 (lanes, (__m512i) v));
  return out + __builtin_popcount (mask);
#elif defined(TRUCE_KERNEL_AVX2)
  __m256i half[2];
  unsigned low = mask & 15, high = mask >> 4;
  memcpy (half, &v, sizeof v);
  _mm256_storeu_si256 ((__m256i *) out, _mm256_permutevar8x32_epi32 (
                                            half[0], _mm256_load_si256 ((const __m256i *) v4_front[low])));
  out += __builtin_popcount (low);
  _mm256_storeu_si256 ((__m256i *) out, _mm256_permutevar8x32_epi32 (
                                            half[1], _mm256_load_si256 ((const __m256i *) v4_front[high])));
  return out + __builtin_popcount (high);
#else
  for (int i = 0; i < 8; i++)
    {
      *out = v[i];
      out += mask >> i & 1;
    }
  return out;
#endif
}

/* Selects the lanes i (of sixteen) in which `test` has no common bit with `against`. Writes these lanes of
 * `v`, combined with `more` by OR, to `out` in order. against, more: all lanes equal. out: must have room for
 * sixteen words. Fast if at most eight lanes are selected. Returns: the end of the written lanes. */
static inline uint64_t *
v8_pack_disjoint (uint64_t *out, const V8 v[2], V8 more, const V8 test[2], V8 against)
{
#if defined(TRUCE_KERNEL_AVX512)
  const __mmask16 selected = _mm512_kunpackb (_mm512_testn_epi64_mask ((__m512i) test[1], (__m512i) against),
                                              _mm512_testn_epi64_mask ((__m512i) test[0], (__m512i) against));
  const unsigned n = __builtin_popcount (_cvtmask16_u32 (selected));

  if (__builtin_expect (n <= 8, 1))
    {
      const __m128i numbers = _mm_setr_epi8 (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
      __m512i lanes = _mm512_cvtepu8_epi64 (_mm_maskz_compress_epi8 (selected, numbers));

      v8_store (out, (V8) _mm512_permutex2var_epi64 ((__m512i) v[0], lanes, (__m512i) v[1]) | more);
      return out + n;
    }
#endif
  out = v8_pack (out, v[0] | more, v8_disjoint_lanes (test[0], against));
  return v8_pack (out, v[1] | more, v8_disjoint_lanes (test[1], against));
}

static inline V8Part
v8_part_load (const uint64_t *p)
{
  V8Part v;
  memcpy (&v, p, sizeof v);
  return v;
}

static inline void
v8_part_store (uint64_t *p, V8Part v)
{
  memcpy (p, &v, sizeof v);
}

#if defined(TRUCE_KERNEL_AVX2)
/* Counts the bits of each byte with a lookup table for half bytes. */
static inline __m256i
truce_popcount_bytes (__m256i v)
{
  const __m256i nibble = _mm256_setr_epi8 (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2,
                                           2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i low = _mm256_set1_epi8 (15);

  return _mm256_add_epi8 (_mm256_shuffle_epi8 (nibble, _mm256_and_si256 (v, low)),
                          _mm256_shuffle_epi8 (nibble, _mm256_and_si256 (_mm256_srli_epi16 (v, 4), low)));
}
#endif

static inline V8Part
v8_part_popcount (V8Part v)
{
#if defined(TRUCE_KERNEL_AVX512)
  return (V8) _mm512_popcnt_epi64 ((__m512i) v);
#elif defined(TRUCE_KERNEL_AVX2)
  return (V8Part) _mm256_sad_epu8 (truce_popcount_bytes ((__m256i) v), _mm256_setzero_si256 ());
#else
  v = TRUCE_BITS_OF_BYTES (v, uint64_t);
  v = v + (v >> 8);
  v = v + (v >> 16);
  return (v + (v >> 32)) & 0x7f;
#endif
}

static inline V8
v8_popcount (V8 v)
{
  uint64_t words[8];

  v8_store (words, v);
  for (int part = 0; part < V8_PARTS; part++)
    v8_part_store (words + part * V8_PART_LANES,
                   v8_part_popcount (v8_part_load (words + part * V8_PART_LANES)));
  return v8_load (words);
}

static inline uint64_t
v8_sum (V8 v)
{
  return v[0] + v[1] + v[2] + v[3] + v[4] + v[5] + v[6] + v[7];
}

static inline uint64_t
v8_and_lanes (V8 v)
{
  return v[0] & v[1] & v[2] & v[3] & v[4] & v[5] & v[6] & v[7];
}

static inline uint64_t
v8_or_lanes (V8 v)
{
  return v[0] | v[1] | v[2] | v[3] | v[4] | v[5] | v[6] | v[7];
}

/* Returns: the bits of `x` at the places where `mask` is set, moved to the low end in order (pext). */
static inline uint64_t
bits_extract (uint64_t x, uint64_t mask)
{
#if defined(TRUCE_KERNEL_AVX512) || defined(TRUCE_KERNEL_AVX2)
  return _pext_u64 (x, mask);
#else
  uint64_t y = 0;
  for (uint64_t bit = 1; mask; bit <<= 1, mask &= mask - 1)
    if (x & mask & -mask)
      y |= bit;
  return y;
#endif
}

/* Returns: the low bits of `x`, moved in order to the places where `mask` is set (pdep). */
static inline uint64_t
bits_deposit (uint64_t x, uint64_t mask)
{
#if defined(TRUCE_KERNEL_AVX512) || defined(TRUCE_KERNEL_AVX2)
  return _pdep_u64 (x, mask);
#else
  uint64_t y = 0;
  for (; mask; x >>= 1, mask &= mask - 1)
    if (x & 1)
      y |= mask & -mask;
  return y;
#endif
}

/* Data of bits_map(), which moves the bits at the places of one mask to the places of another mask of equal
 * size, in order. Without BMI2, bits_map() looks up each byte in a table. */
typedef struct
{
#if defined(TRUCE_KERNEL_AVX512) || defined(TRUCE_KERNEL_AVX2)
  uint64_t from, to;
#else
  int n_bytes;
  uint64_t table[8][256];
#endif
} BitsMap;

static inline void
bits_map_init (BitsMap *map, uint64_t from, uint64_t to)
{
#if defined(TRUCE_KERNEL_AVX512) || defined(TRUCE_KERNEL_AVX2)
  map->from = from;
  map->to = to;
#else
  map->n_bytes = from ? 8 - __builtin_clzll (from) / 8 : 1;
  for (int byte = 0; byte < map->n_bytes; byte++)
    {
      uint64_t *table = map->table[byte];

      table[0] = 0;
      for (int k = 0; k < 8; k++)
        {
          uint64_t in_mask = from >> (8 * byte + k) & 1, bit = in_mask ? to & -to : 0;

          to ^= bit;
          for (int v = 0; v < 1 << k; v++)
            table[v | 1 << k] = table[v] | bit;
        }
    }
#endif
}

/* Returns: the bits of `x` at the places of the mask `from` of bits_map_init(), moved to the places of the
 * mask `to`. Other bits are dropped. */
static inline uint64_t
bits_map (const BitsMap *map, uint64_t x)
{
#if defined(TRUCE_KERNEL_AVX512) || defined(TRUCE_KERNEL_AVX2)
  return _pdep_u64 (_pext_u64 (x, map->from), map->to);
#else
  uint64_t y = map->table[0][x & 0xff];

  for (int byte = 1; byte < map->n_bytes; byte++)
    y |= map->table[byte][x >> 8 * byte & 0xff];
  return y;
#endif
}

/* Does one of the six steps of a transposition. Exchanges bits between rows that are `distance` apart. The
 * bits are `shift` places apart. */
static inline __attribute__ ((always_inline)) void
v8_transpose_step (V8Part row[8], int distance, int shift)
{
  const uint64_t mask = ~UINT64_C (0) / ((UINT64_C (1) << shift) + 1);

  for (int off = 0; off < 8; off += 2 * distance)
    for (int k = off; k < off + distance; k++)
      {
        V8Part t = ((row[k] >> shift) ^ row[k + distance]) & mask;
        row[k + distance] ^= t;
        row[k] ^= t << shift;
      }
}

/* Transposes 64 x 64 bits in each of the eight lanes: bit r of row b becomes bit b of row r. Computes only
 * the first 8 x `groups` rows of the result. in: 64 rows of eight words, one word for each lane. Three of the
 * six steps are done at a time, on eight rows in registers. */
static inline __attribute__ ((always_inline)) void
v8_transpose_64 (const uint64_t *in, V8 rows[64], int groups)
{
  for (int part = 0; part < V8_PARTS; part++)
    {
      const uint64_t *from = in + part * V8_PART_LANES;
      uint64_t *to = (uint64_t *) rows + part * V8_PART_LANES;

      for (int k = 0; k < 8; k++)
        {
          V8Part row[8];
          for (int g = 0; g < 8; g++)
            row[g] = v8_part_load (from + 8 * (8 * g + k));
          v8_transpose_step (row, 4, 32);
          v8_transpose_step (row, 2, 16);
          v8_transpose_step (row, 1, 8);
          for (int g = 0; g < groups; g++)
            v8_part_store (to + 8 * (8 * g + k), row[g]);
        }
      for (int g = 0; g < groups; g++)
        {
          V8Part row[8];
          for (int k = 0; k < 8; k++)
            row[k] = v8_part_load (to + 8 * (8 * g + k));
          v8_transpose_step (row, 4, 4);
          v8_transpose_step (row, 2, 2);
          v8_transpose_step (row, 1, 1);
          for (int k = 0; k < 8; k++)
            v8_part_store (to + 8 * (8 * g + k), row[k]);
        }
    }
}
