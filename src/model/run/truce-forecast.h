/* truce-forecast.h: TruceForecast, which estimates the size of a search from random paths while the search
 * runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "estimate/sample.h"
#include "problem.h"

/* Estimates the size of a search by random paths (engine/estimate/tree.h) on a thread of its own, in stages.
 * A stage starts when truce_forecast_set_budget() has allowed its expected time. */
typedef struct TruceForecast TruceForecast;

/* Makes a forecast. leaves: TRUE: estimates the number of placements and dead ends of `backtrack`; FALSE:
 * only that of placements. Returns: (transfer full): NULL if no thread can be made. */
TruceForecast *truce_forecast_new (const TruceProblem *problem, gboolean leaves, guint64 seed);

/* Returns at once; the thread ends later. self: (nullable). */
void truce_forecast_free (TruceForecast *self);

/* Sets the processor time that the forecast may use in total, seconds. */
void truce_forecast_set_budget (TruceForecast *self, double seconds);

/* Reads the estimate of the last finished stage. Returns FALSE if there is none, or it has no upper limit. */
gboolean truce_forecast_get (TruceForecast *self, TruceEstimate *all);
