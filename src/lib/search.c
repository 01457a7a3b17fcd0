/* search.c: TruceSearch, a question with options, its progress and its calls
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h> /* used instead of GLib's locks, which ThreadSanitizer does not know */

#include "search-work.h"

/**
 * TruceSearch:
 *
 * Answers a [struct@Problem] and reports progress.
 *
 * Each call has two forms. One form waits for the answer. The other form has a function that ends in `_async`
 * and one that ends in `_finish`. Only one call may run at a time. A call fails if the mode or the method is
 * unknown, no method accepts the question, or memory runs out. It also fails if it is cancelled
 * (%G_IO_ERROR_CANCELLED); it then usually ends within a tenth of a second.
 *
 * The properties [property@Search:found] and [property@Search:fraction] are notified at most 8 times a
 * second. This happens on the waiting thread, or in the main context of the `_async` call.
 */
struct _TruceSearch
{
  GObject parent_instance;

  const TruceProblem *problem;
  char *mode;
  char *method;
  int threads;

  pthread_mutex_t lock; /* guards the fields below */
  guint64 found;
  double fraction;
  char *count;
};

enum
{
  PROP_0,
  PROP_PROBLEM,
  PROP_MODE,
  PROP_METHOD,
  PROP_THREADS,
  PROP_FOUND,
  PROP_FRACTION,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TruceSearch, truce_search, G_TYPE_OBJECT)

