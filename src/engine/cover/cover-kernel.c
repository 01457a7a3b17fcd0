/* cover-kernel.c: the inner loops of the search for covers
 *
 * A level counts for each square how many uncovered squares a piece there would cover. A square is no longer
 * allowed if a piece there leaves more squares than the other pieces can cover. Then the level counts, for
 * each uncovered square, the allowed squares from which a piece covers it. It branches on the uncovered
 * square with the lowest count. A square that was tried is not allowed in later branches, so that each set is
 * visited once.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cover-kernel.h"

#include "simd/simd.h"

#define INLINE static inline __attribute__ ((always_inline))

typedef uint16_t Counts __attribute__ ((vector_size (2 * V8_PART_LANES)));

INLINE int
count_row (const uint64_t *row, const int words)
{
  int count = 0;

  for (int word = 0; word < words; word++)
    count += __builtin_popcountll (row[word]);
  return count;
}

/* For each square s, counts the squares of `row` that a piece on s covers (lanes: tables->lanes), or from
 * which a piece covers s (lanes: tables->coverer_lanes). Writes the counts to search->counts. */
INLINE void
count_covers (TruceCoverSearch *search, const uint64_t *lanes, const uint64_t *row, const int words)
{
  for (int group = 0; group < search->tables->n_groups; group++, lanes += 8 * words)
    for (int part = 0; part < V8_PARTS; part++)
      {
        V8Part sum = { 0 };
        Counts counts;

        for (int word = 0; word < words; word++)
          sum += v8_part_popcount (v8_part_load (lanes + 8 * word + part * V8_PART_LANES) & row[word]);
        counts = __builtin_convertvector(sum, Counts);
        memcpy (search->counts + 8 * group + part * V8_PART_LANES, &counts, sizeof counts);
      }
}

#if defined(TRUCE_KERNEL_AVX512)
/* Returns: the counts of 32 squares, from square 32 x half on. */
INLINE __m512i
half_counts (const uint16_t *counts, int half)
{
  return _mm512_loadu_si512 (counts + 32 * half);
}

INLINE __mmask32
half_row (const uint64_t *row, int half)
{
  return (__mmask32) (row[half / 2] >> (half % 2 * 32));
}

INLINE int
highest (const uint16_t *counts, const uint64_t *row, const int words)
{
  __m512i max = _mm512_setzero_si512 ();
  __m256i half;

  for (int i = 0; i < 2 * words; i++)
    max = _mm512_mask_max_epu16 (max, half_row (row, i), max, half_counts (counts, i));
  half = _mm256_max_epu16 (_mm512_castsi512_si256 (max), _mm512_extracti64x4_epi64 (max, 1));
  /* phminposuw finds the smallest of eight numbers. */
  return 0xffff - _mm_extract_epi16 (
                      _mm_minpos_epu16 (_mm_xor_si128 (
                          _mm_max_epu16 (_mm256_castsi256_si128 (half), _mm256_extracti128_si256 (half, 1)),
                          _mm_set1_epi16 (-1))),
                      0);
}

/* Returns: the first square with the lowest count in the nonempty row. */
INLINE int
lowest (const uint16_t *counts, const uint64_t *row, const int words)
{
  __m512i min = _mm512_set1_epi16 (-1);
  __m256i half;
  __m128i all;

  for (int i = 0; i < 2 * words; i++)
    min = _mm512_mask_min_epu16 (min, half_row (row, i), min, half_counts (counts, i));
  half = _mm256_min_epu16 (_mm512_castsi512_si256 (min), _mm512_extracti64x4_epi64 (min, 1));
  all = _mm_minpos_epu16 (_mm_min_epu16 (_mm256_castsi256_si128 (half), _mm256_extracti128_si256 (half, 1)));
  min = _mm512_broadcastw_epi16 (all);
  for (int i = 0; i < 2 * words; i++)
    {
      __mmask32 equal = _mm512_mask_cmpeq_epu16_mask (half_row (row, i), half_counts (counts, i), min);

      if (equal)
        return 32 * i + __builtin_ctz (equal);
    }
  return 0;
}

