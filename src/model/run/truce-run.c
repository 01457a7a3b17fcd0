/* truce-run.c: TruceRun, one method that answers one problem on several threads
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-words.h"
#include "placements/truce-solution-list-private.h"
#include "truce-forecast.h"
#include "truce-job.h"
#include "truce-memory.h"
#include "truce-run-eta.h"

#define TICKS_A_SECOND 8     /* copies of the progress in a second */
#define RATE_SECONDS   1.5   /* seconds: time constant of the smoothed rate */
#define FORECAST_FROM  0.5   /* seconds; shorter runs get no forecast */
#define FORECAST_SHARE 0.008 /* a forecast may use this part of the run's processor time */
#define DRIFT          0.3   /* assumed relative change of the rate of placements */
#define DRIFT_TREE     0.1   /* assumed relative change of the rate of leaves, whose times differ less */

struct _TruceRun
{
  GObject parent_instance;

  TruceRequest request; /* with the chosen method and number of threads */
  TruceJob *job;
  TruceSolutionList *solutions;
  GArray *first_squares;

  TruceRunState state;
  guint64 found;
  guint64 dead_ends;
  double fraction;
  gsize n_done, n_units;
  double rate;
  TruceEstimate eta;       /* seconds; value below 0: unknown; low below 0: no interval */
  TruceForecast *forecast; /* NULL: not started yet, or no longer needed */
  double elapsed;
  gboolean capped;
  const char *failure;
  char *count;
  TruceVerdict verdict;
};

enum
{
  PROP_STATE = 1
};

static GParamSpec *state_property;
static guint updated_signal, ended_signal;

G_DEFINE_FINAL_TYPE (TruceRun, truce_run, G_TYPE_OBJECT)
G_DEFINE_QUARK (truce - run - error - quark, truce_run_error)

void
truce_run_set_verdict (TruceRun *self, TruceVerdict verdict)
{
  self->verdict = verdict;
}

static void
check_count (TruceRun *self)
{
  const TruceGoal *goal = &self->request.goal;
  TruceVerdict verdict;

  if (self->state != TRUCE_RUN_DONE || self->capped || truce_question_is_one (goal->question) ||
      self->request.finds)
    return;
  verdict = truce_verdict_of_count (self->request.problem, goal->question, self->count);
  if (verdict.check != TRUCE_CHECK_UNCHECKED)
    self->verdict = verdict;
}

static void
set_state (TruceRun *self, TruceRunState state)
{
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), state_property);
}

static gboolean
is_first (TruceRun *self)
{
  return truce_question_is_one (self->request.goal.question) && !self->request.finds;
}

static gboolean
is_tree (TruceRun *self)
{
  return (self->request.method->flags & TRUCE_METHOD_TREE) != 0;
}

/* Returns whether the method visits all placements one by one, so that random paths can forecast its time.
 * Methods that join parts of placements have no dead ends. Methods with `finish` count something other than
 * the visited placements. */
static gboolean
suits_forecast (TruceRun *self, const TruceJobSnapshot *view)
{
  const TruceGoal *goal = &self->request.goal;
  const TruceLedger *ledger = self->request.ledger;
  const gboolean is_whole = !ledger || !ledger->excludes_done; /* the run counts all units of the question */

  return is_whole && !truce_question_is_one (goal->question) && !goal->question.sequences &&
         !goal->question.classes && !self->request.finds && !self->request.method->finish &&
         view->dead_ends > 0;
}

static void
follow_forecast (TruceRun *self, const TruceJobSnapshot *view)
{
  const TruceLedger *ledger = self->request.ledger;
  const double session = view->elapsed - (ledger ? ledger->elapsed : 0);

  if (!truce_run_is_active (self))
    g_clear_pointer (&self->forecast, truce_forecast_free);
  else if (!self->forecast && session >= FORECAST_FROM && suits_forecast (self, view))
    self->forecast = truce_forecast_new (self->request.problem, is_tree (self), self->request.goal.seed);
  if (self->forecast)
    truce_forecast_set_budget (self->forecast, FORECAST_SHARE * session * self->request.threads);
}

