/* truce-theatre-tree.c: TruceTheatreTree
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-tree-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-widget-util.h"
#include "tree/icicle-draw.h"

/* Pixels, where type has its usual size. */
#define COLUMN_MAX     48.0
#define COLUMN_MIN     0.0002 /* a million columns in the narrowest of views */
#define ROW_MIN        14.0
#define ROW_MAX        34.0
#define BELOW          12.0 /* free below the last level, for names and the scrollbar … */
#define BELOW_FOLDED   1.4  /* … and, in rows, for what stands for subtrees */
#define WIDTH_MINIMUM  120
#define HEIGHT_MINIMUM 90
#define HEIGHT_NATURAL 130

G_DEFINE_FINAL_TYPE (TruceTheatreTree, truce_theatre_tree, TRUCE_TYPE_SCROLL_AREA)

static guint pointed_signal;

static TruceOutlineView
view_of (TruceTheatreTree *self)
{
  return truce_theatre_outline_get_view (self->outline);
}

gboolean
truce_theatre_tree_is_icicle (TruceTheatreTree *self)
{
  return view_of (self) == TRUCE_OUTLINE_ICICLE;
}

gboolean
truce_theatre_tree_get_scene (TruceTheatreTree *self, TruceTreeScene *scene)
{
  if (!self->outline || !truce_theatre_outline_get_scene (self->outline, scene))
    return FALSE;
  scene->pointed = truce_theatre_tree_get_pointed (self);
  return TRUE;
}

/* ---- where things are ---- */

/* The column with which all of it is seen. */
static double
fitting_column (TruceTheatreTree *self, const TruceTreeScene *scene)
{
  gsize n = truce_theatre_tree_is_icicle (self) ? scene->n : truce_tree_n_columns (scene->tree, scene->n);
  double width = gtk_widget_get_width (GTK_WIDGET (self));

  return CLAMP (width / (double) MAX (n, 1), COLUMN_MIN,
                self->scale * (truce_theatre_tree_is_icicle (self) ? COLUMN_MAX : TRUCE_TREE_COLUMN_FIRST));
}

TruceTreeLayout
truce_theatre_tree_lay_out (TruceTheatreTree *self, const TruceTreeScene *scene)
{
  gboolean folded = view_of (self) != TRUCE_OUTLINE_SO_FAR && !truce_theatre_tree_is_icicle (self);
  double levels = truce_tree_deepest (scene->tree) + 1 + (folded ? BELOW_FOLDED : 0);
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

/* The whole is as large as what there is. */
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
  width = truce_theatre_tree_is_icicle (self) ? truce_icicle_width (&layout, scene.n)
                                              : truce_tree_layout_width (&layout, scene.tree, scene.n);
  height = truce_tree_layout_height (&layout, scene.tree) + BELOW * self->scale;
  if (view_of (self) != TRUCE_OUTLINE_SO_FAR && !truce_theatre_tree_is_icicle (self))
    height += BELOW_FOLDED * layout.row;
  truce_scroll_area_configure (TRUCE_SCROLL_AREA (self), floor (width), floor (height), 40);
}

static void
place_of (TruceTheatreTree *self,
          const TruceTreeLayout *layout,
          const TruceTreeScene *scene,
          gsize node,
          double *x,
          double *y)
{
  truce_tree_layout_place (layout, scene->tree, node, x, y);
  if (truce_theatre_tree_is_icicle (self))
    *x = ((double) node + 0.5) * layout->column - layout->x;
}

/* With room on both sides; a node that is in view already stays where it is. */
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
  place_of (self, &layout, &scene, node, &x, &y);
  if (x < margin || x > layout.width - margin)
    left += x - layout.width * (x < margin ? 0.5 : 0.75);
  if (y < layout.row || y > layout.height - layout.row)
    top += y - layout.height / 2;
  truce_scroll_area_scroll (TRUCE_SCROLL_AREA (self), left, top);
}

/* ---- what is pointed at ---- */

gsize
truce_theatre_tree_get_pointed (TruceTheatreTree *self)
{
  return self->pointed != TRUCE_TREE_NONE ? self->pointed : self->cursor;
}

