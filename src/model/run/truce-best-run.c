/* truce-best-run.c: TruceBestRun, the search for the most or the fewest pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-best-run.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "common/truce-words.h"
#include "placements/truce-solution-list.h"
#include "truce-best-probe.h"
#include "truce-run.h"

#define POLL_SECONDS 10 /* time between two polls of what other processes have found */

struct _TruceBestRun
{
  GObject parent_instance;

  TruceBestRequest request; /* `best` holds the reference to its `problem` */
  TruceBest best;
  TruceSharedIncumbent *finds; /* (nullable): placements of a method that finds the optimum itself; NULL: a
                                  chain of questions */
  const TruceMethod *lister; /* (nullable): method that lists the best placements, after its `sized` form has
                                answered the chain */
  GObject *stored;           /* (nullable): the stored run that `run` works on */
  gint64 answered;  /* id of the stored run that answered last; 0: none, or a run was started since */
  GPtrArray *links; /* of GObject: the stored runs that worked, which `quick` may delete */
  struct            /* the stored run that has found the best placement so far */
  {
    GObject *stored;
    gint64 id;
  } reached;
  gboolean showing; /* the current run only looks for a placement to show */
  gboolean waits;   /* waits for answers of other processes */
  GSource *poll;    /* (nullable): polls what other processes have found, while a run works */
  TruceRun *run;
  TruceRunState state;
  TruceBestProbe *probe;  /* (nullable) */
  double elapsed;         /* seconds of ended runs */
  TruceCounters counters; /* of ended runs */
  char *failure;
  TruceSquare *placement; /* (nullable): has `n_placement` pieces */
  int n_placement;
};

enum
{
  PROP_0,
  PROP_STATE,
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

  g_clear_pointer (&self->probe, truce_best_probe_free);
  truce_best_clear (&self->best);
  g_clear_pointer (&self->finds, truce_shared_incumbent_free);
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

const TruceProblem *
truce_best_run_get_problem (TruceBestRun *self)
{
  return self->best.problem;
}

TruceRunState
truce_best_run_get_state (TruceBestRun *self)
{
  return self->state;
}

gboolean
truce_best_run_is_proved (TruceBestRun *self)
{
  return self->best.done;
}

gboolean
truce_best_run_is_active (TruceBestRun *self)
{
  return truce_run_state_is_active (self->state);
}

int
truce_best_run_get_value (TruceBestRun *self)
{
  return self->best.relaxed ? -1 : self->best.value;
}

int
truce_best_run_get_bound (TruceBestRun *self)
{
  return truce_best_bound (&self->best);
}

const char *
truce_best_run_get_proof (TruceBestRun *self)
{
  return self->state == TRUCE_RUN_DONE ? truce_best_proof (&self->best) : NULL;
}

double
truce_best_run_get_elapsed (TruceBestRun *self)
{
  return self->elapsed +
         (self->run && truce_run_is_active (self->run) ? truce_run_get_elapsed (self->run) : 0);
}

const TruceCounters *
truce_best_run_get_counters (TruceBestRun *self)
{
  return &self->counters;
}

gsize
truce_best_run_count_classes (TruceBestRun *self)
{
  return self->finds ? truce_shared_incumbent_count_classes (self->finds) : 0;
}

const TruceClasses *
truce_best_run_get_classes (TruceBestRun *self)
{
  return self->finds && !truce_best_run_is_active (self) ? self->finds->classes : NULL;
}

gboolean
truce_best_run_is_waiting (TruceBestRun *self)
{
  return self->waits && self->state == TRUCE_RUN_STOPPED;
}

const char *
truce_best_run_get_failure (TruceBestRun *self)
{
  return self->failure;
}

TruceVerdict
truce_best_run_get_verdict (TruceBestRun *self)
{
  char value[16];

  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), (TruceVerdict){ 0 });
  g_snprintf (value, sizeof value, "%d", self->best.value);
  return truce_verdict_against (self->best.done ? truce_published_best (self->best.problem) : NULL, value);
}

