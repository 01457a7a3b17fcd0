/* truce-forecast.h: how much a run will meet in all, about, from random paths beside it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "estimate/sample.h"
#include "problem.h"

/* Estimates the size of a search by random paths (engine/estimate/tree.h) on a thread of its own, in stages.
 * A stage starts once its expected time is allowed. */
typedef struct TruceForecast TruceForecast;

/* leaves: estimates placements and dead ends of `backtrack`, not only placements. Returns: NULL without a
 * thread. */
TruceForecast *truce_forecast_new (const TruceProblem *problem, gboolean leaves, guint64 seed);

/* Returns at once; the thread ends later. self: (nullable). */
void truce_forecast_free (TruceForecast *self);

/* Sets the total seconds of processor time that it may take. */
void truce_forecast_allow (TruceForecast *self, double seconds);

/* Reads the estimate of the last finished stage. Returns FALSE if there is none. */
gboolean truce_forecast_get (TruceForecast *self, TruceEstimate *all);
