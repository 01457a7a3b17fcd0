/* truce-run-manager.c: TruceRunManager: the list of what is in the store
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-manager-private.h"

#include "common/truce-task.h"

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

void
truce_run_manager_refresh (TruceRunManager *self)
{
  Listing *listing;
  g_autofree char *path = truce_store_default_path ();

  self->list_again = self->listing;
  if (!self->store && g_file_test (path, G_FILE_TEST_EXISTS))
    truce_run_manager_open (self); /* which comes back */
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

GAsyncReadyCallback
truce_run_manager_begin_write (TruceRunManager *self, TruceRunsItem *item, gpointer *data)
{
  *data = g_memdup2 (&(Written){ g_object_ref (self), g_object_ref (item) }, sizeof (Written));
  item->n_writes++;
  item->known_from = G_MAXUINT64;
  return on_written;
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

TruceRunsItem *
truce_run_manager_work_of (TruceRunManager *self, TruceRun *run)
{
  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (item->run == run)
        return item;
    }
  return NULL;
}

/* ---- the clock ---- */

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
  truce_run_manager_look_at_trouble (self);
  if (truce_store_has_changed (self->store) || has_locks_changed (self))
    truce_run_manager_refresh (self);
  if (self->works->len > 0)
    truce_run_manager_update_items (self); /* what was fresh is worth a row by now */
  truce_run_manager_settle (self);
  truce_run_manager_advance_queue (self);
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
  g_clear_object (&self->solver);
  g_clear_object (&self->reader);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (truce_run_manager_parent_class)->dispose (object);
}

static void
truce_run_manager_finalize (GObject *object)
{
  TruceRunManager *self = TRUCE_RUN_MANAGER (object);

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
  self->solver = truce_solver_new ();
  self->long_from = TRUCE_RUNS_LONG;
  self->notify_from = TRUCE_RUNS_NOTIFY;
  self->items = g_list_store_new (TRUCE_TYPE_RUNS_ITEM);
  self->known = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);
  self->works = g_ptr_array_new_with_free_func (g_object_unref);
  self->waiting = truce_runs_waiting_new ();
  self->tick_source = g_timeout_add (TICK, tick, self);
}

TruceRunManager *
truce_run_manager_new (GApplication *application, const TruceRunsHost *host)
{
  TruceRunManager *self = g_object_new (TRUCE_TYPE_RUN_MANAGER, NULL);

  self->application = application;
  self->host = host;
  truce_run_manager_open (self);
  return self;
}
