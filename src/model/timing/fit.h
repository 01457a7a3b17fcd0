/* fit.h: curves through measured times: polynomial, exponential, log-linear, and what they predict
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fit-qr.h"

#define TRUCE_FIT_DEGREE_MAX (TRUCE_QR_COLUMNS_MAX - 1)

typedef enum
{
  TRUCE_FIT_POLYNOMIAL,  /* c0 + c1·x + … + c5·x⁵, least squares of y */
  TRUCE_FIT_EXPONENTIAL, /* a·e^(b·x), least squares of y: the largest values decide */
  TRUCE_FIT_LOG_LINEAR,  /* a·e^(b·x), least squares of ln y: all values weigh alike */
  TRUCE_N_FITS
} TruceFitKind;

/* "polynomial", "exponential", "log-linear" */
const char *truce_fit_kind_text (TruceFitKind kind);

typedef struct
{
  double x;
  double y;
  double sigma; /* standard uncertainty of y; 0: not known. Only used where residuals cannot tell */
} TruceFitPoint;

/* A curve in t = (x - centre) / scale, which lies between -1 and 1 for the points: powers of x itself lose up
 * to ten digits. A plain value. */
typedef struct
{
  TruceFitKind kind;
  gsize n_points;
  int n_terms; /* polynomial: degree + 1; otherwise 2 */
  double centre;
  double scale;
  double terms[TRUCE_QR_COLUMNS_MAX]; /* of powers of t; of the exponent, where it is one */
  double covariance[TRUCE_QR_COLUMNS_MAX][TRUCE_QR_COLUMNS_MAX];
  double variance;  /* of one value about the curve (log-linear: of ln y); NAN: as many terms as points and no
                       sigma */
  double rms;       /* root mean square of the residuals of y */
  double r_squared; /* 1 - residual / total sum of squares (log-linear: of ln y) */
} TruceFit;

/* `degree` is for polynomials, and lowered to one less than there are different x. FALSE when there are fewer
 * than two different x, a number is not finite, or y is not above 0 where an exponential is asked for. */
gboolean
truce_fit_points (TruceFitKind kind, int degree, const TruceFitPoint *points, gsize n, TruceFit *fit);

/* The same for times by size, ascending, and only what says something of them: a curve with fewer terms than
 * points (a polynomial's degree is lowered to that) and above 0 from the first size to `predicted` sizes
 * beyond the last. FALSE otherwise, and `*why_not` (newly allocated, translated) is why. */
gboolean truce_fit_times (
    TruceFitKind kind, const TruceFitPoint *points, gsize n, int predicted, TruceFit *fit, char **why_not);

/* The curve at x. */
double truce_fit_value (const TruceFit *fit, double x);

/* The same, and the standard uncertainty with which one more measurement at x is predicted, supposing that
 * the curve is of the right kind: from the residuals; where there are as many terms as points, from the
 * points' own sigmas; NAN when there are none. */
double truce_fit_predict (const TruceFit *fit, double x, double *uncertainty);

/* How far y lies above the curve. */
double truce_fit_residual (const TruceFit *fit, const TruceFitPoint *point);

/* Coefficients in x itself: c0 … c5 of a polynomial (0 beyond its degree), or a and b. Exact to a few units
 * of the last digit of a double, which for a polynomial is less exact than truce_fit_value. */
void truce_fit_coefficients (const TruceFit *fit, double coefficients[TRUCE_QR_COLUMNS_MAX]);

/* The value at x of the curve whose coefficients are rounded to so many significant digits, as when they are
 * printed and read back: far from truce_fit_value when large terms cancel. */
double truce_fit_rounded_value (const TruceFit *fit, double x, int digits);

/* `536.2 - 1.5·n + 24879.31·n^5` or `1.2849e-08·e^(1.870692·n)`, coefficients to so many significant digits;
 * newly allocated. */
char *truce_fit_formula (const TruceFit *fit, int digits);
