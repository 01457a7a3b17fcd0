/* timing-markdown.c: writes measured times as a Markdown table, for reports and issues
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timing-markdown.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "words/text.h"

void
truce_text_append_ratio (GString *text, TruceTimingRatio ratio)
{
  if (!isfinite (ratio.ratio))
    return;
  g_string_append_printf (text,
                          ratio.ratio < 0.1     ? "%.2g"
                          : ratio.ratio < 99.95 ? "%.2f"
                                                : "%.0f",
                          ratio.ratio);
  if (isfinite (ratio.error))
    g_string_append_printf (text,
                            ratio.ratio < 0.1     ? " ± %.1g"
                            : ratio.ratio < 99.95 ? " ± %.2f"
                                                  : " ± %.0f",
                            ratio.error);
}

static const char *
name_of (const TruceTimingTable *table, guint method, const char *const *names)
{
  return names ? names[method] : table->methods[method];
}

static char *
outliers_of (const TruceTimingTable *table, guint size, guint method, const char *const *names)
{
  TruceTimingSummary summary = truce_timing_summary (truce_timing_table_cell (table, size, method), FALSE);
  const char *name = name_of (table, method, names);

  if (summary.n_outliers == 0)
    return NULL;
  if (summary.n_outliers == 1 && summary.first_off == 1)
    /* Translators: the name of a method, and the size n of the board */
    return g_strdup_printf (
        _ ("%s at n = %d: the first run is far off the other runs, perhaps because something had "
           "to be loaded first"),
        name, table->sizes[size]);
  /* Translators: a method, a size, how many runs of how many */
  return g_strdup_printf (ngettext ("%s at n = %d: %u of %u runs is far off the other runs",
                                    "%s at n = %d: %u of %u runs are far off the other runs",
                                    summary.n_outliers),
                          name, table->sizes[size], summary.n_outliers, summary.n);
}

char *
truce_timing_describe_busyness (const TruceTimingTable *table)
{
  double busyness = truce_timing_busyness (table);

  return busyness > TRUCE_TIMING_BUSY
             ? g_strdup_printf (_ ("The machine was busy with other work: all runs together took %.2f times "
                                   "their processor time"),
                                busyness)
             : NULL;
}

GPtrArray *
truce_timing_remarks (const TruceTimingTable *table, const char *const *names)
{
  GPtrArray *remarks = g_ptr_array_new_with_free_func (g_free);
  char *text = truce_timing_describe_busyness (table);

  if (text)
    g_ptr_array_add (remarks, text);
  for (guint size = 0; size < table->n_sizes; size++)
    for (guint method = 0; method < table->n_methods; method++)
      if ((text = outliers_of (table, size, method, names)))
        g_ptr_array_add (remarks, text);
  return remarks;
}

static void
append_escaped (GString *text, const char *field)
{
  for (; *field; field++)
    {
      if (strchr ("\\`*_[]<>|", *field))
        g_string_append_c (text, '\\');
      g_string_append_c (text, *field == '\n' ? ' ' : *field);
    }
}

static void
append_method (GString *text, const TruceTimingTable *table, guint method, const char *const *names)
{
  const char *name = name_of (table, method, names);

  /* Escapes other names, since a name from a file may contain Markdown. */
  if (!names && (truce_method_find (name) || truce_best_method_find (name)))
    g_string_append_printf (text, "`%s`", name);
  else
    append_escaped (text, name);
}

static void
append_median (GString *text, const TruceTimingSummary *summary)
{
  truce_text_append_time (text, summary->median);
  if (summary->n < 2)
    return;
  g_string_append (text, " ± ");
  truce_text_append_time (text, summary->deviation);
}

static void
append_times (GString *text, const TruceTimingCell *cell, const TruceTimingCell *fastest)
{
  TruceTimingSummary summary = truce_timing_summary (cell, FALSE);

  append_median (text, &summary);
  g_string_append (text, " | ");
  truce_text_append_time (text, summary.min);
  g_string_append (text, " | ");
  truce_text_append_time (text, summary.max);
  g_string_append (text, " | ");
  if (cell == fastest)
    g_string_append (text, "1.00");
  else
    truce_text_append_ratio (text, truce_timing_relative (cell, fastest));
}

