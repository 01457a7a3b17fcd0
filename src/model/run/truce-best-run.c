/* truce-best-run.c: TruceBestRun, the search for the most or the fewest pieces: value, bound, placement
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-best-run.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "common/truce-words.h"
#include "placements/truce-solution-list.h"
#include "truce-solver.h"

struct _TruceBestRun
{
  GObject parent_instance;

  TruceBest best;
  int threads;
  gboolean shown;
  gboolean showing; /* the run under way is for a placement alone */
  TruceSolver *solver;
  TruceRun *run;
  TruceRunState state;
  double elapsed; /* of ended runs */
  char *failure;
  TruceSquare *placement; /* of `best.value` pieces; NULL: none is known */
  int n_placement;
};

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

  truce_best_clear (&self->best);
  g_clear_object (&self->run);
  g_clear_object (&self->solver);
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
      g_param_spec_int ("state", NULL, NULL, TRUCE_RUN_RUNNING, TRUCE_RUN_FAILED, TRUCE_RUN_RUNNING, flags);
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
  self->solver = truce_solver_new ();
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

static void
on_updated (TruceBestRun *self)
{
  g_signal_emit (self, updated_signal, 0);
}

/* ---- the chain ---- */

static void on_ended (GObject *solver, GAsyncResult *result, gpointer data);

static void
end (TruceBestRun *self, TruceRunState state)
{
  set_state (self, state);
  on_updated (self);
}

static void
fail (TruceBestRun *self, const char *why)
{
  self->failure = g_strdup (why);
  end (self, TRUCE_RUN_FAILED);
}

/* It holds a reference until the run has ended. */
static void
begin_run (TruceBestRun *self, const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method)
{
  TruceRequest request = { .problem = problem, .goal = *goal, .method = method, .threads = self->threads };
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->run);
  self->run = truce_solver_start (self->solver, &request, on_ended, g_object_ref (self), &error);
  if (!self->run)
    {
      fail (self, error->message);
      g_object_unref (self);
      return;
    }
  g_signal_connect_object (self->run, "updated", G_CALLBACK (on_updated), self, G_CONNECT_SWAPPED);
  if (self->state == TRUCE_RUN_PAUSED)
    truce_run_pause (self->run);
  notify (self, PROP_RUN);
}

/* The next question, or the end. */
static void
go_on (TruceBestRun *self)
{
  const TruceProblem *asked = truce_best_next (&self->best);
  const TruceMethod *method;
  TruceError error;
  TruceGoal goal = { .question = TRUCE_FIRST, .any = true };

  self->showing = !asked && self->best.done && self->shown && !self->placement && self->best.reached;
  if (!asked && !self->showing)
    {
      if (self->best.done)
        end (self, TRUCE_RUN_DONE);
      else
        fail (self, _ ("there is not enough memory"));
      return;
    }
  method = asked ? truce_best_ask (asked, &goal, &error)
                 : truce_method_auto (self->best.reached, &goal, NULL, &error);
  if (method)
    begin_run (self, asked ? asked : self->best.reached, &goal, method);
  else
    {
      g_autofree char *why = truce_words_error (&error);

      fail (self, why);
    }
}

static void
keep_placement (TruceBestRun *self, const TruceSquare *pieces, int n)
{
  g_clear_pointer (&self->placement, g_free);
  self->n_placement = n;
  if (!pieces)
    return;
  self->placement = g_new (TruceSquare, (gsize) n + 1); /* also of no pieces */
  memcpy (self->placement, pieces, (gsize) n * sizeof *pieces);
}

static void
keep_found (TruceBestRun *self, TruceRun *run)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  GListModel *list = truce_run_get_solutions (run);
  int n = list ? truce_solution_list_get_pieces (TRUCE_SOLUTION_LIST (list), 0, pieces) : -1;

  keep_placement (self, n >= 0 ? pieces : NULL, n);
}

/* What a run came to: a placement that was found is an answer, whatever came then. */
static void
take_answer (TruceBestRun *self, TruceRun *run)
{
  gboolean exists = !g_str_equal (truce_run_get_count (run), "0");

  self->elapsed += truce_run_get_elapsed (run);
  if (exists)
    keep_found (self, run);
  if (!self->showing && (exists || truce_run_get_state (run) == TRUCE_RUN_DONE))
    truce_best_tell (&self->best, exists);
  /* Where squares are to be covered the numbers are asked for anew. */
  if (self->best.value < 0)
    keep_placement (self, NULL, 0);
  notify (self, PROP_VALUE);
  notify (self, PROP_BOUND);
}

