/* truce-theatre-tree.c: TruceTheatreTree
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-tree.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-widget-util.h"
#include "tree/tree-draw.h"

/* Pixels. */
#define COLUMN_FIRST   26.0
#define COLUMN_MAX     48.0
#define COLUMN_MIN     0.002 /* a million columns in the narrowest of views */
#define ROW_MIN        14.0
#define BELOW          12.0 /* free below the last level, for names and the scrollbar */
#define ROW_MAX        34.0
#define WIDTH_MINIMUM  120
#define HEIGHT_MINIMUM 90
#define HEIGHT_NATURAL 220
#define WHEEL_ZOOM     1.25
#define KEY_ZOOM       1.5

struct _TruceTheatreTree
{
  TruceScrollArea parent_instance;

  TruceTheatreSearch *search; /* NULL: none */
  double column;              /* as asked for */
  double column_from;         /* when pinching began */
  double pointer_x, pointer_y;
  gsize pointed;
};

G_DEFINE_FINAL_TYPE (TruceTheatreTree, truce_theatre_tree, TRUCE_TYPE_SCROLL_AREA)

static guint picked_signal;

static TruceTreeLayout
layout_of (TruceTheatreTree *self)
{
  int levels = truce_tree_deepest (truce_theatre_search_get_tree (self->search)) + 1;
  double height = gtk_widget_get_height (GTK_WIDGET (self));

  return (TruceTreeLayout){
    .width = gtk_widget_get_width (GTK_WIDGET (self)),
    .height = height,
    .x = truce_scroll_area_get_x (TRUCE_SCROLL_AREA (self)),
    .y = truce_scroll_area_get_y (TRUCE_SCROLL_AREA (self)),
    .column = self->column,
    .row = CLAMP (floor ((height - BELOW) / levels), ROW_MIN, ROW_MAX),
  };
}

static gsize
n_nodes (TruceTheatreTree *self)
{
  return truce_theatre_search_get_n_nodes (self->search, NULL);
}

/* The whole is as large as what there is up to the position. */
static void
configure (TruceTheatreTree *self)
{
  const TruceTree *tree;
  TruceTreeLayout layout;

  if (!self->search)
    return;
  tree = truce_theatre_search_get_tree (self->search);
  layout = layout_of (self);
  truce_scroll_area_configure (TRUCE_SCROLL_AREA (self),
                               truce_tree_layout_width (&layout, tree, n_nodes (self)),
                               truce_tree_layout_height (&layout, tree) + BELOW, 40);
}

static gsize
current_node (TruceTheatreTree *self)
{
  gsize node = truce_theatre_search_get_state (self->search)->node;

  return node < n_nodes (self) ? node : TRUCE_TREE_NONE;
}

/* With room on both sides; a node that is in view already stays where it is. */
static void
show_current (TruceTheatreTree *self)
{
  TruceTreeLayout layout = layout_of (self);
  gsize node = current_node (self);
  double x, y, margin = MIN (layout.width / 4, 2 * MAX (layout.column, 20)), left = layout.x, top = layout.y;

  if (node == TRUCE_TREE_NONE)
    return;
  truce_tree_layout_place (&layout, truce_theatre_search_get_tree (self->search), node, &x, &y);
  if (x < margin || x > layout.width - margin)
    left += x - layout.width * (x < margin ? 0.5 : 0.75);
  if (y < layout.row || y > layout.height - layout.row)
    top += y - layout.height / 2;
  truce_scroll_area_scroll (TRUCE_SCROLL_AREA (self), left, top);
}

