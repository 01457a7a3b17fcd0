/* truce-run-manager-watch.c: what runs under way need of the machine: space, no sleep, and a word at their
 * end
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-manager-private.h"

#include <glib/gi18n.h>

#include "common/truce-settings.h"
#include "runs-words.h"

/* ---- when nothing can be written ---- */

/* Pauses those that write, or has them go on; TRUE: there were any. */
static gboolean
hold_back (TruceRunManager *self, gboolean back)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (!item->stored ||
          truce_run_get_state (item->run) != (back ? TRUCE_RUN_RUNNING : TRUCE_RUN_HELD_BACK))
        continue;
      any = TRUE;
      if (back)
        truce_run_hold_back (item->run);
      else
        truce_run_resume (item->run);
      truce_runs_item_changed (item);
    }
  return any;
}

/* A run that the user has go on all the same is let go on: what ends is kept and written later. */
void
truce_run_manager_look_at_trouble (TruceRunManager *self)
{
  g_autofree char *trouble = truce_store_dup_error (self->store), *text = NULL;
  gboolean had = self->trouble != NULL;

  if (had == (trouble != NULL))
    return;
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  if (!hold_back (self, trouble != NULL))
    return;
  if (trouble)
    text = g_strdup_printf (_ ("Paused, for nothing can be stored: %s"), trouble);
  else
    text = g_strdup (_ ("The store can be written again: runs go on"));
  truce_run_manager_tell (self, text);
}

/* ---- staying awake ---- */

/* The first that has been under way for long, or NULL. */
static TruceRunsItem *
find_long (TruceRunManager *self)
{
  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (truce_run_get_state (item->run) == TRUCE_RUN_RUNNING &&
          truce_runs_item_get_session (item) >= TRUCE_RUNS_LONG)
        return item;
    }
  return NULL;
}

static void
inhibit (TruceRunManager *self, TruceRunsItem *item)
{
  g_autofree char *problem = truce_runs_describe_item (item);
  /* Translators: why the machine should not be suspended; %s is such as '20 queens on 20 × 20' */
  g_autofree char *reason = g_strdup_printf (_ ("Counting: %s"), problem);

  self->inhibited = self->host->inhibit (self->application, reason);
}

/* Until they have ended and are on disk; but a full disk must not keep a program without windows for ever. */
static gboolean
has_work (TruceRunManager *self)
{
  for (guint i = 0; i < self->works->len; i++)
    {
      TruceRunsItem *item = self->works->pdata[i];

      if (truce_run_is_active (item->run) || !self->trouble)
        return TRUE;
    }
  return FALSE;
}

void
truce_run_manager_keep_awake (TruceRunManager *self)
{
  TruceRunsItem *item = find_long (self);
  gboolean holds = has_work (self);

  if (item && !self->inhibited)
    inhibit (self, item);
  else if (!item && self->inhibited)
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

/* ---- the end ---- */

void
truce_run_manager_notify (TruceRunManager *self, TruceRunsItem *item)
{
  g_autofree char *title = NULL, *body = NULL, *name = NULL;
  g_autoptr (GNotification) notification = NULL;

  if (self->host->has_attention (self->application) ||
      !g_settings_get_boolean (truce_settings_get (), "notify"))
    return;
  title = truce_runs_describe_item (item);
  body = truce_runs_describe_end (item);
  name = g_strdup_printf ("run-%" G_GINT64_FORMAT, item->id);
  notification = g_notification_new (title);
  g_notification_set_body (notification, body);
  g_notification_set_default_action_and_target (notification, "app.show-run", "x", item->id);
  g_application_send_notification (self->application, name, notification);
}
