/* truce-matrix-view.c: TruceMatrixView: its scene, its image, pointer and keyboard
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-matrix-view.h"

#include <glib/gi18n.h>

#include "common/truce-widget-util.h"

#define SIZE_MINIMUM  160
#define SIZE_NATURAL  480
#define CELLS_AT_ONCE (1 << 20) /* cells that are painted within a few milliseconds */
#define CELL_MAX      64.0      /* pixels per cell at the largest zoom */

struct _TruceMatrixView
{
  TrucePanZoom parent_instance;

  TruceMatrixScene scene;
  const TruceAttackMap *map;   /* borrowed; NULL: no scene yet */
  cairo_surface_t *image;      /* NULL: to be painted again */
  int n_painted;               /* number of painted rows of `image` */
  guint paint_source;          /* 0: none */
  int hover_row, hover_column; /* last "cell-hovered", or the hovered cell of a newer scene */

  gboolean panning;
  double pointer_x, pointer_y;
  TruceMatrixLayout layout;
};

G_DEFINE_FINAL_TYPE (TruceMatrixView, truce_matrix_view, TRUCE_TYPE_PAN_ZOOM)

enum
{
  CELL_HOVERED,
  CELL_PINNED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_hovered (TruceMatrixView *self, int row, int column)
{
  if (row == self->hover_row && column == self->hover_column)
    return;
  self->hover_row = row;
  self->hover_column = column;
  g_signal_emit (self, signals[CELL_HOVERED], 0, row, column);
}

/* Requests to pin the cell, or to remove the pin if the cell is pinned or `row` is negative. */
static void
toggle_pin (TruceMatrixView *self, int row, int column)
{
  if (row < 0 || (row == self->scene.pinned_row && column == self->scene.pinned_column))
    g_signal_emit (self, signals[CELL_PINNED], 0, -1, -1);
  else
    g_signal_emit (self, signals[CELL_PINNED], 0, row, column);
}

static TruceMatrixLayout
layout_for (TruceMatrixView *self, double zoom, double pan_x, double pan_y)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return truce_matrix_layout (truce_board_n_squares (self->scene.board), gtk_widget_get_width (widget),
                              gtk_widget_get_height (widget), zoom, pan_x, pan_y);
}

static void
update_layout (TruceMatrixView *self)
{
  double x, y;

  if (!self->map)
    return;
  truce_pan_zoom_get_pan (TRUCE_PAN_ZOOM (self), &x, &y);
  self->layout = layout_for (self, truce_pan_zoom_get_zoom (TRUCE_PAN_ZOOM (self)), x, y);
  truce_pan_zoom_limit_pan (TRUCE_PAN_ZOOM (self));
}

static gboolean
lay_out (TrucePanZoom *area, double zoom, double pan_x, double pan_y, TrucePanZoomPlace *place)
{
  TruceMatrixView *self = TRUCE_MATRIX_VIEW (area);
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
changed (TrucePanZoom *area)
{
  update_layout (TRUCE_MATRIX_VIEW (area));
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

/* Gets the squares of the cell at a point. Returns FALSE if there is no cell. */
static gboolean
cell_at (TruceMatrixView *self, double x, double y, int *row, int *column)
{
  if (!self->map || !truce_matrix_layout_cell_at (&self->layout, x, y, row, column))
    return FALSE;
  *row = truce_matrix_square_at (&self->scene, *row);
  *column = truce_matrix_square_at (&self->scene, *column);
  return TRUE;
}

static void
update_hovered (TruceMatrixView *self)
{
  int row = -1, column = -1;

  if (!cell_at (self, self->pointer_x, self->pointer_y, &row, &column))
    row = column = -1;
  emit_hovered (self, row, column);
}

static void
pointed (TruceDrawing *drawing, double x, double y)
{
  TruceMatrixView *self = TRUCE_MATRIX_VIEW (drawing);

  /* Otherwise the crosshair would jump from a cell chosen by keys to a pointer that has not moved. */
  if (x == self->pointer_x && y == self->pointer_y)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  if (x < 0)
    emit_hovered (self, -1, -1);
  else if (!self->panning)
    update_hovered (self);
}

static void
wheel_turned (TruceDrawing *drawing)
{
  update_hovered (TRUCE_MATRIX_VIEW (drawing));
}

static void
drag_started (GtkGestureDrag *gesture, double x, double y, TruceMatrixView *self)
{
  truce_widget_focus (GTK_WIDGET (self), FALSE);
  self->panning = FALSE;
  truce_pan_zoom_pan_start (TRUCE_PAN_ZOOM (self));
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
    truce_pan_zoom_pan_to (TRUCE_PAN_ZOOM (self), dx, dy);
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
  if (panned)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (cell_at (self, x + dx, y + dy, &row, &column))
    toggle_pin (self, row, column);
}

static void
drag_cancelled (GtkGesture *gesture, GdkEventSequence *sequence, TruceMatrixView *self)
{
  stop_panning (self);
}

/* Keeps the end of a drag with one of the fingers from counting as a click. */
static void
pinch_started (TruceDrawing *drawing)
{
  TRUCE_MATRIX_VIEW (drawing)->panning = TRUE;
}

static void
init_pointer (TruceMatrixView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->pointer_x = self->pointer_y = -1;
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_started), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_moved), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_ended), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancelled), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
}

