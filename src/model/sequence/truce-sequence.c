/* truce-sequence.c: TruceSequence, which answers a question for one size after another
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "sequence-private.h"

enum
{
  PROP_0,
  PROP_STATE,
  PROP_RUN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint term_signal;

G_DEFINE_FINAL_TYPE (TruceSequence, truce_sequence, G_TYPE_OBJECT)

static void
truce_sequence_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_STATE)
    g_value_set_int (value, TRUCE_SEQUENCE (object)->state);
  else if (id == PROP_RUN)
    g_value_set_object (value, truce_sequence_get_run (TRUCE_SEQUENCE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
truce_sequence_finalize (GObject *object)
{
  TruceSequence *self = TRUCE_SEQUENCE (object);

  g_clear_object (&self->request.store);
  g_clear_object (&self->best);
  g_clear_object (&self->stored);
  g_clear_object (&self->first);
  g_clear_object (&self->run);
  g_clear_pointer (&self->counted, truce_problem_unref);
  g_clear_pointer (&self->term, truce_term_free);
  g_ptr_array_unref (self->terms);
  g_free (self->failure);
  G_OBJECT_CLASS (truce_sequence_parent_class)->finalize (object);
}

static void
truce_sequence_class_init (TruceSequenceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = truce_sequence_get_property;
  object_class->finalize = truce_sequence_finalize;
  properties[PROP_STATE] =
      g_param_spec_int ("state", NULL, NULL, 0, TRUCE_N_RUN_STATES - 1, TRUCE_RUN_RUNNING,
                        G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_RUN] = g_param_spec_object (
      "run", NULL, NULL, TRUCE_TYPE_RUN, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  term_signal =
      g_signal_new ("term", TRUCE_TYPE_SEQUENCE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_sequence_init (TruceSequence *self)
{
  self->terms = g_ptr_array_new_with_free_func ((GDestroyNotify) truce_term_free);
  self->state = TRUCE_RUN_RUNNING;
}

static gboolean
is_too_small (const TruceProblemSpec *spec)
{
  return spec->aim == TRUCE_AIM_EXACTLY &&
         truce_problem_spec_pieces (spec) > truce_board_n_squares (spec->board);
}

/* Returns FALSE with an error if the problem of the largest size is invalid for another reason than too many
 * pieces. */
static gboolean
check_question (const TruceSequenceRequest *request, TruceError *error)
{
  TruceProblemSpec spec;

  truce_spec_resize (&request->spec, request->to, &spec);
  return is_too_small (&spec) || truce_problem_spec_check (&spec, error);
}

TruceSequence *
truce_sequence_new (const TruceSequenceRequest *request, TruceError *error)
{
  TruceSequence *self;

  g_return_val_if_fail (request->step >= 1, NULL);
  if (request->from < 1 || request->to < request->from || request->to > TRUCE_SIDE_MAX)
    {
      truce_error_set (error, TRUCE_ERROR_SIZE,
                       _ ("sizes from %d to %d are not possible; use sizes from 1 to %d"), request->from,
                       request->to, TRUCE_SIDE_MAX);
      return NULL;
    }
  if ((request->spec.aim == TRUCE_AIM_EXACTLY) != (request->question.asks == TRUCE_COUNT))
    {
      truce_error_set (error, TRUCE_ERROR_VALUE,
                       _ ("an optimum, or the number of ways to reach an optimum, needs an aim; a "
                          "count must not have an aim"));
      return NULL;
    }
  if (!check_question (request, error))
    return NULL;
  self = g_object_new (TRUCE_TYPE_SEQUENCE, NULL);
  self->request = *request;
  if (request->store)
    g_object_ref (request->store);
  self->known = truce_integer_sequence_of (&request->spec, request->question);
  return self;
}

static void
set_state (TruceSequence *self, TruceRunState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

void
truce_sequence_end (TruceSequence *self, TruceRunState state, const char *failure)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_handle_id (&self->best_limit, g_source_remove);
  g_clear_pointer (&self->term, truce_term_free);
  g_clear_pointer (&self->counted, truce_problem_unref);
  g_clear_object (&self->best);
  g_clear_object (&self->stored);
  g_clear_object (&self->first);
  self->failure = g_strdup (failure);
  self->size = 0;
  set_state (self, state);
  g_object_unref (self);
}

void
truce_sequence_refuse (TruceSequence *self, const TruceError *error)
{
  g_autofree char *text = truce_words_error (error);

  truce_sequence_end (self, TRUCE_RUN_FAILED, text);
}

void
truce_sequence_notify_run (TruceSequence *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUN]);
}

static void start_term (TruceSequence *self, int size);

