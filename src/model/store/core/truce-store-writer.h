/* truce-store-writer.h: TruceWriter, the only thread that writes to a store or a log
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

/* Writes something within a transaction. db: NULL if the writer has none. Returns FALSE with an error if
 * writing fails. Thread: the writer's. */
typedef gboolean (*TruceWrite) (sqlite3 *db, gpointer data, GError **error);

typedef struct TruceWriter TruceWriter;

/* Ends a round of writes, which may be empty. well: TRUE: makes the writes durable, or undoes them if that
 * fails; FALSE: undoes the writes, since a write has failed. Returns FALSE if the writes were undone, with an
 * error if `well` was TRUE. Thread: the writer's. */
typedef gboolean (*TruceWriteEnd) (gpointer data, gboolean well, GError **error);

/* Starts a writer. Aborts the program if its thread cannot be made.
 * db: (transfer full) (nullable): NULL: the functions write elsewhere, without transactions. ends: used only
 * if `db` is NULL, and then required. data: for `ends`; borrowed. */
TruceWriter *truce_writer_new (sqlite3 *db, TruceWriteEnd ends, gpointer data);

/* Sets the error for a file that was moved or deleted after it was opened. Returns: FALSE. Thread: any. */
gboolean truce_writer_fail_moved (const char *path, GError **error);

/* Tries once to write all waiting posts. Then ends the thread, closes the database and frees the writer. */
void truce_writer_free (TruceWriter *self);

/* Posts a write. The writer executes it within a second, after earlier posts and in one transaction with
 * other posts. `write` may fail only if the file cannot be written; the writer repeats it until it succeeds
 * or the writer is freed. free_data: (nullable): called on the writer's thread. bytes: size of `data` if
 * large, else 0. Thread: any. */
void
truce_writer_post (TruceWriter *self, TruceWrite write, gpointer data, GDestroyNotify free_data, gsize bytes);

/* Waits while the queue of posts is too large, unless writing fails. Call it before a large post. Returns
 * FALSE if the queue is still too large. Thread: any but the writer's. */
gboolean truce_writer_wait_for_capacity (TruceWriter *self);

/* Makes the writer shorten the file if much of the file is free. The writer does so after the next
 * truce_writer_do(), truce_writer_do_async() or truce_writer_sync(). Only for a writer with a database.
 * Thread: any. */
void truce_writer_tidy (TruceWriter *self);

/* Executes a write in its own transaction, after earlier posts, and waits for it. Tries only once. Returns
 * FALSE with an error if the write or the posts before it failed. Thread: any but the writer's. */
gboolean truce_writer_do (TruceWriter *self, TruceWrite write, gpointer data, GError **error);

/* Like truce_writer_do(), but does not wait. Thread: any.
 * free_data: (nullable): called on the writer's thread. task: (transfer full): receives TRUE or the error.
 * The task must not hold a reference to the store. The writer's thread frees the task, but must not free the
 * store, which waits for the end of this thread. */
void truce_writer_do_async (
    TruceWriter *self, TruceWrite write, gpointer data, GDestroyNotify free_data, GTask *task);

/* Waits until all earlier posts are written. Returns: FALSE with an error if they cannot be written, or if
 * the file was moved or deleted. Thread: any but the writer's. */
gboolean truce_writer_sync (TruceWriter *self, GError **error);

/* Returns: (transfer full) (nullable): the reason why the last attempt to write posts failed; NULL if it
 * succeeded. Thread: any. */
char *truce_writer_dup_error (TruceWriter *self);
