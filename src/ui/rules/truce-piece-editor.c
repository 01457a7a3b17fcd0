/* truce-piece-editor.c: TrucePieceEditor, a dialog that composes a piece of leaps and rides
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-piece-editor.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "pieces/truce-own-pieces.h"
#include "truce-attack-picture.h"
#include "truce-piece-grid.h"
#include "words/describe.h"

struct _TrucePieceEditor
{
  AdwWindow parent_instance;

  GtkWidget *ok;
  TrucePieceGrid *grid;
  GtkCheckButton *one_by_one;
  GtkEntry *betza;
  GtkEntry *own_name; /* the name that the user gives the piece; may be empty */
  GtkLabel *name;     /* the name of the piece, or an error */
  GtkLabel *far;      /* moves beyond the grid */
  AdwBin *picture;

  TrucePiece piece; /* the edited piece, if `valid` */
  gboolean valid;
  gboolean name_typed; /* the user has changed own_name */
  gboolean showing;    /* the editor itself changes own_name */
};

G_DEFINE_FINAL_TYPE (TrucePieceEditor, truce_piece_editor, ADW_TYPE_WINDOW)

static guint piece_picked;

static void
show_far_moves (TrucePieceEditor *self)
{
  GString *names = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (int i = 0; self->valid && i < self->piece.n_moves; i++)
    {
      g_autofree char *name = truce_words_move (self->piece.moves[i]);

      if (self->piece.moves[i].high > TRUCE_PIECE_GRID_REACH)
        g_string_append_printf (names, names->len ? ", %s" : "%s", name);
    }
  /* Translators: moves of a piece that are too far for the grid, such as '(1,4) leap' */
  text = g_strdup_printf (_ ("Too far for the grid: %s"), names->str);
  gtk_label_set_label (self->far, text);
  gtk_widget_set_visible (GTK_WIDGET (self->far), names->len > 0);
  g_string_free (names, TRUE);
}

static void
show_line (TrucePieceEditor *self, const char *text, gboolean wrong)
{
  gtk_label_set_label (self->name, text);
  truce_widget_set_class (GTK_WIDGET (self->name), "error", wrong);
}

/* Shows the name that the user gave these moves earlier, unless the user has typed a name. Called when the
 * moves change, but not when the user clears the entry, because a new name may follow. */
static void
show_own_name (TrucePieceEditor *self)
{
  const TruceOwnPiece *own =
      self->valid ? truce_own_pieces_find_moves (truce_own_pieces_get_default (), &self->piece) : NULL;

  if (self->name_typed)
    return;
  self->showing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->own_name), own ? own->name : "");
  self->showing = FALSE;
}

/* Updates the widgets that depend on the piece. error: why the piece is invalid; unused if it is valid. */
static void
show_piece (TrucePieceEditor *self, const TruceError *error)
{
  g_autofree char *text =
      self->valid ? truce_piece_display_title (&self->piece) : truce_describe_error (error);

  if (self->valid && !truce_piece_has_name (&self->piece))
    show_line (self, _ ("A piece without a name"), FALSE);
  else
    show_line (self, text, !self->valid);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->betza), GTK_ACCESSIBLE_STATE_INVALID,
                               self->valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_widget_set_sensitive (self->ok, self->valid);
  if (self->valid)
    adw_bin_set_child (self->picture, truce_attack_picture_new (&self->piece));
  gtk_widget_set_opacity (GTK_WIDGET (self->picture), self->valid ? 1 : 0.3);
  show_far_moves (self);
}

/* Composes the piece from the moves of the grid and from those of its former moves that are too far for the
 * grid. */
static void
on_grid_changed (TrucePieceEditor *self)
{
  TruceMove moves[TRUCE_PIECE_GRID_MOVES + TRUCE_MOVES_MAX];
  int n = truce_piece_grid_get_moves (self->grid, moves);
  TruceError error = { 0 };

  for (int i = 0; i < self->piece.n_moves; i++)
    {
      if (self->piece.moves[i].high > TRUCE_PIECE_GRID_REACH)
        moves[n++] = self->piece.moves[i];
    }
  self->valid = truce_piece_from_moves (moves, n, &self->piece, &error);
  if (!self->valid)
    self->piece.n_moves = 0;
  gtk_editable_set_text (GTK_EDITABLE (self->betza), self->valid ? self->piece.betza : "");
  show_piece (self, &error);
  show_own_name (self);
}

/* Parses a shared line 'name = Betza' into both entries. Returns FALSE with an error if the line is invalid.
 */
static gboolean
parse_line (TrucePieceEditor *self, const char *line, TruceError *error)
{
  g_autofree char *name = NULL;
  TrucePiece piece;

  if (!truce_own_line_parse (line, &name, &piece, error))
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->own_name), name);
  gtk_editable_set_text (GTK_EDITABLE (self->betza), piece.betza);
  return TRUE;
}

static void
on_text_changed (TrucePieceEditor *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->betza));
  gboolean line = strchr (text, '=') != NULL;
  TruceError error = { 0 };

  if (self->valid && g_str_equal (text, self->piece.betza))
    return; /* set by on_grid_changed() */
  if (line && parse_line (self, text, &error))
    return;
  self->valid = !line && truce_own_pieces_parse (NULL, text, &self->piece, &error);
  if (self->valid)
    truce_piece_grid_set_moves (self->grid, self->piece.moves, self->piece.n_moves);
  if (self->valid && truce_piece_is_one_sided (&self->piece))
    gtk_check_button_set_active (self->one_by_one, TRUE);
  show_piece (self, &error);
  show_own_name (self);
}

