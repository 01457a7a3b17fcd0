/* time-compare.c: compares two series of times, and prints a series as Markdown
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/json.h"
#include "common/truce-words.h"
#include "time-report.h"
#include "timing/timing-markdown.h"
#include "words/text.h"

static const char *
verdict_text (TruceTimingVerdict verdict)
{
  static const char *const texts[] = {
    [TRUCE_TIMING_UNKNOWN] = "unknown",
    [TRUCE_TIMING_SAME] = "same",
    [TRUCE_TIMING_FASTER] = "faster",
    [TRUCE_TIMING_SLOWER] = "slower",
  };

  return texts[verdict];
}

static const char *
verdict_word (TruceTimingVerdict verdict)
{
  /* Translators: of a time beside another: it cannot be said, about the same, faster, slower */
  static const char *const words[] = {
    [TRUCE_TIMING_UNKNOWN] = N_ ("too few runs"),
    [TRUCE_TIMING_SAME] = N_ ("about the same"),
    [TRUCE_TIMING_FASTER] = N_ ("faster"),
    [TRUCE_TIMING_SLOWER] = N_ ("slower"),
  };

  return _ (words[verdict]);
}

/* Finds the cells of one size and method in both series. i: index of the cell in `table`. its: receives
 * the cell of `other`. Returns FALSE if `other` has no such cell, or the cell of `table` has no runs. */
static gboolean
find_both (const TruceTimingTable *table,
           const TruceTimingTable *other,
           guint i,
           const TruceTimingCell **cell,
           const TruceTimingCell **its)
{
  guint size = i / table->n_methods, method = i % table->n_methods;

  *cell = truce_timing_table_cell (table, size, method);
  *its = truce_timing_table_find (other, table->sizes[size], table->methods[method]);
  return *its && (*cell)->runs->len > 0;
}

static void
add_row (
    TruceCliSheet *sheet, int n, const char *method, const TruceTimingCell *cell, const TruceTimingCell *its)
{
  TruceTimingRatio ratio = truce_timing_relative (cell, its);
  g_autoptr (GString) text = g_string_new (NULL);

  truce_text_append_ratio (text, ratio);
  truce_cli_sheet_row (sheet);
  truce_cli_sheet_print (sheet, "%d", n);
  truce_cli_sheet_add (sheet, method);
  truce_cli_sheet_add_time (sheet, truce_timing_summary (cell, FALSE).median);
  truce_cli_sheet_add_time (sheet, truce_timing_summary (its, FALSE).median);
  truce_cli_sheet_add (sheet, text->str);
  truce_cli_sheet_add (sheet, verdict_word (truce_timing_verdict (ratio)));
}

void
truce_cli_append_comparison (GString *text, const TruceTimingTable *table, const TruceTimingTable *other)
{
  g_autoptr (TruceCliSheet) sheet = truce_cli_sheet_new (1u << 1 | 1u << 5);
  g_autoptr (GError) error = NULL;
  const TruceTimingCell *cell, *its;

  if (!truce_timing_table_is_comparable (table, other, &error))
    {
      g_string_append_printf (text, _ ("\nNot compared with the other series: %s\n"), error->message);
      return;
    }
  /* Translators: the processor and the time of a series that another is compared with */
  g_string_append_printf (text,
                          _ ("\nCompared with : %s, %s\nratio : median / median of the other "
                             "series\n\n"),
                          other->stamp.cpu ? other->stamp.cpu : _ ("unknown"),
                          other->stamp.started ? other->stamp.started : _ ("unknown"));
  truce_cli_sheet_headings (sheet, "n", _ ("method"), _ ("median"), _ ("other"), _ ("ratio"), "", NULL);
  for (guint i = 0; i < table->n_sizes * table->n_methods; i++)
    if (find_both (table, other, i, &cell, &its))
      add_row (sheet, table->sizes[i / table->n_methods], table->methods[i % table->n_methods], cell, its);
  truce_cli_sheet_append (text, sheet);
}

void
truce_cli_json_add_comparison (JsonBuilder *builder,
                               const TruceTimingTable *table,
                               const TruceTimingTable *other)
{
  g_autoptr (GError) error = NULL;
  const TruceTimingCell *cell, *its;
  gboolean comparable = truce_timing_table_is_comparable (table, other, &error);

  truce_json_begin_array (builder, "comparison");
  for (guint i = 0; i < table->n_sizes * table->n_methods && comparable; i++)
    if (find_both (table, other, i, &cell, &its))
      {
        TruceTimingRatio ratio = truce_timing_relative (cell, its);

        json_builder_begin_object (builder);
        truce_json_add_number (builder, "n", table->sizes[i / table->n_methods]);
        truce_json_add_text (builder, "method", table->methods[i % table->n_methods]);
        truce_json_add_real (builder, "median_seconds", truce_timing_summary (cell, FALSE).median);
        truce_json_add_real (builder, "other_median_seconds", truce_timing_summary (its, FALSE).median);
        truce_json_add_real (builder, "mean_seconds", truce_timing_summary (cell, FALSE).mean);
        truce_json_add_real (builder, "other_mean_seconds", truce_timing_summary (its, FALSE).mean);
        truce_json_add_real (builder, "ratio", ratio.ratio);
        truce_json_add_real (builder, "ratio_error", ratio.error);
        truce_json_add_text (builder, "verdict", verdict_text (truce_timing_verdict (ratio)));
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
  truce_json_add_text (builder, "not_compared", comparable ? NULL : error->message);
}

void
truce_cli_append_markdown (GString *text, const TruceTimingTable *table, const TruceTimingTable *other)
{
  const TruceNamedPiece *named = truce_named_piece_of (&table->task.piece);
  const TruceTimingStamp *stamp = &table->stamp;
  g_autofree char *title =
      g_strdup_printf ("%s, %s", named ? truce_words_piece (named) : table->task.piece.betza,
                       truce_timing_task_text (&table->task));
  g_autofree char *machine = g_strdup_printf (
      _ ("%s, %s cores, governor %s, %s"), stamp->cpu ? stamp->cpu : _ ("unknown"),
      stamp->cores ? stamp->cores : _ ("unknown"), stamp->governor ? stamp->governor : _ ("unknown"),
      stamp->system ? stamp->system : _ ("unknown"));
  g_autoptr (GError) error = NULL;

  truce_markdown_append_timing (text, table, title, machine, NULL);
  if (!other)
    return;
  if (!truce_timing_table_is_comparable (table, other, &error))
    {
      g_string_append_printf (text, _ ("\nNot compared with the other series: %s\n"), error->message);
      return;
    }
  g_string_append_c (text, '\n');
  truce_markdown_append_comparison (text, table, other, NULL);
}
