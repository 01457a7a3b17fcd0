/* fit.c: fits curves (polynomial, exponential, log-linear) to measured times, and predicts times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit.h"

#include <glib/gi18n.h>
#include <math.h>

#include "fit-private.h"

#define CHECKS_PER_SIZE 8

const char *
truce_fit_kind_text (TruceFitKind kind)
{
  static const char *const texts[TRUCE_N_FITS] = {
    [TRUCE_FIT_POLYNOMIAL] = "polynomial",
    [TRUCE_FIT_EXPONENTIAL] = "exponential",
    [TRUCE_FIT_LOG_LINEAR] = "log-linear",
  };

  return texts[kind];
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Returns the number of different x. Sets fit->centre and fit->scale if n > 0. */
static gsize
count_different (const TruceFitPoint *points, gsize n, TruceFit *fit)
{
  g_autofree double *x = g_new (double, n + 1);
  gsize different = n > 0;

  for (gsize i = 0; i < n; i++)
    x[i] = points[i].x;
  qsort (x, n, sizeof *x, compare_doubles);
  for (gsize i = 1; i < n; i++)
    different += x[i] > x[i - 1];
  if (n > 0)
    {
      fit->centre = x[0] / 2 + x[n - 1] / 2;
      fit->scale = x[n - 1] / 2 - x[0] / 2;
    }
  return different;
}

static gboolean
is_usable (TruceFitKind kind, const TruceFitPoint *point)
{
  return isfinite (point->x) && isfinite (point->y) && isfinite (point->sigma) && point->sigma >= 0 &&
         (kind == TRUCE_FIT_POLYNOMIAL || point->y > 0);
}

static double
t_of (const TruceFit *fit, double x)
{
  return (x - fit->centre) / fit->scale;
}

/* Returns the value of the polynomial in t. */
static double
evaluate (const TruceFit *fit, double t)
{
  double value = 0;

  for (int i = fit->n_terms - 1; i >= 0; i--)
    value = value * t + fit->terms[i];
  return value;
}

double
truce_fit_value (const TruceFit *fit, double x)
{
  double value = evaluate (fit, t_of (fit, x));

  return fit->kind == TRUCE_FIT_POLYNOMIAL ? value : exp (value);
}

double
truce_fit_residual (const TruceFit *fit, const TruceFitPoint *point)
{
  return point->y - truce_fit_value (fit, point->x);
}

double
truce_fit_gradient (const TruceFit *fit, double x, double gradient[TRUCE_QR_COLUMNS_MAX])
{
  double t = t_of (fit, x);
  double factor = fit->kind == TRUCE_FIT_EXPONENTIAL ? exp (evaluate (fit, t)) : 1;

  for (int i = 0; i < fit->n_terms; i++)
    {
      gradient[i] = factor;
      factor *= t;
    }
  return evaluate (fit, t);
}

/* Finds the terms by linear least squares: of y for a polynomial, else of ln y. The terms of an
 * exponential are only a start for truce_fit_bend(). Returns FALSE if the problem is singular. */
static gboolean
solve_straight (TruceFit *fit, const TruceFitPoint *points)
{
  g_autofree double *right = g_new (double, fit->n_points);
  TruceQr qr;
  gboolean solved;

  truce_qr_init (&qr, fit->n_points, fit->n_terms);
  for (gsize i = 0; i < fit->n_points; i++)
    {
      double t = t_of (fit, points[i].x);
      double power = 1;

      right[i] = fit->kind == TRUCE_FIT_POLYNOMIAL ? points[i].y : log (points[i].y);
      for (int k = 0; k < fit->n_terms; k++)
        {
          *truce_qr_cell (&qr, i, k) = power;
          power *= t;
        }
    }
  solved = truce_qr_factor (&qr);
  if (solved)
    truce_qr_solve (&qr, right, fit->terms);
  truce_qr_clear (&qr);
  return solved;
}

gboolean
truce_fit_points (TruceFitKind kind, int degree, const TruceFitPoint *points, gsize n, TruceFit *fit)
{
  gsize different;

  *fit = (TruceFit){ .kind = kind, .n_points = n };
  for (gsize i = 0; i < n; i++)
    if (!is_usable (kind, &points[i]))
      return FALSE;
  different = count_different (points, n, fit);
  if (different < 2)
    return FALSE;
  fit->n_terms = kind == TRUCE_FIT_POLYNOMIAL
                     ? (int) MIN ((gsize) CLAMP (degree, 1, TRUCE_FIT_DEGREE_MAX), different - 1) + 1
                     : 2;
  if (!solve_straight (fit, points))
    return FALSE;
  if (kind == TRUCE_FIT_EXPONENTIAL && !truce_fit_bend (fit, points))
    return FALSE;
  return truce_fit_judge (fit, points);
}

/* Returns the first x of the range at which the curve is not above 0; NAN: none. Also checks points between
 * sizes, where the curve is drawn. */
static double
find_below_zero (const TruceFit *fit, double from, double to)
{
  int n = (int) ((to - from) * CHECKS_PER_SIZE);

  for (int i = 0; i <= n; i++)
    if (!(truce_fit_value (fit, from + (double) i / CHECKS_PER_SIZE) > 0))
      return from + (double) i / CHECKS_PER_SIZE;
  return NAN;
}

gboolean
truce_fit_times (
    TruceFitKind kind, const TruceFitPoint *points, gsize n, int predicted, TruceFit *fit, char **why_not)
{
  double below;

  *why_not = NULL;
  if (n < 3)
    *why_not = g_strdup (_ ("fewer than three sizes were measured"));
  else if (!truce_fit_points (kind, (int) MIN (n - 2, TRUCE_FIT_DEGREE_MAX), points, n, fit))
    *why_not = g_strdup (_ ("no such curve fits these times"));
  else if (!isnan (below = find_below_zero (fit, points[0].x, points[n - 1].x + predicted)))
    *why_not = g_strdup_printf (_ ("the curve would be below zero near n = %.0f"), below);
  return *why_not == NULL;
}

double
truce_fit_predict (const TruceFit *fit, double x, double *uncertainty)
{
  double gradient[TRUCE_QR_COLUMNS_MAX];
  double variance = fit->variance;
  double value = truce_fit_value (fit, x);

  truce_fit_gradient (fit, x, gradient);
  for (int i = 0; i < fit->n_terms; i++)
    for (int k = 0; k < fit->n_terms; k++)
      variance += gradient[i] * fit->covariance[i][k] * gradient[k];
  /* A small change of ln y is a relative change of y. */
  *uncertainty = sqrt (variance) * (fit->kind == TRUCE_FIT_LOG_LINEAR ? value : 1);
  return value;
}
