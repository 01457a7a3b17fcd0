/* truce-runs-watch.h: TruceRunsWatch, keeps the machine awake during runs, and notifies the user of their end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "truce-runs-item.h"

/* Functions of the toolkit that the program provides. */
typedef struct
{
  /* Keeps the machine awake and the user logged in. reason: shown to the user. Returns a cookie for
   * `uninhibit`; 0: this is impossible. */
  guint (*inhibit) (GApplication *application, const char *reason);
  void (*uninhibit) (GApplication *application, guint cookie);

  /* Returns whether the user works with a window of the program. The user then needs no notification. */
  gboolean (*has_attention) (GApplication *application);
} TruceRunsHost;

typedef struct TruceRunsWatch TruceRunsWatch;

/* Returns (transfer full): free it with g_free(). application, host: must outlive it. */
TruceRunsWatch *truce_runs_watch_new (GApplication *application, const TruceRunsHost *host);

/* Updates whether the watch keeps the machine awake and the application running. long_run: (nullable): a run
 * that has been active for long. While it is not NULL, the machine stays awake. The desktop shows a reason
 * for that: the name of the run that was `long_run` when the machine was first kept awake. holds: whether to
 * keep the application running. */
void truce_runs_watch_update (TruceRunsWatch *self, TruceRunsItem *long_run, gboolean holds);

/* Notifies the user of the end of a run, unless a window has the focus or the settings forbid it. */
void truce_runs_watch_notify_end (TruceRunsWatch *self, TruceRunsItem *item);
