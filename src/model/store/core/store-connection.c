/* store-connection.c: opens the file of a store, and creates its tables
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-connection.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "store-error.h"
#include "truce-store-sql.h"

#define APPLICATION 0x54527563 /* application_id of a store */
#define BUSY_MS     10000      /* milliseconds to wait while another process writes */

/* Version of the tables below. Versions 1 to 8 belong to development states that were never released. */
#define VERSION 9

static const char schema[] =
    "CREATE TABLE problems (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);CREATE TABLE runs ( id "
    "INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, problem INTEGER NOT NULL REFERENCES "
    "problems (id), mode TEXT NOT NULL, method TEXT NOT NULL, version INTEGER NOT NULL, wanted INTEGER NOT "
    "NULL, created INTEGER NOT NULL, program TEXT NOT NULL, n_units INTEGER NOT NULL, cut INTEGER NOT NULL, "
    "state TEXT NOT NULL, count TEXT NOT NULL, verdict TEXT NOT NULL, source TEXT NOT NULL, note TEXT NOT "
    "NULL, seconds REAL NOT NULL, found INTEGER NOT NULL, dead_ends INTEGER NOT NULL, changed INTEGER NOT "
    "NULL, owner INTEGER NOT NULL, crc INTEGER NOT NULL, keeps INTEGER NOT NULL DEFAULT 0,"
    " room INTEGER NOT NULL DEFAULT 0,"
    " shown_crc INTEGER NOT NULL DEFAULT 0);CREATE TABLE units ( run INTEGER NOT NULL REFERENCES runs (id) "
    "ON DELETE CASCADE, unit INTEGER NOT NULL, spec TEXT NOT NULL, count TEXT NOT NULL, mod13 INTEGER NOT "
    "NULL, mod15 INTEGER NOT NULL, found INTEGER NOT NULL, dead_ends INTEGER NOT NULL, micros INTEGER NOT "
    "NULL, time INTEGER NOT NULL, redone INTEGER NOT NULL, method TEXT NOT NULL, version INTEGER NOT NULL, "
    "crc INTEGER NOT NULL, kept INTEGER NOT NULL DEFAULT -1,"
    " kept_crc INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (run, unit)) WITHOUT ROWID;CREATE TABLE timings (id "
    "INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, changed INTEGER NOT NULL, bytes BLOB NOT NULL, "
    "crc INTEGER NOT NULL);CREATE TABLE placements ( run INTEGER NOT NULL REFERENCES runs (id) ON DELETE "
    "CASCADE, unit INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (run, unit));"
    /* The positions of stopped units, for methods that can continue inside a unit. */
    "CREATE TABLE positions ( run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, unit INTEGER NOT "
    "NULL, bytes BLOB NOT NULL, PRIMARY KEY (run, unit));CREATE TABLE confirmations ( run INTEGER NOT NULL "
    "REFERENCES runs (id) ON DELETE CASCADE, program TEXT NOT NULL, version TEXT NOT NULL, asked TEXT NOT "
    "NULL, status TEXT NOT NULL, answer TEXT NOT NULL, proved INTEGER NOT NULL, seconds REAL NOT NULL, time "
    "INTEGER NOT NULL, crc INTEGER NOT NULL, PRIMARY KEY (run, program, version, asked)) WITHOUT ROWID;"
    /* Both files of a proof are compressed. Their columns come last, so that SQLite can read the other
     * columns without the files. */
    "CREATE TABLE proofs ( run INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE, program TEXT NOT "
    "NULL, version TEXT NOT NULL, time INTEGER NOT NULL, cnf_bytes INTEGER NOT NULL, proof_bytes INTEGER "
    "NOT NULL, files_crc INTEGER NOT NULL, crc INTEGER NOT NULL, cnf BLOB NOT NULL, proof BLOB NOT "
    "NULL);CREATE TABLE comments ( run INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE, text "
    "TEXT NOT NULL, time INTEGER NOT NULL, crc INTEGER NOT NULL);CREATE TABLE verifications ( run INTEGER "
    "NOT NULL REFERENCES runs (id) ON DELETE CASCADE, method TEXT NOT NULL, units INTEGER NOT NULL, program "
    "TEXT NOT NULL, time INTEGER NOT NULL, crc INTEGER NOT NULL, PRIMARY KEY (run, method)) WITHOUT "
    "ROWID;CREATE TABLE queue ( run INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE, place "
    "INTEGER NOT NULL);";

gboolean
truce_store_is_ours (sqlite3 *db, GError **error)
{
  gint64 version = truce_sql_number (db, G_MAXINT64, error, "PRAGMA user_version", "");
  gint64 application = truce_sql_number (db, 0, NULL, "PRAGMA application_id", "");
  gint64 tables;

  if (version == G_MAXINT64)
    return FALSE;
  tables = truce_sql_number (db, -1, error, "SELECT count(*) FROM sqlite_master", "");
  if (tables < 0)
    return FALSE;
  if (version < 0 || (version == 0 ? tables > 0 : application != APPLICATION))
    return truce_store_fail (error, TRUCE_STORE_ERROR_OPEN,
                             _ ("the file contains something other than runs"));
  if (version > VERSION)
    return truce_store_fail (error, TRUCE_STORE_ERROR_NEWER,
                             _ ("a newer version of Truce made the store (format %d; this version "
                                "reads up to %d)"),
                             (int) version, VERSION);
  return version == 0 || version == VERSION ||
         truce_store_fail (
             error, TRUCE_STORE_ERROR_OPEN,
             _ ("an unreleased version of Truce made the store, and this version cannot read it: "
                "move the store away"));
}

