/* chart-draw.h: draws charts with cairo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "chart-layout.h"
#include "common/theme.h"

/* number of styles that differ in colour or mark */
#define TRUCE_CHART_STYLES 48

/* Computes the layout of the chart, with the widths of texts that truce_chart_draw() draws. */
void
truce_chart_draw_layout (TruceChartLayout *layout, const TruceChartScene *scene, double width, double height);

/* Draws the whole chart without a background. */
void truce_chart_draw (cairo_t *cr,
                       const TruceChartLayout *layout,
                       const TruceChartScene *scene,
                       const TruceTheme *theme);

/* number of colours; the first half are the own colours of styles, the second half are the same, faded */
#define TRUCE_CHART_COLORS 12

/* Returns colour `i`, below TRUCE_CHART_COLORS; grey for a published series. */
TruceColor truce_chart_color (int i, TruceSeriesKind kind, const TruceTheme *theme);

/* Draws the line and the mark of a series centred in (0, 0, width, height), for the legend. */
void truce_series_draw_sample (
    cairo_t *cr, const TruceChartSeries *series, double width, double height, const TruceTheme *theme);
