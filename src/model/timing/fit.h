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

/* Compares two doubles, for qsort(). */
int truce_compare_doubles (gconstpointer a, gconstpointer b);

/* Returns: (transfer none): "polynomial", "exponential" or "log-linear". */
const char *truce_fit_kind_text (TruceFitKind kind);

typedef struct
{
  double x;
  double y;
  double sigma; /* standard uncertainty of y; 0: unknown; used only if there are as many terms as points */
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
  double variance;  /* of one value (log-linear: of ln y); NAN: unknown, see truce_fit_predict() */
  double rms;       /* root mean square of the residuals of y */
  double r_squared; /* 1 - residual / total sum of squares (log-linear: of ln y) */
} TruceFit;

/* Fits a curve. degree: of a polynomial. It is lowered to TRUCE_FIT_DEGREE_MAX, and to one less than the
 * number of different x. Returns FALSE if there are fewer than two different x, a number is not finite, a
 * sigma is below 0, y is not above 0 for an exponential or log-linear curve, or no curve is found. */
gboolean
truce_fit_points (TruceFitKind kind, int degree, const TruceFitPoint *points, gsize n, TruceFit *fit);

/* Fits a curve to times. points: ascending by size. Lowers the degree so that there are fewer terms than
 * points. Returns FALSE if there are fewer than three points, no curve is found, or the curve is not above
 * 0 from the first size to `predicted` sizes after the last one. *why_not: if FALSE, (transfer full): a
 * translated reason. */
gboolean truce_fit_times (
    TruceFitKind kind, const TruceFitPoint *points, gsize n, int predicted, TruceFit *fit, char **why_not);

/* Returns the value of the curve at x. */
double truce_fit_value (const TruceFit *fit, double x);

/* Returns the value of the curve at x. *uncertainty: the standard uncertainty of one more measurement at
 * x, provided that the kind of curve is right. It comes from the residuals. With as many terms as points,
 * it comes from the sigmas of the points, and is NAN if a sigma is unknown. */
double truce_fit_predict (const TruceFit *fit, double x, double *uncertainty);

/* Returns y minus the value of the curve. */
double truce_fit_residual (const TruceFit *fit, const TruceFitPoint *point);

/* Computes the coefficients in x: c0 … c5 of a polynomial (0 beyond its degree), or a and b. They are exact
 * to a few units of the last digit of a double. The value of a polynomial by these coefficients is less exact
 * than truce_fit_value(). */
void truce_fit_coefficients (const TruceFit *fit, double coefficients[TRUCE_QR_COLUMNS_MAX]);

/* Returns the value at x of the curve after rounding its coefficients to `digits` significant digits, as if
 * they were printed and read again. Differs much from truce_fit_value() if large terms cancel. */
double truce_fit_rounded_value (const TruceFit *fit, double x, int digits);

/* Returns: (transfer full): `536.2 - 1.5·n + 24.31·n^2` or `1.2849e-08·e^(1.870692·n)`, with coefficients of
 * at most `digits` significant digits. */
char *truce_fit_formula (const TruceFit *fit, int digits);
