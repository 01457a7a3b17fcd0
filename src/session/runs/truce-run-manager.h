/* truce-run-manager.h: TruceRunManager, starts and supervises the runs of this process
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "run/truce-best-run.h"
#include "truce-runs-list.h"
#include "truce-runs-queue.h"
#include "truce-runs-watch.h"

/* One for all windows of an application. It pauses runs while nothing can be written, keeps the machine
 * awake and the application running during runs, and notifies the user of their end. Thread: main. */
#define TRUCE_TYPE_RUN_MANAGER (truce_run_manager_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunManager, truce_run_manager, TRUCE, RUN_MANAGER, GObject)

#define TRUCE_RUNS_LONG   3.0  /* seconds; new counts that end earlier are deleted from the store */
#define TRUCE_RUNS_NOTIFY 10.0 /* seconds; work that ends earlier causes no notification */

/* application, host: must outlive the manager. */
TruceRunManager *truce_run_manager_new (GApplication *application, const TruceRunsHost *host);

/* Return: (transfer none). */
TruceRunsList *truce_run_manager_get_list (TruceRunManager *self);
TruceRunsQueue *truce_run_manager_get_queue (TruceRunManager *self);
TruceRunsWatch *truce_run_manager_get_watch (TruceRunManager *self); /* for tests */

/* Replace TRUCE_RUNS_LONG and TRUCE_RUNS_NOTIFY, for tests. */
void truce_run_manager_set_long (TruceRunManager *self, double seconds);
void truce_run_manager_set_notify_from (TruceRunManager *self, double seconds);

/* Returns whether a run is active, or the end of a run is not on disk yet. While the store cannot be
 * written, such as on a full disk, only active runs count, so that a program without windows does not wait
 * forever. */
gboolean truce_run_manager_has_work (TruceRunManager *self);

/* Returns: (transfer none) (nullable): the active stored count of this process that answers the request;
 * NULL if the request is not a count. */
TruceRun *truce_run_manager_find_active (TruceRunManager *self, const TruceRequest *request);

/* Starts a run that waits (`waits` of TruceRequest). A quick count, and a run that is not a count, starts at
 * once and is not stored. Any other run starts when the store is open: it resumes an unfinished stored run
 * of the same count, or is stored as a new run. If the store cannot be written, the run is not stored.
 * method: (nullable): requested method; NULL: any. */
void truce_run_manager_store_count (TruceRunManager *self, TruceRun *run, const TruceMethod *method);

/* Starts `best`, a search for the optimum that waits. If the board is small, the search starts at once and
 * without the store; else it starts when the store is open. */
void truce_run_manager_store_best (TruceRunManager *self, TruceBestRun *best);

/* Supervises a run that has just started. stored: (nullable): NULL if the run is not stored. resumed: FALSE:
 * the stored run is new, and is deleted if it ends before TRUCE_RUNS_LONG without a failure. */
void truce_run_manager_watch (TruceRunManager *self, TruceRun *run, TruceStoredRun *stored, gboolean resumed);

/* Returns whether the run continues when no window shows it. FALSE for runs that are not supervised;
 * truce_run_manager_set_background() ignores them. */
gboolean truce_run_manager_is_background (TruceRunManager *self, TruceRun *run);
void truce_run_manager_set_background (TruceRunManager *self, TruceRun *run);

/* Returns the id of the stored run that `run` computes or verifies; 0: none, or it is not listed yet. */
gint64 truce_run_manager_get_id (TruceRunManager *self, TruceRun *run);

/* Returns whether `run` stores its progress, so that it can be resumed. FALSE for a verification, which only
 * stores its result. */
gboolean truce_run_manager_is_stored (TruceRunManager *self, TruceRun *run);

/* Returns: (transfer full): the active runs (TruceRun), without those that are to be deleted. */
GPtrArray *truce_run_manager_get_active (TruceRunManager *self);

/* Returns whether the run computes, or will as soon as it can be stored; FALSE if the user has paused it. */
gboolean truce_run_manager_computes (TruceRunManager *self, TruceRun *run);

/* Stops the supervised runs that the user has paused. They stay in the store. */
void truce_run_manager_stop_paused (TruceRunManager *self);

/* Starts and stores a count that takes long enough to be paused, stopped and resumed: 20 queens. Does
 * nothing if the store cannot be written. */
void truce_run_manager_start_sample (TruceRunManager *self);

/* Stops a run and deletes it from the store when it has ended. A verification is only stopped. */
void truce_run_manager_discard (TruceRunManager *self, TruceRun *run);

/* truce_run_manager_resume() continues a run. truce_run_manager_repeat() stores and starts a new run of the
 * question of a listed run, by its method; of a list, only the count. Both return FALSE with an error if
 * there is no such run, the problem is refused, another process works on the run, the store cannot be
 * written, or memory runs out. */
gboolean truce_run_manager_resume (TruceRunManager *self, gint64 id, GError **error);
gboolean truce_run_manager_repeat (TruceRunManager *self, gint64 id, GError **error);

/* Pause or stop the work of this process on a run, if any. */
void truce_run_manager_pause (TruceRunManager *self, gint64 id);
void truce_run_manager_stop (TruceRunManager *self, gint64 id);

/* Verifies a stored run: counts again by `method` or, if `method` is NULL, repeats `sample` random units (0:
 * all). Returns FALSE with an error if there is no such run, or it cannot be locked or started. */
gboolean truce_run_manager_verify (
    TruceRunManager *self, gint64 id, const TruceMethod *method, gsize sample, GError **error);

/* Hides a run until truce_run_manager_delete_hidden(), or the end of the program, deletes it. Stops the run
 * if this process has paused it. A new start of the run shows it again. Returns FALSE if the run is not
 * listed, another process works on it or has paused it, or this process computes it or has not stored its
 * end yet. */
gboolean truce_run_manager_hide (TruceRunManager *self, gint64 id);
void truce_run_manager_unhide (TruceRunManager *self, gint64 id);
void truce_run_manager_delete_hidden (TruceRunManager *self, gint64 id);
