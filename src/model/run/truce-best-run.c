/* truce-best-run.c: TruceBestRun, the search for the most or the fewest pieces: value, bound, placement
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-best-run-private.h"

#define LOOK_SECONDS 10

enum
{
  PROP_0,
  PROP_STATE,
  PROP_VALUE,
  PROP_BOUND,
  PROP_RUN,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];
static guint updated_signal;

G_DEFINE_FINAL_TYPE (TruceBestRun, truce_best_run, G_TYPE_OBJECT)

static void
truce_best_run_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceBestRun *self = TRUCE_BEST_RUN (object);

  switch (id)
    {
    case PROP_STATE:
      g_value_set_int (value, self->state);
      break;
    case PROP_VALUE:
      g_value_set_int (value, truce_best_run_get_value (self));
      break;
    case PROP_BOUND:
      g_value_set_int (value, truce_best_run_get_bound (self));
      break;
    case PROP_RUN:
      g_value_set_object (value, self->run);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
truce_best_run_finalize (GObject *object)
{
  TruceBestRun *self = TRUCE_BEST_RUN (object);

  truce_best_run_end_probes (self);
  truce_best_clear (&self->best);
  g_clear_pointer (&self->finds, truce_best_finds_free);
  g_clear_object (&self->run);
  g_clear_object (&self->stored);
  g_ptr_array_unref (self->links);
  g_clear_object (&self->reached.stored);
  g_clear_object (&self->request.store.owner);
  g_free (self->failure);
  g_free (self->placement);
  G_OBJECT_CLASS (truce_best_run_parent_class)->finalize (object);
}

static void
truce_best_run_class_init (TruceBestRunClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = truce_best_run_get_property;
  object_class->finalize = truce_best_run_finalize;
  properties[PROP_STATE] =
      g_param_spec_int ("state", NULL, NULL, 0, TRUCE_N_RUN_STATES - 1, TRUCE_RUN_RUNNING, flags);
  properties[PROP_VALUE] = g_param_spec_int ("value", NULL, NULL, -1, TRUCE_SQUARES_MAX, -1, flags);
  properties[PROP_BOUND] = g_param_spec_int ("bound", NULL, NULL, -1, TRUCE_SQUARES_MAX, -1, flags);
  properties[PROP_RUN] = g_param_spec_object ("run", NULL, NULL, TRUCE_TYPE_RUN, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  updated_signal =
      g_signal_new ("updated", TRUCE_TYPE_BEST_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_best_run_init (TruceBestRun *self)
{
  self->links = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
notify (TruceBestRun *self, int property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_state (TruceBestRun *self, TruceRunState state)
{
  if (self->state == state)
    return;
  self->state = state;
  notify (self, PROP_STATE);
}

void
truce_best_run_notify_numbers (TruceBestRun *self)
{
  notify (self, PROP_VALUE);
  notify (self, PROP_BOUND);
}

static void
on_updated (TruceBestRun *self)
{
  if (self->finds)
    truce_best_run_take_finds (self);
  g_signal_emit (self, updated_signal, 0);
}

/* ---- its runs ---- */

static void on_ended (TruceRun *run, gpointer data);

void
truce_best_run_end (TruceBestRun *self, TruceRunState state)
{
  const TruceBestStore *store = &self->request.store;

  truce_best_run_end_probes (self);
  /* One that was resumed counts with what it took before. */
  if (state != TRUCE_RUN_FAILED && self->elapsed < self->request.quick)
    for (guint i = 0; i < self->links->len; i++)
      store->drop (store->owner, self->links->pdata[i], 0);
  set_state (self, state);
  on_updated (self);
}

void
truce_best_run_fail (TruceBestRun *self, const char *why)
{
  self->failure = g_strdup (why);
  truce_best_run_end (self, TRUCE_RUN_FAILED);
}

