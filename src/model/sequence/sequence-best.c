/* sequence-best.c: finds the optimum of a term, and confirms it by another method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sequence-private.h"
#include "store/runs/truce-store-best.h"

static void on_best_state (TruceSequence *self);

static void
follow (TruceSequence *self, TruceBestRun *best)
{
  g_clear_object (&self->best);
  self->best = best;
  g_signal_connect_swapped (best, "notify::state", G_CALLBACK (on_best_state), self);
  g_signal_connect_swapped (best, "notify::run", G_CALLBACK (truce_sequence_notify_run), self);
}

/* Chooses a method that proves the size of armies, other than the method that peaceful-armies uses. Sets
 * term->method to the method that peaceful-armies uses. If there is no other method, returns NULL and
 * leaves term->method unchanged. */
static const TruceMethod *
choose_for_armies (TruceSequence *self, const TruceProblem *problem)
{
  _Atomic int incumbent = -1;
  const TruceGoal goal = { .question = { TRUCE_FIRST }, .incumbent = &incumbent };
  const TruceMethod *const *methods = truce_best_methods ();
  const TruceMethod *first = truce_method_choose (NULL, problem, &goal, NULL);

  for (int i = 0; first && methods[i]; i++)
    if (methods[i] != first &&
        truce_method_proves (methods[i], methods[i]->default_options & ~methods[i]->unsound) &&
        truce_method_accepts (methods[i], problem, &goal, NULL))
      {
        self->term->method = first->id;
        return methods[i];
      }
  return NULL;
}

/* Chooses the method that confirms the optimum. Returns NULL if there is no such method, the sequence
 * stops, an earlier confirmation took too long, or there is no placement. Also returns NULL if a bound
 * alone gave the optimum, since there is no search to repeat. */
static const TruceMethod *
choose_second (TruceSequence *self, const TruceProblem *problem)
{
  const char *first = self->term->method;
  const TruceMethod *second = NULL;

  if (self->state != TRUCE_RUN_RUNNING || self->best_too_long || self->best_value < 0 || !first)
    return NULL;
  if (g_str_equal (first, "peaceful-armies"))
    second = choose_for_armies (self, problem);
  if (!second && !g_str_equal (first, "backtrack"))
    second = truce_method_find ("backtrack");
  return second;
}

static gboolean
on_limit (gpointer data)
{
  TruceSequence *self = data;

  self->best_limit = 0;
  truce_best_run_stop (self->best);
  return G_SOURCE_REMOVE;
}

/* Starts to confirm the optimum, or ends the term. The search is not stored, since it ends within
 * TRUCE_CONFIRM_SECONDS or is given up. */
static void
confirm (TruceSequence *self)
{
  TruceBestRequest request = { .problem = truce_best_run_get_problem (self->best),
                               .threads = self->request.threads };
  TruceBestRun *second = NULL;

  self->method = request.method = choose_second (self, request.problem);
  if (request.method)
    {
      request.options = request.method->default_options & ~request.method->unsound;
      second = truce_best_run_start (&request, NULL);
    }
  if (!second)
    {
      truce_sequence_end_term (self);
      return;
    }
  self->confirms = TRUE;
  follow (self, second);
  self->best_limit = g_timeout_add (TRUCE_CONFIRM_SECONDS * 1000, on_limit, self);
}

/* Adds the result of the confirming search to the term, unless a bound alone gave the number. Ends
 * the term. */
static void
add_confirmation (TruceSequence *self)
{
  TruceRun *run = truce_best_run_get_run (self->best);
  int value = truce_best_run_get_value (self->best);

  g_clear_handle_id (&self->best_limit, g_source_remove);
  if (truce_best_run_get_state (self->best) != TRUCE_RUN_DONE || !truce_best_run_is_proved (self->best))
    self->best_too_long = TRUE;
  else if (run && g_str_equal (truce_run_get_method (run)->id, self->method->id))
    {
      self->term->second = self->method->id;
      if (value != self->best_value)
        self->term->other = g_strdup_printf ("%d", value);
    }
  truce_sequence_end_term (self);
}

/* Adds the optimum to the term, or counts the placements that reach it. If there is no placement, the term
 * has no optimum, and the count is 0. */
static void
add_best (TruceSequence *self)
{
  TruceRun *run = truce_best_run_get_run (self->best);
  const TruceProblem *reached = truce_best_run_get_reached (self->best);

  self->best_value = truce_best_run_get_value (self->best);
  self->term->proof = truce_best_run_get_proof (self->best);
  self->term->seconds = truce_best_run_get_elapsed (self->best);
  if (self->request.question.asks == TRUCE_BEST)
    {
      self->term->method = run ? truce_run_get_method (run)->id : NULL;
      if (self->best_value >= 0)
        self->term->value = g_strdup_printf ("%d", self->best_value);
      confirm (self);
    }
  else if (self->best_value < 0 || !reached)
    {
      self->term->value = g_strdup ("0");
      truce_sequence_end_term (self);
    }
  else
    truce_sequence_count (self, truce_problem_ref (reached));
}

static void
on_best_state (TruceSequence *self)
{
  TruceRunState state = truce_best_run_get_state (self->best);

  if (truce_best_run_is_active (self->best))
    return;
  g_signal_handlers_disconnect_by_data (self->best, self);
  if (self->confirms)
    add_confirmation (self);
  else if (state == TRUCE_RUN_DONE && truce_best_run_is_proved (self->best))
    add_best (self);
  else
    truce_sequence_end (self, state == TRUCE_RUN_FAILED ? TRUCE_RUN_FAILED : TRUCE_RUN_STOPPED,
                        truce_best_run_get_failure (self->best));
}

void
truce_sequence_find_best (TruceSequence *self, const TruceProblem *problem)
{
  TruceBestRequest request = { .problem = problem,
                               .threads = self->request.threads,
                               .quick = self->request.quick };
  TruceBestRun *best;
  TruceError error;

  if (self->request.store)
    request.store = truce_store_for_best (self->request.store);
  best = truce_best_run_start (&request, &error);
  if (best)
    follow (self, best);
  else
    truce_sequence_refuse (self, &error);
}
