/* chart-axis.h: the scale of an axis: where values lie on it, and its ticks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart-scene.h"

#define TRUCE_TICKS_MAX     64
#define TRUCE_TICK_TEXT_MAX 24

typedef struct
{
  double value;
  char text[TRUCE_TICK_TEXT_MAX]; /* empty: a tick between labelled ones */
} TruceTick;

typedef struct
{
  bool log;
  double low, high; /* what the axis spans; low < high, above 0 where logarithmic */
  TruceTick ticks[TRUCE_TICKS_MAX];
  int n_ticks; /* ascending */
} TruceScale;

/* The least of 1, 2 or 5 times a power of ten that is at least `least` (above 0). */
double truce_nice_step (double least);

/* The scale for values from low to high, at most `labels` of its ticks with text. Whole numbers have ticks on
 * whole numbers only. `from_zero`: a linear one begins at 0 and ends at a tick; otherwise the values get a
 * little room at each end. */
void truce_scale_init (
    TruceScale *scale, const TruceChartAxis *axis, double low, double high, bool from_zero, int labels);

/* Where a value lies between low (0) and high (1); beyond them below 0 and above 1; NAN for what a
 * logarithmic scale does not have. */
double truce_scale_place (const TruceScale *scale, double value);

/* '20 ms', '0.5', '10⁶': short, for ticks; the decimal point is the locale's. */
void truce_tick_text (TruceChartUnit unit, double value, char text[TRUCE_TICK_TEXT_MAX]);
