/* truce-run-manager.c: TruceRunManager
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-manager.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "common/truce-settings.h"
#include "run/truce-memory.h"
#include "runs-words.h"
#include "store/runs/truce-store-best.h"
#include "words/format.h"

#define TICK          500 /* ms */
#define QUICK         0.5 /* seconds; a count with a lower estimate is not stored, … */
#define QUICK_SQUARES 64  /* … nor a count without an estimate, or an optimum, on fewer squares */
#define SAMPLE_QUEENS 20

struct _TruceRunManager
{
  GObject parent_instance;

  TruceRunsList *list;
  TruceRunsQueue *queue;
  TruceRunsWatch *watch;
  GPtrArray *works;   /* of TruceRunsItem: supervised runs, until their end is on disk */
  double long_from;   /* seconds; see truce_run_manager_set_long() */
  double notify_from; /* seconds; see truce_run_manager_set_notify_from() */
  guint tick_source;
  char *trouble; /* why the store cannot be written; NULL: it can */
};

G_DEFINE_FINAL_TYPE (TruceRunManager, truce_run_manager, G_TYPE_OBJECT)

TruceRunsList *
truce_run_manager_get_list (TruceRunManager *self)
{
  return self->list;
}

TruceRunsQueue *
truce_run_manager_get_queue (TruceRunManager *self)
{
  return self->queue;
}

TruceRunsWatch *
truce_run_manager_get_watch (TruceRunManager *self)
{
  return self->watch;
}

static TruceRunsItem *
work_of (TruceRunManager *self, TruceRun *run)
{
  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (item->run == run)
        return item;
    }
  return NULL;
}

/* Returns (transfer none) (nullable): the first run that has been active for TRUCE_RUNS_LONG or longer. */
static TruceRunsItem *
find_long (TruceRunManager *self)
{
  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (truce_run_get_state (item->run) == TRUCE_RUN_RUNNING &&
          truce_runs_item_get_session (item) >= TRUCE_RUNS_LONG)
        return item;
    }
  return NULL;
}

gboolean
truce_run_manager_has_work (TruceRunManager *self)
{
  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (truce_run_is_active (item->run) || !self->trouble)
        return TRUE;
    }
  return FALSE;
}

static void
keep_awake (TruceRunManager *self)
{
  truce_runs_watch_update (self->watch, find_long (self), truce_run_manager_has_work (self));
}

static void
report_recount (TruceRunManager *self, TruceRunsItem *item)
{
  const TruceMethod *method = truce_run_get_method (item->run);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  TruceCheck check;

  if (!truce_store_note_recount (truce_runs_list_get_readable (self->list), item->id, method,
                                 truce_run_get_count (item->run), &check, &error))
    text = g_strdup (error->message);
  else
    text = truce_runs_describe_recount (item, method, check);
  truce_runs_list_emit_message (self->list, text);
}

static void
report_end (TruceRunManager *self, TruceRunsItem *item)
{
  g_autofree char *text = NULL;
  TruceRunState state = truce_run_get_state (item->run);

  if (item->hidden)
    return;
  if (item->work == TRUCE_WORK_RECOUNT && state == TRUCE_RUN_DONE)
    report_recount (self, item);
  else if (item->work == TRUCE_WORK_REWORK && state != TRUCE_RUN_FAILED)
    {
      text = truce_runs_describe_rework (item, TRUCE_RUN_VERIFICATION (item->stored));
      truce_runs_list_emit_message (self->list, text);
    }
  if (truce_runs_item_get_session (item) >= self->notify_from && state != TRUCE_RUN_STOPPED &&
      !item->discards)
    truce_runs_watch_notify_end (self->watch, item);
}

static void
on_updated (TruceRun *run, TruceRunManager *self)
{
  TruceRunsItem *item = work_of (self, run);

  if (!item)
    return;
  truce_runs_item_changed (item);
  if (truce_run_is_active (run) || item->ended)
    return;
  item->ended = TRUE;
  /* Pauses the queue: a user who stops a queued run wants to use the machine. */
  if (truce_run_get_state (run) == TRUCE_RUN_STOPPED && item->info && item->info->place > 0)
    truce_runs_queue_set_going (self->queue, FALSE);
  report_end (self, item);
  truce_runs_list_changed (self->list);
}

/* Returns whether an ended run should be deleted. TRUE if it was discarded, or if it is new, was short and
 * did not fail. */
