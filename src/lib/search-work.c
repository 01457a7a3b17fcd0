/* search-work.c: the work of TruceSearch, on the thread that waits for it
 *
 * A run reports its progress and its end in a main context. Each call creates its own context and waits in
 * it, so that it handles only its own run.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "search-work.h"
#include "encode/encode.h"
#include "run/truce-run.h"

static void
on_updated (TruceRun *run, gpointer job)
{
  truce_search_job_report (job, run);
}

static void
on_best_updated (TruceBestRun *best, gpointer job)
{
  TruceRun *run = truce_best_run_get_run (best);

  if (run)
    truce_search_job_report (job, run);
}

/* Wakes the waiting thread. Thread: the thread that cancels. g_cancellable_source_new() is not used, since
 * GLib can leak its source if the source is destroyed during the cancellation. */
static void
on_cancelled (GCancellable *cancellable, gpointer context)
{
  g_main_context_wakeup (context);
}

/* Makes a cancellation of the call wake the context. Returns: the signal handler, to disconnect; 0 if the
 * call has no cancellable. */
static gulong
watch (TruceSearchJob *job, GMainContext *context)
{
  return job->cancellable ? g_cancellable_connect (job->cancellable, G_CALLBACK (on_cancelled), context, NULL)
                          : 0;
}

static TruceRun *
wait_for_run (TruceSearchJob *job, const TruceRequest *request, GMainContext *context, GError **error)
{
  TruceRun *run = truce_run_start (request, error);
  gulong handler;

  if (!run)
    return NULL;
  g_signal_connect (run, "updated", G_CALLBACK (on_updated), job);
  handler = watch (job, context);
  while (truce_run_is_active (run))
    {
      if (g_cancellable_is_cancelled (job->cancellable))
        truce_run_stop (run);
      g_main_context_iteration (context, TRUE);
    }
  g_cancellable_disconnect (job->cancellable, handler);
  g_signal_handlers_disconnect_by_data (run, job);
  return run;
}

static gboolean
read_request (TruceSearchJob *job, TruceQuestionKind asks, TruceRequest *request, GError **error)
{
  TruceQuestion question;
  TruceError reason;

  if (!truce_lib_read_mode (job->mode, &question, error))
    return FALSE;
  question.asks = asks;
  *request = (TruceRequest){
    .problem = job->problem, .goal = { .question = question }, .threads = job->threads, .list_cap = job->limit
  };
  request->method = truce_method_choose (job->method, job->problem, &request->goal, &reason);
  return request->method || truce_lib_refuse (error, &reason);
}

/* Runs the search until it ends. Returns: (transfer full): the run; NULL with `error` set if the search
 * failed or was cancelled. */
static TruceRun *
answer (TruceSearchJob *job, TruceQuestionKind asks, GError **error)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GError) refused = NULL;
  g_autoptr (TruceRun) run = NULL;
  TruceRequest request;

  truce_search_job_start (job);
  if (g_cancellable_set_error_if_cancelled (job->cancellable, error) ||
      !read_request (job, asks, &request, error))
    return NULL;
  g_main_context_push_thread_default (context);
  run = wait_for_run (job, &request, context, &refused);
  g_main_context_pop_thread_default (context);
  if (!run)
    /* The codes of the library are the same. */
    g_set_error_literal (error, TRUCE_PROBLEM_ERROR, refused->code, refused->message);
  else if (truce_run_get_state (run) == TRUCE_RUN_FAILED)
    g_set_error_literal (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_MEMORY, truce_run_get_failure (run));
  else if (truce_run_get_state (run) == TRUCE_RUN_DONE ||
           !g_cancellable_set_error_if_cancelled (job->cancellable, error))
    return g_steal_pointer (&run);
  return NULL;
}

gpointer
truce_search_work_count (TruceSearchJob *job, GError **error)
{
  g_autoptr (TruceRun) run = answer (job, TRUCE_COUNT, error);

  if (!run)
    return NULL;
  truce_search_job_set_count (job, truce_run_get_count (run));
  return g_strdup (truce_run_get_count (run));
}

gpointer
truce_search_work_first (TruceSearchJob *job, GError **error)
{
  g_autoptr (TruceRun) run = answer (job, job->any ? TRUCE_ANY : TRUCE_FIRST, error);
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n;

  if (!run)
    return NULL;
  n = truce_solution_list_get_pieces (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)), 0, pieces);
  return n >= 0 ? truce_placement_new (job->problem, pieces, n) : NULL;
}

