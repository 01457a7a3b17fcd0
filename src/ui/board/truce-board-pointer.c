/* truce-board-pointer.c: TruceBoardPointer, mouse and touch handling of a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-pointer.h"

#include "common/truce-spin-buttons.h"
#include "truce-board-view-private.h"

void
truce_board_pointer_update (TruceBoardPointer *self)
{
  int square = -1;

  if (self->inside)
    square = truce_board_view_square_at (self->view, self->x, self->y);
  if (square == self->hovered)
    return;
  self->hovered = square;
  truce_board_view_emit (self->view, TRUCE_BOARD_SQUARE_HOVERED, square);
}

static void
entered (GtkEventControllerMotion *motion, double x, double y, TruceBoardPointer *self)
{
  self->inside = TRUE;
  self->x = x;
  self->y = y;
  truce_board_pointer_update (self);
}

static void
left (GtkEventControllerMotion *motion, TruceBoardPointer *self)
{
  self->inside = FALSE;
  truce_board_pointer_update (self);
}

gboolean
truce_board_pointer_cancel_drag (TruceBoardPointer *self)
{
  gboolean dragging = self->dragging;

  self->drag_from = -1;
  self->dragging = self->panning = self->joins = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
  return dragging;
}

gboolean
truce_board_pointer_cancel (TruceBoardPointer *self)
{
  gboolean pressed = self->painted >= 0;
  gboolean draws = (pressed && self->paints) || (self->joins && self->joined >= 0);
  gboolean dragging = truce_board_pointer_cancel_drag (self);

  self->painted = -1;
  if (draws)
    truce_board_view_emit (self->view, TRUCE_BOARD_STROKE_CANCELLED, -1);
  return dragging || draws || pressed;
}

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  GdkDevice *device = event ? gdk_event_get_device (event) : NULL;

  return device && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* Commits the text of a spin button, then focuses the pressed square. Returns this square; -1: none. The
 * commit may resize the board. The square is then the one under the pointer after resizing, which the user
 * sees when releasing the button. */
static int
press_square (TruceBoardPointer *self, double x, double y)
{
  int square;

  if (truce_board_view_square_at (self->view, x, y) < 0)
    return -1;
  truce_spin_buttons_commit (GTK_WIDGET (self->view));
  square = truce_board_view_square_at (self->view, x, y);
  truce_board_view_focus_square (self->view, square >= 0 ? square : truce_board_view_get_cursor (self->view),
                                 FALSE);
  return square;
}

/* Visits all squares on the line from `from` (exclusive) to `to`, because the pointer may skip squares
 * between two events. */
static void
go_over (TruceBoardPointer *self, int from, int to, void (*visit) (TruceBoardPointer *self, int square))
{
  const TruceBoard board = truce_board_view_get_scene (self->view)->board;
  int rows = truce_board_row (board, to) - truce_board_row (board, from);
  int columns = truce_board_column (board, to) - truce_board_column (board, from);
  int steps = MAX (ABS (rows), ABS (columns));

  for (int i = 1; i <= steps; i++)
    visit (self, truce_board_square (board, truce_board_row (board, from) + rows * i / steps,
                                     truce_board_column (board, from) + columns * i / steps));
}

/* Returns whether the square already is what the stroke makes: a wall, or blocked without a wall. Also
 * returns TRUE for a square that is crossed out. */
static gboolean
is_painted (TruceBoardPointer *self, int square)
{
  const TruceBoardScene *scene = truce_board_view_get_scene (self->view);
  gboolean wall = truce_square_set_has (&scene->walls, square);

  if (truce_square_set_has (&scene->crossed, square))
    return TRUE;
  return self->paints_walls ? wall : !wall && truce_square_set_has (&scene->blocked, square);
}

