/* truce-matrix-view-pointer.c: where the matrix lies in its TruceMatrixView, and the pointer on it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-matrix-view-private.h"

#include "common/truce-widget-util.h"

#define CELL_MAX 64.0 /* pixels of a cell at the largest zoom */

static TruceMatrixLayout
layout_for (TruceMatrixView *self, double zoom, double pan_x, double pan_y)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return truce_matrix_layout (truce_board_n_squares (self->scene.board), gtk_widget_get_width (widget),
                              gtk_widget_get_height (widget), zoom, pan_x, pan_y);
}

void
truce_matrix_view_layout (TruceMatrixView *self)
{
  if (!self->map)
    return;
  self->layout = layout_for (self, self->pan_zoom.zoom, self->pan_zoom.pan_x, self->pan_zoom.pan_y);
  truce_pan_zoom_keep_edge (&self->pan_zoom);
}

static gboolean
lay_out (GtkWidget *widget, double zoom, double pan_x, double pan_y, TrucePanZoomPlace *place)
{
  TruceMatrixView *self = TRUCE_MATRIX_VIEW (widget);
  TruceMatrixLayout layout;

  if (!self->map)
    return FALSE;
  layout = layout_for (self, zoom, pan_x, pan_y);
  *place = (TrucePanZoomPlace){
    .x = layout.x,
    .y = layout.y,
    .cell = layout.cell,
    .columns = layout.n,
    .rows = layout.n,
    .visible = { (int) layout.label_margin, (int) layout.label_margin,
                 (int) (layout.width - layout.label_margin), (int) (layout.height - layout.label_margin) },
    .zoom_max = MAX (1, CELL_MAX / MAX (layout_for (self, 1, 0.5, 0.5).cell, 0.01)),
  };
  return TRUE;
}

static void
changed (GtkWidget *widget)
{
  truce_matrix_view_layout (TRUCE_MATRIX_VIEW (widget));
  gtk_widget_queue_draw (widget);
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

static void
wheel_turned (GtkWidget *widget)
{
  update_hovered (TRUCE_MATRIX_VIEW (widget));
}

static void
drag_begun (GtkGestureDrag *gesture, double x, double y, TruceMatrixView *self)
{
  truce_widget_focus (GTK_WIDGET (self), FALSE);
  self->panning = FALSE;
  truce_pan_zoom_pan_begin (&self->pan_zoom);
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
    truce_pan_zoom_pan_to (&self->pan_zoom, dx, dy);
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

/* The drag that one of the fingers had begun is no click when it ends. */
static void
pinch_begun (GtkWidget *widget)
{
  TRUCE_MATRIX_VIEW (widget)->panning = TRUE;
}

void
truce_matrix_view_init_pointer (TruceMatrixView *self)
{
  static const TrucePanZoomClient client = { lay_out, changed, pinch_begun, wheel_turned };
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->pointer_x = self->pointer_y = -1;
  g_signal_connect (motion, "enter", G_CALLBACK (moved), self);
  g_signal_connect (motion, "motion", G_CALLBACK (moved), self);
  g_signal_connect (motion, "leave", G_CALLBACK (left), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begun), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_moved), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_ended), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancelled), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  truce_pan_zoom_init (&self->pan_zoom, widget, &client);
}
