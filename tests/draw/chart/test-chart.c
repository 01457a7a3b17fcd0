/* test-chart.c: layout of charts, and finding points
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "chart-made.h"
#include "chart/chart-layout.h"
#include "picture.h"

static double
fixed_width (const char *text, double size, bool bold)
{
  return strlen (text) * size * 0.55;
}

static void
check_legend (const TruceChartLayout *l)
{
  for (int i = 0; i < l->n_legend; i++)
    {
      const TruceLegendEntry *a = &l->legend[i];

      ck_assert (a->x >= 0 && a->x + a->width <= l->width + 0.5);
      ck_assert (a->y >= 0 && a->y <= l->height);
      /* outside the plot */
      ck_assert (a->x > l->x1 || a->y > l->y1);
      for (int k = 0; k < i; k++)
        {
          const TruceLegendEntry *b = &l->legend[k];

          ck_assert (fabs (a->y - b->y) >= l->em || a->x + a->width <= b->x || b->x + b->width <= a->x);
        }
    }
}

START_TEST (layouts_hold_everything)
{
  seed_random ();
  for (int i = 0; i < 400; i++)
    {
      int n = 1 + rand () % N_SERIES;
      double width = between (320, 1400), height = between (280, 900);
      TruceChartLayout l;
      Made made;

      make (&made, i % 2, n);
      made.series[n - 1].kind = i % 4 == 0 ? TRUCE_SERIES_PUBLISHED : TRUCE_SERIES_MEASURED;
      truce_chart_layout (&l, &made.scene, width, height, fixed_width);
      ck_assert (l.x0 >= 0 && l.x0 < l.x1 && l.x1 <= width);
      ck_assert (l.y0 >= 0 && l.y0 < l.y1 && l.y1 <= height);
      ck_assert_int_eq (l.n_legend, n);
      check_legend (&l);
      for (int s = 0; s < n; s++)
        for (int k = 0; k < N_POINTS; k++)
          {
            const TruceChartPoint *p = &made.points[s][k];

            if (!truce_chart_shows (&made.scene, s, k) || made.series[s].kind == TRUCE_SERIES_PUBLISHED)
              continue;
            ck_assert (truce_chart_layout_x (&l, p->x) > l.x0 && truce_chart_layout_x (&l, p->x) < l.x1);
            ck_assert (truce_chart_layout_y (&l, p->high) >= l.y0 - 1e-6);
            ck_assert (truce_chart_layout_y (&l, p->low) <= l.y1 + 1e-6);
            ck_assert (truce_chart_layout_y (&l, p->high) <= truce_chart_layout_y (&l, p->y));
          }
    }
}
END_TEST

START_TEST (nothing_to_show_is_a_layout_too)
{
  TruceChartScene scene = { .line = NAN, .hover_series = -1 };
  TruceChartLayout l;
  int series = -1, point = -1;

  for (int logarithmic = 0; logarithmic < 2; logarithmic++)
    {
      scene.y.log = logarithmic;
      truce_chart_layout (&l, &scene, 400, 300, fixed_width);
      ck_assert (l.x0 < l.x1 && l.y0 < l.y1);
      ck_assert (!truce_chart_point_at (&l, &scene, 200, 150, 1000, &series, &point));
      ck_assert (!truce_chart_step (&scene, 1, 0, &series, &point));
    }
}
END_TEST

/* ---- pointing ---- */

START_TEST (the_nearest_point_is_found)
{
  seed_random ();
  for (int i = 0; i < 300; i++)
    {
      double x = between (0, 800), y = between (0, 500), nearest = INFINITY;
      int n = 1 + rand () % N_SERIES, series = -1, point = -1;
      TruceChartLayout l;
      Made made;
      bool found;

      make (&made, true, n);
      truce_chart_layout (&l, &made.scene, 800, 500, fixed_width);
      for (int s = 0; s < n; s++)
        for (int k = 0; k < N_POINTS; k++)
          if (isfinite (made.points[s][k].y))
            nearest = fmin (nearest, hypot (truce_chart_layout_x (&l, made.points[s][k].x) - x,
                                            truce_chart_layout_y (&l, made.points[s][k].y) - y));
      found = truce_chart_point_at (&l, &made.scene, x, y, 40, &series, &point);
      ck_assert_int_eq (found, nearest <= 40);
      if (found)
        ck_assert_double_eq_tol (hypot (truce_chart_layout_x (&l, made.points[series][point].x) - x,
                                        truce_chart_layout_y (&l, made.points[series][point].y) - y),
                                 nearest, 1e-9);
    }
}
END_TEST

