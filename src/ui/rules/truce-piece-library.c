/* truce-piece-library.c: TrucePieceLibrary
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-piece-library.h"

#include <glib/gi18n.h>

#include "common/file-read.h"
#include "common/truce-export-dialog.h"
#include "common/truce-file-dialog.h"
#include "common/truce-names.h"
#include "common/truce-template.h"
#include "common/truce-toast.h"
#include "common/truce-widget-util.h"
#include "piece-row.h"
#include "truce-piece-editor.h"
#include "words/describe.h"

#define FILE_SUFFIX "txt"

struct _TrucePieceLibrary
{
  AdwWindow parent_instance;
  AdwToastOverlay *toasts;
  AdwPreferencesGroup *new_group;
  GtkWidget *editor_row;
  GtkEntry *other_piece;
  GtkLabel *piece_error;
  GtkSearchEntry *search;
  GtkListBox *list;
  GtkMenuButton *menu_button;

  TruceOwnPieces *own;
  TrucePiece current;
  char *removed; /* 'name = Betza' of the last deleted piece, for Undo; `removed_from` is its index */
  guint removed_from;
};

G_DEFINE_FINAL_TYPE (TrucePieceLibrary, truce_piece_library, ADW_TYPE_WINDOW)

static guint picked_signal;

/* Returns the heading of the row's section: for pieces of the user, for queens and relatives, for fairy
 * pieces or for one-sided pieces. */
static const char *
section_of (GtkListBoxRow *row)
{
  const TrucePiece *piece = truce_piece_row_get_piece (row);
  const TruceNamedPiece *named = truce_named_piece_of (piece);

  if (truce_piece_row_is_own (row))
    return _ ("Your Pieces");
  if (named && named->family >= 0)
    return _ ("Queens, Rooks and Bishops");
  /* Translators: pieces of problems and of other kinds of chess */
  return truce_piece_is_one_sided (piece) ? _ ("One-Sided Pieces") : _ ("Fairy Pieces");
}

static void
set_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  truce_list_row_show_section (row, section_of (row), before ? section_of (before) : NULL);
}

/* Returns whether each search word is the start of a word of the row. search: the entry. */
static gboolean
is_shown (GtkListBoxRow *row, gpointer search)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (search));

  return !*words || g_str_match_string (words, truce_piece_row_get_text (row), TRUE);
}

static gboolean
is_current (TrucePieceLibrary *self, const TrucePiece *piece)
{
  return truce_piece_equal (piece, &self->current);
}

/* Replaces the rows of the user's pieces, which are above the others. */
static void
fill_own (TrucePieceLibrary *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) && truce_piece_row_is_own (row))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < truce_own_pieces_get_n (self->own); i++)
    {
      const TruceOwnPiece *own = truce_own_pieces_get (self->own, i);

      gtk_list_box_insert (self->list, truce_own_piece_row_new (own, is_current (self, &own->piece)),
                           (int) i);
    }
  gtk_list_box_invalidate_headers (self->list);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pieces.export", truce_own_pieces_get_n (self->own) > 0);
}

static void
fill_named (TrucePieceLibrary *self, gboolean one_sided)
{
  for (int i = 0; i < truce_named_piece_count (); i++)
    {
      const TruceNamedPiece *named = truce_named_piece (i);
      TrucePiece piece;

      truce_piece_parse (named->betza, &piece, NULL);
      if (truce_piece_is_one_sided (&piece) == one_sided)
        gtk_list_box_append (self->list, truce_piece_row_new (named, is_current (self, &piece)));
    }
}

static void
on_search (TrucePieceLibrary *self)
{
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
}