static void
set_progress (TruceRun *self, const TruceJobSnapshot *view, gboolean over)
{
  TruceRunFacts facts = {
    .elapsed = view->elapsed,
    .n_done = view->n_done,
    .n_units = view->n_units,
    .met = (double) view->found + (is_tree (self) ? (double) view->dead_ends : 0),
    .drift = is_tree (self) ? DRIFT_TREE : DRIFT,
    .list_cap = (double) self->request.list_cap,
    .listed = self->solutions ? g_list_model_get_n_items (G_LIST_MODEL (self->solutions)) : 0,
  };
  TruceEstimate all;

  self->n_done = view->n_done;
  self->n_units = view->n_units;
  follow_forecast (self, view);
  if (self->forecast && truce_forecast_get (self->forecast, &all))
    facts.all = &all;
  self->fraction = over ? 1 : is_first (self) ? -1 : truce_run_fraction_of (&facts);
  self->eta = over              ? (TruceEstimate){ 0, -1, -1 }
              : is_first (self) ? (TruceEstimate){ -1, -1, -1 }
                                : truce_run_estimate_left (&facts);
}

static void
set_count (TruceRun *self, const mpz_t count)
{
  g_free (self->count);
  if (self->solutions && (truce_question_is_one (self->request.goal.question) || self->capped))
    self->count = g_strdup_printf ("%u", g_list_model_get_n_items (G_LIST_MODEL (self->solutions)));
  else
    {
      self->count = g_malloc (mpz_sizeinbase (count, 10) + 2);
      mpz_get_str (self->count, 10, count);
    }
}

static void
set_rate (TruceRun *self, const TruceJobSnapshot *view, gboolean ended)
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
    case TRUCE_JOB_COMPLETE:
    case TRUCE_JOB_SATISFIED:
      return TRUCE_RUN_DONE;
    case TRUCE_JOB_STOPPED:
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

/* Copies the progress of the job. Sets the rate before found and elapsed, since the rate follows from
 * their growth. */
static void
copy_progress (TruceRun *self, TruceJobEnd end)
{
  gboolean ended = end != TRUCE_JOB_WORKING;
  TruceJobSnapshot view;
  mpz_t count;

  mpz_init (count);
  truce_job_snapshot (self->job, &view, count);
  self->state = state_of (self, end);
  set_rate (self, &view, ended);
  set_progress (self, &view, self->state == TRUCE_RUN_DONE);
  self->found = view.found;
  self->dead_ends = view.dead_ends;
  self->elapsed = view.elapsed;
  if (self->first_squares && !truce_job_snapshot_rows (self->job, self->first_squares))
    g_clear_pointer (&self->first_squares, g_array_unref);
  self->capped = self->request.goal.question.asks == TRUCE_LIST && end == TRUCE_JOB_SATISFIED;
  set_count (self, count);
  mpz_clear (count);
}

static const char *
failure_of (TruceJobEnd end)
{
  switch (end)
    {
    case TRUCE_JOB_DOUBTFUL:
      return _ ("The counters of one part of the search disagree, even after this part was repeated");
    case TRUCE_JOB_OTHER_CUT:
      return _ ("The stored run is divided into other parts than this version of Truce uses, so "
                "the run cannot be resumed");
    case TRUCE_JOB_UNREAD:
      return _ ("The stored results of this run cannot be read");
    default:
      return _ ("There is not enough memory for this run");
    }
}

static void
notify_ledger (TruceRun *self, TruceJobEnd end)
{
  if (self->request.ledger)
    self->request.ledger->ended (self->request.ledger, self, end);
}

/* Ends the run, after the last progress was copied. Sets failure and verdict, and notifies the ledger. */
static void
finish_run (TruceRun *self, TruceJobEnd end)
{
  truce_job_join (self->job);
  if (self->state == TRUCE_RUN_FAILED)
    self->failure = failure_of (end);
  if (self->solutions)
    truce_solution_list_finalize_order (self->solutions);
  check_count (self);
  notify_ledger (self, end);
}

