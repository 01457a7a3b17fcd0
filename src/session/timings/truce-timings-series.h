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

/* List of the stored series. Uses the store on threads. Signals: "changed": the list was read for the first
 * time, or has changed; "message" (string): a message to the user. */
#define TRUCE_TYPE_TIMINGS_SERIES (truce_timings_series_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsSeries, truce_timings_series, TRUCE, TIMINGS_SERIES, GObject)

/* Returns (transfer none) an array of the series (TruceStoredSeries), newest first; NULL: not read yet. Valid
 * until "changed". */
const GPtrArray *truce_timings_series_get (TruceTimingsSeries *self);

void truce_timings_series_refresh (TruceTimingsSeries *self);

/* Stores a copy of the table as a new series, and emits "message" with the result. */
void truce_timings_series_store (TruceTimingsSeries *self, const TruceTimingTable *table);

/* Deletes a series of the list from the store. */
void truce_timings_series_delete (TruceTimingsSeries *self, gint64 id);

/* Restores the series that was deleted last. It becomes the newest one. */
void truce_timings_series_undelete (TruceTimingsSeries *self);
