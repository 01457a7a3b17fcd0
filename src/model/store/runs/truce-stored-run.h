/* truce-stored-run.h: TruceStoredRun, exclusive access to a stored run, to work on it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"
#include "store/core/truce-store.h"

/* Exclusive access to a stored run, across processes. Ends with the last reference or with the process. */
#define TRUCE_TYPE_STORED_RUN (truce_stored_run_get_type ())
G_DECLARE_FINAL_TYPE (TruceStoredRun, truce_stored_run, TRUCE, STORED_RUN, GObject)

#define TRUCE_STORE_PLACEMENTS_MAX (G_GUINT64_CONSTANT (256) << 20) /* bytes */

/* Creates and locks a stored run; waits until it is written. TRUCE_LIST also stores the placements, up to
 * TRUCE_STORE_PLACEMENTS_MAX bytes or truce_stored_run_set_capacity(), and then only counts. TRUCE_FIRST is
 * done once its placement is known. method: NULL for auto. units: about how many, each of which is lost or
 * stored as a whole; 0: automatic. Returns: (transfer full): NULL with an error. */
TruceStoredRun *truce_store_create_run (TruceStore *self,
                                        const TruceProblem *problem,
                                        const TruceGoal *goal,
                                        const TruceMethod *method,
                                        gsize units,
                                        GError **error);

/* Like truce_store_create_run(), but does not wait until the run is written. Not for lists. */
TruceStoredRun *truce_store_create_run_later (TruceStore *self,
                                              const TruceProblem *problem,
                                              const TruceGoal *goal,
                                              const TruceMethod *method,
                                              GError **error);

/* Locks a run. It continues with the same units on any machine and with any number of threads. */
TruceStoredRun *truce_store_resume_run (TruceStore *self, gint64 id, GError **error);

/* Appends a run to the queue without starting it, in the order of the calls. Finish with
 * truce_store_write_finish(). goal: copied. */
void truce_store_queue_run_async (TruceStore *self,
                                  const TruceProblem *problem,
                                  const TruceGoal *goal,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* Removes a run from the queue. */
void
truce_store_unqueue_run_async (TruceStore *self, gint64 id, GAsyncReadyCallback callback, gpointer user_data);

gint64 truce_stored_run_get_id (TruceStoredRun *self); /* 0: not written yet */
const char *truce_stored_run_get_uuid (TruceStoredRun *self);

/* Removes a new run from the store. */
void truce_stored_run_discard (TruceStoredRun *self);

/* Sets the largest number of bytes of packed placements. Call it before the run starts. If it is more than
 * before, units whose placements did not fit are counted again. */
void truce_stored_run_set_capacity (TruceStoredRun *self, guint64 bytes);

/* Returns the number of placements in the finished units before the first unfinished one. */
guint64 truce_stored_run_get_n_in_order (TruceStoredRun *self);

/* Returns the number of finished units whose placements did not fit. */
gsize truce_stored_run_get_n_unstored (TruceStoredRun *self);

/* Returns the number of units with damaged records, which are counted again. Final once the run has ended. */
gsize truce_stored_run_get_n_damaged (TruceStoredRun *self);

/* Returns the number of units that were counted again. Final once the run has ended. */
gsize truce_stored_run_get_n_retried (TruceStoredRun *self);

/* Returns the request for truce_run_start(); the caller adds threads and time limit. The run keeps the access
 * until it ends. Its count, counters, time and fraction include all sessions. At its end it posts the result;
 * truce_store_sync() waits for it. */
TruceRequest truce_stored_run_request (TruceStoredRun *self);

/* Returns the default number of units: so many that each is short, up to a limit. */
gsize truce_run_units_for (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method);

/* Returns: (transfer full): the result of a search for one placement, see truce_record_answer(). */
char *truce_run_answer (TruceRun *run);

/* Stores that another method has counted the same question, after the run has ended here. own: the run's
 * count. */
void truce_stored_run_note_recount (TruceStoredRun *self,
                                    const char *own,
                                    const TruceMethod *method,
                                    const char *count);

/* Stores a whole count by another method: marks a finished run as double-checked or differing, unless it
 * matches a published value, and notes which method. *check: the mark. Returns FALSE with an error. */
gboolean truce_store_note_recount (TruceStore *self,
                                   gint64 id,
                                   const TruceMethod *method,
                                   const char *count,
                                   TruceCheck *check,
                                   GError **error);
