/* truce-best-run-tell.c: what a TruceBestRun tells of itself
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdlib.h>

#include "truce-best-run-private.h"

const TruceProblem *
truce_best_run_get_problem (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return self->best.problem;
}

TruceRunState
truce_best_run_get_state (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), TRUCE_RUN_FAILED);
  return self->state;
}

gboolean
truce_best_run_is_proved (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), FALSE);
  return self->best.done;
}

gboolean
truce_best_run_is_active (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), FALSE);
  return truce_run_state_is_active (self->state);
}

int
truce_best_run_get_value (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), -1);
  return self->best.relaxed ? -1 : self->best.value;
}

int
truce_best_run_get_bound (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), -1);
  return truce_best_bound (&self->best);
}

const char *
truce_best_run_get_proof (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return self->state == TRUCE_RUN_DONE ? truce_best_proof (&self->best) : NULL;
}

const char *
truce_best_explain_proof (const char *proof)
{
  static const struct
  {
    const char *proof, *text; /* of truce_best_proof() */
  } proofs[] = {
    { "search", N_ ("A complete search found nothing better") },
    { "room", N_ ("The squares and the given numbers allow no better number") },
    { "lines", N_ ("No line can hold two of these pieces") },
    { "cliques", N_ ("Of squares that all attack each other only one can hold a piece") },
    { "squares", N_ ("Fewer pieces guard too few squares, even if none were guarded twice") },
    { "packing", N_ ("There are as many squares no two of which one piece can guard") },
    { "armies", N_ ("Larger armies would leave too few squares for each other") },
    { "Weakley 1995", N_ ("Fewer queens cannot guard this board: a theorem of Weakley, 1995") },
  };

  for (gsize i = 0; proof && i < G_N_ELEMENTS (proofs); i++)
    if (g_str_equal (proof, proofs[i].proof))
      return _ (proofs[i].text);
  return NULL;
}

const char *
truce_best_run_explain_proof (TruceBestRun *self)
{
  return truce_best_explain_proof (truce_best_run_get_proof (self));
}

double
truce_best_run_get_elapsed (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), 0);
  return self->elapsed +
         (self->run && truce_run_is_active (self->run) ? truce_run_get_elapsed (self->run) : 0);
}

const TruceCounters *
truce_best_run_get_counters (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return &self->counters;
}

gsize
truce_best_run_count_classes (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), 0);
  return self->finds ? truce_best_finds_count_classes (self->finds) : 0;
}

const TruceClasses *
truce_best_run_get_classes (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return self->finds && !truce_best_run_is_active (self) ? self->finds->classes : NULL;
}

gboolean
truce_best_run_waits (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), FALSE);
  return self->waits && self->state == TRUCE_RUN_STOPPED;
}

const char *
truce_best_run_get_failure (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return self->failure;
}

TruceCheck
truce_best_run_get_check (TruceBestRun *self, const char **source)
{
  const TruceKnown *known;

  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), TRUCE_CHECK_UNCHECKED);
  known = self->best.done ? truce_known_best (self->best.problem) : NULL;
  if (source)
    *source = known ? known->source : NULL;
  if (!known)
    return TRUCE_CHECK_UNCHECKED;
  return self->best.value == atoi (known->value) ? TRUCE_CHECK_PUBLISHED : TRUCE_CHECK_DIFFERS;
}

TruceRun *
truce_best_run_get_run (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return self->run;
}

gint64
truce_best_run_get_stored_id (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), 0);
  return self->stored ? self->request.store.get_id (self->stored) : self->answered;
}

const TruceProblem *
truce_best_run_get_reached (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return self->best.relaxed ? NULL : self->best.reached;
}

const TruceSquare *
truce_best_run_get_placement (TruceBestRun *self, int *n)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  *n = self->n_placement;
  return self->best.relaxed ? NULL : self->placement;
}
