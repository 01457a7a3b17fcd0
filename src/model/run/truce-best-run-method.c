/* truce-best-run-method.c: a TruceBestRun by a method that finds the best number itself
 *
 * Its workers share the best so far, so that each looks for more than all have found; once it is proved the
 * same method may list all that reach it.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "truce-best-run-private.h"

static void
keep (TruceBestRun *self, const TruceKindSets *placement)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];

  truce_best_run_keep_placement (self, pieces,
                                 truce_kind_sets_list (placement, self->best.problem->n_kinds, pieces));
}

void
truce_best_run_take_finds (TruceBestRun *self)
{
  const TruceIncumbent best = truce_best_finds_get (self->finds);

  if (best.value <= self->best.value)
    return;
  keep (self, &best.placement);
  truce_best_begin_with (&self->best, best.value, self->placement, self->n_placement);
  truce_best_run_notify_numbers (self);
}

static gboolean
is_listing (const TruceBestRun *self)
{
  return self->finds->classes != NULL;
}

static void
end_list (TruceBestRun *self, TruceRunState state)
{
  TruceClasses *classes = self->finds->classes;
  TruceKindSets placement;

  truce_classes_sort (classes);
  if (truce_classes_count (classes) > 0)
    {
      truce_classes_get (classes, 0, &placement);
      keep (self, &placement);
    }
  truce_best_run_end (self, state);
}

/* All that reach the best number, or nothing more. */
static void
go_on_to_all (TruceBestRun *self)
{
  if (!self->request.all || !self->best.done || self->best.value < 0)
    truce_best_run_end (self, TRUCE_RUN_DONE);
  else if (!truce_best_finds_turn_to_all (self->finds))
    truce_best_run_fail (self, _ ("memory has run out"));
  else if (self->state == TRUCE_RUN_STOPPING)
    end_list (self, TRUCE_RUN_STOPPED);
  else
    truce_best_run_begin_method (self);
}

void
truce_best_run_end_chain (TruceBestRun *self)
{
  if (!self->request.all || self->best.value < 0 || !self->lister)
    {
      truce_best_run_end (self, TRUCE_RUN_DONE);
      return;
    }
  self->finds = truce_best_finds_new (self->best.problem);
  self->finds->best.value = self->best.value;
  self->request.method = self->lister;
  go_on_to_all (self);
}

/* A store that knows the best already hands it to the finds. */
void
truce_best_run_begin_method (TruceBestRun *self)
{
  TruceRequest request = {
    .problem = self->best.problem,
    .goal = { .question = is_listing (self) ? TRUCE_LIST : TRUCE_FIRST,
              .options = self->request.options,
              .seed = self->request.seed,
              .above = &self->finds->above },
    .method = self->request.method,
    .wanted = self->request.wanted,
    .finds = self->finds,
  };
  gboolean begun = truce_best_run_begin_run (self, &request);

  if (begun && self->state == TRUCE_RUN_FAILED)
    return;
  truce_best_run_take_finds (self);
  if (begun)
    return;
  self->best.done = true;
  go_on_to_all (self);
}

void
truce_best_run_end_method (TruceBestRun *self, TruceRun *run)
{
  gboolean whole = truce_run_get_state (run) == TRUCE_RUN_DONE;

  truce_best_run_take_finds (self);
  if (self->finds->no_memory)
    truce_best_run_fail (self, _ ("memory has run out"));
  else if (is_listing (self))
    end_list (self, whole ? TRUCE_RUN_DONE : TRUCE_RUN_STOPPED);
  else
    {
      if (whole && truce_method_proves (self->request.method, self->request.options))
        self->best.done = true;
      truce_best_run_notify_numbers (self);
      if (whole || self->best.done)
        go_on_to_all (self);
      else
        truce_best_run_end (self, TRUCE_RUN_STOPPED);
    }
}
