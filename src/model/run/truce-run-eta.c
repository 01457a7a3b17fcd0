/* truce-run-eta.c: how far a run has come, and how long the rest takes
 *
 * By whichever tells best at the time: the cost that its method tells, how many placements there are by an
 * estimate, and the units that are done.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "truce-run-private.h"

#define UNITS_FROM     0.05  /* fraction of the units below which the rest says nothing */
#define FORECAST_FROM  0.5   /* seconds: shorter runs need none */
#define FORECAST_SHARE 0.008 /* of the run's processor time */
#define MET_FROM       1000  /* fewer placements and dead ends say nothing of their rate */
#define DRIFT          0.3   /* by how much the rate of placements may change */
#define DRIFT_TREE     0.1   /* the same of leaves, which take more equal times */
#define COST_FROM      1     /* seconds, less of which is no use to tell */

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
         !self->request.finds && self->request.list_cap == 0 && !self->request.method->finish &&
         view->dead_ends > 0;
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

/* By what is still to be met, at the rate until now; FALSE: nothing is told. Units are not equally long: what
 * they tell is taken to be off by what is left; `narrow`: this less so. */
static gboolean
tell_by_forecast (TruceRun *self, const TruceJobView *view, TruceEstimate *eta, gboolean *narrow)
{
  const double met = (double) view->found + (is_tree (self) ? (double) view->dead_ends : 0);
  const double each = met > 0 ? view->elapsed / met : 0;
  const double drift = is_tree (self) ? DRIFT_TREE : DRIFT;
  TruceEstimate all;

  if (!self->forecast || met < MET_FROM || !truce_forecast_get (self->forecast, &all) || all.value <= met)
    return FALSE;
  *narrow = all.high - all.low < (1 - self->fraction) * all.value;
  *eta = (TruceEstimate){ all.value * each - view->elapsed,
                          fmax ((1 - drift) * all.low * each - view->elapsed, 0),
                          (1 + drift) * all.high * each - view->elapsed };
  return TRUE;
}

/* By what the method tells of itself. */
static void
tell_by_cost (TruceRun *self, const TruceJobView *view, TruceEstimate *eta)
{
  const TruceMethod *method = self->request.method;
  double left;

  if (self->cost_of != method)
    {
      self->cost = method->cost ? method->cost (self->request.problem, &self->request.goal) : -1;
      self->cost_of = method;
    }
  left = self->cost / self->request.threads - view->elapsed;
  if (left >= COST_FROM)
    eta->value = left;
}

void
truce_run_set_progress (TruceRun *self, const TruceJobView *view, gboolean over)
{
  TruceEstimate eta;
  gboolean narrow;

  self->n_done = view->n_done;
  self->n_units = view->n_units;
  self->fraction = -1;
  self->eta = (TruceEstimate){ -1, -1, -1 };
  if (over)
    self->fraction = 1;
  else if (!is_first (self) && view->n_units > 1)
    self->fraction = (double) view->n_done / (double) view->n_units;
  follow_forecast (self, view);
  if (over)
    self->eta.value = 0;
  else if (is_first (self))
    return;
  else if (tell_by_forecast (self, view, &eta, &narrow) && (self->fraction < UNITS_FROM || narrow))
    self->eta = eta;
  else if (self->fraction >= UNITS_FROM)
    self->eta.value = view->elapsed * (1 - self->fraction) / self->fraction;
  else if (is_whole (self))
    tell_by_cost (self, view, &self->eta);
}
