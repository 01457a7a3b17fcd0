/* chart-points.c: points found by the pointer and by the keyboard, and numbers counted into bars
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "chart-layout.h"

/* Pixels that a published point has to be nearer than a measured one. */
#define PUBLISHED_HANDICAP 6.0
#define BARS_LEAST         5

static bool
can_point_at (const TruceChartScene *scene, int series, int point)
{
  return scene->series[series].kind != TRUCE_SERIES_CURVE && truce_chart_shows (scene, series, point);
}

static double
distance (const TruceChartLayout *layout, const TruceChartSeries *series, int point, double x, double y)
{
  const TruceChartPoint *p = &series->points[point];

  if (series->kind == TRUCE_SERIES_BARS)
    {
      double left = truce_chart_layout_x (layout, p->low), right = truce_chart_layout_x (layout, p->high);

      return x >= left && x < right && y >= layout->y0 && y <= layout->y1 ? 0 : INFINITY;
    }
  return hypot (truce_chart_layout_x (layout, p->x) - x, truce_chart_layout_y (layout, p->y) - y) +
         (series->kind == TRUCE_SERIES_PUBLISHED ? PUBLISHED_HANDICAP : 0);
}

bool
truce_chart_point_at (const TruceChartLayout *layout,
                      const TruceChartScene *scene,
                      double x,
                      double y,
                      double reach,
                      int *series,
                      int *point)
{
  double best = INFINITY;

  for (int s = 0; s < scene->n_series; s++)
    for (int i = 0; i < scene->series[s].n_points; i++)
      {
        double away;

        if (!can_point_at (scene, s, i))
          continue;
        away = distance (layout, &scene->series[s], i, x, y);
        if (away <= reach && away < best)
          {
            best = away;
            *series = s;
            *point = i;
          }
      }
  return best <= reach;
}

static bool
first_point (const TruceChartScene *scene, int *series, int *point)
{
  for (int s = 0; s < scene->n_series; s++)
    for (int i = 0; i < scene->series[s].n_points; i++)
      if (can_point_at (scene, s, i))
        {
          *series = s;
          *point = i;
          return true;
        }
  return false;
}

static bool
step_along (const TruceChartScene *scene, int right, int series, int *point)
{
  for (int i = *point + right; i >= 0 && i < scene->series[series].n_points; i += right)
    if (can_point_at (scene, series, i))
      {
        *point = i;
        return true;
      }
  return false;
}

/* The point of a series nearest to x, or -1. */
static int
point_near (const TruceChartScene *scene, int series, double x)
{
  const TruceChartSeries *s = &scene->series[series];
  int best = -1;

  for (int i = 0; i < s->n_points; i++)
    if (can_point_at (scene, series, i) &&
        (best < 0 || fabs (s->points[i].x - x) < fabs (s->points[best].x - x)))
      best = i;
  return best;
}

/* Series are ordered by what they have at this x; equal ones by their number, so that none is left out. */
static bool
is_above (double y, int series, double other_y, int other)
{
  return y > other_y || (y == other_y && series > other);
}

static bool
step_across (const TruceChartScene *scene, int up, int *series, int *point)
{
  const TruceChartPoint *from = &scene->series[*series].points[*point];
  int found = -1, found_point = -1;
  double found_y = 0;

  for (int s = 0; s < scene->n_series; s++)
    {
      int i = s == *series ? -1 : point_near (scene, s, from->x);
      double y = i < 0 ? 0 : scene->series[s].points[i].y;

      if (i < 0 || is_above (y, s, from->y, *series) != (up > 0))
        continue;
      if (found < 0 || is_above (y, s, found_y, found) != (up > 0))
        {
          found = s;
          found_point = i;
          found_y = y;
        }
    }
  if (found < 0)
    return false;
  *series = found;
  *point = found_point;
  return true;
}

bool
truce_chart_step (const TruceChartScene *scene, int right, int up, int *series, int *point)
{
  if (*series < 0 || *series >= scene->n_series || *point >= scene->series[*series].n_points)
    return first_point (scene, series, point);
  return right != 0 ? step_along (scene, right, *series, point) : step_across (scene, up, series, point);
}

int
truce_chart_bins (const double *values, int n, bool logarithmic, TruceChartPoint *bars, int max)
{
  double low = INFINITY, high = -INFINITY, width;
  int n_bars = (int) ceil (sqrt (n));

  if (n <= 0 || max <= 0)
    return 0;
  for (int i = 0; i < n; i++)
    {
      low = fmin (low, logarithmic ? log (values[i]) : values[i]);
      high = fmax (high, logarithmic ? log (values[i]) : values[i]);
    }
  if (high <= low)
    {
      /* all alike: one bar about them */
      low -= logarithmic ? 0.1 : fmax (fabs (low) * 0.1, 0.5);
      high += logarithmic ? 0.1 : fmax (fabs (high) * 0.1, 0.5);
      n_bars = 1;
    }
  n_bars = n_bars < BARS_LEAST && n_bars > 1 ? BARS_LEAST : n_bars;
  n_bars = n_bars > max ? max : n_bars;
  width = (high - low) / n_bars;
  for (int i = 0; i < n_bars; i++)
    {
      double left = low + i * width, right = low + (i + 1) * width;

      left = logarithmic ? exp (left) : left;
      right = logarithmic ? exp (right) : right;
      bars[i] = (TruceChartPoint){ .x = logarithmic ? sqrt (left * right) : (left + right) / 2,
                                   .low = left,
                                   .high = right };
    }
  for (int i = 0; i < n; i++)
    {
      int bar = (int) (((logarithmic ? log (values[i]) : values[i]) - low) / width);

      bars[bar < 0 ? 0 : bar >= n_bars ? n_bars - 1 : bar].y++;
    }
  return n_bars;
}
