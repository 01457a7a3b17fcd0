/* construct-search.h: finds a placement on a large board by repairing conflicts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "piece.h"

#define TRUCE_CONSTRUCT_SEARCH_MAX 1000000 /* rows */

typedef enum
{
  TRUCE_CONSTRUCT_FOUND,
  TRUCE_CONSTRUCT_STOPPED,
  TRUCE_CONSTRUCT_NO_MEMORY,
} TruceConstructEnd;

/* Places one piece in each row and column so that no piece attacks another. Pieces in conflict swap columns
 * (Sosič and Gu, 1990). Ends only when it has found a placement, the monitor stops or memory runs out. piece:
 * reduced, not one-sided. n: at most TRUCE_CONSTRUCT_SEARCH_MAX. columns: receives the column of the piece in
 * each of the n rows. */
TruceConstructEnd truce_construct_search (
    const TrucePiece *piece, uint32_t n, uint64_t seed, TruceMonitor *monitor, uint32_t *columns);
