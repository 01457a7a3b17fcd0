/* truce-beside.c: TruceBeside, the windows that open beside a window: questions, positions, lessons,
 * sequences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-beside.h"

#include <glib/gi18n.h>

#include "common/truce-task.h"
#include "common/truce-widget-util.h"
#include "explore/collection-file.h"
#include "explore/truce-collection-dialog.h"
#include "explore/truce-lessons-window.h"
#include "explore/truce-library-window.h"
#include "explore/truce-question-gallery.h"
#include "explore/truce-sequence-window.h"
#include "truce-document-dialogs.h"
#include "truce-window.h"
#include "words/describe.h"
#include "workspace/workspace-document.h"

struct _TruceBeside
{
  GtkWindow *window;
  TruceSequenceSession *sequence;
  /* weak; NULL: not made, or closed. The first two are hidden when they are closed. */
  GtkWindow *questions_window;
  GtkWindow *library_window;
  TruceLessonsWindow *lessons_window;
  TruceSequenceWindow *sequence_window;
  TruceCollectionDialog *collection_dialog; /* hidden if it was closed before the position was added */

  TruceCollectionAddition *addition; /* the last one; NULL: none can be taken back */
  AdwToast *offer;                   /* weak: to take it back */
};

/* ---- questions and positions ---- */

static void
on_question (GtkWindow *window, const char *question)
{
  truce_window_show_board (TRUCE_WINDOW (window));
  truce_window_begin_new (TRUCE_WINDOW (window), question);
}

void
truce_beside_show_questions (TruceBeside *self)
{
  if (!self->questions_window)
    g_set_weak_pointer (&self->questions_window, truce_question_gallery_new (self->window, on_question));
  gtk_window_present (self->questions_window);
}

static void
on_entry (GtkWindow *window, const TruceEntry *entry)
{
  truce_window_show_board (TRUCE_WINDOW (window));
  truce_document_ask_for_entry (window, truce_window_get_document (TRUCE_WINDOW (window)), entry);
  truce_window_focus_board (TRUCE_WINDOW (window));
}

void
truce_beside_show_library (TruceBeside *self)
{
  if (!self->library_window)
    g_set_weak_pointer (&self->library_window, truce_library_window_new (self->window, on_entry));
  gtk_window_present (self->library_window);
}

static void
on_collection (GtkWindow *window, GFile *file, TruceCollection *collection)
{
  TruceBeside *self = truce_window_get_beside (TRUCE_WINDOW (window));

  truce_beside_show_library (self);
  truce_library_window_add (self->library_window, file, collection);
}

/* ---- lessons and sequences ---- */

void
truce_beside_show_lessons (TruceBeside *self)
{
  if (!self->lessons_window)
    {
      g_set_weak_pointer (&self->lessons_window, truce_lessons_window_new (self->window));
      truce_widget_init_parts (GTK_WIDGET (self->lessons_window));
    }
  gtk_window_present (GTK_WINDOW (self->lessons_window));
}

void
truce_beside_show_sequence (TruceBeside *self)
{
  if (!self->sequence_window)
    {
      g_set_weak_pointer (&self->sequence_window, truce_sequence_window_new (self->window, self->sequence));
      truce_widget_init_parts (GTK_WIDGET (self->sequence_window));
    }
  gtk_window_present (GTK_WINDOW (self->sequence_window));
}

gboolean
truce_beside_has_sequence (TruceBeside *self)
{
  return self->sequence_window != NULL;
}

gboolean
truce_beside_open (TruceBeside *self, GFile *file)
{
  if (truce_lessons_window_takes (file))
    {
      truce_beside_show_lessons (self);
      truce_lessons_window_open_file (self->lessons_window, file);
    }
  else if (truce_collection_file_takes (file))
    truce_collection_file_open (self->window, file, on_collection);
  else
    return FALSE;
  return TRUE;
}

/* ---- the board, as a position of a collection ---- */

static char *
name_of (const TruceCollectionAddition *addition)
{
  return g_filename_display_basename (addition->path);
}

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

  truce_messages_tell (truce_window_get_messages (owner), why ? why : told);
}

static void
take_back (GtkWindow *window)
{
  TruceBeside *self = truce_window_get_beside (TRUCE_WINDOW (window));

  if (self->addition)
    truce_task_run (window, take_back_in_thread, on_taken_back, g_steal_pointer (&self->addition),
                    (GDestroyNotify) truce_collection_addition_free);
}

static void
on_added (GtkWindow *window, TruceCollectionAddition *addition)
{
  TruceBeside *self = truce_window_get_beside (TRUCE_WINDOW (window));
  g_autofree char *name = name_of (addition);
  /* Translators: a position, to a file of that name */
  g_autofree char *told = g_strdup_printf (_ ("Added to “%s”"), name);

  g_clear_pointer (&self->addition, truce_collection_addition_free);
  self->addition = addition;
  truce_messages_offer_undo (truce_window_get_messages (TRUCE_WINDOW (window)), &self->offer, told,
                             G_CALLBACK (take_back), window);
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

/* ---- life ---- */

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
  g_clear_weak_pointer (&self->questions_window);
  g_clear_weak_pointer (&self->library_window);
  g_clear_weak_pointer (&self->lessons_window);
  g_clear_weak_pointer (&self->sequence_window);
  g_clear_weak_pointer (&self->collection_dialog);
  g_clear_weak_pointer (&self->offer);
  g_clear_pointer (&self->addition, truce_collection_addition_free);
  g_object_unref (self->sequence);
  g_free (self);
}
