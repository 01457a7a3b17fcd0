/* collection-file.c: collections of positions opened from files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "collection-file.h"

#include <glib/gi18n.h>

#include "common/truce-recent-menu.h"
#include "common/truce-task.h"
#include "common/truce-widget-util.h"

typedef struct
{
  GFile *file;
  TruceCollection *collection; /* NULL: not read yet, failed, or passed on */
  TruceCollectionOpened opened;
  gboolean silent; /* no error dialog, no recent file */
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_object_unref (opening->file);
  g_clear_pointer (&opening->collection, truce_collection_free);
  g_free (opening);
}

gboolean
truce_collection_file_accepts (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name && g_str_has_suffix (name, TRUCE_COLLECTION_SUFFIX);
}

static gboolean
read_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Opening *opening = data;

  opening->collection = truce_collection_load (opening->file, error);
  return opening->collection != NULL;
}

static void
on_read (gpointer owner, gpointer data, const GError *error)
{
  Opening *opening = data;

  if (error)
    {
      if (!opening->silent)
        truce_file_error_show (owner, _ ("Collection Not Opened"), opening->file, error);
      return;
    }
  if (!opening->silent)
    truce_recent_add (opening->file, TRUCE_COLLECTION_TYPE);
  if (!opening->collection->name)
    opening->collection->name = g_file_get_basename (opening->file);
  opening->opened (owner, opening->file, g_steal_pointer (&opening->collection));
}

static void
read_file (GtkWidget *owner, GFile *file, TruceCollectionOpened opened, gboolean silent)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->file = g_object_ref (file);
  opening->opened = opened;
  opening->silent = silent;
  truce_task_run (owner, read_in_thread, on_read, opening, opening_free);
}

void
truce_collection_file_open (GtkWidget *owner, GFile *file, TruceCollectionOpened opened)
{
  read_file (owner, file, opened, FALSE);
}

void
truce_collection_file_read (GtkWidget *owner, GFile *file, TruceCollectionOpened opened)
{
  read_file (owner, file, opened, TRUE);
}
