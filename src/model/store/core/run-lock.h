/* run-lock.h: TruceRunKey, the id of a stored run with its lock: a byte in a file beside the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>

/* A process that works on a run locks the byte at the offset of the run's id. While the run is paused it
 * also locks a second byte. The kernel unlocks both when the process ends. Process numbers cannot be used
 * instead, since they differ between containers. */

/* Returns: (transfer full): the name of the file of locks. path: of the store. */
char *truce_run_lock_path (const char *path);

/* Opens the lock file of a store, or creates it. Returns: a descriptor, or -1 with an error. */
int truce_run_lock_open (const char *path, GError **error);

/* Locks a run. Returns: the lock, to be closed with close(), or -1 with TRUCE_STORE_ERROR_BUSY if it is
 * locked. */
int truce_run_lock_acquire (const char *path, gint64 id, GError **error);

/* Returns whether a process has locked the run. file: descriptor of the lock file, on which nothing was
 * locked. */
gboolean truce_run_lock_is_held (int file, gint64 id);

/* Returns whether a process has marked the run as paused. */
gboolean truce_run_lock_is_paused (int file, gint64 id);

/* The id and the lock of a run. A new run has them only after the writer has inserted it. Counts references;
 * the last one unlocks the run. */
typedef struct
{
  _Atomic gint64 id; /* 0: not inserted yet */
  _Atomic int lock;  /* -1: not locked yet, or unlocked */
  _Atomic bool paused;
  _Atomic int n_references;
} TruceRunKey;

/* lock: (transfer full); -1: none. */
TruceRunKey *truce_run_key_new (gint64 id, int lock);
TruceRunKey *truce_run_key_ref (TruceRunKey *self);
void truce_run_key_unref (TruceRunKey *self);
void truce_run_key_unlock (TruceRunKey *self);

/* Shows other processes the value of `paused`. Thread: any. */
void truce_run_key_mark_pause (TruceRunKey *self);
