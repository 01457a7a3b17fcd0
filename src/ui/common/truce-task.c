/* truce-task.c: work on a thread, with a toast that says how far it has come and cancels it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-task.h"

#include <glib/gi18n.h>

#include "truce-toast.h"

#define TICK 300 /* ms: shorter work shows nothing */

typedef struct
{
  struct
  {
    GObject *owner;          /* weak */
    AdwToastOverlay *toasts; /* weak */
    AdwToast *toast;         /* NULL: not shown yet; it may have been dismissed since */
    char *title;             /* NULL: nothing is shown */
    guint tick_source;
    TruceTaskEnd end;
  } main_only;
  TruceProgress progress; /* of both */
  TruceTaskWork work;
  gpointer data; /* the work's, until it has ended */
  GDestroyNotify free_data;
} Task;

static guint n_running; /* main thread only */

guint
truce_task_get_n_running (void)
{
  return n_running;
}

gboolean
truce_task_is_cancelled (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
task_free (Task *self)
{
  if (self->free_data)
    self->free_data (self->data);
  g_object_unref (self->progress.cancellable);
  g_free (self->main_only.title);
  g_free (self);
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Task *self = data;
  GError *error = NULL;

  if (self->work (self->data, &self->progress, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
on_tick (gpointer data)
{
  Task *self = data;
  int percent = atomic_load_explicit (&self->progress.percent, memory_order_relaxed);
  g_autofree char *text = NULL;

  if (percent == TRUCE_TASK_UNKNOWN)
    text = g_strdup_printf ("%s…", self->main_only.title);
  else
    /* Translators: what is being done, such as 'Exporting', and how much of it is done */
    text = g_strdup_printf (_ ("%s: %d %%"), self->main_only.title, percent);
  if (self->main_only.toast)
    {
      truce_toast_set_text (self->main_only.toast, text);
      return G_SOURCE_CONTINUE;
    }
  if (!self->main_only.toasts)
    return G_SOURCE_CONTINUE;
  self->main_only.toast = g_object_ref (truce_toast_new (text));
  adw_toast_set_timeout (self->main_only.toast, 0);
  adw_toast_set_button_label (self->main_only.toast, _ ("_Cancel"));
  g_signal_connect_object (self->main_only.toast, "button-clicked", G_CALLBACK (g_cancellable_cancel),
                           self->progress.cancellable, G_CONNECT_SWAPPED);
  truce_toast_add (self->main_only.toasts, self->main_only.toast);
  return G_SOURCE_CONTINUE;
}

static void
on_ended (GObject *source, GAsyncResult *result, gpointer unused)
{
  Task *self = g_task_get_task_data (G_TASK (result));
  GApplication *application = g_application_get_default ();
  g_autoptr (GError) error = NULL;

  if (self->main_only.title)
    {
      n_running--;
      g_source_remove (self->main_only.tick_source);
    }
  g_task_propagate_boolean (G_TASK (result), &error);
  if (self->main_only.toast && self->main_only.toasts)
    truce_toast_dismiss (self->main_only.toast);
  g_clear_object (&self->main_only.toast);
  if (self->main_only.owner)
    self->main_only.end (self->main_only.owner, self->data, error);
  g_clear_weak_pointer (&self->main_only.owner);
  g_clear_weak_pointer (&self->main_only.toasts);
  /* The thread may hold the GTask longer than this, but what the task keeps goes on the main thread. */
  task_free (self);
  if (application)
    g_application_release (application);
}

static void
run (
    gpointer owner, Task *self, TruceTaskWork work, TruceTaskEnd end, gpointer data, GDestroyNotify free_data)
{
  GTask *task = g_task_new (NULL, NULL, on_ended, NULL);

  g_set_weak_pointer (&self->main_only.owner, G_OBJECT (owner));
  self->main_only.end = end;
  self->progress.cancellable = g_cancellable_new ();
  self->work = work;
  self->data = data;
  self->free_data = free_data;
  if (g_application_get_default ())
    g_application_hold (g_application_get_default ());
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, work_in_thread);
  g_object_unref (task);
}

void
truce_task_run (gpointer owner,
                AdwToastOverlay *toasts,
                const char *title,
                TruceTaskWork work,
                TruceTaskEnd end,
                gpointer data,
                GDestroyNotify free_data)
{
  Task *self = g_new0 (Task, 1);

  g_set_weak_pointer (&self->main_only.toasts, toasts);
  self->main_only.title = g_strdup (title);
  self->main_only.tick_source = g_timeout_add (TICK, on_tick, self);
  n_running++;
  run (owner, self, work, end, data, free_data);
}

void
truce_task_run_silently (
    gpointer owner, TruceTaskWork work, TruceTaskEnd end, gpointer data, GDestroyNotify free_data)
{
  run (owner, g_new0 (Task, 1), work, end, data, free_data);
}
