/* csv.c: writes measured times as comma-separated values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "csv.h"

#include <math.h>
#include <string.h>

#include "timing/restart-text.h"
#include "words/run-words.h"

void
truce_csv_append_field (GString *text, const char *field)
{
  if (!strpbrk (field, ",\"\r\n") && field[0] != ' ' && !g_str_has_suffix (field, " "))
    {
      g_string_append (text, field);
      return;
    }
  g_string_append_c (text, '"');
  for (const char *c = field; *c; c++)
    {
      if (*c == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *c);
    }
  g_string_append_c (text, '"');
}

static void
append_text (GString *text, const char *field)
{
  g_string_append_c (text, ',');
  truce_csv_append_field (text, field ? field : "");
}

static void
append_number (GString *text, guint64 number)
{
  g_string_append_printf (text, ",%" G_GUINT64_FORMAT, number);
}

/* Appends `before`, then the number unless it is NAN. */
static void
append_real (GString *text, const char *before, double value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, before);
  if (!isnan (value))
    g_string_append (text, g_ascii_formatd (number, sizeof number, "%.9f", value));
}

static void
append_runs (GString *text, const GArray *runs)
{
  for (int field = 0; field < 3; field++)
    {
      if (runs->len == 0)
        g_string_append_c (text, ',');
      for (guint i = 0; i < runs->len; i++)
        {
          const char *before = i == 0 ? "," : " ";
          const TruceTimingRun *run = &g_array_index (runs, TruceTimingRun, i);

          if (field < 2)
            append_real (text, before, field == 0 ? run->wall : run->cpu);
          else
            g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, before, run->attempts);
        }
    }
}

static void
append_counters (GString *text, const TruceTimingCell *cell)
{
  for (int i = 0; i < TRUCE_N_COUNTERS; i++)
    if (cell->known >> i & 1)
      append_number (text, truce_counter_get (&cell->counters, i));
    else
      g_string_append_c (text, ',');
}

static void
append_cell (GString *text, const TruceTimingTable *table, guint size, guint method)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
  TruceTimingSummary wall = truce_timing_summary (cell, FALSE);

  truce_csv_append_field (text, table->methods[method]);
  append_number (text, (guint64) table->sizes[size]);
  append_text (text, truce_timing_state_text (cell->state));
  append_text (text, cell->answer);
  append_text (text, cell->answer ? truce_check_text (cell->verdict.check) : NULL);
  append_text (text, cell->verdict.source);
  append_number (text, wall.n);
  append_real (text, ",", wall.median);
  append_real (text, ",", wall.middle);
  append_real (text, ",", wall.min);
  append_real (text, ",", wall.max);
  append_real (text, ",", wall.deviation);
  append_real (text, ",", truce_timing_summary (cell, TRUE).median);
  append_real (text, ",", truce_timing_rate1 (table, size, 0, method));
  append_real (text, ",", truce_timing_rate2 (table, size, method));
  append_counters (text, cell);
  append_runs (text, cell->runs);
  append_text (text, cell->note);
  g_string_append_c (text, '\n');
}

static void
append_remark (GString *text, const char *name, const char *value)
{
  if (value)
    g_string_append_printf (text, "# %s: %s\n", name, value);
}

static void
append_remarks (GString *text, const TruceTimingTable *table)
{
  const TruceTimingTask *task = &table->task;
  g_autofree char *restart = truce_restart_text (&task->goal);

  append_remark (text, "piece", task->piece.betza);
  append_remark (text, "geometry", truce_geometry_text (task->geometry));
  append_remark (text, "task", truce_timing_task_text (task));
  g_string_append_printf (text, "# seed: %" G_GUINT64_FORMAT "\n", (guint64) task->goal.seed);
  g_string_append_printf (text, "# threads: %d\n# repeats: %d\n", task->threads, task->repeats);
  append_remark (text, "restart", restart);
  append_remark (text, "status", truce_answer_status_key (!table->whole));
#define X(field, name, what) append_remark (text, name, table->stamp.field);
  TRUCE_TIMING_STAMP (X)
#undef X
}

void
truce_csv_append_timing (GString *text, const TruceTimingTable *table)
{
  append_remarks (text, table);
  g_string_append (
      text,
      "method,n,state,answer,check,check_source,runs,median_seconds,middle60_seconds,min_seconds,max_seconds,deviation_seconds,median_cpu_seconds,rate1,rate2");
  for (int i = 0; i < TRUCE_N_COUNTERS; i++)
    g_string_append_printf (text, ",%s", truce_counter_name (i));
  g_string_append (text, ",seconds_of_runs,cpu_seconds_of_runs,attempts_of_runs,note\n");
  for (guint size = 0; size < table->n_sizes; size++)
    for (guint method = 0; method < table->n_methods; method++)
      append_cell (text, table, size, method);
}
