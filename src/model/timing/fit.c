/* fit.c: fits curves (polynomial, exponential, log-linear) to measured times, and predicts times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#define CHECKS_PER_SIZE 8
#define STEPS_MAX       500 /* of the search for an exponential */

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

int
truce_compare_doubles (gconstpointer a, gconstpointer b)
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
  qsort (x, n, sizeof *x, truce_compare_doubles);
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

/* Computes the derivatives of the fitted quantity at x by each term. The quantity is y, or ln y for a
 * log-linear fit. */
static void
fill_gradient (const TruceFit *fit, double x, double gradient[TRUCE_QR_COLUMNS_MAX])
{
  double t = t_of (fit, x);
  double factor = fit->kind == TRUCE_FIT_EXPONENTIAL ? exp (evaluate (fit, t)) : 1;

  for (int i = 0; i < fit->n_terms; i++)
    {
      gradient[i] = factor;
      factor *= t;
    }
}

/* Finds the terms by linear least squares: of y for a polynomial, else of ln y. The terms of an
 * exponential are only a start for bend(). Returns FALSE if the problem is singular. */
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

static double
sum_of_squares (const TruceFit *fit, const TruceFitPoint *points)
{
  double sum = 0;

  for (gsize i = 0; i < fit->n_points; i++)
    {
      double residual = truce_fit_residual (fit, &points[i]);

      sum += residual * residual;
    }
  return sum;
}

/* Computes one damped Gauss-Newton step (Levenberg 1944, Marquardt 1963) as a least squares problem, in
 * which two more rows contain the damping. Returns FALSE if the problem is singular. */
static gboolean
find_step (const TruceFit *fit,
           const TruceFitPoint *points,
           double damping,
           double step[TRUCE_QR_COLUMNS_MAX])
{
  gsize n = fit->n_points;
  g_autofree double *right = g_new0 (double, n + 2);
  double lengths[2] = { 0 };
  TruceQr qr;
  gboolean solved;

  truce_qr_init (&qr, n + 2, 2);
  for (gsize i = 0; i < n; i++)
    {
      double gradient[TRUCE_QR_COLUMNS_MAX];

      fill_gradient (fit, points[i].x, gradient);
      right[i] = truce_fit_residual (fit, &points[i]);
      for (int k = 0; k < 2; k++)
        {
          *truce_qr_cell (&qr, i, k) = gradient[k];
          lengths[k] = hypot (lengths[k], gradient[k]);
        }
    }
  for (int k = 0; k < 2; k++)
    *truce_qr_cell (&qr, n + (gsize) k, k) = sqrt (damping) * lengths[k];
  solved = truce_qr_factor (&qr);
  if (solved)
    truce_qr_solve (&qr, right, step);
  truce_qr_clear (&qr);
  return solved;
}

/* Adds the step to the terms if this does not increase the sum of squares. Returns whether it was added. */
static gboolean
try_step (TruceFit *fit, const TruceFitPoint *points, const double step[TRUCE_QR_COLUMNS_MAX], double *sum)
{
  TruceFit tried = *fit;
  double after;

  tried.terms[0] += step[0];
  tried.terms[1] += step[1];
  after = sum_of_squares (&tried, points);
  if (!(after <= *sum))
    return FALSE;
  *fit = tried;
  *sum = after;
  return TRUE;
}

/* Finds the exponential with the least squares of y. Starts from the terms of the log-linear fit, which
 * `fit` has, and replaces them. Returns FALSE if the iteration does not converge. */
static gboolean
bend (TruceFit *fit, const TruceFitPoint *points)
{
  double sum = sum_of_squares (fit, points);
  double damping = 1e-3;

  if (!isfinite (sum))
    return FALSE;
  for (int i = 0; i < STEPS_MAX; i++)
    {
      double step[TRUCE_QR_COLUMNS_MAX];
      gboolean better;

      if (!find_step (fit, points, damping, step))
        return FALSE;
      better = try_step (fit, points, step, &sum);
      if (fabs (step[0]) + fabs (step[1]) < 1e-13 * (1 + fabs (fit->terms[0]) + fabs (fit->terms[1])))
        return TRUE;
      damping = better ? damping / 10 : damping * 10;
    }
  return FALSE;
}

