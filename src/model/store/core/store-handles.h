/* store-handles.h: the connection and the writer of a store, for the folders of the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-store-writer.h"
#include "truce-store.h"

/* Returns: (transfer none): the connection to read. Thread: main. */
sqlite3 *truce_store_get_db (TruceStore *self);

/* Returns: (transfer none) (nullable): the writer; NULL if the store can only be read. */
TruceWriter *truce_store_get_writer (TruceStore *self);

/* Returns: (transfer none): the cached totals over the units of runs: a table from a run's id (gint64 *,
 * which points into the value) to a value that stored-runs.c defines and g_free() frees. Thread: main. */
GHashTable *truce_store_get_counts (TruceStore *self);

/* Executes a write in its own transaction and waits for it, see truce_writer_do(). Returns FALSE with an
 * error if the write fails or the store can only be read. */
gboolean truce_store_write (TruceStore *self, TruceWrite write, gpointer data, GError **error);

/* Like truce_store_write(), but does not wait. data: (transfer full): freed with `free_data`, which is not
 * NULL and may be called on the writer's thread. callback: (nullable): calls truce_store_write_finish(). */
void truce_store_write_async (TruceStore *self,
                              TruceWrite write,
                              gpointer data,
                              GDestroyNotify free_data,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
