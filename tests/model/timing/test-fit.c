/* test-fit.c: fits find known coefficients, and reproduce NqProblemExtended's curve from its table
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test-run.h"
#include "timing/published-timings.h"

static guint32 seed;

/* NqProblemExtended's table of its improved method, in milliseconds */
static const TruceFitPoint table[] = { { 13, 536 },    { 14, 2941 },   { 15, 17580 },
                                       { 16, 117029 }, { 17, 820977 }, { 18, 6081743 } };

static double
polynomial (const double *coefficients, int degree, double x)
{
  double value = 0;

  for (int i = degree; i >= 0; i--)
    value = value * x + coefficients[i];
  return value;
}

static double
sum_of_squares (const TruceFitPoint *points, gsize n, double a, double b)
{
  double sum = 0;

  for (gsize i = 0; i < n; i++)
    sum += pow (points[i].y - a * exp (b * points[i].x), 2);
  return sum;
}

/* Integer coefficients, so that every y is exact. */
START_TEST (known_polynomials)
{
  g_autoptr (GRand) draw = g_rand_new_with_seed (seed);

  for (int round = 0; round < 200; round++)
    {
      double coefficients[6], found[6];
      TruceFitPoint points[20];
      int degree = g_rand_int_range (draw, 1, 6);
      gsize n = (gsize) g_rand_int_range (draw, degree + 1, 21);
      int from = g_rand_int_range (draw, -10, 40);
      TruceFit fit;

      for (int i = 0; i <= degree; i++)
        coefficients[i] = g_rand_int_range (draw, -999, 1000);
      for (gsize i = 0; i < n; i++)
        points[i] = (TruceFitPoint){ from + (int) i, polynomial (coefficients, degree, from + (int) i) };
      ck_assert (truce_fit_points (TRUCE_FIT_POLYNOMIAL, degree, points, n, &fit));
      ck_assert_int_eq (fit.n_terms, degree + 1);
      for (gsize i = 0; i < n; i++)
        ck_assert_double_eq_tol (truce_fit_value (&fit, points[i].x), points[i].y,
                                 1e-11 * (1 + fabs (points[0].y) + fabs (points[n - 1].y)));
      truce_fit_coefficients (&fit, found);
      /* other coefficients do not affect the accuracy of the highest one */
      ck_assert_double_eq_tol (found[degree], coefficients[degree],
                               1e-9 * (1 + fabs (points[0].y) + fabs (points[n - 1].y)));
    }
}
END_TEST

START_TEST (coefficients_near_the_origin)
{
  const double coefficients[6] = { 3, -1.5, 0, 0.25, 2, -0.125 };
  double found[6];
  TruceFitPoint points[9];
  TruceFit fit;

  for (int i = 0; i < 9; i++)
    points[i] = (TruceFitPoint){ i - 3, polynomial (coefficients, 5, i - 3) };
  ck_assert (truce_fit_points (TRUCE_FIT_POLYNOMIAL, 5, points, 9, &fit));
  truce_fit_coefficients (&fit, found);
  for (int i = 0; i < 6; i++)
    ck_assert_double_eq_tol (found[i], coefficients[i], 1e-11);
  ck_assert_double_eq_tol (fit.r_squared, 1, 1e-12);
  ck_assert_double_eq_tol (fit.rms, 0, 1e-10);
}
END_TEST

/* The line through (0, 0) (1, 1) (2, 1) (3, 2) is 0.1 + 0.6 x, found by hand. The residuals are -0.1, 0.3,
 * -0.3, 0.1, the sum of their squares is 0.2, and the variance with two degrees of freedom is 0.1. The sum of
 * squares about the mean 1 is 2. */