START_TEST (keys_reach_every_point)
{
  seed_random ();
  for (int i = 0; i < 100; i++)
    {
      int n = 1 + rand () % N_SERIES, series = -1, point = -1, n_shown = 0, n_walked = 1;
      Made made;

      make (&made, true, n);
      made.series[0].kind = TRUCE_SERIES_CURVE;
      for (int s = 1; s < n; s++)
        for (int k = 0; k < N_POINTS; k++)
          made.points[s][k].y = fabs (made.points[s][k].y);
      if (!truce_chart_step (&made.scene, 1, 0, &series, &point))
        {
          ck_assert_int_eq (n, 1); /* curves cannot be selected */
          continue;
        }
      for (int k = 0; k < N_POINTS; k++)
        n_shown += truce_chart_shows (&made.scene, series, k);
      while (truce_chart_step (&made.scene, 1, 0, &series, &point))
        n_walked++;
      ck_assert_int_eq (n_walked, n_shown);
      while (truce_chart_step (&made.scene, -1, 0, &series, &point))
        n_walked--;
      ck_assert_int_eq (n_walked, 1);
      /* from the lowest to the highest point, each series once */
      while (truce_chart_step (&made.scene, 0, -1, &series, &point))
        ;
      for (n_walked = 1; truce_chart_step (&made.scene, 0, 1, &series, &point); n_walked++)
        ck_assert_int_lt (n_walked, n);
    }
}
END_TEST

START_TEST (up_and_down_follow_the_values)
{
  Made made;
  int series = 1, point = 4;

  seed_random ();
  make (&made, true, 4);
  for (int s = 0; s < 4; s++)
    for (int k = 0; k < N_POINTS; k++)
      made.points[s][k].y = 1 + (s * 3) % 4; /* 1, 4, 3, 2 */
  ck_assert (!truce_chart_step (&made.scene, 0, 1, &series, &point));
  ck_assert (truce_chart_step (&made.scene, 0, -1, &series, &point));
  ck_assert_int_eq (series, 2);
  ck_assert (truce_chart_step (&made.scene, 0, -1, &series, &point));
  ck_assert_int_eq (series, 3);
  ck_assert (truce_chart_step (&made.scene, 0, -1, &series, &point));
  ck_assert_int_eq (series, 0);
  ck_assert_int_eq (point, 4);
  ck_assert (!truce_chart_step (&made.scene, 0, -1, &series, &point));
}
END_TEST

START_TEST (bars_count_every_number)
{
  seed_random ();
  for (int i = 0; i < 500; i++)
    {
      double values[300];
      int n = 1 + rand () % 300, n_bars;
      bool alike = i % 7 == 0;
      TruceChartPoint bars[24];
      double total = 0;

      for (int k = 0; k < n; k++)
        values[k] = alike ? 0.25 : pow (10, between (-6, 3));
      n_bars = truce_chart_bins (values, n, bars, 24);
      ck_assert (n_bars >= 1 && n_bars <= 24);
      for (int b = 0; b < n_bars; b++)
        {
          double room = (bars[b].high - bars[b].low) * 1e-6;
          int min = 0, max = 0;

          ck_assert (bars[b].low < bars[b].x && bars[b].x < bars[b].high);
          if (b > 0)
            ck_assert_double_eq_tol (bars[b].low, bars[b - 1].high, room);
          for (int k = 0; k < n; k++)
            {
              min += values[k] > bars[b].low + room && values[k] < bars[b].high - room;
              max += values[k] >= bars[b].low - room && values[k] <= bars[b].high + room;
            }
          ck_assert (bars[b].y >= min && bars[b].y <= max);
          total += bars[b].y;
        }
      ck_assert_double_eq (total, n);
    }
  ck_assert_int_eq (truce_chart_bins (NULL, 0, NULL, 10), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("chart");
  TCase *tcase = tcase_create ("chart");

  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, layouts_hold_everything);
  tcase_add_test (tcase, nothing_to_show_is_a_layout_too);
  tcase_add_test (tcase, the_nearest_point_is_found);
  tcase_add_test (tcase, keys_reach_every_point);
  tcase_add_test (tcase, up_and_down_follow_the_values);
  tcase_add_test (tcase, bars_count_every_number);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
