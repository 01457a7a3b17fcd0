/* truce-runs-watch.c: TruceRunsWatch
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-watch.h"

#include <glib/gi18n.h>

#include "common/truce-settings.h"
#include "runs-words.h"

struct TruceRunsWatch
{
  GApplication *application;
  const TruceRunsHost *host;
  guint inhibited; /* cookie; 0: the machine may be suspended */
  gboolean held;
};

TruceRunsWatch *
truce_runs_watch_new (GApplication *application, const TruceRunsHost *host)
{
  TruceRunsWatch *self = g_new0 (TruceRunsWatch, 1);

  self->application = application;
  self->host = host;
  return self;
}

void
truce_runs_watch_update (TruceRunsWatch *self, TruceRunsItem *long_run, gboolean holds)
{
  if (long_run && !self->inhibited)
    {
      g_autofree char *problem = truce_runs_describe_item (long_run);
      /* Translators: why the machine should not be suspended; %s is such as '20 queens on 20 × 20' */
      g_autofree char *reason = g_strdup_printf (_ ("Counting: %s"), problem);

      self->inhibited = self->host->inhibit (self->application, reason);
    }
  else if (!long_run && self->inhibited)
    {
      self->host->uninhibit (self->application, self->inhibited);
      self->inhibited = 0;
    }
  if (holds == self->held)
    return;
  self->held = holds;
  if (holds)
    g_application_hold (self->application);
  else
    g_application_release (self->application);
}

void
truce_runs_watch_notify_end (TruceRunsWatch *self, TruceRunsItem *item)
{
  gint64 id = item->id;
  g_autofree char *title = NULL, *body = NULL, *name = NULL;
  g_autoptr (GNotification) notification = NULL;

  if (self->host->has_attention (self->application) ||
      !g_settings_get_boolean (truce_settings_get (), "notify"))
    return;
  title = truce_runs_describe_item (item);
  body = truce_runs_describe_end (item);
  name = g_strdup_printf ("run-%" G_GINT64_FORMAT, id);
  notification = g_notification_new (title);
  g_notification_set_body (notification, body);
  g_notification_set_default_action_and_target (notification, "app.show-run", "x", id);
  g_application_send_notification (self->application, name, notification);
}
