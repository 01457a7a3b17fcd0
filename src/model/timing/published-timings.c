/* published-timings.c: published times of older programs, with their machines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "published-timings.h"

#include <math.h>

#define PRINTED_DIGITS 7

const double truce_published_quintic[TRUCE_QR_COLUMNS_MAX] = {
  -17692570000, 5994815000, -811125900, 54785620, -1847318, 24879.31,
};

static gboolean
matches (const char *requested, const char *text)
{
  return !requested || g_str_equal (requested, text);
}

const TrucePublishedSeries *
truce_published_next (gsize *position, const char *method, const char *piece, const char *task)
{
  while (*position < truce_published_n_series)
    {
      const TrucePublishedSeries *series = &truce_published_series[(*position)++];

      if (matches (method, series->method) && matches (piece, series->piece) && matches (task, series->task))
        return series;
    }
  return NULL;
}

double
truce_published_seconds (const TrucePublishedSeries *series, int n)
{
  for (gsize i = 0; i < series->n_points; i++)
    if (series->points[i].n == n)
      return series->points[i].seconds;
  return NAN;
}

/* Returns: (transfer full): the points in milliseconds, for fits; series->n_points of them. */
static TruceFitPoint *
points_of (const TrucePublishedSeries *series)
{
  TruceFitPoint *points = g_new0 (TruceFitPoint, series->n_points);

  for (gsize i = 0; i < series->n_points; i++)
    points[i] = (TruceFitPoint){ .x = series->points[i].n, .y = series->points[i].seconds * 1000 };
  return points;
}

void
truce_published_curve (TrucePublishedCurvePoint rows[TRUCE_PUBLISHED_CURVE_POINTS], TruceFit *fit)
{
  gsize position = 0;
  const TrucePublishedSeries *series = truce_published_next (&position, "improved", "Q", "placements");
  g_autofree TruceFitPoint *points = points_of (series);
  TruceFit own;

  g_assert (series->n_points == TRUCE_PUBLISHED_CURVE_POINTS);
  if (!truce_fit_points (TRUCE_FIT_POLYNOMIAL, TRUCE_FIT_DEGREE_MAX, points, series->n_points, &own))
    g_assert_not_reached ();
  for (gsize i = 0; i < series->n_points; i++)
    {
      double printed = 0;

      for (int k = TRUCE_FIT_DEGREE_MAX; k >= 0; k--)
        printed = printed * points[i].x + truce_published_quintic[k];
      rows[i] = (TrucePublishedCurvePoint){
        .n = series->points[i].n,
        .published = points[i].y,
        .printed = printed,
        .rounded = truce_fit_rounded_value (&own, points[i].x, PRINTED_DIGITS),
        .exact = truce_fit_value (&own, points[i].x),
      };
    }
  if (fit)
    *fit = own;
}
