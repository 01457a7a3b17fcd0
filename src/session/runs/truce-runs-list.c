/* truce-runs-list.c: TruceRunsList
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-list.h"

#include <glib/gi18n.h>

#include "common/truce-task.h"

struct _TruceRunsList
{
  GObject parent_instance;

  GListStore *items;   /* shown runs */
  GHashTable *known;   /* by id: TruceRunsItem of each listed run; NULL: the list is closed */
  GHashTable *started; /* by UUID: TruceRunsItem of each run of this process that is not listed yet */
  gboolean listing;    /* a task reads the runs */
  gboolean list_again; /* start another task after this one */
  gboolean listed;     /* the runs have been read at least once */
  guint64 n_listings;  /* number of listings that have started */
  gint64 looked_at;    /* id of the run whose units are also read; 0: none */

  TruceStore *store;  /* NULL: not open */
  TruceStore *reader; /* of the listing task; NULL: none yet */
  gboolean opening;
  char *refusal;
  gboolean reported_refusal;
  GPtrArray *waiting; /* of Waiting; functions to call when the store is open */
};

G_DEFINE_FINAL_TYPE (TruceRunsList, truce_runs_list, G_TYPE_OBJECT)

static guint message_signal, changed_signal;

void
truce_runs_list_emit_message (TruceRunsList *self, const char *text)
{
  g_signal_emit (self, message_signal, 0, text);
}

void
truce_runs_list_changed (TruceRunsList *self)
{
  g_signal_emit (self, changed_signal, 0);
}

GListModel *
truce_runs_list_get_items (TruceRunsList *self)
{
  return G_LIST_MODEL (self->items);
}

GPtrArray *
truce_runs_list_get_all (TruceRunsList *self)
{
  GPtrArray *all = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer item;

  if (!self->known)
    return all;
  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    g_ptr_array_add (all, item);
  return all;
}

TruceRunsItem *
truce_runs_list_find (TruceRunsList *self, gint64 id)
{
  return self->known ? g_hash_table_lookup (self->known, &id) : NULL;
}

TruceRunsItem *
truce_runs_list_ensure_item (TruceRunsList *self, TruceStoredRun *stored)
{
  const char *uuid = truce_stored_run_get_uuid (stored);
  TruceRunsItem *item = truce_runs_list_find (self, truce_stored_run_get_id (stored));

  if (!item)
    item = g_hash_table_lookup (self->started, uuid);
  if (!item)
    {
      item = g_object_new (TRUCE_TYPE_RUNS_ITEM, NULL);
      g_hash_table_insert (self->started, g_strdup (uuid), item);
    }
  return g_object_ref (item);
}

/* Returns whether the run has a row. A new run gets its row later, because it may end at once. */
static gboolean
is_shown (const TruceRunsItem *item)
{
  return !item->hidden && !item->discards && g_get_monotonic_time () >= item->shown_from;
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  gint64 left = (*(TruceRunsItem *const *) a)->id, right = (*(TruceRunsItem *const *) b)->id;

  return (right > left) - (right < left);
}

/* Adds and removes only the rows that differ, so that the page keeps its selection. */
void
truce_runs_list_update (TruceRunsList *self)
{
  g_autoptr (GPtrArray) all = truce_runs_list_get_all (self);
  guint n = 0;

  if (!self->known)
    return;
  g_ptr_array_sort (all, compare_ids);
  for (guint i = 0; i < all->len; i++)
    {
      TruceRunsItem *item = all->pdata[i];
      g_autoptr (TruceRunsItem) row = g_list_model_get_item (G_LIST_MODEL (self->items), n);

      if (!is_shown (item))
        continue;
      while (row && row->id > item->id)
        {
          g_list_store_remove (self->items, n);
          g_clear_object (&row);
          row = g_list_model_get_item (G_LIST_MODEL (self->items), n);
        }
      if (row != item)
        g_list_store_insert (self->items, n, item);
      n++;
    }
  g_list_store_splice (self->items, n, g_list_model_get_n_items (G_LIST_MODEL (self->items)) - n, NULL, 0);
}

