/* truce-sequence.c: TruceSequence, which answers a question for one size after another
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-sequence.h"

#include <glib/gi18n.h>

#include "best/best.h"
#include "common/truce-words.h"
#include "run/truce-second-method.h"
#include "store/runs/stored-runs.h"
#include "store/runs/truce-store-best.h"

/* Time limit in seconds for confirming an optimum, and for a second count by a plain search. A plain
 * search makes the second count if no other method fits the budget. */
#define CONFIRM_SECONDS 2

struct _TruceSequence
{
  GObject parent_instance;

  TruceSequenceRequest request;      /* with a reference to its store */
  const TruceIntegerSequence *known; /* (nullable): published sequence for the question */
  TruceRunState state;
  char *failure;
  gboolean late; /* the budget ended the sequence */
  GPtrArray *terms;
  gint64 began;  /* monotonic microseconds; 0: not started */
  guint timeout; /* id of the source that ends the sequence with the budget */

  /* the present term */
  int size; /* side of the board; 0: none */
  TruceProblemSpec spec;
  TruceTerm *term;
  TruceBestRun *best;     /* (nullable): NULL: the question has no aim */
  int best_value;         /* -1: none */
  guint best_limit;       /* id of the source that ends the confirmation */
  gboolean best_too_long; /* a confirmation ran out of time at a smaller size */

  /* the count of the present term, by one method after the other */
  const TruceProblem *counted; /* (nullable), a reference; NULL: nothing is counted */
  TruceGoal goal;
  const TruceMethod *method; /* the present method */
  gboolean confirms;         /* the present method is the second one */
  gboolean limited;          /* the second method is a plain search, with a time limit */
  gboolean too_long;         /* a second method with a time limit ran out of time at a smaller size */
  TruceStoredRun *stored;    /* (nullable): of the present run; NULL: it is not stored */
  gboolean resumed;          /* the stored run existed before this sequence used it */
  gboolean worked;           /* a run has counted the present term; FALSE: all its counts were stored */
  TruceStoredRun *first;     /* (nullable): the stored run of the first count, if this sequence ran it */
  gint64 first_id;           /* id of an earlier stored run that has the first count; 0: none */
  TruceRun *run;
};

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

TruceSequence *
truce_sequence_new (const TruceSequenceRequest *request, TruceError *error)
{
  TruceSequence *self;
  TruceProblemSpec largest;

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
  truce_spec_resize (&request->spec, request->to, &largest);
  if (!is_too_small (&largest) && !truce_problem_spec_check (&largest, error))
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

/* Ends the sequence in the given state. Drops the present term, and the reference that the sequence holds
 * to itself. failure: (nullable): copied; the reason if the state is FAILED. */
static void
end_sequence (TruceSequence *self, TruceRunState state, const char *failure)
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

static void
fail (TruceSequence *self, const TruceError *error)
{
  g_autofree char *text = truce_words_error (error);

  end_sequence (self, TRUCE_RUN_FAILED, text);
}

static void
notify_run (TruceSequence *self)
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
    end_sequence (self, TRUCE_RUN_DONE, NULL);
  else if (self->state == TRUCE_RUN_STOPPING)
    end_sequence (self, TRUCE_RUN_STOPPED, NULL);
  else
    start_term (self, next);
  return G_SOURCE_REMOVE;
}

static void
schedule_next (TruceSequence *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, on_next, g_object_ref (self), g_object_unref);
}

/* Adds the present term to the terms, and starts the next size from the main loop. */
static void
end_term (TruceSequence *self)
{
  truce_term_check (self->term, &self->spec, self->request.question, self->best_value, self->known);
  g_ptr_array_add (self->terms, g_steal_pointer (&self->term));
  g_clear_object (&self->best);
  g_signal_emit (self, term_signal, 0);
  schedule_next (self);
}

/* ---- the count of a term, by one method after the other; uses stored counts and stores new ones ---- */

static void count_by (TruceSequence *self, const TruceMethod *method);

