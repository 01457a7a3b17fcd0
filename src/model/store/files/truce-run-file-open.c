/* truce-run-file-open.c: opening the bytes of a run file, for which nobody vouches
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "store/runs/truce-store-run-private.h"
#include "truce-run-file-private.h"

/* SQLite's file format, section 1.3. */
#define MAGIC        "SQLite format 3" /* with its NUL */
#define HEADER       100               /* bytes */
#define WRITE_FORMAT 18                /* where it is: 1; 2 in a file with a log of writes beside it */
#define READ_FORMAT  19

#define ROW_MOST (TRUCE_UNIT_PLACEMENTS_MOST + 4096) /* bytes */

sqlite3 *
truce_run_file_new (GError **error)
{
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 ("run", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "memdb") != SQLITE_OK)
    truce_sql_fail (db, error);
  else if (truce_sql_run (db, "PRAGMA page_size = 1024; BEGIN", error) &&
           truce_store_create_tables (db, error))
    return db;
  sqlite3_close (db);
  return NULL;
}

static sqlite3 *
open_text (const void *text, gsize length, TruceRunLogFacts *facts, TruceProgress *progress, GError **error)
{
  sqlite3 *db = truce_run_file_new (error);

  if (db && truce_run_log_read (db, text, length, facts, progress, error) &&
      truce_sql_run (db, "COMMIT", error))
    return db;
  sqlite3_close (db);
  return NULL;
}

/* Read where they are. */
static sqlite3 *
open_bytes (const void *bytes, gsize length, GError **error)
{
  sqlite3 *db = NULL;

  if (sqlite3_open (":memory:", &db) == SQLITE_OK)
    {
      truce_store_protect (db);
      sqlite3_limit (db, SQLITE_LIMIT_LENGTH, ROW_MOST);
      if (sqlite3_deserialize (db, "main", (guchar *) bytes, (sqlite3_int64) length, (sqlite3_int64) length,
                               SQLITE_DESERIALIZE_READONLY) == SQLITE_OK &&
          truce_sql_run (db, "PRAGMA cell_size_check = ON", error))
        return db;
    }
  if (!*error)
    truce_sql_fail (db, error);
  sqlite3_close (db);
  return NULL;
}

/* Its pages, in whatever they hold, and that they are all that there is. */
static gboolean
is_whole (sqlite3 *db, gsize length, GError **error)
{
  g_autoptr (sqlite3_stmt) row = truce_sql_prepare (db, error, "PRAGMA integrity_check (1)", "");
  gint64 size = truce_sql_number (db, 0, NULL, "PRAGMA page_size", "");
  gint64 pages = truce_sql_number (db, 0, NULL, "PRAGMA page_count", "");
  g_autofree char *answer = NULL;

  if (!row || !truce_sql_step (row, error))
    return FALSE;
  answer = truce_sql_text (row, 0);
  if (!g_str_equal (answer, "ok"))
    {
      g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FAILED, "%s",
                   g_strdelimit (answer, "\n\r", ' '));
      return FALSE;
    }
  if ((guint64) (size * pages) > length)
    return truce_run_file_refuse (error, _ ("the file ends too early"));
  return (guint64) (size * pages) == length ||
         truce_run_file_refuse (error, _ ("there is something behind the end"));
}

static gboolean
has_one_run (sqlite3 *db, GError **error)
{
  gint64 runs = truce_sql_number (db, -1, error, "SELECT count(*) FROM runs", "");

  if (runs < 0)
    return FALSE;
  if (runs != 1)
    return truce_run_file_refuse (error, _ ("it does not hold exactly one run"));
  return truce_sql_number (db, 0, NULL, "SELECT count(*) FROM units", "") <= TRUCE_RUN_FILE_UNITS_MOST ||
         truce_run_file_refuse (error, _ ("it holds more units than can be"));
}

/* The tables first: before they are known nothing of them may be asked. */
static gboolean
is_run (sqlite3 *db, gsize length, GError **error)
{
  return truce_store_is_ours (db, error) && truce_store_has_own_tables (db, error) &&
         is_whole (db, length, error) && has_one_run (db, error);
}

static sqlite3 *
open_store (const guint8 *bytes, gsize length, GError **error)
{
  sqlite3 *db = NULL;

  if (length < HEADER)
    truce_run_file_refuse (error, _ ("the file ends too early"));
  else if (bytes[WRITE_FORMAT] != 1 || bytes[READ_FORMAT] != 1)
    truce_run_file_refuse (error, _ ("it is a copy of a store, not an exported run"));
  else
    db = open_bytes (bytes, length, error);
  if (!db || is_run (db, length, error))
    return db;
  sqlite3_close (db);
  return NULL;
}

sqlite3 *
truce_run_file_open (GBytes *bytes, TruceRunLogFacts *facts, TruceProgress *progress, GError **error)
{
  g_autoptr (GError) reason = NULL;
  gsize length;
  const void *data = g_bytes_get_data (bytes, &length);
  sqlite3 *db;

  if (facts)
    *facts = (TruceRunLogFacts){ 0 };
  if (length < sizeof MAGIC || memcmp (data, MAGIC, sizeof MAGIC) != 0)
    return open_text (data, length, facts, progress, error);
  db = open_store (data, length, &reason);
  if (db)
    return db;
  if (g_error_matches (reason, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FAILED))
    g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FORMAT, _ ("the file is damaged: %s"),
                 reason->message);
  else
    g_set_error_literal (error, TRUCE_STORE_ERROR,
                         reason->code == TRUCE_STORE_ERROR_NEWER ? TRUCE_STORE_ERROR_NEWER
                                                                 : TRUCE_STORE_ERROR_FORMAT,
                         reason->message);
  return NULL;
}
