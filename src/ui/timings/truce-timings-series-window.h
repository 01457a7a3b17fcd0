/* truce-timings-series-window.h: TruceTimingsSeriesWindow, a list of stored series of times to show, compare
 * or delete
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "timings/truce-timings-series.h"
#include "timings/truce-timings.h"

#define TRUCE_TYPE_TIMINGS_SERIES_WINDOW (truce_timings_series_window_get_type ())
G_DECLARE_FINAL_TYPE (
    TruceTimingsSeriesWindow, truce_timings_series_window, TRUCE, TIMINGS_SERIES_WINDOW, AdwWindow)

/* Takes references. timings: shows the series that the user chooses, or is compared with that series. */
GtkWindow *
truce_timings_series_window_new (GtkWindow *parent, TruceTimingsSeries *series, TruceTimings *timings);
