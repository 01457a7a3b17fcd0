/* matchings.c: how many sets of crossings there are with no two on the same line, on one instruction set
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "matchings.h"

#include "simd.h"

void TRUCE_KERNEL (truce_matchings_32) (const uint16_t *crossings, uint32_t *counts, void *scratch);
void TRUCE_KERNEL (truce_matchings_64) (const uint16_t *crossings, uint64_t *counts, void *scratch);

/* The line that opens fewest columns, and of these the one with most crossings, because it closes most. */
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

/* A polynomial with coefficient i in lane i, times x: one crossing more. A macro, because how such wide
 * vectors are passed to functions differs between compilers. */
#define TIMES_X(p)                                                                                           \
  __builtin_shufflevector (p, (NAME (Polynomial)){ 0 }, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)

#define WORD    uint32_t
#define NAME(x) x##_32
#define ENTRY   TRUCE_KERNEL (truce_matchings_32)
#include "matchings-body.h"
#undef WORD
#undef NAME
#undef ENTRY
#define WORD    uint64_t
#define NAME(x) x##_64
#define ENTRY   TRUCE_KERNEL (truce_matchings_64)
#include "matchings-body.h"
