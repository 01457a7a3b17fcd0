/* run-lock.h: TruceRunKey, the id of a stored run with its lock: a byte in a file beside the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdatomic.h>
#include <stdbool.h>

/* A process that works on a run locks a byte of the lock file, at the offset of the run's id. While the run
 * is paused, the process also locks a second byte. The kernel unlocks both bytes when the process ends.
 * Process numbers cannot be used instead, since they differ between containers. */

/* Returns: (transfer full): the name of the lock file of the store at `path`. */
char *truce_run_lock_path (const char *path);

/* Opens the lock file of the store at `path`, or creates it. Returns: a descriptor to be closed with close(),
 * or -1 with an error. */
int truce_run_lock_open (const char *path, GError **error);

/* Locks a run. path: of the store. Returns: a descriptor whose close() unlocks the run; -1 with an error,
 * TRUCE_STORE_ERROR_BUSY if the run is locked already. */
int truce_run_lock_acquire (const char *path, gint64 id, GError **error);

/* Returns whether any process, including this one, has locked the run. file: descriptor of the lock file.
 * Locks that were set through this descriptor do not count. */
gboolean truce_run_lock_is_held (int file, gint64 id);

/* Returns whether the process that works on the run has marked the run as paused. file: see
 * truce_run_lock_is_held(). */
gboolean truce_run_lock_is_paused (int file, gint64 id);

/* The id and the lock of a run. A new run has neither until the writer has inserted the run. The last
 * truce_run_key_unref() unlocks the run. Thread: any. */
typedef struct
{
  _Atomic gint64 id;   /* 0: not inserted yet */
  _Atomic int lock;    /* -1: not locked yet, or unlocked */
  _Atomic bool paused; /* set it before truce_run_key_mark_pause() */
  _Atomic int n_references;
} TruceRunKey;

/* Makes a key with one reference. lock: (transfer full): from truce_run_lock_acquire(); -1: none. */
TruceRunKey *truce_run_key_new (gint64 id, int lock);
TruceRunKey *truce_run_key_ref (TruceRunKey *self);
void truce_run_key_unref (TruceRunKey *self);
void truce_run_key_unlock (TruceRunKey *self);

/* If the run is locked, shows other processes the value of `paused`. */
void truce_run_key_mark_pause (TruceRunKey *self);
