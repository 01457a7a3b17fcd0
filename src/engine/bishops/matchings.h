/* matchings.h: counts the sets of crossings without two on a line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "core/monitor.h"
#include "simd/isa.h"

/* Maximum number of lines and of columns. Bit c of crossings[r] is set if line r and column c cross in a
 * usable square. */
#define TRUCE_MATCHINGS_LINES 16

/* Bytes of scratch for this number of columns. Alignment: 64. */
#define TRUCE_MATCHINGS_SCRATCH(columns) ((size_t) 128 << (columns))

/* Computes the number of ways to choose m crossings, no two on a line or column, for each m < 16, modulo 2^32
 * or 2^64. These numbers form the matching polynomial of a bipartite graph. Lines are eliminated one by one.
 * A table holds a polynomial for each set of used columns that later lines meet; its coefficients are the
 * lanes of a vector. The next line is the one that opens fewest columns, so that the table stays small.
 *
 * counts: receives the number for m at index m. monitor: (nullable), polled if the table is large. Returns:
 * false if stopped. */
typedef struct
{
  /* counts up to m = 7, in half the time */
  bool (*few) (const uint16_t *crossings, uint32_t *counts, void *scratch, TruceMonitor *monitor);
  bool (*narrow) (const uint16_t *crossings, uint32_t *counts, void *scratch, TruceMonitor *monitor);
  bool (*wide) (const uint16_t *crossings, uint64_t *counts, void *scratch, TruceMonitor *monitor);
} TruceMatchingsKernel;

TRUCE_KERNELS (TruceMatchingsKernel, truce_matchings_kernel)
