/* truce-run-eta.c: estimates the time left of a run, by the forecast or the finished units, whichever is
 * more exact
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-eta.h"

#include <math.h>

#define UNITS_FROM 0.05 /* least fraction of finished units for an estimate */
#define UNITS_MIN  8    /* least number of finished units, since the first ones may all be short */
#define MET_FROM   1000 /* least number of placements and dead ends for a rate */

static const TruceEstimate unknown = { -1, -1, -1 };

/* Estimates the time left by the forecast and the rate so far. */
static TruceEstimate
left_by_forecast (const TruceRunFacts *facts)
{
  const TruceEstimate *all = facts->all;
  const double each = facts->met > 0 ? facts->elapsed / facts->met : 0;

  if (!all || facts->met < MET_FROM || all->value <= facts->met)
    return unknown;
  return (TruceEstimate){ all->value * each - facts->elapsed,
                          fmax ((1 - facts->drift) * all->low * each - facts->elapsed, 0),
                          (1 + facts->drift) * all->high * each - facts->elapsed };
}

double
truce_run_fraction_of (const TruceRunFacts *facts)
{
  return facts->n_units > 1 ? (double) facts->n_done / (double) facts->n_units : -1;
}

/* Estimates the time to the end of the search. The relative error of an estimate by units is taken to be
 * the fraction that is left, since units are not equally long. */
static TruceEstimate
left_to_end (const TruceRunFacts *facts)
{
  const double fraction = truce_run_fraction_of (facts);
  const TruceEstimate eta = left_by_forecast (facts);
  const gboolean by_units = fraction >= UNITS_FROM && facts->n_done >= UNITS_MIN;

  if (eta.value >= 0 &&
      (!by_units || facts->all->high - facts->all->low < (1 - fraction) * facts->all->value))
    return eta;
  if (by_units)
    return (TruceEstimate){ facts->elapsed * (1 - fraction) / fraction, -1, -1 };
  return unknown;
}

TruceEstimate
truce_run_estimate_left (const TruceRunFacts *facts)
{
  const TruceEstimate end = left_to_end (facts);
  double full;

  if (facts->list_cap <= 0 || end.value < 0)
    return end;
  if (facts->listed < MET_FROM)
    return unknown;
  full = facts->elapsed * (facts->list_cap - facts->listed) / facts->listed;
  return full < end.value ? (TruceEstimate){ fmax (full, 0), -1, -1 } : end;
}
