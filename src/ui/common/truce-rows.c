/* truce-rows.c: TruceRows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-rows.h"

#include <adwaita.h>

struct _TruceRows
{
  GtkBox parent_instance;
  GtkWidget *last; /* weak; row that had the focus when Tab left it; NULL: none */
};

G_DEFINE_FINAL_TYPE (TruceRows, truce_rows, GTK_TYPE_BOX)

static void
collect (GtkWidget *widget, GPtrArray *rows)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_mapped (child))
        continue;
      if (GTK_IS_LIST_BOX_ROW (child) && gtk_widget_get_focusable (child) && gtk_widget_is_sensitive (child))
        g_ptr_array_add (rows, child);
      collect (child, rows);
    }
}

/* Returns the row of `widget` that contains the focus; NULL: none. */
static GtkWidget *
focused_row (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus && gtk_widget_is_ancestor (focus, widget)
                       ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW)
                       : NULL;

  return row && gtk_widget_is_ancestor (row, widget) ? row : NULL;
}

/* Moves the focus to the nearest widget above `group` that has no rows and accepts the focus. Returns FALSE
 * if there is none. */
static gboolean
focus_above (GtkWidget *group)
{
  while ((group = gtk_widget_get_prev_sibling (group)))
    {
      GPtrArray *rows = g_ptr_array_new ();
      gboolean has_rows;

      collect (group, rows);
      has_rows = rows->len > 0;
      g_ptr_array_unref (rows);
      if (!has_rows && gtk_widget_child_focus (group, GTK_DIR_TAB_BACKWARD))
        return TRUE;
    }
  return FALSE;
}

static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  TruceRows *self = TRUCE_ROWS (widget);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *row = focused_row (widget), *group = gtk_widget_get_focus_child (widget);

  if (tab && row)
    {
      if (gtk_widget_child_focus (row, direction))
        return TRUE;
      g_set_weak_pointer (&self->last, row);
      return direction == GTK_DIR_TAB_BACKWARD && focus_above (group);
    }
  if (tab && !group && direction == GTK_DIR_TAB_BACKWARD && self->last && gtk_widget_get_mapped (self->last))
    return gtk_widget_grab_focus (self->last);
  if (!GTK_WIDGET_CLASS (truce_rows_parent_class)->focus (widget, direction))
    return FALSE;
  row = focused_row (widget);
  if (direction == GTK_DIR_TAB_FORWARD && row && self->last && gtk_widget_get_mapped (self->last))
    gtk_widget_grab_focus (self->last);
  return TRUE;
}

/* Returns whether the focused widget of `row` does not use Up and Down itself: the row, an entry of one line
 * or a check button. */
static gboolean
can_leave (GtkWidget *row)
{
  return gtk_widget_is_focus (row) || ADW_IS_ENTRY_ROW (row) ||
         GTK_IS_CHECK_BUTTON (gtk_root_get_focus (gtk_widget_get_root (row)));
}

/* Moves the focus by Up and Down between rows, also from the last row of a group to the first row of the next
 * group. */
static gboolean
on_key (TruceRows *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GtkWidget *row = focused_row (GTK_WIDGET (self));
  int step = (keyval == GDK_KEY_Down) - (keyval == GDK_KEY_Up);
  g_autoptr (GPtrArray) rows = NULL;
  guint place;

  if (!step || (modifiers & gtk_accelerator_get_default_mod_mask ()) || !row || !can_leave (row))
    return FALSE;
  rows = g_ptr_array_new ();
  collect (GTK_WIDGET (self), rows);
  if (!g_ptr_array_find (rows, row, &place))
    return FALSE;
  /* skips rows that expand: they refuse the focus, or pass it back to their first row */
  do
    place += step;
  while (place < rows->len &&
         (gtk_widget_is_ancestor (row, rows->pdata[place]) || !gtk_widget_grab_focus (rows->pdata[place])));
  return TRUE;
}

static void
dispose (GObject *object)
{
  g_clear_weak_pointer (&TRUCE_ROWS (object)->last);
  G_OBJECT_CLASS (truce_rows_parent_class)->dispose (object);
}

static void
truce_rows_class_init (TruceRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  GTK_WIDGET_CLASS (klass)->focus = focus;
}

static void
truce_rows_init (TruceRows *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