static void
pick (TrucePieceLibrary *self, const TrucePiece *piece)
{
  TrucePiece picked = *piece;

  g_signal_emit (self, picked_signal, 0, picked.betza);
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_activated (TrucePieceLibrary *self, GtkListBoxRow *row)
{
  pick (self, truce_piece_row_get_piece (row));
}

static void
show_piece_error (TrucePieceLibrary *self, const TruceError *error)
{
  g_autofree char *text = error ? truce_describe_error (error) : NULL;

  gtk_label_set_label (self->piece_error, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->piece_error), text != NULL);
  truce_widget_set_class (GTK_WIDGET (self->other_piece), "error", error != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->other_piece), GTK_ACCESSIBLE_STATE_INVALID,
                               error ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* Shows or hides an icon in the entry, which applies the text like Enter. */
static void
show_apply (TrucePieceLibrary *self, gboolean show)
{
  gtk_entry_set_icon_from_icon_name (self->other_piece, GTK_ENTRY_ICON_SECONDARY,
                                     show ? "object-select-symbolic" : NULL);
  if (show)
    gtk_entry_set_icon_tooltip_text (self->other_piece, GTK_ENTRY_ICON_SECONDARY, _ ("Apply"));
}

static void
on_other_piece_apply (TrucePieceLibrary *self)
{
  TrucePiece piece;
  TruceError error = { 0 };

  show_apply (self, FALSE);
  if (truce_own_pieces_parse (NULL, gtk_editable_get_text (GTK_EDITABLE (self->other_piece)), &piece, &error))
    pick (self, &piece);
  else
    show_piece_error (self, &error);
}

static void
on_other_piece_changed (TrucePieceLibrary *self)
{
  show_apply (self, TRUE);
  show_piece_error (self, NULL);
}

/* Shows the notation of a piece that is not one of the nine. */
static void
show_notation (TrucePieceLibrary *self)
{
  const TruceNamedPiece *named = truce_named_piece_of (&self->current);

  if (!named || named->family < 0)
    gtk_editable_set_text (GTK_EDITABLE (self->other_piece), self->current.betza);
  show_apply (self, FALSE);
}

static void
on_editor_picked (TrucePieceLibrary *self, const char *betza)
{
  TrucePiece piece;

  if (truce_piece_parse (betza, &piece, NULL))
    pick (self, &piece);
}

static void
on_editor_activated (TrucePieceLibrary *self)
{
  TrucePieceEditor *editor = truce_piece_editor_new (GTK_WINDOW (self), &self->current);

  g_signal_connect_object (editor, "piece-picked", G_CALLBACK (on_editor_picked), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}

/* Chooses the visible piece whose name is the search text, otherwise the first visible piece. */
static void
on_search_activated (TrucePieceLibrary *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  GtkListBoxRow *row, *chosen = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    {
      gboolean named =
          truce_own_name_equal (words, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

      if (gtk_widget_get_child_visible (GTK_WIDGET (row)) && (!chosen || named))
        chosen = row;
      if (chosen == row && named)
        break;
    }
  if (chosen)
    on_activated (self, chosen);
}

static void
show_message (TrucePieceLibrary *self, const char *text)
{
  truce_toast_add (self->toasts, truce_toast_new (text));
}

static void
show_error (TrucePieceLibrary *self, const GError *error)
{
  g_autofree char *text = truce_describe_capital (error->message);

  show_message (self, text);
}

static const TruceOwnPiece *
own_of (TrucePieceLibrary *self, GVariant *name)
{
  return truce_own_pieces_find (self->own, g_variant_get_string (name, NULL));
}

static void
copy (GtkWidget *widget, const char *action, GVariant *name)
{
  TrucePieceLibrary *self = TRUCE_PIECE_LIBRARY (widget);
  const TruceOwnPiece *own = own_of (self, name);
  g_autofree char *line = own ? truce_own_line_new (own->name, &own->piece) : NULL;

  if (!line)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
  show_message (self, _ ("The piece is on the clipboard as a line of text"));
}

static void
store_piece (GtkWidget *widget, const char *action, GVariant *name)
{
  TrucePieceLibrary *self = TRUCE_PIECE_LIBRARY (widget);
  const TruceOwnPiece *own = own_of (self, name);
  g_autofree char *own_name = own ? g_strdup (own->name) : NULL;
  TrucePiece piece = own ? own->piece : (TrucePiece){ 0 };
  g_autoptr (GError) error = NULL;

  if (own && !truce_own_pieces_add (self->own, own_name, &piece, &error))
    show_error (self, error);
}

typedef struct
{
  TrucePieceLibrary *library; /* owns the dialog */
  char *name;
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
show_name_error (Rename *self, const char *text)
{
  g_autofree char *capital = text ? truce_describe_capital (text) : g_strdup ("");

  adw_message_dialog_set_body (self->dialog, capital);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               text ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
on_name_changed (Rename *self)
{
  g_autofree char *name = name_typed (self), *text = NULL;
  TruceError error;
  gboolean good = truce_own_name_check (name, &error);

  if (!good && *name)
    text = truce_describe_error (&error);
  show_name_error (self, text);
  adw_message_dialog_set_response_enabled (self->dialog, "rename", good);
}

static void ask_for_name (TrucePieceLibrary *self, const char *name, const char *typed, const char *wrong);

/* Opens a new dialog with the typed name if that name is refused: an AdwMessageDialog closes with every
 * response. */
static void
on_rename_response (Rename *self, const char *response)
{
  g_autofree char *name = name_typed (self), *former = g_strdup (self->name);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "rename") && !truce_own_pieces_rename (self->library->own, former, name, &error))
    ask_for_name (self->library, former, name, error->message);
}

/* Opens a dialog that renames a piece. name: present name. wrong: (nullable): the error of the typed name. */
static void
ask_for_name (TrucePieceLibrary *self, const char *name, const char *typed, const char *wrong)
{
  g_autofree char *title = g_strdup_printf (_ ("Rename “%s”?"), name);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), title, NULL), *entry = gtk_entry_new ();
  Rename *rename = g_new (Rename, 1);

  *rename = (Rename){ self, g_strdup (name), ADW_MESSAGE_DIALOG (dialog), GTK_EDITABLE (entry) };
  gtk_editable_set_text (rename->entry, typed);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("New name"), -1);
  adw_message_dialog_set_extra_child (rename->dialog, entry);
  adw_message_dialog_add_responses (rename->dialog, "cancel", _ ("_Cancel"), "rename", _ ("_Rename"), NULL);
  adw_message_dialog_set_response_appearance (rename->dialog, "rename", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (rename->dialog, "rename");
  adw_message_dialog_set_close_response (rename->dialog, "cancel");
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (on_name_changed), rename);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_rename_response), rename, rename_free,
                         G_CONNECT_SWAPPED);
  show_name_error (rename, wrong);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static void
