/* truce-run-manager.c: TruceRunManager: the list of stored runs, kept like the store, and the queue
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-manager-private.h"

#include <glib/gi18n.h>

#include "common/truce-task.h"
#include "truce-store-task.h"

#define TICK 500 /* ms */

G_DEFINE_FINAL_TYPE (TruceRunManager, truce_run_manager, G_TYPE_OBJECT)

static guint told_signal;

void
truce_run_manager_tell (TruceRunManager *self, const char *text)
{
  g_signal_emit (self, told_signal, 0, text);
}

/* ---- the list ---- */

/* One begun just now may come to its end at once, and then was not worth a row. */
static gboolean
is_shown (TruceRunManager *self, TruceRunsItem *item)
{
  return !item->hidden && !item->discards &&
         (!item->fresh || truce_runs_item_get_session (item) >= self->long_from);
}

/* Makes the list that of `wanted`, both by descending id, with as few changes as it takes. */
static void
merge (GListStore *items, GPtrArray *wanted)
{
  for (guint i = 0; i < wanted->len; i++)
    {
      TruceRunsItem *item = wanted->pdata[i];
      g_autoptr (TruceRunsItem) there = g_list_model_get_item (G_LIST_MODEL (items), i);

      while (there && there->id > item->id)
        {
          g_list_store_remove (items, i);
          g_clear_object (&there);
          there = g_list_model_get_item (G_LIST_MODEL (items), i);
        }
      if (there != item)
        g_list_store_insert (items, i, item);
    }
  g_list_store_splice (items, wanted->len, g_list_model_get_n_items (G_LIST_MODEL (items)) - wanted->len,
                       NULL, 0);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  gint64 left = (*(TruceRunsItem *const *) a)->id, right = (*(TruceRunsItem *const *) b)->id;

  return (right > left) - (right < left);
}

void
truce_run_manager_update_items (TruceRunManager *self)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    if (is_shown (self, item))
      g_ptr_array_add (wanted, item);
  g_ptr_array_sort (wanted, compare_ids);
  merge (self->items, wanted);
}

TruceRunsItem *
truce_run_manager_find_begun (TruceRunManager *self, const char *uuid)
{
  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (!item->id && item->stored && g_str_equal (truce_stored_run_get_uuid (item->stored), uuid))
        return item;
    }
  return NULL;
}

/* What this program has written meanwhile, or is about to, the listing may not know. */
static void
keep_written (const TruceRunsItem *item, TruceStoredInfo *info, guint64 listing)
{
  if (!item->info || listing >= item->known_from)
    return;
  g_free (info->comment);
  info->comment = g_strdup (item->info->comment);
  info->place = item->info->place;
}

/* The item of a run that was listed: the one known already, or a new one. */
static TruceRunsItem *
take_info (TruceRunManager *self, TruceStoredInfo *info, guint64 listing)
{
  TruceRunsItem *item = g_hash_table_lookup (self->known, &info->id);

  if (!item)
    item = truce_run_manager_find_begun (self, info->uuid);
  if (!item)
    return truce_runs_item_new (info);
  keep_written (item, info, listing);
  if (item->info && truce_stored_info_equal (item->info, info))
    truce_stored_info_free (info);
  else
    truce_runs_item_set_info (item, info);
  return g_object_ref (item);
}

static void
take_infos (TruceRunManager *self, GPtrArray *infos, guint64 listing)
{
  GHashTable *known = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);

  g_ptr_array_set_free_func (infos, NULL); /* the items take them over */
  for (guint i = 0; i < infos->len; i++)
    {
      TruceRunsItem *item = take_info (self, infos->pdata[i], listing);

      g_hash_table_insert (known, &item->id, item);
    }
  g_hash_table_unref (self->known);
  self->known = known;
  truce_run_manager_update_items (self);
}

typedef struct
{
  TruceStore *store;
  TruceStore *reader;      /* NULL: not opened yet */
  GPtrArray *infos;        /* NULL: not listed yet, or not to be read */
  guint64 number;          /* of n_listings */
  gint64 looked_at;        /* run whose parts are read, too; 0: none */
  TruceStoredParts *parts; /* NULL: they cannot be */
} Listing;

static void
listing_free (gpointer data)
{
  Listing *self = data;

  g_clear_pointer (&self->infos, g_ptr_array_unref);
  g_clear_pointer (&self->parts, truce_stored_parts_free);
  g_clear_object (&self->reader);
  g_object_unref (self->store);
  g_free (self);
}

