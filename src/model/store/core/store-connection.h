/* store-connection.h: opens the file of a store, and creates its tables
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

/* Opens the database at `path` for writing. create: TRUE: creates the file and its tables if they are
 * missing; FALSE: the file must be a store, which is not checked.
 * Returns: (transfer full): the connection, to be closed with sqlite3_close(). NULL with an error:
 * TRUCE_STORE_ERROR_NEWER if a newer version made the store, TRUCE_STORE_ERROR_OPEN for any other failure. */
sqlite3 *truce_store_connect (const char *path, gboolean create, GError **error);

/* Sets up a connection to a file that may be damaged and that other processes may write. */
void truce_store_protect (sqlite3 *db);

/* Opens a store only for reading. The folder of the store may be read-only if the write-ahead log is empty or
 * missing.
 * Returns: (transfer full): the connection, to be closed with sqlite3_close(). NULL with an error if the file
 * cannot be read or is not a store of this version. */
sqlite3 *truce_store_connect_to_read (const char *path, GError **error);

/* Returns TRUE if the database is a store of this version or has no tables yet.
 * Returns FALSE with an error otherwise. TRUCE_STORE_ERROR_NEWER: a newer version made the store.
 * TRUCE_STORE_ERROR_FAILED: the database cannot be read. TRUCE_STORE_ERROR_OPEN: the database is anything
 * else. */
gboolean truce_store_is_ours (sqlite3 *db, GError **error);

/* Returns TRUE if the database has exactly the tables, indexes, triggers and views of a store; otherwise
 * FALSE with an error. */
gboolean truce_store_has_own_tables (sqlite3 *db, GError **error);

/* Creates the tables if there are none. Call it within a transaction if other processes may write. Returns
 * FALSE with an error if writing fails or truce_store_is_ours() returns FALSE. */
gboolean truce_store_create_tables (sqlite3 *db, GError **error);
