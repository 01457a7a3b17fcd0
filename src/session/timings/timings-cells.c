/* timings-cells.c: the texts of the table of times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timings-cells.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "timings-text.h"
#include "words/format.h"
#include "words/verdict-words.h"

guint
truce_timings_reference (const TruceTimingTable *table)
{
  for (guint i = 0; i < table->n_methods; i++)
    if (g_str_equal (table->methods[i], "original") || g_str_equal (table->methods[i], "alternating"))
      return i;
  return 0;
}

void
truce_timings_text_clear (TruceTimingsText *cell)
{
  g_free (cell->text);
  g_free (cell->below);
  g_free (cell->tip);
}

/* Returns a cell with an answer for the size; if an answer is wrong, a cell with a wrong one. NULL: no method
 * has an answer. */
static const TruceTimingCell *
answered (const TruceTimingTable *table, guint size)
{
  const TruceTimingCell *found = NULL;

  for (guint i = 0; i < table->n_methods; i++)
    {
      const TruceTimingCell *cell = truce_timing_table_cell (table, size, i);

      if (cell->answer && (!found || cell->verdict.check == TRUCE_CHECK_DIFFERS))
        found = cell;
    }
  return found;
}

TruceTimingsText
truce_timings_size_text (const TruceTimingTable *table, guint size)
{
  return (TruceTimingsText){ .text = g_strdup_printf ("%d", table->sizes[size]) };
}

TruceTimingsText
truce_timings_count_text (const TruceTimingTable *table, guint size)
{
  const TruceTimingCell *cell = answered (table, size);
  TruceTimingsText text = { 0 };

  if (!cell)
    return text;
  text.text = g_ascii_isdigit (cell->answer[0]) && !strchr (cell->answer, ' ')
                  ? truce_format_decimal (cell->answer)
                  : truce_timings_answer (cell->answer);
  text.tip = cell->verdict.check == TRUCE_CHECK_DIFFERS && cell->note
                 ? g_strdup (cell->note)
                 : truce_verdict_describe (cell->verdict);
  if (text.tip)
    text.icon = truce_verdict_icon (cell->verdict.check);
  return text;
}

/* Returns '258 µs ± 24.0 µs', or '258 µs' for a single run. */
static char *
median_text (const TruceTimingSummary *summary)
{
  g_autofree char *median = truce_format_time (summary->median);
  g_autofree char *deviation = summary->n > 1 ? truce_format_time (summary->deviation) : NULL;

  /* Translators: the median of times and their standard deviation */
  return deviation ? g_strdup_printf (_ ("%s ± %s"), median, deviation) : g_steal_pointer (&median);
}

/* Returns the tooltip of a cell: details that the cell has no room for. */
static char *
time_tip (const TruceTimingTable *table, const TruceTimingCell *cell)
{
  TruceTimingSummary summary = truce_timing_summary (cell, FALSE), cpu = truce_timing_summary (cell, TRUE);
  g_autofree char *mean = truce_format_time (summary.mean), *middle = truce_format_time (summary.middle);
  g_autofree char *processor = truce_format_time (cpu.median);
  GString *tip = g_string_new (NULL);

  g_string_append_printf (tip, ngettext ("%u run", "%u runs", summary.n), summary.n);
  if (summary.n > 1)
    /* Translators: the mean of times, and the mean of the middle 60 % of them */
    g_string_append_printf (tip, _ ("\nmean %s\nmean of the middle 60 %% %s"), mean, middle);
  g_string_append_printf (tip, _ ("\nprocessor time %s"), processor);
  if (summary.n_outliers > 0)
    g_string_append_printf (
        tip,
        ngettext ("\n%u run is far off the others", "\n%u runs are far off the others", summary.n_outliers),
        summary.n_outliers);
  return g_string_free (tip, FALSE);
}

static void
time_text (const TruceTimingTable *table,
           const TruceTimingCell *cell,
           gboolean middle,
           TruceTimingsText *text)
{
  TruceTimingSummary summary = truce_timing_summary (cell, FALSE);
  double low, high;

  text->text = median_text (&summary);
  if (summary.n > 1 && truce_timings_spread (cell, middle, &low, &high))
    text->below = truce_format_time_span (low, high);
  text->tip = time_tip (table, cell);
  if (summary.n_outliers > 0)
    text->icon = "dialog-warning-symbolic";
}