/* Removes squares with counts below `min` from the row. */
INLINE void
remove_below (const uint16_t *counts, uint64_t *row, int min, const int words)
{
  const __m512i limit = _mm512_set1_epi16 ((short) min);

  for (int word = 0; word < words; word++)
    row[word] = (uint64_t) _mm512_mask_cmpge_epu16_mask (half_row (row, 2 * word),
                                                         half_counts (counts, 2 * word), limit) |
                (uint64_t) _mm512_mask_cmpge_epu16_mask (half_row (row, 2 * word + 1),
                                                         half_counts (counts, 2 * word + 1), limit)
                    << 32;
}
#else
INLINE int
highest (const uint16_t *counts, const uint64_t *row, const int words)
{
  int max = 0;

  for (int word = 0; word < words; word++)
    for (uint64_t bits = row[word]; bits; bits &= bits - 1)
      {
        const int count = counts[64 * word + __builtin_ctzll (bits)];

        max = count > max ? count : max;
      }
  return max;
}

INLINE int
lowest (const uint16_t *counts, const uint64_t *row, const int words)
{
  int min = 0x10000, square = 0;

  for (int word = 0; word < words; word++)
    for (uint64_t bits = row[word]; bits; bits &= bits - 1)
      {
        const int at = 64 * word + __builtin_ctzll (bits);

        square = counts[at] < min ? at : square;
        min = counts[square];
      }
  return square;
}

INLINE void
remove_below (const uint16_t *counts, uint64_t *row, int min, const int words)
{
  for (int word = 0; word < words; word++)
    for (uint64_t bits = row[word]; bits; bits &= bits - 1)
      if (counts[64 * word + __builtin_ctzll (bits)] < min)
        row[word] ^= bits & -bits;
}
#endif

/* Looks greedily for uncovered squares of which no piece can cover two. Returns: whether it finds more of
 * them than there are missing pieces. Overwrites the branches of level n. */
INLINE bool
are_far_apart (TruceCoverSearch *search, int n, const int words)
{
  int left = search->to_place - n;
  uint64_t *rest = truce_cover_branches (search, n);

  memcpy (rest, truce_cover_uncovered (search, n), (size_t) words * sizeof *rest);
  for (int word = 0; word < words; word++)
    for (; rest[word]; left--)
      {
        const int square = 64 * word + __builtin_ctzll (rest[word]);
        const uint64_t *near = search->tables->near + (size_t) square * words;

        if (left == 0)
          return true;
        for (int each = word; each < words; each++)
          rest[each] &= ~near[each];
        search->work -= words;
      }
  return false;
}

INLINE TruceCoverNode
open_level (TruceCoverSearch *search, int n, const int words)
{
  const int left = search->to_place - n;
  const uint64_t *uncovered = truce_cover_uncovered (search, n), *coverers;
  uint64_t *allowed = truce_cover_allowed (search, n), *branches = truce_cover_branches (search, n);
  const int count = count_row (uncovered, words);
  int max, square;

  search->work -= 20;
  if (count == 0)
    return TRUCE_COVER_COVERED;
  if (left <= 1)
    return left ? TRUCE_COVER_LAST : TRUCE_COVER_DEAD;
  if (search->tables->near && are_far_apart (search, n, words))
    return TRUCE_COVER_DEAD;
  search->work -= 4 * words * search->tables->n_groups;
  count_covers (search, search->tables->lanes, uncovered, words);
  max = highest (search->counts, allowed, words);
  if ((int64_t) max * left < count)
    return TRUCE_COVER_DEAD;
  if (count > (int64_t) max * (left - 1))
    remove_below (search->counts, allowed, count - max * (left - 1), words);
  count_covers (search, search->tables->coverer_lanes, allowed, words);
  square = lowest (search->counts, uncovered, words);
  if (search->counts[square] == 0)
    return TRUCE_COVER_DEAD;
  coverers = search->tables->coverers + (size_t) square * words;
  for (int word = 0; word < words; word++)
    branches[word] = allowed[word] & coverers[word];
  return TRUCE_COVER_BRANCHES;
}

INLINE void
put (TruceCoverSearch *search, int n, int square, const int words)
{
  const TruceCoverTables *tables = search->tables;
  const uint64_t *covers = tables->covers + (size_t) square * words;
  uint64_t *level = truce_cover_uncovered (search, n), *next = level + 3 * words;

  level[words + square / 64] &= ~(UINT64_C (1) << (square % 64));
  search->path[n] = (TruceSquare) square;
  search->placed++;
  for (int word = 0; word < words; word++)
    next[word] = level[word] & ~covers[word];
  for (int word = 0; word < words; word++)
    next[words + word] = level[words + word];
  for (int word = 0; tables->attacks && word < words; word++)
    next[words + word] &= ~tables->attacks[(size_t) square * words + word];
}

