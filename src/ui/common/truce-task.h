/* truce-task.h: work on a thread, with a toast that says how far it has come and cancels it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "run/truce-progress.h"

/* A percentage that is not known: the toast tells none. */
#define TRUCE_TASK_UNKNOWN (-1)

/* On a thread of its own. FALSE and an error. */
typedef gboolean (*TruceTaskWork) (gpointer data, TruceProgress *progress, GError **error);

/* On the main thread, unless the owner has been disposed of. `error` NULL: it went well. */
typedef void (*TruceTaskEnd) (gpointer owner, gpointer data, const GError *error);

/* Begins the work for `owner`, a GObject. What takes longer than a moment shows `title` with its progress in
 * a toast on `toasts`, where it can be cancelled. The application does not end before the work does. Frees
 * `data` on the main thread when all is done. */
void truce_task_run (gpointer owner,
                     AdwToastOverlay *toasts,
                     const char *title,
                     TruceTaskWork work,
                     TruceTaskEnd end,
                     gpointer data,
                     GDestroyNotify free_data);

/* The same, of which nothing is shown. */
void truce_task_run_silently (
    gpointer owner, TruceTaskWork work, TruceTaskEnd end, gpointer data, GDestroyNotify free_data);

/* The user needs no word of it. */
gboolean truce_task_is_cancelled (const GError *error);

/* How many are under way that may be shown: for tests. */
guint truce_task_get_n_running (void);
