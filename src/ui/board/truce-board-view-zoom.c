/* truce-board-view-zoom.c: where the board lies in its TruceBoardView: zoom and pan
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-view-private.h"

#include "common/truce-widget-util.h"

#include <math.h>

#define WHEEL_ZOOM 1.2
#define WHEEL_PAN  60.0 /* pixels a notch */

static gboolean
same_layout (const TruceBoardLayout *a, const TruceBoardLayout *b)
{
  return truce_board_equal (a->board, b->board) && a->width == b->width && a->height == b->height &&
         a->x == b->x && a->y == b->y && a->square == b->square && a->margin == b->margin &&
         a->coordinate_step == b->coordinate_step;
}

static TruceBoardLayout
layout_for (TruceBoardView *self, double width, double height, double zoom, double pan_x, double pan_y)
{
  gboolean coordinates = self->coordinates && truce_widget_theme ()->coordinates != TRUCE_COORDINATES_NONE;

  return truce_board_layout (self->scene.board, width, height, coordinates, zoom, pan_x, pan_y);
}

/* The pan with which one side of the board begins at `begin`, from where it begins with a pan of one half. */
static double
pan_for (double begin, double middle, double length)
{
  /* A quarter of a pixel: layouts begin on whole pixels and round down. */
  return CLAMP (0.5 - (begin + 0.25 - middle) / length, 0, 1);
}

static void
set_pan (TruceBoardView *self, double x, double y, double zoom)
{
  TruceBoardLayout middle = layout_for (self, self->layout.width, self->layout.height, zoom, 0.5, 0.5);

  self->pan_x = pan_for (x, middle.x, middle.square * middle.board.columns);
  self->pan_y = pan_for (y, middle.y, middle.square * middle.board.rows);
}

/* Also takes the pan back to what the board's edge allowed, so that panning back begins to show at once. */
void
truce_board_view_layout (TruceBoardView *self, int width, int height)
{
  TruceBoardLayout layout = layout_for (self, width, height, self->zoom, self->pan_x, self->pan_y);
  gboolean same = same_layout (&layout, &self->layout);

  self->layout = layout;
  set_pan (self, layout.x, layout.y, self->zoom);
  if (!same)
    truce_board_view_drop_layers (self);
}

/* At once, so that the next key or wheel notch counts from it; the squares' widgets follow with the next
 * frame. */
void
truce_board_view_relayout (TruceBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->map)
    truce_board_view_layout (self, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gtk_widget_queue_allocate (widget);
}

void
truce_board_view_zoom_about (TruceBoardView *self, double zoom, double x, double y)
{
  const TruceBoardLayout *now = &self->layout;
  double square;

  zoom = CLAMP (zoom, 1.0, TRUCE_BOARD_ZOOM_MAX);
  square = layout_for (self, now->width, now->height, zoom, 0.5, 0.5).square;
  set_pan (self, x - (x - now->x) / now->square * square, y - (y - now->y) / now->square * square, zoom);
  truce_board_view_set_zoom (self, zoom);
}

void
truce_board_view_pan_begin (TruceBoardView *self)
{
  self->pan_from_x = self->layout.x;
  self->pan_from_y = self->layout.y;
}

void
truce_board_view_pan_to (TruceBoardView *self, double dx, double dy)
{
  set_pan (self, self->pan_from_x + dx, self->pan_from_y + dy, self->zoom);
  truce_board_view_relayout (self);
}

void
truce_board_view_show_square (TruceBoardView *self, int square)
{
  const TruceBoardLayout *layout = &self->layout;
  double x, y, dx, dy;

  if (self->zoom <= 1)
    return;
  truce_board_layout_rectangle (layout, square, &x, &y);
  dx = MAX (0, layout->margin - x) - MAX (0, x + layout->square - layout->width);
  dy = MAX (0, -y) - MAX (0, y + layout->square - (layout->height - layout->margin));
  if (dx == 0 && dy == 0)
    return;
  truce_board_view_pan_begin (self);
  truce_board_view_pan_to (self, dx, dy);
}

static gboolean
scrolled (GtkEventControllerScroll *scroll, double dx, double dy, TruceBoardView *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  double pixels = wheel ? WHEEL_PAN : 1;
  double notches = wheel ? dy : dy / WHEEL_PAN;

  if (!self->map)
    return FALSE;
  if (state & GDK_CONTROL_MASK)
    {
      truce_board_view_zoom_about (self, self->zoom * pow (WHEEL_ZOOM, -notches), self->pointer_x,
                                   self->pointer_y);
      return TRUE;
    }
  if (self->zoom <= 1)
    return FALSE;
  truce_board_view_pan_begin (self);
  if (state & GDK_SHIFT_MASK && dx == 0)
    truce_board_view_pan_to (self, -dy * pixels, 0);
  else
    truce_board_view_pan_to (self, -dx * pixels, -dy * pixels);
  return TRUE;
}

static void
pinch_begun (GtkGesture *gesture, GdkEventSequence *sequence, TruceBoardView *self)
{
  self->zoom_from = self->zoom;
  truce_board_view_cancel_drag (self);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinched (GtkGestureZoom *gesture, double scale, TruceBoardView *self)
{
  double x, y;

  if (self->map && gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    truce_board_view_zoom_about (self, self->zoom_from * scale, x, y);
}

static void
middle_begun (GtkGestureDrag *gesture, double x, double y, TruceBoardView *self)
{
  truce_board_view_pan_begin (self);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
middle_moved (GtkGestureDrag *gesture, double dx, double dy, TruceBoardView *self)
{
  if (self->map)
    truce_board_view_pan_to (self, dx, dy);
}

void
truce_board_view_init_zoom (TruceBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkGesture *middle = gtk_gesture_drag_new ();

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
