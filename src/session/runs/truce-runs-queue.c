/* truce-runs-queue.c: TruceRunsQueue
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-queue.h"

struct _TruceRunsQueue
{
  GObject parent_instance;

  TruceRunsList *list;
  TruceRunsResume resume;
  gpointer manager;
  gboolean going;
  guint n_writing; /* number of runs that are being added to the store */
};

G_DEFINE_FINAL_TYPE (TruceRunsQueue, truce_runs_queue, G_TYPE_OBJECT)

static gboolean
has_place (const TruceRunsItem *item)
{
  return item->info && item->info->place > 0 && !item->hidden;
}

/* Returns (transfer none) (nullable): the first queued run to start. n: (out): number of queued runs. busy:
 * (out): whether this process works on a queued run. */
static TruceRunsItem *
find_next (TruceRunsQueue *self, guint *n, gboolean *busy)
{
  g_autoptr (GPtrArray) all = truce_runs_list_get_all (self->list);
  TruceRunsItem *next = NULL;

  *n = 0;
  *busy = FALSE;
  for (guint i = 0; i < all->len; i++)
    {
      TruceRunsItem *item = all->pdata[i];

      if (!has_place (item))
        continue;
      *busy |= item->run != NULL;
      if (truce_runs_item_get_state (item) != TRUCE_RUN_QUEUED)
        continue;
      ++*n;
      if (!next || item->info->place < next->info->place)
        next = item;
    }
  return next;
}

guint
truce_runs_queue_get_length (TruceRunsQueue *self)
{
  gboolean busy;
  guint n;

  find_next (self, &n, &busy);
  return n;
}

static void
remove_ended (TruceRunsQueue *self)
{
  g_autoptr (GPtrArray) all = truce_runs_list_get_all (self->list);

  for (guint i = 0; i < all->len; i++)
    {
      TruceRunsItem *item = all->pdata[i];

      if (has_place (item) && !item->run &&
          (item->info->state == TRUCE_RUN_DONE || item->info->state == TRUCE_RUN_FAILED))
        truce_runs_list_unqueue (self->list, item);
    }
}

void
truce_runs_queue_advance (TruceRunsQueue *self)
{
  TruceRunsItem *next;
  gboolean busy;
  guint n;

  if (!truce_runs_list_get_store (self->list))
    return;
  remove_ended (self);
  while ((next = find_next (self, &n, &busy)) && self->going && !busy)
    {
      g_autoptr (GError) error = NULL;

      if (self->resume (self->manager, next->id, &error))
        return;
      if (!g_error_matches (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_BUSY))
        truce_runs_list_emit_message (self->list, error->message);
      truce_runs_list_unqueue (self->list, next);
    }
  if (!next && !busy && self->n_writing == 0 && !truce_runs_list_is_listing (self->list))
    truce_runs_queue_set_going (self, FALSE);
}

gboolean
truce_runs_queue_is_going (TruceRunsQueue *self)
{
  return self->going;
}

void
truce_runs_queue_set_going (TruceRunsQueue *self, gboolean going)
{
  if (self->going == going)
    return;
  self->going = going;
  truce_runs_list_changed (self->list);
  if (going)
    truce_runs_queue_advance (self);
}

void
truce_runs_queue_remove (TruceRunsQueue *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_list_find (self->list, id);

  if (!item || !has_place (item) || !truce_runs_list_get_store (self->list))
    return;
  truce_runs_list_unqueue (self->list, item);
  truce_runs_list_changed (self->list);
}

typedef struct
{
  TruceRunsQueue *queue;
  GPtrArray *problems; /* of TruceProblem */
  TruceGoal goal;
} Adding;

static void
adding_free (gpointer data)
{
  Adding *self = data;

  g_object_unref (self->queue);
  g_ptr_array_unref (self->problems);
  g_free (self);
}

static void
on_added (GObject *source, GAsyncResult *result, gpointer queue)
{
  g_autoptr (TruceRunsQueue) self = queue;
  g_autoptr (GError) error = NULL;

  if (!truce_store_write_finish (result, &error))
    truce_runs_list_emit_message (self->list, error->message);
  if (--self->n_writing == 0)
    truce_runs_list_refresh (self->list);
}

static void
add_all (gpointer data, TruceStore *store)
{
  Adding *adding = data;
  TruceRunsQueue *self = adding->queue;

  for (guint i = 0; store && i < adding->problems->len; i++)
    {
      self->n_writing++;
      truce_store_queue_run_async (store, adding->problems->pdata[i], &adding->goal, on_added,
                                   g_object_ref (self));
    }
  if (store)
    truce_runs_queue_set_going (self, TRUE);
  adding_free (adding);
}

void
truce_runs_queue_add (TruceRunsQueue *self, GPtrArray *problems, const TruceGoal *goal)
{
  const Adding adding = { g_object_ref (self), g_ptr_array_ref (problems), *goal };

  truce_runs_list_wait (self->list, add_all, g_memdup2 (&adding, sizeof adding), adding_free);
}

static void
truce_runs_queue_dispose (GObject *object)
{
  g_clear_object (&TRUCE_RUNS_QUEUE (object)->list);
  G_OBJECT_CLASS (truce_runs_queue_parent_class)->dispose (object);
}

static void
truce_runs_queue_class_init (TruceRunsQueueClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_runs_queue_dispose;
}

static void
truce_runs_queue_init (TruceRunsQueue *self)
{
}

TruceRunsQueue *
truce_runs_queue_new (TruceRunsList *list, TruceRunsResume resume, gpointer manager)
{
  TruceRunsQueue *self = g_object_new (TRUCE_TYPE_RUNS_QUEUE, NULL);

  self->list = g_object_ref (list);
  self->resume = resume;
  self->manager = manager;
  return self;
}
