/* search-calls.c: the calls of a TruceSearch, plain and asynchronous
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-private.h"

/* The call under way, for its thread. */
typedef struct
{
  TruceSearchJob *job;
  TruceSearchWork work;
  GDestroyNotify free_answer;
} Call;

static void
call_free (gpointer data)
{
  Call *call = data;

  truce_search_job_free (call->job);
  g_free (call);
}

static gpointer
answer_task (gpointer data)
{
  GTask *task = data;
  Call *call = g_task_get_task_data (task);
  GError *error = NULL;
  gpointer answer = call->work (call->job, &error);

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, answer, call->free_answer);
  g_object_unref (task);
  return NULL;
}

/* On a thread of its own: those that tasks share are for what is short. Takes the job. */
static void
begin (TruceSearchJob *job,
       TruceSearchWork work,
       GDestroyNotify free_answer,
       gpointer tag,
       GAsyncReadyCallback callback,
       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (job->search, job->cancellable, callback, user_data);
  Call *call = g_new (Call, 1);
  GError *error = NULL;
  GThread *thread;

  *call = (Call){ job, work, free_answer };
  job->context = g_main_context_ref (g_task_get_context (task));
  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, call, call_free);
  thread = g_thread_try_new ("truce-search", answer_task, g_object_ref (task), &error);
  if (thread)
    {
      g_thread_unref (thread);
      return;
    }
  g_task_return_error (task, error);
  g_object_unref (task);
}

static gpointer
finish (TruceSearch *self, GAsyncResult *result, gpointer tag, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_task_get_source_tag (G_TASK (result)) == tag, NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Takes the job. */
static gpointer
wait_for (TruceSearchJob *job, TruceSearchWork work, GError **error)
{
  gpointer answer = work (job, error);

  truce_search_job_free (job);
  return answer;
}

/* ---- count ---- */

/* Takes the text, which NULL with an error may be. */
static guint64
to_number (char *text, GError **error)
{
  g_autofree char *count = text;
  guint64 number = 0;

  if (count && !g_ascii_string_to_unsigned (count, 10, 0, G_MAXUINT64, &number, NULL))
    g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_RANGE, "the count is %s, beyond 64 bits",
                 count);
  return number;
}

/**
 * truce_search_count:
 * @cancellable: (nullable): to give up
 *
 * Counts. One beyond 64 bits is an error; [method@Search.get_count_text] has all its digits then.
 *
 * Returns: the count, which is exact
 */
guint64
truce_search_count (TruceSearch *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), 0);
  return to_number (wait_for (truce_search_job_new (self, cancellable), truce_search_work_count, error),
                    error);
}

/**
 * truce_search_count_async:
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when there is an answer
 * @user_data: for the callback
 *
 * The same as [method@Search.count], without waiting.
 */
void
truce_search_count_async (TruceSearch *self,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  begin (truce_search_job_new (self, cancellable), truce_search_work_count, g_free, truce_search_count_async,
         callback, user_data);
}

/**
 * truce_search_count_finish:
 * @result: what the callback was given
 *
 * Ends [method@Search.count_async].
 *
 * Returns: the count, which is exact
 */
guint64
truce_search_count_finish (TruceSearch *self, GAsyncResult *result, GError **error)
{
  return to_number (finish (self, result, truce_search_count_async, error), error);
}

/* ---- first ---- */

static TruceSearchJob *
first_job (TruceSearch *self, gboolean any, GCancellable *cancellable)
{
  TruceSearchJob *job = truce_search_job_new (self, cancellable);

  job->any = any;
  return job;
}

/**
 * truce_search_first:
 * @any: whether any placement will do, whichever is found fastest
 * @cancellable: (nullable): to give up
 *
 * Finds the lexicographically first placement, or any.
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error where there is none
 */
TrucePlacement *
truce_search_first (TruceSearch *self, gboolean any, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  return wait_for (first_job (self, any, cancellable), truce_search_work_first, error);
}

/**
 * truce_search_first_async:
 * @any: whether any placement will do, whichever is found fastest
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when there is an answer
 * @user_data: for the callback
 *
 * The same as [method@Search.first], without waiting.
 */
void
truce_search_first_async (TruceSearch *self,
                          gboolean any,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  begin (first_job (self, any, cancellable), truce_search_work_first, g_object_unref,
         truce_search_first_async, callback, user_data);
}

