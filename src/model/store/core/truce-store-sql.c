/* truce-store-sql.c: SQLite with GErrors; prepares, binds and executes statements in one call
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-store-sql.h"

#include <errno.h>
#include <string.h>

#include "store-error.h"

/* Returns the errno of the last failure; 0: unknown. */
static int
system_reason (sqlite3 *db)
{
  const int code = sqlite3_errcode (db);

  /* SQLite stores no errno if the shared memory file cannot grow. */
  if (code == SQLITE_FULL || sqlite3_extended_errcode (db) == SQLITE_IOERR_SHMSIZE)
    return ENOSPC;
  return code == SQLITE_IOERR || code == SQLITE_CANTOPEN ? sqlite3_system_errno (db) : 0;
}

gboolean
truce_sql_fail (sqlite3 *db, GError **error)
{
  const int reason = system_reason (db);
  /* The message may quote any bytes of a damaged file. */
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
      /* SQLite would bind a NULL pointer as NULL, not as an empty blob. */
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

gboolean
truce_sql_is_well (sqlite3_stmt *statement)
{
  return statement && sqlite3_reset (statement) == SQLITE_OK;
}

static gboolean
execute (sqlite3 *db, GError **error, const char *sql, const char *types, va_list *arguments)
{
  g_autoptr (sqlite3_stmt) statement = prepare (db, error, sql, types, arguments);

  while (statement && truce_sql_step (statement, error))
    continue;
  return truce_sql_is_well (statement);
}

gboolean
truce_sql_do (sqlite3 *db, GError **error, const char *sql, const char *types, ...)
{
  gboolean done;
  va_list arguments;

  va_start (arguments, types);
  done = execute (db, error, sql, types, &arguments);
  va_end (arguments);
  return done;
}

gboolean
truce_sql_insert (sqlite3 *db, gboolean replace, GError **error, const char *sql, const char *types, ...)
{
  g_autofree char *whole =
      g_strconcat (replace ? "INSERT OR REPLACE INTO " : "INSERT OR IGNORE INTO ", sql, NULL);
  gboolean done;
  va_list arguments;

  va_start (arguments, types);
  done = execute (db, error, whole, types, &arguments);
  va_end (arguments);
  return done;
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

  while (row && truce_sql_step (row, error))
    {
      gint64 id = sqlite3_column_int64 (row, 0);

      g_array_append_val (ids, id);
    }
  return truce_sql_is_well (row) ? g_steal_pointer (&ids) : NULL;
}

gboolean
truce_sql_is_line (const char *text, gsize max)
{
  return strlen (text) <= max && !strpbrk (text, "\n\r") && g_utf8_validate (text, -1, NULL);
}

char *
truce_sql_text (sqlite3_stmt *statement, int column)
{
  const unsigned char *text = sqlite3_column_text (statement, column);

  return g_strdup (text ? (const char *) text : "");
}

void
truce_sql_read (sqlite3_stmt *row, const char *types, ...)
{
  va_list values;

  va_start (values, types);
  for (int i = 0; types[i]; i++)
    {
      gpointer value = types[i] == '-' ? NULL : va_arg (values, gpointer);

      if (types[i] == 's')
        *(char **) value = truce_sql_text (row, i);
      else if (types[i] == 'i')
        *(gint64 *) value = sqlite3_column_int64 (row, i);
      else if (types[i] == 'd')
        *(double *) value = sqlite3_column_double (row, i);
      else if (types[i] == 'u')
        *(guint32 *) value = (guint32) sqlite3_column_int64 (row, i);
      else if (types[i] == 't')
        *(gboolean *) value = sqlite3_column_int64 (row, i) != 0;
      else if (types[i] == 'b')
        {
          const void *bytes = sqlite3_column_blob (row, i);

          *(GBytes **) value = g_bytes_new (bytes, (gsize) sqlite3_column_bytes (row, i));
        }
    }
  va_end (values);
}
