/* truce-collecting.c: TruceCollecting, adds the board of a window to a collection, and takes it back
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-collecting.h"

#include <glib/gi18n.h>

#include "common/truce-task.h"
#include "explore/truce-collection-dialog.h"
#include "truce-window.h"
#include "words/describe.h"

struct _TruceCollecting
{
  GObject parent_instance;

  TruceWorkspace *workspace;
  TruceMessages *messages;
  TruceCollectionDialog *dialog;     /* weak; may be hidden */
  TruceCollectionAddition *addition; /* the last one; NULL: none can be taken back */
  AdwToast *offer;                   /* weak: of Undo */
};

G_DEFINE_FINAL_TYPE (TruceCollecting, truce_collecting, G_TYPE_OBJECT)

static char *
name_of (const TruceCollectionAddition *addition)
{
  return g_filename_display_basename (addition->path);
}

/* ---- taken back ---- */

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

  truce_messages_tell (TRUCE_COLLECTING (owner)->messages, why ? why : told);
}

static void
take_back (TruceCollecting *self)
{
  if (self->addition)
    truce_task_run (self, take_back_in_thread, on_taken_back, g_steal_pointer (&self->addition),
                    (GDestroyNotify) truce_collection_addition_free);
}

/* ---- added ---- */

static void
on_added (GtkWindow *window, TruceCollectionAddition *addition)
{
  TruceCollecting *self = truce_window_get_collecting (TRUCE_WINDOW (window));
  g_autofree char *name = name_of (addition);
  /* Translators: a position, to a file of that name */
  g_autofree char *told = g_strdup_printf (_ ("Added to “%s”"), name);

  g_clear_pointer (&self->addition, truce_collection_addition_free);
  self->addition = addition;
  truce_messages_offer_undo (self->messages, &self->offer, told, G_CALLBACK (take_back), self);
  truce_window_focus_board (TRUCE_WINDOW (window));
}

void
truce_collecting_ask (TruceCollecting *self, GtkWindow *window)
{
  g_autoptr (TruceEntry) entry = truce_workspace_get_entry (self->workspace);
  TruceCollectionDialog *former = self->dialog;

  if (former && !truce_collection_dialog_is_about (former, entry))
    {
      g_clear_weak_pointer (&self->dialog);
      gtk_window_destroy (GTK_WINDOW (former));
    }
  if (!self->dialog)
    g_set_weak_pointer (&self->dialog,
                        truce_collection_dialog_new (window, g_steal_pointer (&entry), on_added));
  gtk_window_present (GTK_WINDOW (self->dialog));
}

/* ---- the object ---- */

static void
truce_collecting_finalize (GObject *object)
{
  TruceCollecting *self = TRUCE_COLLECTING (object);

  g_clear_weak_pointer (&self->dialog);
  g_clear_weak_pointer (&self->offer);
  g_clear_pointer (&self->addition, truce_collection_addition_free);
  g_clear_object (&self->workspace);
  g_clear_object (&self->messages);
  G_OBJECT_CLASS (truce_collecting_parent_class)->finalize (object);
}

static void
truce_collecting_class_init (TruceCollectingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_collecting_finalize;
}

static void
truce_collecting_init (TruceCollecting *self)
{
}

TruceCollecting *
truce_collecting_new (TruceWorkspace *workspace, TruceMessages *messages)
{
  TruceCollecting *self = g_object_new (TRUCE_TYPE_COLLECTING, NULL);

  self->workspace = g_object_ref (workspace);
  self->messages = g_object_ref (messages);
  return self;
}
