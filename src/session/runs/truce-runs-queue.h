/* truce-runs-queue.h: TruceRunsQueue, the stored runs that start one after the other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-runs-list.h"

#define TRUCE_TYPE_RUNS_QUEUE (truce_runs_queue_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsQueue, truce_runs_queue, TRUCE, RUNS_QUEUE, GObject)

/* Starts a stored run. Returns FALSE with an error if that fails. The error is TRUCE_STORE_ERROR_BUSY if
 * another process works on the run. */
typedef gboolean (*TruceRunsResume) (gpointer manager, gint64 id, GError **error);

/* Returns a new queue, which starts its runs by `resume` (manager). manager: must be valid during
 * truce_runs_queue_advance(). */
TruceRunsQueue *truce_runs_queue_new (TruceRunsList *list, TruceRunsResume resume, gpointer manager);

/* Waits until the store is open. Then stores a run for each problem (TruceProblem), appends these runs to the
 * queue, and sets the queue going. Does nothing if the store cannot be written. */
void truce_runs_queue_add (TruceRunsQueue *self, GPtrArray *problems, const TruceGoal *goal);

void truce_runs_queue_remove (TruceRunsQueue *self, gint64 id);

/* Returns the number of queued runs, without the one that is active. */
guint truce_runs_queue_get_length (TruceRunsQueue *self);

/* Returns whether the queue is going: when a run ends, the next queued run starts. FALSE at the start of the
 * program, after the user has stopped a queued run, and if the queue is empty. */
gboolean truce_runs_queue_is_going (TruceRunsQueue *self);

/* Sets whether the queue is going. */
void truce_runs_queue_set_going (TruceRunsQueue *self, gboolean going);

/* Starts the next queued run if the queue is going and no queued run is active in this process. Removes runs
 * from the queue that have ended or cannot start. To be called regularly by a timer. */
void truce_runs_queue_advance (TruceRunsQueue *self);
