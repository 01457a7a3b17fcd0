/* sequence-count.c: counts a term by one method, and confirms it by another; uses stored counts and
 * stores new ones
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "best/best.h"
#include "run/truce-second-method.h"
#include "sequence-private.h"
#include "store/runs/stored-runs.h"

static void count_by (TruceSequence *self, const TruceMethod *method);

static void
end_count (TruceSequence *self)
{
  g_clear_pointer (&self->counted, truce_problem_unref);
  g_clear_object (&self->stored);
  g_clear_object (&self->first);
  self->first_id = 0;
  truce_sequence_end_term (self);
}

/* Returns whether the methods are the same, or one passes the question to the other. Such methods cannot
 * confirm each other. */
static gboolean
are_related (TruceSequence *self, const TruceMethod *a, const TruceMethod *b)
{
  return a == b || (a->inner && a->inner (self->counted, &self->goal) == b) ||
         (b->inner && b->inner (self->counted, &self->goal) == a);
}

/* Chooses the second method. Prefers truce_second_method(), if it fits into the budget. Otherwise sets
 * self->limited and chooses a plain search with a time limit. Returns NULL if there is no such search, or
 * a plain search took too long at a smaller size. */
static const TruceMethod *
choose_second (TruceSequence *self)
{
  static const char *const plain[] = { "improved", "backtrack" };
  const TruceMethod *second = truce_second_method (self->counted, &self->goal, self->method);
  double left = self->request.budget - (double) (g_get_monotonic_time () - self->began) / G_USEC_PER_SEC;

  self->limited = FALSE;
  if (second && !are_related (self, self->method, second) &&
      (self->request.budget <= 0 || second->cost (self->counted, &self->goal) < left / 2))
    return second;
  self->limited = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (plain) && !self->too_long; i++)
    {
      second = truce_method_find (plain[i]);
      if (second && !are_related (self, self->method, second) &&
          truce_method_accepts (second, self->counted, &self->goal, NULL))
        return second;
    }
  return NULL;
}

static void
note_confirmation (TruceSequence *self, const char *count)
{
  TruceCheck check;

  if (self->first)
    truce_stored_run_note_recount (self->first, self->term->value, self->method, count);
  else if (self->first_id > 0 && self->worked)
    truce_store_note_recount (self->request.store, self->first_id, self->method, count, &check, NULL);
}

/* Adds a count to the term, and starts the second method or ends the term. id: id of the stored run from
 * which the count comes; 0: a run has just finished. */
static void
add_count (TruceSequence *self, const char *count, double seconds, gint64 id)
{
  TruceTerm *term = self->term;
  const TruceMethod *second;

  term->seconds += seconds;
  if (self->confirms)
    {
      term->second = self->method->id;
      if (!g_str_equal (count, term->value))
        term->other = g_strdup (count);
      note_confirmation (self, count);
      end_count (self);
      return;
    }
  term->value = g_strdup (count);
  term->method = self->method->id;
  self->first = g_steal_pointer (&self->stored);
  self->first_id = id;
  second = self->state == TRUCE_RUN_RUNNING ? choose_second (self) : NULL;
  self->confirms = TRUE;
  if (second)
    count_by (self, second);
  else
    end_count (self);
}

static void
on_ended (TruceRun *run, gpointer data)
{
  g_autoptr (TruceSequence) self = data;
  TruceRunState state = truce_run_get_state (run);

  g_clear_object (&self->run);
  if (state == TRUCE_RUN_DONE)
    {
      self->worked = TRUE;
      add_count (self, truce_run_get_count (run), truce_run_get_elapsed (run), 0);
    }
  else if (self->confirms)
    {
      /* The term stays unconfirmed. */
      if (self->limited && self->state == TRUCE_RUN_RUNNING)
        {
          self->too_long = TRUE;
          /* If the run stayed stored, later sequences would resume it and exceed the limit again. */
          if (self->stored && !self->resumed)
            truce_stored_run_discard (self->stored);
        }
      end_count (self);
    }
  else
    truce_sequence_end (self, state, truce_run_get_failure (run));
}

/* Adds a stored count to the term instead of counting. The first count may be by any method of this
 * program. The second count must be by `method`. Returns FALSE if no such count is stored. */
static gboolean
use_stored (TruceSequence *self, const TruceMethod *method)
{
  TruceStore *store = self->request.store;
  gint64 id = truce_store_find_run (store, self->counted, &self->goal, self->confirms ? method : NULL, NULL);
  g_autoptr (TruceStoredInfo) info = id > 0 ? truce_store_get_run (store, id, NULL) : NULL;

  if (!info || info->state != TRUCE_RUN_DONE || !info->count || !truce_method_find (info->method))
    return FALSE;
  self->method = truce_method_find (info->method);
  self->term->stored |= !self->confirms;
  add_count (self, info->count, info->seconds, id);
  return TRUE;
}

/* Opens the unfinished stored run of the request, or creates a new one, and changes the request to match.
 * If another process works on the stored run, or the store cannot be written, the count will not be
 * stored. */
static void
start_stored (TruceSequence *self, TruceRequest *request)
{
  TruceStore *store = self->request.store;
  gint64 id = truce_store_find_unfinished (store, request->problem, &request->goal, request->method, NULL);

  self->resumed = id > 0;
  self->stored =
      id > 0 ? truce_store_resume_run (store, id, NULL)
             : truce_store_create_run_later (store, request->problem, &request->goal, request->method, NULL);
  if (self->stored)
    {
      int threads = request->threads;
      double limit = request->time_limit;

      *request = truce_stored_run_request (self->stored);
      request->threads = threads;
      request->time_limit = limit;
    }
}

static void
count_by (TruceSequence *self, const TruceMethod *method)
{
  TruceRequest request = { .problem = self->counted,
                           .goal = self->goal,
                           .method = method,
                           .threads = self->request.threads,
                           .time_limit = self->confirms && self->limited ? TRUCE_CONFIRM_SECONDS : 0 };
  g_autoptr (GError) refused = NULL;

  self->method = method;
  if (self->request.store && use_stored (self, method))
    return;
  if (self->request.store && !(self->limited && self->confirms && self->request.quick > 0))
    start_stored (self, &request);
  self->run = truce_run_start (&request, &refused);
  if (self->run)
    {
      g_signal_connect (self->run, "ended", G_CALLBACK (on_ended), g_object_ref (self));
      truce_sequence_notify_run (self);
      return;
    }
  g_clear_object (&self->stored);
  if (self->confirms)
    end_count (self);
  else
    truce_sequence_end (self, TRUCE_RUN_FAILED, refused->message);
}

void
truce_sequence_count (TruceSequence *self, const TruceProblem *problem)
{
  TruceError error;
  const TruceMethod *method;

  self->counted = problem;
  self->goal = (TruceGoal){ .question = truce_question_count (self->request.question) };
  self->confirms = self->limited = self->worked = FALSE;
  method = self->best ? truce_best_lister (problem, &self->goal) : NULL;
  if (!method)
    method = truce_method_auto (problem, &self->goal, NULL, &error);
  if (!method)
    truce_sequence_refuse (self, &error);
  else if (self->state == TRUCE_RUN_STOPPING)
    truce_sequence_end (self, TRUCE_RUN_STOPPED, NULL);
  else
    count_by (self, method);
}