/* Returns: (transfer full): the definitions of all tables, indexes, triggers and views, or NULL with an
 * error. Omits their root pages, which differ from file to file. */
static char *
schema_of (sqlite3 *db, GError **error)
{
  /* The text begins with the number of definitions, since a NUL in a definition could hide later
   * definitions. */
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (
      db, error,
      "SELECT count (*) || group_concat (type || ' ' || name || ' ' || tbl_name || ' ' || ifnull (sql, ''),"
      " char (10)) FROM (SELECT * FROM sqlite_master ORDER BY name)",
      "");

  return row && truce_sql_step (row, error) ? truce_sql_text (row, 0) : NULL;
}

gboolean
truce_store_has_own_tables (sqlite3 *db, GError **error)
{
  g_autofree char *here = schema_of (db, error), *right = NULL;
  sqlite3 *made = NULL;
  gboolean well;

  if (!here)
    return FALSE;
  well = sqlite3_open (":memory:", &made) == SQLITE_OK && truce_sql_run (made, schema, NULL);
  right = well ? schema_of (made, NULL) : NULL;
  sqlite3_close (made);
  return g_strcmp0 (here, right) == 0 ||
         truce_store_fail (error, TRUCE_STORE_ERROR_OPEN, _ ("the file contains something other than runs"));
}

static gboolean
has_tables (sqlite3 *db)
{
  return truce_sql_number (db, 0, NULL, "PRAGMA user_version", "") == VERSION;
}

gboolean
truce_store_create_tables (sqlite3 *db, GError **error)
{
  g_autofree char *stamp =
      g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d", APPLICATION, VERSION);

  if (!truce_store_is_ours (db, error))
    return FALSE;
  return has_tables (db) || (truce_sql_run (db, schema, error) && truce_sql_run (db, stamp, error));
}

void
truce_store_protect (sqlite3 *db)
{
  sqlite3_busy_timeout (db, BUSY_MS);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
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
      if (truce_sql_number (db, -1, error, "SELECT count(*) FROM sqlite_master", "") >= 0)
        return db;
    }
  sqlite3_close (db);
  return NULL;
}

/* Returns whether the write-ahead log is empty or missing. If so, the file itself has all data. */
static gboolean
has_no_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf status;

  return g_stat (log, &status) != 0 || status.st_size == 0;
}

/* Opens the file as immutable: SQLite then uses neither locks nor other files. Returns NULL on failure. */
static sqlite3 *
connect_to_file_alone (const char *path)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);
  g_autofree char *uri = g_strconcat ("file:", escaped, "?immutable=1", NULL);

  return connect_by (uri, SQLITE_OPEN_URI, NULL);
}

/* Returns FALSE with an error if the file is certainly no store of this version. Changes nothing. Returns
 * TRUE for an unreadable file, since the caller's attempt to open it reports the reason. */
static gboolean
may_open (const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3 *db = connect_to_file_alone (path);
  gboolean foreign = db && !truce_store_is_ours (db, &reason) && reason->code != TRUCE_STORE_ERROR_FAILED;

  sqlite3_close (db);
  if (foreign)
    g_propagate_error (error, g_steal_pointer (&reason));
  return !foreign;
}

sqlite3 *
truce_store_connect_to_read (const char *path, GError **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3 *db;

  if (!may_open (path, error))
    return NULL;
  db = connect_by (path, 0, &reason);
  /* In a read-only folder SQLite cannot create the shared memory file that it needs. */
  if (!db && has_no_log (path))
    db = connect_to_file_alone (path);
  if (!db)
    g_propagate_error (error, g_steal_pointer (&reason));
  else if (!truce_store_is_ours (db, error))
    g_clear_pointer (&db, sqlite3_close);
  return db;
}

static gboolean
prepare_to_write (sqlite3 *db, GError **error)
{
  if (!truce_store_is_ours (db, error))
    return FALSE;
  if (!truce_sql_run (db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON",
                      error))
    return FALSE;

  if (has_tables (db) && !sqlite3_db_readonly (db, "main"))
    return TRUE;
  if (!truce_sql_run (db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (truce_store_create_tables (db, error) && truce_sql_run (db, "COMMIT", error))
    return TRUE;
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

sqlite3 *
truce_store_connect (const char *path, gboolean create, GError **error)
{
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (create ? SQLITE_OPEN_CREATE : 0);
  g_autoptr (GError) reason = NULL;
  sqlite3 *db = NULL;

  if (create && !may_open (path, &reason))
    db = NULL;
  else if (sqlite3_open_v2 (path, &db, flags, NULL) != SQLITE_OK)
    truce_sql_fail (db, &reason);
  else
    {
      truce_store_protect (db);
      if (!create || prepare_to_write (db, &reason))
        return db;
    }
  g_set_error (error, TRUCE_STORE_ERROR,
               reason->code == TRUCE_STORE_ERROR_NEWER ? TRUCE_STORE_ERROR_NEWER : TRUCE_STORE_ERROR_OPEN,
               _ ("the store %s cannot be used: %s"), path, reason->message);
  sqlite3_close (db);
  return NULL;
}