/* What assistive technology hears. */
static void
tell (TruceTheatreTree *self)
{
  g_autofree char *text = NULL;
  const TruceStepperState *state;
  gboolean cut = FALSE;
  gsize n;

  if (!self->search)
    return;
  state = truce_theatre_search_get_state (self->search);
  n = truce_theatre_search_get_n_nodes (self->search, &cut) - 1;
  text = g_strdup_printf (
      ngettext ("Tree of %zu piece placed; now at depth %d", "Tree of %zu pieces placed; now at depth %d", n),
      n, state->depth);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
truce_theatre_tree_update (TruceTheatreTree *self)
{
  self->pointed = TRUCE_TREE_NONE;
  if (!self->search)
    return;
  configure (self);
  show_current (self);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
truce_theatre_tree_set_search (TruceTheatreTree *self, TruceTheatreSearch *search)
{
  self->search = search;
  truce_theatre_tree_update (self);
}

/* The point of the whole at (x, y) of the view stays there. */
static void
zoom_about (TruceTheatreTree *self, double column, double x, double y)
{
  double left = truce_scroll_area_get_x (TRUCE_SCROLL_AREA (self));
  double top = truce_scroll_area_get_y (TRUCE_SCROLL_AREA (self));
  double former = self->column;

  if (!self->search)
    return;
  self->column = CLAMP (column, COLUMN_MIN, COLUMN_MAX);
  configure (self);
  truce_scroll_area_scroll (TRUCE_SCROLL_AREA (self), (left + x) / former * self->column - x, top);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
truce_theatre_tree_zoom (TruceTheatreTree *self, double factor)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), x = width / 2, y = 0;
  TruceTreeLayout layout;
  gsize columns;

  if (!self->search || width < 1)
    return;
  if (factor <= 0)
    {
      columns = truce_tree_n_columns (truce_theatre_search_get_tree (self->search), n_nodes (self));
      zoom_about (self, MIN (COLUMN_FIRST, width / (double) MAX (columns, 1)), 0, 0);
      return;
    }
  layout = layout_of (self);
  if (current_node (self) != TRUCE_TREE_NONE)
    truce_tree_layout_place (&layout, truce_theatre_search_get_tree (self->search), current_node (self), &x,
                             &y);
  zoom_about (self, self->column * factor, CLAMP (x, 0, width), 0);
}

/* ---- drawing ---- */

static TruceTreeState
state_of (const void *data, size_t node)
{
  static const TruceTreeState states[] = {
    [TRUCE_NODE_OPEN] = TRUCE_TREE_OPEN,
    [TRUCE_NODE_DEAD] = TRUCE_TREE_DEAD,
    [TRUCE_NODE_FOUND] = TRUCE_TREE_FOUND,
  };

  return states[truce_theatre_search_get_node ((TruceTheatreSearch *) data, node).state];
}

static int
square_of (const void *data, size_t node)
{
  int piece = truce_theatre_search_get_node ((TruceTheatreSearch *) data, node).square;

  return piece < 0 ? piece : truce_placed_square ((TruceSquare) piece);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  TruceTreeLayout layout;
  GdkTexture *texture;
  cairo_t *cr;

  if (!self->search || width < 1 || height < 1)
    return;
  layout = layout_of (self);
  /* an image, which copies of shapes are quick on */
  cr = truce_layer_begin (widget, width, height);
  truce_tree_draw (cr, &layout,
                   &(TruceTreeScene){
                       .tree = truce_theatre_search_get_tree (self->search),
                       .n = n_nodes (self),
                       .current = current_node (self),
                       .pointed = self->pointed,
                       .board = truce_theatre_search_get_problem (self->search)->board,
                       .state = state_of,
                       .square = square_of,
                       .data = self->search,
                   },
                   truce_widget_theme ());
  texture = truce_layer_end (cr);
  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, width, height));
  g_object_unref (texture);
  if (gtk_widget_has_visible_focus (widget))
    gtk_snapshot_render_focus (snapshot, gtk_widget_get_style_context (widget), 0, 0, width, height);
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? WIDTH_MINIMUM : HEIGHT_MINIMUM;
  *natural = across ? WIDTH_MINIMUM : HEIGHT_NATURAL;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  configure (TRUCE_THEATRE_TREE (widget));
}

static void
scrolled (TruceScrollArea *area)
{
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

/* ---- pointer and keys ---- */

static gsize
node_at (TruceTheatreTree *self, double x, double y)
{
  TruceTreeLayout layout;

  if (!self->search || x < 0)
    return TRUCE_TREE_NONE;
  layout = layout_of (self);
  return truce_tree_layout_node_at (&layout, truce_theatre_search_get_tree (self->search), n_nodes (self), x,
                                    y);
}

static void
moved (GtkEventControllerMotion *motion, double x, double y, TruceTheatreTree *self)
{
  gsize node = node_at (self, x, y);

  self->pointer_x = x;
  self->pointer_y = y;
  if (node == self->pointed)
    return;
  self->pointed = node;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
left (GtkEventControllerMotion *motion, TruceTheatreTree *self)
{
  moved (motion, -1, -1, self);
}

static void
clicked (GtkGestureClick *gesture, int n, double x, double y, TruceTheatreTree *self)
{
  gsize node = node_at (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (node != TRUCE_TREE_NONE)
    g_signal_emit (self, picked_signal, 0,
                   (guint) truce_theatre_search_get_node (self->search, node).position);
}

static gboolean
wheel_turned (GtkEventControllerScroll *scroll, double dx, double dy, TruceTheatreTree *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));

  if (!(state & GDK_CONTROL_MASK))
    return FALSE;
  zoom_about (self, self->column * pow (WHEEL_ZOOM, -dy), self->pointer_x, self->pointer_y);
  return TRUE;
}

static void
pinch_begun (GtkGesture *gesture, GdkEventSequence *sequence, TruceTheatreTree *self)
{
  self->column_from = self->column;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinched (GtkGestureZoom *gesture, double scale, TruceTheatreTree *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    zoom_about (self, self->column_from * scale, x, y);
}

static gboolean
key_pressed (
    GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, TruceTheatreTree *self)
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

/* The way to the node, as names of squares. */
static gboolean
query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (widget);
  gsize node = keyboard ? TRUCE_TREE_NONE : node_at (self, x, y);
  g_autoptr (GString) way = g_string_new (NULL);

  if (node == TRUCE_TREE_NONE || node == 0)
    return FALSE;
  for (; node != 0; node = truce_tree_parent (truce_theatre_search_get_tree (self->search), node))
    {
      char name[TRUCE_SQUARE_NAME_SIZE];

      truce_square_name (truce_theatre_search_get_problem (self->search)->board,
                         square_of (self->search, node), name);
      g_string_prepend (way, way->len > 0 ? " " : "");
      g_string_prepend (way, name);
    }
  gtk_tooltip_set_text (tooltip, way->str);
  return TRUE;
}

static void
truce_theatre_tree_class_init (TruceTheatreTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TRUCE_SCROLL_AREA_CLASS (klass)->scrolled = scrolled;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;
  widget_class->query_tooltip = query_tooltip;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "theatretree");
  picked_signal = g_signal_new ("position-picked", TRUCE_TYPE_THEATRE_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
add_controllers (TruceTheatreTree *self)
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

static void
truce_theatre_tree_init (TruceTheatreTree *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->column = COLUMN_FIRST;
  self->pointed = TRUCE_TREE_NONE;
  self->pointer_x = -1;
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tree"), -1);
  add_controllers (self);
  truce_widget_follow_theme (widget, gtk_widget_queue_draw);
}
