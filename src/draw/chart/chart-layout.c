/* chart-layout.c: axes, margins, legend and points of a chart
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-layout.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* space at both ends, as a fraction of the range */
#define PADDING 0.045
/* larger numbers are written with a power of ten */
#define PLAIN_MAX 9999.5

double
truce_nice_step (double min)
{
  double power = pow (10, floor (log10 (min)));
  static const double steps[] = { 1, 2, 5, 10 };

  for (int i = 0; i < 4; i++)
    /* a hair less: 0.3 / 3 is not quite 0.1 */
    if (steps[i] * power >= min * (1 - 1e-9))
      return steps[i] * power;
  return 10 * power;
}

static void
power_text (double value, const char *unit, char text[TRUCE_TICK_TEXT_MAX])
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  int exponent = (int) floor (log10 (value) + 1e-9);
  double factor = value / pow (10, exponent);
  char high[12] = "";

  if (exponent >= 10)
    strcat (high, digits[exponent / 10 % 10]);
  strcat (high, digits[exponent % 10]);
  if (fabs (factor - 1) < 1e-6)
    snprintf (text, TRUCE_TICK_TEXT_MAX, "10%s%s", high, unit);
  else
    snprintf (text, TRUCE_TICK_TEXT_MAX, "%.3g·10%s%s", factor, high, unit);
}

static void
seconds_text (double value, char text[TRUCE_TICK_TEXT_MAX])
{
  static const struct
  {
    double seconds;
    const char *name;
  } units[] = { { 1, "\u00a0s" }, { 1e-3, "\u00a0ms" }, { 1e-6, "\u00a0µs" }, { 1e-9, "\u00a0ns" } };
  unsigned i = 0;

  if (value > PLAIN_MAX)
    {
      power_text (value, units[0].name, text);
      return;
    }
  while (i + 1 < sizeof units / sizeof units[0] && fabs (value) < units[i].seconds * (1 - 1e-9))
    i++;
  if (value == 0)
    i = 0;
  snprintf (text, TRUCE_TICK_TEXT_MAX, "%.4g%s", value / units[i].seconds, units[i].name);
}

void
truce_tick_text (TruceChartUnit unit, double value, char text[TRUCE_TICK_TEXT_MAX])
{
  if (unit == TRUCE_UNIT_SECONDS)
    seconds_text (value, text);
  else if (value > PLAIN_MAX)
    power_text (value, "", text);
  else
    snprintf (text, TRUCE_TICK_TEXT_MAX, "%.4g", fabs (value) < 1e-12 ? 0 : value);
}

static void
add_tick (TruceScale *scale, double value, bool labelled, TruceChartUnit unit)
{
  TruceTick *tick;

  if (scale->n_ticks == TRUCE_TICKS_MAX)
    return;
  tick = &scale->ticks[scale->n_ticks++];
  tick->value = value;
  tick->text[0] = '\0';
  if (labelled)
    truce_tick_text (unit, value, tick->text);
}

/* Adds space around a single value. */
static void
spread (TruceScale *scale)
{
  if (scale->high > scale->low)
    return;
  if (scale->log)
    {
      scale->low /= 2;
      scale->high *= 2;
    }
  else
    {
      double by = scale->low == 0 ? 1 : fabs (scale->low) * 0.5;

      scale->low -= by;
      scale->high += by;
    }
}

static void
linear_ticks (TruceScale *scale, TruceChartUnit unit, bool from_zero, int labels)
{
  double step = truce_nice_step ((scale->high - scale->low) / (labels > 1 ? labels - 1 : 1));
  double first;

  /* With few ticks the range may contain no multiple of the step: takes a smaller step. */
  while (ceil (scale->low / step - 1e-9) * step > scale->high)
    step = truce_nice_step (step / 4);
  if (unit == TRUCE_UNIT_WHOLE && step < 1)
    step = 1;
  if (from_zero)
    scale->high = ceil (scale->high / step - 1e-9) * step;
  first = ceil (scale->low / step - 1e-9);
  for (double i = first + 0.0; i * step <= scale->high + step * 1e-9; i++)
    add_tick (scale, i * step, true, unit);
}

/* Adds the ticks of a logarithmic axis. Powers of ten have labels; if there is little space, only every
 * n-th power. If there is enough space, 2 and 5 times a power also have labels, and within one decade all
 * digits. */
