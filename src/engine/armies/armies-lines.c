/* armies-lines.c: the inner loop of peaceable queens by colours of lines (see armies/lines.c)
 *
 * Beside one set of white rows, all sets of columns go through tests that cost more and more, a vector at a
 * time, and what passes one waits until there is a vector of it for the next:
 *
 * 1. Each family of diagonals by itself bounds what there can be; see armies-lines-pairs.h, which has all
 * sets of columns. Seven in ten end here.
 * 2. Both families are bounded together, by a split of each square's weight between its two diagonals that is
 *    looked for in one go over the board; see armies-lines-split.h. One in twenty is left.
 * 3. The same, with more goes. Of what remains, all but some per cent end here.
 * 4. Diagonals are coloured one after the other: those that bounds force (armies-lines-bounds.h), then the
 * one that loses most either way in both ways (armies-lines-body.h).
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-lines.h"

#include "simd/simd.h"

#if defined(TRUCE_KERNEL_AVX512)
#define VECTOR_BYTES 64
#elif defined(TRUCE_KERNEL_AVX2)
#define VECTOR_BYTES 32
#else
#define VECTOR_BYTES 16
#endif

/* Inner functions are compiled anew for each number of planes, but not where sanitizers make that take
 * minutes.
 */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                                   \
    __has_feature(undefined_behavior_sanitizer)
#define SPECIALISED __attribute__ ((noinline))
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SPECIALISED __attribute__ ((noinline))
#endif
#ifndef SPECIALISED
#define SPECIALISED inline __attribute__ ((always_inline))
#endif

/* Numbers of white (black) squares on a line are below 2^PLANES_MAX. */
#define PLANES_MAX 5

/* Up to 16 rows a diagonal's number fits into 32 bits. */
#define LANE_BITS 32
#include "armies-lines-body.h"
#undef LANE_BITS
#define LANE_BITS 64
#include "armies-lines-body.h"
#undef LANE_BITS

static bool
search (TruceLinesTask *task, uint32_t rows)
{
  int white = __builtin_popcount (rows), black = task->n - white;
  bool few = white < 16 && black < 16;

  if (task->wide)
    return search_5_64 (task, rows);
  if (task->n <= 16)
    return few ? search_4_32 (task, rows) : search_5_32 (task, rows);
  return few ? search_4_64 (task, rows) : search_5_64 (task, rows);
}

const TruceLinesKernel TRUCE_KERNEL (truce_lines_kernel) = { search };
