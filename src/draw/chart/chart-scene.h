/* chart-scene.h: the contents of a chart, as a plain value
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef enum
{
  TRUCE_SERIES_MEASURED,  /* line and filled marks */
  TRUCE_SERIES_PUBLISHED, /* grey, behind other series */
  TRUCE_SERIES_CURVE,     /* dashed, without marks; cannot be pointed at */
  TRUCE_SERIES_PREDICTED, /* hollow marks without a line */
  TRUCE_SERIES_BARS,      /* histogram: `low` … `high` on the x axis, height `y` */
} TruceSeriesKind;

typedef struct
{
  double x, y;
  double low, high; /* ends of the error bar or edges of the bar; NAN: none */
} TruceChartPoint;

typedef struct
{
  const char *name; /* name in the legend; NULL: not in the legend */
  TruceSeriesKind kind;
  int style; /* from 0: colour and mark; related series have equal styles */
  const TruceChartPoint *points;
  int n_points;
  int color; /* 1 + the index of a colour that replaces the colour of the style; 0: none */
} TruceChartSeries;

/* Sets the colours of `n` series so that different styles have different colours, for up to
 * TRUCE_CHART_COLORS styles. If two styles have the same colour, only the second gets another one. */
void truce_chart_set_colors (TruceChartSeries *series, int n);

typedef enum
{
  TRUCE_UNIT_NUMBER,
  TRUCE_UNIT_WHOLE, /* integer */
  TRUCE_UNIT_SECONDS,
} TruceChartUnit;

typedef struct
{
  const char *title; /* (nullable) */
  TruceChartUnit unit;
  bool log; /* logarithmic; values up to 0 are omitted */
} TruceChartAxis;

/* All pointers are borrowed. */
typedef struct
{
  TruceChartAxis x, y;
  const TruceChartSeries *series;
  int n_series;
  double em;                     /* text size in pixels; 0: 11 */
  double line;                   /* x of a vertical line, such as a median; NAN: none */
  const char *line_name;         /* (nullable), label of the line */
  int hover_series, hover_point; /* or -1 */
  const char *hover_title;       /* (nullable), text at the point */
  const char *hover_text;        /* (nullable), up to six lines below the title */
} TruceChartScene;

/* Returns whether a point can be shown: its numbers are finite, and above 0 on logarithmic axes. */
bool truce_chart_shows (const TruceChartScene *scene, int series, int point);
