/* test-chart-draw.c: drawings of charts: marks, colours, and the selected point
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "chart-made.h"
#include "chart/chart-draw.h"
#include "picture.h"

static Picture
draw (const TruceChartScene *scene, const TruceTheme *theme, TruceChartLayout *layout)
{
  Picture picture = picture_new (700, 400);

  truce_chart_draw_layout (layout, scene, 700, 400);
  truce_chart_draw (picture.cr, layout, scene, theme);
  ck_assert (!cairo_has_current_point (picture.cr));
  picture_check (&picture);
  return picture;
}

START_TEST (marks_have_their_colour_where_their_points_are)
{
  const TruceTheme *theme = truce_theme_get (_i & 1, _i & 2);
  TruceChartLayout l;
  Picture picture;
  Made made;

  seed_random ();
  make (&made, true, 3);
  for (int s = 0; s < 3; s++)
    for (int k = 0; k < N_POINTS; k++)
      made.points[s][k].y = pow (10, 3 * s + k * 0.1);
  picture = draw (&made.scene, theme, &l);
  for (int s = 0; s < 3; s++)
    for (int k = 0; k < N_POINTS; k++)
      {
        TruceColor color = truce_chart_color (s, TRUCE_SERIES_MEASURED, theme);
        uint32_t pixel = picture_pixel (&picture, (int) truce_chart_layout_x (&l, made.points[s][k].x),
                                        (int) truce_chart_layout_y (&l, made.points[s][k].y));

        ck_assert_int_le (abs ((int) (pixel >> 16 & 255) - (int) lround (color.r * 255)), 3);
        ck_assert_int_le (abs ((int) (pixel >> 8 & 255) - (int) lround (color.g * 255)), 3);
        ck_assert_int_le (abs ((int) (pixel & 255) - (int) lround (color.b * 255)), 3);
      }
  picture_free (&picture);
}
END_TEST

/* Returns the theme with one colour for all series. */
static TruceTheme
one_color (void)
{
  TruceTheme theme = *truce_theme_get (false, false);

  for (int i = 0; i <= TRUCE_MOVE_OTHER_RIDE; i++)
    theme.moves[i].color = theme.conflict;
  return theme;
}

/* Eight series differ without colours; 48 differ with colours. */
START_TEST (no_two_styles_look_alike)
{
  TruceTheme grey = one_color ();
  const TruceTheme *themes[] = { truce_theme_get (false, false), truce_theme_get (true, false), &grey };

  for (int t = 0; t < 3; t++)
    for (int a = 0; a < (t == 2 ? 8 : TRUCE_CHART_STYLES); a++)
      for (int b = 0; b < a; b++)
        {
          Picture one = picture_new (30, 16), other = picture_new (30, 16);

          truce_series_draw_sample (one.cr, &(TruceChartSeries){ .style = a }, 30, 16, themes[t]);
          truce_series_draw_sample (other.cr, &(TruceChartSeries){ .style = b }, 30, 16, themes[t]);
          ck_assert_msg (picture_difference (&one, &other, 24) >= 5, "styles %d and %d", a, b);
          picture_free (&one);
          picture_free (&other);
        }
}
END_TEST

static double
distance (TruceColor a, TruceColor b)
{
  return fabs (a.r - b.r) + fabs (a.g - b.g) + fabs (a.b - b.b);
}

/* Returns the colour in the middle of a bar of the series. */
static TruceColor
drawn_color (TruceChartSeries series, const TruceTheme *theme)
{
  Picture picture = picture_new (30, 16);
  uint32_t pixel;

  series.kind = TRUCE_SERIES_BARS;
  truce_series_draw_sample (picture.cr, &series, 30, 16, theme);
  pixel = picture_pixel (&picture, 15, 8);
  picture_free (&picture);
  return (TruceColor){ (pixel >> 16 & 255) / 255., (pixel >> 8 & 255) / 255., (pixel & 255) / 255., 1 };
}

