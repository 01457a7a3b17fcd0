/* truce-armies-solver-text.c: a TruceArmiesSolver written down, and gone on with
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-solver-private.h"

#include "common/truce-words.h"

void
truce_armies_solver_set_text (TruceArmiesSolver *self, GBytes *text)
{
  g_clear_pointer (&self->shared.text, g_bytes_unref);
  self->shared.text = text;
  self->shared.n_texts++;
}

/* What there is no memory for is tried again later. */
static GBytes *
text_of (TruceArmiesSolver *self, TruceArmiesRun *run)
{
  char *text;

  run->best = self->shared.best;
  text = truce_armies_run_to_text (run);
  return text ? g_bytes_new_with_free_func (text, strlen (text), free, text) : NULL;
}

/* The classes may be many: not under the lock. */
void
truce_armies_solver_write (TruceArmiesSolver *self, TruceArmiesRun *run)
{
  GBytes *text = text_of (self, run);

  truce_unit_pool_lock (self->workers.pool);
  if (text)
    truce_armies_solver_set_text (self, text);
  truce_unit_pool_unlock (self->workers.pool);
}

/* Where units have no positions the workers need not rest for it. */
void
truce_armies_solver_rest_when_due (TruceArmiesSolver *self)
{
  const gint64 now = g_get_monotonic_time ();
  GBytes *text;

  if (!self->request.save_every || self->main_only.view.state != TRUCE_ARMIES_RUNNING)
    return;
  truce_unit_pool_lock (self->workers.pool);
  if (self->shared.main && now >= self->shared.rest_due)
    {
      self->shared.rest_due = G_MAXINT64;
      if (self->shared.main->method->position_fits)
        truce_unit_pool_rest (self->workers.pool, TRUE);
      else
        {
          text = text_of (self, self->shared.main);
          if (text)
            truce_armies_solver_set_text (self, text);
          self->shared.rest_due = now + self->request.save_every * G_GINT64_CONSTANT (1000);
        }
    }
  truce_unit_pool_unlock (self->workers.pool);
}

GBytes *
truce_armies_solver_ref_text (TruceArmiesSolver *self)
{
  GBytes *text;

  g_return_val_if_fail (TRUCE_IS_ARMIES_SOLVER (self), NULL);
  truce_unit_pool_lock (self->workers.pool);
  text = self->shared.text ? g_bytes_ref (self->shared.text) : NULL;
  truce_unit_pool_unlock (self->workers.pool);
  return text;
}

static TruceArmiesRequest
request_of (const TruceArmiesRun *run, int threads, guint save_every)
{
  TruceArmiesRequest request = {
    .method = run->method,
    .switches = run->goal.options,
    .seed = run->goal.seed,
    .threads = threads,
    .classes = run->all,
    .save_every = save_every,
  };

  truce_problem_to_spec (run->problem, &request.spec);
  return request;
}

TruceArmiesSolver *
truce_armies_solver_new_from_text (GBytes *bytes, int threads, guint save_every, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data, size);
  TruceError reason = { 0 };
  TruceArmiesRun *run = truce_armies_run_from_text (text, &reason);
  TruceArmiesSolver *self = NULL;

  if (run)
    {
      TruceArmiesRequest request = request_of (run, threads, save_every);

      self = truce_armies_solver_new (&request, error);
    }
  else
    {
      g_autofree char *why = truce_words_error (&reason);

      g_set_error_literal (error, TRUCE_ARMIES_ERROR, reason.code, why);
    }
  if (self)
    {
      truce_armies_solver_go_on_with (self, run);
      self->shared.text = g_bytes_ref (bytes);
      return self;
    }
  truce_armies_run_free (run);
  return NULL;
}
