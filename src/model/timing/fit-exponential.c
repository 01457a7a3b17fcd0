/* fit-exponential.c: fits an exponential by least squares of y itself, and judges fits of any kind
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fit-private.h"

#include <math.h>

#define STEPS_MAX 500

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

      truce_fit_gradient (fit, points[i].x, gradient);
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

gboolean
truce_fit_bend (TruceFit *fit, const TruceFitPoint *points)
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

/* For each point, solves the fit for the value 1 at this point and 0 at all others. The solution is the
 * share of the point in each term. The products of shares, weighted by the variances of the points, add up
 * to the covariance of the terms. */
gboolean
truce_fit_judge (TruceFit *fit, const TruceFitPoint *points)
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

      truce_fit_gradient (fit, points[i].x, gradient);
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
