/* truce-timings-grid.h: TruceTimingsGrid, a table of measured times with a row for each size and a column
 * for each method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "timings/timings-cells.h"

#define TRUCE_TYPE_TIMINGS_GRID (truce_timings_grid_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsGrid, truce_timings_grid, TRUCE, TIMINGS_GRID, AdwBin)

/* table: (nullable): borrowed until the next call. */
void truce_timings_grid_set_table (TruceTimingsGrid *self, const TruceTimingTable *table);

/* Shows new times of the table, or another view of them. middle: shows the spread of the middle 60 % of the
 * runs, not of all runs. other: (nullable): the table to compare with; borrowed like the table. */
void truce_timings_grid_update (TruceTimingsGrid *self,
                                TruceTimingsView view,
                                gboolean middle,
                                const TruceTimingTable *other);
