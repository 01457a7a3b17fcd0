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

/* Computes a scale for values from `low` to `high`. labels: about how many ticks have labels; a scale of
 * whole numbers can have fewer. from_zero: TRUE: a linear scale starts at 0, or at `low` if that is below
 * 0, and ends at a tick. FALSE: there is a little space at both ends. */
void truce_scale_init (
    TruceScale *scale, const TruceChartAxis *axis, double low, double high, bool from_zero, int labels);

/* Returns the position of a value: 0 at scale->low, 1 at scale->high. Returns NAN if the scale is
 * logarithmic and the value is not above 0. */
double truce_scale_place (const TruceScale *scale, double value);

/* Writes a short label: '20 ms', '0.5', '10⁶', with the locale's decimal point. */
void truce_tick_text (TruceChartUnit unit, double value, char text[TRUCE_TICK_TEXT_MAX]);

#define TRUCE_LEGEND_MAX 48

/* Returns the width of the text in pixels. size: em in pixels. */
typedef double (*TruceTextWidth) (const char *text, double size, bool bold);

typedef struct
{
  int series;
  double x, y;  /* left end of the entry, middle of its line */
  double width; /* width of the entry, with its mark */
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

/* Return the position of a value in pixels. A position beyond the plot is at most one width (height) of
 * the plot away from its edge. NAN if truce_scale_place() returns NAN. */
double truce_chart_layout_x (const TruceChartLayout *layout, double value);
double truce_chart_layout_y (const TruceChartLayout *layout, double value);

/* Finds the point nearest to (x, y), at most `reach` pixels away, or the bar at x. A published point
 * counts as 6 pixels farther away, so that other points are preferred. Returns false, and leaves *series
 * and *point unchanged, if there is none. */
bool truce_chart_point_at (const TruceChartLayout *layout,
                           const TruceChartScene *scene,
                           double x,
                           double y,
                           double reach,
                           int *series,
                           int *point);

/* Moves the selection by keyboard. right: 1: to the next point of the series; -1: to the previous point;
 * 0: `up` decides. up: 1: to the next series above; -1: to the next series below. A move to another series
 * selects its point with the nearest x. If *series is -1, selects the first point. Returns false, without
 * a change, if there is no such point. */
bool truce_chart_step (const TruceChartScene *scene, int right, int up, int *series, int *point);

/* Divides n finite numbers above 0 into at most `max` bars, whose widths are equal on a logarithmic scale.
 * Returns the number of bars. */
int truce_chart_bins (const double *values, int n, TruceChartPoint *bars, int max);
