/* truce-store.h: TruceStore, an SQLite file to which units of runs are written when they end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "store-error.h"

/* A database of runs. It has a thread that writes. What has ended is committed within a second, and at the
 * end of a run. Several processes may open the same store. Thread: main, unless noted otherwise. */
#define TRUCE_TYPE_STORE (truce_store_get_type ())
G_DECLARE_FINAL_TYPE (TruceStore, truce_store, TRUCE, STORE, GObject)

/* Returns: (transfer full): the value of TRUCE_STORE, or truce/runs.db in the user's data folder. */
char *truce_store_default_path (void);

/* Opens a store, and creates file and folder if there are none. path: (nullable): NULL: the default path.
 * Returns: (transfer full): NULL with an error of one line. The caller then works without a store. */
TruceStore *truce_store_open (const char *path, GError **error);

/* Opens a store that cannot be written. Functions that write fail with an error. */
TruceStore *truce_store_open_to_read (const char *path, GError **error);

/* Opens the store at the default path, or returns it if it is open: a process has one connection and one
 * writer. Returns: (transfer full). */
TruceStore *truce_store_open_shared (GError **error);

/* Makes `store` the shared store of its path, if there is none. Returns: (transfer full): the shared store
 * of the path. store: (transfer full): may have been opened on any thread. */
TruceStore *truce_store_share (TruceStore *store);
const char *truce_store_get_path (TruceStore *self);

/* Returns FALSE with an error if the store can only be read. */
gboolean truce_store_can_write (TruceStore *self, GError **error);

/* Waits until all that has ended is on disk. Returns FALSE with an error if it cannot be written. It is then
 * kept in memory, and written in a later attempt; there is one each second. */
gboolean truce_store_sync (TruceStore *self, GError **error);

/* Returns: (transfer full) (nullable): the reason why nothing can be written at present. Callers poll it,
 * and pause their runs while the disk is full. */
char *truce_store_dup_error (TruceStore *self);

/* Returns whether any process has changed the store since the last call. */
gboolean truce_store_has_changed (TruceStore *self);

/* Returns whether a living process works on the run. */
gboolean truce_store_run_is_locked (TruceStore *self, gint64 id);

/* Returns whether the process that works on the run has paused it. */
gboolean truce_store_run_is_paused (TruceStore *self, gint64 id);

/* Finishes an asynchronous write. Returns FALSE with an error if it failed. */
gboolean truce_store_write_finish (GAsyncResult *result, GError **error);
