/* truce-timings-grid.h: TruceTimingsGrid, measured times as a table: sizes down, methods across
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "timings/timings-cells.h"

#define TRUCE_TYPE_TIMINGS_GRID (truce_timings_grid_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsGrid, truce_timings_grid, TRUCE, TIMINGS_GRID, AdwBin)

/* Borrowed until the next call; NULL: none. */
void truce_timings_grid_set_table (TruceTimingsGrid *self, const TruceTimingTable *table);

/* The table has grown, or something else of it is shown: `middle`, spreads are those of the middle 60 % of
 * the runs; `other`, borrowed as the table is, or NULL. */
void truce_timings_grid_update (TruceTimingsGrid *self,
                                TruceTimingsView view,
                                gboolean middle,
                                const TruceTimingTable *other);
