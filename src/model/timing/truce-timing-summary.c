/* truce-timing-summary.c: summarizes the runs of a cell, and compares cells
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timing-table.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

/* A run is an outlier if its distance from the median is more than OUTLIER robust deviations. The robust
 * deviation is ROBUST times the median distance from the median, but at least CLOCK_WORTH times the median.
 */
#define OUTLIER     10
#define ROBUST      1.4826 /* for normal values: standard deviation / median distance from the median */
#define CLOCK_WORTH 1e-3   /* smaller distances are below the precision of a clock */
#define OUTLIER_MIN 3      /* minimum number of runs for finding outliers */
#define MEDIAN_WORTH                                                                                         \
  1.2533 /* error of the median divided by the error of the mean: sqrt (pi / 2), for many normal values */

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

/* Returns the median of ascending values. */
static double
median (const double *values, guint n)
{
  return values[(n - 1) / 2] / 2 + values[n / 2] / 2;
}

/* Returns the distance from the median beyond which a run is an outlier. */
static double
tolerance (const double *times, guint n, double middle)
{
  g_autofree double *distances = g_new (double, n);

  for (guint i = 0; i < n; i++)
    distances[i] = fabs (times[i] - middle);
  qsort (distances, n, sizeof *distances, compare_doubles);
  return OUTLIER * MAX (ROBUST * median (distances, n), CLOCK_WORTH * middle);
}

static double
time_of (const TruceTimingCell *cell, guint i, gboolean cpu)
{
  const TruceTimingRun *run = &g_array_index (cell->runs, TruceTimingRun, i);

  return cpu ? run->cpu : run->wall;
}

static void
find_outliers (const TruceTimingCell *cell, gboolean cpu, const double *times, TruceTimingSummary *summary)
{
  double far = tolerance (times, summary->n, summary->median);

  for (guint i = 0; i < summary->n && summary->n >= OUTLIER_MIN; i++)
    if (fabs (time_of (cell, i, cpu) - summary->median) > far)
      {
        if (summary->n_outliers++ == 0)
          summary->first_off = i + 1;
      }
}

TruceTimingSummary
truce_timing_summary (const TruceTimingCell *cell, gboolean cpu)
{
  guint n = cell->runs->len, drop = n / 5;
  g_autofree double *times = g_new (double, n + 1);
  TruceTimingSummary summary;

  if (n == 0)
    return (TruceTimingSummary){ 0, NAN, NAN, NAN, NAN, NAN, NAN, 0, 0 };
  for (guint i = 0; i < n; i++)
    times[i] = time_of (cell, i, cpu);
  qsort (times, n, sizeof *times, compare_doubles);
  summary = (TruceTimingSummary){
    .n = n,
    .mean = mean (times, n),
    .median = median (times, n),
    .middle = mean (times + drop, n - 2 * drop),
    .min = times[0],
    .max = times[n - 1],
    .deviation = deviation (times, n),
  };
  find_outliers (cell, cpu, times, &summary);
  return summary;
}

TruceTimingRatio
truce_timing_relative (const TruceTimingCell *cell, const TruceTimingCell *by)
{
  TruceTimingSummary a = truce_timing_summary (cell, FALSE), b = truce_timing_summary (by, FALSE);
  double ratio = a.median > 0 && b.median > 0 ? a.median / b.median : NAN;

  return (TruceTimingRatio){ ratio, ratio * hypot (a.deviation / a.median, b.deviation / b.median) };
}

const TruceTimingCell *
truce_timing_fastest (const TruceTimingTable *self, guint size)
{
  const TruceTimingCell *fastest = NULL;
  double min_time = INFINITY;

  for (guint method = 0; method < self->n_methods; method++)
    {
      const TruceTimingCell *cell = truce_timing_table_cell (self, size, method);
      double time = truce_timing_summary (cell, FALSE).median;

      if (time < min_time)
        {
          min_time = time;
          fastest = cell;
        }
    }
  return fastest;
}

TruceTimingVerdict
truce_timing_verdict (TruceTimingRatio ratio)
{
  if (isnan (ratio.ratio) || isnan (ratio.error))
    return TRUCE_TIMING_UNKNOWN;
  if (fabs (ratio.ratio - 1) <= ratio.error)
    return TRUCE_TIMING_SAME;
  return ratio.ratio < 1 ? TRUCE_TIMING_FASTER : TRUCE_TIMING_SLOWER;
}

double
truce_timing_busyness (const TruceTimingTable *self)
{
  double wall = 0, cpu = 0;

  for (guint i = 0; i < self->n_sizes * self->n_methods; i++)
    for (guint k = 0; k < self->cells[i].runs->len; k++)
      {
        wall += time_of (&self->cells[i], k, FALSE);
        cpu += time_of (&self->cells[i], k, TRUE);
      }
  return self->task.threads == 1 && cpu > 0 ? wall / cpu : NAN;
}

const TruceTimingCell *
truce_timing_table_find (const TruceTimingTable *self, int size, const char *method)
{
  for (guint i = 0; i < self->n_sizes; i++)
    for (guint k = 0; k < self->n_methods && self->sizes[i] == size; k++)
      if (g_str_equal (self->methods[k], method) && truce_timing_table_cell (self, i, k)->runs->len > 0)
        return truce_timing_table_cell (self, i, k);
  return NULL;
}

static gboolean
refuse (GError **error, const char *text)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, text);
  return FALSE;
}

/* Returns whether both tasks have the same question, apart from the seed. */
static gboolean
is_same_question (const TruceTimingTask *a, const TruceTimingTask *b)
{
  return truce_piece_equal (&a->piece, &b->piece) && a->geometry == b->geometry &&
         g_str_equal (truce_timing_task_text (a), truce_timing_task_text (b)) &&
         a->goal.restart == b->goal.restart && a->goal.restart_steps == b->goal.restart_steps &&
         a->goal.restart_seconds == b->goal.restart_seconds;
}

gboolean
truce_timing_table_is_comparable (const TruceTimingTable *self, const TruceTimingTable *other, GError **error)
{
  if (!is_same_question (&self->task, &other->task))
    return refuse (error, _ ("the two series are about different questions"));
  if (self->task.threads != other->task.threads)
    return refuse (error, _ ("the two series were measured with different numbers of threads"));
  for (guint size = 0; size < self->n_sizes; size++)
    for (guint method = 0; method < self->n_methods; method++)
      if (truce_timing_table_cell (self, size, method)->runs->len > 0 &&
          truce_timing_table_find (other, self->sizes[size], self->methods[method]))
        return TRUE;
  return refuse (error, _ ("the two series have no method and size in common"));
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
