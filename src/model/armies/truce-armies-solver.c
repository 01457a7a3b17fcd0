/* truce-armies-solver.c: TruceArmiesSolver's main-thread half: what is asked, progress, the end
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-solver-private.h"

#include "common/truce-words.h"

#define TICK_US (G_USEC_PER_SEC / 8)

enum
{
  PROP_STATE = 1,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];
static guint updated_signal, saved_signal;

G_DEFINE_FINAL_TYPE (TruceArmiesSolver, truce_armies_solver, G_TYPE_OBJECT)
G_DEFINE_QUARK (truce - armies - error - quark, truce_armies_error)

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_STATE)
    g_value_set_int (value, TRUCE_ARMIES_SOLVER (object)->main_only.view.state);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
truce_armies_solver_finalize (GObject *object)
{
  TruceArmiesSolver *self = TRUCE_ARMIES_SOLVER (object);

  g_clear_pointer (&self->workers.pool, truce_unit_pool_free);
  truce_armies_run_free (self->lead.main); /* and its classes */
  g_clear_pointer (&self->shared.text, g_bytes_unref);
  truce_problem_unref (self->problem);
  G_OBJECT_CLASS (truce_armies_solver_parent_class)->finalize (object);
}

static void
truce_armies_solver_class_init (TruceArmiesSolverClass *klass)
{
  GObjectClass *object = G_OBJECT_CLASS (klass);

  object->get_property = get_property;
  object->finalize = truce_armies_solver_finalize;
  properties[PROP_STATE] =
      g_param_spec_int ("state", NULL, NULL, TRUCE_ARMIES_READY, TRUCE_ARMIES_FAILED, TRUCE_ARMIES_READY,
                        G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object, N_PROPS, properties);
  updated_signal = g_signal_new ("updated", TRUCE_TYPE_ARMIES_SOLVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  saved_signal = g_signal_new ("saved", TRUCE_TYPE_ARMIES_SOLVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
}

static void
truce_armies_solver_init (TruceArmiesSolver *self)
{
  self->shared.best.value = -1;
  self->shared.question = TRUCE_FIRST;
  self->main_only.view = (TruceArmiesView){ .question = TRUCE_FIRST, .fraction = -1, .best.value = -1 };
}

/* What is asked */

static const TruceMethod *
choose_method (TruceArmiesSolver *self, TruceQuestion question, const TruceMethod *method, TruceError *error)
{
  _Atomic int above = -1;
  TruceGoal goal = { .question = question, .above = &above };

  return truce_method_choose (method ? method->id : NULL, self->problem, &goal, error);
}

/* The classes are listed by the same method where it can. */
static const TruceMethod *
choose_lister (TruceArmiesSolver *self)
{
  const TruceMethod *lister = NULL;

  if (truce_method_proves (self->method, self->request.switches))
    lister = choose_method (self, TRUCE_LIST, self->method, NULL);
  return lister ? lister : choose_method (self, TRUCE_LIST, NULL, NULL);
}

TruceArmiesSolver *
truce_armies_solver_new (const TruceArmiesRequest *request, GError **error)
{
  g_autoptr (TruceArmiesSolver) self = g_object_new (TRUCE_TYPE_ARMIES_SOLVER, NULL);
  TruceError reason = { 0 };

  self->request = *request;
  self->problem = truce_problem_new (&request->spec, &reason);
  if (self->problem)
    self->method = choose_method (self, TRUCE_FIRST, request->method, &reason);
  if (!self->method)
    {
      g_autofree char *why = truce_words_error (&reason);

      g_set_error_literal (error, TRUCE_ARMIES_ERROR, reason.code, why);
      return NULL;
    }
  if (!request->method)
    self->request.switches = self->method->usual;
  if (request->classes)
    self->lister = choose_lister (self);
  self->workers.owner = self;
  self->workers.take = truce_armies_solver_take;
  self->workers.pool = truce_armies_workers_pool (
      request->threads > 0 ? request->threads : (int) g_get_num_processors (), request->detailed);
  self->shared.best.bound = self->main_only.view.best.bound = truce_armies_upper (self->problem);
  return g_steal_pointer (&self);
}

/* What is told */

const TruceArmiesView *
truce_armies_solver_get_view (TruceArmiesSolver *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_SOLVER (self), NULL);
  return &self->main_only.view;
}

gboolean
truce_armies_solver_is_active (TruceArmiesSolver *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_SOLVER (self), FALSE);
  return self->main_only.view.state > TRUCE_ARMIES_READY && self->main_only.view.state < TRUCE_ARMIES_DONE;
}

const TruceProblem *
truce_armies_solver_get_problem (TruceArmiesSolver *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_SOLVER (self), NULL);
  return self->problem;
}

const TruceMethod *
truce_armies_solver_get_method (TruceArmiesSolver *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_SOLVER (self), NULL);
  return self->method;
}

const TruceArmiesRequest *
truce_armies_solver_get_request (TruceArmiesSolver *self)
{
  g_return_val_if_fail (TRUCE_IS_ARMIES_SOLVER (self), NULL);
  return &self->request;
}

/* Under the lock. */
static TruceArmiesState
state_now (TruceArmiesSolver *self)
{
  if (!truce_unit_pool_has_ended (self->workers.pool))
    return self->main_only.view.state;
  if (self->workers.no_memory)
    return TRUCE_ARMIES_FAILED;
  return self->shared.finished ? TRUCE_ARMIES_DONE : TRUCE_ARMIES_STOPPED;
}