rename_piece (GtkWidget *widget, const char *action, GVariant *name)
{
  const char *present = g_variant_get_string (name, NULL);

  ask_for_name (TRUCE_PIECE_LIBRARY (widget), present, present, NULL);
}

static void
undo_remove (TrucePieceLibrary *self)
{
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  TrucePiece piece;

  if (self->removed && truce_own_line_parse (self->removed, &name, &piece, NULL) &&
      !truce_own_pieces_put_back (self->own, self->removed_from, name, &piece, &error))
    show_error (self, error);
  g_clear_pointer (&self->removed, g_free);
}

static void
remove_piece (GtkWidget *widget, const char *action, GVariant *name)
{
  TrucePieceLibrary *self = TRUCE_PIECE_LIBRARY (widget);
  const TruceOwnPiece *own = own_of (self, name);
  g_autofree char *line = own ? truce_own_line_new (own->name, &own->piece) : NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint at = 0;

  if (!own)
    return;
  while (truce_own_pieces_get (self->own, at) != own)
    at++;
  text = g_strdup_printf (_ ("“%s” is deleted"), own->name);
  if (!truce_own_pieces_remove (self->own, g_variant_get_string (name, NULL), &error))
    {
      show_error (self, error);
      return;
    }
  g_free (self->removed);
  self->removed = g_steal_pointer (&line);
  self->removed_from = at;
  truce_toast_add (self->toasts, truce_toast_new_with_undo (text, G_CALLBACK (undo_remove), self));
  /* the focused button is gone */
  gtk_widget_child_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) at)),
                          GTK_DIR_TAB_FORWARD);
}

static void
import_text (TrucePieceLibrary *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  guint n;

  if (!truce_own_pieces_import (self->own, text, &n, &error))
    {
      show_error (self, error);
      return;
    }
  message = g_strdup_printf (ngettext ("%u piece is added", "%u pieces are added", n), n);
  show_message (self, n > 0 ? message : _ ("You already have all pieces of this text"));
}

static void
on_text_read (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (TrucePieceLibrary) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text && *text)
    import_text (self, text);
  else
    show_message (self, _ ("There is no text on the clipboard"));
}

