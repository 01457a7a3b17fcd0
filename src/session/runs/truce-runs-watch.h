/* truce-runs-watch.h: TruceRunsWatch, keeps the machine awake during runs, and notifies the user of their end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "truce-runs-item.h"

/* Functions of the toolkit, given by the program. */
typedef struct
{
  /* Keeps the machine awake and the user logged in, with `reason` shown to the user. Returns a cookie, or 0
   * if that is impossible. */
  guint (*inhibit) (GApplication *application, const char *reason);
  void (*uninhibit) (GApplication *application, guint cookie);

  /* Returns whether the user works with a window of the program, and so needs no notification. */
  gboolean (*has_attention) (GApplication *application);
} TruceRunsHost;

typedef struct TruceRunsWatch TruceRunsWatch;

/* Returns (transfer full): free it with g_free(). application, host: must outlive it. */
TruceRunsWatch *truce_runs_watch_new (GApplication *application, const TruceRunsHost *host);

/* Keeps the machine awake while `long_run` is not NULL, and the application running while `holds`. long_run:
 * (nullable): a run that has been active for long; while the machine is kept awake, the reason names the
 * first such run. */
void truce_runs_watch_update (TruceRunsWatch *self, TruceRunsItem *long_run, gboolean holds);

/* Notifies the user of the end of a run, unless the user works with a window or the settings forbid it. */
void truce_runs_watch_notify_end (TruceRunsWatch *self, TruceRunsItem *item);
