/* truce-stored-run.h: TruceStoredRun, exclusive access to a stored run, to work on it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "store/core/truce-store.h"

/* Exclusive access to a stored run, across processes. The access ends when the result of its TruceRun is
 * written, with the last reference, or with the process. Thread: main. */
#define TRUCE_TYPE_STORED_RUN (truce_stored_run_get_type ())
G_DECLARE_FINAL_TYPE (TruceStoredRun, truce_stored_run, TRUCE, STORED_RUN, GObject)

/* default limit of the packed placements in bytes */
#define TRUCE_STORE_PLACEMENTS_MAX (G_GUINT64_CONSTANT (256) << 20)

/* Creates and locks a stored run; waits until it is written. A run with TRUCE_LIST also stores placements,
 * until they exceed TRUCE_STORE_PLACEMENTS_MAX bytes or the number of truce_stored_run_set_capacity(). From
 * then on it only counts. A run with TRUCE_FIRST or TRUCE_ANY is done once its placement is known.
 * goal: only its question is stored. method: NULL for the automatic choice. units: about how many; 0:
 * truce_run_units_for().
 * Returns: (transfer full): NULL with an error if the run cannot be written or the method does not accept the
 * problem. */
TruceStoredRun *truce_store_create_run (TruceStore *self,
                                        const TruceProblem *problem,
                                        const TruceGoal *goal,
                                        const TruceMethod *method,
                                        gsize units,
                                        GError **error);

/* Like truce_store_create_run(), but does not wait until the run is written.
 * Returns: (transfer full): NULL with an error if the store is read-only or the method does not accept the
 * problem. */
TruceStoredRun *truce_store_create_run_later (TruceStore *self,
                                              const TruceProblem *problem,
                                              const TruceGoal *goal,
                                              const TruceMethod *method,
                                              GError **error);

/* Locks a run, to continue it with the same units on any machine and with any number of threads.
 * Returns: (transfer full): NULL with an error if there is no such run, the run is locked or damaged, this
 * program lacks the method of the run, or the store is read-only. */
TruceStoredRun *truce_store_resume_run (TruceStore *self, gint64 id, GError **error);

/* Appends a run by the automatic method to the queue, without starting the run. Runs are queued in the order
 * of the calls. Finish with truce_store_write_finish(). goal: only its question is stored. */
void truce_store_queue_run_async (TruceStore *self,
                                  const TruceProblem *problem,
                                  const TruceGoal *goal,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Removes a run from the queue. Finish with truce_store_write_finish(). callback: (nullable). */
void
truce_store_unqueue_run_async (TruceStore *self, gint64 id, GAsyncReadyCallback callback, gpointer user_data);

gint64 truce_stored_run_get_id (TruceStoredRun *self); /* 0: not written yet */
const char *truce_stored_run_get_uuid (TruceStoredRun *self);

/* Posts the deletion of a run that this process created or resumed. */
void truce_stored_run_discard (TruceStoredRun *self);

/* Sets the largest number of bytes of packed placements, for a run that stores placements. Call it before the
 * run starts. If the number grows, units whose placements did not fit are counted again. */
void truce_stored_run_set_capacity (TruceStoredRun *self, guint64 bytes);

/* Returns the number of placements in the units before the first unfinished unit; 0 if the run stores no
 * placements. Thread: any; also for the three functions below. */
guint64 truce_stored_run_get_n_in_order (TruceStoredRun *self);

/* Returns the number of finished units whose placements did not fit. */
gsize truce_stored_run_get_n_unstored (TruceStoredRun *self);

/* Returns the number of units with damaged records, which are counted again. Final once the run has ended. */
gsize truce_stored_run_get_n_damaged (TruceStoredRun *self);

/* Returns the number of units that were counted again, since their record was damaged or their counters
 * disagreed. Final once the run has ended. */
gsize truce_stored_run_get_n_retried (TruceStoredRun *self);

/* Returns a request for truce_run_start(). The request borrows from `self`; the caller adds threads and time
 * limit. The TruceRun holds a reference to `self`. Count, time and fraction of the TruceRun include all
 * sessions. When the TruceRun ends, its result is posted; truce_store_sync() waits until the result is
 * written. */
TruceRequest truce_stored_run_request (TruceStoredRun *self);

/* Returns the default number of units: units of about 5 s, but at least 512 and at most 20000 units. Without
 * an estimate of the method: 1024. */
gsize truce_run_units_for (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method);

/* Returns: (transfer full): the result of a finished search for one placement, see truce_record_answer(). */
char *truce_run_answer (TruceRun *run);

/* Posts that another method has counted the same question, with the result `count`. Call it once the run of
 * `self` is done. own: the count of that run. */
void truce_stored_run_note_recount (TruceStoredRun *self,
                                    const char *own,
                                    const TruceMethod *method,
                                    const char *count);

/* Posts the count of another method for a finished run. If the counts differ, marks the run as differing. If
 * the counts agree, marks the run as double-checked, unless it is marked as published. *check: receives the
 * mark. Returns FALSE with an error if the run is not done or truce_store_resume_run() would fail. */
gboolean truce_store_note_recount (TruceStore *self,
                                   gint64 id,
                                   const TruceMethod *method,
                                   const char *count,
                                   TruceCheck *check,
                                   GError **error);
