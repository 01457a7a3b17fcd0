/* truce-window-collect.c: the position of the window added to a collection of the user's, and taken out again
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "common/truce-task.h"
#include "explore/truce-collection-dialog.h"
#include "truce-window-private.h"
#include "words/describe.h"
#include "workspace/workspace-document.h"

static char *
name_of (const TruceCollectionAddition *addition)
{
  return g_filename_display_basename (addition->path);
}

/* ---- taken out again ---- */

static gboolean
take_back_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  return truce_collection_take_back (data, error);
}

static void
on_taken_back (gpointer owner, gpointer data, const GError *error)
{
  g_autofree char *name = name_of (data);
  g_autofree char *why = error ? truce_describe_capital (error->message) : NULL;
  /* Translators: a position, out of a file of that name */
  g_autofree char *told = g_strdup_printf (_ ("Taken out of “%s”"), name);

  truce_window_toast (owner, why ? why : told);
}

static void
take_back (TruceWindow *self)
{
  if (self->addition)
    truce_task_run (self, take_back_in_thread, on_taken_back, g_steal_pointer (&self->addition),
                    (GDestroyNotify) truce_collection_addition_free);
}

/* ---- added ---- */

static void
on_added (GtkWindow *window, TruceCollectionAddition *addition)
{
  TruceWindow *self = TRUCE_WINDOW (window);
  g_autofree char *name = name_of (addition);
  /* Translators: a position, to a file of that name */
  g_autofree char *told = g_strdup_printf (_ ("Added to “%s”"), name);

  g_clear_pointer (&self->addition, truce_collection_addition_free);
  self->addition = addition;
  truce_messages_offer_undo (self->messages, &self->addition_offer, told, G_CALLBACK (take_back), self);
  truce_window_focus_board (self);
}

void
truce_window_collect (TruceWindow *self)
{
  g_autoptr (TruceEntry) entry = truce_workspace_get_entry (self->workspace);
  TruceCollectionDialog *former = self->collection_dialog;

  if (former && !truce_collection_dialog_is_about (former, entry))
    {
      g_clear_weak_pointer (&self->collection_dialog);
      gtk_window_destroy (GTK_WINDOW (former));
    }
  if (!self->collection_dialog)
    g_set_weak_pointer (&self->collection_dialog,
                        truce_collection_dialog_new (GTK_WINDOW (self), g_steal_pointer (&entry), on_added));
  gtk_window_present (GTK_WINDOW (self->collection_dialog));
}
