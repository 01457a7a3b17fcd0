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

/* Returns: a table from the id of a run (gint64, within the value) to what its units came to when they were
 * counted last; values are freed with g_free(). Thread: main. */
GHashTable *truce_store_get_counts (TruceStore *self);

/* Writes without waiting. data: taken over. callback: (nullable): calls truce_store_write_finish(). */
void truce_store_write_async (TruceStore *self,
                              TruceWrite write,
                              gpointer data,
                              GDestroyNotify free_data,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
