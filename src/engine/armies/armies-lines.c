/* armies-lines.c: the inner loop of lines.c
 *
 * For each set of white rows, four tests of rising cost are applied to all sets of white columns, a vector of
 * sets at a time. The sets that survive a test wait in a queue until they fill a vector.
 *
 * 1. Each family of diagonals gives a bound. About 70 % of the sets end here.
 *
 * 2. Both families together give a bound, by one sweep that splits each square's weight between its two
 * diagonals. About 5 % of the sets remain.
 *
 * 3. The second test is repeated with more sweeps. A few per cent of its sets remain.
 *
 * 4. Diagonals are coloured: first the forced ones, then the one that loses most squares, in both ways.
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

/* Inlines inner functions, so that they are specialized for the number of planes. Not with sanitizers:
 * compiling would take minutes. */
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

/* the number of squares on a line is below 2^PLANES_MAX */
#define PLANES_MAX 5

/* On boards of up to 16 x 16, the diagonals of one direction fit into 32 bits. */
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
