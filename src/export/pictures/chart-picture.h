/* chart-picture.h: TruceChartData, a chart with all its data, and charts as PNG, SVG and PDF
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "chart/chart-scene.h"
#include "common/theme.h"
#include "picture.h"

typedef struct TruceChartData TruceChartData;

TruceChartData *truce_chart_data_new (const char *summary); /* summary: copied; a sentence */
void truce_chart_data_free (TruceChartData *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceChartData, truce_chart_data_free)

/* Set title, unit and scale of an axis. title: copied. log: logarithmic scale. */
void truce_chart_data_set_x (TruceChartData *self, const char *title, TruceChartUnit unit, gboolean log);
void truce_chart_data_set_y (TruceChartData *self, const char *title, TruceChartUnit unit, gboolean log);

/* Draws a vertical line with this name at `x`, instead of any former one. name: copied. */
void truce_chart_data_set_line (TruceChartData *self, double x, const char *name);

/* Adds a series without points. name: (nullable): label in the legend; NULL: the legend omits the series.
 * title: label for screen readers. */
void truce_chart_data_add_series (
    TruceChartData *self, const char *name, const char *title, TruceSeriesKind kind, int style);

/* Adds a point to the last series. text: (transfer full) (nullable): description of the point for screen
 * readers, in one or more lines. */
void truce_chart_data_add_point (TruceChartData *self, TruceChartPoint point, char *text);

/* Returns a scene that borrows from `self`. Valid until the next call of this function, or until a series or
 * point is added. */
TruceChartScene truce_chart_data_scene (TruceChartData *self);

const char *truce_chart_data_get_summary (TruceChartData *self);
const char *truce_chart_data_get_title (TruceChartData *self, int series);
const char *truce_chart_data_get_text (TruceChartData *self, int series, int point);

/* Returns (transfer full) a picture of the title, the note and the chart below each other, on the theme's
 * background. title, note: (nullable). SVG and PDF have width × height units; a PNG has two pixels for each
 * unit. Returns NULL with a G_IO_ERROR if memory runs out. */
GBytes *truce_chart_picture (const TruceChartScene *scene,
                             const char *title,
                             const char *note,
                             const TruceTheme *theme,
                             TrucePictureKind kind,
                             int width,
                             int height,
                             GError **error);