START_TEST (line_by_hand)
{
  const TruceFitPoint points[] = { { 2, 1 }, { 0, 0 }, { 3, 2 }, { 1, 1 } };
  double found[6], uncertainty;
  TruceFit fit;

  ck_assert (truce_fit_points (TRUCE_FIT_POLYNOMIAL, 1, points, 4, &fit));
  truce_fit_coefficients (&fit, found);
  ck_assert_double_eq_tol (found[0], 0.1, 1e-14);
  ck_assert_double_eq_tol (found[1], 0.6, 1e-14);
  ck_assert_double_eq_tol (truce_fit_residual (&fit, &points[0]), -0.3, 1e-14);
  ck_assert_double_eq_tol (fit.variance, 0.1, 1e-14);
  ck_assert_double_eq_tol (fit.rms, sqrt (0.05), 1e-14);
  ck_assert_double_eq_tol (fit.r_squared, 0.9, 1e-14);
  /* variance × (1 + 1/4 + (4 - 1.5)² / 5) */
  ck_assert_double_eq_tol (truce_fit_predict (&fit, 4, &uncertainty), 2.5, 1e-14);
  ck_assert_double_eq_tol (uncertainty, sqrt (0.1 * (1 + 0.25 + 6.25 / 5)), 1e-14);
}
END_TEST

/* For a line through two points, each uncertain by 0.5, y at x = 3 is 2·y2 - y1. */
START_TEST (uncertainty_of_points_alone)
{
  const TruceFitPoint sure[] = { { 1, 10 }, { 2, 20 } };
  const TruceFitPoint unsure[] = { { 1, 10, 0.5 }, { 2, 20, 0.5 } };
  double uncertainty;
  TruceFit fit;

  ck_assert (truce_fit_points (TRUCE_FIT_POLYNOMIAL, 5, sure, 2, &fit));
  ck_assert_int_eq (fit.n_terms, 2);
  ck_assert_double_eq_tol (truce_fit_predict (&fit, 3, &uncertainty), 30, 1e-13);
  ck_assert (isnan (uncertainty));
  ck_assert (truce_fit_points (TRUCE_FIT_POLYNOMIAL, 5, unsure, 2, &fit));
  ck_assert_double_eq_tol (truce_fit_predict (&fit, 3, &uncertainty), 30, 1e-13);
  ck_assert_double_eq_tol (uncertainty, sqrt (0.25 * (4 + 1) + 0.25), 1e-13);
}
END_TEST

START_TEST (known_exponentials)
{
  g_autoptr (GRand) draw = g_rand_new_with_seed (seed);

  for (int round = 0; round < 200; round++)
    {
      double a = exp (g_rand_double_range (draw, -20, 5)), b = g_rand_double_range (draw, -2, 2.5);
      TruceFitPoint points[12];
      gsize n = (gsize) g_rand_int_range (draw, 2, 13);

      for (gsize i = 0; i < n; i++)
        points[i] = (TruceFitPoint){ 5 + (int) i, a * exp (b * (5 + (int) i)) };
      for (int kind = TRUCE_FIT_EXPONENTIAL; kind <= TRUCE_FIT_LOG_LINEAR; kind++)
        {
          double found[6];
          TruceFit fit;

          ck_assert (truce_fit_points (kind, 0, points, n, &fit));
          truce_fit_coefficients (&fit, found);
          ck_assert_double_eq_tol (found[1], b, 1e-9);
          ck_assert_double_eq_tol (found[0] / a, 1, 1e-8);
        }
    }
}
END_TEST