TruceRun *
truce_best_run_get_run (TruceBestRun *self)
{
  return self->run;
}

gint64
truce_best_run_get_stored_id (TruceBestRun *self)
{
  return self->stored ? self->request.store.get_id (self->stored) : self->answered;
}

const TruceProblem *
truce_best_run_get_reached (TruceBestRun *self)
{
  return self->best.relaxed ? NULL : self->best.reached;
}

const TruceSquare *
truce_best_run_get_placement (TruceBestRun *self, int *n)
{
  *n = self->n_placement;
  return self->best.relaxed ? NULL : self->placement;
}

static void
set_state (TruceBestRun *self, TruceRunState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void
set_placement (TruceBestRun *self, const TruceSquare *pieces, int n)
{
  g_clear_pointer (&self->placement, g_free);
  self->n_placement = n;
  if (!pieces)
    return;
  self->placement = g_new (TruceSquare, (gsize) n + 1); /* not NULL even without pieces */
  memcpy (self->placement, pieces, (gsize) n * sizeof *pieces);
}

static void
set_kind_sets (TruceBestRun *self, const TruceKindSets *placement)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];

  set_placement (self, pieces, truce_kind_sets_list (placement, self->best.problem->n_kinds, pieces));
}

static void
read_finds (TruceBestRun *self)
{
  const TruceIncumbent best = truce_shared_incumbent_get (self->finds);

  if (best.value <= self->best.value)
    return;
  set_kind_sets (self, &best.placement);
  truce_best_start_with (&self->best, best.value, self->placement, self->n_placement);
}

static void
on_updated (TruceBestRun *self)
{
  if (self->finds)
    read_finds (self);
  g_signal_emit (self, updated_signal, 0);
}

static void
end_search (TruceBestRun *self, TruceRunState state)
{
  const TruceBestStore *store = &self->request.store;

  g_clear_pointer (&self->probe, truce_best_probe_free);

  if (state != TRUCE_RUN_FAILED && self->elapsed < self->request.quick)
    for (guint i = 0; i < self->links->len; i++)
      store->drop (store->owner, self->links->pdata[i], 0);
  set_state (self, state);
  on_updated (self);
}

static void
fail (TruceBestRun *self, const char *why)
{
  self->failure = g_strdup (why);
  end_search (self, TRUCE_RUN_FAILED);
}

/* Records the stored run that has found the best placement. In an ascending search, deletes the run that
 * found the previous best placement: the new placement implies placements of all lower numbers. */
static void
record_reached (TruceBestRun *self)
{
  const TruceBestStore *store = &self->request.store;

  if ((self->reached.stored || self->reached.id) && self->best.until_none)
    store->drop (store->owner, self->reached.stored, self->reached.id);
  g_set_object (&self->reached.stored, self->stored);
  self->reached.id = self->answered;
}

/* Handles the answer to the current question. known: FALSE if the run was stopped before it knew whether
 * there is a placement. */
static void
handle_answer (TruceBestRun *self, gboolean exists, gboolean known)
{
  if (!self->showing && known)
    {
      if (exists)
        record_reached (self);
      truce_best_set_answer (&self->best, exists);
    }
  /* The search without the cover rule has ended. The search with this rule starts without a placement. */
  if (self->best.value < 0)
    set_placement (self, NULL, 0);
}

/* Asks the store for the answer. Returns TRUE if the store knows the answer. Returns FALSE with an error on
 * failure. Otherwise returns FALSE: the caller must run the request, which the store may have changed. If
 * `self->waits` is set, there is nothing to run. */
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
    {
      if (answer.exists)
        set_placement (self, answer.pieces, answer.n);
      handle_answer (self, answer.exists, TRUE);
    }
  g_free (answer.pieces);
  return answer.known;
}