static void
paste (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_text_read,
                                 g_object_ref (widget));
}

static void
on_file_chosen (gpointer owner, GFile *file, const char *suffix, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = truce_file_read (file, TRUCE_OWN_PIECES_TEXT_MAX, NULL, NULL, &error);

  if (text)
    import_text (owner, text);
  else
    show_error (owner, error);
}

static void
import_file (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooser *dialog = truce_file_dialog_new (widget, _ ("Import Pieces"), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                  _ ("_Import"), on_file_chosen, NULL, NULL);

  if (!dialog)
    return;
  truce_file_dialog_add_filter (dialog, _ ("Text files"), FILE_SUFFIX);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  truce_file_dialog_show (dialog);
}

static GBytes *
make_file (GtkWidget *owner, const char *suffix, GError **error)
{
  char *text = truce_own_pieces_to_text (TRUCE_PIECE_LIBRARY (owner)->own);

  return g_bytes_new_take (text, strlen (text));
}

static void
show_export_message (GtkWidget *owner, const char *text)
{
  show_message (TRUCE_PIECE_LIBRARY (owner), text);
}

static void
export_file (GtkWidget *widget, const char *action, GVariant *parameter)
{
  static const char *const suffixes[] = { FILE_SUFFIX, NULL };
  const TruceExport what = { .title = _ ("Export Your Pieces"),
                             /* Translators: the name that is offered for a file; without suffix */
                             .stem = C_ ("file name", "pieces"),
                             .suffixes = suffixes,
                             .make = make_file,
                             .tell = show_export_message };

  truce_export_ask (widget, &what);
}

static void
truce_piece_library_dispose (GObject *object)
{
  TrucePieceLibrary *self = TRUCE_PIECE_LIBRARY (object);

  g_clear_pointer (&self->removed, g_free);
  G_OBJECT_CLASS (truce_piece_library_parent_class)->dispose (object);
}

static void
truce_piece_library_class_init (TrucePieceLibraryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_piece_library_dispose;
  truce_template_set (widget_class, "piece-library");
  TRUCE_BIND_CHILDREN (widget_class, TrucePieceLibrary, toasts, new_group, editor_row, other_piece,
                       piece_error, search, list, menu_button);
  TRUCE_BIND_CALLBACKS (widget_class, on_other_piece_apply, on_other_piece_changed, on_editor_activated,
                        on_search, on_search_activated, on_activated, gtk_window_close);
  gtk_widget_class_install_action (widget_class, "pieces.copy", "s", copy);
  gtk_widget_class_install_action (widget_class, "pieces.keep", "s", store_piece);
  gtk_widget_class_install_action (widget_class, "pieces.rename", "s", rename_piece);
  gtk_widget_class_install_action (widget_class, "pieces.remove", "s", remove_piece);
  gtk_widget_class_install_action (widget_class, "pieces.paste", NULL, paste);
  gtk_widget_class_install_action (widget_class, "pieces.import", NULL, import_file);
  gtk_widget_class_install_action (widget_class, "pieces.export", NULL, export_file);
  picked_signal = g_signal_new ("piece-picked", TRUCE_TYPE_PIECE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_piece_library_init (TrucePieceLibrary *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_a11y_make_activatable (self->editor_row);
  truce_a11y_label_children (GTK_WIDGET (self->new_group), GTK_TYPE_LIST_BOX, _ ("Other pieces"));
  self->own = truce_own_pieces_get_default ();
  gtk_list_box_set_header_func (self->list, set_header, NULL, NULL);
  gtk_list_box_set_filter_func (self->list, is_shown, self->search, NULL);
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  g_signal_connect_object (self->own, "changed", G_CALLBACK (fill_own), self, G_CONNECT_SWAPPED);
}

TrucePieceLibrary *
truce_piece_library_new (GtkWindow *parent, const TrucePiece *current)
{
  TrucePieceLibrary *self = g_object_new (TRUCE_TYPE_PIECE_LIBRARY, "transient-for", parent, NULL);

  self->current = *current;
  show_notation (self);
  fill_named (self, FALSE);
  fill_named (self, TRUE);
  fill_own (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->search));
  return self;
}
