/* truce-kind-palette.c: TruceKindPalette
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-kind-palette.h"

#include <glib/gi18n.h>

#include "board/kind-draw.h"
#include "common/truce-picture.h"
#include "common/truce-tab-group.h"
#include "common/truce-widget-util.h"
#include "words/describe.h"

#define PICTURE_SIZE 28

typedef struct
{
  GtkToggleButton *button;
  GtkWidget *picture;
  GtkLabel *number;
} Entry;

struct _TruceKindPalette
{
  AdwBin parent_instance;
  GtkBox *box;
  Entry entries[TRUCE_KINDS_MAX];
  TruceWorkspace *workspace;
};

G_DEFINE_FINAL_TYPE (TruceKindPalette, truce_kind_palette, ADW_TYPE_BIN)

static gboolean
has_twin (const TruceProblemSpec *spec, int kind)
{
  for (int i = 0; i < spec->n_kinds; i++)
    {
      if (i != kind && truce_piece_equal (&spec->kinds[i].piece, &spec->kinds[kind].piece))
        return TRUE;
    }
  return FALSE;
}

static void
draw_piece (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  TruceKindPalette *self =
      TRUCE_KIND_PALETTE (gtk_widget_get_ancestor (GTK_WIDGET (picture), TRUCE_TYPE_KIND_PALETTE));
  int kind = GPOINTER_TO_INT (data);
  const TruceProblemSpec *spec = &truce_workspace_get_state (self->workspace)->spec;

  if (kind < spec->n_kinds)
    truce_kind_draw_piece (cr, &spec->kinds[kind].piece, kind, has_twin (spec, kind), 0, 0,
                           MIN (width, height), 1, theme);
}

static void
on_toggled (GtkToggleButton *button, TruceKindPalette *self)
{
  for (int i = 0; i < TRUCE_KINDS_MAX && gtk_toggle_button_get_active (button); i++)
    {
      if (self->entries[i].button == button)
        g_object_set (self->workspace, "kind", i, NULL);
    }
}

static void
add_entry (TruceKindPalette *self, int kind)
{
  Entry *entry = &self->entries[kind];
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  entry->picture = truce_picture_new (PICTURE_SIZE, PICTURE_SIZE, draw_piece, GINT_TO_POINTER (kind), NULL);
  entry->number = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (entry->number), "numeric");
  gtk_box_append (GTK_BOX (content), entry->picture);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (entry->number));
  entry->button = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
  gtk_button_set_child (GTK_BUTTON (entry->button), content);
  gtk_widget_add_css_class (GTK_WIDGET (entry->button), "flat");
  gtk_toggle_button_set_group (entry->button, kind > 0 ? self->entries[0].button : NULL);
  g_signal_connect (entry->button, "toggled", G_CALLBACK (on_toggled), self);
  gtk_box_append (self->box, GTK_WIDGET (entry->button));
}

static void
show_entry (TruceKindPalette *self, const TruceProblemSpec *spec, int kind)
{
  const TruceKind *of = &spec->kinds[kind];
  GtkWidget *button = GTK_WIDGET (self->entries[kind].button);
  g_autofree char *name = truce_describe_kind (&of->piece, kind);
  /* Translators: of a kind of pieces: so many as one likes */
  g_autofree char *number =
      of->pieces == TRUCE_PIECES_ANY ? g_strdup (_ ("any")) : g_strdup_printf ("%d", of->pieces);
  g_autofree char *text = g_strdup_printf ("%s (%d)", name, kind + 1);
  g_autofree char *label = g_strdup_printf ("%s, %s", name, number);

  gtk_label_set_label (self->entries[kind].number, number);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_queue_draw (self->entries[kind].picture);
}

static void
on_changed (TruceKindPalette *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  int n_kinds = state->spec.n_kinds;

  gtk_widget_set_visible (GTK_WIDGET (self), n_kinds > 1);
  for (int i = 0; i < TRUCE_KINDS_MAX; i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->entries[i].button), i < n_kinds);
      if (i < n_kinds)
        show_entry (self, &state->spec, i);
    }
  gtk_toggle_button_set_active (self->entries[state->active].button, TRUE);
}

void
truce_kind_palette_set_workspace (TruceKindPalette *self, TruceWorkspace *workspace)
{
  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "notify::problem", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "notify::kind", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  on_changed (self);
}

static void
truce_kind_palette_dispose (GObject *object)
{
  TruceKindPalette *self = TRUCE_KIND_PALETTE (object);

  if (self->workspace)
    g_signal_handlers_disconnect_by_data (self->workspace, self);
  G_OBJECT_CLASS (truce_kind_palette_parent_class)->dispose (object);
  g_clear_object (&self->workspace);
}

static void
truce_kind_palette_class_init (TruceKindPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_kind_palette_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "kindpalette");
}

static GtkWidget *
action_button (const char *icon, const char *tooltip, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static void
truce_kind_palette_init (TruceKindPalette *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *group;

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3));
  for (int i = 0; i < TRUCE_KINDS_MAX; i++)
    add_entry (self, i);
  group = truce_tab_group_new (GTK_WIDGET (self->box));
  gtk_box_append (GTK_BOX (row), group);
  gtk_box_append (GTK_BOX (row), action_button ("list-add-symbolic", _ ("Add a Kind of Piece"),
                                                _ ("Add a kind of piece"), "win.add-kind"));
  gtk_box_append (GTK_BOX (row), action_button ("list-remove-symbolic", _ ("Remove This Kind"),
                                                _ ("Remove this kind"), "win.remove-kind"));
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  adw_bin_set_child (ADW_BIN (self), truce_scroller_across_new (row));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Kinds of pieces"),
                                  -1);
}
