/* chart-picture.h: charts as picture files, by the drawing that the screen has
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/chart-scene.h"
#include "common/theme.h"
#include "picture.h"

/* The chart of width × height units on the theme's ground, below a title and a line of smaller text (each may
 * be NULL): an SVG or a PDF of that size, a PNG of twice as many pixels. NULL and an error (G_IO_ERROR) when
 * memory runs out. */
GBytes *truce_chart_picture (const TruceChartScene *scene,
                             const char *title,
                             const char *note,
                             const TruceTheme *theme,
                             TrucePictureKind kind,
                             int width,
                             int height,
                             GError **error);