static gboolean
is_disposable (TruceRunManager *self, TruceRunsItem *item)
{
  TruceRunState state = truce_run_get_state (item->run);

  return item->discards || (item->shown_from > 0 && state != TRUCE_RUN_FAILED &&
                            truce_run_get_elapsed (item->run) < self->long_from);
}

/* Returns whether nothing remains to be written about an ended run, and its lock is free. */
static gboolean
is_end_stored (TruceRunsItem *item)
{
  return (!item->id && !item->stored) || item->work == TRUCE_WORK_RECOUNT ||
         (item->info && !truce_run_state_is_active (item->info->state));
}

/* Stops supervising the runs whose end is on disk, and deletes those that is_disposable() names. */
static void
drop_ended (TruceRunManager *self)
{
  for (guint i = self->works->len; i-- > 0;)
    {
      g_autoptr (TruceRunsItem) item = g_object_ref (self->works->pdata[i]);
      gboolean disposable;

      if (!item->ended || !is_end_stored (item))
        continue;
      disposable = item->id && is_disposable (self, item);
      g_ptr_array_remove_index (self->works, i);
      truce_runs_item_drop_work (item);
      if (disposable)
        truce_runs_list_delete (self->list, item);
      if (item->info)
        truce_runs_item_changed (item);
      truce_runs_list_changed (self->list);
    }
}

static TruceRunsItem *
add_work (TruceRunManager *self, gint64 id, TruceRun *run, TruceStoredRun *stored, TruceRunsWork work)
{
  TruceRunsItem *known = id ? truce_runs_list_find (self->list, id) : NULL;
  g_autoptr (TruceRunsItem) item = NULL;

  if (stored)
    item = truce_runs_list_ensure_item (self->list, stored);
  else
    item = known ? g_object_ref (known) : g_object_new (TRUCE_TYPE_RUNS_ITEM, NULL);
  g_ptr_array_remove (self->works, item); /* removes earlier work on the run whose end is not on disk yet */
  truce_runs_item_set_work (item, run, stored, work);
  if (item->hidden) /* a new start of a hidden run shows it again */
    {
      item->hidden = FALSE;
      truce_runs_list_update (self->list);
    }
  if (stored && item->info)
    item->info->state = TRUCE_RUN_RUNNING; /* the next listing reads the state from the store */
  g_signal_connect_object (item->run, "updated", G_CALLBACK (on_updated), self, 0);
  g_signal_connect_object (item->run, "notify::state", G_CALLBACK (truce_runs_item_changed), item,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->works, g_object_ref (item));
  truce_runs_item_changed (item);
  keep_awake (self);
  truce_runs_list_changed (self->list);
  return item;
}

void
truce_run_manager_watch (TruceRunManager *self, TruceRun *run, TruceStoredRun *stored, gboolean resumed)
{
  TruceRunsItem *item =
      add_work (self, stored ? truce_stored_run_get_id (stored) : 0, run, stored, TRUCE_WORK_COUNT);

  if (stored && !resumed)
    item->shown_from = item->start + (gint64) (self->long_from * G_USEC_PER_SEC);
}

static gboolean
start (TruceRunManager *self,
       gint64 id,
       const TruceRequest *request,
       TruceStoredRun *stored,
       TruceRunsWork work,
       GError **error)
{
  g_autoptr (TruceRun) run = truce_run_start (request, error);

  if (run)
    add_work (self, id, run, stored, work)->background = TRUE;
  return run != NULL;
}

static gboolean
start_stored (TruceRunManager *self, TruceStoredRun *stored, TruceRunsWork work, GError **error)
{
  TruceRequest request = truce_stored_run_request (stored);

  request.threads = truce_settings_get_threads ();
  return start (self, truce_stored_run_get_id (stored), &request, stored, work, error);
}

static void
set_no_run (GError **error, gint64 id)
{
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NO_RUN, _ ("there is no run %" PRId64), id);
}

gboolean
truce_run_manager_resume (TruceRunManager *self, gint64 id, GError **error)
{
  TruceStore *store = truce_runs_list_get_readable (self->list);
  TruceRunsItem *item = truce_runs_list_find (self->list, id);
  g_autoptr (TruceStoredRun) stored = NULL;

  if (item && item->run && truce_run_is_active (item->run))
    {
      truce_run_resume (item->run);
      return TRUE;
    }
  if (!store)
    {
      set_no_run (error, id);
      return FALSE;
    }
  stored = truce_store_resume_run (store, id, error);
  return stored && start_stored (self, stored, TRUCE_WORK_COUNT, error);
}

