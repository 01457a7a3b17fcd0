/* chart-picture.c: charts as PNG, SVG and PDF
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-picture.h"

#include "chart/chart-draw.h"
#include "common/draw-text.h"

#define MARGIN    14.0
#define TITLE     16.0 /* sizes of letters */
#define NOTE      11.0
#define GAP       10.0 /* between head and chart */
#define PNG_SCALE 2

typedef struct
{
  TruceChartScene scene;
  const char *title, *note;
  const TruceTheme *theme;
  int width, height;
} Drawing;

/* How high it is. */
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

  /* Nothing is pointed at in a file. */
  drawing.scene.hover_series = -1;
  return truce_picture_bytes (&picture, kind, 0, error);
}
