/* chart-scene.h: what a chart shows, as plain data: axes and series of points
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef enum
{
  TRUCE_SERIES_MEASURED,  /* line and filled marks */
  TRUCE_SERIES_PUBLISHED, /* grey, behind the others */
  TRUCE_SERIES_CURVE,     /* dashed, without marks; cannot be pointed at */
  TRUCE_SERIES_PREDICTED, /* hollow marks without a line */
  TRUCE_SERIES_BARS,      /* of a histogram: from low to high on the x axis, y high */
} TruceSeriesKind;

typedef struct
{
  double x, y;
  double low, high; /* ends of the error bar (of bars: edges); NAN: none */
} TruceChartPoint;

typedef struct
{
  const char *name; /* for the legend; NULL: not in it */
  TruceSeriesKind kind;
  int style; /* from 0: colour and mark; series that belong together have the same */
  const TruceChartPoint *points;
  int n_points;
  int color; /* from 1: a colour in place of the style's; 0: the style's */
} TruceChartSeries;

/* Gives each of the styles a colour of its own, as long as there are TRUCE_CHART_COLORS; the first style
 * keeps the colour that two of them have in common. */
void truce_chart_set_colors (TruceChartSeries *series, int n);

typedef enum
{
  TRUCE_UNIT_NUMBER,
  TRUCE_UNIT_WHOLE, /* a number between whose values there are none */
  TRUCE_UNIT_SECONDS,
} TruceChartUnit;

typedef struct
{
  const char *title;
  TruceChartUnit unit;
  bool log; /* values not above 0 are left out */
} TruceChartAxis;

/* Everything that is pointed to is borrowed. */
typedef struct
{
  TruceChartAxis x, y;
  const TruceChartSeries *series;
  int n_series;
  double em;                     /* size of the text in pixels; 0: 11 */
  double line;                   /* an x that is marked by a line across, such as a median; NAN: none */
  const char *line_name;         /* what it is, written at it; may be NULL */
  int hover_series, hover_point; /* -1: none */
  const char *hover_title;       /* what is written at the point; NULL: nothing */
  const char *hover_text;        /* below it; may have several lines */
} TruceChartScene;

static inline double
truce_chart_em (const TruceChartScene *scene)
{
  return scene->em > 0 ? scene->em : 11;
}

/* Whether the point can be shown: its numbers are finite, and above 0 on a logarithmic axis. */
bool truce_chart_shows (const TruceChartScene *scene, int series, int point);
