/* chart-made.h: random charts for tests
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

/* Seeds from $TRUCE_TEST_SEED, and prints the seed. */
void seed_random (void);
double between (double low, double high);

/* Creates times of several methods that grow with n. Some values are missing. */
void make (Made *made, bool logarithmic, int n_series);
