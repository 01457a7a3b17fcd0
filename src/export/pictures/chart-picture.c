/* chart-picture.c: TruceChartData; charts as PNG, SVG and PDF
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-picture.h"

#include <math.h>

#include "chart/chart-draw.h"
#include "common/draw-text.h"

typedef struct
{
  char *name;
  char *title;
  TruceSeriesKind kind;
  int style;
  GArray *points;   /* of TruceChartPoint */
  GPtrArray *texts; /* one for each point */
} Series;

struct TruceChartData
{
  char *summary;
  char *x_title, *y_title, *line_name;
  TruceChartScene scene;
  GPtrArray *series; /* of Series */
  GArray *shown;     /* of TruceChartSeries; filled in by truce_chart_data_scene() */
};

static void
series_free (gpointer data)
{
  Series *series = data;

  g_free (series->name);
  g_free (series->title);
  g_array_unref (series->points);
  g_ptr_array_unref (series->texts);
  g_free (series);
}

TruceChartData *
truce_chart_data_new (const char *summary)
{
  TruceChartData *self = g_new0 (TruceChartData, 1);

  self->summary = g_strdup (summary);
  self->series = g_ptr_array_new_with_free_func (series_free);
  self->shown = g_array_new (FALSE, FALSE, sizeof (TruceChartSeries));
  self->scene = (TruceChartScene){ .line = NAN, .hover_series = -1, .hover_point = -1 };
  return self;
}

void
truce_chart_data_free (TruceChartData *self)
{
  g_free (self->summary);
  g_free (self->x_title);
  g_free (self->y_title);
  g_free (self->line_name);
  g_ptr_array_unref (self->series);
  g_array_unref (self->shown);
  g_free (self);
}

static void
set_axis (TruceChartAxis *axis, char **copy, const char *title, TruceChartUnit unit, gboolean log)
{
  g_free (*copy);
  *copy = g_strdup (title);
  *axis = (TruceChartAxis){ *copy, unit, log };
}

void
truce_chart_data_set_x (TruceChartData *self, const char *title, TruceChartUnit unit, gboolean log)
{
  set_axis (&self->scene.x, &self->x_title, title, unit, log);
}

void
truce_chart_data_set_y (TruceChartData *self, const char *title, TruceChartUnit unit, gboolean log)
{
  set_axis (&self->scene.y, &self->y_title, title, unit, log);
}

void
truce_chart_data_set_line (TruceChartData *self, double x, const char *name)
{
  g_free (self->line_name);
  self->line_name = g_strdup (name);
  self->scene.line = x;
  self->scene.line_name = self->line_name;
}

void
truce_chart_data_add_series (
    TruceChartData *self, const char *name, const char *title, TruceSeriesKind kind, int style)
{
  Series *series = g_new0 (Series, 1);

  series->name = g_strdup (name);
  series->title = g_strdup (title);
  series->kind = kind;
  series->style = style;
  series->points = g_array_new (FALSE, FALSE, sizeof (TruceChartPoint));
  series->texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->series, series);
}

void
truce_chart_data_add_point (TruceChartData *self, TruceChartPoint point, char *text)
{
  Series *series;

  g_return_if_fail (self->series->len > 0);
  series = g_ptr_array_index (self->series, self->series->len - 1);
  g_array_append_val (series->points, point);
  g_ptr_array_add (series->texts, text);
}

TruceChartScene
truce_chart_data_scene (TruceChartData *self)
{
  g_array_set_size (self->shown, 0);
  for (guint i = 0; i < self->series->len; i++)
    {
      const Series *series = g_ptr_array_index (self->series, i);
      TruceChartSeries shown = {
        .name = series->name,
        .kind = series->kind,
        .style = series->style,
        .points = (const TruceChartPoint *) (const void *) series->points->data,
        .n_points = (int) series->points->len,
      };

      g_array_append_val (self->shown, shown);
    }
  truce_chart_set_colors ((TruceChartSeries *) (void *) self->shown->data, (int) self->shown->len);
  self->scene.series = (const TruceChartSeries *) (const void *) self->shown->data;
  self->scene.n_series = (int) self->shown->len;
  return self->scene;
}

const char *
truce_chart_data_get_summary (TruceChartData *self)
{
  return self->summary;
}

const char *
truce_chart_data_get_title (TruceChartData *self, int series)
{
  g_return_val_if_fail (series >= 0 && series < (int) self->series->len, NULL);
  return ((const Series *) g_ptr_array_index (self->series, series))->title;
}

const char *
truce_chart_data_get_text (TruceChartData *self, int series, int point)
{
  const Series *s;

  g_return_val_if_fail (series >= 0 && series < (int) self->series->len, NULL);
  s = g_ptr_array_index (self->series, series);
  g_return_val_if_fail (point >= 0 && point < (int) s->texts->len, NULL);
  return g_ptr_array_index (s->texts, point);
}

#define MARGIN    14.0
#define TITLE     16.0 /* font size of the title */
#define NOTE      11.0 /* font size of the note */
#define GAP       10.0 /* between head and chart */
#define PNG_SCALE 2

typedef struct
{
  TruceChartScene scene;
  const char *title, *note;
  const TruceTheme *theme;
  int width, height;
} Drawing;

/* Draws title and note. Returns the height of both and the gap below them; 0 if there is neither. */
static double
draw_head (cairo_t *cr, const Drawing *drawing)
{
  double width = drawing->width - 2 * MARGIN, y = 0;

  if (drawing->title)
    {
      truce_draw_text_at (cr, drawing->title, 0, TITLE / 2, 0, TITLE, width, true,
                          &drawing->theme->piece_fill);
      y = TITLE * 1.3;
    }
  if (drawing->note)
    {
      truce_draw_text_at (cr, drawing->note, 0, y + NOTE / 2, 0, NOTE, width, false,
                          &drawing->theme->coordinate);
      y += NOTE * 1.3;
    }
  return y > 0 ? y + GAP : 0;
}

static void
draw (cairo_t *cr, int page, gpointer data)
{
  const Drawing *drawing = data;
  const TruceTheme *theme = drawing->theme;
  TruceChartLayout layout;
  double head;

  cairo_set_source_rgb (cr, theme->background.r, theme->background.g, theme->background.b);
  cairo_paint (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  head = draw_head (cr, drawing);
  cairo_translate (cr, 0, head);
  truce_chart_draw_layout (&layout, &drawing->scene, drawing->width - 2 * MARGIN,
                           drawing->height - 2 * MARGIN - head);
  truce_chart_draw (cr, &layout, &drawing->scene, theme);
}

GBytes *
truce_chart_picture (const TruceChartScene *scene,
                     const char *title,
                     const char *note,
                     const TruceTheme *theme,
                     TrucePictureKind kind,
                     int width,
                     int height,
                     GError **error)
{
  Drawing drawing = { *scene, title, note, theme, width, height };
  TrucePicture picture = { width, height, 1, PNG_SCALE, NULL, draw, &drawing };

  drawing.scene.hover_series = -1;
  return truce_picture_bytes (&picture, kind, 0, error);
}
