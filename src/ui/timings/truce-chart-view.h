/* truce-chart-view.h: TruceChartView, a chart whose points can be read with the pointer and the keyboard
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-drawing.h"
#include "pictures/chart-picture.h"

/* Left and Right move along a series, Up and Down to another series, Home and End to the ends of the series.
 * Escape deselects the point. The accessible name is the text of the selected point, so that a screen reader
 * speaks it. */
#define TRUCE_TYPE_CHART_VIEW (truce_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceChartView, truce_chart_view, TRUCE, CHART_VIEW, TruceDrawing)

/* Shows `data`. The selected point stays selected if the new data has it. data: (transfer full) (nullable):
 * NULL shows nothing. */
void truce_chart_view_set_data (TruceChartView *self, TruceChartData *data);

/* Sets the natural height without a legend below the chart. height: pixels; 300 by default. Not to be called
 * during an allocation. */
void truce_chart_view_set_height (TruceChartView *self, int height);

/* Returns (transfer none) (nullable). */
TruceChartData *truce_chart_view_get_data (TruceChartView *self);

/* Gets the indices of the selected point; -1 and FALSE if there is none. */
gboolean truce_chart_view_get_point (TruceChartView *self, int *series, int *point);