gpointer
truce_search_work_list (TruceSearchJob *job, GError **error)
{
  g_autoptr (TruceRun) run = answer (job, TRUCE_LIST, error);

  if (!run)
    return NULL;
  return truce_placement_list_new (TRUCE_SOLUTION_LIST (truce_run_get_solutions (run)),
                                   truce_run_get_capped (run));
}

static TruceOptimum *
optimum (TruceBestRun *best)
{
  int n = 0;
  const TruceSquare *pieces = truce_best_run_get_placement (best, &n);
  int value = truce_best_run_get_value (best);

  return truce_optimum_new (
      value, truce_best_run_get_proof (best),
      value >= 0 && pieces ? truce_placement_new (truce_best_run_get_problem (best), pieces, n) : NULL);
}

static TruceBestRun *
start_best (TruceSearchJob *job, GError **error)
{
  TruceBestRequest request = { .problem = job->problem, .threads = job->threads, .shown = TRUE };
  TruceBestRun *best = NULL;
  TruceError reason;

  if (!job->method || (request.method = truce_method_find (job->method)) != NULL)
    best = truce_best_run_start (&request, &reason);
  else
    truce_error_set (&reason, TRUCE_ERROR_METHOD,
                     "'%.40s' is not a method for the questions of a best number", job->method);
  if (!best)
    truce_lib_refuse (error, &reason);
  return best;
}

static gpointer
find_best (TruceSearchJob *job, GMainContext *context, GError **error)
{
  g_autoptr (TruceBestRun) best = start_best (job, error);
  gulong handler;

  if (!best)
    return NULL;
  g_signal_connect (best, "updated", G_CALLBACK (on_best_updated), job);
  handler = watch (job, context);
  while (truce_best_run_is_active (best))
    {
      if (g_cancellable_is_cancelled (job->cancellable))
        truce_best_run_stop (best);
      g_main_context_iteration (context, TRUE);
    }
  g_cancellable_disconnect (job->cancellable, handler);
  g_signal_handlers_disconnect_by_data (best, job);
  if (truce_best_run_get_state (best) == TRUCE_RUN_DONE)
    return optimum (best);
  if (!g_cancellable_set_error_if_cancelled (job->cancellable, error))
    g_set_error_literal (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_MEMORY,
                         truce_best_run_get_failure (best));
  return NULL;
}

gpointer
truce_search_work_best (TruceSearchJob *job, GError **error)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  gpointer found;

  truce_search_job_start (job);
  if (g_cancellable_set_error_if_cancelled (job->cancellable, error))
    return NULL;
  g_main_context_push_thread_default (context);
  found = find_best (job, context, error);
  g_main_context_pop_thread_default (context);
  return found;
}

typedef struct
{
  TruceSearchJob *job;
  GString *text;
} Writing;

static gboolean
append_piece (const char *text, gsize length, gpointer data)
{
  Writing *writing = data;

  g_string_append_len (writing->text, text, (gssize) length);
  return !g_cancellable_is_cancelled (writing->job->cancellable);
}

gpointer
truce_search_work_encode (TruceSearchJob *job, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Writing writing = { job, text };
  TruceEncodeFormat format;
  TruceQuestion question;
  TruceError reason;

  if (!truce_lib_read_mode (job->mode, &question, error))
    return NULL;
  if (question.sequences)
    truce_error_set (
        &reason, TRUCE_ERROR_VALUE,
        "the order of placing cannot be encoded: allowed are the modes placements and fundamental");
  else if (!truce_encode_format_parse (job->format, &format))
    truce_error_set (&reason, TRUCE_ERROR_VALUE, "'%.40s' is not a format; use cnf, opb, lp or mzn",
                     job->format);
  else if (truce_encode (job->problem, format, question.classes, append_piece, &writing, &reason))
    return g_cancellable_set_error_if_cancelled (job->cancellable, error)
               ? NULL
               : g_string_free (g_steal_pointer (&text), FALSE);
  if (!g_cancellable_set_error_if_cancelled (job->cancellable, error))
    truce_lib_refuse (error, &reason);
  return NULL;
}
