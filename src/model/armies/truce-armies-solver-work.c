/* truce-armies-solver-work.c: the thread that leads a TruceArmiesSolver
 *
 * From time to time all workers rest, and leave the positions of their units. Then the search is written
 * down, and now and then they turn to a probe for a while: the same search for scores so high that it ends
 * soon and with nothing, so that no placement can have more.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-solver-private.h"

#define UNITS_PER_THREAD 64
#define PROBES_SHARE     10 /* of all time, one part at most */
#define WRITING_SHARE    50

/* ---- what is found, under the lock ---- */

/* FALSE: no more of them. */
static gboolean
take_class (TruceArmiesSolver *self, const TruceKindSets *placement)
{
  guint cap = self->request.cap ? self->request.cap : TRUCE_ARMIES_CLASSES_CAP;

  if (self->shared.capped)
    return FALSE;
  if (!truce_classes_add_sets (self->shared.classes, placement))
    self->workers.no_memory = TRUE;
  self->shared.capped = truce_classes_count (self->shared.classes) >= cap;
  return !self->workers.no_memory && !self->shared.capped;
}

gboolean
truce_armies_solver_take (gpointer solver, const TruceKindSets *placement)
{
  TruceArmiesSolver *self = solver;

  if (self->shared.question == TRUCE_LIST)
    return take_class (self, placement);
  truce_armies_keep (self->problem, &self->shared.best, placement);
  return TRUE;
}

/* ---- probes ---- */

/* A quarter of what is open below the bound, so that a probe that fails costs little; the last step is the
 * search itself. Only this thread and its workers write what this reads without the lock. */
static gboolean
begin_probe (TruceArmiesSolver *self)
{
  const int open = self->shared.best.bound - self->shared.best.value;

  if (!self->lead.probe && open >= 2)
    self->lead.probe =
        truce_armies_run_new_above (self->lead.main, self->shared.best.bound - MAX (1, open / 4));
  return self->lead.probe != NULL;
}

/* What is worked on until the next rest. */
static void
choose_run (TruceArmiesSolver *self)
{
  const double time = self->lead.main_time + self->lead.probe_time;
  gboolean may = self->shared.question == TRUCE_FIRST && self->lead.main->method->position_fits &&
                 truce_method_proves (self->lead.main->method, self->request.switches) &&
                 self->shared.best.value >= 0 && self->lead.main_time > 0 &&
                 self->lead.probe_time * PROBES_SHARE <= time;

  self->workers.run = may && begin_probe (self) ? self->lead.probe : self->lead.main;
}

static void
raise_above (TruceArmiesRun *run, int score)
{
  if (run && run->goal.question == TRUCE_FIRST && atomic_load (&run->above) < score)
    atomic_store (&run->above, score);
}

/* Whatever either finds is the better for both; and nothing is above what a probe has ended with. */
static void
compare_runs (TruceArmiesSolver *self)
{
  raise_above (self->lead.main, self->shared.best.value);
  raise_above (self->lead.probe, self->shared.best.value);
  if (!self->lead.probe || !truce_armies_run_ended (self->lead.probe))
    return;
  truce_unit_pool_lock (self->workers.pool);
  self->shared.best.bound = MIN (self->shared.best.bound, atomic_load (&self->lead.probe->above));
  truce_unit_pool_unlock (self->workers.pool);
  g_clear_pointer (&self->lead.probe, truce_armies_run_free);
}

/* ---- rests ---- */

/* Until the next rest. What has not got on meanwhile needs more time. */
static void
work_for_a_while (TruceArmiesSolver *self)
{
  TruceUnitPool *pool = self->workers.pool;
  TruceArmiesRun *run = self->workers.run;
  gboolean probes = run == self->lead.probe;
  gint64 *every = probes ? &self->lead.probe_rest_every : &self->lead.main_rest_every;
  guint64 before = truce_armies_run_progress (run);
  double time;

  truce_unit_pool_lock (pool);
  self->shared.rest_due = g_get_monotonic_time () + *every;
  time = truce_unit_pool_clock (pool);
  truce_unit_pool_unlock (pool);
  self->workers.counters = !probes && run->goal.question == TRUCE_FIRST ? &self->shared.counters : NULL;
  truce_armies_workers_work (&self->workers);
  truce_unit_pool_lock (pool);
  time = truce_unit_pool_clock (pool) - time;
  self->lead.main->seconds += time;
  truce_unit_pool_unlock (pool);
  *(probes ? &self->lead.probe_time : &self->lead.main_time) += time;
  if (truce_armies_run_progress (run) == before && *every < G_MAXINT64 / 2)
    *every *= 2;
}

static void
write_down (TruceArmiesSolver *self)
{
  gint64 began = g_get_monotonic_time ();

  truce_armies_solver_write (self, self->lead.main);
  self->lead.main_rest_every =
      MAX (self->lead.main_rest_every, WRITING_SHARE * (g_get_monotonic_time () - began));
}

