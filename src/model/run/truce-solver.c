/* truce-solver.c: choosing a method, starting runs, and bringing their end to the caller's main context
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-solver.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "truce-memory.h"
#include "truce-run-private.h"

struct _TruceSolver
{
  GObject parent_instance;

  struct
  {
    GPtrArray *runs; /* under way; each is held by its progress source */
  } main_only;
};

/* What a run's progress source carries: it keeps run and solver alive until the end is delivered. */
typedef struct
{
  TruceSolver *solver;
  TruceRun *run;
  GAsyncReadyCallback callback;
  gpointer user_data;
} Delivery;

G_DEFINE_FINAL_TYPE (TruceSolver, truce_solver, G_TYPE_OBJECT)
G_DEFINE_QUARK (truce - solver - error - quark, truce_solver_error)

static void
truce_solver_dispose (GObject *object)
{
  truce_solver_stop_all (TRUCE_SOLVER (object));
  G_OBJECT_CLASS (truce_solver_parent_class)->dispose (object);
}

static void
truce_solver_finalize (GObject *object)
{
  g_ptr_array_unref (TRUCE_SOLVER (object)->main_only.runs);
  G_OBJECT_CLASS (truce_solver_parent_class)->finalize (object);
}

static void
truce_solver_class_init (TruceSolverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_solver_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_solver_finalize;
}

static void
truce_solver_init (TruceSolver *self)
{
  self->main_only.runs = g_ptr_array_new ();
}

TruceSolver *
truce_solver_new (void)
{
  return g_object_new (TRUCE_TYPE_SOLVER, NULL);
}

void
truce_solver_stop_all (TruceSolver *self)
{
  /* All of them first: then the waiting is for the slowest, not for the sum. */
  for (guint i = 0; i < self->main_only.runs->len; i++)
    truce_run_stop (self->main_only.runs->pdata[i]);
  for (guint i = 0; i < self->main_only.runs->len; i++)
    truce_job_join (((TruceRun *) self->main_only.runs->pdata[i])->job);
}

static gboolean
deliver (gpointer data)
{
  Delivery *delivery = data;
  GTask *task;

  if (truce_run_tick (delivery->run))
    return G_SOURCE_CONTINUE;
  g_ptr_array_remove_fast (delivery->solver->main_only.runs, delivery->run);
  task = truce_unit_pool_task (truce_job_get_pool (delivery->run->job), delivery->solver, truce_solver_start,
                               delivery->callback, delivery->user_data);
  g_task_return_pointer (task, g_object_ref (delivery->run), g_object_unref);
  g_object_unref (task);
  return G_SOURCE_REMOVE;
}

/* Also when the main context goes before the end: then nobody can be told, but no worker may outlive it
 * either. */
static void
delivery_free (gpointer data)
{
  Delivery *delivery = data;

  if (truce_run_is_active (delivery->run))
    {
      g_ptr_array_remove_fast (delivery->solver->main_only.runs, delivery->run);
      truce_run_abandon (delivery->run);
    }
  g_object_unref (delivery->run);
  g_object_unref (delivery->solver);
  g_free (delivery);
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

          g_set_error_literal (error, TRUCE_SOLVER_ERROR, reason.code, why);
        }
      return method;
    }
  if (truce_method_accepts (method, request->problem, &request->goal, &why_not))
    return method;
  g_set_error (error, TRUCE_SOLVER_ERROR, TRUCE_ERROR_METHOD, _ ("%s does not accept this problem: %s"),
               method->id, truce_words (why_not));
  return NULL;
}

TruceRun *
truce_solver_start (TruceSolver *self,
                    const TruceRequest *request,
                    GAsyncReadyCallback callback,
                    gpointer user_data,
                    GError **error)
{
  const TruceMethod *method;
  g_autoptr (TruceRun) run = NULL;
  g_autofree char *too_much = NULL;
  Delivery *delivery;

  g_return_val_if_fail (request && request->problem, NULL);

  method = choose_method (request, error);
  if (!method)
    return NULL;
  too_much = truce_request_refuse_memory (request, method);
  if (too_much)
    {
      g_set_error_literal (error, TRUCE_SOLVER_ERROR, TRUCE_ERROR_MEMORY, too_much);
      return NULL;
    }
  run = truce_run_new (request, method, truce_request_get_threads (request));
  delivery = g_new (Delivery, 1);
  *delivery = (Delivery){
    .solver = g_object_ref (self), .run = g_object_ref (run), .callback = callback, .user_data = user_data
  };
  g_ptr_array_add (self->main_only.runs, run);
  truce_unit_pool_attach (truce_job_get_pool (run->job), "[truce] run", deliver, delivery, delivery_free);
  truce_run_begin (run);
  return g_steal_pointer (&run);
}

TruceRun *
truce_solver_finish (TruceSolver *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
note_end (GObject *source, GAsyncResult *result, gpointer user_data)
{
  TruceRun **ended = user_data;

  *ended = truce_solver_finish (TRUCE_SOLVER (source), result, NULL);
}

TruceRun *
truce_solver_run_blocking (TruceSolver *self, const TruceRequest *request, GError **error)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (TruceRun) run = NULL;
  TruceRun *ended = NULL;

  g_main_context_push_thread_default (context);
  run = truce_solver_start (self, request, note_end, &ended, error);
  while (run && !ended)
    g_main_context_iteration (context, TRUE);
  g_main_context_pop_thread_default (context);
  return ended;
}