/* Returns (transfer full) the item of a listed run. info: (transfer full). listing: number of the listing
 * that read `info`. If it is lower than `known_from`, `info` may have an old comment and place in the queue,
 * and the item keeps its own. */
static TruceRunsItem *
set_info (TruceRunsList *self, TruceStoredInfo *info, guint64 listing)
{
  TruceRunsItem *item = truce_runs_list_find (self, info->id);

  if (!item)
    item = g_hash_table_lookup (self->started, info->uuid);
  item = item ? g_object_ref (item) : g_object_new (TRUCE_TYPE_RUNS_ITEM, NULL);
  g_hash_table_remove (self->started, info->uuid);
  if (item->info && listing < item->known_from)
    {
      g_free (info->comment);
      info->comment = g_strdup (item->info->comment);
      info->place = item->info->place;
    }
  if (item->info && truce_stored_info_equal (item->info, info))
    truce_stored_info_free (info);
  else
    truce_runs_item_set_info (item, info);
  return item;
}

typedef struct
{
  TruceStore *store;
  TruceStore *reader;      /* NULL: not opened yet */
  GPtrArray *infos;        /* NULL: not listed yet, or not readable */
  guint64 number;          /* see n_listings */
  gint64 looked_at;        /* run whose units are read; 0: none */
  TruceStoredParts *parts; /* NULL: not read */
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
apply_listing (TruceRunsList *self, Listing *listing)
{
  GHashTable *known = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);
  TruceRunsItem *looked_at;

  g_ptr_array_set_free_func (listing->infos, NULL); /* the items take the infos */
  for (guint i = 0; i < listing->infos->len; i++)
    {
      TruceRunsItem *item = set_info (self, listing->infos->pdata[i], listing->number);

      g_hash_table_insert (known, &item->id, item);
    }
  g_hash_table_unref (self->known);
  self->known = known;
  truce_runs_list_update (self);
  looked_at = listing->parts ? truce_runs_list_find (self, listing->looked_at) : NULL;
  if (!looked_at)
    return;
  g_clear_pointer (&looked_at->parts, truce_stored_parts_free);
  looked_at->parts = g_steal_pointer (&listing->parts);
  truce_runs_item_changed (looked_at);
}

