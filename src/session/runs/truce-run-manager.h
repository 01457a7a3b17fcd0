/* truce-run-manager.h: TruceRunManager, the stored runs of the program, and who looks after those under way
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "run/truce-run.h"
#include "store/runs/truce-store-best.h"
#include "store/runs/truce-stored-run.h"
#include "truce-runs-item.h"
#include "truce-runs-watch.h"

/* One for all windows of an application. It pauses runs while nothing can be written, keeps the machine from
 * going to sleep and the application from ending during runs, and notifies of their end when no window has
 * the user's eye. Signals: "told" (text): something to be said once "changed" (): a run has begun or ended */
#define TRUCE_TYPE_RUN_MANAGER (truce_run_manager_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunManager, truce_run_manager, TRUCE, RUN_MANAGER, GObject)

#define TRUCE_RUNS_LONG   3.0  /* seconds: shorter counts do not stay in the store, unless told otherwise */
#define TRUCE_RUNS_NOTIFY 10.0 /* seconds: the end of what takes less is not notified */

/* Opens the store on a thread. `application` has to live longer than the manager. */
TruceRunManager *truce_run_manager_new (GApplication *application, const TruceRunsHost *host);

/* Of TruceRunsItem, newest first. Owned by the manager. */
GListModel *truce_run_manager_get_items (TruceRunManager *self);

/* NULL: no such run is shown. */
TruceRunsItem *truce_run_manager_find (TruceRunManager *self, gint64 id);

/* Why there is no store; NULL: there is one, or there will be when something is to be stored. */
const char *truce_run_manager_get_refusal (TruceRunManager *self);

/* NULL: it is not open, or cannot be written. */
TruceStore *truce_run_manager_get_store (TruceRunManager *self);

/* Goes on with the store, or without one (NULL: truce_run_manager_get_refusal says why), and takes the data.
 */
typedef void (*TruceRunsGoOn) (TruceRunManager *self, gpointer data, TruceStore *store);

/* At once where the store can be written; else when a thread has opened it, or could not. `free_data`: where
 * the program ends before. */
void
truce_run_manager_wait (TruceRunManager *self, TruceRunsGoOn go_on, gpointer data, GDestroyNotify free_data);

/* How many seconds a count has to take to stay in the store: for tests. */
void truce_run_manager_set_long (TruceRunManager *self, double seconds);

/* How many seconds of work there are to be before its end is notified: for tests. */
void truce_run_manager_set_notify_from (TruceRunManager *self, double seconds);

/* Begins to read the store at once, instead of half a second later. */
void truce_run_manager_refresh (TruceRunManager *self);

/* Whether the runs are what was in the store when the program began, or what came of it; "changed" says when.
 */
gboolean truce_run_manager_is_listed (TruceRunManager *self);

/* ---- counts that a window begins ---- */

/* The run of that count that is under way here already (no reference), or NULL. */
TruceRun *truce_run_manager_find_active (TruceRunManager *self, const TruceRequest *request);

/* Takes a run that waits (TruceRequest.waits), and has it begin: at once where it may not take some seconds;
 * else when the store is open, as what goes on with an unfinished run of the same count by `method` (NULL:
 * any), or as a new one. */
void truce_run_manager_store_count (TruceRunManager *self, TruceRun *run, const TruceMethod *method);

/* The same of a search for a best number. */
void truce_run_manager_store_best (TruceRunManager *self, TruceBestRun *best);

/* Looks after a run that has begun just now. `stored` NULL: it is not stored. */
void truce_run_manager_watch (TruceRunManager *self, TruceRun *run, TruceStoredRun *stored, gboolean resumed);

/* Whether the run goes on when a window lets go of it; and that it is to. */
gboolean truce_run_manager_is_background (TruceRunManager *self, TruceRun *run);
void truce_run_manager_set_background (TruceRunManager *self, TruceRun *run);

/* The id of the stored run that this is the work on; 0: none, or it is not written yet. */
gint64 truce_run_manager_get_id (TruceRunManager *self, TruceRun *run);

/* Whether it is kept when it ends. */
gboolean truce_run_manager_is_stored (TruceRunManager *self, TruceRun *run);

/* The runs under way, of TruceRun, a new array. */
GPtrArray *truce_run_manager_get_active (TruceRunManager *self);

/* Returns whether the run computes, or will as soon as it can be stored; FALSE if the user has paused it. */
gboolean truce_run_manager_computes (TruceRunManager *self, TruceRun *run);

/* Stops the runs that the user has paused. They stay in the store. */
void truce_run_manager_stop_paused (TruceRunManager *self);

/* Counts n queens on n × n when the store is open; why it cannot be, is told. */
void truce_run_manager_begin_queens (TruceRunManager *self, int n);

/* ---- runs that wait for their turn ---- */

/* Stores a run for each problem (TruceProblem), and works on one after the other, behind those that wait. Why
 * that cannot be, is told. */
void truce_run_manager_queue (TruceRunManager *self, GPtrArray *problems, const TruceGoal *goal);

/* How many have not had their turn yet; and whether the next one gets it when the one under way has ended.
 * They wait for that to be said after the program has begun, and after one of them was stopped. */
guint truce_run_manager_get_n_queued (TruceRunManager *self);
gboolean truce_run_manager_is_queue_going (TruceRunManager *self);
void truce_run_manager_set_queue_going (TruceRunManager *self, gboolean goes);
void truce_run_manager_unqueue (TruceRunManager *self, gint64 id);

/* ---- what is shown of one ---- */

/* Has the parts of that run (0: of none) read with the list. */
void truce_run_manager_look_at (TruceRunManager *self, gint64 id);

/* What somebody writes about it; "": nothing any more. */
void truce_run_manager_set_comment (TruceRunManager *self, gint64 id, const char *text);

/* ---- what can be done with a stored run; FALSE and an error otherwise ---- */

gboolean truce_run_manager_resume (TruceRunManager *self, gint64 id, GError **error);
gboolean truce_run_manager_repeat (TruceRunManager *self, gint64 id, GError **error);
void truce_run_manager_pause (TruceRunManager *self, gint64 id);
void truce_run_manager_stop (TruceRunManager *self, gint64 id);

/* Counts all again by `method`; NULL: works its units again, `sample` of them or (0) all. */
gboolean truce_run_manager_verify (
    TruceRunManager *self, gint64 id, const TruceMethod *method, gsize sample, GError **error);

/* Stops the run if it is paused, and no longer shows it. truce_run_manager_delete_hidden deletes it, as does
 * the end of the program. Returns FALSE if somebody works on the run. */
gboolean truce_run_manager_hide (TruceRunManager *self, gint64 id);
void truce_run_manager_unhide (TruceRunManager *self, gint64 id);
void truce_run_manager_delete_hidden (TruceRunManager *self, gint64 id);

/* Stops it and deletes it; of a verification, only stops it. */
void truce_run_manager_discard (TruceRunManager *self, TruceRun *run);