/* No exponential close to the fitted one is better, for points that are not on an exponential. */
START_TEST (exponential_is_least)
{
  g_autoptr (GRand) draw = g_rand_new_with_seed (seed);

  for (int round = 0; round < 200; round++)
    {
      TruceFitPoint points[10];
      double found[6], min;
      gsize n = (gsize) g_rand_int_range (draw, 3, 11);
      double b = g_rand_double_range (draw, -2, 2);
      TruceFit fit;

      for (gsize i = 0; i < n; i++)
        points[i] = (TruceFitPoint){ (int) i, exp (b * (int) i) * g_rand_double_range (draw, 0.5, 2) };
      ck_assert (truce_fit_points (TRUCE_FIT_EXPONENTIAL, 0, points, n, &fit));
      truce_fit_coefficients (&fit, found);
      min = sum_of_squares (points, n, found[0], found[1]);
      for (int i = 0; i < 8; i++)
        {
          double turn = i * G_PI / 4, step = 1e-4;
          double other =
              sum_of_squares (points, n, found[0] * (1 + step * cos (turn)), found[1] + step * sin (turn));

          ck_assert_msg (other >= min, "seed %u round %d: %.17g < %.17g", seed, round, other, min);
        }
      ck_assert_double_eq_tol (fit.rms, sqrt (min / n), 1e-9 * (1 + sqrt (min)));
    }
}
END_TEST

/* ---- the published series of the improved method ---- */

START_TEST (quintic_of_the_published_table)
{
  /* exact solutions of the six equations, from the reference notes */
  const double exact[6] = { -17692573051, 5994815047.0667, -811125924.0833,
                            54785620.125, -1847318.4167,   24879.30833 };
  double found[6], uncertainty;
  TruceFit fit;

  ck_assert (truce_fit_points (TRUCE_FIT_POLYNOMIAL, 5, table, 6, &fit));
  for (int i = 0; i < 6; i++)
    ck_assert_double_eq_tol (truce_fit_value (&fit, table[i].x) / table[i].y, 1, 1e-10);
  truce_fit_coefficients (&fit, found);
  for (int i = 0; i < 6; i++)
    ck_assert_double_eq_tol (found[i], exact[i], 1e-4 + 1e-12 * fabs (exact[i]));
  truce_fit_predict (&fit, 19, &uncertainty);
  ck_assert (isnan (uncertainty));
}
END_TEST

START_TEST (printed_quintic_is_off)
{
  TrucePublishedCurvePoint rows[TRUCE_PUBLISHED_CURVE_POINTS];
  double found[6];
  TruceFit fit;

  truce_published_curve (rows, &fit);
  for (int i = 0; i < TRUCE_PUBLISHED_CURVE_POINTS; i++)
    {
      ck_assert_int_eq (rows[i].n, (int) table[i].x);
      ck_assert_double_eq_tol (rows[i].published, table[i].y, 1e-6);
      ck_assert_double_eq_tol (rows[i].exact / table[i].y, 1, 0.01);
      ck_assert_double_eq_tol (rows[i].rounded, rows[i].printed, 1e-3);
    }
  ck_assert_double_eq_tol (rows[0].printed, 19290, 1);
  /* the printed polynomial equals ours to seven digits */
  truce_fit_coefficients (&fit, found);
  for (int i = 0; i < 6; i++)
    {
      char ours[32], theirs[32];

      g_snprintf (ours, sizeof ours, "%.6e", found[i]);
      g_snprintf (theirs, sizeof theirs, "%.6e", truce_published_quintic[i]);
      ck_assert_str_eq (ours, theirs);
    }
}
END_TEST

START_TEST (log_linear_of_the_published_table)
{
  double found[6], uncertainty, at19;
  TruceFit fit;

  ck_assert (truce_fit_points (TRUCE_FIT_LOG_LINEAR, 0, table, 6, &fit));
  truce_fit_coefficients (&fit, found);
  ck_assert_double_eq_tol (found[0], 1.28490e-8, 0.00001e-8);
  ck_assert_double_eq_tol (found[1], 1.870692, 0.000001);
  ck_assert_double_eq_tol (fit.r_squared, 0.9991, 0.00005);
  at19 = truce_fit_predict (&fit, 19, &uncertainty);
  ck_assert_double_eq_tol (at19, found[0] * exp (found[1] * 19), 1e-9 * at19);
  ck_assert_double_gt (uncertainty, 0);
  ck_assert_double_lt (uncertainty, at19);
}
END_TEST

