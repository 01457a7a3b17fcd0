/* truce-runs-queue.h: TruceRunsQueue, the stored runs that start one after the other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-runs-list.h"

#define TRUCE_TYPE_RUNS_QUEUE (truce_runs_queue_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsQueue, truce_runs_queue, TRUCE, RUNS_QUEUE, GObject)

/* Starts a stored run. Returns FALSE with an error, TRUCE_STORE_ERROR_BUSY if another process works on it. */
typedef gboolean (*TruceRunsResume) (gpointer manager, gint64 id, GError **error);

/* manager: passed to `resume`; must live as long as the queue is advanced. */
TruceRunsQueue *truce_runs_queue_new (TruceRunsList *list, TruceRunsResume resume, gpointer manager);

/* Stores a run for each problem (TruceProblem), appends the runs to the queue, and sets the queue going. */
void truce_runs_queue_add (TruceRunsQueue *self, GPtrArray *problems, const TruceGoal *goal);

/* Removes a run from the queue. */
void truce_runs_queue_remove (TruceRunsQueue *self, gint64 id);

/* Returns the number of queued runs. */
guint truce_runs_queue_get_length (TruceRunsQueue *self);

/* Whether the queue is going: the next queued run starts when the current one ends. FALSE when the program
 * starts, after a queued run was stopped, and when the queue is empty. */
gboolean truce_runs_queue_is_going (TruceRunsQueue *self);
void truce_runs_queue_set_going (TruceRunsQueue *self, gboolean going);

/* Starts the next run if the queue is going and no queued run is active. Removes ended runs. Call it by a
 * timer. */
void truce_runs_queue_advance (TruceRunsQueue *self);
