/* truce-run-manager-work.c: work on stored runs: begun, gone on with, repeated, verified, and what comes of
 * it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-manager-private.h"

#include "common/truce-settings.h"
#include "runs-words.h"

/* ---- the end ---- */

static void
tell_recount (TruceRunManager *self, TruceRunsItem *item)
{
  const TruceMethod *method = truce_run_get_method (item->run);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  TruceCheck check;

  if (!truce_store_note_recount (self->store, item->id, method, truce_run_get_count (item->run), &check,
                                 &error))
    text = g_strdup (error->message);
  else
    text = truce_runs_describe_recount (item, method, check);
  truce_run_manager_tell (self, text);
}

static void
tell_end (TruceRunManager *self, TruceRunsItem *item)
{
  g_autofree char *text = NULL;
  TruceRunState state = truce_run_get_state (item->run);

  if (item->hidden)
    return;
  if (item->work == TRUCE_WORK_RECOUNT && state == TRUCE_RUN_DONE)
    tell_recount (self, item);
  else if (item->work == TRUCE_WORK_REWORK && state != TRUCE_RUN_FAILED)
    {
      text = truce_runs_describe_rework (item, TRUCE_RUN_VERIFICATION (item->stored));
      truce_run_manager_tell (self, text);
    }
  if (truce_runs_item_get_session (item) >= self->notify_from && state != TRUCE_RUN_STOPPED &&
      !item->discards)
    truce_run_manager_notify (self, item);
}

static void
on_updated (TruceRun *run, TruceRunManager *self)
{
  TruceRunsItem *item = truce_run_manager_work_of (self, run);

  if (!item)
    return;
  truce_runs_item_changed (item);
  if (truce_run_is_active (run) || item->ended)
    return;
  item->ended = TRUE;
  /* who stops one wants the machine */
  if (truce_run_get_state (run) == TRUCE_RUN_STOPPED && item->info && item->info->place > 0)
    self->queue_goes = FALSE;
  tell_end (self, item);
  g_signal_emit_by_name (self, "changed");
}

static void
on_state (TruceRunsItem *item)
{
  truce_runs_item_changed (item);
}

TruceRunsItem *
truce_run_manager_begin_work (
    TruceRunManager *self, gint64 id, TruceRun *run, TruceStoredRun *stored, TruceRunsWork work)
{
  TruceRunsItem *known = id ? truce_run_manager_find (self, id) : NULL;
  g_autoptr (TruceRunsItem) item = NULL;

  if (!known && stored)
    known = truce_run_manager_find_begun (self, truce_stored_run_get_uuid (stored));
  item = known ? g_object_ref (known) : truce_runs_item_new (NULL);
  g_ptr_array_remove (self->works, item); /* where its end is not read yet */
  truce_runs_item_begin (item, run, stored, work);
  if (item->hidden) /* work on a deleted run takes the deletion back */
    {
      item->hidden = FALSE;
      truce_run_manager_update_items (self);
    }
  if (stored && item->info)
    item->info->state = TRUCE_RUN_RUNNING; /* until its end is read */
  g_signal_connect_object (item->run, "updated", G_CALLBACK (on_updated), self, 0);
  g_signal_connect_object (item->run, "notify::state", G_CALLBACK (on_state), item, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->works, g_object_ref (item));
  truce_runs_item_changed (item);
  truce_run_manager_keep_awake (self);
  g_signal_emit_by_name (self, "changed");
  return item;
}

/* What was short leaves nothing behind. */
static gboolean
is_rubbish (TruceRunManager *self, TruceRunsItem *item)
{
  TruceRunState state = truce_run_get_state (item->run);

  return item->discards ||
         (item->fresh && state != TRUCE_RUN_FAILED && truce_run_get_elapsed (item->run) < self->long_from);
}

/* Whether its lock is free and its end is on disk. */
static gboolean
is_settled (TruceRunsItem *item)
{
  return (!item->id && !item->stored) || item->work == TRUCE_WORK_RECOUNT ||
         (item->info && !truce_run_state_is_active (item->info->state));
}

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TruceRunsItem) item = data;
  TruceRunManager *self = item->manager;
  g_autoptr (GError) error = NULL;

  if (truce_store_delete_run_finish (result, &error))
    return;
  item->hidden = FALSE;
  g_clear_weak_pointer (&item->manager);
  if (!self)
    return;
  truce_run_manager_tell (self, error->message);
  truce_run_manager_update_items (self);
}