static void
append_row (GString *text, const TruceTimingTable *table, guint size, guint method, const char *const *names)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);

  g_string_append_printf (text, "| %d | ", table->sizes[size]);
  append_method (text, table, method, names);
  g_string_append (text, " | ");
  append_escaped (text, cell->answer ? cell->answer : "–");
  g_string_append (text, " | ");
  if (cell->runs->len > 0)
    append_times (text, cell, truce_timing_fastest (table, size));
  else
    g_string_append_printf (text, "%s | | | ", truce_timing_state_text (cell->state));
  g_string_append (text, " |\n");
}

static void
append_headings (GString *text, const char *const *headings, const char *rule)
{
  for (guint i = 0; headings[i]; i++)
    g_string_append_printf (text, "| %s ", headings[i]);
  g_string_append_printf (text, "|\n%s\n", rule);
}

static void
append_remarks (GString *text, const TruceTimingTable *table, const char *const *names)
{
  g_autoptr (GPtrArray) remarks = truce_timing_remarks (table, names);
  guint size, method;
  const TruceTimingCell *wrong = truce_timing_table_find_wrong (table, &size, &method);

  if (wrong)
    g_ptr_array_insert (remarks, 0,
                        g_strdup_printf (_ ("%s answers %s at n = %d: %s. Do not trust these times."),
                                         name_of (table, method, names), wrong->answer, table->sizes[size],
                                         wrong->note ? wrong->note : _ ("differs")));
  for (guint i = 0; i < remarks->len; i++)
    {
      g_string_append (text, i == 0 ? "\n- " : "- ");
      append_escaped (text, remarks->pdata[i]);
      g_string_append_c (text, '\n');
    }
}

void
truce_markdown_append_timing (GString *text,
                              const TruceTimingTable *table,
                              const char *title,
                              const char *machine,
                              const char *const *names)
{
  const char *const headings[] = {
    "n",
    _ ("Method"),
    truce_timing_answer_title (&table->task),
    /* Translators: the median of times and their standard deviation */
    _ ("Median ± σ"),
    _ ("Min"),
    _ ("Max"),
    /* Translators: a method's time divided by the time of the fastest method */
    _ ("Relative"),
    NULL,
  };

  if (title)
    {
      g_string_append (text, "**");
      append_escaped (text, title);
      g_string_append (text, "**  \n");
    }
  if (machine)
    {
      append_escaped (text, machine);
      g_string_append (text, "\n\n");
    }
  append_headings (text, headings, "|--:|:--|--:|--:|--:|--:|--:|");
  for (guint size = 0; size < table->n_sizes; size++)
    for (guint method = 0; method < table->n_methods; method++)
      append_row (text, table, size, method, names);
  append_remarks (text, table, names);
}

void
truce_markdown_append_comparison (GString *text,
                                  const TruceTimingTable *table,
                                  const TruceTimingTable *other,
                                  const char *const *names)
{
  /* Translators: a series of times, the one that it is compared with, and the first by the second */
  const char *const headings[] = { "n",         _ ("Method"), _ ("This Series"), _ ("The Other Series"),
                                   _ ("Ratio"), NULL };

  append_headings (text, headings, "|--:|:--|--:|--:|--:|");
  for (guint size = 0; size < table->n_sizes; size++)
    for (guint method = 0; method < table->n_methods; method++)
      {
        const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
        const TruceTimingCell *its =
            truce_timing_table_find (other, table->sizes[size], table->methods[method]);
        TruceTimingSummary ours, theirs;

        if (!its || cell->runs->len == 0)
          continue;
        ours = truce_timing_summary (cell, FALSE);
        theirs = truce_timing_summary (its, FALSE);
        g_string_append_printf (text, "| %d | ", table->sizes[size]);
        append_method (text, table, method, names);
        g_string_append (text, " | ");
        append_median (text, &ours);
        g_string_append (text, " | ");
        append_median (text, &theirs);
        g_string_append (text, " | ");
        truce_text_append_ratio (text, truce_timing_relative (cell, its));
        g_string_append (text, " |\n");
      }
}
