/* truce-run-manager-store.c: the store, and who waits for it to be open
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-manager-private.h"

#include <glib/gi18n.h>

#include "truce-store-task.h"

/* Until the store is open, or cannot be opened. */
typedef struct
{
  TruceRunsGoOn go_on;
  gpointer data;
  GDestroyNotify free_data;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *self = data;

  if (self->data)
    self->free_data (self->data);
  g_free (self);
}

GPtrArray *
truce_runs_waiting_new (void)
{
  return g_ptr_array_new_with_free_func (waiting_free);
}

static gboolean
can_write (TruceRunManager *self)
{
  return self->store && truce_store_can_write (self->store, NULL);
}

/* One that can only be read is better than none. */
static void
take_store (TruceRunManager *self, TruceStore *store, const GError *refusal)
{
  g_clear_pointer (&self->refusal, g_free);
  if (refusal)
    self->refusal = g_strdup (refusal->message);
  if (!store || (refusal && self->store) || store == self->store)
    return;
  g_clear_object (&self->reader);
  g_set_object (&self->store, store);
}

static void
tell_refusal (TruceRunManager *self)
{
  g_autofree char *text = NULL;

  if (self->told_refusal)
    return;
  self->told_refusal = TRUE;
  text = g_strdup_printf (_ ("Runs cannot be kept, and end with the window: %s"), self->refusal);
  truce_run_manager_tell (self, text);
}

static void
go_on_with_all (TruceRunManager *self)
{
  g_autoptr (GPtrArray) waiting = g_steal_pointer (&self->waiting);

  self->waiting = truce_runs_waiting_new ();
  if (waiting->len > 0 && !can_write (self))
    tell_refusal (self);
  for (guint i = 0; i < waiting->len; i++)
    {
      Waiting *one = waiting->pdata[i];

      one->go_on (self, g_steal_pointer (&one->data), truce_run_manager_get_store (self));
    }
}

static void
on_opened (gpointer manager, TruceStore *store, const GError *refusal)
{
  TruceRunManager *self = TRUCE_RUN_MANAGER (manager);

  self->opening = FALSE;
  if (!self->works)
    return; /* the application has ended */
  if (!can_write (self))
    take_store (self, store, refusal);
  if (self->store)
    truce_run_manager_refresh (self);
  go_on_with_all (self);
  if (refusal)
    g_signal_emit_by_name (self, "changed");
}

void
truce_run_manager_open (TruceRunManager *self)
{
  if (self->opening)
    return;
  self->opening = TRUE;
  truce_store_task_open (self, on_opened);
}

TruceStore *
truce_run_manager_get_store (TruceRunManager *self)
{
  return can_write (self) ? self->store : NULL;
}

void
truce_run_manager_wait (TruceRunManager *self, TruceRunsGoOn go_on, gpointer data, GDestroyNotify free_data)
{
  const Waiting waiting = { go_on, data, free_data };

  if (can_write (self))
    {
      go_on (self, data, self->store);
      return;
    }
  g_ptr_array_add (self->waiting, g_memdup2 (&waiting, sizeof waiting));
  truce_run_manager_open (self);
}

const char *
truce_run_manager_get_refusal (TruceRunManager *self)
{
  return self->refusal;
}
