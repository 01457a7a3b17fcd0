/* truce-solution-rows.c: how lists and grids show placements
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-solution-rows.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "format.h"
#include "truce-names.h"
#include "truce-solution-list.h"
#include "truce-thumbnail.h"

#define TILE_SIZE 72

static char *
number_of (TruceSolution *solution)
{
  return truce_format_number ((guint64) truce_solution_get_position (solution) + 1);
}

/* Translators: number and squares of a placement, as a screen reader says them */
static void
name_row (GtkListItem *list_item, const char *number, const char *squares)
{
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), number, squares);

  truce_name_row (list_item, name);
}

static char *
squares_of (TruceSolution *solution, const TruceProblem *problem)
{
  int n;
  const TruceSquare *squares = truce_solution_get_squares (solution, &n);

  return truce_describe_squares (problem->board, squares, n);
}

static void
on_row_setup (GtkSignalListItemFactory *factory, GtkListItem *list_item, TruceRun *run)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *number = gtk_label_new (NULL), *squares = gtk_label_new (NULL), *orbit = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_label_set_width_chars (GTK_LABEL (number), 4);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_widget_add_css_class (number, "numeric");
  gtk_label_set_xalign (GTK_LABEL (squares), 0);
  gtk_label_set_ellipsize (GTK_LABEL (squares), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (squares, TRUE);
  gtk_widget_add_css_class (squares, "numeric");
  gtk_widget_add_css_class (orbit, "dim-label");
  gtk_widget_add_css_class (orbit, "numeric");
  gtk_widget_set_tooltip_text (orbit, _ ("How many placements turning and mirroring make of it"));
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), squares);
  gtk_box_append (GTK_BOX (box), orbit);
  gtk_list_item_set_child (list_item, box);
}

static void
on_row_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item, TruceRun *run)
{
  TruceSolution *solution = gtk_list_item_get_item (list_item);
  const TruceProblem *problem = truce_run_get_problem (run);
  GtkWidget *number = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *squares = gtk_widget_get_next_sibling (number), *orbit = gtk_widget_get_next_sibling (squares);
  g_autofree char *number_text = number_of (solution);
  g_autofree char *squares_text = squares_of (solution, problem);

  name_row (list_item, number_text, squares_text);
  gtk_label_set_label (GTK_LABEL (number), number_text);
  gtk_label_set_label (GTK_LABEL (squares), squares_text);
  gtk_widget_set_tooltip_text (squares, squares_text);
  gtk_widget_set_visible (orbit, problem->symmetries.n > 1 && !truce_run_get_goal (run)->sequences);
  if (gtk_widget_get_visible (orbit))
    {
      g_autofree char *orbit_text = g_strdup_printf ("×\u2009%d", truce_solution_get_orbit_size (solution));
      gtk_label_set_label (GTK_LABEL (orbit), orbit_text);
    }
}

GtkListItemFactory *
truce_solution_rows_new (TruceRun *run)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (on_row_setup), run, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_row_bind), run, 0);
  return factory;
}

static void
on_tile_setup (GtkSignalListItemFactory *factory, GtkListItem *list_item, TruceRun *run)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *number = gtk_label_new (NULL);

  gtk_widget_add_css_class (number, "caption");
  gtk_widget_add_css_class (number, "numeric");
  gtk_box_append (GTK_BOX (box), truce_thumbnail_new (TILE_SIZE));
  gtk_box_append (GTK_BOX (box), number);
  gtk_list_item_set_child (list_item, box);
}

static void
on_tile_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item, TruceRun *run)
{
  TruceSolution *solution = gtk_list_item_get_item (list_item);
  const TruceProblem *problem = truce_run_get_problem (run);
  GtkWidget *box = gtk_list_item_get_child (list_item);
  g_autofree char *number_text = number_of (solution);
  g_autofree char *squares_text = squares_of (solution, problem);

  name_row (list_item, number_text, squares_text);
  truce_thumbnail_set_solution (TRUCE_THUMBNAIL (gtk_widget_get_first_child (box)), problem, solution);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), number_text);
  gtk_widget_set_tooltip_text (box, squares_text);
}

GtkListItemFactory *
truce_solution_tiles_new (TruceRun *run)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (on_tile_setup), run, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_tile_bind), run, 0);
  return factory;
}
