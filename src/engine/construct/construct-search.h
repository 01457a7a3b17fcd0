/* construct-search.h: a placement on a large board by repairing one that has mistakes
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

/* Fills `columns` (n of them) with one piece for each row and each column, none attacking another; goes on
 * until there is one or the monitor says stop, so it never ends where there is none. The seed decides which.
 * After Sosič and Gu (1990): pieces in conflict swap their columns with others. */
TruceConstructEnd truce_construct_search (
    const TrucePiece *piece, uint32_t n, uint64_t seed, TruceMonitor *monitor, uint32_t *columns);
