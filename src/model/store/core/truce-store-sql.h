/* truce-store-sql.h: SQLite with GErrors; prepares, binds and executes statements in one call
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

/* Sets TRUCE_STORE_ERROR_FAILED from the connection's last error, and returns FALSE. */
gboolean truce_sql_fail (sqlite3 *db, GError **error);

/* Executes statements without parameters or results. Returns FALSE with an error at the first failure. */
gboolean truce_sql_run (sqlite3 *db, const char *sql, GError **error);

/* Prepares a statement and binds its parameters.
 * types: a letter for each parameter: i (gint64), d (double), s (const char *, nullable), b (GBytes *).
 * Returns: (transfer full): the statement, or NULL with an error if preparing or binding fails. */
sqlite3_stmt *truce_sql_prepare (sqlite3 *db, GError **error, const char *sql, const char *types, ...);

/* Steps to the next row. Returns TRUE if there is one. Returns FALSE without an error after the last row, or
 * with an error on failure. */
gboolean truce_sql_step (sqlite3_stmt *statement, GError **error);

/* Returns whether the last step of a statement succeeded. Resets the statement, so that its row can no longer
 * be read. statement: (nullable): for NULL, returns FALSE. */
gboolean truce_sql_is_well (sqlite3_stmt *statement);

/* Prepares a statement, executes it and finalises it. types: see truce_sql_prepare(). Returns FALSE with an
 * error on failure. */
gboolean truce_sql_do (sqlite3 *db, GError **error, const char *sql, const char *types, ...);

/* Inserts a row. replace: TRUE: replaces an existing row; FALSE: leaves an existing row as it is. sql: the
 * statement after INTO. Returns FALSE with an error on failure. */
gboolean
truce_sql_insert (sqlite3 *db, gboolean replace, GError **error, const char *sql, const char *types, ...);

/* Executes a query. Returns the first column of its first row. Returns `otherwise` without an error if there
 * is no row, or with an error on failure. */
gint64
truce_sql_number (sqlite3 *db, gint64 otherwise, GError **error, const char *sql, const char *types, ...);

/* Reads the first column of all rows. statement: (transfer full) (nullable): from truce_sql_prepare(); if it
 * is NULL, `error` is set already. Returns: (transfer full): of gint64; NULL with an error if `statement` is
 * NULL or reading fails. */
GArray *truce_sql_ids (sqlite3_stmt *statement, GError **error);

/* Reads the columns of a row, from the first on. types: a letter for each column. For each letter, a pointer
 * to a value follows: s (char **, transfer full, see truce_sql_text()), i (gint64 *), d (double *), u
 * (guint32 *), t (gboolean *), b (GBytes **, transfer full). The letter - skips a column and has no
 * pointer. */
void truce_sql_read (sqlite3_stmt *row, const char *types, ...);

/* Returns whether a text is one line of UTF-8 of at most `max` bytes. */
gboolean truce_sql_is_line (const char *text, gsize max);

/* Returns: (transfer full): the text of a column; "" for NULL. */
char *truce_sql_text (sqlite3_stmt *statement, int column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)
