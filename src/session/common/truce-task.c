/* truce-task.c: TruceTask, work on a separate thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-task.h"

struct _TruceTask
{
  GObject parent_instance;

  GObject *owner; /* weak */
  TruceTaskEnd end;

  /* used by the thread */
  TruceProgress progress;
  TruceTaskWork work;
  gpointer data;
  GDestroyNotify free_data;
};

G_DEFINE_FINAL_TYPE (TruceTask, truce_task, G_TYPE_OBJECT)

static guint ended_signal;

static void
truce_task_finalize (GObject *object)
{
  TruceTask *self = TRUCE_TASK (object);

  if (self->free_data)
    self->free_data (self->data);
  g_clear_weak_pointer (&self->owner);
  g_object_unref (self->progress.cancellable);
  G_OBJECT_CLASS (truce_task_parent_class)->finalize (object);
}

static void
truce_task_class_init (TruceTaskClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_task_finalize;
  ended_signal =
      g_signal_new ("ended", TRUCE_TYPE_TASK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_task_init (TruceTask *self)
{
  self->progress.cancellable = g_cancellable_new ();
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TruceTask *self = data;
  GError *error = NULL;

  if (self->work (self->data, &self->progress, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_returned (GObject *source, GAsyncResult *result, gpointer unused)
{
  TruceTask *self = g_task_get_task_data (G_TASK (result));
  GApplication *application = g_application_get_default ();
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  g_signal_emit (self, ended_signal, 0);
  if (self->owner)
    self->end (self->owner, self->data, error);
  /* Frees the data now, on the main thread. The thread may keep the GTask longer. */
  g_object_unref (self);
  if (application)
    g_application_release (application);
}

TruceTask *
truce_task_run (gpointer owner, TruceTaskWork work, TruceTaskEnd end, gpointer data, GDestroyNotify free_data)
{
  TruceTask *self = g_object_new (TRUCE_TYPE_TASK, NULL);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_returned, NULL);

  g_set_weak_pointer (&self->owner, G_OBJECT (owner));
  self->end = end;
  self->work = work;
  self->data = data;
  self->free_data = free_data;
  if (g_application_get_default ())
    g_application_hold (g_application_get_default ());
  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, work_in_thread);
  return self;
}

int
truce_task_get_percent (TruceTask *self)
{
  return atomic_load_explicit (&self->progress.percent, memory_order_relaxed);
}

void
truce_task_cancel (TruceTask *self)
{
  g_cancellable_cancel (self->progress.cancellable);
}

gboolean
truce_task_is_cancelled (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}