void
truce_best_run_keep_placement (TruceBestRun *self, const TruceSquare *pieces, int n)
{
  g_clear_pointer (&self->placement, g_free);
  self->n_placement = n;
  if (!pieces)
    return;
  self->placement = g_new (TruceSquare, (gsize) n + 1); /* also of no pieces */
  memcpy (self->placement, pieces, (gsize) n * sizeof *pieces);
}

/* TRUE: the store has answered. FALSE: it is to be asked, with what the request has become, or (an error) it
 * cannot be. */
static gboolean
ask_store (TruceBestRun *self, TruceRequest *request, GError **error)
{
  const TruceBestStore *store = &self->request.store;
  TruceBestAnswer answer;

  g_clear_object (&self->stored);
  if (!store->owner || !store->ask (store->owner, request, self->request.method != NULL, &answer, error))
    return FALSE;
  self->stored = answer.stored;
  if (self->stored && !store->others_found)
    g_ptr_array_add (self->links, g_object_ref (self->stored));
  self->answered = 0;
  self->waits = answer.waits;
  if (answer.known)
    {
      self->elapsed += answer.seconds;
      self->answered = answer.id;
    }
  if (answer.known && !self->finds)
    truce_best_run_take_stored (self, &answer);
  g_free (answer.pieces);
  return answer.known;
}

/* What others have found makes the run needless; the question is then asked again. */
static gboolean
look (gpointer data)
{
  TruceBestRun *self = data;
  const TruceBestStore *store = &self->request.store;

  if (store->others_found (store->owner, truce_run_get_problem (self->run)))
    truce_run_stop (self->run);
  return G_SOURCE_CONTINUE;
}

static void
end_looks (TruceBestRun *self)
{
  if (self->looks)
    g_source_destroy (self->looks);
  g_clear_pointer (&self->looks, g_source_unref);
}

static void
begin_looks (TruceBestRun *self)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  end_looks (self);
  if (!self->request.store.others_found)
    return;
  self->looks = g_timeout_source_new_seconds (LOOK_SECONDS);
  g_source_set_callback (self->looks, look, self, NULL);
  g_source_attach (self->looks, context);
}

gboolean
truce_best_run_begin_run (TruceBestRun *self, TruceRequest *request)
{
  g_autoptr (GError) error = NULL;

  request->threads = self->request.threads;
  request->detailed = self->request.detailed;
  if (ask_store (self, request, &error))
    return FALSE;
  if (self->waits)
    {
      truce_best_run_end (self, TRUCE_RUN_STOPPED);
      return TRUE;
    }
  g_clear_object (&self->run);
  if (!error)
    self->run = truce_run_start (request, &error);
  if (!self->run)
    {
      truce_best_run_fail (self, error->message);
      return TRUE;
    }
  g_signal_connect (self->run, "ended", G_CALLBACK (on_ended), g_object_ref (self));
  g_signal_connect_object (self->run, "updated", G_CALLBACK (on_updated), self, G_CONNECT_SWAPPED);
  begin_looks (self);
  if (self->state == TRUCE_RUN_PAUSED)
    truce_run_pause (self->run);
  notify (self, PROP_RUN);
  return TRUE;
}

static void
on_ended (TruceRun *run, gpointer data)
{
  g_autoptr (TruceBestRun) self = data;
  TruceCounters counters;

  end_looks (self);
  if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    {
      truce_best_run_fail (self, truce_run_get_failure (run));
      return;
    }
  counters = truce_run_get_counters (run);
  self->elapsed += truce_run_get_elapsed (run);
  if (truce_run_get_goal (run)->question != TRUCE_LIST)
    truce_counters_add (&self->counters, &counters);
  if (self->finds)
    truce_best_run_end_method (self, run);
  else
    truce_best_run_end_link (self, run);
}

