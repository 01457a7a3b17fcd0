/* truce-pan-zoom.c: TrucePanZoom
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-pan-zoom.h"

#define KEY_ZOOM 1.25

typedef struct
{
  double zoom;
  double pan_x, pan_y;
  double from_x, from_y; /* place of cell (0, 0) when panning started */
} TrucePanZoomPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TrucePanZoom, truce_pan_zoom, TRUCE_TYPE_DRAWING)

static TrucePanZoomPrivate *
priv_of (TrucePanZoom *self)
{
  return truce_pan_zoom_get_instance_private (self);
}

static gboolean
lay_out (TrucePanZoom *self, double zoom, double pan_x, double pan_y, TrucePanZoomPlace *place)
{
  return TRUCE_PAN_ZOOM_GET_CLASS (self)->lay_out (self, zoom, pan_x, pan_y, place);
}

static gboolean
lies_now (TrucePanZoom *self, TrucePanZoomPlace *place)
{
  TrucePanZoomPrivate *priv = priv_of (self);

  return lay_out (self, priv->zoom, priv->pan_x, priv->pan_y, place);
}

/* Returns the pan (0 … 1) that puts the left or top edge of the drawing at `start`. middle: place of this
 * edge if the pan is 0.5. length: width or height of the drawing. All in pixels. */
static double
pan_for (double start, double middle, double length)
{
  /* plus a quarter of a pixel, because layouts start on whole pixels and round down */
  return CLAMP (0.5 - (start + 0.25 - middle) / length, 0, 1);
}

static void
set_pan (TrucePanZoom *self, double x, double y, double zoom)
{
  TrucePanZoomPlace middle;

  if (!lay_out (self, zoom, 0.5, 0.5, &middle))
    return;
  priv_of (self)->pan_x = pan_for (x, middle.x, middle.cell * middle.columns);
  priv_of (self)->pan_y = pan_for (y, middle.y, middle.cell * middle.rows);
}

void
truce_pan_zoom_limit_pan (TrucePanZoom *self)
{
  TrucePanZoomPlace now;

  if (lies_now (self, &now))
    set_pan (self, now.x, now.y, priv_of (self)->zoom);
}

void
truce_pan_zoom_reset (TrucePanZoom *self)
{
  priv_of (self)->pan_x = priv_of (self)->pan_y = 0.5;
  priv_of (self)->zoom = 1;
  TRUCE_PAN_ZOOM_GET_CLASS (self)->changed (self);
}

double
truce_pan_zoom_get_zoom (TrucePanZoom *self)
{
  return priv_of (self)->zoom;
}

void
truce_pan_zoom_get_pan (TrucePanZoom *self, double *x, double *y)
{
  *x = priv_of (self)->pan_x;
  *y = priv_of (self)->pan_y;
}

void
truce_pan_zoom_set_zoom (TrucePanZoom *self, double zoom)
{
  TrucePanZoomPlace now;

  if (!lies_now (self, &now))
    return;
  priv_of (self)->zoom = CLAMP (zoom, 1, now.zoom_max);
  TRUCE_PAN_ZOOM_GET_CLASS (self)->changed (self);
}

static double
get_zoom (TruceDrawing *drawing)
{
  return truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (drawing));
}

static void
zoom_about (TruceDrawing *drawing, double zoom, double x, double y)
{
  TrucePanZoom *self = TRUCE_PAN_ZOOM (drawing);
  TrucePanZoomPlace now, then;

  if (!lies_now (self, &now))
    return;
  zoom = CLAMP (zoom, 1, now.zoom_max);
  lay_out (self, zoom, 0.5, 0.5, &then);
  set_pan (self, x - (x - now.x) / now.cell * then.cell, y - (y - now.y) / now.cell * then.cell, zoom);
  truce_pan_zoom_set_zoom (self, zoom);
}

gboolean
truce_pan_zoom_key (TrucePanZoom *self, guint keyval, double x, double y)
{
  double zoom;

  if (keyval == GDK_KEY_plus || keyval == GDK_KEY_equal || keyval == GDK_KEY_KP_Add)
    zoom = priv_of (self)->zoom * KEY_ZOOM;
  else if (keyval == GDK_KEY_minus || keyval == GDK_KEY_KP_Subtract)
    zoom = priv_of (self)->zoom / KEY_ZOOM;
  else if (keyval == GDK_KEY_0 || keyval == GDK_KEY_KP_0)
    zoom = 1;
  else
    return FALSE;
  zoom_about (TRUCE_DRAWING (self), zoom, x, y);
  return TRUE;
}

void
truce_pan_zoom_pan_start (TrucePanZoom *self)
{
  TrucePanZoomPlace now;

  if (!lies_now (self, &now))
    return;
  priv_of (self)->from_x = now.x;
  priv_of (self)->from_y = now.y;
}

void
truce_pan_zoom_pan_to (TrucePanZoom *self, double dx, double dy)
{
  set_pan (self, priv_of (self)->from_x + dx, priv_of (self)->from_y + dy, priv_of (self)->zoom);
  TRUCE_PAN_ZOOM_GET_CLASS (self)->changed (self);
}

static double
into (double start, double length, double low, double high)
{
  return MAX (0, low - start) - MAX (0, start + length - high);
}

void
truce_pan_zoom_show_cell (TrucePanZoom *self, int column, int row)
{
  TrucePanZoomPlace now;
  double dx, dy;

  if (priv_of (self)->zoom <= 1 || !lies_now (self, &now))
    return;
  dx = into (now.x + column * now.cell, now.cell, now.visible.x, now.visible.x + now.visible.width);
  dy = into (now.y + row * now.cell, now.cell, now.visible.y, now.visible.y + now.visible.height);
  if (dx == 0 && dy == 0)
    return;
  truce_pan_zoom_pan_start (self);
  truce_pan_zoom_pan_to (self, dx, dy);
}

static gboolean
scroll_by (TruceDrawing *drawing, double dx, double dy)
{
  TrucePanZoom *self = TRUCE_PAN_ZOOM (drawing);

  if (priv_of (self)->zoom <= 1)
    return FALSE;
  truce_pan_zoom_pan_start (self);
  truce_pan_zoom_pan_to (self, -dx, -dy);
  return TRUE;
}

static void
middle_started (GtkGestureDrag *gesture, double x, double y, TrucePanZoom *self)
{
  truce_pan_zoom_pan_start (self);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
middle_moved (GtkGestureDrag *gesture, double dx, double dy, TrucePanZoom *self)
{
  truce_pan_zoom_pan_to (self, dx, dy);
}

static void
truce_pan_zoom_class_init (TrucePanZoomClass *klass)
{
  TruceDrawingClass *drawing_class = TRUCE_DRAWING_CLASS (klass);

  drawing_class->get_zoom = get_zoom;
  drawing_class->zoom_about = zoom_about;
  drawing_class->scroll_by = scroll_by;
}

static void
truce_pan_zoom_init (TrucePanZoom *self)
{
  GtkGesture *middle = gtk_gesture_drag_new ();

  *priv_of (self) = (TrucePanZoomPrivate){ .zoom = 1, .pan_x = 0.5, .pan_y = 0.5 };
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (middle), GDK_BUTTON_MIDDLE);
  g_signal_connect (middle, "drag-begin", G_CALLBACK (middle_started), self);
  g_signal_connect (middle, "drag-update", G_CALLBACK (middle_moved), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (middle));
}
