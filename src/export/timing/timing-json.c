/* timing-json.c: writes measured times as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timing-json.h"

#include <math.h>

#include "timing/restart-text.h"
#include "words/run-words.h"

static void
add_runs (JsonBuilder *builder, const GArray *runs)
{
  truce_json_begin_array (builder, "runs");
  for (guint i = 0; i < runs->len; i++)
    {
      const TruceTimingRun *run = &g_array_index (runs, TruceTimingRun, i);

      json_builder_begin_object (builder);
      truce_json_add_real (builder, "seconds", run->wall);
      truce_json_add_real (builder, "cpu_seconds", run->cpu);
      truce_json_add_unsigned (builder, "attempts", run->attempts);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_summary (JsonBuilder *builder, const TruceTimingTable *table, guint size, guint method)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
  const TruceTimingCell *fastest = truce_timing_fastest (table, size);
  TruceTimingSummary wall = truce_timing_summary (cell, FALSE);
  TruceTimingRatio relative =
      fastest ? truce_timing_relative (cell, fastest) : (TruceTimingRatio){ NAN, NAN };

  truce_json_add_real (builder, "mean_seconds", wall.mean);
  truce_json_add_real (builder, "median_seconds", wall.median);
  truce_json_add_real (builder, "middle60_seconds", wall.middle);
  truce_json_add_real (builder, "min_seconds", wall.min);
  truce_json_add_real (builder, "max_seconds", wall.max);
  truce_json_add_real (builder, "deviation_seconds", wall.deviation);
  truce_json_add_number (builder, "outliers", wall.n_outliers);
  truce_json_add_real (builder, "relative", relative.ratio);
  truce_json_add_real (builder, "relative_deviation", cell == fastest ? 0 : relative.error);
  truce_json_add_real (builder, "median_cpu_seconds", truce_timing_summary (cell, TRUE).median);
  truce_json_add_real (builder, "rate1", truce_timing_rate1 (table, size, 0, method));
  truce_json_add_real (builder, "rate2", truce_timing_rate2 (table, size, method));
}

static void
add_cell (JsonBuilder *builder, const TruceTimingTable *table, guint size, guint method)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "method", table->methods[method]);
  truce_json_add_number (builder, "n", table->sizes[size]);
  truce_json_add_text (builder, "state", truce_timing_state_text (cell->state));
  truce_json_add_text (builder, "answer", cell->answer);
  truce_json_add_text (builder, "check", cell->answer ? truce_check_text (cell->verdict.check) : NULL);
  truce_json_add_text (builder, "check_source", cell->verdict.source);
  truce_json_add_text (builder, "note", cell->note);
  add_summary (builder, table, size, method);
  for (int i = 0; i < TRUCE_N_COUNTERS; i++)
    if (cell->known >> i & 1)
      truce_json_add_unsigned (builder, truce_counter_name (i), truce_counter_get (&cell->counters, i));
  add_runs (builder, cell->runs);
  json_builder_end_object (builder);
}

static void
add_stamp (JsonBuilder *builder, const TruceTimingStamp *stamp)
{
  truce_json_begin_object (builder, "stamp");
#define X(field, name, what) truce_json_add_text (builder, name, stamp->field);
  TRUCE_TIMING_STAMP (X)
#undef X
  json_builder_end_object (builder);
}

void
truce_json_add_timing (JsonBuilder *builder, const TruceTimingTable *table)
{
  const TruceNamedPiece *named = truce_named_piece_of (&table->task.piece);
  g_autofree char *restart = truce_restart_text (&table->task.goal);

  truce_json_add_text (builder, "version", table->stamp.version);
  truce_json_add_text (builder, "piece", table->task.piece.betza);
  truce_json_add_text (builder, "piece_name", named ? named->name : NULL);
  truce_json_add_text (builder, "geometry", truce_geometry_text (table->task.geometry));
  truce_json_add_text (builder, "task", truce_timing_task_text (&table->task));
  truce_json_add_unsigned (builder, "seed", table->task.goal.seed);
  truce_json_add_text (builder, "restart", restart);
  truce_json_add_number (builder, "threads", table->task.threads);
  truce_json_add_number (builder, "repeats", table->task.repeats);
  add_stamp (builder, &table->stamp);
  truce_json_begin_array (builder, "methods");
  for (guint i = 0; i < table->n_methods; i++)
    json_builder_add_string_value (builder, table->methods[i]);
  json_builder_end_array (builder);
  truce_json_begin_array (builder, "sizes");
  for (guint i = 0; i < table->n_sizes; i++)
    json_builder_add_int_value (builder, table->sizes[i]);
  json_builder_end_array (builder);
  truce_json_begin_array (builder, "cells");
  for (guint size = 0; size < table->n_sizes; size++)
    for (guint method = 0; method < table->n_methods; method++)
      add_cell (builder, table, size, method);
  json_builder_end_array (builder);
  truce_json_add_real (builder, "busyness", truce_timing_busyness (table));
  truce_json_add_text (builder, "status", truce_answer_status_key (!table->whole));
}

char *
truce_timing_to_json (const TruceTimingTable *table)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();

  truce_json_add_timing (builder, table);
  json_builder_end_object (builder);
  return truce_json_to_text (builder);
}

char *
truce_timing_store_name (const TruceTimingTable *table)
{
  g_autofree char *methods = g_strjoinv (",", table->methods);

  return g_strdup_printf ("%s %d..%d %s", table->task.piece.betza, table->sizes[0],
                          table->sizes[table->n_sizes - 1], methods);
}
