/* matchings.h: counts the sets of crossings of which no two are on one line or column
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "core/monitor.h"
#include "simd/isa.h"

/* Maximum number of lines and of columns. Bit c of crossings[r] is set if line r and column c cross in a
 * usable square. */
#define TRUCE_MATCHINGS_LINES 16

/* Size in bytes of `scratch` for this number of columns. The memory must be aligned to 64 bytes. */
#define TRUCE_MATCHINGS_SCRATCH(columns) ((size_t) 128 << (columns))

/* Each function computes, for each m < 16, the number of ways to choose m crossings of which no two are on
 * one line or column. These numbers form the matching polynomial of a bipartite graph. `few` and `narrow`
 * compute them modulo 2^32, `wide` modulo 2^64.
 *
 * Lines are eliminated one by one. A used column matters only if a later line meets it. The table has a
 * polynomial for each set of such columns; its coefficients are the lanes of a vector. The line that opens
 * the fewest columns is next, so that the table stays small.
 *
 * crossings: see TRUCE_MATCHINGS_LINES. counts: receives the number for m at index m. scratch: see
 * TRUCE_MATCHINGS_SCRATCH(). monitor: (nullable), polled if the table is large. Return: false if stopped. */
typedef struct
{
  /* only for m up to 7, in half the time */
  bool (*few) (const uint16_t *crossings, uint32_t *counts, void *scratch, TruceMonitor *monitor);
  bool (*narrow) (const uint16_t *crossings, uint32_t *counts, void *scratch, TruceMonitor *monitor);
  bool (*wide) (const uint16_t *crossings, uint64_t *counts, void *scratch, TruceMonitor *monitor);
} TruceMatchingsKernel;

TRUCE_KERNELS (TruceMatchingsKernel, truce_matchings_kernel)
