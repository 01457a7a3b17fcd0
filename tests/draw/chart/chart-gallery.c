/* chart-gallery.c: writes charts of published and invented times as PNG, for inspection: chart-gallery
 * DIRECTORY
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "chart/chart-draw.h"

#define N_SIZES 7

static const char *directory;

static void
write_chart (const TruceChartScene *scene, int width, int height, const TruceTheme *theme, const char *name)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  TruceChartLayout layout;
  char path[4096];

  cairo_set_source_rgb (cr, theme->background.r, theme->background.g, theme->background.b);
  cairo_paint (cr);
  cairo_translate (cr, 12, 12);
  truce_chart_draw_layout (&layout, scene, width - 24, height - 24);
  truce_chart_draw (cr, &layout, scene, theme);
  snprintf (path, sizeof path, "%s/chart-%s-%dx%d-%s%s.png", directory, name, width, height,
            theme->dark ? "dark" : "light", theme->high_contrast ? "-contrast" : "");
  if (cairo_surface_write_to_png (surface, path) != CAIRO_STATUS_SUCCESS)
    exit (EXIT_FAILURE);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
write_all (TruceChartScene *scene, const char *name)
{
  static const int sizes[][2] = { { 900, 420 }, { 620, 400 }, { 360, 320 } };

  for (int k = 0; k < 3; k++)
    for (int i = 0; i < 4; i++)
      if (k < 1 || i < 2)
        write_chart (scene, sizes[k][0], sizes[k][1], truce_theme_get (i & 1, i & 2), name);
}

static void
times (bool logarithmic)
{
  static const char *const names[] = { "List check", "Original",      "Available columns",
                                       "Improved",   "Dancing links", "Diagonal locking" };
  static TruceChartPoint points[6][N_SIZES], curve[2][60], predicted[3], published[2][6];
  static const double o[] = { 2.377, 15.116, 104.357, 766.915, 6040.29, 48165.728 };
  static const double i_times[] = { 0.536, 2.941, 17.58, 117.029, 820.977, 6081.743 };
  TruceChartSeries series[16];
  TruceChartScene scene = { .x = { "Board size n", TRUCE_UNIT_WHOLE, false },
                            .y = { "Time, median", TRUCE_UNIT_SECONDS, logarithmic },
                            .line = NAN,
                            .series = series,
                            .hover_series = -1 };

  for (int m = 0; m < 6; m++)
    {
      for (int i = 0; i < N_SIZES; i++)
        {
          double y = 3e-4 * exp (1.75 * i) / pow (2.3, m) * (1 + 0.1 * sin (i * 3 + m));

          points[m][i] = (TruceChartPoint){ 8 + i, y, y * 0.9, y * (i < 3 ? 1.5 : 1.08) };
        }
      series[m] = (TruceChartSeries){ names[m], TRUCE_SERIES_MEASURED, m, points[m], N_SIZES };
    }
  for (int i = 0; i < 60; i++)
    {
      double x = 8 + i * 9.0 / 59;

      curve[0][i] = (TruceChartPoint){ x, 3e-4 * exp (1.75 * (x - 8)) / pow (2.3, 3), NAN, NAN };
      curve[1][i] = (TruceChartPoint){ x, 2e-4 * exp (1.7 * (x - 8)) / pow (2.3, 3), NAN, NAN };
    }
  for (int i = 0; i < 3; i++)
    {
      double y = 3e-4 * exp (1.75 * (i + 7)) / pow (2.3, 3);

      predicted[i] = (TruceChartPoint){ 15 + i, y, y * 0.6, y * 1.4 };
    }
  for (int i = 0; i < 6; i++)
    {
      published[0][i] = (TruceChartPoint){ 13 + i, o[i], NAN, NAN };
      published[1][i] = (TruceChartPoint){ 13 + i, i_times[i], NAN, NAN };
    }
  series[6] = (TruceChartSeries){ "Polynomial", TRUCE_SERIES_CURVE, 3, curve[0], 60 };
  series[7] = (TruceChartSeries){ "Exponential", TRUCE_SERIES_CURVE, 3 + TRUCE_CHART_STYLES, curve[1], 60 };
  series[8] = (TruceChartSeries){ NULL, TRUCE_SERIES_PREDICTED, 3, predicted, 3 };
  scene.n_series = 9;
  write_all (&scene, logarithmic ? "log" : "linear");
  scene.hover_series = 3;
  scene.hover_point = 5;
  scene.hover_title = "Improved";
  scene.hover_text = "n = 13\nmedian 160 ms of 5 runs\nfrom 151 ms to 173 ms";
  write_all (&scene, logarithmic ? "log-hover" : "linear-hover");
  scene.hover_series = -1;
  series[9] = (TruceChartSeries){ "Original, NqProblemExtended (Celeron N2840, 1 thread)",
                                  TRUCE_SERIES_PUBLISHED, 1, published[0], 6 };
  series[10] = (TruceChartSeries){ "Improved, NqProblemExtended (Celeron N2840, 1 thread)",
                                   TRUCE_SERIES_PUBLISHED, 3, published[1], 6 };
  scene.n_series = 11;
  write_all (&scene, logarithmic ? "log-published" : "linear-published");
}

static void
histogram (void)
{
  double values[200];
  TruceChartPoint bars[40];
  TruceChartSeries series = { "Runs", TRUCE_SERIES_BARS, 0, bars, 0 };
  TruceChartScene scene = { .x = { "Time of a run", TRUCE_UNIT_SECONDS, true },
                            .y = { "Runs", TRUCE_UNIT_WHOLE, false },
                            .line = 0.012,
                            .line_name = "Median 12 ms",
                            .series = &series,
                            .n_series = 1,
                            .hover_series = -1 };

  srand (1);
  for (int i = 0; i < 200; i++)
    values[i] = 1e-4 - 0.02 * log ((rand () % 10000 + 1) / 10001.0);
  series.n_points = truce_chart_bins (values, 200, bars, 40);
  write_all (&scene, "histogram");
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      fprintf (stderr, "usage: chart-gallery DIRECTORY\n");
      return EXIT_FAILURE;
    }
  directory = argv[1];
  times (true);
  times (false);
  histogram ();
  return EXIT_SUCCESS;
}
