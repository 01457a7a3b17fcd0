/* truce-store.h: TruceStore, an SQLite file that units of runs are written to as they end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "store-error.h"

/* A thread of the store writes: what ended is committed at most a second later, and when a run ends. Several
 * processes may open the same store. Functions are for the main thread unless noted otherwise. */
#define TRUCE_TYPE_STORE (truce_store_get_type ())
G_DECLARE_FINAL_TYPE (TruceStore, truce_store, TRUCE, STORE, GObject)

/* Returns: (transfer full): the value of TRUCE_STORE, or truce/runs.db in the user's data folder. */
char *truce_store_default_path (void);

/* Opens a store, and creates the file and its folder if there are none. path: NULL for the default path.
 * Returns: (transfer full): NULL with an error of one line: work in memory then. */
TruceStore *truce_store_open (const char *path, GError **error);

/* Opens a store that cannot be written. Functions that write refuse with an error then. */
TruceStore *truce_store_open_to_read (const char *path, GError **error);

/* Returns: (transfer full): this process's store at the default path, with one connection and one writer,
 * which is opened if need be. */
TruceStore *truce_store_open_shared (GError **error);

/* Returns: (transfer full): the shared store at the path of `store`, which becomes the shared one if there is
 * none. store: (transfer full): may have been opened on any thread. */
TruceStore *truce_store_share (TruceStore *store);
const char *truce_store_get_path (TruceStore *self);

/* Returns FALSE with an error if the store can only be read. */
gboolean truce_store_can_write (TruceStore *self, GError **error);

/* Waits until all that ended is on disk. Returns FALSE with an error if it cannot be written: it is kept, and
 * tried again each second. */
gboolean truce_store_sync (TruceStore *self, GError **error);

/* Returns: (transfer full) (nullable): why nothing can be written at present. Look at it by a timer: pause
 * the runs while the disk is full. */
char *truce_store_dup_error (TruceStore *self);

/* Returns whether any process has changed the store since the last call. */
gboolean truce_store_has_changed (TruceStore *self);

/* Returns whether a living process works on the run. */
gboolean truce_store_run_is_locked (TruceStore *self, gint64 id);

/* Returns whether that process has paused the run. */
gboolean truce_store_run_is_paused (TruceStore *self, gint64 id);

/* Ends a write that was begun without waiting. Returns FALSE with an error if it failed. */
gboolean truce_store_write_finish (GAsyncResult *result, GError **error);
