/* truce-runs-queue.h: TruceRunsQueue, the stored runs that start one after the other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-runs-list.h"

#define TRUCE_TYPE_RUNS_QUEUE (truce_runs_queue_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsQueue, truce_runs_queue, TRUCE, RUNS_QUEUE, GObject)

/* Starts a stored run. Returns FALSE with an error if that fails: TRUCE_STORE_ERROR_BUSY if another process
 * works on it. */
typedef gboolean (*TruceRunsResume) (gpointer manager, gint64 id, GError **error);

/* manager: passed to `resume`; must live as long as truce_runs_queue_advance() is called. */
TruceRunsQueue *truce_runs_queue_new (TruceRunsList *list, TruceRunsResume resume, gpointer manager);

/* Stores a run for each problem (TruceProblem), appends the runs to the queue, and sets the queue going,
 * when the store is open. Does nothing if it cannot be written. */
void truce_runs_queue_add (TruceRunsQueue *self, GPtrArray *problems, const TruceGoal *goal);

void truce_runs_queue_remove (TruceRunsQueue *self, gint64 id);

/* Returns the number of queued runs, without an active one. */
guint truce_runs_queue_get_length (TruceRunsQueue *self);

/* truce_runs_queue_is_going() returns whether the next queued run starts when the present one ends. FALSE
 * when the program starts, after a queued run was stopped, and when the queue is empty. */
gboolean truce_runs_queue_is_going (TruceRunsQueue *self);
void truce_runs_queue_set_going (TruceRunsQueue *self, gboolean going);

/* Starts the next run if the queue is going and this process works on no queued run. Removes ended runs, and
 * runs that cannot start. Call it by a timer. */
void truce_runs_queue_advance (TruceRunsQueue *self);
