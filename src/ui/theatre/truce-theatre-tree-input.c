/* truce-theatre-tree-input.c: the tree's pointer and keys
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-tree-private.h"

#include <math.h>

#include "tree/icicle-draw.h"

#define WHEEL_ZOOM 1.25
#define KEY_ZOOM   1.5

/* ---- the pointer ---- */

/* What stands for a subtree reaches below its level. */
static gsize
node_at (TruceTheatreTree *self, double x, double y)
{
  TruceTreeLayout layout;
  TruceTreeScene scene;
  gsize node;

  if (x < 0 || !truce_theatre_tree_get_scene (self, &scene))
    return TRUCE_TREE_NONE;
  layout = truce_theatre_tree_lay_out (self, &scene);
  if (truce_theatre_tree_is_icicle (self))
    return truce_icicle_node_at (&layout, scene.tree, scene.n, x, y);
  node = truce_tree_layout_node_at (&layout, scene.tree, scene.n, x, y);
  if (node == TRUCE_TREE_NONE)
    {
      node = truce_tree_layout_node_at (&layout, scene.tree, scene.n, x, y - layout.row);
      if (node != TRUCE_TREE_NONE && scene.shape (scene.data, node).folded == 0)
        node = TRUCE_TREE_NONE;
    }
  return node;
}

static void
moved (GtkEventControllerMotion *motion, double x, double y, TruceTheatreTree *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
  truce_theatre_tree_point (self, node_at (self, x, y), self->cursor);
}

static void
left (GtkEventControllerMotion *motion, TruceTheatreTree *self)
{
  moved (motion, -1, -1, self);
}

static void
pick (TruceTheatreTree *self, gsize node)
{
  g_signal_emit_by_name (self, "node-picked", (guint64) node);
}

static void
clicked (GtkGestureClick *gesture, int n, double x, double y, TruceTheatreTree *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  gsize node = node_at (self, x, y);
  TruceTreeScene scene;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (node == TRUCE_TREE_NONE || !truce_theatre_tree_get_scene (self, &scene))
    return;
  if (state & GDK_CONTROL_MASK || scene.shape (scene.data, node).folded > 0)
    truce_theatre_outline_toggle (self->outline, node);
  else
    pick (self, node);
}

static gboolean
wheel_turned (GtkEventControllerScroll *scroll, double dx, double dy, TruceTheatreTree *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  TruceTreeScene scene;

  if (!(state & GDK_CONTROL_MASK) || !truce_theatre_tree_get_scene (self, &scene))
    return FALSE;
  truce_theatre_tree_zoom_about (self,
                                 truce_theatre_tree_lay_out (self, &scene).column * pow (WHEEL_ZOOM, -dy),
                                 self->pointer_x, self->pointer_y);
  return TRUE;
}

static void
pinch_begun (GtkGesture *gesture, GdkEventSequence *sequence, TruceTheatreTree *self)
{
  TruceTreeScene scene;

  self->column_from = truce_theatre_tree_get_scene (self, &scene)
                          ? truce_theatre_tree_lay_out (self, &scene).column
                          : TRUCE_TREE_COLUMN_FIRST;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinched (GtkGestureZoom *gesture, double scale, TruceTheatreTree *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    truce_theatre_tree_zoom_about (self, self->column_from * scale, x, y);
}

/* ---- keys ---- */

static gboolean
zoom_by_key (TruceTheatreTree *self, guint keyval)
{
  if (keyval == GDK_KEY_plus || keyval == GDK_KEY_equal || keyval == GDK_KEY_KP_Add)
    truce_theatre_tree_zoom (self, KEY_ZOOM);
  else if (keyval == GDK_KEY_minus || keyval == GDK_KEY_KP_Subtract)
    truce_theatre_tree_zoom (self, 1 / KEY_ZOOM);
  else if (keyval == GDK_KEY_0 || keyval == GDK_KEY_KP_0)
    truce_theatre_tree_zoom (self, 0);
  else
    return FALSE;
  return TRUE;
}

/* The child of the same parent before the node; TRUCE_TREE_NONE: it is the first. */
static gsize
sibling_before (const TruceTreeScene *scene, gsize node)
{
  gsize parent = truce_tree_parent (scene->tree, node), before = TRUCE_TREE_NONE, child = TRUCE_TREE_NONE;

  while (parent != TRUCE_TREE_NONE &&
         (child = truce_tree_next_child (scene->tree, parent, child, scene->n)) != node)
    before = child;
  return before;
}

/* Where an arrow leads; the same node where it leads nowhere, TRUCE_TREE_NONE for other keys. */
static gsize
follow_arrow (const TruceTreeScene *scene, gsize node, guint keyval)
{
  gsize parent = truce_tree_parent (scene->tree, node), next;

  if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    next = parent;
  else if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    next = truce_tree_next_child (scene->tree, node, TRUCE_TREE_NONE, scene->n);
  else if (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left)
    next = sibling_before (scene, node);
  else if (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right)
    next = parent == TRUCE_TREE_NONE ? parent : truce_tree_next_child (scene->tree, parent, node, scene->n);
  else
    return TRUCE_TREE_NONE;
  return next == TRUCE_TREE_NONE ? node : next;
}

/* FALSE: the key means nothing for a node. */
static gboolean
act_on_node (TruceTheatreTree *self, const TruceTreeScene *scene, guint keyval)
{
  gsize node = self->cursor != TRUCE_TREE_NONE ? self->cursor : scene->current;
  gsize next = follow_arrow (scene, node, keyval);

  if (next != TRUCE_TREE_NONE)
    {
      truce_theatre_tree_point (self, TRUCE_TREE_NONE, next);
      truce_theatre_tree_show_node (self, next);
    }
  else if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    pick (self, node);
  else if (keyval == GDK_KEY_space && truce_theatre_outline_can_toggle (self->outline, node))
    {
      truce_theatre_outline_toggle (self->outline, node);
      truce_theatre_tree_point (self, TRUCE_TREE_NONE, node); /* what is before it has its number still */
    }
  else if (keyval == GDK_KEY_Escape && self->cursor != TRUCE_TREE_NONE)
    truce_theatre_tree_point (self, self->pointed, TRUCE_TREE_NONE);
  else
    return FALSE;
  return TRUE;
}

static gboolean
key_pressed (
    GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, TruceTheatreTree *self)
{
  TruceTreeScene scene;

  if (!truce_theatre_tree_get_scene (self, &scene) || state & GDK_ALT_MASK)
    return FALSE;
  return zoom_by_key (self, keyval) || (!(state & GDK_CONTROL_MASK) && act_on_node (self, &scene, keyval));
}

/* ---- controllers ---- */

void
truce_theatre_tree_add_controllers (TruceTheatreTree *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *click = gtk_gesture_click_new (), *pinch = gtk_gesture_zoom_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  g_signal_connect (motion, "enter", G_CALLBACK (moved), self);
  g_signal_connect (motion, "motion", G_CALLBACK (moved), self);
  g_signal_connect (motion, "leave", G_CALLBACK (left), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (wheel_turned), self);
  g_signal_connect (click, "pressed", G_CALLBACK (clicked), self);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begun), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinched), self);
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}
