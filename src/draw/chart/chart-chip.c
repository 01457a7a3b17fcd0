/* chart-chip.c: what is read out of the point that is pointed at
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "chart-marks.h"
#include "common/draw-text.h"

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

void
truce_chart_chip_draw (cairo_t *cr,
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