static void
truce_search_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceSearch *self = TRUCE_SEARCH (object);

  switch (id)
    {
    case PROP_PROBLEM:
      g_value_set_boxed (value, self->problem);
      break;
    case PROP_MODE:
      g_value_set_string (value, self->mode);
      break;
    case PROP_METHOD:
      g_value_set_string (value, self->method);
      break;
    case PROP_THREADS:
      g_value_set_int (value, self->threads);
      break;
    case PROP_FOUND:
      g_value_set_uint64 (value, truce_search_get_found (self));
      break;
    case PROP_FRACTION:
      g_value_set_double (value, truce_search_get_fraction (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
truce_search_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceSearch *self = TRUCE_SEARCH (object);

  switch (id)
    {
    case PROP_PROBLEM:
      self->problem = g_value_dup_boxed (value);
      break;
    case PROP_MODE:
      truce_search_set_mode (self, g_value_get_string (value));
      break;
    case PROP_METHOD:
      truce_search_set_method (self, g_value_get_string (value));
      break;
    case PROP_THREADS:
      truce_search_set_threads (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Makes the eight queens puzzle the problem if none was given. */
static void
truce_search_constructed (GObject *object)
{
  TruceSearch *self = TRUCE_SEARCH (object);

  G_OBJECT_CLASS (truce_search_parent_class)->constructed (object);
  if (!self->problem)
    self->problem = truce_problem_parse ("8x8 Q", NULL);
}

static void
truce_search_finalize (GObject *object)
{
  TruceSearch *self = TRUCE_SEARCH (object);

  truce_problem_unref (self->problem);
  g_free (self->mode);
  g_free (self->method);
  g_free (self->count);
  pthread_mutex_destroy (&self->lock);
  G_OBJECT_CLASS (truce_search_parent_class)->finalize (object);
}

static void
truce_search_class_init (TruceSearchClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags set = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = truce_search_get_property;
  object_class->set_property = truce_search_set_property;
  object_class->constructed = truce_search_constructed;
  object_class->finalize = truce_search_finalize;

  /**
   * TruceSearch:problem:
   *
   * The question.
   */
  properties[PROP_PROBLEM] =
      g_param_spec_boxed ("problem", NULL, NULL, TRUCE_TYPE_PROBLEM,
                          G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  /**
   * TruceSearch:mode:
   *
   * What is counted or listed: a mode, see [struct@Problem].
   */
  properties[PROP_MODE] = g_param_spec_string ("mode", NULL, NULL, NULL, set);
  /**
   * TruceSearch:method:
   *
   * The identifier of the method, as `truce-cli methods` lists it; %NULL: the method that is expected to be
   * fastest.
   */
  properties[PROP_METHOD] = g_param_spec_string ("method", NULL, NULL, NULL, set);
  /**
   * TruceSearch:threads:
   *
   * Number of threads; 0: one for each core.
   */
  properties[PROP_THREADS] = g_param_spec_int ("threads", NULL, NULL, 0, 1024, 0, set);
  /**
   * TruceSearch:found:
   *
   * Number of placements that the present or last call has reached. Some methods count placements without
   * reaching each of them; the count is then higher.
   */
  properties[PROP_FOUND] = g_param_spec_uint64 ("found", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  /**
   * TruceSearch:fraction:
   *
   * Fraction of the search that is done, 0 to 1; -1: unknown.
   */
  properties[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, -1, 1, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
truce_search_init (TruceSearch *self)
{
  pthread_mutex_init (&self->lock, NULL);
  self->fraction = -1;
}

/**
 * truce_search_new:
 * @problem: the question
 *
 * Creates a search without starting it.
 *
 * Returns: (transfer full): the search
 */
TruceSearch *
truce_search_new (TruceProblem *problem)
{
  g_return_val_if_fail (problem, NULL);
  return g_object_new (TRUCE_TYPE_SEARCH, "problem", problem, NULL);
}

/**
 * truce_search_get_problem: (get-property problem)
 *
 * The question.
 *
 * Returns: (transfer none): the question
 */
TruceProblem *
truce_search_get_problem (TruceSearch *self)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  return (TruceProblem *) self->problem;
}

static void
set_text (TruceSearch *self, char **text, const char *value, int property)
{
  if (g_strcmp0 (*text, value) == 0)
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/**
 * truce_search_get_mode: (get-property mode)
 *
 * Returns the mode of the search.
 *
 * Returns: (nullable): the mode; %NULL: `placements`
 */
const char *
truce_search_get_mode (TruceSearch *self)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  return self->mode;
}

/**
 * truce_search_set_mode: (set-property mode)
 * @mode: (nullable): a mode, see [struct@Problem]
 *
 * Sets the mode. The next call for an answer fails if the mode is unknown.
 */
void
truce_search_set_mode (TruceSearch *self, const char *mode)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  set_text (self, &self->mode, mode, PROP_MODE);
}

/**
 * truce_search_get_method: (get-property method)
 *
 * Returns the identifier of the method.
 *
 * Returns: (nullable): the identifier; %NULL: automatic
 */
const char *
truce_search_get_method (TruceSearch *self)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  return self->method;
}

/**
 * truce_search_set_method: (set-property method)
 * @method: (nullable): an identifier
 *
 * Sets the method. If it does not accept the question, the next call for an answer fails.
 */
void
truce_search_set_method (TruceSearch *self, const char *method)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  set_text (self, &self->method, method, PROP_METHOD);
}

/**
 * truce_search_get_threads: (get-property threads)
 *
 * Returns the number of threads; 0: one for each core.
 */
int
truce_search_get_threads (TruceSearch *self)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), 0);
  return self->threads;
}

/**
 * truce_search_set_threads: (set-property threads)
 * @threads: number of threads, up to 1024; 0: one for each core
 *
 * Sets the number of threads.
 */
void
truce_search_set_threads (TruceSearch *self, int threads)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self) && threads >= 0 && threads <= 1024);
  if (self->threads == threads)
    return;
  self->threads = threads;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THREADS]);
}

/**
 * truce_search_get_found: (get-property found)
 *
 * Returns the number of placements that the present or last call has reached.
 */
guint64
truce_search_get_found (TruceSearch *self)
{
  guint64 found;

  g_return_val_if_fail (TRUCE_IS_SEARCH (self), 0);
  pthread_mutex_lock (&self->lock);
  found = self->found;
  pthread_mutex_unlock (&self->lock);
  return found;
}

/**
 * truce_search_get_fraction: (get-property fraction)
 *
 * Returns the fraction of the search that is done, 0 to 1; -1 if unknown.
 */
double
truce_search_get_fraction (TruceSearch *self)
{
  double fraction;

  g_return_val_if_fail (TRUCE_IS_SEARCH (self), -1);
  pthread_mutex_lock (&self->lock);
  fraction = self->fraction;
  pthread_mutex_unlock (&self->lock);
  return fraction;
}

