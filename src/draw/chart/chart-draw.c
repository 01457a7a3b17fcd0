/* chart-draw.c: draws a chart: grid, axes, series, legend and the point that is pointed at
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-draw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "common/draw-text.h"

/* Styles cycle through six colours and eight marks at once. Six and eight are even, so this gives half of the
 * pairs. The other half follows with the marks shifted by one. After TRUCE_CHART_STYLES the pairs repeat. */
#define N_COLORS (TRUCE_CHART_COLORS / 2)
#define N_MARKS  8

#define MARK_RADIUS 4.0

typedef struct
{
  cairo_t *cr;
  const TruceTheme *theme;
  const TruceChartSeries *series;
  TruceColor color;
  double alpha;
} SeriesPen;

/* Moves a colour a third of the way to the background. Two colours of a theme are then still different:
 * their differences in red, green and blue add up to at least 0.16. */
static double
fade (double color, double background)
{
  return color + 0.35 * (background - color);
}

TruceColor
truce_chart_color (int i, TruceSeriesKind kind, const TruceTheme *theme)
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

static bool
is_used (const TruceChartSeries *series, int n, int color)
{
  for (int i = 0; i < n; i++)
    if (series[i].color == color)
      return true;
  return false;
}

/* Returns 1 + the index of a colour that no series has; 1 + own if all colours are used. own: index of the
 * style's own colour. */
