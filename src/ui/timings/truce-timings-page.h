/* truce-timings-page.h: TruceTimingsPage, which measures and compares the times of methods
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-page.h"
#include "timings/truce-timings-series.h"
#include "timings/truce-timings.h"

/* Actions of the group "timings": run, stop, setup, open, keep, series, stop-comparing, copy-markdown, and
 * save-png, -svg, -pdf, -csv, -json, -bfile, -md. Actions with a state (on or off): log-scale, published,
 * middle. */
#define TRUCE_TYPE_TIMINGS_PAGE (truce_timings_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsPage, truce_timings_page, TRUCE, TIMINGS_PAGE, AdwBin)

/* Returns (transfer none): the timings, which the page makes. */
TruceTimings *truce_timings_page_get_timings (TruceTimingsPage *self);

/* Returns (transfer none): the stored series. */
TruceTimingsSeries *truce_timings_page_get_series (TruceTimingsPage *self);
