/* truce-timings-series.h: TruceTimingsSeries, the series of times that are kept in the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

typedef struct
{
  gint64 id; /* as truce-cli time --history tells it */
  TruceTimingTable *table;
} TruceKeptSeries;

/* Signals: "changed", others are kept, or they are read for the first time; "told" (string). All work on the
 * store is done on a thread. */
#define TRUCE_TYPE_TIMINGS_SERIES (truce_timings_series_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsSeries, truce_timings_series, TRUCE, TIMINGS_SERIES, GObject)

TruceTimingsSeries *truce_timings_series_new (void);

/* Of TruceKeptSeries, the newest first; NULL: not read yet. Valid until "changed". */
const GPtrArray *truce_timings_series_get (TruceTimingsSeries *self);

/* Reads them anew. */
void truce_timings_series_refresh (TruceTimingsSeries *self);

/* Keeps the table as it is now, which is told; or why it cannot be. */
void truce_timings_series_keep (TruceTimingsSeries *self, const TruceTimingTable *table);

/* Deletes one of them, and keeps it again, as the newest, when that is taken back. */
void truce_timings_series_delete (TruceTimingsSeries *self, gint64 id);
void truce_timings_series_undelete (TruceTimingsSeries *self);
