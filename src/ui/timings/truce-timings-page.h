/* truce-timings-page.h: TruceTimingsPage, where methods are measured against each other
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "common/layout.h"
#include "timings/truce-timings-series.h"
#include "timings/truce-timings.h"

/* Actions of the group "timings": run, stop, setup; log-scale, published, middle (switches); save-png,
 * save-svg, save-csv, save-json, open.
 *
 * Signal "told" (text): something ended that a toast is to tell. */
#define TRUCE_TYPE_TIMINGS_PAGE (truce_timings_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsPage, truce_timings_page, TRUCE, TIMINGS_PAGE, AdwBin)

TruceTimingsPage *truce_timings_page_new (TruceTimings *timings);
TruceTimings *truce_timings_page_get_timings (TruceTimingsPage *self);

/* Returns: (transfer none): the series that are stored. */
TruceTimingsSeries *truce_timings_page_get_series (TruceTimingsPage *self);

void truce_timings_page_set_layout (TruceTimingsPage *self, TruceLayout layout);
