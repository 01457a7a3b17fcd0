/* fit-private.h: functions that the files of fits share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fit.h"

/* Computes the derivatives of the fitted quantity at x by each term. The quantity is y, or ln y for a
 * log-linear fit. Returns the value of the polynomial in t at x. */
double truce_fit_gradient (const TruceFit *fit, double x, double gradient[TRUCE_QR_COLUMNS_MAX]);

/* Finds the exponential with the least squares of y. Starts from the terms of the log-linear fit, which
 * `fit` has, and replaces them. Returns FALSE if the iteration does not converge. */
gboolean truce_fit_bend (TruceFit *fit, const TruceFitPoint *points);

/* Sets rms, r_squared, variance and covariance for the terms of `fit`. Returns FALSE if the terms are
 * linearly dependent. */
gboolean truce_fit_judge (TruceFit *fit, const TruceFitPoint *points);
