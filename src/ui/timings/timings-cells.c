/* timings-cells.c: what the cells of the table of times say
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "timings-cells.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/describe.h"
#include "common/format.h"
#include "timings-text.h"

guint
truce_timings_reference (const TruceTimingTable *table)
{
  for (guint i = 0; i < table->n_methods; i++)
    if (g_str_equal (table->methods[i], "original"))
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

/* The answer that the methods agree on, and how it was checked; where they do not, the one that is wrong. */
static const TruceTimingCell *
answered (const TruceTimingTable *table, guint size)
{
  const TruceTimingCell *found = NULL;

  for (guint i = 0; i < table->n_methods; i++)
    {
      const TruceTimingCell *cell = truce_timing_table_cell (table, size, i);

      if (cell->answer && (!found || cell->check == TRUCE_CHECK_DIFFERS))
        found = cell;
    }
  return found;
}

static void
count_text (const TruceTimingTable *table, guint size, TruceTimingsText *text)
{
  const TruceTimingCell *cell = answered (table, size);

  if (!cell)
    return;
  text->text = g_ascii_isdigit (cell->answer[0]) && !strchr (cell->answer, ' ')
                   ? truce_format_decimal (cell->answer)
                   : truce_timings_answer (cell->answer);
  text->tip = cell->check == TRUCE_CHECK_DIFFERS && cell->note
                  ? g_strdup (cell->note)
                  : truce_describe_check (cell->check, cell->check_source);
  if (text->tip)
    text->icon = cell->check == TRUCE_CHECK_DIFFERS ? "dialog-warning-symbolic" : "object-select-symbolic";
}

static void
time_text (const TruceTimingTable *table, guint size, guint method, gboolean middle, TruceTimingsText *text)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);
  double low, high;

  text->text = truce_timings_why_not (table, cell);
  if (text->text)
    return;
  text->text = truce_format_time (truce_timing_summary (cell, FALSE).median);
  if (cell->runs->len > 1 && truce_timings_spread (cell, middle, &low, &high))
    text->below = truce_format_time_span (low, high);
}

static void
attempts_text (const TruceTimingTable *table, guint size, guint method, TruceTimingsText *text)
{
  const TruceTimingCell *cell = truce_timing_table_cell (table, size, method);

  if (cell->runs->len > 0)
    text->text = truce_format_number (g_array_index (cell->runs, TruceTimingRun, 0).attempts);
}

TruceTimingsText
truce_timings_text (
    const TruceTimingTable *table, TruceTimingsColumn kind, guint method, guint size, gboolean middle)
{
  TruceTimingsText text = { 0 };

  switch (kind)
    {
    case TRUCE_COLUMN_SIZE:
      text.text = g_strdup_printf ("%d", table->sizes[size]);
      break;
    case TRUCE_COLUMN_COUNT:
      count_text (table, size, &text);
      break;
    case TRUCE_COLUMN_TIME:
      time_text (table, size, method, middle, &text);
      break;
    case TRUCE_COLUMN_RATE1:
      text.text =
          truce_timings_ratio (truce_timing_rate1 (table, size, truce_timings_reference (table), method));
      break;
    case TRUCE_COLUMN_RATE2:
      text.text = truce_timings_ratio (truce_timing_rate2 (table, size, method));
      break;
    default:
      attempts_text (table, size, method, &text);
    }
  return text;
}

char *
truce_timings_column_title (const TruceTimingTable *table, TruceTimingsColumn kind, guint method)
{
  const char *name = kind >= TRUCE_COLUMN_TIME ? truce_timings_method_name (table, method) : NULL;

  switch (kind)
    {
    case TRUCE_COLUMN_SIZE:
      return g_strdup ("n");
    case TRUCE_COLUMN_COUNT:
      return g_strdup (table->task.goal.question == TRUCE_COUNT ? _ ("Count") : _ ("Placement"));
    case TRUCE_COLUMN_TIME:
      return g_strdup (name);
    case TRUCE_COLUMN_RATE1:
      /* Translators: the time of the first method by that of the second */
      return g_strdup_printf (_ ("%s / %s"), name,
                              truce_timings_method_name (table, truce_timings_reference (table)));
    case TRUCE_COLUMN_RATE2:
      /* Translators: a method's time by its time at the size less by one */
      return g_strdup_printf (_ ("%s, n / n − 1"), name);
    default:
      return g_strdup_printf (_ ("%s, attempts"), name);
    }
}
