/* run-lock.h: the locks of stored runs, and TruceRunKey, the id of a run with its lock
 *
 * While a process works on a run it locks a byte, whose offset is the run's id, of a file beside the store.
 * The kernel unlocks it when the process ends, however it ends, and knows no process numbers, which mean
 * different things in different containers. While the run is paused a second byte is locked.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>

/* Returns: (transfer full): the name of the file of locks. path: of the store. */
char *truce_run_lock_path (const char *path);

/* Opens the lock file of a store, and creates it if there is none. Returns: a descriptor, or -1 with an
 * error. */
int truce_run_lock_open (const char *path, GError **error);

/* Locks a run. Returns: the lock, to be closed with close(), or -1 with TRUCE_STORE_ERROR_BUSY if somebody
 * has it.
 */
int truce_run_lock_take (const char *path, gint64 id, GError **error);

/* Lets other processes know whether the run that is locked by `lock` is paused. */
void truce_run_lock_mark_pause (int lock, gint64 id, gboolean paused);

/* Returns whether a process has locked the run, or has marked it as paused. file: the file of locks, opened
 * by a descriptor that has locked nothing. */
gboolean truce_run_lock_is_taken (int file, gint64 id);
gboolean truce_run_lock_is_paused (int file, gint64 id);

/* The id and the lock of a run. A new run has them only once the writer has added it. Counts references; the
 * last one unlocks the run. */
typedef struct
{
  _Atomic gint64 id; /* 0: not yet */
  _Atomic int lock;  /* -1: not yet, or unlocked */
  _Atomic bool paused;
  _Atomic int n_references;
} TruceRunKey;

/* lock: taken over; -1: none. */
TruceRunKey *truce_run_key_new (gint64 id, int lock);
TruceRunKey *truce_run_key_ref (TruceRunKey *self);
void truce_run_key_unref (TruceRunKey *self);
void truce_run_key_unlock (TruceRunKey *self);

/* Marks the lock as paused or not, as `paused` says. Thread: any. */
void truce_run_key_mark_pause (TruceRunKey *self);