/* Where each question is a stored run, a method that would find the number itself answers them. */
static void
turn_to_chain (TruceBestRun *self)
{
  if (!self->finds || !self->request.store.owner || !self->request.store.find || !self->request.method->sized)
    return;
  self->lister = self->request.method;
  self->request.method = self->request.method->sized;
  g_clear_pointer (&self->finds, truce_best_finds_free);
}

static gboolean
begin (gpointer data)
{
  TruceBestRun *self = data;

  turn_to_chain (self);
  if (self->request.probes)
    truce_best_run_begin_probes (self);
  if (!self->finds)
    truce_best_run_begin_chain (self);
  else if (self->state == TRUCE_RUN_STOPPING)
    truce_best_run_end (self, TRUCE_RUN_STOPPED);
  else
    truce_best_run_begin_method (self);
  return G_SOURCE_REMOVE;
}

static void
begin_soon (TruceBestRun *self)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  g_autoptr (GSource) source = g_idle_source_new ();

  self->request.waits = FALSE;
  if (self->state == TRUCE_RUN_WAITING)
    set_state (self, TRUCE_RUN_RUNNING);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, begin, g_object_ref (self), g_object_unref);
  g_source_attach (source, context);
}

void
truce_best_run_take_store (TruceBestRun *self, const TruceBestStore *store)
{
  g_return_if_fail (TRUCE_IS_BEST_RUN (self));
  if (!self->request.waits)
    return;
  self->request.store = *store;
  if (store->owner)
    g_object_ref (store->owner);
  begin_soon (self);
}

TruceBestRun *
truce_best_run_begin (const TruceBestRequest *request, TruceError *error)
{
  g_autoptr (TruceBestRun) self = g_object_new (TRUCE_TYPE_BEST_RUN, NULL);
  const TruceMethod *method = request->method;
  const TruceSquare *pieces;
  int n;

  if (!truce_best_init (&self->best, request->problem, error) ||
      (method && !truce_best_accepts (&self->best, method, error)))
    return NULL;
  if (method && truce_best_method_find (method->id) == method)
    self->finds = truce_best_finds_new (request->problem);
  self->request = *request;
  self->state = request->waits ? TRUCE_RUN_WAITING : TRUCE_RUN_RUNNING;
  if (request->store.owner)
    g_object_ref (request->store.owner);
  pieces = truce_best_placement (&self->best, &n);
  truce_best_run_keep_placement (self, pieces, n);
  if (!request->waits)
    begin_soon (self);
  return g_steal_pointer (&self);
}

TruceBestRun *
truce_best_run_start (const TruceProblem *problem, int threads, gboolean shown, TruceError *error)
{
  const TruceBestRequest request = { .problem = problem, .threads = threads, .shown = shown };

  return truce_best_run_begin (&request, error);
}

/* ---- what its owner may ask ---- */

void
truce_best_run_pause (TruceBestRun *self)
{
  g_return_if_fail (TRUCE_IS_BEST_RUN (self));
  if (self->state != TRUCE_RUN_RUNNING && self->state != TRUCE_RUN_WAITING)
    return;
  if (self->run)
    truce_run_pause (self->run);
  set_state (self, TRUCE_RUN_PAUSED);
}

void
truce_best_run_resume (TruceBestRun *self)
{
  g_return_if_fail (TRUCE_IS_BEST_RUN (self));
  if (self->state != TRUCE_RUN_PAUSED)
    return;
  if (self->run)
    truce_run_resume (self->run);
  set_state (self, self->request.waits ? TRUCE_RUN_WAITING : TRUCE_RUN_RUNNING);
}

void
truce_best_run_stop (TruceBestRun *self)
{
  g_return_if_fail (TRUCE_IS_BEST_RUN (self));
  if (!truce_best_run_is_active (self) || self->state == TRUCE_RUN_STOPPING)
    return;
  set_state (self, TRUCE_RUN_STOPPING);
  if (self->run)
    truce_run_stop (self->run);
  else if (self->request.waits)
    begin_soon (self); /* to its end */
}
