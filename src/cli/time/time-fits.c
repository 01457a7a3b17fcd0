/* time-fits.c: prints curves through measured times, and their predictions, as text and JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/json.h"
#include "time-report.h"

#include <math.h>

#define PREDICTED      3 /* sizes beyond the largest measured one */
#define FORMULA_DIGITS 6
#define MS             1e-3

static double
largest (const TruceFitPoint *points, gsize n)
{
  double x = points[0].x;

  for (gsize i = 1; i < n; i++)
    x = MAX (x, points[i].x);
  return x;
}

static void
append_one (GString *text, const TruceFit *fit, const TruceFitPoint *points)
{
  /* The terms of a polynomial may cancel: fewer digits would not reproduce the times. */
  g_autofree char *formula = truce_fit_formula (fit, fit->kind == TRUCE_FIT_POLYNOMIAL ? 15 : FORMULA_DIGITS);
  g_autoptr (TruceCliSheet) sheet = truce_cli_sheet_new (0);
  double next = largest (points, fit->n_points) + 1;

  if (fit->kind == TRUCE_FIT_POLYNOMIAL)
    g_string_append_printf (text, _ ("  polynomial of degree %d"), fit->n_terms - 1);
  else
    g_string_append_printf (text, "  %s", truce_fit_kind_text (fit->kind));
  g_string_append_printf (text, _ (", R² %.6f\n  %s\n"), fit->r_squared, formula);
  truce_cli_sheet_headings (sheet, "   n", _ ("measured"), _ ("curve"), _ ("above curve"), _ ("uncertainty"),
                            NULL);
  for (gsize i = 0; i < fit->n_points + PREDICTED; i++)
    {
      gboolean measured = i < fit->n_points;
      double x = measured ? points[i].x : next + (double) (i - fit->n_points);
      double uncertainty, value = truce_fit_predict (fit, x, &uncertainty);

      truce_cli_sheet_row (sheet);
      truce_cli_sheet_print (sheet, "%.0f", x);
      truce_cli_sheet_add_time (sheet, measured ? points[i].y * MS : NAN);
      truce_cli_sheet_add_time (sheet, value * MS);
      truce_cli_sheet_add_time (sheet, measured ? (points[i].y - value) * MS : NAN);
      truce_cli_sheet_add_time (sheet, measured ? NAN : uncertainty * MS);
    }
  truce_cli_sheet_append (text, sheet);
}

void
truce_cli_append_fits (GString *text, const TruceTimingTable *table)
{
  g_string_append (text,
                   _ ("\nCurves through the medians, in ms; values beyond the last size assume that the "
                      "curve\ncontinues\n"));
  for (guint method = 0; method < table->n_methods; method++)
    {
      gsize n;
      g_autofree TruceFitPoint *points = truce_timing_points (table, method, &n);

      g_string_append_printf (text, "\n%s\n", table->methods[method]);
      for (int kind = 0; kind < TRUCE_N_FITS; kind++)
        {
          g_autofree char *why_not = NULL;
          TruceFit fit;

          if (truce_fit_times (kind, points, n, PREDICTED, &fit, &why_not))
            append_one (text, &fit, points);
          else
            g_string_append_printf (text, _ ("  %s: not shown, %s\n"), truce_fit_kind_text (kind), why_not);
        }
    }
}

static void
add_points (JsonBuilder *builder, const TruceFit *fit, const TruceFitPoint *points)
{
  double next = largest (points, fit->n_points) + 1;

  truce_json_begin_array (builder, "residuals");
  for (gsize i = 0; i < fit->n_points; i++)
    {
      json_builder_begin_object (builder);
      truce_json_add_number (builder, "n", (gint64) points[i].x);
      truce_json_add_real (builder, "seconds", truce_fit_residual (fit, &points[i]) * MS);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  truce_json_begin_array (builder, "predictions");
  for (int i = 0; i < PREDICTED; i++)
    {
      double uncertainty, value = truce_fit_predict (fit, next + i, &uncertainty);

      json_builder_begin_object (builder);
      truce_json_add_number (builder, "n", (gint64) next + i);
      truce_json_add_real (builder, "seconds", value * MS);
      truce_json_add_real (builder, "uncertainty_seconds", uncertainty * MS);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_fit (JsonBuilder *builder, const char *method, const TruceFit *fit, const TruceFitPoint *points)
{
  double coefficients[TRUCE_QR_COLUMNS_MAX];

  truce_fit_coefficients (fit, coefficients);
  json_builder_begin_object (builder);
  truce_json_add_text (builder, "method", method);
  truce_json_add_text (builder, "kind", truce_fit_kind_text (fit->kind));
  truce_json_add_text (builder, "unit", "ms");
  truce_json_begin_array (builder, "coefficients");
  for (int i = 0; i < fit->n_terms; i++)
    json_builder_add_double_value (builder, coefficients[i]);
  json_builder_end_array (builder);
  truce_json_add_real (builder, "r_squared", fit->r_squared);
  truce_json_add_real (builder, "rms_seconds", fit->rms * MS);
  add_points (builder, fit, points);
  json_builder_end_object (builder);
}

void
truce_cli_json_add_fits (JsonBuilder *builder, const TruceTimingTable *table)
{
  truce_json_begin_array (builder, "fits");
  for (guint method = 0; method < table->n_methods; method++)
    for (int kind = 0; kind < TRUCE_N_FITS; kind++)
      {
        gsize n;
        g_autofree TruceFitPoint *points = truce_timing_points (table, method, &n);
        g_autofree char *why_not = NULL;
        TruceFit fit;

        if (truce_fit_times (kind, points, n, PREDICTED, &fit, &why_not))
          add_fit (builder, table->methods[method], &fit, points);
      }
  json_builder_end_array (builder);
}
