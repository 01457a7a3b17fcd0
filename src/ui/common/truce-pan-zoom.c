/* truce-pan-zoom.c: TrucePanZoom
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-pan-zoom.h"

#include <math.h>

#define KEY_ZOOM   1.25
#define WHEEL_ZOOM 1.2
#define WHEEL_PAN  60.0 /* pixels a notch */

static gboolean
lay_out (TrucePanZoom *self, double zoom, double pan_x, double pan_y, TrucePanZoomPlace *place)
{
  return self->client->lay_out (self->widget, zoom, pan_x, pan_y, place);
}

static gboolean
lies_now (TrucePanZoom *self, TrucePanZoomPlace *place)
{
  return lay_out (self, self->zoom, self->pan_x, self->pan_y, place);
}

/* The pan with which one side of the drawing begins at `begin`, from where it begins with a pan of one half.
 */
static double
pan_for (double begin, double middle, double length)
{
  /* A quarter of a pixel: layouts begin on whole pixels and round down. */
  return CLAMP (0.5 - (begin + 0.25 - middle) / length, 0, 1);
}

static void
set_pan (TrucePanZoom *self, double x, double y, double zoom)
{
  TrucePanZoomPlace middle;

  if (!lay_out (self, zoom, 0.5, 0.5, &middle))
    return;
  self->pan_x = pan_for (x, middle.x, middle.cell * middle.columns);
  self->pan_y = pan_for (y, middle.y, middle.cell * middle.rows);
}

void
truce_pan_zoom_keep_edge (TrucePanZoom *self)
{
  TrucePanZoomPlace now;

  if (lies_now (self, &now))
    set_pan (self, now.x, now.y, self->zoom);
}

void
truce_pan_zoom_reset (TrucePanZoom *self)
{
  self->pan_x = self->pan_y = 0.5;
  self->zoom = 1;
  self->client->changed (self->widget);
}

void
truce_pan_zoom_set (TrucePanZoom *self, double zoom)
{
  TrucePanZoomPlace now;

  if (!lies_now (self, &now))
    return;
  self->zoom = CLAMP (zoom, 1, now.zoom_max);
  self->client->changed (self->widget);
}

/* Sets the zoom; the point (x, y) of the widget stays where it is. */
static void
zoom_about (TrucePanZoom *self, double zoom, double x, double y)
{
  TrucePanZoomPlace now, then;

  if (!lies_now (self, &now))
    return;
  zoom = CLAMP (zoom, 1, now.zoom_max);
  lay_out (self, zoom, 0.5, 0.5, &then);
  set_pan (self, x - (x - now.x) / now.cell * then.cell, y - (y - now.y) / now.cell * then.cell, zoom);
  truce_pan_zoom_set (self, zoom);
}

gboolean
truce_pan_zoom_key (TrucePanZoom *self, guint keyval, double x, double y)
{
  double zoom;

  if (keyval == GDK_KEY_plus || keyval == GDK_KEY_equal || keyval == GDK_KEY_KP_Add)
    zoom = self->zoom * KEY_ZOOM;
  else if (keyval == GDK_KEY_minus || keyval == GDK_KEY_KP_Subtract)
    zoom = self->zoom / KEY_ZOOM;
  else if (keyval == GDK_KEY_0 || keyval == GDK_KEY_KP_0)
    zoom = 1;
  else
    return FALSE;
  zoom_about (self, zoom, x, y);
  return TRUE;
}

void
truce_pan_zoom_pan_begin (TrucePanZoom *self)
{
  TrucePanZoomPlace now;

  if (!lies_now (self, &now))
    return;
  self->from_x = now.x;
  self->from_y = now.y;
}

void
truce_pan_zoom_pan_to (TrucePanZoom *self, double dx, double dy)
{
  set_pan (self, self->from_x + dx, self->from_y + dy, self->zoom);
  self->client->changed (self->widget);
}

static double
into (double begin, double length, double least, double most)
{
  return MAX (0, least - begin) - MAX (0, begin + length - most);
}

void
truce_pan_zoom_show_cell (TrucePanZoom *self, int column, int row)
{
  TrucePanZoomPlace now;
  double dx, dy;

  if (self->zoom <= 1 || !lies_now (self, &now))
    return;
  dx = into (now.x + column * now.cell, now.cell, now.visible.x, now.visible.x + now.visible.width);
  dy = into (now.y + row * now.cell, now.cell, now.visible.y, now.visible.y + now.visible.height);
  if (dx == 0 && dy == 0)
    return;
  truce_pan_zoom_pan_begin (self);
  truce_pan_zoom_pan_to (self, dx, dy);
}

/* ---- pointer and touch ---- */

static void
moved (GtkEventControllerMotion *motion, double x, double y, TrucePanZoom *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
scrolled (GtkEventControllerScroll *scroll, double dx, double dy, TrucePanZoom *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  double pixels = wheel ? WHEEL_PAN : 1;
  double notches = wheel ? dy : dy / WHEEL_PAN;
  gboolean across = state & GDK_SHIFT_MASK && dx == 0;

  if (state & GDK_CONTROL_MASK)
    zoom_about (self, self->zoom * pow (WHEEL_ZOOM, -notches), self->pointer_x, self->pointer_y);
  else if (self->zoom <= 1)
    return FALSE;
  else
    {
      truce_pan_zoom_pan_begin (self);
      truce_pan_zoom_pan_to (self, -(across ? dy : dx) * pixels, across ? 0 : -dy * pixels);
    }
  if (self->client->wheel_turned)
    self->client->wheel_turned (self->widget);
  return TRUE;
}

static void
pinch_begun (GtkGesture *gesture, GdkEventSequence *sequence, TrucePanZoom *self)
{
  self->zoom_from = self->zoom;
  self->client->pinch_begun (self->widget);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinched (GtkGestureZoom *gesture, double scale, TrucePanZoom *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    zoom_about (self, self->zoom_from * scale, x, y);
}

static void
middle_begun (GtkGestureDrag *gesture, double x, double y, TrucePanZoom *self)
{
  truce_pan_zoom_pan_begin (self);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
middle_moved (GtkGestureDrag *gesture, double dx, double dy, TrucePanZoom *self)
{
  truce_pan_zoom_pan_to (self, dx, dy);
}

void
truce_pan_zoom_init (TrucePanZoom *self, GtkWidget *widget, const TrucePanZoomClient *client)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkGesture *middle = gtk_gesture_drag_new ();

  *self = (TrucePanZoom){ .widget = widget, .client = client, .zoom = 1, .pan_x = 0.5, .pan_y = 0.5 };
  g_signal_connect (motion, "enter", G_CALLBACK (moved), self);
  g_signal_connect (motion, "motion", G_CALLBACK (moved), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scrolled), self);
  gtk_widget_add_controller (widget, scroll);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begun), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinched), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (middle), GDK_BUTTON_MIDDLE);
  g_signal_connect (middle, "drag-begin", G_CALLBACK (middle_begun), self);
  g_signal_connect (middle, "drag-update", G_CALLBACK (middle_moved), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (middle));
}
