/* store-handles.h: the connection and the writer of a store, for the folders of the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-store-writer.h"
#include "truce-store.h"

/* Returns: (transfer none): the connection for reading. Thread: main. */
sqlite3 *truce_store_get_db (TruceStore *self);

/* Returns: (transfer none) (nullable): the writer; NULL if the store can only be read. */
TruceWriter *truce_store_get_writer (TruceStore *self);

/* Returns: (transfer none): the cached totals over the units of each run. Keys: ids of runs (gint64 *, inside
 * the value). Values: structs that stored-runs.c defines, freed with g_free(). Thread: main. */
GHashTable *truce_store_get_counts (TruceStore *self);

/* Executes a write in its own transaction and waits for it, see truce_writer_do(). Returns FALSE with an
 * error if the write fails or the store can only be read. */
gboolean truce_store_write (TruceStore *self, TruceWrite write, gpointer data, GError **error);

/* Like truce_store_write(), but does not wait. data: (transfer full). free_data: frees `data`, maybe on the
 * writer's thread; not NULL. callback: (nullable): calls truce_store_write_finish(). */
void truce_store_write_async (TruceStore *self,
                              TruceWrite write,
                              gpointer data,
                              GDestroyNotify free_data,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
