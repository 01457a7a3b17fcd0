/* rook-tables.h: the two tables of truce_rook_numbers_any
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rook-numbers.h"

/* Returns: an upper bound of the binary logarithm of the rook numbers up to `most`, as if no two lines shared
 * a column. */
double truce_grid_bits (const TruceGrid *grid, int most);

/* Uses a table over all sets of at most 24 columns. */
TruceStatus truce_rook_numbers_by_sets (TruceRookNumbers *numbers,
                                        const TruceGrid *grid,
                                        int least,
                                        TruceMonitor *monitor);

/* Uses a table over the sets of used columns that later lines meet. */
double truce_grid_frontier_cost (const TruceGrid *grid, int most);
TruceStatus
truce_rook_numbers_by_frontier (TruceRookNumbers *numbers, const TruceGrid *grid, TruceMonitor *monitor);
