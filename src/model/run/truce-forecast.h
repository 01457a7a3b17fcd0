/* truce-forecast.h: TruceForecast, which estimates the size of a search from random paths while the search
 * runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "estimate/sample.h"
#include "problem.h"

/* Estimates the size of a search from random paths through its tree (engine/estimate/tree.h). A thread works
 * in stages, each with more paths. A stage starts once truce_forecast_set_budget() has allowed the time that
 * the stage is expected to take. */
typedef struct TruceForecast TruceForecast;

/* Starts a forecast. leaves: TRUE: estimates the number of leaves (placements and dead ends) in the search of
 * method `backtrack`; FALSE: estimates only the number of placements. Returns: (transfer full) (nullable):
 * NULL if no thread can be made. */
TruceForecast *truce_forecast_new (const TruceProblem *problem, gboolean leaves, guint64 seed);

/* Returns at once; the thread ends later. self: (nullable). */
void truce_forecast_free (TruceForecast *self);

/* Sets the total processor time that the forecast may use from its start to its end, in seconds. */
void truce_forecast_set_budget (TruceForecast *self, double seconds);

/* Reads the estimate of the last finished stage to `all`. Returns FALSE if no stage has finished, or if the
 * estimate has no upper limit. */
gboolean truce_forecast_get (TruceForecast *self, TruceEstimate *all);
