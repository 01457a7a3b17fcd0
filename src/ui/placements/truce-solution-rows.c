/* truce-solution-rows.c: factories for lists and grids of placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-solution-rows.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "truce-solution-cell.h"

static void
on_row_setup (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, truce_solution_cell_new (TRUCE_CELL_ROW));
}

static void
on_tile_setup (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  gtk_list_item_set_child (list_item, truce_solution_cell_new (TRUCE_CELL_TILE));
}

gboolean
truce_solution_rows_have_orbits (TruceRun *run)
{
  return truce_run_get_problem (run)->symmetries.n > 1 && !truce_run_get_goal (run)->question.sequences;
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item, TruceRun *run)
{
  TruceSolutionCell *cell = TRUCE_SOLUTION_CELL (gtk_list_item_get_child (list_item));
  const TruceProblem *problem = truce_run_get_problem (run);
  g_autofree char *number = NULL, *squares = NULL, *name = NULL;

  truce_solution_cell_set_solution (cell, problem, gtk_list_item_get_item (list_item),
                                    truce_solution_rows_have_orbits (run));
  number = truce_solution_cell_number_text (cell);
  squares = truce_solution_cell_squares_text (cell);
  /* Translators: number and squares of a placement, as a screen reader says them */
  name = g_strdup_printf (_ ("%s: %s"), number, squares);
  truce_name_row (list_item, name);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  truce_solution_cell_set_solution (TRUCE_SOLUTION_CELL (gtk_list_item_get_child (list_item)), NULL, NULL,
                                    FALSE);
}

static GtkListItemFactory *
make_factory (TruceRun *run, GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), run, 0);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), NULL);
  return factory;
}

GtkListItemFactory *
truce_solution_rows_new (TruceRun *run)
{
  return make_factory (run, G_CALLBACK (on_row_setup));
}

GtkListItemFactory *
truce_solution_tiles_new (TruceRun *run)
{
  return make_factory (run, G_CALLBACK (on_tile_setup));
}
