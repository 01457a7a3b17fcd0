/* truce-timing-summary.c: what a cell's runs come to, and how cells compare
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timing-table.h"

#include <math.h>
#include <stdlib.h>

#define MEDIAN_WORTH                                                                                         \
  1.2533 /* the median's uncertainty by the mean's: sqrt (pi / 2), for many normal values */

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
mean (const double *values, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += values[i];
  return sum / n;
}

static double
deviation (const double *values, guint n)
{
  double middle = mean (values, n), sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (values[i] - middle) * (values[i] - middle);
  return n > 1 ? sqrt (sum / (n - 1)) : NAN;
}

TruceTimingSummary
truce_timing_summary (const TruceTimingCell *cell, gboolean cpu)
{
  guint n = cell->runs->len, drop = n / 5;
  g_autofree double *times = g_new (double, n + 1);

  if (n == 0)
    return (TruceTimingSummary){ 0, NAN, NAN, NAN, NAN, NAN };
  for (guint i = 0; i < n; i++)
    {
      const TruceTimingRun *run = &g_array_index (cell->runs, TruceTimingRun, i);

      times[i] = cpu ? run->cpu : run->wall;
    }
  qsort (times, n, sizeof *times, compare_doubles);
  return (TruceTimingSummary){
    .n = n,
    .median = times[(n - 1) / 2] / 2 + times[n / 2] / 2,
    .middle = mean (times + drop, n - 2 * drop),
    .min = times[0],
    .max = times[n - 1],
    .deviation = deviation (times, n),
  };
}

static double
median_of (const TruceTimingTable *self, guint size, guint method)
{
  return truce_timing_summary (truce_timing_table_cell (self, size, method), FALSE).median;
}

double
truce_timing_rate1 (const TruceTimingTable *self, guint size, guint a, guint b)
{
  double by = median_of (self, size, a);

  return by > 0 ? median_of (self, size, b) / by : NAN;
}

double
truce_timing_rate2 (const TruceTimingTable *self, guint size, guint method)
{
  double by;

  if (size == 0 || self->sizes[size - 1] != self->sizes[size] - 1)
    return NAN;
  by = median_of (self, size - 1, method);
  return by > 0 ? median_of (self, size, method) / by : NAN;
}

TruceFitPoint *
truce_timing_points (const TruceTimingTable *self, guint method, gsize *n)
{
  TruceFitPoint *points = g_new0 (TruceFitPoint, self->n_sizes + 1);

  *n = 0;
  for (guint size = 0; size < self->n_sizes; size++)
    {
      TruceTimingSummary summary = truce_timing_summary (truce_timing_table_cell (self, size, method), FALSE);

      if (summary.n > 0)
        points[(*n)++] = (TruceFitPoint){
          .x = self->sizes[size],
          .y = summary.median * 1000,
          .sigma = summary.n > 1 ? MEDIAN_WORTH * 1000 * summary.deviation / sqrt (summary.n) : 0,
        };
    }
  return points;
}