/* Returns '3.260 ± 0.350', or '3.260' if the error is unknown. */
static char *
ratio_text (TruceTimingRatio ratio)
{
  g_autofree char *value = truce_timings_ratio (ratio.ratio), *error = NULL;

  if (isnan (ratio.ratio) || isnan (ratio.error))
    return g_steal_pointer (&value);
  error = truce_timings_ratio (ratio.error);
  return g_strdup_printf (_ ("%s ± %s"), value, error);
}

static void
relative_text (const TruceTimingTable *table, guint size, const TruceTimingCell *cell, TruceTimingsText *text)
{
  const TruceTimingCell *fastest = truce_timing_fastest (table, size);

  if (cell == fastest)
    {
      text->text = g_strdup ("1");
      text->below = g_strdup (_ ("the fastest"));
    }
  else
    text->text = ratio_text (truce_timing_relative (cell, fastest));
}

static const char *
verdict_word (TruceTimingVerdict verdict)
{
  switch (verdict)
    {
    case TRUCE_TIMING_SAME:
      return _ ("about the same");
    case TRUCE_TIMING_FASTER:
      return _ ("faster");
    case TRUCE_TIMING_SLOWER:
      return _ ("slower");
    case TRUCE_TIMING_UNKNOWN:
    default:
      return NULL;
    }
}

static void
compared_text (const TruceTimingCell *cell, const TruceTimingCell *other_cell, TruceTimingsText *text)
{
  TruceTimingRatio ratio = { NAN, NAN };
  TruceTimingSummary summary;

  if (other_cell)
    ratio = truce_timing_relative (cell, other_cell);
  text->text = ratio_text (ratio);
  if (!other_cell)
    return;
  text->below = g_strdup (verdict_word (truce_timing_verdict (ratio)));
  summary = truce_timing_summary (other_cell, FALSE);
  {
    g_autofree char *median = median_text (&summary);

    /* Translators: the time of the series that is compared with */
    text->tip = g_strdup_printf (_ ("Other series: %s"), median);
  }
}

TruceTimingsText
truce_timings_method_text (const TruceTimingTable *table,
                           TruceTimingsView view,
                           guint size,
                           guint method,
                           gboolean middle,
                           const TruceTimingTable *other)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
  TruceTimingsText text = { .text = truce_timings_why_not (table, cell) };

  if (text.text)
    return text;
  switch (view)
    {
    case TRUCE_TIMINGS_RELATIVE:
      relative_text (table, size, cell, &text);
      break;
    case TRUCE_TIMINGS_RATE1:
      text.text =
          truce_timings_ratio (truce_timing_rate1 (table, size, truce_timings_reference (table), method));
      break;
    case TRUCE_TIMINGS_RATE2:
      text.text = truce_timings_ratio (truce_timing_rate2 (table, size, method));
      break;
    case TRUCE_TIMINGS_ATTEMPTS:
      text.text = truce_format_number (g_array_index (cell->runs, TruceTimingRun, 0).attempts);
      break;
    case TRUCE_TIMINGS_COMPARED:
      compared_text (
          cell, other ? truce_timing_table_find (other, table->sizes[size], table->methods[method]) : NULL,
          &text);
      break;
    case TRUCE_TIMINGS_TIMES:
    case TRUCE_TIMINGS_N_VIEWS:
    default:
      time_text (table, cell, middle, &text);
    }
  return text;
}

char *
truce_timings_view_title (const TruceTimingTable *table, TruceTimingsView view)
{
  switch (view)
    {
    case TRUCE_TIMINGS_RELATIVE:
      return g_strdup (_ ("Ratio to the Fastest"));
    case TRUCE_TIMINGS_RATE1:
      /* Translators: times by those of this method */
      return g_strdup_printf (_ ("Ratio to “%s”"),
                              truce_timings_method_name (table, truce_timings_reference (table)));
    case TRUCE_TIMINGS_RATE2:
      /* Translators: times by those at the size less by one */
      return g_strdup (_ ("Ratio to the Previous Size"));
    case TRUCE_TIMINGS_ATTEMPTS:
      return g_strdup (_ ("Attempts"));
    case TRUCE_TIMINGS_COMPARED:
      return g_strdup (_ ("Ratio to the Other Series"));
    case TRUCE_TIMINGS_TIMES:
    case TRUCE_TIMINGS_N_VIEWS:
    default:
      return g_strdup (_ ("Median ± σ"));
    }
}
