/* rook-tables.h: the two tables of truce_rook_numbers_any
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rook-numbers.h"

/* Returns: an upper bound of the binary logarithm of the rook numbers up to `max`, as if no two lines shared
 * a column. */
double truce_grid_bits (const TruceGrid *grid, int max);

/* Uses a table over all sets of columns (of lines, if fewer are used). grid: at most 24 lines or columns are
 * used. min: as for truce_rook_numbers_any(). */
TruceStatus
truce_rook_numbers_by_sets (TruceRookNumbers *numbers, const TruceGrid *grid, int min, TruceMonitor *monitor);

/* The table over the sets of used columns that later lines meet. truce_grid_frontier_cost() returns its
 * seconds; below 0 if it is too large. */
double truce_grid_frontier_cost (const TruceGrid *grid, int max);
TruceStatus
truce_rook_numbers_by_frontier (TruceRookNumbers *numbers, const TruceGrid *grid, TruceMonitor *monitor);