static void
log_ticks (TruceScale *scale, TruceChartUnit unit, int labels)
{
  int low = (int) floor (log10 (scale->low)), high = (int) ceil (log10 (scale->high));
  double decades = log10 (scale->high / scale->low);
  int every = (int) ceil (fmax (1, decades) / (labels > 1 ? labels : 1));
  bool all = decades < 1 && labels >= 5, some = decades * 3 <= labels;
  bool fine = decades <= 6;

  for (int power = low; power <= high; power++)
    for (int digit = 1; digit <= 9; digit++)
      {
        double value = digit * pow (10, power);
        bool at_label = digit == 1 ? power % every == 0 : all || (some && (digit == 2 || digit == 5));

        if (value < scale->low * (1 - 1e-9) || value > scale->high * (1 + 1e-9))
          continue;
        if (at_label || (fine && every == 1))
          add_tick (scale, value, at_label, unit);
      }
}

void
truce_scale_init (
    TruceScale *scale, const TruceChartAxis *axis, double low, double high, bool from_zero, int labels)
{
  *scale = (TruceScale){ .log = axis->log, .low = low, .high = high };
  if (axis->log)
    {
      double factor;

      spread (scale);
      factor = pow (scale->high / scale->low, PADDING);
      scale->low /= factor;
      scale->high *= factor;
      log_ticks (scale, axis->unit, labels);
      return;
    }
  if (from_zero)
    {
      scale->low = fmin (0, low);
      scale->high = high > scale->low ? high : scale->low + 1;
    }
  else
    {
      spread (scale);
      low = scale->low;
      scale->low -= (scale->high - low) * PADDING;
      scale->high += (scale->high - low) * PADDING;
    }
  linear_ticks (scale, axis->unit, from_zero, labels);
}

double
truce_scale_place (const TruceScale *scale, double value)
{
  if (!scale->log)
    return (value - scale->low) / (scale->high - scale->low);
  return value > 0 ? log (value / scale->low) / log (scale->high / scale->low) : NAN;
}

/* pixels that are added to the distance of a published point */
#define PUBLISHED_HANDICAP 6.0
#define BARS_MIN           5

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

/* Returns whether series `series` with value `y` is above series `other`. Of equal values, the series with
 * the higher number is above. */
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
truce_chart_bins (const double *values, int n, TruceChartPoint *bars, int max)
{
  double low = INFINITY, high = -INFINITY, width;
  int n_bars = (int) ceil (sqrt (n));

  if (n <= 0 || max <= 0)
    return 0;
  for (int i = 0; i < n; i++)
    {
      low = fmin (low, log (values[i]));
      high = fmax (high, log (values[i]));
    }
  if (high <= low)
    {
      /* all values are equal: makes one bar around them */
      low -= 0.1;
      high += 0.1;
      n_bars = 1;
    }
  n_bars = n_bars < BARS_MIN && n_bars > 1 ? BARS_MIN : n_bars;
  n_bars = n_bars > max ? max : n_bars;
  width = (high - low) / n_bars;
  for (int i = 0; i < n_bars; i++)
    {
      double left = exp (low + i * width), right = exp (low + (i + 1) * width);

      bars[i] = (TruceChartPoint){ .x = sqrt (left * right), .low = left, .high = right };
    }
  for (int i = 0; i < n; i++)
    {
      int bar = (int) ((log (values[i]) - low) / width);

      bars[bar < 0 ? 0 : bar >= n_bars ? n_bars - 1 : bar].y++;
    }
  return n_bars;
}

/* unit: em */
#define LINE             1.65 /* of the legend */
#define GAP              1.6  /* between entries of a line */
#define BESIDE_GAP       1.0
#define BESIDE_MAX       18.0 /* largest width of a legend beside the plot */
#define PLOT_MIN         34.0 /* width of the plot beside a legend */
#define LABEL_DISTANCE_X 3.2  /* smallest distance of labels on the x axis */
#define LABEL_DISTANCE_Y 2.5
#define BELOW_X_AXIS     3.1
#define ABOVE_Y_AXIS     2.3
#define RIGHT_OF_PLOT    1.0

bool
truce_chart_shows (const TruceChartScene *scene, int series, int point)
{
  const TruceChartPoint *p = &scene->series[series].points[point];

  if (!isfinite (p->x) || !isfinite (p->y) || (scene->y.log && p->y <= 0))
    return false;
  if (scene->series[series].kind == TRUCE_SERIES_BARS)
    return isfinite (p->low) && isfinite (p->high) && (!scene->x.log || p->low > 0);
  return !scene->x.log || p->x > 0;
}

typedef struct
{
  double x0, x1, y0, y1;
  bool any;
} Extent;

