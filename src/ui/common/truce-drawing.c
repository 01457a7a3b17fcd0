/* truce-drawing.c: TruceDrawing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-drawing.h"

#include <math.h>

#include "common/truce-settings.h"
#include "truce-widget-util.h"

#define WHEEL_ZOOM   1.2
#define WHEEL_PIXELS 60.0 /* per notch */
#define RING         2    /* width of the focus ring, pixels */

typedef struct
{
  int minimum[2], natural[2]; /* by orientation */
  gboolean square;
  GdkTexture *layers[TRUCE_DRAWING_LAYERS_MAX]; /* NULL: must be drawn */
  guint hidden;                                 /* bit i: layer i is hidden */
  double pointer_x, pointer_y;                  /* last position of the pointer; (-1, -1): outside */
  double pinched_from;                          /* zoom at the start of the pinch */
} TruceDrawingPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TruceDrawing, truce_drawing, GTK_TYPE_WIDGET)

/* Set of all existing drawings, borrowed. One handler of the theme updates all of them, because a list
 * creates hundreds of drawings. */
static GHashTable *drawings;

static TruceDrawingPrivate *
priv_of (gpointer self)
{
  return truce_drawing_get_instance_private (self);
}

void
truce_drawing_set_size (
    TruceDrawing *self, int minimum_width, int natural_width, int minimum_height, int natural_height)
{
  TruceDrawingPrivate *priv = priv_of (self);

  priv->minimum[GTK_ORIENTATION_HORIZONTAL] = minimum_width;
  priv->natural[GTK_ORIENTATION_HORIZONTAL] = natural_width;
  priv->minimum[GTK_ORIENTATION_VERTICAL] = minimum_height;
  priv->natural[GTK_ORIENTATION_VERTICAL] = natural_height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
truce_drawing_set_square (TruceDrawing *self, int minimum, int natural)
{
  priv_of (self)->square = TRUE;
  truce_drawing_set_size (self, minimum, natural, minimum, natural);
}

void
truce_drawing_drop_layer (TruceDrawing *self, guint layer)
{
  g_clear_object (&priv_of (self)->layers[layer]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
truce_drawing_drop_layers (TruceDrawing *self)
{
  for (guint i = 0; i < TRUCE_DRAWING_LAYERS_MAX; i++)
    truce_drawing_drop_layer (self, i);
}

void
truce_drawing_show_layer (TruceDrawing *self, guint layer, gboolean shown)
{
  TruceDrawingPrivate *priv = priv_of (self);

  priv->hidden = shown ? priv->hidden & ~(1U << layer) : priv->hidden | 1U << layer;
}

void
truce_drawing_set_label (TruceDrawing *self, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Returns (transfer none) the texture of the layer. Draws the layer if there is no texture for this size and
 * scale factor. */
static GdkTexture *
get_layer (TruceDrawing *self, guint i, int width, int height)
{
  GdkTexture **layer = &priv_of (self)->layers[i];
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_t *cr;

  if (*layer &&
      (gdk_texture_get_width (*layer) != width * scale || gdk_texture_get_height (*layer) != height * scale))
    g_clear_object (layer);
  if (!*layer)
    {
      cr = truce_layer_begin (GTK_WIDGET (self), width, height);
      TRUCE_DRAWING_GET_CLASS (self)->draw_layer (self, i, cr, width, height, truce_widget_theme ());
      *layer = truce_layer_end (cr);
    }
  return *layer;
}

static void
append_ring (GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  const TruceColor *color = &truce_widget_theme ()->cursor;
  GdkRGBA side = { (float) color->r, (float) color->g, (float) color->b, (float) color->a };
  GskRoundedRect edge;

  gsk_rounded_rect_init_from_rect (&edge, bounds, 0);
  gtk_snapshot_append_border (snapshot, &edge, (float[4]){ RING, RING, RING, RING },
                              (GdkRGBA[4]){ side, side, side, side });
}

static void
truce_drawing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TruceDrawing *self = TRUCE_DRAWING (widget);
  TruceDrawingClass *klass = TRUCE_DRAWING_GET_CLASS (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  cairo_t *cr;

  if (width < 1 || height < 1)
    return;
  for (guint i = 0; i < klass->n_layers; i++)
    if (!(priv_of (self)->hidden & (1U << i)))
      truce_layer_append (widget, snapshot, get_layer (self, i, width, height), &bounds);
  if (klass->draw)
    {
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      klass->draw (self, cr, width, height, truce_widget_theme ());
      cairo_destroy (cr);
    }
  if (!klass->draw && klass->n_layers == 0)
    GTK_WIDGET_CLASS (truce_drawing_parent_class)->snapshot (widget, snapshot);
  else if (gtk_widget_has_visible_focus (widget))
    append_ring (snapshot, &bounds);
}

static GtkSizeRequestMode
truce_drawing_get_request_mode (GtkWidget *widget)
{
  return priv_of (widget)->square ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
truce_drawing_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  TruceDrawingPrivate *priv = priv_of (widget);

  *minimum = priv->minimum[orientation];
  *natural = priv->natural[orientation];
  if (priv->square && orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = *natural = MAX (*minimum, for_size);
}

static void
on_theme_changed (void)
{
  GHashTableIter iter;
  gpointer drawing;

  g_hash_table_iter_init (&iter, drawings);
  while (g_hash_table_iter_next (&iter, &drawing, NULL))
    TRUCE_DRAWING_GET_CLASS (drawing)->theme_changed (drawing);
}

static void
follow_theme (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  drawings = g_hash_table_new (NULL, NULL);
  g_signal_connect (style, "notify::dark", G_CALLBACK (on_theme_changed), NULL);
  g_signal_connect (style, "notify::high-contrast", G_CALLBACK (on_theme_changed), NULL);
  truce_settings_follow_appearance (G_CALLBACK (on_theme_changed), style);
}

static void
on_motion (TruceDrawing *self, double x, double y)
{
  priv_of (self)->pointer_x = x;
  priv_of (self)->pointer_y = y;
  if (TRUCE_DRAWING_GET_CLASS (self)->pointed)
    TRUCE_DRAWING_GET_CLASS (self)->pointed (self, x, y);
}

static void
on_leave (TruceDrawing *self)
{
  on_motion (self, -1, -1);
}

static gboolean
on_scroll (GtkEventControllerScroll *scroll, double dx, double dy, TruceDrawing *self)
{
  TruceDrawingClass *klass = TRUCE_DRAWING_GET_CLASS (self);
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  double pixels = wheel ? WHEEL_PIXELS : 1;
  gboolean across = state & GDK_SHIFT_MASK && dx == 0;

  if (state & GDK_CONTROL_MASK)
    klass->zoom_about (self, klass->get_zoom (self) * pow (WHEEL_ZOOM, -dy * pixels / WHEEL_PIXELS),
                       priv_of (self)->pointer_x, priv_of (self)->pointer_y);
  else if (!klass->scroll_by ||
           !klass->scroll_by (self, (across ? dy : dx) * pixels, across ? 0 : dy * pixels))
    return FALSE;
  if (klass->wheel_turned)
    klass->wheel_turned (self);
  return TRUE;
}

static void
on_pinch_started (GtkGesture *gesture, GdkEventSequence *sequence, TruceDrawing *self)
{
  TruceDrawingClass *klass = TRUCE_DRAWING_GET_CLASS (self);

  priv_of (self)->pinched_from = klass->get_zoom (self);
  if (klass->pinch_started)
    klass->pinch_started (self);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_pinched (GtkGestureZoom *gesture, double scale, TruceDrawing *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    TRUCE_DRAWING_GET_CLASS (self)->zoom_about (self, priv_of (self)->pinched_from * scale, x, y);
}

static void
add_zoom (TruceDrawing *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_started), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinched), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}

static gboolean
on_key_pressed (
    GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, TruceDrawing *self)
{
  return TRUCE_DRAWING_GET_CLASS (self)->key_pressed (self, keyval, state);
}

static void
truce_drawing_constructed (GObject *object)
{
  GtkWidget *widget = GTK_WIDGET (object);
  GtkEventController *controller;

  G_OBJECT_CLASS (truce_drawing_parent_class)->constructed (object);
  if (TRUCE_DRAWING_GET_CLASS (object)->pointed || TRUCE_DRAWING_GET_CLASS (object)->get_zoom)
    {
      controller = gtk_event_controller_motion_new ();
      g_signal_connect_swapped (controller, "enter", G_CALLBACK (on_motion), object);
      g_signal_connect_swapped (controller, "motion", G_CALLBACK (on_motion), object);
      g_signal_connect_swapped (controller, "leave", G_CALLBACK (on_leave), object);
      gtk_widget_add_controller (widget, controller);
    }
  if (TRUCE_DRAWING_GET_CLASS (object)->get_zoom)
    add_zoom (TRUCE_DRAWING (object));
  if (TRUCE_DRAWING_GET_CLASS (object)->key_pressed)
    {
      controller = gtk_event_controller_key_new ();
      g_signal_connect (controller, "key-pressed", G_CALLBACK (on_key_pressed), object);
      gtk_widget_add_controller (widget, controller);
      gtk_widget_set_focusable (widget, TRUE);
    }
  g_hash_table_add (drawings, object);
}

static void
truce_drawing_dispose (GObject *object)
{
  g_hash_table_remove (drawings, object);
  truce_drawing_drop_layers (TRUCE_DRAWING (object));
  G_OBJECT_CLASS (truce_drawing_parent_class)->dispose (object);
}

static void
truce_drawing_class_init (TruceDrawingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  follow_theme ();
  object_class->constructed = truce_drawing_constructed;
  object_class->dispose = truce_drawing_dispose;
  widget_class->get_request_mode = truce_drawing_get_request_mode;
  widget_class->measure = truce_drawing_measure;
  widget_class->snapshot = truce_drawing_snapshot;
  klass->theme_changed = truce_drawing_drop_layers;
  gtk_widget_class_set_css_name (widget_class, "drawing");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
truce_drawing_init (TruceDrawing *self)
{
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}
