/* truce-theatre-tree.c: TruceTheatreTree
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-tree.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-widget-util.h"
#include "theatre/theatre-outline-text.h"

/* Pixels at the normal font size. */
#define COLUMN_FIRST   26.0
#define COLUMN_MAX     48.0
#define COLUMN_MIN     0.0002 /* lets a million columns fit the narrowest view */
#define ROW_MIN        14.0
#define ROW_MAX        34.0
#define BELOW          12.0 /* free space below the last level, for names and the scrollbar */
#define BELOW_FOLDED   1.4  /* rows that folded subtrees need below the last level */
#define WIDTH_MINIMUM  120
#define HEIGHT_MINIMUM 90
#define HEIGHT_NATURAL 130

#define KEY_ZOOM 1.5

struct _TruceTheatreTree
{
  TruceScrollArea parent_instance;

  TruceTheatreOutline *outline; /* not owned; NULL: none yet */
  double scale;                 /* font size around the tree; 1: normal */
  double
      columns[TRUCE_OUTLINE_N_VIEWS]; /* width of a column in each view at scale 1; 0: fit the whole tree */
  gboolean unseen;                    /* shown or scaled, but not allocated since */
  int width, height;                  /* of the last allocation */
  gsize pointed;                      /* node at the pointer, or TRUCE_TREE_NONE */
  gsize cursor;                       /* node chosen by the keys, or TRUCE_TREE_NONE */
};

G_DEFINE_FINAL_TYPE (TruceTheatreTree, truce_theatre_tree, TRUCE_TYPE_SCROLL_AREA)

static guint pointed_signal;

static TruceOutlineView
view_of (TruceTheatreTree *self)
{
  return truce_theatre_outline_get_view (self->outline);
}

gboolean
truce_theatre_tree_get_scene (TruceTheatreTree *self, TruceTreeScene *scene)
{
  if (!self->outline || !truce_theatre_outline_get_scene (self->outline, scene))
    return FALSE;
  scene->pointed = truce_theatre_tree_get_pointed (self);
  return TRUE;
}

/* Returns: the column width with which the whole tree fits, within limits. */
static double
fitting_column (TruceTheatreTree *self, const TruceTreeScene *scene)
{
  gsize n = truce_tree_n_columns (scene->tree, scene->n);

  return CLAMP (gtk_widget_get_width (GTK_WIDGET (self)) / (double) MAX (n, 1), COLUMN_MIN,
                self->scale * COLUMN_FIRST);
}

TruceTreeLayout
truce_theatre_tree_lay_out (TruceTheatreTree *self, const TruceTreeScene *scene)
{
  double levels =
      truce_tree_deepest (scene->tree) + 1 + (view_of (self) != TRUCE_OUTLINE_SO_FAR ? BELOW_FOLDED : 0);
  double height = gtk_widget_get_height (GTK_WIDGET (self)),
         column = self->scale * self->columns[view_of (self)];

  return (TruceTreeLayout){
    .width = gtk_widget_get_width (GTK_WIDGET (self)),
    .height = height,
    .x = truce_scroll_area_get_x (TRUCE_SCROLL_AREA (self)),
    .y = truce_scroll_area_get_y (TRUCE_SCROLL_AREA (self)),
    .column = column > 0 ? column : fitting_column (self, scene),
    .row =
        CLAMP (floor ((height - BELOW * self->scale) / levels), ROW_MIN * self->scale, ROW_MAX * self->scale),
    .scale = self->scale,
  };
}

static void
configure (TruceTheatreTree *self)
{
  TruceTreeScene scene;
  TruceTreeLayout layout;
  double width, height;

  if (!truce_theatre_tree_get_scene (self, &scene))
    {
      truce_scroll_area_configure (TRUCE_SCROLL_AREA (self), 0, 0, 40);
      return;
    }
  layout = truce_theatre_tree_lay_out (self, &scene);
  width = truce_tree_layout_width (&layout, scene.tree, scene.n);
  height = truce_tree_layout_height (&layout, scene.tree) + BELOW * self->scale;
  if (view_of (self) != TRUCE_OUTLINE_SO_FAR)
    height += BELOW_FOLDED * layout.row;
  truce_scroll_area_configure (TRUCE_SCROLL_AREA (self), floor (width), floor (height), 40);
}

void
truce_theatre_tree_show_node (TruceTheatreTree *self, gsize node)
{
  TruceTreeScene scene;
  TruceTreeLayout layout;
  double x, y, margin, left, top;

  if (!truce_theatre_tree_get_scene (self, &scene) || node == TRUCE_TREE_NONE || node >= scene.n)
    return;
  layout = truce_theatre_tree_lay_out (self, &scene);
  margin = MIN (layout.width / 4, 2 * MAX (layout.column, 20));
  left = layout.x;
  top = layout.y;
  truce_tree_layout_place (&layout, scene.tree, node, &x, &y);
  if (x < margin || x > layout.width - margin)
    left += x - layout.width * (x < margin ? 0.5 : 0.75);
  if (y < layout.row || y > layout.height - layout.row)
    top += y - layout.height / 2;
  truce_scroll_area_scroll (TRUCE_SCROLL_AREA (self), left, top);
}

