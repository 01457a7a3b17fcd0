/* truce-run-manager-queue.c: stored runs that wait for their turn, and are worked on one after the other
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-manager-private.h"

/* ---- which ones wait ---- */

static gboolean
has_place (TruceRunsItem *item)
{
  return item->info && item->info->place > 0 && !item->hidden;
}

static gboolean
has_ended (TruceRunsItem *item)
{
  return !item->run && (item->info->state == TRUCE_RUN_DONE || item->info->state == TRUCE_RUN_FAILED);
}

guint
truce_run_manager_get_n_queued (TruceRunManager *self)
{
  GHashTableIter iter;
  gpointer value;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    n += has_place (value) && truce_runs_item_get_state (value) == TRUCE_RUN_QUEUED;
  return n;
}

/* That waits longest; NULL: none. */
static TruceRunsItem *
find_next (TruceRunManager *self)
{
  TruceRunsItem *next = NULL;
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TruceRunsItem *item = value;

      if (has_place (item) && truce_runs_item_get_state (item) == TRUCE_RUN_QUEUED &&
          (!next || item->info->place < next->info->place))
        next = item;
    }
  return next;
}

static gboolean
is_at_work (TruceRunManager *self)
{
  for (guint i = 0; i < self->works->len; i++)
    if (has_place (self->works->pdata[i]))
      return TRUE;
  return FALSE;
}

/* ---- it goes on ---- */

static void
take_out (TruceRunManager *self, TruceRunsItem *item)
{
  GAsyncReadyCallback on_written;
  gpointer data;

  item->info->place = 0;
  on_written = truce_run_manager_begin_write (self, item, &data);
  truce_store_unqueue_run_async (self->store, item->id, on_written, data);
  truce_runs_item_changed (item);
}

static void
take_out_ended (TruceRunManager *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (has_place (value) && has_ended (value))
      take_out (self, value);
}

/* One that another process has begun to work on meanwhile ends there. */
static gboolean
begin (TruceRunManager *self, TruceRunsItem *next)
{
  g_autoptr (GError) error = NULL;

  if (truce_run_manager_resume (self, next->id, &error))
    return TRUE;
  if (!g_error_matches (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_BUSY))
    truce_run_manager_tell (self, error->message);
  take_out (self, next);
  return FALSE;
}

void
truce_run_manager_advance_queue (TruceRunManager *self)
{
  TruceRunsItem *next;

  if (!truce_run_manager_get_store (self))
    return;
  take_out_ended (self);
  if (!self->queue_goes || is_at_work (self))
    return;
  while ((next = find_next (self)))
    if (begin (self, next))
      return;
  if (self->n_queueing == 0 && !self->listing)
    truce_run_manager_set_queue_going (self, FALSE);
}

gboolean
truce_run_manager_is_queue_going (TruceRunManager *self)
{
  return self->queue_goes;
}

void
truce_run_manager_set_queue_going (TruceRunManager *self, gboolean goes)
{
  if (self->queue_goes == goes)
    return;
  self->queue_goes = goes;
  g_signal_emit_by_name (self, "changed");
  if (goes)
    truce_run_manager_advance_queue (self);
}

void
truce_run_manager_unqueue (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *item = truce_run_manager_find (self, id);

  if (!item || !has_place (item) || !truce_run_manager_get_store (self))
    return;
  take_out (self, item);
  g_signal_emit_by_name (self, "changed");
}

/* ---- more ---- */

typedef struct
{
  GPtrArray *problems; /* of TruceProblem */
  TruceGoal goal;
} Queueing;

static void
queueing_free (gpointer data)
{
  Queueing *self = data;

  g_ptr_array_unref (self->problems);
  g_free (self);
}

static void
on_queued (GObject *source, GAsyncResult *result, gpointer manager)
{
  g_autoptr (TruceRunManager) self = manager;
  g_autoptr (GError) error = NULL;

  self->n_queueing--;
  if (!truce_store_write_finish (result, &error) && self->works)
    truce_run_manager_tell (self, error->message);
  if (self->n_queueing == 0 && self->works)
    truce_run_manager_refresh (self);
}

static void
go_on (TruceRunManager *self, gpointer data, TruceStore *store)
{
  Queueing *queueing = data;

  for (guint i = 0; store && i < queueing->problems->len; i++)
    {
      self->n_queueing++;
      truce_store_queue_run_async (store, queueing->problems->pdata[i], &queueing->goal, on_queued,
                                   g_object_ref (self));
    }
  queueing_free (queueing);
  if (store)
    truce_run_manager_set_queue_going (self, TRUE);
}

void
truce_run_manager_queue (TruceRunManager *self, GPtrArray *problems, const TruceGoal *goal)
{
  Queueing *queueing = g_new (Queueing, 1);

  *queueing = (Queueing){ g_ptr_array_ref (problems), *goal };
  truce_run_manager_wait (self, go_on, queueing, queueing_free);
}
