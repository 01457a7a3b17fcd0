/* truce-forecast.h: how much a run will meet in all, about, from random paths beside it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "estimate/sample.h"
#include "problem.h"

/* Random paths (engine/estimate/tree.h) on a thread of its own, which works only as long as it is allowed to:
 * in stages, each of which is begun when there is time for all of it, as far as the one before tells. */
typedef struct TruceForecast TruceForecast;

/* Of the placements, or (`leaves`) of these and the dead ends of `backtrack`. NULL: there is no thread to be
 * had. */
TruceForecast *truce_forecast_new (const TruceProblem *problem, gboolean leaves, guint64 seed);

/* At once: the thread ends a little later. May be NULL. */
void truce_forecast_free (TruceForecast *self);

/* How many seconds of processor time it may have taken by now. */
void truce_forecast_allow (TruceForecast *self, double seconds);

/* How many there are by the last stage that has ended; FALSE: none has. */
gboolean truce_forecast_get (TruceForecast *self, TruceEstimate *all);
