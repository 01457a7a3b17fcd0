/* truce-matrix-view-pointer.c: where the matrix lies in its TruceMatrixView, and the pointer on it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-matrix-view-private.h"

#include <math.h>

#define WHEEL_ZOOM 1.2
#define WHEEL_PAN  60.0 /* pixels a notch */
#define CELL_MAX   64.0 /* pixels of a cell at the largest zoom */

double
truce_matrix_view_zoom_max (TruceMatrixView *self)
{
  double cell;

  if (!self->map)
    return 1;
  cell = truce_matrix_layout (self->layout.n, self->layout.width, self->layout.height, 1, 0.5, 0.5).cell;
  return MAX (1, CELL_MAX / MAX (cell, 0.01));
}

/* The pan with which the matrix begins at (x, y), from where it begins with a pan of one half. */
static void
set_pan (TruceMatrixView *self, double x, double y, double zoom)
{
  const TruceMatrixLayout *now = &self->layout;
  TruceMatrixLayout middle = truce_matrix_layout (now->n, now->width, now->height, zoom, 0.5, 0.5);
  double side = middle.cell * middle.n;

  /* A quarter of a pixel: layouts begin on whole pixels and round down. */
  self->pan_x = CLAMP (0.5 - (x + 0.25 - middle.x) / side, 0, 1);
  self->pan_y = CLAMP (0.5 - (y + 0.25 - middle.y) / side, 0, 1);
}

/* Also takes the pan back to what the edge allowed, so that panning back begins to show at once. */
void
truce_matrix_view_layout (TruceMatrixView *self)
{
  int n = truce_board_n_squares (self->scene.board);
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  if (!self->map)
    return;
  self->layout = truce_matrix_layout (n, width, height, self->zoom, self->pan_x, self->pan_y);
  set_pan (self, self->layout.x, self->layout.y, self->zoom);
}

void
truce_matrix_view_zoom_about (TruceMatrixView *self, double zoom, double x, double y)
{
  const TruceMatrixLayout *now = &self->layout;
  double cell;

  if (!self->map)
    return;
  zoom = CLAMP (zoom, 1, truce_matrix_view_zoom_max (self));
  cell = truce_matrix_layout (now->n, now->width, now->height, zoom, 0.5, 0.5).cell;
  set_pan (self, x - (x - now->x) / now->cell * cell, y - (y - now->y) / now->cell * cell, zoom);
  truce_matrix_view_set_zoom (self, zoom);
}

static void
pan_begin (TruceMatrixView *self)
{
  self->pan_from_x = self->layout.x;
  self->pan_from_y = self->layout.y;
}

static void
pan_to (TruceMatrixView *self, double dx, double dy)
{
  if (!self->map)
    return;
  set_pan (self, self->pan_from_x + dx, self->pan_from_y + dy, self->zoom);
  truce_matrix_view_layout (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
truce_matrix_view_show_cell (TruceMatrixView *self, int row, int column)
{
  const TruceMatrixLayout *layout = &self->layout;
  double x = layout->x + column * layout->cell, y = layout->y + row * layout->cell;
  double dx = MAX (0, layout->label_margin - x) - MAX (0, x + layout->cell - layout->width);
  double dy = MAX (0, layout->label_margin - y) - MAX (0, y + layout->cell - layout->height);

  if (self->zoom <= 1 || (dx == 0 && dy == 0))
    return;
  pan_begin (self);
  pan_to (self, dx, dy);
}

static void
update_hovered (TruceMatrixView *self)
{
  int row = -1, column = -1;

  if (!self->map ||
      !truce_matrix_layout_cell_at (&self->layout, self->pointer_x, self->pointer_y, &row, &column))
    row = column = -1;
  truce_matrix_view_emit_hovered (self, row, column);
}

static void
moved (GtkEventControllerMotion *motion, double x, double y, TruceMatrixView *self)
{
  /* GTK tells of a pointer at rest after each new layout; the keyboard's crosshair must not jump to it. */
  if (x == self->pointer_x && y == self->pointer_y)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  if (!self->panning)
    update_hovered (self);
}

static void
left (GtkEventControllerMotion *motion, TruceMatrixView *self)
{
  self->pointer_x = self->pointer_y = -1;
  truce_matrix_view_emit_hovered (self, -1, -1);
}

static gboolean
scrolled (GtkEventControllerScroll *scroll, double dx, double dy, TruceMatrixView *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  double pixels = wheel ? WHEEL_PAN : 1;
  double notches = wheel ? dy : dy / WHEEL_PAN;

  if (state & GDK_CONTROL_MASK)
    truce_matrix_view_zoom_about (self, self->zoom * pow (WHEEL_ZOOM, -notches), self->pointer_x,
                                  self->pointer_y);
  else if (self->zoom <= 1)
    return FALSE;
  else
    {
      pan_begin (self);
      if (state & GDK_SHIFT_MASK && dx == 0)
        pan_to (self, -dy * pixels, 0);
      else
        pan_to (self, -dx * pixels, -dy * pixels);
    }
  update_hovered (self);
  return TRUE;
}

static void
drag_begun (GtkGestureDrag *gesture, double x, double y, TruceMatrixView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), FALSE);
  self->panning = FALSE;
  pan_begin (self);
}

static void
drag_moved (GtkGestureDrag *gesture, double dx, double dy, TruceMatrixView *self)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (!self->panning && gtk_drag_check_threshold (GTK_WIDGET (self), x, y, x + dx, y + dy))
    {
      self->panning = TRUE;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
    }
  if (self->panning)
    pan_to (self, dx, dy);
}

static void
stop_panning (TruceMatrixView *self)
{
  self->panning = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
drag_ended (GtkGestureDrag *gesture, double dx, double dy, TruceMatrixView *self)
{
  gboolean panned = self->panning;
  double x, y;
  int row, column;

  stop_panning (self);
  if (panned || !self->map)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (truce_matrix_layout_cell_at (&self->layout, x + dx, y + dy, &row, &column))
    truce_matrix_view_toggle_pin (self, row, column);
}

static void
drag_cancelled (GtkGesture *gesture, GdkEventSequence *sequence, TruceMatrixView *self)
{
  stop_panning (self);
}

static void
pinch_begun (GtkGesture *gesture, GdkEventSequence *sequence, TruceMatrixView *self)
{
  self->zoom_from = self->zoom;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinched (GtkGestureZoom *gesture, double scale, TruceMatrixView *self)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    truce_matrix_view_zoom_about (self, self->zoom_from * scale, x, y);
}

void
truce_matrix_view_init_pointer (TruceMatrixView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  self->pointer_x = self->pointer_y = -1;
  g_signal_connect (motion, "enter", G_CALLBACK (moved), self);
  g_signal_connect (motion, "motion", G_CALLBACK (moved), self);
  g_signal_connect (motion, "leave", G_CALLBACK (left), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scrolled), self);
  gtk_widget_add_controller (widget, scroll);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begun), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_moved), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_ended), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancelled), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begun), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinched), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
}
