/* truce-run-tick.c: a run's looks at its job, and what its owner may ask of it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-private.h"

#include <glib/gi18n.h>
#include <math.h>

#define TICKS_A_SECOND 8
#define RATE_SECONDS   1.5 /* how long a moment weighs in the smoothed rate */

static void
set_count (TruceRun *self, const mpz_t count)
{
  g_free (self->count);
  if (self->solutions && (self->request.goal.question == TRUCE_FIRST || self->capped))
    self->count = g_strdup_printf ("%u", g_list_model_get_n_items (G_LIST_MODEL (self->solutions)));
  else
    {
      self->count = g_malloc (mpz_sizeinbase (count, 10) + 2);
      mpz_get_str (self->count, 10, count);
    }
}

static void
set_rate (TruceRun *self, const TruceJobView *view, gboolean ended)
{
  double passed = view->elapsed - self->elapsed;

  if (ended)
    self->rate = view->elapsed > 0 ? view->found / view->elapsed : 0;
  else if (passed > 0.001)
    {
      double now = (view->found - self->found) / passed;
      double weight = self->elapsed > 0 ? 1 - exp (-passed / RATE_SECONDS) : 1;

      self->rate += weight * (now - self->rate);
    }
}

static TruceRunState
state_of (TruceRun *self, TruceJobEnd end)
{
  switch (end)
    {
    case TRUCE_JOB_WHOLE:
    case TRUCE_JOB_ENOUGH:
      return TRUCE_RUN_DONE;
    case TRUCE_JOB_PART:
      return TRUCE_RUN_STOPPED;
    case TRUCE_JOB_NO_MEMORY:
    case TRUCE_JOB_DOUBTFUL:
    case TRUCE_JOB_OTHER_CUT:
    case TRUCE_JOB_UNREAD:
      return TRUCE_RUN_FAILED;
    case TRUCE_JOB_WORKING:
    default:
      return self->state;
    }
}

/* Takes over what the job shows now. Rate before found and elapsed: it is made from their growth. */
static void
look (TruceRun *self, TruceJobEnd end)
{
  gboolean ended = end != TRUCE_JOB_WORKING;
  TruceJobView view;
  mpz_t count;

  mpz_init (count);
  truce_job_look (self->job, &view, count);
  self->state = state_of (self, end);
  set_rate (self, &view, ended);
  truce_run_set_progress (self, &view, self->state == TRUCE_RUN_DONE);
  self->found = view.found;
  self->dead_ends = view.dead_ends;
  self->elapsed = view.elapsed;
  if (self->first_squares && !truce_job_look_rows (self->job, self->first_squares))
    g_clear_pointer (&self->first_squares, g_array_unref);
  self->capped = self->request.goal.question == TRUCE_LIST && end == TRUCE_JOB_ENOUGH;
  set_count (self, count);
  mpz_clear (count);
}

TruceCheck
truce_check_count (const TruceProblem *problem, TruceMode mode, const char *count, const char **source)
{
  const TruceKnown *known = truce_known_count (problem, mode);

  if (source)
    *source = known ? known->source : NULL;
  if (!known)
    return TRUCE_CHECK_UNCHECKED;
  return g_str_equal (known->value, count) ? TRUCE_CHECK_PUBLISHED : TRUCE_CHECK_DIFFERS;
}

static void
check_count (TruceRun *self)
{
  const TruceGoal *goal = &self->request.goal;
  const char *source;
  TruceCheck check;

  if (self->state != TRUCE_RUN_DONE || self->capped || goal->question == TRUCE_FIRST || self->request.finds)
    return;
  check = truce_check_count (self->request.problem, truce_goal_mode (goal), self->count, &source);
  if (check != TRUCE_CHECK_UNCHECKED)
    truce_run_set_check (self, check, source);
}

static const char *
failure_of (TruceJobEnd end)
{
  switch (end)
    {
    case TRUCE_JOB_DOUBTFUL:
      return _ ("The counters of a part of the search disagree, and again when it was repeated");
    case TRUCE_JOB_OTHER_CUT:
      return _ ("This version cuts the search into other parts than those that are stored");
    case TRUCE_JOB_UNREAD:
      return _ ("What is stored of this run cannot be read");
    default:
      return _ ("There is not enough memory for this run");
    }
}

static void
tell_ledger (TruceRun *self, TruceJobEnd end)
{
  if (self->request.ledger)
    self->request.ledger->ended (self->request.ledger, self, end);
}