/* It is no longer shown from now on, unless it cannot be deleted. */
static void
delete_item (TruceRunManager *self, TruceRunsItem *item)
{
  item->hidden = TRUE;
  g_set_weak_pointer (&item->manager, self);
  truce_store_delete_run_async (self->store, item->id, on_deleted, g_object_ref (item));
}

void
truce_run_manager_settle (TruceRunManager *self)
{
  for (guint i = self->works->len; i-- > 0;)
    {
      g_autoptr (TruceRunsItem) item = g_object_ref (self->works->pdata[i]);
      gboolean rubbish;

      if (!item->ended || !is_settled (item))
        continue;
      rubbish = item->id && is_rubbish (self, item);
      g_ptr_array_remove_index (self->works, i);
      truce_runs_item_end (item);
      if (rubbish)
        delete_item (self, item);
      if (item->info)
        truce_runs_item_changed (item);
      g_signal_emit_by_name (self, "changed");
    }
}

void
truce_run_manager_end_all (TruceRunManager *self)
{
  GHashTableIter iter;
  gpointer item;

  truce_solver_stop_all (self->solver);
  for (guint i = 0; i < self->works->len; i++)
    truce_runs_item_end (self->works->pdata[i]);
  g_hash_table_iter_init (&iter, self->known);
  while (self->store && g_hash_table_iter_next (&iter, NULL, &item))
    {
      if (TRUCE_RUNS_ITEM (item)->hidden && !TRUCE_RUNS_ITEM (item)->manager)
        truce_store_delete_run_async (self->store, TRUCE_RUNS_ITEM (item)->id, NULL, NULL);
    }
}

/* ---- what can be done with a stored run ---- */

static void
on_finished (GObject *source, GAsyncResult *result, gpointer data)
{
  TruceRun *run = truce_solver_finish (TRUCE_SOLVER (source), result, NULL);

  g_clear_object (&run); /* its end was seen by itself */
}

static gboolean
start (TruceRunManager *self,
       gint64 id,
       const TruceRequest *request,
       TruceStoredRun *stored,
       TruceRunsWork work,
       GError **error)
{
  g_autoptr (TruceRun) run = truce_solver_start (self->solver, request, on_finished, NULL, error);

  if (run)
    truce_run_manager_begin_work (self, id, run, stored, work)->background = TRUE;
  return run != NULL;
}

static gboolean
start_stored (TruceRunManager *self, TruceStoredRun *stored, TruceRunsWork work, GError **error)
{
  TruceRequest request = truce_stored_run_request (stored);

  request.threads = truce_settings_get_threads ();
  return start (self, truce_stored_run_get_id (stored), &request, stored, work, error);
}

gboolean
truce_run_manager_resume (TruceRunManager *self, gint64 id, GError **error)
{
  TruceRunsItem *item = truce_run_manager_find (self, id);
  g_autoptr (TruceStoredRun) stored = NULL;

  if (item && item->run && truce_run_is_active (item->run))
    {
      truce_run_resume (item->run);
      return TRUE;
    }
  g_return_val_if_fail (self->store, FALSE);
  stored = truce_store_resume_run (self->store, id, error);
  return stored && start_stored (self, stored, TRUCE_WORK_COUNT, error);
}

/* Takes `problem`; NULL: why there is none is in `refusal`. */
static gboolean
begin (TruceRunManager *self,
       TruceProblem *problem,
       const TruceError *refusal,
       const TruceGoal *goal,
       const TruceMethod *method,
       GError **error)
{
  g_autoptr (TruceStoredRun) stored = NULL;

  if (!problem)
    {
      g_set_error_literal (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE, refusal->text);
      return FALSE;
    }
  stored = truce_store_begin_soon (self->store, problem, goal, method, error);
  truce_problem_unref (problem);
  return stored && start_stored (self, stored, TRUCE_WORK_COUNT, error);
}

static void
go_on_with_queens (TruceRunManager *self, gpointer n, TruceStore *store)
{
  TruceProblemSpec spec;
  TruceError refusal = { 0 };
  const TruceGoal goal = { .question = TRUCE_COUNT };
  g_autoptr (GError) error = NULL;

  if (!store)
    return; /* why, has been told */
  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ GPOINTER_TO_INT (n), GPOINTER_TO_INT (n) };
  spec.kinds[0].pieces = GPOINTER_TO_INT (n);
  if (!begin (self, truce_problem_new (&spec, &refusal), &refusal, &goal, NULL, &error))
    truce_run_manager_tell (self, error->message);
}

