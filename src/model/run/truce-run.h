/* truce-run.h: TruceRun, one method on one problem: state, progress, counters, result
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <glib-object.h>

#include "core/method.h"
#include "estimate/sample.h"
#include "truce-ledger.h"
#include "truce-run-state.h"
#include "truce-shared-incumbent.h"
#include "truce-verdict.h"

typedef struct
{
  const TruceProblem *problem; /* referenced */
  TruceGoal goal;
  const TruceMethod *method; /* NULL: the automatic choice */
  int threads;               /* 0: all cores */
  double time_limit;         /* seconds of this session, without pauses; 0: none */
  guint64 list_cap; /* for TRUCE_LIST: the run is done (and `capped`) after this number of placements; 0: no
                       limit */
  TruceLedger *ledger; /* (nullable): stores the results; its owner is referenced */
  gsize wanted; /* number of units to split into; 0: enough for the threads. A ledger has its own number. */
  gboolean count_steps;
  gboolean waits; /* does nothing until truce_run_start_deferred() */
  TruceSharedIncumbent
      *finds; /* (nullable): receives the placements of a search for an optimum; outlives the run */
} TruceRequest;

/* One method at work on one problem. Thread: main.
 * Read-only property: "state" (TruceRunState as int).
 * Signals: "updated": 8 times a second and at the end; "ended": once, after the last "updated". */
#define TRUCE_TYPE_RUN (truce_run_get_type ())
G_DECLARE_FINAL_TYPE (TruceRun, truce_run, TRUCE, RUN, GObject)

#define TRUCE_RUN_ERROR (truce_run_error_quark ())
GQuark truce_run_error_quark (void); /* codes are TruceErrorCode */

/* Starts a run on threads of its own. The run notifies on the thread-default main context of the caller, from
 * the next iteration on. The run holds a reference to itself until it has ended. If the main context is
 * destroyed first, the run stops and its threads are joined.
 * Returns: (transfer full) (nullable): NULL with an error if the memory is too small, or the method does not
 * accept the problem. If the request has no method, NULL with an error if no method accepts the problem. */
TruceRun *truce_run_start (const TruceRequest *request, GError **error);

/* A run that has ended in an earlier session. */
typedef struct
{
  const TruceProblem *problem; /* referenced */
  TruceGoal goal;              /* a count */
  const TruceMethod *method;
  const char *count; /* decimal, exact; copied */
  guint64 found, dead_ends;
  double seconds;       /* of work */
  TruceVerdict verdict; /* used if no count is published; its source is static */
} TruceKnownRun;

/* Returns: (transfer full): a run that is DONE with a known count, and never works. */
TruceRun *truce_run_new_known (const TruceKnownRun *known);

const TruceProblem *truce_run_get_problem (TruceRun *self);
const TruceGoal *truce_run_get_goal (TruceRun *self);
const TruceMethod *truce_run_get_method (TruceRun *self);
int truce_run_get_threads (TruceRun *self); /* 0: a run by truce_run_new_known() */
TruceRunState truce_run_get_state (TruceRun *self);
gboolean truce_run_is_active (TruceRun *self); /* see truce_run_state_is_active() */
guint64 truce_run_get_found (TruceRun *self);  /* number of placements that the search reached */
guint64 truce_run_get_dead_ends (TruceRun *self);
double truce_run_get_fraction (TruceRun *self); /* 0 … 1; -1: unknown */

/* Returns the number of units; 0: not known yet. *n_done: receives the number of finished units. */
gsize truce_run_get_units (TruceRun *self, gsize *n_done);

double truce_run_get_rate (TruceRun *self); /* placements found per second */

/* Returns: (transfer none): the seconds left. `value` is below 0 if they are unknown; `low` is below 0 if
 * there is no interval. */
const TruceEstimate *truce_run_get_time_left (TruceRun *self);
double truce_run_get_elapsed (TruceRun *self);      /* seconds in all sessions, without pauses */
gboolean truce_run_get_capped (TruceRun *self);     /* ended at list_cap: there may be more placements */
const char *truce_run_get_failure (TruceRun *self); /* NULL unless FAILED */

/* Returns the count so far as a decimal text. The count is exact if the run is DONE and not capped. Valid
 * until the next "updated". */
const char *truce_run_get_count (TruceRun *self);

/* Returns the counters of this session. Results that were already stored are included only for units with
 * TRUCE_LEDGER_LOOKUP. */
TruceCounters truce_run_get_counters (TruceRun *self);

/* Returns the verdict on the count; the member `source` of the verdict is static. The verdict is
 * TRUCE_CHECK_UNCHECKED unless a count or a list is DONE and not capped. */
TruceVerdict truce_run_get_verdict (TruceRun *self);

/* Returns: (transfer none) (nullable): the placements of TRUCE_LIST, TRUCE_FIRST and TRUCE_ANY: a
 * TruceSolutionList that grows during the run. NULL for other questions and for a search for the optimum.
 * NULL also for a list with a ledger, see truce-stored-placements.h. */
GListModel *truce_run_get_solutions (TruceRun *self);

/* The placements whose first piece stands on one square: how far the run has counted them. */
typedef struct
{
  int square;
  guint64 found;
  guint64 dead_ends;
  double elapsed;  /* seconds of work on this square, over all threads */
  double finished; /* seconds from the start of the run to the end of the last unit; -1: not finished */
} TruceFirstSquare;

/* Returns: (transfer none) (nullable): a TruceFirstSquare for each first square that was started, ascending.
 * NULL if the method does not split by first square, and for truce_run_new_known(). */
GArray *truce_run_get_first_squares (TruceRun *self);

/* Starts a run whose request has `waits`. No effect if the run was started before. stored: (nullable): from
 * truce_stored_run_request(), for a count; NULL: the run is not stored. */
void truce_run_start_deferred (TruceRun *self, const TruceRequest *stored);
gboolean truce_run_is_deferred (TruceRun *self);

void truce_run_pause (TruceRun *self);

/* Pauses the run in the state HELD_BACK. Call it when nothing can be written. */
void truce_run_hold_back (TruceRun *self);

/* Resumes a run that is paused or held back. */
void truce_run_resume (TruceRun *self);

/* Stops the run. The run ends after at most 100 ms of work. */
void truce_run_stop (TruceRun *self);

/* Stops the run and waits for its threads. "ended" follows in a later iteration of the main context. */
void truce_run_stop_and_wait (TruceRun *self);

/* ---- for ledgers, when a run has ended ---- */

/* Sets the verdict on the count. source: static. */
void truce_run_set_verdict (TruceRun *self, TruceVerdict verdict);

/* Sets the final rate. rate: placements found per second. */
void truce_run_set_rate (TruceRun *self, double rate);
