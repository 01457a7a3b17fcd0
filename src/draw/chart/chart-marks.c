/* chart-marks.c: colour, mark and stroke of each series
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-marks.h"

#include <math.h>

#include "chart-draw.h"
#include "common/draw-text.h"

/* Six colours and eight marks: both come in turn, and since six and eight are even, that makes half of the
 * pairs. The other half follows, marks shifted by one; after TRUCE_CHART_STYLES all come again. */
#define N_COLORS (TRUCE_CHART_COLORS / 2)
#define N_MARKS  8

/* A third of the way to the background: all colours of all themes are then at least 0.16 apart, as the sum of
 * the differences of red, green and blue. */
static double
fade (double color, double background)
{
  return color + 0.35 * (background - color);
}

/* The second half of the colours are those of the first, faded. */
static TruceColor
color_at (int i, TruceSeriesKind kind, const TruceTheme *theme)
{
  const TruceColor colors[N_COLORS] = {
    theme->moves[TRUCE_MOVE_ROOK].color,   theme->conflict,
    theme->moves[TRUCE_MOVE_BISHOP].color, theme->moves[TRUCE_MOVE_NIGHTRIDER].color,
    theme->moves[TRUCE_MOVE_KNIGHT].color, theme->moves[TRUCE_MOVE_OTHER_RIDE].color,
  };
  TruceColor color = colors[i % N_COLORS];
  const TruceColor *to = &theme->background;

  if (kind == TRUCE_SERIES_PUBLISHED)
    return theme->blocked;
  if (i >= N_COLORS)
    color = (TruceColor){ fade (color.r, to->r), fade (color.g, to->g), fade (color.b, to->b), color.a };
  return color;
}

TruceColor
truce_chart_color (int style, TruceSeriesKind kind, const TruceTheme *theme)
{
  return color_at (style % N_COLORS, kind, theme);
}

static bool
is_taken (const TruceChartSeries *series, int n, int color)
{
  for (int i = 0; i < n; i++)
    if (series[i].color == color)
      return true;
  return false;
}

/* Returns a colour that none of the n series has. own: the style whose own colour is taken. */
static int
free_color (const TruceChartSeries *series, int n, int own)
{
  for (int k = 1; k < TRUCE_CHART_COLORS; k++)
    {
      int color = 1 + (own + k) % N_COLORS + (k >= N_COLORS ? N_COLORS : 0);

      if (!is_taken (series, n, color))
        return color;
    }
  return 1 + own;
}

static void
set_color (TruceChartSeries *series, int n, int style, int color)
{
  for (int i = 0; i < n; i++)
    if (series[i].style % TRUCE_CHART_STYLES == style % TRUCE_CHART_STYLES)
      series[i].color = color;
}

void
truce_chart_set_colors (TruceChartSeries *series, int n)
{
  for (int i = 0; i < n; i++)
    series[i].color = 0;
  for (int i = 0; i < n; i++)
    if (!is_taken (series, n, 1 + series[i].style % N_COLORS))
      set_color (series, n, series[i].style, 1 + series[i].style % N_COLORS);
  for (int i = 0; i < n; i++)
    if (series[i].color == 0)
      set_color (series, n, series[i].style, free_color (series, n, series[i].style % N_COLORS));
}

static int
mark_of (int style)
{
  return (style + style / (TRUCE_CHART_STYLES / 2)) % N_MARKS;
}

void
truce_series_pen_init (
    TruceSeriesPen *pen, cairo_t *cr, const TruceTheme *theme, const TruceChartSeries *series, bool faint)
{
  *pen = (TruceSeriesPen){ .cr = cr, .theme = theme, .series = series };
  pen->color =
      color_at (series->color > 0 ? series->color - 1 : series->style % N_COLORS, series->kind, theme);
  pen->alpha = faint ? 0.35 : series->kind == TRUCE_SERIES_PUBLISHED ? 0.85 : 1;
}

