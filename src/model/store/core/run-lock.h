/* run-lock.h: TruceRunKey, the id of a stored run with its lock: a byte in a file beside the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>

/* A process that works on a run locks the byte whose offset is the run's id, and a second byte while the run
 * is paused. The kernel unlocks them when the process ends. Process numbers would not do: they differ between
 * containers. */

/* Returns: (transfer full): the name of the file of locks. path: of the store. */
char *truce_run_lock_path (const char *path);

/* Opens the lock file of a store, or creates it. Returns: a descriptor, or -1 with an error. */
int truce_run_lock_open (const char *path, GError **error);

/* Locks a run. Returns: the lock, to be closed with close(), or -1 with TRUCE_STORE_ERROR_BUSY if it is
 * locked. */
int truce_run_lock_take (const char *path, gint64 id, GError **error);

/* Returns whether a process has locked the run. file: the file of locks, by a descriptor that has locked
 * nothing. */
gboolean truce_run_lock_is_taken (int file, gint64 id);

/* Returns whether a process has marked the run as paused. */
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

/* Shows other processes the value of `paused`. Thread: any. */
void truce_run_key_mark_pause (TruceRunKey *self);