/* Stores and starts a new run. problem: (transfer full) (nullable); NULL: `refusal` is the reason. capacity:
 * of a list: largest number of bytes of packed placements. */
static gboolean
start_new (TruceRunManager *self,
           TruceProblem *problem,
           const TruceError *refusal,
           const TruceGoal *goal,
           const TruceMethod *method,
           guint64 capacity,
           GError **error)
{
  g_autoptr (TruceStoredRun) stored = NULL;

  if (!problem)
    {
      g_set_error_literal (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE, refusal->text);
      return FALSE;
    }
  stored =
      truce_store_create_run_later (truce_runs_list_get_readable (self->list), problem, goal, method, error);
  truce_problem_unref (problem);
  if (stored && goal->question.asks == TRUCE_LIST)
    truce_stored_run_set_capacity (stored, capacity);
  return stored && start_stored (self, stored, TRUCE_WORK_COUNT, error);
}

static void
start_sample (gpointer manager, TruceStore *store)
{
  TruceRunManager *self = manager;
  TruceProblemSpec spec;
  TruceError refusal = { 0 };
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  g_autoptr (GError) error = NULL;

  if (!store)
    return; /* the list has reported the reason */
  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ SAMPLE_QUEENS, SAMPLE_QUEENS };
  spec.kinds[0].pieces = SAMPLE_QUEENS;
  if (!start_new (self, truce_problem_new (&spec, &refusal), &refusal, &goal, NULL, 0, &error))
    truce_runs_list_emit_message (self->list, error->message);
}

void
truce_run_manager_start_sample (TruceRunManager *self)
{
  truce_runs_list_wait (self->list, start_sample, self, NULL);
}

gboolean
truce_run_manager_repeat (TruceRunManager *self, gint64 id, GError **error)
{
  TruceRunsItem *item = truce_runs_list_find (self->list, id);
  TruceProblem *problem;
  TruceGoal goal = { 0 };
  TruceError refusal = { 0 };

  if (!item)
    {
      set_no_run (error, id);
      return FALSE;
    }
  problem = item->has_spec ? truce_problem_new (&item->spec, &refusal) : NULL;
  goal.question = item->info->question;
  return start_new (self, problem, &refusal, &goal, truce_method_find (item->info->method), item->info->room,
                    error);
}

void
truce_run_manager_pause (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (self->list, id);

  if (item && item->run)
    truce_run_pause (item->run);
}

void
truce_run_manager_stop (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (self->list, id);

  if (item && item->run && truce_run_is_active (item->run))
    truce_run_stop (item->run);
}

gboolean
truce_run_manager_verify (
    TruceRunManager *self, gint64 id, const TruceMethod *method, gsize sample, GError **error)
{
  TruceStore *store = truce_runs_list_get_readable (self->list);
  g_autoptr (TruceRunVerification) verification = NULL;
  TruceRequest request;
  TruceProblem *problem;
  gboolean started;

  if (!store)
    {
      set_no_run (error, id);
      return FALSE;
    }
  verification = truce_store_verify_run (store, id, (gint64) sample, g_random_int (), error);
  if (!verification)
    return FALSE;
  if (!method)
    return start_stored (self, TRUCE_STORED_RUN (verification), TRUCE_WORK_REWORK, error);
  request = truce_stored_run_request (TRUCE_STORED_RUN (verification));
  problem = truce_problem_ref (request.problem);
  request.problem = problem;
  request.method = method;
  request.goal.question.asks = TRUCE_COUNT; /* even if the run stores placements */
  request.threads = truce_settings_get_threads ();
  request.ledger = NULL;
  g_clear_object (
      &verification); /* needed only for the request: truce_store_note_recount() locks the run itself */
  started = start (self, id, &request, NULL, TRUCE_WORK_RECOUNT, error);
  truce_problem_unref (problem);
  return started;
}

gboolean
truce_run_manager_hide (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (self->list, id);
  gboolean paused = item && item->run && truce_run_state_is_paused (truce_run_get_state (item->run));

  if (!item || (!paused && (item->run || truce_run_state_is_active (item->info->state))))
    return FALSE;
  item->hidden = TRUE;
  item->shown_from = 0; /* Undo also restores a short run */
  if (paused)
    truce_run_stop (item->run);
  truce_runs_list_update (self->list);
  return TRUE;
}

