/* fit.h: fits curves (polynomial, exponential, log-linear) to measured times, and predicts times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fit-qr.h"

#define TRUCE_FIT_DEGREE_MAX (TRUCE_QR_COLUMNS_MAX - 1)

typedef enum
{
  TRUCE_FIT_POLYNOMIAL,  /* c0 + c1·x + … + c5·x⁵, least squares of y */
  TRUCE_FIT_EXPONENTIAL, /* a·e^(b·x), least squares of y: the largest values decide */
  TRUCE_FIT_LOG_LINEAR,  /* a·e^(b·x), least squares of ln y: all values have the same weight */
  TRUCE_N_FITS
} TruceFitKind;

/* Returns "polynomial", "exponential" or "log-linear". */
const char *truce_fit_kind_text (TruceFitKind kind);

typedef struct
{
  double x;
  double y;
  double sigma; /* standard uncertainty of y; 0: unknown. Only used if there are as many terms as points */
} TruceFitPoint;

/* A curve in t = (x - centre) / scale, which is from -1 to 1 for the points. Powers of x itself would lose
 * up to ten digits. A plain value, to be copied freely. */
typedef struct
{
  TruceFitKind kind;
  gsize n_points;
  int n_terms; /* polynomial: degree + 1; otherwise 2 */
  double centre;
  double scale;
  double terms[TRUCE_QR_COLUMNS_MAX]; /* coefficients of powers of t, or of t in the exponent */
  double covariance[TRUCE_QR_COLUMNS_MAX][TRUCE_QR_COLUMNS_MAX];
  double variance;  /* of one value (log-linear: of ln y); NAN: as many terms as points, no sigma */
  double rms;       /* root mean square of the residuals of y */
  double r_squared; /* 1 - residual / total sum of squares (log-linear: of ln y) */
} TruceFit;

/* Fits a curve. degree: of a polynomial; lowered to one less than the number of different x. Returns FALSE
 * if there are fewer than two different x, a number is not finite, or y is not above 0 for an exponential. */
gboolean
truce_fit_points (TruceFitKind kind, int degree, const TruceFitPoint *points, gsize n, TruceFit *fit);

/* Fits a curve to times, ascending by size, if the curve is meaningful: it has fewer terms than points (the
 * degree is lowered for this), and is above 0 from the first size to `predicted` sizes after the last one.
 * Returns FALSE if not; *why_not: (transfer full), a translated reason. */
gboolean truce_fit_times (
    TruceFitKind kind, const TruceFitPoint *points, gsize n, int predicted, TruceFit *fit, char **why_not);

/* Returns the value of the curve at x. */
double truce_fit_value (const TruceFit *fit, double x);

/* Returns the value of the curve at x. Also computes the standard uncertainty of one more measurement there,
 * if the curve is of the right kind. The uncertainty comes from the residuals or, with as many terms as
 * points, from the sigmas of the points; NAN if these are unknown. */
double truce_fit_predict (const TruceFit *fit, double x, double *uncertainty);

/* Returns y minus the value of the curve. */
double truce_fit_residual (const TruceFit *fit, const TruceFitPoint *point);

/* Computes the coefficients in x: c0 … c5 of a polynomial (0 beyond its degree), or a and b. They are exact
 * to a few units of the last digit of a double. For a polynomial, that is less exact than truce_fit_value().
 */
void truce_fit_coefficients (const TruceFit *fit, double coefficients[TRUCE_QR_COLUMNS_MAX]);

/* Returns the value at x of the curve whose coefficients are rounded to `digits` significant digits, as when
 * they are printed and read again. It differs much from truce_fit_value() if large terms cancel. */
double truce_fit_rounded_value (const TruceFit *fit, double x, int digits);

/* Returns: (transfer full): `536.2 - 1.5·n + 24879.31·n^5` or `1.2849e-08·e^(1.870692·n)`, with coefficients
 * of `digits` significant digits. */
char *truce_fit_formula (const TruceFit *fit, int digits);
