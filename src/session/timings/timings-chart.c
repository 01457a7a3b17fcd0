/* timings-chart.c: the times as a chart, and the runs of one cell as a histogram
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timings-chart.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#include "chart/chart-layout.h"
#include "timings-text.h"
#include "words/format.h"

#define CURVE_POINTS 120
#define BARS_MAX     40
#define MS           1e-3 /* seconds; the unit of fits */

/* Returns the number of the colour and mark of a method: its index in truce_methods(), so that the colour
 * does not depend on which methods are shown. Methods that are not in truce_methods() come last. */
static int
style_of (const TruceTimingTable *table, guint method)
{
  int i = 0;

  while (truce_methods ()[i] && !g_str_equal (truce_methods ()[i]->id, table->methods[method]))
    i++;
  return truce_methods ()[i] ? i : i + (int) method;
}

static char *
point_text (const TruceTimingTable *table, guint size, const TruceTimingCell *cell, gboolean middle)
{
  TruceTimingSummary summary = truce_timing_summary (cell, FALSE);
  g_autofree char *median = truce_format_time (summary.median);
  g_autofree char *span = NULL;
  double low, high;

  truce_timings_spread (cell, middle, &low, &high);
  span = truce_format_time_span (low, high);
  if (summary.n == 1)
    return g_strdup_printf (_ ("n = %d: %s\none run"), table->sizes[size], median);
  /* Translators: a size, the median of the times of its runs, how many, and from where to where they lie */
  return g_strdup_printf (middle ? _ ("n = %d: %s\nmedian of %u runs\nmiddle 60 %%: %s")
                                 : _ ("n = %d: %s\nmedian of %u runs\nall within %s"),
                          table->sizes[size], median, summary.n, span);
}

static void
add_measured (TruceChartData *data, const TruceTimingTable *table, guint method, gboolean middle)
{
  const char *name = truce_timings_method_name (table, method);

  truce_chart_data_add_series (data, name, name, TRUCE_SERIES_MEASURED, style_of (table, method));
  for (guint size = 0; size < table->n_sizes; size++)
    {
      const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
      TruceChartPoint point = { .x = table->sizes[size] };

      if (!truce_timings_spread (cell, middle, &point.low, &point.high))
        continue;
      point.y = truce_timing_summary (cell, FALSE).median;
      truce_chart_data_add_point (data, point, point_text (table, size, cell, middle));
    }
}

static void
add_published (TruceChartData *data, const TruceTimingTable *table)
{
  for (gsize i = 0; i < truce_published_n_series; i++)
    {
      const TrucePublishedSeries *series = &truce_published_series[i];
      int method = truce_timings_published_method (table, series);
      g_autofree char *title = NULL;

      if (method < 0)
        continue;
      title = truce_timings_published_title (series);
      truce_chart_data_add_series (data, title, title, TRUCE_SERIES_PUBLISHED,
                                   style_of (table, (guint) method));
      for (gsize k = 0; k < series->n_points; k++)
        {
          g_autofree char *time = truce_format_time (series->points[k].seconds);

          truce_chart_data_add_point (
              data, (TruceChartPoint){ series->points[k].n, series->points[k].seconds, NAN, NAN },
              g_strdup_printf (_ ("n = %d: %s, as published"), series->points[k].n, time));
        }
    }
}

static void
add_other (TruceChartData *data, const TruceTimingTable *table, const TruceTimingTable *other, guint method)
{
  const char *name = truce_timings_method_name (table, method);
  /* Translators: a method of the series that is compared with */
  g_autofree char *title = g_strdup_printf (_ ("%s, the other series"), name);

  truce_chart_data_add_series (data, title, title, TRUCE_SERIES_PUBLISHED, style_of (table, method));
  for (guint size = 0; size < other->n_sizes; size++)
    {
      const TruceTimingCell *cell =
          truce_timing_table_find (other, other->sizes[size], table->methods[method]);
      TruceChartPoint point = { .x = other->sizes[size] };

      if (!cell || !truce_timings_spread (cell, FALSE, &point.low, &point.high))
        continue;
      point.y = truce_timing_summary (cell, FALSE).median;
      truce_chart_data_add_point (data, point, point_text (other, size, cell, FALSE));
    }
}

gboolean
truce_timings_fit (const TruceTimingTable *table,
                   guint method,
                   TruceFitKind kind,
                   TruceFit *fit,
                   TruceFitPoint **points,
                   char **why_not)
{
  gsize n;

  *points = truce_timing_points (table, method, &n);
  if (truce_fit_times (kind, *points, n, TRUCE_TIMINGS_PREDICTED, fit, why_not))
    return TRUE;
  g_clear_pointer (points, g_free);
  return FALSE;
}

static void
add_curve (TruceChartData *data, const TruceTimingTable *table, const TruceTimingsChartOptions *look)
{
  g_autofree TruceFitPoint *points = NULL;
  g_autofree char *title = NULL, *why_not = NULL;
  TruceFit fit;
  double first, last;
  const char *name;

  if (look->curve < 0 || look->curve_method >= table->n_methods ||
      !truce_timings_fit (table, look->curve_method, (TruceFitKind) look->curve, &fit, &points, &why_not))
    return;
  title = truce_timings_fit_title (&fit);
  name = truce_timings_method_name (table, look->curve_method);
  first = points[0].x;
  last = points[fit.n_points - 1].x + TRUCE_TIMINGS_PREDICTED;
  truce_chart_data_add_series (data, title, title, TRUCE_SERIES_CURVE, style_of (table, look->curve_method));
  for (int i = 0; i < CURVE_POINTS; i++)
    {
      double x = first + (last - first) * i / (CURVE_POINTS - 1);

      truce_chart_data_add_point (data, (TruceChartPoint){ x, truce_fit_value (&fit, x) * MS, NAN, NAN },
                                  NULL);
    }
  if (!look->log) /* the linear axis ends with the measured times */
    return;
  truce_chart_data_add_series (data, NULL, name, TRUCE_SERIES_PREDICTED,
                               style_of (table, look->curve_method));
  for (double x = last - TRUCE_TIMINGS_PREDICTED + 1; x <= last; x++)
    {
      double by, y = truce_fit_predict (&fit, x, &by);
      g_autofree char *time = truce_format_time (y * MS), *about = truce_format_time (by * MS);

      truce_chart_data_add_point (data, (TruceChartPoint){ x, y * MS, (y - by) * MS, (y + by) * MS },
                                  isfinite (by)
                                      ? g_strdup_printf (_ ("n = %.0f: predicted %s ± %s"), x, time, about)
                                      : g_strdup_printf (_ ("n = %.0f: predicted %s"), x, time));
    }
}

