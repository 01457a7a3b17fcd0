/* truce-piece-chooser.c: TrucePieceChooser, the nine pieces as a grid of toggle buttons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-piece-chooser.h"

#include <glib/gi18n.h>

#include "truce-piece-picture.h"
#include "words/describe.h"

#define PICTURE_SIZE 36

struct _TrucePieceChooser
{
  GtkGrid parent_instance;
  GtkToggleButton *buttons[TRUCE_N_NINE]; /* family * TRUCE_N_STRENGTHS + strength */
  GtkToggleButton *none; /* invisible leader of the group; active if the piece is not one of the nine */
};

G_DEFINE_FINAL_TYPE (TrucePieceChooser, truce_piece_chooser, GTK_TYPE_GRID)

static guint picked_signal;

static void
on_toggled (GtkToggleButton *button, TrucePieceChooser *self)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (int i = 0; i < TRUCE_N_NINE; i++)
    {
      if (self->buttons[i] == button)
        g_signal_emit (self, picked_signal, 0, i / TRUCE_N_STRENGTHS, i % TRUCE_N_STRENGTHS);
    }
}

static GtkWidget *
make_button (TrucePieceChooser *self, int index)
{
  TrucePiece piece = truce_piece_nine (index / TRUCE_N_STRENGTHS, index % TRUCE_N_STRENGTHS);
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *name = truce_describe_piece (&piece);
  g_autofree char *tooltip = truce_piece_display_title (&piece);

  gtk_button_set_child (GTK_BUTTON (button), truce_piece_picture_new (&piece, PICTURE_SIZE));
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "piece-button");
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), self->none);
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), self);
  self->buttons[index] = GTK_TOGGLE_BUTTON (button);
  return button;
}

void
truce_piece_chooser_set_piece (TrucePieceChooser *self, const TrucePiece *piece)
{
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  GtkToggleButton *button = self->none;

  if (named && named->family >= 0)
    button = self->buttons[named->family * TRUCE_N_STRENGTHS + named->strength];
  gtk_toggle_button_set_active (button, TRUE);
}

static void
truce_piece_chooser_dispose (GObject *object)
{
  TrucePieceChooser *self = TRUCE_PIECE_CHOOSER (object);

  g_clear_object (&self->none);
  G_OBJECT_CLASS (truce_piece_chooser_parent_class)->dispose (object);
}

/* Makes the chooser a single stop of Tab. Arrow keys move between the pieces. */
static gboolean
truce_piece_chooser_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TrucePieceChooser *self = TRUCE_PIECE_CHOOSER (widget);
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (truce_piece_chooser_parent_class)->focus (widget, direction);
  for (int i = 0; i < TRUCE_N_NINE && !inside; i++)
    {
      if (gtk_toggle_button_get_active (self->buttons[i]))
        return gtk_widget_grab_focus (GTK_WIDGET (self->buttons[i]));
    }
  return !inside && gtk_widget_grab_focus (GTK_WIDGET (self->buttons[0]));
}

static void
truce_piece_chooser_class_init (TrucePieceChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_piece_chooser_dispose;
  GTK_WIDGET_CLASS (klass)->focus = truce_piece_chooser_focus;
  picked_signal = g_signal_new ("piece-picked", TRUCE_TYPE_PIECE_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
truce_piece_chooser_init (TrucePieceChooser *self)
{
  static const char *const kinds[TRUCE_N_STRENGTHS] = { N_ ("Plain"), N_ ("Super"), N_ ("Awesome") };
  static const char *const what[TRUCE_N_STRENGTHS] = { NULL, N_ ("Also moves as a knight"),
                                                       N_ ("Also moves as a nightrider") };

  self->none = g_object_ref_sink (GTK_TOGGLE_BUTTON (gtk_toggle_button_new ()));
  gtk_grid_set_row_spacing (GTK_GRID (self), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self), 6);
  for (int kind = 0; kind < TRUCE_N_STRENGTHS; kind++)
    {
      GtkWidget *label = gtk_label_new (_ (kinds[kind]));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
      if (what[kind])
        gtk_widget_set_tooltip_text (label, _ (what[kind]));
      gtk_grid_attach (GTK_GRID (self), label, 0, kind, 1, 1);
      for (int family = 0; family < TRUCE_N_FAMILIES; family++)
        gtk_grid_attach (GTK_GRID (self), make_button (self, family * TRUCE_N_STRENGTHS + kind), family + 1,
                         kind, 1, 1);
    }
}
