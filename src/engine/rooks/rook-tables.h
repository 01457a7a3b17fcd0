/* rook-tables.h: the two tables of truce_rook_numbers_any
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rook-numbers.h"

/* An upper bound of log2 of the numbers up to `most`, as if no two lines met the same column. */
double truce_grid_bits (const TruceGrid *grid, int most);

/* Over all sets of columns, of which there may be 24. */
TruceEnd truce_rook_numbers_by_sets (TruceRookNumbers *numbers,
                                     const TruceGrid *grid,
                                     int least,
                                     TruceMonitor *monitor);

/* Over the sets of columns that were met and will be met again. */
double truce_grid_frontier_cost (const TruceGrid *grid, int most);
TruceEnd
truce_rook_numbers_by_frontier (TruceRookNumbers *numbers, const TruceGrid *grid, TruceMonitor *monitor);