/* What assistive technology hears: of the node at the cursor, or where the search is. */
static void
tell (TruceTheatreTree *self)
{
  g_autofree char *text = NULL;
  TruceTreeScene scene;

  if (!truce_theatre_tree_get_scene (self, &scene))
    text = g_strdup (_ ("Tree"));
  else if (self->cursor != TRUCE_TREE_NONE)
    text = self->describe (self->outline, self->cursor);
  else
    text = g_strdup_printf (ngettext ("Tree of %zu piece placed; now at depth %d",
                                      "Tree of %zu pieces placed; now at depth %d", scene.n - 1),
                            scene.n - 1, truce_tree_depth (scene.tree, scene.current));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
truce_theatre_tree_point (TruceTheatreTree *self, gsize pointed, gsize cursor)
{
  if (pointed == self->pointed && cursor == self->cursor)
    return;
  self->pointed = pointed;
  self->cursor = cursor;
  tell (self);
  g_signal_emit (self, pointed_signal, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
truce_theatre_tree_update (TruceTheatreTree *self)
{
  TruceTreeScene scene;

  if (!self->outline || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  truce_theatre_tree_point (self, TRUCE_TREE_NONE, TRUCE_TREE_NONE);
  configure (self);
  if (truce_theatre_tree_get_scene (self, &scene))
    truce_theatre_tree_show_node (self, scene.current);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_outline_changed (TruceTheatreTree *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  truce_theatre_tree_point (self, TRUCE_TREE_NONE, TRUCE_TREE_NONE);
  configure (self);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
truce_theatre_tree_set_outline (TruceTheatreTree *self,
                                TruceTheatreOutline *outline,
                                char *(*describe) (TruceTheatreOutline *outline, gsize node))
{
  self->outline = outline;
  self->describe = describe;
  g_signal_connect_object (outline, "changed", G_CALLBACK (on_outline_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (outline, "notify::view", G_CALLBACK (truce_theatre_tree_update), self,
                           G_CONNECT_SWAPPED);
}

/* ---- zoom ---- */

/* The point of the whole at (x, y) of the view stays there. */
void
truce_theatre_tree_zoom_about (TruceTheatreTree *self, double column, double x, double y)
{
  double left = truce_scroll_area_get_x (TRUCE_SCROLL_AREA (self));
  double top = truce_scroll_area_get_y (TRUCE_SCROLL_AREA (self)), former;
  TruceTreeScene scene;

  if (!truce_theatre_tree_get_scene (self, &scene))
    return;
  former = truce_theatre_tree_lay_out (self, &scene).column;
  column = CLAMP (column, MIN (fitting_column (self, &scene), self->scale * TRUCE_TREE_COLUMN_FIRST),
                  self->scale * COLUMN_MAX);
  self->columns[view_of (self)] = column / self->scale;
  configure (self);
  truce_scroll_area_scroll (TRUCE_SCROLL_AREA (self), (left + x) / former * column - x, top);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  place_of (self, &layout, &scene, scene.current, &x, &y);
  if (factor > 0)
    {
      truce_theatre_tree_zoom_about (self, layout.column * factor, CLAMP (x, 0, width), 0);
      return;
    }
  self->columns[view_of (self)] = 0;
  configure (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- drawing ---- */

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  TruceTreeLayout layout;
  TruceTreeScene scene;
  GdkTexture *texture;
  cairo_t *cr;

  if (width < 1 || height < 1 || !truce_theatre_tree_get_scene (self, &scene))
    return;
  layout = truce_theatre_tree_lay_out (self, &scene);
  /* an image, which copies of shapes are quick on */
  cr = truce_layer_begin (widget, width, height);
  if (truce_theatre_tree_is_icicle (self))
    truce_icicle_draw (cr, &layout, &scene, truce_widget_theme ());
  else
    truce_tree_draw (cr, &layout, &scene, truce_widget_theme ());
  texture = truce_layer_end (cr);
  truce_layer_append (widget, snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, width, height));
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
  TruceTheatreTree *self = TRUCE_THEATRE_TREE (widget);
  TruceTreeScene scene;

  configure (self);
  if (self->unseen && truce_theatre_tree_get_scene (self, &scene))
    truce_theatre_tree_show_node (self, scene.current);
  self->unseen = FALSE;
}

/* In large type, for those who look on, say. */
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
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

/* ---- the widget ---- */

static void
truce_theatre_tree_class_init (TruceTheatreTreeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  TRUCE_SCROLL_AREA_CLASS (klass)->scrolled = scrolled;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->css_changed = css_changed;
  widget_class->map = map;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "theatretree");

  g_signal_new ("node-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  pointed_signal = g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_theatre_tree_init (TruceTheatreTree *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  for (guint view = 0; view < TRUCE_OUTLINE_N_VIEWS; view++)
    self->columns[view] = view == TRUCE_OUTLINE_ICICLE ? 0 : TRUCE_TREE_COLUMN_FIRST;
  self->pointed = self->cursor = TRUCE_TREE_NONE;
  self->pointer_x = -1;
  self->scale = 1;
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tree"), -1);
  truce_theatre_tree_add_controllers (self);
  truce_widget_follow_theme (widget, gtk_widget_queue_draw);
}
