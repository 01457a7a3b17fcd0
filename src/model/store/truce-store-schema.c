/* truce-store-schema.c: the tables of the store, and bringing those of older versions up to date
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-store-private.h"

#include <glib/gi18n.h>

#define APPLICATION 0x54527563 /* what tells a store from other SQLite files */
#define BUSY_MS     10000      /* how long another process may write */

/* Step s brings a store of version s to version s + 1. Steps never change once they were released: new ones
 * come behind. */
static const char *const steps[] = {
  "CREATE TABLE problems (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);"
  "CREATE TABLE runs ("
  " id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE,"
  " problem INTEGER NOT NULL REFERENCES problems (id), mode TEXT NOT NULL, method TEXT NOT NULL,"
  " version INTEGER NOT NULL, wanted INTEGER NOT NULL, created INTEGER NOT NULL, program TEXT NOT NULL,"
  " n_units INTEGER NOT NULL, cut INTEGER NOT NULL, state TEXT NOT NULL, count TEXT NOT NULL,"
  " verdict TEXT NOT NULL, source TEXT NOT NULL, note TEXT NOT NULL, seconds REAL NOT NULL,"
  " found INTEGER NOT NULL, dead_ends INTEGER NOT NULL, changed INTEGER NOT NULL, owner INTEGER NOT NULL,"
  " crc INTEGER NOT NULL);"
  "CREATE TABLE units ("
  " run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, unit INTEGER NOT NULL, spec TEXT NOT NULL,"
  " count TEXT NOT NULL, mod13 INTEGER NOT NULL, mod15 INTEGER NOT NULL, found INTEGER NOT NULL,"
  " dead_ends INTEGER NOT NULL, micros INTEGER NOT NULL, time INTEGER NOT NULL, redone INTEGER NOT NULL,"
  " method TEXT NOT NULL, version INTEGER NOT NULL, crc INTEGER NOT NULL,"
  " PRIMARY KEY (run, unit)) WITHOUT ROWID;",

  "CREATE TABLE timings (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, changed INTEGER NOT NULL,"
  " bytes BLOB NOT NULL, crc INTEGER NOT NULL);"
  "CREATE TABLE armies (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, changed INTEGER NOT NULL,"
  " bytes BLOB NOT NULL, crc INTEGER NOT NULL);",

  /* keeps: 1 where the run keeps placements; kept: how many a unit has, -1: they are not stored. */
  "ALTER TABLE runs ADD COLUMN keeps INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE runs ADD COLUMN room INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE runs ADD COLUMN shown_crc INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE units ADD COLUMN kept INTEGER NOT NULL DEFAULT -1;"
  "ALTER TABLE units ADD COLUMN kept_crc INTEGER NOT NULL DEFAULT 0;"
  "CREATE TABLE placements ("
  " run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, unit INTEGER NOT NULL,"
  " bytes BLOB NOT NULL, PRIMARY KEY (run, unit));",

  /* Where units stand that were stopped, for methods that leave positions. */
  "CREATE TABLE positions ("
  " run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, unit INTEGER NOT NULL,"
  " bytes BLOB NOT NULL, PRIMARY KEY (run, unit));",

  /* What programs by others said of the count. */
  "CREATE TABLE confirmations ("
  " run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, program TEXT NOT NULL, version TEXT NOT "
  "NULL,"
  " asked TEXT NOT NULL, status TEXT NOT NULL, answer TEXT NOT NULL, proved INTEGER NOT NULL,"
  " seconds REAL NOT NULL, time INTEGER NOT NULL, crc INTEGER NOT NULL,"
  " PRIMARY KEY (run, program, version, asked)) WITHOUT ROWID;",

  /* That there is no placement: both files compressed, last, so that reading the others passes over them. */
  "CREATE TABLE proofs ("
  " run INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE, program TEXT NOT NULL,"
  " version TEXT NOT NULL, time INTEGER NOT NULL, cnf_bytes INTEGER NOT NULL, proof_bytes INTEGER NOT NULL,"
  " files_crc INTEGER NOT NULL, crc INTEGER NOT NULL, cnf BLOB NOT NULL, proof BLOB NOT NULL);",

  /* What somebody wrote about a run; what verifying it has shown; and which runs wait for their turn. */
  "CREATE TABLE comments ("
  " run INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE, text TEXT NOT NULL,"
  " time INTEGER NOT NULL, crc INTEGER NOT NULL);"
  "CREATE TABLE verifications ("
  " run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE, method TEXT NOT NULL,"
  " units INTEGER NOT NULL, program TEXT NOT NULL, time INTEGER NOT NULL, crc INTEGER NOT NULL,"
  " PRIMARY KEY (run, method)) WITHOUT ROWID;"
  "CREATE TABLE queue ("
  " run INTEGER PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE, place INTEGER NOT NULL);",
};

/* From this version on times and counters that are shown have a check sum. */
#define SHOWN_FROM 3