gsize
truce_theatre_tree_get_pointed (TruceTheatreTree *self)
{
  return self->pointed != TRUCE_TREE_NONE ? self->pointed : self->cursor;
}

/* Sets the accessible name: the node at the cursor, or else the size of the tree and the depth of the search.
 */
static void
update_label (TruceTheatreTree *self)
{
  g_autofree char *text = NULL;
  TruceTreeScene scene;

  if (!truce_theatre_tree_get_scene (self, &scene))
    text = g_strdup (_ ("Tree"));
  else if (self->cursor != TRUCE_TREE_NONE)
    text = truce_theatre_describe_node (self->outline, self->cursor);
  else
    text = g_strdup_printf (ngettext ("Tree with %zu placed piece; now at depth %d",
                                      "Tree with %zu placed pieces; now at depth %d", scene.n - 1),
                            scene.n - 1, truce_tree_depth (scene.tree, scene.current));
  truce_drawing_set_label (TRUCE_DRAWING (self), text);
}

/* Sets the nodes at the pointer and at the cursor; TRUCE_TREE_NONE: none. */
static void
point (TruceTheatreTree *self, gsize pointed, gsize cursor)
{
  if (pointed == self->pointed && cursor == self->cursor)
    return;
  self->pointed = pointed;
  self->cursor = cursor;
  update_label (self);
  g_signal_emit (self, pointed_signal, 0);
  truce_drawing_drop_layers (TRUCE_DRAWING (self));
}