/* A search of one unit says nothing of how far it is. */
static double
fraction_now (TruceArmiesSolver *self)
{
  if (truce_unit_pool_has_ended (self->workers.pool))
    return self->shared.finished ? 1 : -1;
  if (!self->shared.main || self->shared.main->units->n <= 1)
    return -1;
  return (double) truce_armies_run_n_done (self->shared.main) / (double) self->shared.main->units->n;
}

/* TRUE when the run has ended. */
static gboolean
look (TruceArmiesSolver *self)
{
  TruceArmiesView *view = &self->main_only.view;
  gboolean ended;

  truce_unit_pool_lock (self->workers.pool);
  ended = truce_unit_pool_has_ended (self->workers.pool);
  /* With the end, not before it: whoever keeps the text looks at the state, too. */
  if (ended && self->shared.finished && truce_armies_solver_is_active (self))
    truce_armies_solver_set_text (self, NULL);
  view->state = state_now (self);
  view->fraction = fraction_now (self);
  view->question = self->shared.question;
  view->best = self->shared.best;
  view->capped = self->shared.capped;
  view->complete = self->shared.complete;
  view->counters = self->shared.counters;
  view->seconds = self->shared.seconds;
  if (self->shared.classes)
    {
      view->n_classes = truce_classes_count (self->shared.classes);
      view->configurations = truce_classes_configurations (self->shared.classes);
    }
  view->elapsed = self->main_only.before + truce_unit_pool_clock (self->workers.pool);
  truce_unit_pool_unlock (self->workers.pool);
  return ended;
}

/* Before the start. All classes are only sought once the most is proved. */
void
truce_armies_solver_go_on_with (TruceArmiesSolver *self, TruceArmiesRun *run)
{
  self->lead.main = run;
  self->shared.question = run->goal.question;
  self->shared.best = run->best;
  if (run->goal.question == TRUCE_LIST)
    truce_best_value_prove (&self->shared.best);
  self->shared.classes = run->classes;
  self->main_only.before = run->seconds;
  look (self);
}

/* From the start to the end */

static void
schedule_next_tick (TruceArmiesSolver *self)
{
  const gint64 save_every = self->request.save_every * G_GINT64_CONSTANT (1000);

  truce_unit_pool_look_in (self->workers.pool, save_every ? MIN (TICK_US, save_every) : TICK_US);
}

static void
tell_of_text (TruceArmiesSolver *self)
{
  guint n_texts;

  truce_unit_pool_lock (self->workers.pool);
  n_texts = self->shared.n_texts;
  truce_unit_pool_unlock (self->workers.pool);
  if (n_texts == self->main_only.n_texts)
    return;
  self->main_only.n_texts = n_texts;
  g_signal_emit (self, saved_signal, 0);
}

static gboolean
tick (gpointer data)
{
  TruceArmiesSolver *self = data;
  TruceArmiesState former = self->main_only.view.state;
  gboolean ended = look (self);

  if (ended)
    truce_unit_pool_join (self->workers.pool);
  else
    truce_armies_solver_rest_when_due (self);
  tell_of_text (self);
  if (self->main_only.view.state != former)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
  g_signal_emit (self, updated_signal, 0);
  if (!ended)
    schedule_next_tick (self);
  return ended ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* With its end, or because the main context goes: nobody can be told then, but threads may not outlive it. */
static void
gone (gpointer data)
{
  truce_armies_solver_end (data);
  g_object_unref (data);
}

void
truce_armies_solver_start (TruceArmiesSolver *self)
{
  g_return_if_fail (TRUCE_IS_ARMIES_SOLVER (self));
  g_return_if_fail (self->main_only.view.state == TRUCE_ARMIES_READY);
  truce_unit_pool_attach (self->workers.pool, "[truce] armies", tick, g_object_ref (self), gone);
  self->main_only.view.state = TRUCE_ARMIES_RUNNING;
  truce_unit_pool_start (self->workers.pool, truce_armies_solver_work, self);
  schedule_next_tick (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/* What the owner may ask */

static void
set_state (TruceArmiesSolver *self, TruceArmiesState state)
{
  self->main_only.view.state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

void
truce_armies_solver_pause (TruceArmiesSolver *self)
{
  g_return_if_fail (TRUCE_IS_ARMIES_SOLVER (self));
  if (self->main_only.view.state != TRUCE_ARMIES_RUNNING)
    return;
  truce_unit_pool_pause (self->workers.pool);
  set_state (self, TRUCE_ARMIES_PAUSED);
}

void
truce_armies_solver_resume (TruceArmiesSolver *self)
{
  g_return_if_fail (TRUCE_IS_ARMIES_SOLVER (self));
  if (self->main_only.view.state != TRUCE_ARMIES_PAUSED)
    return;
  truce_unit_pool_resume (self->workers.pool);
  set_state (self, TRUCE_ARMIES_RUNNING);
}

void
truce_armies_solver_stop (TruceArmiesSolver *self)
{
  g_return_if_fail (TRUCE_IS_ARMIES_SOLVER (self));
  if (self->main_only.view.state != TRUCE_ARMIES_RUNNING && self->main_only.view.state != TRUCE_ARMIES_PAUSED)
    return;
  truce_unit_pool_stop (self->workers.pool);
  set_state (self, TRUCE_ARMIES_STOPPING);
}

void
truce_armies_solver_end (TruceArmiesSolver *self)
{
  g_return_if_fail (TRUCE_IS_ARMIES_SOLVER (self));
  truce_armies_solver_stop (self);
  truce_unit_pool_join (self->workers.pool);
  if (truce_armies_solver_is_active (self))
    look (self);
}
