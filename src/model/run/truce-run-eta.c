/* truce-run-eta.c: how far a run has come, and how long the rest takes
 *
 * By whichever says best at the time: how many placements there are by an estimate, and the units that are
 * done. What the method says of its cost is not shown: it may be wrong by a factor of hundred.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "truce-run-private.h"

#define UNITS_FROM     0.05  /* fraction of the units below which the rest says nothing */
#define UNITS_LEAST    8     /* units: the first few may all be short, or all long */
#define FORECAST_FROM  0.5   /* seconds: shorter runs need none */
#define FORECAST_SHARE 0.008 /* of the run's processor time */
#define MET_FROM       1000  /* fewer placements and dead ends say nothing of their rate */
#define DRIFT          0.3   /* by how much the rate of placements may change */
#define DRIFT_TREE     0.1   /* the same of leaves, which take more equal times */

static gboolean
is_first (TruceRun *self)
{
  return self->request.goal.question == TRUCE_FIRST && !self->request.finds;
}

/* Whether it works on all of the question, and not on a share. */
static gboolean
is_whole (TruceRun *self)
{
  return !self->request.ledger || !self->request.ledger->keeps_apart;
}

static gboolean
is_tree (TruceRun *self)
{
  return (self->request.method->flags & TRUCE_METHOD_TREE) != 0;
}

/* Whether the method meets placement after placement, and all there are. Those that join parts of them meet
 * no dead ends; with `finish` what is met is not what is counted. */
static gboolean
suits_forecast (TruceRun *self, const TruceJobView *view)
{
  const TruceGoal *goal = &self->request.goal;

  return is_whole (self) && goal->question != TRUCE_FIRST && !goal->sequences && !goal->fundamental &&
         !self->request.finds && !self->request.method->finish && view->dead_ends > 0;
}

static void
follow_forecast (TruceRun *self, const TruceJobView *view)
{
  const TruceLedger *ledger = self->request.ledger;
  const double session = view->elapsed - (ledger ? ledger->elapsed : 0);

  if (!truce_run_is_active (self))
    g_clear_pointer (&self->forecast, truce_forecast_free);
  else if (!self->forecast && session >= FORECAST_FROM && suits_forecast (self, view))
    self->forecast = truce_forecast_new (self->request.problem, is_tree (self), self->request.goal.seed);
  if (self->forecast)
    truce_forecast_allow (self->forecast, FORECAST_SHARE * session * self->request.threads);
}

/* ---- how long the rest takes ---- */

static const TruceEstimate unknown = { -1, -1, -1 };

/* By what is still to be met, at the rate until now. */
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

static double
fraction_of (const TruceRunFacts *facts)
{
  return facts->n_units > 1 ? (double) facts->n_done / (double) facts->n_units : -1;
}

/* To the end of the search. Units are not equally long: what they tell is taken to be off by what is left. */
static TruceEstimate
left_to_end (const TruceRunFacts *facts)
{
  const double fraction = fraction_of (facts);
  const TruceEstimate eta = left_by_forecast (facts);
  const gboolean by_units = fraction >= UNITS_FROM && facts->n_done >= UNITS_LEAST;

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

void
truce_run_set_progress (TruceRun *self, const TruceJobView *view, gboolean over)
{
  TruceRunFacts facts = {
    .elapsed = view->elapsed,
    .n_done = view->n_done,
    .n_units = view->n_units,
    .met = (double) view->found + (is_tree (self) ? (double) view->dead_ends : 0),
    .drift = is_tree (self) ? DRIFT_TREE : DRIFT,
    .list_cap = (double) self->request.list_cap,
    .listed = self->solutions ? g_list_model_get_n_items (G_LIST_MODEL (self->solutions)) : 0,
  };
  TruceEstimate all;

  self->n_done = view->n_done;
  self->n_units = view->n_units;
  follow_forecast (self, view);
  if (self->forecast && truce_forecast_get (self->forecast, &all))
    facts.all = &all;
  self->fraction = over ? 1 : is_first (self) ? -1 : fraction_of (&facts);
  self->eta = over              ? (TruceEstimate){ 0, -1, -1 }
              : is_first (self) ? unknown
                                : truce_run_estimate_left (&facts);
}
