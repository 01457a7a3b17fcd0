/* truce-matrix-legend.c: TruceMatrixLegend
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-matrix-legend.h"

#include <glib/gi18n.h>

#include "common/truce-facts.h"
#include "common/truce-picture.h"
#include "common/truce-row-layout.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "words/format.h"

#define SAMPLE_SIZE 18

struct _TruceMatrixLegend
{
  GtkBox parent_instance;

  GtkWidget *flow;
  TruceFacts *facts;
  int filled, range, average; /* indices of rows in `facts` */
  TruceMatrixScene scene;
};

G_DEFINE_FINAL_TYPE (TruceMatrixLegend, truce_matrix_legend, GTK_TYPE_BOX)

static void
draw_cell (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer kind)
{
  truce_matrix_draw_sample (cr, GPOINTER_TO_INT (kind), MIN (width, height), theme);
}

static void
add (TruceMatrixLegend *self, int kind, const char *name)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (entry),
                  truce_picture_new (SAMPLE_SIZE, SAMPLE_SIZE, draw_cell, GINT_TO_POINTER (kind), NULL));
  gtk_box_append (GTK_BOX (entry), label);
  truce_row_layout_use_for (entry);
  truce_flow_append (self->flow, entry);
}

/* Adds entries for the piece's moves whose names are not in `names`, so that common moves of both pieces have
 * one entry. Adds the names. */
static void
add_moves (TruceMatrixLegend *self, const TrucePiece *piece, GHashTable *names)
{
  for (int i = 0; i < piece->n_moves; i++)
    {
      char *name = truce_words_move (piece->moves[i]);

      if (!g_hash_table_contains (names, name))
        add (self, (int) truce_move_kind (piece->moves[i]), name);
      g_hash_table_add (names, name);
    }
}

static void
show_cells (TruceMatrixLegend *self)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->flow)))
    gtk_flow_box_remove (GTK_FLOW_BOX (self->flow), child);
  if (!self->scene.by_kind)
    add (self, TRUCE_MATRIX_ANY_MOVE, _ ("attack"));
  else
    add_moves (self, &self->scene.piece, names);
  if (self->scene.by_kind && self->scene.other_map)
    add_moves (self, &self->scene.other, names);
  add (self, TRUCE_MATRIX_SAME_SQUARE, _ ("the same square"));
}

static void
set_filled (TruceMatrixLegend *self, guint64 filled, guint64 all)
{
  g_autofree char *some = truce_format_number (filled), *of = truce_format_number (all);
  g_autofree char *share = truce_format_percent (all ? (double) filled / (double) all : 0);
  /* Translators: a number of pairs of squares, the number of all pairs, and the former as a percentage of the
   * latter */
  g_autofree char *text = g_strdup_printf (_ ("%s of %s (%s)"), some, of, share);

  truce_facts_set (self->facts, self->filled, text);
}

/* A pair of squares is two cells if there is one piece and the matrix is symmetric. */
static void
show_numbers (TruceMatrixLegend *self, const TruceAttackMap *map)
{
  guint64 n_squares = truce_board_n_squares (self->scene.board), filled = 0;
  guint64 cells_a_pair = self->scene.other_map || !truce_matrix_is_symmetric (&self->scene) ? 1 : 2;
  g_autofree int *counts = g_new (int, n_squares);
  int min = G_MAXINT, max = 0;
  g_autofree char *span = NULL, *average = NULL;

  truce_matrix_count (&self->scene, map, counts);
  for (int square = 0; square < (int) n_squares; square++)
    {
      filled += (guint) counts[square];
      min = MIN (min, counts[square]);
      max = MAX (max, counts[square]);
    }
  set_filled (self, filled / cells_a_pair, n_squares * (n_squares - 1) / cells_a_pair);
  /* Translators: from the smallest to the largest number */
  span =
      min == max ? g_strdup_printf ("%d", max) : g_strdup_printf (_ ("%u to %u"), (guint) min, (guint) max);
  truce_facts_set (self->facts, self->range, span);
  average = g_strdup_printf ("%.1f", (double) filled / (double) n_squares);
  truce_facts_set (self->facts, self->average, min == max ? NULL : average);
}

void
truce_matrix_legend_show (TruceMatrixLegend *self, const TruceMatrixScene *scene, const TruceAttackMap *map)
{
  self->scene = *scene;
  show_cells (self);
  show_numbers (self, map);
}

void
truce_matrix_legend_set_by_kind (TruceMatrixLegend *self, gboolean by_kind)
{
  self->scene.by_kind = by_kind;
  show_cells (self);
}

static void
truce_matrix_legend_class_init (TruceMatrixLegendClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "matrixlegend");
}

static void
truce_matrix_legend_init (TruceMatrixLegend *self)
{
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 12, NULL);
  /* a group, because screen readers would present a flow box as a table without names */
  /* without focusable children a flow box would hold the focus that Tab gives it, so it takes no focus */
  self->flow = g_object_new (GTK_TYPE_FLOW_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "can-focus",
                             FALSE, NULL);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->flow), 2);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->flow), 12);
  self->facts = g_object_new (TRUCE_TYPE_FACTS, NULL);
  self->filled = truce_facts_add (self->facts, _ ("Pairs that attack"));
  self->range = truce_facts_add (self->facts, _ ("Attacks per square"));
  self->average = truce_facts_add (self->facts, _ ("On average"));
  gtk_box_append (GTK_BOX (self), self->flow);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->facts));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Legend"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->flow), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Kinds of move"), -1);
}
