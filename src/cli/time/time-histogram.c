/* time-histogram.c: prints histograms of the runs of a method, as text and JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/json.h"
#include "time-report.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "chart/chart-layout.h"
#include "timing/restart-text.h"

#define BARS_MAX  24
#define BAR_WIDTH 40 /* characters of the longest bar */
#define LEAST     1e-9

static int
compare (const void *a, const void *b)
{
  guint64 first = *(const guint64 *) a, second = *(const guint64 *) b;

  return (first > second) - (first < second);
}

/* Gets the bars by elapsed time. Returns their number. */
static int
bars_of (const TruceTimingCell *cell, TruceChartPoint bars[BARS_MAX])
{
  g_autofree double *times = g_new (double, cell->runs->len);

  for (guint i = 0; i < cell->runs->len; i++)
    times[i] = MAX (g_array_index (cell->runs, TruceTimingRun, i).wall, LEAST);
  return truce_chart_bins (times, (int) cell->runs->len, bars, BARS_MAX);
}

/* Gets the smallest, the median and the largest number of attempts of a run. The median of an even number
 * of runs is the lower one of two. */
static void
attempts_of (const TruceTimingCell *cell, guint64 attempts[3])
{
  guint n = cell->runs->len;
  g_autofree guint64 *all = g_new (guint64, n);

  for (guint i = 0; i < n; i++)
    all[i] = g_array_index (cell->runs, TruceTimingRun, i).attempts;
  qsort (all, n, sizeof *all, compare);
  attempts[0] = all[0];
  attempts[1] = all[(n - 1) / 2];
  attempts[2] = all[n - 1];
}

static void
append_bars (GString *text, const TruceChartPoint *bars, int n)
{
  g_autoptr (TruceCliSheet) sheet = truce_cli_sheet_new (1u << 3);
  double max = 1;

  for (int i = 0; i < n; i++)
    max = MAX (max, bars[i].y);
  truce_cli_sheet_headings (sheet, _ ("from"), _ ("to"), _ ("runs"), NULL);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *bar = g_strnfill ((gsize) ceil (bars[i].y / max * BAR_WIDTH), '#');

      truce_cli_sheet_row (sheet);
      truce_cli_sheet_add_time (sheet, bars[i].low);
      truce_cli_sheet_add_time (sheet, bars[i].high);
      truce_cli_sheet_print (sheet, "%.0f", bars[i].y);
      if (bar[0])
        truce_cli_sheet_add (sheet, bar);
    }
  truce_cli_sheet_append (text, sheet);
}

static void
append_cell (GString *text, const TruceTimingTable *table, guint size, guint method)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
  const TruceGoal *goal = &table->task.goal;
  TruceChartPoint bars[BARS_MAX];
  guint64 attempts[3];

  if (cell->runs->len < 2)
    return;
  g_string_append_printf (text, _ ("\n%s, n = %d, %u runs"), table->methods[method], table->sizes[size],
                          cell->runs->len);
  if (goal->question.asks == TRUCE_ANY)
    {
      g_autofree char *restart = truce_restart_text (goal);

      /* Translators: the first and the last seed, and the rule for restarts, as in 'luby:1000' */
      g_string_append_printf (text, _ (", seeds %" PRIu64 " to %" PRIu64 ", restarts %s"), goal->seed,
                              goal->seed + cell->runs->len - 1, restart);
    }
  attempts_of (cell, attempts);
  g_string_append_printf (text, _ ("\nattempts from %" PRIu64 " to %" PRIu64 ", median %" PRIu64 "\n"),
                          attempts[0], attempts[2], attempts[1]);
  append_bars (text, bars, bars_of (cell, bars));
}

void
truce_cli_append_histograms (GString *text, const TruceTimingTable *table)
{
  gsize before;

  g_string_append (text, _ ("\nDistribution of the run times\n"));
  before = text->len;
  for (guint size = 0; size < table->n_sizes; size++)
    for (guint method = 0; method < table->n_methods; method++)
      append_cell (text, table, size, method);
  if (text->len == before)
    g_string_append (text, _ ("at least two runs are needed\n"));
}

static void
json_add_cell (JsonBuilder *builder, const TruceTimingTable *table, guint size, guint method)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
  TruceChartPoint bars[BARS_MAX];
  int n;

  if (cell->runs->len < 2)
    return;
  n = bars_of (cell, bars);
  json_builder_begin_object (builder);
  truce_json_add_text (builder, "method", table->methods[method]);
  truce_json_add_number (builder, "n", table->sizes[size]);
  truce_json_begin_array (builder, "bars");
  for (int i = 0; i < n; i++)
    {
      json_builder_begin_object (builder);
      truce_json_add_real (builder, "from_seconds", bars[i].low);
      truce_json_add_real (builder, "to_seconds", bars[i].high);
      truce_json_add_number (builder, "runs", (gint64) bars[i].y);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

void
truce_cli_json_add_histograms (JsonBuilder *builder, const TruceTimingTable *table)
{
  truce_json_begin_array (builder, "histograms");
  for (guint size = 0; size < table->n_sizes; size++)
    for (guint method = 0; method < table->n_methods; method++)
      json_add_cell (builder, table, size, method);
  json_builder_end_array (builder);
}
