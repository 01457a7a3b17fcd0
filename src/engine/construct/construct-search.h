/* construct-search.h: a placement on a large board by repairing conflicts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "piece.h"

#define TRUCE_CONSTRUCT_SEARCH_MAX 1000000

typedef enum
{
  TRUCE_CONSTRUCT_FOUND,
  TRUCE_CONSTRUCT_STOPPED,
  TRUCE_CONSTRUCT_NO_MEMORY,
} TruceConstructEnd;

/* Finds one piece for each row and column without attacks. Runs until it succeeds or the monitor stops: it
 * never ends if there is none. After Sosič and Gu (1990): pieces in conflict swap columns. columns: n of
 * them. */
TruceConstructEnd truce_construct_search (
    const TrucePiece *piece, uint32_t n, uint64_t seed, TruceMonitor *monitor, uint32_t *columns);
