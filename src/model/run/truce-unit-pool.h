/* truce-unit-pool.h: TruceUnitPool, threads that work on units, or a single leading thread without units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <pthread.h> /* ThreadSanitizer knows these locks and threads, and not those of GLib */

#include "core/monitor.h"

typedef struct TruceUnitPool TruceUnitPool;

/* The state of a worker, on cache lines of its own. The owner's fields follow it. */
typedef struct
{
  alignas (64) TruceMonitor monitor; /* other threads use truce_monitor_shown() */
  TruceTally tally;                  /* the monitor's */
  TruceUnitPool *pool;
  gpointer owner; /* owner of the units */
  pthread_t thread;
} TruceUnitWorker;

/* Functions for units. Thread: workers. */
typedef struct
{
  gsize worker_size; /* bytes of the struct that begins with a TruceUnitWorker */
  /* (nullable): Returns FALSE to skip the unit for all workers. Lock: held. */
  gboolean (*take) (TruceUnitWorker *worker, gsize unit);
  void (*work) (TruceUnitWorker *worker, gsize unit);
} TruceUnitCalls;

/* Makes a pool. calls: (nullable): NULL: there are no units. */
TruceUnitPool *truce_unit_pool_new (const TruceUnitCalls *calls, int n_workers);

/* Stops and joins the threads, and frees the pool. */
void truce_unit_pool_free (TruceUnitPool *self);

/* ---- any thread ---- */

/* The lock also guards what the owner shares with the workers. */
void truce_unit_pool_lock (TruceUnitPool *self);
void truce_unit_pool_unlock (TruceUnitPool *self);

void truce_unit_pool_pause (TruceUnitPool *self);
void truce_unit_pool_resume (TruceUnitPool *self);
void truce_unit_pool_stop (TruceUnitPool *self);

/* Asks all workers to stop at their next poll, or withdraws the request. Lock: held. */
void truce_unit_pool_interrupt (TruceUnitPool *self, gboolean resting);

gboolean truce_unit_pool_has_ended (TruceUnitPool *self);

/* Lock: held. */
gboolean truce_unit_pool_is_stopped (TruceUnitPool *self);

/* Returns the seconds from the start to now or the end, without pauses. Lock: held. */
double truce_unit_pool_clock (TruceUnitPool *self);

TruceControl *truce_unit_pool_control (TruceUnitPool *self);
int truce_unit_pool_n_workers (TruceUnitPool *self);
gpointer truce_unit_pool_worker (TruceUnitPool *self, int i);

/* Returns the sum over all workers. */
TruceCounters truce_unit_pool_counters (TruceUnitPool *self);

/* ---- the leading thread ---- */

/* Deals the units 0 … n_units - 1 to at most `n_workers` workers, one of them on this thread, and waits for
 * them. */
void truce_unit_pool_work (TruceUnitPool *self, gpointer owner, gsize n_units, gsize n_workers);

/* ---- the owner's thread ---- */

/* Attaches the progress source to the thread-default main context. It calls `look` when due and at the end,
 * until `look` returns FALSE. gone: (nullable): destroy notify. */
void truce_unit_pool_attach (
    TruceUnitPool *self, const char *name, GSourceFunc look, gpointer data, GDestroyNotify gone);

/* Schedules the next `look` in `time` microseconds; at once if the pool has ended. Thread: any. */
void truce_unit_pool_poll_in (TruceUnitPool *self, gint64 time);

/* Makes a task in the present `look`, since an earlier one would keep the main context alive. Returns:
 * (transfer full). */
GTask *truce_unit_pool_task (
    TruceUnitPool *self, gpointer source_object, gpointer tag, GAsyncReadyCallback callback, gpointer data);

/* Starts the leading thread; call it once. lead: returns FALSE if it was abandoned. Returns FALSE, and ends
 * the pool as stopped, if no thread can be made. */
gboolean truce_unit_pool_start (TruceUnitPool *self, gboolean (*lead) (gpointer data), gpointer data);

/* Ends the pool and detaches the leading thread, which must not touch pool or owner again. Lock: held. */
void truce_unit_pool_abandon (TruceUnitPool *self);

/* Joins the leading thread. Does not stop it. */
void truce_unit_pool_join (TruceUnitPool *self);
