/* truce-beside.c: TruceBeside, the Explore window and the dialog of collections of a main window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-beside.h"

#include <glib/gi18n.h>

#include "common/truce-task.h"
#include "explore/collection-file.h"
#include "explore/truce-collection-dialog.h"
#include "explore/truce-explore-window.h"
#include "explore/truce-lessons-view.h"
#include "explore/truce-library-view.h"
#include "truce-window.h"
#include "words/describe.h"
#include "workspace/workspace-document.h"

struct _TruceBeside
{
  GtkWindow *window;
  TruceSequenceSession *sequence;
  TruceExploreWindow *explore_window;       /* weak; NULL: not created yet */
  TruceCollectionDialog *collection_dialog; /* weak; hidden if it was closed before the position was added */

  TruceCollectionAddition *addition; /* the last addition; NULL: none can be undone */
  AdwToast *offer;                   /* weak; toast with Undo */
};

static gpointer
show_view (TruceBeside *self, const char *view, const char *what)
{
  if (!self->explore_window)
    g_set_weak_pointer (&self->explore_window,
                        truce_explore_window_new (self->window,
                                                  truce_window_get_workspace (TRUCE_WINDOW (self->window)),
                                                  self->sequence));
  return truce_explore_window_show (self->explore_window, view, what);
}

void
truce_beside_explore (TruceBeside *self, const char *view, const char *what)
{
  show_view (self, view, what);
}

gboolean
truce_beside_shows (TruceBeside *self, const char *view)
{
  return self->explore_window && truce_explore_window_shows (self->explore_window, view);
}

static void
on_collection (gpointer window, GFile *file, TruceCollection *collection)
{
  truce_library_view_add (show_view (truce_window_get_beside (window), "collections", NULL), file,
                          collection);
}

gboolean
truce_beside_open (TruceBeside *self, GFile *file)
{
  if (truce_lessons_view_accepts (file))
    truce_lessons_view_open_file (show_view (self, "lessons", NULL), file);
  else if (truce_collection_file_accepts (file))
    truce_collection_file_open (GTK_WIDGET (self->window), file, on_collection);
  else
    return FALSE;
  return TRUE;
}

static char *
name_of (const TruceCollectionAddition *addition)
{
  return g_filename_display_basename (addition->path);
}

static gboolean
undo_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  return truce_collection_undo (data, error);
}

static void
on_undone (gpointer owner, gpointer data, const GError *error)
{
  g_autofree char *name = name_of (data);
  g_autofree char *why = error ? truce_describe_capital (error->message) : NULL;
  /* Translators: a position, out of a file of that name */
  g_autofree char *message = g_strdup_printf (_ ("Removed from “%s”"), name);

  truce_messages_tell (truce_window_get_messages (owner), why ? why : message);
}

static void
undo_addition (GtkWindow *window)
{
  TruceBeside *self = truce_window_get_beside (TRUCE_WINDOW (window));

  if (self->addition)
    truce_task_run (window, undo_in_thread, on_undone, g_steal_pointer (&self->addition),
                    (GDestroyNotify) truce_collection_addition_free);
}

static void
on_added (GtkWindow *window, TruceCollectionAddition *addition)
{
  TruceBeside *self = truce_window_get_beside (TRUCE_WINDOW (window));
  g_autofree char *name = name_of (addition);
  /* Translators: a position, to a file of that name */
  g_autofree char *message = g_strdup_printf (_ ("Added to “%s”"), name);

  g_clear_pointer (&self->addition, truce_collection_addition_free);
  self->addition = addition;
  truce_messages_offer_undo (truce_window_get_messages (TRUCE_WINDOW (window)), &self->offer, message,
                             G_CALLBACK (undo_addition), window);
  truce_window_focus_board (TRUCE_WINDOW (window));
}

void
truce_beside_collect (TruceBeside *self)
{
  g_autoptr (TruceEntry) entry =
      truce_workspace_get_entry (truce_window_get_workspace (TRUCE_WINDOW (self->window)));
  TruceCollectionDialog *former = self->collection_dialog;

  if (former && !truce_collection_dialog_is_about (former, entry))
    {
      g_clear_weak_pointer (&self->collection_dialog);
      gtk_window_destroy (GTK_WINDOW (former));
    }
  if (!self->collection_dialog)
    g_set_weak_pointer (&self->collection_dialog,
                        truce_collection_dialog_new (self->window, g_steal_pointer (&entry), on_added));
  gtk_window_present (GTK_WINDOW (self->collection_dialog));
}

TruceBeside *
truce_beside_new (GtkWindow *window, TruceSequenceSession *sequence)
{
  TruceBeside *self = g_new0 (TruceBeside, 1);

  self->window = window;
  self->sequence = g_object_ref (sequence);
  return self;
}

void
truce_beside_free (TruceBeside *self)
{
  g_clear_weak_pointer (&self->explore_window);
  g_clear_weak_pointer (&self->collection_dialog);
  g_clear_weak_pointer (&self->offer);
  g_clear_pointer (&self->addition, truce_collection_addition_free);
  g_object_unref (self->sequence);
  g_free (self);
}
