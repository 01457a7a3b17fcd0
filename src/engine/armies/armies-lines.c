/* armies-lines.c: the inner loop of peaceable queens by colours of lines (see armies/lines.c)
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
