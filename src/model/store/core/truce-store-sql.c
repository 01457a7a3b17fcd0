/* truce-store-sql.c: SQLite with GErrors: statements bound and stepped in one call
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-store-sql.h"

#include <errno.h>

#include "store-error.h"

/* The system's reason for the last failure; 0: SQLite tells none. */
static int
system_reason (sqlite3 *db)
{
  const int code = sqlite3_errcode (db);

  /* SQLite keeps no errno if the shared memory file cannot grow. */
  if (code == SQLITE_FULL || sqlite3_extended_errcode (db) == SQLITE_IOERR_SHMSIZE)
    return ENOSPC;
  return code == SQLITE_IOERR || code == SQLITE_CANTOPEN ? sqlite3_system_errno (db) : 0;
}

gboolean
truce_sql_fail (sqlite3 *db, GError **error)
{
  const int reason = system_reason (db);
  /* It may quote what a damaged file holds, which may be any bytes. */
  g_autofree char *what = g_utf8_make_valid (reason ? g_strerror (reason) : sqlite3_errmsg (db), -1);

  g_strdelimit (what, "\n\r", ' ');
  g_set_error (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FAILED, "%s", what);
  return FALSE;
}

gboolean
truce_sql_run (sqlite3 *db, const char *sql, GError **error)
{
  return sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK || truce_sql_fail (db, error);
}

static int
bind (sqlite3_stmt *statement, int i, char type, va_list *arguments)
{
  const char *text;
  GBytes *bytes;

  switch (type)
    {
    case 'i':
      return sqlite3_bind_int64 (statement, i, va_arg (*arguments, gint64));
    case 'd':
      return sqlite3_bind_double (statement, i, va_arg (*arguments, double));
    case 's':
      text = va_arg (*arguments, const char *);
      return sqlite3_bind_text (statement, i, text, -1, SQLITE_TRANSIENT);
    default:
      bytes = va_arg (*arguments, GBytes *);
      /* A NULL pointer would be bound as NULL. */
      return sqlite3_bind_blob64 (statement, i,
                                  g_bytes_get_size (bytes) ? g_bytes_get_data (bytes, NULL) : "",
                                  g_bytes_get_size (bytes), SQLITE_TRANSIENT);
    }
}

static sqlite3_stmt *
prepare (sqlite3 *db, GError **error, const char *sql, const char *types, va_list *arguments)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  for (int i = 0; types[i] && code == SQLITE_OK; i++)
    code = bind (statement, i + 1, types[i], arguments);
  if (code == SQLITE_OK)
    return statement;
  truce_sql_fail (db, error);
  sqlite3_finalize (statement);
  return NULL;
}

sqlite3_stmt *
truce_sql_prepare (sqlite3 *db, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list arguments;

  va_start (arguments, types);
  statement = prepare (db, error, sql, types, &arguments);
  va_end (arguments);
  return statement;
}

gboolean
truce_sql_step (sqlite3_stmt *statement, GError **error)
{
  int code = sqlite3_step (statement);

  if (code != SQLITE_ROW && code != SQLITE_DONE)
    truce_sql_fail (sqlite3_db_handle (statement), error);
  return code == SQLITE_ROW;
}

static gboolean
step_to_end (sqlite3_stmt *statement, GError **error)
{
  int code;

  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    continue;
  return code == SQLITE_DONE || truce_sql_fail (sqlite3_db_handle (statement), error);
}

gboolean
truce_sql_do (sqlite3 *db, GError **error, const char *sql, const char *types, ...)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  va_list arguments;

  va_start (arguments, types);
  statement = prepare (db, error, sql, types, &arguments);
  va_end (arguments);
  return statement && step_to_end (statement, error);
}

gint64
truce_sql_number (sqlite3 *db, gint64 otherwise, GError **error, const char *sql, const char *types, ...)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  va_list arguments;

  va_start (arguments, types);
  statement = prepare (db, error, sql, types, &arguments);
  va_end (arguments);
  if (statement && truce_sql_step (statement, error))
    return sqlite3_column_int64 (statement, 0);
  return otherwise;
}

GArray *
truce_sql_ids (sqlite3_stmt *statement, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (sqlite3_stmt) row = statement;
  g_autoptr (GError) reason = NULL;

  while (row && truce_sql_step (row, &reason))
    {
      gint64 id = sqlite3_column_int64 (row, 0);

      g_array_append_val (ids, id);
    }
  if (row && !reason)
    return g_steal_pointer (&ids);
  if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

char *
truce_sql_text (sqlite3_stmt *statement, int column)
{
  const unsigned char *text = sqlite3_column_text (statement, column);

  return g_strdup (text ? (const char *) text : "");
}
