/* chart-layout.c: margins, legend and plot of a chart
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-layout.h"

#include <math.h>
#include <string.h>

/* In em. */
#define LINE          1.65 /* of the legend */
#define GAP           1.6  /* between entries of a line */
#define BESIDE_GAP    1.0
#define BESIDE_MOST   18.0 /* width of a legend beside the plot */
#define PLOT_LEAST    34.0 /* width that it has to leave */
#define LABEL_ROOM_X  3.2  /* least distance of labels on the x axis */
#define LABEL_ROOM_Y  2.5
#define BELOW_X_AXIS  3.1
#define ABOVE_Y_AXIS  2.3
#define RIGHT_OF_PLOT 1.0

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
take (Extent *extent, double x, double y)
{
  extent->x0 = extent->any ? fmin (extent->x0, x) : x;
  extent->x1 = extent->any ? fmax (extent->x1, x) : x;
  extent->y0 = extent->any ? fmin (extent->y0, y) : y;
  extent->y1 = extent->any ? fmax (extent->y1, y) : y;
  extent->any = true;
}

static void
take_point (Extent *extent, const TruceChartScene *scene, const TruceChartSeries *series, int point)
{
  const TruceChartPoint *p = &series->points[point];

  if (series->kind == TRUCE_SERIES_BARS)
    {
      take (extent, p->low, 0);
      take (extent, p->high, p->y);
      return;
    }
  take (extent, p->x, p->y);
  /* How wrong a prediction may be would otherwise squeeze what is known. */
  if (series->kind == TRUCE_SERIES_PREDICTED)
    return;
  if (isfinite (p->low) && (!scene->y.log || p->low > 0))
    take (extent, p->x, p->low);
  if (isfinite (p->high))
    take (extent, p->x, p->high);
}

static void
take_kind (Extent *extent, const TruceChartScene *scene, TruceSeriesKind kind)
{
  for (int s = 0; s < scene->n_series; s++)
    for (int i = 0; i < scene->series[s].n_points; i++)
      if (scene->series[s].kind == kind && truce_chart_shows (scene, s, i))
        take_point (extent, scene, &scene->series[s], i);
}

/* Curves go where the points are, and may leave the plot between them. Without a logarithm what was published
 * or is predicted would leave nothing to see of what was measured. */
static Extent
extent_of (const TruceChartScene *scene)
{
  Extent extent = { 0 };

  take_kind (&extent, scene, TRUCE_SERIES_BARS);
  take_kind (&extent, scene, TRUCE_SERIES_MEASURED);
  if (scene->y.log || !extent.any)
    {
      take_kind (&extent, scene, TRUCE_SERIES_PREDICTED);
      take_kind (&extent, scene, TRUCE_SERIES_PUBLISHED);
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

/* Legend */

static double
entry_width (const TruceChartLayout *layout, const TruceChartScene *scene, int series, TruceTextWidth width)
{
  return ceil (width (scene->series[series].name, layout->em, true) + TRUCE_LEGEND_MARK * layout->em);
}

static void
find_entries (TruceChartLayout *layout, const TruceChartScene *scene, TruceTextWidth width)
{
  for (int s = 0; s < scene->n_series && layout->n_legend < TRUCE_LEGEND_MAX; s++)
    if (scene->series[s].name && scene->series[s].n_points > 0)
      layout->legend[layout->n_legend++] =
          (TruceLegendEntry){ .series = s, .width = entry_width (layout, scene, s, width) };
}

/* Puts the entries into lines of `room` pixels; returns how many lines. */
static int
flow (TruceChartLayout *layout, double room)
{
  double x = 0;
  int line = 0;

  for (int i = 0; i < layout->n_legend; i++)
    {
      TruceLegendEntry *entry = &layout->legend[i];

      entry->width = fmin (entry->width, room);
      if (x > 0 && x + entry->width > room)
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

/* Where a series ends on the y axis, for the order beside the plot. */
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

/* The order in which the lines end, from the top; curves and what is published after what was measured. */
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

/* The width of a legend beside the plot, or 0 where it has no room there. */
static double
width_beside (const TruceChartLayout *layout)
{
  double most = 0;

  for (int i = 0; i < layout->n_legend; i++)
    most = fmax (most, layout->legend[i].width);
  if (layout->n_legend == 0 || most > BESIDE_MOST * layout->em ||
      layout->width - most < PLOT_LEAST * layout->em + layout->width * 0.1 ||
      layout->n_legend * LINE * layout->em > layout->height - (ABOVE_Y_AXIS + BELOW_X_AXIS) * layout->em)
    return 0;
  return most;
}

/* Axes */

static double
widest_label (const TruceChartLayout *layout, TruceTextWidth width)
{
  double most = 0;

  for (int i = 0; i < layout->y.n_ticks; i++)
    most = fmax (most, width (layout->y.ticks[i].text, layout->em, false));
  return most;
}

static void
lay_axes (TruceChartLayout *layout, const TruceChartScene *scene, TruceTextWidth width)
{
  Extent extent = extent_of (scene);
  bool bars = has_bars (scene);
  int most = (int) ((layout->y1 - layout->y0) / (LABEL_ROOM_Y * layout->em));

  truce_scale_init (&layout->y, &scene->y, extent.y0, extent.y1, !scene->y.log, most < 2 ? 2 : most);
  layout->x0 = ceil (widest_label (layout, width) + 0.8 * layout->em);
  most = (int) ((layout->x1 - layout->x0) / (LABEL_ROOM_X * layout->em * (bars ? 1.6 : 1)));
  truce_scale_init (&layout->x, &scene->x, extent.x0, extent.x1, false, most < 2 ? 2 : most);
}

void
truce_chart_layout (TruceChartLayout *layout,
                    const TruceChartScene *scene,
                    double width,
                    double height,
                    TruceTextWidth text_width)
{
  double em = truce_chart_em (scene), beside, below = 0;

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
  /* Far outside cairo's own numbers would run over. */
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