/* Stops the run if another process has found a placement. The question is then asked again. */
static gboolean
poll_others (gpointer data)
{
  TruceBestRun *self = data;
  const TruceBestStore *store = &self->request.store;

  if (store->others_found (store->owner, truce_run_get_problem (self->run)))
    truce_run_stop (self->run);
  return G_SOURCE_CONTINUE;
}

static void
stop_polling (TruceBestRun *self)
{
  if (self->poll)
    g_source_destroy (self->poll);
  g_clear_pointer (&self->poll, g_source_unref);
}

static void
start_polling (TruceBestRun *self)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  stop_polling (self);
  if (!self->request.store.others_found)
    return;
  self->poll = g_timeout_source_new_seconds (POLL_SECONDS);
  g_source_set_callback (self->poll, poll_others, self, NULL);
  g_source_attach (self->poll, context);
}

static void on_ended (TruceRun *run, gpointer data);

/* Asks the store, and starts the run if the store does not know the answer. The run holds a reference to
 * `self` until it has ended. Returns FALSE if the store has answered; TRUE if a run was started or the search
 * has ended. */
static gboolean
begin_run (TruceBestRun *self, TruceRequest *request)
{
  g_autoptr (GError) error = NULL;

  request->threads = self->request.threads;
  request->count_steps = self->request.count_steps;
  if (ask_store (self, request, &error))
    return FALSE;
  if (self->waits)
    {
      end_search (self, TRUCE_RUN_STOPPED);
      return TRUE;
    }
  g_clear_object (&self->run);
  if (!error)
    self->run = truce_run_start (request, &error);
  if (!self->run)
    {
      fail (self, error->message);
      return TRUE;
    }
  g_signal_connect (self->run, "ended", G_CALLBACK (on_ended), g_object_ref (self));
  g_signal_connect_object (self->run, "updated", G_CALLBACK (on_updated), self, G_CONNECT_SWAPPED);
  start_polling (self);
  if (self->state == TRUCE_RUN_PAUSED)
    truce_run_pause (self->run);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUN]);
  return TRUE;
}

static gboolean
is_listing (const TruceBestRun *self)
{
  return self->finds->classes != NULL;
}

static void
end_list (TruceBestRun *self, TruceRunState state)
{
  TruceClasses *classes = self->finds->classes;
  TruceKindSets placement;

  truce_classes_sort (classes);
  if (truce_classes_count (classes) > 0)
    {
      truce_classes_get (classes, 0, &placement);
      set_kind_sets (self, &placement);
    }
  end_search (self, state);
}

static void begin_method (TruceBestRun *self);

/* Lists the placements that reach the optimum if the request has `all`; otherwise ends the search. */
static void
list_or_end (TruceBestRun *self)
{
  if (!self->request.all || !self->best.done || self->best.value < 0)
    end_search (self, TRUCE_RUN_DONE);
  else if (!truce_shared_incumbent_start_listing (self->finds))
    fail (self, _ ("there is not enough memory"));
  else if (self->state == TRUCE_RUN_STOPPING)
    end_list (self, TRUCE_RUN_STOPPED);
  else
    begin_method (self);
}

static void
begin_method (TruceBestRun *self)
{
  TruceRequest request = {
    .problem = self->best.problem,
    .goal = { .question.asks = is_listing (self) ? TRUCE_LIST : TRUCE_FIRST,
              .options = self->request.options,
              .seed = self->request.seed,
              .incumbent = &self->finds->incumbent },
    .method = self->request.method,
    .wanted = self->request.wanted,
    .finds = self->finds,
  };
  gboolean started = begin_run (self, &request);

  if (started && self->state == TRUCE_RUN_FAILED)
    return;
  read_finds (self);
  if (started)
    return;
  self->best.done = true;
  list_or_end (self);
}

