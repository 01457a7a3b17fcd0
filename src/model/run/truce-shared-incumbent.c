/* truce-shared-incumbent.c: TruceSharedIncumbent, the best placements that the workers have found so far
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-shared-incumbent.h"

TruceSharedIncumbent *
truce_shared_incumbent_new (const TruceProblem *problem)
{
  TruceSharedIncumbent *self = g_new0 (TruceSharedIncumbent, 1);

  self->problem = truce_problem_ref (problem);
  atomic_init (&self->incumbent, -1);
  self->best.value = -1;
  pthread_mutex_init (&self->lock, NULL);
  return self;
}

void
truce_shared_incumbent_free (TruceSharedIncumbent *self)
{
  truce_classes_free (self->classes);
  truce_problem_unref (self->problem);
  pthread_mutex_destroy (&self->lock);
  g_free (self);
}

gboolean
truce_shared_incumbent_add (TruceSharedIncumbent *self, const TruceSquare *placed, int n)
{
  TruceKindSets placement;
  gboolean added;

  truce_kind_sets_whole (&placement, self->problem, placed, n);
  pthread_mutex_lock (&self->lock);
  if (!self->classes)
    truce_armies_update_incumbent (self->problem, &self->best, &placement);
  else if (!truce_classes_add_sets (self->classes, &placement))
    self->no_memory = TRUE;
  added = !self->no_memory;
  pthread_mutex_unlock (&self->lock);
  return added;
}

gboolean
truce_shared_incumbent_start_listing (TruceSharedIncumbent *self)
{
  self->classes = truce_classes_new (self->problem);
  atomic_store (&self->incumbent, self->best.value - 1);
  return self->classes != NULL;
}

TruceIncumbent
truce_shared_incumbent_get (TruceSharedIncumbent *self)
{
  TruceIncumbent best;

  pthread_mutex_lock (&self->lock);
  best = self->best;
  pthread_mutex_unlock (&self->lock);
  return best;
}

gsize
truce_shared_incumbent_count_classes (TruceSharedIncumbent *self)
{
  gsize n;

  pthread_mutex_lock (&self->lock);
  n = self->classes ? truce_classes_count (self->classes) : 0;
  pthread_mutex_unlock (&self->lock);
  return n;
}
