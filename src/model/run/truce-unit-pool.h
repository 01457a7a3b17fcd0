/* truce-unit-pool.h: threads that take units one after another until all are done, or they pause, rest or
 * stop
 *
 * One thread leads. It deals the units of a search to workers, of which it is the first, as often as it
 * likes: each time it goes on when all of them have come to rest. What has no units is led alone.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <pthread.h> /* ThreadSanitizer knows these locks and threads, and not those of GLib */

#include "core/monitor.h"

typedef struct TruceUnitPool TruceUnitPool;

/* A worker's own, on cache lines that no other worker writes. What an owner adds comes after it. */
typedef struct
{
  alignas (64) TruceMonitor monitor; /* others read only what it shows */
  TruceTally tally;                  /* the monitor's */
  TruceUnitPool *pool;
  gpointer owner; /* of the units */
  pthread_t thread;
} TruceUnitWorker;

/* What a pool calls on its workers' threads. */
typedef struct
{
  gsize worker_size; /* of what begins with a TruceUnitWorker */
  /* Under the lock: FALSE passes the unit over, for all workers. NULL: none is. */
  gboolean (*take) (TruceUnitWorker *worker, gsize unit);
  void (*work) (TruceUnitWorker *worker, gsize unit);
} TruceUnitCalls;

/* `calls` NULL: there are no units. The owner frees the pool, which stops it and waits. */
TruceUnitPool *truce_unit_pool_new (const TruceUnitCalls *calls, int n_workers);
void truce_unit_pool_free (TruceUnitPool *self);

/* ---- any thread ---- */

/* Of the pool, and of whatever its owner shares with the workers. */
void truce_unit_pool_lock (TruceUnitPool *self);
void truce_unit_pool_unlock (TruceUnitPool *self);

/* A stop is never taken back. */
void truce_unit_pool_pause (TruceUnitPool *self);
void truce_unit_pool_resume (TruceUnitPool *self);
void truce_unit_pool_stop (TruceUnitPool *self);

/* Under the lock: workers end what they are at as if they were stopped, until it is taken back. */
void truce_unit_pool_rest (TruceUnitPool *self, gboolean resting);

gboolean truce_unit_pool_has_ended (TruceUnitPool *self);

/* Under the lock. The clock has seconds since the start, without pauses, and stands still at the end. */
gboolean truce_unit_pool_is_stopped (TruceUnitPool *self);
double truce_unit_pool_clock (TruceUnitPool *self);

TruceControl *truce_unit_pool_control (TruceUnitPool *self);
int truce_unit_pool_n_workers (TruceUnitPool *self);
gpointer truce_unit_pool_worker (TruceUnitPool *self, int i);

/* What all workers show. */
TruceCounters truce_unit_pool_counters (TruceUnitPool *self);

/* ---- the thread that leads, or, where none was started, any that has time ---- */

/* Deals the units 0 … n_units - 1 to at most `n_workers` workers, this thread being one, and waits for them.
 * A worker's thread that cannot be had is done without. */
void truce_unit_pool_work (TruceUnitPool *self, gpointer owner, gsize n_units, gsize n_workers);

/* ---- the owner's thread ---- */

/* The one progress source: has `look` called on the thread-default main context of now, when it is due and at
 * the end, until it returns FALSE; `gone` (may be NULL) then, or when the context goes before. */
void truce_unit_pool_attach (
    TruceUnitPool *self, const char *name, GSourceFunc look, gpointer data, GDestroyNotify gone);

/* When the next look is due, in microseconds from now; any thread. At once when the end came meanwhile. */
void truce_unit_pool_look_in (TruceUnitPool *self, gint64 time);

/* For an answer from `look`. One made at the start would keep a main context alive that its owner dropped. */
GTask *truce_unit_pool_task (
    TruceUnitPool *self, gpointer source_object, gpointer tag, GAsyncReadyCallback callback, gpointer data);

/* Has a thread lead, once; `lead` returns FALSE when it was abandoned. FALSE: there is no thread to be had,
 * and the pool has ended as one that was stopped before it began. */
gboolean truce_unit_pool_start (TruceUnitPool *self, gboolean (*lead) (gpointer data), gpointer data);

/* Under the lock: ends without the leading thread, which has promised to touch nothing of pool or owner. */
void truce_unit_pool_abandon (TruceUnitPool *self);

/* Waits for the end, which somebody has to bring about. */
void truce_unit_pool_join (TruceUnitPool *self);
