/* truce-store-writer.h: TruceWriter, the only thread that writes to a store or a log
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

/* Writes something within a transaction. Thread: the writer's. */
typedef gboolean (*TruceWrite) (sqlite3 *db, gpointer data, GError **error);

typedef struct TruceWriter TruceWriter;

/* Ends a round of writes. well: TRUE: makes them durable; FALSE: a write has failed. In that case, or if
 * making them durable fails, undoes the round. */
typedef gboolean (*TruceWriteEnd) (gpointer data, gboolean well, GError **error);

/* Starts the thread. db: (transfer full) (nullable): NULL: the functions write elsewhere. ends: (nullable):
 * used only if `db` is NULL. */
TruceWriter *truce_writer_new (sqlite3 *db, TruceWriteEnd ends, gpointer data);

/* Sets the error for a file that was moved or deleted after it was opened. Returns: FALSE. Thread: any. */
gboolean truce_writer_fail_moved (const char *path, GError **error);

/* Tries once to write all posts, ends the thread and frees the writer. */
void truce_writer_free (TruceWriter *self);

/* Posts a write. It is executed within a second, after earlier posts, and in one transaction with other
 * posts. `write` may fail only if the file cannot be written; it is repeated until it succeeds. bytes: size
 * of `data`, if it is large. Thread: any. */
void
truce_writer_post (TruceWriter *self, TruceWrite write, gpointer data, GDestroyNotify free_data, gsize bytes);

/* Waits while the queue of posts is too large. Call it before large posts. Returns: FALSE if nothing can be
 * written at present. Thread: any but the writer's. */
gboolean truce_writer_wait_for_capacity (TruceWriter *self);

/* Shortens the file after the next truce_writer_do() if much of the file is free. */
void truce_writer_tidy (TruceWriter *self);

/* Executes a write in its own transaction, after earlier posts, and waits for it. Tries only once. Thread:
 * any but the writer's. */
gboolean truce_writer_do (TruceWriter *self, TruceWrite write, gpointer data, GError **error);

/* Like truce_writer_do(), but does not wait. task: (transfer full): receives a boolean. It must not have a
 * reference to the store. */
void truce_writer_do_async (
    TruceWriter *self, TruceWrite write, gpointer data, GDestroyNotify free_data, GTask *task);

/* Waits until all posts are written. Returns: FALSE with an error if they cannot be written, or if the file
 * was moved or deleted. */
gboolean truce_writer_sync (TruceWriter *self, GError **error);

/* Returns: (transfer full) (nullable): the reason why the last attempt failed. */
char *truce_writer_dup_error (TruceWriter *self);
