/* matchings.h: how many sets of crossings there are with no two on the same line
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "core/monitor.h"
#include "simd/isa.h"

/* Sixteen lines that cross up to sixteen others: bit c of crossings[r] is set where line r meets column c in
 * a square that may be used. */
#define TRUCE_MATCHINGS_LINES 16

/* Bytes of scratch for graphs with this many columns; alignment 64. */
#define TRUCE_MATCHINGS_SCRATCH(columns) ((size_t) 128 << (columns))

/* The number of ways to choose m crossings, no two in a line or column, into counts[m] for m < 16, modulo
 * 2^32 or 2^64.
 *
 * The matching polynomial of a bipartite graph by elimination of its lines: a table over the sets of columns
 * that are used and still met by a later line, each entry the polynomial of what was chosen so far, its
 * coefficients in the lanes of one vector. The next line is the one that opens fewest columns, so that the
 * table stays small on sparse graphs.
 *
 * Polls `monitor` (NULL: nobody) where the table is large; false when told to stop. */
typedef struct
{
  /* Only up to m = 7, in half the time. */
  bool (*few) (const uint16_t *crossings, uint32_t *counts, void *scratch, TruceMonitor *monitor);
  bool (*narrow) (const uint16_t *crossings, uint32_t *counts, void *scratch, TruceMonitor *monitor);
  bool (*wide) (const uint16_t *crossings, uint64_t *counts, void *scratch, TruceMonitor *monitor);
} TruceMatchingsKernel;

TRUCE_KERNELS (TruceMatchingsKernel, truce_matchings_kernel)
