/* sequence-picture.c: draws the terms of a sequence and their ratios as a chart
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <math.h>

#include "pictures/chart-picture.h"
#include "sequence-files.h"

/* Returns the value of a term; NAN if the term is missing or contradicted. */
static double
value_of (const TruceTerm *term)
{
  return truce_term_is_sound (term) ? g_ascii_strtod (term->value, NULL) : NAN;
}

double
truce_sequence_ratio (TruceSequence *sequence, guint i)
{
  const GPtrArray *terms = truce_sequence_get_terms (sequence);
  double before = i > 0 ? value_of (g_ptr_array_index (terms, i - 1)) : NAN;

  return before > 0 ? value_of (g_ptr_array_index (terms, i)) / before : NAN;
}

static void
add_values (TruceChartData *data, const GPtrArray *terms)
{
  for (guint i = 0; i < terms->len; i++)
    {
      const TruceTerm *term = g_ptr_array_index (terms, i);
      TruceChartPoint point = { term->size, value_of (term), NAN, NAN };
      g_autofree char *badge = truce_term_describe (term);

      truce_chart_data_add_point (
          data, point,
          g_strdup_printf ("n = %d: %s\n%s", term->size, term->value ? term->value : _ ("none"), badge));
    }
}

static void
add_ratios (TruceChartData *data, TruceSequence *sequence)
{
  const GPtrArray *terms = truce_sequence_get_terms (sequence);

  for (guint i = 0; i < terms->len; i++)
    {
      const TruceTerm *term = g_ptr_array_index (terms, i);
      TruceChartPoint point = { term->size, truce_sequence_ratio (sequence, i), NAN, NAN };

      truce_chart_data_add_point (data, point, g_strdup_printf ("n = %d: %.4g", term->size, point.y));
    }
}

TruceChartData *
truce_sequence_chart (TruceSequence *sequence)
{
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);
  const GPtrArray *terms = truce_sequence_get_terms (sequence);
  g_autofree char *summary =
      g_strdup_printf (ngettext ("Chart of %u term and its ratio to the one before",
                                 "Chart of %u terms and their ratios to the ones before", terms->len),
                       terms->len);
  TruceChartData *data = truce_chart_data_new (summary);

  truce_chart_data_set_x (data, _ ("Size"), TRUCE_UNIT_WHOLE, FALSE);
  truce_chart_data_set_y (data, _ ("Value"), TRUCE_UNIT_NUMBER, TRUE);
  truce_chart_data_add_series (data, known ? known->number : "a(n)", known ? known->number : "a(n)",
                               TRUCE_SERIES_MEASURED, 0);
  add_values (data, terms);
  truce_chart_data_add_series (data, "a(n) / a(n−1)", "a(n) / a(n−1)", TRUCE_SERIES_MEASURED, 1);
  add_ratios (data, sequence);
  return data;
}

GBytes *
truce_sequence_picture (TruceSequence *sequence,
                        const TruceTheme *theme,
                        TrucePictureKind kind,
                        int width,
                        int height,
                        GError **error)
{
  g_autoptr (TruceChartData) data = truce_sequence_chart (sequence);
  TruceChartScene scene = truce_chart_data_scene (data);
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);
  g_autofree char *name = truce_sequence_name (sequence);

  return truce_chart_picture (&scene, known ? known->number : name, known ? name : NULL, theme, kind, width,
                              height, error);
}