static int
free_color (const TruceChartSeries *series, int n, int own)
{
  for (int k = 1; k < TRUCE_CHART_COLORS; k++)
    {
      int color = 1 + (own + k) % N_COLORS + (k >= N_COLORS ? N_COLORS : 0);

      if (!is_used (series, n, color))
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
    if (!is_used (series, n, 1 + series[i].style % N_COLORS))
      set_color (series, n, series[i].style, 1 + series[i].style % N_COLORS);
  for (int i = 0; i < n; i++)
    if (series[i].color == 0)
      set_color (series, n, series[i].style, free_color (series, n, series[i].style % N_COLORS));
}

static void
series_pen_init (
    SeriesPen *pen, cairo_t *cr, const TruceTheme *theme, const TruceChartSeries *series, bool faint)
{
  *pen = (SeriesPen){ .cr = cr, .theme = theme, .series = series };
  pen->color = truce_chart_color (series->color > 0 ? series->color - 1 : series->style % N_COLORS,
                                  series->kind, theme);
  pen->alpha = faint ? 0.35 : series->kind == TRUCE_SERIES_PUBLISHED ? 0.85 : 1;
}

static void
set_line (const SeriesPen *pen)
{
  /* dashes distinguish two curves of one series */
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

/* Adds the path of a mark. The areas of the marks are similar. */
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

static void
draw_mark (const SeriesPen *pen, double x, double y, double scale)
{
  TruceSeriesKind kind = pen->series->kind;
  int style = pen->series->style;
  bool hollow = kind == TRUCE_SERIES_PREDICTED || kind == TRUCE_SERIES_PUBLISHED;
  double radius = MARK_RADIUS * scale * (kind == TRUCE_SERIES_PUBLISHED ? 0.75 : 1);

  cairo_save (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  mark_path (pen->cr, (style + style / (TRUCE_CHART_STYLES / 2)) % N_MARKS, x, y,
             hollow ? radius : radius + 0.6);
  /* An edge in the colour of the background separates the mark from what it covers. */
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
truce_series_draw_sample (
    cairo_t *cr, const TruceChartSeries *series, double width, double height, const TruceTheme *theme)
{
  TruceSeriesKind kind = series->kind;
  SeriesPen pen;
  double y = height / 2;

  series_pen_init (&pen, cr, theme, series, false);
  if (kind == TRUCE_SERIES_BARS)
    {
      truce_set_color (cr, &pen.color, 0.8);
      cairo_rectangle (cr, width * 0.3, y - width * 0.2, width * 0.4, width * 0.4);
      cairo_fill (cr);
      return;
    }
  if (kind != TRUCE_SERIES_PREDICTED)
    {
      set_line (&pen);
      cairo_move_to (cr, 1, y);
      cairo_line_to (cr, width - 1, y);
      cairo_stroke (cr);
    }
  if (kind != TRUCE_SERIES_CURVE)
    draw_mark (&pen, width / 2, y, 1);
  cairo_set_dash (cr, NULL, 0, 0);
}

#define CHIP_PADDING 0.75 /* em */
#define CHIP_LINE    1.5
#define CHIP_LINES   6

static int
split (const char *text, char lines[CHIP_LINES][128])
{
  int n = 0;

  while (text && *text && n < CHIP_LINES)
    {
      size_t length = strcspn (text, "\n");

      snprintf (lines[n++], sizeof lines[0], "%.*s", (int) (length < 127 ? length : 127), text);
      text += length + (text[length] == '\n');
    }
  return n;
}

static void
rounded_rectangle (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
  cairo_arc (cr, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path (cr);
}

static void
draw_chip (cairo_t *cr,
           const TruceChartLayout *l,
           const TruceChartScene *scene,
           const TruceTheme *theme,
           double x,
           double y)
{
  char lines[CHIP_LINES][128];
  int n = split (scene->hover_text, lines);
  double padding = CHIP_PADDING * l->em, width, height = (n + 1) * CHIP_LINE * l->em + padding, left, top;

  width = truce_text_width (scene->hover_title, l->em, true);
  for (int i = 0; i < n; i++)
    width = fmax (width, truce_text_width (lines[i], l->em, false));
  width = fmin (ceil (width) + 2 * padding, l->width - 2);
  left = x + 12 + width <= l->width ? x + 12 : x - 12 - width;
  left = floor (fmin (fmax (left, 1), l->width - width - 1));
  top = floor (fmin (fmax (y - height - 8, 1), l->height - height - 1));
  rounded_rectangle (cr, left, top, width, height, 6);
  cairo_set_source_rgb (cr, theme->number_background.r, theme->number_background.g,
                        theme->number_background.b);
  cairo_fill (cr);
  top += padding / 2 + CHIP_LINE * l->em / 2;
  truce_draw_text_at (cr, scene->hover_title, left + padding, top, 0, l->em, width - 2 * padding, true,
                      &theme->number);
  for (int i = 0; i < n; i++)
    truce_draw_text_at (cr, lines[i], left + padding, top + (i + 1) * CHIP_LINE * l->em, 0, l->em,
                        width - 2 * padding, false, &theme->number);
}

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

static bool
is_faint (const Pen *pen, int series)
{
  int hovered = pen->scene->hover_series;

  return hovered >= 0 && hovered < pen->scene->n_series && series != hovered &&
         pen->scene->series[series].style % TRUCE_CHART_STYLES !=
             pen->scene->series[hovered].style % TRUCE_CHART_STYLES;
}

/* Draws the line of a series, with a gap at each point that cannot be shown. */
static void
draw_line (const Pen *pen, const SeriesPen *with, int series)
{
  const TruceChartSeries *s = with->series;
  bool started = false;

  cairo_new_path (pen->cr);
  for (int i = 0; i < s->n_points; i++)
    {
      if (!truce_chart_shows (pen->scene, series, i))
        {
          started = false;
          continue;
        }
      (started ? cairo_line_to : cairo_move_to) (pen->cr, truce_chart_layout_x (pen->layout, s->points[i].x),
                                                 truce_chart_layout_y (pen->layout, s->points[i].y));
      started = true;
    }
  set_line (with);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
draw_error_bar (const Pen *pen, const SeriesPen *with, const TruceChartPoint *p)
{
  const TruceChartLayout *l = pen->layout;
  double x = truce_chart_layout_x (l, p->x), cap = 3.5;
  double low, high;

  if (!isfinite (p->low) || !isfinite (p->high) || with->series->kind == TRUCE_SERIES_BARS)
    return;
  high = truce_chart_layout_y (l, p->high);
  low = truce_chart_layout_y (l, p->low);
  if (isnan (low))
    low = l->y1 + 20; /* below the range of a logarithmic axis */
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
draw_bars (const Pen *pen, const SeriesPen *with, int series)
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
draw_marks (const Pen *pen, const SeriesPen *with, int series)
{
  const TruceChartSeries *s = with->series;

  for (int i = 0; i < s->n_points; i++)
    {
      bool hovered = series == pen->scene->hover_series && i == pen->scene->hover_point;

      if (!truce_chart_shows (pen->scene, series, i))
        continue;
      draw_mark (with, truce_chart_layout_x (pen->layout, s->points[i].x),
                 truce_chart_layout_y (pen->layout, s->points[i].y), hovered ? 1.45 : 1);
    }
}

static void
draw_series (const Pen *pen, int series)
{
  const TruceChartSeries *s = &pen->scene->series[series];
  SeriesPen with;

  series_pen_init (&with, pen->cr, pen->theme, s, is_faint (pen, series));
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

/* Draws the error bars of a series. They are drawn before all lines and marks, which they would cross. */
static void
draw_error_bars (const Pen *pen, int series)
{
  const TruceChartSeries *s = &pen->scene->series[series];
  SeriesPen with;

  series_pen_init (&with, pen->cr, pen->theme, s, is_faint (pen, series));
  for (int i = 0; i < s->n_points; i++)
    if (truce_chart_shows (pen->scene, series, i))
      draw_error_bar (pen, &with, &s->points[i]);
}

static void
draw_all_series (const Pen *pen)
{
  static const TruceSeriesKind order[] = { TRUCE_SERIES_BARS, TRUCE_SERIES_PUBLISHED, TRUCE_SERIES_CURVE,
                                           TRUCE_SERIES_MEASURED, TRUCE_SERIES_PREDICTED };
  const TruceChartLayout *l = pen->layout;
  int hovered = pen->scene->hover_series;

  cairo_save (pen->cr);
  /* do not cut marks at the edge */
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
                      l->y0 - 0.6 * pen->em, align, pen->em, 0, false, &color);
}

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

static bool
hovers (const TruceChartScene *scene)
{
  return scene->hover_series >= 0 && scene->hover_series < scene->n_series && scene->hover_point >= 0 &&
         scene->hover_point < scene->series[scene->hover_series].n_points &&
         truce_chart_shows (scene, scene->hover_series, scene->hover_point);
}

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
    draw_chip (cr, layout, scene, theme, truce_chart_layout_x (layout, at->x),
               truce_chart_layout_y (layout, at->y));
  cairo_restore (cr);
}
