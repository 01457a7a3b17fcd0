/* chart-marks.h: what tells the series of a chart apart; inside the draw room only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "chart-layout.h"
#include "common/theme.h"

#define TRUCE_MARK_RADIUS 4.0

typedef struct
{
  cairo_t *cr;
  const TruceTheme *theme;
  const TruceChartSeries *series;
  TruceColor color;
  double alpha;
} TruceSeriesPen;

/* `faint`: another series is pointed at. */
void truce_series_pen_init (
    TruceSeriesPen *pen, cairo_t *cr, const TruceTheme *theme, const TruceChartSeries *series, bool faint);

/* The mark of the series in the middle of (0, 0, width, height), as in the legend. */
void truce_series_draw_sample (
    cairo_t *cr, const TruceChartSeries *series, double width, double height, const TruceTheme *theme);

/* Width and dashes of its line, and its colour. */
void truce_series_set_line (const TruceSeriesPen *pen);

/* The series' mark, `scale` times its usual size. */
void truce_series_mark (const TruceSeriesPen *pen, double x, double y, double scale);

/* chart-chip.c: the scene's hover texts beside (x, y), on the side that has the room. */
void truce_chart_chip_draw (cairo_t *cr,
                            const TruceChartLayout *l,
                            const TruceChartScene *scene,
                            const TruceTheme *theme,
                            double x,
                            double y);
