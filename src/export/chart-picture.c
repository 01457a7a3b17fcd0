/* chart-picture.c: charts as PNG, SVG and PDF
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "chart-picture.h"

#include "chart/chart-draw.h"

#define MARGIN    14.0
#define PNG_SCALE 2

typedef struct
{
  TruceChartScene scene;
  const TruceTheme *theme;
  int width, height;
} Drawing;

static void
draw (cairo_t *cr, int page, gpointer data)
{
  const Drawing *drawing = data;
  const TruceTheme *theme = drawing->theme;
  TruceChartLayout layout;

  cairo_set_source_rgb (cr, theme->background.r, theme->background.g, theme->background.b);
  cairo_paint (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  truce_chart_draw_layout (&layout, &drawing->scene, drawing->width - 2 * MARGIN,
                           drawing->height - 2 * MARGIN);
  truce_chart_draw (cr, &layout, &drawing->scene, theme);
}

GBytes *
truce_chart_picture (const TruceChartScene *scene,
                     const TruceTheme *theme,
                     TrucePictureKind kind,
                     int width,
                     int height,
                     GError **error)
{
  Drawing drawing = { *scene, theme, width, height };
  TrucePicture picture = { width, height, 1, PNG_SCALE, NULL, draw, &drawing };

  /* Nothing is pointed at in a file. */
  drawing.scene.hover_series = -1;
  return truce_picture_bytes (&picture, kind, 0, error);
}
