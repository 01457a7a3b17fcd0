/* piece-rename.c: a dialog that renames one of the user's pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "piece-rename.h"

#include <glib/gi18n.h>

#include "pieces/own-piece-lines.h"
#include "words/describe.h"

typedef struct
{
  GtkWidget *owner; /* outlives the dialog */
  char *name;
  TrucePieceRename renamed;
  AdwMessageDialog *dialog;
  GtkEditable *entry;
} Rename;

static void
rename_free (gpointer data, GClosure *closure)
{
  Rename *self = data;

  g_free (self->name);
  g_free (self);
}

static char *
name_typed (Rename *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));
}

static void
show_error (Rename *self, const char *text)
{
  g_autofree char *capital = text ? truce_describe_capital (text) : g_strdup ("");

  adw_message_dialog_set_body (self->dialog, capital);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               text ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
on_changed (Rename *self)
{
  g_autofree char *name = name_typed (self), *text = NULL;
  TruceError error;
  gboolean good = truce_own_name_check (name, &error);

  if (!good && *name)
    text = truce_describe_error (&error);
  show_error (self, text);
  adw_message_dialog_set_response_enabled (self->dialog, "rename", good);
}

static void
ask (GtkWidget *owner, const char *name, const char *typed, const char *wrong, TrucePieceRename renamed);

/* Opens a new dialog with the typed name if that name is refused: an AdwMessageDialog closes with every
 * response. */
static void
on_response (Rename *self, const char *response)
{
  g_autofree char *name = name_typed (self), *former = g_strdup (self->name);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "rename") || self->renamed (self->owner, former, name, &error))
    return;
  ask (self->owner, former, name, error->message, self->renamed);
}

/* wrong: (nullable): the error of the typed name. */
static void
ask (GtkWidget *owner, const char *name, const char *typed, const char *wrong, TrucePieceRename renamed)
{
  g_autofree char *title = g_strdup_printf (_ ("Rename “%s”?"), name);
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (owner));
  GtkWidget *dialog = adw_message_dialog_new (parent, title, NULL), *entry = gtk_entry_new ();
  Rename *self = g_new (Rename, 1);

  *self = (Rename){ owner, g_strdup (name), renamed, ADW_MESSAGE_DIALOG (dialog), GTK_EDITABLE (entry) };
  gtk_editable_set_text (self->entry, typed);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("New name"), -1);
  adw_message_dialog_set_extra_child (self->dialog, entry);
  adw_message_dialog_add_responses (self->dialog, "cancel", _ ("_Cancel"), "rename", _ ("_Rename"), NULL);
  adw_message_dialog_set_response_appearance (self->dialog, "rename", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (self->dialog, "rename");
  adw_message_dialog_set_close_response (self->dialog, "cancel");
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), self, rename_free, G_CONNECT_SWAPPED);
  show_error (self, wrong);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

void
truce_piece_rename_ask (GtkWidget *owner, const char *name, TrucePieceRename renamed)
{
  ask (owner, name, name, NULL, renamed);
}
