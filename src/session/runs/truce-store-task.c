/* truce-store-task.c: opens the store on a thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-store-task.h"

#include "common/truce-task.h"

typedef struct
{
  char *path;
  TruceStoreOpened opened;
  TruceStore *store;
  GError *refusal;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *self = data;

  g_clear_object (&self->store);
  g_clear_error (&self->refusal);
  g_free (self->path);
  g_free (self);
}

static gboolean
open_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Opening *self = data;

  self->store = truce_store_open (self->path, &self->refusal);
  if (!self->store)
    self->store = truce_store_open_to_read (self->path, NULL);
  return TRUE;
}

static void
on_opened (gpointer owner, gpointer data, const GError *error)
{
  Opening *self = data;

  if (!self->refusal)
    self->store = truce_store_share (self->store);
  self->opened (owner, self->store, self->refusal);
}

void
truce_store_task_open (gpointer owner, TruceStoreOpened opened)
{
  Opening *self = g_new0 (Opening, 1);

  self->path = truce_store_default_path ();
  self->opened = opened;
  truce_task_run (owner, open_in_thread, on_opened, self, opening_free);
}