/* What comes with the end, besides the last look. */
static void
settle (TruceRun *self, TruceJobEnd end)
{
  truce_job_join (self->job);
  if (self->state == TRUCE_RUN_FAILED)
    self->failure = failure_of (end);
  if (self->solutions)
    truce_solution_list_finalize_order (self->solutions);
  check_count (self);
  tell_ledger (self, end);
}

/* Of this session alone: a limit does not count what earlier ones took. */
static double
session_elapsed (TruceRun *self)
{
  return self->elapsed - (self->request.ledger ? self->request.ledger->elapsed : 0);
}

/* The next look; sooner when the time limit comes before it. */
static void
schedule_next_tick (TruceRun *self)
{
  double seconds = 1.0 / TICKS_A_SECOND;

  if (self->request.time_limit > 0 && self->state == TRUCE_RUN_RUNNING)
    seconds = CLAMP (self->request.time_limit - session_elapsed (self), 0.001, seconds);
  if (self->request.ledger && self->request.ledger->rest_every && self->state == TRUCE_RUN_RUNNING)
    seconds = MIN (seconds, (double) self->request.ledger->rest_every / G_USEC_PER_SEC);
  truce_unit_pool_look_in (truce_job_get_pool (self->job), (gint64) (seconds * G_USEC_PER_SEC));
}

void
truce_run_begin (TruceRun *self)
{
  if (self->request.waits)
    return;
  truce_job_start (self->job);
  schedule_next_tick (self);
}

gboolean
truce_run_tick (TruceRun *self)
{
  TruceJobEnd end = truce_job_get_end (self->job);

  if (self->solutions)
    truce_solution_list_grow (self->solutions);
  look (self, end);
  if (end != TRUCE_JOB_WORKING)
    settle (self, end);
  else if (self->request.time_limit > 0 && session_elapsed (self) >= self->request.time_limit)
    truce_run_stop (self);
  truce_run_updated (self);
  if (end == TRUCE_JOB_WORKING)
    {
      if (self->state == TRUCE_RUN_RUNNING)
        truce_job_rest_when_due (self->job);
      schedule_next_tick (self);
    }
  return end == TRUCE_JOB_WORKING;
}

void
truce_run_abandon (TruceRun *self)
{
  gboolean waited = self->request.waits;
  TruceJobEnd end;

  self->request.waits = FALSE;
  truce_job_join (self->job);
  end = waited ? TRUCE_JOB_PART : truce_job_get_end (self->job);
  look (self, end);
  tell_ledger (self, end);
}

/* What the owner may ask */

void
truce_run_set_state (TruceRun *self, TruceRunState state)
{
  self->state = state;
  truce_run_notify (self, TRUCE_RUN_PROP_STATE);
}

/* Lets the ledger hear whether the run is paused. */
static void
tell_paused (TruceRun *self, gboolean paused)
{
  TruceLedger *ledger = self->request.ledger;

  if (ledger && ledger->paused)
    ledger->paused (ledger, paused);
}

static void
pause_as (TruceRun *self, TruceRunState state)
{
  if (self->state != TRUCE_RUN_RUNNING && self->state != TRUCE_RUN_WAITING)
    return;
  truce_unit_pool_pause (truce_job_get_pool (self->job));
  tell_paused (self, TRUE);
  truce_run_set_state (self, state);
}

void
truce_run_pause (TruceRun *self)
{
  pause_as (self, TRUCE_RUN_PAUSED);
}

void
truce_run_hold_back (TruceRun *self)
{
  pause_as (self, TRUCE_RUN_HELD_BACK);
}

void
truce_run_resume (TruceRun *self)
{
  if (!truce_run_state_is_paused (self->state))
    return;
  truce_unit_pool_resume (truce_job_get_pool (self->job));
  tell_paused (self, FALSE);
  truce_run_set_state (self, self->request.waits ? TRUCE_RUN_WAITING : TRUCE_RUN_RUNNING);
}

void
truce_run_stop (TruceRun *self)
{
  if (!truce_run_is_active (self) || self->state == TRUCE_RUN_STOPPING)
    return;
  self->state = TRUCE_RUN_STOPPING;
  truce_run_take_store (self, NULL); /* to its end */
  tell_paused (self, FALSE);
  truce_job_stop (self->job);
  truce_run_notify (self, TRUCE_RUN_PROP_STATE);
}
