/* truce-board-view-pointer.c: mouse and touch on a TruceBoardView: hover, click, drag, block
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-view-private.h"

#include "common/truce-spin-buttons.h"

int
truce_board_view_square_at (TruceBoardView *self, double x, double y)
{
  if (!self->map || x < 0 || y < 0 || x >= self->layout.width || y >= self->layout.height)
    return -1;
  return truce_board_layout_square_at (&self->layout, x, y);
}

/* Also after the board moved below a pointer at rest. */
void
truce_board_view_update_hovered (TruceBoardView *self)
{
  int square = -1;

  if (self->pointer_inside)
    square = truce_board_view_square_at (self, self->pointer_x, self->pointer_y);
  if (square == self->hovered)
    return;
  self->hovered = square;
  truce_board_view_emit (self, TRUCE_BOARD_SQUARE_HOVERED, square);
}

static void
entered (GtkEventControllerMotion *motion, double x, double y, TruceBoardView *self)
{
  self->pointer_inside = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  truce_board_view_update_hovered (self);
}

static void
left (GtkEventControllerMotion *motion, TruceBoardView *self)
{
  self->pointer_inside = FALSE;
  truce_board_view_update_hovered (self);
}

/* Ends a drag without an effect; FALSE when there is none. */
gboolean
truce_board_view_cancel_drag (TruceBoardView *self)
{
  gboolean dragging = self->dragging;

  self->drag_from = -1;
  self->dragging = self->panning = self->joins = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return dragging;
}

/* Ends what blocks squares or draws a region as if it had not begun; FALSE when nothing does. The pointer
 * goes on without an effect until the button is let go. */
gboolean
truce_board_view_cancel_stroke (TruceBoardView *self)
{
  gboolean draws = self->painted >= 0 || (self->joins && self->joined >= 0);

  self->painted = -1;
  if (draws)
    truce_board_view_emit (self, TRUCE_BOARD_STROKE_CANCELLED, -1);
  return draws;
}

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  GdkDevice *device = event ? gdk_event_get_device (event) : NULL;

  return device && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* The square that a press is for, which gets the focus. What was typed elsewhere counts first: where that is
 * another size, the press is for the square that lies under the pointer then, for that is what the user sees
 * when the button comes up; -1 where the new board has none there. */
static int
press_square (TruceBoardView *self, double x, double y)
{
  int square;

  if (truce_board_view_square_at (self, x, y) < 0)
    return -1;
  truce_spin_buttons_commit (GTK_WIDGET (self));
  square = truce_board_view_square_at (self, x, y);
  truce_board_view_focus_square (self, square >= 0 ? square : self->cursor, FALSE);
  return square;
}

static void
drag_begun (GtkGestureDrag *gesture, double x, double y, TruceBoardView *self)
{
  GdkModifierType held = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  self->drag_from = press_square (self, x, y);
  self->dragging = self->panning = FALSE;
  self->joins = self->editable && (held & GDK_CONTROL_MASK) != 0;
  self->joined = -1;
}

/* All squares on the way, where the pointer has passed over some between two events. */
static void
go_over (TruceBoardView *self, int from, int to, void (*visit) (TruceBoardView *self, int square))
{
  const TruceBoard board = self->scene.board;
  int rows = truce_board_row (board, to) - truce_board_row (board, from);
  int columns = truce_board_column (board, to) - truce_board_column (board, from);
  int steps = MAX (ABS (rows), ABS (columns));

  for (int i = 1; i <= steps; i++)
    visit (self, truce_board_square (board, truce_board_row (board, from) + rows * i / steps,
                                     truce_board_column (board, from) + columns * i / steps));
}

static void
join (TruceBoardView *self, int square)
{
  truce_board_view_emit_pair (self,
                              self->joined < 0 ? TRUCE_BOARD_SQUARE_JOINED : TRUCE_BOARD_SQUARE_JOINED_MORE,
                              self->drag_from, square);
  self->joined = square;
}

static void
draw_region (TruceBoardView *self, GtkGesture *gesture, double x, double y)
{
  int square = truce_board_view_square_at (self, x, y),
      from = self->joined < 0 ? self->drag_from : self->joined;

  if (square < 0 || square == from || from >= truce_board_n_squares (self->scene.board))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  go_over (self, from, square, join);
}