static double
fitted_quantity (const TruceFit *fit, const TruceFitPoint *point)
{
  return fit->kind == TRUCE_FIT_LOG_LINEAR ? log (point->y) : point->y;
}

static void
judge_residuals (TruceFit *fit, const TruceFitPoint *points)
{
  gsize n = fit->n_points;
  double mean = 0, total = 0, residual = 0;

  for (gsize i = 0; i < n; i++)
    mean += fitted_quantity (fit, &points[i]) / n;
  for (gsize i = 0; i < n; i++)
    {
      double value = truce_fit_value (fit, points[i].x);
      double above =
          fitted_quantity (fit, &points[i]) - (fit->kind == TRUCE_FIT_LOG_LINEAR ? log (value) : value);
      double from_mean = fitted_quantity (fit, &points[i]) - mean;

      residual += above * above;
      total += from_mean * from_mean;
    }
  fit->rms = sqrt (sum_of_squares (fit, points) / n);
  fit->r_squared = total > 0 ? 1 - residual / total : 1;
  fit->variance = n > (gsize) fit->n_terms ? residual / (n - fit->n_terms) : NAN;
}

/* Returns the variance of the fitted quantity that follows from the point's sigma. */
static double
own_variance (const TruceFit *fit, const TruceFitPoint *point)
{
  double sigma = fit->kind == TRUCE_FIT_LOG_LINEAR ? point->sigma / point->y : point->sigma;

  return sigma * sigma;
}

/* Sets the variance of a fit with as many terms as points. All residuals are 0. So the variance of another
 * point is taken to be the mean of the variances from the points' sigmas. Does nothing if a point has no
 * sigma. */
static void
set_own_variance (TruceFit *fit, const TruceFitPoint *points)
{
  double sum = 0;

  for (gsize i = 0; i < fit->n_points; i++)
    if (points[i].sigma > 0)
      sum += own_variance (fit, &points[i]);
    else
      return;
  fit->variance = sum / fit->n_points;
}

/* Sets rms, r_squared, variance and covariance for the terms of `fit`. For each point, solves the fit for the
 * value 1 at this point and 0 at all others. The solution is the share of the point in each term. The
 * products of shares, weighted by the variances of the points, add up to the covariance of the terms. Returns
 * FALSE if the terms are linearly dependent. */
static gboolean
judge (TruceFit *fit, const TruceFitPoint *points)
{
  gsize n = fit->n_points;
  g_autofree double *right = g_new (double, n);
  gboolean own;
  TruceQr qr;

  judge_residuals (fit, points);
  own = isnan (fit->variance);
  if (own)
    set_own_variance (fit, points);
  truce_qr_init (&qr, n, fit->n_terms);
  for (gsize i = 0; i < n; i++)
    {
      double gradient[TRUCE_QR_COLUMNS_MAX];

      fill_gradient (fit, points[i].x, gradient);
      for (int k = 0; k < fit->n_terms; k++)
        *truce_qr_cell (&qr, i, k) = gradient[k];
    }
  if (!truce_qr_factor (&qr))
    {
      truce_qr_clear (&qr);
      return FALSE;
    }
  for (gsize i = 0; i < n; i++)
    {
      double share[TRUCE_QR_COLUMNS_MAX];
      double variance = own ? own_variance (fit, &points[i]) : fit->variance;

      for (gsize row = 0; row < n; row++)
        right[row] = row == i;
      truce_qr_solve (&qr, right, share);
      for (int k = 0; k < fit->n_terms; k++)
        for (int l = 0; l < fit->n_terms; l++)
          fit->covariance[k][l] += variance * share[k] * share[l];
    }
  truce_qr_clear (&qr);
  return TRUE;
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
  if (kind == TRUCE_FIT_EXPONENTIAL && !bend (fit, points))
    return FALSE;
  return judge (fit, points);
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

  fill_gradient (fit, x, gradient);
  for (int i = 0; i < fit->n_terms; i++)
    for (int k = 0; k < fit->n_terms; k++)
      variance += gradient[i] * fit->covariance[i][k] * gradient[k];
  /* A small change of ln y is a relative change of y. */
  *uncertainty = sqrt (variance) * (fit->kind == TRUCE_FIT_LOG_LINEAR ? value : 1);
  return value;
}

