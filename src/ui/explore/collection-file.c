/* collection-file.c: collections of positions opened from files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "collection-file.h"

#include <glib/gi18n.h>

#include "common/truce-recent-menu.h"
#include "common/truce-task.h"

typedef struct
{
  GFile *file;
  TruceCollection *collection; /* NULL: it is not read */
  TruceCollectionOpened opened;
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
truce_collection_file_takes (GFile *file)
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
tell_error (GtkWindow *window, const char *name, const GError *error)
{
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, _ ("Collection Not Opened"), NULL));

  adw_message_dialog_format_body (dialog, _ ("“%s”: %s"), name, error->message);
  adw_message_dialog_add_response (dialog, "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_read (gpointer window, gpointer data, const GError *error)
{
  Opening *opening = data;
  g_autofree char *name = g_file_get_basename (opening->file);

  if (error)
    {
      tell_error (window, name, error);
      return;
    }
  truce_recent_add (opening->file, TRUCE_COLLECTION_TYPE);
  if (!opening->collection->name)
    opening->collection->name = g_steal_pointer (&name);
  opening->opened (window, opening->file, g_steal_pointer (&opening->collection));
}

void
truce_collection_file_open (GtkWindow *window, GFile *file, TruceCollectionOpened opened)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->file = g_object_ref (file);
  opening->opened = opened;
  truce_task_run (window, read_in_thread, on_read, opening, opening_free);
}
