/* chart-draw.c: a chart: grid, axes, series, legend, and what is pointed at
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-draw.h"

#include <math.h>

#include "chart-marks.h"
#include "common/draw-text.h"

typedef struct
{
  cairo_t *cr;
  const TruceChartLayout *layout;
  const TruceChartScene *scene;
  const TruceTheme *theme;
  double em;
} Pen;

void
truce_chart_draw_layout (TruceChartLayout *layout, const TruceChartScene *scene, double width, double height)
{
  truce_chart_layout (layout, scene, width, height, truce_text_width);
}

static TruceColor
text_color (const TruceTheme *theme)
{
  return theme->piece_fill;
}

static void
line (const Pen *pen, double x0, double y0, double x1, double y1)
{
  cairo_move_to (pen->cr, x0, y0);
  cairo_line_to (pen->cr, x1, y1);
}

/* Axes */

static void
draw_grid (const Pen *pen)
{
  const TruceChartLayout *l = pen->layout;
  double strong = pen->theme->high_contrast ? 0.5 : 0.28, weak = strong * 0.4;

  cairo_set_line_width (pen->cr, 1);
  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < l->y.n_ticks; i++)
        {
          double y = floor (truce_chart_layout_y (l, l->y.ticks[i].value)) + 0.5;

          if ((l->y.ticks[i].text[0] != '\0') == (pass == 1))
            line (pen, l->x0, y, l->x1, y);
        }
      truce_set_color (pen->cr, &pen->theme->coordinate, pass ? strong : weak);
      cairo_stroke (pen->cr);
    }
}

static void
draw_y_labels (const Pen *pen)
{
  const TruceChartLayout *l = pen->layout;
  TruceColor color = text_color (pen->theme);

  for (int i = 0; i < l->y.n_ticks; i++)
    truce_draw_text_at (pen->cr, l->y.ticks[i].text, l->x0 - 0.6 * pen->em,
                        truce_chart_layout_y (l, l->y.ticks[i].value), 1, pen->em, 0, false,
                        &pen->theme->coordinate);
  if (pen->scene->y.title)
    truce_draw_text_at (pen->cr, pen->scene->y.title, 0, 0.7 * pen->em, 0, pen->em, l->width, true, &color);
}

static void
draw_x_labels (const Pen *pen)
{
  const TruceChartLayout *l = pen->layout;
  TruceColor color = text_color (pen->theme);
  double y = floor (l->y1) + 0.5;

  for (int i = 0; i < l->x.n_ticks; i++)
    {
      double x = floor (truce_chart_layout_x (l, l->x.ticks[i].value)) + 0.5;
      bool labelled = l->x.ticks[i].text[0] != '\0';

      line (pen, x, y, x, y + (labelled ? 5 : 3));
      truce_draw_text_at (pen->cr, l->x.ticks[i].text, x, y + 1.15 * pen->em, 0.5, pen->em, 0, false,
                          &pen->theme->coordinate);
    }
  line (pen, l->x0, y, l->x1, y);
  cairo_set_line_width (pen->cr, 1);
  truce_set_color (pen->cr, &pen->theme->coordinate, 0.9);
  cairo_stroke (pen->cr);
  if (pen->scene->x.title)
    truce_draw_text_at (pen->cr, pen->scene->x.title, l->x1, y + 2.4 * pen->em, 1, pen->em, l->x1 - l->x0,
                        true, &color);
}

/* Series */

static bool
is_faint (const Pen *pen, int series)
{
  int hovered = pen->scene->hover_series;

  return hovered >= 0 && hovered < pen->scene->n_series && series != hovered &&
         pen->scene->series[series].style % TRUCE_CHART_STYLES !=
             pen->scene->series[hovered].style % TRUCE_CHART_STYLES;
}