static void
take_parts (TruceRunManager *self, Listing *listing)
{
  TruceRunsItem *item = listing->parts ? truce_run_manager_find (self, listing->looked_at) : NULL;

  if (!item)
    return;
  g_clear_pointer (&item->parts, truce_stored_parts_free);
  item->parts = g_steal_pointer (&listing->parts);
  truce_runs_item_changed (item);
}

static void
on_listed (gpointer manager, gpointer data, const GError *error)
{
  TruceRunManager *self = TRUCE_RUN_MANAGER (manager);
  Listing *listing = data;
  gboolean first = !self->listed;

  self->listing = FALSE;
  if (!self->works)
    return; /* the application has ended */
  /* Otherwise it is of a store that has been left meanwhile. */
  if (listing->infos && listing->store == self->store)
    {
      g_set_object (&self->reader, listing->reader);
      take_infos (self, listing->infos, listing->number);
      take_parts (self, listing);
      self->listed = TRUE;
    }
  if (self->list_again)
    truce_run_manager_refresh (self);
  if (self->listed && first)
    g_signal_emit_by_name (self, "changed");
}

static gboolean
list_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Listing *listing = data;

  if (!listing->reader)
    listing->reader = truce_store_open_to_read (truce_store_get_path (listing->store), error);
  if (listing->reader)
    listing->infos = truce_store_list_runs (listing->reader, error);
  if (listing->infos && listing->looked_at)
    listing->parts = truce_store_read_parts (listing->reader, listing->looked_at, NULL);
  return listing->infos != NULL;
}

static void open_store (TruceRunManager *self);

void
truce_run_manager_refresh (TruceRunManager *self)
{
  Listing *listing;
  g_autofree char *path = truce_store_default_path ();

  self->list_again = self->listing;
  if (!self->store && g_file_test (path, G_FILE_TEST_EXISTS))
    open_store (self); /* which comes back */
  if (self->listing || !self->store)
    return;
  self->listing = TRUE;
  listing = g_new0 (Listing, 1);
  listing->store = g_object_ref (self->store);
  listing->reader = self->reader ? g_object_ref (self->reader) : NULL;
  listing->looked_at = self->looked_at;
  listing->number = ++self->n_listings;
  truce_task_run (self, list_in_thread, on_listed, listing, listing_free);
}

void
truce_run_manager_look_at (TruceRunManager *self, gint64 id)
{
  TruceRunsItem *before = self->looked_at ? truce_run_manager_find (self, self->looked_at) : NULL;

  if (self->looked_at == id)
    return;
  if (before)
    g_clear_pointer (&before->parts, truce_stored_parts_free);
  self->looked_at = id;
  if (id)
    truce_run_manager_refresh (self);
}

gboolean
truce_run_manager_is_listed (TruceRunManager *self)
{
  return self->listed || (!self->store && !self->opening);
}

GListModel *
truce_run_manager_get_items (TruceRunManager *self)
{
  return G_LIST_MODEL (self->items);
}

TruceRunsItem *
truce_run_manager_find (TruceRunManager *self, gint64 id)
{
  return g_hash_table_lookup (self->known, &id);
}

/* ---- the store, and who waits for it ---- */

/* Until the store is open, or cannot be opened. */
typedef struct
{
  TruceRunsGoOn go_on;
  gpointer data;
  GDestroyNotify free_data;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *self = data;

  if (self->data)
    self->free_data (self->data);
  g_free (self);
}

static gboolean
can_write (TruceRunManager *self)
{
  return self->store && truce_store_can_write (self->store, NULL);
}

TruceStore *
truce_run_manager_get_store (TruceRunManager *self)
{
  return can_write (self) ? self->store : NULL;
}

const char *
truce_run_manager_get_refusal (TruceRunManager *self)
{
  return self->refusal;
}

/* One that can only be read is better than none. */
static void
take_store (TruceRunManager *self, TruceStore *store, const GError *refusal)
{
  g_clear_pointer (&self->refusal, g_free);
  if (refusal)
    self->refusal = g_strdup (refusal->message);
  if (!store || (refusal && self->store) || store == self->store)
    return;
  g_clear_object (&self->reader);
  g_set_object (&self->store, store);
}

