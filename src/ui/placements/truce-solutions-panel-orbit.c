/* truce-solutions-panel-orbit.c: a window with all that a placement turns and mirrors into
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-solutions-panel-private.h"

#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "common/describe.h"
#include "common/format.h"
#include "common/truce-widget-util.h"

#define TILE 120 /* pixels */

/* What one picture shows; belongs to it. */
typedef struct
{
  const TruceProblem *problem;
  int n;
  TruceSquare squares[];
} Image;

static const char *
transform_name (TruceTransform transform)
{
  static const char *const names[TRUCE_N_TRANSFORMS] = {
    [TRUCE_IDENTITY] = N_ ("As shown"),
    [TRUCE_ROTATE_90] = N_ ("Turned right"),
    [TRUCE_ROTATE_180] = N_ ("Turned over"),
    [TRUCE_ROTATE_270] = N_ ("Turned left"),
    [TRUCE_MIRROR_COLUMNS] = N_ ("Mirrored sideways"),
    [TRUCE_MIRROR_ROWS] = N_ ("Mirrored upwards"),
    [TRUCE_MIRROR_DIAGONAL] = N_ ("Mirrored at ⟍"),
    [TRUCE_MIRROR_ANTIDIAGONAL] = N_ ("Mirrored at ⟋"),
  };

  return _ (names[transform]);
}

static void
image_free (gpointer data)
{
  Image *image = data;

  truce_problem_unref (image->problem);
  g_free (image);
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Image *image = data;

  cairo_translate (cr, (width - TILE) / 2, (height - TILE) / 2);
  truce_board_draw_thumbnail (cr, image->problem->board, image->problem->n_kinds, image->squares, image->n,
                              &image->problem->preplaced, TILE, truce_widget_theme ());
}

static Image *
image_of (const TruceProblem *problem, TruceTransform transform, const TruceSquare *squares)
{
  int n = problem->pieces;
  Image *image = g_malloc0 (sizeof *image + (gsize) n * sizeof *squares);

  image->problem = truce_problem_ref (problem);
  image->n = n;
  for (int i = 0; i < n; i++)
    image->squares[i] = (TruceSquare) truce_transform_square (problem->board, transform, squares[i]);
  truce_placement_sort (image->squares, n);
  return image;
}

static void
on_clicked (GtkButton *button, TruceSolutionsPanel *self)
{
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "truce-number"));

  if (number > 0 && number <= truce_results_get_n_solutions (self->results))
    truce_solutions_panel_pick (self, number - 1);
}

/* A picture with the way it came about and its number, if it is in the list; takes the image. */
static GtkWidget *
tile_new (TruceSolutionsPanel *self, Image *image, TruceTransform transform)
{
  guint number = truce_solution_list_find (
      truce_solution_filter_get_list (truce_solutions_panel_get_filter (self)), image->squares, image->n);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *area = gtk_drawing_area_new (), *way = gtk_label_new (transform_name (transform));
  g_autofree char *squares = truce_describe_placement (image->problem, image->squares, image->n);
  g_autofree char *digits = number == G_MAXUINT ? NULL : truce_format_number ((guint64) number + 1);
  /* Translators: the number of a placement */
  g_autofree char *text = digits ? g_strdup_printf (_ ("No. %s"), digits) : g_strdup (_ ("Not listed"));
  /* Translators: a symmetry, the number of the placement that it leads to, and that one’s squares */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s: %s"), transform_name (transform), text, squares);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_size_request (area, TILE, TILE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, image, image_free);
  truce_widget_follow_theme (area, gtk_widget_queue_draw);
  gtk_widget_add_css_class (way, "caption");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), way);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, squares);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_sensitive (button, number != G_MAXUINT);
  g_object_set_data (G_OBJECT (button), "truce-number", GUINT_TO_POINTER (number + 1));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), self, 0);
  return button;
}

/* The different images in the order of the transforms; how many. */
static int
add_tiles (TruceSolutionsPanel *self, GtkFlowBox *flow, const TruceSquare *squares)
{
  const TruceProblem *problem = truce_run_get_problem (truce_solutions_panel_get_run (self));
  const TruceSymmetries *symmetries = &problem->symmetries;
  Image *seen[TRUCE_N_TRANSFORMS];
  int n = 0;

  for (int i = 0; i < symmetries->n; i++)
    {
      Image *image = image_of (problem, symmetries->elements[i].transform, squares);
      gboolean known = FALSE;
      GtkWidget *tile;

      for (int k = 0; k < n && !known; k++)
        known = truce_placement_compare (seen[k]->squares, image->squares, image->n) == 0;
      if (known)
        {
          image_free (image);
          continue;
        }
      seen[n++] = image;
      tile = tile_new (self, image, symmetries->elements[i].transform);
      gtk_flow_box_append (flow, tile);
      gtk_widget_set_focusable (gtk_widget_get_parent (tile), FALSE);
    }
  return n;
}

GtkWindow *
truce_solutions_panel_show_orbit (TruceSolutionsPanel *self)
{
  TruceSquare squares[TRUCE_SQUARES_MAX];
  GtkWidget *window, *box, *flow, *bar, *scroller;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *title = NULL;
  int n;

  if (!truce_workspace_get_chosen (self->workspace, squares))
    return NULL;
  window = adw_window_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  bar = adw_header_bar_new ();
  flow = gtk_flow_box_new ();
  scroller = gtk_scrolled_window_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 4);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  gtk_widget_set_margin_top (flow, 12);
  gtk_widget_set_margin_bottom (flow, 12);
  gtk_widget_set_margin_start (flow, 12);
  gtk_widget_set_margin_end (flow, 12);
  gtk_widget_set_valign (flow, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Orbit"), -1);
  n = add_tiles (self, GTK_FLOW_BOX (flow), squares);
  title = g_strdup_printf (ngettext ("Orbit of %d Placement", "Orbit of %d Placements", n), n);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), flow);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), scroller);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_default_size (GTK_WINDOW (window), 640, n > 4 ? 480 : 280);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (root));
  return GTK_WINDOW (window);
}
