/* truce-run.c: TruceRun, what the main thread knows of a job: looks at it now and then and tells
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-private.h"

static GParamSpec *properties[TRUCE_RUN_N_PROPS];
static guint updated_signal;

G_DEFINE_FINAL_TYPE (TruceRun, truce_run, G_TYPE_OBJECT)

const char *
truce_check_text (TruceCheck check)
{
  static const char *const texts[] = { "unchecked", "published", "double-checked", "differs" };

  g_return_val_if_fail (check >= 0 && check < G_N_ELEMENTS (texts), texts[0]);
  return texts[check];
}

static void
truce_run_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceRun *self = TRUCE_RUN (object);

  switch (id)
    {
    case TRUCE_RUN_PROP_STATE:
      g_value_set_int (value, self->state);
      break;
    case TRUCE_RUN_PROP_FOUND:
      g_value_set_uint64 (value, self->found);
      break;
    case TRUCE_RUN_PROP_DEAD_ENDS:
      g_value_set_uint64 (value, self->dead_ends);
      break;
    case TRUCE_RUN_PROP_FRACTION:
      g_value_set_double (value, self->fraction);
      break;
    case TRUCE_RUN_PROP_RATE:
      g_value_set_double (value, self->rate);
      break;
    case TRUCE_RUN_PROP_ETA:
      g_value_set_double (value, self->eta.value);
      break;
    case TRUCE_RUN_PROP_ELAPSED:
      g_value_set_double (value, self->elapsed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
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

  properties[TRUCE_RUN_PROP_STATE] =
      g_param_spec_int ("state", NULL, NULL, 0, TRUCE_N_RUN_STATES - 1, TRUCE_RUN_RUNNING, flags);
  properties[TRUCE_RUN_PROP_FOUND] = g_param_spec_uint64 ("found", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  properties[TRUCE_RUN_PROP_DEAD_ENDS] =
      g_param_spec_uint64 ("dead-ends", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  properties[TRUCE_RUN_PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, -1, 1, -1, flags);
  properties[TRUCE_RUN_PROP_RATE] = g_param_spec_double ("rate", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  properties[TRUCE_RUN_PROP_ETA] = g_param_spec_double ("eta", NULL, NULL, -1, G_MAXDOUBLE, -1, flags);
  properties[TRUCE_RUN_PROP_ELAPSED] = g_param_spec_double ("elapsed", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  g_object_class_install_properties (object_class, TRUCE_RUN_N_PROPS, properties);

  updated_signal =
      g_signal_new ("updated", TRUCE_TYPE_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_run_init (TruceRun *self)
{
  self->fraction = -1;
  self->eta = (TruceEstimate){ -1, -1, -1 };
  self->count = g_strdup ("0");
}

void
truce_run_notify (TruceRun *self, int property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
truce_run_updated (TruceRun *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (int i = TRUCE_RUN_PROP_0 + 1; i < TRUCE_RUN_N_PROPS; i++)
    truce_run_notify (self, i);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, updated_signal, 0);
}

static void
set_rows (TruceRun *self)
{
  g_clear_pointer (&self->first_squares, g_array_unref);
  if (self->request.method->flags & TRUCE_METHOD_FIRST_SQUARES)
    self->first_squares = g_array_new (FALSE, FALSE, sizeof (TruceFirstSquare));
}

TruceRun *
truce_run_new (const TruceRequest *request, const TruceMethod *method, int threads)
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
  /* A list that is stored comes from the store. */
  if (!request->finds &&
      (goal->question == TRUCE_FIRST || (goal->question == TRUCE_LIST && !request->ledger)))
    {
      gboolean first = goal->question == TRUCE_FIRST;
      guint64 cap = first ? 1 : request->list_cap;

      cap = cap == 0 ? G_MAXUINT : MIN (cap, G_MAXUINT);
      results = truce_results_buffer_new (request->problem, goal->sequences, cap, first && goal->any);
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
  TruceRun *self = truce_run_new (&request, known->method, 1);
  const char *source = known->check_source;
  TruceCheck check =
      truce_check_count (known->problem, truce_goal_mode (&known->goal), known->count, &source);

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
  if (check != TRUCE_CHECK_UNCHECKED)
    truce_run_set_check (self, check, source);
  else
    truce_run_set_check (self, known->check, known->check_source);
  return self;
}

gboolean
truce_run_waits (TruceRun *self)
{
  return self->request.waits;
}

void
truce_run_take_store (TruceRun *self, const TruceRequest *stored)
{
  g_return_if_fail (!(stored && self->solutions));
  if (!self->request.waits)
    return;
  self->request.waits = FALSE;
  if (self->state == TRUCE_RUN_WAITING)
    truce_run_set_state (self, TRUCE_RUN_RUNNING);
  if (stored)
    {
      self->request.goal = stored->goal;
      self->request.method = stored->method;
      self->request.ledger = stored->ledger;
      g_object_ref (stored->ledger->owner);
      set_rows (self);
      truce_job_take_ledger (self->job, stored);
      if (truce_run_state_is_paused (self->state) && stored->ledger->paused)
        stored->ledger->paused (stored->ledger, TRUE);
    }
  truce_run_begin (self);
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

double
truce_run_get_eta (TruceRun *self)
{
  return self->eta.value;
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

TruceCheck
truce_run_get_check (TruceRun *self, const char **source)
{
  if (source)
    *source = self->check_source;
  return self->check;
}

void
truce_run_set_check (TruceRun *self, TruceCheck check, const char *source)
{
  self->check = check;
  self->check_source = source;
}

void
truce_run_set_rate (TruceRun *self, double rate)
{
  self->rate = rate;
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
