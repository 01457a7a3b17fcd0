/* truce-theatre-tree-pane.c: TruceTheatreTreePane
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-tree-pane.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "theatre/theatre-outline-text.h"
#include "truce-theatre-differences.h"
#include "truce-theatre-tree.h"

#define ZOOM_STEP 1.5

struct _TruceTheatreTreePane
{
  AdwBin parent_instance;

  GtkOrientable *tools;
  GtkDropDown *views;
  GtkWidget *differences;
  TruceTheatreDifferences *differences_popover;
  GtkStack *stack;
  TruceTheatreTree *tree;
  GtkLabel *waiting, *counts;

  TruceTheatreOutline *outline;
};

G_DEFINE_FINAL_TYPE (TruceTheatreTreePane, truce_theatre_tree_pane, ADW_TYPE_BIN)

static const char *const view_names[TRUCE_OUTLINE_N_VIEWS] = {
  [TRUCE_OUTLINE_SO_FAR] = N_ ("Tree So Far"),
  [TRUCE_OUTLINE_WHOLE] = N_ ("Whole Tree"),
  [TRUCE_OUTLINE_MERGED] = N_ ("Merged"),
};

/* Describes the pointed node if there is one. Otherwise describes both searches in a merged tree, or the
 * current node. */
static void
show_counts (TruceTheatreTreePane *self)
{
  gsize node = truce_theatre_tree_get_pointed (self->tree);
  g_autofree char *text = NULL;
  TruceTreeScene scene;

  if (!truce_theatre_outline_get_scene (self->outline, &scene))
    text = g_strdup ("");
  else if (node != TRUCE_TREE_NONE && node < scene.n)
    text = truce_theatre_describe_node (self->outline, node);
  else if (truce_theatre_outline_get_view (self->outline) == TRUCE_OUTLINE_MERGED)
    text = truce_theatre_describe_merge (self->outline);
  else
    text = truce_theatre_describe_node (self->outline, scene.current);
  gtk_label_set_label (self->counts, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->counts), text);
}

static void
on_node_picked (TruceTheatreTreePane *self, guint64 node)
{
  TruceTheatreGoal goal = truce_theatre_outline_get_goal (self->outline, (gsize) node);
  TruceTheatrePlayer *player = truce_theatre_outline_get_player (self->outline);

  truce_theatre_player_stop (player);
  truce_theatre_player_seek (player, &goal);
}

static void
show_view (TruceTheatreTreePane *self)
{
  TruceOutlineView view = truce_theatre_outline_get_view (self->outline);
  TruceTreeScene scene;
  gboolean there =
      !gtk_widget_get_mapped (GTK_WIDGET (self)) || truce_theatre_outline_get_scene (self->outline, &scene);
  g_autofree char *why = there ? NULL : truce_theatre_outline_describe_absence (self->outline);

  gtk_widget_set_sensitive (GTK_WIDGET (self->views), truce_theatre_outline_is_ahead (self->outline));
  gtk_widget_set_visible (self->differences, view == TRUCE_OUTLINE_MERGED && there);
  gtk_label_set_label (self->waiting, why ? why : "");
  gtk_stack_set_visible_child_name (self->stack, there ? "tree" : "waiting");
}

void
truce_theatre_tree_pane_update (TruceTheatreTreePane *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  show_view (self);
  truce_theatre_tree_update (self->tree);
  show_counts (self);
}

static void
on_changed (TruceTheatreTreePane *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  show_view (self);
  show_counts (self);
}

void
truce_theatre_tree_pane_set_outline (TruceTheatreTreePane *self, TruceTheatreOutline *outline)
{
  self->outline = g_object_ref (outline);
  truce_theatre_tree_set_outline (self->tree, outline);
  truce_theatre_differences_set_outline (self->differences_popover, outline);
  g_object_bind_property (outline, "view", self->views, "selected",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (outline, "notify::view", G_CALLBACK (truce_theatre_tree_pane_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (outline, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
}

static void
on_zoom_in (TruceTheatreTreePane *self)
{
  truce_theatre_tree_zoom (self->tree, ZOOM_STEP);
}

static void
on_zoom_out (TruceTheatreTreePane *self)
{
  truce_theatre_tree_zoom (self->tree, 1 / ZOOM_STEP);
}

static void
on_zoom_fit (TruceTheatreTreePane *self)
{
  truce_theatre_tree_zoom (self->tree, 0);
}

void
truce_theatre_tree_pane_set_narrow (TruceTheatreTreePane *self, gboolean narrow)
{
  gtk_orientable_set_orientation (self->tools,
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (truce_theatre_tree_pane_parent_class)->map (widget);
  truce_theatre_tree_pane_update (TRUCE_THEATRE_TREE_PANE (widget));
}

static void
dispose (GObject *object)
{
  TruceTheatreTreePane *self = TRUCE_THEATRE_TREE_PANE (object);

  G_OBJECT_CLASS (truce_theatre_tree_pane_parent_class)->dispose (object);
  g_clear_object (&self->outline);
}

static void
truce_theatre_tree_pane_class_init (TruceTheatreTreePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  widget_class->map = map;
  g_type_ensure (TRUCE_TYPE_THEATRE_DIFFERENCES);
  g_type_ensure (TRUCE_TYPE_THEATRE_TREE);
  truce_template_set (widget_class, "truce-theatre-tree-pane");
  TRUCE_BIND_CHILDREN (widget_class, TruceTheatreTreePane, tools, views, differences, differences_popover,
                       stack, tree, waiting, counts);
  TRUCE_BIND_CALLBACKS (widget_class, on_node_picked, show_counts, on_zoom_in, on_zoom_out, on_zoom_fit);
}

static void
truce_theatre_tree_pane_init (TruceTheatreTreePane *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint view = 0; view < TRUCE_OUTLINE_N_VIEWS; view++)
    gtk_string_list_append (names, _ (view_names[view]));
  gtk_drop_down_set_model (self->views, G_LIST_MODEL (names));
  truce_cut_names (self->views);
  truce_name_drop_down (self->views, _ ("Tree"));
}
