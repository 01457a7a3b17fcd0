/* truce-chart-view.h: TruceChartView, a chart whose points can be read by pointer and by keyboard
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-drawing.h"
#include "pictures/chart-picture.h"

/* Left and right move along a series, up and down to the next series, Home and End to its ends; Escape lets
 * go of the point. The point's values become the accessible name, so that a screen reader speaks them. */
#define TRUCE_TYPE_CHART_VIEW (truce_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceChartView, truce_chart_view, TRUCE, CHART_VIEW, TruceDrawing)

/* Takes `data` over; NULL: nothing to show. The point that is pointed at stays when the new data has it. */
void truce_chart_view_set_data (TruceChartView *self, TruceChartData *data);

/* How high it is, without a legend below it; as long as nobody says, 300 pixels. Any moment but while sizes
 * are given out. */
void truce_chart_view_set_height (TruceChartView *self, int height);

/* What it shows, or NULL; owned by the view. */
TruceChartData *truce_chart_view_get_data (TruceChartView *self);

/* The point that is pointed at; FALSE when none is. */
gboolean truce_chart_view_get_point (TruceChartView *self, int *series, int *point);
