/* truce-runs-watch.h: TruceRunsWatch, what runs under way need: a machine that is awake, and a word at their
 * end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "truce-runs-item.h"

/* What the toolkit does for the runs. */
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

/* Free it with g_free. `application` and `host` must live longer. */
TruceRunsWatch *truce_runs_watch_new (GApplication *application, const TruceRunsHost *host);

/* Keeps the machine awake as long as there is a long run, and the application running while `holds`.
 * long_run: (nullable): named as the reason when this begins. */
void truce_runs_watch_update (TruceRunsWatch *self, TruceRunsItem *long_run, gboolean holds);

/* Notifies the user of the end of a run, unless they look at a window or do not want that. */
void truce_runs_watch_notify_end (TruceRunsWatch *self, TruceRunsItem *item);