TruceChartData *
truce_timings_chart (const TruceTimingTable *table, const TruceTimingsChartOptions *look)
{
  g_autofree char *summary = NULL;
  TruceChartData *data;

  summary =
      g_strdup_printf (ngettext ("Chart of the times of %u method, for n from %d to %d",
                                 "Chart of the times of %u methods, for n from %d to %d", table->n_methods),
                       table->n_methods, table->sizes[0], table->sizes[table->n_sizes - 1]);
  data = truce_chart_data_new (summary);
  truce_chart_data_set_x (data, _ ("Board size n"), TRUCE_UNIT_WHOLE, FALSE);
  truce_chart_data_set_y (data, look->log ? _ ("Median time (logarithmic)") : _ ("Median time"),
                          TRUCE_UNIT_SECONDS, look->log);
  for (guint method = 0; method < table->n_methods; method++)
    add_measured (data, table, method, look->middle);
  add_curve (data, table, look);
  if (look->published)
    add_published (data, table);
  for (guint method = 0; method < table->n_methods && look->other; method++)
    if (truce_timings_has_method (look->other, table->methods[method]))
      add_other (data, table, look->other, method);
  return data;
}

/* Returns (transfer full) a length of a run: a time, or a number of attempts. */
static char *
length_text (double length, gboolean attempts)
{
  return attempts ? truce_format_number ((guint64) round (length)) : truce_format_time (length);
}

/* Returns (transfer full) the lengths of the runs in a bar. */
static char *
span_text (const TruceChartPoint *bar, gboolean attempts)
{
  g_autofree char *low = NULL, *high = NULL;

  if (!attempts)
    return truce_format_time_span (bar->low, bar->high);
  low = length_text (bar->low, TRUE);
  high = length_text (bar->high, TRUE);
  return g_strdup_printf (_ ("%s … %s"), low, high);
}

static void
add_bars (TruceChartData *data, const TruceChartPoint *bars, int n, gboolean attempts)
{
  for (int i = 0; i < n; i++)
    {
      g_autofree char *span = span_text (&bars[i], attempts);

      /* Translators: how many runs took from one time to the other */
      truce_chart_data_add_point (
          data, bars[i],
          g_strdup_printf (ngettext ("%.0f run\n%s", "%.0f runs\n%s", (gulong) bars[i].y), bars[i].y, span));
    }
}

static int
compare_lengths (const void *a, const void *b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

gboolean
truce_timings_attempts_differ (const TruceTimingTable *table, guint size, guint method)
{
  const GArray *runs = truce_timing_table_cell (table, size, method)->runs;

  for (guint i = 1; i < runs->len; i++)
    if (g_array_index (runs, TruceTimingRun, i).attempts != g_array_index (runs, TruceTimingRun, 0).attempts)
      return TRUE;
  return FALSE;
}

TruceChartData *
truce_timings_histogram (const TruceTimingTable *table, guint size, guint method, gboolean attempts)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
  const char *name = truce_timings_method_name (table, method);
  guint n = cell->runs->len;
  g_autofree double *lengths = g_new (double, n + 1);
  g_autofree char *summary = NULL, *median = NULL, *line = NULL;
  TruceChartPoint bars[BARS_MAX];
  TruceChartData *data;
  double middle;
  int n_bars;

  for (guint i = 0; i < n; i++)
    {
      const TruceTimingRun *run = &g_array_index (cell->runs, TruceTimingRun, i);

      lengths[i] = attempts ? (double) MAX (run->attempts, 1) : MAX (run->wall, 1e-9);
    }
  n_bars = truce_chart_bins (lengths, (int) n, bars, BARS_MAX);
  if (n_bars == 0)
    return NULL;
  qsort (lengths, n, sizeof *lengths, compare_lengths);
  middle = (lengths[(n - 1) / 2] + lengths[n / 2]) / 2;
  summary = g_strdup_printf (_ ("Histogram of %u runs of %s at n = %d"), n, name, table->sizes[size]);
  median = length_text (middle, attempts);
  line = g_strdup_printf (_ ("median %s"), median);
  data = truce_chart_data_new (summary);
  if (attempts)
    truce_chart_data_set_x (data, _ ("Attempts of a run (logarithmic)"), TRUCE_UNIT_WHOLE, TRUE);
  else
    truce_chart_data_set_x (data, _ ("Time of a run (logarithmic)"), TRUCE_UNIT_SECONDS, TRUE);
  truce_chart_data_set_y (data, _ ("Runs"), TRUCE_UNIT_WHOLE, FALSE);
  truce_chart_data_set_line (data, middle, line);
  truce_chart_data_add_series (data, NULL, name, TRUCE_SERIES_BARS, style_of (table, method));
  add_bars (data, bars, n_bars, attempts);
  return data;
}
