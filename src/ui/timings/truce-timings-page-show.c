/* truce-timings-page-show.c: from the measured times to the parts of the page
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-timings-page-private.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "timings-text.h"
#include "truce-timings-sheet.h"

#define RUNS_FOR_HISTOGRAM 10

void
truce_timings_page_show_chart (TruceTimingsPage *self)
{
  const TruceTimingTable *table = truce_timings_page_get_table (self);

  truce_chart_view_set_data (self->chart, table ? truce_timings_chart (table, &self->look) : NULL);
}

void
truce_timings_page_show_histogram (TruceTimingsPage *self)
{
  const TruceTimingTable *table = truce_timings_page_get_table (self);
  guint picked = gtk_drop_down_get_selected (self->cell);
  TruceChartData *data = NULL;

  if (table && picked < self->n_cells)
    data = truce_timings_histogram (table, self->cells[picked] / table->n_methods,
                                    self->cells[picked] % table->n_methods);
  truce_chart_view_set_data (self->histogram, data);
}

/* Runs that differ by their seed are worth a look one by one. */
void
truce_timings_page_list_cells (TruceTimingsPage *self)
{
  const TruceTimingTable *table = truce_timings_page_get_table (self);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gboolean any = table && table->task.goal.question == TRUCE_FIRST && table->task.goal.any;

  self->n_cells = 0;
  g_clear_pointer (&self->cells, g_free);
  if (any)
    self->cells = g_new (guint, table->n_sizes * table->n_methods);
  for (guint i = 0; any && i < table->n_sizes * table->n_methods; i++)
    {
      g_autofree char *name = NULL;

      if (table->cells[i].runs->len < RUNS_FOR_HISTOGRAM)
        continue;
      /* Translators: a method and a size */
      name = g_strdup_printf (_ ("%s, n = %d"), truce_timings_method_name (table, i % table->n_methods),
                              table->sizes[i / table->n_methods]);
      gtk_string_list_append (names, name);
      self->cells[self->n_cells++] = i;
    }
  gtk_drop_down_set_model (self->cell, G_LIST_MODEL (names));
  if (self->n_cells > 0)
    gtk_drop_down_set_selected (self->cell, self->n_cells - 1); /* the largest size tells most */
  gtk_widget_set_visible (self->lengths, self->n_cells > 0);
  if (any)
    {
      g_autofree char *seeds = g_strdup_printf (_ ("Seeds %" PRIu64 " to %" PRIu64), table->task.goal.seed,
                                                table->task.goal.seed + (guint64) table->task.repeats - 1);

      gtk_label_set_label (self->seeds, seeds);
    }
  truce_timings_page_show_histogram (self);
}

void
truce_timings_page_show_published (TruceTimingsPage *self)
{
  adw_bin_set_child (self->published_bin, truce_timings_published_new (truce_timings_page_get_table (self)));
}

static void
show_wrong (TruceTimingsPage *self, const TruceTimingTable *table)
{
  guint size, method;
  const TruceTimingCell *cell = truce_timing_table_find_wrong (table, &size, &method);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->wrong, cell != NULL);
  if (!cell)
    return;
  text = g_strdup_printf (_ ("%s answers %s at n = %d: %s. None of these times is to be trusted."),
                          truce_timings_method_name (table, method), cell->answer, table->sizes[size],
                          cell->note ? cell->note : _ ("differs"));
  gtk_label_set_label (self->wrong_text, text);
}

static void
show_heading (TruceTimingsPage *self, const TruceTimingTable *table)
{
  g_autofree char *title = truce_timings_task_title (&table->task);
  g_autofree char *machine = truce_timings_machine (&table->stamp);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->machine, machine);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->machine), machine);
}

void
truce_timings_page_show (TruceTimingsPage *self, gboolean anew)
{
  const TruceTimingTable *table = truce_timings_page_get_table (self);

  gtk_stack_set_visible_child_name (self->stack, table ? "results" : "empty");
  truce_timings_page_update_actions (self);
  if (!table)
    return;
  self->table_kept = FALSE;
  if (anew)
    {
      show_heading (self, table);
      truce_timings_grid_set_table (self->grid, table);
      truce_timings_fits_set_table (self->fits, table);
      truce_timings_page_show_published (self);
      truce_timings_page_list_cells (self);
      self->look.curve = truce_timings_fits_get_curve (self->fits, &self->look.curve_method);
    }
  show_wrong (self, table);
  truce_timings_grid_update (self->grid, self->look.middle);
  truce_timings_page_show_chart (self);
}