static void
include (Extent *extent, double x, double y)
{
  extent->x0 = extent->any ? fmin (extent->x0, x) : x;
  extent->x1 = extent->any ? fmax (extent->x1, x) : x;
  extent->y0 = extent->any ? fmin (extent->y0, y) : y;
  extent->y1 = extent->any ? fmax (extent->y1, y) : y;
  extent->any = true;
}

static void
include_point (Extent *extent, const TruceChartScene *scene, const TruceChartSeries *series, int point)
{
  const TruceChartPoint *p = &series->points[point];

  if (series->kind == TRUCE_SERIES_BARS)
    {
      include (extent, p->low, 0);
      include (extent, p->high, p->y);
      return;
    }
  include (extent, p->x, p->y);
  /* a large error bar of a prediction would squeeze the measured values */
  if (series->kind == TRUCE_SERIES_PREDICTED)
    return;
  if (isfinite (p->low) && (!scene->y.log || p->low > 0))
    include (extent, p->x, p->low);
  if (isfinite (p->high))
    include (extent, p->x, p->high);
}

static void
include_kind (Extent *extent, const TruceChartScene *scene, TruceSeriesKind kind)
{
  for (int s = 0; s < scene->n_series; s++)
    for (int i = 0; i < scene->series[s].n_points; i++)
      if (scene->series[s].kind == kind && truce_chart_shows (scene, s, i))
        include_point (extent, scene, &scene->series[s], i);
}

/* Returns the range of the points, without curves. On a linear y axis, published and predicted points
 * count only if there are no others, because they could squeeze the measured points. */
static Extent
extent_of (const TruceChartScene *scene)
{
  Extent extent = { 0 };

  include_kind (&extent, scene, TRUCE_SERIES_BARS);
  include_kind (&extent, scene, TRUCE_SERIES_MEASURED);
  if (scene->y.log || !extent.any)
    {
      include_kind (&extent, scene, TRUCE_SERIES_PREDICTED);
      include_kind (&extent, scene, TRUCE_SERIES_PUBLISHED);
    }
  if (!extent.any)
    extent = (Extent){ 1, 10, 1, 10, false };
  return extent;
}

static bool
has_bars (const TruceChartScene *scene)
{
  for (int s = 0; s < scene->n_series; s++)
    if (scene->series[s].kind == TRUCE_SERIES_BARS)
      return true;
  return false;
}

static void
find_entries (TruceChartLayout *layout, const TruceChartScene *scene, TruceTextWidth width)
{
  for (int s = 0; s < scene->n_series && layout->n_legend < TRUCE_LEGEND_MAX; s++)
    if (scene->series[s].name && scene->series[s].n_points > 0)
      layout->legend[layout->n_legend++] = (TruceLegendEntry){
        s, .width = ceil (width (scene->series[s].name, layout->em, true) + TRUCE_LEGEND_MARK * layout->em)
      };
}

/* Arranges the legend's entries in lines of `line_width` pixels. Returns the number of lines. */
static int
flow (TruceChartLayout *layout, double line_width)
{
  double x = 0;
  int line = 0;

  for (int i = 0; i < layout->n_legend; i++)
    {
      TruceLegendEntry *entry = &layout->legend[i];

      entry->width = fmin (entry->width, line_width);
      if (x > 0 && x + entry->width > line_width)
        {
          x = 0;
          line++;
        }
      entry->x = x;
      entry->y = (line + 0.5) * LINE * layout->em;
      x += entry->width + GAP * layout->em;
    }
  return layout->n_legend > 0 ? line + 1 : 0;
}

/* Returns the y of a series' last point in pixels, for the order of the legend beside the plot. */
static double
end_of (const TruceChartLayout *layout, const TruceChartScene *scene, int series)
{
  const TruceChartSeries *s = &scene->series[series];

  for (int i = s->n_points - 1; i >= 0; i--)
    if (truce_chart_shows (scene, series, i))
      return fmin (fmax (truce_chart_layout_y (layout, s->points[i].y), layout->y0), layout->y1);
  return layout->y1;
}

static int
rank (const TruceChartScene *scene, int series)
{
  TruceSeriesKind kind = scene->series[series].kind;

  return kind == TRUCE_SERIES_PUBLISHED ? 2 : kind == TRUCE_SERIES_CURVE ? 1 : 0;
}

/* Returns whether series `a` comes before series `b` in the legend. Published series are last, and curves
 * are before them. Otherwise the series whose line ends higher comes first. */
