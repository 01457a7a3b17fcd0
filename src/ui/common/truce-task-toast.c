/* truce-task-toast.c: a toast that shows the progress of a task and can cancel it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-task-toast.h"

#include <glib/gi18n.h>

#include "truce-toast.h"

#define TICK 300 /* ms */

typedef struct
{
  TruceTask *task;
  AdwToastOverlay *toasts; /* weak */
  AdwToast *toast;         /* NULL until the first tick; may have been dismissed by the user */
  char *title;
  guint tick_source;
} TaskToast;

static guint n_shown;

guint
truce_task_get_n_shown (void)
{
  return n_shown;
}

static gboolean
on_tick (gpointer data)
{
  TaskToast *self = data;
  int percent = truce_task_get_percent (self->task);
  g_autofree char *text = NULL;

  if (percent == TRUCE_TASK_UNKNOWN)
    text = g_strdup_printf ("%s…", self->title);
  else
    /* Translators: what is being done, such as 'Exporting', and how much of it is done */
    text = g_strdup_printf (_ ("%s: %d %%"), self->title, percent);
  if (self->toast)
    {
      truce_toast_set_text (self->toast, text);
      return G_SOURCE_CONTINUE;
    }
  if (!self->toasts)
    return G_SOURCE_CONTINUE;
  self->toast = g_object_ref (truce_toast_new (text));
  adw_toast_set_timeout (self->toast, 0);
  adw_toast_set_button_label (self->toast, _ ("_Cancel"));
  g_signal_connect_object (self->toast, "button-clicked", G_CALLBACK (truce_task_cancel), self->task,
                           G_CONNECT_SWAPPED);
  truce_toast_add (self->toasts, self->toast);
  return G_SOURCE_CONTINUE;
}

static void
on_ended (TruceTask *task, TaskToast *self)
{
  n_shown--;
  g_source_remove (self->tick_source);
  if (self->toast && self->toasts)
    truce_toast_dismiss (self->toast);
  g_clear_object (&self->toast);
  g_clear_weak_pointer (&self->toasts);
  g_free (self->title);
  g_free (self);
}

void
truce_task_show (TruceTask *task, AdwToastOverlay *toasts, const char *title)
{
  TaskToast *self = g_new0 (TaskToast, 1);

  self->task = task;
  g_set_weak_pointer (&self->toasts, toasts);
  self->title = g_strdup (title);
  self->tick_source = g_timeout_add (TICK, on_tick, self);
  g_signal_connect (task, "ended", G_CALLBACK (on_ended), self);
  n_shown++;
}
