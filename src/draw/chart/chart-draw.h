/* chart-draw.h: charts onto a cairo context
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "chart-layout.h"
#include "common/theme.h"

/* How many styles are told apart by colour and mark together; then they begin anew. */
#define TRUCE_CHART_STYLES 48

/* The layout for texts as they are drawn. */
void
truce_chart_draw_layout (TruceChartLayout *layout, const TruceChartScene *scene, double width, double height);

/* The whole chart, the point that is pointed at included; the ground is not painted. */
void truce_chart_draw (cairo_t *cr,
                       const TruceChartLayout *layout,
                       const TruceChartScene *scene,
                       const TruceTheme *theme);

/* How many colours there are: a style has one of the first half. */
#define TRUCE_CHART_COLORS 12

/* A style's colour, and its mark in the middle of (0, 0, width, height), as in the legend. */
TruceColor truce_chart_color (int style, TruceSeriesKind kind, const TruceTheme *theme);
void truce_chart_draw_sample (
    cairo_t *cr, int style, TruceSeriesKind kind, double width, double height, const TruceTheme *theme);
