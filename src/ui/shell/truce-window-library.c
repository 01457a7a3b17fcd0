/* truce-window-library.c: the library of the window, and files that open in windows of their own
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "explore/collection-file.h"
#include "explore/truce-library-window.h"
#include "truce-document-dialogs.h"
#include "truce-window-private.h"

static void
on_entry (GtkWindow *window, const TruceEntry *entry)
{
  TruceWindow *self = TRUCE_WINDOW (window);

  adw_view_stack_set_visible_child_name (self->pages, "board");
  truce_document_ask_for_entry (window, self->document, entry);
  truce_window_focus_board (self);
}

void
truce_window_show_library (TruceWindow *self)
{
  if (!self->library_window)
    g_set_weak_pointer (&self->library_window, truce_library_window_new (GTK_WINDOW (self), on_entry));
  gtk_window_present (self->library_window);
}

static void
on_collection (GtkWindow *window, GFile *file, TruceCollection *collection)
{
  TruceWindow *self = TRUCE_WINDOW (window);

  truce_window_show_library (self);
  truce_library_window_add (self->library_window, file, collection);
}

gboolean
truce_window_opens_beside (TruceWindow *self, GFile *file)
{
  if (truce_lessons_window_takes (file))
    truce_window_show_lessons (self, file);
  else if (truce_collection_file_takes (file))
    truce_collection_file_open (GTK_WINDOW (self), file, on_collection);
  else
    return FALSE;
  return TRUE;
}
