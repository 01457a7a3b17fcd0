/* timings-chart.h: measured times as a chart, and the runs of one cell as a histogram
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pictures/chart-picture.h"
#include "timing/truce-timing-table.h"

#define TRUCE_TIMINGS_PREDICTED 3 /* number of sizes that a curve predicts, beyond the measured ones */

/* Options of the chart. */
typedef struct
{
  gboolean log;       /* the time axis is logarithmic */
  gboolean published; /* published times are also shown */
  gboolean middle;    /* error bars span only the middle 60 % of the runs */
  int curve;          /* TruceFitKind of the curve through the times of curve_method; -1: none */
  guint curve_method;
  guint view;                    /* TruceTimingsView of the table */
  const TruceTimingTable *other; /* the series to compare with; NULL: none */
} TruceTimingsChartOptions;

/* Returns (transfer full) a chart of the times in the table. */
TruceChartData *truce_timings_chart (const TruceTimingTable *table, const TruceTimingsChartOptions *look);

/* Returns (transfer full) a histogram of the lengths of a cell's runs; NULL if it has no runs. size, method:
 * indices. attempts: lengths are numbers of attempts, which do not depend on the machine; FALSE: times. */
TruceChartData *
truce_timings_histogram (const TruceTimingTable *table, guint size, guint method, gboolean attempts);

/* Returns whether the runs of a cell have different numbers of attempts. A method that repairs a placement
 * makes one attempt in each run. size, method: indices. */
gboolean truce_timings_attempts_differ (const TruceTimingTable *table, guint size, guint method);

/* Fits a curve to the times of a method, as truce_fit_times(). method: an index. *points: (transfer full):
 * the measured times, in ms. If no curve fits, returns FALSE, sets *points to NULL, and sets *why_not
 * (transfer full). */
gboolean truce_timings_fit (const TruceTimingTable *table,
                            guint method,
                            TruceFitKind kind,
                            TruceFit *fit,
                            TruceFitPoint **points,
                            char **why_not);