/* Up to twelve methods have different colours. Series of one method have one colour. */
START_TEST (no_two_series_have_one_colour)
{
  const TruceTheme *theme = truce_theme_get (_i & 1, _i & 2);

  for (int first = 0; first < TRUCE_CHART_STYLES; first++)
    for (int n = 2; n <= TRUCE_CHART_COLORS; n += 5)
      {
        TruceChartSeries series[TRUCE_CHART_COLORS + 1] = { 0 };
        TruceColor colors[TRUCE_CHART_COLORS + 1];

        for (int i = 0; i < n; i++)
          series[i].style = (first + i * 6) % TRUCE_CHART_STYLES + (i >= 8 ? 1 : 0);
        series[n].style = series[1].style + TRUCE_CHART_STYLES;
        truce_chart_set_colors (series, n + 1);
        for (int i = 0; i <= n; i++)
          colors[i] = drawn_color (series[i], theme);
        for (int i = 0; i < n; i++)
          for (int j = 0; j < i; j++)
            ck_assert_msg (distance (colors[i], colors[j]) > 0.1, "styles %d and %d of %d", series[i].style,
                           series[j].style, n);
        ck_assert (distance (colors[n], colors[1]) == 0);
      }
}
END_TEST

START_TEST (each_part_shows)
{
  const TruceTheme *theme = truce_theme_get (false, false);
  Picture plain, other;
  TruceChartLayout l;
  Made made;

  seed_random ();
  make (&made, true, 2);
  plain = draw (&made.scene, theme, &l);
  for (int i = 0; i < 7; i++)
    {
      Made changed = made;

      changed.scene.series = changed.series;
      for (int s = 0; s < 2; s++)
        changed.series[s].points = changed.points[s];
      if (i < 3)
        changed.series[1].kind =
            (TruceSeriesKind[]){ TRUCE_SERIES_PUBLISHED, TRUCE_SERIES_CURVE, TRUCE_SERIES_PREDICTED }[i];
      else if (i == 3)
        changed.scene.y.log = false;
      else if (i == 4)
        changed.scene.line = 9;
      else if (i == 5)
        for (int k = 0; k < N_POINTS; k++)
          changed.points[0][k].low = changed.points[0][k].high = NAN;
      else
        truce_chart_step (&changed.scene, 1, 0, &changed.scene.hover_series, &changed.scene.hover_point);
      other = draw (&changed.scene, theme, &l);
      ck_assert_msg (picture_difference (&plain, &other, 8) > 60, "part %d", i);
      picture_free (&other);
    }
  picture_free (&plain);
}
END_TEST

START_TEST (what_is_pointed_at_is_read_out)
{
  const TruceTheme *theme = truce_theme_get (_i, false);
  TruceChartLayout l;
  Picture without, with;
  Made made;

  seed_random ();
  make (&made, true, 3);
  /* also at the corners, where the text must fit */
  for (int k = 0; k < N_POINTS; k++)
    for (int s = 0; s < 3; s++)
      {
        if (!isfinite (made.points[s][k].y))
          continue;
        made.scene.hover_series = s;
        made.scene.hover_point = k;
        made.scene.hover_title = NULL;
        without = draw (&made.scene, theme, &l);
        made.scene.hover_title = "One";
        made.scene.hover_text = "n = 9\nmedian 3 ms\nfrom 2 ms to 4 ms";
        with = draw (&made.scene, theme, &l);
        ck_assert_int_gt (picture_difference (&without, &with, 8), 2500);
        picture_free (&without);
        picture_free (&with);
      }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("chart-draw");
  TCase *tcase = tcase_create ("chart-draw");

  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, marks_have_their_colour_where_their_points_are, 0, 4);
  tcase_add_test (tcase, no_two_styles_look_alike);
  tcase_add_loop_test (tcase, no_two_series_have_one_colour, 0, 4);
  tcase_add_test (tcase, each_part_shows);
  tcase_add_loop_test (tcase, what_is_pointed_at_is_read_out, 0, 2);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