/* Returns the seconds of this session, since the time limit does not include earlier sessions. */
static double
session_elapsed (TruceRun *self)
{
  return self->elapsed - (self->request.ledger ? self->request.ledger->elapsed : 0);
}

/* Schedules the next copy of the progress, not later than the end of the time limit and the next rest. */
static void
schedule_next_tick (TruceRun *self)
{
  double seconds = 1.0 / TICKS_A_SECOND;

  if (self->request.time_limit > 0 && self->state == TRUCE_RUN_RUNNING)
    seconds = CLAMP (self->request.time_limit - session_elapsed (self), 0.001, seconds);
  if (self->request.ledger && self->request.ledger->rest_interval && self->state == TRUCE_RUN_RUNNING)
    seconds = MIN (seconds, (double) self->request.ledger->rest_interval / G_USEC_PER_SEC);
  truce_unit_pool_poll_in (truce_job_get_pool (self->job), (gint64) (seconds * G_USEC_PER_SEC));
}

static gboolean
tick (TruceRun *self)
{
  TruceJobEnd end = truce_job_get_end (self->job);

  if (self->solutions)
    truce_solution_list_grow (self->solutions);
  copy_progress (self, end);
  if (end != TRUCE_JOB_WORKING)
    finish_run (self, end);
  else if (self->request.time_limit > 0 && session_elapsed (self) >= self->request.time_limit)
    truce_run_stop (self);
  set_state (self, self->state);
  g_signal_emit (self, updated_signal, 0);
  if (end == TRUCE_JOB_WORKING)
    {
      if (self->state == TRUCE_RUN_RUNNING)
        truce_job_pause_when_due (self->job);
      schedule_next_tick (self);
    }
  return end == TRUCE_JOB_WORKING;
}

static void
abandon (TruceRun *self)
{
  gboolean waited = self->request.waits;
  TruceJobEnd end;

  self->request.waits = FALSE;
  truce_job_join (self->job);
  end = waited ? TRUCE_JOB_STOPPED : truce_job_get_end (self->job);
  copy_progress (self, end);
  notify_ledger (self, end);
}

static void
truce_run_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, TRUCE_RUN (object)->state);
}

static void
truce_run_finalize (GObject *object)
{
  TruceRun *self = TRUCE_RUN (object);

  g_clear_pointer (&self->job, truce_job_free);
  g_clear_pointer (&self->forecast, truce_forecast_free);
  if (self->request.ledger)
    g_object_unref (self->request.ledger->owner);
  g_clear_object (&self->solutions);
  self->request.threads = 0;
  g_clear_pointer (&self->first_squares, g_array_unref);
  g_free (self->count);
  truce_problem_unref (self->request.problem);
  G_OBJECT_CLASS (truce_run_parent_class)->finalize (object);
}

