/* fit-private.h: functions that the files of fits share
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fit.h"

/* Computes the derivative of the fitted quantity (y, or ln y for a log-linear fit) by each term, at x.
 * Returns the value of the polynomial in t at x. */
double truce_fit_gradient (const TruceFit *fit, double x, double gradient[TRUCE_QR_COLUMNS_MAX]);

/* Starts from the terms of the log-linear fit and finds those of the exponential with the least squares of
 * y. Returns FALSE if it finds none. */
gboolean truce_fit_bend (TruceFit *fit, const TruceFitPoint *points);

/* Computes residuals, R² and covariance for the terms of `fit`. */
gboolean truce_fit_judge (TruceFit *fit, const TruceFitPoint *points);