/* The printed curve has an additional constant of 0.3 ms. Otherwise the two curves are equal. */
START_TEST (exponential_of_the_published_table)
{
  double found[6];
  TruceFit fit;

  ck_assert (truce_fit_points (TRUCE_FIT_EXPONENTIAL, 0, table, 6, &fit));
  truce_fit_coefficients (&fit, found);
  ck_assert_double_lt (sum_of_squares (table, 6, found[0], found[1]),
                       sum_of_squares (table, 6, 1.398972e-9, 2.000462));
  ck_assert_double_eq_tol (found[1], 2.000462, 1e-4);
}
END_TEST

START_TEST (bad_points_are_refused)
{
  const TruceFitPoint same[] = { { 5, 1 }, { 5, 2 }, { 5, 3 } };
  const TruceFitPoint zero[] = { { 1, 1 }, { 2, 0 } };
  const TruceFitPoint unreal[] = { { 1, 1 }, { 2, NAN } };
  TruceFit fit;

  for (int kind = 0; kind < TRUCE_N_FITS; kind++)
    {
      ck_assert (!truce_fit_points (kind, 5, same, 3, &fit));
      ck_assert (!truce_fit_points (kind, 5, same, 0, &fit));
      ck_assert (!truce_fit_points (kind, 5, same, 1, &fit));
      ck_assert (!truce_fit_points (kind, 5, unreal, 2, &fit));
      ck_assert (truce_fit_points (kind, 5, zero, 2, &fit) == (kind == TRUCE_FIT_POLYNOMIAL));
    }
}
END_TEST

static gboolean
is_shown (TruceFitKind kind, const TruceFitPoint *points, gsize n, TruceFit *fit, const char *why_not)
{
  g_autofree char *text = NULL;
  gboolean shown = truce_fit_times (kind, points, n, 3, fit, &text);

  ck_assert (shown == (text == NULL));
  if (!shown)
    ck_assert_msg (strstr (text, why_not) != NULL, "%s", text);
  return shown;
}

/* Rejects curves for times that have too few points, or are below zero. */
START_TEST (times_ask_more_of_a_curve)
{
  /* rises and falls: a parabola, below 0 at 17; below 0 only between two points */
  static const TruceFitPoint hill[] = { { 12, 10 }, { 13, 16 }, { 14, 18.5 }, { 15, 17.5 }, { 16, 12 } };
  static const TruceFitPoint dip[] = { { 1, 100 }, { 2, 1 },   { 3, 1 },   { 4, 100 },
                                       { 5, 290 }, { 6, 600 }, { 7, 1000 } };
  static const TruceFitPoint growing[] = { { 8, 1 }, { 9, 4.1 }, { 10, 15.9 }, { 11, 65 }, { 12, 250 } };
  TruceFit fit;

  for (int kind = 0; kind < TRUCE_N_FITS; kind++)
    for (gsize n = 0; n < 3; n++)
      ck_assert (!is_shown ((TruceFitKind) kind, growing, n, &fit, "fewer than three sizes"));
  for (gsize n = 3; n <= 5; n++)
    for (int kind = 0; kind < TRUCE_N_FITS; kind++)
      if (is_shown ((TruceFitKind) kind, growing, n, &fit, "below zero"))
        {
          ck_assert_uint_gt (n, fit.n_terms);
          for (double x = 8; x <= growing[n - 1].x + 3; x += 0.125)
            ck_assert_double_gt (truce_fit_value (&fit, x), 0);
        }
      else
        ck_assert_int_eq (kind, TRUCE_FIT_POLYNOMIAL);
  ck_assert (!is_shown (TRUCE_FIT_POLYNOMIAL, hill, 5, &fit, "below zero"));
  ck_assert_double_gt (truce_fit_value (&fit, 16), 0); /* above zero at the known sizes */
  ck_assert (!is_shown (TRUCE_FIT_POLYNOMIAL, dip, 7, &fit, "below zero near n = 2"));
  ck_assert (!is_shown (TRUCE_FIT_EXPONENTIAL, (TruceFitPoint[]){ { 1, 1 }, { 2, 0 }, { 3, 1 } }, 3, &fit,
                        "no such curve"));
  for (int kind = TRUCE_FIT_EXPONENTIAL; kind < TRUCE_N_FITS; kind++)
    ck_assert (is_shown ((TruceFitKind) kind, growing, 5, &fit, ""));
}
END_TEST

