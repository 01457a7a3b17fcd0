/* rook-tables.h: the two tables of truce_rook_numbers_any
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rook-numbers.h"

/* Returns: an upper bound of log2 of the rook numbers for k up to `max`. The bound assumes that no two lines
 * share a column. */
double truce_grid_bits (const TruceGrid *grid, int max);

/* Computes the rook numbers with a table over all sets of used columns, or of used lines if these are fewer.
 * grid: at most 24 lines or at most 24 columns are used. min: as for truce_rook_numbers_any(). */
TruceStatus
truce_rook_numbers_by_sets (TruceRookNumbers *numbers, const TruceGrid *grid, int min, TruceMonitor *monitor);

/* Returns: the estimated seconds of truce_rook_numbers_by_frontier(); below 0 if its table is too large. */
double truce_grid_frontier_cost (const TruceGrid *grid, int max);

/* Computes the rook numbers with a table over the sets of used columns that later lines meet. */
TruceStatus
truce_rook_numbers_by_frontier (TruceRookNumbers *numbers, const TruceGrid *grid, TruceMonitor *monitor);
