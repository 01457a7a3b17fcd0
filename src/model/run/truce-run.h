/* truce-run.h: TruceRun, one method on one problem: state, progress, counters, result
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <glib-object.h>

#include "core/method.h"
#include "estimate/sample.h"
#include "truce-best-finds.h"
#include "truce-ledger.h"
#include "truce-run-state.h"
#include "truce-verdict.h"

/* What is asked for. */
typedef struct
{
  const TruceProblem *problem; /* a reference is taken */
  TruceGoal goal;
  const TruceMethod *method; /* NULL: auto */
  int threads;               /* 0: all cores */
  double time_limit;         /* seconds; 0: none */
  guint64 list_cap;          /* TRUCE_LIST: ends (done, `capped`) after so many placements; 0: no cap */
  TruceLedger *ledger;       /* where the run is stored; a reference to its owner is taken. NULL: it is not */
  gsize wanted;              /* units, where it is not stored; 0: enough for the threads */
  gboolean detailed;         /* the steps are counted, too */
  gboolean waits;            /* it is WAITING, and does nothing, until truce_run_take_store */
  TruceBestFinds *finds;     /* of a method of best numbers (goal.above is theirs): where its placements go */
} TruceRequest;

/* A main-thread object. Properties, all read-only and notified 8 times a second and at the end: "state"
 * (TruceRunState as int), "found" (uint64), "dead-ends" (uint64), "fraction" (double, 0 … 1, -1 unknown),
 * "rate" (double, found a second), "eta" (double, seconds, -1 unknown), "elapsed" (double, seconds). "found"
 * counts what the search reached; the answer to a count is truce_run_get_count. Signals: "updated": after
 * each round of notifications; "ended": once, after the last of them. */
#define TRUCE_TYPE_RUN (truce_run_get_type ())
G_DECLARE_FINAL_TYPE (TruceRun, truce_run, TRUCE, RUN, GObject)

#define TRUCE_RUN_ERROR (truce_run_error_quark ())
GQuark truce_run_error_quark (void); /* codes are TruceErrorCode */

/* Starts a run on threads of its own. It tells of itself on the thread-default main context of the caller, at
 * the earliest with its next iteration, and keeps itself alive until it has ended: to be rid of it, stop it.
 * When the main context is destroyed before that, the run is stopped and its threads are waited for.
 * Returns: (transfer full) (nullable): NULL with an error if no method accepts the problem, or the machine
 * has not the memory. */
TruceRun *truce_run_start (const TruceRequest *request, GError **error);

/* What is known of a run that ended before. */
typedef struct
{
  const TruceProblem *problem; /* a reference is taken */
  TruceGoal goal;              /* a count */
  const TruceMethod *method;
  const char *count; /* decimal, exact; copied */
  guint64 found, dead_ends;
  double seconds;       /* of work */
  TruceVerdict verdict; /* used unless the count is published. source: static */
} TruceKnownRun;

/* Makes a run that has ended with a known count. It never works, and its number of threads is 0: unknown.
 * Returns: (transfer full). */
TruceRun *truce_run_new_known (const TruceKnownRun *known);

const TruceProblem *truce_run_get_problem (TruceRun *self);
const TruceGoal *truce_run_get_goal (TruceRun *self);
const TruceMethod *truce_run_get_method (TruceRun *self);
int truce_run_get_threads (TruceRun *self);
TruceRunState truce_run_get_state (TruceRun *self);
gboolean truce_run_is_active (TruceRun *self); /* as truce_run_state_is_active */
guint64 truce_run_get_found (TruceRun *self);
guint64 truce_run_get_dead_ends (TruceRun *self);
double truce_run_get_fraction (TruceRun *self);

/* How many units there are, 0 as long as nobody knows, and how many of them have ended. */
gsize truce_run_get_units (TruceRun *self, gsize *n_done);

double truce_run_get_rate (TruceRun *self);
double truce_run_get_eta (TruceRun *self);
const TruceEstimate *truce_run_get_time_left (TruceRun *self); /* the same, with an interval where there is
                                                                * one; otherwise its `low` is below 0. The
                                                                * only estimate that is shown of a run */
double truce_run_get_elapsed (TruceRun *self);                 /* time paused not counted */
gboolean truce_run_get_capped (TruceRun *self);                /* ended at list_cap: there may be more */
const char *truce_run_get_failure (TruceRun *self);            /* NULL unless FAILED */

/* Decimal count so far; exact once DONE. Owned by the run, valid until its next update. */
const char *truce_run_get_count (TruceRun *self);

/* Of the work of this run, without what was stored before. */
TruceCounters truce_run_get_counters (TruceRun *self);

/* Returns: the verdict on the count, unchecked unless the run is DONE and not capped. source: static. */
TruceVerdict truce_run_get_verdict (TruceRun *self);

/* The placements found by TRUCE_LIST and TRUCE_FIRST: a TruceSolutionList, growing while the run goes on;
 * NULL for TRUCE_COUNT and for a stored list, whose placements truce-stored-placements.h reads. */
GListModel *truce_run_get_solutions (TruceRun *self);

/* Count by first square, for methods that cut that way; rows in ascending order of square. */
typedef struct
{
  int square;
  guint64 found;
  guint64 dead_ends;
  double elapsed;  /* seconds of work on this square, over all threads */
  double finished; /* seconds since the start when its last unit ended; -1 while it is under way */
} TruceFirstSquare;

/* The rows so far (element type TruceFirstSquare), owned by the run; NULL when the method does not cut that
 * way. */
GArray *truce_run_get_first_squares (TruceRun *self);

/* Of one that waits: it begins. `stored`: where, as what truce_stored_run_request gives for the same
 * question; NULL: nowhere. Not heard where it does not wait any more, as when it was stopped. */
void truce_run_take_store (TruceRun *self, const TruceRequest *stored);
gboolean truce_run_waits (TruceRun *self);

void truce_run_pause (TruceRun *self);

/* Pauses the run because nothing can be written: its state is HELD_BACK. */
void truce_run_hold_back (TruceRun *self);

/* Goes on with a run that is paused or held back. */
void truce_run_resume (TruceRun *self);

/* Asks to stop; the run ends STOPPED within 100 ms of work. */
void truce_run_stop (TruceRun *self);

/* The same, and waits for the threads. The end is still told if the main context goes on. */
void truce_run_stop_and_wait (TruceRun *self);

/* ---- for ledgers, when a run has ended ---- */

/* Sets the verdict on the count. source: static. */
void truce_run_set_verdict (TruceRun *self, TruceVerdict verdict);

/* Sets the rate that is shown from then on, found a second. */
void truce_run_set_rate (TruceRun *self, double rate);
