/* store-connection.h: opens the file of a store, and creates its tables
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

/* Opens the database at `path` for writing. create: creates the file and its tables if there are none.
 * Returns: the connection, to be closed with sqlite3_close(), or NULL with an error. */
sqlite3 *truce_store_connect (const char *path, gboolean create, GError **error);

/* Sets up a connection for a file that may be damaged, and that other processes may write. */
void truce_store_protect (sqlite3 *db);

/* Opens a store that is only read, without writing to its folder.
 * Returns: (transfer full): the connection, or NULL with an error. */
sqlite3 *truce_store_connect_to_read (const char *path, GError **error);

/* Returns TRUE if the database is a store of this version or has no tables yet; otherwise FALSE with an error
 * that says what it is. */
gboolean truce_store_is_ours (sqlite3 *db, GError **error);

/* Returns TRUE if the database has exactly the tables of a store; otherwise FALSE with an error. */
gboolean truce_store_has_own_tables (sqlite3 *db, GError **error);

/* Creates the tables if there are none. Call it within a transaction if other processes may write. Returns
 * FALSE with an error if it fails or the database is not ours. */
gboolean truce_store_create_tables (sqlite3 *db, GError **error);