static void
on_ended (GObject *solver, GAsyncResult *result, gpointer data)
{
  g_autoptr (TruceBestRun) self = data;
  g_autoptr (TruceRun) run = truce_solver_finish (TRUCE_SOLVER (solver), result, NULL);

  if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    {
      fail (self, truce_run_get_failure (run));
      return;
    }
  take_answer (self, run);
  if (self->state == TRUCE_RUN_STOPPING)
    end (self, self->best.done ? TRUCE_RUN_DONE : TRUCE_RUN_STOPPED);
  else
    go_on (self);
}

static gboolean
begin (gpointer data)
{
  TruceBestRun *self = data;

  if (self->state == TRUCE_RUN_STOPPING)
    end (self, TRUCE_RUN_STOPPED);
  else
    go_on (self);
  return G_SOURCE_REMOVE;
}

TruceBestRun *
truce_best_run_start (const TruceProblem *problem, int threads, gboolean shown, TruceError *error)
{
  g_autoptr (TruceBestRun) self = g_object_new (TRUCE_TYPE_BEST_RUN, NULL);
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  g_autoptr (GSource) source = g_idle_source_new ();
  const TruceSquare *pieces;
  int n;

  if (!truce_best_init (&self->best, problem, error))
    return NULL;
  self->threads = threads;
  self->shown = shown;
  pieces = truce_best_placement (&self->best, &n);
  keep_placement (self, pieces, n);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, begin, g_object_ref (self), g_object_unref);
  g_source_attach (source, context);
  return g_steal_pointer (&self);
}

/* ---- what it tells ---- */

const TruceProblem *
truce_best_run_get_problem (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return self->best.problem;
}

TruceRunState
truce_best_run_get_state (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), TRUCE_RUN_FAILED);
  return self->state;
}

gboolean
truce_best_run_is_active (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), FALSE);
  return self->state <= TRUCE_RUN_STOPPING;
}

int
truce_best_run_get_value (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), -1);
  return self->best.relaxed ? -1 : self->best.value;
}

int
truce_best_run_get_bound (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), -1);
  return truce_best_bound (&self->best);
}

double
truce_best_run_get_elapsed (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), 0);
  return self->elapsed +
         (self->run && truce_run_is_active (self->run) ? truce_run_get_elapsed (self->run) : 0);
}

const char *
truce_best_run_get_failure (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return self->failure;
}

TruceCheck
truce_best_run_get_check (TruceBestRun *self, const char **source)
{
  const TruceKnown *known;

  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), TRUCE_CHECK_UNCHECKED);
  known = self->state == TRUCE_RUN_DONE ? truce_known_best (self->best.problem) : NULL;
  if (source)
    *source = known ? known->source : NULL;
  if (!known)
    return TRUCE_CHECK_UNCHECKED;
  return self->best.value == atoi (known->value) ? TRUCE_CHECK_PUBLISHED : TRUCE_CHECK_DIFFERS;
}

TruceRun *
truce_best_run_get_run (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return self->run;
}

const TruceProblem *
truce_best_run_get_reached (TruceBestRun *self)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  return self->best.relaxed ? NULL : self->best.reached;
}

const TruceSquare *
truce_best_run_get_placement (TruceBestRun *self, int *n)
{
  g_return_val_if_fail (TRUCE_IS_BEST_RUN (self), NULL);
  *n = self->n_placement;
  return self->best.relaxed ? NULL : self->placement;
}

/* ---- what its owner may ask ---- */

void
truce_best_run_pause (TruceBestRun *self)
{
  g_return_if_fail (TRUCE_IS_BEST_RUN (self));
  if (self->state != TRUCE_RUN_RUNNING)
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
  set_state (self, TRUCE_RUN_RUNNING);
}

void
truce_best_run_stop (TruceBestRun *self)
{
  g_return_if_fail (TRUCE_IS_BEST_RUN (self));
  if (self->state != TRUCE_RUN_RUNNING && self->state != TRUCE_RUN_PAUSED)
    return;
  set_state (self, TRUCE_RUN_STOPPING);
  if (self->run)
    truce_run_stop (self->run);
}