/* Paints the first square of a stroke. */
static void
start_painting (TruceBoardPointer *self)
{
  self->paints = TRUE;
  self->paints_open = is_painted (self, self->painted);
  truce_board_view_emit (
      self->view, self->paints_walls ? TRUCE_BOARD_SQUARE_WALLED : TRUCE_BOARD_SQUARE_BLOCKED, self->painted);
}

/* Starts a stroke, which paints when the pointer leaves its first square. */
static void
press (TruceBoardPointer *self, double x, double y, gboolean by_tool, gboolean walls)
{
  truce_board_pointer_cancel_drag (self);
  self->painted = press_square (self, x, y);
  self->paints = FALSE;
  self->by_tool = by_tool;
  self->paints_walls = walls;
}

static void
press_right (TruceBoardPointer *self, GtkGesture *gesture, double x, double y)
{
  GdkModifierType held = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  press (self, x, y, FALSE, (held & GDK_SHIFT_MASK) != 0);
  if (self->painted >= 0)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Ends a stroke. If the pointer has not left the first square, paints this square; the right button without
 * Shift opens the menu instead. */
static void
release (TruceBoardPointer *self)
{
  int square = self->painted;

  if (square >= 0 && !self->paints && (self->by_tool || self->paints_walls))
    start_painting (self);
  self->painted = -1;
  if (square >= 0 && !self->paints)
    truce_board_view_emit (self->view, TRUCE_BOARD_MENU_REQUESTED, square);
}

static void
paint_started (GtkGestureDrag *gesture, double x, double y, TruceBoardPointer *self)
{
  press_right (self, GTK_GESTURE (gesture), x, y);
}

static void
paint (TruceBoardPointer *self, int square)
{
  if (!truce_board_view_has_piece (self->view, square) && is_painted (self, square) == self->paints_open)
    truce_board_view_emit (self->view, TRUCE_BOARD_SQUARE_PAINTED, square);
}

static void
paint_moved (GtkGestureDrag *gesture, double dx, double dy, TruceBoardPointer *self)
{
  double x, y;
  int square, from = self->painted;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  square = truce_board_view_square_at (self->view, x + dx, y + dy);
  if (from < 0 || square < 0 || square == from ||
      from >= truce_board_n_squares (truce_board_view_get_scene (self->view)->board))
    return;
  if (!self->paints)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      start_painting (self);
    }
  go_over (self, from, square, paint);
  self->painted = square;
}

static void
paint_ended (GtkGestureDrag *gesture, double dx, double dy, TruceBoardPointer *self)
{
  release (self);
}

static void
paint_cancelled (GtkGesture *gesture, GdkEventSequence *sequence, TruceBoardPointer *self)
{
  self->painted = -1;
}

static void
drag_started (GtkGestureDrag *gesture, double x, double y, TruceBoardPointer *self)
{
  GdkModifierType held = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  TruceBoardTool tool = truce_board_view_get_tool (self->view);
  gboolean joins = (held & GDK_CONTROL_MASK) != 0 || tool == TRUCE_TOOL_REGION;

  if (!joins && tool != TRUCE_TOOL_PLACE)
    {
      press (self, x, y, TRUE, tool == TRUCE_TOOL_WALL);
      return;
    }
  self->drag_from = press_square (self, x, y);
  self->dragging = self->panning = FALSE;
  self->joins = joins && truce_board_view_is_editable (self->view);
  self->joined = -1;
}

static void
join (TruceBoardPointer *self, int square)
{
  truce_board_view_emit_pair (self->view,
                              self->joined < 0 ? TRUCE_BOARD_SQUARE_JOINED : TRUCE_BOARD_SQUARE_JOINED_MORE,
                              self->drag_from, square);
  self->joined = square;
}

static void
draw_region (TruceBoardPointer *self, GtkGesture *gesture, double x, double y)
{
  int square = truce_board_view_square_at (self->view, x, y),
      from = self->joined < 0 ? self->drag_from : self->joined;

  if (square < 0 || square == from ||
      from >= truce_board_n_squares (truce_board_view_get_scene (self->view)->board))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  go_over (self, from, square, join);
}