void
truce_run_manager_unhide (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (self->list, id);

  if (item)
    item->hidden = FALSE;
  truce_runs_list_update (self->list);
}

void
truce_run_manager_delete_hidden (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (self->list, id);

  if (item && item->hidden && item->run)
    item->discards = TRUE; /* will be deleted when its end is on disk */
  else if (item && item->hidden)
    truce_runs_list_delete (self->list, item);
}

static gboolean
is_worth_storing (TruceRun *run)
{
  const TruceProblem *problem = truce_run_get_problem (run);
  const TruceGoal *goal = truce_run_get_goal (run);
  const TruceMethod *method = truce_run_get_method (run);
  double cost;

  if (goal->question.asks != TRUCE_COUNT)
    return FALSE;
  cost = method->cost ? method->cost (problem, goal) : -1;
  return cost >= 0 ? cost >= QUICK : problem->n_squares >= QUICK_SQUARES;
}

/* Returns whether the run is a count that answers the request. */
static gboolean
answers (TruceRun *run, const TruceRequest *request)
{
  g_autofree char *run_text = truce_problem_to_text (truce_run_get_problem (run));
  g_autofree char *request_text = truce_problem_to_text (request->problem);

  return !truce_question_is_one (truce_run_get_goal (run)->question) &&
         truce_question_equal (truce_question_count (truce_run_get_goal (run)->question),
                               truce_question_count (request->goal.question)) &&
         (!request->method || request->method == truce_run_get_method (run)) &&
         g_str_equal (run_text, request_text);
}

TruceRun *
truce_run_manager_find_active (TruceRunManager *self, const TruceRequest *request)
{
  for (guint i = 0; i < self->works->len && request->goal.question.asks == TRUCE_COUNT; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (item->stored && item->work == TRUCE_WORK_COUNT && truce_run_is_active (item->run) &&
          answers (item->run, request))
        return item->run;
    }
  return NULL;
}

/* A count that waits for the store. method: requested method; NULL: any. */
typedef struct
{
  TruceRunManager *manager; /* outlives this */
  TruceRun *run;
  const TruceMethod *method;
} Count;

static void
count_free (gpointer data)
{
  g_object_unref (((Count *) data)->run);
  g_free (data);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Count, count_free)

static gboolean
is_unfinished_of (const TruceStoredInfo *info, const Count *count, const char *problem)
{
  const TruceMethod *method = truce_method_find (info->method);

  return info->state != TRUCE_RUN_DONE && info->state != TRUCE_RUN_FAILED && !info->keeps &&
         !truce_question_is_one (info->question) &&
         truce_question_equal (info->question, truce_run_get_goal (count->run)->question) && method &&
         truce_method_version (method, truce_run_get_problem (count->run), truce_run_get_goal (count->run)) ==
             info->method_version &&
         (!count->method || count->method == method) && g_str_equal (info->problem, problem);
}

/* Returns the id of an unfinished stored run of this count, from the list; 0: none. Unlike
 * truce_store_find_unfinished(), does not read the store. */
static gint64
find_unfinished (TruceRunManager *self, const Count *count)
{
  g_autofree char *problem = truce_problem_to_text (truce_run_get_problem (count->run));
  g_autoptr (GPtrArray) all = truce_runs_list_get_all (self->list);
  const TruceStoredInfo *best = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      const TruceRunsItem *item = all->pdata[i];

      if (!item->hidden && is_unfinished_of (item->info, count, problem) &&
          (!best || item->info->n_done > best->n_done))
        best = item->info;
    }
  return best ? best->id : 0;
}

static void
report_resumed (TruceRunManager *self, TruceStoredRun *stored)
{
  TruceRunsItem *item = truce_runs_list_find (self->list, truce_stored_run_get_id (stored));
  g_autofree char *percent = NULL, *text = NULL;

  if (!item)
    return;
  percent = truce_format_percent (truce_runs_item_get_fraction (item));
  text = g_strdup_printf (_ ("Resuming the stored run at %s"), percent);
  truce_runs_list_emit_message (self->list, text);
}

