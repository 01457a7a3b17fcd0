/* truce-cut.c: cutting a problem into units on a thread, in a way that can be walked away from
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-cut.h"

#include <stdatomic.h>

typedef enum
{
  CUTTING,
  FINISHED,
  ABANDONED,
} State;

struct TruceCut
{
  const TruceProblem *problem;
  TruceGoal goal;
  _Atomic int above; /* of the goal: who has it may go before the cut */
  const TruceMethod *method;
  gsize wanted;
  gpointer owner;    /* looked at only where it did not abandon the cut */
  TruceUnits *units; /* only the worker */
  _Atomic int state; /* leaves CUTTING once, by whoever is first */
};

TruceCut *
truce_cut_new (const TruceProblem *problem,
               const TruceGoal *goal,
               const TruceMethod *method,
               gsize wanted,
               gpointer owner)
{
  TruceCut *self = g_new0 (TruceCut, 1);

  self->problem = truce_problem_ref (problem);
  self->goal = *goal;
  if (goal->above)
    {
      atomic_init (&self->above, atomic_load (goal->above));
      self->goal.above = &self->above;
    }
  self->method = method;
  self->wanted = wanted;
  self->owner = owner;
  atomic_init (&self->state, CUTTING);
  return self;
}

TruceUnits *
truce_cut_finish (TruceCut *self)
{
  TruceUnits *units = self->units;

  truce_problem_unref (self->problem);
  g_free (self);
  return units;
}

static gboolean
leave_cutting (TruceCut *self, State state)
{
  int cutting = CUTTING;

  return atomic_compare_exchange_strong (&self->state, &cutting, state);
}

gpointer
truce_cut_work (TruceCut *self)
{
  TruceUnits *units;

  if (atomic_load (&self->state) == CUTTING)
    self->units = self->method->split (self->problem, &self->goal, self->wanted);
  if (leave_cutting (self, FINISHED))
    return self->owner;
  units = truce_cut_finish (self);
  if (units)
    truce_units_free (units);
  return NULL;
}

gboolean
truce_cut_abandon (TruceCut *self)
{
  return leave_cutting (self, ABANDONED);
}