/* Left out points break the line, and so does what lies far outside. */
static void
draw_line (const Pen *pen, const TruceSeriesPen *with, int series)
{
  const TruceChartSeries *s = with->series;
  bool begun = false;

  cairo_new_path (pen->cr);
  for (int i = 0; i < s->n_points; i++)
    {
      if (!truce_chart_shows (pen->scene, series, i))
        {
          begun = false;
          continue;
        }
      (begun ? cairo_line_to : cairo_move_to) (pen->cr, truce_chart_layout_x (pen->layout, s->points[i].x),
                                               truce_chart_layout_y (pen->layout, s->points[i].y));
      begun = true;
    }
  truce_series_set_line (with);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
draw_error_bar (const Pen *pen, const TruceSeriesPen *with, const TruceChartPoint *p)
{
  const TruceChartLayout *l = pen->layout;
  double x = truce_chart_layout_x (l, p->x), cap = 3.5;
  double low, high;

  if (!isfinite (p->low) || !isfinite (p->high) || with->series->kind == TRUCE_SERIES_BARS)
    return;
  high = truce_chart_layout_y (l, p->high);
  low = truce_chart_layout_y (l, p->low);
  if (isnan (low))
    low = l->y1 + 20; /* to below what a logarithmic axis shows */
  if (isnan (high) || low - high < 1)
    return;
  line (pen, x, low, x, high);
  line (pen, x - cap, low, x + cap, low);
  line (pen, x - cap, high, x + cap, high);
  cairo_set_line_width (pen->cr, with->series->kind == TRUCE_SERIES_PREDICTED ? 1.2 : 1.5);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  truce_set_color (pen->cr, &with->color, with->alpha * 0.8);
  cairo_stroke (pen->cr);
}

static void
draw_bars (const Pen *pen, const TruceSeriesPen *with, int series)
{
  const TruceChartLayout *l = pen->layout;

  for (int i = 0; i < with->series->n_points; i++)
    {
      const TruceChartPoint *p = &with->series->points[i];
      double x0, x1, y;
      bool hovered = series == pen->scene->hover_series && i == pen->scene->hover_point;

      if (!truce_chart_shows (pen->scene, series, i) || p->y <= 0)
        continue;
      x0 = round (truce_chart_layout_x (l, p->low));
      x1 = round (truce_chart_layout_x (l, p->high));
      y = round (truce_chart_layout_y (l, p->y));
      cairo_rectangle (pen->cr, x0 + (x1 - x0 > 4 ? 1 : 0), y, fmax (1, x1 - x0 - (x1 - x0 > 4 ? 1 : 0)),
                       floor (l->y1) - y);
      truce_set_color (pen->cr, &pen->theme->background, 1);
      cairo_fill_preserve (pen->cr);
      truce_set_color (pen->cr, &with->color, hovered ? 1 : 0.72);
      cairo_fill (pen->cr);
    }
}

static void
draw_marks (const Pen *pen, const TruceSeriesPen *with, int series)
{
  const TruceChartSeries *s = with->series;

  for (int i = 0; i < s->n_points; i++)
    {
      bool hovered = series == pen->scene->hover_series && i == pen->scene->hover_point;

      if (!truce_chart_shows (pen->scene, series, i))
        continue;
      truce_series_mark (with, truce_chart_layout_x (pen->layout, s->points[i].x),
                         truce_chart_layout_y (pen->layout, s->points[i].y), hovered ? 1.45 : 1);
    }
}

static void
draw_series (const Pen *pen, int series)
{
  const TruceChartSeries *s = &pen->scene->series[series];
  TruceSeriesPen with;

  truce_series_pen_init (&with, pen->cr, pen->theme, s, is_faint (pen, series));
  if (s->kind == TRUCE_SERIES_BARS)
    {
      draw_bars (pen, &with, series);
      return;
    }
  if (s->kind != TRUCE_SERIES_PREDICTED)
    draw_line (pen, &with, series);
  if (s->kind != TRUCE_SERIES_CURVE)
    draw_marks (pen, &with, series);
}

/* Below all lines and marks, which they would cross. */
static void
draw_error_bars (const Pen *pen, int series)
{
  const TruceChartSeries *s = &pen->scene->series[series];
  TruceSeriesPen with;

  truce_series_pen_init (&with, pen->cr, pen->theme, s, is_faint (pen, series));
  for (int i = 0; i < s->n_points; i++)
    if (truce_chart_shows (pen->scene, series, i))
      draw_error_bar (pen, &with, &s->points[i]);
}

/* What lies behind comes first, and what is pointed at last. */
static void
draw_all_series (const Pen *pen)
{
  static const TruceSeriesKind order[] = { TRUCE_SERIES_BARS, TRUCE_SERIES_PUBLISHED, TRUCE_SERIES_CURVE,
                                           TRUCE_SERIES_MEASURED, TRUCE_SERIES_PREDICTED };
  const TruceChartLayout *l = pen->layout;
  int hovered = pen->scene->hover_series;

  cairo_save (pen->cr);
  /* Marks at the edge are whole. */
  cairo_rectangle (pen->cr, l->x0 - 8, l->y0 - 8, l->x1 - l->x0 + 16, l->y1 - l->y0 + 8.5);
  cairo_clip (pen->cr);
  for (int s = 0; s < pen->scene->n_series; s++)
    draw_error_bars (pen, s);
  for (unsigned k = 0; k < sizeof order / sizeof order[0]; k++)
    for (int s = 0; s < pen->scene->n_series; s++)
      if (pen->scene->series[s].kind == order[k] && s != hovered)
        draw_series (pen, s);
  if (hovered >= 0 && hovered < pen->scene->n_series)
    draw_series (pen, hovered);
  cairo_restore (pen->cr);
}

static void
draw_marked_line (const Pen *pen)
{
  static const double dashes[] = { 4, 3 };
  const TruceChartLayout *l = pen->layout;
  TruceColor color = text_color (pen->theme);
  double x = truce_chart_layout_x (l, pen->scene->line), width, align = 0;

  if (isnan (x) || x < l->x0 || x > l->x1)
    return;
  line (pen, x, l->y0, x, l->y1);
  cairo_set_line_width (pen->cr, 1.25);
  cairo_set_dash (pen->cr, dashes, 2, 0);
  truce_set_color (pen->cr, &color, 0.9);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  if (!pen->scene->line_name)
    return;
  width = truce_text_width (pen->scene->line_name, pen->em, false);
  if (x + width + pen->em > l->width)
    align = 1;
  truce_draw_text_at (pen->cr, pen->scene->line_name, x + (align > 0 ? -0.5 : 0.5) * pen->em,
                      l->y0 + 0.2 * pen->em, align, pen->em, 0, false, &color);
}

/* Legend */

static void
draw_legend (const Pen *pen)
{
  TruceColor color = text_color (pen->theme);

  for (int i = 0; i < pen->layout->n_legend; i++)
    {
      const TruceLegendEntry *entry = &pen->layout->legend[i];
      const TruceChartSeries *series = &pen->scene->series[entry->series];
      double mark = (TRUCE_LEGEND_MARK - 0.5) * pen->em;
      bool grey = series->kind == TRUCE_SERIES_PUBLISHED;

      cairo_save (pen->cr);
      cairo_translate (pen->cr, entry->x, entry->y - pen->em / 2);
      truce_series_draw_sample (pen->cr, series, mark, pen->em, pen->theme);
      cairo_restore (pen->cr);
      truce_draw_text_at (pen->cr, series->name, entry->x + TRUCE_LEGEND_MARK * pen->em, entry->y, 0, pen->em,
                          entry->width - TRUCE_LEGEND_MARK * pen->em,
                          entry->series == pen->scene->hover_series, grey ? &pen->theme->coordinate : &color);
    }
}

/* What is pointed at */

static bool
hovers (const TruceChartScene *scene)
{
  return scene->hover_series >= 0 && scene->hover_series < scene->n_series && scene->hover_point >= 0 &&
         scene->hover_point < scene->series[scene->hover_series].n_points &&
         truce_chart_shows (scene, scene->hover_series, scene->hover_point);
}

/* A line from the point down to its x. */
static void
draw_guide (const Pen *pen, const TruceChartPoint *p)
{
  double x = floor (truce_chart_layout_x (pen->layout, p->x)) + 0.5;

  line (pen, x, truce_chart_layout_y (pen->layout, p->y), x, pen->layout->y1);
  cairo_set_line_width (pen->cr, 1);
  truce_set_color (pen->cr, &pen->theme->coordinate, 0.8);
  cairo_stroke (pen->cr);
}

void
truce_chart_draw (cairo_t *cr,
                  const TruceChartLayout *layout,
                  const TruceChartScene *scene,
                  const TruceTheme *theme)
{
  Pen pen = { .cr = cr, .layout = layout, .scene = scene, .theme = theme, .em = layout->em };
  const TruceChartPoint *at =
      hovers (scene) ? &scene->series[scene->hover_series].points[scene->hover_point] : NULL;

  cairo_save (cr);
  cairo_new_path (cr);
  draw_grid (&pen);
  draw_y_labels (&pen);
  draw_x_labels (&pen);
  if (at && scene->series[scene->hover_series].kind != TRUCE_SERIES_BARS)
    draw_guide (&pen, at);
  draw_all_series (&pen);
  draw_marked_line (&pen);
  draw_legend (&pen);
  if (at && scene->hover_title)
    truce_chart_chip_draw (cr, layout, scene, theme, truce_chart_layout_x (layout, at->x),
                           truce_chart_layout_y (layout, at->y));
  cairo_restore (cr);
}