static void
end_count (TruceSequence *self)
{
  g_clear_pointer (&self->counted, truce_problem_unref);
  g_clear_object (&self->stored);
  g_clear_object (&self->first);
  self->first_id = 0;
  end_term (self);
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
choose_second_for_count (TruceSequence *self)
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
  second = self->state == TRUCE_RUN_RUNNING ? choose_second_for_count (self) : NULL;
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
    end_sequence (self, state, truce_run_get_failure (run));
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
                           .time_limit = self->confirms && self->limited ? CONFIRM_SECONDS : 0 };
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
      notify_run (self);
      return;
    }
  g_clear_object (&self->stored);
  if (self->confirms)
    end_count (self);
  else
    end_sequence (self, TRUCE_RUN_FAILED, refused->message);
}

/* Counts the placements of the problem for the present term, and confirms the count. problem: (transfer
 * full). */
static void
count_term (TruceSequence *self, const TruceProblem *problem)
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
    fail (self, &error);
  else if (self->state == TRUCE_RUN_STOPPING)
    end_sequence (self, TRUCE_RUN_STOPPED, NULL);
  else
    count_by (self, method);
}

/* ---- the optimum of a term, confirmed by another method ---- */

static void on_best_state (TruceSequence *self);

static void
follow (TruceSequence *self, TruceBestRun *best)
{
  g_clear_object (&self->best);
  self->best = best;
  g_signal_connect_swapped (best, "notify::state", G_CALLBACK (on_best_state), self);
  g_signal_connect_swapped (best, "notify::run", G_CALLBACK (notify_run), self);
}

/* Chooses a method that proves the size of armies, other than the method that peaceful-armies uses. Sets
 * term->method to the method that peaceful-armies uses. If there is no other method, returns NULL and
 * leaves term->method unchanged. */
static const TruceMethod *
choose_for_armies (TruceSequence *self, const TruceProblem *problem)
{
  _Atomic int incumbent = -1;
  const TruceGoal goal = { .question = { TRUCE_FIRST }, .incumbent = &incumbent };
  const TruceMethod *const *methods = truce_best_methods ();
  const TruceMethod *first = truce_method_choose (NULL, problem, &goal, NULL);

  for (int i = 0; first && methods[i]; i++)
    if (methods[i] != first &&
        truce_method_proves (methods[i], methods[i]->default_options & ~methods[i]->unsound) &&
        truce_method_accepts (methods[i], problem, &goal, NULL))
      {
        self->term->method = first->id;
        return methods[i];
      }
  return NULL;
}

/* Chooses the method that confirms the optimum. Returns NULL if there is no such method, the sequence
 * stops, an earlier confirmation took too long, or there is no placement. Also returns NULL if a bound
 * alone gave the optimum, since there is no search to repeat. */
static const TruceMethod *
choose_second_for_best (TruceSequence *self, const TruceProblem *problem)
{
  const char *first = self->term->method;
  const TruceMethod *second = NULL;

  if (self->state != TRUCE_RUN_RUNNING || self->best_too_long || self->best_value < 0 || !first)
    return NULL;
  if (g_str_equal (first, "peaceful-armies"))
    second = choose_for_armies (self, problem);
  if (!second && !g_str_equal (first, "backtrack"))
    second = truce_method_find ("backtrack");
  return second;
}

static gboolean
on_limit (gpointer data)
{
  TruceSequence *self = data;

  self->best_limit = 0;
  truce_best_run_stop (self->best);
  return G_SOURCE_REMOVE;
}

/* Starts to confirm the optimum, or ends the term. The search is not stored, since it ends within
 * CONFIRM_SECONDS or is given up. */
static void
confirm (TruceSequence *self)
{
  TruceBestRequest request = { .problem = truce_best_run_get_problem (self->best),
                               .threads = self->request.threads };
  TruceBestRun *second = NULL;

  self->method = request.method = choose_second_for_best (self, request.problem);
  if (request.method)
    {
      request.options = request.method->default_options & ~request.method->unsound;
      second = truce_best_run_start (&request, NULL);
    }
  if (!second)
    {
      end_term (self);
      return;
    }
  self->confirms = TRUE;
  follow (self, second);
  self->best_limit = g_timeout_add (CONFIRM_SECONDS * 1000, on_limit, self);
}

/* Adds the result of the confirming search to the term, unless a bound alone gave the number. Ends
 * the term. */
