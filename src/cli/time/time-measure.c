/* time-measure.c: truce-cli time: measures a series and prints each size when it is finished
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/watch.h"
#include "common/output.h"
#include "time-report.h"
#include "timing/csv.h"

static void
print_json (const TruceCli *cli, const TruceTimingTable *table, const TruceTimingTable *other)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();

  truce_json_add_timing (builder, table);
  if (cli->fit)
    truce_cli_json_add_fits (builder, table);
  if (cli->histogram)
    truce_cli_json_add_histograms (builder, table);
  if (cli->published)
    truce_cli_json_add_published (builder, table);
  if (other)
    truce_cli_json_add_comparison (builder, table, other);
  truce_cli_json_end (builder);
}

static void
print (const TruceCli *cli,
       TruceCliTimes *times,
       const TruceTimingTable *table,
       const TruceTimingTable *other)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (cli->json)
    {
      print_json (cli, table, other);
      return;
    }
  if (cli->csv)
    truce_csv_append_timing (text, table);
  else if (cli->markdown)
    truce_cli_append_markdown (text, table, other);
  else
    truce_cli_append_times (text, times, table);
  if (other && !cli->markdown)
    truce_cli_append_comparison (text, table, other);
  if (cli->counters && !cli->csv)
    truce_cli_append_counters (text, table);
  if (cli->histogram)
    truce_cli_append_histograms (text, table);
  if (cli->fit)
    truce_cli_append_fits (text, table);
  if (cli->published)
    truce_cli_append_published (text, table, cli->fit);
  truce_cli_output_flush (text);
}

/* Prints the rest of the table and reports a wrong answer. times: state of the table that is printed so
 * far. Returns the exit code. */
static int
answer (const TruceCli *cli,
        TruceCliTimes *times,
        const TruceTimingTable *table,
        const TruceTimingTable *other,
        int code)
{
  const TruceTimingCell *wrong;
  guint size, method;

  print (cli, times, table, other);
  wrong = truce_timing_table_find_wrong (table, &size, &method);
  if (!wrong)
    return code;
  truce_cli_fail (cli, _ ("%s answers %.40s at size %d: %s; do not trust its times"), table->methods[method],
                  wrong->answer, table->sizes[size], wrong->note);
  return code == TRUCE_EXIT_OK ? TRUCE_EXIT_ERROR : code;
}

int
truce_cli_time_answer (const TruceCli *cli, const TruceTimingTable *table, const TruceTimingTable *other)
{
  return answer (cli, &(TruceCliTimes){ NULL, 0 }, table, other, TRUCE_EXIT_OK);
}

typedef struct
{
  TruceCliWatch watch;
  TruceCliTimes times;
  TruceStore *store; /* NULL: the series is not stored */
} Series;

/* Prints the rows of finished sizes. If the reader is slow, prints them later, since the main loop must
 * continue. */
static void
print_finished (TruceTiming *timing, Series *series)
{
  const TruceTimingTable *table = truce_timing_get_table (timing);
  guint n_finished = truce_timing_get_n_finished (timing) * table->n_methods;
  g_autoptr (GString) text = g_string_new (NULL);

  while ((!series->times.sheet || series->times.n_rows < n_finished) && truce_cli_output_is_ready ())
    {
      truce_cli_append_rows (text, &series->times, table, series->times.sheet ? series->times.n_rows + 1 : 0);
      truce_cli_watch_hide_progress (&series->watch);
      /* If the reader is gone and nothing is stored, the times are of no use. */
      if (!truce_cli_output_flush (text) && !series->store)
        truce_timing_stop (timing);
    }
}

static char *
timing_progress (gpointer data)
{
  TruceTiming *timing = data;
  const TruceTimingTable *table = truce_timing_get_table (timing);
  g_autoptr (GString) line = g_string_new (NULL);
  guint size, method;
  int run;

  if (truce_timing_get_current (timing, &size, &method, &run))
    {
      g_string_append_printf (line, "%s %d, ", table->methods[method], table->sizes[size]);
      if (run == 0)
        g_string_append (line, _ ("warm-up"));
      else if (run > table->task.repeats)
        g_string_append (line, _ ("counting steps"));
      else
        g_string_append_printf (line, _ ("run %d of %d"), run, table->task.repeats);
    }
  /* Translators: goes on after ‘3 of 10 measured’ or the like: seconds so far */
  g_string_append_printf (line, _ (", %.0f s"), truce_timing_get_elapsed (timing));
  if (truce_timing_get_eta (timing) >= 0)
    g_string_append_printf (line, _ (", about %.0f s to go"), truce_timing_get_eta (timing));
  return g_strdup (line->str);
}

static void
on_ended (GObject *timing, GAsyncResult *result, gpointer watch)
{
  truce_cli_watch_quit (watch);
}

int
truce_cli_time_measure (const TruceCli *cli,
                        TruceTiming *timing,
                        TruceStore *store,
                        const TruceTimingTable *other)
{
  const TruceTimingTable *table = truce_timing_get_table (timing);
  Series series = { .store = store };
  TruceCliWatch *watch = &series.watch;
  int code;

  truce_cli_watch_begin (watch, cli, 0);
  truce_timing_start (timing, on_ended, watch);
  if (!cli->json && !cli->csv && !cli->markdown)
    {
      g_signal_connect (timing, "updated", G_CALLBACK (print_finished), &series);
      print_finished (timing, &series);
    }
  truce_cli_watch_loop (watch, (TruceCliStop) truce_timing_stop, timing_progress, timing);
  code =
      answer (cli, &series.times, table, other, truce_cli_watch_exit (watch, !table->whole, TRUCE_EXIT_OK));
  truce_cli_watch_end (watch);
  if (!table->whole)
    truce_cli_note (cli, _ ("stopped before the end: – marks times that were not measured"));
  if (!store)
    return code;
  if (code == TRUCE_EXIT_OK)
    return truce_cli_time_store (cli, store, table);
  truce_cli_note (cli, _ ("not stored: only a complete series with right answers is stored"));
  return code;
}