/* Locks an unfinished stored run of this count, with *resumed TRUE, or stores a new run. Returns (transfer
 * full) (nullable): the stored run; NULL if neither is possible. */
static TruceStoredRun *
lock_or_store (TruceRunManager *self, TruceStore *store, const Count *count, gboolean *resumed)
{
  const TruceProblem *problem = truce_run_get_problem (count->run);
  const TruceGoal *goal = truce_run_get_goal (count->run);
  TruceStoredRun *stored = NULL;
  gint64 id = truce_runs_list_is_listed (self->list)
                  ? find_unfinished (self, count)
                  : truce_store_find_unfinished (store, problem, goal, count->method, NULL);

  if (id)
    stored = truce_store_resume_run (store, id, NULL); /* fails if another process works on the run */
  *resumed = stored != NULL;
  return stored ? stored : truce_store_create_run_later (store, problem, goal, count->method, NULL);
}

/* Returns whether the stored run needs too much memory with as many threads as `run` has. The methods of the
 * two runs may differ. */
static gboolean
is_too_large (TruceStoredRun *stored, TruceRun *run)
{
  TruceRequest request = truce_stored_run_request (stored);
  g_autofree char *too_much = NULL;

  request.threads = truce_run_get_threads (run);
  too_much = truce_request_refuse_memory (&request, request.method);
  return too_much != NULL;
}

static void
start_count (gpointer data, TruceStore *store)
{
  g_autoptr (Count) count = data;
  TruceRunManager *self = count->manager;
  gboolean resumed = FALSE;
  g_autoptr (TruceStoredRun) stored = NULL;
  TruceRequest request;

  if (!truce_run_is_deferred (count->run))
    return;
  if (store)
    stored = lock_or_store (self, store, count, &resumed);
  if (resumed && is_too_large (stored, count->run))
    {
      g_clear_object (&stored);
      resumed = FALSE;
    }
  if (resumed)
    report_resumed (self, stored);
  if (stored)
    request = truce_stored_run_request (stored);
  truce_run_start_deferred (count->run, stored ? &request : NULL);
  truce_run_manager_watch (self, count->run, stored, resumed);
}

void
truce_run_manager_store_count (TruceRunManager *self, TruceRun *run, const TruceMethod *method)
{
  const Count count = { self, g_object_ref (run), method };
  gpointer waiting = g_memdup2 (&count, sizeof count);

  if (is_worth_storing (run))
    truce_runs_list_wait (self->list, start_count, waiting, count_free);
  else
    start_count (waiting, NULL);
}

static void
start_best (gpointer data, TruceStore *store)
{
  g_autoptr (TruceBestRun) best = data;
  const TruceBestStore where = store ? truce_store_for_best (store) : (TruceBestStore){ NULL };

  truce_best_run_start_deferred (best, &where);
}

void
truce_run_manager_store_best (TruceRunManager *self, TruceBestRun *best)
{
  if (truce_best_run_get_problem (best)->n_squares < QUICK_SQUARES)
    start_best (g_object_ref (best), NULL);
  else
    truce_runs_list_wait (self->list, start_best, g_object_ref (best), g_object_unref);
}

gboolean
truce_run_manager_is_background (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = work_of (self, run);

  return item && item->background;
}

void
truce_run_manager_set_background (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = work_of (self, run);

  if (item)
    item->background = TRUE;
}

gint64
truce_run_manager_get_id (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = work_of (self, run);

  return item ? item->id : 0;
}

gboolean
truce_run_manager_is_stored (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = work_of (self, run);

  return item && item->stored && item->work == TRUCE_WORK_COUNT;
}

void
truce_run_manager_discard (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = work_of (self, run);

  if (!item)
    return;
  item->discards = item->work == TRUCE_WORK_COUNT; /* only for a count: a verified run is not deleted */
  truce_run_stop (run);
  truce_runs_list_update (self->list);
}

GPtrArray *
truce_run_manager_get_active (TruceRunManager *self)
{
  GPtrArray *active = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (truce_run_is_active (item->run) && !item->discards)
        g_ptr_array_add (active, g_object_ref (item->run));
    }
  return active;
}

gboolean
truce_run_manager_is_at_stake (TruceRunManager *self, TruceRun *run)
{
  return work_of (self, run) && truce_run_is_active (run) &&
         (truce_run_get_state (run) != TRUCE_RUN_PAUSED || !truce_run_manager_is_stored (self, run));
}

