/* truce-timings-grid.c: TruceTimingsGrid, a table of measured times with a row for each size and a column
 * for each method
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timings-grid.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-tab-group.h"
#include "common/truce-table-cell.h"
#include "common/truce-widget-util.h"
#include "timings/timings-text.h"

/* The row of a size. Signal "changed": its cells have changed. */
#define TRUCE_TYPE_TIMINGS_ROW (truce_timings_row_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsRow, truce_timings_row, TRUCE, TIMINGS_ROW, GObject)

struct _TruceTimingsRow
{
  GObject parent_instance;
  guint size; /* index in the table */
};

G_DEFINE_FINAL_TYPE (TruceTimingsRow, truce_timings_row, G_TYPE_OBJECT)

static guint changed_signal;

static void
truce_timings_row_class_init (TruceTimingsRowClass *klass)
{
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_TIMINGS_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
truce_timings_row_init (TruceTimingsRow *self)
{
}

struct _TruceTimingsGrid
{
  AdwBin parent_instance;

  GtkColumnView *column_view;
  GListStore *rows;
  const TruceTimingTable *table, *other;
  TruceTimingsView view;
  gboolean middle;
};

G_DEFINE_FINAL_TYPE (TruceTimingsGrid, truce_timings_grid, ADW_TYPE_BIN)

#define SIZES  (-2) /* values of Column.method for the columns without a method */
#define COUNTS (-1)

typedef struct
{
  TruceTimingsGrid *grid; /* borrowed; outlives its columns */
  int method;
} Column;

static TruceTimingsText
text_of (const Column *column, guint size)
{
  TruceTimingsGrid *grid = column->grid;

  if (column->method == SIZES)
    return truce_timings_size_text (grid->table, size);
  if (column->method == COUNTS)
    return truce_timings_count_text (grid->table, size);
  return truce_timings_method_text (grid->table, grid->view, size, (guint) column->method, grid->middle,
                                    grid->other);
}

static void
show_cell (GtkListItem *list_item, const Column *column)
{
  TruceTimingsRow *row = gtk_list_item_get_item (list_item);
  TruceTimingsText text;

  if (!column->grid->table || row->size >= column->grid->table->n_sizes)
    return;
  text = text_of (column, row->size);
  truce_table_cell_show (gtk_list_item_get_child (list_item), text.text, text.below, text.icon, text.tip);
  truce_timings_text_clear (&text);
}

static void
on_row_changed (TruceTimingsRow *row, GtkListItem *list_item)
{
  show_cell (list_item, g_object_get_data (G_OBJECT (list_item), "truce-column"));
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *list_item, const Column *column)
{
  g_object_set_data (G_OBJECT (list_item), "truce-column", (gpointer) column);
  gtk_list_item_set_child (list_item, truce_table_cell_new ());
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item, const Column *column)
{
  g_signal_connect (gtk_list_item_get_item (list_item), "changed", G_CALLBACK (on_row_changed), list_item);
  show_cell (list_item, column);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *list_item, const Column *column)
{
  g_signal_handlers_disconnect_by_data (gtk_list_item_get_item (list_item), list_item);
}

static void
add_column (TruceTimingsGrid *self, const char *title, int method)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column;
  Column *data = g_new (Column, 1);

  *data = (Column){ self, method };
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), data);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), data);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), data);
  g_object_set_data_full (G_OBJECT (factory), "truce-column", data, g_free);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, method >= 0);
  gtk_column_view_append_column (self->column_view, column);
  g_object_unref (column);
}

static void
add_columns (TruceTimingsGrid *self)
{
  add_column (self, "n", SIZES);
  if (truce_timing_task_has_number (&self->table->task))
    add_column (self, truce_timing_answer_title (&self->table->task), COUNTS);
  for (guint i = 0; i < self->table->n_methods; i++)
    add_column (self, truce_timings_method_name (self->table, i), (int) i);
}

void
truce_timings_grid_set_table (TruceTimingsGrid *self, const TruceTimingTable *table)
{
  GListModel *columns = gtk_column_view_get_columns (self->column_view);

  g_list_store_remove_all (self->rows);
  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (self->column_view, column);
    }
  self->table = table;
  self->other = NULL;
  if (!table)
    return;
  add_columns (self);
  truce_table_align_titles (GTK_WIDGET (self->column_view));
  for (guint i = 0; i < table->n_sizes; i++)
    {
      g_autoptr (TruceTimingsRow) row = g_object_new (TRUCE_TYPE_TIMINGS_ROW, NULL);

      row->size = i;
      g_list_store_append (self->rows, row);
    }
}

void
truce_timings_grid_update (TruceTimingsGrid *self,
                           TruceTimingsView view,
                           gboolean middle,
                           const TruceTimingTable *other)
{
  self->view = view;
  self->middle = middle;
  self->other = other;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (TruceTimingsRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      g_signal_emit (row, changed_signal, 0);
    }
}

static void
truce_timings_grid_dispose (GObject *object)
{
  TruceTimingsGrid *self = TRUCE_TIMINGS_GRID (object);

  self->table = self->other = NULL;
  G_OBJECT_CLASS (truce_timings_grid_parent_class)->dispose (object);
  g_clear_object (&self->rows);
}

static void
truce_timings_grid_class_init (TruceTimingsGridClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_timings_grid_dispose;
  truce_tab_group_install (GTK_WIDGET_CLASS (klass));
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "timingsgrid");
}

static void
truce_timings_grid_init (TruceTimingsGrid *self)
{
  GtkSelectionModel *selection;

  self->rows = g_list_store_new (TRUCE_TYPE_TIMINGS_ROW);
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->rows))));
  self->column_view = GTK_COLUMN_VIEW (gtk_column_view_new (selection));
  gtk_column_view_set_show_column_separators (self->column_view, FALSE);
  gtk_column_view_set_show_row_separators (self->column_view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->column_view), "data-table");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->column_view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Measured times"), -1);
  truce_a11y_label_children (GTK_WIDGET (self->column_view), GTK_TYPE_LIST_VIEW, _ ("Measured times"));
  adw_bin_set_child (ADW_BIN (self), truce_scroller_across_new (GTK_WIDGET (self->column_view)));
}