static void
end_method (TruceBestRun *self, TruceRun *run)
{
  gboolean whole = truce_run_get_state (run) == TRUCE_RUN_DONE;

  read_finds (self);
  if (self->finds->no_memory)
    fail (self, _ ("there is not enough memory"));
  else if (is_listing (self))
    end_list (self, whole ? TRUCE_RUN_DONE : TRUCE_RUN_STOPPED);
  else
    {
      if (whole && truce_method_proves (self->request.method, self->request.options))
        self->best.done = true;
      if (whole || self->best.done)
        list_or_end (self);
      else
        end_search (self, TRUCE_RUN_STOPPED);
    }
}

/* Ends the search after the last answer of its chain. If the request has `all`, first lists the best
 * placements. */
static void
end_chain (TruceBestRun *self)
{
  if (!self->request.all || self->best.value < 0 || !self->lister)
    {
      end_search (self, TRUCE_RUN_DONE);
      return;
    }
  self->finds = truce_shared_incumbent_new (self->best.problem);
  self->finds->best.value = self->best.value;
  self->request.method = self->lister;
  list_or_end (self);
}

/* Asks the next question, or ends the search. Returns FALSE if the store has answered, so that another
 * question follows. */
static gboolean
ask_next (TruceBestRun *self)
{
  const TruceProblem *question = truce_best_next (&self->best);
  const TruceMethod *method = NULL;
  TruceError error;
  TruceGoal goal = { .question = { TRUCE_ANY } };
  TruceRequest request;

  self->showing =
      !question && self->best.done && self->request.shown && !self->placement && self->best.reached;
  if (!question && !self->showing)
    {
      if (self->best.done)
        end_chain (self);
      else
        fail (self, _ ("there is not enough memory"));
      return TRUE;
    }
  if (question && self->request.method)
    method = truce_best_ask_method (self->request.method, question, &goal, NULL);
  if (!question)
    method = truce_method_auto (self->best.reached, &goal, NULL, &error);
  else if (!method)
    method = truce_best_ask (question, &goal, &error);
  if (!method)
    {
      g_autofree char *why = truce_words_error (&error);

      fail (self, why);
      return TRUE;
    }
  goal.seed = self->request.seed;
  request =
      (TruceRequest){ .problem = question ? question : self->best.reached, .goal = goal, .method = method };
  return begin_run (self, &request);
}

static void
ask_all (TruceBestRun *self)
{
  while (!ask_next (self))
    continue;
}

/* Handles the answer of an ended run. A placement is an answer even if the run was stopped. */
static void
end_link (TruceBestRun *self, TruceRun *run)
{
  gboolean exists = !g_str_equal (truce_run_get_count (run), "0");
  GListModel *list = truce_run_get_solutions (run);
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = list ? truce_solution_list_get_pieces (TRUCE_SOLUTION_LIST (list), 0, pieces) : -1;

  if (exists)
    set_placement (self, n >= 0 ? pieces : NULL, n);
  handle_answer (self, exists,
                 exists ||
                     (truce_run_get_state (run) == TRUCE_RUN_DONE && !self->request.store.others_found));
  if (self->state == TRUCE_RUN_STOPPING)
    end_search (self, self->best.done && !self->request.all ? TRUCE_RUN_DONE : TRUCE_RUN_STOPPED);
  else
    ask_all (self);
}

/* Starts with the best stored placement, if there is one. All lower numbers then need no question. */
static void
start_with_stored (TruceBestRun *self)
{
  const TruceBestStore *store = &self->request.store;
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  TruceProblem *question;
  int n = -1;

  for (int number = self->best.max; number > self->best.at && n < 0 && store->owner; number--)
    {
      question = truce_best_question (&self->best, number);
      if (question)
        n = store->find (store->owner, question, self->request.method, pieces, &self->reached.id);
      truce_problem_unref (question);
      if (n >= 0 && !truce_best_start_with (&self->best, number, pieces, n))
        n = -1;
      if (n < 0)
        continue;
      self->answered = self->reached.id;
      set_placement (self, pieces, n);
    }
  if (n < 0)
    self->reached.id = 0;
}