/* Expands powers of (x - centre) / scale. Uses long double, since the terms are far larger than their sum. */
static void
expand (const TruceFit *fit, double coefficients[TRUCE_QR_COLUMNS_MAX])
{
  long double sums[TRUCE_QR_COLUMNS_MAX] = { 0 };
  long double shift = -(long double) fit->centre / fit->scale;

  /* Horner's rule, with polynomials instead of numbers. */
  for (int term = fit->n_terms - 1; term >= 0; term--)
    {
      for (int k = fit->n_terms - 1; k >= 0; k--)
        sums[k] = sums[k] * shift + (k > 0 ? sums[k - 1] / fit->scale : 0);
      sums[0] += fit->terms[term];
    }
  for (int k = 0; k < TRUCE_QR_COLUMNS_MAX; k++)
    coefficients[k] = (double) sums[k];
}

void
truce_fit_coefficients (const TruceFit *fit, double coefficients[TRUCE_QR_COLUMNS_MAX])
{
  expand (fit, coefficients);
  if (fit->kind != TRUCE_FIT_POLYNOMIAL)
    coefficients[0] = exp (coefficients[0]);
}

static double
rounded (double value, int digits)
{
  char text[64];

  /* Both functions use the locale's decimal point. */
  g_snprintf (text, sizeof text, "%.*e", CLAMP (digits, 1, 17) - 1, value);
  return strtod (text, NULL);
}

double
truce_fit_rounded_value (const TruceFit *fit, double x, int digits)
{
  double coefficients[TRUCE_QR_COLUMNS_MAX];
  double value = 0;

  truce_fit_coefficients (fit, coefficients);
  for (int i = 0; i < fit->n_terms; i++)
    coefficients[i] = rounded (coefficients[i], digits);
  if (fit->kind != TRUCE_FIT_POLYNOMIAL)
    return coefficients[0] * exp (coefficients[1] * x);
  for (int i = fit->n_terms - 1; i >= 0; i--)
    value = value * x + coefficients[i];
  return value;
}

static const char *
number (double value, int digits, char text[G_ASCII_DTOSTR_BUF_SIZE])
{
  char format[16];

  g_snprintf (format, sizeof format, "%%.%dg", CLAMP (digits, 1, 17));
  return g_ascii_formatd (text, G_ASCII_DTOSTR_BUF_SIZE, format, value);
}

char *
truce_fit_formula (const TruceFit *fit, int digits)
{
  GString *formula = g_string_new (NULL);
  double coefficients[TRUCE_QR_COLUMNS_MAX];
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  truce_fit_coefficients (fit, coefficients);
  if (fit->kind != TRUCE_FIT_POLYNOMIAL)
    {
      g_string_append_printf (formula, "%s·e^(", number (coefficients[0], digits, text));
      g_string_append_printf (formula, "%s·n)", number (coefficients[1], digits, text));
      return g_string_free (formula, FALSE);
    }
  for (int i = 0; i < fit->n_terms; i++)
    {
      if (i > 0)
        g_string_append (formula, signbit (coefficients[i]) ? " - " : " + ");
      g_string_append (formula, number (i > 0 ? fabs (coefficients[i]) : coefficients[i], digits, text));
      if (i > 0)
        g_string_append (formula, "·n");
      if (i > 1)
        g_string_append_printf (formula, "^%d", i);
    }
  return g_string_free (formula, FALSE);
}
