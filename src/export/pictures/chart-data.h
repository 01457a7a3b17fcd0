/* chart-data.h: a chart's scene together with what it points to, and a text for each point
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "chart/chart-scene.h"

typedef struct TruceChartData TruceChartData;

TruceChartData *truce_chart_data_new (const char *summary); /* what the whole chart shows, in a sentence */
void truce_chart_data_free (TruceChartData *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceChartData, truce_chart_data_free)

/* Titles are copied. */
void truce_chart_data_set_x (TruceChartData *self, const char *title, TruceChartUnit unit, gboolean log);
void truce_chart_data_set_y (TruceChartData *self, const char *title, TruceChartUnit unit, gboolean log);

/* A line across at x. */
void truce_chart_data_set_line (TruceChartData *self, double x, const char *name);

/* A series; the points that are added next are its points. `name` is for the legend (NULL: not in it),
 * `title` names it where one of its points is read out. */
void truce_chart_data_add_series (
    TruceChartData *self, const char *name, const char *title, TruceSeriesKind kind, int style);

/* `text`: what is read out of the point, lines separated by line feeds; NULL where nothing is. Taken over. */
void truce_chart_data_add_point (TruceChartData *self, TruceChartPoint point, char *text);

/* Complete now: points into the data, which must outlive it. */
TruceChartScene truce_chart_data_scene (TruceChartData *self);

const char *truce_chart_data_get_summary (TruceChartData *self);
const char *truce_chart_data_get_title (TruceChartData *self, int series);
const char *truce_chart_data_get_text (TruceChartData *self, int series, int point);