/**
 * truce_search_get_count_text:
 *
 * Returns the result of the last call if it was a count, in decimal, with any number of digits.
 *
 * Returns: (transfer full) (nullable): the number; %NULL if the last call for an answer did not finish a
 * count
 */
char *
truce_search_get_count_text (TruceSearch *self)
{
  char *count;

  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  pthread_mutex_lock (&self->lock);
  count = g_strdup (self->count);
  pthread_mutex_unlock (&self->lock);
  return count;
}

static gboolean
notify_found (gpointer self)
{
  g_object_notify (self, "found");
  return G_SOURCE_REMOVE;
}

static gboolean
notify_fraction (gpointer self)
{
  g_object_notify (self, "fraction");
  return G_SOURCE_REMOVE;
}

/* Calls `notify` in the main context of the call; on this thread if the call has none. */
static void
notify_on_thread (TruceSearchJob *job, GSourceFunc notify)
{
  g_autoptr (GSource) source = NULL;

  if (!job->context)
    {
      notify (job->search);
      return;
    }
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, notify, g_object_ref (job->search), g_object_unref);
  g_source_attach (source, job->context);
}

static void
set_progress (TruceSearchJob *job, guint64 found, double fraction)
{
  TruceSearch *self = job->search;
  gboolean found_changed, fraction_changed;

  pthread_mutex_lock (&self->lock);
  found_changed = self->found != found;
  fraction_changed = self->fraction != fraction;
  self->found = found;
  self->fraction = fraction;
  pthread_mutex_unlock (&self->lock);
  if (found_changed)
    notify_on_thread (job, notify_found);
  if (fraction_changed)
    notify_on_thread (job, notify_fraction);
}

void
truce_search_job_report (TruceSearchJob *job, TruceRun *run)
{
  set_progress (job, truce_run_get_found (run), truce_run_get_fraction (run));
}

void
truce_search_job_set_count (TruceSearchJob *job, const char *count)
{
  TruceSearch *self = job->search;

  pthread_mutex_lock (&self->lock);
  g_free (self->count);
  self->count = g_strdup (count);
  pthread_mutex_unlock (&self->lock);
}

void
truce_search_job_start (TruceSearchJob *job)
{
  truce_search_job_set_count (job, NULL);
  set_progress (job, 0, -1);
}

TruceSearchJob *
truce_search_job_new (TruceSearch *self, GCancellable *cancellable)
{
  TruceSearchJob *job = g_new0 (TruceSearchJob, 1);

  job->search = g_object_ref (self);
  job->problem = self->problem;
  job->mode = g_strdup (self->mode);
  job->method = g_strdup (self->method);
  job->threads = self->threads;
  job->cancellable = cancellable ? g_object_ref (cancellable) : NULL;
  return job;
}

void
truce_search_job_free (TruceSearchJob *job)
{
  g_object_unref (job->search);
  g_free (job->mode);
  g_free (job->method);
  g_free (job->format);
  g_clear_object (&job->cancellable);
  g_clear_pointer (&job->context, g_main_context_unref);
  g_free (job);
}

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

