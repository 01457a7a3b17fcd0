/* truce-overlay-legend.c: TruceOverlayLegend
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-overlay-legend.h"

#include <glib/gi18n.h>

#include "common/describe.h"
#include "common/format.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "overlay-samples.h"

struct _TruceOverlayLegend
{
  GtkBox parent_instance;

  GtkWidget *flow;
  GtkWidget *scale; /* of the placements through each square, with its ends */
  GtkLabel *most;   /* its upper end */
  guint overlays;   /* that are explained */
  gboolean armies;
  TrucePiece piece; /* whose moves are */
  gboolean shown;   /* anything yet */
  gboolean brief;
};

G_DEFINE_FINAL_TYPE (TruceOverlayLegend, truce_overlay_legend, GTK_TYPE_BOX)

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  return label;
}

static void
add (TruceOverlayLegend *self, GtkWidget *sample, const char *name)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (entry), sample);
  gtk_box_append (GTK_BOX (entry), new_label (name));
  truce_flow_append (self->flow, entry);
}

static void
add_moves (TruceOverlayLegend *self)
{
  for (int i = 0; i < self->piece.n_moves; i++)
    {
      g_autofree char *name = truce_words_move (self->piece.moves[i]);

      add (self, truce_move_sample_new (self->piece.moves[i]), name);
    }
}

static void
fill (TruceOverlayLegend *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->flow)))
    gtk_flow_box_remove (GTK_FLOW_BOX (self->flow), child);
  for (int i = 0; i < TRUCE_N_OVERLAYS; i++)
    {
      TruceOverlay overlay = 1u << i;

      if (!(self->overlays & overlay) || overlay == TRUCE_OVERLAY_HEAT)
        continue;
      if (overlay == TRUCE_OVERLAY_LINES)
        add_moves (self);
      else if (!self->brief)
        add (self, truce_overlay_sample_new (overlay, self->armies),
             truce_overlay_name (overlay, self->armies));
    }
  if (self->overlays & TRUCE_OVERLAY_HEAT)
    for (int mark = 0; mark < TRUCE_N_HEAT_MARKS; mark++)
      add (self, truce_heat_mark_sample_new (mark), truce_heat_mark_name (mark));
  gtk_widget_set_visible (self->flow, gtk_widget_get_first_child (self->flow) != NULL);
  gtk_widget_set_visible (self->scale, (self->overlays & TRUCE_OVERLAY_HEAT) != 0);
}

static void
show_most (TruceOverlayLegend *self, const TruceBoardScene *scene)
{
  int most = scene->heat && scene->heat->total ? truce_heat_most (scene) : -1;
  g_autofree char *text = most >= 0 ? truce_format_decimal (scene->heat->through[most]) : NULL;

  gtk_label_set_label (self->most, text ? text : "–");
}

/* What explains nothing is left out: lines of no squares, squares that nobody is to guard. */
static guint
explained (const TruceBoardScene *scene)
{
  const guint attacked = TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_ALL;
  guint overlays = scene->overlays;

  if (!(overlays & attacked))
    overlays &= ~TRUCE_OVERLAY_LINES;
  if (scene->cover == TRUCE_COVER_NONE && !truce_board_scene_has_armies (scene))
    overlays &= ~TRUCE_OVERLAY_UNGUARDED;
  return overlays;
}

void
truce_overlay_legend_show (TruceOverlayLegend *self, const TruceBoardScene *scene)
{
  guint overlays = explained (scene);
  gboolean armies = scene->cover == TRUCE_COVER_NONE;

  if (overlays & TRUCE_OVERLAY_HEAT)
    show_most (self, scene);
  if (self->shown && overlays == self->overlays && armies == self->armies &&
      truce_piece_equal (&self->piece, &scene->piece))
    return;
  self->shown = TRUE;
  self->overlays = overlays;
  self->armies = armies;
  self->piece = scene->piece;
  fill (self);
}

void
truce_overlay_legend_set_brief (TruceOverlayLegend *self)
{
  self->brief = TRUE;
}

static GtkWidget *
new_flow (void)
{
  /* A group, since a table of nameless cells is what a screen reader would make of it. */
  GtkWidget *flow = g_object_new (GTK_TYPE_FLOW_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 4);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 12);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 2);
  return flow;
}

static GtkWidget *
new_scale (TruceOverlayLegend *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = new_label (truce_overlay_name (TRUCE_OVERLAY_HEAT, FALSE));

  self->most = GTK_LABEL (new_label (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->most), "numeric");
  gtk_widget_set_margin_start (name, 12);
  gtk_box_append (GTK_BOX (row), new_label ("0"));
  gtk_box_append (GTK_BOX (row), truce_heat_scale_new ());
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->most));
  gtk_box_append (GTK_BOX (row), name);
  return row;
}

static void
truce_overlay_legend_class_init (TruceOverlayLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "overlaylegend");
}

static void
truce_overlay_legend_init (TruceOverlayLegend *self)
{
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 3, NULL);
  self->scale = new_scale (self);
  self->flow = new_flow ();
  gtk_box_append (GTK_BOX (self), self->scale);
  gtk_box_append (GTK_BOX (self), self->flow);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->flow), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Overlays that are on"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Legend"), -1);
}

GtkWidget *
truce_overlay_legend_new (void)
{
  return g_object_new (TRUCE_TYPE_OVERLAY_LEGEND, NULL);
}