/* Finds the allowed squares from which one piece covers all uncovered squares, and passes them to
 * search->found. If there are none, counts a dead end. */
INLINE void
put_last (TruceCoverSearch *search, int n, const int words)
{
  const uint64_t *uncovered = truce_cover_uncovered (search, n);
  uint64_t *ends = truce_cover_branches (search, n), any = 1;
  int steps = 1;

  memcpy (ends, truce_cover_allowed (search, n), (size_t) words * sizeof *ends);
  for (int word = 0; word < words; word++)
    for (uint64_t bits = uncovered[word]; bits; bits &= bits - 1, steps++)
      {
        const int square = 64 * word + __builtin_ctzll (bits);
        const uint64_t *coverers = search->tables->coverers + (size_t) square * words;

        any = 0;
        for (int each = 0; each < words; each++)
          any |= ends[each] &= coverers[each];
        if (!any)
          {
            search->work -= steps * (2 + words);
            search->dead_ends++;
            return;
          }
      }
  search->work -= steps * (2 + words);
  search->found (search, n, ends, 1);
}

/* Opens level n. Returns: whether the level has branches. If not, this function has already counted or
 * reported all placements of the level. */
INLINE bool
begin_level (TruceCoverSearch *search, int n, const int words)
{
  switch (open_level (search, n, words))
    {
    case TRUCE_COVER_DEAD:
      search->dead_ends++;
      return false;
    case TRUCE_COVER_COVERED:
      search->found (search, n, truce_cover_allowed (search, n), search->to_place - n);
      return false;
    case TRUCE_COVER_LAST:
      put_last (search, n, words);
      return false;
    default:
      return true;
    }
}

/* Removes the first square of the row. Returns: the square; -1 if the row is empty. */
INLINE int
remove_first (uint64_t *row, const int words)
{
  for (int word = 0; word < words; word++)
    if (row[word])
      {
        const int square = 64 * word + __builtin_ctzll (row[word]);

        row[word] &= row[word] - 1;
        return square;
      }
  return -1;
}

INLINE void
run_levels (TruceCoverSearch *search, const int bottom, const int words)
{
  int n = bottom;

  if (!begin_level (search, n, words))
    return;
  while (n >= bottom)
    {
      int square;

      if (__builtin_expect (search->work < 0, 0))
        search->poll (search);
      if (search->over)
        return;
      square = remove_first (truce_cover_branches (search, n), words);
      if (square < 0)
        n--;
      else
        {
          put (search, n, square, words);
          n += begin_level (search, n + 1, words);
        }
    }
}

/* Makes the call with a constant number of words, up to 6 (boards up to 19 x 20), so that the compiler makes
 * a copy of the loops for each number. */
#define FOR_SIZE(call)                                                                                       \
  switch (search->tables->words)                                                                             \
    {                                                                                                        \
    case 1:                                                                                                  \
      call (1);                                                                                              \
    case 2:                                                                                                  \
      call (2);                                                                                              \
    case 3:                                                                                                  \
      call (3);                                                                                              \
    case 4:                                                                                                  \
      call (4);                                                                                              \
    case 5:                                                                                                  \
      call (5);                                                                                              \
    case 6:                                                                                                  \
      call (6);                                                                                              \
    default:                                                                                                 \
      call (search->tables->words);                                                                          \
    }

static TruceCoverNode
open_one (TruceCoverSearch *search, int n)
{
  return open_level (search, n, search->tables->words);
}

static void
place (TruceCoverSearch *search, int n, int square)
{
  put (search, n, square, search->tables->words);
}

static void
run (TruceCoverSearch *search, int n)
{
#define RUN(words)                                                                                           \
  run_levels (search, n, words);                                                                             \
  return
  FOR_SIZE (RUN)
}

static void
split (const TruceCoverSearch *search, const uint64_t *row, const uint64_t *other, int *inside, int *outside)
{
  int both = 0;

  for (int word = 0; other && word < search->tables->words; word++)
    both += __builtin_popcountll (row[word] & other[word]);
  *inside = both;
  *outside = count_row (row, search->tables->words) - both;
}

const TruceCoverKernel TRUCE_KERNEL (truce_cover_kernel) = { open_one, place, run, split };
