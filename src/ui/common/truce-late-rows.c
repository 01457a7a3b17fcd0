/* truce-late-rows.c: list rows that are created when they come into view
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-late-rows.h"

#define ROWS_KEY     "truce-late-rows" /* data of the list */
#define ITEM_KEY     "truce-item"      /* data of each row */
#define ROWS_AT_ONCE 3
#define ROWS_A_FRAME 2

typedef struct
{
  GtkSliceListModel *slice; /* of the items that have rows */
  GtkListBoxCreateWidgetFunc create;
  gpointer data;
  gboolean ticks;
} LateRows;

static void
late_rows_free (gpointer data)
{
  g_object_unref (((LateRows *) data)->slice);
  g_free (data);
}

static LateRows *
late_rows_of (GtkListBox *list)
{
  return g_object_get_data (G_OBJECT (list), ROWS_KEY);
}

static GtkAdjustment *
adjustment_of (GtkListBox *list)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

static gboolean
needs_rows (GtkListBox *list)
{
  GtkSliceListModel *slice = late_rows_of (list)->slice;
  GtkAdjustment *adjustment = adjustment_of (list);
  const double page = gtk_adjustment_get_page_size (adjustment);
  const double below = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_value (adjustment) - page;

  return gtk_slice_list_model_get_size (slice) <
             g_list_model_get_n_items (gtk_slice_list_model_get_model (slice)) &&
         below <= page;
}

/* Adds a few rows in each frame. The layout of the frame then updates the adjustment, so that the next call
 * sees the new length of the list. */
static gboolean
on_frame (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  LateRows *self = late_rows_of (GTK_LIST_BOX (list));

  self->ticks = needs_rows (GTK_LIST_BOX (list));
  if (!self->ticks)
    return G_SOURCE_REMOVE;
  gtk_slice_list_model_set_size (self->slice, gtk_slice_list_model_get_size (self->slice) + ROWS_A_FRAME);
  return G_SOURCE_CONTINUE;
}

static void
follow (GtkListBox *list)
{
  LateRows *self = late_rows_of (list);

  if (self->ticks || !needs_rows (list))
    return;
  self->ticks = TRUE;
  gtk_widget_add_tick_callback (GTK_WIDGET (list), on_frame, NULL, NULL);
}

static GtkWidget *
create_row (gpointer item, gpointer list)
{
  LateRows *self = late_rows_of (list);
  GtkWidget *row = self->create (item, self->data);

  g_object_set_data_full (G_OBJECT (row), ITEM_KEY, g_object_ref (item), g_object_unref);
  return row;
}

void
truce_late_rows_bind (GtkListBox *list, GListModel *model, GtkListBoxCreateWidgetFunc create, gpointer data)
{
  LateRows *self = g_new0 (LateRows, 1);
  GtkAdjustment *adjustment = adjustment_of (list);

  self->slice = gtk_slice_list_model_new (g_object_ref (model), 0, ROWS_AT_ONCE);
  self->create = create;
  self->data = data;
  g_object_set_data_full (G_OBJECT (list), ROWS_KEY, self, late_rows_free);
  gtk_list_box_bind_model (list, G_LIST_MODEL (self->slice), create_row, list, NULL);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (follow), list, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (follow), list, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (follow), list, G_CONNECT_SWAPPED);
  follow (list);
}

void
truce_late_rows_restart (GtkListBox *list)
{
  gtk_slice_list_model_set_size (late_rows_of (list)->slice, ROWS_AT_ONCE);
  follow (list);
}

gpointer
truce_late_rows_item (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), ITEM_KEY);
}