void
truce_run_manager_stop_paused (TruceRunManager *self)
{
  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (truce_run_get_state (item->run) == TRUCE_RUN_PAUSED)
        truce_run_stop (item->run);
    }
}

/* Pauses (`back`) the running runs that write to the store, or resumes those that it has paused. Returns
 * whether there were any. */
static gboolean
hold_back (TruceRunManager *self, gboolean back)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (!item->stored ||
          truce_run_get_state (item->run) != (back ? TRUCE_RUN_RUNNING : TRUCE_RUN_HELD_BACK))
        continue;
      any = TRUE;
      if (back)
        truce_run_hold_back (item->run);
      else
        truce_run_resume (item->run);
      truce_runs_item_changed (item);
    }
  return any;
}

/* Pauses or resumes runs at the moment when the store becomes unwritable or writable. If the user resumes a
 * run in between, it continues, and its units are written later. */
static void
check_trouble (TruceRunManager *self)
{
  g_autofree char *trouble = truce_store_dup_error (truce_runs_list_get_readable (self->list)), *text = NULL;
  gboolean had = self->trouble != NULL;

  if (had == (trouble != NULL))
    return;
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  if (!hold_back (self, trouble != NULL))
    return;
  if (trouble)
    text = g_strdup_printf (_ ("Runs are paused, because nothing can be stored: %s"), trouble);
  else
    text = g_strdup (_ ("The store is writable again: runs continue"));
  truce_runs_list_emit_message (self->list, text);
}

static gboolean
resume_queued (gpointer manager, gint64 id, GError **error)
{
  return truce_run_manager_resume (TRUCE_RUN_MANAGER (manager), id, error);
}

static gboolean
tick (gpointer data)
{
  TruceRunManager *self = data;

  if (truce_runs_list_get_readable (self->list))
    check_trouble (self);
  truce_runs_list_poll (self->list);
  if (self->works->len > 0)
    truce_runs_list_update (self->list); /* new runs may be old enough for a row */
  drop_ended (self);
  truce_runs_queue_advance (self->queue);
  keep_awake (self);
  return G_SOURCE_CONTINUE;
}

static void
truce_run_manager_dispose (GObject *object)
{
  TruceRunManager *self = TRUCE_RUN_MANAGER (object);

  g_clear_handle_id (&self->tick_source, g_source_remove);
  /* Stops all runs before it waits for the first, so that the slowest determines the wait. */
  for (guint i = 0; i < self->works->len; i++)
    truce_run_stop (((TruceRunsItem *) self->works->pdata[i])->run);
  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      truce_run_stop_and_wait (item->run);
      truce_runs_item_drop_work (item);
    }
  g_ptr_array_set_size (self->works, 0);
  if (self->list)
    truce_runs_list_close (self->list);
  g_clear_object (&self->queue);
  g_clear_object (&self->list);
  G_OBJECT_CLASS (truce_run_manager_parent_class)->dispose (object);
}

static void
truce_run_manager_finalize (GObject *object)
{
  TruceRunManager *self = TRUCE_RUN_MANAGER (object);

  g_ptr_array_unref (self->works);
  g_free (self->watch);
  g_free (self->trouble);
  G_OBJECT_CLASS (truce_run_manager_parent_class)->finalize (object);
}

static void
truce_run_manager_class_init (TruceRunManagerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_run_manager_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_run_manager_finalize;
}

static void
truce_run_manager_init (TruceRunManager *self)
{
  self->long_from = TRUCE_RUNS_LONG;
  self->notify_from = TRUCE_RUNS_NOTIFY;
  self->works = g_ptr_array_new_with_free_func (g_object_unref);
  self->list = truce_runs_list_new ();
  self->queue = truce_runs_queue_new (self->list, resume_queued, self);
  self->tick_source = g_timeout_add (TICK, tick, self);
}

TruceRunManager *
truce_run_manager_new (GApplication *application, const TruceRunsHost *host)
{
  TruceRunManager *self = g_object_new (TRUCE_TYPE_RUN_MANAGER, NULL);

  self->watch = truce_runs_watch_new (application, host);
  return self;
}

void
truce_run_manager_set_long (TruceRunManager *self, double seconds)
{
  self->long_from = seconds;
}

void
truce_run_manager_set_notify_from (TruceRunManager *self, double seconds)
{
  self->notify_from = seconds;
}