static void
drag_moved (GtkGestureDrag *gesture, double dx, double dy, TruceBoardView *self)
{
  double x, y;

  if (self->drag_from < 0)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->joins)
    {
      draw_region (self, GTK_GESTURE (gesture), x + dx, y + dy);
      return;
    }
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  self->pointer_x = x + dx;
  self->pointer_y = y + dy;
  if (!self->dragging && !self->panning && gtk_drag_check_threshold (GTK_WIDGET (self), x, y, x + dx, y + dy))
    {
      self->dragging = self->editable && truce_board_view_has_piece (self, self->drag_from);
      self->panning = !self->dragging && self->pan_zoom.zoom > 1 && is_touch (GTK_GESTURE (gesture));
      truce_pan_zoom_pan_begin (&self->pan_zoom);
      if (self->dragging || self->panning)
        gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
  if (self->panning)
    truce_pan_zoom_pan_to (&self->pan_zoom, dx, dy);
  if (self->dragging)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_ended (GtkGestureDrag *gesture, double dx, double dy, TruceBoardView *self)
{
  int from = self->drag_from, joined = self->joined;
  gboolean dragging = self->dragging, panning = self->panning, joins = self->joins;
  double x, y;
  int to;

  truce_board_view_cancel_drag (self);
  if (from < 0 || panning)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  to = truce_board_view_square_at (self, x + dx, y + dy);
  if (joins && joined < 0 && to == from)
    truce_board_view_emit (self, TRUCE_BOARD_SQUARE_PARTED, from);
  if (joins)
    return;
  if (dragging && to >= 0 && to != from)
    {
      truce_board_view_focus_square (self, to, FALSE);
      truce_board_view_emit_pair (self, TRUCE_BOARD_PIECE_MOVED, from, to);
    }
  else if (!dragging && to == from)
    truce_board_view_toggle (self, to);
}

static void
drag_cancelled (GtkGesture *gesture, GdkEventSequence *sequence, TruceBoardView *self)
{
  truce_board_view_cancel_drag (self);
}

/* Whether the square is what is painted. */
static gboolean
is_painted (TruceBoardView *self, int square)
{
  gboolean wall = truce_square_set_has (&self->scene.walls, square);

  if (truce_square_set_has (&self->scene.crossed, square))
    return TRUE;
  return self->paints_walls ? wall : !wall && truce_square_set_has (&self->scene.blocked, square);
}

static void
block_at (TruceBoardView *self, GtkGesture *gesture, double x, double y)
{
  GdkModifierType held = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  int square = press_square (self, x, y);

  self->painted = square;
  if (square < 0)
    return;
  truce_board_view_cancel_drag (self);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  self->paints_walls = (held & GDK_SHIFT_MASK) != 0;
  self->paints_open = is_painted (self, square);
  truce_board_view_emit (self, self->paints_walls ? TRUCE_BOARD_SQUARE_WALLED : TRUCE_BOARD_SQUARE_BLOCKED,
                         square);
}

static void
paint_begun (GtkGestureDrag *gesture, double x, double y, TruceBoardView *self)
{
  block_at (self, GTK_GESTURE (gesture), x, y);
}

static void
paint (TruceBoardView *self, int square)
{
  if (!truce_board_view_has_piece (self, square) && is_painted (self, square) == self->paints_open)
    truce_board_view_emit (self, TRUCE_BOARD_SQUARE_PAINTED, square);
}

static void
paint_moved (GtkGestureDrag *gesture, double dx, double dy, TruceBoardView *self)
{
  double x, y;
  int square, from = self->painted;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  square = truce_board_view_square_at (self, x + dx, y + dy);
  if (from < 0 || square < 0 || square == from || from >= truce_board_n_squares (self->scene.board))
    return;
  go_over (self, from, square, paint);
  self->painted = square;
}

static void
paint_ended (GtkGestureDrag *gesture, double dx, double dy, TruceBoardView *self)
{
  self->painted = -1;
}

static void
long_pressed (GtkGestureLongPress *gesture, double x, double y, TruceBoardView *self)
{
  block_at (self, GTK_GESTURE (gesture), x, y);
  self->painted = -1; /* one square is all */
}

void
truce_board_view_init_pointer (TruceBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *right = gtk_gesture_drag_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (entered), self);
  g_signal_connect (motion, "motion", G_CALLBACK (entered), self);
  g_signal_connect (motion, "leave", G_CALLBACK (left), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begun), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_moved), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_ended), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancelled), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (right), GDK_BUTTON_SECONDARY);
  g_signal_connect (right, "drag-begin", G_CALLBACK (paint_begun), self);
  g_signal_connect (right, "drag-update", G_CALLBACK (paint_moved), self);
  g_signal_connect (right, "drag-end", G_CALLBACK (paint_ended), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (right));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect (hold, "pressed", G_CALLBACK (long_pressed), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (hold));
}
