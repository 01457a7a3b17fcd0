/* store-handles.h: the connection and the writer of a store, for the folders of the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-store-writer.h"
#include "truce-store.h"

/* Returns: the connection to read. Thread: main. */
sqlite3 *truce_store_get_db (TruceStore *self);

/* Returns: (nullable): NULL if the store can only be read. */
TruceWriter *truce_store_get_writer (TruceStore *self);

/* Returns: the cached totals over the units of runs, see stored-runs.c: a table from an id (gint64, within
 * the value) to a value that is freed with g_free(). Thread: main. */
GHashTable *truce_store_get_counts (TruceStore *self);

/* Writes in a transaction and waits. Returns FALSE with an error, also if the store can only be read. */
gboolean truce_store_write (TruceStore *self, TruceWrite write, gpointer data, GError **error);

/* Writes without waiting. data: taken over. callback: (nullable): calls truce_store_write_finish(). */
void truce_store_write_async (TruceStore *self,
                              TruceWrite write,
                              gpointer data,
                              GDestroyNotify free_data,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