static void
tell_refusal (TruceRunManager *self)
{
  g_autofree char *text = NULL;

  if (self->told_refusal)
    return;
  self->told_refusal = TRUE;
  text = g_strdup_printf (_ ("Runs cannot be kept, and end with the window: %s"), self->refusal);
  truce_run_manager_tell (self, text);
}

static void
go_on_with_all (TruceRunManager *self)
{
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->waiting);

  self->waiting = g_ptr_array_new_with_free_func (waiting_free);
  if (waiting->len > 0 && !can_write (self))
    tell_refusal (self);
  for (guint i = 0; i < waiting->len; i++)
    {
      Waiting *one = waiting->pdata[i];

      one->go_on (self, g_steal_pointer (&one->data), truce_run_manager_get_store (self));
    }
}

static void
on_opened (gpointer manager, TruceStore *store, const GError *refusal)
{
  TruceRunManager *self = TRUCE_RUN_MANAGER (manager);

  self->opening = FALSE;
  if (!self->works)
    return; /* the application has ended */
  if (!can_write (self))
    take_store (self, store, refusal);
  if (self->store)
    truce_run_manager_refresh (self);
  go_on_with_all (self);
  if (refusal)
    g_signal_emit_by_name (self, "changed");
}

static void
open_store (TruceRunManager *self)
{
  if (self->opening)
    return;
  self->opening = TRUE;
  truce_store_task_open (self, on_opened);
}

void
truce_run_manager_wait (TruceRunManager *self, TruceRunsGoOn go_on, gpointer data, GDestroyNotify free_data)
{
  const Waiting waiting = { go_on, data, free_data };

  if (can_write (self))
    {
      go_on (self, data, self->store);
      return;
    }
  g_ptr_array_add (self->waiting, g_memdup2 (&waiting, sizeof waiting));
  open_store (self);
}

/* ---- comments and places in the queue, which are written at once ---- */

typedef struct
{
  TruceRunManager *manager;
  TruceRunsItem *item;
} Written;

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Written *written = data;
  g_autoptr (TruceRunManager) self = written->manager;
  g_autoptr (TruceRunsItem) item = written->item;
  g_autoptr (GError) error = NULL;

  if (--item->n_writes == 0)
    item->known_from = self->n_listings + 1;
  if (!self->works)
    return; /* the application has ended */
  if (!truce_store_write_finish (result, &error))
    truce_run_manager_tell (self, error->message);
  truce_run_manager_refresh (self);
}

/* Before comment or place of a run, which its info has already, are written: listings that may not know of it
 * leave them alone. Returns: the data of on_written. */
static Written *
begin_write (TruceRunManager *self, TruceRunsItem *item)
{
  const Written written = { g_object_ref (self), g_object_ref (item) };

  item->n_writes++;
  item->known_from = G_MAXUINT64;
  return g_memdup2 (&written, sizeof written);
}

void
truce_run_manager_set_comment (TruceRunManager *self, gint64 id, const char *text)
{
  TruceRunsItem *item = truce_run_manager_find (self, id);

  if (!item || !self->store || g_strcmp0 (item->info->comment, *text ? text : NULL) == 0)
    return;
  g_free (item->info->comment);
  item->info->comment = *text ? g_strdup (text) : NULL;
  truce_store_set_comment_async (self->store, id, text, on_written, begin_write (self, item));
  truce_runs_item_changed (item);
}

/* ---- the queue ---- */

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

