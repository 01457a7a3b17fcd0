/* time-published.c: prints times that older programs published, in separate tables, as text and JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/json.h"
#include "time-report.h"

#include "timing/published-timings.h"

/* Returns (transfer container) the published series for the table's methods, piece and task, in the order
 * of the methods. */
static GPtrArray *
find_series (const TruceTimingTable *table)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint method = 0; method < table->n_methods; method++)
    {
      const TrucePublishedSeries *series;
      gsize position = 0;

      while ((series = truce_published_next (&position, table->methods[method], table->task.piece.betza,
                                             truce_timing_task_text (&table->task))))
        g_ptr_array_add (found, (gpointer) series);
    }
  return found;
}

static gboolean
are_together (const TrucePublishedSeries *a, const TrucePublishedSeries *b)
{
  return g_str_equal (a->source, b->source) && g_str_equal (a->machine, b->machine);
}

static void
add_point (TruceCliSheet *sheet,
           const TrucePublishedSeries *series,
           const TrucePublishedSeries *first,
           const TrucePublishedPoint *point)
{
  truce_cli_sheet_row (sheet);
  truce_cli_sheet_print (sheet, "%d", point->n);
  truce_cli_sheet_print (sheet, "%s%s%s", series->method, series->variant[0] ? ", " : "", series->variant);
  truce_cli_sheet_add_time (sheet, point->seconds);
  truce_cli_sheet_add_rate (sheet, point->seconds / truce_published_seconds (first, point->n));
  truce_cli_sheet_add_rate (sheet, point->seconds / truce_published_seconds (series, point->n - 1));
}

static void
append_machine (GString *text, const GPtrArray *found, const TrucePublishedSeries *first)
{
  g_autoptr (TruceCliSheet) sheet = truce_cli_sheet_new (1u << 1);

  g_string_append_printf (text, _ ("\n%s, on: %s\n"), first->source, first->machine);
  truce_cli_sheet_headings (sheet, "n", _ ("method"), _ ("elapsed"), "rate1", "rate2", NULL);
  for (int n = 1; n <= TRUCE_SIDE_MAX; n++)
    for (guint i = 0; i < found->len; i++)
      {
        const TrucePublishedSeries *series = found->pdata[i];

        for (gsize k = 0; k < series->n_points && are_together (series, first); k++)
          if (series->points[k].n == n)
            add_point (sheet, series, first, &series->points[k]);
      }
  truce_cli_sheet_append (text, sheet);
}

static void
append_curve (GString *text)
{
  TrucePublishedCurvePoint rows[TRUCE_PUBLISHED_CURVE_POINTS];
  g_autoptr (TruceCliSheet) sheet = truce_cli_sheet_new (0);
  g_autofree char *formula = NULL;
  TruceFit fit;

  truce_published_curve (rows, &fit);
  formula = truce_fit_formula (&fit, 15);
  g_string_append_printf (
      text,
      _ ("\nNqProblemExtended printed a polynomial of degree 5 for its improved method, with seven "
         "digits for\neach coefficient. Its terms reach 10^11 ms and nearly cancel, so the rounding "
         "errors are larger than\nthe result. The polynomial through its table, with all digits, "
         "reproduces the table:\n%s\n"),
      formula);
  truce_cli_sheet_headings (sheet, "n", _ ("table"), _ ("printed polynomial"), _ ("exact polynomial"), NULL);
  for (int i = 0; i < TRUCE_PUBLISHED_CURVE_POINTS; i++)
    {
      truce_cli_sheet_row (sheet);
      truce_cli_sheet_print (sheet, "%d", rows[i].n);
      truce_cli_sheet_print (sheet, "%.0f ms", rows[i].published);
      truce_cli_sheet_print (sheet, "%.0f ms", rows[i].printed);
      truce_cli_sheet_print (sheet, "%.0f ms", rows[i].exact);
    }
  truce_cli_sheet_append (text, sheet);
}

void
truce_cli_append_published (GString *text, const TruceTimingTable *table, gboolean fits)
{
  g_autoptr (GPtrArray) found = find_series (table);
  gboolean curve = FALSE;

  g_string_append (text,
                   _ ("\nPublished by others, on other machines: do not compare with the times above\n"));
  if (found->len == 0)
    g_string_append (text,
                     _ ("There are no published times of these methods for this piece and question.\n"));
  for (guint i = 0; i < found->len; i++)
    {
      const TrucePublishedSeries *series = found->pdata[i];
      gboolean shown = FALSE;

      for (guint k = 0; k < i; k++)
        shown = shown || are_together (found->pdata[k], series);
      if (!shown)
        append_machine (text, found, series);
      curve = curve || (g_str_equal (series->method, "improved") && g_str_equal (series->piece, "Q") &&
                        g_str_equal (series->task, "placements"));
    }
  if (curve && fits)
    append_curve (text);
}

void
truce_cli_json_add_published (JsonBuilder *builder, const TruceTimingTable *table)
{
  g_autoptr (GPtrArray) found = find_series (table);

  truce_json_begin_array (builder, "published");
  for (guint i = 0; i < found->len; i++)
    {
      const TrucePublishedSeries *series = found->pdata[i];

      json_builder_begin_object (builder);
      truce_json_add_text (builder, "source", series->source);
      truce_json_add_text (builder, "machine", series->machine);
      truce_json_add_text (builder, "method", series->method);
      truce_json_add_text (builder, "variant", series->variant);
      truce_json_begin_array (builder, "points");
      for (gsize k = 0; k < series->n_points; k++)
        {
          json_builder_begin_object (builder);
          truce_json_add_number (builder, "n", series->points[k].n);
          truce_json_add_real (builder, "seconds", series->points[k].seconds);
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}
