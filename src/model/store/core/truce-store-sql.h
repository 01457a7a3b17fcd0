/* truce-store-sql.h: SQLite with GErrors: statements bound and stepped in one call
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

/* Sets TRUCE_STORE_ERROR_FAILED from the connection's last error, and returns FALSE. */
gboolean truce_sql_fail (sqlite3 *db, GError **error);

/* Statements without parameters or results. */
gboolean truce_sql_run (sqlite3 *db, const char *sql, GError **error);

/* A statement with its parameters: for each a letter of `types`: i (gint64), d (double), s (const char *, or
 * NULL), b (GBytes *). NULL and an error otherwise. */
sqlite3_stmt *truce_sql_prepare (sqlite3 *db, GError **error, const char *sql, const char *types, ...);

/* TRUE: a row; FALSE: the end, or (with an error) failed. */
gboolean truce_sql_step (sqlite3_stmt *statement, GError **error);

/* Prepare, step to the end, finalise. */
gboolean truce_sql_do (sqlite3 *db, GError **error, const char *sql, const char *types, ...);

/* The first column of the first row, or `otherwise` (also when it fails, then with an error). */
gint64
truce_sql_number (sqlite3 *db, gint64 otherwise, GError **error, const char *sql, const char *types, ...);

/* The first column of all rows, of gint64; NULL and an error otherwise, also where there is no statement,
 * which it takes. */
GArray *truce_sql_ids (sqlite3_stmt *statement, GError **error);

/* Newly allocated; NULL in the file becomes "". */
char *truce_sql_text (sqlite3_stmt *statement, int column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)
