/* chart-marks.c: colour, mark and stroke of each series
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "chart-marks.h"

#include <math.h>

#include "chart-draw.h"
#include "common/draw-text.h"

/* Six colours and eight marks: both come in turn, and since six and eight are even, that makes half of the
 * pairs. The other half follows, marks shifted by one; after TRUCE_CHART_STYLES all come again. */
#define N_COLORS 6
#define N_MARKS  8

TruceColor
truce_chart_color (int style, TruceSeriesKind kind, const TruceTheme *theme)
{
  const TruceColor colors[N_COLORS] = {
    theme->moves[TRUCE_MOVE_ROOK].color,   theme->conflict,
    theme->moves[TRUCE_MOVE_BISHOP].color, theme->moves[TRUCE_MOVE_NIGHTRIDER].color,
    theme->moves[TRUCE_MOVE_KNIGHT].color, theme->moves[TRUCE_MOVE_OTHER_RIDE].color,
  };

  if (kind == TRUCE_SERIES_PUBLISHED)
    return theme->blocked;
  return colors[style % N_COLORS];
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
  pen->color = truce_chart_color (series->style, series->kind, theme);
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
  TruceSeriesPen pen;
  double y = height / 2;

  truce_series_pen_init (&pen, cr, theme, &series, false);
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