/**
 * truce_search_first_finish:
 * @result: what the callback was given
 *
 * Ends [method@Search.first_async].
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error where there is none
 */
TrucePlacement *
truce_search_first_finish (TruceSearch *self, GAsyncResult *result, GError **error)
{
  return finish (self, result, truce_search_first_async, error);
}

/* ---- list ---- */

static TruceSearchJob *
list_job (TruceSearch *self, guint limit, GCancellable *cancellable)
{
  TruceSearchJob *job = truce_search_job_new (self, cancellable);

  job->limit = limit;
  return job;
}

/**
 * truce_search_list:
 * @limit: how many placements at most; 0: all
 * @cancellable: (nullable): to give up
 *
 * Lists the placements.
 *
 * Returns: (transfer full): the placements
 */
TrucePlacementList *
truce_search_list (TruceSearch *self, guint limit, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  return wait_for (list_job (self, limit, cancellable), truce_search_work_list, error);
}

/**
 * truce_search_list_async:
 * @limit: how many placements at most; 0: all
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when there is an answer
 * @user_data: for the callback
 *
 * The same as [method@Search.list], without waiting.
 */
void
truce_search_list_async (TruceSearch *self,
                         guint limit,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  begin (list_job (self, limit, cancellable), truce_search_work_list, g_object_unref, truce_search_list_async,
         callback, user_data);
}

/**
 * truce_search_list_finish:
 * @result: what the callback was given
 *
 * Ends [method@Search.list_async].
 *
 * Returns: (transfer full): the placements
 */
TrucePlacementList *
truce_search_list_finish (TruceSearch *self, GAsyncResult *result, GError **error)
{
  return finish (self, result, truce_search_list_async, error);
}

/* ---- best ---- */

/**
 * truce_search_best:
 * @cancellable: (nullable): to give up
 *
 * Finds the most or the fewest pieces, as the aim of the question says, and proves it.
 *
 * Returns: (transfer full): the number, its proof and a placement
 */
TruceOptimum *
truce_search_best (TruceSearch *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  return wait_for (truce_search_job_new (self, cancellable), truce_search_work_best, error);
}

/**
 * truce_search_best_async:
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when there is an answer
 * @user_data: for the callback
 *
 * The same as [method@Search.best], without waiting.
 */
void
truce_search_best_async (TruceSearch *self,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  begin (truce_search_job_new (self, cancellable), truce_search_work_best, g_object_unref,
         truce_search_best_async, callback, user_data);
}

/**
 * truce_search_best_finish:
 * @result: what the callback was given
 *
 * Ends [method@Search.best_async].
 *
 * Returns: (transfer full): the number, its proof and a placement
 */
TruceOptimum *
truce_search_best_finish (TruceSearch *self, GAsyncResult *result, GError **error)
{
  return finish (self, result, truce_search_best_async, error);
}

/* ---- encode ---- */

static TruceSearchJob *
encode_job (TruceSearch *self, const char *format, GCancellable *cancellable)
{
  TruceSearchJob *job = truce_search_job_new (self, cancellable);

  job->format = g_strdup (format);
  return job;
}

/**
 * truce_search_encode:
 * @format: `cnf`, `opb`, `lp` or `mzn`
 * @cancellable: (nullable): to give up
 *
 * The question as a file for solvers by others. In the mode `fundamental` it has a model for each class.
 *
 * Returns: (transfer full): the text of the file
 */
char *
truce_search_encode (TruceSearch *self, const char *format, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self) && format, NULL);
  return wait_for (encode_job (self, format, cancellable), truce_search_work_encode, error);
}

/**
 * truce_search_encode_async:
 * @format: `cnf`, `opb`, `lp` or `mzn`
 * @cancellable: (nullable): to give up
 * @callback: (scope async): called when there is an answer
 * @user_data: for the callback
 *
 * The same as [method@Search.encode], without waiting.
 */
void
truce_search_encode_async (TruceSearch *self,
                           const char *format,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self) && format);
  begin (encode_job (self, format, cancellable), truce_search_work_encode, g_free, truce_search_encode_async,
         callback, user_data);
}

/**
 * truce_search_encode_finish:
 * @result: what the callback was given
 *
 * Ends [method@Search.encode_async].
 *
 * Returns: (transfer full): the text of the file
 */
char *
truce_search_encode_finish (TruceSearch *self, GAsyncResult *result, GError **error)
{
  return finish (self, result, truce_search_encode_async, error);
}