/* Runs `work` on a new thread, since GLib's thread pool is for short tasks. job: (transfer full). */
static void
start (TruceSearchJob *job,
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

/* Runs `work` on this thread. job: (transfer full). */
static gpointer
wait_for (TruceSearchJob *job, TruceSearchWork work, GError **error)
{
  gpointer answer = work (job, error);

  truce_search_job_free (job);
  return answer;
}

/* Converts a count to a number. text: (transfer full) (nullable): NULL: the search failed and has set
 * `error`. Returns: the number; 0 with `error` set if it is beyond 64 bits or `text` is NULL. */
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
 * @cancellable: (nullable): cancels the call
 *
 * Counts the placements. Fails if the number is beyond 64 bits; [method@Search.get_count_text] then returns
 * its digits.
 *
 * Returns: the exact count
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
 * @cancellable: (nullable): cancels the call
 * @callback: (scope async): called when the answer is ready
 * @user_data: for the callback
 *
 * Starts [method@Search.count] without waiting.
 */
void
truce_search_count_async (TruceSearch *self,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  start (truce_search_job_new (self, cancellable), truce_search_work_count, g_free, truce_search_count_async,
         callback, user_data);
}

/**
 * truce_search_count_finish:
 * @result: the result that the callback received
 *
 * Ends [method@Search.count_async].
 *
 * Returns: the exact count
 */
guint64
truce_search_count_finish (TruceSearch *self, GAsyncResult *result, GError **error)
{
  return to_number (finish (self, result, truce_search_count_async, error), error);
}

static TruceSearchJob *
first_job (TruceSearch *self, gboolean any, GCancellable *cancellable)
{
  TruceSearchJob *job = truce_search_job_new (self, cancellable);

  job->any = any;
  return job;
}

/**
 * truce_search_first:
 * @any: whether any placement suffices
 * @cancellable: (nullable): cancels the call
 *
 * Finds the lexicographically first placement, or any placement.
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error if there is none
 */
TrucePlacement *
truce_search_first (TruceSearch *self, gboolean any, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  return wait_for (first_job (self, any, cancellable), truce_search_work_first, error);
}

/**
 * truce_search_first_async:
 * @any: whether any placement suffices
 * @cancellable: (nullable): cancels the call
 * @callback: (scope async): called when the answer is ready
 * @user_data: for the callback
 *
 * Starts [method@Search.first] without waiting.
 */
void
truce_search_first_async (TruceSearch *self,
                          gboolean any,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  start (first_job (self, any, cancellable), truce_search_work_first, g_object_unref,
         truce_search_first_async, callback, user_data);
}

/**
 * truce_search_first_finish:
 * @result: the result that the callback received
 *
 * Ends [method@Search.first_async].
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error if there is none
 */
TrucePlacement *
truce_search_first_finish (TruceSearch *self, GAsyncResult *result, GError **error)
{
  return finish (self, result, truce_search_first_async, error);
}

static TruceSearchJob *
list_job (TruceSearch *self, guint limit, GCancellable *cancellable)
{
  TruceSearchJob *job = truce_search_job_new (self, cancellable);

  job->limit = limit;
  return job;
}

/**
 * truce_search_list:
 * @limit: maximum number of placements; 0: all
 * @cancellable: (nullable): cancels the call
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
 * @limit: maximum number of placements; 0: all
 * @cancellable: (nullable): cancels the call
 * @callback: (scope async): called when the answer is ready
 * @user_data: for the callback
 *
 * Starts [method@Search.list] without waiting.
 */
void
truce_search_list_async (TruceSearch *self,
                         guint limit,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  start (list_job (self, limit, cancellable), truce_search_work_list, g_object_unref, truce_search_list_async,
         callback, user_data);
}

/**
 * truce_search_list_finish:
 * @result: the result that the callback received
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

/**
 * truce_search_best:
 * @cancellable: (nullable): cancels the call
 *
 * Finds the largest or smallest number of pieces, depending on the aim, and proves it. Fails if the question
 * has no aim.
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
 * @cancellable: (nullable): cancels the call
 * @callback: (scope async): called when the answer is ready
 * @user_data: for the callback
 *
 * Starts [method@Search.best] without waiting.
 */
void
truce_search_best_async (TruceSearch *self,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  start (truce_search_job_new (self, cancellable), truce_search_work_best, g_object_unref,
         truce_search_best_async, callback, user_data);
}

/**
 * truce_search_best_finish:
 * @result: the result that the callback received
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
 * @cancellable: (nullable): cancels the call
 *
 * Writes the question as a file for another solver. The file has one model for each placement, or in the mode
 * `fundamental` for each symmetry class. Fails in the modes of sequences, or if the format is unknown or
 * cannot express the question.
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
 * @cancellable: (nullable): cancels the call
 * @callback: (scope async): called when the answer is ready
 * @user_data: for the callback
 *
 * Starts [method@Search.encode] without waiting.
 */
void
truce_search_encode_async (TruceSearch *self,
                           const char *format,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self) && format);
  start (encode_job (self, format, cancellable), truce_search_work_encode, g_free, truce_search_encode_async,
         callback, user_data);
}

/**
 * truce_search_encode_finish:
 * @result: the result that the callback received
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
