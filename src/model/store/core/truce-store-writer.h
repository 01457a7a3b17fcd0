/* truce-store-writer.h: TruceWriter, the one thread that writes to a store or a log
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

/* Writes something within a transaction. Thread: the writer's. */
typedef gboolean (*TruceWrite) (sqlite3 *db, gpointer data, GError **error);

typedef struct TruceWriter TruceWriter;

/* Makes durable what was written or, if a write failed (`well` FALSE) or this fails, takes it back. */
typedef gboolean (*TruceWriteEnd) (gpointer data, gboolean well, GError **error);

/* Begins the thread.
 * db: (transfer full) (nullable): NULL if what is posted is written elsewhere. ends: only if `db` is NULL. */
TruceWriter *truce_writer_new (sqlite3 *db, TruceWriteEnd ends, gpointer data);

/* Sets the error of a file that is no longer where it was opened. Returns: FALSE. Thread: any. */
gboolean truce_writer_fail_moved (const char *path, GError **error);

/* Writes what is left, once, and ends the thread. */
void truce_writer_free (TruceWriter *self);

/* Has something written within a second, after what was posted before and in one transaction with other
 * posts: `write` may only fail if the file does. Tried again until it succeeds. bytes: what `data` holds in
 * memory until then, if that is much. Thread: any. */
void
truce_writer_post (TruceWriter *self, TruceWrite write, gpointer data, GDestroyNotify free_data, gsize bytes);

/* Waits while too much of what was posted is not written. Call it before posting much.
 * Returns: FALSE if it cannot be written at present. Thread: any but the writer's. */
gboolean truce_writer_make_room (TruceWriter *self);

/* Shortens the file after the next truce_writer_do(), if much of it is free. */
void truce_writer_tidy (TruceWriter *self);

/* Writes in a transaction of its own, after what was posted; waits; tries once. Thread: any but the writer's.
 */
gboolean truce_writer_do (TruceWriter *self, TruceWrite write, gpointer data, GError **error);

/* Like truce_writer_do(), but does not wait. task: (transfer full): returns a boolean; must not hold the
 * store. */
void truce_writer_do_async (
    TruceWriter *self, TruceWrite write, gpointer data, GDestroyNotify free_data, GTask *task);

/* Waits until what was posted is written. Returns: FALSE with an error if it cannot be, or if the file is no
 * longer where it was opened. */
gboolean truce_writer_sync (TruceWriter *self, GError **error);

/* Returns: (transfer full) (nullable): why the last attempt to write failed. */
char *truce_writer_dup_error (TruceWriter *self);
