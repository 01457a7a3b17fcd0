/* truce-store.h: TruceStore, an SQLite file to which units of runs are written when they end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "store-error.h"

/* A database of runs, with a thread that commits finished units within a second. Several processes may open
 * the same store. Thread: main, unless noted otherwise. */
#define TRUCE_TYPE_STORE (truce_store_get_type ())
G_DECLARE_FINAL_TYPE (TruceStore, truce_store, TRUCE, STORE, GObject)

/* Returns: (transfer full): the value of the environment variable TRUCE_STORE, or truce/runs.db in the user's
 * data folder. */
char *truce_store_default_path (void);

/* Opens a store. Creates file and folder if they are missing. path: NULL for the default path. Returns:
 * (transfer full): NULL with an error if opening fails or the file is not a store of this version. The
 * message of the error is a single line. Thread: any. */
TruceStore *truce_store_open (const char *path, GError **error);

/* Opens an existing store only to read: functions that write fail with an error. path: NULL for the default
 * path. Returns: (transfer full): NULL with an error if the file cannot be read or is not a store of this
 * version. */
TruceStore *truce_store_open_to_read (const char *path, GError **error);

/* Returns: (transfer full): the store at the default path, which callers in this process share. Opens it if
 * it is not the shared store yet. Returns NULL with an error if opening fails. */
TruceStore *truce_store_open_shared (GError **error);

/* Makes `store` the shared store, unless the present shared store has the same path. store: (transfer full).
 * Returns: (transfer full): the shared store. */
TruceStore *truce_store_share (TruceStore *store);
const char *truce_store_get_path (TruceStore *self);

/* Returns FALSE with an error if the store can only be read. */
gboolean truce_store_can_write (TruceStore *self, GError **error);

/* Waits until all earlier posts (writes that do not wait) are on disk. Returns FALSE with an error if they
 * cannot be written. The posts then stay in memory, and the writer tries again each second. Thread: any but
 * the writer's. */
gboolean truce_store_sync (TruceStore *self, GError **error);

/* Returns: (transfer full) (nullable): the reason why posts cannot be written at present. Callers poll this
 * function, and pause their runs while the disk is full. Thread: any. */
char *truce_store_dup_error (TruceStore *self);

/* Returns whether any process, including this one, has changed the store since the last call or the opening.
 */
gboolean truce_store_has_changed (TruceStore *self);

/* Returns whether a living process, possibly this one, works on the run. */
gboolean truce_store_run_is_locked (TruceStore *self, gint64 id);

/* Returns whether the process that works on the run has paused it. */
gboolean truce_store_run_is_paused (TruceStore *self, gint64 id);

/* Finishes an asynchronous write. Returns FALSE with an error if the write failed. */
gboolean truce_store_write_finish (GAsyncResult *result, GError **error);
