/* chart-layout.h: geometry of axes, legend and points of a chart
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart-scene.h"

#define TRUCE_TICKS_MAX     64
#define TRUCE_TICK_TEXT_MAX 24

typedef struct
{
  double value;
  char text[TRUCE_TICK_TEXT_MAX]; /* "": a tick without a label */
} TruceTick;

typedef struct
{
  bool log;
  double low, high; /* range; low < high; above 0 if logarithmic */
  TruceTick ticks[TRUCE_TICKS_MAX];
  int n_ticks; /* ascending */
} TruceScale;

/* Returns the smallest number that is 1, 2 or 5 times a power of ten and at least `min`. min: above 0. */
double truce_nice_step (double min);

/* Computes a scale for values from low to high with about `labels` labelled ticks, fewer for whole numbers,
 * which have ticks only at whole numbers. from_zero: a linear scale starts at 0, or at `low` if lower, and
 * ends at a tick; otherwise there is a little space at each end. */
void truce_scale_init (
    TruceScale *scale, const TruceChartAxis *axis, double low, double high, bool from_zero, int labels);

/* Returns the position of a value: 0 at scale->low, 1 at scale->high; NAN for a value up to 0 on a
 * logarithmic scale. */
double truce_scale_place (const TruceScale *scale, double value);

/* Writes a short label: '20 ms', '0.5', '10⁶', with the locale's decimal point. */
void truce_tick_text (TruceChartUnit unit, double value, char text[TRUCE_TICK_TEXT_MAX]);

#define TRUCE_LEGEND_MAX 48

/* Returns the width of the text in pixels. size: em in pixels. */
typedef double (*TruceTextWidth) (const char *text, double size, bool bold);

typedef struct
{
  int series;
  double x, y;  /* left end and middle of the line */
  double width; /* width with the mark */
} TruceLegendEntry;

typedef struct
{
  double width, height; /* size of the whole drawing */
  double em;
  double x0, y0, x1, y1; /* edges of the plot: left, top, right, bottom */
  TruceScale x, y;
  TruceLegendEntry legend[TRUCE_LEGEND_MAX];
  int n_legend;
  double legend_height; /* height of the legend below the plot; 0 if it is beside the plot */
} TruceChartLayout;

#define TRUCE_LEGEND_MARK 2.4 /* em: width of a mark and the gap after it */

/* Computes the layout of a chart. Places the legend beside the plot, in the order of the ends of the lines,
 * if there is enough space; otherwise below the plot. */
void truce_chart_layout (TruceChartLayout *layout,
                         const TruceChartScene *scene,
                         double width,
                         double height,
                         TruceTextWidth text_width);

/* Return the position in pixels, clamped to one width or height of the plot beyond its edges; NAN if the
 * scale has no position. */
double truce_chart_layout_x (const TruceChartLayout *layout, double value);
double truce_chart_layout_y (const TruceChartLayout *layout, double value);

/* Finds the point nearest to (x, y), at most `reach` pixels away, or the bar at x. Prefers other points to
 * published points that are less than 6 pixels nearer. Returns false, and leaves *series and *point
 * unchanged, if there is none. */
bool truce_chart_point_at (const TruceChartLayout *layout,
                           const TruceChartScene *scene,
                           double x,
                           double y,
                           double reach,
                           int *series,
                           int *point);

/* Moves the selection by keyboard. right: 1 or -1: to the next or previous point of the series; 0: uses `up`.
 * up: 1 or -1: to the nearest point above or below in another series, at the same or the nearest x. From
 * series -1: to the first point. Returns false without a change if there is none. */
bool truce_chart_step (const TruceChartScene *scene, int right, int up, int *series, int *point);

/* Divides n finite numbers into at most `max` bars of equal width. logarithmic: equal on a logarithmic scale;
 * the numbers are above 0. Returns the number of bars. */
int truce_chart_bins (const double *values, int n, bool logarithmic, TruceChartPoint *bars, int max);