static void
truce_run_class_init (TruceRunClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = truce_run_get_property;
  object_class->finalize = truce_run_finalize;
  state_property =
      g_param_spec_int ("state", NULL, NULL, 0, TRUCE_N_RUN_STATES - 1, TRUCE_RUN_RUNNING, flags);
  g_object_class_install_property (object_class, PROP_STATE, state_property);
  updated_signal =
      g_signal_new ("updated", TRUCE_TYPE_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  ended_signal =
      g_signal_new ("ended", TRUCE_TYPE_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_run_init (TruceRun *self)
{
  self->fraction = -1;
  self->eta = (TruceEstimate){ -1, -1, -1 };
  self->count = g_strdup ("0");
}

static void
set_rows (TruceRun *self)
{
  g_clear_pointer (&self->first_squares, g_array_unref);
  if (self->request.method->flags & TRUCE_METHOD_FIRST_SQUARES)
    self->first_squares = g_array_new (FALSE, FALSE, sizeof (TruceFirstSquare));
}

static TruceRun *
run_new (const TruceRequest *request, const TruceMethod *method, int threads)
{
  TruceRun *self = g_object_new (TRUCE_TYPE_RUN, NULL);
  const TruceGoal *goal = &request->goal;
  TruceResultsBuffer *results = NULL;

  self->request = *request;
  self->request.problem = truce_problem_ref (request->problem);
  self->request.method = method;
  self->request.threads = threads;
  self->state = request->waits ? TRUCE_RUN_WAITING : TRUCE_RUN_RUNNING;
  set_rows (self);
  /* The placements of a list with a ledger are read from the store, not from a buffer. */
  if (!request->finds &&
      (truce_question_is_one (goal->question) || (goal->question.asks == TRUCE_LIST && !request->ledger)))
    {
      gboolean first = truce_question_is_one (goal->question);
      guint64 cap = first ? 1 : request->list_cap;

      cap = cap == 0 ? G_MAXUINT : MIN (cap, G_MAXUINT);
      results = truce_results_buffer_new (request->problem, goal->question.sequences, cap,
                                          first && goal->question.asks == TRUCE_ANY);
      self->solutions = truce_solution_list_new (results);
    }
  if (request->ledger)
    g_object_ref (request->ledger->owner);
  self->job = truce_job_new (&self->request, results);
  g_clear_pointer (&results, truce_results_buffer_unref);
  return self;
}

TruceRun *
truce_run_new_known (const TruceKnownRun *known)
{
  const TruceRequest request = { .problem = known->problem, .goal = known->goal };
  TruceRun *self = run_new (&request, known->method, 1);

  self->request.threads = 0;
  g_clear_pointer (&self->first_squares, g_array_unref);
  g_free (self->count);
  self->count = g_strdup (known->count);
  self->state = TRUCE_RUN_DONE;
  self->found = known->found;
  self->dead_ends = known->dead_ends;
  self->elapsed = known->seconds;
  self->fraction = 1;
  self->eta.value = 0;
  self->verdict = truce_verdict_of_count (known->problem, known->goal.question, known->count);
  if (self->verdict.check == TRUCE_CHECK_UNCHECKED)
    self->verdict = known->verdict;
  return self;
}

static const TruceMethod *
choose_method (const TruceRequest *request, GError **error)
{
  const TruceMethod *method = request->method;
  const char *why_not = NULL;
  TruceError reason;

  if (!method)
    {
      method = truce_method_auto (request->problem, &request->goal, NULL, &reason);
      if (!method)
        {
          g_autofree char *why = truce_words_error (&reason);

          g_set_error_literal (error, TRUCE_RUN_ERROR, reason.code, why);
        }
      return method;
    }
  if (truce_method_accepts (method, request->problem, &request->goal, &why_not))
    return method;
  g_set_error (error, TRUCE_RUN_ERROR, TRUCE_ERROR_METHOD, _ ("%s does not accept this problem: %s"),
               method->id, truce_translate (why_not));
  return NULL;
}

static void
begin (TruceRun *self)
{
  if (self->request.waits)
    return;
  truce_job_start (self->job);
  schedule_next_tick (self);
}

static gboolean
on_due (gpointer data)
{
  if (tick (data))
    return G_SOURCE_CONTINUE;
  g_signal_emit (data, ended_signal, 0);
  return G_SOURCE_REMOVE;
}

/* Destroy notify of the source. Stops the threads if the main context is destroyed before the end of the
 * run, since no worker may outlive the context. */
static void
release (gpointer data)
{
  if (truce_run_is_active (data))
    abandon (data);
  g_object_unref (data);
}

TruceRun *
truce_run_start (const TruceRequest *request, GError **error)
{
  const TruceMethod *method;
  TruceRun *self;
  g_autofree char *too_much = NULL;

  g_return_val_if_fail (request && request->problem, NULL);

  method = choose_method (request, error);
  if (!method)
    return NULL;
  too_much = truce_request_refuse_memory (request, method);
  if (too_much)
    {
      g_set_error_literal (error, TRUCE_RUN_ERROR, TRUCE_ERROR_MEMORY, too_much);
      return NULL;
    }
  self = run_new (request, method, truce_request_get_threads (request));
  truce_unit_pool_attach (truce_job_get_pool (self->job), "[truce] run", on_due, g_object_ref (self),
                          release);
  begin (self);
  return self;
}

gboolean
truce_run_is_deferred (TruceRun *self)
{
  return self->request.waits;
}

static void
notify_paused (TruceRun *self, gboolean paused)
{
  TruceLedger *ledger = self->request.ledger;

  if (ledger && ledger->paused)
    ledger->paused (ledger, paused);
}

void
truce_run_start_deferred (TruceRun *self, const TruceRequest *stored)
{
  g_return_if_fail (!(stored && self->solutions));
  if (!self->request.waits)
    return;
  self->request.waits = FALSE;
  if (self->state == TRUCE_RUN_WAITING)
    set_state (self, TRUCE_RUN_RUNNING);
  if (stored)
    {
      self->request.goal = stored->goal;
      self->request.method = stored->method;
      self->request.ledger = stored->ledger;
      g_object_ref (stored->ledger->owner);
      set_rows (self);
      truce_job_set_ledger (self->job, stored);
      if (truce_run_state_is_paused (self->state))
        notify_paused (self, TRUE);
    }
  begin (self);
}

static void
pause_as (TruceRun *self, TruceRunState state)
{
  if (self->state != TRUCE_RUN_RUNNING && self->state != TRUCE_RUN_WAITING)
    return;
  truce_unit_pool_pause (truce_job_get_pool (self->job));
  notify_paused (self, TRUE);
  set_state (self, state);
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
  notify_paused (self, FALSE);
  set_state (self, self->request.waits ? TRUCE_RUN_WAITING : TRUCE_RUN_RUNNING);
}

void
truce_run_stop (TruceRun *self)
{
  if (!truce_run_is_active (self) || self->state == TRUCE_RUN_STOPPING)
    return;
  self->state = TRUCE_RUN_STOPPING;
  truce_run_start_deferred (self, NULL); /* a run that waits cannot end */
  notify_paused (self, FALSE);
  truce_job_stop (self->job);
  set_state (self, TRUCE_RUN_STOPPING);
}

void
truce_run_stop_and_wait (TruceRun *self)
{
  truce_run_stop (self);
  truce_job_join (self->job);
}

const TruceProblem *
truce_run_get_problem (TruceRun *self)
{
  return self->request.problem;
}

const TruceGoal *
truce_run_get_goal (TruceRun *self)
{
  return &self->request.goal;
}

const TruceMethod *
truce_run_get_method (TruceRun *self)
{
  return self->request.method;
}

int
truce_run_get_threads (TruceRun *self)
{
  return self->request.threads;
}

TruceRunState
truce_run_get_state (TruceRun *self)
{
  return self->state;
}

gboolean
truce_run_is_active (TruceRun *self)
{
  return truce_run_state_is_active (self->state);
}

guint64
truce_run_get_found (TruceRun *self)
{
  return self->found;
}

guint64
truce_run_get_dead_ends (TruceRun *self)
{
  return self->dead_ends;
}

gsize
truce_run_get_units (TruceRun *self, gsize *n_done)
{
  *n_done = self->n_done;
  return self->n_units;
}

double
truce_run_get_fraction (TruceRun *self)
{
  return self->fraction;
}

double
truce_run_get_rate (TruceRun *self)
{
  return self->rate;
}

const TruceEstimate *
truce_run_get_time_left (TruceRun *self)
{
  return &self->eta;
}

double
truce_run_get_elapsed (TruceRun *self)
{
  return self->elapsed;
}

gboolean
truce_run_get_capped (TruceRun *self)
{
  return self->capped;
}

const char *
truce_run_get_failure (TruceRun *self)
{
  return self->failure;
}

const char *
truce_run_get_count (TruceRun *self)
{
  return self->count;
}

TruceCounters
truce_run_get_counters (TruceRun *self)
{
  return truce_unit_pool_counters (truce_job_get_pool (self->job));
}

TruceVerdict
truce_run_get_verdict (TruceRun *self)
{
  return self->verdict;
}

GListModel *
truce_run_get_solutions (TruceRun *self)
{
  return self->solutions ? G_LIST_MODEL (self->solutions) : NULL;
}

GArray *
truce_run_get_first_squares (TruceRun *self)
{
  return self->first_squares;
}

void
truce_run_set_rate (TruceRun *self, double rate)
{
  self->rate = rate;
}
