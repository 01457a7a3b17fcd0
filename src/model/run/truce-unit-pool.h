/* truce-unit-pool.h: TruceUnitPool, threads that work on units, or a single leading thread without units
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <pthread.h> /* ThreadSanitizer knows these locks and threads, and not those of GLib */

#include "core/monitor.h"

typedef struct TruceUnitPool TruceUnitPool;

/* The part of a worker that the pool uses, on cache lines of its own. The owner of the pool adds fields after
 * this struct, see TruceUnitCalls. */
typedef struct
{
  alignas (64) TruceMonitor monitor; /* other threads read its counters by truce_monitor_shown() */
  TruceTally tally;                  /* tally of `monitor` */
  TruceUnitPool *pool;
  gpointer owner; /* see truce_unit_pool_work() */
  pthread_t thread;
} TruceUnitWorker;

/* Functions that work on units. Thread: workers. */
typedef struct
{
  gsize worker_size; /* bytes of the struct that begins with a TruceUnitWorker */
  /* (nullable): Assigns a unit to the worker. Returns FALSE to skip the unit for all workers. Lock: held. */
  gboolean (*take) (TruceUnitWorker *worker, gsize unit);
  void (*work) (TruceUnitWorker *worker, gsize unit);
} TruceUnitCalls;

/* Makes a pool. calls: (nullable): static; NULL: there are no units and no workers. n_workers: 0 counts as
 * 1. */
TruceUnitPool *truce_unit_pool_new (const TruceUnitCalls *calls, int n_workers);

/* Stops and joins the threads, and frees the pool. */
void truce_unit_pool_free (TruceUnitPool *self);

/* ---- any thread ---- */

/* The lock guards the pool, and what the owner shares with the workers. */
void truce_unit_pool_lock (TruceUnitPool *self);
void truce_unit_pool_unlock (TruceUnitPool *self);

/* The next three functions have no effect after a stop or the end of the pool. Lock: not held. */
void truce_unit_pool_pause (TruceUnitPool *self);
void truce_unit_pool_resume (TruceUnitPool *self);
void truce_unit_pool_stop (TruceUnitPool *self);

/* Starts or ends a rest of all workers. resting: TRUE: asks the workers to stop at their next poll; FALSE:
 * withdraws this request. Lock: held. */
void truce_unit_pool_interrupt (TruceUnitPool *self, gboolean resting);

/* Lock: held or not. */
gboolean truce_unit_pool_has_ended (TruceUnitPool *self);

/* Returns whether a stop was requested; a rest does not count. Lock: held or not. */
gboolean truce_unit_pool_is_stopped (TruceUnitPool *self);

/* Returns the seconds since the start, without pauses. After the end of the pool, returns its duration. Lock:
 * held. */
double truce_unit_pool_clock (TruceUnitPool *self);

/* Returns: (transfer none): the control that all workers poll. */
TruceControl *truce_unit_pool_control (TruceUnitPool *self);
int truce_unit_pool_n_workers (TruceUnitPool *self);

/* Returns: (transfer none): worker `i`, from 0: a TruceUnitWorker. */
gpointer truce_unit_pool_worker (TruceUnitPool *self, int i);

/* Returns the sum of the counters of all workers, as their monitors show them. */
TruceCounters truce_unit_pool_counters (TruceUnitPool *self);

/* ---- the leading thread ---- */

/* Deals the units 0 … n_units - 1 to at most `n_workers` workers, and waits until the workers have ended. One
 * worker runs on this thread. owner: value for the field `owner` of each worker. */
void truce_unit_pool_work (TruceUnitPool *self, gpointer owner, gsize n_units, gsize n_workers);

/* ---- the owner's thread ---- */

/* Attaches the progress source of the pool to the thread-default main context. Call it once. The source calls
 * `look` when truce_unit_pool_poll_in() is due and after the end of the pool, until `look` returns FALSE.
 * name: static: name of the source. gone: (nullable): destroy notify of `data`. */
void truce_unit_pool_attach (
    TruceUnitPool *self, const char *name, GSourceFunc look, gpointer data, GDestroyNotify gone);

/* Schedules the next `look` in `time` microseconds; at once if the pool has ended. Thread: any. Lock: not
 * held. */
void truce_unit_pool_poll_in (TruceUnitPool *self, gint64 time);

/* Makes a task for the main context of the progress source. Call it only in `look`, since a task that is made
 * earlier would keep the main context alive. Returns: (transfer full). */
GTask *truce_unit_pool_task (
    TruceUnitPool *self, gpointer source_object, gpointer tag, GAsyncReadyCallback callback, gpointer data);

/* Starts the leading thread; call it once. lead: called on the leading thread; must return FALSE if the pool
 * was abandoned. If no thread can be made, ends the pool as stopped and returns FALSE. */
gboolean truce_unit_pool_start (TruceUnitPool *self, gboolean (*lead) (gpointer data), gpointer data);

/* Ends the pool and detaches the leading thread, which must not touch pool or owner again. Lock: held. */
void truce_unit_pool_abandon (TruceUnitPool *self);

/* Waits for the end of the leading thread, without stopping it. */
void truce_unit_pool_join (TruceUnitPool *self);
