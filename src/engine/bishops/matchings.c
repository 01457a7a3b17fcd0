/* matchings.c: counts the sets of crossings of which no two are on one line or column, as a kernel
 *
 * Includes matchings-body.h for coefficients of 32 and of 64 bits. A polynomial is a vector with a
 * coefficient in each lane. To multiply a polynomial by x, all lanes are moved up by one.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "matchings.h"

#include "simd/simd.h"

/* Returns: the line that opens the fewest columns. Of several such lines, returns the line with most
 * crossings, since it closes most columns. */
static inline int
next_line (const uint16_t *lines, int n, unsigned open)
{
  int best = 0, best_cost = 1 << 20;

  for (int i = 0; i < n; i++)
    {
      int cost = 32 * __builtin_popcount (lines[i] & ~open) - __builtin_popcount (lines[i]);
      if (cost < best_cost)
        {
          best_cost = cost;
          best = i;
        }
    }
  return best;
}

/* number of table entries between polls, about 50 µs */
#define POLL_ENTRIES 1024

/* size in bytes of the widest vectors */
#if defined(TRUCE_KERNEL_AVX512)
#define VECTOR 64
#else
#define VECTOR 32
#endif

/* up to seven crossings, numbers of 32 bits; nearly all of the work is done here */
#define WORD                  uint32_t
#define LANES                 8
#define PARTS                 1
#define NAME(x)               x##_few
#define SHIFT_LANES(below, v) __builtin_shufflevector (below, v, 7, 8, 9, 10, 11, 12, 13, 14)
#include "matchings-body.h"
#undef PARTS
#undef NAME

#if VECTOR == 64
#undef LANES
#undef SHIFT_LANES
#define LANES 16
#define SHIFT_LANES(below, v)                                                                                \
  __builtin_shufflevector (below, v, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30)
#endif
#define PARTS   (16 / LANES)
#define NAME(x) x##_32
#include "matchings-body.h"
#undef WORD
#undef LANES
#undef NAME
#undef SHIFT_LANES

#define WORD    uint64_t
#define NAME(x) x##_64
#if VECTOR == 64
#define LANES                 8
#define SHIFT_LANES(below, v) __builtin_shufflevector (below, v, 7, 8, 9, 10, 11, 12, 13, 14)
#else
#define LANES                 4
#define SHIFT_LANES(below, v) __builtin_shufflevector (below, v, 3, 4, 5, 6)
#endif
#include "matchings-body.h"

const TruceMatchingsKernel TRUCE_KERNEL (truce_matchings_kernel) = { count_few, count_32, count_64 };
