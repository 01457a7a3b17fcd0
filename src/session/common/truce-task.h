/* truce-task.h: TruceTask, work on a thread of its own
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "run/truce-progress.h"

/* Percentage of a task that does not know how much work is left. */
#define TRUCE_TASK_UNKNOWN (-1)

/* Does the work on a thread. Returns FALSE with an error if it fails or was cancelled. */
typedef gboolean (*TruceTaskWork) (gpointer data, TruceProgress *progress, GError **error);

/* Receives the result on the main thread. `error` is NULL if the work succeeded. */
typedef void (*TruceTaskEnd) (gpointer owner, gpointer data, const GError *error);

/* Signal "ended" (): emitted just before TruceTaskEnd is called. Thread: main. */
#define TRUCE_TYPE_TASK (truce_task_get_type ())
G_DECLARE_FINAL_TYPE (TruceTask, truce_task, TRUCE, TASK, GObject)

/* Starts the work and keeps the application running until it has ended. Calls `end` unless `owner`, a
 * GObject, has been disposed of by then. Then frees `data` with `free_data` (nullable) on the main thread.
 * Returns: (transfer none): the task, valid until `end` has returned. */
TruceTask *truce_task_run (
    gpointer owner, TruceTaskWork work, TruceTaskEnd end, gpointer data, GDestroyNotify free_data);

/* Returns the percentage of the work that is done, or TRUCE_TASK_UNKNOWN. */
int truce_task_get_percent (TruceTask *self);

/* Asks the work to stop. It then fails with G_IO_ERROR_CANCELLED. */
void truce_task_cancel (TruceTask *self);

/* Returns whether `error` (nullable) says that the user cancelled the work. The user then needs no
 * message. */
gboolean truce_task_is_cancelled (const GError *error);
