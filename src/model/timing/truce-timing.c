/* truce-timing.c: TruceTiming's main-thread half: what is asked, progress, the end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timing-private.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "run/truce-run.h"

enum
{
  PROP_0,
  PROP_STATE,
  PROP_FRACTION,
  PROP_ELAPSED,
  PROP_ETA,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];
static guint updated_signal;

G_DEFINE_FINAL_TYPE (TruceTiming, truce_timing, G_TYPE_OBJECT)

static void
truce_timing_get_property (GObject *object, guint property, GValue *value, GParamSpec *spec)
{
  TruceTiming *self = TRUCE_TIMING (object);

  switch (property)
    {
    case PROP_STATE:
      g_value_set_int (value, self->main_only.state);
      break;
    case PROP_FRACTION:
      g_value_set_double (value, self->main_only.fraction);
      break;
    case PROP_ELAPSED:
      g_value_set_double (value, self->main_only.elapsed);
      break;
    case PROP_ETA:
      g_value_set_double (value, self->main_only.eta);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, spec);
    }
}

static void
truce_timing_finalize (GObject *object)
{
  TruceTiming *self = TRUCE_TIMING (object);

  g_clear_pointer (&self->pool, truce_unit_pool_free);
  for (guint i = 0; i < self->shared.news->len; i++)
    truce_measurement_clear (&g_array_index (self->shared.news, TruceTimingNews, i).measurement);
  g_array_unref (self->shared.news);
  for (guint i = 0; i < self->n_sizes; i++)
    if (self->problems[i])
      truce_problem_unref (self->problems[i]);
  g_clear_pointer (&self->main_only.table, truce_timing_table_free);
  g_free (self->problems);
  g_free (self->methods);
  g_free (self->plans);
  G_OBJECT_CLASS (truce_timing_parent_class)->finalize (object);
}

static void
truce_timing_class_init (TruceTimingClass *klass)
{
  GObjectClass *object = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object->get_property = truce_timing_get_property;
  object->finalize = truce_timing_finalize;
  properties[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, TRUCE_TIMING_READY, TRUCE_TIMING_STOPPED,
                                             TRUCE_TIMING_READY, flags);
  properties[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_ELAPSED] = g_param_spec_double ("elapsed", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
  properties[PROP_ETA] = g_param_spec_double ("eta", NULL, NULL, -1, G_MAXDOUBLE, -1, flags);
  g_object_class_install_properties (object, N_PROPS, properties);
  updated_signal =
      g_signal_new ("updated", TRUCE_TYPE_TIMING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_timing_init (TruceTiming *self)
{
  self->shared.news = g_array_new (FALSE, TRUE, sizeof (TruceTimingNews));
  self->shared.run = -1;
  self->shared.ahead = -1;
  self->main_only.eta = -1;
}

/* What is asked */

static gboolean
make_problem (TruceTiming *self, guint size, GError **error)
{
  TruceError reason;

  self->problems[size] = truce_timing_task_problem (&self->task, self->main_only.table->sizes[size], &reason);
  if (!self->problems[size])
    {
      g_autofree char *why = truce_words_error (&reason);

      g_set_error_literal (error, TRUCE_RUN_ERROR, reason.code, why);
    }
  return self->problems[size] != NULL;
}

/* Cells of sizes that their method does not accept are over before they begin. */
static gboolean
refuse (TruceTiming *self, GError **error)
{
  const char *why_not = NULL;
  gboolean accepted = FALSE;

  for (guint size = 0; size < self->n_sizes; size++)
    for (guint method = 0; method < self->n_methods; method++)
      {
        TruceTimingCell *cell = truce_timing_table_cell (self->main_only.table, size, method);

        if (truce_timing_task_accepts (&self->task, self->methods[method], self->problems[size], &why_not))
          {
            accepted = TRUE;
            continue;
          }
        cell->state = TRUCE_CELL_REFUSED;
        cell->note = g_strdup (why_not ? why_not : "");
        truce_timing_plan (self, size, method)->over = TRUE;
      }
  if (!accepted)
    g_set_error (error, TRUCE_RUN_ERROR, TRUCE_ERROR_METHOD, _ ("%s does not accept this problem: %s"),
                 self->methods[self->n_methods - 1]->id, truce_words (why_not));
  return accepted;
}

static void
take_request (TruceTiming *self, const TruceTimingRequest *request)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  while (request->methods[self->n_methods])
    g_ptr_array_add (ids, (gpointer) request->methods[self->n_methods++]->id);
  g_ptr_array_add (ids, NULL);
  self->task = request->task;
  self->task.threads = CLAMP (request->task.threads, 1, TRUCE_TIMING_THREADS_MAX);
  self->task.repeats = CLAMP (request->task.repeats, 1, TRUCE_TIMING_REPEATS_MAX);
  self->pool = truce_measure_pool (self->task.threads);
  self->warm_up = request->warm_up;
  self->cell_budget = request->cell_budget;
  self->budget = request->budget;
  self->detailed = request->detailed;
  self->methods = g_memdup2 (request->methods, self->n_methods * sizeof *self->methods);
  self->main_only.table = truce_timing_table_new (&self->task, (const char *const *) ids->pdata,
                                                  request->sizes, request->n_sizes);
  self->n_sizes = self->main_only.table->n_sizes;
  self->problems = g_new0 (TruceProblem *, self->n_sizes);
  self->plans = g_new0 (TruceTimingPlan, self->n_sizes * self->n_methods);
}

TruceTiming *
truce_timing_new (const TruceTimingRequest *request, GError **error)
{
  g_autoptr (TruceTiming) self = g_object_new (TRUCE_TYPE_TIMING, NULL);

  g_return_val_if_fail (request->methods && request->methods[0] && request->n_sizes > 0, NULL);
  g_return_val_if_fail (request->task.goal.question != TRUCE_LIST, NULL);
  take_request (self, request);
  for (guint size = 0; size < self->n_sizes; size++)
    if (!make_problem (self, size, error))
      return NULL;
  return refuse (self, error) ? g_steal_pointer (&self) : NULL;
}

/* What is told */

void
truce_timing_notify_progress (TruceTiming *self)
{
  for (int i = PROP_FRACTION; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

void
truce_timing_notify_state (TruceTiming *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

void
truce_timing_notify_updated (TruceTiming *self)
{
  g_signal_emit (self, updated_signal, 0);
}

TruceTimingState
truce_timing_get_state (TruceTiming *self)
{
  return self->main_only.state;
}

double
truce_timing_get_fraction (TruceTiming *self)
{
  return self->main_only.fraction;
}

double
truce_timing_get_elapsed (TruceTiming *self)
{
  return self->main_only.elapsed;
}

double
truce_timing_get_eta (TruceTiming *self)
{
  return self->main_only.eta;
}

const TruceTimingTable *
truce_timing_get_table (TruceTiming *self)
{
  return self->main_only.table;
}

guint
truce_timing_get_n_finished (TruceTiming *self)
{
  return self->main_only.n_finished;
}

gboolean
truce_timing_get_current (TruceTiming *self, guint *size, guint *method, int *run)
{
  gboolean current;

  truce_unit_pool_lock (self->pool);
  current = self->shared.run >= 0;
  *size = self->shared.size;
  *method = self->shared.method;
  *run = self->shared.run;
  truce_unit_pool_unlock (self->pool);
  return current;
}
