/* sequence-picture.c: the terms of a sequence and their ratios as a chart
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "chart-picture.h"
#include "sequence-files.h"

/* Its value, and the ratio to the term before; NAN where that is not there, or 0. */
static void
append_points (GArray *values, GArray *ratios, const TruceTerm *term, double before)
{
  double y = truce_term_is_sound (term) ? g_ascii_strtod (term->value, NULL) : NAN;
  TruceChartPoint value = { term->size, y, NAN, NAN };
  TruceChartPoint ratio = { term->size, before > 0 ? y / before : NAN, NAN, NAN };

  g_array_append_val (values, value);
  g_array_append_val (ratios, ratio);
}

GBytes *
truce_sequence_picture (TruceSequence *sequence,
                        const TruceTheme *theme,
                        TrucePictureKind kind,
                        int width,
                        int height,
                        GError **error)
{
  const GPtrArray *terms = truce_sequence_get_terms (sequence);
  const TruceIntegerSequence *known = truce_sequence_get_known (sequence);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (TruceChartPoint));
  g_autoptr (GArray) ratios = g_array_new (FALSE, FALSE, sizeof (TruceChartPoint));
  TruceChartSeries series[2] = {
    { .name = known ? known->number : "a(n)", .kind = TRUCE_SERIES_MEASURED, .style = 0 },
    { .name = "a(n) / a(n−1)", .kind = TRUCE_SERIES_MEASURED, .style = 1 },
  };
  TruceChartScene scene = { .x = { _ ("Size"), TRUCE_UNIT_WHOLE, FALSE },
                            .y = { _ ("Value"), TRUCE_UNIT_NUMBER, TRUE },
                            .series = series,
                            .n_series = 2,
                            .line = NAN,
                            .hover_series = -1,
                            .hover_point = -1 };

  for (guint i = 0; i < terms->len; i++)
    append_points (values, ratios, g_ptr_array_index (terms, i),
                   i > 0 ? g_array_index (values, TruceChartPoint, i - 1).y : NAN);
  series[0].points = (const TruceChartPoint *) (const void *) values->data;
  series[1].points = (const TruceChartPoint *) (const void *) ratios->data;
  series[0].n_points = series[1].n_points = (int) terms->len;
  return truce_chart_picture (&scene, theme, kind, width, height, error);
}