/* After work. TRUE: there is more of it. */
static gboolean
end_rest (TruceArmiesSolver *self)
{
  gboolean wrote = self->workers.run == self->lead.main, more;

  compare_runs (self);
  truce_unit_pool_lock (self->workers.pool);
  more = !truce_unit_pool_is_stopped (self->workers.pool) && !truce_armies_run_ended (self->lead.main) &&
         (self->shared.question == TRUCE_LIST || self->shared.best.value < self->shared.best.bound);
  truce_unit_pool_unlock (self->workers.pool);
  if (more && wrote)
    write_down (self);
  truce_unit_pool_lock (self->workers.pool);
  truce_unit_pool_rest (self->workers.pool, FALSE);
  truce_unit_pool_unlock (self->workers.pool);
  return more;
}

static void
open_question (TruceArmiesSolver *self)
{
  TruceArmiesRun *run = self->lead.main;

  self->lead.main_rest_every = self->request.save_every * G_GINT64_CONSTANT (1000);
  self->lead.probe_rest_every = MAX (self->lead.main_rest_every / 4, 1000);
  truce_unit_pool_lock (self->workers.pool);
  self->shared.question = run->goal.question;
  self->shared.rest_due = G_MAXINT64;
  self->shared.main = run;
  truce_unit_pool_unlock (self->workers.pool);
}

/* Whether every unit was worked to its end. */
static gboolean
answer (TruceArmiesSolver *self)
{
  open_question (self);
  do
    {
      choose_run (self);
      work_for_a_while (self);
    }
  while (end_rest (self));
  g_clear_pointer (&self->lead.probe, truce_armies_run_free);
  truce_unit_pool_lock (self->workers.pool);
  self->shared.main = NULL;
  truce_unit_pool_unlock (self->workers.pool);
  return truce_armies_run_ended (self->lead.main);
}

/* ---- the two questions ---- */

static void
find_best (TruceArmiesSolver *self)
{
  gint64 began = g_get_monotonic_time ();
  gboolean whole;

  if (!self->lead.main)
    self->lead.main =
        truce_armies_run_new (self->problem, self->method, self->request.switches, self->request.seed,
                              (gsize) truce_unit_pool_n_workers (self->workers.pool) * UNITS_PER_THREAD,
                              self->lister == self->method);
  if (!self->lead.main)
    {
      truce_armies_workers_run_out_of_memory (&self->workers);
      return;
    }
  whole = answer (self);
  truce_unit_pool_lock (self->workers.pool);
  self->shared.seconds = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
  if ((truce_method_proves (self->method, self->request.switches) && whole) ||
      self->shared.best.value == self->shared.best.bound)
    truce_best_value_prove (&self->shared.best);
  self->shared.finished = whole || self->shared.best.proved;
  truce_unit_pool_unlock (self->workers.pool);
}

/* The same run where its method can list all, else one of the method that can. */
static gboolean
turn_to_classes (TruceArmiesSolver *self)
{
  TruceArmiesRun *main = self->lead.main;

  if (main->goal.question == TRUCE_LIST)
    return TRUE;
  if (self->lister != self->method)
    {
      double seconds = main->seconds;
      gsize wanted = main->wanted;

      truce_armies_run_free (main);
      self->lead.main = main = truce_armies_run_new (self->problem, self->lister, self->lister->usual,
                                                     self->request.seed, wanted, true);
      if (!main)
        return FALSE;
      main->seconds = seconds;
    }
  main->best = self->shared.best;
  return truce_armies_run_go_on_to_all (main);
}

static void
find_classes (TruceArmiesSolver *self)
{
  gboolean whole;

  truce_unit_pool_lock (self->workers.pool);
  self->shared.finished = FALSE;
  truce_unit_pool_unlock (self->workers.pool);
  if (!turn_to_classes (self))
    {
      truce_armies_workers_run_out_of_memory (&self->workers);
      return;
    }
  truce_unit_pool_lock (self->workers.pool);
  self->shared.classes = self->lead.main->classes;
  truce_unit_pool_unlock (self->workers.pool);
  whole = answer (self);
  truce_unit_pool_lock (self->workers.pool);
  self->shared.complete = whole && !self->shared.capped;
  self->shared.finished = whole || self->shared.capped;
  truce_classes_sort (self->shared.classes);
  truce_unit_pool_unlock (self->workers.pool);
}

gboolean
truce_armies_solver_work (gpointer solver)
{
  TruceArmiesSolver *self = solver;

  if (!self->shared.best.proved)
    find_best (self);
  if (self->lister && self->shared.best.proved && self->shared.best.value >= 0)
    find_classes (self);
  /* Whatever was stopped can be gone on with. */
  if (!self->shared.finished && self->request.save_every && self->lead.main && !self->workers.no_memory)
    truce_armies_solver_write (self, self->lead.main);
  return TRUE;
}
