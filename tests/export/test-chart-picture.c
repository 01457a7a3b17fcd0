/* test-chart-picture.c: picture files of charts are valid and have the requested size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo.h>
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "pdf-pages.h"
#include "pictures/chart-picture.h"

static const TruceChartPoint points[] = { { 4, 0.001, NAN, NAN },
                                          { 5, 0.004, 0.003, 0.006 },
                                          { 6, 0.02, NAN, NAN } };
static const TruceChartSeries series = { "One", TRUCE_SERIES_MEASURED, 0, points, 3 };

static TruceChartScene
scene (void)
{
  return (TruceChartScene){ .x = { "n", TRUCE_UNIT_WHOLE, false },
                            .y = { "Time", TRUCE_UNIT_SECONDS, true },
                            .series = &series,
                            .n_series = 1,
                            .line = NAN,
                            .hover_series = -1 };
}

typedef struct
{
  GBytes *bytes;
  gsize at;
} Reading;

static cairo_status_t
read_on (void *data, unsigned char *into, unsigned int length)
{
  Reading *reading = data;
  gsize size;
  const char *bytes = g_bytes_get_data (reading->bytes, &size);

  if (reading->at + length > size)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (into, bytes + reading->at, length);
  reading->at += length;
  return CAIRO_STATUS_SUCCESS;
}

START_TEST (a_png_is_read_again)
{
  const TruceTheme *theme = truce_theme_get (_i, false);
  TruceChartScene shown = scene ();
  g_autoptr (GBytes) bytes =
      truce_chart_picture (&shown, NULL, NULL, theme, TRUCE_PICTURE_PNG, 400, 300, NULL);
  Reading reading = { bytes, 0 };
  cairo_surface_t *surface;
  const unsigned char *pixel;
  guint n_other = 0;

  ck_assert_ptr_nonnull (bytes);
  surface = cairo_image_surface_create_from_png_stream (read_on, &reading);
  ck_assert_int_eq (cairo_surface_status (surface), CAIRO_STATUS_SUCCESS);
  /* twice as many pixels, for screens and printers of high resolution */
  ck_assert_int_eq (cairo_image_surface_get_width (surface), 800);
  ck_assert_int_eq (cairo_image_surface_get_height (surface), 600);
  /* the theme's background in the corner, and other colours elsewhere */
  pixel = cairo_image_surface_get_data (surface);
  ck_assert_int_eq (pixel[1], (int) lround (theme->background.g * 255));
  for (int i = 0; i < 600 * cairo_image_surface_get_stride (surface); i += 4)
    n_other += pixel[i + 1] != pixel[1];
  ck_assert_uint_gt (n_other, 2000);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (an_svg_is_of_its_size)
{
  TruceChartScene shown = scene ();
  g_autoptr (GBytes) bytes = truce_chart_picture (&shown, NULL, NULL, truce_theme_get (false, false),
                                                  TRUCE_PICTURE_SVG, 400, 300, NULL);
  g_autofree char *text = NULL;

  ck_assert_ptr_nonnull (bytes);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  ck_assert_ptr_nonnull (strstr (text, "viewBox=\"0 0 400 300\""));
  ck_assert_ptr_nonnull (strstr (text, "<path"));
  ck_assert (g_str_has_suffix (g_strchomp (text), "</svg>"));
  /* vectors only */
  ck_assert_ptr_null (strstr (text, "<image"));
}
END_TEST

/* Title and note are above the chart, which makes room for them. */
START_TEST (a_head_says_what_it_is)
{
  const TruceTheme *theme = truce_theme_get (false, false);
  TruceChartScene shown = scene ();
  g_autoptr (GBytes) plain =
      truce_chart_picture (&shown, NULL, NULL, theme, TRUCE_PICTURE_SVG, 400, 300, NULL);
  g_autoptr (GBytes) titled =
      truce_chart_picture (&shown, "Queen", "Some processor", theme, TRUCE_PICTURE_SVG, 400, 300, NULL);
  g_autoptr (GBytes) noted =
      truce_chart_picture (&shown, NULL, "Some processor", theme, TRUCE_PICTURE_SVG, 400, 300, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (titled, NULL), g_bytes_get_size (titled));

  ck_assert_ptr_nonnull (strstr (text, "viewBox=\"0 0 400 300\""));
  ck_assert (!g_bytes_equal (plain, titled));
  ck_assert (!g_bytes_equal (plain, noted));
  ck_assert (!g_bytes_equal (titled, noted));
}
END_TEST

START_TEST (a_pdf_has_one_page)
{
  TruceChartScene shown = scene ();
  g_autoptr (GBytes) bytes = truce_chart_picture (&shown, NULL, NULL, truce_theme_get (false, false),
                                                  TRUCE_PICTURE_PDF, 400, 300, NULL);

  ck_assert_ptr_nonnull (bytes);
  ck_assert_int_eq (pdf_pages (bytes), 1);
}
END_TEST

START_TEST (what_is_pointed_at_stays_on_the_screen)
{
  TruceChartScene still = scene (), pointed = scene ();
  g_autoptr (GBytes) one = NULL, other = NULL;

  pointed.hover_series = 0;
  pointed.hover_point = 1;
  pointed.hover_title = "One";
  one = truce_chart_picture (&still, NULL, NULL, truce_theme_get (false, false), TRUCE_PICTURE_PNG, 300, 200,
                             NULL);
  other = truce_chart_picture (&pointed, NULL, NULL, truce_theme_get (false, false), TRUCE_PICTURE_PNG, 300,
                               200, NULL);
  ck_assert (g_bytes_equal (one, other));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("chart picture");
  TCase *tcase = tcase_create ("chart picture");
  SRunner *runner = srunner_create (suite);
  int n_failed;

  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, a_png_is_read_again, 0, 2);
  tcase_add_test (tcase, an_svg_is_of_its_size);
  tcase_add_test (tcase, a_head_says_what_it_is);
  tcase_add_test (tcase, a_pdf_has_one_page);
  tcase_add_test (tcase, what_is_pointed_at_stays_on_the_screen);
  suite_add_tcase (suite, tcase);
  srunner_run_all (runner, CK_ENV);
  n_failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return n_failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