static void
on_ended (TruceRun *run, gpointer data)
{
  g_autoptr (TruceBestRun) self = data;
  TruceCounters counters;

  stop_polling (self);
  if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    {
      fail (self, truce_run_get_failure (run));
      return;
    }
  counters = truce_run_get_counters (run);
  self->elapsed += truce_run_get_elapsed (run);
  if (truce_run_get_goal (run)->question.asks != TRUCE_LIST)
    truce_counters_add (&self->counters, &counters);
  if (self->finds)
    end_method (self, run);
  else
    end_link (self, run);
}

/* If the store stores the questions of a chain one by one, makes the search a chain. The `sized` form of a
 * method that finds the optimum itself then answers the questions. */
static void
turn_to_chain (TruceBestRun *self)
{
  if (!self->finds || !self->request.store.owner || !self->request.store.find || !self->request.method->sized)
    return;
  self->lister = self->request.method;
  self->request.method = self->request.method->sized;
  g_clear_pointer (&self->finds, truce_shared_incumbent_free);
}

static gboolean
is_running (gpointer self)
{
  return ((TruceBestRun *) self)->state == TRUCE_RUN_RUNNING;
}

static void
on_lowered (gpointer data)
{
  TruceBestRun *self = data;

  if (self->best.done && self->run)
    truce_run_stop (self->run);
}

static gboolean
begin (gpointer data)
{
  TruceBestRun *self = data;

  turn_to_chain (self);
  if (self->request.probes)
    self->probe = truce_best_probe_new (&self->best, self->request.threads, is_running, on_lowered, self);
  if (!self->finds)
    start_with_stored (self);
  if (self->state == TRUCE_RUN_STOPPING)
    end_search (self, TRUCE_RUN_STOPPED);
  else if (self->finds)
    begin_method (self);
  else
    ask_all (self);
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
truce_best_run_start_deferred (TruceBestRun *self, const TruceBestStore *store)
{
  if (!self->request.waits)
    return;
  self->request.store = *store;
  if (store->owner)
    g_object_ref (store->owner);
  begin_soon (self);
}

TruceBestRun *
truce_best_run_start (const TruceBestRequest *request, TruceError *error)
{
  g_autoptr (TruceBestRun) self = g_object_new (TRUCE_TYPE_BEST_RUN, NULL);
  const TruceMethod *method = request->method;
  const TruceSquare *pieces;
  int n;

  if (!truce_best_init (&self->best, request->problem, error) ||
      (method && !truce_best_accepts (&self->best, method, error)))
    return NULL;
  if (method && truce_best_method_find (method->id) == method)
    self->finds = truce_shared_incumbent_new (request->problem);
  self->request = *request;
  self->state = request->waits ? TRUCE_RUN_WAITING : TRUCE_RUN_RUNNING;
  if (request->store.owner)
    g_object_ref (request->store.owner);
  pieces = truce_best_placement (&self->best, &n);
  set_placement (self, pieces, n);
  if (!request->waits)
    begin_soon (self);
  return g_steal_pointer (&self);
}

void
truce_best_run_pause (TruceBestRun *self)
{
  if (self->state != TRUCE_RUN_RUNNING && self->state != TRUCE_RUN_WAITING)
    return;
  if (self->run)
    truce_run_pause (self->run);
  set_state (self, TRUCE_RUN_PAUSED);
}

void
truce_best_run_resume (TruceBestRun *self)
{
  if (self->state != TRUCE_RUN_PAUSED)
    return;
  if (self->run)
    truce_run_resume (self->run);
  set_state (self, self->request.waits ? TRUCE_RUN_WAITING : TRUCE_RUN_RUNNING);
}

void
truce_best_run_stop (TruceBestRun *self)
{
  if (!truce_best_run_is_active (self) || self->state == TRUCE_RUN_STOPPING)
    return;
  set_state (self, TRUCE_RUN_STOPPING);
  if (self->run)
    truce_run_stop (self->run);
  else if (self->request.waits)
    begin_soon (self); /* a search that waits cannot end */
}