static bool
is_before (const TruceChartLayout *layout, const TruceChartScene *scene, int a, int b)
{
  if (rank (scene, a) != rank (scene, b))
    return rank (scene, a) < rank (scene, b);
  return end_of (layout, scene, a) < end_of (layout, scene, b);
}

static void
stack (TruceChartLayout *layout, const TruceChartScene *scene, double x)
{
  double y = layout->y0 + LINE * layout->em / 2;

  for (int i = 1; i < layout->n_legend; i++)
    for (int k = i;
         k > 0 && is_before (layout, scene, layout->legend[k].series, layout->legend[k - 1].series); k--)
      {
        TruceLegendEntry moved = layout->legend[k];

        layout->legend[k] = layout->legend[k - 1];
        layout->legend[k - 1] = moved;
      }
  for (int i = 0; i < layout->n_legend; i++)
    {
      layout->legend[i].x = x;
      layout->legend[i].y = y;
      y += LINE * layout->em;
    }
}

/* Returns the width of a legend beside the plot, or 0 if there is no space. */
static double
width_beside (const TruceChartLayout *layout)
{
  double max = 0;

  for (int i = 0; i < layout->n_legend; i++)
    max = fmax (max, layout->legend[i].width);
  if (layout->n_legend == 0 || max > BESIDE_MAX * layout->em ||
      layout->width - max < PLOT_MIN * layout->em + layout->width * 0.1 ||
      layout->n_legend * LINE * layout->em > layout->height - (ABOVE_Y_AXIS + BELOW_X_AXIS) * layout->em)
    return 0;
  return max;
}

static double
widest_label (const TruceChartLayout *layout, TruceTextWidth width)
{
  double max = 0;

  for (int i = 0; i < layout->y.n_ticks; i++)
    max = fmax (max, width (layout->y.ticks[i].text, layout->em, false));
  return max;
}

static void
lay_axes (TruceChartLayout *layout, const TruceChartScene *scene, TruceTextWidth width)
{
  Extent extent = extent_of (scene);
  bool bars = has_bars (scene);
  int max = (int) ((layout->y1 - layout->y0) / (LABEL_DISTANCE_Y * layout->em));

  truce_scale_init (&layout->y, &scene->y, extent.y0, extent.y1, !scene->y.log, max < 2 ? 2 : max);
  layout->x0 = ceil (widest_label (layout, width) + 0.8 * layout->em);
  max = (int) ((layout->x1 - layout->x0) / (LABEL_DISTANCE_X * layout->em * (bars ? 1.6 : 1)));
  truce_scale_init (&layout->x, &scene->x, extent.x0, extent.x1, false, max < 2 ? 2 : max);
}

void
truce_chart_layout (TruceChartLayout *layout,
                    const TruceChartScene *scene,
                    double width,
                    double height,
                    TruceTextWidth text_width)
{
  double em = scene->em > 0 ? scene->em : 11, beside, below = 0;

  memset (layout, 0, sizeof *layout);
  layout->width = width;
  layout->height = height;
  layout->em = em;
  find_entries (layout, scene, text_width);
  beside = width_beside (layout);
  if (beside == 0)
    below = flow (layout, width - 0.5 * em) * LINE * em + (layout->n_legend > 0 ? 0.4 * em : 0);
  layout->legend_height = below;
  layout->y0 = ceil (ABOVE_Y_AXIS * em);
  layout->y1 = fmax (layout->y0 + 1, floor (height - BELOW_X_AXIS * em - below));
  layout->x1 = floor (width - (beside > 0 ? beside + BESIDE_GAP * em : 0) - RIGHT_OF_PLOT * em);
  lay_axes (layout, scene, text_width);
  layout->x1 = fmax (layout->x1, layout->x0 + 1);
  if (beside > 0)
    {
      stack (layout, scene, width - beside);
      return;
    }
  for (int i = 0; i < layout->n_legend; i++)
    layout->legend[i].y += height - below + 0.3 * em;
}

static double
placed (double place, double from, double to)
{
  /* clamps, since far values would overflow cairo's coordinates */
  return isnan (place) ? NAN : from + fmin (fmax (place, -1), 2) * (to - from);
}

double
truce_chart_layout_x (const TruceChartLayout *layout, double value)
{
  return placed (truce_scale_place (&layout->x, value), layout->x0, layout->x1);
}

double
truce_chart_layout_y (const TruceChartLayout *layout, double value)
{
  return placed (truce_scale_place (&layout->y, value), layout->y1, layout->y0);
}