/* From this version on searches for armies are runs like all others. */
#define RUNS_OF_ARMIES_FROM 4

/* Gives one to those of an older store, whose own records are sound. */
static gboolean
add_shown_sums (sqlite3 *db, GError **error)
{
  g_autoptr (GArray) ids = truce_sql_ids (truce_sql_prepare (db, error, "SELECT id FROM runs", ""), error);
  gboolean well = ids != NULL;

  for (guint i = 0; well && i < ids->len; i++)
    {
      g_auto (TruceRunRecord) record = { 0 };

      well = truce_run_record_read (db, g_array_index (ids, gint64, i), &record, error);
      if (well && truce_run_record_is_sound (&record))
        well = truce_run_record_update (db, &record, error);
    }
  return well;
}

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
  if (version < 0 || (application != APPLICATION && (version != 0 || tables > 0)))
    {
      g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_OPEN, _ ("it holds something else than runs"));
      return FALSE;
    }
  if (version > (gint64) G_N_ELEMENTS (steps))
    {
      g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NEWER,
                   _ ("a newer version made it (%d, this one knows %d)"), (int) version,
                   (int) G_N_ELEMENTS (steps));
      return FALSE;
    }
  return TRUE;
}

/* Of all tables, indexes, triggers and views what SQLite has of them but where they begin. */
static char *
schema_of (sqlite3 *db, GError **error)
{
  /* The number of them first: a text may hide what stands behind it. */
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
  gint64 version = truce_sql_number (db, 0, NULL, "PRAGMA user_version", "");
  g_autofree char *here = schema_of (db, error), *right = NULL;
  sqlite3 *made = NULL;
  gboolean well;

  if (!here)
    return FALSE;
  well = version > 0 && sqlite3_open (":memory:", &made) == SQLITE_OK;
  for (gint64 i = 0; well && i < version; i++)
    well = truce_sql_run (made, steps[i], NULL);
  right = well ? schema_of (made, NULL) : NULL;
  sqlite3_close (made);
  if (g_strcmp0 (here, right) == 0)
    return TRUE;
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_OPEN, _ ("it holds something else than runs"));
  return FALSE;
}

gboolean
truce_store_is_up_to_date (sqlite3 *db)
{
  return truce_sql_number (db, -1, NULL, "PRAGMA user_version", "") == (gint64) G_N_ELEMENTS (steps);
}

gboolean
truce_store_bring_up_to_date (sqlite3 *db, GError **error)
{
  gint64 version = truce_sql_number (db, -1, NULL, "PRAGMA user_version", "");
  g_autofree char *stamp = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d",
                                            APPLICATION, (int) G_N_ELEMENTS (steps));

  if (!truce_store_is_ours (db, error))
    return FALSE;
  if (version == (gint64) G_N_ELEMENTS (steps))
    return TRUE;
  for (gsize i = version; i < G_N_ELEMENTS (steps); i++)
    if (!truce_sql_run (db, steps[i], error))
      return FALSE;
  if (version < SHOWN_FROM && !add_shown_sums (db, error))
    return FALSE;
  if (version < RUNS_OF_ARMIES_FROM && !truce_store_take_over_armies (db, error))
    return FALSE;
  return truce_sql_run (db, stamp, error);
}

static gboolean
prepare_to_write (sqlite3 *db, GError **error)
{
  if (!truce_store_is_ours (db, error))
    return FALSE;
  if (!truce_sql_run (db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON",
                      error))
    return FALSE;
  /* Nothing to be written, and so nobody to be waited for. */
  if (truce_store_is_up_to_date (db) && !sqlite3_db_readonly (db, "main"))
    return TRUE;
  if (!truce_sql_run (db, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (truce_store_bring_up_to_date (db, error) && truce_sql_run (db, "COMMIT", error))
    return TRUE;
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

void
truce_store_protect (sqlite3 *db)
{
  sqlite3_busy_timeout (db, BUSY_MS);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
}

sqlite3 *
truce_store_connect (const char *path, gboolean schema, GError **error)
{
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (schema ? SQLITE_OPEN_CREATE : 0);
  g_autoptr (GError) reason = NULL;
  sqlite3 *db = NULL;

  if (schema && !truce_store_may_open (path, &reason))
    db = NULL;
  else if (sqlite3_open_v2 (path, &db, flags, NULL) != SQLITE_OK)
    truce_sql_fail (db, &reason);
  else
    {
      truce_store_protect (db);
      if (!schema || prepare_to_write (db, &reason))
        return db;
    }
  g_set_error (error, TRUCE_STORE_ERROR,
               reason->code == TRUCE_STORE_ERROR_NEWER ? TRUCE_STORE_ERROR_NEWER : TRUCE_STORE_ERROR_OPEN,
               _ ("the store %s cannot be used: %s"), path, reason->message);
  sqlite3_close (db);
  return NULL;
}