void
truce_theatre_tree_update (TruceTheatreTree *self)
{
  TruceTreeScene scene;

  if (!self->outline || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  point (self, TRUCE_TREE_NONE, TRUCE_TREE_NONE);
  configure (self);
  if (truce_theatre_tree_get_scene (self, &scene))
    truce_theatre_tree_show_node (self, scene.current);
  update_label (self);
  truce_drawing_drop_layers (TRUCE_DRAWING (self));
}

static void
on_outline_changed (TruceTheatreTree *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  point (self, TRUCE_TREE_NONE, TRUCE_TREE_NONE);
  configure (self);
  update_label (self);
  truce_drawing_drop_layers (TRUCE_DRAWING (self));
}

void
truce_theatre_tree_set_outline (TruceTheatreTree *self, TruceTheatreOutline *outline)
{
  self->outline = outline;
  g_signal_connect_object (outline, "changed", G_CALLBACK (on_outline_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (outline, "notify::view", G_CALLBACK (truce_theatre_tree_update), self,
                           G_CONNECT_SWAPPED);
}

/* Returns: the zoom, which is the width of a column. */
static double
get_zoom (TruceDrawing *drawing)
{
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (drawing);
  TruceTreeScene scene;

  return truce_theatre_tree_get_scene (self, &scene) ? truce_theatre_tree_lay_out (self, &scene).column
                                                     : COLUMN_FIRST;
}

static void
zoom_about (TruceDrawing *drawing, double column, double x, double y)
{
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (drawing);
  double left = truce_scroll_area_get_x (TRUCE_SCROLL_AREA (self));
  double top = truce_scroll_area_get_y (TRUCE_SCROLL_AREA (self)), former;
  TruceTreeScene scene;

  if (!truce_theatre_tree_get_scene (self, &scene))
    return;
  former = truce_theatre_tree_lay_out (self, &scene).column;
  column = CLAMP (column, MIN (fitting_column (self, &scene), self->scale * COLUMN_FIRST),
                  self->scale * COLUMN_MAX);
  self->columns[view_of (self)] = column / self->scale;
  configure (self);
  truce_scroll_area_scroll (TRUCE_SCROLL_AREA (self), (left + x) / former * column - x, top);
  truce_drawing_drop_layers (TRUCE_DRAWING (self));
}

void
truce_theatre_tree_zoom (TruceTheatreTree *self, double factor)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), x = width / 2, y = 0;
  TruceTreeLayout layout;
  TruceTreeScene scene;

  if (width < 1 || !truce_theatre_tree_get_scene (self, &scene))
    return;
  layout = truce_theatre_tree_lay_out (self, &scene);
  truce_tree_layout_place (&layout, scene.tree, scene.current, &x, &y);
  if (factor > 0)
    {
      zoom_about (TRUCE_DRAWING (self), layout.column * factor, CLAMP (x, 0, width), 0);
      return;
    }
  self->columns[view_of (self)] = 0;
  configure (self);
  truce_drawing_drop_layers (TRUCE_DRAWING (self));
}

/* Returns: the node at a point of the widget. A folded node reaches below its level. */
static gsize
node_at (TruceTheatreTree *self, double x, double y)
{
  TruceTreeLayout layout;
  TruceTreeScene scene;
  gsize node;

  if (x < 0 || !truce_theatre_tree_get_scene (self, &scene))
    return TRUCE_TREE_NONE;
  layout = truce_theatre_tree_lay_out (self, &scene);
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
pointed (TruceDrawing *drawing, double x, double y)
{
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (drawing);

  point (self, node_at (self, x, y), self->cursor);
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

/* Returns: the previous sibling; TRUCE_TREE_NONE if the node is the first child. */
static gsize
sibling_before (const TruceTreeScene *scene, gsize node)
{
  gsize parent = truce_tree_parent (scene->tree, node), before = TRUCE_TREE_NONE, child = TRUCE_TREE_NONE;

  while (parent != TRUCE_TREE_NONE &&
         (child = truce_tree_next_child (scene->tree, parent, child, scene->n)) != node)
    before = child;
  return before;
}

/* Returns: the node to which an arrow key leads; the node itself if there is none, TRUCE_TREE_NONE for other
 * keys. */
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

/* Returns: FALSE if the key does nothing. */
static gboolean
act_on_node (TruceTheatreTree *self, const TruceTreeScene *scene, guint keyval)
{
  gsize node = self->cursor != TRUCE_TREE_NONE ? self->cursor : scene->current;
  gsize next = follow_arrow (scene, node, keyval);

  if (next != TRUCE_TREE_NONE)
    {
      point (self, TRUCE_TREE_NONE, next);
      truce_theatre_tree_show_node (self, next);
    }
  else if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    pick (self, node);
  else if (keyval == GDK_KEY_space && truce_theatre_outline_can_toggle (self->outline, node))
    {
      truce_theatre_outline_toggle (self->outline, node);
      point (self, TRUCE_TREE_NONE, node); /* earlier nodes keep their numbers */
    }
  else if (keyval == GDK_KEY_Escape && self->cursor != TRUCE_TREE_NONE)
    point (self, self->pointed, TRUCE_TREE_NONE);
  else
    return FALSE;
  return TRUE;
}

static gboolean
key_pressed (TruceDrawing *drawing, guint keyval, GdkModifierType state)
{
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (drawing);
  TruceTreeScene scene;

  if (!truce_theatre_tree_get_scene (self, &scene) || state & GDK_ALT_MASK)
    return FALSE;
  return zoom_by_key (self, keyval) || (!(state & GDK_CONTROL_MASK) && act_on_node (self, &scene, keyval));
}

static void
draw_layer (TruceDrawing *drawing, guint i, cairo_t *cr, int width, int height, const TruceTheme *theme)
{
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (drawing);
  TruceTreeLayout layout;
  TruceTreeScene scene;

  if (!truce_theatre_tree_get_scene (self, &scene))
    return;
  layout = truce_theatre_tree_lay_out (self, &scene);
  truce_tree_draw (cr, &layout, &scene, theme);
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (widget);
  TruceTreeScene scene;

  configure (self);
  if ((self->unseen || width != self->width || height != self->height) &&
      truce_theatre_tree_get_scene (self, &scene))
    truce_theatre_tree_show_node (self, scene.current);
  self->unseen = FALSE;
  self->width = width;
  self->height = height;
}

/* Follows the font size, which is large in a presentation. */
static void
css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (widget);
  double scale;

  GTK_WIDGET_CLASS (truce_theatre_tree_parent_class)->css_changed (widget, change);
  scale = truce_widget_type_scale (widget);
  if (scale == self->scale)
    return;
  self->scale = scale;
  self->unseen = TRUE;
  truce_drawing_drop_layers (TRUCE_DRAWING (self));
  gtk_widget_queue_resize (widget);
}

static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (truce_theatre_tree_parent_class)->map (widget);
  TRUCE_THEATRE_TREE (widget)->unseen = TRUE;
  truce_theatre_tree_update (TRUCE_THEATRE_TREE (widget));
}

static void
scrolled (TruceScrollArea *area)
{
  truce_drawing_drop_layers (TRUCE_DRAWING (area));
}

static void
truce_theatre_tree_class_init (TruceTheatreTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TruceDrawingClass *drawing_class = TRUCE_DRAWING_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  TRUCE_SCROLL_AREA_CLASS (klass)->scrolled = scrolled;
  widget_class->size_allocate = size_allocate;
  widget_class->css_changed = css_changed;
  widget_class->map = map;
  drawing_class->n_layers = 1;
  drawing_class->draw_layer = draw_layer;
  drawing_class->get_zoom = get_zoom;
  drawing_class->zoom_about = zoom_about;
  drawing_class->pointed = pointed;
  drawing_class->key_pressed = key_pressed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);

  g_signal_new ("node-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  pointed_signal = g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_theatre_tree_init (TruceTheatreTree *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  for (guint view = 0; view < TRUCE_OUTLINE_N_VIEWS; view++)
    self->columns[view] = COLUMN_FIRST;
  self->pointed = self->cursor = TRUCE_TREE_NONE;
  self->scale = 1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  truce_drawing_set_size (TRUCE_DRAWING (self), WIDTH_MINIMUM, WIDTH_MINIMUM, HEIGHT_MINIMUM, HEIGHT_NATURAL);
  truce_drawing_set_label (TRUCE_DRAWING (self), _ ("Tree"));
  g_signal_connect (click, "pressed", G_CALLBACK (clicked), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