static void
on_listed (gpointer list, gpointer data, const GError *error)
{
  TruceRunsList *self = TRUCE_RUNS_LIST (list);
  Listing *listing = data;
  gboolean first = !self->listed;

  self->listing = FALSE;
  if (!self->known)
    return;
  if (listing->infos && listing->store == self->store) /* ignores a listing of a former store */
    {
      g_set_object (&self->reader, listing->reader);
      apply_listing (self, listing);
      self->listed = TRUE;
    }
  if (self->list_again)
    truce_runs_list_refresh (self);
  if (self->listed && first)
    truce_runs_list_changed (self);
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

static void open_store (TruceRunsList *self);

void
truce_runs_list_refresh (TruceRunsList *self)
{
  Listing *listing;
  g_autofree char *path = truce_store_default_path ();

  if (!self->known)
    return;
  self->list_again = self->listing;
  if (!self->store && g_file_test (path, G_FILE_TEST_EXISTS))
    open_store (self); /* calls this function again */
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
truce_runs_list_set_detailed_run (TruceRunsList *self, gint64 id)
{
  TruceRunsItem *before = self->looked_at ? truce_runs_list_find (self, self->looked_at) : NULL;

  if (self->looked_at == id)
    return;
  if (before)
    g_clear_pointer (&before->parts, truce_stored_parts_free);
  self->looked_at = id;
  if (id)
    truce_runs_list_refresh (self);
}

gboolean
truce_runs_list_is_listed (TruceRunsList *self)
{
  return self->listed || (!self->store && !self->opening);
}

gboolean
truce_runs_list_is_listing (TruceRunsList *self)
{
  return self->listing;
}

/* Returns whether any process has locked, unlocked, paused or resumed a run since the last listing. Such a
 * change does not count as a change of the store. */
static gboolean
has_locks_changed (TruceRunsList *self)
{
  g_autoptr (GPtrArray) all = truce_runs_list_get_all (self);

  for (guint i = 0; i < all->len; i++)
    {
      const TruceRunsItem *item = all->pdata[i];
      TruceRunState state = item->info->state;

      if (state != TRUCE_RUN_FAILED &&
          (truce_run_state_is_active (state) != truce_store_run_is_locked (self->store, item->id) ||
           (state == TRUCE_RUN_PAUSED) != truce_store_run_is_paused (self->store, item->id)))
        return TRUE;
    }
  return FALSE;
}

void
truce_runs_list_poll (TruceRunsList *self)
{
  if (!self->store || truce_store_has_changed (self->store) || has_locks_changed (self))
    truce_runs_list_refresh (self);
}

typedef struct
{
  TruceRunsStoreReady go_on;
  gpointer data;
  GDestroyNotify free_data;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *self = data;

  if (self->data && self->free_data)
    self->free_data (self->data);
  g_free (self);
}

TruceStore *
truce_runs_list_get_store (TruceRunsList *self)
{
  return self->store && truce_store_can_write (self->store, NULL) ? self->store : NULL;
}

TruceStore *
truce_runs_list_get_readable (TruceRunsList *self)
{
  return self->store;
}

const char *
truce_runs_list_get_refusal (TruceRunsList *self)
{
  return self->refusal;
}

typedef struct
{
  char *path;
  TruceStore *store;
  GError *refusal;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *self = data;

  g_clear_object (&self->store);
  g_clear_error (&self->refusal);
  g_free (self->path);
  g_free (self);
}

/* Opens the store for reading and writing or, if that is impossible, only for reading. */
static gboolean
open_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Opening *self = data;

  self->store = truce_store_open (self->path, &self->refusal);
  if (!self->store)
    self->store = truce_store_open_to_read (self->path, NULL);
  return TRUE;
}

static void
set_store (TruceRunsList *self, TruceStore *store, const GError *refusal)
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
report_refusal (TruceRunsList *self)
{
  g_autofree char *text = NULL;

  if (self->reported_refusal)
    return;
  self->reported_refusal = TRUE;
  text = g_strdup_printf (_ ("Runs cannot be stored and end when the window is closed: %s"), self->refusal);
  truce_runs_list_emit_message (self, text);
}

static void
on_opened (gpointer list, gpointer data, const GError *error)
{
  TruceRunsList *self = TRUCE_RUNS_LIST (list);
  Opening *opening = data;
  g_autoptr (GPtrArray) waiting = NULL;

  self->opening = FALSE;
  if (!opening->refusal)
    opening->store = truce_store_share (opening->store);
  if (!self->known)
    return;
  if (!truce_runs_list_get_store (self))
    set_store (self, opening->store, opening->refusal);
  if (self->store)
    truce_runs_list_refresh (self);
  waiting = g_steal_pointer (&self->waiting);
  self->waiting = g_ptr_array_new_with_free_func (waiting_free);
  if (waiting->len > 0 && !truce_runs_list_get_store (self))
    report_refusal (self);
  for (guint i = 0; i < waiting->len; i++)
    {
      Waiting *one = waiting->pdata[i];

      one->go_on (g_steal_pointer (&one->data), truce_runs_list_get_store (self));
    }
  if (opening->refusal)
    truce_runs_list_changed (self);
}

/* Opens the store on a thread. It takes time to create or upgrade a store, and to wait for other
 * processes. */
static void
open_store (TruceRunsList *self)
{
  Opening *opening;

  if (self->opening)
    return;
  self->opening = TRUE;
  opening = g_new0 (Opening, 1);
  opening->path = truce_store_default_path ();
  truce_task_run (self, open_in_thread, on_opened, opening, opening_free);
}

void
truce_runs_list_wait (TruceRunsList *self, TruceRunsStoreReady go_on, gpointer data, GDestroyNotify free_data)
{
  const Waiting waiting = { go_on, data, free_data };

  if (truce_runs_list_get_store (self))
    {
      go_on (data, self->store);
      return;
    }
  g_ptr_array_add (self->waiting, g_memdup2 (&waiting, sizeof waiting));
  open_store (self);
}

typedef struct
{
  TruceRunsList *list;
  TruceRunsItem *item;
} Writing;

static Writing *
writing_new (TruceRunsList *self, TruceRunsItem *item)
{
  const Writing writing = { g_object_ref (self), g_object_ref (item) };

  return g_memdup2 (&writing, sizeof writing);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Writing *writing = data;
  g_autoptr (TruceRunsList) self = writing->list;
  g_autoptr (TruceRunsItem) item = writing->item;
  g_autoptr (GError) error = NULL;

  if (--item->n_writes == 0)
    item->known_from = self->n_listings + 1;
  if (!truce_store_write_finish (result, &error))
    truce_runs_list_emit_message (self, error->message);
  truce_runs_list_refresh (self);
}

/* Marks the start of a write. A listing that began before the end of the write does not change the comment
 * and place of the run, which may be newer. */
static Writing *
start_write (TruceRunsList *self, TruceRunsItem *item)
{
  item->n_writes++;
  item->known_from = G_MAXUINT64;
  return writing_new (self, item);
}

void
truce_runs_list_set_comment (TruceRunsList *self, gint64 id, const char *text)
{
  TruceRunsItem *item = truce_runs_list_find (self, id);

  if (!item || !self->store || g_strcmp0 (item->info->comment, *text ? text : NULL) == 0)
    return;
  g_free (item->info->comment);
  item->info->comment = *text ? g_strdup (text) : NULL;
  truce_store_set_comment_async (self->store, id, text, on_written, start_write (self, item));
  truce_runs_item_changed (item);
}

void
truce_runs_list_unqueue (TruceRunsList *self, TruceRunsItem *item)
{
  item->info->place = 0;
  truce_store_unqueue_run_async (self->store, item->id, on_written, start_write (self, item));
  truce_runs_item_changed (item);
}

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Writing *writing = data;
  g_autoptr (TruceRunsList) self = writing->list;
  g_autoptr (TruceRunsItem) item = writing->item;
  g_autoptr (GError) error = NULL;

  if (truce_store_write_finish (result, &error))
    return;
  item->hidden = item->deletes = FALSE;
  truce_runs_list_emit_message (self, error->message);
  truce_runs_list_update (self);
}

