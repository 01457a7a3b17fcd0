/* truce-run-manager.h: TruceRunManager, the runs that this process works on
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "run/truce-best-run.h"
#include "truce-runs-list.h"
#include "truce-runs-queue.h"
#include "truce-runs-watch.h"

/* One for all windows of an application. It pauses runs while nothing can be written, keeps the machine awake
 * and the application running during runs, and notifies the user of their end. */
#define TRUCE_TYPE_RUN_MANAGER (truce_run_manager_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunManager, truce_run_manager, TRUCE, RUN_MANAGER, GObject)

#define TRUCE_RUNS_LONG   3.0  /* seconds: shorter counts do not stay in the store */
#define TRUCE_RUNS_NOTIFY 10.0 /* seconds: the end of shorter work is not notified */

/* application, host: must live longer. */
TruceRunManager *truce_run_manager_new (GApplication *application, const TruceRunsHost *host);

/* Return: (transfer none). */
TruceRunsList *truce_run_manager_get_list (TruceRunManager *self);
TruceRunsQueue *truce_run_manager_get_queue (TruceRunManager *self);
TruceRunsWatch *truce_run_manager_get_watch (TruceRunManager *self); /* for tests */

/* Replace TRUCE_RUNS_LONG and TRUCE_RUNS_NOTIFY, for tests. */
void truce_run_manager_set_long (TruceRunManager *self, double seconds);
void truce_run_manager_set_notify_from (TruceRunManager *self, double seconds);

/* Returns whether a run is under way, or its end is not on disk yet. A disk that is full does not count: it
 * must not keep a program without windows for ever. */
gboolean truce_run_manager_has_work (TruceRunManager *self);

/* ---- counts that a window begins ---- */

/* Returns: (transfer none) (nullable): the stored run of this process that answers the request. */
TruceRun *truce_run_manager_find_active (TruceRunManager *self, const TruceRequest *request);

/* Starts a run that waits (TruceRequest.waits): at once if it is quick; otherwise when the store is open, as
 * an unfinished stored run of the same count, or as a new one. method: (nullable): of the unfinished run. */
void truce_run_manager_store_count (TruceRunManager *self, TruceRun *run, const TruceMethod *method);

/* Does the same for a search for a best number. */
void truce_run_manager_store_best (TruceRunManager *self, TruceBestRun *best);

/* Looks after a run that has begun just now. stored: NULL: it is not stored. */
void truce_run_manager_watch (TruceRunManager *self, TruceRun *run, TruceStoredRun *stored, gboolean resumed);

/* Whether the run continues without a window. */
gboolean truce_run_manager_is_background (TruceRunManager *self, TruceRun *run);
void truce_run_manager_set_background (TruceRunManager *self, TruceRun *run);

/* Returns the id of the stored run that is worked on by `run`; 0: none, or it is not written yet. */
gint64 truce_run_manager_get_id (TruceRunManager *self, TruceRun *run);

/* Returns whether the run stays in the store when it ends. */
gboolean truce_run_manager_is_stored (TruceRunManager *self, TruceRun *run);

/* Returns: (transfer full): the runs (TruceRun) under way. */
GPtrArray *truce_run_manager_get_active (TruceRunManager *self);

/* Returns whether the run computes, or will as soon as it can be stored; FALSE if the user has paused it. */
gboolean truce_run_manager_computes (TruceRunManager *self, TruceRun *run);

/* Stops the runs that the user has paused. They stay in the store. */
void truce_run_manager_stop_paused (TruceRunManager *self);

/* Starts a count that takes long enough to be paused, stopped and resumed: 20 queens. */
void truce_run_manager_begin_sample (TruceRunManager *self);

/* Stops a run and deletes it from the store. A verification is only stopped. */
void truce_run_manager_discard (TruceRunManager *self, TruceRun *run);

/* ---- stored runs; FALSE with an error if that is impossible ---- */

gboolean truce_run_manager_resume (TruceRunManager *self, gint64 id, GError **error);
gboolean truce_run_manager_repeat (TruceRunManager *self, gint64 id, GError **error);
void truce_run_manager_pause (TruceRunManager *self, gint64 id);
void truce_run_manager_stop (TruceRunManager *self, gint64 id);

/* Counts all again by `method`, or works units again if it is NULL: `sample` of them, 0: all. */
gboolean truce_run_manager_verify (
    TruceRunManager *self, gint64 id, const TruceMethod *method, gsize sample, GError **error);

/* Hides a run until truce_run_manager_delete_hidden(), or the end of the program, deletes it. Stops it if it
 * is paused. Returns FALSE if somebody works on the run. */
gboolean truce_run_manager_hide (TruceRunManager *self, gint64 id);
void truce_run_manager_unhide (TruceRunManager *self, gint64 id);
void truce_run_manager_delete_hidden (TruceRunManager *self, gint64 id);