START_TEST (formulas)
{
  const TruceFitPoint line[] = { { 1, 1.5 }, { 3, -2.5 } };
  const TruceFitPoint doubling[] = { { 0, 3 }, { 1, 6 }, { 2, 12 } };
  TruceFit fit;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  ck_assert (truce_fit_points (TRUCE_FIT_POLYNOMIAL, 5, line, 2, &fit));
  first = truce_fit_formula (&fit, 6);
  ck_assert_str_eq (first, "3.5 - 2·n");
  ck_assert (truce_fit_points (TRUCE_FIT_LOG_LINEAR, 5, doubling, 3, &fit));
  second = truce_fit_formula (&fit, 6);
  ck_assert_str_eq (second, "3·e^(0.693147·n)");
  ck_assert_str_eq (truce_fit_kind_text (TRUCE_FIT_LOG_LINEAR), "log-linear");
}
END_TEST

/* ---- shipped data ---- */

START_TEST (published_series)
{
  gsize position = 0, n_points = 0;
  const TrucePublishedSeries *series;

  for (gsize i = 0; i < truce_published_n_series; i++)
    {
      n_points += truce_published_series[i].n_points;
      for (gsize k = 1; k < truce_published_series[i].n_points; k++)
        ck_assert_int_lt (truce_published_series[i].points[k - 1].n, truce_published_series[i].points[k].n);
    }
  ck_assert_uint_eq (n_points, 104);
  series = truce_published_next (&position, "original", "Q", "placements");
  ck_assert_ptr_nonnull (series);
  ck_assert_str_eq (series->machine, "Celeron N2840, 1 thread");
  ck_assert_double_eq_tol (truce_published_seconds (series, 18), 48165.728, 1e-9);
  ck_assert (isnan (truce_published_seconds (series, 12)));
  ck_assert_ptr_null (truce_published_next (&position, "original", "Q", "placements"));
  position = 0;
  series = truce_published_next (&position, NULL, "QNN", "placements");
  ck_assert_str_eq (series->method, "improved");
  ck_assert_uint_eq (series->n_points, 19);
  ck_assert_double_eq_tol (truce_published_seconds (series, 28), 1508294.423, 1e-6);
  position = 0;
  ck_assert_ptr_null (truce_published_next (&position, "original", "RNN", NULL));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("fit");
  TCase *own = truce_test_case (suite, "fits", 30);
  TCase *published = truce_test_case (suite, "published", 30);
  const char *given = g_getenv ("TRUCE_TEST_SEED");

  seed = given ? (guint32) strtoul (given, NULL, 10) : g_random_int ();
  printf ("seed %u\n", seed);
  tcase_add_test (own, known_polynomials);
  tcase_add_test (own, coefficients_near_the_origin);
  tcase_add_test (own, line_by_hand);
  tcase_add_test (own, uncertainty_of_points_alone);
  tcase_add_test (own, known_exponentials);
  tcase_add_test (own, exponential_is_least);
  tcase_add_test (own, bad_points_are_refused);
  tcase_add_test (own, times_ask_more_of_a_curve);
  tcase_add_test (own, formulas);
  tcase_add_test (published, quintic_of_the_published_table);
  tcase_add_test (published, printed_quintic_is_off);
  tcase_add_test (published, log_linear_of_the_published_table);
  tcase_add_test (published, exponential_of_the_published_table);
  tcase_add_test (published, published_series);
  return truce_test_run (suite);
}
