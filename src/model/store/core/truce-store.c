/* truce-store.c: TruceStore: opening the file, and functions for the file as a whole
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <unistd.h>

#include "run-lock.h"
#include "store-connection.h"
#include "store-error.h"
#include "store-handles.h"
#include "truce-store-sql.h"

struct _TruceStore
{
  GObject parent_instance;

  char *name;          /* path as passed to the opening function */
  char *path;          /* absolute and without symbolic links, so that all processes lock the same file */
  TruceWriter *writer; /* NULL: the store can only be read */
  struct
  {
    sqlite3 *db;        /* connection for reading */
    GHashTable *counts; /* see truce_store_get_counts() */
    gint64 seen;        /* PRAGMA data_version at the last truce_store_has_changed() */
    int locks;          /* descriptor of the lock file, only for queries; -1: there is no such file */
  } main_only;
};

G_DEFINE_FINAL_TYPE (TruceStore, truce_store, G_TYPE_OBJECT)

static void
truce_store_finalize (GObject *object)
{
  TruceStore *self = TRUCE_STORE (object);

  if (self->main_only.db)
    sqlite3_close (self->main_only.db);
  if (self->main_only.locks >= 0)
    close (self->main_only.locks);
  g_clear_pointer (&self->main_only.counts, g_hash_table_unref);
  /* Frees the writer last: the last connection moves the write-ahead log into the file. */
  g_clear_pointer (&self->writer, truce_writer_free);
  g_free (self->name);
  g_free (self->path);
  G_OBJECT_CLASS (truce_store_parent_class)->finalize (object);
}

static void
truce_store_class_init (TruceStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_store_finalize;
}

static void
truce_store_init (TruceStore *self)
{
  self->main_only.locks = -1;
  self->main_only.counts = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
}

char *
truce_store_default_path (void)
{
  const char *named = g_getenv ("TRUCE_STORE");

  if (named && *named)
    return g_strdup (named);
  return g_build_filename (g_get_user_data_dir (), "truce", "runs.db", NULL);
}

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  return g_mkdir_with_parents (folder, 0700) == 0 ||
         truce_store_fail (error, TRUCE_STORE_ERROR_OPEN, _ ("the folder %s cannot be created: %s"), folder,
                           g_strerror (errno));
}

/* Connects one thread at a time. While one thread switches a new file to write-ahead logging, SQLite refuses
 * other connections at once. */
static sqlite3 *
connect_to_write (const char *path, GError **error)
{
  static pthread_mutex_t door = PTHREAD_MUTEX_INITIALIZER;
  sqlite3 *db;

  pthread_mutex_lock (&door);
  db = truce_store_connect (path, TRUE, error);
  pthread_mutex_unlock (&door);
  return db;
}

TruceStore *
truce_store_open (const char *path, GError **error)
{
  g_autoptr (TruceStore) self = g_object_new (TRUCE_TYPE_STORE, NULL);
  sqlite3 *db;

  self->name = path ? g_strdup (path) : truce_store_default_path ();
  if (!make_folder (self->name, error))
    return NULL;
  db = connect_to_write (self->name, error);
  if (!db)
    return NULL;
  self->path = g_strdup (sqlite3_db_filename (db, "main"));
  self->writer = truce_writer_new (db, NULL, NULL);
  self->main_only.db = truce_store_connect (self->path, FALSE, error);
  if (!self->main_only.db)
    return NULL;
  self->main_only.locks = truce_run_lock_open (self->path, error);
  if (self->main_only.locks < 0)
    return NULL;
  truce_store_has_changed (self);
  return g_steal_pointer (&self);
}

TruceStore *
truce_store_open_to_read (const char *path, GError **error)
{
  g_autoptr (TruceStore) self = g_object_new (TRUCE_TYPE_STORE, NULL);
  g_autoptr (GError) reason = NULL;
  g_autofree char *locks = NULL;

  self->name = path ? g_strdup (path) : truce_store_default_path ();
  self->main_only.db = truce_store_connect_to_read (self->name, &reason);
  if (!self->main_only.db)
    {
      truce_store_fail (error, TRUCE_STORE_ERROR_OPEN, _ ("the store %s cannot be read: %s"), self->name,
                        reason->message);
      return NULL;
    }
  self->path = g_strdup (sqlite3_db_filename (self->main_only.db, "main"));
  /* If there is no lock file, no process works on a run. */
  locks = truce_run_lock_path (self->path);
  self->main_only.locks = open (locks, O_RDONLY | O_CLOEXEC);
  truce_store_has_changed (self);
  return g_steal_pointer (&self);
}

static TruceStore *shared; /* weak; thread: main */

TruceStore *
truce_store_share (TruceStore *store)
{
  g_return_val_if_fail (TRUCE_IS_STORE (store), NULL);
  if (shared && g_str_equal (shared->path, store->path))
    {
      g_object_unref (store);
      return g_object_ref (shared);
    }
  g_set_weak_pointer (&shared, store);
  return store;
}

TruceStore *
truce_store_open_shared (GError **error)
{
  g_autofree char *path = truce_store_default_path ();
  TruceStore *store;

  if (shared && g_str_equal (shared->name, path))
    return g_object_ref (shared);
  store = truce_store_open (path, error);
  return store ? truce_store_share (store) : NULL;
}

const char *
truce_store_get_path (TruceStore *self)
{
  return self->path;
}

gboolean
truce_store_can_write (TruceStore *self, GError **error)
{
  return self->writer ||
         truce_store_fail (error, TRUCE_STORE_ERROR_FAILED, _ ("the store %s is read-only"), self->path);
}

gboolean
truce_store_sync (TruceStore *self, GError **error)
{
  return !self->writer || truce_writer_sync (self->writer, error);
}

char *
truce_store_dup_error (TruceStore *self)
{
  return self->writer ? truce_writer_dup_error (self->writer) : NULL;
}

/* Compares data_version, which changes with every commit of another connection, including the writer's. */
gboolean
truce_store_has_changed (TruceStore *self)
{
  gint64 now = truce_sql_number (self->main_only.db, 0, NULL, "PRAGMA data_version", "");

  if (now == self->main_only.seen)
    return FALSE;
  self->main_only.seen = now;
  return TRUE;
}

gboolean
truce_store_run_is_locked (TruceStore *self, gint64 id)
{
  return truce_run_lock_is_held (self->main_only.locks, id);
}

gboolean
truce_store_run_is_paused (TruceStore *self, gint64 id)
{
  return truce_run_lock_is_paused (self->main_only.locks, id);
}

sqlite3 *
truce_store_get_db (TruceStore *self)
{
  return self->main_only.db;
}

TruceWriter *
truce_store_get_writer (TruceStore *self)
{
  return self->writer;
}

GHashTable *
truce_store_get_counts (TruceStore *self)
{
  return self->main_only.counts;
}

gboolean
truce_store_write (TruceStore *self, TruceWrite write, gpointer data, GError **error)
{
  return truce_store_can_write (self, error) && truce_writer_do (self->writer, write, data, error);
}

void
truce_store_write_async (TruceStore *self,
                         TruceWrite write,
                         gpointer data,
                         GDestroyNotify free_data,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GTask *task = g_task_new (NULL, NULL, callback, user_data);
  GError *error = NULL;

  if (truce_store_can_write (self, &error))
    {
      truce_writer_do_async (self->writer, write, data, free_data, task);
      return;
    }
  free_data (data);
  g_task_return_error (task, error);
  g_object_unref (task);
}

gboolean
truce_store_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
