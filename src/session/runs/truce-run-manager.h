/* truce-run-manager.h: TruceRunManager, starts and supervises the runs of this process
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "run/truce-best-run.h"
#include "truce-runs-list.h"
#include "truce-runs-queue.h"
#include "truce-runs-watch.h"

/* Manager of all runs, one for all windows. It pauses runs while the store cannot be written. During runs, it
 * keeps the machine awake and the application running. It notifies the user of the end of a run. Thread:
 * main. */
#define TRUCE_TYPE_RUN_MANAGER (truce_run_manager_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunManager, truce_run_manager, TRUCE, RUN_MANAGER, GObject)

#define TRUCE_RUNS_LONG   3.0  /* seconds; a new count that ends earlier is deleted from the store */
#define TRUCE_RUNS_NOTIFY 10.0 /* seconds; a run that ends earlier causes no notification */

/* Returns a new manager. application, host: must outlive it. */
TruceRunManager *truce_run_manager_new (GApplication *application, const TruceRunsHost *host);

/* Returns (transfer none) the list of the stored runs. */
TruceRunsList *truce_run_manager_get_list (TruceRunManager *self);

/* Returns (transfer none) the queue of runs to start. */
TruceRunsQueue *truce_run_manager_get_queue (TruceRunManager *self);
TruceRunsWatch *truce_run_manager_get_watch (TruceRunManager *self); /* (transfer none); for tests */

/* Replaces TRUCE_RUNS_LONG, for tests. */
void truce_run_manager_set_long (TruceRunManager *self, double seconds);

/* Replaces TRUCE_RUNS_NOTIFY, for tests. */
void truce_run_manager_set_notify_from (TruceRunManager *self, double seconds);

/* Returns whether a run is active, or has ended without its end being on disk. If the store cannot be
 * written, as on a full disk, only active runs count: a program without windows would otherwise wait
 * forever. */
gboolean truce_run_manager_has_work (TruceRunManager *self);

/* Returns: (transfer none) (nullable): an active run of this process that is stored and answers the request.
 * NULL if there is none, or if the request is not a count. */
TruceRun *truce_run_manager_find_active (TruceRunManager *self, const TruceRequest *request);

/* Starts a run that was created with `waits` of TruceRequest. Starts it at once, without storing it, if it is
 * a quick count or not a count. Otherwise starts it when the store is open: if the store has an unfinished
 * run of the same count, continues that run; if not, stores a new one. If the store cannot be written, the
 * run is not stored. method: (nullable): requested method; NULL: any. */
void truce_run_manager_store_count (TruceRunManager *self, TruceRun *run, const TruceMethod *method);

/* Starts `best`, a search for the optimum that was created to wait. On a small board, starts it at once,
 * without the store. Otherwise starts it when the store is open. */
void truce_run_manager_store_best (TruceRunManager *self, TruceBestRun *best);

/* Supervises a run that has just started. stored: (nullable): NULL if the run is not stored. resumed: FALSE
 * for a new stored run, which is deleted if it ends within TRUCE_RUNS_LONG and has not failed. */
void truce_run_manager_watch (TruceRunManager *self, TruceRun *run, TruceStoredRun *stored, gboolean resumed);

/* Returns whether the run continues if no window shows it. FALSE for a run that is not supervised. */
gboolean truce_run_manager_is_background (TruceRunManager *self, TruceRun *run);

/* Lets the run continue if no window shows it. Does nothing if the run is not supervised. */
void truce_run_manager_set_background (TruceRunManager *self, TruceRun *run);

/* Returns the id of the stored run that `run` computes or verifies. 0: there is none, or the list does not
 * have it yet. */
gint64 truce_run_manager_get_id (TruceRunManager *self, TruceRun *run);

/* Returns whether `run` stores its progress, so that the user can resume it. FALSE for a verification, which
 * only stores its result. */
gboolean truce_run_manager_is_stored (TruceRunManager *self, TruceRun *run);

/* Returns: (transfer full): an array of the active runs (TruceRun), without those that will be deleted. */
GPtrArray *truce_run_manager_get_active (TruceRunManager *self);

/* Returns whether the user should be asked before the run is stopped: it computes, or will as soon as it can
 * be stored, or it is paused and its work is not stored. FALSE for a paused run that can be resumed later. */
gboolean truce_run_manager_is_at_stake (TruceRunManager *self, TruceRun *run);

/* Stops the supervised runs that the user has paused. Stored runs can be resumed. */
void truce_run_manager_stop_paused (TruceRunManager *self);

/* Starts and stores a count of 20 queens, a sample that takes long enough to pause, stop and resume it. Does
 * nothing if the store cannot be written. */
void truce_run_manager_start_sample (TruceRunManager *self);

/* Stops a run. Deletes it from the store as soon as its end is on disk. A verification is only stopped; the
 * verified run remains in the store. */
void truce_run_manager_discard (TruceRunManager *self, TruceRun *run);

/* Continues a stored run. If this process has paused the run, resumes it; otherwise locks and starts it.
 * Returns FALSE with an error if there is no such run, the problem is refused, another process works on the
 * run, the store cannot be written, or memory runs out. */
gboolean truce_run_manager_resume (TruceRunManager *self, gint64 id, GError **error);

/* Stores and starts a new run with the problem, question and method of a listed run. A new
 * run that lists placements stores as many bytes of them as the old one may. Returns FALSE with an error as
 * truce_run_manager_resume(). */
gboolean truce_run_manager_repeat (TruceRunManager *self, gint64 id, GError **error);

/* Pauses the work of this process on a run. Does nothing if there is none. */
void truce_run_manager_pause (TruceRunManager *self, gint64 id);

/* Stops the work of this process on a run. Does nothing if there is none. */
void truce_run_manager_stop (TruceRunManager *self, gint64 id);

/* Starts to verify a stored run. method: counts again by this method; NULL: repeats units instead. sample:
 * number of random units to repeat; 0: all. Returns FALSE with an error if there is no such run, or if it
 * cannot be locked or started. */
gboolean truce_run_manager_verify (
    TruceRunManager *self, gint64 id, const TruceMethod *method, gsize sample, GError **error);

/* Hides a run, to be deleted by truce_run_manager_delete_hidden() or at the end of the program. If this
 * process has paused the run, stops it. If the run is started again, it is shown again.
 * Returns FALSE, and does not hide the run, if it is not listed, if another process works on it or has paused
 * it, or if this process computes it or has not stored its end yet. */
gboolean truce_run_manager_hide (TruceRunManager *self, gint64 id);

/* Shows a hidden run again. */
void truce_run_manager_unhide (TruceRunManager *self, gint64 id);

/* Deletes a hidden run from the store. */
void truce_run_manager_delete_hidden (TruceRunManager *self, gint64 id);