static void
add_confirmation (TruceSequence *self)
{
  TruceRun *run = truce_best_run_get_run (self->best);
  int value = truce_best_run_get_value (self->best);

  g_clear_handle_id (&self->best_limit, g_source_remove);
  if (truce_best_run_get_state (self->best) != TRUCE_RUN_DONE || !truce_best_run_is_proved (self->best))
    self->best_too_long = TRUE;
  else if (run && g_str_equal (truce_run_get_method (run)->id, self->method->id))
    {
      self->term->second = self->method->id;
      if (value != self->best_value)
        self->term->other = g_strdup_printf ("%d", value);
    }
  end_term (self);
}

/* Adds the optimum to the term, or counts the placements that reach it. If there is no placement, the term
 * has no optimum, and the count is 0. */
static void
add_best (TruceSequence *self)
{
  TruceRun *run = truce_best_run_get_run (self->best);
  const TruceProblem *reached = truce_best_run_get_reached (self->best);

  self->best_value = truce_best_run_get_value (self->best);
  self->term->proof = truce_best_run_get_proof (self->best);
  self->term->seconds = truce_best_run_get_elapsed (self->best);
  if (self->request.question.asks == TRUCE_BEST)
    {
      self->term->method = run ? truce_run_get_method (run)->id : NULL;
      if (self->best_value >= 0)
        self->term->value = g_strdup_printf ("%d", self->best_value);
      confirm (self);
    }
  else if (self->best_value < 0 || !reached)
    {
      self->term->value = g_strdup ("0");
      end_term (self);
    }
  else
    count_term (self, truce_problem_ref (reached));
}

static void
on_best_state (TruceSequence *self)
{
  TruceRunState state = truce_best_run_get_state (self->best);

  if (truce_best_run_is_active (self->best))
    return;
  g_signal_handlers_disconnect_by_data (self->best, self);
  if (self->confirms)
    add_confirmation (self);
  else if (state == TRUCE_RUN_DONE && truce_best_run_is_proved (self->best))
    add_best (self);
  else
    end_sequence (self, state == TRUCE_RUN_FAILED ? TRUCE_RUN_FAILED : TRUCE_RUN_STOPPED,
                  truce_best_run_get_failure (self->best));
}

/* Finds the optimum of the problem for the present term. Then confirms the optimum, or, with TRUCE_WAYS,
 * counts the placements that reach it. */
static void
find_best (TruceSequence *self, const TruceProblem *problem)
{
  TruceBestRequest request = { .problem = problem,
                               .threads = self->request.threads,
                               .quick = self->request.quick };
  TruceBestRun *best;
  TruceError error;

  if (self->request.store)
    request.store = truce_store_for_best (self->request.store);
  best = truce_best_run_start (&request, &error);
  if (best)
    follow (self, best);
  else
    fail (self, &error);
}

/* ---- terms ---- */

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
      end_term (self);
      return;
    }
  problem = truce_problem_new (&self->spec, &error);
  if (!problem)
    fail (self, &error);
  else if (self->request.question.asks == TRUCE_COUNT)
    count_term (self, truce_problem_ref (problem));
  else
    find_best (self, problem);
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
  return self->state;
}

gboolean
truce_sequence_is_active (TruceSequence *self)
{
  return self->state == TRUCE_RUN_RUNNING || self->state == TRUCE_RUN_STOPPING;
}

gboolean
truce_sequence_is_late (TruceSequence *self)
{
  return self->late;
}

const char *
truce_sequence_get_failure (TruceSequence *self)
{
  return self->failure;
}

const TruceSequenceRequest *
truce_sequence_get_request (TruceSequence *self)
{
  return &self->request;
}

const TruceIntegerSequence *
truce_sequence_get_known (TruceSequence *self)
{
  return self->known;
}

const GPtrArray *
truce_sequence_get_terms (TruceSequence *self)
{
  return self->terms;
}

int
truce_sequence_get_size (TruceSequence *self)
{
  return self->size;
}

TruceRun *
truce_sequence_get_run (TruceSequence *self)
{
  return self->run ? self->run : self->best ? truce_best_run_get_run (self->best) : NULL;
}

TruceStoredRun *
truce_sequence_get_stored_run (TruceSequence *self, gboolean *resumed)
{
  *resumed = self->run && self->stored && self->resumed;
  return self->run ? self->stored : NULL;
}

gboolean
truce_sequence_is_confirming (TruceSequence *self)
{
  return self->size > 0 && self->confirms;
}
