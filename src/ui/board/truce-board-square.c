/* truce-board-square.c: TruceBoardSquare
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-square.h"

struct _TruceBoardSquare
{
  GtkWidget parent_instance;
  int square;
  void (*toggle) (GtkWidget *board, int square);
  char *label;
};

G_DEFINE_FINAL_TYPE (TruceBoardSquare, truce_board_square, GTK_TYPE_WIDGET)

static void
toggle (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TruceBoardSquare *self = TRUCE_BOARD_SQUARE (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (parent)
    self->toggle (parent, self->square);
}

static void
state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GtkStateFlags changed = previous ^ gtk_widget_get_state_flags (widget);
  GtkWidget *board = gtk_widget_get_parent (widget);

  /* The board draws the focus ring. A removed square without a parent may still lose the focus. */
  if (board && (changed & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE)))
    gtk_widget_queue_draw (board);
  GTK_WIDGET_CLASS (truce_board_square_parent_class)->state_flags_changed (widget, previous);
}

static void
finalize (GObject *object)
{
  g_free (TRUCE_BOARD_SQUARE (object)->label);
  G_OBJECT_CLASS (truce_board_square_parent_class)->finalize (object);
}

static void
truce_board_square_class_init (TruceBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->state_flags_changed = state_flags_changed;
  gtk_widget_class_install_action (widget_class, "square.toggle", NULL, toggle);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_set_css_name (widget_class, "boardsquare");
}

static void
truce_board_square_init (TruceBoardSquare *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
truce_board_square_new (int square, void (*toggled) (GtkWidget *board, int square))
{
  TruceBoardSquare *self = g_object_new (TRUCE_TYPE_BOARD_SQUARE, NULL);

  self->square = square;
  self->toggle = toggled;
  return GTK_WIDGET (self);
}

int
truce_board_square_get_square (TruceBoardSquare *self)
{
  return self->square;
}

void
truce_board_square_set_place (TruceBoardSquare *self, int row, int column)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_INDEX, row + 1,
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, column + 1, -1);
}

void
truce_board_square_set_label (TruceBoardSquare *self, const char *label)
{
  if (g_strcmp0 (label, self->label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
truce_board_square_set_selected (TruceBoardSquare *self, gboolean selected)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}
