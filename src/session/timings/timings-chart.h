/* timings-chart.h: measured times as a chart, and the runs of one cell as a histogram
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pictures/chart-picture.h"
#include "timing/truce-timing-table.h"

#define TRUCE_TIMINGS_PREDICTED 3 /* number of predicted sizes beyond the largest measured size */

/* Options of the chart. */
typedef struct
{
  gboolean log;       /* the time axis is logarithmic */
  gboolean published; /* published times are also shown */
  gboolean middle;    /* error bars span the middle 60 % of the runs, not all of them */
  int curve;          /* TruceFitKind of the curve through the times of curve_method; -1: none */
  guint curve_method;
  guint view;                    /* TruceTimingsView of the table */
  const TruceTimingTable *other; /* the series to compare with; NULL: none */
} TruceTimingsChartOptions;

/* Returns (transfer full) a chart of the times. */
TruceChartData *truce_timings_chart (const TruceTimingTable *table, const TruceTimingsChartOptions *look);

/* Returns (transfer full) a histogram of the runs of a cell; NULL: it has no runs. */
TruceChartData *truce_timings_histogram (const TruceTimingTable *table, guint size, guint method);

/* Fits a curve to a method's times, see truce_fit_times(). *points: (transfer full): the times, in ms.
 * Returns FALSE with *points NULL and *why_not (transfer full) if that is impossible. */
gboolean truce_timings_fit (const TruceTimingTable *table,
                            guint method,
                            TruceFitKind kind,
                            TruceFit *fit,
                            TruceFitPoint **points,
                            char **why_not);
