/* truce-store.c: TruceStore: opening the file, and what concerns it as a whole
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* for locks of open files */
#include "truce-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <pthread.h> /* ThreadSanitizer knows these locks */
#include <unistd.h>

G_DEFINE_FINAL_TYPE (TruceStore, truce_store, G_TYPE_OBJECT)
G_DEFINE_QUARK (truce - store - error - quark, truce_store_error)

static void
truce_store_finalize (GObject *object)
{
  TruceStore *self = TRUCE_STORE (object);

  if (self->main_only.db)
    sqlite3_close (self->main_only.db);
  if (self->main_only.locks >= 0)
    close (self->main_only.locks);
  g_clear_pointer (&self->main_only.counts, g_hash_table_unref);
  /* The last connection tidies up the file. */
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
  int failure;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  failure = errno;
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_OPEN, _ ("the folder %s cannot be made: %s"),
               folder, g_strerror (failure));
  return FALSE;
}

/* ---- locks ----
 *
 * A run that is worked on is a locked byte, at the place of its id, of a file beside the store. The kernel
 * gives the lock back when the process ends, however it ends, and knows no process numbers, which mean
 * different things in different containers. While the run is paused a second byte is locked, too. */

#define PAUSED_AT (G_GINT64_CONSTANT (1) << 62) /* the place of its id is counted from here */

char *
truce_store_lock_path (const char *path)
{
  return g_strconcat (path, "-locks", NULL);
}

static int
open_locks (const char *path, GError **error)
{
  g_autofree char *name = truce_store_lock_path (path);
  int fd = open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  int failure = errno;

  if (fd < 0)
    g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_OPEN, _ ("%s cannot be written: %s"), name,
                 g_strerror (failure));
  return fd;
}

static struct flock
byte_of (gint64 id)
{
  return (struct flock){ .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = id, .l_len = 1 };
}

int
truce_store_lock_run (const char *path, gint64 id, GError **error)
{
  struct flock byte = byte_of (id);
  int fd = open_locks (path, error);
  int failure;

  if (fd < 0 || fcntl (fd, F_OFD_SETLK, &byte) == 0)
    return fd;
  failure = errno;
  close (fd);
  if (failure == EAGAIN || failure == EACCES)
    g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_BUSY,
                 _ ("run %" PRId64 " is being worked on by another process; wait for it, or stop it there"),
                 id);
  else
    g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FAILED, _ ("%s cannot be locked: %s"), path,
                 g_strerror (failure));
  return -1;
}

void
truce_store_mark_pause (int lock, gint64 id, gboolean paused)
{
  struct flock byte = byte_of (PAUSED_AT + id);

  byte.l_type = paused ? F_WRLCK : F_UNLCK;
  fcntl (lock, F_OFD_SETLK, &byte);
}

static gboolean
is_locked (TruceStore *self, gint64 place)
{
  struct flock byte = byte_of (place);

  return fcntl (self->main_only.locks, F_OFD_GETLK, &byte) == 0 && byte.l_type != F_UNLCK;
}

gboolean
truce_store_run_is_locked (TruceStore *self, gint64 id)
{
  return is_locked (self, id);
}

gboolean
truce_store_run_is_paused (TruceStore *self, gint64 id)
{
  return is_locked (self, PAUSED_AT + id);
}

/* ---- opening ---- */

/* One thread after the other: SQLite refuses at once who comes while another switches a new file to its log.
 */
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
  self->main_only.locks = open_locks (self->path, error);
  if (self->main_only.locks < 0)
    return NULL;
  truce_store_has_changed (self);
  return g_steal_pointer (&self);
}

static TruceStore *shared; /* weak; main thread only */

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
truce_store_sync (TruceStore *self, GError **error)
{
  return !self->writer || truce_writer_sync (self->writer, error);
}

char *
truce_store_dup_error (TruceStore *self)
{
  return self->writer ? truce_writer_dup_error (self->writer) : NULL;
}

/* The number that SQLite gives to the state of the file as this connection sees it: it changes with every
 * commit of any other connection, of which the writer's is one. */
gboolean
truce_store_has_changed (TruceStore *self)
{
  gint64 now = truce_sql_number (self->main_only.db, 0, NULL, "PRAGMA data_version", "");

  if (now == self->main_only.seen)
    return FALSE;
  self->main_only.seen = now;
  return TRUE;
}