static void
take_out (TruceRunManager *self, TruceRunsItem *item)
{
  item->info->place = 0;
  truce_store_unqueue_run_async (self->store, item->id, on_written, begin_write (self, item));
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
resume_next (TruceRunManager *self, TruceRunsItem *next)
{
  g_autoptr (GError) error = NULL;

  if (truce_run_manager_resume (self, next->id, &error))
    return TRUE;
  if (!g_error_matches (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_BUSY))
    truce_run_manager_tell (self, error->message);
  take_out (self, next);
  return FALSE;
}

static void
advance_queue (TruceRunManager *self)
{
  TruceRunsItem *next;

  if (!truce_run_manager_get_store (self))
    return;
  take_out_ended (self);
  if (!self->queue_goes || is_at_work (self))
    return;
  while ((next = find_next (self)))
    if (resume_next (self, next))
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
    advance_queue (self);
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
queue_all (TruceRunManager *self, gpointer data, TruceStore *store)
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
  truce_run_manager_wait (self, queue_all, queueing, queueing_free);
}

/* ---- when nothing can be written ---- */

/* Pauses those that write, or has them go on; TRUE: there were any. */
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

/* A run that the user has go on all the same is let go on: what ends is kept and written later. */
static void
look_at_trouble (TruceRunManager *self)
{
  g_autofree char *trouble = truce_store_dup_error (self->store), *text = NULL;
  gboolean had = self->trouble != NULL;

  if (had == (trouble != NULL))
    return;
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  if (!hold_back (self, trouble != NULL))
    return;
  if (trouble)
    text = g_strdup_printf (_ ("Paused, for nothing can be stored: %s"), trouble);
  else
    text = g_strdup (_ ("The store can be written again: runs go on"));
  truce_run_manager_tell (self, text);
}

/* ---- the clock ---- */

/* The first that has been under way for long, or NULL. */
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

/* Until they have ended and are on disk; but a full disk must not keep a program without windows for ever. */
static gboolean
has_work (TruceRunManager *self)
{
  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (truce_run_is_active (item->run) || !self->trouble)
        return TRUE;
    }
  return FALSE;
}

void
truce_run_manager_keep_awake (TruceRunManager *self)
{
  truce_runs_watch_update (self->watch, find_long (self), has_work (self));
}

/* Whether somebody has begun to work on a run or has ceased to, of which the store itself says nothing. */
static gboolean
has_locks_changed (TruceRunManager *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TruceRunsItem *item = value;

      if (item->info->state != TRUCE_RUN_FAILED &&
          (truce_run_state_is_active (item->info->state) !=
               truce_store_run_is_locked (self->store, item->id) ||
           (item->info->state == TRUCE_RUN_PAUSED) != truce_store_run_is_paused (self->store, item->id)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
tick (gpointer data)
{
  TruceRunManager *self = data;

  if (!self->store)
    {
      truce_run_manager_refresh (self);
      truce_run_manager_keep_awake (self);
      truce_run_manager_settle (self);
      return G_SOURCE_CONTINUE;
    }
  look_at_trouble (self);
  if (truce_store_has_changed (self->store) || has_locks_changed (self))
    truce_run_manager_refresh (self);
  if (self->works->len > 0)
    truce_run_manager_update_items (self); /* what was fresh is worth a row by now */
  truce_run_manager_settle (self);
  advance_queue (self);
  truce_run_manager_keep_awake (self);
  return G_SOURCE_CONTINUE;
}

/* ---- the object ---- */

static void
truce_run_manager_dispose (GObject *object)
{
  TruceRunManager *self = TRUCE_RUN_MANAGER (object);

  g_clear_handle_id (&self->tick_source, g_source_remove);
  if (self->works)
    truce_run_manager_end_all (self);
  g_clear_pointer (&self->works, g_ptr_array_unref);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_object (&self->items);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_object (&self->reader);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (truce_run_manager_parent_class)->dispose (object);
}

static void
truce_run_manager_finalize (GObject *object)
{
  TruceRunManager *self = TRUCE_RUN_MANAGER (object);

  g_clear_pointer (&self->watch, g_free);
  g_free (self->refusal);
  g_free (self->trouble);
  G_OBJECT_CLASS (truce_run_manager_parent_class)->finalize (object);
}

static void
truce_run_manager_class_init (TruceRunManagerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_run_manager_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_run_manager_finalize;
  told_signal = g_signal_new ("told", TRUCE_TYPE_RUN_MANAGER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("changed", TRUCE_TYPE_RUN_MANAGER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_run_manager_init (TruceRunManager *self)
{
  self->long_from = TRUCE_RUNS_LONG;
  self->notify_from = TRUCE_RUNS_NOTIFY;
  self->items = g_list_store_new (TRUCE_TYPE_RUNS_ITEM);
  self->known = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);
  self->works = g_ptr_array_new_with_free_func (g_object_unref);
  self->waiting = g_ptr_array_new_with_free_func (waiting_free);
  self->tick_source = g_timeout_add (TICK, tick, self);
}

TruceRunManager *
truce_run_manager_new (GApplication *application, const TruceRunsHost *host)
{
  TruceRunManager *self = g_object_new (TRUCE_TYPE_RUN_MANAGER, NULL);

  self->watch = truce_runs_watch_new (application, host);
  open_store (self);
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