static void
drag_moved (GtkGestureDrag *gesture, double dx, double dy, TruceBoardPointer *self)
{
  double x, y;

  if (self->by_tool)
    paint_moved (gesture, dx, dy, self);
  if (self->drag_from < 0)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->joins)
    {
      draw_region (self, GTK_GESTURE (gesture), x + dx, y + dy);
      return;
    }
  self->x = x + dx;
  self->y = y + dy;
  if (!self->dragging && !self->panning &&
      gtk_drag_check_threshold (GTK_WIDGET (self->view), x, y, x + dx, y + dy))
    {
      self->dragging = truce_board_view_is_editable (self->view) &&
                       truce_board_view_has_piece (self->view, self->drag_from);
      self->panning = !self->dragging && truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (self->view)) > 1 &&
                      is_touch (GTK_GESTURE (gesture));
      truce_pan_zoom_pan_start (TRUCE_PAN_ZOOM (self->view));
      if (self->dragging || self->panning)
        gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
  if (self->panning)
    truce_pan_zoom_pan_to (TRUCE_PAN_ZOOM (self->view), dx, dy);
  if (self->dragging)
    gtk_widget_queue_draw (GTK_WIDGET (self->view));
}

static void
drag_ended (GtkGestureDrag *gesture, double dx, double dy, TruceBoardPointer *self)
{
  int from = self->drag_from, joined = self->joined;
  gboolean dragging = self->dragging, panning = self->panning, joins = self->joins;
  double x, y;
  int to;

  if (self->by_tool)
    release (self);
  truce_board_pointer_cancel_drag (self);
  if (from < 0 || panning)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  to = truce_board_view_square_at (self->view, x + dx, y + dy);
  if (joins && joined < 0 && to == from)
    truce_board_view_emit (self->view, TRUCE_BOARD_SQUARE_PARTED, from);
  if (joins)
    return;
  if (dragging && to >= 0 && to != from)
    {
      truce_board_view_focus_square (self->view, to, FALSE);
      truce_board_view_emit_pair (self->view, TRUCE_BOARD_PIECE_MOVED, from, to);
    }
  else if (!dragging && to == from)
    truce_board_view_emit (self->view, TRUCE_BOARD_SQUARE_TOGGLED, to);
}

static void
drag_cancelled (GtkGesture *gesture, GdkEventSequence *sequence, TruceBoardPointer *self)
{
  if (self->by_tool)
    self->painted = -1;
  truce_board_pointer_cancel_drag (self);
}

static void
long_pressed (GtkGestureLongPress *gesture, double x, double y, TruceBoardPointer *self)
{
  press_right (self, GTK_GESTURE (gesture), x, y);
  release (self);
}

void
truce_board_pointer_init (TruceBoardPointer *self, TruceBoardView *view)
{
  GtkWidget *widget = GTK_WIDGET (view);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *right = gtk_gesture_drag_new ();
  GtkGesture *hold = gtk_gesture_long_press_new ();

  *self = (TruceBoardPointer){ .view = view, .hovered = -1, .drag_from = -1, .painted = -1 };
  g_signal_connect (motion, "enter", G_CALLBACK (entered), self);
  g_signal_connect (motion, "motion", G_CALLBACK (entered), self);
  g_signal_connect (motion, "leave", G_CALLBACK (left), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_started), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_moved), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_ended), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancelled), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (right), GDK_BUTTON_SECONDARY);
  g_signal_connect (right, "drag-begin", G_CALLBACK (paint_started), self);
  g_signal_connect (right, "drag-update", G_CALLBACK (paint_moved), self);
  g_signal_connect (right, "drag-end", G_CALLBACK (paint_ended), self);
  g_signal_connect (right, "cancel", G_CALLBACK (paint_cancelled), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (right));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect (hold, "pressed", G_CALLBACK (long_pressed), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (hold));
}