/* Starts the next size. Called from the main loop, since calls would nest if the store answers one size after
 * another. */
static gboolean
on_next (gpointer data)
{
  TruceSequence *self = data;
  int next = self->size == 0 ? self->request.from : self->size + self->request.step;

  if (next > self->request.to)
    truce_sequence_end (self, TRUCE_RUN_DONE, NULL);
  else if (self->state == TRUCE_RUN_STOPPING)
    truce_sequence_end (self, TRUCE_RUN_STOPPED, NULL);
  else
    start_term (self, next);
  return G_SOURCE_REMOVE;
}

static void
schedule_next (TruceSequence *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, on_next, g_object_ref (self), g_object_unref);
}

void
truce_sequence_end_term (TruceSequence *self)
{
  truce_term_check (self->term, &self->spec, self->request.question, self->best_value, self->known);
  g_ptr_array_add (self->terms, g_steal_pointer (&self->term));
  g_clear_object (&self->best);
  g_signal_emit (self, term_signal, 0);
  schedule_next (self);
}

static void
start_term (TruceSequence *self, int size)
{
  TruceProblem *problem;
  TruceError error;

  self->size = size;
  self->best_value = -1;
  self->confirms = FALSE;
  self->term = g_new0 (TruceTerm, 1);
  self->term->size = size;
  truce_spec_resize (&self->request.spec, size, &self->spec);
  if (is_too_small (&self->spec))
    {
      self->term->value = g_strdup ("0");
      self->term->proof = "room";
      truce_sequence_end_term (self);
      return;
    }
  problem = truce_problem_new (&self->spec, &error);
  if (!problem)
    truce_sequence_refuse (self, &error);
  else if (self->request.question.asks == TRUCE_COUNT)
    truce_sequence_count (self, truce_problem_ref (problem));
  else
    truce_sequence_find_best (self, problem);
  truce_problem_unref (problem);
}

static gboolean
on_late (gpointer data)
{
  TruceSequence *self = data;

  self->timeout = 0;
  self->late = TRUE;
  truce_sequence_stop (self);
  return G_SOURCE_REMOVE;
}

void
truce_sequence_start (TruceSequence *self)
{
  g_return_if_fail (TRUCE_IS_SEQUENCE (self) && self->began == 0);
  self->began = g_get_monotonic_time ();
  g_object_ref (self);
  if (self->request.budget > 0)
    /* a guint of milliseconds can hold 49 days */
    self->timeout = g_timeout_add ((guint) (MIN (self->request.budget, 4e6) * 1000), on_late, self);
  schedule_next (self);
}

void
truce_sequence_stop (TruceSequence *self)
{
  g_return_if_fail (TRUCE_IS_SEQUENCE (self));
  if (self->state != TRUCE_RUN_RUNNING)
    return;
  set_state (self, TRUCE_RUN_STOPPING);
  if (self->run)
    truce_run_stop (self->run);
  else if (self->best)
    truce_best_run_stop (self->best);
}

TruceRunState
truce_sequence_get_state (TruceSequence *self)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), TRUCE_RUN_FAILED);
  return self->state;
}

gboolean
truce_sequence_is_active (TruceSequence *self)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), FALSE);
  return self->state == TRUCE_RUN_RUNNING || self->state == TRUCE_RUN_STOPPING;
}

gboolean
truce_sequence_is_late (TruceSequence *self)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), FALSE);
  return self->late;
}

const char *
truce_sequence_get_failure (TruceSequence *self)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), NULL);
  return self->failure;
}

const TruceSequenceRequest *
truce_sequence_get_request (TruceSequence *self)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), NULL);
  return &self->request;
}

const TruceIntegerSequence *
truce_sequence_get_known (TruceSequence *self)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), NULL);
  return self->known;
}

const GPtrArray *
truce_sequence_get_terms (TruceSequence *self)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), NULL);
  return self->terms;
}

int
truce_sequence_get_size (TruceSequence *self)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), 0);
  return self->size;
}

TruceRun *
truce_sequence_get_run (TruceSequence *self)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), NULL);
  return self->run ? self->run : self->best ? truce_best_run_get_run (self->best) : NULL;
}

TruceStoredRun *
truce_sequence_get_stored_run (TruceSequence *self, gboolean *resumed)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), NULL);
  *resumed = self->run && self->stored && self->resumed;
  return self->run ? self->stored : NULL;
}

gboolean
truce_sequence_is_confirming (TruceSequence *self)
{
  g_return_val_if_fail (TRUCE_IS_SEQUENCE (self), FALSE);
  return self->size > 0 && self->confirms;
}
