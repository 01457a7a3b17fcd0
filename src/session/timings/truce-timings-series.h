/* truce-timings-series.h: TruceTimingsSeries, the stored series of measured times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

typedef struct
{
  gint64 id; /* as in `truce-cli time --history` */
  TruceTimingTable *table;
} TruceStoredSeries;

/* Does all work on the store on a thread. Signals: "changed": the list has changed, or was read for the
 * first time; "message" (string): a message to the user. */
#define TRUCE_TYPE_TIMINGS_SERIES (truce_timings_series_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsSeries, truce_timings_series, TRUCE, TIMINGS_SERIES, GObject)

TruceTimingsSeries *truce_timings_series_new (void);

/* Returns (transfer none) the series (TruceStoredSeries), the newest first; NULL: not read yet. Valid until
 * "changed". */
const GPtrArray *truce_timings_series_get (TruceTimingsSeries *self);

void truce_timings_series_refresh (TruceTimingsSeries *self);

/* Stores the present contents of the table, and emits "message" with the result. */
void truce_timings_series_store (TruceTimingsSeries *self, const TruceTimingTable *table);

/* truce_timings_series_delete() deletes a listed series. truce_timings_series_undelete() stores the last
 * deleted series again, as the newest. */
void truce_timings_series_delete (TruceTimingsSeries *self, gint64 id);
void truce_timings_series_undelete (TruceTimingsSeries *self);