void
truce_run_manager_begin_queens (TruceRunManager *self, int n)
{
  truce_run_manager_wait (self, go_on_with_queens, GINT_TO_POINTER (n), NULL);
}

gboolean
truce_run_manager_repeat (TruceRunManager *self, gint64 id, GError **error)
{
  TruceRunsItem *item = truce_run_manager_find (self, id);
  TruceProblem *problem;
  TruceGoal goal;
  TruceError refusal = { 0 };

  g_return_val_if_fail (item, FALSE);
  problem = item->has_spec ? truce_problem_new (&item->spec, &refusal) : NULL;
  goal = truce_stored_info_goal (item->info);
  return begin (self, problem, &refusal, &goal, truce_method_find (item->info->method), error);
}

void
truce_run_manager_pause (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_run_manager_find (self, id);

  if (item && item->run)
    truce_run_pause (item->run);
}

void
truce_run_manager_stop (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_run_manager_find (self, id);

  if (item && item->run && truce_run_is_active (item->run))
    truce_run_stop (item->run);
}

gboolean
truce_run_manager_verify (
    TruceRunManager *self, gint64 id, const TruceMethod *method, gsize sample, GError **error)
{
  g_autoptr (TruceRunVerification) verification =
      truce_store_verify_run (self->store, id, (gint64) sample, g_random_int (), error);
  TruceRequest request;
  TruceProblem *problem;
  gboolean started;

  if (!verification)
    return FALSE;
  if (!method)
    return start_stored (self, TRUCE_STORED_RUN (verification), TRUCE_WORK_REWORK, error);
  request = truce_stored_run_request (TRUCE_STORED_RUN (verification));
  problem = truce_problem_ref (request.problem);
  request.problem = problem;
  request.method = method;
  request.goal.question = TRUCE_COUNT; /* also where the run keeps placements */
  request.threads = truce_settings_get_threads ();
  request.ledger = NULL;
  g_clear_object (&verification); /* only to know what was asked: the verdict takes the run itself */
  started = start (self, id, &request, NULL, TRUCE_WORK_RECOUNT, error);
  truce_problem_unref (problem);
  return started;
}

gboolean
truce_run_manager_hide (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_run_manager_find (self, id);
  gboolean paused = item && item->run && truce_run_state_is_paused (truce_run_get_state (item->run));

  if (!item || (!paused && (item->run || truce_run_state_is_active (item->info->state))))
    return FALSE;
  item->hidden = TRUE;
  item->fresh = FALSE; /* Undo brings a short run back as well */
  if (paused)
    truce_run_stop (item->run);
  truce_run_manager_update_items (self);
  return TRUE;
}

void
truce_run_manager_unhide (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_run_manager_find (self, id);

  if (item)
    item->hidden = FALSE;
  truce_run_manager_update_items (self);
}

void
truce_run_manager_delete_hidden (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_run_manager_find (self, id);

  if (item && item->hidden && item->run)
    item->discards = TRUE; /* deleted when its end is on disk */
  else if (item && item->hidden)
    delete_item (self, item);
}

void
truce_run_manager_set_comment (TruceRunManager *self, gint64 id, const char *text)
{
  TruceRunsItem *item = truce_run_manager_find (self, id);
  GAsyncReadyCallback on_written;
  gpointer data;

  if (!item || !self->store || g_strcmp0 (item->info->comment, *text ? text : NULL) == 0)
    return;
  g_free (item->info->comment);
  item->info->comment = *text ? g_strdup (text) : NULL;
  on_written = truce_run_manager_begin_write (self, item, &data);
  truce_store_set_comment_async (self->store, id, text, on_written, data);
  truce_runs_item_changed (item);
}

void
truce_run_manager_discard (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = truce_run_manager_work_of (self, run);

  if (!item)
    return;
  item->discards = item->work == TRUCE_WORK_COUNT; /* verifying a run is not the run */
  truce_run_stop (run);
  truce_run_manager_update_items (self);
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
truce_run_manager_computes (TruceRunManager *self, TruceRun *run)
{
  TruceRunsItem *item = truce_run_manager_work_of (self, run);

  return item && truce_run_is_active (run) && truce_run_get_state (run) != TRUCE_RUN_PAUSED;
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
