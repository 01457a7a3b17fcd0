/* truce-overlay-legend.c: TruceOverlayLegend
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-overlay-legend.h"

#include <glib/gi18n.h>
#include <string.h>

#include "board/overlay-entries.h"
#include "common/overlay-samples.h"
#include "common/truce-widget-util.h"
#include "truce-legend-layout.h"
#include "words/format.h"

#define BRIEF_COLUMNS 2

struct _TruceOverlayLegend
{
  GtkBox parent_instance;

  GtkWidget *parts;
  GtkWidget *scale;    /* the scale of placements through squares, with labels; NULL: not shown */
  GtkLabel *max_label; /* label of the upper end of the scale; valid while there is a scale */
  TruceLegendEntry entries[TRUCE_LEGEND_ENTRIES_MAX];
  int n_entries;
  gboolean armies; /* the entries are worded for armies */
  gboolean brief;
};

G_DEFINE_FINAL_TYPE (TruceOverlayLegend, truce_overlay_legend, GTK_TYPE_BOX)

static guint more_signal;

static void
on_more_clicked (TruceOverlayLegend *self)
{
  g_signal_emit (self, more_signal, 0);
}

/* Returns the button that the layout shows if the entries do not fit, as high as a sample. */
static GtkWidget *
new_more_button (TruceOverlayLegend *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("More…"));

  gtk_widget_set_size_request (button, -1, TRUCE_SAMPLE_SIZE);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "caption");
  gtk_widget_set_tooltip_text (button, _ ("Explain Everything on the Board"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_more_clicked), self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
new_scale (TruceOverlayLegend *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = truce_sample_label_new (truce_overlay_name (TRUCE_OVERLAY_HEAT, FALSE));

  self->max_label = GTK_LABEL (truce_sample_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->max_label), "numeric");
  gtk_widget_set_margin_start (name, 12);
  gtk_box_append (GTK_BOX (row), truce_sample_label_new ("0"));
  gtk_box_append (GTK_BOX (row), truce_heat_scale_new ());
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->max_label));
  gtk_box_append (GTK_BOX (row), name);
  return row;
}

static GtkWidget *
new_part_for (const TruceLegendEntry *entry, gboolean armies)
{
  if (entry->type == TRUCE_LEGEND_MARK)
    return truce_sample_named_new (truce_heat_mark_sample_new (entry->value),
                                   truce_heat_mark_name (entry->value));
  if (entry->type == TRUCE_LEGEND_OVERLAY)
    return truce_sample_named_new (truce_overlay_sample_new (entry->value, armies),
                                   truce_overlay_name (entry->value, armies));
  return truce_move_sample_named_new (entry->move);
}

static void
clear (GtkWidget *parts)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (parts)))
    if (GTK_IS_FLOW_BOX (parts))
      gtk_flow_box_remove (GTK_FLOW_BOX (parts), child);
    else
      gtk_box_remove (GTK_BOX (parts), child);
}

/* Adds the scale: above the entries of a brief legend, otherwise after the previous entries. */
static void
show_scale (TruceOverlayLegend *self)
{
  self->scale = new_scale (self);
  if (self->brief)
    gtk_box_prepend (GTK_BOX (self), self->scale);
  else
    gtk_box_append (GTK_BOX (self->parts), self->scale);
}

static void
fill (TruceOverlayLegend *self)
{
  if (self->scale && self->brief)
    gtk_box_remove (GTK_BOX (self), self->scale);
  self->scale = NULL;
  clear (self->parts);
  for (int i = 0; i < self->n_entries; i++)
    if (self->entries[i].type == TRUCE_LEGEND_SCALE)
      show_scale (self);
    else if (self->brief)
      truce_flow_append (self->parts, new_part_for (&self->entries[i], self->armies));
    else
      gtk_box_append (GTK_BOX (self->parts), new_part_for (&self->entries[i], self->armies));
  if (self->brief)
    gtk_widget_set_visible (self->parts, gtk_widget_get_first_child (self->parts) != NULL);
  else
    gtk_box_append (GTK_BOX (self->parts), new_more_button (self));
}

static void
show_max (TruceOverlayLegend *self, const TruceBoardScene *scene)
{
  int max = scene->heat && scene->heat->total ? truce_heat_max_square (scene) : -1;
  g_autofree char *text = max >= 0 ? truce_format_decimal (scene->heat->through[max]) : NULL;

  gtk_label_set_label (self->max_label, text ? text : "–");
}

static gboolean
same_entries (const TruceOverlayLegend *self, const TruceLegendEntry *entries, int n)
{
  return n == self->n_entries && memcmp (entries, self->entries, (gsize) n * sizeof entries[0]) == 0;
}

void
truce_overlay_legend_show (TruceOverlayLegend *self,
                           const TruceBoardScene *scene,
                           const TruceBoardAnalysis *analysis)
{
  TruceLegendEntry entries[TRUCE_LEGEND_ENTRIES_MAX] = { 0 };
  int n = self->brief ? truce_legend_entries_possible (scene, entries)
                      : truce_legend_entries_drawn (scene, analysis, entries);
  gboolean armies = scene->cover == TRUCE_COVER_NONE;

  if (!same_entries (self, entries, n) || armies != self->armies)
    {
      memcpy (self->entries, entries, sizeof entries);
      self->n_entries = n;
      self->armies = armies;
      fill (self);
    }
  if (self->scale)
    show_max (self, scene);
}

void
truce_overlay_legend_set_rows (TruceOverlayLegend *self, int rows)
{
  truce_legend_layout_set_rows (TRUCE_LEGEND_LAYOUT (gtk_widget_get_layout_manager (self->parts)), rows);
}

static GtkWidget *
new_flow (void)
{
  /* A group, because a screen reader would present a flow box as a table of unnamed cells. */
  GtkWidget *flow = g_object_new (GTK_TYPE_FLOW_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  /* The number of columns is fixed, because GtkPopover of GTK 4.8 measures its height for the minimal width.
   */
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), BRIEF_COLUMNS);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), BRIEF_COLUMNS);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 12);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 2);
  return flow;
}

static void
set_parts (TruceOverlayLegend *self, GtkWidget *parts)
{
  self->parts = parts;
  gtk_box_append (GTK_BOX (self), parts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (parts), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Overlays that are on"), -1);
}

void
truce_overlay_legend_set_brief (TruceOverlayLegend *self)
{
  self->brief = TRUE;
  gtk_box_remove (GTK_BOX (self), self->parts);
  set_parts (self, new_flow ());
}

static GtkWidget *
new_rows (TruceOverlayLegend *self)
{
  GtkWidget *parts = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_widget_set_layout_manager (parts, g_object_new (TRUCE_TYPE_LEGEND_LAYOUT, NULL));
  gtk_box_append (GTK_BOX (parts), new_more_button (self));
  return parts;
}

static void
truce_overlay_legend_class_init (TruceOverlayLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "overlaylegend");
  more_signal = g_signal_new ("more", TRUCE_TYPE_OVERLAY_LEGEND, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 0);
}

static void
truce_overlay_legend_init (TruceOverlayLegend *self)
{
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 3, NULL);
  set_parts (self, new_rows (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Legend"), -1);
}
