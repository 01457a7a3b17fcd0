/* fit-private.h: what the files of fits ask of each other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fit.h"

/* How the quantity that is fitted (y; of a log-linear fit ln y) changes with each term, at x. Returns the sum
 * of terms × powers of t. */
double truce_fit_gradient (const TruceFit *fit, double x, double gradient[TRUCE_QR_COLUMNS_MAX]);

/* From the log-linear terms to those of the exponential with the least squares of y itself. */
gboolean truce_fit_bend (TruceFit *fit, const TruceFitPoint *points);

/* Fills in residuals, R² and covariance for the terms found. */
gboolean truce_fit_judge (TruceFit *fit, const TruceFitPoint *points);
