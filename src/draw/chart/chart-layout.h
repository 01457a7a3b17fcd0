/* chart-layout.h: where axes, legend and points lie in a rectangle of pixels; pure geometry
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart-axis.h"

#define TRUCE_LEGEND_MAX 48

/* The width of a text of that size in pixels. */
typedef double (*TruceTextWidth) (const char *text, double size, bool bold);

typedef struct
{
  int series;
  double x, y;  /* left end and middle of the line */
  double width; /* with its mark */
} TruceLegendEntry;

typedef struct
{
  double width, height; /* of the whole drawing */
  double em;
  double x0, y0, x1, y1; /* the plot: left, top, right, bottom */
  TruceScale x, y;
  TruceLegendEntry legend[TRUCE_LEGEND_MAX];
  int n_legend;
  double legend_height; /* below the plot; 0 where it is beside it */
} TruceChartLayout;

#define TRUCE_LEGEND_MARK 2.4 /* em: room for a mark and the gap after it */

/* The legend goes beside the plot where that leaves enough of it, in the order in which the lines end;
 * otherwise below. */
void truce_chart_layout (TruceChartLayout *layout,
                         const TruceChartScene *scene,
                         double width,
                         double height,
                         TruceTextWidth text_width);

/* The place of values in pixels, kept just outside the plot when beyond it; NAN where there is none. */
double truce_chart_layout_x (const TruceChartLayout *layout, double value);
double truce_chart_layout_y (const TruceChartLayout *layout, double value);

/* The point nearest to (x, y), at most `reach` pixels away (a bar: within its edges); measured ones before
 * published ones at the same place. False when there is none. */
bool truce_chart_point_at (const TruceChartLayout *layout,
                           const TruceChartScene *scene,
                           double x,
                           double y,
                           double reach,
                           int *series,
                           int *point);

/* For the keyboard: the next point to the right (1) or left (-1) in the same series, or, `up` being 1 or -1,
 * the next higher or lower one of another series at the same x or nearest to it. From series -1: the first
 * point of all. False, and nothing changed, when there is none. */
bool truce_chart_step (const TruceChartScene *scene, int right, int up, int *series, int *point);

/* Divides n numbers, finite and, if `log`, above 0, into bars of equal width (on that scale); `bars` has room
 * for `max`. Returns how many. */
int truce_chart_bins (const double *values, int n, bool log, TruceChartPoint *bars, int max);