void
truce_series_set_line (const TruceSeriesPen *pen)
{
  /* Two curves of one series are told apart by their dashes. */
  static const double dashes[2][4] = { { 6, 4, 6, 4 }, { 1.5, 4, 1.5, 4 } };
  TruceSeriesKind kind = pen->series->kind;
  double width = kind == TRUCE_SERIES_PUBLISHED ? 1.25 : kind == TRUCE_SERIES_CURVE ? 1.6 : 2;

  truce_set_color (pen->cr, &pen->color, pen->alpha);
  cairo_set_line_width (pen->cr, width + (pen->theme->high_contrast ? 0.5 : 0));
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  if (kind == TRUCE_SERIES_CURVE)
    cairo_set_dash (pen->cr, dashes[pen->series->style / TRUCE_CHART_STYLES % 2], 4, 0);
  else
    cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
polygon (cairo_t *cr, double x, double y, double radius, int corners, double turn)
{
  for (int i = 0; i < corners; i++)
    {
      double angle = turn + i * 2 * M_PI / corners;

      cairo_line_to (cr, x + radius * sin (angle), y - radius * cos (angle));
    }
  cairo_close_path (cr);
}

static void
star (cairo_t *cr, double x, double y, double radius)
{
  for (int i = 0; i < 10; i++)
    {
      double angle = i * M_PI / 5, r = i % 2 ? radius * 0.46 : radius;

      cairo_line_to (cr, x + r * sin (angle), y - r * cos (angle));
    }
  cairo_close_path (cr);
}

static void
cross (cairo_t *cr, double x, double y, double arm, double half)
{
  static const int corners[12][2] = { { -1, -2 }, { 1, -2 }, { 1, -1 }, { 2, -1 }, { 2, 1 },   { 1, 1 },
                                      { 1, 2 },   { -1, 2 }, { -1, 1 }, { -2, 1 }, { -2, -1 }, { -1, -1 } };

  for (int i = 0; i < 12; i++)
    cairo_line_to (cr, x + (corners[i][0] % 2 ? corners[i][0] * half : corners[i][0] / 2 * arm),
                   y + (corners[i][1] % 2 ? corners[i][1] * half : corners[i][1] / 2 * arm));
  cairo_close_path (cr);
}

/* Areas are about alike. */
static void
mark_path (cairo_t *cr, int mark, double x, double y, double r)
{
  cairo_new_path (cr);
  switch (mark)
    {
    case 0:
      cairo_arc (cr, x, y, r, 0, 2 * M_PI);
      break;
    case 1:
      polygon (cr, x, y, r * 1.25, 4, M_PI / 4);
      break;
    case 2:
      polygon (cr, x, y + r * 0.2, r * 1.4, 3, 0);
      break;
    case 3:
      polygon (cr, x, y, r * 1.35, 4, 0);
      break;
    case 4:
      polygon (cr, x, y - r * 0.2, r * 1.4, 3, M_PI);
      break;
    case 5:
      star (cr, x, y, r * 1.5);
      break;
    case 6:
      cross (cr, x, y, r * 1.25, r * 0.45);
      break;
    default:
      polygon (cr, x + r * 0.15, y, r * 1.4, 3, M_PI / 2);
    }
}

void
truce_series_mark (const TruceSeriesPen *pen, double x, double y, double scale)
{
  TruceSeriesKind kind = pen->series->kind;
  bool hollow = kind == TRUCE_SERIES_PREDICTED || kind == TRUCE_SERIES_PUBLISHED;
  double radius = TRUCE_MARK_RADIUS * scale * (kind == TRUCE_SERIES_PUBLISHED ? 0.75 : 1);

  cairo_save (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  mark_path (pen->cr, mark_of (pen->series->style), x, y, hollow ? radius : radius + 0.6);
  /* The ground between the mark and what it lies on. */
  truce_set_color (pen->cr, &pen->theme->background, 1);
  if (!hollow)
    {
      cairo_set_line_width (pen->cr, 2.4);
      cairo_stroke_preserve (pen->cr);
      truce_set_color (pen->cr, &pen->color, pen->alpha);
      cairo_fill (pen->cr);
    }
  else
    {
      cairo_fill_preserve (pen->cr);
      truce_set_color (pen->cr, &pen->color, pen->alpha);
      cairo_set_line_width (pen->cr, kind == TRUCE_SERIES_PREDICTED ? 1.8 : 1.25);
      cairo_stroke (pen->cr);
    }
  cairo_restore (pen->cr);
}

void
truce_chart_draw_sample (
    cairo_t *cr, int style, TruceSeriesKind kind, double width, double height, const TruceTheme *theme)
{
  TruceChartSeries series = { .kind = kind, .style = style };

  truce_series_draw_sample (cr, &series, width, height, theme);
}

void
truce_series_draw_sample (
    cairo_t *cr, const TruceChartSeries *series, double width, double height, const TruceTheme *theme)
{
  TruceSeriesKind kind = series->kind;
  TruceSeriesPen pen;
  double y = height / 2;

  truce_series_pen_init (&pen, cr, theme, series, false);
  if (kind == TRUCE_SERIES_BARS)
    {
      truce_set_color (cr, &pen.color, 0.8);
      cairo_rectangle (cr, width * 0.3, y - width * 0.2, width * 0.4, width * 0.4);
      cairo_fill (cr);
      return;
    }
  if (kind != TRUCE_SERIES_PREDICTED)
    {
      truce_series_set_line (&pen);
      cairo_move_to (cr, 1, y);
      cairo_line_to (cr, width - 1, y);
      cairo_stroke (cr);
    }
  if (kind != TRUCE_SERIES_CURVE)
    truce_series_mark (&pen, width / 2, y, 1);
  cairo_set_dash (cr, NULL, 0, 0);
}