void
truce_runs_list_delete (TruceRunsList *self, TruceRunsItem *item)
{
  item->hidden = item->deletes = TRUE;
  truce_store_delete_run_async (self->store, item->id, on_deleted, writing_new (self, item));
}

void
truce_runs_list_close (TruceRunsList *self)
{
  g_autoptr (GPtrArray) all = truce_runs_list_get_all (self);

  for (guint i = 0; self->store && i < all->len; i++)
    {
      TruceRunsItem *item = all->pdata[i];

      if (item->hidden && !item->deletes)
        truce_store_delete_run_async (self->store, item->id, NULL, NULL);
    }
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->started, g_hash_table_unref);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_object (&self->reader);
  g_clear_object (&self->store);
}

static void
truce_runs_list_dispose (GObject *object)
{
  TruceRunsList *self = TRUCE_RUNS_LIST (object);

  if (self->known)
    truce_runs_list_close (self);
  g_clear_object (&self->items);
  g_clear_pointer (&self->refusal, g_free);
  G_OBJECT_CLASS (truce_runs_list_parent_class)->dispose (object);
}

static void
truce_runs_list_class_init (TruceRunsListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_runs_list_dispose;
  message_signal = g_signal_new ("message", TRUCE_TYPE_RUNS_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
  changed_signal =
      g_signal_new ("changed", TRUCE_TYPE_RUNS_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_runs_list_init (TruceRunsList *self)
{
  self->items = g_list_store_new (TRUCE_TYPE_RUNS_ITEM);
  self->known = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);
  self->started = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->waiting = g_ptr_array_new_with_free_func (waiting_free);
}

TruceRunsList *
truce_runs_list_new (void)
{
  TruceRunsList *self = g_object_new (TRUCE_TYPE_RUNS_LIST, NULL);

  open_store (self);
  return self;
}
