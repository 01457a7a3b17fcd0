/* chart-made.h: made-up charts for the tests of the draw room
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/chart-scene.h"

#define N_SERIES 8
#define N_POINTS 12

typedef struct
{
  TruceChartPoint points[N_SERIES][N_POINTS];
  TruceChartSeries series[N_SERIES];
  TruceChartScene scene;
} Made;

/* From TRUCE_TEST_SEED, which it prints. */
void seed_random (void);
double between (double low, double high);

/* Times of several methods that grow with n; sometimes a value is missing. */
void make (Made *made, bool logarithmic, int n_series);
