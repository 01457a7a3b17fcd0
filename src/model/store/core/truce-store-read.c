/* truce-store-read.c: a store that cannot be written, opened to be read: a read-only file, folder or disk
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-store-private.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

static gboolean
can_be_read (sqlite3 *db, GError **error)
{
  return truce_sql_number (db, -1, error, "SELECT count(*) FROM sqlite_master", "") >= 0;
}

static sqlite3 *
connect_by (const char *name, int flags, GError **error)
{
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (name, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | flags, NULL) != SQLITE_OK)
    truce_sql_fail (db, error);
  else
    {
      truce_store_protect (db);
      if (can_be_read (db, error))
        return db;
    }
  sqlite3_close (db);
  return NULL;
}

/* Whether all that was written is in the file itself. */
static gboolean
has_no_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf status;

  return g_stat (log, &status) != 0 || status.st_size == 0;
}

/* Opens the file itself, without locks and without a file beside it: SQLite is told that nobody changes it.
 */
static sqlite3 *
connect_to_file_alone (const char *path)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);
  g_autofree char *uri = g_strconcat ("file:", escaped, "?immutable=1", NULL);

  return connect_by (uri, SQLITE_OPEN_URI, NULL);
}

/* A file that cannot be read this way, or is not there, is left to the opening that follows, which tells why.
 */
gboolean
truce_store_may_open (const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3 *db = connect_to_file_alone (path);
  gboolean foreign = db && !truce_store_is_ours (db, &reason) && reason->code != TRUCE_STORE_ERROR_FAILED;

  sqlite3_close (db);
  if (foreign)
    g_propagate_error (error, g_steal_pointer (&reason));
  return !foreign;
}

/* SQLite needs a second file beside one with a log of writes, which it cannot make in a read-only folder.
 * Where there is no log it can do without. */
static sqlite3 *
connect_to_read (const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3 *db = connect_by (path, 0, &reason);

  if (!db && has_no_log (path))
    db = connect_to_file_alone (path);
  if (!db)
    g_propagate_error (error, g_steal_pointer (&reason));
  return db;
}

TruceStore *
truce_store_open_to_read (const char *path, GError **error)
{
  g_autoptr (TruceStore) self = g_object_new (TRUCE_TYPE_STORE, NULL);
  g_autofree char *locks = NULL;
  g_autoptr (GError) reason = NULL;
  sqlite3 *db;

  self->name = path ? g_strdup (path) : truce_store_default_path ();
  db = truce_store_may_open (self->name, &reason) ? connect_to_read (self->name, &reason) : NULL;
  self->path = g_strdup (db ? sqlite3_db_filename (db, "main") : self->name);
  if (db && !truce_store_is_ours (db, &reason))
    g_clear_pointer (&db, sqlite3_close);
  if (!db)
    {
      g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_OPEN, _ ("the store %s cannot be read: %s"),
                   self->path, reason->message);
      return NULL;
    }
  self->main_only.db = db;
  /* Without it nobody works on a run. */
  locks = truce_store_lock_path (self->path);
  self->main_only.locks = open (locks, O_RDONLY | O_CLOEXEC);
  truce_store_has_changed (self);
  return g_steal_pointer (&self);
}

gboolean
truce_store_can_write (TruceStore *self, GError **error)
{
  if (self->writer)
    return TRUE;
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FAILED, _ ("the store %s can only be read"),
               self->path);
  return FALSE;
}