static void
on_one_by_one (TrucePieceEditor *self)
{
  truce_piece_grid_set_one_by_one (self->grid, gtk_check_button_get_active (self->one_by_one));
}

static void
on_name_changed (TrucePieceEditor *self)
{
  if (self->showing)
    return;
  self->name_typed = *gtk_editable_get_text (GTK_EDITABLE (self->own_name)) != '\0';
  if (self->valid)
    show_piece (self, NULL);
}

/* Stores the piece under the typed name. If the user has already named these moves, changes that name. Does
 * nothing if no new name is typed. Returns FALSE with an error if the name is refused or cannot be stored. */
static gboolean
store_piece (TrucePieceEditor *self, GError **error)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->own_name))));
  TruceOwnPieces *pieces = truce_own_pieces_get_default ();
  const TruceOwnPiece *own = truce_own_pieces_find_moves (pieces, &self->piece);
  g_autofree char *former = own && !own->temporary ? g_strdup (own->name) : NULL;

  if (!*name || g_strcmp0 (name, former) == 0 || (!self->name_typed && own))
    return TRUE;
  return former ? truce_own_pieces_rename (pieces, former, name, error)
                : truce_own_pieces_add (pieces, name, &self->piece, error);
}

static void
on_ok (TrucePieceEditor *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->valid)
    return;
  if (!store_piece (self, &error))
    {
      g_autofree char *text = truce_describe_capital (error->message);

      show_line (self, text, TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->own_name));
      return;
    }
  g_signal_emit (self, piece_picked, 0, self->piece.betza);
  gtk_window_close (GTK_WINDOW (self));
}

static void
truce_piece_editor_class_init (TrucePieceEditorClass *klass)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
  piece_picked = g_signal_new ("piece-picked", TRUCE_TYPE_PIECE_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static GtkWidget *
new_header (TrucePieceEditor *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  self->ok = gtk_button_new_with_mnemonic (_ ("_Use Piece"));
  gtk_widget_add_css_class (self->ok, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  g_signal_connect_object (self->ok, "clicked", G_CALLBACK (on_ok), self, G_CONNECT_SWAPPED);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->ok);
  return header;
}

static GtkLabel *
append_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

/* Adds a row with an entry. AdwEntryRow is not used because screen readers do not read its text. */
static GtkEntry *
add_entry (TrucePieceEditor *self, GtkWidget *group, const char *title, GCallback changed)
{
  GtkWidget *row = adw_action_row_new (), *entry = gtk_entry_new ();

  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), entry);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), entry);
  g_signal_connect_object (entry, "changed", changed, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (on_ok), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return GTK_ENTRY (entry);
}

static GtkWidget *
new_text_group (TrucePieceEditor *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->betza = add_entry (self, group, _ ("Betza Notation or Name"), G_CALLBACK (on_text_changed));
  self->own_name = add_entry (self, group, _ ("Save as"), G_CALLBACK (on_name_changed));
  gtk_entry_set_placeholder_text (self->own_name, _ ("A name of your choice"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->own_name),
                               _ ("Your pieces are stored in the library of pieces by name"));
  truce_a11y_label_children (group, GTK_TYPE_LIST_BOX, _ ("Betza Notation or Name"));
  return group;
}

static GtkWidget *
new_content (TrucePieceEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *grid = g_object_new (TRUCE_TYPE_PIECE_GRID, NULL);
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->grid = TRUCE_PIECE_GRID (grid);
  g_signal_connect_object (grid, "changed", G_CALLBACK (on_grid_changed), self, G_CONNECT_SWAPPED);
  gtk_widget_set_halign (grid, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), grid);
  append_label (box, _ ("Press a square for a leap (disc), again for a ride (arrow), once more for neither"),
                "caption");
  self->one_by_one = GTK_CHECK_BUTTON (gtk_check_button_new_with_mnemonic (_ ("_One Direction at a Time")));
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->one_by_one),
      _ ("Pressing a square changes only that square. Use this for pieces that move differently "
         "forward and back, or only to one side"));
  gtk_widget_set_halign (GTK_WIDGET (self->one_by_one), GTK_ALIGN_CENTER);
  truce_widget_lead_by_arrows (GTK_WIDGET (self->one_by_one));
  g_signal_connect_object (self->one_by_one, "toggled", G_CALLBACK (on_one_by_one), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->one_by_one));
  self->far = append_label (box, "", "caption");
  gtk_box_append (GTK_BOX (box), new_text_group (self));
  self->name = append_label (box, "", "heading");
  self->picture = ADW_BIN (adw_bin_new ());
  /* centred, because the picture would grow as high as it is wide */
  gtk_widget_set_halign (middle, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (middle), GTK_WIDGET (self->picture));
  gtk_box_append (GTK_BOX (box), middle);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 18);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static void
truce_piece_editor_init (TrucePieceEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), new_header (self));
  gtk_box_append (GTK_BOX (box), new_content (self));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Piece Editor"));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 360, 690);
  gtk_widget_set_size_request (GTK_WIDGET (self), 340, 300);
}

TrucePieceEditor *
truce_piece_editor_new (GtkWindow *parent, const TrucePiece *piece)
{
  TrucePieceEditor *self = g_object_new (TRUCE_TYPE_PIECE_EDITOR, "transient-for", parent, NULL);

  gtk_editable_set_text (GTK_EDITABLE (self->betza), piece->betza);
  gtk_widget_child_focus (GTK_WIDGET (self->grid), GTK_DIR_TAB_FORWARD);
  return self;
}
