/* timings-chart.h: measured times as a chart, and the runs of one cell as a histogram
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pictures/chart-picture.h"
#include "timing/truce-timing-table.h"

#define TRUCE_TIMINGS_PREDICTED 3 /* sizes beyond the largest measured */

/* Options of the chart. */
typedef struct
{
  gboolean log;       /* the time axis is logarithmic */
  gboolean published; /* published times are also shown */
  gboolean middle;    /* error bars span the middle 60 % of the runs, not all of them */
  int curve;          /* TruceFitKind through curve_method's times, or -1 */
  guint curve_method;
  guint view;                    /* TruceTimingsView of the table */
  const TruceTimingTable *other; /* the series to compare with; NULL: none */
} TruceTimingsLook;

TruceChartData *truce_timings_chart (const TruceTimingTable *table, const TruceTimingsLook *look);

/* Returns (transfer full) a histogram of the runs of a cell; NULL: it has no runs. */
TruceChartData *truce_timings_histogram (const TruceTimingTable *table, guint size, guint method);

/* Fits a curve to a method's times, see truce_fit_times(). Also returns the times, in *points. */
gboolean truce_timings_fit (const TruceTimingTable *table,
                            guint method,
                            TruceFitKind kind,
                            TruceFit *fit,
                            TruceFitPoint **points,
                            char **why_not);
