/* symmetry-images.c: the images of a placement under rotations and reflections
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "common/truce-picture.h"
#include "common/truce-widget-util.h"
#include "subgroup.h"
#include "symmetry-pictures.h"
#include "symmetry/symmetry-words.h"
#include "words/describe.h"
#include "words/format.h"

#define TILE 120 /* pixels */

/* Contents of a picture, owned by it. */
typedef struct
{
  const TruceProblem *problem;
  int n;
  TruceSquare pieces[];
} Image;

static void
image_free (gpointer data)
{
  Image *image = data;

  truce_problem_unref (image->problem);
  g_free (image);
}

static void
draw (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  const Image *image = data;

  cairo_translate (cr, (width - TILE) / 2, (height - TILE) / 2);
  truce_board_draw_thumbnail (cr, image->problem->board, image->problem->n_kinds, image->pieces, image->n,
                              &image->problem->preplaced, TILE, theme);
}

static Image *
image_of (const TruceProblem *problem, const TruceSymmetry *element, const TruceSquare *pieces, int n)
{
  Image *image = g_malloc0 (sizeof *image + (gsize) n * sizeof *pieces);

  image->problem = truce_problem_ref (problem);
  image->n = n;
  truce_symmetries_image (&problem->symmetries, element, pieces, n, image->pieces);
  return image;
}

static void
on_clicked (GtkButton *button, TruceWorkspace *workspace)
{
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "truce-number"));

  truce_workspace_choose (workspace, (gint64) number - 1);
}

/* Returns a new button with the picture of an image, the name of the transform, and the number of the image
 * if it is in the list of placements. A click then chooses the image. image: (transfer full). */
static GtkWidget *
tile_new (TruceWorkspace *workspace, Image *image, TruceTransform transform)
{
  TruceSolutionFilter *filter = truce_results_get_filter (truce_workspace_get_results (workspace));
  guint number =
      filter ? truce_solution_list_find (truce_solution_filter_get_list (filter), image->pieces, image->n)
             : G_MAXUINT;
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *way = gtk_label_new (truce_words_transform (transform));
  g_autofree char *squares = truce_describe_placement (image->problem, image->pieces, image->n);
  g_autofree char *digits = number == G_MAXUINT ? NULL : truce_format_number ((guint64) number + 1);
  /* Translators: the number of a placement */
  g_autofree char *text = digits ? g_strdup_printf (_ ("No. %s"), digits) : g_strdup (_ ("Not listed"));
  const char *turned = truce_words_transform (transform);
  /* Translators: a symmetry, the number of the resulting placement, and the squares of its pieces */
  g_autofree char *name = g_strdup_printf (_ ("%s, %s: %s"), turned, text, squares);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (way), TRUE);
  gtk_label_set_justify (GTK_LABEL (way), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (way, "caption");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), truce_picture_new (TILE, TILE, draw, image, image_free));
  gtk_box_append (GTK_BOX (box), way);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, squares);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_sensitive (button, number != G_MAXUINT);
  g_object_set_data (G_OBJECT (button), "truce-number", GUINT_TO_POINTER (number + 1));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), workspace, 0);
  return button;
}

static void
clear (GtkFlowBox *flow)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (flow))))
    gtk_flow_box_remove (flow, child);
}

/* Returns the symmetries of the problem whose placements are listed. Returns NULL if no placement is chosen
 * or the list has sequences (the order of placing counts). */
static const TruceSymmetries *
symmetries_of_chosen (TruceWorkspace *workspace)
{
  TruceResults *results = truce_workspace_get_results (workspace);
  TruceSolutionFilter *filter = truce_results_get_filter (results);

  if (!filter || truce_solution_list_get_ordered (truce_solution_filter_get_list (filter)) ||
      truce_workspace_get_state (workspace)->solution == TRUCE_NO_SOLUTION)
    return NULL;
  return &truce_run_get_problem (truce_results_get_seen (results))->symmetries;
}

int
truce_symmetry_images_fill (GtkFlowBox *flow, TruceWorkspace *workspace)
{
  const TruceSymmetries *symmetries = symmetries_of_chosen (workspace);
  TruceRun *run = truce_results_get_seen (truce_workspace_get_results (workspace));
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n_pieces = symmetries ? truce_workspace_get_chosen (workspace, pieces) : 0, n = 0;
  Image *seen[TRUCE_N_TRANSFORMS];

  clear (flow);
  for (int i = 0; n_pieces > 0 && i < symmetries->n; i++)
    {
      const TruceSymmetry *element = &symmetries->elements[i];
      gboolean known = element->down > 0 || element->right > 0;
      Image *image = known ? NULL : image_of (truce_run_get_problem (run), element, pieces, n_pieces);

      for (int k = 0; k < n && !known; k++)
        known = truce_placement_compare (seen[k]->pieces, image->pieces, image->n) == 0;
      if (known)
        g_clear_pointer (&image, image_free);
      else
        {
          seen[n++] = image;
          truce_flow_append (GTK_WIDGET (flow), tile_new (workspace, image, element->transform));
        }
    }
  return n;
}