static void
drop_image (TruceMatrixView *self)
{
  g_clear_handle_id (&self->paint_source, g_source_remove);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
same_board (const TruceMatrixScene *a, const TruceMatrixScene *b)
{
  return truce_board_equal (a->board, b->board);
}

static gboolean
same_image (const TruceMatrixScene *a, const TruceMatrixScene *b)
{
  return same_board (a, b) && truce_piece_equal (&a->piece, &b->piece) && a->geometry == b->geometry &&
         a->order.kind == b->order.kind && a->ordered == b->ordered && a->by_kind == b->by_kind &&
         !a->other_map == !b->other_map && (!a->other_map || truce_piece_equal (&a->other, &b->other)) &&
         truce_square_set_equal (&a->walls, &b->walls) &&
         memcmp (&a->regions, &b->regions, sizeof a->regions) == 0;
}

void
truce_matrix_view_set_scene (TruceMatrixView *self, const TruceMatrixScene *scene, const TruceAttackMap *map)
{
  gboolean new_board = !self->map || !same_board (&self->scene, scene);
  gboolean new_image = new_board || !same_image (&self->scene, scene);

  g_return_if_fail (map != NULL);

  self->scene = *scene;
  self->map = map;
  self->hover_row = scene->hover_row;
  self->hover_column = scene->hover_column;
  if (new_board)
    truce_pan_zoom_reset (TRUCE_PAN_ZOOM (self));
  if (new_image)
    drop_image (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
truce_matrix_view_get_n_painted (TruceMatrixView *self)
{
  return self->image ? self->n_painted : -1;
}

void
truce_matrix_view_set_description (TruceMatrixView *self, const char *text)
{
  truce_drawing_set_label (TRUCE_DRAWING (self), text ? text : _ ("Attack matrix"));
}

/* Moves the crosshair by numbers of positions and pans so that its cell is visible. Without a crosshair,
 * shows it at the pin or in the middle. */
static gboolean
move (TruceMatrixView *self, int down, int right)
{
  int n = self->layout.n;
  gboolean hovered = self->hover_row >= 0, pinned = self->scene.pinned_row >= 0;
  int row = truce_matrix_position_of (&self->scene, hovered ? self->hover_row : self->scene.pinned_row);
  int column =
      truce_matrix_position_of (&self->scene, hovered ? self->hover_column : self->scene.pinned_column);

  if (!hovered && !pinned)
    row = column = n / 2;
  if (hovered)
    {
      row = CLAMP (row + down, 0, n - 1);
      column = CLAMP (column + right, 0, n - 1);
    }
  truce_pan_zoom_show_cell (TRUCE_PAN_ZOOM (self), column, row);
  emit_hovered (self, truce_matrix_square_at (&self->scene, row),
                truce_matrix_square_at (&self->scene, column));
  return TRUE;
}

static gboolean
zoom_key (TruceMatrixView *self, guint keyval)
{
  double x = self->layout.width / 2, y = self->layout.height / 2;

  if (self->hover_row >= 0)
    {
      x = self->layout.x +
          (truce_matrix_position_of (&self->scene, self->hover_column) + 0.5) * self->layout.cell;
      y = self->layout.y +
          (truce_matrix_position_of (&self->scene, self->hover_row) + 0.5) * self->layout.cell;
    }
  return truce_pan_zoom_key (TRUCE_PAN_ZOOM (self), keyval, x, y);
}

/* Returns the number of positions that a key moves the crosshair from the row or column of `square`, with its
 * sign. by_group: moves to the next row of the board, or to the first square of a diagonal or orbit. */
static int
step_from (TruceMatrixView *self, int square, int direction, gboolean by_group)
{
  const TruceMatrixScene *scene = &self->scene;
  int position = truce_matrix_position_of (scene, square), to = position + direction;

  if (!by_group || position < 0)
    return direction;
  if (scene->order.kind == TRUCE_MATRIX_BY_SQUARE)
    return direction * MAX (2, scene->board.columns);
  while (to > 0 && to < self->layout.n && !truce_matrix_starts_group (scene, to))
    to += direction;
  return to - position;
}

static gboolean
move_key (TruceMatrixView *self, guint keyval, gboolean control)
{
  int n = self->layout.n;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return move (self, 0, step_from (self, self->hover_column, -1, control));
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return move (self, 0, step_from (self, self->hover_column, 1, control));
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return move (self, step_from (self, self->hover_row, -1, control), 0);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return move (self, step_from (self, self->hover_row, 1, control), 0);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return move (self, control ? -n : 0, -n);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return move (self, control ? n : 0, n);
    default:
      return FALSE;
    }
}

static gboolean
pin_key (TruceMatrixView *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_Return:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_KP_Enter:
      if (self->hover_row < 0)
        return FALSE;
      toggle_pin (self, self->hover_row, self->hover_column);
      return TRUE;
    case GDK_KEY_Escape:
      if (self->scene.pinned_row < 0)
        return FALSE;
      toggle_pin (self, -1, -1);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_pressed (TruceDrawing *drawing, guint keyval, GdkModifierType state)
{
  TruceMatrixView *self = TRUCE_MATRIX_VIEW (drawing);
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK;
  gboolean control = modifiers == GDK_CONTROL_MASK;

  if (!self->map || (modifiers && !control))
    return FALSE;
  return move_key (self, keyval, control) || zoom_key (self, keyval) || (!control && pin_key (self, keyval));
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  update_layout (TRUCE_MATRIX_VIEW (widget));
}

static gboolean
is_painted (TruceMatrixView *self)
{
  return self->n_painted == truce_board_n_squares (self->scene.board);
}

static void
paint_slice (TruceMatrixView *self)
{
  const int n = truce_board_n_squares (self->scene.board);

  self->n_painted = truce_matrix_image_paint (self->image, &self->scene, self->map, truce_widget_theme (),
                                              self->n_painted, self->n_painted + MAX (1, CELLS_AT_ONCE / n));
}

/* Paints the next slice, only while the widget is mapped: the attack map may be gone otherwise. */
static gboolean
on_idle (gpointer widget)
{
  TruceMatrixView *self = widget;

  if (gtk_widget_get_mapped (widget))
    paint_slice (self);
  if (gtk_widget_get_mapped (widget) && !is_painted (self))
    return G_SOURCE_CONTINUE;
  self->paint_source = 0;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* Paints a small image at once, and a large image in slices. Returns FALSE if the image is not complete yet
 * or memory ran out. */
static gboolean
make_image (TruceMatrixView *self)
{
  if (!self->image)
    {
      self->image = truce_matrix_image_new (&self->scene);
      self->n_painted = 0;
      if (!self->image)
        return FALSE;
      paint_slice (self);
    }
  if (!is_painted (self) && !self->paint_source)
    self->paint_source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_idle, self, NULL);
  return is_painted (self);
}

static void
draw (TruceDrawing *drawing, cairo_t *cr, int width, int height, const TruceTheme *theme)
{
  TruceMatrixView *self = TRUCE_MATRIX_VIEW (drawing);

  if (self->map && make_image (self))
    truce_matrix_draw (cr, &self->layout, &self->scene, self->image, theme);
}

static void
theme_changed (TruceDrawing *drawing)
{
  drop_image (TRUCE_MATRIX_VIEW (drawing));
}

static void
finalize (GObject *object)
{
  g_clear_handle_id (&TRUCE_MATRIX_VIEW (object)->paint_source, g_source_remove);
  g_clear_pointer (&TRUCE_MATRIX_VIEW (object)->image, cairo_surface_destroy);
  G_OBJECT_CLASS (truce_matrix_view_parent_class)->finalize (object);
}

static void
truce_matrix_view_class_init (TruceMatrixViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TruceDrawingClass *drawing_class = TRUCE_DRAWING_CLASS (klass);

  object_class->finalize = finalize;
  widget_class->size_allocate = size_allocate;
  drawing_class->draw = draw;
  drawing_class->theme_changed = theme_changed;
  drawing_class->pointed = pointed;
  drawing_class->pinch_started = pinch_started;
  drawing_class->wheel_turned = wheel_turned;
  TRUCE_PAN_ZOOM_CLASS (klass)->lay_out = lay_out;
  TRUCE_PAN_ZOOM_CLASS (klass)->changed = changed;
  drawing_class->key_pressed = key_pressed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);

  signals[CELL_HOVERED] = g_signal_new ("cell-hovered", TRUCE_TYPE_MATRIX_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[CELL_PINNED] = g_signal_new ("cell-pinned", TRUCE_TYPE_MATRIX_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
truce_matrix_view_init (TruceMatrixView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->scene.hover_row = self->scene.hover_column = self->scene.pinned_row = self->scene.pinned_column = -1;
  self->hover_row = self->hover_column = -1;
  truce_drawing_set_size (TRUCE_DRAWING (self), SIZE_MINIMUM, SIZE_NATURAL, SIZE_MINIMUM, SIZE_NATURAL);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  truce_matrix_view_set_description (self, NULL);
  init_pointer (self);
}
