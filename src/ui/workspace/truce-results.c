/* truce-results.c: TruceResults, what there is to be seen of answers: a run, its placements, a filter; or why
 * there is none
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-results.h"

struct _TruceResults
{
  GObject parent_instance;

  TruceResultsKind kind;
  char *refusal;
  TruceRun *run; /* that is seen */
  TruceRun *classes;
  TruceSolutionFilter *filter;
  guint n_solutions; /* as last notified, as the next */
  TruceRunState run_state;
};

G_DEFINE_FINAL_TYPE (TruceResults, truce_results, G_TYPE_OBJECT)

enum
{
  PROP_0,
  KIND,
  RUN,
  CLASSES,
  FILTER,
  N_SOLUTIONS,
  RUN_STATE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];
static guint changed_signal;

static void
tell (TruceResults *self, int property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

TruceResultsKind
truce_results_get_kind (TruceResults *self)
{
  return self->kind;
}

const char *
truce_results_get_refusal (TruceResults *self)
{
  return self->refusal;
}

TruceRun *
truce_results_get_run (TruceResults *self)
{
  return self->kind == TRUCE_RESULTS_SHOWN ? self->run : NULL;
}

TruceRun *
truce_results_get_seen (TruceResults *self)
{
  return self->run;
}

TruceRun *
truce_results_get_classes (TruceResults *self)
{
  return self->classes;
}

void
truce_results_set_classes (TruceResults *self, TruceRun *run)
{
  if (g_set_object (&self->classes, run))
    tell (self, CLASSES);
}

TruceSolutionFilter *
truce_results_get_filter (TruceResults *self)
{
  return self->filter;
}

void
truce_results_set_filter (TruceResults *self, const TruceSolutionFilterSpec *spec)
{
  const TruceSolutionFilterSpec *former = self->filter ? truce_solution_filter_get (self->filter) : spec;

  if (former->fundamental == spec->fundamental && former->class_size == spec->class_size &&
      former->square == spec->square)
    return;
  truce_solution_filter_set (self->filter, spec);
  tell (self, FILTER);
}

guint
truce_results_get_n_solutions (TruceResults *self)
{
  return self->filter
             ? g_list_model_get_n_items (G_LIST_MODEL (truce_solution_filter_get_list (self->filter)))
             : 0;
}

/* A run tells of itself eight times a second; nobody needs to hear of what is as it was. */
static void
follow_run (TruceResults *self)
{
  TruceRun *run = truce_results_get_run (self);
  guint n = truce_results_get_n_solutions (self);
  TruceRunState state = run ? truce_run_get_state (run) : TRUCE_RUN_DONE;

  g_object_freeze_notify (G_OBJECT (self));
  if (n != self->n_solutions)
    tell (self, N_SOLUTIONS);
  if (state != self->run_state)
    tell (self, RUN_STATE);
  self->n_solutions = n;
  self->run_state = state;
  g_object_thaw_notify (G_OBJECT (self));
}

static void
take_run (TruceResults *self, TruceRun *run)
{
  GListModel *list = run ? truce_run_get_solutions (run) : NULL;

  if (self->run)
    g_signal_handlers_disconnect_by_func (self->run, follow_run, self);
  g_set_object (&self->run, run);
  g_clear_object (&self->filter);
  g_clear_object (&self->classes);
  if (list)
    self->filter = truce_solution_filter_new (TRUCE_SOLUTION_LIST (list));
  if (run)
    g_signal_connect_object (run, "updated", G_CALLBACK (follow_run), self, G_CONNECT_SWAPPED);
  tell (self, CLASSES);
  tell (self, FILTER);
}

static void
set (TruceResults *self, TruceResultsKind kind, TruceRun *run, const char *refusal)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (run != self->run)
    take_run (self, run);
  self->kind = kind;
  g_free (self->refusal);
  self->refusal = g_strdup (refusal);
  tell (self, KIND);
  tell (self, RUN);
  follow_run (self);
  g_object_thaw_notify (G_OBJECT (self));
}

void
truce_results_show_run (TruceResults *self, TruceRun *run)
{
  set (self, TRUCE_RESULTS_SHOWN, run, NULL);
}

void
truce_results_drop_run (TruceResults *self, TruceResultsKind kind, const char *refusal)
{
  if (kind != TRUCE_RESULTS_FORMER)
    set (self, kind, NULL, refusal);
  else if (self->run) /* else what is said instead of a run stays so long */
    set (self, kind, self->run, NULL);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceResults *self = TRUCE_RESULTS (object);

  switch (id)
    {
    case KIND:
      g_value_set_int (value, (int) self->kind);
      break;
    case RUN:
      g_value_set_object (value, truce_results_get_run (self));
      break;
    case CLASSES:
      g_value_set_object (value, self->classes);
      break;
    case FILTER:
      g_value_set_object (value, self->filter);
      break;
    case N_SOLUTIONS:
      g_value_set_uint (value, self->n_solutions);
      break;
    case RUN_STATE:
      g_value_set_int (value, (int) self->run_state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dispatch_properties_changed (GObject *object, guint n, GParamSpec **pspecs)
{
  G_OBJECT_CLASS (truce_results_parent_class)->dispatch_properties_changed (object, n, pspecs);
  g_signal_emit (object, changed_signal, 0);
}

static void
truce_results_finalize (GObject *object)
{
  TruceResults *self = TRUCE_RESULTS (object);

  g_clear_object (&self->run);
  g_clear_object (&self->classes);
  g_clear_object (&self->filter);
  g_free (self->refusal);
  G_OBJECT_CLASS (truce_results_parent_class)->finalize (object);
}

static void
truce_results_class_init (TruceResultsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = get_property;
  object_class->dispatch_properties_changed = dispatch_properties_changed;
  object_class->finalize = truce_results_finalize;
  properties[KIND] = g_param_spec_int ("kind", NULL, NULL, 0, TRUCE_RESULTS_REFUSED, 0, flags);
  properties[RUN] = g_param_spec_object ("run", NULL, NULL, TRUCE_TYPE_RUN, flags);
  properties[CLASSES] = g_param_spec_object ("classes", NULL, NULL, TRUCE_TYPE_RUN, flags);
  properties[FILTER] = g_param_spec_object ("filter", NULL, NULL, TRUCE_TYPE_SOLUTION_FILTER, flags);
  properties[N_SOLUTIONS] = g_param_spec_uint ("n-solutions", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[RUN_STATE] = g_param_spec_int ("run-state", NULL, NULL, 0, TRUCE_RUN_FAILED, 0, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  changed_signal =
      g_signal_new ("changed", TRUCE_TYPE_RESULTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_results_init (TruceResults *self)
{
  self->run_state = TRUCE_RUN_DONE;
}

TruceResults *
truce_results_new (void)
{
  return g_object_new (TRUCE_TYPE_RESULTS, NULL);
}
